//! A running game with its past: what each choice led to, and checkpoints to look back from.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use ai::Reason;
use game::table::{Broken, Chosen, Entry, Snapshot, WhyNot};
use game::{Action, Camp, Failure, Game, Library, Record, Setup, Table, Viewer};

use crate::plies::{self, Plies};
use crate::storage::StoredSnapshot;

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
    checkpoints: Vec<Checkpoint>,
    /// The game's moments as each side counts them.
    plies: [Plies; 2],
    /// The same with nothing hidden.
    all: Plies,
    /// The same for spectators, from the beginning of the game; nothing until the first one comes.
    watched: Option<Plies>,
    /// The ply the last choice taken back had led to, until the next choice.
    taken_back: Option<usize>,
    /// Why bots chose, by the ply their choice followed: one for each plan, and one for each combat. They last as long as the game stays in memory.
    reasons: BTreeMap<usize, Reason>,
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
            plies: noticed.map(|moments| Plies::after(ply, moments)),
            all: Plies::after(ply, ply),
            watched: None,
            checkpoints: vec![Checkpoint {
                ply,
                game: table.game().clone(),
                thrown: table.thrown(),
            }],
            taken_back: None,
            reasons: BTreeMap::new(),
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
        timeline.play(record)?;
        Ok(timeline)
    }

    fn play(&mut self, record: &Record) -> Result<(), Broken> {
        for (at, &chosen) in record.choices.iter().enumerate() {
            self.choose(chosen).map_err(|why| Broken::Choice { at, why })?;
        }
        Ok(())
    }

    /// Notes why the choice that follows a ply is made. What was noted of later ones has been taken back.
    pub fn explain(&mut self, ply: usize, reason: Reason) {
        self.reasons.split_off(&ply);
        let last = self.reasons.last_key_value().map(|(_, last)| last.plan);
        if reason.plan.target.is_some() || last != Some(reason.plan) {
            self.reasons.insert(ply, reason);
        }
    }

    /// Why the choice that followed a ply was made, where a bot said so.
    pub fn reason(&self, ply: usize) -> Option<&Reason> {
        self.reasons.get(&ply)
    }

    /// What never changes, as the game began.
    pub fn begun(&self) -> &Arc<Setup> {
        &self.begun
    }

    /// The moment since which it is known what happened, as a viewer counts: a game resumed at a snapshot remembers no more.
    pub fn known_since(&self, counts: Viewer) -> usize {
        match (&self.past, counts) {
            (Some(_), _) => 0,
            (None, Viewer::Neither) => self.plies(counts).at(self.table.before()),
            (None, _) => self.plies(counts).before(),
        }
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
            Some(past) if ply < self.table.before() && counts != Viewer::Neither => {
                past.counted(counts, ply)
            }
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
        let watched = self.watched.iter_mut().zip(&other.watched);
        for (own, other) in pairs.chain(watched).chain([(&mut self.all, &other.all)]) {
            own.number_from(other.revision() + 1);
        }
    }

    /// Numbers changes from here on.
    pub fn number_from(&mut self, revision: u64) {
        for plies in self.plies.iter_mut().chain(&mut self.watched).chain([&mut self.all]) {
            plies.number_from(revision);
        }
    }

    fn plies(&self, counts: Viewer) -> &Plies {
        let [french, spanish] = &self.plies;
        match counts {
            Viewer::Camp(Camp::French) => french,
            Viewer::Camp(Camp::Spanish) => spanish,
            Viewer::Both => &self.all,
            Viewer::Neither => self.watched.as_ref().unwrap_or(&plies::NONE),
        }
    }

    /// Whether the moments of spectators are counted.
    pub fn is_watched(&self) -> bool {
        self.watched.is_some()
    }

    /// A record played through as spectators count it.
    pub fn replay_watched(record: &Record, library: &Library) -> Result<Timeline, Broken> {
        let mut timeline = Timeline::new(record.replay_to(library, 0)?);
        timeline.watched = Some(Plies::after(0, 0));
        timeline.play(record)?;
        Ok(timeline)
    }

    /// Counts for spectators from now on, after another play of the same choices that did.
    pub fn count_like(&mut self, other: Timeline) {
        if other.ply() == self.ply() {
            self.watched = other.watched;
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

    /// Every choice that is remembered from a ply on: its ply and what it led to.
    pub fn entries_from(&self, ply: usize) -> impl Iterator<Item = (usize, &Entry)> {
        let past = self.past.iter().flat_map(move |past| past.own_entries_from(ply));
        past.chain(self.own_entries_from(ply))
    }

    fn own_entries_from(&self, ply: usize) -> impl Iterator<Item = (usize, &Entry)> {
        let before = self.table.before();
        (before..).zip(self.table.log()).skip(ply.saturating_sub(before))
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
        let is_told =
            |viewer: Viewer| events.iter().any(|event| event.is_seen_by(viewer, &before.setup));
        let told = Camp::ALL.map(|camp| camp == chosen.camp || is_told(Viewer::Camp(camp)));
        let told_to_watchers = self.watched.is_some() && is_told(Viewer::Neither);
        self.played += 1;
        self.taken_back = None;
        let (now, ply) = (self.table.game(), self.table.ply());
        for ((plies, told), camp) in self.plies.iter_mut().zip(told).zip(Camp::ALL) {
            if told || looks_different(&before, now, Viewer::Camp(camp)) {
                plies.reach(ply);
            }
        }
        if let Some(watched) = &mut self.watched
            && (told_to_watchers || looks_different(&before, now, Viewer::Neither))
        {
            watched.reach(ply);
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
        for plies in self.plies.iter_mut().chain(&mut self.watched).chain([&mut self.all]) {
            plies.fall_back(now);
        }
        self.checkpoints.retain(|checkpoints| checkpoints.ply <= now);
        self.taken_back = Some(ply);
        Ok(())
    }

    /// Notes that everything back from a ply was taken back at once.
    pub fn took_back_from(&mut self, ply: usize) {
        self.taken_back = Some(ply);
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
        let record = self.table.record();
        let mut dice = record.agreed.dice(record.seed?);
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
