use super::*;
use crate::engine::unit_set::UnitSet;

/// STD-15-e, STD-15-f, VOL2-15-e, STD-T.MOR-b1, VOL2-T.MOR-a, REV-MOR-b: a leader helps units of his own command in his hex,
/// a commander in chief every unit.
#[test]
fn a_leader_helps_his_own_men_in_his_hex() {
    for edition in SERIES {
        let mut field = Field::new(edition);
        let own = field.unit("f-line-8", "L10", Facing::E);
        let near = field.unit("f-line-6", "L11", Facing::E);
        let foreign = field.unit("f2-line-8", "L10", Facing::E);
        field.leader("f-first-general", "L10");
        assert_eq!(leader_modifier(&field, own), Some(1));
        assert_eq!(leader_modifier(&field, near), None);
        assert_eq!(leader_modifier(&field, foreign), None);
        field.leader("f-chief", "L10");
        assert_eq!(leader_modifier(&field, foreign), Some(2));
        assert_eq!(leader_modifier(&field, own), Some(2), "CF-187: the higher applies");
    }
}

/// STD-15-g, VOL2-15-f, CF-096: nothing counts as one; less than nothing counts as printed.
#[test]
fn a_leader_of_zero_counts_as_one_and_a_bad_one_as_printed() {
    for edition in SERIES {
        let mut field = Field::new(edition);
        let unit = field.unit("f2-line-8", "L10", Facing::E);
        field.leader("f-second-general", "L10");
        assert_eq!(leader_modifier(&field, unit), Some(1));
        let british = field.unit("b-line-8", "T10", Facing::W);
        field.leader("b-general", "T10");
        // In the Standard rules his one rating is the shock number.
        let bad = if edition == EditionId::Standard { 1 } else { -1 };
        assert_eq!(leader_modifier(&field, british), Some(bad));
    }
}

/// STD-15-d, VOL2-15-d, VOL2-15-g: shock has a factor of its own, and one rating serves both where there is but one.
#[test]
fn shock_and_morale_have_a_factor_each_or_one_for_both() {
    for edition in SERIES {
        let field = Field::new(edition);
        let horse = field.find_leader("f-horse-general");
        assert_eq!(field.game.shock_factor(horse), 2);
        let morale = if edition == EditionId::Standard { 2 } else { 1 };
        assert_eq!(field.game.morale_factor(horse), morale);
    }
}

/// STD-15-f, VOL2-15-g, CF-187: who may lead a shock: leaders in the hex with men of theirs in it.
#[test]
fn leaders_of_a_shock_stand_with_their_men() {
    let mut field = Field::new(EditionId::Volume2);
    let unit = field.unit("f-line-8", "L10", Facing::E);
    let (first, second) =
        (field.leader("f-first-general", "L10"), field.leader("f-second-general", "L10"));
    let hex = field.hex("L10");
    let leaders = |field: &Field| field.game.shock_leaders(hex, Camp::French, &[unit]);
    assert_eq!(leaders(&field), [first]);
    let chief = field.leader("f-chief", "L10");
    assert_eq!(leaders(&field).len(), 2);
    assert!(leaders(&field).contains(&chief) && !leaders(&field).contains(&second));
    field.leader("f-chief", "L11");
    assert_eq!(leaders(&field), [first]);
}

/// STD-15-a, VOL2-15-a: leaders neither control ground nor weigh in a stack.
#[test]
fn a_leader_has_no_zone_and_no_weight() {
    let mut field = Field::new(EditionId::Standard);
    let unit = field.unit("f-line-13", "L10", Facing::E);
    let hex = field.hex("L10");
    let load = field.game.check_stacking(hex, UnitSet::of(unit));
    for leader in ["f-chief", "f-first-general", "f-second-general", "f-horse-general"] {
        field.leader(leader, "L10");
    }
    assert_eq!(field.game.check_stacking(hex, UnitSet::of(unit)), load);
    field.leader("s-chief", "N11");
    let near: Vec<Hex> =
        field.game.setup.map.grid().neighbours(field.hex("N11")).map(|(_, hex)| hex).collect();
    assert!(near.iter().all(|&hex| field.game.zone_at(hex, Camp::Spanish) == Zone::Free));
}

/// STD-15-b, VOL2-15-b: a leader pays one point a hex whatever the ground, and enemy zones do not stop him.
#[test]
fn a_leader_rides_one_hex_a_point() {
    for edition in SERIES {
        let mut field = Field::new(edition);
        for (hex, ground) in
            [("L9", Terrain::DenseForest), ("L8", Terrain::City), ("L7", Terrain::Thicket)]
        {
            field.terrain(hex, ground);
        }
        field.unit("s-line-8", "M10", Facing::W);
        let leader = field.leader("f-chief", "L10");
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Lead(leader));
        let mut hexes = 0;
        for row in (1..10).rev() {
            let here = field.game.state.leader(leader).hex;
            let next = field.hex(&format!("L{row}"));
            let side = field.game.setup.map.grid().side_between(here, next).unwrap();
            if !field.allows(Action::Step(side)) {
                break;
            }
            field.act(Action::Step(side));
            hexes += 1;
        }
        let movement = &field.game.setup.edition.movement;
        let most =
            movement.allowance(crate::data::edition::movement::MoveClass::Leader, Camp::French);
        assert_eq!(hexes, most.min(9), "{edition:?}");
    }
}

/// STD-15-c, VOL2-15-c, CF-099: without orders a leader stays, unless he is commander in chief.
#[test]
fn a_leader_without_orders_stays() {
    for edition in SERIES {
        let mut field = Field::new(edition);
        let leader = field.leader("f-first-general", "L10");
        let chief = field.leader("f-chief", "L11");
        field.order("f-first", Order::None);
        field.begin(Step::Movement, Camp::French);
        assert_eq!(field.refused(Action::Lead(leader)).why, Why::Order);
        assert!(field.allows(Action::Lead(chief)));
    }
}
