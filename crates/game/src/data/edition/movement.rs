//! Movement allowances and what changes of formation cost.

use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::file::{FormationFile, MovementFile};
use super::sheet::{BadCell, Proof};
use crate::data::kinds::{Camp, Weight};

/// Movement allowances and the costs that are not terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {
    allowances: [[u8; Camp::ALL.len()]; MoveClass::ALL.len()],
    /// MP more under maneuver orders (STD-3.D-b, VOL2-3.1B-b).
    pub maneuver_bonus: u8,
    /// The same, instead, if the whole move follows a road (CF-008).
    pub road_bonus: u8,
    /// MP to turn by one vertex while moving (CF-023).
    pub facing: u8,
    /// MP more to enter a hex in an enemy zone of control, once a hex (CF-030).
    pub enemy_zone: u8,
    /// Strength points from which a friendly hex may not be passed through front or rear (CF-027); nothing = no such rule.
    pub passage: Option<u16>,
    /// MP a hex for a square that moves (VOL2-4.1-h); nothing = squares stand.
    pub square_hex: Option<u8>,
    /// MP a hex for a leader, whatever the ground (STD-15-b).
    pub leader_hex: u8,
}

impl Movement {
    /// MP a turn; 0 where the edition moves no such counter.
    pub const fn allowance(&self, class: MoveClass, camp: Camp) -> u8 {
        self.allowances[class.index()][camp.index()]
    }
}

/// A row of the movement table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveClass {
    /// Infantry, in any formation but guerrilla.
    Infantry,
    /// Infantry, and dismounted cavalry, in guerrilla.
    Guerrilla,
    /// Light cavalry.
    LightCavalry,
    /// Medium cavalry.
    MediumCavalry,
    /// Heavy cavalry.
    HeavyCavalry,
    /// Light cavalry in guerrilla, mounted.
    CavalryGuerrilla,
    /// Foot artillery.
    FootArtillery,
    /// Horse artillery.
    HorseArtillery,
    /// Leaders.
    Leader,
    /// Carts of the convoy.
    Cart,
}

impl MoveClass {
    /// Every class.
    pub const ALL: [MoveClass; 10] = [
        MoveClass::Infantry,
        MoveClass::Guerrilla,
        MoveClass::LightCavalry,
        MoveClass::MediumCavalry,
        MoveClass::HeavyCavalry,
        MoveClass::CavalryGuerrilla,
        MoveClass::FootArtillery,
        MoveClass::HorseArtillery,
        MoveClass::Leader,
        MoveClass::Cart,
    ];

    const ROWS: [&str; 10] = [
        "infantry",
        "infantry guerrilla",
        "light cavalry",
        "medium cavalry",
        "heavy cavalry",
        "cavalry guerrilla",
        "artillery",
        "horse artillery",
        "leader",
        "cart",
    ];

    /// Classes every edition must move, because every battle can be played under it (CF-205, CF-270).
    const COMBAT_UNITS: [MoveClass; 7] = [
        MoveClass::Infantry,
        MoveClass::LightCavalry,
        MoveClass::MediumCavalry,
        MoveClass::HeavyCavalry,
        MoveClass::FootArtillery,
        MoveClass::HorseArtillery,
        MoveClass::Cart,
    ];

    /// Its place in [`MoveClass::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The class of cavalry of a weight.
    pub const fn of_cavalry(weight: Weight) -> MoveClass {
        match weight {
            Weight::Light => MoveClass::LightCavalry,
            Weight::Medium => MoveClass::MediumCavalry,
            Weight::Heavy => MoveClass::HeavyCavalry,
        }
    }
}

/// A formation of infantry; cavalry has the first and, in the revised tables, the last.
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
pub enum Formation {
    /// Normal.
    #[default]
    Normal,
    /// Square.
    Square,
    /// Guerrilla, the skirmish formation.
    Guerrilla,
}

impl Formation {
    /// Every formation.
    pub const ALL: [Formation; 3] = [Formation::Normal, Formation::Square, Formation::Guerrilla];

    const ROWS: [&str; 3] = ["normal", "square", "guerrilla"];

    /// Its place in [`Formation::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What changes of formation cost, and the shape of a guerrilla line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Formations {
    infantry: [[Option<ChangeCost>; 3]; 3],
    cavalry: [[Option<ChangeCost>; 3]; 3],
    /// MP to limber.
    pub limber: u8,
    /// MP to unlimber.
    pub unlimber: u8,
    /// Fewest strength points in a hex of a guerrilla line.
    pub guerrilla_least: u16,
    /// Most strength points in a hex of a guerrilla line.
    pub guerrilla_most: u16,
    /// Most hexes of a guerrilla line, the parent hex included (CF-019).
    pub guerrilla_hexes: u8,
}

impl Formations {
    /// Cost of a change by infantry; nothing where there is no such change.
    pub const fn infantry(&self, from: Formation, to: Formation) -> Option<ChangeCost> {
        self.infantry[from.index()][to.index()]
    }

    /// Cost of a change by cavalry; nothing where there is no such change.
    pub const fn cavalry(&self, from: Formation, to: Formation) -> Option<ChangeCost> {
        self.cavalry[from.index()][to.index()]
    }
}

/// Cost of a change of formation: `2`, `1*`, `1**`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChangeCost {
    /// MP for the change itself.
    pub base: u8,
    /// What the hexes of the line add.
    pub line: LineCost,
}

/// What the hexes over which a line deploys or closes add to a change (CF-020).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LineCost {
    /// Nothing.
    #[default]
    Nothing,
    /// `*`: the terrain of every hex beyond the one started from.
    EveryHex,
    /// `**`: the same, but the base pays for the first of them.
    AfterTheFirst,
}

impl ChangeCost {
    /// MP in all, given the infantry cost of each hex beyond the one started from, in order.
    pub fn over(self, hexes: &[u8]) -> u8 {
        let paid = match self.line {
            LineCost::Nothing => &[],
            LineCost::EveryHex => hexes,
            LineCost::AfterTheFirst => hexes.get(1..).unwrap_or_default(),
        };
        paid.iter().fold(self.base, |sum, &cost| sum.saturating_add(cost))
    }
}

/// A cell of the formation table; `-` where there is no such change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Change(Option<ChangeCost>);

impl FromStr for Change {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        let digits = text.trim_end_matches('*');
        let line = match text.len() - digits.len() {
            0 if text == "-" => return Ok(Change(None)),
            0 => Some(LineCost::Nothing),
            1 => Some(LineCost::EveryHex),
            2 => Some(LineCost::AfterTheFirst),
            _ => None,
        };
        match (line, digits.as_bytes()) {
            (Some(line), [n @ b'0'..=b'9']) => {
                Ok(Change(Some(ChangeCost { base: n - b'0', line })))
            }
            _ => Err(BadCell { right: "write a cost of formation as -, 2, 1* or 1**" }),
        }
    }
}

/// A cell of the movement table; `-` where the side has no such counter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Allowance(u8);

impl FromStr for Allowance {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        match text.parse() {
            _ if text == "-" => Ok(Allowance(0)),
            Ok(points @ 1..=20) => Ok(Allowance(points)),
            _ => Err(BadCell { right: "write an allowance from 1 to 20, or -" }),
        }
    }
}

impl Movement {
    pub(crate) fn prove(proof: &mut Proof<'_>, file: &MovementFile) -> Movement {
        let before = proof.faults.0.len();
        let grid: [[Allowance; 2]; 10] = proof.grid(
            "movement.allowances",
            &file.allowances,
            MoveClass::ROWS,
            ["french", "spanish"],
        );
        let movement = Movement {
            allowances: grid.map(|row| row.map(|Allowance(points)| points)),
            maneuver_bonus: file.maneuver_bonus,
            road_bonus: file.road_bonus,
            facing: file.facing,
            enemy_zone: file.enemy_zone,
            passage: file.passage,
            square_hex: file.square_hex,
            leader_hex: file.leader_hex,
        };
        if proof.faults.0.len() == before {
            movement.moves_every_army(proof, file);
        }
        movement
    }

    fn moves_every_army(&self, proof: &mut Proof<'_>, file: &MovementFile) {
        for class in MoveClass::COMBAT_UNITS {
            for camp in Camp::ALL {
                if self.allowance(class, camp) == 0 {
                    let what =
                        format!("{camp:?} {} has no allowance", MoveClass::ROWS[class.index()]);
                    proof.fault(
                        &file.allowances,
                        what,
                        "every battle is played under every edition: give one (CF-270)",
                    );
                }
            }
        }
    }
}

impl Formations {
    pub(crate) fn prove(proof: &mut Proof<'_>, file: &FormationFile) -> Formations {
        let [rows, columns] = [Formation::ROWS; 2];
        let infantry: [[Change; 3]; 3] =
            proof.grid("formation.infantry", &file.infantry, rows, columns);
        let cavalry: [[Change; 3]; 3] = match &file.cavalry {
            Some(sheet) => proof.grid("formation.cavalry", sheet, rows, columns),
            None => Default::default(),
        };
        let line = &file.guerrilla;
        if line.least == 0 || line.least > line.most || line.hexes == 0 {
            proof.fault(
                line,
                "no unit can man such a guerrilla line",
                "give least <= most, from 1",
            );
        }
        Formations {
            infantry: infantry.map(|row| row.map(|Change(cost)| cost)),
            cavalry: cavalry.map(|row| row.map(|Change(cost)| cost)),
            limber: file.limber,
            unlimber: file.unlimber,
            guerrilla_least: line.least,
            guerrilla_most: line.most,
            guerrilla_hexes: line.hexes,
        }
    }
}
