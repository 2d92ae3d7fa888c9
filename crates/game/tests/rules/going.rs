//! What the ground costs and forbids in movement (section 7 and the terrain chart), stories on the drill ground.

use game::testkit::*;

use crate::{beside_general, set_out};

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
            set_out(&mut field, unit);
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
    let (mut field, unit) = beside_general(EditionId::Standard, "f-line-8");
    field.road(&["H8", "I8"]);
    field.special(SpecialRule::Storm { turns: vec![2] });
    set_out(&mut field, unit);
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
            set_out(&mut field, unit);
            field.walk(unit, &["I8"]);
            assert_eq!(field.spent(unit), cost, "{edition:?} {order:?} {guest}");
        }
    }
}

/// SCN-MAR-1-b: the storm rages in its turns; before and after them troops march where they like.
#[test]
fn a_storm_rages_in_its_turns_only() {
    for edition in WITH_ORDERS {
        for (turns, rages) in [(vec![3, 4], false), (vec![2, 3], true), (vec![1], false)] {
            let (mut field, unit) = beside_general(edition, "f-line-8");
            field.special(SpecialRule::Storm { turns });
            set_out(&mut field, unit);
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
        set_out(field, unit);
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
        set_out(&mut field, cart);
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
    set_out(&mut field, escort);
    field.walk(escort, &["I8"]);
    assert_eq!(field.spent(escort), 1);
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
                set_out(&mut field, unit);
                field.walk(unit, &["I8"]);
                assert_eq!(field.spent(unit), cost, "{edition:?} {key} {order:?}");
            }
        }
    }
}
