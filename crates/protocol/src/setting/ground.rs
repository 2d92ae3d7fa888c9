//! The map as it is printed.

use board::map::LabelKind;
use board::{Crossing, Hex, Map, Prose, RoadKind, Side, Terrain, Water};
use schemars::JsonSchema;
use serde::Serialize;

/// A hex.
#[derive(Debug, Serialize, JsonSchema)]
pub struct HexCard {
    /// Its printed number.
    pub label: String,
    /// The ground.
    pub terrain: Terrain,
    /// Its height, a count of contour steps.
    pub level: u8,
    /// The hexes across its six sides, clockwise from north; nothing at the edge of the map.
    pub neighbours: [Option<Hex>; 6],
    /// What lies on its six sides, clockwise from north.
    pub sides: [HexsideCard; 6],
}

/// What lies on a side of a hex; what is not there is left out.
#[derive(Debug, Serialize, JsonSchema)]
pub struct HexsideCard {
    /// Water along the side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub water: Option<Water>,
    /// A bridge or ford over that water.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub crossing: Option<Crossing>,
    /// A road or path across the side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub road: Option<RoadKind>,
    /// The slope: how many levels it goes up to the neighbour, below 0 down.
    #[serde(skip_serializing_if = "is_level")]
    pub climb: i16,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_level(climb: &i16) -> bool {
    *climb == 0
}

impl HexCard {
    pub(super) fn of(map: &Map, hex: Hex) -> HexCard {
        HexCard {
            label: map.grid().label(hex),
            terrain: map.terrain(hex),
            level: map.level(hex),
            neighbours: Side::ALL.map(|side| map.grid().neighbour(hex, side)),
            sides: Side::ALL.map(|side| {
                let on = map.hexside(hex, side);
                HexsideCard {
                    water: on.water,
                    crossing: on.crossing,
                    road: on.road,
                    climb: map.climb(hex, side),
                }
            }),
        }
    }
}

/// A road or path.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PathCard {
    /// Highway or path.
    pub kind: RoadKind,
    /// Its name, may be empty.
    pub name: String,
    /// Its hexes in order.
    pub hexes: Vec<Hex>,
}

pub(super) fn roads(map: &Map) -> Vec<PathCard> {
    let card = |road: &board::map::Road| PathCard {
        kind: road.kind,
        name: road.name.clone(),
        hexes: road.hexes.clone(),
    };
    map.roads().iter().map(card).collect()
}

/// A named group of hexes.
#[derive(Debug, Serialize, JsonSchema)]
pub struct AreaCard {
    /// Its id in the data files.
    pub id: String,
    /// Its name in the two languages, if it has one.
    pub name: Option<Prose>,
    /// Its hexes.
    pub hexes: Vec<Hex>,
}

pub(super) fn areas(map: &Map) -> Vec<AreaCard> {
    let card = |zone: &board::map::Zone| AreaCard {
        id: zone.id.clone(),
        name: zone.name.clone(),
        hexes: zone.hexes.clone(),
    };
    map.zones().iter().map(card).collect()
}

/// A name on the map.
#[derive(Debug, Serialize, JsonSchema)]
pub struct LabelCard {
    /// The words in the two languages.
    pub text: Prose,
    /// Where they stand.
    pub hex: Hex,
    /// What they name.
    pub kind: LabelKind,
}

pub(super) fn labels(map: &Map) -> Vec<LabelCard> {
    let card = |label: &board::map::Label| LabelCard {
        text: label.text.clone(),
        hex: label.hex,
        kind: label.kind,
    };
    map.labels().iter().map(card).collect()
}

/// A hex of the edge by which troops come on or leave.
#[derive(Debug, Serialize, JsonSchema)]
pub struct EntryCard {
    /// The letter or id on the map.
    pub id: String,
    /// The hex.
    pub hex: Hex,
}

pub(super) fn entries(map: &Map) -> Vec<EntryCard> {
    let entries = map.entries().iter();
    entries.map(|entry| EntryCard { id: entry.id.clone(), hex: entry.hex }).collect()
}
