//! A running game with its past: when and where each event happened, and checkpoints to look back from.

mod marks;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use game::table::{Broken, Chosen, Entry, Snapshot, WhyNot};
use game::{Action, Camp, Event, Failure, Game, Library, Record, Setup, Table, Viewer};

use crate::plies::Plies;
use crate::storage::StoredSnapshot;

use marks::marks;
pub use marks::{Mark, moved};

/// Choices from one kept state to the next.
const STRIDE: usize = 32;

/// A running game.
#[derive(Debug)]
pub struct Timeline {
    table: Table,
    /// What never changes, as the game began.
    begun: Arc<Setup>,
    /// What led to the snapshot the game was resumed at, once it has been asked for.
    past: Option<Box<Timeline>>,
    /// Choices carried out to come here, past included.
    played: usize,
    /// The ply of the snapshot on disk.
    snapshot: usize,
    marks: Vec<Vec<Mark>>,
    checkpoints: Vec<Checkpoint>,
    /// The game's moments as each side counts them.
    plies: [Plies; 2],
    /// The same with nothing hidden.
    all: Plies,
    /// The ply the last choice taken back had led to, until the next choice.
    taken_back: Option<usize>,
}

/// A game of the past, with the dice thrown until then.
#[derive(Debug)]
struct Checkpoint {
    ply: usize,
    game: Game,
    thrown: u32,
}

impl Timeline {
    /// A game about to begin.
    pub fn new(table: Table) -> Timeline {
        let begun = table.game().setup.clone();
        Timeline::from(table, begun, [0, 0])
    }

    /// A game with so many moments behind it as each side counts them.
    fn from(table: Table, begun: Arc<Setup>, noticed: [usize; 2]) -> Timeline {
        let ply = table.ply();
        Timeline {
            begun,
            past: None,
            played: 0,
            snapshot: ply,
            marks: Vec::new(),
            plies: noticed.map(|moments| Plies::after(ply, moments)),
            all: Plies::after(ply, ply),
            checkpoints: vec![Checkpoint {
                ply,
                game: table.game().clone(),
                thrown: table.thrown(),
            }],
            taken_back: None,
            table,
        }
    }

    /// A game as a snapshot and the rest of its record tell it, or nothing if they do not belong together.
    /// `noticed` is what [`Timeline::noticed`] said of the snapshot.
    pub fn resume(
        record: &Record,
        (snapshot, noticed): (&Snapshot, [usize; 2]),
        library: &Library,
    ) -> Option<Timeline> {
        let begun = record.replay_to(library, 0).ok()?.game().setup.clone();
        let mut timeline = Timeline::from(snapshot.resume(record, library)?, begun, noticed);
        for &chosen in record.choices.get(timeline.ply()..)? {
            timeline.choose(chosen).ok()?;
        }
        (timeline.table.record().outcome == record.outcome).then_some(timeline)
    }

    /// Replays a record.
    pub fn replay(record: &Record, library: &Library) -> Result<Timeline, Broken> {
        let mut timeline = Timeline::new(record.replay_to(library, 0)?);
        for (at, &chosen) in record.choices.iter().enumerate() {
            timeline.choose(chosen).map_err(|why| Broken::Choice { at, why })?;
        }
        Ok(timeline)
    }

    /// What never changes, as the game began.
    pub fn begun(&self) -> &Arc<Setup> {
        &self.begun
    }

    /// The moment since which it is known what happened, as a viewer counts: a game resumed at a snapshot remembers no more.
    pub fn known_since(&self, counts: Viewer) -> usize {
        if self.past.is_some() { 0 } else { self.plies(counts).before() }
    }

    /// How many moments each side has counted until a ply that is remembered.
    pub fn noticed(&self, ply: usize) -> [usize; 2] {
        self.plies.each_ref().map(|plies| plies.at(ply))
    }

    /// The moment the game is at, as a viewer counts: a choice of which a side learns nothing is no moment to it (CF-208).
    pub fn count(&self, counts: Viewer) -> usize {
        self.plies(counts).now()
    }

    /// The moment at which a choice was made, as a viewer counts.
    pub fn counted(&self, counts: Viewer, ply: usize) -> usize {
        match &self.past {
            Some(past) if ply < self.table.before() => past.counted(counts, ply),
            _ => self.plies(counts).at(ply),
        }
    }

    /// The ply at which a moment began that a viewer counted so.
    pub fn ply_of(&self, counts: Viewer, moment: usize) -> Option<usize> {
        match &self.past {
            Some(past) if moment < self.plies(counts).before() => past.ply_of(counts, moment),
            _ => self.plies(counts).began(moment),
        }
    }

    /// The number of the last change a viewer knows of. It only ever grows.
    pub fn revision(&self, counts: Viewer) -> u64 {
        self.plies(counts).revision()
    }

    /// The moment up to which nothing has changed since a revision at which the game was at some moment.
    pub fn unchanged(&self, counts: Viewer, since: Option<u64>, moment: usize) -> usize {
        self.plies(counts).unchanged(since, moment)
    }

    /// Numbers changes from here on, after all of another play of the same game.
    pub fn number_after(&mut self, other: &Timeline) {
        let pairs = self.plies.iter_mut().zip(&other.plies);
        for (own, other) in pairs.chain([(&mut self.all, &other.all)]) {
            own.number_from(other.revision() + 1);
        }
    }

    /// Numbers changes from here on.
    pub fn number_from(&mut self, revision: u64) {
        for plies in self.plies.iter_mut().chain([&mut self.all]) {
            plies.number_from(revision);
        }
    }

    fn plies(&self, counts: Viewer) -> &Plies {
        let [french, spanish] = &self.plies;
        match counts {
            Viewer::Camp(Camp::French) => french,
            Viewer::Camp(Camp::Spanish) => spanish,
            Viewer::Both | Viewer::Neither => &self.all,
        }
    }

    /// The record of the choices before the snapshot the game was resumed at.
    pub fn forgotten(&self) -> Record {
        let mut record = self.table.record().clone();
        record.choices.truncate(self.table.before());
        record
    }

    /// Adds what led to the snapshot the game was resumed at.
    pub fn remember(&mut self, past: Timeline) {
        if self.past.is_none() && past.ply() == self.table.before() {
            self.past = Some(Box::new(past));
        }
    }

    /// Choices carried out to come here, the remembered past included.
    pub fn played(&self) -> usize {
        self.played + self.past.as_ref().map_or(0, |past| past.played)
    }

    /// A snapshot, if the one on disk is so many choices old.
    pub fn snapshot_due(&self, after: usize) -> Option<StoredSnapshot> {
        let due = self.table.lasting() >= self.snapshot + after;
        let snapshot = due.then(|| self.table.snapshot()).flatten()?;
        let noticed = self.noticed(snapshot.ply as usize);
        Some(StoredSnapshot { snapshot, noticed })
    }

    /// Notes that a snapshot is on disk.
    pub fn kept_snapshot(&mut self, snapshot: &Snapshot) {
        self.snapshot = snapshot.ply as usize;
    }

    /// Every choice that is remembered: its ply, what it led to, and when and where that happened.
    pub fn entries(&self) -> impl Iterator<Item = (usize, &Entry, &[Mark])> {
        let past = self.past.iter().flat_map(|past| past.own_entries());
        past.chain(self.own_entries())
    }

    fn own_entries(&self) -> impl Iterator<Item = (usize, &Entry, &[Mark])> {
        let entries = self.table.log().iter().zip(&self.marks);
        let numbered = (self.table.before()..).zip(entries);
        numbered.map(|(ply, (entry, marks))| (ply, entry, marks.as_slice()))
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The game.
    pub fn game(&self) -> &Game {
        self.table.game()
    }

    /// Choices made so far.
    pub fn ply(&self) -> usize {
        self.table.ply()
    }

    /// The ply the last choice taken back had led to, if nothing was chosen since.
    pub fn taken_back(&self) -> Option<usize> {
        self.taken_back
    }

    /// The camp that must choose.
    pub fn to_move(&self) -> Option<Camp> {
        self.game().decision().map(|decision| decision.camp)
    }

    /// Makes a choice for a camp without naming a seat. A refused choice changes nothing.
    pub fn apply(&mut self, camp: Camp, action: Action) -> Result<(), Failure> {
        self.choose(Chosen { camp, seat: None, action })
    }

    /// Makes a choice. A refused choice changes nothing.
    pub fn choose(&mut self, chosen: Chosen) -> Result<(), Failure> {
        let before = self.game().clone();
        let events = self.table.repeat(chosen)?;
        let marks = marks(&before.state, events);
        let told = Camp::ALL.map(|camp| {
            let sees = |(event, mark): (&Event, &Mark)| {
                event.is_seen_by(Viewer::Camp(camp), &before.setup, mark.step)
            };
            camp == chosen.camp || events.iter().zip(&marks).any(sees)
        });
        self.marks.push(marks);
        self.played += 1;
        self.taken_back = None;
        let (now, ply) = (self.table.game(), self.table.ply());
        for ((plies, told), camp) in self.plies.iter_mut().zip(told).zip(Camp::ALL) {
            if told || looks_different(&before, now, Viewer::Camp(camp)) {
                plies.reach(ply);
            }
        }
        self.all.reach(ply);
        if self.ply().is_multiple_of(STRIDE) {
            let (game, thrown) = (self.game().clone(), self.table.thrown());
            let ply = self.ply();
            self.checkpoints.push(Checkpoint { ply, game, thrown });
        }
        Ok(())
    }

    /// Takes back the last choice of a camp, with the steps that ended without a choice after it.
    pub fn undo(&mut self, camp: Camp) -> Result<(), WhyNot> {
        let ply = self.ply();
        for _ in 0..self.table.undoable(camp)? {
            self.table.undo(camp)?;
        }
        let now = self.ply();
        self.marks.truncate(self.table.log().len());
        for plies in self.plies.iter_mut().chain([&mut self.all]) {
            plies.fall_back(now);
        }
        self.checkpoints.retain(|checkpoints| checkpoints.ply <= now);
        self.taken_back = Some(ply);
        Ok(())
    }

    /// The game as it was after so many choices, if that is remembered.
    pub fn at(&self, ply: usize) -> Option<Game> {
        if ply > self.ply() {
            return None;
        }
        if ply < self.table.before() {
            return self.past.as_ref()?.at(ply);
        }
        let checkpoint = self.checkpoints.iter().rev().find(|kept| kept.ply <= ply)?;
        let mut game = checkpoint.game.clone();
        let mut dice = self.table.record().seed?.dice();
        for _ in 0..checkpoint.thrown {
            game::engine::Dice::throw(&mut dice, game::engine::Purpose::Lot);
        }
        let choices = self.table.record().choices.get(checkpoint.ply..ply)?;
        for chosen in choices {
            game.apply(chosen.camp, chosen.action, &mut dice).ok()?;
        }
        Some(game)
    }
}

/// Whether the table shows a side that something was chosen, although it saw no event.
fn looks_different(before: &Game, now: &Game, viewer: Viewer) -> bool {
    let (before, now) = (before.staff(viewer), now.staff(viewer));
    before.decision() != now.decision() || before.view() != now.view()
}

/// The time at which a turn begins, `04:30`.
pub fn time(setup: &Setup, turn: u8) -> String {
    clock(setup.part_at(turn).timing().clock.at(turn))
}

/// Minutes after midnight as a clock shows them, `04:30`.
pub fn clock(minutes: u16) -> String {
    format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60)
}
