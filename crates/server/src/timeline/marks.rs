//! When and where each event happened.

use board::Hex;
use game::{Camp, Event, State, Step, UnitId, What};

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

/// When and where each of a sequence of events happened; `before` is the state before the first.
pub(super) fn marks(before: &State, events: &[Event]) -> Vec<Mark> {
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
