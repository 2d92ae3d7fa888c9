//! Water, slopes and roads on hexsides.

use board::{Crossing, Hexside, Water};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Water along a hexside, with what crosses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waterway {
    /// A river.
    River,
    /// A stream, arroyo or creek.
    Stream,
    /// A bridge over a river.
    RiverBridge,
    /// A bridge over a stream (CF-214).
    StreamBridge,
    /// A ford in a river (CF-173).
    RiverFord,
    /// A ford in a stream.
    StreamFord,
}

impl Waterway {
    /// Every kind.
    pub const ALL: [Waterway; 6] = [
        Waterway::River,
        Waterway::Stream,
        Waterway::RiverBridge,
        Waterway::StreamBridge,
        Waterway::RiverFord,
        Waterway::StreamFord,
    ];

    pub(super) const ROWS: [&str; 6] = [
        "river",
        "stream",
        "bridge over river",
        "bridge over stream",
        "ford in river",
        "ford in stream",
    ];

    /// Its place in [`Waterway::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The water along a hexside, if there is any.
    pub const fn of(side: Hexside) -> Option<Waterway> {
        match (side.water, side.crossing) {
            (None, _) => None,
            (Some(Water::River), None) => Some(Waterway::River),
            (Some(Water::River), Some(Crossing::Bridge)) => Some(Waterway::RiverBridge),
            (Some(Water::River), Some(Crossing::Ford)) => Some(Waterway::RiverFord),
            (Some(Water::Stream), None) => Some(Waterway::Stream),
            (Some(Water::Stream), Some(Crossing::Bridge)) => Some(Waterway::StreamBridge),
            (Some(Water::Stream), Some(Crossing::Ford)) => Some(Waterway::StreamFord),
        }
    }
}

/// A slope hexside as one unit crosses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlopeClass {
    /// No difference of level.
    Level,
    /// Up a moderate slope.
    ModerateUp,
    /// Down a moderate slope.
    ModerateDown,
    /// Up a steep slope.
    SteepUp,
    /// Down a steep slope.
    SteepDown,
    /// Up a cliff, or the impassable slope of Volume II.
    CliffUp,
    /// Down a cliff or impassable slope.
    CliffDown,
}

impl SlopeClass {
    /// Every class.
    pub const ALL: [SlopeClass; 7] = [
        SlopeClass::Level,
        SlopeClass::ModerateUp,
        SlopeClass::ModerateDown,
        SlopeClass::SteepUp,
        SlopeClass::SteepDown,
        SlopeClass::CliffUp,
        SlopeClass::CliffDown,
    ];

    /// Its place in [`SlopeClass::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// How steep a hexside is, up or down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum SlopeKind {
    /// Slows and hampers.
    Moderate,
    /// Slows and hampers more.
    Steep,
    /// A cliff, or the impassable slope of Volume II.
    #[serde(alias = "impassable")]
    Cliff,
}

impl SlopeKind {
    pub(super) const fn class(self, up: bool) -> SlopeClass {
        match (self, up) {
            (SlopeKind::Moderate, true) => SlopeClass::ModerateUp,
            (SlopeKind::Moderate, false) => SlopeClass::ModerateDown,
            (SlopeKind::Steep, true) => SlopeClass::SteepUp,
            (SlopeKind::Steep, false) => SlopeClass::SteepDown,
            (SlopeKind::Cliff, true) => SlopeClass::CliffUp,
            (SlopeKind::Cliff, false) => SlopeClass::CliffDown,
        }
    }
}

/// The road row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Road {
    /// MP a step along it, everything included.
    pub cost: u8,
    /// Who profits.
    pub helps: RoadHelps,
}

/// Whom roads help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RoadHelps {
    /// Units under maneuver orders (code J, CF-111).
    ManeuverOrders,
    /// Everybody (BAS-TEC-a12).
    Everybody,
}
