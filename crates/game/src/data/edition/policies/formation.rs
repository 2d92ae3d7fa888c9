//! Formations and facing.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::kinds::Grade;

/// Where the editions differ on formations and facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FormationPolicies {
    /// Whether units have facing and formations (BAS-3-c).
    pub facing: bool,
    /// The worst grade that may form square; nothing = no squares (STD-4.1-b, VOL2-4.1-b, CF-016).
    pub square_formed_down_to: Option<Grade>,
    /// The worst grade that may move in square; nothing = squares stand (STD-4.1-c, VOL2-4.1-e).
    pub square_moves_down_to: Option<Grade>,
    /// Whether infantry tests to form square against a charge (VOL2-4.1-j, CF-018).
    pub reaction_square: bool,
    /// Where surplus points of a guerrilla line stand (STD-4.1-h, VOL2-4.1-p, CF-019).
    pub guerrilla_surplus: GuerrillaSurplus,
    /// Whether infantry in guerrilla may start shock (CF-266, VOL2-11.R-l).
    pub guerrilla_may_shock: bool,
    /// Whether cavalry may be in guerrilla, and so fire (REV-CG-a, CF-108).
    pub cavalry_guerrilla: bool,
    /// How often a battery limbers and unlimbers (STD-4.2-c, VOL2-4-c, CF-022).
    pub artillery_changes: ArtilleryChanges,
}

/// Where points stand that do not divide evenly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GuerrillaSurplus {
    /// In the hex of the counter.
    ParentHex,
    /// From left to right along the line.
    LeftToRight,
}

/// Changes of a battery in one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ArtilleryChanges {
    /// One.
    OncePerTurn,
    /// As many as it can pay.
    WhilePointsLast,
}
