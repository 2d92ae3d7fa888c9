//! The battles to choose from.

use game::{Camp, CommandId, EditionId, VariantId};
use schemars::JsonSchema;
use serde::Serialize;

use super::standing::AimWords;

/// A battle.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Battle {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The day, `1808-07-19`.
    pub date: String,
    /// Where it was fought.
    pub place: String,
    /// Whether it happened so.
    pub historical: bool,
    /// What it is about, in a line; empty for a battle made elsewhere.
    pub situation: String,
    /// What happened, in a paragraph.
    pub history: String,
    /// Id of its map.
    pub map: String,
    /// How many turns it lasts.
    pub turns: u8,
    /// The time at which each turn begins.
    pub clock: Vec<String>,
    /// The time at which the last turn is over.
    pub ends: String,
    /// The rules it is played with unless others are chosen.
    pub edition: EditionId,
    /// The rules it may be played with.
    pub editions: Vec<EditionId>,
    /// The two sides.
    pub camps: Vec<CampCard>,
    /// What leads each side to victory, the comparison at the end first.
    pub aims: Vec<AimWords>,
    /// The formations in play, which may be dealt to several seats.
    pub formations: Vec<FormationCard>,
    /// Variants that may be chosen.
    pub variants: Vec<VariantCard>,
    /// Options that may be chosen.
    pub options: Vec<OptionCard>,
    /// The column whose order of arrival its player may choose, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub arrival: Option<ColumnCard>,
}

/// A column of brigades that may change places: what `arrival` of a new game rearranges (CF-142).
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ColumnCard {
    /// The variant that must be chosen first; nothing where the order is always open.
    pub variant: Option<VariantId>,
    /// The brigades in the printed order, the first in the column first.
    pub brigades: Vec<FormationCard>,
    /// The places in the column, first to last.
    pub places: Vec<ColumnPlace>,
}

/// A place in a column.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ColumnPlace {
    /// How many brigades it takes.
    pub brigades: u8,
    /// When they come, `06:30`; nothing for those on the map from the start.
    pub time: Option<String>,
}

/// A side of a battle.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CampCard {
    /// Which.
    pub camp: Camp,
    /// What it is called here.
    pub name: String,
    /// How many units it has.
    pub units: u32,
    /// Their points together.
    pub points: u32,
    /// Its leaders.
    pub leaders: Vec<String>,
}

/// A formation.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FormationCard {
    /// Which.
    pub command: CommandId,
    /// Its side.
    pub camp: Camp,
    /// Its name.
    pub name: String,
}

/// A variant that may be chosen.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct VariantCard {
    /// Which.
    pub id: VariantId,
    /// Its name.
    pub name: String,
    /// What it changes.
    pub text: String,
}

/// An option that may be chosen.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionCard {
    /// Its key among the options.
    pub id: String,
    /// What it means.
    pub text: String,
    /// Whether it is on unless chosen otherwise.
    pub default: bool,
    /// The editions it changes something in.
    pub editions: Vec<EditionId>,
}
