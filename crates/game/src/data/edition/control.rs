//! The cavalry control table.

use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::dice::{DICE_FROM_ZERO, GRADES, row_from_zero};
use super::file::ControlFile;
use super::sheet::{BadCell, Proof};
use crate::data::kinds::Grade;

/// Whether cavalry that won keeps its head (VOL2-11.3-a).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    table: [[Controlled; Grade::ALL.len()]; 9],
    /// The die modifiers.
    pub modifiers: ControlModifiers,
    /// Hexes within which uncontrolled cavalry looks for an enemy.
    pub search_hexes: u8,
}

impl Control {
    /// Whether a modified die keeps cavalry of a grade controlled.
    pub fn controlled(&self, die: i32, grade: Grade) -> bool {
        self.table[row_from_zero(die)][grade.index()].0
    }
}

/// Die modifiers of control; 0 where an edition has none. A leader counts as in morale (CF-078).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ControlModifiers {
    /// The attack was a charge.
    pub charge: i8,
    /// British cavalry.
    pub british: i8,
    /// Spanish, French, French-allied, Portuguese and German Legion cavalry.
    pub others: i8,
    /// For each attack made in this phase after a failed control roll (CF-077).
    pub uncontrolled_attack: i8,
}

/// A cell of the control table: `C` or `NC`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Controlled(bool);

impl FromStr for Controlled {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        match text {
            "C" => Ok(Controlled(true)),
            "NC" => Ok(Controlled(false)),
            _ => Err(BadCell { right: "write C or NC" }),
        }
    }
}

impl Control {
    pub(crate) fn prove(proof: &mut Proof<'_>, file: &ControlFile) -> Control {
        Control {
            table: proof.grid("control.results", &file.results, DICE_FROM_ZERO, GRADES),
            modifiers: file.modifiers,
            search_hexes: file.search_hexes,
        }
    }
}
