mod comparison;
mod departures;
mod surrender;
mod town;

use super::{Level, Outcome};
use crate::data::order_of_battle::UnitKind;
use crate::engine::decision::{Ask, Offer};
use crate::testkit::*;

const FRENCH: [&str; 3] = ["f-first", "f-second", "f-horse"];
const SPANISH: [&str; 4] = ["s-first", "s-second", "s-horse", "b-division"];

fn won(camp: Camp, level: Level) -> Outcome {
    Outcome { winner: Some(camp), level }
}

/// Destroys a command's foot and horse.
fn destroy(field: &mut Field, command: &str) {
    let command = field.find_command(command);
    let setup = field.game.setup.clone();
    for unit in setup.army.unit_ids().filter(|&unit| setup.command(unit) == Some(command)) {
        if !matches!(setup.unit(unit).kind, UnitKind::Artillery { .. }) {
            field.game.state.lift(unit);
            field.game.state.unit_mut(unit).fate = Fate::Eliminated;
        }
    }
}

/// A drill ground on which so many commands of each side are gone.
fn beaten(edition: EditionId, french: usize, spanish: usize) -> Field {
    let mut field = Field::new(edition);
    for command in FRENCH.into_iter().take(french).chain(SPANISH.into_iter().take(spanish)) {
        destroy(&mut field, command);
    }
    field
}

/// Lets the French phase end.
fn end_phase(field: &mut Field) -> Vec<Event> {
    field.begin(Step::Shock, Camp::French)
}

/// Lets the turn end.
fn end_turn(field: &mut Field) -> Vec<Event> {
    field.begin(Step::Reorganization(Camp::Spanish), Camp::Spanish)
}

fn asked(field: &Field) -> Option<(Camp, Offer)> {
    match field.game.decision()? {
        crate::engine::decision::Decision { camp, ask: Ask::Offer(offer) } => Some((camp, offer)),
        _ => None,
    }
}

/// Marches a whole brigade off the map.
fn march_off(field: &mut Field, command: &str) {
    let command = field.find_command(command);
    let setup = field.game.setup.clone();
    for unit in setup.army.unit_ids().filter(|&unit| setup.command(unit) == Some(command)) {
        if field.game.state.unit(unit).fate != Fate::Absent {
            field.game.state.lift(unit);
            field.game.state.unit_mut(unit).fate = Fate::Exited;
        }
    }
}
