//! A running game and what the server keeps beside it: when and where each event happened, and states to look back from.

use board::Hex;
use game::action::Action;
use game::event::{Event, What};
use game::game::{Failure, Game};
use game::kinds::Camp;
use game::library::Library;
use game::order_of_battle::UnitId;
use game::record::{Broken, Record};
use game::sequence::Step;
use game::setup::Setup;
use game::state::State;
use game::take_back::{Table, WhyNot};

/// Choices from one kept state to the next.
const STRIDE: usize = 32;

/// A running game.
#[derive(Debug)]
pub struct Play {
    table: Table,
    marks: Vec<Vec<Mark>>,
    /// A number of its own for every choice ever made, so that one that took the ply of another can be told from it.
    serials: Vec<u64>,
    next_serial: u64,
    kept: Vec<Kept>,
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
    game: Game,
    thrown: u32,
}

impl Play {
    /// A game about to begin.
    pub fn new(table: Table) -> Play {
        let first = Kept { game: table.game().clone(), thrown: table.thrown() };
        Play {
            table,
            marks: Vec::new(),
            serials: Vec::new(),
            next_serial: 0,
            kept: vec![first],
            taken_back: None,
        }
    }

    /// A game as its record tells it.
    pub fn replay(record: &Record, library: &Library) -> Result<Play, Broken> {
        let mut play = Play::new(record.replay_to(library, 0)?);
        for (at, chosen) in record.choices.iter().enumerate() {
            let applied = play.apply(chosen.camp, chosen.action);
            applied.map_err(|why| Broken::Choice { at, why })?;
        }
        Ok(play)
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
        self.table.log().len()
    }

    /// When and where the events of each choice happened, in the order of the table's log.
    pub fn marks(&self) -> &[Vec<Mark>] {
        &self.marks
    }

    /// A number of its own for each choice in force.
    pub fn serials(&self) -> &[u64] {
        &self.serials
    }

    /// The ply the last choice taken back had led to, if nobody has chosen since.
    pub fn taken_back(&self) -> Option<usize> {
        self.taken_back
    }

    /// The camp that must choose.
    pub fn to_move(&self) -> Option<Camp> {
        self.game().decision().map(|decision| decision.camp)
    }

    /// Carries out a choice. Nothing changes if it is refused.
    pub fn apply(&mut self, camp: Camp, action: Action) -> Result<(), Failure> {
        let before = self.game().state.clone();
        let events = self.table.apply(camp, action)?;
        let marks = marks(&before, events);
        self.marks.push(marks);
        self.serials.push(self.next_serial);
        self.next_serial += 1;
        self.taken_back = None;
        if self.ply().is_multiple_of(STRIDE) {
            let (game, thrown) = (self.game().clone(), self.table.thrown());
            self.kept.push(Kept { game, thrown });
        }
        Ok(())
    }

    /// Takes back the last choice of a camp.
    pub fn undo(&mut self, camp: Camp) -> Result<(), WhyNot> {
        let ply = self.ply();
        self.table.undo(camp)?;
        self.marks.truncate(self.ply());
        self.serials.truncate(self.ply());
        self.kept.truncate(self.ply() / STRIDE + 1);
        self.taken_back = Some(ply);
        Ok(())
    }

    /// The game as it was after so many choices.
    pub fn at(&self, ply: usize) -> Option<Game> {
        if ply > self.ply() {
            return None;
        }
        let kept = self.kept.get(ply / STRIDE)?;
        let mut game = kept.game.clone();
        let mut dice = self.table.record().seed?.dice();
        for _ in 0..kept.thrown {
            game::dice::Dice::throw(&mut dice, game::dice::Purpose::Lot);
        }
        let choices = self.table.record().choices.get(ply / STRIDE * STRIDE..ply)?;
        for chosen in choices {
            game.apply(chosen.camp, chosen.action, &mut dice).ok()?;
        }
        Some(game)
    }
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
    use game::testkit::random::{Chance, any_battle, library};
    use game::view::Viewer;

    use super::*;

    fn played(number: usize, choices: usize) -> Play {
        let seed = game::record::Seed::from_number(number as u64);
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
        let log = play.table().log();
        assert_eq!(play.marks().len(), log.len());
        for (entry, marks) in log.iter().zip(play.marks()) {
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
            let events = play.table().log().iter().zip(play.marks());
            let marked: Vec<&Event> = events
                .flat_map(|(entry, marks)| entry.events.iter().zip(marks))
                .filter(|(event, mark)| event.is_seen_by(viewer, &play.game().setup, mark.step))
                .map(|(event, _)| event)
                .collect();
            assert_eq!(told, marked);
        }
    }
}
