//! Hexes to be marked on the map.

use board::Hex;
use game::Camp;
use schemars::JsonSchema;
use serde::Serialize;

/// Groups of hexes.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Overlay {
    /// What was asked for.
    pub kind: String,
    /// The groups.
    pub groups: Vec<OverlayGroup>,
}

/// Hexes that belong together.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OverlayGroup {
    /// What they are.
    pub name: String,
    /// Whose they are.
    pub camp: Option<Camp>,
    /// The hexes.
    pub hexes: Vec<Hex>,
    /// Whether to draw them strongly.
    pub strong: bool,
}
