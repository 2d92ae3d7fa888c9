//! Charges, control and countercharges.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where the editions differ on cavalry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CavalryPolicies {
    /// How cavalry charges (STD-11.C-a to g, VOL2-11.2-a to j; CF-068).
    pub charge: Charge,
    /// Whether units that do not charge may attack along with it (CF-268, VOL2-11.2-a).
    pub charge_beside_others: bool,
    /// Whether squares may be charged (STD-11.C-g, CF-069).
    pub charge_against_squares: bool,
    /// What a failed charge check does (STD-11.C-d, VOL2-11.2-f, CF-070).
    pub failed_charge: FailedCharge,
    /// Hexes cavalry retreats at least when it dislodges nobody (VOL2-11.4-a; CF-074); nothing = it stays.
    pub repulse: Option<u8>,
    /// Countercharges; nothing = none (VOL2-11.5-a to k; CF-076).
    pub countercharge: Option<Countercharge>,
    /// Highest fatigue level; nothing = cavalry never tires (REV-FAT-a, CF-107).
    pub fatigue: Option<u8>,
}

/// When and from where cavalry charges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Charge {
    /// Never.
    None,
    /// Announced with its combat, having moved few hexes.
    InShockStep {
        /// Most hexes entered in the movement step just over.
        most_hexes: u8,
    },
    /// Declared before it moves.
    Declared {
        /// Least distance from the first hex to the target.
        least_distance: u8,
        /// Last steps in one row, the one into the target counted.
        straight: u8,
    },
}

/// What D or R in the charge check does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FailedCharge {
    /// D: takes no part in shock; R: routs.
    StaysOut,
    /// Falls back towards its base with the D or R.
    FallsBack {
        /// Hexes.
        hexes: u8,
    },
}

/// Cavalry that meets cavalry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Countercharge {
    /// Distance within which it may be declared.
    pub within: u8,
    /// Hexes a countercharger falls back that fails its check.
    pub failed_hexes: u8,
}
