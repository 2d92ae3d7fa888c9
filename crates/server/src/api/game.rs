//! Games: asking for a new one, the list of one's own, and the choices sent to one.

use std::borrow::Cow;

use ai::Bot;
use game::data::Handicap;
use game::{Action, Camp, CommandId, EditionId, SeatId, Seed, UnitId, VariantId};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(
    feature = "ts",
    ts(type = "\"me\" | \"open\" | \"other\" | import(\"./Opponent\").Opponent")
)]
pub enum Player {
    /// The guest who asks.
    Me,
    /// A computer player.
    Bot(Bot),
    /// Nobody yet.
    Open,
    /// Another person; cannot be asked for.
    Other,
}

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Player::Me => to.serialize_str("me"),
            Player::Bot(bot) => to.collect_str(bot),
            Player::Open => to.serialize_str("open"),
            Player::Other => to.serialize_str("other"),
        }
    }
}

impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Player, D::Error> {
        let name = String::deserialize(from)?;
        let bot = || Bot::opponents().find(|bot| bot.to_string() == name).map(Player::Bot);
        let found = match name.as_str() {
            "me" => Some(Player::Me),
            "open" => Some(Player::Open),
            _ => bot(),
        };
        found.ok_or_else(|| D::Error::custom(format!("nobody called {name} can play a side")))
    }
}

impl JsonSchema for Player {
    fn schema_name() -> Cow<'static, str> {
        "Player".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let bots = Bot::opponents().map(|bot| bot.to_string());
        let names: Vec<String> = ["me".into(), "open".into()].into_iter().chain(bots).collect();
        json_schema!({
            "description": "Who plays a side: the guest who asks, nobody yet (in an invitation), or a computer player by its name.",
            "type": "string",
            "enum": names,
        })
    }
}

/// Who plays both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Players {
    /// The French side.
    pub french: Player,
    /// The Spanish side.
    pub spanish: Player,
}

impl Players {
    /// Who plays a camp.
    pub fn of(&self, camp: Camp) -> Player {
        match camp {
            Camp::French => self.french,
            Camp::Spanish => self.spanish,
        }
    }
}

/// A game asked for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewGame {
    /// The battle's id.
    pub battle: String,
    /// The rules, or those of the battle.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub edition: Option<EditionId>,
    /// Variants.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<VariantId>>"))]
    pub variants: Vec<VariantId>,
    /// Options that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Partial<import(\"./Options\").Options>"))]
    pub options: serde_json::Map<String, serde_json::Value>,
    /// Who plays.
    pub seats: Players,
    /// Brigades in the order in which they arrive, if not the printed one: those of the battle's column, each once.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<CommandId>>"))]
    pub arrival: Vec<CommandId>,
    /// A side whose levels are raised, between players of unequal strength.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub handicap: Option<Handicap>,
    /// The seats at the table, where a side has more than one.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<game::table::Seat>>"))]
    pub team: Vec<game::table::Seat>,
    /// Where the game begins, if not at the beginning of the battle: a position document, or one in TOML as a text.
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub position: Option<serde_json::Value>,
    /// The seed of the dice, as 64 hexadecimal digits; taken by servers opened for analysis only.
    #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
    #[schemars(with = "Option<String>")]
    pub seed: Option<Seed>,
}

/// A game that was made.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Made {
    /// Its id.
    pub id: String,
}

/// A game in the list of one's own.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameCard {
    /// Its id.
    pub id: String,
    /// The battle's id.
    pub battle: String,
    /// The battle's title.
    pub title: String,
    /// The rules.
    pub edition: EditionId,
    /// The turn.
    pub turn: u8,
    /// Turns in all.
    pub turns: u8,
    /// The time of the turn.
    pub time: String,
    /// Who plays.
    pub seats: Players,
    /// Who must choose.
    pub to_move: Option<Camp>,
    /// How it ended, in words.
    pub outcome: Option<String>,
    /// When something last happened.
    pub updated: String,
    /// What the reader calls it.
    pub label: Option<String>,
    /// What the players of the sides are called, French first.
    pub names: [Option<String>; 2],
    /// Whether another person plays.
    pub others: bool,
}

/// Choices sent to a game.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choices {
    /// The ply they follow.
    pub ply: u32,
    /// The revision the answer may start from: then it tells what changed since, and not the whole.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub revision: Option<u64>,
    /// The choices, in order.
    pub actions: Vec<Action>,
    /// The side that makes them, where one guest plays both.
    #[serde(rename = "as")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub camp: Option<Camp>,
    /// The seat that makes them; a guest with all seats of a side need not say.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<SeatId>,
}

/// The computer was asked to choose at once.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Hurried {
    /// Whether it was about to choose.
    pub thinking: bool,
}

/// A choice to be taken back.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Undo {
    /// The ply the game is at.
    pub ply: u32,
    /// The revision the answer may start from: then it tells what changed since, and not the whole.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub revision: Option<u64>,
    /// The ply to go back to, if not just before the last choice; no farther than may be.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub to: Option<u32>,
    /// A unit that has moved: its move alone is taken up again where it ended, if nothing since depends on its end.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub unit: Option<UnitId>,
    /// The side that takes back, where one guest plays both.
    #[serde(rename = "as")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub camp: Option<Camp>,
}
