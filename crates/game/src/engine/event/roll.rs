//! A throw of a die, as it is told.

use schemars::JsonSchema;
use serde::Serialize;

use crate::data::kinds::Camp;
use crate::data::order_of_battle::UnitId;
use crate::engine::dice::Purpose;
use crate::engine::event::cell::{Cell, Column};

/// A throw with everything that went into reading it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Roll {
    /// What for.
    pub purpose: Purpose,
    /// Whose throw.
    pub camp: Camp,
    /// The unit concerned, if one.
    pub unit: Option<UnitId>,
    /// The face.
    pub die: u8,
    /// Modifiers that are not zero, by name.
    pub modifiers: Vec<Modifier>,
    /// Face and modifiers.
    pub total: i16,
    /// The column read, as the table prints it.
    #[schemars(with = "String")]
    pub column: Column,
    /// The cell read, as the table prints it.
    #[schemars(with = "String")]
    pub result: Cell,
}

impl Roll {
    /// A throw of a bare die, which no table and no modifier turns into its result.
    pub(crate) fn plain(purpose: Purpose, camp: Camp, die: u8, result: Cell) -> Roll {
        Roll {
            purpose,
            camp,
            unit: None,
            die,
            modifiers: Vec::new(),
            total: die.into(),
            column: Column::Bare,
            result,
        }
    }
}

/// A die modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Modifier {
    /// Its name, a key for the texts.
    pub name: &'static str,
    /// What it adds.
    pub value: i8,
}
