//! Fire.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where the editions differ on fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FirePolicies {
    /// Whether turns have fire steps (BAS-3-a).
    pub steps: bool,
    /// What D or P does to the unit hit (STD-T.FIRE-h, REV-FIRE-v, CF-044).
    pub pin: Pin,
    /// Points lost to defensive fire that pin by themselves (STD-T.FIRE-i, VOL2-T.FIRE-h); nothing = only the letter does.
    pub pin_from_losses: Option<u8>,
    /// Which firers must be on the flank for the modifier (CF-047).
    pub flank: FlankFire,
    /// How a square's half is counted (CF-036).
    pub square_share: SquareShare,
    /// What R does to a square (CF-171, REV-FIRE-q).
    pub square_retreat: SquareRetreat,
    /// In which order a stack is hit at long range (CF-040).
    pub stack_order: StackOrder,
    /// Whether R or P silences a battery for the next turn (REV-FIRE-s, CF-106).
    pub no_fire_marker: bool,
}

/// What the fire result D or P means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pin {
    /// D: a unit of the moving side hit by defensive fire may not shock.
    NoShock,
    /// P: the stack loses its ASSAULT marker; a unit without one checks morale.
    BreaksAssault,
}

/// When fire counts as flank fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FlankFire {
    /// Never.
    Never,
    /// If any firing hex is on the flank.
    Any,
    /// If every firing hex is.
    All,
}

/// Fractions of a square's share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SquareShare {
    /// Kept.
    Exact,
    /// Rounded up.
    RoundedUp,
}

/// R against a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SquareRetreat {
    /// Read as M.
    Checks,
    /// Ignored.
    Ignored,
}

/// The order of units for long-range fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StackOrder {
    /// As they lie, from the top.
    FromTheTop,
    /// By lot.
    Random,
}
