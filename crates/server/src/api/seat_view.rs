//! The game as a seat sees it now.

use board::Hex;
use game::rules::{OrderPrice, OrderShare, Ride};
use game::table::{Par, Preview, WhyNot};
use game::{Camp, SeatId, UnitId, View};
use schemars::JsonSchema;
use serde::Serialize;

use super::reach::ReachWords;
use super::report::Line;
use super::standing::StandingWords;
use crate::patch::Change;

/// The game as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatView {
    /// The game's id.
    pub id: String,
    /// The number of the last change the seat knows of.
    pub revision: u64,
    /// The moment the game is at, as the seat counts: its own choices, and those of the other side it learns of.
    pub ply: u32,
    /// Whose eyes.
    pub viewer: Camp,
    /// What the seat may know.
    pub view: View,
    /// What must be decided.
    pub prompt: Prompt,
    /// How the battle stands.
    pub standing: StandingWords,
    /// Whether the last choice may be taken back.
    pub undo: UndoWords,
    /// What the combat being put together would come to.
    pub preview: Option<PreviewWords>,
    /// What the roll of each unit that may recover would come to, while that is asked.
    pub rallies: Vec<RallyWords>,
    /// What each change of orders needs, while orders are asked for.
    pub prices: Vec<OrderPrice>,
    /// How many counters of each command its order lets fight, while assaults are marked, fires and attacks put together.
    pub quotas: Vec<OrderShare>,
    /// Where the units in hand can get to.
    pub reach: Option<ReachWords>,
    /// The game measured by history, once it is over; nothing for battles that were never fought.
    pub par: Option<Par>,
    /// Where the leader in hand can ride.
    pub rides: Vec<Ride>,
    /// Ground on which counters may be put, while one's side sets up.
    pub open: Vec<Hex>,
    /// The seal on the seed of the dice.
    pub seal: String,
}

/// What must be decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prompt {
    /// Who must choose; the winner, or the viewer, when the game is over.
    pub camp: Camp,
    /// Whether it is the viewer.
    pub mine: bool,
    /// What, in a sentence.
    pub sentence: String,
    /// How, for newcomers.
    pub detail: Option<String>,
    /// How much is left to do.
    pub left: Option<String>,
    /// Compulsory things still to do.
    pub owed: Vec<String>,
    /// Units that must still move before the step can end.
    pub owing: Vec<UnitId>,
    /// Units that may move but have no orders: nobody need wait for them.
    pub idle: Vec<UnitId>,
    /// The seats that may choose, by name, where the side has more than one.
    pub seats: Vec<String>,
    /// What each of them may choose, for the viewer whose side must; a choice names its seat.
    pub shares: Vec<SeatShare>,
}

/// What one of several seats of a side may choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatShare {
    /// The seat.
    pub seat: SeatId,
    /// Places in the list of legal actions.
    pub legal: Vec<u16>,
    /// How much is left to do for this seat, where that can be counted.
    pub left: Option<String>,
}

/// Whether the last choice may be taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UndoWords {
    /// Whether it may.
    pub may: bool,
    /// Why not.
    pub why: Option<String>,
    /// Why not, as a stable code.
    pub code: Option<WhyNot>,
}

/// A combat foretold, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PreviewWords {
    /// The numbers.
    pub preview: Preview,
    /// What it is.
    pub title: String,
    /// How the strength came about.
    pub lines: Vec<PreviewLine>,
    /// The die modifiers.
    pub modifiers: Vec<ModifierWords>,
    /// The cell for each face of the die.
    pub faces: Vec<FaceWords>,
    /// What the table may bring, in the order of the die.
    pub bars: Vec<BarWords>,
    /// What may become of each unit.
    pub fates: Vec<FateWords>,
    /// Every unit is foretold by itself, so that what others draw it into is left out.
    pub apart: bool,
}

/// A roll to recover foretold, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RallyWords {
    /// The unit.
    pub unit: UnitId,
    /// The clause by which it rolls.
    pub clause: String,
    /// The column of the table: its grade.
    pub column: String,
    /// The die modifiers.
    pub modifiers: Vec<ModifierWords>,
    /// The cell for each face of the die.
    pub cells: Vec<String>,
    /// How it may come out, the best first.
    pub bars: Vec<BarWords>,
}

/// What may become of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FateWords {
    /// Its name.
    pub unit: String,
    /// How it may come out, the likeliest first.
    pub bars: Vec<BarWords>,
}

/// A line of the reckoning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PreviewLine {
    /// What.
    pub text: String,
    /// How much.
    pub value: String,
    /// The rule, or nothing.
    pub clause: String,
}

/// A die modifier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ModifierWords {
    /// Its stable name.
    pub name: String,
    /// Its name in words.
    pub text: String,
    /// What it adds.
    pub value: i8,
}

/// A face of the die and the cell it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FaceWords {
    /// The face.
    pub die: u8,
    /// The cell as the table prints it.
    pub cell: String,
    /// Whether it is good for the side that rolls; nothing if it is neither.
    pub good: Option<bool>,
    /// What the cell does.
    pub text: String,
}

/// Something that may happen and how likely it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BarWords {
    /// What.
    pub text: String,
    /// The exact chance, `5/36`.
    pub chance: String,
    /// The same in the hundred.
    pub percent: u8,
    /// Whether it is good for the side that attacks; nothing if it is neither.
    pub good: Option<bool>,
}

/// What a seat is told after a change: by the answer to an action, and by the socket.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct News {
    /// The number of the change. Whoever knows of a later one drops these news.
    pub revision: u64,
    /// The revision `patch` follows; nothing where the whole is told.
    pub since: Option<u64>,
    /// The moment the game is at, as the seat counts.
    pub ply: u32,
    /// The moment from which `lines` are told: lines known of it and of later ones are void.
    pub from: u32,
    /// What happened since.
    pub lines: Vec<Line>,
    /// The game now, unless `patch` tells it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub sight: Option<SeatView>,
    /// What changed in the game since, as a JSON Patch (RFC 6902) of what was told then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub patch: Option<Vec<Change>>,
}
