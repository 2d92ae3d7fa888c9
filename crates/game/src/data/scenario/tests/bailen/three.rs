//! Bailén 3.

use super::*;

/// SCN-B3-1-a.
#[test]
fn lasts_25_turns() {
    let field = Field::load("bailen-3");
    let timing = &field.scenario.timing;
    assert_eq!((timing.turns, field.scenario.basic.turns), (25, 17));
    assert_eq!((timing.clock.at(1), timing.clock.at(25)), (6 * 60, 18 * 60));
    assert_eq!(field.scenario.first_phase, Camp::French);
}

/// SCN-B3-2-a, CF-139.
#[test]
fn may_follow_two() {
    let field = Field::load("bailen-3");
    let variant = field.scenario.variant(VariantId::LinkedCampaign).unwrap();
    let Change::Link(link) = &variant.change else { panic!("link") };
    assert_eq!((link.after.as_str(), link.regroup.turn, link.late.len()), ("bailen-2", 4, 5));
    let carried = field.scenario.deployments.iter().filter(|group| group.carried_over);
    let carried: usize = carried.map(|group| group.units.len()).sum();
    assert_eq!(carried, 43 + 18);
}

/// SCN-B3-3-a, SCN-B3-3-b, SCN-B3-3-c, CF-181.
#[test]
fn orders_and_command() {
    let field = Field::load("bailen-3");
    field.all_have(Order::None, &REDING);
    field.all_have(Order::None, &VEDEL);
    field.all_have(Order::Maneuver, &DUPONT);
    let reding = field.commander("reding");
    assert_eq!((reding.divider, reding.attempts, reding.chief), (3, 3, true));
    let (dupont, vedel) = (field.commander("dupont"), field.commander("vedel"));
    assert_eq!((dupont.divider, dupont.attempts, dupont.chief), (4, 4, true));
    assert_eq!((vedel.divider, vedel.attempts, vedel.chief), (3, 2, false));
    assert_eq!(vedel.over, field.commands(&VEDEL));
    let Change::Relieve { commander, .. } =
        &field.scenario.variant(VariantId::CastanosArrives).unwrap().change
    else {
        panic!("relieve")
    };
    assert_eq!((commander.divider, commander.attempts), (5, 5));
}

/// SCN-B3-4-a, SCN-B3-4-b, SCN-B3-5-a, CF-227.
#[test]
fn bases_and_radii() {
    let field = Field::load("bailen-3");
    for command in REDING {
        assert_eq!(*field.base(Camp::Spanish, command), Base::Hexes(field.hexes(&["W26"])));
    }
    for command in ["la-pena-division", "cruz-mourgeon-brigade"] {
        assert_eq!(*field.base(Camp::Spanish, command), Base::Hexes(field.hexes(&["A24"])));
    }
    for command in VEDEL {
        assert_eq!(*field.base(Camp::French, command), Base::Hexes(field.hexes(&["AM1"])));
    }
    let bridge = Base::HexOrLeader {
        hex: field.hex("G19"),
        leader: field.leader("dupont"),
        last: field.hex("A24"),
    };
    for command in DUPONT {
        assert_eq!(*field.base(Camp::French, command), bridge);
    }
    assert_eq!(
        (field.radius("reding"), field.radius("castanos"), field.radius("venegas")),
        (4, 4, 3)
    );
    assert!(["dupont", "vedel", "chabert"].iter().all(|leader| field.radius(leader) == 3));
}

/// SCN-B3-6-a, CF-103: the levels of the dossier, reduced as in the fourth battle.
#[test]
fn levels() {
    let field = Field::load("bailen-3");
    field.levels(&[
        ("chabert-brigade", 14, 14),
        ("boussart-brigade", 5, 5),
        ("convoy", 6, 6),
        ("la-pena-division", 27, 27),
        ("cruz-mourgeon-brigade", 9, 9),
    ]);
    assert_eq!(field.scenario.objectives, Field::load("bailen-4").scenario.objectives);
    assert!(field.scenario.levels[field.command("vedel-battery").index()].is_none());
}

/// SCN-B3-8-a, SCN-B3-8-b, CF-177.
#[test]
fn set_up() {
    let field = Field::load("bailen-3");
    let four = Field::load("bailen-4");
    for group in &four.scenario.deployments {
        for &unit in &group.units {
            assert_eq!(field.deployment(unit).area, group.area);
        }
    }
    for command in VEDEL {
        field.sets_up(command, &field.within(3, &["AJ8"]));
    }
    for command in ["chabert-brigade", "dupre-brigade"] {
        field.sets_up(command, &field.within(4, &["L18"]));
    }
    assert_eq!(*rule(&field, "dupont"), LeaderRule::At(field.within(4, &["L18"])));
    let guns = |key: &str| {
        let unit = field.army.unit(field.unit(key));
        (unit.weight(), unit.is_horse_artillery(), unit.strength)
    };
    assert_eq!(guns("art-chabert"), (Some(Weight::Medium), false, 4));
    assert_eq!(guns("art-dupre"), (Some(Weight::Light), true, 6));
}

/// SCN-B3-8-c, SCN-B3-8-d, SCN-B3-8-e, SCN-B3-8-f, CF-159.
#[test]
fn arrivals() {
    let field = Field::load("bailen-3");
    field.come(&field.whole("prive-brigade"), 2, "A24");
    for command in ["pannetier-brigade", "schramm-brigade", "convoy", "dupont-reserve"] {
        field.come(&field.whole(command), 3, "A24");
    }
    field.come(&field.whole("cruz-mourgeon-brigade"), 13, "L1");
    field.come(&field.whole("la-pena-division"), 16, "A24");
    for key in ["art-la-pena-1", "art-la-pena-2"] {
        let unit = field.army.unit(field.unit(key));
        assert_eq!(
            (unit.weight(), unit.is_horse_artillery(), unit.strength),
            (Some(Weight::Medium), true, 6)
        );
    }
    let leads =
        |unit: &str, leader: &str| field.coming(unit).leaders.contains(&field.leader(leader));
    assert!(leads("1drag-prov", "prive") && leads("gd-paris-1", "pannetier"));
    assert!(leads("2reding-1", "schramm") && leads("escort-1", "diridie"));
}

/// SCN-B3-9.1-a, CF-142: two on the map, one at 06:30, two at 07:00, in any order; batteries and leaders go along.
#[test]
fn order_of_arrival_is_always_open() {
    let field = Field::load("bailen-3");
    assert_eq!(field.scenario.chosen, [VariantId::OrderOfArrival]);
    let order = field.commands(&[
        "prive-brigade",
        "schramm-brigade",
        "chabert-brigade",
        "dupre-brigade",
        "pannetier-brigade",
    ]);
    let turned = field.scenario.arriving_as(&order, &field.army).unwrap();
    let on_map = |key: &str| turned.placements().any(|place| place.unit == field.unit(key));
    assert!(on_map("1drag-prov") && on_map("6preux-2") && !on_map("4leg-res-1"));
    let comes = |key: &str| {
        let id = field.unit(key);
        let coming = turned.reinforcements.iter().find(|r| r.units.contains(&id)).unwrap();
        (coming.arrival, coming.leaders.clone())
    };
    let (when, who) = comes("art-chabert");
    assert!(matches!(when, Arrival::On(Moment { turn: 2, .. })));
    assert_eq!(who, [field.leader("chabert")]);
    assert_eq!(comes("art-dupre").1, [field.leader("dupre"), field.leader("pannetier")]);
    let mut before: Vec<UnitId> = field.scenario.units_in_play().collect();
    let mut after: Vec<UnitId> = turned.units_in_play().collect();
    before.sort();
    after.sort();
    assert_eq!(before, after);
    assert!(field.scenario.arriving_as(&order[1..], &field.army).is_none());
}

/// SCN-B3-9-a, SCN-B3-10-a, CF-137: all but the short range.
#[test]
fn special_rules() {
    let field = Field::load("bailen-3");
    let special = &field.scenario.special;
    let has = |found: fn(&SpecialRule) -> bool| special.iter().any(found);
    assert!(has(|r| matches!(r, SpecialRule::Swiss)));
    assert!(has(|r| matches!(
        r,
        SpecialRule::ManeuverUntilContact { camp: Camp::French, distance: 5 }
    )));
    assert!(has(|r| matches!(r, SpecialRule::SunAndThirst { .. })));
    assert!(has(|r| matches!(r, SpecialRule::Convoy { .. })));
    assert!(has(|r| matches!(r, SpecialRule::Surrender { .. })));
    assert!(!has(|r| matches!(r, SpecialRule::ArtilleryRange { .. })));
    assert!(field.scenario.variant(VariantId::CastanosArrives).is_some());
    let Change::Permute(column) =
        &field.scenario.variant(VariantId::OrderOfArrival).unwrap().change
    else {
        panic!("permute")
    };
    assert_eq!(column.slots, [Slot::OnMap(2), Slot::With(0, 1), Slot::With(1, 2)]);
}
