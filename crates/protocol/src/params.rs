//! What requests ask for.

use board::Hex;
use game::table::Question;
use game::{Action, Camp, EditionId, Seed, Setup, VariantId, Viewer};
use schemars::JsonSchema;
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
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

/// Whether names stand beside numbers.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Named {
    /// Names beside numbers.
    #[serde(default)]
    pub(crate) names: bool,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Hello {
    /// The language of sentences, `en` or `es`.
    #[serde(default)]
    pub(crate) lang: Option<String>,
    /// Whom the engine talks to; for the curious.
    #[serde(default)]
    #[allow(dead_code, reason = "taken and not used")]
    pub(crate) name: Option<String>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct New {
    /// The battle's id.
    pub(crate) battle: String,
    /// The rules; those the battle was made for if none are named.
    pub(crate) edition: Option<EditionId>,
    /// Variants in force.
    #[serde(default)]
    pub(crate) variants: Vec<VariantId>,
    /// Options that are not as by default.
    #[serde(default)]
    pub(crate) options: Map<String, Value>,
    /// The seed of the dice: a number, or 64 hexadecimal digits; 0 if none is named.
    pub(crate) seed: Option<SeedParam>,
    /// The names the record carries.
    #[serde(default)]
    pub(crate) seats: Seats,
    /// Dice may be laid by hand, and choices taken back freely.
    #[serde(default)]
    pub(crate) analysis: bool,
}

/// A seed: a number, or 64 digits.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum SeedParam {
    Number(u64),
    Digits(#[schemars(with = "String")] Seed),
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
#[derive(Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Seats {
    pub(crate) french: String,
    pub(crate) spanish: String,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Load {
    /// The text of a record.
    pub(crate) record: Option<String>,
    /// A position, as an object or as TOML text.
    pub(crate) position: Option<Value>,
    /// The seed of the dice from a position on; 0 if none is named.
    pub(crate) seed: Option<SeedParam>,
    /// Dice may be laid by hand, and choices taken back freely.
    #[serde(default)]
    pub(crate) analysis: bool,
}

/// Whose eyes; both sides' where nobody is named.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Eyes {
    /// Whose eyes.
    #[serde(default)]
    pub(crate) seat: Seat,
    /// Names beside numbers.
    #[serde(default)]
    pub(crate) names: bool,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Render {
    /// Whose eyes.
    #[serde(default)]
    pub(crate) seat: Seat,
}

/// Whose eyes look at the game.
#[derive(Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Seat {
    /// The French, and what they may know.
    French,
    /// The Spanish and their allies.
    Spanish,
    /// Both sides at once: everything.
    #[default]
    Both,
    /// A spectator.
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

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Legal {
    /// The same actions in writing, in `written`; `names` says the same.
    #[serde(default)]
    pub(crate) written: bool,
    /// Names beside numbers.
    #[serde(default)]
    pub(crate) names: bool,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Plan {
    /// Units of one hex that are to move together.
    pub(crate) units: Vec<Piece>,
    /// Names beside numbers.
    #[serde(default)]
    pub(crate) names: bool,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Zones {
    /// Whose zones.
    pub(crate) camp: Camp,
    /// Names beside numbers.
    #[serde(default)]
    pub(crate) names: bool,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Why {
    /// A unit and something it might do, as it is written: `"f-line-8 move K8"`.
    pub(crate) question: Asked,
}

/// A question as JSON or as it is written.
#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "WrittenOrQuestion")]
pub(crate) enum Asked {
    Written(String),
    Question(Question),
}

impl Asked {
    pub(crate) fn question(&self, setup: &Setup) -> Result<Question, Error> {
        match self {
            Asked::Question(question) => Ok(*question),
            Asked::Written(text) => Question::read(text, setup)
                .ok_or_else(|| Error::params(format!("`{}` is no question here", short(text)))),
        }
    }
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Line {
    /// Where the guns stand.
    pub(crate) from: Place,
    /// What they fire at.
    pub(crate) to: Place,
    /// Whose guns, since troops do not fire through their own; those of the side that asks if nobody is named.
    pub(crate) camp: Option<Camp>,
    /// Names beside numbers.
    #[serde(default)]
    pub(crate) names: bool,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfUnit {
    /// The unit.
    pub(crate) unit: Piece,
    /// Names beside numbers.
    #[serde(default)]
    pub(crate) names: bool,
}

/// A hex by its number or as it is printed, `"K8"`.
#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum Place {
    Number(u16),
    Label(String),
}

impl Place {
    pub(crate) fn hex(&self, setup: &Setup) -> Result<Hex, Error> {
        let grid = setup.map.grid();
        let hex = match self {
            Place::Number(number) => Some(Hex(*number)).filter(|&hex| grid.contains(hex)),
            Place::Label(label) => grid.find(label),
        };
        hex.ok_or_else(|| Error::params("there is no such hex"))
    }
}

/// A unit by its number or its id in the data files.
#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum Piece {
    Number(u8),
    Key(String),
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Preview {
    /// Choices that put the combat together, taken as made: `aim`, `fire`, `attack`, `attack-charging`.
    #[serde(default)]
    pub(crate) actions: Vec<Choice>,
    /// Names beside numbers.
    #[serde(default)]
    pub(crate) names: bool,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Apply {
    /// One action.
    pub(crate) action: Option<Choice>,
    /// Several, all of which are carried out, or none.
    #[serde(default)]
    pub(crate) actions: Vec<Choice>,
    /// The side whose choice it must be.
    pub(crate) camp: Option<Camp>,
    /// The faces the dice show, in the order they are thrown, for all the actions together (analysis only).
    pub(crate) dice: Option<Vec<u8>>,
    /// Names beside the numbers of the events.
    #[serde(default)]
    pub(crate) names: bool,
}

/// An action as JSON or as it is written, `"step ne"`.
#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "WrittenOrAction")]
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

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Undo {
    /// How many choices.
    #[serde(default = "one")]
    pub(crate) plies: usize,
}

fn one() -> usize {
    1
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WriteDown {
    /// Keep the seed out of it.
    #[serde(default)]
    pub(crate) sealed: bool,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Perft {
    /// How many choices deep.
    pub(crate) depth: u32,
    /// Whether every face of every die is a way of its own.
    #[serde(default)]
    pub(crate) dice: bool,
    /// The stream of dice where it is not.
    #[serde(default)]
    pub(crate) seed: u64,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Bot {
    /// The computer player, one of those that `hello` lists; the first where none is named.
    #[serde(default = "usual")]
    pub(crate) player: String,
    /// The seed of the player.
    #[serde(default)]
    pub(crate) seed: u64,
}

fn usual() -> String {
    ai::Bot::USUAL.name.to_owned()
}
