//! Rules that hold in one battle only, with their numbers.

use board::Hex;
use schemars::JsonSchema;
use serde::Serialize;

use super::Moment;
use crate::data::kinds::{Camp, Grade, Weight};
use crate::data::order_of_battle::{CommandId, LeaderId, UnitId};

/// A rule of one battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "rule")]
pub enum SpecialRule {
    /// No combat, and movement along roads only, in these turns of every edition (SCN-MAR-1-b).
    Storm {
        /// The turns.
        turns: Vec<u8>,
    },
    /// Everybody is on maneuver and nobody fights: the night between two battles (SCN-B3-2-c; CF-139).
    Night {
        /// How near the enemy units may come (CF-008).
        distance: u8,
    },
    /// Batteries may stick in thickets entered across a slope (SCN-MAR-T-a, SCN-MAR-T-b).
    Thickets {
        /// First turn.
        from: u8,
        /// The die, or more, that lets a battery go on.
        passes_on: u8,
        /// The die, or more, that frees a stuck battery.
        frees_on: u8,
    },
    /// Swiss do not fight Swiss (SCN-B4-8.1-a).
    Swiss,
    /// Commands that start or arrive with maneuver orders keep them until one of their units has come this near to an enemy
    /// (SCN-B4-8.2-a, CF-137).
    ManeuverUntilContact {
        /// The side bound.
        camp: Camp,
        /// Hexes.
        distance: u8,
    },
    /// Batteries of these weights reach only so far (SCN-B2-8.3-a).
    ArtilleryRange {
        /// The side bound.
        camp: Camp,
        /// Whose range is cut.
        weights: Vec<Weight>,
        /// Hexes.
        range: u8,
    },
    /// The same where the players choose so (CF-137).
    RangeByOption {
        /// The side bound.
        camp: Camp,
        /// Whose range is cut.
        weights: Vec<Weight>,
        /// Hexes.
        range: u8,
    },
    /// Carts that stay away where the players choose so (CF-133).
    CartsInDoubt {
        /// The carts.
        carts: Vec<UnitId>,
    },
    /// Units about to fire or to shock test morale first (SCN-B2-8.2-a, CF-138).
    SunAndThirst {
        /// The side bound.
        camp: Camp,
        /// From this turn.
        from: Moment,
    },
    /// Carts and their escort (SCN-B4-8.5-a).
    Convoy {
        /// The carts.
        carts: Vec<UnitId>,
        /// Units that keep the enemy out of a cart's hex.
        escort: Vec<UnitId>,
        /// Who leads them.
        leader: LeaderId,
    },
    /// Honourable surrender (SCN-B4-8.6-a, SCN-B4-8.6-b, CF-189).
    Surrender {
        /// Who surrenders.
        camp: Camp,
        /// The ways out that must both be barred.
        ways_out: Vec<Hex>,
        /// The brigades that must all be demoralized.
        brigades: Vec<CommandId>,
    },
    /// British infantry of these grades fires better (SCN-CAS-10-a).
    BritishFire {
        /// The grades.
        grades: Vec<Grade>,
        /// Added to the die.
        bonus: i8,
    },
    /// Spanish units stack with no unit of another allied army (CF-210).
    AlliedStacking,
    /// A leader may change his own orders by a lucky die (SCN-CAS-3-c, CF-122).
    Initiative {
        /// Whose leaders.
        camp: Camp,
        /// First turn.
        from: u8,
        /// Leaders a turn.
        attempts: u8,
        /// The die that succeeds.
        needs: u8,
    },
    /// Brigades that leave the map weigh as demoralized enemies in the final comparison (CF-141).
    Exit {
        /// Who leaves.
        camp: Camp,
        /// By this hex.
        hex: Hex,
        /// Brigades that make one demoralized enemy.
        per: u8,
        /// Brigades that count.
        brigades: Vec<CommandId>,
        /// Brigades of which each group needs at least one.
        corps: Vec<CommandId>,
    },
    /// A side that holds all these hexes may declare the end at once (SCN-B2-1-b).
    EarlyEnd {
        /// Who may.
        camp: Camp,
        /// The hexes, last held (CF-201).
        hexes: Vec<Hex>,
    },
    /// A side may decline the sudden end in its favour (CF-135).
    SuddenEndDeclinable {
        /// Who may.
        camp: Camp,
    },
}
