//! Setting up and coming on (section 18, CF-124), stories on the drill ground.

use game::testkit::*;

use crate::set_out;

/// STD-18-a: each side places its units where the scenario says, the side listed first begins; a sensible placement is one action
/// away.
#[test]
fn each_side_sets_up_in_its_own_ground() {
    let library = Library::with(&drill()).unwrap();
    let setup = library.setup("drill", EditionId::Standard, &[], Options::default()).unwrap();
    let mut game = Game::new(setup);
    let unit = game.setup.army.find_unit("s-line-8").unwrap();
    let at = |game: &Game, label: &str| game.setup.map.grid().find(label).unwrap();
    let mut dice = ScriptedDice::new([]);
    assert_eq!(game.state.step, Step::SetUp(Camp::Spanish));
    assert!(game.check(Action::Done).is_err(), "all must be placed");
    game.apply(Camp::Spanish, Action::Pick(unit), &mut dice).unwrap();
    assert!(game.check(Action::Put(at(&game, "B1"))).is_err(), "not in the enemy's ground");
    let place = at(&game, "W9");
    game.apply(Camp::Spanish, Action::Put(place), &mut dice).unwrap();
    assert_eq!(game.state.unit(unit).hex(), Some(place));
    game.apply(Camp::Spanish, Action::PlaceRest, &mut dice).unwrap();
    game.apply(Camp::Spanish, Action::Done, &mut dice).unwrap();
    assert_eq!(game.state.step, Step::SetUp(Camp::French));
}

/// A French column due at A10 under an order, along a road if there is one.
fn coming(edition: EditionId, order: Order, units: &[&str]) -> Field {
    let mut field = Field::new(edition);
    field.order("f-first", order);
    field.arriving("A10", units, &["f-first-general"]);
    field.begin(Step::Movement, Camp::French);
    field
}

fn enter(field: &mut Field, key: &str) -> UnitId {
    let unit = field.find(key);
    field.act(Action::Begin(unit));
    field.act(Action::Enter(field.hex("A10")));
    unit
}

/// CF-124: the first group pays the entry hex, each later one a point more; 8 points of infantry make a group.
#[test]
fn later_groups_pay_a_point_more() {
    for edition in WITH_ORDERS {
        let keys = ["f-line-4", "f-light-5", "f-line-8", "f-line-13"];
        let mut field = coming(edition, Order::Maneuver, &keys);
        for (key, cost, to) in
            [("f-line-4", 1, "B10"), ("f-light-5", 2, "B11"), ("f-line-8", 3, "A9")]
        {
            let unit = enter(&mut field, key);
            assert_eq!(field.spent(unit), cost, "{edition:?} {key}");
            field.walk(unit, &[to]);
            field.act(Action::Halt);
        }
        let last = enter(&mut field, "f-line-13");
        assert_eq!(field.spent(last), 4, "CF-262: one counter is always a group");
    }
}

/// CF-124: infantry, cavalry and batteries of one group come on together.
#[test]
fn arms_share_a_group() {
    for edition in WITH_ORDERS {
        let mut field =
            coming(edition, Order::Maneuver, &["f-line-8", "f-guns-6", "f-light-guns-4"]);
        for key in ["f-line-8", "f-guns-6"] {
            let unit = enter(&mut field, key);
            assert_eq!(field.spent(unit), 1, "{edition:?} {key}");
            field.act(Action::Halt);
        }
    }
}

/// CF-124, CF-111: under other orders the road does not help and the town is paid: 2 points, and there is no bonus beyond the
/// allowance of 4; on the march the road makes it 1.
#[test]
fn troops_that_enter_to_attack_pay_the_ground() {
    for edition in WITH_ORDERS {
        for (order, first, last) in [(Order::Attack, 2, "C10"), (Order::Maneuver, 1, "G10")] {
            let mut field = Field::new(edition);
            field.order("f-first", order);
            field.terrain("A10", Terrain::SmallTown);
            let road = ["A10", "B10", "C10", "D10", "E10", "F10", "G10", "H10", "I10"];
            field.road(&road);
            field.arriving("A10", &["f-line-8"], &["f-first-general"]);
            field.begin(Step::Movement, Camp::French);
            let unit = enter(&mut field, "f-line-8");
            assert_eq!(field.spent(unit), first, "{edition:?} {order:?}");
            field.game.state.units[unit.index()].facing = Facing::E;
            for hex in &road[1..] {
                if !field.allows(field.step(unit, hex)) {
                    assert_eq!(field.refused(field.step(unit, hex)).why, Why::TooFewPoints);
                    break;
                }
                field.walk(unit, &[hex]);
            }
            assert_eq!(field.place_of(unit), last, "{edition:?} {order:?}");
        }
    }
}

/// CF-008, CF-124: a column that comes on along a road and keeps to it has 3 points more.
#[test]
fn the_road_bonus_begins_at_the_entry() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.order("f-first", Order::Maneuver);
        let road = ["A10", "B10", "C10", "D10", "E10", "F10", "G10", "H10"];
        field.road(&road);
        field.arriving("A10", &["f-line-8"], &["f-first-general"]);
        field.begin(Step::Movement, Camp::French);
        let unit = enter(&mut field, "f-line-8");
        field.walk(unit, &road[1..7]);
        assert_eq!(field.spent(unit), 7, "{edition:?}");
        assert_eq!(field.refused(field.step(unit, "H10")).why, Why::TooFewPoints);
    }
}

/// CF-124: a leader comes on after his units, stacked with one of them, and pays nothing; then they are done.
#[test]
fn a_leader_enters_with_one_of_his_units() {
    for edition in WITH_ORDERS {
        let mut field = coming(edition, Order::Maneuver, &["f-line-8", "f-line-6"]);
        let leader = field.find_leader("f-first-general");
        assert_eq!(field.refused(Action::Lead(leader)).why, Why::NotDue, "none of his is here");
        let unit = enter(&mut field, "f-line-8");
        field.walk(unit, &["B10"]);
        field.act(Action::Halt);
        field.act(Action::Lead(leader));
        field.act(Action::Enter(field.hex("B10")));
        assert_eq!(field.label(field.game.state.leader(leader).hex), "B10");
        let late = field.find("f-line-6");
        assert_eq!(field.refused(Action::Begin(late)).why, Why::LeaderHasMoved, "{edition:?}");
    }
}

/// CF-216, CF-272: entering units are in command if their leader enters too, and under their command's order.
#[test]
fn units_that_enter_with_their_leader_are_in_command() {
    for edition in WITH_ORDERS {
        let mut field = coming(edition, Order::Maneuver, &["f-line-8"]);
        let unit = enter(&mut field, "f-line-8");
        assert!(field.game.is_in_command(unit) && field.game.order(unit) == Some(Order::Maneuver));
        let mut field = Field::new(edition);
        field.arriving("A10", &["f-line-8"], &[]);
        field.begin(Step::Movement, Camp::French);
        let unit = enter(&mut field, "f-line-8");
        assert!(!field.game.is_in_command(unit), "{edition:?}: no leader near");
    }
}

/// CF-124: if the enemy closes the entry hex, the nearest open edge hex within 2 serves.
#[test]
fn a_closed_entry_opens_next_to_it() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.order("f-first", Order::Maneuver);
        field.unit("s-line-8", "A10", Facing::E);
        field.arriving("A10", &["f-line-8"], &["f-first-general"]);
        field.begin(Step::Movement, Camp::French);
        let unit = field.find("f-line-8");
        field.act(Action::Begin(unit));
        assert!(!field.allows(Action::Enter(field.hex("A10"))));
        assert!(field.allows(Action::Enter(field.hex("A9"))), "{edition:?}");
        assert!(!field.allows(Action::Enter(field.hex("A8"))));
    }
}

/// CF-211: in a storm reinforcements enter along the road only.
#[test]
fn in_a_storm_troops_enter_along_the_road() {
    for road in [false, true] {
        let mut field = Field::new(EditionId::Standard);
        field.order("f-first", Order::Maneuver);
        if road {
            field.road(&["A10", "B10"]);
        }
        field.special(SpecialRule::Storm { turns: vec![2] });
        field.arriving("A10", &["f-line-8"], &["f-first-general"]);
        field.begin(Step::Movement, Camp::French);
        let unit = field.find("f-line-8");
        assert_eq!(field.allows(Action::Begin(unit)), road);
    }
}

/// CF-010, CF-124: a Standard defender that comes on takes its post where its entry ends.
#[test]
fn a_defender_that_enters_takes_its_post() {
    let mut field = coming(EditionId::Standard, Order::Defend, &["f-line-8"]);
    let unit = enter(&mut field, "f-line-8");
    field.act(Action::Turn(Facing::E));
    assert_eq!(field.spent(unit), 1, "its first facing is free");
    field.walk(unit, &["B10", "C10"]);
    field.act(Action::Halt);
    assert_eq!(field.game.state.unit(unit).post, field.hex("C10"));
}

/// CF-010, CF-208: a command that comes on under Volume II's defend order names its ground with its first unit.
#[test]
fn a_defender_that_enters_names_its_ground() {
    let mut field = coming(EditionId::Volume2, Order::Defend, &["f-line-8"]);
    let unit = enter(&mut field, "f-line-8");
    field.act(Action::DefendAround(field.hex("C10")));
    field.act(Action::DefendTurned(false));
    field.walk(unit, &["B10"]);
    assert!(field.game.defend_area(unit).is_some());
}

/// CF-141: a unit leaves the map from the exit of its side, for one point and from nowhere else.
#[test]
fn a_unit_leaves_by_the_exit_for_a_point() {
    for edition in WITH_ORDERS {
        for (start, leaves) in [("H4", true), ("H5", false)] {
            let mut field = Field::new(edition);
            let (hex, brigades, corps) = (field.hex("H1"), Vec::new(), Vec::new());
            field.special(SpecialRule::Exit { camp: Camp::French, hex, per: 2, brigades, corps });
            field.leader("f-first-general", start);
            let unit = field.unit("f-line-8", start, Facing::NE);
            set_out(&mut field, unit);
            while field.place_of(unit) != "H1" {
                assert_eq!(field.refused(Action::Exit).why, Why::OffMap);
                field.act(Action::Step(Side::N));
            }
            assert_eq!(field.allows(Action::Exit), leaves, "{edition:?}: {start}");
            if leaves {
                field.act(Action::Exit);
                assert_eq!(field.game.state.unit(unit).fate, Fate::Exited);
                assert_eq!(field.place_of(unit), "", "{edition:?}");
            }
        }
    }
}

/// STD-8.1-f, VOL2-8.1-d, CF-029, CF-141: whoever leaves the map from a hex in front of an enemy checks morale as for a step. In
/// Standard a unit that fails stays, disorganized; under Volume II it goes all the same.
#[test]
fn leaving_the_map_out_of_a_zone_asks_for_a_check() {
    for edition in WITH_ORDERS {
        for (die, holds) in [(6, true), (1, false)] {
            let mut field = Field::new(edition);
            let (hex, brigades, corps) = (field.hex("H1"), Vec::new(), Vec::new());
            field.special(SpecialRule::Exit { camp: Camp::French, hex, per: 2, brigades, corps });
            field.order("f-first", Order::Harassment);
            field.leader("f-first-general", "H1");
            let unit = field.unit("f-line-8", "H1", Facing::NE);
            field.unit("s-line-8", "H2", Facing::NE);
            field.begin(Step::Movement, Camp::French);
            field.dice([die]).acts([Action::Begin(unit), Action::Exit]);
            assert_eq!(field.dice_left(), 0, "{edition:?}");
            let leaves = holds || edition != EditionId::Standard;
            let fate = if leaves { Fate::Exited } else { Fate::OnMap };
            let state = field.game.state.unit(unit);
            assert_eq!(state.fate, fate, "{edition:?} {die}");
            assert_eq!(state.cohesion == Cohesion::Good, holds, "{edition:?} {die}");
        }
    }
}
