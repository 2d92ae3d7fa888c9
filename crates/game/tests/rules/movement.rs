//! Movement (section 7), stories on the drill ground.

use game::testkit::*;

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

/// STD-T.MOVE-a7, REV-MOVE-a8, STD-15-b, VOL2-15-b: leaders have 8 or 6 points and pay 1 in any terrain; swamp stays closed to
/// everybody (CF-098).
#[test]
fn a_leader_pays_one_point_a_hex_in_any_terrain() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.terrain("E8", Terrain::DenseForest);
        field.terrain("F8", Terrain::City);
        field.terrain("D9", Terrain::Swamp);
        let leader = field.leader("f-first-general", "D8");
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Lead(leader));
        assert_eq!(field.refused(Action::Step(Side::S)).why, Why::Prohibited);
        for side in [Side::SE, Side::NE, Side::SE, Side::NE, Side::SE, Side::NE, Side::SE, Side::NE]
        {
            field.act(Action::Step(side));
        }
        assert_eq!(field.label(field.game.state.leader(leader).hex), "L8");
        assert_eq!(field.refused(Action::Step(Side::SE)).why, Why::TooFewPoints);
    }
}

/// STD-15-a, VOL2-15-a: a leader has no zone, no weight in a stack, and goes through enemy zones without stopping.
#[test]
fn a_leader_ignores_enemy_zones_and_has_none() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.unit("s-line-8", "M8", Facing::W);
        let leader = field.leader("f-first-general", "L7");
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Lead(leader));
        field.acts([Action::Step(Side::S), Action::Step(Side::S), Action::Step(Side::S)]);
        assert_eq!(field.label(field.game.state.leader(leader).hex), "L10");
        let hex = field.hex("L9");
        assert_eq!(field.game.zone_at(hex, Camp::French), Zone::Free);
        assert_eq!(field.game.load(field.hex("L10")).points(), 0);
    }
}

/// STD-15-c, VOL2-15-c: a leader whose command has no orders does not move; a commander in chief may (CF-099).
#[test]
fn a_leader_without_orders_does_not_move() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.order("f-first", Order::None);
        let leader = field.leader("f-first-general", "H8");
        let chief = field.leader("f-chief", "H8");
        field.begin(Step::Movement, Camp::French);
        assert_eq!(field.refused(Action::Lead(leader)).why, Why::Order);
        assert!(field.allows(Action::Lead(chief)));
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
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        let unit = field.unit("f-line-8", "H8", Facing::E);
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Begin(unit));
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

/// STD-7-i, VOL2-7-i: a leader moves after all units assigned to him, a commander in chief after his whole force (CF-275).
#[test]
fn once_a_leader_has_moved_his_units_are_done() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        let general = field.leader("f-first-general", "H8");
        let chief = field.leader("f-chief", "H8");
        field.leader("f-second-general", "H10");
        let first = field.unit("f-line-8", "H8", Facing::E);
        let second = field.unit("f2-line-8", "H10", Facing::E);
        field.begin(Step::Movement, Camp::French);
        field.acts([Action::Lead(general), Action::Halt]);
        assert_eq!(field.refused(Action::Begin(first)).why, Why::LeaderHasMoved);
        assert!(field.allows(Action::Begin(second)));
        field.acts([Action::Lead(chief), Action::Halt]);
        assert_eq!(field.refused(Action::Begin(second)).why, Why::LeaderHasMoved);
    }
}

/// VOL2-7-i, CF-202: a leader waits for units that still owe a compulsory move.
#[test]
fn a_leader_waits_for_units_that_must_move() {
    let mut field = Field::new(EditionId::Volume2);
    let general = field.leader("f-first-general", "C8");
    let unit = field.unit("f-line-8", "C8", Facing::E);
    field.unit("s-line-8", "M8", Facing::W);
    field.begin(Step::Movement, Camp::French);
    assert_eq!(field.refused(Action::Lead(general)).why, Why::UnitsFirst);
    field.march(unit, &["D8"]);
    assert!(field.allows(Action::Lead(general)));
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
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(unit));
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
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Begin(unit));
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
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Begin(unit));
        field.walk(unit, &["I8"]);
        assert_eq!(field.refused(field.step(unit, "J8")).why, Why::PassageBarred, "{edition:?}");
    }
}

/// STD-T.TEC-d, REV-TEC-k, REV-TEC-l; CF-112: along a road code H holds for the arms whose cell carries it: in Standard forest guns pay 1 and
/// cavalry pays the hex; in Revised forest everybody pays 1.
#[test]
fn code_h_helps_the_arms_whose_cell_carries_it() {
    let costs = |edition: EditionId| {
        ["f-line-8", "f-hussars-4", "f-guns-6"].map(|key| {
            let mut field = Field::new(edition);
            field.leader("f-first-general", "H8");
            field.leader("f-horse-general", "H8");
            field.terrain("I8", Terrain::DenseForest);
            field.road(&["H8", "I8"]);
            let unit = field.unit(key, "H8", Facing::E);
            field.begin(Step::Movement, Camp::French);
            field.act(Action::Begin(unit));
            field.walk(unit, &["I8"]);
            field.spent(unit)
        })
    };
    assert_eq!(costs(EditionId::Standard), [1, 2, 1]);
    assert_eq!(costs(EditionId::Volume2), [1, 2, 1]);
    assert_eq!(costs(EditionId::Revised), [1, 1, 1]);
}

/// STD-0-b: a battle's own rule beats the series rule: in María's storm nobody leaves the road (SCN-MAR-1-b, CF-118).
#[test]
fn a_rule_of_the_battle_beats_the_series() {
    let mut field = Field::new(EditionId::Standard);
    field.leader("f-first-general", "H8");
    let unit = field.unit("f-line-8", "H8", Facing::E);
    field.road(&["H8", "I8"]);
    field.special(SpecialRule::Storm { turns: vec![2] });
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(unit));
    assert_eq!(field.refused(Action::Step(Side::NE)).why, Why::Storm);
    field.walk(unit, &["I8"]);
    assert_eq!(field.refused(Action::Step(Side::NE)).why, Why::Storm);
}

/// STD-T.TEC-b, VOL2-T.TEC-a, REV-TEC-d: a town costs 1 point under maneuver orders, as long as nobody is in it; otherwise 2.
#[test]
fn an_empty_town_is_cheap_on_the_march() {
    for edition in WITH_ORDERS {
        for (order, guest, cost) in [
            (Order::Maneuver, false, 1),
            (Order::Maneuver, true, 2),
            (Order::Attack, false, 2),
            (Order::Attack, true, 2),
        ] {
            let mut field = Field::new(edition);
            field.order("f-first", order);
            field.leader("f-first-general", "H8");
            field.terrain("I8", Terrain::SmallTown);
            let unit = field.unit("f-line-4", "H8", Facing::E);
            if guest {
                field.unit("f2-line-1", "I8", Facing::E);
            }
            field.begin(Step::Movement, Camp::French);
            field.act(Action::Begin(unit));
            field.walk(unit, &["I8"]);
            assert_eq!(field.spent(unit), cost, "{edition:?} {order:?} {guest}");
        }
    }
}

/// SCN-MAR-1-b, CF-118: nor do leaders leave the road in the storm.
#[test]
fn in_a_storm_leaders_keep_to_the_road() {
    let mut field = Field::new(EditionId::Standard);
    let leader = field.leader("f-first-general", "H8");
    field.road(&["H8", "I8"]);
    field.special(SpecialRule::Storm { turns: vec![2] });
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Lead(leader));
    assert_eq!(field.refused(Action::Step(Side::NE)).why, Why::Storm);
    assert!(field.allows(Action::Step(Side::SE)), "along the road");
}

/// SCN-MAR-1-b: the storm rages in its turns; before and after them troops march where they like.
#[test]
fn a_storm_rages_in_its_turns_only() {
    for edition in WITH_ORDERS {
        for (turns, rages) in [(vec![3, 4], false), (vec![2, 3], true), (vec![1], false)] {
            let mut field = Field::new(edition);
            field.leader("f-first-general", "H8");
            let unit = field.unit("f-line-8", "H8", Facing::E);
            field.special(SpecialRule::Storm { turns });
            field.begin(Step::Movement, Camp::French);
            field.act(Action::Begin(unit));
            assert_eq!(field.game.is_storm(), rages, "{edition:?}");
            assert_eq!(field.allows(Action::Step(Side::NE)), !rages, "{edition:?}");
        }
    }
}

/// STD-1.1-a, VOL2-1.1-a: every effect of terrain is tied to one hex or one hexside.
#[test]
fn terrain_lies_in_a_hex_or_on_a_side() {
    let cost_of = |field: &mut Field, to: &str| {
        field.leader("f-first-general", "H8");
        let unit = field.unit("f-line-8", "H8", Facing::E);
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Begin(unit));
        field.walk(unit, &[to]);
        field.spent(unit)
    };
    let mut field = Field::new(EditionId::Revised);
    field.terrain("I8", Terrain::SmallTown);
    assert_eq!(cost_of(&mut field, "I8"), 2);
    let mut field = Field::new(EditionId::Revised);
    field.terrain("I8", Terrain::SmallTown);
    assert_eq!(cost_of(&mut field, "I7"), 1);
    let river = Hexside { water: Some(Water::River), ..Hexside::default() };
    let mut field = Field::new(EditionId::Revised);
    field.hexside("H8", "I8", river);
    assert_eq!(cost_of(&mut field, "I8"), 2);
    let mut field = Field::new(EditionId::Revised);
    field.hexside("H8", "I8", river);
    assert_eq!(cost_of(&mut field, "I7"), 1);
}

/// STD-14.2-b, VOL2-14.2-b, CF-269: a routed unit marches to its base by itself, past its order, around enemy zones.
#[test]
fn a_routed_unit_marches_home_by_itself() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.order("f-first", Order::Maneuver);
        field.leader("f-first-general", "M10");
        let unit = field.unit("f-line-8", "M10", Facing::E);
        field.cohesion(unit, Cohesion::Routed);
        field.begin(Step::Movement, Camp::French);
        let (here, base) = (field.game.state.unit(unit).hex().unwrap(), field.hex("A10"));
        let left = field.game.setup.map.grid().distance(here, base);
        assert_eq!(left, 12 - 4, "four points towards A10, no bonus ({edition:?})");
        assert_eq!(field.refused(Action::Begin(unit)).why, Why::AlreadyMoved);
    }
}

/// SCN-B4-8.5.1-c: a cart that enters a road hex with another cart in it pays a point more; troops there make room.
#[test]
fn carts_get_in_each_others_way() {
    for (before, spent) in [(None, 1), (Some("f-cart-2"), 2), (Some("f-escort-2"), 1)] {
        let mut field = Field::new(EditionId::Volume2);
        field.road(&["H8", "I8"]);
        field.leader("f-convoy-captain", "H8");
        let cart = field.unit("f-cart-1", "H8", Facing::E);
        if let Some(before) = before {
            field.unit(before, "I8", Facing::E);
        }
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Begin(cart));
        field.walk(cart, &["I8"]);
        assert_eq!(field.spent(cart), spent, "{before:?}");
    }
}

/// SCN-B4-8.5.1-c: carts stand in the way of carts alone; whoever else takes the road pays the road.
#[test]
fn carts_are_in_nobody_elses_way() {
    let mut field = Field::new(EditionId::Volume2);
    field.road(&["H8", "I8"]);
    field.leader("f-convoy-captain", "H8");
    let escort = field.unit("f-escort-2", "H8", Facing::E);
    field.unit("f-cart-2", "I8", Facing::E);
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(escort));
    field.walk(escort, &["I8"]);
    assert_eq!(field.spent(escort), 1);
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
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        let unit = field.unit("f-line-8", "H8", Facing::E);
        let friend = field.unit("f-line-6", "I8", Facing::E);
        field.unit("s-line-8", "J9", Facing::W);
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Begin(unit));
        field.walk(unit, &["I8"]);
        field.face(friend, Facing::W);
        let goes_on = |action: &Action| matches!(action, Action::Step(_) | Action::Turn(_));
        assert!(!field.game.legal().iter().any(goes_on), "{edition:?}");
        assert!(field.allows(Action::Halt));
    }
}

/// STD-T.TEC-f, VOL2-T.TEC-b7, REV-TEC-i: a bridge costs infantry one point more and cavalry two, guns nothing; on the march under
/// maneuver orders it costs nobody anything.
#[test]
fn a_bridge_is_narrow_except_on_the_march() {
    let river = Hexside { water: Some(Water::River), ..Hexside::default() };
    let bridge = Hexside { crossing: Some(board::Crossing::Bridge), ..river };
    for edition in WITH_ORDERS {
        for (key, in_attack) in [("f-line-8", 2), ("f-hussars-4", 3), ("f-guns-6", 1)] {
            for (order, cost) in [(Order::Attack, in_attack), (Order::Maneuver, 1)] {
                let mut field = Field::new(edition);
                for command in ["first", "horse"] {
                    field.leader(&format!("f-{command}-general"), "H8");
                    field.order(&format!("f-{command}"), order);
                }
                field.hexside("H8", "I8", bridge);
                let unit = field.unit(key, "H8", Facing::E);
                field.begin(Step::Movement, Camp::French);
                field.act(Action::Begin(unit));
                field.walk(unit, &["I8"]);
                assert_eq!(field.spent(unit), cost, "{edition:?} {key} {order:?}");
            }
        }
    }
}

/// STD-7-a, STD-7-i, VOL2-7-a: each unit moves once in its movement step, whatever it has left.
#[test]
fn a_unit_moves_once() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        let unit = field.unit("f-line-8", "H8", Facing::E);
        let other = field.unit("f-line-6", "H10", Facing::E);
        field.begin(Step::Movement, Camp::French);
        field.march(unit, &["I8"]);
        assert_eq!(field.refused(Action::Begin(unit)).why, Why::AlreadyMoved, "{edition:?}");
        assert!(field.allows(Action::Begin(other)));
    }
}

/// STD-14.2-b, STD-14.2-c, VOL2-14.2-b: a routed unit marches home around the zones of the enemy.
///
/// ```text
///   ← home            H10 enemy →            K10 routed
/// ```
#[test]
fn the_routed_march_home_around_enemy_zones() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "A1");
        let unit = field.unit("f-line-8", "K10", Facing::E);
        field.cohesion(unit, Cohesion::Routed);
        field.unit("f-line-6", "C3", Facing::E);
        field.unit("s-line-8", "H10", Facing::E);
        let log = field.begin(Step::Movement, Camp::French);
        let way: Vec<Hex> = log
            .iter()
            .filter_map(|event| match event.what {
                What::Moved { unit: who, to, .. } if who == unit => Some(to),
                _ => None,
            })
            .collect();
        assert!(!way.is_empty(), "{edition:?}");
        for hex in way {
            let zone = field.game.zone_at(hex, Camp::Spanish);
            assert_eq!(zone, Zone::Free, "{edition:?} {}", field.label(hex));
        }
    }
}

/// STD-7-i, VOL2-7-i: units of one hex, arm, formation and state may march together, and join before the first step.
#[test]
fn only_units_alike_march_together() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        let unit = field.unit("f-line-8", "H8", Facing::E);
        let like = field.unit("f-line-6", "H8", Facing::E);
        let late = field.unit("f-line-4", "H8", Facing::E);
        let elsewhere = field.unit("f-line-7", "H9", Facing::E);
        let guns = field.unit("f-guns-6", "H8", Facing::E);
        let shaken = field.unit("f-light-5", "H8", Facing::E);
        field.cohesion(shaken, Cohesion::Disorganized);
        let square = field.unit("f-light-8", "H8", Facing::E);
        field.form(square, Formation::Square);
        let enemy = field.unit("s-line-8", "P8", Facing::W);
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Begin(unit));
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

/// REV-FAT-b, CF-107, CF-269: half the allowance is no long march for the routed either.
#[test]
fn half_a_march_home_is_no_long_one() {
    for (start, far) in [("D10", false), ("E10", true)] {
        let mut field = Field::new(EditionId::Revised);
        let horse = field.unit("f-cuirassiers-6", start, Facing::E);
        field.cohesion(horse, Cohesion::Routed);
        field.begin(Step::Movement, Camp::French);
        assert_eq!(field.place_of(horse), "A10");
        assert_eq!(field.game.state.unit(horse).deeds.marched_far, far, "{start}");
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
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Begin(unit));
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
                field.begin(Step::Movement, Camp::French);
                field.act(Action::Begin(unit));
                let turns = Facing::ALL.into_iter().filter(|&facing| facing != start);
                let may = turns.filter(|&facing| field.allows(Action::Turn(facing))).count();
                assert!(may > 0, "{edition:?} {enemy} {start:?}");
            }
        }
    }
}

/// STD-14.2-b, VOL2-14.2-b, CF-269: the routed who cannot reach their base go as near as they can.
#[test]
fn the_routed_go_as_near_home_as_they_can() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        let base = field.hex("A10");
        let grid = field.game.setup.map.grid();
        let ring: Vec<Hex> = grid.hexes().filter(|&hex| grid.distance(hex, base) == 1).collect();
        for hex in ring {
            let label = field.label(hex);
            field.terrain(&label, Terrain::Swamp);
        }
        let unit = field.unit("f-line-8", "E10", Facing::E);
        field.cohesion(unit, Cohesion::Routed);
        field.begin(Step::Movement, Camp::French);
        let here = field.game.state.unit(unit).hex().unwrap();
        assert_eq!(field.game.setup.map.grid().distance(here, base), 2, "{edition:?}");
    }
}
