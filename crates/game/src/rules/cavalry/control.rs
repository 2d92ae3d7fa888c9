//! Control of cavalry that broke its enemy (VOL2-11.3-a to h): checks, uncontrolled attacks and runs, controlled second moves.

use board::{Facing, Hex, Side};
use serde::{Deserialize, Serialize};

use crate::data::edition::morale::Cohesion;
use crate::data::edition::terrain::Going;
use crate::data::order_of_battle::{Nationality, UnitId};
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::dice::Purpose;
use crate::engine::event::{Cell, Column, Modifier, Roll, What};
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::unit_set::UnitSet;
use crate::rules::movement::march::Move;
use crate::rules::shock::{Combat, CombatKind};

/// Cavalry of one hex out of control.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Uncontrolled {
    /// The units.
    pub units: UnitSet,
    /// Where they stand.
    pub hex: Hex,
    /// Where they looked before they lost their order (CF-073).
    pub facing: Facing,
}

/// Controlled cavalry that may move again and attack again.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Controlled {
    /// The unit.
    pub unit: UnitId,
    /// It has made its second move.
    pub moved: bool,
}

/// The check.
impl Game {
    /// The die modifiers of a control check, those of zero left out (VOL2-T.CAV-a1 to a4, REV-CAV-b to e; CF-077, CF-078).
    pub fn control_modifiers(&self, unit: UnitId, charge: bool) -> Vec<Modifier> {
        let Some(control) = &self.setup.edition.control else { return Vec::new() };
        let table = &control.modifiers;
        let nation = match self.setup.unit(unit).nationality {
            Nationality::British => table.british,
            Nationality::Sicilian | Nationality::Italian => 0,
            _ => table.others,
        };
        let attacks = self.state.unit(unit).deeds.uncontrolled;
        let all = [
            ("leader", self.rallying_leader(unit).map_or(0, |(_, factor)| factor)),
            ("charge", if charge { table.charge } else { 0 }),
            ("nationality", nation),
            (
                "uncontrolled-attacks",
                table.uncontrolled_attack.saturating_mul(i8::try_from(attacks).unwrap_or(i8::MAX)),
            ),
        ];
        all.into_iter()
            .filter(|&(_, value)| value != 0)
            .map(|(name, value)| Modifier { name, value })
            .collect()
    }
}

impl Play<'_> {
    /// Every cavalry unit that took part checks for itself. Whoever fails is disorganized and goes wild at once; the others
    /// may act again (VOL2-11.3-a, VOL2-11.3-b, VOL2-11.3-c, VOL2-11.3-g; CF-073).
    pub(crate) fn check_control(&mut self, riders: &[UnitId], charge: bool) -> Flow {
        let (mut wild, mut calm) = (Vec::<Uncontrolled>::new(), Vec::new());
        for &unit in riders {
            if self.throw_control(unit, charge)? {
                calm.push(unit);
                continue;
            }
            let Some(hex) = self.state.unit(unit).hex() else { continue };
            let facing = self.state.unit(unit).facing;
            match wild.iter_mut().find(|group| group.hex == hex && group.facing == facing) {
                Some(group) => group.units.insert(unit),
                None => {
                    wild.push(Uncontrolled { units: [unit].into_iter().collect(), hex, facing })
                }
            }
            if self.state.unit(unit).cohesion == Cohesion::Good {
                self.set_cohesion(unit, Cohesion::Disorganized, &[]);
            }
        }
        let calm = calm.into_iter().rev();
        let calm = calm.map(|unit| Task::Controlled(Controlled { unit, moved: false }));
        let wild = wild.into_iter().rev().map(Task::Uncontrolled);
        self.state.agenda.extend(calm.chain(wild));
        Ok(())
    }

    /// Throws for control: whether the unit keeps its head (REV-CAV-a).
    fn throw_control(&mut self, unit: UnitId, charge: bool) -> Flow<bool> {
        let modifiers = self.control_modifiers(unit, charge);
        let die = self.die(Purpose::Control)?;
        let added: i16 = modifiers.iter().map(|modifier| i16::from(modifier.value)).sum();
        let total = i16::from(die) + added;
        let grade = self.grade(unit);
        // Where the edition prints no table nobody loses his head.
        let table = self.setup.edition.control.as_ref();
        let controlled = table.is_none_or(|table| table.controlled(total.into(), grade));
        let clause = self.law(cite::CONTROL_CHECK);
        let roll = Roll {
            purpose: Purpose::Control,
            camp: self.setup.camp(unit),
            unit: Some(unit),
            die,
            modifiers,
            total,
            column: Column::Grade(grade),
            result: Cell::Control(controlled),
        };
        self.tell(clause, What::Rolled(roll));
        Ok(controlled)
    }
}

/// Where uncontrolled cavalry goes.
impl Game {
    /// The nearest enemies within 3 hexes in the front cone that can be come at, all of them at one distance (VOL2-11.3-c;
    /// CF-073).
    fn wild_targets(&self, wild: &Uncontrolled) -> Vec<Hex> {
        let Some(unit) = wild.units.first() else { return Vec::new() };
        let enemy = self.setup.camp(unit).enemy();
        let grid = self.setup.map.grid();
        let table = self.setup.edition.control.as_ref();
        let reach = table.map_or(0, |table| u16::from(table.search_hexes));
        let mut targets: Vec<Hex> = grid
            .cone(wild.hex, wild.facing, reach)
            .filter(|&hex| self.shows_at(hex, enemy) && self.wild_way(wild, hex).is_some())
            .collect();
        let nearest = targets.iter().map(|&hex| grid.distance(wild.hex, hex)).min();
        targets.retain(|&hex| Some(grid.distance(wild.hex, hex)) == nearest);
        targets
    }

    /// A shortest way to a hex next to the target, with regard to nothing but the ground (CF-073).
    fn wild_way(&self, wild: &Uncontrolled, target: Hex) -> Option<Vec<Hex>> {
        let units: Vec<UnitId> = wild.units.iter().collect();
        let open = |from: Hex, side: Side, to: Hex| {
            units.iter().all(|&unit| self.may_ride(unit, from, side, to))
        };
        let goal = |hex: Hex| {
            self.shock_ground(hex, target).is_some()
                && (hex == wild.hex || self.check_stacking(hex, wild.units).is_ok())
        };
        let way = self
            .setup
            .map
            .grid()
            .shortest_path(wild.hex, goal, |from, side, to| open(from, side, to).then_some(1));
        way.map(|(_, hexes)| hexes)
    }

    /// Whether the ground, and who stands there, lets cavalry ride from a hex into the next, points not counted
    /// (VOL2-11.3-e, VOL2-11.5-d).
    pub(crate) fn may_ride(&self, unit: UnitId, from: Hex, side: Side, to: Hex) -> bool {
        !self.enemy_at(to, self.setup.camp(unit))
            && self.ride_cost(unit, from, side, to).is_some()
            && !self.is_closed_to(unit, to)
            && self.check_armies_apart(unit, to).is_ok()
    }

    pub(super) fn ride_cost(&self, unit: UnitId, from: Hex, side: Side, to: Hex) -> Option<u8> {
        let going = Going { maneuver: false, ..self.going(unit, to) };
        self.setup.cost(self.going_arm(unit), going, from, side)
    }
}

impl Procedure for Uncontrolled {
    /// Uncontrolled cavalry rides at the nearest enemy in its front and attacks; with none it runs on (VOL2-11.3-c,
    /// VOL2-11.3-d; CF-073). Such attacks tire the horses (REV-FAT-a) and count against the next check (CF-077). One that is
    /// hopeless is not made where the edition spares it: the cavalry stays adjacent (REV-MEL-b; CF-063).
    fn work(mut self, play: &mut Play<'_>) -> Flow<bool> {
        let here = |unit: &UnitId| play.state.unit(*unit).hex() == Some(self.hex);
        self.units = self.units.iter().filter(here).collect();
        let targets = play.wild_targets(&self);
        if targets.is_empty() {
            play.run_on(&self)?;
            return Ok(false);
        }
        let target = targets[play.lot(targets.len())?];
        let way = play.wild_way(&self, target).unwrap_or_default();
        for unit in self.units.iter() {
            way.iter().skip(1).for_each(|&hex| play.ride(unit, hex));
            play.look_at(unit, target);
        }
        let attackers = self.units.iter().collect();
        let attack = Combat::new(attackers, target, CombatKind::Uncontrolled);
        if play.check_odds(&attack).is_err() {
            return Ok(false);
        }
        for unit in self.units.iter() {
            play.tire(unit);
            let deeds = play.state.deeds_mut(unit);
            deeds.uncontrolled = deeds.uncontrolled.saturating_add(1);
        }
        play.push(Task::Combat(attack));
        Ok(false)
    }
}

/// Going wild.
impl Play<'_> {
    /// Cavalry without an enemy in its front rides straight ahead, by its two front hexes in turn, until its points are
    /// used up; it stops before ground closed to it and is gone beyond the edge (VOL2-11.3-d, VOL2-11.3-e, VOL2-11.3-f;
    /// CF-073).
    fn run_on(&mut self, wild: &Uncontrolled) -> Flow {
        if wild.units.is_empty() {
            return Ok(());
        }
        let first = self.lot(2)?;
        for unit in wild.units.iter() {
            let (way, off_map) = self.run_of(unit, wild, first);
            way.into_iter().for_each(|hex| self.ride(unit, hex));
            if off_map {
                let clause = self.law(cite::UNCONTROLLED_OFF_MAP);
                self.eliminate(unit, clause);
            }
        }
        Ok(())
    }

    /// The hexes of a run, and whether it leads off the map; it ends where there is room.
    fn run_of(&self, unit: UnitId, wild: &Uncontrolled, first: usize) -> (Vec<Hex>, bool) {
        let mut points = self.allowance(unit, false);
        let (mut way, mut at) = (Vec::new(), wild.hex);
        let sides = wild.facing.front().into_iter().cycle().skip(first);
        for side in sides.take(usize::from(points)) {
            let Some(to) = self.setup.map.grid().neighbour(at, side) else {
                return (way, points > 0);
            };
            let cost = self.ride_cost(unit, at, side, to).filter(|&cost| cost <= points);
            let Some(cost) = cost.filter(|_| self.may_ride(unit, at, side, to)) else { break };
            points -= cost;
            at = to;
            way.push(to);
        }
        while way.last().is_some_and(|&hex| self.check_stacking(hex, UnitSet::of(unit)).is_err()) {
            way.pop();
        }
        (way, false)
    }

    /// Rides into a hex outside the order of a move.
    pub(crate) fn ride(&mut self, unit: UnitId, to: Hex) {
        let from = self.state.unit(unit).hex();
        self.state.shift(unit, &[to]);
        self.raise_skirmishers(to);
        self.displace_enemy_leaders(to, unit);
        self.note_holder(to);
        let clause = self.law(cite::UNCONTROLLED_ATTACK);
        self.tell_move(clause, from, What::Moved { unit, to, cost: 0 });
    }

    /// A unit without order looks where it attacks, for the cone of its next check.
    fn look_at(&mut self, unit: UnitId, target: Hex) {
        let Some(hex) = self.state.unit(unit).hex() else { return };
        let state = self.game.state.unit_mut(unit);
        if let Some(side) = self.game.setup.map.grid().side_between(hex, target)
            && !state.facing.front().contains(&side)
        {
            state.facing = Facing::ALL[side.index()];
        }
    }
}

impl Procedure for Controlled {
    fn decision(&self, game: &Game) -> Option<Decision> {
        let unit = self.unit;
        Some(Decision { camp: game.setup.camp(unit), ask: Ask::Controlled { unit } })
    }

    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        if !self.moved {
            actions.push(Action::Begin(self.unit));
        }
        if let Some(hex) = game.state.unit(self.unit).hex() {
            actions.extend(game.setup.map.grid().neighbours(hex).map(|(_, hex)| Action::Aim(hex)));
        }
        actions.push(Action::Done);
    }

    /// It may move once more, and attack any enemy in its front, or leave it (VOL2-11.3-g); disorganized cavalry moves too, as
    /// the disorganized move (CF-073).
    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Begin(unit) if unit == self.unit && !self.moved => Ok(()),
            Action::Aim(target) => game.check_attack_again(self.unit, target),
            Action::Done => Ok(()),
            _ => Err(game.refuse(Why::NotAsked, cite::CONTROLLED_MOVE)),
        }
    }

    /// A charge of the second move is fought at once (CF-166); with nothing left to choose the unit is done.
    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        if let Some(target) = play.charge_of(self.unit) {
            let charge = Combat::new(vec![self.unit], target, CombatKind::Charge);
            play.push(Task::Combat(charge));
            return Ok(false);
        }
        let camp = play.setup.camp(self.unit);
        let waits = play.as_attackers_see_it(camp).controlled_has_choice(&self);
        if waits {
            play.push(Task::Controlled(self));
        }
        Ok(waits)
    }

    /// An attack that falls short once the stack lies open does not take place, and the unit may do something else (CF-161).
    fn perform(self, play: &mut Play<'_>, action: Action) -> Flow {
        let unit = self.unit;
        match action {
            Action::Begin(_) => play.begin_again(unit),
            Action::Aim(target) => {
                let attack = Combat::new(vec![unit], target, CombatKind::Controlled);
                if play.check_odds(&attack).is_err() {
                    play.look_into(&[target]);
                    play.push(Task::Controlled(self));
                    return Ok(());
                }
                play.push(Task::Combat(attack));
            }
            _ => {}
        }
        Ok(())
    }
}

/// Controlled cavalry.
impl Game {
    fn check_attack_again(&self, unit: UnitId, target: Hex) -> Result<(), Refusal> {
        let refused = |why| Err(self.refuse(why, cite::CONTROLLED_MOVE));
        let enemy = self.setup.camp(unit).enemy();
        if !self.setup.map.grid().contains(target) || !self.camp_at(target, enemy) {
            return refused(Why::Target);
        }
        if self.attack_hexes(unit, target).is_empty() {
            return refused(Why::NotInFront);
        }
        self.check_odds(&Combat::new(vec![unit], target, CombatKind::Controlled))
    }

    fn controlled_has_choice(&self, task: &Controlled) -> bool {
        let Some(hex) = self.state.unit(task.unit).hex() else { return false };
        let neighbours = self.setup.map.grid().neighbours(hex);
        self.state.unit(task.unit).cohesion != Cohesion::Routed
            && !self.state.unit(task.unit).deeds.attack_spent
            && (!task.moved
                || neighbours
                    .map(|(_, target)| target)
                    .any(|target| self.check_attack_again(task.unit, target).is_ok()))
    }
}

impl Play<'_> {
    /// A full new allowance and a free facing; cavalry that follows up its success needs no command (VOL2-11.3-g,
    /// VOL2-11.3-h; CF-073).
    fn begin_again(&mut self, unit: UnitId) {
        self.state.in_command.insert(unit);
        let state = self.state.unit_mut(unit);
        state.spent = 0;
        state.deeds.moved = false;
        self.push(Task::Controlled(Controlled { unit, moved: true }));
        if let Some(march) = Move::of(self, unit) {
            self.push(Task::Move(Move { again: true, ..march }));
        }
    }
}
