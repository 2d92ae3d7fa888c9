//! Where units can get to.

use board::{Facing, Hex};
use game::rules::Leg;
use schemars::JsonSchema;
use serde::Serialize;

/// Where a move can end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReachWords {
    /// One entry a hex, the cheapest first.
    pub goals: Vec<GoalWords>,
}

/// A hex a move can end in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GoalWords {
    /// The hex.
    pub hex: Hex,
    /// Movement points spent in all.
    pub cost: u8,
    /// The facing at the end.
    pub facing: Facing,
    /// The steps and turns that lead there.
    pub way: Vec<Leg>,
    /// What the way risks.
    pub risks: Vec<RiskWords>,
    /// The other facings in which it can end there.
    pub turns: Vec<GoalTurn>,
}

/// Another facing at the end of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GoalTurn {
    /// The facing.
    pub facing: Facing,
    /// Movement points spent in all.
    pub cost: u8,
    /// The steps and turns that lead there; empty if it is the same way with a turn at its end.
    pub way: Vec<Leg>,
}

/// What a way risks, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RiskWords {
    /// The words.
    pub text: String,
    /// The rule.
    pub clause: String,
    /// Where.
    pub hex: Option<Hex>,
}
