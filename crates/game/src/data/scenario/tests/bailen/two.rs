//! Bailén 2.

use super::*;

/// SCN-B2-1-a: from the Spanish phase of 07:00 to 19:30.
#[test]
fn lasts_26_turns_and_the_spanish_begin() {
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
fn orders_and_command() {
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
fn bases() {
    let field = Field::load("bailen-2");
    assert_eq!(*field.scenario.base(Camp::Spanish, None), Base::Hexes(field.hexes(&["W26"])));
    let town = field.zone("bailen-town");
    let choice = field.hexes(&["AM1", "A24"]);
    assert_eq!(*field.scenario.base(Camp::French, None), Base::TownOrChoice { town, choice });
}

/// SCN-B2-5-a, CF-103: less than 4 hexes nothing, 4 to 7 one, 8 two.
#[test]
fn every_four_town_hexes_weigh_on_the_french() {
    let field = Field::load("bailen-2");
    let level = |key: &str, camp, held| {
        field.scenario.demoralization_level(field.command(key), camp, |_| held)
    };
    let french: Vec<_> =
        [0, 3, 4, 7, 8].map(|held| level("lefranc-brigade", Camp::French, held)).to_vec();
    assert_eq!(french, [Some(6), Some(6), Some(5), Some(5), Some(4)]);
    assert_eq!(level("venegas-brigade", Camp::Spanish, 8), Some(19));
    let [town] = field.scenario.objectives.as_slice() else { panic!("one") };
    assert_eq!(
        (town.test, town.effect),
        (HoldTest::LastHeld, Effect::Steps { per: 4, at_most: 2 })
    );
}

/// SCN-B2-7-a, SCN-B2-7-b, CF-176.
#[test]
fn french_set_up_about_the_town() {
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
fn arrivals() {
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
fn dufour_marches() {
    let field = Field::load("bailen-2");
    let dufour = field.coming("7inf-prov-1");
    let march =
        March { first_roll: FirstRoll::AfterFirstCombat, starts_on: 3, delay: Delay::Turns(3) };
    assert_eq!((dufour.arrival, dufour.hex), (Arrival::March(march), field.hex("AM1")));
    field.all_have(Order::Maneuver, &["dufour-brigade"]);
}

#[test]
fn sun_from_ten_and_short_range() {
    let field = Field::load("bailen-2");
    let special = &field.scenario.special;
    let from = Moment { turn: 7, basic: 5 };
    assert!(special.contains(&SpecialRule::SunAndThirst { camp: Camp::French, from }));
    let weights = vec![Weight::Light, Weight::Medium];
    let range = SpecialRule::ArtilleryRange { camp: Camp::French, weights, range: 3 };
    assert!(special.contains(&range));
}
