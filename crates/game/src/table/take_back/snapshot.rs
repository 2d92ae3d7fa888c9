//! Snapshots: a game kept so that it can go on without being played through again.
//!
//! The record is the truth. A snapshot only saves the time of replaying it, and is passed over as soon as it does not fit. It is
//! taken where nothing can be taken back any more; every later choice is made again on top of it, so that taking back finds
//! all it needs. What happened before is not in it: events hold words of the program, which no file gives back. Whoever asks
//! for the past plays the record.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::{Table, WhyNot};
use crate::data::library::Library;
use crate::engine::dice::{Dice as _, Purpose};
use crate::engine::game::Game;
use crate::engine::setup::Setup;
use crate::engine::state::State;
use crate::table::record::{Digest, Record};

/// The form in which snapshots are written today; those of any other are passed over.
const FORM: u32 = 1;

/// A game as it stood after some choices of its record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    form: u32,
    /// Choices made until then.
    pub ply: u32,
    thrown: u32,
    fixed: WhyNot,
    bytes: Vec<u8>,
    /// Sums up the record until then and all of the above.
    sum: Digest,
}

impl Snapshot {
    /// The snapshot in a compact form.
    pub fn to_bytes(&self) -> Vec<u8> {
        // Writing plain data into memory cannot fail.
        postcard::to_allocvec(self).unwrap_or_default()
    }

    /// A snapshot from its compact form, if it is one.
    pub fn from_bytes(bytes: &[u8]) -> Option<Snapshot> {
        postcard::from_bytes(bytes).ok()
    }

    /// The table as it was, or nothing unless this is a snapshot of that record. Its log begins here; the choices that follow
    /// are still to be made.
    pub fn resume(&self, record: &Record, library: &Library) -> Option<Table> {
        let ply = usize::try_from(self.ply).ok()?;
        let state = State::from_bytes(&self.bytes)?;
        let sealed = record.seed.is_some_and(|seed| seed.seal() == record.seal);
        if self.form != FORM || !sealed || self.summed(record) != Some(self.sum) {
            return None;
        }
        let mut table = Table::open(library, record.agreed.clone(), record.seed?)?;
        let setup = table.game.setup.clone().shared_part_at(state.turn);
        if !state.is_of(&setup) {
            return None;
        }
        table.game = Game { setup, state };
        table.first = table.game.clone();
        table.before = ply;
        table.record.choices = record.choices.get(..ply)?.to_vec();
        table.record.outcome = table.game.state.outcome;
        table.fixed = self.fixed;
        for _ in 0..self.thrown {
            table.dice.throw(Purpose::Lot);
        }
        table.dice.faces.clear();
        Some(table)
    }

    /// The sum over the beginning of a record and what the snapshot says.
    fn summed(&self, record: &Record) -> Option<Digest> {
        let choices = record.choices.get(..usize::try_from(self.ply).ok()?)?;
        let truth = (record.format, &record.agreed, record.seal, choices);
        let own = (self.form, self.ply, self.thrown, self.fixed, &self.bytes);
        let text = serde_json::to_vec(&(truth, own)).ok()?;
        Some(Digest(Sha256::digest(text).into()))
    }
}

impl Table {
    /// The game where nothing can be taken back any more, to go on from there; nothing if its record cannot be summed up.
    pub fn snapshot(&self) -> Option<Snapshot> {
        let game = self.kept.first().unwrap_or(&self.game);
        let unsummed = Snapshot {
            form: FORM,
            ply: u32::try_from(self.lasting()).ok()?,
            // What can be taken back threw no die.
            thrown: self.thrown(),
            fixed: self.fixed,
            bytes: game.state.to_bytes(),
            sum: Digest([0; 32]),
        };
        Some(Snapshot { sum: unsummed.summed(&self.record)?, ..unsummed })
    }

    /// How many choices cannot be taken back any more.
    pub fn lasting(&self) -> usize {
        self.ply() - self.kept.len()
    }
}

impl State {
    /// Whether its counters are those of a set-up.
    fn is_of(&self, setup: &Setup) -> bool {
        let (army, scenario) = (&setup.army, &setup.scenario);
        self.units.len() == army.units.len()
            && self.leaders.len() == army.leaders.len()
            && self.commands.len() == army.commands.len()
            && self.arrivals.len() == scenario.reinforcements.len()
            && self.top.len() == setup.map.grid().len()
    }
}
