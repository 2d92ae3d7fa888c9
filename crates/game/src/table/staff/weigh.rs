//! Combats weighed where nobody stands yet: what an attack or a fire from another hex would come to, and what the enemy could
//! answer. A [`Sketch`] is a copy of what the side knows of the map on which its own units are moved in thought.

use board::{Facing, Hex};
use num_rational::Ratio;

use super::{Preview, Staff};
use crate::data::edition::morale::Cohesion;
use crate::data::edition::policies::Charge;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::UnitId;
use crate::engine::cite;
use crate::engine::game::Game;
use crate::engine::refusal::{Refusal, Why};
use crate::engine::unit_set::UnitSet;
use crate::rules::basic::Attack;
use crate::rules::fire::attack::{FireAttack, Firer};
use crate::rules::formation::Formation;
use crate::rules::orders::Order;
use crate::rules::sequence::Step;
use crate::rules::shock::muster::Muster;
use crate::table::view::Viewer;

/// What a side knows of the map, to move its units on in thought. What lies covered is left out (CF-161, CF-208); a sketch of a
/// world that was imagined for both sides has everything.
#[derive(Clone)]
pub struct Sketch {
    game: Game,
    viewer: Viewer,
    covered: Vec<(Hex, u8)>,
}

/// A combat as it would be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// What it would come to.
    pub preview: Preview,
    /// Covered counters of the enemy in the hexes of the combat: they are not counted, and could change everything.
    pub covered: u8,
}

impl Staff<'_> {
    /// A sketch of what the side knows. One sketch answers any number of questions.
    pub fn sketch(&self) -> Sketch {
        let known = self.game.known_to(self.viewer);
        let mut game = self.seen().into_owned();
        game.state.agenda.clear();
        let mut covered: Vec<(Hex, u8)> = Vec::new();
        for unit in self.setup().army.unit_ids().filter(|&unit| !known.contains(unit)) {
            let Some(hex) = game.state.unit(unit).hex() else { continue };
            game.state.lift(unit);
            match covered.iter_mut().find(|(other, _)| *other == hex) {
                Some((_, count)) => *count = count.saturating_add(1),
                None => covered.push((hex, 1)),
            }
        }
        let mut sketch = Sketch { game, viewer: self.viewer, covered };
        sketch.blot_orders();
        sketch.game.look_out();
        sketch
    }

    /// What an attack by these units of the side would come to if they stood in that hex with that facing: the exact odds, the
    /// modifiers and the chances of every result (STD-11-a, VOL2-11-a, BAS-6-a). Charging cavalry is taken to have passed its
    /// check, and a stack to carry the marker its edition asks for. Refused with what bars the attack; whether the units can
    /// get there is another question.
    pub fn weigh_at(
        &self,
        units: &[UnitId],
        hex: Hex,
        facing: Facing,
        target: Hex,
        charging: bool,
    ) -> Result<Weighed, Refusal> {
        let mut sketch = self.sketch();
        sketch.stand(units, hex, facing)?;
        sketch.attack(units, &[target], charging)
    }
}

/// Moving in thought.
impl Sketch {
    /// Lets units of the side stand in a hex with a facing, on top of who is there, wherever they were.
    pub fn stand(&mut self, units: &[UnitId], hex: Hex, facing: Facing) -> Result<(), Refusal> {
        let game = &self.game;
        let known = |unit: UnitId| unit.index() < game.state.units.len();
        let own = |unit: UnitId| known(unit) && self.viewer.shares(game.setup.camp(unit));
        if !units.iter().all(|&unit| own(unit) && game.state.unit(unit).is_on_map())
            || !game.setup.map.grid().contains(hex)
        {
            return Err(game.refuse(Why::NoSuchPiece, cite::SHOCK));
        }
        for unit in units.iter().copied().collect::<UnitSet>().iter() {
            self.set_down(unit, hex, facing)?;
        }
        self.game.look_out();
        Ok(())
    }

    fn set_down(&mut self, unit: UnitId, hex: Hex, facing: Facing) -> Result<(), Refusal> {
        let game = &mut self.game;
        if game.state.unit(unit).hex() != Some(hex) {
            let line: Option<Vec<Hex>> = game.line_at(unit, hex).collect();
            let line = line.ok_or_else(|| game.refuse(Why::OffMap, cite::HEX_BY_HEX))?;
            game.foresee(|play| {
                line.iter().for_each(|&hex| play.capture(unit, hex));
                play.state.shift(unit, &line);
                for &hex in &line {
                    play.raise_skirmishers(hex);
                    play.displace_enemy_leaders(hex, unit);
                }
            });
        }
        game.state.unit_mut(unit).facing = facing;
        Ok(())
    }

    /// Lets a unit of the side take a formation in its parent hex.
    pub fn form(&mut self, unit: UnitId, formation: Formation) {
        let owned = unit.index() < self.game.state.units.len()
            && self.viewer.shares(self.game.setup.camp(unit));
        if owned && let Some(hex) = self.game.state.unit(unit).hex() {
            self.game.state.shift(unit, &[hex]);
            self.game.state.unit_mut(unit).formation = formation;
            self.game.look_out();
        }
    }

    /// Orders the side does not know modify nothing. Those of troops that are seen to march stay (CF-208).
    fn blot_orders(&mut self) {
        let setup = self.game.setup.clone();
        for command in setup.army.command_ids() {
            let camp = setup.command_named(command).camp;
            let secret = !self.viewer.shares(camp) && !setup.options.open_orders;
            let state = *self.game.state.command(command);
            if secret && state.order != Order::Maneuver {
                let state = self.game.state.command_mut(command);
                (state.order, state.area) = (Order::None, None);
            }
        }
    }

    fn covered_in(&self, hexes: &[Hex]) -> u8 {
        let there = self.covered.iter().filter(|(hex, _)| hexes.contains(hex));
        there.fold(0, |sum, &(_, count)| sum.saturating_add(count))
    }
}

/// Weighing.
impl Sketch {
    /// What an attack by units of the side would come to from where they stand in the sketch.
    pub fn attack(
        &mut self,
        units: &[UnitId],
        targets: &[Hex],
        charging: bool,
    ) -> Result<Weighed, Refusal> {
        let Some(&first) = units.first() else {
            return Err(self.game.refuse(Why::NoSuchPiece, cite::SHOCK));
        };
        let known = units.iter().all(|unit| unit.index() < self.game.state.units.len());
        if !known || !self.viewer.shares(self.game.setup.camp(first)) {
            return Err(self.game.refuse(Why::NoSuchPiece, cite::SHOCK));
        }
        let camp = self.game.setup.camp(first);
        let covered = self.covered_in(targets);
        let preview =
            self.in_step(camp, Step::Shock, |game| game.weigh_attack(units, targets, charging))?;
        Ok(Weighed { preview, covered })
    }

    /// What everybody of the side who could fire at a hex from where he stands in the sketch would do there, guns and muskets
    /// as they may combine in offensive fire, the stronger of the two.
    pub fn fire(&mut self, camp: Camp, target: Hex) -> Option<Weighed> {
        if !self.viewer.shares(camp) {
            return None;
        }
        self.fire_in(camp, Step::OffensiveFire, target)
    }

    /// What enemies the side knows could do to a hex by defensive fire, their guns and muskets together. It hangs on no order.
    pub fn answer_by_fire(&mut self, camp: Camp, hex: Hex) -> Option<Weighed> {
        self.fire_in(camp.enemy(), Step::DefensiveFire, hex)
    }

    fn fire_in(&mut self, firing: Camp, step: Step, target: Hex) -> Option<Weighed> {
        if !self.game.setup.map.grid().contains(target) {
            return None;
        }
        let phasing = if step == Step::DefensiveFire { firing.enemy() } else { firing };
        let (firers, preview) = self.in_step(phasing, step, |game| {
            let firers = game.most_firers(target);
            (!firers.is_empty()).then(|| (firers.clone(), game.weigh_fire(target, &firers)))
        })?;
        let mut hexes: Vec<Hex> = firers.iter().map(|firer| firer.from).collect();
        hexes.push(target);
        Some(Weighed { preview: Preview::Fire(preview), covered: self.covered_in(&hexes) })
    }

    /// What an attack of the enemies that are known and stand next to a hex would come to, all who face it together. Their orders
    /// are unknown, so that they are taken to let them attack and to modify nothing.
    pub fn answer_by_shock(&mut self, camp: Camp, hex: Hex) -> Option<Weighed> {
        let grid = self.game.setup.map.grid();
        if !grid.contains(hex) {
            return None;
        }
        let around: Vec<Hex> = grid.neighbours(hex).map(|(_, next)| next).collect();
        let enemy = camp.enemy();
        let attackers: Vec<UnitId> = around
            .iter()
            .flat_map(|&next| self.game.shock_order(next))
            .filter(|&unit| {
                self.game.setup.camp(unit) == enemy && self.game.could_attack(unit, hex)
            })
            .collect();
        let mut hexes = around;
        hexes.push(hex);
        let covered = self.covered_in(&hexes);
        let preview = self.in_step(enemy, Step::Shock, |game| {
            let standing = !game.defenders_of(&[hex]).is_empty();
            (standing && !attackers.is_empty()).then(|| game.weigh_on(&attackers, &[hex]))
        })?;
        Some(Weighed { preview, covered })
    }

    /// Something asked as if in a step of a camp's phase.
    fn in_step<T>(&mut self, phasing: Camp, step: Step, ask: impl FnOnce(&mut Game) -> T) -> T {
        let now = (self.game.state.phasing, self.game.state.step);
        (self.game.state.phasing, self.game.state.step) = (phasing, step);
        let answer = ask(&mut self.game);
        (self.game.state.phasing, self.game.state.step) = now;
        answer
    }
}

impl Game {
    /// An attack of the phasing side in its shock step, units that must carry an ASSAULT marker being taken to carry it.
    fn weigh_attack(
        &mut self,
        units: &[UnitId],
        targets: &[Hex],
        charging: bool,
    ) -> Result<Preview, Refusal> {
        for &target in targets {
            self.check_target(target)?;
        }
        if self.setup.edition.basic.is_some() {
            let Some(&target) = targets.first() else {
                return Err(self.refuse(Why::Target, cite::SHOCK));
            };
            for &unit in units {
                self.check_attacker(unit, target)?;
            }
            return Ok(self.weigh_on(units, targets));
        }
        let before: Vec<_> =
            units.iter().map(|&unit| (unit, self.state.unit(unit).deeds)).collect();
        let declared = charging
            && matches!(self.setup.edition.policies.cavalry.charge, Charge::Declared { .. });
        for &unit in units {
            let rides = self.setup.arm(unit) == Arm::Cavalry;
            let deeds = self.state.deeds_mut(unit);
            deeds.assault = true;
            if declared && rides {
                deeds.charging = targets.first().copied();
            }
        }
        let weighed = self.weigh_checked(units, targets, charging && !declared);
        for (unit, deeds) in before {
            *self.state.deeds_mut(unit) = deeds;
        }
        weighed
    }

    fn weigh_checked(
        &self,
        units: &[UnitId],
        targets: &[Hex],
        charging: bool,
    ) -> Result<Preview, Refusal> {
        let mut beside = Vec::new();
        for &unit in units {
            let mut checks = targets.iter().map(|&hex| self.check_attack(unit, hex, &beside));
            let barred = checks.next().unwrap_or(Ok(()));
            if barred.is_err() && !checks.any(|check| check.is_ok()) {
                barred?;
            }
            beside.push(unit);
        }
        let horse = |unit: &UnitId| self.setup.arm(*unit) == Arm::Cavalry;
        let muster = Muster {
            targets: targets.to_vec(),
            attackers: units.to_vec(),
            charging: units.iter().copied().filter(horse).filter(|_| charging).collect(),
        };
        Ok(Preview::Shock(self.weigh(&muster).0))
    }

    /// An attack without questions.
    fn weigh_on(&self, units: &[UnitId], targets: &[Hex]) -> Preview {
        match targets.first() {
            Some(&target) if self.setup.edition.basic.is_some() => {
                let attack = Attack { target, attackers: units.to_vec() };
                Preview::Basic(self.preview_attack(&attack))
            }
            _ => {
                let (targets, attackers) = (targets.to_vec(), units.to_vec());
                let muster = Muster { targets, attackers, charging: UnitSet::EMPTY };
                Preview::Shock(self.weigh(&muster).0)
            }
        }
    }

    /// Whether a counter as it is seen could attack a hex, whatever its orders.
    fn could_attack(&self, unit: UnitId, target: Hex) -> bool {
        let state = self.state.unit(unit);
        let steady = state.cohesion != Cohesion::Routed && !self.under_maneuver(unit);
        if self.setup.edition.basic.is_some() {
            return steady;
        }
        let formed = !matches!(state.formation, Formation::Square | Formation::Dismounted);
        let arm = matches!(self.setup.arm(unit), Arm::Infantry | Arm::Cavalry);
        steady && formed && arm && !self.attack_hexes(unit, target).is_empty()
    }

    /// Everybody who may fire at a hex in this step, as far as they may combine: all in defensive fire, else the stronger arm.
    fn most_firers(&self, target: Hex) -> Vec<Firer> {
        let attack = FireAttack::at(target);
        let mut chosen: [FireAttack; 2] = [attack.clone(), attack];
        for firer in self.possible_firers(&chosen[0], &self.able_firers()) {
            let slot = usize::from(!self.is_defensive_fire() && self.is_battery(firer.unit));
            let points = self.fire_points_left(firer.unit, firer.from, &chosen[slot]);
            let firer = Firer { points, ..firer };
            if points > 0 && self.check_fire(&chosen[slot], firer).is_ok() {
                chosen[slot].firers.push(firer);
            }
        }
        let of = |attack: &FireAttack| match attack.firers.as_slice() {
            [] => Ratio::ZERO,
            firers => self.fire_points(target, firers).total,
        };
        let [muskets, guns] = chosen;
        if of(&guns) > of(&muskets) { guns.firers } else { muskets.firers }
    }
}

#[cfg(test)]
mod tests;
