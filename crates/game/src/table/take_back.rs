//! The table: a running game with its record, its log, and what may be taken back.
//!
//! A player may take back his choices as long as no die was thrown, he learned nothing that was hidden, and nobody else has
//! chosen. Games are kept and put back; nothing is ever undone backwards.

mod snapshot;

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::kinds::Camp;
use crate::data::library::Library;
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::dice::{Dice, Purpose, ScriptedDice, SeededDice};
use crate::engine::event::{Clause, Event};
use crate::engine::game::{Failure, Game};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::setup::Setup;
use crate::engine::state::State;
use crate::engine::unit_set::UnitSet;
use crate::rules::sequence::Step;
use crate::table::record::{Agreement, Chosen, Record, Seed};
use crate::table::team::{SeatId, Team};
use crate::table::view::Viewer;
pub use snapshot::Snapshot;

/// A running game with its record.
#[derive(Clone, Debug)]
pub struct Table {
    game: Game,
    team: Team,
    /// The game its log begins with: the first, or that of the snapshot it was resumed at.
    first: Game,
    /// Choices made before the log begins.
    before: usize,
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
    /// Every face thrown for it, lots included.
    pub dice: Vec<u8>,
    /// What happened.
    pub events: Vec<Event>,
}

/// Why a choice cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
    /// What was chosen since depends on it.
    MovesSince,
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
            first: game.clone(),
            before: 0,
            game,
            dice: Counted { dice: agreed.dice(seed), thrown: 0, faces: Vec::new() },
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

    /// Every choice so far with what it led to; of a table resumed at a [`Snapshot`], every choice since.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// Choices made before the log begins: none, unless the table was resumed at a [`Snapshot`].
    pub fn before(&self) -> usize {
        self.before
    }

    /// Choices made so far.
    pub fn ply(&self) -> usize {
        self.record.choices.len()
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
        match self.team.seat(seat).map(|seat| seat.camp) {
            Some(camp) => self.repeat(Chosen { camp, seat: Some(seat), action }),
            None => Err(Refusal::new(Why::NotYourDecision, Clause::NONE).into()),
        }
    }

    /// The state its log begins with.
    pub fn first(&self) -> &State {
        &self.first.state
    }

    /// Carries out a choice of whoever has all seats of a camp. Nothing changes if it is refused.
    pub fn apply(&mut self, camp: Camp, action: Action) -> Result<&[Event], Failure> {
        self.repeat(Chosen { camp, seat: None, action })
    }

    /// Carries out a choice as a record names it. Nothing changes if it is refused, or the choice is another seat's.
    pub fn repeat(&mut self, chosen: Chosen) -> Result<&[Event], Failure> {
        let chosen = self.seated(chosen)?;
        let before = self.standing(chosen.camp);
        self.dice.faces.clear();
        let events = self.game.apply(chosen.camp, chosen.action, &mut self.dice)?;
        let faces = std::mem::take(&mut self.dice.faces);
        Ok(self.note(chosen, before, events, faces))
    }

    /// Carries out a choice with these faces instead of the seeded ones, for analysis and for records whose seed is kept
    /// back. Nothing changes if it is refused or wants more faces.
    pub fn apply_with(
        &mut self,
        camp: Camp,
        action: Action,
        faces: &[u8],
    ) -> Result<&[Event], Failure> {
        self.repeat_with(Chosen { camp, seat: None, action }, faces)
    }

    /// The same for a choice as a record names it.
    pub fn repeat_with(&mut self, chosen: Chosen, faces: &[u8]) -> Result<&[Event], Failure> {
        let chosen = self.seated(chosen)?;
        let before = self.standing(chosen.camp);
        let mut script = ScriptedDice::new(faces.iter().copied());
        let events = self.game.apply(chosen.camp, chosen.action, &mut script)?;
        let thrown = faces.len() - script.left();
        self.dice.thrown += thrown as u32;
        let faces = faces.iter().take(thrown).copied().collect();
        Ok(self.note(chosen, before, events, faces))
    }

    /// A choice with the seat that makes it, where the side has more than one; refused if it is another seat's.
    fn seated(&self, chosen: Chosen) -> Result<Chosen, Failure> {
        let Chosen { camp, seat, action } = chosen;
        if let Some(claimed) = seat {
            let own = self.team.seat(claimed).is_some_and(|seat| seat.camp == camp);
            if !own || !self.game.may_choose(&self.team, claimed, action) {
                return Err(Refusal::new(Why::NotYourDecision, Clause::NONE).into());
            }
        }
        let seat = match self.team.is_shared(camp) {
            true => seat.or_else(|| self.game.seat_to_choose(&self.team, action)),
            false => None,
        };
        Ok(Chosen { camp, seat, action })
    }

    fn standing(&self, camp: Camp) -> Before {
        Before { game: self.game.clone(), known: self.game.known_to(Viewer::Camp(camp)) }
    }

    /// Writes down a choice and what it led to.
    fn note(
        &mut self,
        chosen: Chosen,
        before: Before,
        events: Vec<Event>,
        dice: Vec<u8>,
    ) -> &[Event] {
        let now = self.game.known_to(Viewer::Camp(chosen.camp));
        // When it is over everything is shown, so that there is no way back.
        let learned = self.game.state.outcome.is_some()
            || events.iter().any(|event| event.what.uncovers())
            || now.iter().any(|unit| !before.known.contains(unit));
        let step = before.game.state.step;
        self.keep(chosen.camp, before.game, !dice.is_empty(), learned);
        self.record.choices.push(chosen);
        self.record.outcome = self.game.state.outcome;
        self.log.push(Entry { chosen, step, dice, events });
        self.log.last().map_or(&[], |entry| &entry.events)
    }

    fn keep(&mut self, camp: Camp, before: Game, thrown: bool, learned: bool) {
        let others = self.record.choices.last().is_some_and(|last| last.camp != camp);
        if others {
            self.fix(WhyNot::OthersChose);
        }
        if thrown {
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

    /// How many choices go if a camp takes back what it chose last. A `done` in a step in which nothing else could be done is no
    /// choice, whoever made it, and goes with the choice before it (CF-208).
    pub fn undoable(&self, camp: Camp) -> Result<usize, WhyNot> {
        self.can_undo(camp)?;
        let latest_first = self.kept.iter().rev().zip(self.record.choices.iter().rev());
        let forced = latest_first
            .take_while(|(before, chosen)| chosen.action == Action::Done && before.is_only_to_end())
            .count();
        if forced < self.kept.len() { Ok(forced + 1) } else { Err(self.fixed) }
    }

    /// Whether the present step may be ended for its owner unasked: he can do nothing else, and has not just marked or announced
    /// something. Those who did end the step themselves, since nothing of that is final before (CF-208).
    pub fn ends_unasked(&self) -> bool {
        let last = self.record.choices.last().map(|chosen| chosen.action);
        let marked = matches!(last, Some(Action::Assault(_) | Action::Announce { .. }));
        !marked && self.game().is_only_to_end()
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

    /// How the ended move of a unit is taken up again, in the step it was made in: so many choices stay, and these are made after
    /// them, its own move last and without its halt. Moves made since come before it, if they are as lawful then and throw no
    /// die; a unit moves once (STD-7-a, VOL2-7-a), and so it still does.
    pub fn taken_up(&self, camp: Camp, unit: UnitId) -> Result<(usize, Vec<Chosen>), WhyNot> {
        self.can_undo(camp)?;
        let first = self.record.choices.len().saturating_sub(self.kept.len());
        let since = self.record.choices.get(first..).unwrap_or_default();
        let (begin, halt) = last_move_of(since, unit).ok_or(self.fixed)?;
        let (own, later) = (&since[begin..halt], &since[halt + 1..]);
        let again: Vec<Chosen> = later.iter().chain(own).copied().collect();
        if later.iter().any(|chosen| chosen.action == Action::Done) {
            return Err(WhyNot::MovesSince);
        }
        let mut tried = self.clone();
        while tried.ply() > first + begin {
            tried.undo(camp)?;
        }
        for &chosen in &again {
            tried.repeat(chosen).map_err(|_| WhyNot::MovesSince)?;
        }
        let thrown = tried.thrown() > self.thrown() || tried.kept.len() + 1 < self.kept.len();
        if thrown { Err(WhyNot::MovesSince) } else { Ok((first + begin, again)) }
    }

    /// Goes back to the position after so many choices, whatever was thrown since: for analysis only, and not to before the log
    /// begins. The seeded dice go on where they were.
    pub fn rewind(&mut self, choices: usize) {
        let Some(entries) = choices.checked_sub(self.before) else { return };
        if entries >= self.log.len() {
            return;
        }
        self.game = self.first.clone();
        for entry in self.log.iter().take(entries) {
            let mut script = ScriptedDice::new(entry.dice.iter().copied());
            let again = self.game.apply_trusted(entry.chosen.action, &mut script, None);
            debug_assert!(again.is_ok(), "what happened once can happen again");
        }
        self.log.truncate(entries);
        self.record.choices.truncate(choices);
        self.record.outcome = self.game.state.outcome;
        self.fix(WhyNot::NothingDone);
    }

    /// How many choices a viewer can count: those of his own side, and those of which he was told something. How many the enemy
    /// made in secret is a secret too (CF-208).
    pub fn noticed(&self, viewer: Viewer) -> usize {
        let setup = &self.game.setup;
        let told = |entry: &&Entry| {
            viewer.shares(entry.chosen.camp)
                || entry.events.iter().any(|event| event.is_seen_by(viewer, setup))
        };
        self.log.iter().filter(told).count()
    }

    /// What a viewer is told of what happened since so many choices.
    pub fn told(&self, viewer: Viewer, since: usize) -> Vec<&Event> {
        let entries = self.log.get(since.saturating_sub(self.before)..).unwrap_or_default();
        let events = entries.iter().flat_map(|entry| &entry.events);
        events.filter(|event| event.is_seen_by(viewer, &self.game.setup)).collect()
    }
}

/// Where the last ended move of a unit begins and halts among some choices.
fn last_move_of(choices: &[Chosen], unit: UnitId) -> Option<(usize, usize)> {
    let mut begun: Option<(usize, UnitSet)> = None;
    let mut found = None;
    for (at, chosen) in choices.iter().enumerate() {
        match chosen.action {
            Action::Begin(first) => begun = Some((at, UnitSet::of(first))),
            Action::Join(other) => {
                if let Some((_, units)) = &mut begun {
                    units.insert(other);
                }
            }
            Action::Halt => {
                let own = begun.take().filter(|(_, units)| units.contains(unit));
                found = own.map(|(begin, _)| (begin, at)).or(found);
            }
            Action::Lead(_) | Action::MoveMarker(_) => begun = None,
            _ => {}
        }
    }
    found
}

/// What there was before a choice.
struct Before {
    game: Game,
    known: UnitSet,
}

/// Dice that know how often they were thrown, and what fell since they were last asked.
#[derive(Clone, Debug)]
struct Counted {
    dice: SeededDice,
    thrown: u32,
    faces: Vec<u8>,
}

impl Dice for Counted {
    fn throw(&mut self, purpose: Purpose) -> Option<u8> {
        let face = self.dice.throw(purpose)?;
        self.thrown += 1;
        self.faces.push(face);
        Some(face)
    }
}

#[cfg(test)]
mod tests;
