//! The rules of one battle, as a scenario file writes them.

use board::fault::Located;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{MomentEntry, Name, Names};
use crate::data::kinds::{Camp, Grade, Weight};

/// Rules of one battle.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SpecialEntry {
    /// Storm.
    pub storm: Option<StormEntry>,
    /// Thickets.
    pub thickets: Option<ThicketsEntry>,
    /// Swiss do not fight Swiss.
    pub swiss: bool,
    /// Maneuver until contact.
    pub maneuver_until_contact: Option<ContactEntry>,
    /// Artillery range.
    pub artillery_range: Option<RangeEntry>,
    /// Range of artillery where the players choose so.
    pub range_by_option: Option<RangeEntry>,
    /// Sun and thirst.
    pub sun_and_thirst: Option<SunEntry>,
    /// Convoy.
    pub convoy: Option<ConvoyEntry>,
    /// Surrender.
    pub surrender: Option<SurrenderEntry>,
    /// British fire.
    pub british_fire: Option<BritishFireEntry>,
    /// Spanish stack with no other allied army.
    pub allied_stacking: bool,
    /// Initiative.
    pub initiative: Option<InitiativeEntry>,
    /// Exit.
    pub exit: Option<ExitEntry>,
    /// Early end.
    pub early_end: Option<EarlyEndEntry>,
    /// Who may decline the sudden end in his favour.
    pub sudden_end_declinable: Option<Camp>,
}

/// Storm.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StormEntry {
    /// Turns.
    pub turns: Located<Vec<u8>>,
}

/// Thickets.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ThicketsEntry {
    /// First turn.
    pub from: Located<u8>,
    /// Die to go on.
    pub passes_on: u8,
    /// Die to get out.
    pub frees_on: u8,
}

/// Maneuver until contact.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ContactEntry {
    /// Side.
    pub camp: Camp,
    /// Hexes.
    pub distance: u8,
}

/// Artillery range.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RangeEntry {
    /// Side.
    pub camp: Camp,
    /// Weights.
    pub weights: Vec<Weight>,
    /// Hexes.
    pub range: u8,
}

/// Sun and thirst.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SunEntry {
    /// Side.
    pub camp: Camp,
    /// From when.
    pub from: MomentEntry,
}

/// Convoy.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ConvoyEntry {
    /// The command of carts and escort.
    pub command: Name,
    /// Carts that stay away where the players choose so.
    #[serde(default)]
    pub in_doubt: Names,
}

/// Surrender.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SurrenderEntry {
    /// Side.
    pub camp: Camp,
    /// Places.
    pub ways_out: Names,
    /// Commands.
    pub brigades: Names,
}

/// British fire.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BritishFireEntry {
    /// Grades.
    pub grades: Vec<Grade>,
    /// Added to the die.
    pub bonus: i8,
}

/// Initiative.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InitiativeEntry {
    /// Side.
    pub camp: Camp,
    /// First turn.
    pub from: Located<u8>,
    /// Leaders a turn.
    pub attempts: u8,
    /// The die that succeeds.
    pub needs: u8,
}

/// Exit.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExitEntry {
    /// Side.
    pub camp: Camp,
    /// Id of an entry of the map.
    pub entry: Name,
    /// Brigades that make one demoralized enemy.
    pub per: Located<u8>,
    /// Brigades that count.
    pub brigades: Names,
    /// Brigades of which each group needs at least one.
    pub corps: Names,
}

/// Early end.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EarlyEndEntry {
    /// Side.
    pub camp: Camp,
    /// Places.
    pub places: Names,
}
