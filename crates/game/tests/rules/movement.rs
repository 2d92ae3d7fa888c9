//! Movement (section 7), stories on the drill ground.

use game::testkit::*;

use crate::{beside_general, set_out};

/// Steps a unit can make along its row in one movement step.
fn paces(field: &mut Field, unit: UnitId, row: &[&str]) -> usize {
    field.act(Action::Begin(unit));
    for (made, hex) in row.iter().enumerate() {
        if !field.allows(field.step(unit, hex)) {
            assert_eq!(field.refused(field.step(unit, hex)).why, Why::TooFewPoints);
            return made;
        }
        field.walk(unit, &[hex]);
    }
    row.len()
}

const EAST: [&str; 11] = ["D8", "E8", "F8", "G8", "H8", "I8", "J8", "K8", "L8", "M8", "N8"];
const WEST: [&str; 11] = ["U8", "T8", "S8", "R8", "Q8", "P8", "O8", "N8", "M8", "L8", "K8"];

/// STD-7-a, STD-7-b, STD-7-d, VOL2-7-a, VOL2-7-c, VOL2-7-d with the tables STD-T.MOVE-a1 to a6 and REV-MOVE-a1 to a7: a unit
/// goes hex by hex, pays each, and never more than its allowance.
#[test]
fn every_kind_of_unit_goes_as_far_as_its_allowance() {
    let rows: [(&str, [usize; 3]); 6] = [
        ("line-8", [4, 4, 4]),
        ("guns-6", [3, 3, 3]),
        ("horse-guns-6", [5, 5, 5]),
        ("hussars-4", [7, 7, 7]),
        ("dragoons-5", [7, 7, 7]),
        ("cuirassiers-6", [6, 6, 6]),
    ];
    let spanish = [3, 3, 4, 6, 6, 5];
    for (at, edition) in WITH_ORDERS.into_iter().enumerate() {
        for ((key, french), spanish) in rows.iter().zip(spanish) {
            for (camp, most) in [(Camp::French, french[at]), (Camp::Spanish, spanish)] {
                let mut field = Field::new(edition);
                let (letter, start, facing, row) = match camp {
                    Camp::French => ("f", "C8", Facing::E, EAST),
                    Camp::Spanish => ("s", "V8", Facing::W, WEST),
                };
                for general in ["first", "horse"] {
                    field.leader(&format!("{letter}-{general}-general"), start);
                }
                let unit = field.unit(&format!("{letter}-{key}"), start, facing);
                field.begin(Step::Movement, camp);
                assert_eq!(paces(&mut field, unit, &row), most, "{edition:?} {camp:?} {key}");
            }
        }
    }
}

/// STD-T.MOVE-a2, REV-MOVE-a2: skirmishers of either side have 5 points.
#[test]
fn skirmishers_go_five_hexes() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "C8");
        let unit = field.line("f-light-5", &["C8"]);
        field.lost(unit, 1);
        field.begin(Step::Movement, Camp::French);
        assert_eq!(paces(&mut field, unit, &EAST), 5, "{edition:?}");
    }
}

/// STD-7-c, VOL2-7-b: points not used are neither saved nor given away.
#[test]
fn unused_points_are_lost() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "C8");
        let idle = field.unit("f-line-8", "C8", Facing::E);
        let other = field.unit("f-line-6", "C10", Facing::E);
        field.begin(Step::Movement, Camp::French);
        field.march(idle, &["D8"]);
        let row = ["D10", "E10", "F10", "G10", "H10"];
        assert_eq!(paces(&mut field, other, &row), 4, "{edition:?}");
        field.act(Action::Halt);
        field.begin(Step::Movement, Camp::French);
        assert_eq!(paces(&mut field, idle, &EAST[1..]), 4, "{edition:?}");
    }
}

/// STD-7-e, STD-3.F-b, VOL2-7-e: nobody has to move, except where orders compel: Volume II's attack order does (CF-202).
#[test]
fn movement_is_voluntary_unless_orders_compel() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "C8");
        let unit = field.unit("f-line-8", "C8", Facing::E);
        field.unit("s-line-8", "M8", Facing::W);
        for order in [Order::Retreat, Order::Maneuver, Order::None] {
            field.order("f-first", order);
            field.begin(Step::Movement, Camp::French);
            assert!(field.allows(Action::Done), "{edition:?} {order:?}");
        }
        field.order("f-first", Order::Attack);
        field.begin(Step::Movement, Camp::French);
        if edition == EditionId::Standard {
            assert!(field.allows(Action::Done));
        } else {
            assert_eq!(field.refused(Action::Done).why, Why::MovesOwed);
            assert_eq!(field.game.owing(), [unit]);
            field.act(Action::Begin(unit));
            assert_eq!(field.refused(Action::Halt).why, Why::MovesOwed, "no evading by standing");
            field.walk(unit, &["D8"]);
            field.act(Action::Halt);
            assert!(field.allows(Action::Done));
        }
    }
}

/// STD-7-f, VOL2-7-f: a unit with facing leaves only through its two front sides.
#[test]
fn a_unit_with_facing_leaves_by_its_front() {
    for edition in WITH_ORDERS {
        let (mut field, unit) = beside_general(edition, "f-line-8");
        set_out(&mut field, unit);
        for side in Side::ALL {
            let front = [Side::NE, Side::SE].contains(&side);
            assert_eq!(field.allows(Action::Step(side)), front, "{edition:?} {side:?}");
        }
        assert_eq!(field.refused(Action::Step(Side::N)).why, Why::NotInFront);
    }
}

/// STD-7-g, VOL2-7-g, VOL2-EX4-e: disorganized units, units under maneuver orders and leaders go through any side.
#[test]
fn units_without_facing_leave_by_any_side() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        let leader = field.leader("f-first-general", "H8");
        field.leader("f-second-general", "H8");
        let beaten = field.unit("f-line-8", "H8", Facing::E);
        field.cohesion(beaten, Cohesion::Disorganized);
        field.order("f-second", Order::Maneuver);
        let marching = field.unit("f2-line-8", "P8", Facing::E);
        field.begin(Step::Movement, Camp::French);
        for unit in [beaten, marching] {
            field.act(Action::Begin(unit));
            assert!(
                Side::ALL.into_iter().all(|side| field.allows(Action::Step(side))),
                "{edition:?}"
            );
            field.act(Action::Halt);
        }
        field.act(Action::Lead(leader));
        assert!(Side::ALL.into_iter().all(|side| field.allows(Action::Step(side))));
    }
}

/// STD-7-j: zones, stacking and orders restrict movement.
#[test]
fn zones_stacking_and_orders_restrict_movement() {
    let mut field = Field::new(EditionId::Standard);
    field.leader("f-first-general", "I8");
    field.leader("f-second-general", "I8");
    let unit = field.unit("f-line-8", "K8", Facing::E);
    field.terrain("I8", Terrain::LightForest);
    field.unit("f-line-13", "I8", Facing::E);
    let heavy = field.unit("f-line-6", "H8", Facing::E);
    field.order("f-second", Order::Maneuver);
    let marching = field.unit("f2-line-8", "H9", Facing::E);
    field.unit("s-line-8", "M8", Facing::W);
    set_out(&mut field, unit);
    field.walk(unit, &["L8"]);
    assert_eq!(field.refused(Action::Step(Side::SE)).why, Why::MustStop, "a zone");
    field.act(Action::Halt);
    field.act(Action::Begin(heavy));
    assert_eq!(field.refused(Action::Step(Side::SE)).why, Why::Stacking, "stacking");
    field.act(Action::Turn(Facing::W));
    assert_eq!(field.refused(Action::Step(Side::SW)).why, Why::NoLegalEnd, "attack orders");
    field.act(Action::Halt);
    field.act(Action::Begin(marching));
    assert_eq!(field.refused(Action::Step(Side::SE)).why, Why::TooNear, "maneuver orders");
}

/// STD-7-h, VOL2-7-h: see `examples.rs` for passing closed stacks; here a stack of facing-less units closes nothing (CF-027).
#[test]
fn a_stack_without_facing_lets_everybody_through() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        let crowd = field.unit("f-line-13", "I8", Facing::E);
        let unit = field.unit("f-line-6", "H8", Facing::E);
        set_out(&mut field, unit);
        field.walk(unit, &["I8"]);
        assert_eq!(field.refused(field.step(unit, "J8")).why, Why::PassageBarred);
        field.cohesion(crowd, Cohesion::Disorganized);
        assert!(field.allows(field.step(unit, "J8")), "{edition:?}");
    }
}

/// STD-7-h, VOL2-7-h; CF-027: all points of a hex count, if any unit in it has facing: 4 in good order and 6 in disorder bar the way.
#[test]
fn all_points_of_a_hex_close_it() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        field.unit("f-line-4", "I8", Facing::E);
        let broken = field.unit("f-line-6", "I8", Facing::E);
        field.cohesion(broken, Cohesion::Disorganized);
        let unit = field.unit("f-line-8", "H8", Facing::E);
        set_out(&mut field, unit);
        field.walk(unit, &["I8"]);
        assert_eq!(field.refused(field.step(unit, "J8")).why, Why::PassageBarred, "{edition:?}");
    }
}

/// STD-5-d, VOL2-5-d, STD-8.1-c: whoever must stop and finds a friend who looks elsewhere can neither go on nor turn: he stands
/// where he is.
///
/// ```text
///   H8 unit →   I8 friend ←   J9 enemy ←
/// ```
#[test]
fn who_can_neither_go_on_nor_turn_stands_where_he_is() {
    for edition in WITH_ORDERS {
        let (mut field, unit) = beside_general(edition, "f-line-8");
        let friend = field.unit("f-line-6", "I8", Facing::E);
        field.unit("s-line-8", "J9", Facing::W);
        set_out(&mut field, unit);
        field.walk(unit, &["I8"]);
        field.face(friend, Facing::W);
        let goes_on = |action: &Action| matches!(action, Action::Step(_) | Action::Turn(_));
        assert!(!field.game.legal().iter().any(goes_on), "{edition:?}");
        assert!(field.allows(Action::Halt));
    }
}

/// STD-7-a, STD-7-i, VOL2-7-a: each unit moves once in its movement step, whatever it has left.
#[test]
fn a_unit_moves_once() {
    for edition in WITH_ORDERS {
        let (mut field, unit) = beside_general(edition, "f-line-8");
        let other = field.unit("f-line-6", "H10", Facing::E);
        field.begin(Step::Movement, Camp::French);
        field.march(unit, &["I8"]);
        assert_eq!(field.refused(Action::Begin(unit)).why, Why::AlreadyMoved, "{edition:?}");
        assert!(field.allows(Action::Begin(other)));
    }
}

/// STD-7-i, VOL2-7-i: units of one hex, arm, formation and state may march together, and join before the first step.
#[test]
fn only_units_alike_march_together() {
    for edition in WITH_ORDERS {
        let (mut field, unit) = beside_general(edition, "f-line-8");
        let like = field.unit("f-line-6", "H8", Facing::E);
        let late = field.unit("f-line-4", "H8", Facing::E);
        let elsewhere = field.unit("f-line-7", "H9", Facing::E);
        let guns = field.unit("f-guns-6", "H8", Facing::E);
        let shaken = field.unit("f-light-5", "H8", Facing::E);
        field.cohesion(shaken, Cohesion::Disorganized);
        let square = field.unit("f-light-8", "H8", Facing::E);
        field.form(square, Formation::Square);
        let enemy = field.unit("s-line-8", "P8", Facing::W);
        set_out(&mut field, unit);
        for other in [elsewhere, guns, shaken, square] {
            let why = field.refused(Action::Join(other)).why;
            assert_eq!(why, Why::MayNotCombine, "{edition:?} {other:?}");
        }
        assert_eq!(field.refused(Action::Join(enemy)).why, Why::NoSuchPiece);
        assert_eq!(field.refused(Action::Join(unit)).why, Why::MayNotCombine, "it marches already");
        assert!(field.allows(Action::Join(late)), "{edition:?}");
        let before = field.game.clone();
        field.act(Action::Turn(Facing::NE));
        assert_eq!(field.refused(Action::Join(late)).why, Why::MayNotCombine, "it has turned");
        field.game = before;
        field.act(Action::Join(like));
        field.walk(unit, &["I8"]);
        assert_eq!(field.place_of(like), "I8");
        assert_eq!(field.refused(Action::Join(late)).why, Why::MayNotCombine, "too late");
    }
}

/// REV-FAT-b, CF-107: a move is long when it takes more than half of the points; half of them is not.
#[test]
fn half_a_march_is_no_long_one() {
    for (hexes, far) in [(3, false), (4, true)] {
        let mut field = Field::new(EditionId::Revised);
        field.leader("f-horse-general", "H8");
        let horse = field.unit("f-cuirassiers-6", "H8", Facing::E);
        field.unit("f-line-8", "H3", Facing::E);
        field.begin(Step::Movement, Camp::French);
        field.march(horse, &["I8", "J8", "K8", "L8"][..hexes]);
        assert_eq!(field.game.state.unit(horse).deeds.marched_far, far, "{hexes} of 6");
    }
}

/// STD-7-d, VOL2-7-d: the planner prices every step and turn of a way; together they are the price of the way.
#[test]
fn the_legs_of_a_way_add_up() {
    use game::rules::Leg;
    let mut field = Field::new(EditionId::Standard);
    field.leader("f-first-general", "H8");
    field.terrain("J8", Terrain::SmallTown);
    let unit = field.unit("f-line-8", "H8", Facing::E);
    field.begin(Step::Movement, Camp::French);
    let goals = field.game.reach(&[unit]).goals;
    assert!(goals.iter().any(|goal| goal.way.len() > 2));
    for goal in goals {
        let costs = goal.way.iter().map(|leg| match leg {
            Leg::Step { cost, .. } | Leg::Turn { cost, .. } => *cost,
        });
        assert_eq!(costs.sum::<u8>(), goal.cost, "{}", field.label(goal.hex));
    }
}

/// STD-3.D-c, VOL2-3.1B-c, CF-008: along the road a column goes a hex farther than across country, though a short cut brings it
/// to the road again for as many points.
///
/// ```text
///              I7
///   H8 unit ↘      the road from H8 by I7
///       river  I8   J9   K9   L10   M10   N11
/// ```
#[test]
fn a_short_cut_does_not_hide_the_longer_march_by_road() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.road(&["H8", "I7", "I8", "J9", "K9", "L10", "M10", "N11"]);
        field.hexside("H8", "I8", Hexside { water: Some(Water::River), ..Hexside::default() });
        field.order("f-first", Order::Maneuver);
        field.leader("f-first-general", "H8");
        let unit = field.unit("f-line-8", "H8", Facing::SE);
        field.begin(Step::Movement, Camp::French);
        let goals = field.game.reach(&[unit]).goals;
        let cost = |label| goals.iter().find(|goal| goal.hex == field.hex(label)).map(|g| g.cost);
        assert_eq!((cost("I8"), cost("N11")), (Some(2), Some(7)), "{edition:?}");
    }
}

/// STD-9-e, VOL2-9.2-b: who stands in an enemy zone out of command has nowhere to go, and the planner knows it.
#[test]
fn who_may_not_leave_a_zone_reaches_nothing() {
    for (general, leaves) in [("H8", true), ("A20", false)] {
        for edition in WITH_ORDERS {
            let mut field = Field::new(edition);
            field.leader("f-first-general", general);
            let unit = field.unit("f-line-8", "H8", Facing::E);
            field.unit("s-line-8", "I8", Facing::W);
            field.begin(Step::Movement, Camp::French);
            let here = field.hex("H8");
            let away = field.game.reach(&[unit]).goals.iter().any(|goal| goal.hex != here);
            assert_eq!(away, leaves, "{edition:?} {general}");
        }
    }
}

/// STD-7-d, VOL2-7-d: every step is told with its own price, however much was spent before.
#[test]
fn every_step_is_told_with_its_price() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        field.terrain("J8", Terrain::SmallTown);
        let unit = field.unit("f-line-8", "H8", Facing::E);
        set_out(&mut field, unit);
        let log = field.walk(unit, &["I8", "J8"]);
        let costs = log.iter().filter_map(|event| match event.what {
            What::Moved { cost, .. } => Some(cost),
            _ => None,
        });
        assert_eq!(costs.collect::<Vec<_>>(), [1, 2], "{edition:?}");
        assert_eq!(field.spent(unit), 3, "{edition:?}");
    }
}

/// VOL2-3.1D-a, VOL2-7-e, CF-202: whoever must close up may first turn any way that leaves him points to do so; the ways looked at
/// for one turn hide nothing from the next.
#[test]
fn who_must_close_up_may_turn_first() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        for enemy in ["O8", "P8", "P4", "P12", "H16", "H1"] {
            for start in Facing::ALL {
                let mut field = Field::new(edition);
                field.leader("f-first-general", "H8");
                let unit = field.unit("f-line-8", "H8", start);
                field.unit("s-line-8", enemy, Facing::W);
                set_out(&mut field, unit);
                let turns = Facing::ALL.into_iter().filter(|&facing| facing != start);
                let may = turns.filter(|&facing| field.allows(Action::Turn(facing))).count();
                assert!(may > 0, "{edition:?} {enemy} {start:?}");
            }
        }
    }
}
