//! What history says of a battle, as far as a game can be measured by it, and what a fair game of it should look like.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Moment, Prose};
use crate::data::kinds::Camp;
use crate::data::order_of_battle::CommandId;

/// How the battle went in history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who won, or nobody.
    pub winner: Option<Camp>,
    /// The turn in which it was over, where the accounts give an hour.
    pub ended: Option<Moment>,
    /// What each side lost, by [`Camp::index`], where the accounts give it.
    pub losses: [Option<Losses>; 2],
    /// Commands that broke.
    pub broken: Vec<CommandId>,
    /// What the accounts agree on, and where they differ.
    pub note: Prose,
}

/// Killed, wounded and, where the accounts count them in, taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Losses {
    /// The lowest and the highest figure in men.
    pub men: [u16; 2],
    /// Who gives them.
    pub source: String,
}

/// How often each side should win among equal players, in per cent; calibration aims at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Target {
    /// Games the French win, from and to.
    pub french: [u8; 2],
    /// Games the Spanish or Allies win, from and to.
    pub spanish: [u8; 2],
    /// Games that are decided at all, at least.
    pub decided: u8,
}

impl Default for Target {
    fn default() -> Target {
        Target { french: [0, 100], spanish: [0, 100], decided: 0 }
    }
}

impl Target {
    /// The games a side should win, from and to.
    pub fn wins(&self, camp: Camp) -> [u8; 2] {
        match camp {
            Camp::French => self.french,
            Camp::Spanish => self.spanish,
        }
    }
}
