//! A running game and what the server keeps beside it: when and where each event happened, and states to look back from.

use std::sync::Arc;

use board::Hex;
use game::table::{Broken, Chosen, Entry, Snapshot, WhyNot};
use game::{
    Action, Camp, Event, Failure, Game, Library, Record, Setup, State, Step, Table, UnitId, Viewer,
    What,
};

use crate::plies::Plies;
use crate::storage::KeptSnapshot;

/// Choices from one kept state to the next.
const STRIDE: usize = 32;

/// A running game.
#[derive(Debug)]
pub struct Play {
    table: Table,
    /// What never changes, as the game began.
    begun: Arc<Setup>,
    /// What led to the snapshot the game was resumed at, once somebody has asked for it.
    past: Option<Box<Play>>,
    /// Choices carried out to come here, past included.
    played: usize,
    /// The ply of the snapshot on disk.
    snapshot: usize,
    marks: Vec<Vec<Mark>>,
    kept: Vec<Kept>,
    /// The game's moments as each side counts them.
    plies: [Plies; 2],
    /// The same for whoever knows everything.
    all: Plies,
    /// The ply the last choice taken back had led to, until somebody chooses again.
    taken_back: Option<usize>,
}

/// When and where an event happened.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    /// The turn.
    pub turn: u8,
    /// The step.
    pub step: Step,
    /// The side that acted.
    pub camp: Camp,
    /// Where the unit it moved had been.
    pub from: Option<Hex>,
}

/// A game of the past, with the dice thrown until then.
#[derive(Debug)]
struct Kept {
    ply: usize,
    game: Game,
    thrown: u32,
}

impl Play {
    /// A game about to begin.
    pub fn new(table: Table) -> Play {
        let begun = table.game().setup.clone();
        Play::from(table, begun, [0, 0])
    }

    /// A game with so many moments behind it as each side counts them.
    fn from(table: Table, begun: Arc<Setup>, noticed: [usize; 2]) -> Play {
        let ply = table.ply();
        Play {
            begun,
            past: None,
            played: 0,
            snapshot: ply,
            marks: Vec::new(),
            plies: noticed.map(|moments| Plies::after(ply, moments)),
            all: Plies::after(ply, ply),
            kept: vec![Kept { ply, game: table.game().clone(), thrown: table.thrown() }],
            taken_back: None,
            table,
        }
    }

    /// A game as a snapshot and the rest of its record tell it, or nothing if they do not belong together.
    /// `noticed` is what [`Play::noticed`] said of the snapshot.
    pub fn resume(
        record: &Record,
        (snapshot, noticed): (&Snapshot, [usize; 2]),
        library: &Library,
    ) -> Option<Play> {
        let begun = record.replay_to(library, 0).ok()?.game().setup.clone();
        let mut play = Play::from(snapshot.resume(record, library)?, begun, noticed);
        for &chosen in record.choices.get(play.ply()..)? {
            play.choose(chosen).ok()?;
        }
        (play.table.record().outcome == record.outcome).then_some(play)
    }

    /// A game as its record tells it.
    pub fn replay(record: &Record, library: &Library) -> Result<Play, Broken> {
        let mut play = Play::new(record.replay_to(library, 0)?);
        for (at, &chosen) in record.choices.iter().enumerate() {
            play.choose(chosen).map_err(|why| Broken::Choice { at, why })?;
        }
        Ok(play)
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
    pub fn number_after(&mut self, other: &Play) {
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

    /// The record of what is not remembered.
    pub fn forgotten(&self) -> Record {
        let mut record = self.table.record().clone();
        record.choices.truncate(self.table.before());
        record
    }

    /// Takes in what led to the snapshot the game was resumed at.
    pub fn remember(&mut self, past: Play) {
        if self.past.is_none() && past.ply() == self.table.before() {
            self.past = Some(Box::new(past));
        }
    }

    /// Choices carried out to come here, the remembered past included.
    pub fn played(&self) -> usize {
        self.played + self.past.as_ref().map_or(0, |past| past.played)
    }

    /// A snapshot, if the one on disk is so many choices old.
    pub fn snapshot_due(&self, after: usize) -> Option<KeptSnapshot> {
        let due = self.table.lasting() >= self.snapshot + after;
        let snapshot = due.then(|| self.table.snapshot()).flatten()?;
        let noticed = self.noticed(snapshot.ply as usize);
        Some(KeptSnapshot { snapshot, noticed })
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

    /// The ply the last choice taken back had led to, if nobody has chosen since.
    pub fn taken_back(&self) -> Option<usize> {
        self.taken_back
    }

    /// The camp that must choose.
    pub fn to_move(&self) -> Option<Camp> {
        self.game().decision().map(|decision| decision.camp)
    }

    /// Carries out a choice of whoever has all seats of a camp. Nothing changes if it is refused.
    pub fn apply(&mut self, camp: Camp, action: Action) -> Result<(), Failure> {
        self.choose(Chosen { camp, seat: None, action })
    }

    /// Carries out a choice. Nothing changes if it is refused.
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
            self.kept.push(Kept { ply, game, thrown });
        }
        Ok(())
    }

    /// Takes back the last choice of a camp.
    pub fn undo(&mut self, camp: Camp) -> Result<(), WhyNot> {
        let ply = self.ply();
        self.table.undo(camp)?;
        let now = self.ply();
        self.marks.truncate(self.table.log().len());
        for plies in self.plies.iter_mut().chain([&mut self.all]) {
            plies.fall_back(now);
        }
        self.kept.retain(|kept| kept.ply <= now);
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
        let kept = self.kept.iter().rev().find(|kept| kept.ply <= ply)?;
        let mut game = kept.game.clone();
        let mut dice = self.table.record().seed?.dice();
        for _ in 0..kept.thrown {
            game::engine::Dice::throw(&mut dice, game::engine::Purpose::Lot);
        }
        let choices = self.table.record().choices.get(kept.ply..ply)?;
        for chosen in choices {
            game.apply(chosen.camp, chosen.action, &mut dice).ok()?;
        }
        Some(game)
    }
}

/// Whether a side that was told nothing of a choice can see by the table that there was one.
fn looks_different(before: &Game, now: &Game, viewer: Viewer) -> bool {
    let (before, now) = (before.staff(viewer), now.staff(viewer));
    before.decision() != now.decision() || before.view() != now.view()
}

/// When and where events happened, of those told one after the other from a state on.
fn marks(before: &State, events: &[Event]) -> Vec<Mark> {
    let mut places: Vec<Option<Hex>> = before.units.iter().map(|unit| unit.hex()).collect();
    let mut now = Mark {
        turn: before.turn,
        step: before.step,
        camp: before.step.acting(before.phasing),
        from: None,
    };
    let mut mark = |event: &Event| {
        match event.what {
            What::TurnBegan { turn } => now.turn = turn,
            What::StepBegan { step, camp } => (now.step, now.camp) = (step, camp),
            _ => {}
        }
        let from = moved(event).and_then(|(unit, to)| places.get_mut(unit.index())?.replace(to));
        Mark { from, ..now }
    };
    events.iter().map(&mut mark).collect()
}

/// The unit an event put somewhere, and where.
pub fn moved(event: &Event) -> Option<(UnitId, Hex)> {
    match event.what {
        What::Placed { unit, hex: to }
        | What::Moved { unit, to, .. }
        | What::Retreated { unit, to }
        | What::Advanced { unit, to } => Some((unit, to)),
        _ => None,
    }
}

/// The time at which a turn begins, `04:30`.
pub fn time(setup: &Setup, turn: u8) -> String {
    clock(setup.part_at(turn).timing().clock.at(turn))
}

/// Minutes after midnight as a clock shows them, `04:30`.
pub fn clock(minutes: u16) -> String {
    format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60)
}

#[cfg(test)]
mod tests {
    use game::Viewer;
    use game::testkit::random::{Chance, any_battle, library};

    use super::*;

    fn played(number: usize, choices: usize) -> Play {
        let seed = game::Seed::from_number(number as u64);
        let mut play = Play::new(Table::open(library(), any_battle(number), seed).unwrap());
        let mut chance = Chance::new(number as u64);
        for _ in 0..choices {
            let Some(camp) = play.to_move() else { break };
            let action = chance.choose(&play.game().legal()).unwrap();
            play.apply(camp, action).unwrap();
        }
        play
    }

    #[test]
    fn every_event_is_marked_and_every_past_state_found_again() {
        let play = played(9, 150);
        assert_eq!(play.entries().count(), play.ply());
        for (_, entry, marks) in play.entries() {
            assert_eq!(entry.events.len(), marks.len());
        }
        let record = play.table().record();
        for ply in [0, 1, STRIDE - 1, STRIDE, STRIDE + 1, 100, play.ply()] {
            let then = record.replay_to(library(), ply).unwrap();
            assert_eq!(play.at(ply).unwrap().state, then.game().state, "ply {ply}");
        }
        assert!(play.at(play.ply() + 1).is_none());
    }

    /// The marks tell the step by which the engine decides who is told (CF-208, CF-263).
    #[test]
    fn marks_tell_the_same_viewers_as_the_table() {
        let play = played(1, 200);
        for viewer in [Viewer::Camp(Camp::French), Viewer::Camp(Camp::Spanish), Viewer::Neither] {
            let told = play.table().told(viewer, 0);
            let marked: Vec<&Event> = play
                .entries()
                .flat_map(|(_, entry, marks)| entry.events.iter().zip(marks))
                .filter(|(event, mark)| event.is_seen_by(viewer, &play.game().setup, mark.step))
                .map(|(event, _)| event)
                .collect();
            assert_eq!(told, marked);
        }
    }

    /// CF-208: a side counts its own choices and those it learns of; to all others it is blind, and nothing it sees changes.
    #[test]
    fn a_side_counts_what_it_knows_of_and_no_more() {
        let mut hidden = 0;
        for number in [1, 2, 9] {
            let play = played(number, 200);
            for camp in Camp::ALL {
                let viewer = Viewer::Camp(camp);
                for ply in 0..play.ply() {
                    let [before, after] = [ply, ply + 1].map(|ply| play.at(ply).unwrap());
                    let noticed = play.counted(viewer, ply + 1) > play.counted(viewer, ply);
                    let same = before.view(viewer) == after.view(viewer);
                    assert!(noticed || same, "ply {ply}: something changed unnoticed");
                    hidden += usize::from(!noticed);
                    if noticed {
                        assert_eq!(
                            play.ply_of(viewer, play.counted(viewer, ply + 1)),
                            Some(ply + 1)
                        );
                    }
                }
            }
        }
        assert!(hidden > 20, "{hidden} choices went unnoticed: the test proves little");
    }

    /// What a resumed game says, does and takes back is what the one played through does; only its past waits to be asked for.
    #[test]
    fn a_resumed_game_is_the_same_and_plays_little_again() {
        for number in [2, 9, 41] {
            let mut play = played(number, 200);
            let snapshot = play.table().snapshot().unwrap();
            let record = play.table().record().clone();
            let noticed = play.noticed(snapshot.ply as usize);
            let mut resumed = Play::resume(&record, (&snapshot, noticed), library()).unwrap();
            assert_eq!(resumed.played(), play.ply() - play.table().lasting());
            assert_eq!(resumed.game().state, play.game().state);
            assert_eq!(resumed.known_since(Viewer::Both), play.table().lasting());
            assert!(resumed.at(3).is_none(), "nobody has asked for the past yet");
            let counts = [Viewer::Camp(Camp::French), Viewer::Camp(Camp::Spanish), Viewer::Both];
            for viewer in counts {
                assert_eq!(resumed.count(viewer), play.count(viewer));
            }
            let past = Play::replay(&resumed.forgotten(), library()).unwrap();
            resumed.remember(past);
            assert_eq!(resumed.at(3).unwrap().state, play.at(3).unwrap().state);
            for viewer in counts {
                for ply in 0..play.ply() {
                    assert_eq!(resumed.counted(viewer, ply), play.counted(viewer, ply));
                }
            }
            let told = |play: &Play| -> Vec<(usize, Entry)> {
                play.entries().map(|(ply, entry, _)| (ply, entry.clone())).collect()
            };
            assert_eq!(told(&resumed), told(&play));
            for camp in Camp::ALL {
                assert_eq!(resumed.undo(camp), play.undo(camp));
                assert_eq!(resumed.game().state, play.game().state);
            }
        }
    }
}
