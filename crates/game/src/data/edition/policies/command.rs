//! Leaders, demoralization and victory.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where the editions differ on leaders, demoralization and victory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CommandPolicies {
    /// What leaders are rated by (STD-1.3.1-c, VOL2-15-d, CF-096).
    pub leader_factors: LeaderFactors,
    /// When a lost leader is replaced (STD-15.1-b, VOL2-15.1-b, CF-097).
    pub leader_loss: LeaderLoss,
    /// Lowest die that loses a leader.
    pub leader_loss_roll: u8,
    /// Whether units must try to recover (STD-14.3-a, VOL2-14.3-a).
    pub reorganization: Recovery,
    /// Whether commands can be demoralized (STD-16-b, VOL2-16-a).
    pub demoralization: bool,
    /// Demoralized formations that end the game at once; nothing = none do (VOL2-17-a, CF-102).
    pub sudden_end: Option<u8>,
    /// What victory counts (STD-17-a, BAS-12-a, BAS-12-b).
    pub victory: VictoryCount,
    /// Differences that give each level (CF-102, CF-150).
    pub levels: VictoryLevels,
}

/// The factors of a leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LeaderFactors {
    /// There are no leaders (BAS-2-a).
    None,
    /// One, for shock and morale.
    One,
    /// One for shock and one for morale.
    Two,
}

/// When a lost leader turns to his weaker side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LeaderLoss {
    /// At once.
    AtOnce,
    /// At the start of the next turn.
    NextTurn,
}

/// Whether a unit not in good order rolls in the Reorganization phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Recovery {
    /// Each does.
    Compulsory,
    /// If its owner likes.
    Optional,
}

/// What the sides compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum VictoryCount {
    /// Demoralized commands.
    DemoralizedCommands,
    /// Points lost.
    PointsLost,
}

/// The least difference for each level; less is a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct VictoryLevels {
    /// Marginal.
    pub marginal: u16,
    /// Tactical.
    pub tactical: u16,
    /// Strategic.
    pub strategic: u16,
}
