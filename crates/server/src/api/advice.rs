//! What a computer player would do in a player's place.

use game::Action;
use schemars::JsonSchema;
use serde::Serialize;

/// A deed that is advised.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Advice {
    /// What to choose, in order; the die of a combat is left to the player.
    pub actions: Vec<Action>,
    /// Why, in sentences.
    pub reason: Option<String>,
}
