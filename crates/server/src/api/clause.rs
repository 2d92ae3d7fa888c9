//! A clause of the rules.

use board::Language;
use schemars::JsonSchema;
use serde::Serialize;

/// A clause or a ruling.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClauseText {
    /// Its id.
    pub id: String,
    /// The title of a ruling; clauses have none.
    pub title: String,
    /// Its words.
    pub text: String,
    /// The readings a ruling chose among; empty if it had no choice.
    pub readings: String,
    /// The rulings on a clause, or the clauses a ruling is about.
    pub see: Vec<String>,
    /// The book it stands in.
    pub book: String,
    /// The language of the words.
    pub lang: Language,
}
