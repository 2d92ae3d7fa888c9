//! The rulebook of an edition.

use game::EditionId;
use schemars::JsonSchema;
use serde::Serialize;

use super::table::Chart;

/// The rules of an edition with their rulings, tables and examples.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rulebook {
    /// The edition.
    pub edition: EditionId,
    /// Its parts in the order of reading.
    pub parts: Vec<RulePart>,
}

/// A part of a rulebook.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulePart {
    /// Which.
    pub part: Part,
    /// Its sections.
    pub sections: Vec<RuleSection>,
}

/// The parts a rulebook may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RulePartName"))]
#[schemars(rename = "RulePartName")]
pub enum Part {
    /// The rules of the edition.
    Rules,
    /// What its tables change in the rules it is built on.
    Changes,
    /// Rules that hold if both sides agree.
    Optional,
    /// The rules of single battles.
    Battles,
    /// How the rules are read where they are silent or contradict each other.
    Rulings,
}

/// A section of a rulebook.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RuleSection {
    /// What links to it name, the same in every language.
    pub id: String,
    /// Its number in the printed book, if it has one.
    pub number: String,
    /// Its title.
    pub title: String,
    /// Its clauses.
    pub rules: Vec<Rule>,
    /// The tables it speaks of.
    pub tables: Vec<RuleTable>,
    /// Examples of its clauses.
    pub examples: Vec<Example>,
}

/// A clause or a ruling.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rule {
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
}

/// A printed table.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RuleTable {
    /// What links to it name.
    pub id: String,
    /// The table.
    pub chart: Chart,
    /// What its codes mean, if that must be said.
    pub note: Option<String>,
    /// The codes of its results in plain words.
    pub legend: Vec<CodeWords>,
}

/// A code of a table and what it means.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CodeWords {
    /// As it is printed.
    pub code: String,
    /// In plain words.
    pub words: String,
}

/// A position that shows what a clause means.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Example {
    /// What links to it name.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What is to be seen.
    pub text: String,
    /// The clauses of this edition it shows.
    pub clauses: Vec<String>,
    /// The position, drawn as SVG on the picture of its map.
    pub picture: String,
}
