//! Stories of cavalry on the drill ground.

mod beaten;
mod charge_checks;
mod charging;
mod controlling;
mod countercharging;
mod examples;
mod falling_back;
mod second_moves;
mod skirmishing;

use crate::data::edition::shock::ShockResult;
use crate::engine::agenda::Task;
use crate::engine::decision::Ask;
use crate::engine::dice::ScriptedDice;
use crate::engine::event::{Modifier, Roll};
use crate::engine::game::Play;
use crate::rules::shock::{CombatKind, CombatReport};
use crate::testkit::*;

const BOTH: [EditionId; 2] = [EditionId::Volume2, EditionId::Revised];

/// Tells the cavalry how a combat ended, and goes on until somebody must choose or the next combat is due.
fn after(field: &mut Field, report: CombatReport, dice: &[u8]) -> Vec<Event> {
    let mut dice = ScriptedDice::new(dice.iter().copied());
    let mut log = Vec::new();
    let mut play = Play::new(&mut field.game, &mut dice, Some(&mut log));
    play.after_combat(report).unwrap();
    while !matches!(play.state.agenda.last(), Some(Task::Combat(_)) | None) {
        let task = play.state.agenda.pop().unwrap();
        if task.work(&mut play).unwrap() {
            break;
        }
    }
    assert_eq!(dice.left(), 0, "dice left over");
    log
}

/// How a combat ended: who attacked which hex, by what, and with which result.
fn report(
    field: &Field,
    attackers: &[UnitId],
    target: &str,
    kind: CombatKind,
    result: ShockResult,
) -> CombatReport {
    let dislodged =
        matches!(result, ShockResult::DefenderRetreatsOne | ShockResult::DefenderRetreatsTwo);
    CombatReport {
        attackers: attackers.to_vec(),
        defenders: field.game.state.stack(field.hex(target)).collect(),
        targets: vec![field.hex(target)],
        kind,
        dislodged,
        result: Some(result),
    }
}

/// The combat on top of the agenda: who attacks what, and how.
fn combat(field: &Field) -> Option<(Vec<UnitId>, String, CombatKind)> {
    match field.game.state.agenda.last() {
        Some(Task::Combat(combat)) => {
            Some((combat.attackers.clone(), field.label(combat.targets[0]), combat.kind))
        }
        _ => None,
    }
}

/// Goes back hex by hex as near to the base as it may, and takes the first facing.
fn ride_home(field: &mut Field) {
    while let Some(Ask::Retreat { unit } | Ask::Rout { unit }) =
        field.game.decision().map(|decision| decision.ask)
    {
        let far = |action: &Action| match action {
            Action::To(hex) => field.game.base_distance(unit, *hex),
            _ => u16::MAX,
        };
        let next = field.game.legal().into_iter().min_by_key(far).unwrap();
        field.act(next);
    }
}

fn rolls(events: &[Event]) -> Vec<&Roll> {
    let roll = |event: &'_ Event| matches!(event.what, What::Rolled(_));
    let rolls = events.iter().filter(|event| roll(event));
    rolls
        .map(|event| match &event.what {
            What::Rolled(roll) => roll,
            _ => unreachable!(),
        })
        .collect()
}

fn modifier(roll: &Roll, name: &str) -> i8 {
    let found = roll.modifiers.iter().find(|modifier| modifier.name == name);
    found.map_or(0, |Modifier { value, .. }| *value)
}

fn cohesion(field: &Field, unit: UnitId) -> Cohesion {
    field.game.state.unit(unit).cohesion
}
