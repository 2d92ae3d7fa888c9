//! The shock table, the odds it is read by, and what changes strength and die.

use std::fmt;
use std::str::FromStr;

use num_rational::Ratio;
use serde::{Deserialize, Serialize};

use super::dice::{DICE, row};
use super::file::ShockFile;
use super::number::Fraction;
use super::sheet::{BadCell, Proof, Sheet};
use crate::data::kinds::Arm;

/// Everything the rules of shock look up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shock {
    /// The results.
    pub table: ShockTable,
    /// The die modifiers.
    pub modifiers: ShockModifiers,
    /// What multiplies strength.
    pub multipliers: ShockMultipliers,
    /// Points that may attack out of, or defend in, one hex (CF-061).
    pub points_per_hex: u16,
    /// Points out of one hex against one other (CF-061).
    pub points_per_target: u16,
    /// Hexes an evading unit goes back.
    pub evasion_hexes: u8,
    /// How the table prints its losses.
    pub labels: LossLabels,
}

/// How a shock table prints its losses: `AL`, `BL`, `DL`, or `AB`, `BM`, `DB`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LossLabels {
    /// The attacker loses a point.
    pub attacker_loses: &'static str,
    /// Both sides do.
    pub both_lose: &'static str,
    /// The defender does.
    pub defender_loses: &'static str,
}

impl LossLabels {
    fn of(sheet: &Sheet) -> LossLabels {
        let printed = |label, other| if sheet.prints(other) { other } else { label };
        LossLabels {
            attacker_loses: printed("AL", "AB"),
            both_lose: printed("BL", "BM"),
            defender_loses: printed("DL", "DB"),
        }
    }
}

/// Results by die and odds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShockTable([[ShockResult; Odds::ALL.len()]; 8]);

impl ShockTable {
    /// The result of a modified die, brought within the table.
    pub fn result(&self, die: i32, odds: Odds) -> ShockResult {
        self.0[row(die)][odds.index()]
    }
}

/// A cell of the shock table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShockResult {
    /// `-`
    #[default]
    NoEffect,
    /// `AL`, `AB`: the attacker loses a point.
    AttackerLoses,
    /// `A1`: attackers retreat one hex and check.
    AttackerRetreatsOne,
    /// `A2`: attackers retreat two hexes and check.
    AttackerRetreatsTwo,
    /// `BL`, `BM`: both sides lose a point.
    BothLose,
    /// `D1`: defenders retreat one hex.
    DefenderRetreatsOne,
    /// `D2`: defenders retreat two hexes and check.
    DefenderRetreatsTwo,
    /// `DL`, `DB`: the defender loses a point.
    DefenderLoses,
}

impl ShockResult {
    /// `DL`, `DB`, `D1`, `D2`: the defender is beaten.
    pub fn beats_defender(self) -> bool {
        matches!(
            self,
            ShockResult::DefenderLoses
                | ShockResult::DefenderRetreatsOne
                | ShockResult::DefenderRetreatsTwo
        )
    }

    /// `AL`, `AB`, `A1`, `A2`: the attacker is beaten.
    pub fn beats_attacker(self) -> bool {
        matches!(
            self,
            ShockResult::AttackerLoses
                | ShockResult::AttackerRetreatsOne
                | ShockResult::AttackerRetreatsTwo
        )
    }
}

impl FromStr for ShockResult {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        match text {
            "-" => Ok(ShockResult::NoEffect),
            "AL" | "AB" => Ok(ShockResult::AttackerLoses),
            "A1" => Ok(ShockResult::AttackerRetreatsOne),
            "A2" => Ok(ShockResult::AttackerRetreatsTwo),
            "BL" | "BM" => Ok(ShockResult::BothLose),
            "D1" => Ok(ShockResult::DefenderRetreatsOne),
            "D2" => Ok(ShockResult::DefenderRetreatsTwo),
            "DL" | "DB" => Ok(ShockResult::DefenderLoses),
            _ => Err(BadCell { right: "write a shock result as -, AL, A1, A2, BL, D1, D2 or DL" }),
        }
    }
}

/// A cell with the letters its edition prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShockCell {
    /// The result.
    pub result: ShockResult,
    labels: LossLabels,
}

impl ShockCell {
    /// The cell as the table prints it.
    pub const fn printed(self) -> &'static str {
        match self.result {
            ShockResult::NoEffect => "-",
            ShockResult::AttackerLoses => self.labels.attacker_loses,
            ShockResult::AttackerRetreatsOne => "A1",
            ShockResult::AttackerRetreatsTwo => "A2",
            ShockResult::BothLose => self.labels.both_lose,
            ShockResult::DefenderRetreatsOne => "D1",
            ShockResult::DefenderRetreatsTwo => "D2",
            ShockResult::DefenderLoses => self.labels.defender_loses,
        }
    }
}

/// A column of the shock table: attacker to defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Odds {
    /// 1-4
    OneToFour,
    /// 1-3
    OneToThree,
    /// 1-2
    OneToTwo,
    /// 1-1
    OneToOne,
    /// 3-2
    ThreeToTwo,
    /// 2-1
    TwoToOne,
    /// 3-1
    ThreeToOne,
    /// 4-1
    FourToOne,
    /// 5-1
    FiveToOne,
}

impl Odds {
    /// Every column, the worst for the attacker first.
    pub const ALL: [Odds; 9] = [
        Odds::OneToFour,
        Odds::OneToThree,
        Odds::OneToTwo,
        Odds::OneToOne,
        Odds::ThreeToTwo,
        Odds::TwoToOne,
        Odds::ThreeToOne,
        Odds::FourToOne,
        Odds::FiveToOne,
    ];

    const COLUMNS: [&str; 9] = ["1-4", "1-3", "1-2", "1-1", "3-2", "2-1", "3-1", "4-1", "5-1"];

    /// Its place in [`Odds::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The ratio the column stands for.
    pub const fn ratio(self) -> Ratio<i32> {
        let (attacker, defender) = match self {
            Odds::OneToFour => (1, 4),
            Odds::OneToThree => (1, 3),
            Odds::OneToTwo => (1, 2),
            Odds::OneToOne => (1, 1),
            Odds::ThreeToTwo => (3, 2),
            Odds::TwoToOne => (2, 1),
            Odds::ThreeToOne => (3, 1),
            Odds::FourToOne => (4, 1),
            Odds::FiveToOne => (5, 1),
        };
        Ratio::new_raw(attacker, defender)
    }

    /// The column for these points, rounded for the defender (STD-11.P-a, CF-061): 5-1 and more is 5-1, below 1-4
    /// there is none. Nobody attacks with nothing; a defender of nothing is beaten 5-1.
    pub fn from_points(attacker: Ratio<i32>, defender: Ratio<i32>) -> Option<Odds> {
        let zero = Ratio::ZERO;
        if attacker <= zero {
            return None;
        }
        Odds::ALL.into_iter().rev().find(|odds| reaches(attacker, defender.max(zero), odds.ratio()))
    }
}

/// Whether `attacker / defender >= odds`, in numbers wide enough for any points.
fn reaches(attacker: Ratio<i32>, defender: Ratio<i32>, odds: Ratio<i32>) -> bool {
    let wide = |n: &i32| i128::from(*n);
    wide(attacker.numer()) * wide(defender.denom()) * wide(odds.denom())
        >= wide(defender.numer()) * wide(attacker.denom()) * wide(odds.numer())
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Odds::COLUMNS[self.index()])
    }
}

/// Die modifiers of shock; 0 where an edition has none. Leaders and morale go by policy, crops by the terrain chart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShockModifiers {
    /// Attacker under attack orders (CF-066).
    pub attack_order: i8,
    /// Attacker under defend orders (CF-066).
    pub defend_order: i8,
    /// Heavy cavalry attacking anything but squares and heavy cavalry.
    pub heavy_cavalry: i8,
    /// Cavalry against a square.
    pub cavalry_against_square: i8,
    /// Infantry, not in guerrilla, against a square (CF-067).
    pub infantry_against_square: i8,
    /// Infantry, not in guerrilla, against infantry in guerrilla (CF-067).
    pub infantry_against_guerrilla: i8,
    /// Shock infantry attacking.
    pub shock_infantry: i8,
    /// At least one attacking hex in the defender's flank or rear (CF-072).
    pub flank: i8,
    /// A stack with Swiss against a stack with Swiss, where the policy `shock.swiss` says so.
    pub swiss: i8,
}

/// What multiplies strength in shock, beside terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShockMultipliers {
    /// Charging cavalry; of this and the flank only the larger counts (CF-071).
    pub charge: Ratio<i32>,
    /// Infantry against flank, rear or guerrilla (CF-072).
    pub infantry_on_flank: Ratio<i32>,
    /// Cavalry against flank, rear or guerrilla (CF-072).
    pub cavalry_on_flank: Ratio<i32>,
    /// Artillery defending.
    pub artillery_defending: Ratio<i32>,
    /// Units under maneuver orders defending (CF-009).
    pub maneuver_defending: Ratio<i32>,
    /// Disorganized units, in fire too (STD-14.1-d).
    pub disorganized: Ratio<i32>,
}

impl ShockMultipliers {
    /// Against flank, rear or guerrilla.
    pub fn on_flank(&self, arm: Arm) -> Ratio<i32> {
        match arm {
            Arm::Infantry => self.infantry_on_flank,
            Arm::Cavalry => self.cavalry_on_flank,
            Arm::Artillery | Arm::Cart => Ratio::ONE,
        }
    }
}

impl Shock {
    /// A result with the letters of the edition.
    pub const fn cell(&self, result: ShockResult) -> ShockCell {
        ShockCell { result, labels: self.labels }
    }

    /// The shock of an edition that has none: nothing ever happens. A disorganized unit is halved all the same.
    pub(crate) fn none() -> Shock {
        Shock {
            table: ShockTable::default(),
            modifiers: ShockModifiers::default(),
            multipliers: ShockMultipliers {
                charge: Ratio::ONE,
                infantry_on_flank: Ratio::ONE,
                cavalry_on_flank: Ratio::ONE,
                artillery_defending: Ratio::ONE,
                maneuver_defending: Ratio::ONE,
                disorganized: Ratio::new_raw(1, 2),
            },
            points_per_hex: u16::MAX,
            points_per_target: u16::MAX,
            evasion_hexes: 0,
            labels: LossLabels { attacker_loses: "AL", both_lose: "BL", defender_loses: "DL" },
        }
    }

    pub(crate) fn prove(proof: &mut Proof<'_>, file: &ShockFile) -> Shock {
        let cells = proof.grid("shock.results", &file.results, DICE, Odds::COLUMNS);
        let by = &file.multipliers;
        let mut fraction = |text| proof.cell::<Fraction>(text).0;
        let multipliers = ShockMultipliers {
            charge: fraction(&by.charge),
            infantry_on_flank: fraction(&by.infantry_on_flank),
            cavalry_on_flank: fraction(&by.cavalry_on_flank),
            artillery_defending: fraction(&by.artillery_defending),
            maneuver_defending: fraction(&by.maneuver_defending),
            disorganized: fraction(&by.disorganized),
        };
        if *file.points_per_target > *file.points_per_hex {
            proof.fault(
                &file.points_per_target,
                "more points against one hex than out of one",
                "give points-per-target up to points-per-hex",
            );
        }
        let die = &file.modifiers;
        Shock {
            table: ShockTable(cells),
            modifiers: ShockModifiers {
                attack_order: die.attack_order,
                defend_order: die.defend_order,
                heavy_cavalry: die.heavy_cavalry,
                cavalry_against_square: die.cavalry_against_square,
                infantry_against_square: die.infantry_against_square,
                infantry_against_guerrilla: die.infantry_against_guerrilla,
                shock_infantry: die.shock_infantry,
                flank: die.flank,
                swiss: die.swiss,
            },
            multipliers,
            points_per_hex: *file.points_per_hex,
            points_per_target: *file.points_per_target,
            evasion_hexes: file.evasion_hexes,
            labels: LossLabels::of(&file.results),
        }
    }
}
