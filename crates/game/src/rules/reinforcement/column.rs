//! Columns: troops enter by one hex in groups, and later groups pay more (CF-124).

use board::Hex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::edition::stacking::Limit;
use crate::data::edition::terrain::{Going, RoadHelps};
use crate::data::kinds::Arm;
use crate::data::order_of_battle::UnitId;
use crate::engine::game::Game;
use crate::engine::unit_set::UnitSet;
use crate::rules::orders::Order;

/// How far a group has filled up that enters by one hex: later groups pay more (CF-124).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Column {
    /// The entry hex.
    pub hex: Hex,
    /// What the present group pays more than the first.
    pub surcharge: u8,
    /// Infantry points in the present group.
    pub infantry: u16,
    /// Infantry counters in it.
    pub battalions: u8,
    /// Cavalry points in it.
    pub cavalry: u16,
    /// Cavalry counters in it.
    pub regiments: u8,
    /// Batteries in it.
    pub batteries: u8,
}

/// The most batteries that enter together (CF-124).
const GUNS: u8 = 3;

impl Column {
    fn first(hex: Hex) -> Column {
        Column {
            hex,
            surcharge: 0,
            infantry: 0,
            battalions: 0,
            cavalry: 0,
            regiments: 0,
            batteries: 0,
        }
    }

    /// The group with one counter more; carts do not count.
    fn with(mut self, arm: Arm, points: u8) -> Column {
        match arm {
            Arm::Infantry => {
                self.infantry = self.infantry.saturating_add(points.into());
                self.battalions = self.battalions.saturating_add(1);
            }
            Arm::Cavalry => {
                self.cavalry = self.cavalry.saturating_add(points.into());
                self.regiments = self.regiments.saturating_add(1);
            }
            Arm::Artillery => self.batteries = self.batteries.saturating_add(1),
            Arm::Cart => {}
        }
        self
    }
}

impl Game {
    /// Whether a unit comes on under maneuver orders: its command's, or by itself if it is independent (CF-175, CF-274).
    fn enters_on_the_march(&self, unit: UnitId) -> bool {
        self.is_independent(unit)
            || self
                .setup
                .command(unit)
                .is_some_and(|command| self.command_order(command) == Order::Maneuver)
    }

    /// What a unit pays to come on: the entry hex, and 1 more for each group that came before its own (CF-124). In a storm
    /// the entry must be a road (CF-211).
    pub(super) fn entry_cost(&self, unit: UnitId, edge: Hex) -> Option<u8> {
        self.check_armies_apart(unit, edge).ok()?;
        self.check_passing_load(edge, UnitSet::of(unit)).ok()?;
        let on_road = self.setup.map.has_road(edge);
        if self.is_storm() && !on_road {
            return None;
        }
        let maneuver = self.enters_on_the_march(unit);
        let chart = &self.setup.edition.terrain;
        let arm = self.setup.unit(unit).arm();
        let ground = if on_road && (maneuver || chart.road().helps == RoadHelps::Everybody) {
            chart.road().cost
        } else {
            let empty = self.state.top_unit(edge).is_none();
            let ground = chart.ground(self.setup.map.terrain(edge));
            ground.cost[arm.index()].entry(on_road, Going { maneuver, empty })?
        };
        // Carts neither pay nor raise the surcharge.
        let surcharge = if arm == Arm::Cart { 0 } else { self.column_after(unit, edge).surcharge };
        let cost = ground.saturating_add(surcharge);
        (cost <= self.entry_allowance(unit, edge, cost)).then_some(cost)
    }

    /// The points of a unit that comes on; command is asked for only where the bonus would matter.
    fn entry_allowance(&self, unit: UnitId, edge: Hex, cost: u8) -> u8 {
        let movement = &self.setup.edition.movement;
        let base = movement.allowance(self.move_class(unit), self.setup.camp(unit));
        let bonus = cost > base
            && self.enters_on_the_march(unit)
            && (!self.setup.edition.policies.orders.bonus_needs_command
                || self.is_independent(unit)
                || self.enters_in_command(unit, edge));
        match bonus {
            true if self.setup.map.has_road(edge) => base + movement.road_bonus,
            true => base + movement.maneuver_bonus,
            false => base,
        }
    }

    /// The column with a unit added: to the present group if it fits, otherwise to a new one. A group keeps to the limits
    /// of maneuver orders or, where no order limits it, of the ground; a single counter of an arm always fits (CF-124,
    /// CF-262).
    pub(super) fn column_after(&self, unit: UnitId, edge: Hex) -> Column {
        let fresh = Column::first(edge);
        let before = *self.state.columns.iter().find(|column| column.hex == edge).unwrap_or(&fresh);
        let arm = self.setup.unit(unit).arm();
        let joined = before.with(arm, self.strength(unit));
        let row = self.setup.edition.stacking.on(self.setup.map.terrain(edge));
        let limits = match self.setup.edition.stacking.maneuver {
            Some(limit) if self.enters_on_the_march(unit) => {
                [limit.infantry, limit.cavalry].map(|points| Limit { points, ..Limit::FREE })
            }
            _ => [row.infantry, row.cavalry],
        };
        let [foot, horse] = limits;
        let units = joined.battalions + joined.regiments + joined.batteries;
        let points = joined.infantry.saturating_add(joined.cavalry);
        let fits = foot.admits(joined.infantry, joined.battalions)
            && horse.admits(joined.cavalry, joined.regiments)
            && row.all.admits(points, units)
            && joined.batteries <= GUNS;
        if fits {
            return joined;
        }
        let surcharge = before.surcharge.saturating_add(1);
        Column { surcharge, ..fresh }.with(arm, self.strength(unit))
    }
}
