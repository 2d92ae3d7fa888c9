//! How many units one hex holds.

use std::str::FromStr;

use board::{Located, Terrain};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::file::StackingFile;
use super::sheet::{BadCell, Proof};
use super::terrain::GROUNDS;

/// Stacking limits by ground and by kind of unit. Where a cell is silent the cost of the hex still closes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stacking {
    rows: [StackingRow; Terrain::ALL.len()],
    /// Strength points of infantry and of cavalry under maneuver orders in one hex (CF-025).
    pub maneuver: Option<ManeuverLimit>,
    /// Batteries beside infantry in square (VOL2-6-c); nothing = not counted (STD-6-c).
    pub square_batteries: Option<u8>,
    /// When limits bind.
    pub checked: StackingChecked,
}

impl Stacking {
    /// The limits on a kind of ground.
    pub fn on(&self, terrain: Terrain) -> &StackingRow {
        &self.rows[terrain as usize]
    }
}

/// The limits of one kind of ground. Each is a limit of its own (CF-026).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StackingRow {
    /// All combat units together.
    pub all: Limit,
    /// Infantry in normal formation.
    pub infantry: Limit,
    /// Infantry in square.
    pub square: Limit,
    /// Infantry in guerrilla.
    pub infantry_guerrilla: Limit,
    /// Cavalry in normal formation.
    pub cavalry: Limit,
    /// Cavalry in guerrilla.
    pub cavalry_guerrilla: HorseGuerrilla,
    /// Batteries with no other arm in the hex.
    pub artillery_alone: Limit,
    /// Batteries beside infantry or cavalry.
    pub artillery_with_others: Limit,
}

/// Strength points and counters one hex may hold: `No`, `Yes`, `-`, `Up to 24 SP`, `1 battalion`, `18 SP, 3 units`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Strength points.
    pub points: u16,
    /// Counters; 0 = not allowed at all.
    pub units: u8,
}

impl Limit {
    /// No limit.
    pub const FREE: Limit = Limit { points: u16::MAX, units: u8::MAX };
    /// Not allowed.
    pub const NO: Limit = Limit { points: 0, units: 0 };

    /// Whether anything of the kind may stand here.
    pub const fn allowed(self) -> bool {
        self.units > 0
    }

    /// Whether so many units of so many points may. A single counter is never too large (CF-262).
    pub const fn admits(self, points: u16, units: u8) -> bool {
        units <= self.units && (points <= self.points || units <= 1)
    }
}

impl Default for Limit {
    fn default() -> Self {
        Limit::FREE
    }
}

impl FromStr for Limit {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        match text {
            "-" | "Yes" => return Ok(Limit::FREE),
            "No" => return Ok(Limit::NO),
            _ => {}
        }
        let bad = BadCell { right: "write No, Yes, -, 18 SP, 1 battalion, or 18 SP, 3 units" };
        let mut limit = Limit::FREE;
        for part in text.split(", ") {
            let part = part.strip_prefix("Up to ").unwrap_or(part);
            let (number, kind) = part.split_once(' ').ok_or(bad)?;
            let number: u8 = number.parse().ok().filter(|&n| (1..100).contains(&n)).ok_or(bad)?;
            match kind {
                "SP" => limit.points = number.into(),
                "unit" | "units" | "battalion" | "regiment" | "battery" | "batteries" => {
                    limit.units = number;
                }
                _ => return Err(bad),
            }
        }
        Ok(limit)
    }
}

/// Whether cavalry may be in guerrilla on a kind of ground (CF-108).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HorseGuerrilla {
    /// Not here.
    #[default]
    No,
    /// Mounted.
    Mounted,
    /// Only dismounted.
    Dismounted,
}

impl FromStr for HorseGuerrilla {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        match text {
            "No" => Ok(HorseGuerrilla::No),
            "Yes" => Ok(HorseGuerrilla::Mounted),
            "Yes, dismounted" => Ok(HorseGuerrilla::Dismounted),
            _ => Err(BadCell { right: "write No, Yes, or Yes, dismounted" }),
        }
    }
}

/// Strength points under maneuver orders in one hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ManeuverLimit {
    /// Infantry points.
    pub infantry: u16,
    /// Cavalry points, counted apart.
    pub cavalry: u16,
}

/// When stacking limits bind (CF-262).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StackingChecked {
    /// At the end of movement, retreat and advance.
    AtTheEnd,
    /// So too, but the limit on all units together binds at every moment, also in passing (STD-6-f).
    AllAtEveryMoment,
    /// When a side has moved all its units; the surplus is removed (BAS-4-c, BAS-4-d).
    AfterAllMoves,
}

const COLUMNS: [&str; 8] = [
    "all",
    "infantry",
    "square",
    "infantry guerrilla",
    "cavalry",
    "cavalry guerrilla",
    "artillery alone",
    "artillery with others",
];

impl Stacking {
    pub(crate) fn prove(proof: &mut Proof<'_>, file: &StackingFile) -> Stacking {
        let rows = proof.rows("stacking.limits", &file.limits, GROUNDS, COLUMNS).map(|row| {
            row.map_or(StackingRow::default(), |cells| StackingRow::prove(proof, cells))
        });
        Stacking {
            rows,
            maneuver: file.maneuver,
            square_batteries: file.square_batteries,
            checked: file.checked,
        }
    }

    /// The ground on which squares may stand.
    pub(crate) fn squares(&self) -> [bool; Terrain::ALL.len()] {
        self.rows.map(|row| row.square.allowed())
    }

    /// Whether cavalry may be in guerrilla anywhere.
    pub(crate) fn has_horse_guerrilla(&self) -> bool {
        self.rows.iter().any(|row| row.cavalry_guerrilla != HorseGuerrilla::No)
    }
}

impl StackingRow {
    fn prove(proof: &mut Proof<'_>, cells: [&Located<String>; 8]) -> StackingRow {
        let [all, infantry, square, guerrilla, cavalry, horse, alone, with_others] = cells;
        StackingRow {
            all: proof.cell(all),
            infantry: proof.cell(infantry),
            square: proof.cell(square),
            infantry_guerrilla: proof.cell(guerrilla),
            cavalry: proof.cell(cavalry),
            cavalry_guerrilla: proof.cell(horse),
            artillery_alone: proof.cell(alone),
            artillery_with_others: proof.cell(with_others),
        }
    }
}
