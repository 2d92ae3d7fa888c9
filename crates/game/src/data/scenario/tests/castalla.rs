//! Castalla, 13 April 1813.

use super::*;
use crate::data::kinds::{Grade, Weight};
use crate::data::order_of_battle::{Factors, Nationality, Origin};
use crate::data::scenario::{AreaRule, CampName, HoldTest, LeaderRule, Limit, SpecialRule};

const ALLIED: [&str; 5] = [
    "adam-brigade",
    "clinton-division",
    "mackenzie-division",
    "whittingham-division",
    "roche-division",
];

/// SCN-CAS-1-a, SCN-CAS-1.1-a.
#[test]
fn it_lasts_18_turns_and_the_french_begin() {
    let field = Field::load("castalla");
    assert_eq!((field.scenario.timing.turns, field.scenario.basic.turns), (18, 14));
    assert_eq!((field.scenario.timing.clock.minutes, field.map.metres_per_hex()), (30, 250));
    assert_eq!(field.scenario.first_phase, Camp::French);
    assert_eq!(field.scenario.camp_names, [CampName::French, CampName::Allied]);
}

/// SCN-CAS-3-a, SCN-CAS-3-b, SCN-CAS-3-e.
#[test]
fn murray_tries_on_odd_turns_from_5_and_suchet_from_2() {
    let field = Field::load("castalla");
    field.all_have(Order::Defend, &ALLIED);
    field.all_have(Order::Maneuver, &["robert-division", "harispe-division", "habert-division"]);
    let (murray, suchet) = (field.commander("murray"), field.commander("suchet"));
    assert_eq!((murray.divider, murray.attempts), (3, 1));
    assert_eq!(murray.turns, [5, 7, 9, 11, 13, 15, 17]);
    assert_eq!((suchet.divider, suchet.attempts), (5, 3));
    assert_eq!(suchet.turns, (2..=18).collect::<Vec<u8>>());
}

/// SCN-CAS-3-d, SCN-CAS-E-a, CF-123: no orders for the cavalry of either side; Boussard leads the French.
#[test]
fn cavalry_is_independent() {
    let field = Field::load("castalla");
    for key in ["br-20ld", "sic-cav", "for-hus", "olivenza", "almansa"] {
        let unit = field.army.unit(field.unit(key));
        assert!(unit.independent && unit.command.is_none(), "{key}");
    }
    for key in ["13cui", "24dra", "4hus"] {
        let unit = field.army.unit(field.unit(key));
        assert!(unit.independent, "{key}");
        assert_eq!(unit.command, Some(field.command("boussard-cavalry")));
    }
    assert_eq!(field.order("boussard-cavalry"), None);
    assert_eq!(field.army.leader(field.leader("boussard")).camp, Camp::French);
}

/// SCN-CAS-14.3-a, SCN-CAS-15-a.
#[test]
fn bases_and_radii() {
    let field = Field::load("castalla");
    let base = |camp| field.scenario.base(camp, None).clone();
    assert_eq!(base(Camp::Spanish), Base::Hexes(field.hexes(&["M24", "AB24", "AF9"])));
    assert_eq!(base(Camp::French), Base::Hexes(field.hexes(&["A10"])));
    assert!(field.scenario.radius.iter().all(|&radius| radius == 4));
}

/// SCN-CAS-16-a, SCN-CAS-16-b: independent cavalry has no level.
#[test]
fn demoralization_levels() {
    let field = Field::load("castalla");
    field.levels(&[
        ("adam-brigade", 6, 4),
        ("clinton-division", 20, 16),
        ("mackenzie-division", 18, 14),
        ("whittingham-division", 20, 16),
        ("roche-division", 18, 14),
        ("robert-division", 22, 18),
        ("harispe-division", 19, 15),
        ("habert-division", 13, 10),
        ("boussard-cavalry", 9, 9),
    ]);
}

/// SCN-CAS-17-a, SCN-CAS-17-b, CF-122: the castle switches every Allied line.
#[test]
fn castle_and_road_are_the_objectives() {
    let field = Field::load("castalla");
    let [castle, road] = field.scenario.objectives.as_slice() else { panic!("two") };
    assert_eq!((castle.camp, castle.hexes.clone()), (Camp::French, field.hexes(&["V14"])));
    assert_eq!((road.camp, road.hexes.clone()), (Camp::Spanish, field.hexes(&["A10"])));
    assert!([castle, road].iter().all(|objective| objective.test == HoldTest::Control));
    for key in ALLIED {
        let id = field.command(key);
        let level = field.scenario.levels[id.index()].unwrap();
        let now = field.scenario.demoralization_level(id, Camp::Spanish, |_| 1);
        assert_eq!(now, Some(level.reduced));
    }
}

/// SCN-CAS-18-a, CF-122.
#[test]
fn the_french_set_up_about_the_biar_road() {
    let field = Field::load("castalla");
    let area = field.within(3, &["A10"]);
    for key in ["robert-division", "harispe-division", "habert-division", "boussard-cavalry"] {
        field.sets_up(key, &area);
    }
    for unit in ["1leg-1", "fr-art-h"] {
        let group = field.deployment(field.unit(unit));
        assert_eq!(group.limits, [Limit::PointsPerHex(20)]);
        assert_eq!(group.area, area);
    }
}

/// SCN-CAS-18-b1, SCN-CAS-18-b2, SCN-CAS-18-b3, SCN-CAS-18-b4.
#[test]
fn the_allies_set_up_by_distance() {
    let field = Field::load("castalla");
    field.sets_up("whittingham-division", &field.within(3, &["H19"]));
    field.sets_up("adam-brigade", &field.within(2, &["M16"]));
    field.sets_up("mackenzie-division", &field.within(3, &["R15"]));
    let mut clinton = field.within(3, &["Y16"]);
    clinton.retain(|&hex| field.map.terrain(hex) != board::Terrain::Swamp);
    field.sets_up("clinton-division", &clinton);
}

/// SCN-CAS-18-c.
#[test]
fn roche_shares_his_battalions_between_d_and_the_castle() {
    let field = Field::load("castalla");
    let group = field.deployment(field.unit("canarias"));
    let [Limit::Shares(shares)] = group.limits.as_slice() else { panic!("shares") };
    assert_eq!(group.units.len(), 5);
    assert_eq!((shares[0].units, shares[0].hexes.clone()), (3, field.within(2, &["V18"])));
    assert_eq!((shares[1].units, shares[1].hexes.clone()), (2, field.within(1, &["V14"])));
    for share in shares {
        let there = group.places.iter().filter(|place| share.hexes.contains(&place.hex)).count();
        assert_eq!(there, usize::from(share.units));
    }
}

/// SCN-CAS-18-d, CF-263, SCN-CAS-18-e.
#[test]
fn allied_cavalry_guns_and_the_commanders() {
    let field = Field::load("castalla");
    for unit in ["br-20ld", "almansa"] {
        assert_eq!(field.area(unit), field.within(2, &["V18"]));
    }
    let guns = field.deployment(field.unit("br-6ra3"));
    assert_eq!((guns.rule, guns.units.len()), (AreaRule::BeyondEnemy(5), 5));
    let french = field.within(3, &["A10"]);
    let near = |hex: &Hex| french.iter().any(|&f| field.map.grid().distance(f, *hex) <= 5);
    assert!(!guns.area.iter().any(near));
    let rule = |key: &str| {
        let id = field.leader(key);
        field.scenario.leaders.iter().find(|p| p.leader == id).unwrap().rule.clone()
    };
    assert_eq!(rule("suchet"), LeaderRule::At(french.clone()));
    assert!(matches!(rule("murray"), LeaderRule::With(units) if units.len() == 35));
}

/// SCN-CAS-E-b, SCN-CAS-E-c.
#[test]
fn errata() {
    let field = Field::load("castalla");
    for key in ["br-6ra3", "br-7ra6"] {
        let unit = field.army.unit(field.unit(key));
        assert_eq!((unit.weight(), unit.provenance.kind), (Some(Weight::Light), Origin::Rulebook));
    }
    let roche = field.army.leader(field.leader("roche"));
    assert_eq!(roche.reverse, Factors { shock: 0, morale: 0 });
    assert_eq!(roche.reverse_origin, Origin::Rulebook);
}

#[test]
fn its_own_rules_carry_their_numbers() {
    let field = Field::load("castalla");
    let special = &field.scenario.special;
    assert!(
        special.contains(&SpecialRule::BritishFire { grades: vec![Grade::B, Grade::C], bonus: 1 })
    );
    assert!(special.contains(&SpecialRule::AlliedStacking));
    let initiative =
        SpecialRule::Initiative { camp: Camp::Spanish, from: 2, attempts: 1, needs: 6 };
    assert!(special.contains(&initiative));
    let british =
        |unit: &&crate::data::order_of_battle::Unit| unit.nationality == Nationality::British;
    assert_eq!(field.army.units.iter().filter(british).count(), 8);
}
