//! The division morale table of the revised edition (CF-104).

use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::file::DivisionFile;
use super::sheet::{BadCell, Proof};

/// What becomes of a demoralized division.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division {
    table: [[DivisionResult; 6]; 9],
    /// The die modifiers.
    pub modifiers: DivisionModifiers,
    /// Hexes within which a fleeing friendly division counts.
    pub fleeing_hexes: u8,
}

impl Division {
    /// The result of a modified die for a division rated 6 (best) to 1, both brought within the table.
    pub fn result(&self, die: i32, rating: u8) -> DivisionResult {
        let row = (die.clamp(-1, 7) + 1) as usize;
        self.table[row][usize::from(6 - rating.clamp(1, 6))]
    }
}

/// A cell of the division morale table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DivisionResult {
    /// `NE`
    #[default]
    NoEffect,
    /// `R`: falls back, its order becomes retreat.
    FallsBack,
    /// `H`: flees, its units rout.
    Flees,
}

impl DivisionResult {
    /// The cell as the table prints it.
    pub const fn cell(self) -> &'static str {
        match self {
            DivisionResult::NoEffect => "NE",
            DivisionResult::FallsBack => "R",
            DivisionResult::Flees => "H",
        }
    }
}

impl FromStr for DivisionResult {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        match text {
            "NE" => Ok(DivisionResult::NoEffect),
            "R" => Ok(DivisionResult::FallsBack),
            "H" => Ok(DivisionResult::Flees),
            _ => Err(BadCell { right: "write NE, R or H" }),
        }
    }
}

/// Die modifiers of division morale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DivisionModifiers {
    /// Its commander has all its units within his radius.
    pub commander_has_all: i8,
    /// The commander in chief has.
    pub chief_has_all: i8,
    /// For each friendly fleeing division near.
    pub friends_fleeing: i8,
}

const DICE: [&str; 9] = ["-1", "0", "1", "2", "3", "4", "5", "6", "7"];
const RATINGS: [&str; 6] = ["6", "5", "4", "3", "2", "1"];

impl Division {
    pub(crate) fn prove(proof: &mut Proof<'_>, file: &DivisionFile) -> Division {
        Division {
            table: proof.grid("division.results", &file.results, DICE, RATINGS),
            modifiers: file.modifiers,
            fleeing_hexes: file.fleeing_hexes,
        }
    }
}
