//! Every cell of the three fire tables, reached by firing.

use super::*;
use crate::engine::event::Column;

const STANDARD: [&str; 8] = [
    "- - - - - - - - - - - -",
    "- - - - - - - - - D D D",
    "- - - - - - D D D M M R",
    "- - - - D D M M R R 1 1",
    "- - D D M R R 1 1 1 1M 1R",
    "D D M R R 1 1 1M 1R 1R 2 2",
    "D M R 1 1 1M 1R 2 2 2M 2R 3",
    "M R 1 1M 1R 2 2M 2R 3 3 3M 3R",
];

const REVISED: [&str; 8] = [
    "- - - - - - - - - - - -",
    "- - - - - - - - - P P P",
    "- - - - - - P P P M M R",
    "- - - - P P M M R R 1 1",
    "- - P P M R R 1 1 1 1M 1R",
    "- P M R R 1 1 1M 1R 1R 2P 2P",
    "P M R 1 1 1M 1R 2P 2P 2M 2R 3P",
    "M R 1 1M 1R 2P 2M 2R 3P 3P 3P 3R",
];

/// Twelve points before an enemy on I8; a square adds the 2 to the die that no face shows.
fn before(edition: EditionId, formation: Formation) -> (Field, [UnitId; 3]) {
    let mut field = ground(edition);
    let near = field.unit("f-line-8", "H8", Facing::E);
    let far = field.unit("f-line-6", "H9", Facing::E);
    let target = field.unit("s-line-8", "I8", Facing::W);
    field.form(target, formation);
    offensive(&mut field);
    (field, [near, far, target])
}

/// Fires so many points and reads a die; gives the reading and the points lost.
fn cell(field: &Field, [near, far, target]: [UnitId; 3], points: u8, die: u8) -> (Roll, u8) {
    let mut game = field.game.clone();
    let mut actions = vec![Action::Aim(field.hex("I8")), shot(field, near, "H8", points.min(6))];
    if points > 6 {
        actions.push(shot(field, far, "H9", points - 6));
    }
    actions.push(Action::Resolve);
    let mut dice = ScriptedDice::new([die, 6, 6, 6]);
    let mut log = Vec::new();
    for action in actions {
        log.extend(game.apply(Camp::French, action, &mut dice).unwrap());
    }
    (readings(&log).remove(0), game.state.unit(target).lost)
}

/// STD-T.FIRE-a, STD-T.FIRE-j, VOL2-T.FIRE-g, REV-FIRE-a, REV-FIRE-b, REV-FIRE-c, REV-FIRE-u; CF-002, CF-041, CF-045: the
/// 8 rows by 12 columns of each edition, and the points they take.
#[test]
fn every_cell_is_read_as_printed() {
    for (edition, table) in EDITIONS.into_iter().zip([STANDARD, STANDARD, REVISED]) {
        let open = before(edition, Formation::Normal);
        let square = before(edition, Formation::Square);
        for (total, row) in (1u8..).zip(table) {
            let ((field, units), die) =
                if total > 6 { (&square, total - 2) } else { (&open, total) };
            for (points, printed) in (1..).zip(row.split(' ')) {
                let (roll, lost) = cell(field, *units, points, die);
                let place = format!("{edition:?}, {points} points, die {total}");
                assert_eq!(
                    (roll.result.to_string().as_str(), roll.total),
                    (printed, total.into()),
                    "{place}"
                );
                assert_eq!(roll.column, points.to_string(), "{place}");
                let losses = printed.chars().next().and_then(|c| c.to_digit(10)).unwrap_or(0);
                assert_eq!(u32::from(lost), losses, "{place}");
            }
        }
    }
}

/// STD-T.FIRE-b, VOL2-T.FIRE-a, REV-FIRE-d; CF-042: more than 12 points are rolled on column 12 and then on the rest's.
#[test]
fn more_than_twelve_points_roll_again() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let heavy = guns(&mut field, "f-heavy-guns-8", "H8", Facing::E);
        let medium = guns(&mut field, "f-guns-6", "H8", Facing::E);
        let light = guns(&mut field, "f-horse-guns-6", "H8", Facing::E);
        field.line("s-light-5", &["J9"]);
        offensive(&mut field);
        // 20 points at two hexes are 30: 12, 12 and 6.
        let firers = [(heavy, "H8", 8), (medium, "H8", 6), (light, "H8", 6)];
        assert_eq!(points(&field, "J9", &firers), Ratio::from(30));
        let log = fire(&mut field, "J9", &firers, &[1, 1, 1]);
        let columns: Vec<Column> = readings(&log).into_iter().map(|roll| roll.column).collect();
        assert_eq!(columns, ["12", "12", "6"], "{edition:?}");
        assert_eq!(field.dice_left(), 0);
    }
}

/// STD-10.3-a, VOL2-10.P-a; CF-042: each roll is applied before the next; what is left of the hex takes the second.
#[test]
fn the_second_roll_finds_the_hex_as_the_first_left_it() {
    let mut field = ground(EditionId::Standard);
    let heavy = guns(&mut field, "f-heavy-guns-8", "H8", Facing::E);
    let medium = guns(&mut field, "f-guns-6", "H8", Facing::E);
    let below = field.unit("s-line-8", "J9", Facing::W);
    let top = field.unit("s2-line-1", "J9", Facing::W);
    offensive(&mut field);
    // Grade B and heavy guns add 2: 4 is 6 on column 12, two points; then 1 is 3 on column 9, which does nothing now.
    let log = fire(&mut field, "J9", &[(heavy, "H8", 8), (medium, "H8", 6)], &[4, 1]);
    let said = |roll: Roll| (roll.unit, format!("{}: {}", roll.column, roll.result));
    let read: Vec<_> = readings(&log).into_iter().map(said).collect();
    assert_eq!(read, [(Some(top), "12: 2".into()), (Some(below), "9: D".into())]);
    assert_eq!(field.game.state.unit(top).fate, Fate::Eliminated);
    assert_eq!(field.game.state.unit(below).lost, 1);
}

/// CF-041: fractions are summed exactly and dropped at the end; less than a point does not fire.
#[test]
fn less_than_a_point_does_not_fire() {
    let mut field = ground(EditionId::Standard);
    let one = field.unit("f2-line-1", "H8", Facing::E);
    let two = field.unit("f-free-foot-4", "H9", Facing::E);
    field.unit("s-line-8", "I8", Facing::W);
    field.cohesion(one, Cohesion::Disorganized);
    field.cohesion(two, Cohesion::Disorganized);
    offensive(&mut field);
    field.act(Action::Aim(field.hex("I8")));
    field.act(shot(&field, one, "H8", 1));
    assert_eq!(field.refused(Action::Resolve).why, Why::TooWeakToFire);
    field.act(shot(&field, two, "H9", 1));
    field.dice([1]);
    let log = field.act(Action::Resolve);
    assert_eq!(readings(&log)[0].column, "1", "two halves are a point");
}

/// CF-041: so few points that the fire would come to nothing with everybody who may still join are not chosen; where a friend makes a
/// point of it they are.
#[test]
fn points_that_come_to_nothing_are_not_chosen() {
    for edition in [EditionId::Standard, EditionId::Volume2, EditionId::Revised] {
        for (friend, may) in [(false, false), (true, true)] {
            let mut field = ground(edition);
            let unit = field.unit("f-line-4", "H8", Facing::E);
            field.cohesion(unit, Cohesion::Disorganized);
            if friend {
                field.unit("f-free-foot-4", "H9", Facing::E);
            }
            field.unit("s-line-8", "I8", Facing::W);
            offensive(&mut field);
            field.act(Action::Aim(field.hex("I8")));
            assert!(field.allows(shot(&field, unit, "H8", 2)), "{edition:?}: two halves");
            let half = shot(&field, unit, "H8", 1);
            assert_eq!(field.allows(half), may, "{edition:?}");
            if !may {
                assert_eq!(field.refused(half).clause.0, "CF-041", "{edition:?}");
            }
        }
    }
}
