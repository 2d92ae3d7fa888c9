//! A printed table of the rules.

use schemars::JsonSchema;
use serde::Serialize;

/// A table, with the cell that was read.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chart {
    /// Its title.
    pub title: String,
    /// The heads of its columns.
    pub columns: Vec<String>,
    /// Its rows.
    pub rows: Vec<ChartRow>,
    /// Row and column of the cell that was read.
    pub lit: Option<[u32; 2]>,
}

/// A row.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChartRow {
    /// Its head.
    pub head: String,
    /// Its cells.
    pub cells: Vec<String>,
}
