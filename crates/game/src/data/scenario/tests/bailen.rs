//! Bailén 1, 2, 3 and 5.

use super::*;
use crate::data::kinds::Weight;
use crate::data::scenario::{
    Change, Delay, EditionId, Effect, FirstRoll, HoldTest, LeaderRule, Limit, March, Slot,
    SpecialRule, VariantId,
};

const REDING: [&str; 4] =
    ["reding-division", "venegas-brigade", "coupigny-division", "corona-detachment"];
const DUPONT: [&str; 5] =
    ["chabert-brigade", "pannetier-brigade", "schramm-brigade", "prive-brigade", "dupre-brigade"];
const VEDEL: [&str; 6] = [
    "vedel-battery",
    "poinsot-brigade",
    "cassagne-brigade",
    "boussart-brigade",
    "lefranc-brigade",
    "dufour-brigade",
];

fn rule<'a>(field: &'a Field, leader: &str) -> &'a LeaderRule {
    let id = field.leader(leader);
    &field.scenario.leaders.iter().find(|p| p.leader == id).unwrap().rule
}

/// SCN-B1-1-a: 17:00, 17:30, 18:00.
#[test]
fn one_lasts_three_turns() {
    let field = Field::load("bailen-1");
    let timing = &field.scenario.timing;
    assert_eq!((timing.turns, field.scenario.basic.turns), (3, 2));
    let times: Vec<u16> = (1..=3).map(|turn| timing.clock.at(turn)).collect();
    assert_eq!(times, [17 * 60, 17 * 60 + 30, 18 * 60]);
    assert_eq!(field.scenario.first_phase, Camp::French);
    assert_eq!(field.scenario.edition, EditionId::Revised);
}

/// SCN-B1-2-a, SCN-B1-2-b, SCN-B1-2-c, CF-015, CF-222.
#[test]
fn one_orders_and_an_absent_superior() {
    let field = Field::load("bailen-1");
    field.all_have(Order::Defend, &["corona-detachment"]);
    field.all_have(Order::Attack, &["poinsot-brigade", "boussart-brigade", "vedel-battery"]);
    field.all_have(Order::None, &["cassagne-brigade"]);
    let spanish = field.scenario.commanders.iter().find(|c| c.camp == Camp::Spanish).unwrap();
    assert_eq!((spanish.divider, spanish.attempts, spanish.chief), (3, 1, false));
    assert_eq!(spanish.seat, Seat::OffMap(field.zone("bailen-town")));
    assert_eq!(field.scenario.chief(Camp::Spanish), None);
    let vedel = field.commander("vedel");
    assert_eq!((vedel.divider, vedel.attempts, vedel.chief), (2, 2, true));
}

/// SCN-B1-3-a, SCN-B1-4-a.
#[test]
fn one_bases_and_radii() {
    let field = Field::load("bailen-1");
    let base = |camp| field.scenario.base(camp, None).clone();
    assert_eq!(base(Camp::Spanish), Base::Hexes(field.zone("bailen-town")));
    assert_eq!(base(Camp::French), Base::Hexes(field.hexes(&["AM1"])));
    assert!(field.scenario.radius.iter().all(|&radius| radius == 3));
}

/// SCN-B1-5-a: San Cristóbal, AD12, sets the Spanish to their second column.
#[test]
fn one_san_cristobal() {
    let field = Field::load("bailen-1");
    field.levels(&[
        ("corona-detachment", 15, 11),
        ("poinsot-brigade", 14, 14),
        ("cassagne-brigade", 11, 11),
        ("boussart-brigade", 3, 3),
    ]);
    let [hill] = field.scenario.objectives.as_slice() else { panic!("one") };
    assert_eq!((hill.camp, hill.test), (Camp::French, HoldTest::Presence));
    assert_eq!(hill.hexes, field.hexes(&["AD12"]));
    let corona = field.command("corona-detachment");
    let level = |held| field.scenario.demoralization_level(corona, Camp::Spanish, |_| held);
    assert_eq!((level(0), level(1)), (Some(15), Some(11)));
}

/// SCN-B1-7-a1, SCN-B1-7-a2, SCN-B1-7-a3, SCN-B1-7-a4, SCN-B1-7-a5.
#[test]
fn one_french_set_up() {
    let field = Field::load("bailen-1");
    field.stand(&["5leg-res-1", "3suisse-1"], &["AG10"]);
    field.stand(&["5leg-res-2", "5leg-res-3"], &["AI11"]);
    field.stand(&["1leg-res-1", "1leg-res-2", "1leg-res-3"], &["AJ8"]);
    field.stand(&["6drag-prov"], &["AJ9"]);
    field.stand(&["art-vedel"], &["AH11"]);
    let battery = field.army.unit(field.unit("art-vedel"));
    assert_eq!((battery.weight(), battery.strength), (Some(Weight::Light), 6));
}

/// SCN-B1-7-b, SCN-B1-7-d.
#[test]
fn one_leaders() {
    let field = Field::load("bailen-1");
    for (leader, command) in [
        ("poinsot", "poinsot-brigade"),
        ("cassagne", "cassagne-brigade"),
        ("boussart", "boussart-brigade"),
    ] {
        let LeaderRule::With(units) = rule(&field, leader) else { panic!("{leader}") };
        let mut units = units.clone();
        units.sort();
        assert_eq!(units, field.units_of(command));
    }
    assert_eq!(*rule(&field, "vedel"), LeaderRule::At(field.within(2, &["AI9"])));
    let LeaderRule::Near(2, units) = rule(&field, "col-corona") else { panic!("near") };
    assert_eq!(units.len(), 9);
}

/// SCN-B1-7-c1, SCN-B1-7-c2, SCN-B1-7-c3, SCN-B1-7-c4, SCN-B1-7-c5, SCN-B1-7-c6, SCN-B1-7-c7; CF-160.
#[test]
fn one_spanish_set_up() {
    let field = Field::load("bailen-1");
    field.stand(&["irlanda-1"], &["AF13"]);
    field.stand(&["mp-jaen"], &["AG13"]);
    field.stand(&["v-granada-6"], &["AG14"]);
    field.stand(&["mp-granada"], &["AC11"]);
    field.stand(&["corona-1", "corona-2"], &["AD11"]);
    field.stand(&["v-granada-3"], &["AD12"]);
    field.stand(&["montesa", "dr-reina"], &["AJ12"]);
    let reina = field.unit("dr-reina");
    assert_eq!(field.army.unit(reina).command, Some(field.command("venegas-brigade")));
    let today = field.scenario.command[reina.index()];
    assert_eq!(today, Some(field.command("corona-detachment")));
}

/// SCN-B1-7-e, CF-165.
#[test]
fn one_nobody_else_takes_part() {
    let field = Field::load("bailen-1");
    assert_eq!(field.scenario.units_in_play().count(), 18);
    assert_eq!(field.scenario.absent.len(), field.army.units.len() - 18);
    assert!(field.scenario.reinforcements.is_empty());
}

/// SCN-B2-1-a: from the Spanish phase of 07:00 to 19:30.
#[test]
fn two_lasts_26_turns_and_the_spanish_begin() {
    let field = Field::load("bailen-2");
    let timing = &field.scenario.timing;
    assert_eq!((timing.turns, field.scenario.basic.turns), (26, 18));
    assert_eq!((timing.clock.at(1), timing.clock.at(26)), (7 * 60, 19 * 60 + 30));
    assert_eq!(field.scenario.first_phase, Camp::Spanish);
    let end = SpecialRule::EarlyEnd { camp: Camp::Spanish, hexes: field.zone("bailen-town") };
    assert!(field.scenario.special.contains(&end));
}

/// SCN-B2-2-a, SCN-B2-2-b, SCN-B2-4-a.
#[test]
fn two_orders_and_command() {
    let field = Field::load("bailen-2");
    field.all_have(Order::Maneuver, &REDING);
    field.all_have(Order::Defend, &VEDEL[..5]);
    let (reding, vedel) = (field.commander("reding"), field.commander("vedel"));
    assert_eq!((reding.divider, reding.attempts, reding.chief), (3, 3, true));
    assert_eq!((vedel.divider, vedel.attempts, vedel.chief), (2, 2, true));
    assert_eq!((field.radius("reding"), field.radius("venegas"), field.radius("vedel")), (4, 3, 3));
}

/// SCN-B2-3-a, SCN-B2-3-b.
#[test]
fn two_bases() {
    let field = Field::load("bailen-2");
    assert_eq!(*field.scenario.base(Camp::Spanish, None), Base::Hexes(field.hexes(&["W26"])));
    let town = field.zone("bailen-town");
    let choice = field.hexes(&["AM1", "A24"]);
    assert_eq!(*field.scenario.base(Camp::French, None), Base::TownOrChoice { town, choice });
}

/// SCN-B2-5-a, CF-103: less than 4 hexes nothing, 4 to 7 one, 8 two.
#[test]
fn two_every_four_town_hexes_weigh_on_the_french() {
    let field = Field::load("bailen-2");
    let level = |key: &str, camp, held| {
        field.scenario.demoralization_level(field.command(key), camp, |_| held)
    };
    let french: Vec<_> =
        [0, 3, 4, 7, 8].map(|held| level("lefranc-brigade", Camp::French, held)).to_vec();
    assert_eq!(french, [Some(5), Some(5), Some(4), Some(4), Some(3)]);
    assert_eq!(level("venegas-brigade", Camp::Spanish, 8), Some(19));
    let [town] = field.scenario.objectives.as_slice() else { panic!("one") };
    assert_eq!(
        (town.test, town.effect),
        (HoldTest::LastHeld, Effect::Steps { per: 4, at_most: 2 })
    );
}

/// SCN-B2-7-a, SCN-B2-7-b, CF-176.
#[test]
fn two_french_set_up_about_the_town() {
    let field = Field::load("bailen-2");
    let town = ["AC14", "AC15", "AC16", "AD13", "AD14", "AD15", "AE14", "AE15"];
    let area = field.within(4, &town);
    for unit in
        ["6inf-prov-1", "1leg-res-1", "5leg-res-1", "2cuiras-prov", "6drag-prov", "art-vedel"]
    {
        assert_eq!(field.area(unit), area, "{unit}");
    }
    let group = field.deployment(field.unit("6inf-prov-1"));
    let [Limit::OneOfEach { commands, hexes }] = group.limits.as_slice() else { panic!("limit") };
    assert_eq!(*hexes, field.zone("bailen-town"));
    assert_eq!(
        *commands,
        field.commands(&["lefranc-brigade", "cassagne-brigade", "poinsot-brigade"])
    );
    for command in commands {
        let inside = group.places.iter().any(|place| {
            hexes.contains(&place.hex)
                && field.scenario.command[place.unit.index()] == Some(*command)
        });
        assert!(inside);
    }
    assert_eq!(*rule(&field, "vedel"), LeaderRule::At(field.within(2, &town)));
}

/// SCN-B2-7-c, SCN-B2-7-d, SCN-B2-7-e, SCN-B2-7-f.
#[test]
fn two_arrivals() {
    let field = Field::load("bailen-2");
    field.come(&field.whole("reding-division"), 1, "W26");
    field.come(&field.whole("venegas-brigade"), 1, "W26");
    field.come(&field.whole("coupigny-division"), 2, "W26");
    field.come(&field.whole("corona-detachment"), 2, "W26");
    assert!(field.coming("ceuta-1").leaders.contains(&field.leader("venegas")));
    let dufour = field.coming("7inf-prov-4");
    assert_eq!(dufour.units.len(), 5);
    assert!(dufour.units.contains(&field.unit("art-dufour")));
    assert_eq!(dufour.leaders, [field.leader("dufour")]);
}

/// SCN-B2-8.1-b, SCN-B2-8.1-c: 3 or less, three turns later, at AM1.
#[test]
fn two_dufour_marches() {
    let field = Field::load("bailen-2");
    let dufour = field.coming("7inf-prov-1");
    let march =
        March { first_roll: FirstRoll::AfterFirstCombat, starts_on: 3, delay: Delay::Turns(3) };
    assert_eq!((dufour.arrival, dufour.hex), (Arrival::March(march), field.hex("AM1")));
    field.all_have(Order::Maneuver, &["dufour-brigade"]);
}

#[test]
fn two_sun_from_ten_and_short_range() {
    let field = Field::load("bailen-2");
    let special = &field.scenario.special;
    let from = Moment { turn: 7, basic: 5 };
    assert!(special.contains(&SpecialRule::SunAndThirst { camp: Camp::French, from }));
    let weights = vec![Weight::Light, Weight::Medium];
    let range = SpecialRule::ArtilleryRange { camp: Camp::French, weights, range: 3 };
    assert!(special.contains(&range));
}

/// SCN-B3-1-a.
#[test]
fn three_lasts_25_turns() {
    let field = Field::load("bailen-3");
    let timing = &field.scenario.timing;
    assert_eq!((timing.turns, field.scenario.basic.turns), (25, 17));
    assert_eq!((timing.clock.at(1), timing.clock.at(25)), (6 * 60, 18 * 60));
    assert_eq!(field.scenario.first_phase, Camp::French);
}

/// SCN-B3-2-a, CF-139.
#[test]
fn three_may_follow_two() {
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
fn three_orders_and_command() {
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
fn three_bases_and_radii() {
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
fn three_levels() {
    let field = Field::load("bailen-3");
    field.levels(&[
        ("chabert-brigade", 12, 12),
        ("boussart-brigade", 5, 5),
        ("convoy", 5, 5),
        ("la-pena-division", 27, 27),
        ("cruz-mourgeon-brigade", 9, 9),
    ]);
    assert_eq!(field.scenario.objectives, Field::load("bailen-4").scenario.objectives);
    assert!(field.scenario.levels[field.command("vedel-battery").index()].is_none());
}

/// SCN-B3-8-a, SCN-B3-8-b, CF-177.
#[test]
fn three_set_up() {
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
fn three_arrivals() {
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
fn three_order_of_arrival_is_always_open() {
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
fn three_special_rules() {
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

/// SCN-B5-1-a.
#[test]
fn five_lasts_12_turns_and_the_spanish_begin() {
    let field = Field::load("bailen-5");
    let timing = &field.scenario.timing;
    assert_eq!((timing.turns, field.scenario.basic.turns), (12, 8));
    assert_eq!((timing.clock.at(1), timing.clock.at(12)), (14 * 60, 19 * 60 + 30));
    assert_eq!(field.scenario.first_phase, Camp::Spanish);
}

/// SCN-B5-2-a, SCN-B5-2-b, SCN-B5-4-a, SCN-B5-4-b.
#[test]
fn five_orders_and_command() {
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
fn five_bases() {
    let field = Field::load("bailen-5");
    let dupont = Base::Leader { leader: field.leader("dupont"), last: field.hex("A24") };
    assert_eq!(*field.base(Camp::French, "chabert-brigade"), dupont);
    assert_eq!(*field.base(Camp::French, "cassagne-brigade"), Base::Hexes(field.hexes(&["AM1"])));
    assert_eq!(*field.base(Camp::Spanish, "la-pena-division"), Base::Hexes(field.hexes(&["A24"])));
    assert_eq!(*field.base(Camp::Spanish, "reding-division"), Base::Hexes(field.hexes(&["W26"])));
}

/// SCN-B5-5-a: no objectives; levels of those present.
#[test]
fn five_levels() {
    let field = Field::load("bailen-5");
    field.levels(&[
        ("chabert-brigade", 9, 9),
        ("schramm-brigade", 1, 1),
        ("la-pena-division", 27, 27),
    ]);
    assert!(field.scenario.objectives.is_empty());
}

/// SCN-B5-7-a, SCN-B5-7-b1, SCN-B5-7-b2, SCN-B5-7-b3, SCN-B5-7-b4, SCN-B5-7-b5.
#[test]
fn five_french_front() {
    let field = Field::load("bailen-5");
    field.sets_up("prive-brigade", &field.hexes(&["V12", "V13"]));
    field.stand(&["3leg-res-1", "3leg-res-2"], &["V11"]);
    field.stand(&["art-chabert"], &["V14"]);
    field.stand(&["art-dupre", "art-dupont"], &["V17"]);
    field.stand(&["gd-paris-1", "gd-paris-2"], &["U14", "T15"]);
}

/// SCN-B5-7-b6, SCN-B5-7-b7, SCN-B5-7-b8, SCN-B5-7-b9, SCN-B5-7-b10.
#[test]
fn five_french_second_line() {
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
fn five_convoy() {
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
fn five_the_others() {
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
fn five_special_rules_and_variants() {
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
