//! Bailén 4, the historical battle, and its variants.

use super::*;
use crate::data::kinds::Weight;
use crate::data::scenario::{
    Change, Delay, FirstRoll, HoldTest, LeaderRule, Limit, SpecialRule, VariantId,
};

const DUPONT: [&str; 5] =
    ["chabert-brigade", "pannetier-brigade", "schramm-brigade", "prive-brigade", "dupre-brigade"];

/// SCN-B4-1-a.
#[test]
fn it_lasts_35_turns_from_half_past_two() {
    let field = Field::load("bailen-4");
    let timing = &field.scenario.timing;
    assert_eq!((timing.turns, field.scenario.basic.turns), (35, 24));
    assert_eq!((timing.clock.at(1), timing.clock.at(35)), (2 * 60 + 30, 19 * 60 + 30));
    assert_eq!(field.scenario.first_phase, Camp::French);
    let declinable = SpecialRule::SuddenEndDeclinable { camp: Camp::Spanish };
    assert!(field.scenario.special.contains(&declinable));
}

/// SCN-B4-2-a, SCN-B4-2-b, SCN-B4-2-c, SCN-B4-4-a.
#[test]
fn orders_and_command() {
    let field = Field::load("bailen-4");
    let spanish = ["reding-division", "venegas-brigade", "coupigny-division", "corona-detachment"];
    field.all_have(Order::None, &spanish);
    field.all_have(Order::Maneuver, &DUPONT);
    field.all_have(Order::Maneuver, &["poinsot-brigade", "cassagne-brigade", "boussart-brigade"]);
    let numbers = |leader: &str| {
        let commander = field.commander(leader);
        (commander.divider, commander.attempts, commander.chief)
    };
    assert_eq!(numbers("reding"), (3, 3, true));
    assert_eq!(numbers("dupont"), (4, 4, true));
    assert_eq!(numbers("vedel"), (3, 2, false));
    assert_eq!((field.radius("reding"), field.radius("castanos")), (4, 4));
    assert_eq!((field.radius("coupigny"), field.radius("dupont")), (3, 3));
}

/// SCN-B4-3-a, CF-227: the bases of the third battle.
#[test]
fn bases_are_those_of_the_third_battle() {
    let (field, three) = (Field::load("bailen-4"), Field::load("bailen-3"));
    assert_eq!(field.scenario.bases, three.scenario.bases);
    let base = |camp, command| field.base(camp, command).clone();
    let hexes = |place| Base::Hexes(field.hexes(&[place]));
    assert_eq!(base(Camp::Spanish, "reding-division"), hexes("W26"));
    for command in ["la-pena-division", "cruz-mourgeon-brigade"] {
        assert_eq!(base(Camp::Spanish, command), hexes("A24"));
    }
    let bridge = Base::HexOrLeader {
        hex: field.hex("G19"),
        leader: field.leader("dupont"),
        last: field.hex("A24"),
    };
    for command in DUPONT {
        assert_eq!(base(Camp::French, command), bridge);
    }
    for command in ["vedel-battery", "poinsot-brigade", "cassagne-brigade", "boussart-brigade"] {
        assert_eq!(base(Camp::French, command), hexes("AM1"));
    }
}

/// SCN-B4-5-a: one for every 4 town hexes, one more for the hill, three at most.
#[test]
fn town_and_hill_weigh_on_the_spanish() {
    let field = Field::load("bailen-4");
    let level = |town: usize, hill: usize| {
        field.scenario.demoralization_level(
            field.command("reding-division"),
            Camp::Spanish,
            |objective| if objective.hexes.len() == 1 { hill } else { town },
        )
    };
    assert_eq!([level(0, 0), level(3, 0), level(4, 0)], [Some(17), Some(17), Some(16)]);
    assert_eq!([level(0, 1), level(7, 1), level(8, 1)], [Some(16), Some(15), Some(14)]);
    let [town, hill] = field.scenario.objectives.as_slice() else { panic!("two") };
    assert_eq!((town.test, hill.test), (HoldTest::LastHeld, HoldTest::Presence));
    assert_eq!(hill.hexes, field.hexes(&["AD12"]));
}

/// SCN-B4-7-a, SCN-B4-7-b, SCN-B4-7-c1, SCN-B4-7-c2, SCN-B4-7-c3, SCN-B4-7-c4.
#[test]
fn dupont_arrives_piecemeal() {
    let field = Field::load("bailen-4");
    field.come(&["4leg-res-3", "art-chabert"], 1, "A24");
    field.come(
        &["4leg-res-1", "4leg-res-2", "4suisse-fre", "1chas-prov", "2chas-prov", "art-dupre"],
        5,
        "A24",
    );
    field.come(&field.whole("prive-brigade"), 6, "A24");
    field.come(&["marins-gd"], 7, "A24");
    field.come(&field.whole("pannetier-brigade"), 9, "A24");
    field.come(&field.whole("schramm-brigade"), 9, "A24");
    field.come(&field.whole("convoy"), 10, "A24");
    field.come(&["art-dupont"], 10, "A24");
    assert_eq!(field.coming("4leg-res-3").leaders, [field.leader("chabert")]);
    assert!(field.coming("4leg-res-1").leaders.contains(&field.leader("dupont")));
    let section = field.army.unit(field.unit("art-dupont"));
    assert_eq!(
        (section.weight(), section.strength, section.independent),
        (Some(Weight::Light), 2, true)
    );
}

/// SCN-B4-7-d, SCN-B4-7-e.
#[test]
fn vedel_arrives_at_four() {
    let field = Field::load("bailen-4");
    field.come(&field.whole("poinsot-brigade"), 28, "AM1");
    field.come(&field.whole("cassagne-brigade"), 28, "AM1");
    field.come(&["6drag-prov", "art-vedel"], 28, "AM1");
    let leaders = &field.coming("art-vedel").leaders;
    for leader in ["vedel", "poinsot", "cassagne", "boussart"] {
        assert!(leaders.contains(&field.leader(leader)));
    }
    assert!(field.scenario.absent.contains(&field.unit("2cuiras-prov")));
}

/// SCN-B4-7-f1, SCN-B4-7-f2, SCN-B4-7-f3, SCN-B4-7-f4, SCN-B4-7-f5, SCN-B4-7-f6, SCN-B4-7-f7.
#[test]
fn venegas_sets_up() {
    let field = Field::load("bailen-4");
    field.stand(&["gd-walona-caz", "barbastro", "v-cataluna", "ter-tejas"], &["Y7", "Y8", "Y9"]);
    field.stand(&["o-militares-1", "o-militares-2"], &["Z8", "Z9"]);
    field.stand(&["art-venegas"], &["Z11"]);
    field.stand(&["v-granada-1"], &["Z12"]);
    field.stand(&["cz-olivenza"], &["V6"]);
    field.stand(&["dr-numancia"], &["AA8"]);
    field.stand(&["dr-reina"], &["AB11"]);
    let chasseurs = field.army.unit(field.unit("gd-walona-caz"));
    assert_eq!((chasseurs.strength, chasseurs.has_horn()), (2, true));
    let battery = field.army.unit(field.unit("art-venegas"));
    assert_eq!(
        (battery.weight(), battery.is_horse_artillery(), battery.strength),
        (Some(Weight::Medium), true, 6)
    );
}

/// SCN-B4-7-g1, SCN-B4-7-g2, SCN-B4-7-g3, SCN-B4-7-g4, SCN-B4-7-g5.
#[test]
fn reding_sets_up() {
    let field = Field::load("bailen-4");
    field.stand(&["ceuta-1", "ceuta-2", "irlanda-2", "irlanda-3"], &["Z16"]);
    field.stand(&["art-reding"], &["Z14"]);
    field.stand(&["reina-1"], &["AA15"]);
    field.stand(&["reina-2"], &["AA14"]);
    field.stand(&["v-granada-2"], &["AB12"]);
    field.stand(&["farnesio"], &["AB14"]);
    let battery = field.army.unit(field.unit("art-reding"));
    assert_eq!((battery.weight(), battery.strength), (Some(Weight::Heavy), 4));
}

/// SCN-B4-7-h1, SCN-B4-7-h2, SCN-B4-7-h3, SCN-B4-7-h4, SCN-B4-7-h5.
#[test]
fn coupigny_sets_up() {
    let field = Field::load("bailen-4");
    field.stand(
        &["mp-bujalance", "mp-trujillo", "mp-ciudad-real", "mp-cuenca"],
        &["Z18", "Z19", "Y18", "Y19"],
    );
    field.stand(
        &["jaen-1", "jaen-2", "gd-walona", "3reding-1", "3reding-2", "o-militares-3"],
        &["AA18", "AA19", "Z20", "AB18"],
    );
    field.stand(&["art-coupigny"], &["Z17"]);
    field.stand(&["borbon"], &["AC17"]);
    field.stand(&["espana", "jerez", "utrera"], &["AB20", "AB21"]);
}

/// SCN-B4-7-i1, SCN-B4-7-i2, SCN-B4-7-i3, SCN-B4-7-j.
#[test]
fn the_rear_sets_up() {
    let field = Field::load("bailen-4");
    field.stand(&["montesa"], &["AJ12"]);
    field.stand(&["irlanda-1", "mp-jaen", "v-granada-6"], &["AF13", "AG13", "AG14"]);
    field.stand(&["mp-granada", "v-granada-3", "corona-1", "corona-2"], &["AC11", "AD11", "AD12"]);
    let rule = |key: &str| {
        let id = field.leader(key);
        field.scenario.leaders.iter().find(|p| p.leader == id).unwrap().rule.clone()
    };
    assert_eq!(rule("col-corona"), LeaderRule::At(field.hexes(&["AC11", "AD11", "AD12"])));
    for leader in ["reding", "venegas", "coupigny"] {
        assert!(matches!(rule(leader), LeaderRule::With(units) if !units.is_empty()), "{leader}");
    }
}

/// CF-180: at least one unit in each listed hex, and the proposals keep it.
#[test]
fn groups_hold_every_hex_of_theirs() {
    let field = Field::load("bailen-4");
    let groups = field.scenario.deployments.iter().filter(|group| group.area.len() > 1);
    for group in groups {
        assert_eq!(group.limits, [Limit::EveryHexHeld]);
        for hex in &group.area {
            assert!(group.places.iter().any(|place| place.hex == *hex));
        }
    }
}

/// SCN-B4-7-k, SCN-B4-7-l: under maneuver orders.
#[test]
fn la_pena_and_cruz_mourgeon_arrive() {
    let field = Field::load("bailen-4");
    field.come(&field.whole("la-pena-division"), 23, "A24");
    field.come(&field.whole("cruz-mourgeon-brigade"), 20, "H1");
    field.all_have(Order::Maneuver, &["la-pena-division", "cruz-mourgeon-brigade"]);
}

/// SCN-B4-8.5-a: ten carts and six battalions under Diridie; SCN-B4-8.5.2-a: carts have neither factor nor grade;
/// SCN-B4-8.5.3-a: the escort is infantry of one group.
#[test]
fn the_convoy() {
    let field = Field::load("bailen-4");
    let convoy = field.scenario.special(|rule| match rule {
        SpecialRule::Convoy { carts, escort, leader } => {
            Some((carts.clone(), escort.clone(), *leader))
        }
        _ => None,
    });
    let (carts, escort, leader) = convoy.unwrap();
    assert_eq!((carts.len(), escort.len(), leader), (10, 6, field.leader("diridie")));
    for cart in carts {
        let cart = field.army.unit(cart);
        assert_eq!((cart.strength, cart.grade), (0, None));
    }
    for unit in escort {
        assert_eq!(field.army.unit(unit).command, Some(field.command("convoy")));
    }
}

#[test]
fn surrender_and_exit_name_their_brigades() {
    let field = Field::load("bailen-4");
    let brigades = field.commands(&DUPONT);
    let surrender = SpecialRule::Surrender {
        camp: Camp::French,
        ways_out: field.hexes(&["A24", "AM1"]),
        brigades: brigades.clone(),
    };
    assert!(field.scenario.special.contains(&surrender));
    let exit = field.scenario.special(|rule| match rule {
        SpecialRule::Exit { hex, per, brigades, corps, .. } => {
            Some((*hex, *per, brigades.len(), corps.clone()))
        }
        _ => None,
    });
    assert_eq!(exit, Some((field.hex("AM1"), 2, 10, brigades)));
}

/// SCN-B4-9-a: four variants, none in force unless chosen.
#[test]
fn variants_are_off_by_default() {
    let field = Field::load("bailen-4");
    assert!(field.scenario.chosen.is_empty());
    let ids: Vec<VariantId> = field.scenario.variants.iter().map(|variant| variant.id).collect();
    assert_eq!(
        ids,
        [
            VariantId::OrderOfArrival,
            VariantId::VedelMarches,
            VariantId::VedelReinforced,
            VariantId::CastanosArrives,
        ]
    );
    assert_eq!(field.scenario.with(&[]), field.scenario);
}

/// SCN-B4-9.1-a, CF-142: the first brigade sends a vanguard ahead.
#[test]
fn dupont_may_change_his_order_of_arrival() {
    let field = Field::load("bailen-4");
    let order = field.commands(&[
        "pannetier-brigade",
        "prive-brigade",
        "chabert-brigade",
        "dupre-brigade",
        "schramm-brigade",
    ]);
    let turned = field.scenario.arriving_as(&order, &field.army).unwrap();
    let at = |key: &str| {
        let id = field.unit(key);
        turned.reinforcements.iter().find(|r| r.units.contains(&id)).unwrap().key.clone()
    };
    assert_eq!(at("3leg-res-1"), "vanguard");
    assert_eq!((at("gd-paris-2"), at("1drag-prov")), ("main-body".into(), "main-body".into()));
    assert_eq!((at("4leg-res-3"), at("art-chabert")), ("third".into(), "third".into()));
    assert_eq!((at("art-dupre"), at("6preux-1")), ("last".into(), "last".into()));
    assert_eq!((at("marins-gd"), at("cart-01")), ("marins".into(), "convoy".into()));
    assert!(turned.reinforcements[1].leaders.contains(&field.leader("dupont")));
    assert_eq!(turned.reinforcements[0].leaders, [field.leader("pannetier")]);
}

/// SCN-B4-9.2.1-a, SCN-B4-9.2.1-b.
#[test]
fn vedel_may_march_to_the_guns() {
    let field = Field::load("bailen-4");
    let chosen = field.scenario.with(&[VariantId::VedelMarches]);
    let id = field.unit("art-vedel");
    let vedel = chosen.reinforcements.iter().find(|r| r.units.contains(&id)).unwrap();
    let Arrival::March(march) = vedel.arrival else { panic!("march") };
    assert!(matches!(march.first_roll, FirstRoll::EndOf(Moment { turn: 20, .. })));
    assert_eq!((march.starts_on, march.delay), (4, Delay::ByDie([6, 5, 5, 4, 4, 3])));
    let turns: Vec<_> = (0..=7).map(|face| march.delay.turns(face)).collect();
    assert_eq!(turns, [None, Some(6), Some(5), Some(5), Some(4), Some(4), Some(3), None]);
    assert_eq!(vedel.hex, field.hex("AM1"));
}

/// SCN-B4-9.2.2-a, SCN-B4-9.2.2-b.
#[test]
fn vedel_may_bring_dufour_and_lefranc() {
    let field = Field::load("bailen-4");
    for chosen in [
        field.scenario.with(&[VariantId::VedelReinforced]),
        field.scenario.with(&[VariantId::VedelMarches, VariantId::VedelReinforced]),
    ] {
        let id = field.unit("art-vedel");
        let vedel = chosen.reinforcements.iter().find(|r| r.units.contains(&id)).unwrap();
        for key in ["7inf-prov-1", "7inf-prov-4", "6inf-prov-1", "6inf-prov-3", "2cuiras-prov"] {
            assert!(vedel.units.contains(&field.unit(key)), "{key}");
        }
        assert!(vedel.leaders.contains(&field.leader("dufour")));
        assert!(vedel.leaders.contains(&field.leader("lefranc")));
        assert!(chosen.absent.contains(&field.unit("art-dufour")));
        let boussart = field.command("boussart-brigade");
        assert_eq!(chosen.levels[boussart.index()].unwrap().normal, 5);
    }
    let Change::Enlarge { attached, .. } =
        &field.scenario.variant(VariantId::VedelReinforced).unwrap().change
    else {
        panic!("enlarge")
    };
    assert_eq!(attached[0].until, field.leader("boussart"));
}

/// SCN-B4-9.3-a, CF-143: Castaños commands all; Reding keeps his own attempts over his own.
#[test]
fn castanos_may_take_command() {
    let field = Field::load("bailen-4");
    let chosen = field.scenario.with(&[VariantId::CastanosArrives]);
    let castanos = field.leader("castanos");
    let id = field.unit("burgos-1");
    let la_pena = chosen.reinforcements.iter().find(|r| r.units.contains(&id)).unwrap();
    assert!(la_pena.leaders.contains(&castanos));
    let of = |leader: LeaderId| {
        chosen.commanders.iter().find(|c| c.seat == Seat::Leader(leader)).unwrap()
    };
    assert_eq!((of(castanos).divider, of(castanos).attempts, of(castanos).over.len()), (5, 5, 6));
    let yields = of(field.leader("reding")).yields.as_ref().unwrap();
    assert_eq!((yields.to, yields.keeps.len()), (castanos, 4));
    assert_eq!(chosen.chief(Camp::Spanish), Some(field.leader("reding")));
}
