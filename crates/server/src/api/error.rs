//! What an answer says when it cannot be what was asked for.

use schemars::JsonSchema;
use serde::Serialize;

/// Why a request failed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ErrorBody {
    /// A stable code.
    pub code: String,
    /// A sentence for the player.
    pub sentence: String,
    /// The rule that forbids it, or nothing.
    pub clause: String,
    /// The ply the game is at, where the request was about a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ply: Option<u32>,
}
