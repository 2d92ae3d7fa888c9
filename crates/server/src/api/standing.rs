//! How a battle stands, and what each side fights for.

use board::Hex;
use game::Camp;
use game::table::Standing;
use schemars::JsonSchema;
use serde::Serialize;

/// How a battle stands, in numbers and words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StandingWords {
    /// The numbers.
    pub standing: Standing,
    /// The result alone, if it ended now or as it ended.
    pub outcome: String,
    /// The result and the test that leads to it.
    pub sentence: String,
    /// The names of the grounds that count, in their order.
    pub places: Vec<String>,
}

/// What leads a side to victory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AimWords {
    /// Whose.
    pub camp: Camp,
    /// The sentence, said to whoever commands it.
    pub text: String,
    /// The rule.
    pub clause: String,
    /// The ground it speaks of.
    pub hexes: Vec<Hex>,
}
