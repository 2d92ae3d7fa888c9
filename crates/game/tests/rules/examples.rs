//! The worked examples and figures of the rulebooks, drawn on the drill ground.

use game::rules::Leg;
use game::testkit::*;

use crate::{beside_general, set_out};

/// What the die must reach for a change of orders, as a fraction.
fn quotient(field: &Field, command: &str) -> Option<(i32, i32)> {
    let who = field.game.setup.scenario.commanders.iter().find(|who| who.camp == Camp::French)?;
    let quotient = field.game.order_quotient(who, field.find_command(command))?;
    Some((*quotient.numer(), *quotient.denom()))
}

/// VOL2-EX1-a, VOL2-EX1-b: Dupont's line to Chabert runs through the hex of the French cavalry, because the zone of the Spanish
/// cavalry bars the rest: 4 hexes; the line to Schramm is open: 2 hexes. With divider 4 that is 1 and 1/2 (CF-013).
#[test]
fn example_1_the_line_of_command_runs_through_the_cavalry() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = Field::new(edition);
        field.leader("f-chief", "D8");
        field.leader("f-first-general", "I8");
        field.leader("f-second-general", "D11");
        field.unit("s-hussars-4", "H9", Facing::W);
        assert_eq!(quotient(&field, "f-first"), Some((5, 4)), "around the zone");
        field.unit("f-hussars-4", "H8", Facing::SE);
        assert_eq!(quotient(&field, "f-first"), Some((1, 1)));
        assert_eq!(quotient(&field, "f-second"), Some((1, 2)));
    }
}

/// STD-F3-a, STD-3.G-a, STD-3.G-d: Suchet's change of orders for Laval is measured around the enemy and his zone, then divided.
#[test]
fn figure_3_the_distance_goes_around_the_enemy() {
    let mut field = Field::new(EditionId::Standard);
    field.leader("f-chief", "D8");
    field.leader("f-first-general", "I8");
    assert_eq!(quotient(&field, "f-first"), Some((1, 1)), "four hexes between them");
    field.unit("s-line-8", "G8", Facing::W);
    assert_eq!(quotient(&field, "f-first"), Some((5, 4)), "five around him");
}

/// STD-F4-a, STD-5-a: a unit facing east on H8 has I7 and I8 in front, H7 and H9 in its flanks, G7 and G8 in its rear; its zone covers
/// front and flank.
#[test]
fn figure_4_a_unit_facing_east() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.unit("f-line-8", "H8", Facing::E);
        for (zone, hexes) in
            [(Zone::Front, ["I7", "I8"]), (Zone::Flank, ["H7", "H9"]), (Zone::Free, ["G7", "G8"])]
        {
            for hex in hexes {
                let found = field.game.zone_at(field.hex(hex), Camp::French);
                assert_eq!(found, zone, "{edition:?} {hex}");
            }
        }
    }
}

/// STD-F4-a: of a unit's six neighbours two are front, two flank, two rear, whichever way it faces.
#[test]
fn figure_4_front_flank_and_rear() {
    for edition in WITH_ORDERS {
        for facing in Facing::ALL {
            let mut field = Field::new(edition);
            let unit = field.unit("f-line-8", "H8", facing);
            let zones = Side::ALL.map(|side| field.game.zone_across(unit, side));
            for (side, zone) in Side::ALL.into_iter().zip(zones) {
                let expected = if facing.front().contains(&side) {
                    Zone::Front
                } else if facing.flanks().contains(&side) {
                    Zone::Flank
                } else {
                    Zone::Free
                };
                assert_eq!(zone, expected, "{facing:?} {side:?}");
            }
            assert_eq!(zones.iter().filter(|zone| **zone == Zone::Front).count(), 2);
            assert_eq!(zones.iter().filter(|zone| **zone == Zone::Flank).count(), 2);
        }
    }
}

/// STD-F5-a, VOL2-EX2-a, STD-T.FORM-b: a line from H8 to A (I8) costs 1, to C (K8) 3; Revised asks the same (CF-020).
#[test]
fn figure_5_putting_out_a_skirmish_line() {
    for edition in WITH_ORDERS {
        let line = [Side::SE, Side::NE, Side::SE];
        for (sides, cost, hexes) in [(1, 1, 2), (3, 3, 4)] {
            let (mut field, unit) = beside_general(edition, "f-light-8");
            set_out(&mut field, unit);
            field.act(Action::Deploy(Course::new(&line[..sides])));
            assert_eq!(field.spent(unit), cost, "{edition:?}");
            assert_eq!(field.game.state.unit(unit).line().len(), hexes);
        }
    }
}

/// STD-F5-b, VOL2-EX2-b, STD-T.FORM-a5: closing up in A costs 3 (1 and 2 hexes of movement), in the parent hex 4 (1 and 3).
#[test]
fn figure_5_closing_up_again() {
    for edition in WITH_ORDERS {
        for (hex, cost) in [("I8", 3), ("H8", 4)] {
            let mut field = Field::new(edition);
            field.leader("f-first-general", "H8");
            let unit = field.line("f-light-8", &["H8", "I8", "J8", "K8"]);
            set_out(&mut field, unit);
            field.act(Action::CloseUp { hex: field.hex(hex), formation: Formation::Normal });
            assert_eq!(
                (field.place_of(unit).as_str(), field.spent(unit)),
                (hex, cost),
                "{edition:?}"
            );
        }
    }
}

/// STD-F5-c, VOL2-EX2-c: every hex around every hex of a line is its front.
#[test]
fn figure_5_the_zone_surrounds_the_line() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        let unit = field.line("f-light-8", &["H8", "I8", "J8", "K8"]);
        let grid = field.game.setup.map.grid();
        for &hex in field.game.state.unit(unit).line() {
            for (_, around) in grid.neighbours(hex) {
                assert_eq!(field.game.zone_at(around, Camp::French), Zone::Front);
            }
        }
    }
}

/// VOL2-EX3-a, VOL2-5-a, STD-5-a: a unit faces one of six vertices, each between two sides; there is no facing a side.
#[test]
fn example_3_a_unit_faces_a_vertex() {
    let (mut field, unit) = beside_general(EditionId::Volume2, "f-line-8");
    set_out(&mut field, unit);
    let turns = field.game.legal().into_iter().filter(|action| matches!(action, Action::Turn(_)));
    assert_eq!(turns.count(), 5, "every vertex but its own");
    for facing in Facing::ALL {
        let [left, right] = facing.front();
        assert_eq!(left.clockwise(1), right, "a vertex lies between two sides");
    }
}

/// VOL2-EX4-a: A moves two clear hexes, the second in an enemy zone: 3 points.
///
/// ```text
///   J8 A →   K8   L8   M8 ← 1
/// ```
#[test]
fn example_4_two_hexes_and_a_zone() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "J8");
        field.unit("s-line-8", "M8", Facing::W);
        let unit = field.unit("f-line-8", "J8", Facing::E);
        field.begin(Step::Movement, Camp::French);
        field.march(unit, &["K8", "L8"]);
        assert_eq!(field.spent(unit), 3, "{edition:?}");
    }
}

/// VOL2-EX4-b, STD-F6-a, STD-7-h, VOL2-7-h: E cannot go from rear to front through G with 8 points; with 7 it could.
///
/// ```text
///   H8 E →   I8 G → 8 or 7   J8
/// ```
#[test]
fn example_4_no_way_through_eight_points_from_rear_to_front() {
    for edition in WITH_ORDERS {
        for (key, passes) in [("f-line-8", false), ("f-line-7", true)] {
            let mut field = Field::new(edition);
            field.leader("f-first-general", "H8");
            field.unit(key, "I8", Facing::E);
            let unit = field.unit("f-line-6", "H8", Facing::E);
            set_out(&mut field, unit);
            field.walk(unit, &["I8"]);
            assert_eq!(field.allows(field.step(unit, "J8")), passes, "{edition:?} {key}");
        }
    }
}

/// VOL2-EX4-c, VOL2-EX4-d, STD-F6-a: F crosses two stacks of 8 points from flank to flank and must stop in the front of the
/// enemy, having used 4 points.
///
/// ```text
///   I7  F ↘
///   I8  B → 8
///   I9  C → 8
///   I10           ← here it stops
///   I11 3 ↖
/// ```
#[test]
fn example_4_flank_to_flank_and_a_halt_in_front_of_the_enemy() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        for general in ["f-first-general", "f-second-general"] {
            field.leader(general, "I7");
        }
        field.unit("f-line-8", "I8", Facing::E);
        field.unit("f2-line-8", "I9", Facing::E);
        field.unit("s-line-8", "I11", Facing::NW);
        let unit = field.unit("f-line-6", "I7", Facing::SE);
        set_out(&mut field, unit);
        field.walk(unit, &["I8", "I9", "I10"]);
        assert_eq!(field.spent(unit), 4, "three hexes and a zone ({edition:?})");
        assert_eq!(field.refused(Action::Step(Side::SE)).why, Why::MustStop);
    }
}

/// STD-F6-a, VOL2-EX4-c: coming in by the flank does not open the front.
#[test]
fn example_4_in_by_the_flank_out_by_the_front_is_barred() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "I7");
        field.unit("f-line-8", "I8", Facing::E);
        let unit = field.unit("f-line-6", "I7", Facing::SE);
        set_out(&mut field, unit);
        field.walk(unit, &["I8"]);
        assert_eq!(field.refused(field.step(unit, "J9")).why, Why::PassageBarred);
        assert!(field.allows(field.step(unit, "I9")));
    }
}

/// STD-7-h, VOL2-7-h, STD-F6-a: where a road leads to the rear of a stack of 8 points, a longer way to its flank still goes
/// through.
///
/// ```text
///   G6             H7 ↖ 8
///   G7 ← 8  road   H8 unit
///   G8
/// ```
#[test]
fn example_4_the_way_by_the_flank_is_found_beside_the_road() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        field.unit("f-line-8", "G7", Facing::W);
        field.unit("f2-line-8", "H7", Facing::NW);
        field.road(&["H8", "G7"]);
        let unit = field.unit("f-line-6", "H8", Facing::W);
        field.begin(Step::Movement, Camp::French);
        let beyond = field.hex("G6");
        let reach = field.game.reach(&[unit]);
        let goal = reach.goals.iter().find(|goal| goal.hex == beyond);
        let goal = goal.unwrap_or_else(|| panic!("no way to G6 ({edition:?})"));
        let costs = goal.way.iter().map(|leg| match leg {
            Leg::Step { cost, .. } | Leg::Turn { cost, .. } => *cost,
        });
        assert_eq!(costs.collect::<Vec<u8>>(), [1, 1, 1, 1], "G8, a turn, G7 and G6");
        assert_eq!(goal.cost, 4);
        field.act(Action::Begin(unit));
        field.walk(unit, &["G8"]);
        field.act(Action::Turn(Facing::NW));
        field.walk(unit, &["G7", "G6"]);
        assert_eq!(field.spent(unit), 4);
    }
}

/// VOL2-EX4-e: disorganized D has no facing and goes in any direction as to its front.
#[test]
fn example_4_a_disorganized_unit_goes_anywhere() {
    let (mut field, unit) = beside_general(EditionId::Volume2, "f-line-8");
    field.cohesion(unit, Cohesion::Disorganized);
    field.begin(Step::Movement, Camp::French);
    field.march(unit, &["G8", "G9", "H10"]);
    assert_eq!(field.spent(unit), 3);
}

/// STD-F1-a, STD-1.3-a, VOL2-1.3-a: battalions, regiments and batteries of every kind, and leaders beside them.
#[test]
fn figure_1_every_kind_of_counter_is_there() {
    let field = Field::new(EditionId::Standard);
    let unit = |key: &str| field.game.setup.unit(field.find(key)).clone();
    assert!(unit("f-light-8").has_horn() && !unit("f-line-8").has_horn());
    assert!(unit("f-guard-12").is_shock_infantry() && !unit("f-line-8").is_shock_infantry());
    let weights = ["f-hussars-4", "f-dragoons-5", "f-cuirassiers-6"].map(|key| unit(key).weight());
    assert_eq!(weights, Weight::ALL.map(Some));
    let guns = ["f-light-guns-4", "f-guns-6", "f-heavy-guns-8"].map(|key| unit(key).weight());
    assert_eq!(guns, Weight::ALL.map(Some), "VOL2-1.3.1-b: one, two, three circles");
    assert!(unit("f-horse-guns-6").is_horse_artillery(), "VOL2-1.3.1-c: the horse head");
    assert!(field.game.is_commander_in_chief(field.find_leader("f-chief")));
    assert!(!field.game.is_commander_in_chief(field.find_leader("f-first-general")));
}

/// STD-F2-a, STD-1.3.1-a, VOL2-1.3.1-a: a counter carries name, arm, parent, factor, grade and class; a leader his command and
/// his number.
#[test]
fn figure_2_what_a_counter_carries() {
    let field = Field::new(EditionId::Standard);
    let unit = field.game.setup.unit(field.find("f-hussars-4"));
    assert_eq!((unit.name.as_str(), unit.arm(), unit.strength), ("f-hussars-4", Arm::Cavalry, 4));
    assert_eq!((unit.grade, unit.weight()), (Some(Grade::B), Some(Weight::Light)));
    assert_eq!(unit.command, Some(field.find_command("f-horse")));
    let leader = field.game.setup.leader(field.find_leader("f-horse-general"));
    assert_eq!((leader.command, leader.factors.shock), (unit.command, 2));
}
