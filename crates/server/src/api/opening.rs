//! How a battle began in history, to be watched.

use game::EditionId;
use schemars::JsonSchema;
use serde::Serialize;

use super::report::Line;
use super::setting::Setting;

/// An opening in the list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpeningCard {
    /// The battle's id.
    pub battle: String,
    /// Its title.
    pub title: String,
    /// The rules it is played with.
    pub edition: EditionId,
    /// What history tells, scene by scene.
    pub captions: Vec<String>,
}

/// An opening from end to end. What it looked like after each choice is asked for ply by ply.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Replay {
    /// The battle's id.
    pub battle: String,
    /// Its title.
    pub title: String,
    /// Choices in all.
    pub plies: u32,
    /// The scenes, in order.
    pub scenes: Vec<SceneCard>,
    /// What never changes.
    pub setting: Setting,
    /// What happens, both sides' secrets included.
    pub lines: Vec<Line>,
}

/// A scene of an opening.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SceneCard {
    /// The ply it begins at.
    pub ply: u32,
    /// What history tells.
    pub caption: String,
}
