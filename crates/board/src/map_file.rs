//! The map file format: what a file may say. Whether it makes sense is for the survey to prove.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::fault::{Faults, Located, Source};
use crate::grid::Stagger;
use crate::map::{Build, LabelKind, Map};
use crate::prose::Name;
use crate::{RoadKind, Water, survey};

/// The highest level a map may have.
pub const MAX_LEVEL: u8 = 40;

/// A map as written in `data/maps/*.toml`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    /// Short id, the file's name.
    pub id: Located<String>,
    /// Title with the date of the battle.
    pub title: Name,
    /// Metres from one hex to the next.
    pub scale_m: Located<u16>,
    /// Where the top of the map points, in degrees east of north.
    pub top_bearing: Option<Located<u16>>,
    /// Column labels from left to right, as printed.
    pub columns: Located<Vec<Located<String>>>,
    /// Hexes in each column.
    pub rows: Located<u16>,
    /// Which columns are pushed half a hex down.
    pub stagger: Stagger,
    /// How the map was made.
    #[serde(default)]
    pub note: String,
    /// One code a hex, parted by spaces, one line a row.
    pub terrain: Located<String>,
    /// One level a hex, parted by spaces, one line a row.
    pub elevation: Located<String>,
    /// Roads and paths.
    #[serde(default)]
    pub road: Vec<RoadEntry>,
    /// Rivers and streams.
    #[serde(default)]
    pub water: Vec<WaterEntry>,
    /// Bridges.
    #[serde(default)]
    pub bridge: Vec<CrossingEntry>,
    /// Fords.
    #[serde(default)]
    pub ford: Vec<CrossingEntry>,
    /// Named sets of hexes.
    #[serde(default)]
    pub zone: Vec<ZoneEntry>,
    /// Names on the map.
    #[serde(default)]
    pub label: Vec<LabelEntry>,
    /// Hexes of the edge by which units enter or leave.
    #[serde(default)]
    pub entry: Vec<EntryEntry>,
}

impl MapFile {
    /// Reads and proves a map file.
    pub fn load(source: Source<'_>) -> Result<Map, Faults> {
        source.parse::<MapFile>()?.build(source)
    }

    /// Proves the document and makes the map, or lists everything that is wrong with it.
    pub fn build(self, source: Source<'_>) -> Result<Map, Faults> {
        survey::prove(self, source)
    }
}

/// A road or path.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoadEntry {
    /// Highway or path.
    pub kind: RoadKind,
    /// Name.
    #[serde(default)]
    pub name: String,
    /// Hexes from one end to the other.
    pub hexes: Located<Vec<Located<String>>>,
}

/// A river or stream.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WaterEntry {
    /// River or stream.
    pub kind: Water,
    /// Name.
    #[serde(default)]
    pub name: String,
    /// Hexsides in the direction of flow, each as the pair of hexes it parts.
    pub sides: Located<Vec<Located<Vec<String>>>>,
}

/// A bridge or ford.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CrossingEntry {
    /// Name.
    #[serde(default)]
    pub name: String,
    /// The pair of hexes it joins.
    pub side: Located<Vec<String>>,
    /// What it is built of.
    #[serde(default)]
    pub kind: Build,
}

/// A named set of hexes.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ZoneEntry {
    /// Id used by scenarios.
    pub id: Located<String>,
    /// Name shown to players.
    pub name: Option<Name>,
    /// Explanation.
    #[serde(default)]
    pub note: String,
    /// The hexes.
    pub hexes: Located<Vec<Located<String>>>,
}

/// A name on the map.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LabelEntry {
    /// The words.
    pub text: Name,
    /// Where they belong.
    pub hex: Located<String>,
    /// What they name.
    pub kind: LabelKind,
}

/// A hex of the edge by which units enter or leave.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntryEntry {
    /// Id used by scenarios.
    pub id: Located<String>,
    /// The hex.
    pub hex: Located<String>,
    /// Explanation.
    #[serde(default)]
    pub note: String,
}
