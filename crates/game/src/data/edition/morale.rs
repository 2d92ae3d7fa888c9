//! The morale table, its die modifiers, and how results change a unit's order.

use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::dice::{DICE_FROM_ZERO, GRADES, row_from_zero};
use super::file::MoraleFile;
use super::sheet::{BadCell, Proof};
use crate::data::kinds::Grade;

/// Everything the rules of morale look up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Morale {
    /// The results.
    pub table: MoraleTable,
    /// The die modifiers.
    pub modifiers: MoraleModifiers,
    /// How a test in play changes a unit.
    pub test: Transitions,
    /// How a roll in the Reorganization phase changes it.
    pub reorganization: Transitions,
    /// Hexes of a rout move (CF-089).
    pub rout_hexes: u8,
}

/// Results by die and grade.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoraleTable([[MoraleResult; Grade::ALL.len()]; 9]);

impl MoraleTable {
    /// The result of a modified die, brought within the table.
    pub fn result(&self, die: i32, grade: Grade) -> MoraleResult {
        self.0[row_from_zero(die)][grade.index()]
    }
}

/// A cell of the morale table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoraleResult {
    /// `-`: passed.
    #[default]
    Passed,
    /// `D`
    Disorganized,
    /// `R`
    Routed,
}

impl MoraleResult {
    /// The cell as the table prints it.
    pub const fn cell(self) -> &'static str {
        match self {
            MoraleResult::Passed => "-",
            MoraleResult::Disorganized => "D",
            MoraleResult::Routed => "R",
        }
    }
}

impl FromStr for MoraleResult {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        match text {
            "-" => Ok(MoraleResult::Passed),
            "D" => Ok(MoraleResult::Disorganized),
            "R" => Ok(MoraleResult::Routed),
            _ => Err(BadCell { right: "write a morale result as -, D or R" }),
        }
    }
}

/// The order a unit is in, the best first (STD-14-a).
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Cohesion {
    /// Good order: face up.
    #[default]
    Good,
    /// Disorganized: turned over.
    Disorganized,
    /// Routed: marked.
    Routed,
}

impl Cohesion {
    /// Every state, the best first.
    pub const ALL: [Cohesion; 3] = [Cohesion::Good, Cohesion::Disorganized, Cohesion::Routed];

    const ROWS: [&str; 3] = ["good order", "disorganized", "routed"];

    /// Its place in [`Cohesion::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl FromStr for Cohesion {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        match text {
            "good" => Ok(Cohesion::Good),
            "D" => Ok(Cohesion::Disorganized),
            "R" => Ok(Cohesion::Routed),
            _ => Err(BadCell { right: "write a state as good, D or R" }),
        }
    }
}

/// The state a morale result leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transitions([[Cohesion; 3]; 3]);

impl Transitions {
    /// The state after a result (STD-T.MOR-c, REV-MOR-j, CF-094).
    pub fn after(&self, state: Cohesion, result: MoraleResult) -> Cohesion {
        self.0[state.index()][result as usize]
    }
}

/// Die modifiers of morale; 0 where an edition has none. Cover is woods or buildings (`Terrain::is_obstacle`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MoraleModifiers {
    /// In woods or buildings.
    pub in_cover: i8,
    /// In an enemy zone, reorganization only (CF-091).
    pub reorganizing_in_enemy_zone: i8,
    /// Already routed.
    pub routed: i8,
    /// Already disorganized (CF-093).
    pub disorganized: i8,
    /// For every strength point lost that counts.
    pub point_lost: i8,
    /// The first lost point that counts: 1 = all, 2 = all but one (CF-092).
    pub point_lost_from: u8,
    /// What a leader of factor 0 counts as (CF-096).
    pub leader_of_zero: i8,
    /// A demoralized unit of the lowest grade (CF-101).
    pub demoralized_f: i8,
    /// Charging cavalry whose target has not formed square (REV-MOR-g).
    pub charge_on_no_square: i8,
    /// Infantry reacting to a charge that moved only one hex (REV-MOR-h).
    pub charge_of_one_hex: i8,
    /// A test caused by the shock of a charge (REV-MOR-i).
    pub after_charge: i8,
}

impl MoraleModifiers {
    /// For so many strength points lost.
    pub fn losses(&self, lost: u16) -> i32 {
        let free = u16::from(self.point_lost_from.saturating_sub(1));
        i32::from(self.point_lost) * i32::from(lost.saturating_sub(free))
    }

    /// For a leader of a factor in the hex.
    pub fn leader(&self, factor: i8) -> i8 {
        if factor == 0 { self.leader_of_zero } else { factor }
    }
}

impl Morale {
    /// The morale of an edition that tests none: every test is passed and changes nothing.
    pub(crate) fn none() -> Morale {
        let still = Transitions(Cohesion::ALL.map(|state| [state; 3]));
        Morale {
            table: MoraleTable::default(),
            modifiers: MoraleModifiers::default(),
            test: still.clone(),
            reorganization: still,
            rout_hexes: 0,
        }
    }

    pub(crate) fn prove(proof: &mut Proof<'_>, file: &MoraleFile) -> Morale {
        let cells = proof.grid("morale.results", &file.results, DICE_FROM_ZERO, GRADES);
        let mut transitions =
            |name, sheet| Transitions(proof.grid(name, sheet, Cohesion::ROWS, ["-", "D", "R"]));
        let test = transitions("morale.test", &file.test);
        let reorganization = transitions("morale.reorganization", &file.reorganization);
        if !(1..=2).contains(&file.modifiers.point_lost_from) {
            proof.fault(
                &file.modifiers,
                format!("lost points count from the {}th", file.modifiers.point_lost_from),
                "they count from the first (1) or the second (2)",
            );
        }
        Morale {
            table: MoraleTable(cells),
            modifiers: *file.modifiers,
            test,
            reorganization,
            rout_hexes: file.rout_hexes,
        }
    }
}
