//! A map as a client draws on it. The picture has the size of the board times a scale.

use board::{Hex, Terrain};
use schemars::JsonSchema;
use serde::Serialize;

/// A map. It never changes.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Board {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Width in units of the board.
    pub width: f64,
    /// Height in units of the board.
    pub height: f64,
    /// Radius of a hex, centre to corner.
    pub radius: f64,
    /// The hexes; a `Hex` is an index here.
    pub hexes: Vec<BoardHex>,
    /// The neighbours of each hex across its six sides, clockwise from north.
    pub neighbours: Vec<[Option<Hex>; 6]>,
    /// The six corners, as offsets from a centre: each where the facing of the same index points.
    pub corners: [[f64; 2]; 6],
    /// Names on the map.
    pub names: Vec<BoardName>,
}

/// A hex of the map.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoardHex {
    /// Its printed number.
    pub label: String,
    /// Its centre.
    pub x: f64,
    /// Its centre.
    pub y: f64,
    /// Its ground.
    pub terrain: Terrain,
    /// Its level.
    pub level: u8,
}

/// A name on the map.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoardName {
    /// The words.
    pub text: String,
    /// The centre of the hex they belong to.
    pub x: f64,
    /// The centre of the hex they belong to.
    pub y: f64,
    /// What they name: `town`, `hill`, `river`, `road` or `place`.
    pub kind: String,
}

/// How far the drawing of the maps has come.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Progress {
    /// Maps that can be shown at once.
    pub drawn: usize,
    /// All maps.
    pub maps: usize,
}
