//! What happened, line by line.

use board::Hex;
use game::{Camp, SeatId, Step, UnitId};
use schemars::JsonSchema;
use serde::Serialize;

use super::seat_view::ModifierWords;

/// Something that happened.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Line {
    /// The ply of the choice that led to it, from 0.
    pub ply: u32,
    /// The turn.
    pub turn: u8,
    /// The step.
    pub step: Step,
    /// The side that acted.
    pub camp: Camp,
    /// The seat whose choice led to it, where its side has more than one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<SeatId>,
    /// The kind of event.
    pub kind: String,
    /// The sentence.
    pub text: String,
    /// The rule that made it happen.
    pub clause: String,
    /// The hex in which it happened, if it happened in one.
    pub at: Option<Hex>,
    /// Hexes it names.
    pub hexes: Vec<Hex>,
    /// Units it names.
    pub units: Vec<UnitId>,
    /// The throw, if it was one.
    pub roll: Option<RollWords>,
    /// The way of a unit that changed its place.
    pub trace: Option<Trace>,
    /// Strength points lost, where some were.
    pub points: Option<u8>,
    /// Why a computer player made the choice that led to it, where it can say: while the battle lasts of combats alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub why: Option<String>,
}

/// A throw with everything that went into reading it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RollWords {
    /// The face.
    pub die: u8,
    /// The modifiers.
    pub modifiers: Vec<ModifierWords>,
    /// Face and modifiers.
    pub total: i16,
    /// The column read.
    pub column: String,
    /// The cell read.
    pub result: String,
    /// What it means, in plain words.
    pub words: String,
    /// The name of the table, if it was read on one.
    pub table: Option<String>,
}

/// A unit went from one hex to another.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Trace {
    /// The unit.
    pub unit: UnitId,
    /// From where; nothing if it came on the map.
    pub from: Option<Hex>,
    /// To where.
    pub to: Hex,
}
