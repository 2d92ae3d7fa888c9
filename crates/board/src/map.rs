//! A battlefield whose data have been proved consistent. It is made from a [`MapFile`](crate::map_file::MapFile).

use crate::{Crossing, Grid, Hex, Hexside, Prose, RoadKind, Side, Terrain, Water};

/// A battlefield.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    pub(crate) id: String,
    pub(crate) title: Prose,
    pub(crate) note: String,
    pub(crate) metres_per_hex: u16,
    pub(crate) top_bearing: u16,
    pub(crate) grid: Grid,
    pub(crate) terrain: Vec<Terrain>,
    pub(crate) level: Vec<u8>,
    pub(crate) sides: Vec<[Hexside; 6]>,
    pub(crate) roads: Vec<Road>,
    pub(crate) waters: Vec<Watercourse>,
    pub(crate) crossings: Vec<NamedCrossing>,
    pub(crate) zones: Vec<Zone>,
    pub(crate) labels: Vec<Label>,
    pub(crate) entries: Vec<Entry>,
}

/// A road or path from its first hex to its last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Road {
    /// Highway or path.
    pub kind: RoadKind,
    /// Name, may be empty.
    pub name: String,
    /// Hexes in order; each is a neighbour of the one before.
    pub hexes: Vec<Hex>,
}

/// A river or stream in the direction of its flow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watercourse {
    /// River or stream.
    pub kind: Water,
    /// Name, may be empty.
    pub name: String,
    /// Hexsides in order; each shares a vertex with the one before.
    pub sides: Vec<(Hex, Side)>,
}

/// A bridge or ford.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedCrossing {
    /// Bridge or ford.
    pub crossing: Crossing,
    /// What it is built of.
    pub build: Build,
    /// Name, may be empty.
    pub name: String,
    /// The hexside it lies on.
    pub side: (Hex, Side),
}

/// What a crossing is built of; only drawing cares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Build {
    /// A stone bridge.
    #[default]
    Stone,
    /// A wooden bridge.
    Wood,
    /// A culvert.
    Small,
}

/// A named set of hexes: a set-up letter, an objective, a town.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// Id used by scenarios.
    pub id: String,
    /// Name shown to players, if it has one.
    pub name: Option<Prose>,
    /// Explanation, may be empty.
    pub note: String,
    /// The hexes, in file order.
    pub hexes: Vec<Hex>,
}

/// A name on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The words.
    pub text: Prose,
    /// Where they belong.
    pub hex: Hex,
    /// What they name.
    pub kind: LabelKind,
}

/// What a label names.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize, serde::Serialize, schemars::JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum LabelKind {
    /// A town or village.
    Town,
    /// A hill or ridge.
    Hill,
    /// A river or stream.
    River,
    /// Where a road leads.
    Road,
    /// Any other place.
    Place,
}

/// A hex of the edge by which units enter or leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Id used by scenarios.
    pub id: String,
    /// The hex.
    pub hex: Hex,
    /// Explanation, may be empty.
    pub note: String,
}

impl Map {
    /// Short id, `bailen`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Title, `Bailén, 19 July 1808`.
    pub fn title(&self) -> &Prose {
        &self.title
    }

    /// How the map was made.
    pub fn note(&self) -> &str {
        &self.note
    }

    /// Metres from one hex to the next.
    pub fn metres_per_hex(&self) -> u16 {
        self.metres_per_hex
    }

    /// Where the top of the map points, in degrees east of north.
    pub fn top_bearing(&self) -> u16 {
        self.top_bearing
    }

    /// The hex grid.
    #[inline]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The ground of a hex.
    #[inline]
    pub fn terrain(&self, hex: Hex) -> Terrain {
        self.terrain[hex.index()]
    }

    /// The level of a hex.
    #[inline]
    pub fn level(&self, hex: Hex) -> u8 {
        self.level[hex.index()]
    }

    /// What lies on a side of a hex.
    #[inline]
    pub fn hexside(&self, hex: Hex, side: Side) -> Hexside {
        self.sides[hex.index()][side.index()]
    }

    /// Levels gained, or lost if negative, by crossing a side; 0 at the edge of the map.
    #[inline]
    pub fn climb(&self, hex: Hex, side: Side) -> i16 {
        self.grid
            .neighbour(hex, side)
            .map_or(0, |next| i16::from(self.level(next)) - i16::from(self.level(hex)))
    }

    /// Whether a road or path runs through the hex.
    pub fn has_road(&self, hex: Hex) -> bool {
        self.sides[hex.index()].iter().any(|side| side.road.is_some())
    }

    /// Whether a highway runs through the hex.
    pub fn has_highway(&self, hex: Hex) -> bool {
        self.sides[hex.index()].iter().any(|side| side.road == Some(RoadKind::Highway))
    }

    /// Roads and paths.
    pub fn roads(&self) -> &[Road] {
        &self.roads
    }

    /// Rivers and streams.
    pub fn waters(&self) -> &[Watercourse] {
        &self.waters
    }

    /// Bridges and fords.
    pub fn crossings(&self) -> &[NamedCrossing] {
        &self.crossings
    }

    /// Named sets of hexes.
    pub fn zones(&self) -> &[Zone] {
        &self.zones
    }

    /// The zone with an id.
    pub fn zone(&self, id: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.id == id)
    }

    /// Names on the map.
    pub fn labels(&self) -> &[Label] {
        &self.labels
    }

    /// Hexes by which units enter or leave.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entry with an id.
    pub fn entry(&self, id: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == id)
    }
}

/// The same battlefield with one thing changed: for experiments and tests on ground made to measure.
impl Map {
    /// With other ground in a hex.
    #[must_use]
    pub fn with_terrain(mut self, hex: Hex, terrain: Terrain) -> Map {
        self.terrain[hex.index()] = terrain;
        self
    }

    /// With another level of a hex.
    #[must_use]
    pub fn with_level(mut self, hex: Hex, level: u8) -> Map {
        self.level[hex.index()] = level;
        self
    }

    /// With something else on a hexside, seen from both hexes.
    #[must_use]
    pub fn with_hexside(mut self, hex: Hex, side: Side, hexside: Hexside) -> Map {
        self.sides[hex.index()][side.index()] = hexside;
        if let Some(across) = self.grid.neighbour(hex, side) {
            self.sides[across.index()][side.opposite().index()] = hexside;
        }
        self
    }
}
