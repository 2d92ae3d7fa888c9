//! The preview against the engine: every die thrown, every outcome counted.

use super::*;
use crate::edition::policies::Pin;
use crate::fire::preview::{Chance, FireFate};

fn total(chances: &[Chance]) -> Ratio<i32> {
    chances.iter().map(|chance| chance.probability).sum()
}

/// What became of a unit after a fire with these dice, if they sufficed and no more.
fn outcome(
    field: &Field,
    firers: &[(UnitId, &str, u8)],
    unit: UnitId,
    dice: &[u8],
) -> Option<(u8, FireFate)> {
    let mut game = field.game.clone();
    let target = field.hex("I8");
    let mut actions = vec![Action::Aim(target)];
    actions.extend(firers.iter().map(|&(unit, from, points)| shot(field, unit, from, points)));
    actions.push(Action::Resolve);
    let mut script = ScriptedDice::new(dice.iter().copied());
    let mut checked = false;
    for action in actions {
        let log = game.apply(Camp::French, action, &mut script).ok()?;
        checked |= !super::checked(&log).is_empty();
    }
    assert_eq!(script.left(), 0);
    let state = game.state.unit(unit);
    let fate = match (state.fate, game.decision().map(|decision| decision.ask)) {
        (Fate::Eliminated, _) => FireFate::Eliminated,
        (_, Some(crate::decision::Ask::Retreat { .. })) => FireFate::Retreats,
        _ if checked => match state.cohesion {
            Cohesion::Good => FireFate::Steady,
            Cohesion::Disorganized => FireFate::Disorganized,
            Cohesion::Routed => FireFate::Routed,
        },
        _ if state.deeds.stopped => match game.setup.edition.policies.fire.pin {
            Pin::NoShock => FireFate::Stopped,
            Pin::BreaksAssault => FireFate::AssaultBroken,
        },
        _ => FireFate::Stands,
    };
    Some((state.lost, fate))
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
                let preview = field.game.preview_fire(field.hex("I8"), &chosen(&field, &firers));
                let reading = &preview.volleys[0].readings[0];
                assert_eq!((reading.unit, total(&reading.chances)), (unit, Ratio::ONE));
                let mut counted: Vec<((u8, FireFate), Ratio<i32>)> = Vec::new();
                let mut count = |what, weight: Ratio<i32>| match counted
                    .iter_mut()
                    .find(|(known, _)| *known == what)
                {
                    Some((_, sum)) => *sum += weight,
                    None => counted.push((what, weight)),
                };
                for die in 1..=6 {
                    if let Some(what) = outcome(&field, &firers, unit, &[die]) {
                        count(what, Ratio::new(1, 6));
                        continue;
                    }
                    for check in 1..=6 {
                        let what = outcome(&field, &firers, unit, &[die, check]);
                        count(what.unwrap(), Ratio::new(1, 36));
                    }
                }
                let place = format!("{edition:?}, {strength} points");
                assert_eq!(counted.len(), reading.chances.len(), "{place}: {counted:?}");
                for chance in &reading.chances {
                    let key = (chance.losses, chance.fate);
                    assert!(counted.contains(&(key, chance.probability)), "{place}: {chance:?}");
                }
            }
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
        assert_eq!(readings.len(), 2);
        for (reading, places) in readings.iter().zip(places) {
            assert_eq!((total(&reading.chances), &reading.places), (Ratio::ONE, &places));
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
            assert!(preview.volleys.is_empty());
        }
    }
}
