//! A clause of the rules.

use schemars::JsonSchema;
use serde::Serialize;

/// A clause or a ruling.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClauseText {
    /// Its id.
    pub id: String,
    /// Its words.
    pub text: String,
    /// The book it stands in.
    pub book: String,
    /// The language of the words.
    pub lang: String,
}
