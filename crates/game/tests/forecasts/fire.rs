//! Fire.

use std::collections::BTreeSet;

use game::engine::{Cell, Consequence, Effect};
use game::table::Preview;
use game::testkit::*;

use crate::combat::{Combat, Fought, Loaded};
use crate::{Deploy, TARGETS, ground};

fn fire(
    edition: EditionId,
    deploy: Deploy,
    firers: &[(&str, &str, u8)],
    defensive: bool,
    marked: bool,
) -> Combat {
    let mut field = ground(edition);
    deploy(&mut field);
    let target = field.hex("I8");
    let stack: Vec<UnitId> = field.game.state.stack(target).collect();
    for unit in stack {
        field.game.state.units[unit.index()].deeds.assault = marked;
    }
    let mut actions = vec![Action::Aim(target)];
    for &(key, hex, points) in firers {
        let unit = field.unit(key, hex, Facing::E);
        if key.contains("guns") {
            field.form(unit, Formation::Unlimbered);
        }
        actions.push(Action::Fire { unit, from: field.hex(hex), points });
    }
    if defensive {
        field.begin(Step::DefensiveFire, Camp::Spanish);
    } else {
        field.begin(Step::OffensiveFire, Camp::French);
    }
    field.acts(actions);
    let place = format!("{edition:?}, {firers:?}, defensive {defensive}, marked {marked}");
    Combat { game: field.game, place }
}

/// Fires with every face: each cell does what it promises to each unit it is read for, and if a check fails that spreads, the
/// others check.
fn is_honest_fire(combat: &Combat, seen: &mut BTreeSet<String>) {
    let Preview::Fire(preview) = combat.preview() else { panic!("no fire") };
    let [volley] = &preview.volleys[..] else { panic!("one volley: {}", combat.place) };
    'faces: for face in 1..=6 {
        let [passed, failed] =
            [6, 1].map(|check| combat.fight(Loaded { purpose: Purpose::Fire, face, check }, &[]));
        let mut promised = Vec::new();
        for roll in &passed.rolls {
            let mut readings = volley.readings.iter();
            let reading = readings.find(|reading| Some(reading.unit) == roll.unit).unwrap();
            let at = usize::from(face) - 1;
            // By lot another place in the stack, and with it another cell, may fall to the unit.
            let same = |cell: &Cell| *cell == roll.result;
            let by_lot = reading.places.iter().any(|&place| place != reading.places[0]);
            let at = if by_lot { reading.cells.iter().position(same).unwrap_or(at) } else { at };
            if by_lot && !same(&reading.cells[at]) {
                continue 'faces;
            }
            assert_eq!(reading.cells[at], roll.result, "{}", combat.place);
            assert_eq!(reading.tells[at], !reading.consequences[at].is_empty());
            promised.extend(reading.consequences[at].iter().cloned());
            seen.insert(roll.result.to_string());
        }
        combat.compare(&passed, &promised);
        spreads_as_promised(combat, &failed, &promised);
    }
}

fn spreads_as_promised(combat: &Combat, failed: &Fought, promised: &[Consequence]) {
    for Consequence { units, effect, .. } in promised {
        let Effect::Check { spreads } = *effect else { continue };
        let hex = combat.game.state.unit(units[0]).hex().unwrap();
        let standing = |unit: &UnitId| failed.game.state.unit(*unit).fate != Fate::Eliminated;
        let others = combat.game.state.stack(hex).filter(|other| !units.contains(other));
        let others: Vec<UnitId> = others.filter(standing).collect();
        let checks = |other: &UnitId| failed.deeds.checks.contains(other);
        if spreads {
            assert!(others.iter().all(checks), "{}: {promised:?}", combat.place);
        } else if promised.len() == 1 {
            assert!(!others.iter().any(checks), "{}: {promised:?}", combat.place);
        }
    }
}

fn cells_of(edition: EditionId) -> usize {
    let field = Field::new(edition);
    let table = &field.game.setup.edition.fire.table;
    let all = (1..=12).flat_map(|column| (1..=8).map(move |die| table.result(die, column)));
    let mut distinct = Vec::new();
    for cell in all {
        if !distinct.contains(&cell) {
            distinct.push(cell);
        }
    }
    distinct.len()
}

/// Every cell of the fire tables (STD-T.FIRE-c to STD-T.FIRE-i, VOL2-T.FIRE-b to VOL2-T.FIRE-h, REV-FIRE-e to REV-FIRE-x): one to twelve points
/// at a battalion's front and flank, at a square (+2) and skirmishers (-2), in both steps, marked for the assault or not.
#[test]
fn every_cell_of_the_fire_tables_does_what_it_promises() {
    let flank: Deploy = |field| {
        field.unit("s-line-8", "I8", Facing::E);
    };
    let skirmishers: Deploy = |field| {
        let unit = field.unit("s-line-8", "I8", Facing::W);
        field.form(unit, Formation::Skirmish);
    };
    for edition in WITH_ORDERS {
        let mut seen = BTreeSet::new();
        for (defensive, marked) in [(false, false), (true, false), (true, true)] {
            for deploy in [TARGETS[0].1, TARGETS[2].1, flank, skirmishers] {
                for points in 1..=12u8 {
                    let more = points.saturating_sub(6);
                    let all = [("f-line-8", "H8", points.min(6)), ("f-line-6", "H9", more)];
                    let firers = &all[..if more > 0 { 2 } else { 1 }];
                    let combat = fire(edition, deploy, firers, defensive, marked);
                    is_honest_fire(&combat, &mut seen);
                }
            }
        }
        assert_eq!(seen.len(), cells_of(edition), "{edition:?}: {seen:?}");
    }
}

/// The same on squares, guns, stacks, skirmishers, the nearly dead and the disorganized, near and at long range
/// (STD-10.1-d, STD-14.1-c, VOL2-4.1-s, REV-FIRE-q, REV-FIRE-s; CF-021, CF-032, CF-040, CF-044, CF-106, CF-171).
#[test]
fn results_of_fire_do_what_they_promise_to_everybody() {
    for edition in WITH_ORDERS {
        let mut seen = BTreeSet::new();
        for (name, deploy) in TARGETS {
            for (defensive, marked) in [(false, false), (true, false), (true, true)] {
                for points in [2, 6, 12u8] {
                    let all = [("f-line-8", "H8", points.min(6)), ("f-guard-12", "H9", 6)];
                    let firers = &all[..if points > 6 { 2 } else { 1 }];
                    let mut combat = fire(edition, deploy, firers, defensive, marked);
                    combat.place = format!("{name}, {}", combat.place);
                    is_honest_fire(&combat, &mut seen);
                }
            }
            let mut far = fire(edition, deploy, &[("f-heavy-guns-8", "F7", 8)], false, false);
            far.place = format!("{name}, {}", far.place);
            is_honest_fire(&far, &mut seen);
        }
        assert!(seen.len() > 5, "{edition:?}: {seen:?}");
    }
}
