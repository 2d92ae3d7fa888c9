//! What a step costs, and whether it may be made.

use board::direction::Arc;
use board::{Facing, Hex, Side};

use crate::data::edition::morale::Cohesion;
use crate::data::edition::policies::LeaveZone;
use crate::data::edition::terrain::{Going, Step};
use crate::data::kinds::Arm;
use crate::data::order_of_battle::UnitId;
use crate::engine::cite;
use crate::engine::game::Game;
use crate::engine::refusal::{Refusal, Why};
use crate::engine::unit_set::UnitSet;
use crate::rules::movement::party::{Enemies, Mover};
use crate::rules::zoc::Zone;

/// Where a mover stands in the course of a move, real or only thought of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stance {
    pub(crate) hex: Hex,
    pub(crate) facing: Facing,
    /// Movement points spent.
    pub(crate) spent: u8,
    /// Every hex of the move so far was entered along a road.
    pub(crate) road_only: bool,
    /// It has left the hex it began in.
    pub(crate) left: bool,
    /// It must stop here.
    pub(crate) stopped: bool,
    /// It may go on through a closed stack, having come in by its flank (CF-027).
    pub(crate) by_flank: bool,
}

/// A way from a hex to the next, as far as it does not depend on the way before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    pub(crate) to: Hex,
    cost: u8,
    road: bool,
    /// It leads into a front zone.
    stops: bool,
    /// It comes in by the flank of those who stand there.
    by_flank: bool,
}

impl Way {
    /// The stance after it, if the points last.
    #[inline]
    pub(crate) fn after(self, mover: &Mover, stance: Stance, side: Side) -> Option<Stance> {
        let road_only = self.road && (stance.road_only || !stance.left);
        let spent = stance.spent.saturating_add(self.cost);
        (spent <= mover.allowance[usize::from(road_only)]).then(|| Stance {
            hex: self.to,
            facing: facing_after(mover, stance.facing, side),
            spent,
            road_only,
            left: true,
            stopped: self.stops,
            by_flank: self.by_flank,
        })
    }
}

impl Game {
    /// How a unit goes, as far as the terrain chart asks.
    pub(crate) fn going(&self, unit: UnitId, to: Hex) -> Going {
        Going { maneuver: self.under_maneuver(unit), empty: self.is_empty_besides(unit, to) }
    }

    fn is_empty_besides(&self, unit: UnitId, hex: Hex) -> bool {
        self.state.stack(hex).all(|other| other == unit)
    }

    /// Movement points of a unit for this step of its move: with +2 under maneuver orders, or +3 if the whole move
    /// follows a road (STD-3.D-b, STD-3.D-c, VOL2-3.1B-b, VOL2-3.1B-c; CF-008).
    pub(crate) fn allowance(&self, unit: UnitId, by_road: bool) -> u8 {
        let movement = &self.setup.edition.movement;
        let base = movement.allowance(self.move_class(unit), self.setup.camp(unit));
        let bonus = self.under_maneuver(unit)
            && (self.is_in_command(unit)
                || !self.setup.edition.policies.orders.bonus_needs_command);
        match (bonus, by_road) {
            (true, true) => base + movement.road_bonus,
            (true, false) => base + movement.maneuver_bonus,
            (false, _) => base,
        }
    }

    /// Movement points left for something other than a step along a road.
    pub(crate) fn points_left(&self, unit: UnitId, stance: Stance) -> u8 {
        self.allowance(unit, stance.road_only && stance.left).saturating_sub(stance.spent)
    }

    /// The stance after a step across a side, or why it cannot be made.
    /// `group` are the units that move together.
    pub(crate) fn check_step(
        &self,
        group: UnitSet,
        mover: &Mover,
        enemies: &Enemies,
        stance: Stance,
        side: Side,
    ) -> Result<Stance, Refusal> {
        self.check_may_step(mover, stance, side)?;
        let way = self.check_way(group, mover, enemies, stance.hex, side)?;
        if !stance.left && !mover.may_leave_zone {
            self.check_leave_zone(mover.unit, stance.hex)?;
        }
        self.check_passage(group, stance, side)?;
        let next = way.after(mover, stance, side);
        next.ok_or_else(|| self.refuse(Why::TooFewPoints, cite::COSTS_ADD_UP))
    }

    /// Whether a mover may make any step across a side, wherever it leads.
    fn check_may_step(&self, mover: &Mover, stance: Stance, side: Side) -> Result<(), Refusal> {
        mover.may_march?;
        if stance.stopped {
            return Err(self.refuse(Why::MustStop, cite::FRONT_ZONE_STOPS));
        }
        if mover.has_facing && stance.facing.arc(side) != Arc::Front {
            return Err(self.refuse(Why::NotInFront, cite::MOVE_TO_THE_FRONT));
        }
        Ok(())
    }

    /// The way across a side for a mover, however it got there.
    pub(crate) fn check_way(
        &self,
        group: UnitSet,
        mover: &Mover,
        enemies: &Enemies,
        from: Hex,
        side: Side,
    ) -> Result<Way, Refusal> {
        let Some(to) = self.setup.map.grid().neighbour(from, side) else {
            return Err(self.refuse(Why::OffMap, cite::HEX_BY_HEX));
        };
        self.check_hex_open(mover.unit, to)?;
        let zone = self.zone_at(to, mover.camp.enemy());
        self.check_order_allows(mover, enemies, from, to, zone)?;
        Ok(Way {
            to,
            cost: self.step_cost(mover, from, side, to, zone)?,
            road: self.setup.map.hexside(from, side).road.is_some(),
            stops: zone == Zone::Front,
            by_flank: self.enters_by_flank(group, to, side),
        })
    }

    /// What a step costs in all: ground, hexside, enemy zone, and for a cart another one in a highway hex, from whichever
    /// side it comes (STD-7-d, STD-8.1-b, VOL2-7-c, VOL2-8.1-a, SCN-B4-8.5.1-c; CF-030, CF-157).
    pub(crate) fn step_cost(
        &self,
        mover: &Mover,
        from: Hex,
        side: Side,
        to: Hex,
        zone: Zone,
    ) -> Result<u8, Refusal> {
        let map = &self.setup.map;
        let across = map.hexside(from, side);
        if across.road.is_none() && self.is_storm() {
            return Err(self.refuse(Why::Storm, cite::STORM));
        }
        let ground = if mover.in_square {
            let step = Step { into: map.terrain(to), across, rise: map.climb(from, side) };
            let open = self.setup.edition.terrain.open_to_square(step);
            self.setup.edition.movement.square_hex.filter(|_| open)
        } else {
            let empty = self.is_empty_besides(mover.unit, to);
            let going = Going { maneuver: mover.under_maneuver, empty };
            self.setup.cost(mover.going_arm, going, from, side)
        };
        let Some(ground) = ground else {
            return Err(self.refuse(Why::Prohibited, cite::TERRAIN));
        };
        let cart_in_the_way = mover.is_cart
            && map.has_highway(to)
            && self
                .state
                .stack(to)
                .any(|other| other != mover.unit && self.setup.arm(other) == Arm::Cart);
        Ok(ground
            + u8::from(zone != Zone::Free) * self.setup.edition.movement.enemy_zone
            + u8::from(cart_in_the_way))
    }

    /// No enemy in the hex, unless it is one that any unit may take; allies apart (STD-6-a, STD-6-g).
    pub(crate) fn check_hex_open(&self, unit: UnitId, to: Hex) -> Result<(), Refusal> {
        if self.enemy_at(to, self.setup.camp(unit)) && !self.may_capture(unit, to) {
            return Err(self.refuse(Why::EnemyThere, cite::ENEMIES_APART));
        }
        if self.state.top_unit(to).is_some() {
            self.check_armies_apart(unit, to)?;
        }
        self.check_horse_guerrilla(unit, to)
    }

    /// Only units in command leave an enemy zone; routed ones, and disorganized ones of Volume II, need none
    /// (STD-9-e, VOL2-9.2-b, VOL2-14.1-b; CF-029). The morale check is thrown when the step is made.
    pub(crate) fn check_leave_zone(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let zone = self.zone_at(hex, self.setup.camp(unit).enemy());
        let free = self.state.unit(unit).cohesion != Cohesion::Good
            && self.setup.edition.policies.zones.disorganized_leave_freely;
        if zone == Zone::Free || free || self.is_in_command(unit) {
            return Ok(());
        }
        Err(self.refuse(Why::OutOfCommand, cite::COMMAND_TO_LEAVE_ZONE))
    }

    /// Whether a unit that began its step in a hex must pass a morale check to leave it (STD-8.1-f, VOL2-8.1-d,
    /// VOL2-8.1-e; CF-029).
    /// One check serves all hexes of a skirmish line (CF-266).
    pub(crate) fn must_check_to_leave(&self, unit: UnitId) -> bool {
        let policies = &self.setup.edition.policies.zones;
        let enemy = self.setup.camp(unit).enemy();
        let line = self.state.unit(unit).line();
        let zone = line.iter().map(|&hex| self.zone_at(hex, enemy)).max().unwrap_or(Zone::Free);
        let checked = match policies.leave_check {
            LeaveZone::Free => false,
            LeaveZone::FrontOnly => zone == Zone::Front,
            LeaveZone::AnyZone => zone != Zone::Free,
        };
        let condition = self.state.unit(unit).cohesion;
        let exempt = condition == Cohesion::Routed
            || condition == Cohesion::Disorganized && policies.disorganized_leave_freely;
        checked && !exempt && self.setup.is_combat_unit(unit)
    }

    /// A friendly stack of 8 points with facing is passed only from flank to flank (STD-7-h, VOL2-7-h; CF-027).
    fn check_passage(&self, party: UnitSet, stance: Stance, side: Side) -> Result<(), Refusal> {
        if !stance.left
            || !self.is_closed_stack(party, stance.hex)
            || self.passes_by_flank(party, stance, side)
        {
            return Ok(());
        }
        Err(self.refuse(Why::PassageBarred, cite::PASSAGE_THROUGH_FRIENDS))
    }

    /// Whether a mover that came in by the flank of a closed stack goes out by its flank.
    pub(crate) fn passes_by_flank(&self, party: UnitSet, stance: Stance, side: Side) -> bool {
        let out_by_flank = self
            .facing_at_besides(party, stance.hex)
            .is_some_and(|facing| facing.arc(side) == Arc::Flank);
        stance.by_flank && out_by_flank
    }

    fn enters_by_flank(&self, party: UnitSet, to: Hex, side: Side) -> bool {
        self.facing_at_besides(party, to)
            .is_some_and(|facing| facing.arc(side.opposite()) == Arc::Flank)
    }

    pub(crate) fn is_closed_stack(&self, party: UnitSet, hex: Hex) -> bool {
        let Some(most) = self.setup.edition.movement.passage else { return false };
        self.closed_points(hex, |other| party.contains(other)) >= most
    }

    pub(crate) fn facing_at_besides(&self, party: UnitSet, hex: Hex) -> Option<Facing> {
        let friend = self
            .state
            .stack(hex)
            .find(|&other| !party.contains(other) && self.has_facing(other))?;
        Some(self.state.unit(friend).facing)
    }
}

/// A unit without facing looks where it goes; one with facing keeps it (CF-028).
fn facing_after(mover: &Mover, facing: Facing, side: Side) -> Facing {
    if mover.has_facing || facing.arc(side) == Arc::Front {
        facing
    } else {
        Facing::ALL[side.index()]
    }
}
