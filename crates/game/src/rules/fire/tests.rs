//! Stories of fire on the drill ground. Hex H8 faces east over I7 and I8; I8 lies on the row H8, I8, J9, K9, L10, M10, N11.

mod effects;
mod firers;
mod foretold;
mod guns;
mod laws;
mod modifiers;
mod table;

use num_rational::Ratio;

use super::attack::Firer;
use crate::engine::event::Roll;
use crate::testkit::*;

const EDITIONS: [EditionId; 3] = [EditionId::Standard, EditionId::Volume2, EditionId::Revised];

/// A drill ground with a skirmish far away, so that a fire step never ends by itself.
fn ground(edition: EditionId) -> Field {
    ground_with(edition, Options::default())
}

fn ground_with(edition: EditionId, options: Options) -> Field {
    let mut field = Field::with(edition, options);
    for leader in ["f-chief", "f-first-general", "f-second-general", "f-horse-general"] {
        field.leader(leader, "A1");
    }
    for leader in ["s-chief", "s-first-general", "s-second-general", "b-general"] {
        field.leader(leader, "X20");
    }
    field.unit("f2-line-8", "C3", Facing::E);
    field.unit("s2-line-8", "D3", Facing::W);
    field
}

/// The French fire offensively.
fn offensive(field: &mut Field) {
    field.begin(Step::OffensiveFire, Camp::French);
}

/// The French fire defensively, in the Spanish phase.
fn defensive(field: &mut Field) {
    field.begin(Step::DefensiveFire, Camp::Spanish);
}

fn guns(field: &mut Field, key: &str, hex: &str, facing: Facing) -> UnitId {
    let unit = field.unit(key, hex, facing);
    field.form(unit, Formation::Unlimbered);
    unit
}

/// Aims, lets each fire and resolves.
fn fire(field: &mut Field, target: &str, firers: &[(UnitId, &str, u8)], dice: &[u8]) -> Vec<Event> {
    let target = field.hex(target);
    field.dice(dice.iter().copied());
    let mut log = field.act(Action::Aim(target));
    for &(unit, from, points) in firers {
        let from = field.hex(from);
        log.extend(field.act(Action::Fire { unit, from, points }));
    }
    log.extend(field.act(Action::Resolve));
    log
}

/// The readings of the fire die.
fn readings(log: &[Event]) -> Vec<Roll> {
    log.iter()
        .filter_map(|event| match &event.what {
            What::Rolled(roll) | What::Read(roll) if roll.purpose == Purpose::Fire => {
                Some(roll.clone())
            }
            _ => None,
        })
        .collect()
}

/// The units that checked morale, in order.
fn checked(log: &[Event]) -> Vec<UnitId> {
    log.iter()
        .filter_map(|event| match &event.what {
            What::Rolled(roll) if roll.purpose == Purpose::Morale => roll.unit,
            _ => None,
        })
        .collect()
}

fn modifiers(roll: &Roll) -> Vec<(&'static str, i8)> {
    roll.modifiers.iter().map(|modifier| (modifier.name, modifier.value)).collect()
}

fn points(field: &Field, target: &str, firers: &[(UnitId, &str, u8)]) -> Ratio<i32> {
    field.game.fire_points(field.hex(target), &chosen(field, firers)).total
}

fn chosen(field: &Field, firers: &[(UnitId, &str, u8)]) -> Vec<Firer> {
    firers
        .iter()
        .map(|&(unit, from, points)| Firer { unit, from: field.hex(from), points })
        .collect()
}

fn shot(field: &Field, unit: UnitId, from: &str, points: u8) -> Action {
    Action::Fire { unit, from: field.hex(from), points }
}
