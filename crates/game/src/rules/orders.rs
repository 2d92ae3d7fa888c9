//! Orders: what each allows its units to do (section 3). How orders change is in [`crate::rules::orders_phase`].

mod end_of_move;
pub(crate) mod share;

use board::{Grid, Hex};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::edition::morale::Cohesion;
use crate::data::edition::policies::OrderSystem;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::{CommandId, UnitId};
pub use crate::data::scenario::Order;
use crate::engine::cite;
use crate::engine::game::Game;
use crate::engine::refusal::{Refusal, Why};
use crate::engine::state::Fate;
use crate::rules::movement::party::{Enemies, Mover};
use crate::rules::zoc::Zone;

/// Ground to be held under Volume II's defend order: 9 columns of 5 hexes, or turned, 5 columns of 9 (VOL2-3.1E-b; CF-010).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DefendArea {
    /// The central hex.
    pub centre: Hex,
    /// 5 columns of 9 hexes instead of 9 columns of 5.
    pub turned: bool,
}

impl DefendArea {
    /// Whether a hex lies in the area.
    pub fn contains(self, grid: &Grid, hex: Hex) -> bool {
        let (wide, deep) = if self.turned { (2, 4) } else { (4, 2) };
        grid.column(hex).abs_diff(grid.column(self.centre)) <= wide
            && grid.row(hex).abs_diff(grid.row(self.centre)) <= deep
    }

    /// Hexes from a hex to the nearest one of the area.
    pub fn distance(self, grid: &Grid, hex: Hex) -> u16 {
        let (wide, deep) = if self.turned { (2, 4) } else { (4, 2) };
        let (column, row) = (grid.column(self.centre), grid.row(self.centre));
        // In every column the nearest row is that of the hex, or the next to it that lies in the area.
        let nearest = grid.row(hex).clamp(row.saturating_sub(deep), row.saturating_add(deep));
        (column.saturating_sub(wide)..=column.saturating_add(wide))
            .filter_map(|column| grid.at(column, nearest))
            .map(|inside| grid.distance(hex, inside))
            .min()
            .unwrap_or(u16::MAX)
    }
}

/// Which order a unit is under.
impl Game {
    /// Whether the edition knows orders at all (BAS-3-c).
    pub(crate) fn has_orders(&self) -> bool {
        self.setup.edition.policies.orders.system != OrderSystem::None
    }

    /// Whether a unit acts without orders and counts as in command: it has no superior, or its edition makes its arm
    /// independent (STD-3-c, VOL2-3-c; CF-012, CF-168). In the Basic game everybody is (BAS-3-c).
    #[inline]
    pub fn is_independent(&self, unit: UnitId) -> bool {
        self.setup.traits(unit).is_independent
    }

    /// The order of a unit, or nothing if it is independent. A unit whose leader is not on the map is without orders
    /// unless the commander in chief reaches it or it has just entered (STD-3.A-d; CF-272).
    #[inline]
    pub fn order(&self, unit: UnitId) -> Option<Order> {
        if self.is_independent(unit) {
            return None;
        }
        if let Some(kept) = self.state.kept() {
            return kept.order(unit);
        }
        if self.setup.is_night() {
            return Some(Order::Maneuver);
        }
        let command = self.command(unit)?;
        let lacking = self.awaits_leader(unit) && !self.state.in_command.contains(unit);
        Some(if lacking { Order::None } else { self.state.command(command).order })
    }

    /// Whether the leader of a unit that is on the map for some time already has not come (STD-3.A-d; CF-272).
    #[inline]
    pub(crate) fn awaits_leader(&self, unit: UnitId) -> bool {
        let leader = self.command(unit).map(|command| self.setup.leader_of(command));
        let away = |leader| matches!(self.state.leader(leader).fate, Fate::ToCome | Fate::Absent);
        leader.is_some_and(away) && !self.state.unit(unit).entered
    }

    /// Whether a unit moves as under maneuver orders: by order, on a declared march, or because it is independent and
    /// enters this turn (CF-274); in the night between two battles everybody does (SCN-B3-2-c).
    #[inline]
    pub fn under_maneuver(&self, unit: UnitId) -> bool {
        match self.state.kept() {
            Some(kept) => kept.under_maneuver.contains(unit),
            None => self.maneuvers_under(unit, self.order(unit)),
        }
    }

    /// The same of a unit with such an order.
    pub(crate) fn maneuvers_under(&self, unit: UnitId, order: Option<Order>) -> bool {
        let state = self.state.unit(unit);
        // A routed unit follows its rout, whatever its order (CF-261).
        if state.cohesion == Cohesion::Routed || !self.has_orders() {
            return false;
        }
        if state.marching || self.setup.is_night() {
            return true;
        }
        order.map_or(state.entered, |order| order == Order::Maneuver)
    }

    /// The ground a unit must hold, if its order names any.
    pub fn defend_area(&self, unit: UnitId) -> Option<DefendArea> {
        if self.order(unit) != Some(Order::Defend) {
            return None;
        }
        self.state.command(self.command(unit)?).area
    }

    /// Hexes from a hex to the nearest enemy combat unit, or marker that may stand for one; leaders and carts do not count
    /// (CF-261).
    pub fn nearest_enemy(&self, hex: Hex, camp: Camp) -> u16 {
        if let Some(enemies) = self.state.kept().and_then(|kept| kept.enemies_of(camp)) {
            return self.nearest_of(enemies, hex);
        }
        let grid = self.setup.map.grid();
        self.places_of(camp.enemy())
            .map(|enemy| grid.distance(hex, enemy))
            .min()
            .unwrap_or(u16::MAX)
    }

    /// Hexes from a hex to the leader of a unit's command.
    pub(crate) fn leader_distance(&self, unit: UnitId, hex: Hex) -> Option<u16> {
        let leader = self.setup.leader_of(self.command(unit)?);
        let state = self.state.leader(leader);
        (state.fate == Fate::OnMap).then(|| self.setup.map.grid().distance(hex, state.hex))
    }
}

/// What orders allow in movement.
impl Game {
    /// Whether a unit's order lets it enter enemy zones at all: attack, harassment, defend, or independent and not on the
    /// march (STD-8.1-a; CF-031).
    pub(crate) fn order_enters_zones(&self, unit: UnitId) -> bool {
        if self.under_maneuver(unit) {
            return false;
        }
        !matches!(self.order(unit), Some(Order::None | Order::Retreat))
    }

    /// Whether the order lets a unit step into a hex that lies in such a zone (CF-261).
    pub(crate) fn check_order_allows(
        &self,
        mover: &Mover,
        enemies: &Enemies,
        from: Hex,
        to: Hex,
        zone: Zone,
    ) -> Result<(), Refusal> {
        if let Some(distance) = self.distance_kept(mover.under_maneuver).filter(|_| !mover.is_cart)
        {
            // Distance 5 is legal, 4 is not; nearer than that the distance may not be reduced further (CF-008).
            let near = self.nearest_of(enemies, to);
            if near < distance && near < self.nearest_of(enemies, from) {
                return Err(self.refuse(Why::TooNear, cite::MANEUVER_DISTANCE));
            }
        }
        if let Some(area) = mover.area {
            let grid = self.setup.map.grid();
            let inside = area.contains(grid, to);
            if area.contains(grid, from) && !inside {
                return Err(self.refuse(Why::OutsideArea, cite::DEFEND_AREA));
            }
            if !inside && zone != Zone::Free {
                return Err(self.refuse(Why::Order, cite::DEFEND_ENTERS_NO_ZONE));
            }
        }
        if zone != Zone::Free { mover.may_enter_zone } else { Ok(()) }
    }

    /// Whether the approach binds a unit: infantry and cavalry in good order that can move (CF-220).
    pub(crate) fn owes_approach(&self, unit: UnitId) -> bool {
        matches!(self.setup.arm(unit), Arm::Infantry | Arm::Cavalry)
            && self.state.unit(unit).cohesion == Cohesion::Good
            && self.can_move_formation(unit)
            && matches!(self.order(unit), Some(Order::Harassment | Order::Attack))
            && self.setup.edition.policies.orders.system == OrderSystem::Volume2
    }
}

/// What orders allow in combat.
impl Game {
    /// Whether a unit's order lets it fire in the offensive fire step: everybody but units without orders (STD-3.A-b,
    /// VOL2-3.1A-b; CF-221, CF-261). A march closes the guns of its phase (CF-274).
    pub(crate) fn order_fires(&self, unit: UnitId) -> bool {
        self.order(unit) != Some(Order::None) && !self.state.unit(unit).marching
    }

    /// Whether a unit's order lets it start shock (STD-3.A-b, VOL2-3.1A-b; CF-221, CF-261).
    pub(crate) fn order_shocks(&self, unit: UnitId) -> bool {
        if self.state.unit(unit).marching {
            return false;
        }
        match (self.setup.edition.policies.orders.system, self.order(unit)) {
            (OrderSystem::None, _) | (_, None) => true,
            (_, Some(Order::None)) => false,
            (OrderSystem::Standard, Some(_)) => true,
            (OrderSystem::Volume2, Some(order)) => match order {
                Order::Maneuver | Order::Retreat | Order::None => false,
                Order::Attack | Order::Harassment => true,
                Order::Defend => self.stands_in_area(unit),
            },
        }
    }

    /// Whether a unit under Volume II's defend order stands in its ground.
    pub(crate) fn stands_in_area(&self, unit: UnitId) -> bool {
        self.state.unit(unit).hex().is_none_or(|hex| self.is_in_area(unit, hex))
    }

    /// Whether a hex lies in the ground a unit must hold; a line may start combat out of such hexes only (CF-267).
    pub(crate) fn is_in_area(&self, unit: UnitId, hex: Hex) -> bool {
        let area = self.defend_area(unit);
        area.is_none_or(|area| area.contains(self.setup.map.grid(), hex))
    }

    /// The order of a command.
    pub fn command_order(&self, command: CommandId) -> Order {
        self.state.command(command).order
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{EditionId, Facing, Field, WITH_ORDERS};

    /// The distance to an area is that to the nearest of its hexes.
    #[test]
    fn no_hex_of_an_area_is_nearer_than_its_distance() {
        let field = Field::new(EditionId::Volume2);
        let grid = field.game.setup.map.grid();
        for (centre, turned) in grid.hexes().step_by(7).zip([false, true].into_iter().cycle()) {
            let area = DefendArea { centre, turned };
            let inside: Vec<Hex> = grid.hexes().filter(|&hex| area.contains(grid, hex)).collect();
            for hex in grid.hexes() {
                let nearest = inside.iter().map(|&inside| grid.distance(hex, inside)).min();
                assert_eq!(Some(area.distance(grid, hex)), nearest, "{area:?} {hex:?}");
            }
        }
    }

    /// STD-3.A-b, VOL2-3.1A-b, CF-221, CF-261: units without orders start no combat; Volume II's maneuver and retreat orders
    /// leave fire but no shock, Standard's leave both.
    #[test]
    fn orders_decide_who_may_start_combat() {
        for edition in WITH_ORDERS {
            let mut field = Field::new(edition);
            field.leader("f-first-general", "H8");
            let unit = field.unit("f-line-8", "H8", Facing::E);
            for order in Order::ALL {
                field.order("f-first", order);
                let game = &field.game;
                assert_eq!(game.order_fires(unit), order != Order::None, "{edition:?} {order:?}");
                let passive = matches!(order, Order::Maneuver | Order::Retreat);
                let shocks = order != Order::None && !(passive && edition != EditionId::Standard);
                assert_eq!(game.order_shocks(unit), shocks, "{edition:?} {order:?}");
            }
        }
    }

    /// VOL2-3.1E-d, CF-010: a defender attacks from inside its ground only.
    #[test]
    fn a_defender_shocks_from_inside_its_ground() {
        let mut field = Field::new(EditionId::Volume2);
        field.leader("f-first-general", "H8");
        let unit = field.unit("f-line-8", "H8", Facing::E);
        field.order("f-first", Order::Defend);
        field.area("f-first", "H8", false);
        assert!(field.game.order_shocks(unit));
        field.area("f-first", "R8", false);
        assert!(!field.game.order_shocks(unit));
    }
}
