//! Orders: what they mean, how they change, what they allow.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where the editions differ on orders and command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct OrderPolicies {
    /// Which definitions of the six orders hold (CF-004).
    pub system: OrderSystem,
    /// Whether artillery follows its superior's orders (STD-3-c, VOL2-3-c, CF-012).
    pub artillery: ArtilleryOrders,
    /// Whether changes are announced before the first is rolled (STD-2-c, VOL2-3-j, CF-260).
    pub change: OrderChange,
    /// What is counted between commander and leader (STD-3.G-a, VOL2-3-f, CF-013).
    pub distance: OrderDistance,
    /// Whether a commander changes the order of his own formation without a die (CF-222).
    pub own_formation_is_certain: bool,
    /// Whether the maneuver bonus needs command (STD-3.D-b, VOL2-3.1B-b, CF-008).
    pub bonus_needs_command: bool,
    /// Nearest distance to an enemy combat unit under maneuver orders (CF-008).
    pub maneuver_distance: u8,
    /// Whether units under harassment orders must come near (STD-3.C-a, VOL2-3.1C-a, CF-006, CF-220).
    pub approach: Approach,
    /// How near that is.
    pub approach_distance: u8,
    /// Where a unit under attack orders that moves must end (STD-3.B-a, VOL2-3.1D-a, CF-005, CF-006).
    pub attack_move: AttackMove,
    /// Units of a command under attack orders that must fight if they can (STD-3.B-b, CF-005); 0 = none.
    pub attack_commitment: u8,
    /// Share of a command that may fight under harassment orders (VOL2-3.1C-b, CF-007).
    pub harassment_share: CombatShare,
    /// Share of a command that may fight under attack orders (VOL2-3.1D-b, CF-007).
    pub attack_share: CombatShare,
    /// Where units under defend orders may be (STD-3.E-a, VOL2-3.1E-b, CF-010).
    pub defend: Defend,
    /// Whether units under retreat orders must leave enemy zones (STD-3.F-a, VOL2-3.1F-a, CF-011).
    pub retreat: RetreatOrder,
    /// Whether units under maneuver or retreat orders may start shock (CF-221, CF-261).
    pub maneuver_and_retreat_may_shock: bool,
}

/// The definitions of the orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OrderSystem {
    /// There are no orders (BAS-3-c).
    None,
    /// Those of the Standard rules (STD-3-a).
    Standard,
    /// Those of Volume II, used by the revised edition too (VOL2-3.1A-a to VOL2-3.1F-a).
    Volume2,
}

/// Whose orders batteries obey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ArtilleryOrders {
    /// Nobody's.
    Independent,
    /// Their superior's, if one is printed.
    BySuperior,
}

/// How attempts to change orders are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OrderChange {
    /// All leaders and new orders are listed before the first roll.
    ListedFirst,
    /// Each is named as it is rolled.
    OneByOne,
}

/// How the line of command is counted for a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OrderDistance {
    /// One for each hex between.
    Hexes,
    /// The infantry cost of each hex between, roads 1.
    EntryCosts,
}

/// Whether an order forces units towards the enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Approach {
    /// Only a unit that moves must end near.
    IfMoved,
    /// Every unit that can must move.
    Compulsory,
}

/// Where a move under attack orders ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AttackMove {
    /// Nearer to the nearest enemy than it began, or next to one.
    Nearer,
    /// As under harassment orders.
    WithinApproach,
}

/// A largest share of the counters of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CombatShare {
    /// Per cent, rounded up; 100 = no limit.
    pub percent: u8,
    /// Counters it is never less than.
    pub at_least: u8,
}

/// What defend orders bind units to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Defend {
    /// The hex they hold.
    Position,
    /// An area around a central hex.
    Area {
        /// Hexes across.
        across: u8,
        /// Hexes deep.
        deep: u8,
    },
}

/// What retreat orders ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RetreatOrder {
    /// A unit next to the enemy may withdraw.
    May,
    /// It must.
    Must,
}
