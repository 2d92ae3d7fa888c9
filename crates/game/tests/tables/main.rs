//! Every cell of every table of the three advanced editions, reached by playing: a position, an action, a loaded die, and
//! the cell the engine says it has read. The cells are compared with the printed tables in `tests/data/tables.toml`, which
//! are read here by other code than the engine's.

// A test says by a panic what is wrong, in its own functions too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod control;
mod division;
mod fire;
mod morale;
mod orders;
mod printed;
mod shock;
mod table;
mod terrain;

use game::Setup;
use game::engine::Roll;
use game::testkit::*;

/// An edition and its name in the printed tables.
pub(crate) const EDITIONS: [(EditionId, &str); 3] =
    [(EditionId::Standard, "std"), (EditionId::Volume2, "vol2"), (EditionId::Revised, "rev")];

/// Dice that show one face when thrown for one purpose, and another whenever else.
pub(crate) struct Loaded {
    pub(crate) purpose: Purpose,
    pub(crate) face: u8,
    pub(crate) otherwise: u8,
}

impl Dice for Loaded {
    fn throw(&mut self, purpose: Purpose) -> Option<u8> {
        Some(if purpose == self.purpose { self.face } else { self.otherwise })
    }
}

impl Loaded {
    /// Acts with these dice.
    pub(crate) fn act(&mut self, field: &mut Field, action: Action) -> Vec<Event> {
        let decision = field.game.decision().expect("the game goes on");
        let done = field.game.apply(decision.camp, action, self);
        done.unwrap_or_else(|why| panic!("{action:?} at {:?}: {why:?}", decision.ask))
    }

    /// Acts, then takes the quietest way out of whatever is asked, until a die for the purpose has been read.
    pub(crate) fn play(&mut self, field: &mut Field, action: Action) -> Roll {
        let mut next = action;
        for _ in 0..40 {
            let events = self.act(field, next);
            if let Some(roll) = roll_for(self.purpose, &events) {
                return roll;
            }
            let legal = field.game.legal();
            let quiet = [Action::Decline, Action::Done].into_iter().find(|a| legal.contains(a));
            next = quiet.or(legal.first().copied()).expect("the game goes on");
        }
        panic!("no die was thrown for {:?}", self.purpose);
    }
}

/// The first throw for a purpose.
pub(crate) fn roll_for(purpose: Purpose, events: &[Event]) -> Option<Roll> {
    events.iter().find_map(|event| match &event.what {
        What::Rolled(roll) if roll.purpose == purpose => Some(roll.clone()),
        _ => None,
    })
}

/// Gives a unit another grade.
pub(crate) fn regrade(field: &mut Field, unit: UnitId, grade: Grade) {
    recast(field, |army| army.units[unit.index()].grade = Some(grade));
}

/// Changes the order of battle.
pub(crate) fn recast(field: &mut Field, change: impl FnOnce(&mut game::data::OrderOfBattle)) {
    let old = field.game.setup.clone();
    let mut army = old.army.clone();
    change(&mut army);
    field.replace_setup(Setup::new(
        old.map.clone(),
        old.edition.clone(),
        army,
        old.scenario.clone(),
        old.options,
    ));
}
