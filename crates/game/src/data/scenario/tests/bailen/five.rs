//! Bailén 5.

use super::*;

/// SCN-B5-1-a.
#[test]
fn lasts_12_turns_and_the_spanish_begin() {
    let field = Field::load("bailen-5");
    let timing = &field.scenario.timing;
    assert_eq!((timing.turns, field.scenario.basic.turns), (12, 8));
    assert_eq!((timing.clock.at(1), timing.clock.at(12)), (14 * 60, 19 * 60 + 30));
    assert_eq!(field.scenario.first_phase, Camp::Spanish);
}

/// SCN-B5-2-a, SCN-B5-2-b, SCN-B5-4-a, SCN-B5-4-b.
#[test]
fn orders_and_command() {
    let field = Field::load("bailen-5");
    field.all_have(Order::Defend, &REDING);
    field.all_have(Order::Attack, &["la-pena-division"]);
    field.all_have(Order::Harassment, &["cruz-mourgeon-brigade"]);
    field.all_have(Order::Defend, &DUPONT);
    let numbers = |leader: &str| {
        let commander = field.commander(leader);
        (commander.divider, commander.attempts)
    };
    assert_eq!((numbers("reding"), numbers("la-pena")), ((3, 3), (2, 2)));
    assert_eq!((numbers("dupont"), numbers("vedel")), ((4, 4), (3, 2)));
    assert_eq!(field.commander("reding").over, field.commands(&REDING));
    let over = field.commands(&["la-pena-division", "cruz-mourgeon-brigade"]);
    assert_eq!(field.commander("la-pena").over, over);
    assert_eq!((field.radius("reding"), field.radius("la-pena")), (4, 3));
}

/// SCN-B5-3-a, CF-227.
#[test]
fn bases() {
    let field = Field::load("bailen-5");
    let dupont = Base::Leader { leader: field.leader("dupont"), last: field.hex("A24") };
    assert_eq!(*field.base(Camp::French, "chabert-brigade"), dupont);
    assert_eq!(*field.base(Camp::French, "cassagne-brigade"), Base::Hexes(field.hexes(&["AM1"])));
    assert_eq!(*field.base(Camp::Spanish, "la-pena-division"), Base::Hexes(field.hexes(&["A24"])));
    assert_eq!(*field.base(Camp::Spanish, "reding-division"), Base::Hexes(field.hexes(&["W26"])));
}

/// SCN-B5-5-a: no objectives; levels of those present.
#[test]
fn levels() {
    let field = Field::load("bailen-5");
    field.levels(&[
        ("chabert-brigade", 11, 11),
        ("schramm-brigade", 3, 3),
        ("la-pena-division", 27, 27),
    ]);
    assert!(field.scenario.objectives.is_empty());
}

/// SCN-B5-7-a, SCN-B5-7-b1, SCN-B5-7-b2, SCN-B5-7-b3, SCN-B5-7-b4, SCN-B5-7-b5.
#[test]
fn french_front() {
    let field = Field::load("bailen-5");
    field.sets_up("prive-brigade", &field.hexes(&["V12", "V13"]));
    field.stand(&["3leg-res-1", "3leg-res-2"], &["V11"]);
    field.stand(&["art-chabert"], &["V14"]);
    field.stand(&["art-dupre", "art-dupont"], &["V17"]);
    field.stand(&["gd-paris-1", "gd-paris-2"], &["U14", "T15"]);
}

/// SCN-B5-7-b6, SCN-B5-7-b7, SCN-B5-7-b8, SCN-B5-7-b9, SCN-B5-7-b10.
#[test]
fn french_second_line() {
    let field = Field::load("bailen-5");
    field.stand(&["marins-gd"], &["U15"]);
    field.stand(&["4leg-res-1", "4leg-res-2", "6preux-2"], &["U16"]);
    assert_eq!(field.scenario.strength[field.unit("6preux-2").index()], 3);
    field.stand(&["4leg-res-3"], &["Q14"]);
    field.stand(&["1chas-prov"], &["T17"]);
    field.stand(&["2chas-prov"], &["T14"]);
    for absent in ["4suisse-fre", "2reding-1", "2reding-2", "6preux-1"] {
        assert!(field.scenario.absent.contains(&field.unit(absent)), "CF-225 {absent}");
    }
}

/// SCN-B5-7-c, CF-133.
#[test]
fn convoy() {
    let field = Field::load("bailen-5");
    for (pair, hex) in [(1, "I19"), (3, "J19"), (5, "K18"), (7, "LL17"), (9, "L18")] {
        let carts = [format!("cart-{pair:02}"), format!("cart-{:02}", pair + 1)];
        field.stand(&[&carts[0], &carts[1]], &[hex]);
    }
    let near = field.within(2, &["I19", "J19", "K18", "LL17", "L18"]);
    for escort in 1..=6 {
        assert_eq!(field.area(&format!("escort-{escort}")), near);
    }
}

/// SCN-B5-7-d, SCN-B5-7-e, SCN-B5-7-f, SCN-B5-7-g.
#[test]
fn the_others() {
    let field = Field::load("bailen-5");
    for leader in ["dupont", "chabert", "dupre", "prive", "pannetier", "schramm", "diridie"] {
        assert!(matches!(rule(&field, leader), LeaderRule::With(_)), "{leader}");
    }
    field.come(&["1leg-res-1", "5leg-res-1", "6drag-prov", "art-vedel"], 5, "AM1");
    let four = Field::load("bailen-4");
    for group in &four.scenario.deployments {
        for &unit in &group.units {
            if unit == field.unit("farnesio") {
                field.stand(&["farnesio"], &["AA15"]);
            } else {
                assert_eq!(field.deployment(unit).area, group.area);
            }
        }
    }
    let bank = field.zone("herrumblar-east-bank");
    field.sets_up("la-pena-division", &bank);
    assert!(bank.iter().all(|hex| field.within(3, &["F19"]).contains(hex)));
    field.sets_up("cruz-mourgeon-brigade", &field.within(2, &["LL10"]));
}

/// SCN-B5-8-a, SCN-B5-9-a, CF-156.
#[test]
fn special_rules_and_variants() {
    let field = Field::load("bailen-5");
    let has = |found: fn(&SpecialRule) -> bool| field.scenario.special.iter().any(found);
    assert!(has(|r| matches!(r, SpecialRule::Swiss)));
    assert!(has(|r| matches!(r, SpecialRule::ManeuverUntilContact { .. })));
    assert!(has(|r| matches!(r, SpecialRule::SunAndThirst { .. })));
    assert!(has(|r| matches!(r, SpecialRule::Convoy { .. })));
    assert!(!has(|r| matches!(
        r,
        SpecialRule::Surrender { .. } | SpecialRule::ArtilleryRange { .. }
    )));
    let chosen = field.scenario.with(&[VariantId::VedelMarches, VariantId::VedelReinforced]);
    let vedel = &chosen.reinforcements[0];
    let Arrival::March(march) = vedel.arrival else { panic!("march") };
    assert_eq!(march.first_roll, FirstRoll::EndOf(Moment { turn: 1, basic: 1 }));
    assert!(vedel.units.contains(&field.unit("7inf-prov-4")));
}
