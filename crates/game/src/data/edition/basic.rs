//! The tables of the Basic game.

use std::str::FromStr;

use num_rational::Ratio;
use serde::{Deserialize, Serialize};

use super::dice::{DICE, GRADES, row};
use super::file::BasicFile;
use super::number::Fraction;
use super::sheet::{BadCell, Proof};
use super::shock::Odds;
use crate::data::kinds::Grade;

/// Everything only the Basic game looks up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BasicGame {
    results: [[BasicResult; 8]; 8],
    reorganization: [[Recovers; Grade::ALL.len()]; 7],
    /// Added to a reorganization die in woods or buildings (BAS-11.1-b).
    pub reorganization_in_cover: i8,
    /// Hexes guns bombard (BAS-8-a).
    pub bombardment_range: u8,
    /// Multiplies an attack of all three arms (BAS-7.2-a).
    pub combined_arms: Ratio<i32>,
    /// Multiplies disorganized units (BAS-11-a).
    pub disorganized: Ratio<i32>,
    /// Hexes of a retreat (CF-148).
    pub retreat_hexes: u8,
    /// What a lost cavalry point weighs (BAS-12-a).
    pub cavalry_loss: u16,
    turns: Vec<(String, u8)>,
    turn_share: Ratio<i32>,
}

impl BasicGame {
    /// The result of a modified die; the table has no 3-2 column, which the defender's favour makes 1-1.
    pub fn result(&self, die: i32, odds: Odds) -> BasicResult {
        let column = match odds {
            Odds::OneToFour => 0,
            Odds::OneToThree => 1,
            Odds::OneToTwo => 2,
            Odds::OneToOne | Odds::ThreeToTwo => 3,
            Odds::TwoToOne => 4,
            Odds::ThreeToOne => 5,
            Odds::FourToOne => 6,
            Odds::FiveToOne => 7,
        };
        self.results[row(die)][column]
    }

    /// Whether a modified die reorganizes a unit of a grade.
    pub fn reorganizes(&self, die: i32, grade: Grade) -> bool {
        self.reorganization[die.clamp(1, 7) as usize - 1][grade.index()].0
    }

    /// Turns of a battle that has so many under its own edition (BAS-14.1-a, CF-205).
    pub fn turns(&self, battle: &str, standard: u8) -> u8 {
        let printed = self.turns.iter().find(|(id, _)| id == battle).map(|&(_, turns)| turns);
        printed.unwrap_or_else(|| self.share_of(standard))
    }

    /// How many of its longer turns so many turns last, rounded up (CF-205).
    pub fn share_of(&self, turns: u8) -> u8 {
        let share = self.turn_share * i32::from(turns);
        u8::try_from(share.ceil().to_integer()).unwrap_or(u8::MAX)
    }
}

/// A cell of the Basic combat results table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BasicResult {
    /// `-`
    #[default]
    NoEffect,
    /// `Ar`: all adjacent attackers retreat.
    AttackerRetreats,
    /// `Ad`: all adjacent attackers are disorganized.
    AttackerDisorganized,
    /// `Ae`: one attacker is eliminated.
    AttackerEliminated,
    /// `Ex`: one defender and one attacker of its value.
    Exchange,
    /// `Dr`
    DefenderRetreats,
    /// `Dd`
    DefenderDisorganized,
    /// `De`
    DefenderEliminated,
}

impl BasicResult {
    /// Whether it is adverse to the attacker.
    pub const fn hurts_attacker(self) -> bool {
        matches!(
            self,
            BasicResult::AttackerRetreats
                | BasicResult::AttackerDisorganized
                | BasicResult::AttackerEliminated
                | BasicResult::Exchange
        )
    }

    /// Whether it is adverse to the defender.
    pub const fn hurts_defender(self) -> bool {
        !self.hurts_attacker() && !matches!(self, BasicResult::NoEffect)
            || matches!(self, BasicResult::Exchange)
    }

    /// The cell as the table prints it.
    pub const fn cell(self) -> &'static str {
        match self {
            BasicResult::NoEffect => "-",
            BasicResult::AttackerRetreats => "Ar",
            BasicResult::AttackerDisorganized => "Ad",
            BasicResult::AttackerEliminated => "Ae",
            BasicResult::Exchange => "Ex",
            BasicResult::DefenderRetreats => "Dr",
            BasicResult::DefenderDisorganized => "Dd",
            BasicResult::DefenderEliminated => "De",
        }
    }
}

impl FromStr for BasicResult {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        match text {
            "-" => Ok(BasicResult::NoEffect),
            "Ar" => Ok(BasicResult::AttackerRetreats),
            "Ad" => Ok(BasicResult::AttackerDisorganized),
            "Ae" => Ok(BasicResult::AttackerEliminated),
            "Ex" => Ok(BasicResult::Exchange),
            "Dr" => Ok(BasicResult::DefenderRetreats),
            "Dd" => Ok(BasicResult::DefenderDisorganized),
            "De" => Ok(BasicResult::DefenderEliminated),
            _ => Err(BadCell { right: "write a result as -, Ar, Ad, Ae, Ex, Dr, Dd or De" }),
        }
    }
}

/// A cell of the reorganization table: `Yes` or `No`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Recovers(bool);

impl FromStr for Recovers {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        match text {
            "Yes" => Ok(Recovers(true)),
            "No" => Ok(Recovers(false)),
            _ => Err(BadCell { right: "write Yes or No" }),
        }
    }
}

const ODDS: [&str; 8] = ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1"];
const DICE_TO_SEVEN: [&str; 7] = ["1", "2", "3", "4", "5", "6", "7"];

impl BasicGame {
    pub(crate) fn prove(proof: &mut Proof<'_>, file: &BasicFile) -> BasicGame {
        BasicGame {
            results: proof.grid("basic.results", &file.results, DICE, ODDS),
            reorganization: proof.grid(
                "basic.reorganization",
                &file.reorganization,
                DICE_TO_SEVEN,
                GRADES,
            ),
            reorganization_in_cover: file.reorganization_in_cover,
            bombardment_range: file.bombardment_range,
            combined_arms: proof.cell::<Fraction>(&file.combined_arms).0,
            disorganized: proof.cell::<Fraction>(&file.disorganized).0,
            retreat_hexes: file.retreat_hexes,
            cavalry_loss: file.cavalry_loss,
            turns: file.turns.iter().map(|(id, turns)| (id.clone(), *turns)).collect(),
            turn_share: proof.cell::<Fraction>(&file.turn_share).0,
        }
    }
}
