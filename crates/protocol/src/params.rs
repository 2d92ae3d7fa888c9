//! What requests ask for.

use game::action::Action;
use game::edition::EditionId;
use game::kinds::Camp;
use game::record::Seed;
use game::scenario::VariantId;
use game::setup::Setup;
use game::view::Viewer;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::error::Error;

/// Parameters of a kind; left out, they are all as by default.
pub(crate) fn read<T: DeserializeOwned>(params: Value) -> Result<T, Error> {
    let params = if params.is_null() { Value::Object(Map::new()) } else { params };
    serde_json::from_value(params).map_err(Error::params)
}

/// No parameters.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Hello {
    #[serde(default)]
    pub(crate) lang: Option<String>,
    /// Whom the engine talks to; for the curious.
    #[serde(default)]
    #[allow(dead_code, reason = "taken and not used")]
    pub(crate) name: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct New {
    pub(crate) battle: String,
    pub(crate) edition: Option<EditionId>,
    #[serde(default)]
    pub(crate) variants: Vec<VariantId>,
    #[serde(default)]
    pub(crate) options: Map<String, Value>,
    pub(crate) seed: Option<SeedParam>,
    #[serde(default)]
    pub(crate) seats: Seats,
    #[serde(default)]
    pub(crate) analysis: bool,
}

/// A seed: a number, or 64 digits.
#[derive(Clone, Copy, Deserialize)]
#[serde(untagged)]
pub(crate) enum SeedParam {
    Number(u64),
    Digits(Seed),
}

impl From<SeedParam> for Seed {
    fn from(seed: SeedParam) -> Seed {
        match seed {
            SeedParam::Number(number) => Seed::from_number(number),
            SeedParam::Digits(seed) => seed,
        }
    }
}

/// Who plays, as the record names them.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Seats {
    pub(crate) french: String,
    pub(crate) spanish: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Load {
    pub(crate) record: Option<String>,
    pub(crate) position: Option<Value>,
    pub(crate) seed: Option<SeedParam>,
    #[serde(default)]
    pub(crate) analysis: bool,
}

/// Whose eyes; both sides' where nobody is named.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Eyes {
    #[serde(default)]
    pub(crate) seat: Seat,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Seat {
    French,
    Spanish,
    #[default]
    Both,
    Neither,
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Viewer {
        match seat {
            Seat::French => Viewer::Camp(Camp::French),
            Seat::Spanish => Viewer::Camp(Camp::Spanish),
            Seat::Both => Viewer::Both,
            Seat::Neither => Viewer::Neither,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Legal {
    #[serde(default)]
    pub(crate) written: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Plan {
    pub(crate) units: Vec<Piece>,
}

/// A unit by its number or its id in the data files.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum Piece {
    Number(u8),
    Key(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Preview {
    #[serde(default)]
    pub(crate) actions: Vec<Choice>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Apply {
    pub(crate) action: Option<Choice>,
    #[serde(default)]
    pub(crate) actions: Vec<Choice>,
    pub(crate) camp: Option<Camp>,
    pub(crate) dice: Option<Vec<u8>>,
}

/// An action as JSON or as it is written, `"step ne"`.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum Choice {
    Written(String),
    Action(Action),
}

impl Choice {
    pub(crate) fn action(&self, setup: &Setup) -> Result<Action, Error> {
        match self {
            Choice::Action(action) => Ok(*action),
            Choice::Written(text) => Action::read(text, setup)
                .ok_or_else(|| Error::params(format!("`{}` is no action here", short(text)))),
        }
    }
}

fn short(text: &str) -> String {
    text.chars().take(80).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Undo {
    #[serde(default = "one")]
    pub(crate) plies: usize,
}

fn one() -> usize {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WriteDown {
    #[serde(default)]
    pub(crate) sealed: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Perft {
    pub(crate) depth: u32,
    /// Whether every face of every die is a way of its own.
    #[serde(default)]
    pub(crate) dice: bool,
    /// The stream of dice where it is not.
    #[serde(default)]
    pub(crate) seed: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Bot {
    #[serde(default = "recruit")]
    pub(crate) player: String,
    #[serde(default)]
    pub(crate) seed: u64,
}

fn recruit() -> String {
    "recruit".to_owned()
}
