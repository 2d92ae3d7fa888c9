//! The columns and cells of the tables in which dice are read. They are typed; written down they are what the tables print.

use std::fmt;

use num_rational::Ratio;
use serde::{Serialize, Serializer};

use crate::data::edition::basic::BasicResult;
use crate::data::edition::division::DivisionResult;
use crate::data::edition::fire::FireCell;
use crate::data::edition::morale::MoraleResult;
use crate::data::edition::shock::{Odds, ShockCell};
use crate::data::kinds::Grade;

/// The column of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Column {
    /// None: the bare die decides.
    #[default]
    Bare,
    /// Points that fire.
    Points(u8),
    /// Attackers to defenders.
    Odds(Odds),
    /// The grade of a unit.
    Grade(Grade),
    /// The rating of a division.
    Rating(u8),
    /// What a die for new orders must reach.
    Needed(Ratio<i32>),
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Column::Bare => Ok(()),
            Column::Points(number) | Column::Rating(number) => write!(f, "{number}"),
            Column::Odds(odds) => write!(f, "{odds}"),
            Column::Grade(grade) => write!(f, "{grade}"),
            Column::Needed(least) => write!(f, "{least}"),
        }
    }
}

/// The cell of a table, or what a bare die decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Fire.
    Fire(FireCell),
    /// Shock.
    Shock(ShockCell),
    /// Combat of the Basic game.
    Basic(BasicResult),
    /// Morale, in a check or in Reorganization.
    Morale(MoraleResult),
    /// Division morale.
    Division(DivisionResult),
    /// Whether cavalry stays under control.
    Control(bool),
    /// Whether a unit of the Basic game is restored.
    Restored(bool),
    /// Whether a command takes its new order.
    Ordered(bool),
    /// Whether a leader is hit.
    Hit(bool),
    /// Whether guns get through a thicket.
    Through(bool),
    /// Whether troops set out for the field.
    Marches(bool),
    /// The turns their march takes.
    Turns(u8),
}

impl Cell {
    /// Whether the cell of a combat is good for the attacker, or bad; nothing if it is neither or both.
    pub fn favours_attacker(self) -> Option<bool> {
        let (good, bad) = match self {
            Cell::Shock(cell) => (cell.result.beats_defender(), cell.result.beats_attacker()),
            Cell::Basic(result) => (result.hurts_defender(), result.hurts_attacker()),
            _ => (false, false),
        };
        (good != bad).then_some(good)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |yes: bool, said: &'static str, otherwise| if yes { said } else { otherwise };
        f.write_str(match *self {
            Cell::Fire(cell) => return write!(f, "{cell}"),
            Cell::Turns(turns) => return write!(f, "{turns}"),
            Cell::Shock(cell) => cell.printed(),
            Cell::Basic(result) => result.cell(),
            Cell::Morale(result) => result.cell(),
            Cell::Division(result) => result.cell(),
            Cell::Control(keeps) => word(keeps, "C", "NC"),
            Cell::Restored(restored) => word(restored, "Yes", "No"),
            Cell::Ordered(taken) => word(taken, "changed", "unchanged"),
            Cell::Hit(hit) => word(hit, "hit", "-"),
            Cell::Through(free) => word(free, "free", "stuck"),
            Cell::Marches(marches) => word(marches, "marches", "waits"),
        })
    }
}

macro_rules! written_as_printed {
    ($($what:ty),*) => {
        $(impl Serialize for $what {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        })*
    };
}

written_as_printed!(Odds, Column, Cell);

/// Stories say what the tables print.
#[cfg(any(test, feature = "testkit"))]
macro_rules! compared_as_printed {
    ($($what:ty: $text:ty),*) => {
        $(impl PartialEq<$text> for $what {
            fn eq(&self, printed: &$text) -> bool {
                let said = self.to_string();
                said == *printed
            }
        })*
    };
}

#[cfg(any(test, feature = "testkit"))]
compared_as_printed!(Column: &str, Column: String, Cell: &str, Cell: String);
