//! What the engine answers, as types; the reference in the documentation is made from them.

use game::table::Digest;
use game::{Action, Ask, Camp, Event, Outcome, Position, Step, View};
use schemars::JsonSchema;
use serde::Serialize;

use crate::setting::Setting;

/// Who is there.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Greeting {
    /// The program, `aguila`.
    pub(crate) name: &'static str,
    /// Its version.
    pub(crate) version: &'static str,
    /// The version of the protocol.
    pub(crate) protocol: u32,
    /// The language of sentences.
    pub(crate) lang: &'static str,
    /// Every method.
    pub(crate) methods: Vec<&'static str>,
    /// The computer players `bot` can ask.
    pub(crate) players: Vec<&'static str>,
    /// The longest line, in bytes.
    pub(crate) limit: usize,
}

/// How the game stands.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Status {
    /// How many choices were made.
    pub(crate) ply: usize,
    /// The turn, from 1.
    pub(crate) turn: u8,
    /// The last turn.
    pub(crate) turns: u8,
    /// The step of the sequence of play.
    pub(crate) step: Step,
    /// Whose phase it is.
    pub(crate) phasing: Camp,
    /// The side that must choose; null where nobody must.
    pub(crate) camp: Option<Camp>,
    /// What it is asked, as a sentence.
    pub(crate) prompt: Option<String>,
    /// How it ended; null while it goes on.
    pub(crate) outcome: Option<Outcome>,
    /// Whether dice may be laid by hand.
    pub(crate) analysis: bool,
    /// The seal on the seed; null in analysis.
    #[schemars(with = "Option<String>")]
    pub(crate) seal: Option<Digest>,
}

/// How the game stands, and everything both sides see together.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Whole {
    #[serde(flatten)]
    pub(crate) status: Status,
    /// The digest of the state: two engines that agree on it agree on everything.
    #[schemars(with = "String")]
    pub(crate) digest: Digest,
    /// Everything.
    pub(crate) view: View,
}

/// Whose choice, and what about.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Asked {
    /// The side that must choose.
    pub(crate) camp: Camp,
    /// What is asked.
    pub(crate) ask: Ask,
    /// The same as a sentence.
    pub(crate) prompt: String,
    /// At a retreat a sensible whole way, action by action; left out elsewhere.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) suggested: Vec<Action>,
}

/// What is legal.
#[derive(Serialize, JsonSchema)]
pub(crate) struct LegalActions {
    /// The side that must choose; null where nobody must.
    pub(crate) camp: Option<Camp>,
    /// Every legal action.
    pub(crate) actions: Vec<Action>,
    /// The same in writing, if that was wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) written: Option<Vec<String>>,
}

/// What choices have brought about.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Applied {
    #[serde(flatten)]
    pub(crate) status: Status,
    /// What happened, in order.
    pub(crate) events: Vec<Told>,
    /// The faces thrown, in order.
    pub(crate) dice: Vec<u8>,
}

/// An event and the sentence people read.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Told {
    #[serde(flatten)]
    pub(crate) event: Event,
    /// The sentence.
    pub(crate) text: String,
}

/// A game written down.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Recorded {
    /// The text of the `.aguila` file.
    pub(crate) record: String,
}

/// A position written down.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Positioned {
    /// As TOML.
    pub(crate) toml: String,
    /// As an object; docs/schema/positions.json is its schema.
    #[schemars(with = "serde_json::Map<String, serde_json::Value>")]
    pub(crate) position: Position,
}

/// A picture.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Picture {
    /// An SVG document.
    pub(crate) svg: String,
}

/// A count.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Count {
    /// How many ways there are.
    pub(crate) ways: u64,
}

/// The choice of a computer player.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Advice {
    /// The side that must choose.
    pub(crate) camp: Camp,
    /// What the player would do.
    pub(crate) action: Action,
    /// The same in writing.
    pub(crate) written: String,
}

/// What a match says to a program at first.
#[derive(Serialize, JsonSchema)]
pub(crate) struct MatchHello {
    /// The program that asks, `aguila`.
    pub(crate) name: &'static str,
    /// The version of the protocol.
    pub(crate) protocol: u32,
}

/// What a match says when a game begins.
#[derive(Serialize, JsonSchema)]
pub(crate) struct MatchBegin {
    /// The side the program plays.
    pub(crate) camp: Camp,
    /// What never changes.
    pub(crate) setting: Setting,
    /// The seal on the seed of the dice.
    #[schemars(with = "String")]
    pub(crate) seal: Digest,
}

/// What a match says when the program must choose.
#[derive(Serialize, JsonSchema)]
pub(crate) struct MatchChoose {
    /// How many choices were made.
    pub(crate) ply: usize,
    /// What is asked, as a sentence.
    pub(crate) prompt: Option<String>,
    /// What the side sees; the legal actions stand beside it.
    pub(crate) view: View,
    /// Every legal action.
    pub(crate) legal: Vec<Action>,
    /// The same in writing.
    pub(crate) written: Vec<String>,
    /// What the side was told since it last chose.
    pub(crate) events: Vec<Told>,
}

/// What a match says at the end.
#[derive(Serialize, JsonSchema)]
pub(crate) struct MatchEnd {
    /// How it ended.
    pub(crate) outcome: Option<Outcome>,
    /// How many choices were made.
    pub(crate) plies: usize,
}
