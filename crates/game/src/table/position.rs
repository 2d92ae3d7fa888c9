//! Position documents: any units in any state on any map, at the start of any step; the unit of tests, bug reports, puzzles
//! and lessons. One schema, written as TOML or JSON, by ids and hex labels.
//!
//! [`Position::of`] writes a game down. [`Position::set_up`] proves a document and makes a game of it, the way a map file
//! becomes a map: everything impossible is refused, all faults at once.
//!
//! ```
//! use game::{Library, Position};
//! use game::testkit::drill;
//!
//! # fn main() -> Result<(), board::Faults> {
//! let position = Position::from_toml(
//!     r#"
//!     battle = "drill"
//!     edition = "revised"
//!     turn = 2
//!     phasing = "french"
//!     step = "movement"
//!
//!     [units]
//!     f-line-8 = { at = "H8", facing = "e" }
//!     "#,
//! )?;
//! let game = position.set_up(&Library::with(&drill())?)?;
//! assert_eq!(game.state.turn, 2);
//! # Ok(())
//! # }
//! ```

mod entry;
mod proof;
mod set_up;
#[cfg(test)]
mod tests;
mod text;
mod write;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use board::{Fault, Faults};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::edition::EditionId;
use crate::data::handicap::Handicap;
use crate::data::kinds::Camp;
use crate::data::library::Library;
use crate::data::options::Options;
use crate::data::order_of_battle::CommandId;
use crate::data::scenario::VariantId;
use crate::engine::game::Game;
use crate::engine::setup::Setup;
use crate::rules::reinforcement::ArrivalState;
use crate::rules::sequence::Step;
use crate::rules::victory::Outcome;
use crate::table::record::Agreement;

pub(crate) use entry::{
    AreaEntry, ColumnEntry, CommandEntry, DeedsEntry, LeaderEntry, MarkerEntry, UnitEntry,
};
use set_up::Placing;

/// A position of a game at rest, as written in a document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The battle: its map, order of battle and scenario.
    pub battle: String,
    /// The rules.
    pub edition: EditionId,
    /// Variants in force.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<VariantId>,
    /// Dupont's brigades in the order of their arrival, where it is not the printed one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrival: Vec<String>,
    /// The handicap in force.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handicap: Option<Handicap>,
    /// Game turn, from 1.
    pub turn: u8,
    /// Whose phase it is.
    pub phasing: Camp,
    /// The step of the sequence of play.
    pub step: Step,
    /// How the game ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// The turn of the first fire or shock, if there was any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_combat: Option<u8>,
    /// The base the French chose when the town was lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen_base: Option<String>,
    /// Whether the leader's own initiative was tried this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub initiative_used: bool,
    /// Attempts left this turn, one entry a commander of the scenario; where it is left out, all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attempts: Option<Vec<u8>>,
    /// Units in command since the movement step began; where it is left out, those in command now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_command: Option<Vec<String>>,
    /// Enemy hexes somebody must still attack in this shock step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub owed: Vec<String>,
    /// Hexes that play has filled beyond their limit; any other such hex is refused.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub crowded: Vec<String>,
    /// Columns that come on in this movement step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<ColumnEntry>,
    /// The divisions have tested in this Reorganization phase; where it is left out, they test before anything else.
    #[serde(default, skip_serializing_if = "is_default")]
    pub divisions_tested: bool,
    /// Unknown-factor markers on the map, in the order in which they were laid.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub markers: Vec<MarkerEntry>,
    /// Readings chosen, where they are not the rulings.
    #[serde(default, skip_serializing_if = "is_default")]
    pub options: Options,
    /// Combat units and carts by id. Who is not named takes no part.
    #[serde(default)]
    pub units: BTreeMap<String, UnitEntry>,
    /// Leaders by id. Who is not named takes no part.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub leaders: BTreeMap<String, LeaderEntry>,
    /// The units of a hex from the top counter down; where it is left out, in the order of the order of battle.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub stacks: BTreeMap<String, Vec<String>>,
    /// Divisions, brigades and detachments by id; who is not named has the orders of the scenario's beginning.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub commands: BTreeMap<String, CommandEntry>,
    /// Bodies of troops still to come, by the id of the reinforcement; who is not named comes as the scenario says.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub arrivals: BTreeMap<String, ArrivalState>,
    /// Who held a hex last that counts by its last holder; where it is left out, who stands there.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub held: BTreeMap<String, Camp>,
}

/// Why a game cannot be written as a position: it is in the middle of a procedure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfinished;

impl fmt::Display for Unfinished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the game is in the middle of a move, a combat or another procedure")
    }
}

impl std::error::Error for Unfinished {}

impl Position {
    /// The position of a game between two procedures. What is pending at the start of a step, such as ground to be named, is
    /// found again when the document is set up.
    pub fn of(game: &Game) -> Result<Position, Unfinished> {
        let position = write::written(game);
        if game.state.agenda.is_empty() {
            return Ok(position);
        }
        match position.on(game.setup.clone()) {
            Ok(again) if again.state.agenda == game.state.agenda => Ok(position),
            _ => Err(Unfinished),
        }
    }

    /// Proves the document and makes a game of it, or lists everything that is impossible about it.
    pub fn set_up(&self, library: &Library) -> Result<Game, Faults> {
        self.on(self.setup(library)?)
    }

    /// What the document agrees on: battle, edition, variants and options.
    fn setup(&self, library: &Library) -> Result<Arc<Setup>, Faults> {
        let Some(scenario) = library.scenarios.get(&self.battle) else {
            let known: Vec<&String> = library.scenarios.keys().collect();
            let what = format!("there is no battle {}", self.battle);
            return Err(fault(what).right(format!("known are {known:?}")).into());
        };
        let mut faults = Faults::default();
        for variant in &self.variants {
            if !scenario.variants.iter().any(|known| known.id == *variant) {
                faults.push(fault(format!("{} has no variant {variant:?}", self.battle)));
            }
        }
        let army = library.armies.get(&scenario.order_of_battle);
        let brigades = self.arrival.iter().map(|key| army?.find_command(key));
        let arrival = brigades.collect::<Option<Vec<CommandId>>>().unwrap_or_default();
        if arrival.len() != self.arrival.len() {
            faults.push(fault("there is no such brigade to arrive"));
        }
        faults.or(())?;
        let agreed = Agreement {
            variants: self.variants.clone(),
            options: self.options,
            arrival,
            handicap: self.handicap,
            ..Agreement::new(&self.battle, self.edition)
        };
        let setup = library.setup_of(&agreed);
        let what = "there is no such edition or handicap, or brigades cannot arrive in that order";
        setup.map(|setup| setup.shared_part_at(self.turn)).ok_or_else(|| fault(what).into())
    }

    /// The same on a set-up at hand.
    fn on(&self, setup: Arc<Setup>) -> Result<Game, Faults> {
        Placing::new(self, setup).game()
    }
}

/// A fault of a position: documents are values by the time they are proved, so there is no line to name.
fn fault(what: impl Into<String>) -> Fault {
    Fault { file: "position".into(), line: None, what: what.into(), right: None }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
