//! Charges declared before the move (VOL2-11.2-a to j): who may, where, and what happens on arrival.

use board::{Hex, Side};

use crate::data::edition::morale::{Cohesion, MoraleResult};
use crate::data::edition::policies::{Charge, FailedCharge};
use crate::data::kinds::Arm;
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::agenda::Task;
use crate::engine::cite;
use crate::engine::event::What;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::rules::formation::Formation;
use crate::rules::morale::Cause;
use crate::rules::movement::going::Stance;
use crate::rules::movement::march::Move;
use crate::rules::movement::party::{Lifted, Party};
use crate::rules::movement::search::Search;
use crate::rules::retreat::{Retreat, RetreatKind};

/// Declaring.
impl Game {
    /// The charges a move may declare.
    pub(crate) fn charges(&self, march: &Move, stance: Stance, actions: &mut Vec<Action>) {
        let Some(unit) = march.units.first() else { return };
        if self.check_charging(march).is_err() {
            return;
        }
        let enemies = self.setup.units_of(self.setup.camp(unit).enemy());
        let mut hexes: Vec<Hex> = enemies
            .flat_map(|enemy| self.state.unit(enemy).line())
            .copied()
            .filter(|&hex| self.check_charge_reach(unit, stance, hex).is_ok())
            .collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes.retain(|&hex| {
            self.check_charge_target(march, hex).is_ok() && self.can_ride_at(march, stance, hex)
        });
        actions.extend(hexes.into_iter().map(Action::Charge));
    }

    /// A charge is named before the cavalry moves, on an enemy at least 2 hexes away that it can reach in line and over
    /// open ground (VOL2-11.2-a, VOL2-11.2-b, VOL2-11.2-c, VOL2-11.2-h; CF-068, CF-069).
    pub(crate) fn check_declare_charge(&self, march: &Move, target: Hex) -> Result<(), Refusal> {
        self.check_charging(march)?;
        self.check_charge_target(march, target)?;
        let Some(stance) = march.stance(self) else {
            return Err(self.refuse(Why::MayNotCharge, cite::CHARGE_TARGET));
        };
        if self.can_ride_at(march, stance, target) {
            Ok(())
        } else {
            Err(self.what_bars_ride(march, stance, target))
        }
    }

    /// Whether a move may declare a charge, whatever its target.
    fn check_charging(&self, march: &Move) -> Result<(), Refusal> {
        let refused = |citation| Err(self.refuse(Why::MayNotCharge, citation));
        if self.least_charge().is_none() || march.units.is_empty() {
            return refused(cite::CHARGE);
        }
        if march.left || march.charge.is_some() {
            return refused(cite::CHARGE_TARGET);
        }
        for unit in march.units.iter() {
            self.check_may_charge(unit)?;
            self.check_charge_share(march, unit)?;
        }
        Ok(())
    }

    fn check_charge_target(&self, march: &Move, target: Hex) -> Result<(), Refusal> {
        let refused = |citation| Err(self.refuse(Why::MayNotCharge, citation));
        let (Some(least), Some(unit)) = (self.least_charge(), march.units.first()) else {
            return refused(cite::CHARGE);
        };
        let (grid, enemy) = (self.setup.map.grid(), self.setup.camp(unit).enemy());
        if !grid.contains(target) || !self.shows_at(target, enemy) {
            return Err(self.refuse(Why::Target, cite::CHARGE_TARGET));
        }
        if grid.distance(march.start, target) < u16::from(least) {
            return Err(self.refuse(Why::ChargeTooNear, cite::CHARGE_DISTANCE));
        }
        if !self.setup.edition.terrain.ground(self.setup.map.terrain(target)).charge {
            return Err(self.refuse(Why::ChargeGround, cite::CHARGE_AT_CLEAR_HEX));
        }
        let Some(stance) = march.stance(self) else { return refused(cite::CHARGE_TARGET) };
        self.check_charge_reach(unit, stance, target)
    }

    /// Whether a way leads to a target, over open ground and straight at its end.
    fn can_ride_at(&self, march: &Move, stance: Stance, target: Hex) -> bool {
        let charge = Move { charge: Some(target), ..march.clone() };
        let party = self.party(&charge);
        self.has_run_up(&party, target) && Search::new(self, &party).leads_to_end(stance)
    }

    /// What bars every way to a target: the ground, if it could be reached over any, else the straight line (VOL2-11.2-d,
    /// VOL2-11.2-i; CF-278), else the points.
    fn what_bars_ride(&self, march: &Move, stance: Stance, target: Hex) -> Refusal {
        let charge = Move { charge: Some(target), ..march.clone() };
        let leads = |lifted| {
            let mut party = self.party(&charge);
            party.lifted = lifted;
            Search::new(self, &party).leads_to_end(stance)
        };
        if leads(Lifted::Ground) {
            self.refuse(Why::ChargeGround, cite::CHARGE_GROUND)
        } else if leads(Lifted::GroundAndLine) {
            self.refuse(Why::ChargeLine, cite::CHARGE_LINE)
        } else {
            self.refuse(Why::TooFewPoints, cite::COSTS_ADD_UP)
        }
    }

    /// The share of a command its order lets fight counts the charges declared so far; the further charges of controlled
    /// cavalry are outside it (CF-007).
    fn check_charge_share(&self, march: &Move, unit: UnitId) -> Result<(), Refusal> {
        if march.again {
            return Ok(());
        }
        let charging = |&other: &UnitId| self.state.unit(other).deeds.charging.is_some();
        let charging = self.setup.units_of(self.setup.camp(unit)).filter(charging);
        let beside: Vec<UnitId> = charging.chain(march.units.iter()).collect();
        self.check_share(unit, &beside)
    }

    /// The least distance of a charge that is declared before the move, where the edition knows such charges.
    fn least_charge(&self) -> Option<u8> {
        match self.setup.edition.policies.cavalry.charge {
            Charge::Declared { least_distance, .. } => Some(least_distance),
            Charge::None | Charge::InShockStep { .. } => None,
        }
    }

    /// Mounted cavalry in good order, whose order lets it shock, not worn out, and not in a storm (VOL2-11.2-a,
    /// VOL2-11.2-j, REV-CG-a, REV-CG-b, REV-FAT-c; CF-118, CF-221).
    pub(crate) fn check_may_charge(&self, unit: UnitId) -> Result<(), Refusal> {
        let state = self.state.unit(unit);
        if self.setup.arm(unit) != Arm::Cavalry {
            return Err(self.refuse(Why::NoHorseToCharge, cite::CHARGE));
        }
        if state.cohesion != Cohesion::Good {
            return Err(self.refuse(Why::NotInGoodOrder, cite::DISORGANIZED_MAY_NOT_CHARGE));
        }
        if state.formation != Formation::Normal {
            return Err(self.refuse(Why::Formation, cite::DISMOUNTED_CAVALRY));
        }
        if self.under_maneuver(unit) || !self.order_shocks(unit) {
            return Err(self.refuse(Why::Order, cite::ORDER_BARS_CHARGE));
        }
        if self.is_worn_out(unit) {
            return Err(self.refuse(Why::HorsesTired, cite::TIRED_CAVALRY));
        }
        self.check_no_truce()
    }
}

/// The approach.
impl Game {
    /// Every step of a charge goes over open ground, and the one that comes adjacent to the target points straight at it
    /// (VOL2-11.2-d, VOL2-11.2-i; CF-068, CF-069).
    pub(crate) fn check_charge_step(
        &self,
        party: &Party<'_>,
        from: Hex,
        side: Side,
        next: Stance,
        target: Hex,
    ) -> Result<(), Refusal> {
        let (map, refused) = (&self.setup.map, |why| self.refuse(why, cite::CHARGE_GROUND));
        let open = |from| party.lifted != Lifted::Nothing || self.open_to_charge(from, side);
        if !open(from) {
            return Err(refused(Why::Prohibited));
        }
        if let Some(unit) = party.march.units.first() {
            self.check_charge_reach(unit, next, target)?;
        }
        if map.grid().distance(next.hex, target) > 1 {
            return Ok(());
        }
        if party.lifted == Lifted::GroundAndLine {
            return Ok(());
        }
        if map.grid().neighbour(next.hex, side) != Some(target) {
            return Err(self.refuse(Why::ChargeLine, cite::CHARGE_APPROACH));
        }
        if open(next.hex) { Ok(()) } else { Err(refused(Why::Prohibited)) }
    }

    /// Whether the last two steps of a charge, straight at its target, can be made from any side: without them no way leads
    /// to it.
    pub(super) fn has_run_up(&self, party: &Party<'_>, target: Hex) -> bool {
        let Some(mover) = party.movers.first() else { return false };
        let grid = self.setup.map.grid();
        Side::ALL.into_iter().any(|side| {
            let last = grid.neighbour(target, side.opposite());
            let Some(from) = last.and_then(|last| grid.neighbour(last, side.opposite())) else {
                return false;
            };
            self.open_to_charge(from, side)
                && last.is_some_and(|last| self.open_to_charge(last, side))
                && self.check_way(party.march.units, mover, &party.enemies, from, side).is_ok()
        })
    }

    /// The charge ends adjacent to its target and with it in front.
    pub(crate) fn check_charge_end(&self, stance: Stance, target: Hex) -> Result<(), Refusal> {
        let ahead = self.setup.map.grid().side_between(stance.hex, target);
        if ahead.is_some_and(|side| stance.facing.front().contains(&side)) {
            return Ok(());
        }
        Err(self.refuse(Why::ChargeLine, cite::CHARGE_ARRIVAL))
    }

    /// Every hex costs a point at least, so that a target too far off is seen at a glance.
    fn check_charge_reach(&self, unit: UnitId, at: Stance, target: Hex) -> Result<(), Refusal> {
        let way = self.setup.map.grid().distance(at.hex, target).saturating_sub(1);
        if way <= u16::from(self.points_left(unit, at)) {
            return Ok(());
        }
        Err(self.refuse(Why::TooFewPoints, cite::COSTS_ADD_UP))
    }

    fn open_to_charge(&self, from: Hex, side: Side) -> bool {
        let map = &self.setup.map;
        let step = map.grid().neighbour(from, side).and_then(|to| self.step_between(from, to));
        step.is_some_and(|step| self.setup.edition.terrain.open_to_charge(step))
    }

    /// Whether a charge has come adjacent to its target.
    pub(crate) fn charge_has_arrived(&self, march: &Move) -> bool {
        march.charge.zip(march.stance(self)).is_some_and(|(target, stance)| {
            march.left && self.setup.map.grid().distance(stance.hex, target) == 1
        })
    }
}

/// What a charge owes the shock step.
impl Game {
    /// Whether charges are still to be fought before the shock step may end (VOL2-11.2-g; CF-166).
    pub fn charges_pending(&self) -> bool {
        self.setup.units_of(self.state.phasing).any(|unit| self.charge_of(unit).is_some())
    }

    /// The hex a unit must charge in this shock step: it passed its check, fire has not stopped it, and the enemy is still
    /// there (VOL2-11.2-g; CF-167).
    pub fn charge_of(&self, unit: UnitId) -> Option<Hex> {
        let state = self.state.unit(unit);
        let (target, hex) = (state.deeds.charging?, state.hex()?);
        let bound = state.cohesion == Cohesion::Good
            && !state.deeds.stopped
            && !state.deeds.attack_spent
            && self.camp_at(target, self.setup.camp(unit).enemy())
            && self.setup.map.grid().distance(hex, target) == 1;
        bound.then_some(target)
    }
}

impl Play<'_> {
    pub(crate) fn declare_charge(&mut self, march: &Move, target: Hex) {
        let clause = self.law(cite::CHARGE_TARGET);
        self.tell(clause, What::ChargeDeclared { units: march.units.iter().collect(), target });
    }

    /// Who lost his order on the way charges no more and may go on alone; a charge whose target is gone is a move like any
    /// other (VOL2-11.2-j).
    pub(crate) fn hold_to_charge(&self, march: &mut Move) {
        let (Some(target), Some(unit)) = (march.charge, march.units.first()) else { return };
        let orderly =
            march.units.iter().filter(|&unit| self.state.unit(unit).cohesion == Cohesion::Good);
        march.units = orderly.collect();
        if !self.camp_at(target, self.setup.camp(unit).enemy()) {
            march.charge = None;
        }
    }

    /// The charge comes adjacent: the infantry tries to form square, then every charging unit checks morale
    /// (VOL2-4.1-j, VOL2-4.1-m, VOL2-11.2-e; CF-018).
    pub(crate) fn arrive_charging(&mut self, march: &Move) -> Flow {
        let Some(target) = march.charge else { return Ok(()) };
        self.end_move(march);
        let near = self.least_charge().map_or(0, u16::from);
        let one_hex = self.setup.map.grid().distance(march.start, target) <= near;
        self.react_to_charge(target, one_hex)?;
        let no_square = self.has_open_infantry(target);
        for unit in march.units.iter() {
            self.check_charge(unit, target, no_square)?;
        }
        Ok(())
    }

    /// The check of one charging unit: passed, it must charge; D or R, it keeps that state and falls back towards its base
    /// at once, the way of a rout being the same move (VOL2-11.2-e, VOL2-11.2-f, VOL2-11.2-g, REV-ASLT-b; CF-070).
    fn check_charge(&mut self, unit: UnitId, target: Hex, no_square: bool) -> Flow {
        self.tire(unit);
        let marked = self.setup.edition.policies.shock.assault_marker;
        match self.morale_roll(unit, Cause::Charge { no_square })? {
            MoraleResult::Passed => {
                let deeds = self.state.deeds_mut(unit);
                deeds.charging = Some(target);
                deeds.assault = marked;
            }
            MoraleResult::Disorganized => {
                self.set_cohesion(unit, Cohesion::Disorganized, &[]);
                if let FailedCharge::FallsBack { hexes } =
                    self.setup.edition.policies.cavalry.failed_charge
                {
                    self.fall_back(unit, target, hexes);
                }
            }
            MoraleResult::Routed => self.set_cohesion(unit, Cohesion::Routed, &[target]),
        }
        Ok(())
    }

    /// Sends a unit so many hexes back towards its base.
    pub(crate) fn fall_back(&mut self, unit: UnitId, enemy: Hex, hexes: u8) {
        let Some(hex) = self.state.unit(unit).hex() else { return };
        let kind = RetreatKind::TowardBase;
        self.push(Task::Retreat(Retreat::new(unit, hex, &[enemy], kind, hexes, hexes)));
    }
}
