//! The table: a running game with its record, its log, and what may be taken back.
//!
//! A player may take back his choices as long as no die was thrown, he learned nothing that was hidden, and nobody else has
//! chosen. Games are kept and put back; nothing is ever undone backwards.

use std::sync::Arc;

use serde::Serialize;

use crate::action::Action;
use crate::dice::{Dice, Purpose, SeededDice};
use crate::event::{Clause, Event};
use crate::game::{Failure, Game};
use crate::kinds::Camp;
use crate::library::Library;
use crate::record::{Agreement, Chosen, Record, Seed};
use crate::refusal::{Refusal, Why};
use crate::sequence::Step;
use crate::setup::Setup;
use crate::team::{SeatId, Team};
use crate::view::{Viewer, events};

/// A running game with its record.
#[derive(Clone, Debug)]
pub struct Table {
    game: Game,
    team: Team,
    dice: Counted,
    record: Record,
    log: Vec<Entry>,
    kept: Vec<Game>,
    fixed: WhyNot,
}

/// What a choice led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The choice.
    pub chosen: Chosen,
    /// The step in which it was made.
    pub step: Step,
    /// What happened.
    pub events: Vec<Event>,
}

/// Why a choice cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum WhyNot {
    /// Nobody has chosen anything yet.
    NothingDone,
    /// Somebody else has chosen since.
    OthersChose,
    /// A die was thrown.
    DieThrown,
    /// Something hidden was seen.
    Revealed,
}

impl Table {
    /// A table laid for a game, or nothing if there is no such battle, edition or position, or the seats do not fit it.
    pub fn open(library: &Library, agreed: Agreement, seed: Seed) -> Option<Table> {
        if let Some(position) = agreed.position.as_ref().filter(|_| agreed.is_of_one_piece()) {
            let game = position.set_up(library).ok()?;
            Team::new(&agreed.seats, &game.setup.army)?;
            return Some(Table::laid(game, agreed, seed));
        }
        let setup = library.setup_of(&agreed).filter(|_| agreed.position.is_none())?;
        Team::new(&agreed.seats, &setup.army)?;
        Some(Table::with(setup, agreed, seed))
    }

    /// The same on a set-up already at hand, from the beginning of the battle.
    pub fn with(setup: Arc<Setup>, agreed: Agreement, seed: Seed) -> Table {
        Table::laid(Game::new(setup), Agreement { position: None, ..agreed }, seed)
    }

    fn laid(game: Game, agreed: Agreement, seed: Seed) -> Table {
        let team = Team::new(&agreed.seats, &game.setup.army).unwrap_or_else(Team::two);
        Table {
            team,
            game,
            dice: Counted { dice: seed.dice(), thrown: 0 },
            record: Record::new(agreed, seed),
            log: Vec::new(),
            kept: Vec::new(),
            fixed: WhyNot::NothingDone,
        }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The record, seed included.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Every choice so far with what it led to.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// Dice thrown so far.
    pub fn thrown(&self) -> u32 {
        self.dice.thrown
    }

    /// The seats.
    pub fn team(&self) -> &Team {
        &self.team
    }

    /// The seats that must choose now.
    pub fn seats_to_choose(&self) -> Vec<SeatId> {
        self.game.seats_to_choose(&self.team)
    }

    /// Carries out a choice of a seat. Nothing changes if it is refused, or the choice is another seat's.
    pub fn apply_at(&mut self, seat: SeatId, action: Action) -> Result<&[Event], Failure> {
        let camp = self.team.seat(seat).map(|seat| seat.camp);
        match camp.filter(|_| self.game.may_choose(&self.team, seat, action)) {
            Some(camp) => self.apply(camp, action),
            None => Err(Refusal::new(Why::NotYourDecision, Clause::NONE).into()),
        }
    }

    /// Carries out a choice. Nothing changes if it is refused.
    pub fn apply(&mut self, camp: Camp, action: Action) -> Result<&[Event], Failure> {
        let before = self.game.clone();
        let thrown = self.dice.thrown;
        let known = self.game.known_to(Viewer::Camp(camp));
        let step = before.state.step;
        let events = self.game.apply(camp, action, &mut self.dice)?;
        let learned = events.iter().any(|event| event.what.uncovers())
            || self.game.known_to(Viewer::Camp(camp)).iter().any(|unit| !known.contains(unit));
        self.keep(camp, before, thrown, learned);
        let chosen = Chosen { camp, action };
        self.record.choices.push(chosen);
        self.record.outcome = self.game.state.outcome;
        self.log.push(Entry { chosen, step, events });
        Ok(self.log.last().map_or(&[], |entry| &entry.events))
    }

    fn keep(&mut self, camp: Camp, before: Game, thrown: u32, learned: bool) {
        let others = self.record.choices.last().is_some_and(|last| last.camp != camp);
        if others {
            self.fix(WhyNot::OthersChose);
        }
        if self.dice.thrown != thrown {
            self.fix(WhyNot::DieThrown);
        } else if learned {
            self.fix(WhyNot::Revealed);
        } else {
            self.kept.push(before);
        }
    }

    fn fix(&mut self, why: WhyNot) {
        self.kept.clear();
        self.fixed = why;
    }

    /// Whether a camp may take back the last choice.
    pub fn can_undo(&self, camp: Camp) -> Result<(), WhyNot> {
        match self.record.choices.last() {
            None => Err(WhyNot::NothingDone),
            Some(last) if last.camp != camp => Err(WhyNot::OthersChose),
            Some(_) if self.kept.is_empty() => Err(self.fixed),
            Some(_) => Ok(()),
        }
    }

    /// Takes back the last choice, which must be the camp's own.
    pub fn undo(&mut self, camp: Camp) -> Result<(), WhyNot> {
        self.can_undo(camp)?;
        if let Some(game) = self.kept.pop() {
            self.game = game;
            self.record.choices.pop();
            self.record.outcome = self.game.state.outcome;
            self.log.pop();
        }
        Ok(())
    }

    /// What a viewer is told of what happened since so many choices.
    pub fn told(&self, viewer: Viewer, since: usize) -> Vec<&Event> {
        let entries = self.log.get(since..).unwrap_or_default();
        entries
            .iter()
            .flat_map(|entry| events::seen_by(viewer, &self.game.setup, entry.step, &entry.events))
            .collect()
    }
}

/// Dice that know how often they were thrown.
#[derive(Clone, Debug)]
struct Counted {
    dice: SeededDice,
    thrown: u32,
}

impl Dice for Counted {
    fn throw(&mut self, purpose: Purpose) -> Option<u8> {
        self.thrown += 1;
        self.dice.throw(purpose)
    }
}

#[cfg(test)]
mod tests;
