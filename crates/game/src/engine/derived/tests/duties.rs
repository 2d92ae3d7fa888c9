//! What is kept of who must move, and of the lines of command: as long as it is true, and no longer.

use super::*;
use crate::testkit::{Cohesion, Formation, Step, Terrain};

/// Battalions of the first division under attack orders, guns that owe nothing beside the first, the enemy far off.
struct Drawn {
    field: Field,
    first: UnitId,
    guns: UnitId,
    near: UnitId,
    far: UnitId,
    enemy: UnitId,
}

fn drawn_up(edition: EditionId) -> Drawn {
    let mut field = Field::new(edition);
    field.leader("f-first-general", "E8");
    let first = field.unit("f-line-8", "E8", Facing::E);
    let guns = field.unit("f-guns-6", "E8", Facing::E);
    let near = field.unit("f-line-6", "E10", Facing::E);
    let far = field.unit("f-line-4", "E19", Facing::E);
    let enemy = field.unit("s-line-8", "V8", Facing::W);
    field.begin(Step::Movement, Camp::French);
    Drawn { field, first, guns, near, far, enemy }
}

/// Asks who owes a move, and which of the four is known then.
fn ask(drawn: &Drawn) -> [bool; 4] {
    drawn.field.game.owing();
    known(drawn)
}

fn known(drawn: &Drawn) -> [bool; 4] {
    let kept = drawn.field.game.state.kept().unwrap();
    [drawn.first, drawn.guns, drawn.near, drawn.far]
        .map(|unit| kept.duties.known[unit.index()].get().is_some())
}

/// Touches a unit, and looks what is still known.
fn after_touching(drawn: &mut Drawn, unit: UnitId) -> [bool; 4] {
    assert_eq!(ask(drawn), [true; 4]);
    drawn.field.game.state.unit_mut(unit).lost += 1;
    drawn.field.game.look_out();
    known(drawn)
}

/// CF-202: what a unit owes is weighed when it is asked, and kept with how far it looked: a hex beyond the one it came to.
#[test]
fn a_duty_is_weighed_once_and_kept() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let drawn = drawn_up(edition);
        assert_eq!(known(&drawn), [false; 4], "{edition:?}: nobody has asked");
        assert_eq!(ask(&drawn), [true; 4], "{edition:?}");
        let kept = drawn.field.game.state.kept().unwrap();
        let duty = |unit| kept.duty(unit).unwrap().get().copied();
        assert_eq!(duty(drawn.first), Some(Duty { owes: true, within: 2 }), "{edition:?}");
        assert_eq!(duty(drawn.guns), Some(Duty { owes: false, within: 0 }), "{edition:?}");
    }
}

/// CF-202: a change is a reason to weigh anew what the unit itself owes and what friends owe near enough to be in its way;
/// those who look at no friend, or are too far off, need not. With an enemy everybody's duty may change.
#[test]
fn a_duty_is_forgotten_with_what_it_hangs_on() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut drawn = drawn_up(edition);
        let (first, guns, far, enemy) = (drawn.first, drawn.guns, drawn.far, drawn.enemy);
        assert_eq!(after_touching(&mut drawn, first), [false, true, false, true], "{edition:?}");
        assert_eq!(after_touching(&mut drawn, guns), [false, false, false, true], "{edition:?}");
        assert_eq!(after_touching(&mut drawn, far), [true, true, true, false], "{edition:?}");
        assert_eq!(after_touching(&mut drawn, enemy), [false; 4], "{edition:?}");
    }
}

/// CF-202: a friend who has gone away is no longer in the way, one who has come is.
#[test]
fn a_friend_matters_where_he_was_and_where_he_is() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut drawn = drawn_up(edition);
        for (to, wanted) in [
            ("E14", [false, true, false, true]),
            ("E17", [true, true, false, false]),
            ("E14", [true, true, false, false]),
            ("E6", [false, true, false, true]),
        ] {
            assert_eq!(ask(&drawn), [true; 4]);
            let (near, to) = (drawn.near, drawn.field.hex(to));
            drawn.field.game.state.shift(near, &[to]);
            drawn.field.game.look_out();
            assert_eq!(known(&drawn), wanted, "{edition:?} {}", drawn.field.place_of(near));
        }
    }
}

/// CF-202: whose only way ends at friends looks as far as they stand: when they make room he must move.
///
/// ```text
///        I5 square of 13, for which he is too many
///   H6
///   H7
///   H8 unit        swamp all round        the enemy at V8
/// ```
#[test]
fn a_friend_at_the_end_of_the_only_way_matters() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = Field::new(edition);
        for hex in ["G5", "G6", "G7", "G8", "H5", "H9", "I4", "I6", "I7", "I8", "J5", "J6"] {
            field.terrain(hex, Terrain::Swamp);
        }
        field.leader("f-first-general", "H8");
        let unit = field.unit("f-line-8", "H8", Facing::E);
        let square = field.unit("f-line-13", "I5", Facing::E);
        field.form(square, Formation::Square);
        field.unit("s-line-8", "V8", Facing::W);
        field.begin(Step::Movement, Camp::French);
        assert!(!field.game.owing().contains(&unit), "{edition:?}: 21 points");
        field.lost(square, 3);
        field.game.look_out();
        assert!(field.game.owing().contains(&unit), "{edition:?}: 18 points");
    }
}

/// A lie is found out, whatever it is about.
#[test]
fn what_is_kept_is_held_against_the_truth() {
    type Lie = fn(&mut Derived, UnitId);
    let lies: [Lie; 8] = [
        |derived, unit| {
            derived.duties.known[unit.index()] = Duty { owes: false, within: 0 }.into();
        },
        |derived, _| derived.lines.iter_mut().for_each(|lines| *lines = Lines::default().into()),
        |derived, _| derived.tallies[0].against += 1,
        |derived, unit| derived.posts[unit.index()].against += 1,
        |derived, unit| derived.zones[0][unit.index()][0] += 1,
        |derived, unit| derived.under_maneuver.insert(unit),
        |derived, unit| derived.has_facing.set(unit, false),
        |derived, _| derived.places[1].hexes = Enemies::default(),
    ];
    for edition in [EditionId::Volume2, EditionId::Revised] {
        for (i, lie) in lies.into_iter().enumerate() {
            let mut drawn = drawn_up(edition);
            drawn.field.leader("f-chief", "E9");
            drawn.field.game.look_out();
            ask(&drawn);
            assert!(drawn.field.game.keeps_the_truth(), "{edition:?} {i}");
            lie(&mut drawn.field.game.state.derived, drawn.first);
            assert!(!drawn.field.game.keeps_the_truth(), "{edition:?} {i}");
        }
    }
}

/// CF-012: lines of command are drawn when they are asked for, and kept until somebody moves.
#[test]
fn lines_are_drawn_once_and_kept() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-chief", "H8");
        field.leader("f-first-general", "H10");
        let unit = field.unit("f-line-8", "H10", Facing::E);
        field.game.state.attempts = vec![2, 3];
        let step = match edition {
            EditionId::Standard => Step::Announce(Camp::French),
            _ => Step::Orders(Camp::French),
        };
        field.begin(step, Camp::French);
        let drawn = |field: &Field| {
            field
                .game
                .state
                .kept()
                .unwrap()
                .lines
                .iter()
                .filter(|lines| lines.get().is_some())
                .count()
        };
        field.game.legal();
        assert_eq!(drawn(&field), 1, "{edition:?}");
        field.cohesion(unit, Cohesion::Good);
        field.game.look_out();
        assert_eq!(drawn(&field), 1, "{edition:?}: nobody has moved");
        let to = field.hex("H12");
        field.game.state.shift(unit, &[to]);
        field.game.look_out();
        assert_eq!(drawn(&field), 0, "{edition:?}");
        field.game.legal();
        assert_eq!(drawn(&field), 1, "{edition:?}");
        field.leader("f-first-general", "H11");
        field.game.look_out();
        assert_eq!(drawn(&field), 0, "{edition:?}: a leader has moved");
    }
}

/// VOL2-15.1-b: a commander whose place is empty until the next turn sends no orders, though his lines were drawn.
#[test]
fn a_line_ends_with_its_commander() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = Field::new(edition);
        let chief = field.leader("f-chief", "H8");
        field.leader("f-first-general", "H10");
        field.unit("f-line-8", "H10", Facing::E);
        field.game.state.attempts = vec![2, 3];
        field.begin(Step::Orders(Camp::French), Camp::French);
        field.game.legal();
        let command = field.find_command("f-first");
        let who = field.game.setup.scenario.commanders[1].clone();
        assert!(field.game.order_quotient(&who, command).is_some(), "{edition:?}");
        field.game.state.leader_mut(chief).absent_until = Some(9);
        field.game.look_out();
        assert_eq!(field.game.order_quotient(&who, command), None, "{edition:?}");
    }
}

/// CF-202: what the other side does in its phase counts when one's own begins again, for those out of command as well.
#[test]
fn a_duty_does_not_outlive_its_phase() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut drawn = drawn_up(edition);
        drawn.field.leader("f-first-general", "A20");
        drawn.field.begin(Step::Movement, Camp::French);
        assert!(drawn.field.game.owing().contains(&drawn.first), "{edition:?}");
        drawn.field.begin(Step::Movement, Camp::Spanish);
        let (enemy, near) = (drawn.enemy, drawn.field.hex("H8"));
        drawn.field.game.state.shift(enemy, &[near]);
        drawn.field.game.look_out();
        drawn.field.begin(Step::Movement, Camp::French);
        assert!(!drawn.field.game.owing().contains(&drawn.first), "{edition:?}: three hexes");
    }
}
