use crate::engine::decision::Ask;
use crate::engine::event::{Column, Roll};
use crate::testkit::*;

/// A demoralized first division, its commander away, and the others where nobody minds them.
fn demoralized() -> (Field, CommandId, UnitId) {
    let mut field = Field::new(EditionId::Revised);
    let unit = field.unit("f-line-8", "L10", Facing::E);
    let command = field.find_command("f-first");
    for lost in ["f-guard-12", "f-line-13"] {
        let lost = field.find(lost);
        field.game.state.unit_mut(lost).fate = Fate::Eliminated;
    }
    assert!(field.game.is_demoralized(command));
    (field, command, unit)
}

fn rate(field: &mut Field, command: CommandId, rating: Option<u8>) {
    field.rescript(|scenario| {
        if let Some(level) = &mut scenario.levels[command.index()] {
            level.rating = rating;
        }
    });
}

fn test(field: &mut Field, command: CommandId, die: u8) -> Roll {
    let (_, events) = field.dice([die]).play(|play| play.test_division(command));
    let roll = events.iter().find_map(|event| match &event.what {
        What::Rolled(roll) => Some(roll.clone()),
        _ => None,
    });
    roll.expect("a die was thrown")
}

fn flee(field: &mut Field, command: &str, unit: &str, hex: &str) {
    field.unit(unit, hex, Facing::E);
    let command = field.find_command(command);
    field.game.state.command_mut(command).fleeing = true;
}

/// REV-DIV-a, REV-DIV-f: every cell of the table, with modifiers that lead to the rows no bare die reaches.
#[test]
fn every_cell_of_the_division_table() {
    const TABLE: [[&str; 6]; 9] = [
        ["H", "H", "H", "H", "H", "H"],
        ["R", "R", "H", "H", "H", "H"],
        ["NE", "R", "R", "H", "H", "H"],
        ["NE", "NE", "R", "R", "H", "H"],
        ["NE", "NE", "NE", "R", "R", "H"],
        ["NE", "NE", "NE", "NE", "R", "R"],
        ["NE", "NE", "NE", "NE", "NE", "R"],
        ["NE", "NE", "NE", "NE", "NE", "NE"],
        ["NE", "NE", "NE", "NE", "NE", "NE"],
    ];
    for (row, cells) in TABLE.into_iter().enumerate() {
        for (rating, cell) in (1..=6).rev().zip(cells) {
            let (mut field, command, _) = demoralized();
            rate(&mut field, command, Some(rating));
            let total = row as i16 - 1;
            if total < 1 {
                flee(&mut field, "f-second", "f2-line-8", "L12");
            }
            if total < 0 {
                flee(&mut field, "f-horse", "f-hussars-4", "L8");
            }
            if total > 6 {
                field.leader("f-first-general", "L10");
            }
            let roll = test(&mut field, command, total.clamp(1, 6) as u8);
            assert_eq!((roll.total, roll.column), (total, Column::Rating(rating)));
            assert_eq!(roll.result, cell, "die {total}, rating {rating}");
        }
    }
}

/// REV-DIV-b, REV-DIV-c: commander and commander in chief count only if they have every unit of the division in reach.
#[test]
fn leaders_help_a_division_they_have_all_in_reach() {
    let (mut field, command, _) = demoralized();
    field.leader("f-first-general", "L11");
    field.leader("f-chief", "L7");
    assert_eq!(test(&mut field, command, 4).total, 6);
    field.unit("f-line-6", "L14", Facing::E);
    assert_eq!(test(&mut field, command, 4).total, 5, "the chief does not reach L14");
    field.unit("f-line-4", "T10", Facing::E);
    assert_eq!(test(&mut field, command, 4).total, 4);
}

/// REV-DIV-d: only fleeing friends 2 hexes away or less count, each formation once.
#[test]
fn fleeing_friends_frighten_within_two_hexes() {
    let (mut field, command, _) = demoralized();
    flee(&mut field, "f-second", "f2-line-8", "L13");
    flee(&mut field, "s-first", "s-line-8", "L11");
    assert_eq!(test(&mut field, command, 4).total, 4);
    field.unit("f2-line-8", "L12", Facing::E);
    field.unit("f2-line-5", "L9", Facing::E);
    assert_eq!(test(&mut field, command, 4).total, 3);
}

/// REV-DIV-e, CF-104, CF-273: the mean of the starting grades of foot and horse, half rounded down, unless the scenario
/// rates it.
#[test]
fn a_rating_is_the_mean_of_the_starting_grades() {
    let (mut field, command, _) = demoralized();
    // C C D E B A C B: 4 + 4 + 3 + 2 + 5 + 6 + 4 + 5 = 33 eighths.
    assert_eq!(field.game.division_rating(command), 4);
    // C F C C: 4 + 1 + 4 + 4 = 13 quarters. B C C A: 19 quarters.
    assert_eq!(field.game.division_rating(field.find_command("f-second")), 3);
    assert_eq!(field.game.division_rating(field.find_command("f-horse")), 5);
    // Only C, A and two of them: 4 + 6 + 4 + 4 over 4 is 4.5, rounded down.
    let keep = ["f-line-8", "f-guard-12", "f-line-6", "f-light-8"].map(|key| field.find(key));
    let units: Vec<UnitId> = field.game.setup.units_of(Camp::French).collect();
    field.rescript(|scenario| {
        for unit in units.into_iter().filter(|unit| !keep.contains(unit)) {
            scenario.command[unit.index()] = None;
        }
    });
    assert_eq!(field.game.division_rating(command), 4);
    rate(&mut field, command, Some(2));
    assert_eq!(field.game.division_rating(command), 2);
}

/// REV-DIV-f: demoralized divisions test once, at the start of Reorganization, and no others do; other editions know no test.
#[test]
fn only_demoralized_divisions_test_and_only_in_the_revised_edition() {
    let (mut field, command, _) = demoralized();
    rate(&mut field, command, Some(6));
    field.unit("f2-line-8", "C3", Facing::E);
    let shaken = field.unit("s-line-8", "T10", Facing::W);
    field.cohesion(shaken, Cohesion::Disorganized);
    let events = field.dice([6]).begin(Step::Reorganization(Camp::French), Camp::Spanish);
    let tests = events.iter().filter(
        |event| matches!(&event.what, What::Rolled(roll) if roll.purpose == Purpose::Division),
    );
    assert_eq!(tests.count(), 1);
    let (mut field, ..) = {
        let mut field = Field::new(EditionId::Volume2);
        for lost in ["f-guard-12", "f-line-13"] {
            let lost = field.find(lost);
            field.game.state.unit_mut(lost).fate = Fate::Eliminated;
        }
        let unit = field.unit("f-line-8", "L10", Facing::E);
        (field, unit)
    };
    let events = field.begin(Step::Reorganization(Camp::French), Camp::Spanish);
    assert!(!events.iter().any(|event| matches!(event.what, What::Rolled(_))));
}

/// REV-DIV-g: a division that falls back has retreat orders, which the next Orders phase may not change.
#[test]
fn a_division_that_falls_back_keeps_retreat_orders_for_a_turn() {
    let (mut field, command, _) = demoralized();
    rate(&mut field, command, Some(4));
    field.leader("f-first-general", "T10");
    field.leader("f-chief", "C10");
    assert_eq!(test(&mut field, command, 2).result, "R");
    let state = field.game.state.command(command);
    assert_eq!((state.order, state.order_locked), (Order::Retreat, Some(3)));
    let change = Action::ChangeOrder { commander: 1, command, order: Order::Attack };
    for (turn, free) in [(3, false), (4, true)] {
        field.game.state.turn = turn;
        let (_, _) = field.play(|play| play.begin_orders_phase());
        let locked = field.game.check(change).is_err_and(|it| it.why == Why::OrderLocked);
        assert_eq!(locked, !free, "turn {turn}");
    }
}

/// REV-DIV-h: a fleeing division routs at once, counts as demoralized whatever its points, and recovers nobody.
#[test]
fn a_fleeing_division_routs_at_once() {
    let (mut field, command, unit) = demoralized();
    rate(&mut field, command, Some(1));
    let guns = field.unit("f-guns-6", "L5", Facing::E);
    let other = field.unit("f2-line-8", "C3", Facing::E);
    field.cohesion(other, Cohesion::Disorganized);
    field.dice([1]).begin(Step::Reorganization(Camp::French), Camp::Spanish);
    while let Some(Ask::Rout { .. }) = field.game.decision().map(|decision| decision.ask) {
        let first = field.game.legal()[0];
        field.act(first);
    }
    for unit in [unit, guns] {
        assert_eq!(field.game.state.unit(unit).cohesion, Cohesion::Routed);
        assert_eq!(field.refused(Action::Unit(unit)).why, Why::Fleeing);
    }
    let grid = field.game.setup.map.grid();
    let now = field.game.state.unit(unit).hex().unwrap();
    assert_eq!(grid.distance(now, field.hex("L10")), 2);
    assert!(field.allows(Action::Unit(other)), "others recover as ever");
    field.rescript(|scenario| {
        if let Some(level) = &mut scenario.levels[command.index()] {
            (level.normal, level.reduced) = (200, 200);
        }
    });
    assert!(field.game.is_demoralized(command));
}

/// REV-DIV-h: while fleeing it tests every turn; NE ends the flight, R turns it into retreat orders.
#[test]
fn a_flight_ends_with_no_effect_or_a_retreat_order() {
    for (die, result, order) in [(6, "NE", Order::Attack), (2, "R", Order::Retreat)] {
        let (mut field, command, _) = demoralized();
        rate(&mut field, command, Some(4));
        field.game.state.command_mut(command).fleeing = true;
        assert_eq!(test(&mut field, command, die).result, result);
        let state = field.game.state.command(command);
        assert_eq!((state.fleeing, state.order), (false, order));
    }
}
