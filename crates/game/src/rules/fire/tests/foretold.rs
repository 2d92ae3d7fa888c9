//! The preview against the engine: every die thrown, every outcome counted.

use std::collections::BTreeMap;

use super::*;
use crate::engine::decision::Ask;
use crate::engine::forecast::{End, UnitForecast};
use crate::engine::unit_set::UnitSet;
use crate::rules::fire::preview::Reading;
use crate::rules::fire::resolve::Volleys;

type Endings = BTreeMap<(u8, bool, End), Ratio<i128>>;

fn foretold(forecast: &UnitForecast) -> Endings {
    let key =
        |ending: &crate::engine::forecast::Ending| (ending.losses, ending.retreats, ending.end);
    forecast.endings.iter().map(|ending| (key(ending), ending.probability.0)).collect()
}

/// What becomes of each unit, counted by playing the fire with every script of dice.
fn counted(field: &Field, firers: &[(UnitId, &str, u8)], units: &[UnitId]) -> Vec<Endings> {
    let mut counted = vec![Endings::new(); units.len()];
    let mut scripts = vec![Vec::new()];
    while let Some(script) = scripts.pop() {
        match played(field, firers, units, &script) {
            Some(endings) => {
                let share = Ratio::new(1, 6i128.pow(script.len() as u32));
                for (counted, ending) in counted.iter_mut().zip(endings) {
                    *counted.entry(ending).or_insert(Ratio::ZERO) += share;
                }
            }
            None => scripts.extend((1..=6).map(|face| [&script[..], &[face]].concat())),
        }
    }
    counted
}

/// What became of each unit with these dice, if they sufficed; whoever must go back takes the first way.
fn played(
    field: &Field,
    firers: &[(UnitId, &str, u8)],
    units: &[UnitId],
    script: &[u8],
) -> Option<Vec<(u8, bool, End)>> {
    let mut game = field.game.clone();
    let mut dice = ScriptedDice::new(script.iter().copied());
    let mut actions = vec![Action::Aim(field.hex("I8"))];
    actions.extend(firers.iter().map(|&(unit, from, points)| shot(field, unit, from, points)));
    actions.push(Action::Resolve);
    for action in actions {
        game.apply(game.decision()?.camp, action, &mut dice).ok()?;
    }
    let mut gone = Vec::new();
    while !game.state.agenda.is_empty() {
        let decision = game.decision()?;
        if let Ask::Retreat { unit } = decision.ask {
            gone.push(unit);
        }
        game.apply(decision.camp, game.legal()[0], &mut dice).ok()?;
    }
    assert_eq!(dice.left(), 0);
    let ending = |&unit: &UnitId| {
        let (was, is) = (field.game.state.unit(unit), game.state.unit(unit));
        let end = match is.cohesion {
            _ if is.fate == Fate::Eliminated => End::Eliminated,
            Cohesion::Routed => End::Routed,
            Cohesion::Disorganized => End::Disorganized,
            Cohesion::Good if was.deeds.assault && !is.deeds.assault => End::AssaultBroken,
            Cohesion::Good if is.deeds.stopped => End::Stopped,
            Cohesion::Good => End::Stands,
        };
        (is.lost - was.lost, gone.contains(&unit) && end != End::Routed, end)
    };
    Some(units.iter().map(ending).collect())
}

fn is_exact(field: &Field, firers: &[(UnitId, &str, u8)], units: &[UnitId], place: &str) {
    let preview = field.game.preview_fire(field.hex("I8"), &chosen(field, firers));
    let foreseen: Vec<UnitId> = preview.fates.units.iter().map(|fate| fate.unit).collect();
    assert_eq!(foreseen, units, "{place}");
    for (fate, counted) in preview.fates.units.iter().zip(counted(field, firers, units)) {
        let foretold = foretold(fate);
        assert_eq!(foretold.values().sum::<Ratio<i128>>(), Ratio::ONE, "{place}");
        assert_eq!(foretold, counted, "{place}: {:?}", fate.unit);
    }
}

/// CF-161: the odds shown are exactly those of the dice, for every column of every edition, in both steps.
#[test]
fn the_chances_are_those_of_the_dice() {
    for edition in EDITIONS {
        for begin in [offensive, defensive] {
            for strength in [1u8, 3, 5, 8, 10, 12] {
                let mut field = ground(edition);
                let near = field.unit("f-line-8", "H8", Facing::E);
                let far = field.unit("f-line-6", "H9", Facing::E);
                let unit = field.unit("s-line-4", "I8", Facing::W);
                begin(&mut field);
                let all = [(near, "H8", strength.min(6)), (far, "H9", strength.saturating_sub(6))];
                let firers: Vec<_> = all.into_iter().filter(|firer| firer.2 > 0).collect();
                is_exact(&field, &firers, &[unit], &format!("{edition:?}, {strength} points"));
            }
        }
    }
}

/// STD-T.FIRE-b, VOL2-T.FIRE-a, REV-FIRE-d: above 12 points every volley is foretold on what the ones before have left, be it
/// of one battalion in either step or of a stack of picked men, who never rout, so that no one meets another on his way back.
#[test]
fn later_volleys_are_foretold_on_what_is_left() {
    for edition in EDITIONS {
        type Deploy = fn(&mut Field);
        let stacks: [(Deploy, &[&str]); 3] = [
            (offensive, &["s-line-6"]),
            (defensive, &["s-line-6"]),
            (defensive, &["s-guard-12", "s-free-foot-4"]),
        ];
        for (begin, stack) in stacks {
            let mut field = ground(edition);
            let battery = guns(&mut field, "f-guns-6", "H8", Facing::E);
            let heavy = guns(&mut field, "f-heavy-guns-8", "H9", Facing::E);
            let mut units: Vec<UnitId> =
                stack.iter().map(|unit| field.unit(unit, "I8", Facing::W)).collect();
            units.reverse();
            begin(&mut field);
            let firers = [(battery, "H8", 6), (heavy, "H9", 8)];
            let preview = field.game.preview_fire(field.hex("I8"), &chosen(&field, &firers));
            assert_eq!(preview.points.columns, [12, 2]);
            is_exact(&field, &firers, &units, &format!("{edition:?} {stack:?}"));
        }
    }
}

/// CF-040: at long range every unit of the stack has its own chances, over the places the lot may give it.
#[test]
fn a_stack_at_long_range_is_foretold_unit_by_unit() {
    for (edition, places) in EDITIONS.into_iter().zip([
        [vec![0], vec![0]],
        [vec![0, 0], vec![0, 0]],
        [vec![0, -1], vec![0, -1]],
    ]) {
        let mut field = ground(edition);
        let battery = guns(&mut field, "f-heavy-guns-8", "H8", Facing::E);
        field.unit("s-line-8", "K9", Facing::W);
        field.unit("s-line-4", "K9", Facing::W);
        offensive(&mut field);
        let firers = chosen(&field, &[(battery, "H8", 8)]);
        let preview = field.game.preview_fire(field.hex("K9"), &firers);
        let readings = &preview.volleys[0].readings;
        assert_eq!((readings.len(), preview.fates.units.len()), (2, 2));
        for (reading, places) in readings.iter().zip(places) {
            assert_eq!(reading.places, places);
        }
        for fate in &preview.fates.units {
            assert_eq!(foretold(fate).values().sum::<Ratio<i128>>(), Ratio::ONE);
        }
    }
}

/// A preview answers whatever it is asked.
#[test]
fn a_preview_of_nothing_is_nothing() {
    let mut field = ground(EditionId::Volume2);
    field.unit("f-line-8", "H8", Facing::E);
    let nobody = Firer { unit: UnitId(127), from: field.hex("H8"), points: 200 };
    for hex in [field.hex("I8"), Hex(u16::MAX)] {
        for firers in [&[][..], &[nobody]] {
            let preview = field.game.preview_fire(hex, firers);
            assert!(preview.volleys.is_empty() && preview.fates.units.is_empty());
        }
    }
}

/// STD-T.FIRE-g, VOL2-T.FIRE-f, REV-FIRE-t; CF-161: a unit foretold by itself has the chances it has among the others, as long
/// as only the failure of the one on top may draw it in.
#[test]
fn a_unit_by_itself_has_the_chances_it_has_among_the_others() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let battery = guns(&mut field, "f-heavy-guns-8", "J9", Facing::E);
        for unit in ["s-line-8", "s2-line-5", "s-light-8"] {
            field.unit(unit, "K9", Facing::W);
        }
        offensive(&mut field);
        let target = field.hex("K9");
        let firers = chosen(&field, &[(battery, "J9", 8)]);
        let marked = UnitSet::EMPTY;
        let (hits, lost) = (Vec::new(), 0);
        let volleys = Volleys { target, firers, columns: vec![8], marked, hits, lost };
        let units = field.game.targets_at(target, Camp::Spanish);
        let foretell = |about| field.game.foretell_fire(Camp::French, &volleys, about);
        let together = foretell(None).of_units(&field.game, units.iter()).unwrap();
        for (unit, with_others) in units.iter().zip(together) {
            let alone = foretell(Some(*unit)).of_units(&field.game, [unit].into_iter());
            assert_eq!(alone, Some(vec![with_others]), "{edition:?}");
        }
    }
}

/// CF-040: nine battalions under one fire can stand in 362,880 orders; each is foretold all the same. Where no lot is drawn each has
/// the place it stands in.
#[test]
fn a_great_stack_is_foretold() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let battery = guns(&mut field, "f-heavy-guns-8", "H8", Facing::E);
        let stack = [
            "s-line-4",
            "s-line-6",
            "s-line-7",
            "s-line-8",
            "s-line-13",
            "s-light-5",
            "s-light-8",
            "s-guard-12",
            "s-free-foot-4",
        ];
        let mut units: Vec<UnitId> =
            stack.iter().map(|unit| field.unit(unit, "K9", Facing::W)).collect();
        units.reverse();
        offensive(&mut field);
        let firers = chosen(&field, &[(battery, "H8", 8)]);
        let preview = field.game.preview_fire(field.hex("K9"), &firers);
        let foreseen: Vec<UnitId> = preview.fates.units.iter().map(|fate| fate.unit).collect();
        assert_eq!(foreseen, units, "{edition:?}");
        let by_lot = edition != EditionId::Standard;
        // The fourth and further take 2 off; in the Revised edition the third already does.
        let farther = |place: usize| match edition {
            EditionId::Revised => -(place.min(2) as i8),
            _ => -(place.saturating_sub(1).min(2) as i8),
        };
        let readings = &preview.volleys[0].readings;
        for (place, (fate, reading)) in preview.fates.units.iter().zip(readings).enumerate() {
            let mine = if by_lot { 0..9 } else { place..place + 1 };
            assert_eq!(reading.places, mine.map(farther).collect::<Vec<_>>(), "{edition:?}");
            let foretold = foretold(fate);
            assert_eq!(foretold.values().sum::<Ratio<i128>>(), Ratio::ONE);
            let harmed = foretold.iter().filter(|((losses, ..), _)| *losses > 0);
            let harmed: Ratio<i128> = harmed.map(|(_, chance)| chance).sum();
            assert_eq!(
                harmed,
                chance_of_loss(&field.game, reading, preview.points.columns[0]),
                "{edition:?} {fate:?}"
            );
        }
    }
}

/// How many of the faces cost points, over all the places the lot may give the unit.
fn chance_of_loss(game: &Game, reading: &Reading, column: u8) -> Ratio<i128> {
    let shift: i32 = reading.modifiers.iter().map(|modifier| i32::from(modifier.value)).sum();
    let all =
        reading.places.iter().flat_map(|&place| (1..=6).map(move |die| die + i32::from(place)));
    let table = &game.setup.edition.fire.table;
    let costly = all.clone().filter(|die| table.result(die + shift, column).losses > 0);
    Ratio::new(costly.count() as i128, all.count() as i128)
}

/// STD-T.FIRE-h, VOL2-T.FIRE-h, REV-FIRE-v; CF-044: D stops who means to attack and does nothing to who defends; a loss or a check
/// always tells.
#[test]
fn a_cell_without_effect_is_foretold_as_such() {
    for edition in [EditionId::Standard, EditionId::Volume2] {
        for (begin, stops) in [(offensive as fn(&mut Field), false), (defensive, true)] {
            let mut field = ground(edition);
            let firer = field.unit("f-line-8", "H8", Facing::E);
            field.unit("s-line-8", "I8", Facing::W);
            begin(&mut field);
            let firers = chosen(&field, &[(firer, "H8", 6)]);
            let preview = field.game.preview_fire(field.hex("I8"), &firers);
            let reading = &preview.volleys[0].readings[0];
            for (cell, tells) in reading.cells.iter().zip(reading.tells) {
                let expected = match cell.to_string().as_str() {
                    "-" => false,
                    "D" => stops,
                    "R" => !stops,
                    _ => true,
                };
                assert_eq!(tells, expected, "{edition:?} {cell} {reading:?}");
            }
            assert!(reading.cells.iter().any(|&cell| cell == "D"), "{reading:?}");
        }
    }
}
