//! How leaders move (sections 7 and 15), stories on the drill ground.

use game::testkit::*;

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
