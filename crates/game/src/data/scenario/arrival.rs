//! Who comes later, when and by which road.

use board::Hex;
use schemars::JsonSchema;
use serde::Serialize;

use crate::data::kinds::Camp;
use crate::data::order_of_battle::{LeaderId, UnitId};

/// Units and leaders that enter together, always under maneuver orders (CF-175).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reinforcement {
    /// Id in files.
    pub key: String,
    /// Side.
    pub camp: Camp,
    /// When.
    pub arrival: Arrival,
    /// The edge hex they enter by.
    pub hex: Hex,
    /// Units, in any order of march.
    pub units: Vec<UnitId>,
    /// Leaders; each enters stacked with a unit under him (CF-124).
    pub leaders: Vec<LeaderId>,
}

/// A turn of the scenario, and the turn of the Basic game that answers to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
pub struct Moment {
    /// Turn, from 1.
    pub turn: u8,
    /// Turn under the Basic rules, from 1.
    pub basic: u8,
}

/// When a reinforcement enters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Arrival {
    /// In the owner's movement of a turn.
    On(Moment),
    /// By a die at the start of every game turn from `from`: `needs` or more, with `bonus` for each earlier failure; entry in the
    /// owner's movement of that turn (CF-119).
    Roll {
        /// First turn with a roll.
        from: Moment,
        /// Modified die that succeeds.
        needs: u8,
        /// Added for each failed roll.
        bonus: u8,
    },
    /// A march that starts by a die and takes some turns (CF-125, CF-126).
    March(March),
}

/// A march to the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct March {
    /// When the die is first thrown.
    pub first_roll: FirstRoll,
    /// The march starts on this die or less.
    pub starts_on: u8,
    /// Turns from the start of the march to entry.
    pub delay: Delay,
}

/// When the die for a march is first thrown; from then on once a turn until it succeeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FirstRoll {
    /// At the end of the French phase of the turn after the first turn with any fire or shock (CF-200).
    AfterFirstCombat,
    /// At the end of a turn.
    EndOf(Moment),
}

/// Turns a march takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Delay {
    /// Always as many.
    Turns(u8),
    /// By a second die, thrown when the march starts: faces 1 to 6.
    ByDie([u8; 6]),
}

impl Delay {
    /// Turns for a face of the second die; `None` where the face is no face of a die.
    pub fn turns(&self, face: u8) -> Option<u8> {
        match self {
            Delay::Turns(turns) => Some(*turns),
            Delay::ByDie(table) => table.get(usize::from(face.checked_sub(1)?)).copied(),
        }
    }
}
