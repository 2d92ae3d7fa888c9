//! María, 15 June 1809.

use super::*;
use crate::data::kinds::Grade;
use crate::data::order_of_battle::Origin;
use crate::data::scenario::{AreaRule, Change, HoldTest, SpecialRule, VariantId};

/// SCN-MAR-1-a, SCN-MAR-1.1-a.
#[test]
fn it_lasts_18_turns_and_the_french_begin() {
    let field = Field::load("maria");
    assert_eq!((field.scenario.timing.turns, field.scenario.basic.turns), (18, 14));
    assert_eq!(field.scenario.timing.clock.minutes, 30);
    assert_eq!(field.map.metres_per_hex(), 250);
    assert_eq!(field.scenario.first_phase, Camp::French);
    let storm = SpecialRule::Storm { turns: vec![9, 10] };
    assert!(field.scenario.special.contains(&storm));
    let thickets = SpecialRule::Thickets { from: 11, passes_on: 5, frees_on: 6 };
    assert!(field.scenario.special.contains(&thickets));
}

/// SCN-MAR-3-a, SCN-MAR-3-b, SCN-MAR-3-c.
#[test]
fn both_sides_defend() {
    let field = Field::load("maria");
    field.all_have(
        Order::Defend,
        &[
            "roca-division",
            "lazan-division",
            "creagh-vanguard",
            "odonoju-cavalry",
            "habert-brigade",
            "harispe-brigade",
            "fabre-brigade",
            "wathier-cavalry",
        ],
    );
    let (blake, suchet) = (field.commander("blake"), field.commander("suchet"));
    assert_eq!((blake.divider, blake.attempts), (3, 1));
    assert_eq!((suchet.divider, suchet.attempts), (5, 3));
}

/// SCN-MAR-14.3-a, SCN-MAR-15-a.
#[test]
fn bases_and_radii() {
    let field = Field::load("maria");
    let base = |camp| field.scenario.base(camp, None).clone();
    assert_eq!(base(Camp::Spanish), Base::Hexes(field.hexes(&["U24"])));
    assert_eq!(base(Camp::French), Base::Hexes(field.hexes(&["Z1"])));
    assert_eq!((field.radius("blake"), field.radius("roca")), (3, 3));
    assert_eq!((field.radius("habert"), field.radius("suchet")), (4, 6));
}

/// SCN-MAR-16-a, SCN-MAR-16-b.
#[test]
fn demoralization_levels() {
    let field = Field::load("maria");
    field.levels(&[
        ("roca-division", 20, 14),
        ("lazan-division", 21, 14),
        ("creagh-vanguard", 10, 6),
        ("odonoju-cavalry", 2, 1),
        ("areizaga-division", 20, 14),
        ("habert-brigade", 12, 9),
        ("harispe-brigade", 10, 7),
        ("fabre-brigade", 14, 10),
        ("robert-brigade", 16, 11),
        ("wathier-cavalry", 4, 4),
        ("laval-brigade", 10, 10),
    ]);
}

/// SCN-MAR-17-a, SCN-MAR-17-b: each side's objective switches the other's column.
#[test]
fn each_side_wants_the_others_road() {
    let field = Field::load("maria");
    let [zaragoza, bridge] = field.scenario.objectives.as_slice() else { panic!("two") };
    assert_eq!((zaragoza.camp, zaragoza.hexes.clone()), (Camp::Spanish, field.hexes(&["Z1"])));
    assert_eq!((bridge.camp, bridge.hexes.clone()), (Camp::French, field.hexes(&["U20"])));
    assert!([zaragoza, bridge].iter().all(|o| o.test == HoldTest::PresenceOrZone));
    let level = |key: &str, camp, held_by: Camp| {
        let held = |o: &crate::data::scenario::Objective| usize::from(o.camp == held_by);
        field.scenario.demoralization_level(field.command(key), camp, held)
    };
    assert_eq!(level("habert-brigade", Camp::French, Camp::Spanish), Some(9));
    assert_eq!(level("habert-brigade", Camp::French, Camp::French), Some(12));
    assert_eq!(level("creagh-vanguard", Camp::Spanish, Camp::French), Some(6));
}

/// SCN-MAR-18-a, SCN-MAR-18-b, SCN-MAR-18-c, SCN-MAR-18-d, SCN-MAR-18-e.
#[test]
fn the_french_set_up_on_their_lines() {
    let field = Field::load("maria");
    for unit in ["5leg-1", "40vol"] {
        assert_eq!(field.area(unit), field.hexes(&["I6", "J7", "K7"]));
    }
    field.stand(&["lanc"], &["G6"]);
    field.sets_up("wathier-cavalry", &field.hexes(&["U6", "V7", "W6"]));
    let line = field.hexes(&["M8", "N9", "O9", "P9", "Q9", "R10"]);
    field.sets_up("fabre-brigade", &line);
    field.sets_up("harispe-brigade", &line);
    field.sets_up("habert-brigade", &field.hexes(&["V9"]));
}

/// SCN-MAR-18-h1, SCN-MAR-18-h2, SCN-MAR-18-h3, SCN-MAR-18-h4, SCN-MAR-18-k.
#[test]
fn the_spanish_set_up_on_theirs() {
    let field = Field::load("maria");
    field.sets_up("roca-division", &field.zone("F-line"));
    field.sets_up("odonoju-cavalry", &field.zone("G-line"));
    field.sets_up("lazan-division", &field.zone("H-line"));
    field.sets_up("creagh-vanguard", &field.zone("J-line"));
    assert_eq!(field.leader_hex("odonoju"), field.hex("W15"));
    for chief in ["blake", "suchet"] {
        let hex = field.leader_hex(chief);
        assert!(field.scenario.placements().any(|place| place.hex == hex), "{chief}");
    }
}

/// SCN-MAR-18-j, CF-119: within 2 hexes of an own set-up hex, not in front of it.
#[test]
fn batteries_stand_on_or_behind_the_line() {
    let field = Field::load("maria");
    let grid = field.map.grid();
    for (unit, camp) in [("fr-art-1", Camp::French), ("sp-art-1", Camp::Spanish)] {
        let guns = field.deployment(field.unit(unit));
        assert_eq!((guns.rule, guns.units.len()), (AreaRule::NearOwnLine(2), 3));
        let lines = |of: Camp| {
            let groups = field.scenario.deployments.iter();
            let groups = groups.filter(move |d| d.camp == of && d.rule != AreaRule::NearOwnLine(2));
            groups.flat_map(|d| d.area.clone()).collect::<Vec<Hex>>()
        };
        let (own, enemy) = (lines(camp), lines(camp.enemy()));
        let gap = |hex: Hex| enemy.iter().map(|&foe| grid.distance(foe, hex)).min().unwrap();
        let nearest = own.iter().map(|&hex| gap(hex)).min().unwrap();
        for &hex in &guns.area {
            assert!(own.iter().any(|&o| grid.distance(o, hex) <= 2));
            assert!(gap(hex) >= nearest, "{}", grid.label(hex));
        }
        assert!(own.iter().all(|hex| guns.area.contains(hex)));
    }
}

/// SCN-MAR-18-f, SCN-MAR-18-g, SCN-MAR-18-i.
#[test]
fn robert_comes_and_laval_and_areizaga_stay_away() {
    let field = Field::load("maria");
    field.come(&["116lin-1", "116lin-2", "117lin-1", "117lin-2", "117lin-3"], 10, "Z1");
    assert!(field.coming("116lin-1").leaders.contains(&field.leader("robert")));
    for key in field.whole("areizaga-division").iter().chain(&field.whole("laval-brigade")) {
        assert!(field.scenario.absent.contains(&field.unit(key)), "{key}");
    }
}

/// SCN-MAR-18.1A-a, SCN-MAR-18.1B-a, SCN-MAR-18.1D-a: certain on the sixth roll.
#[test]
fn variants_bring_troops_by_a_die() {
    let field = Field::load("maria");
    let chosen = field.scenario.with(&[
        VariantId::AreizagaIntervenes,
        VariantId::RobertDelayed,
        VariantId::LavalIntervenes,
    ]);
    let roll = |from: u8| Arrival::Roll { from: from.into(), needs: 6, bonus: 1 };
    for (unit, from, entry) in [
        ("daroca", 6, "U24"),
        ("116lin-1", 10, "Z1"),
        ("44lin-1", 12, "Z1"),
        ("sp-art-5", 6, "U24"),
    ] {
        let id = field.unit(unit);
        let coming = chosen.reinforcements.iter().find(|r| r.units.contains(&id)).unwrap();
        assert_eq!((coming.arrival, coming.hex), (roll(from), field.hex(entry)), "{unit}");
        assert!(!chosen.absent.contains(&id));
    }
    assert_eq!(chosen.chosen.len(), 3);
}

/// SCN-MAR-18.1C-a.
#[test]
fn two_battalions_of_the_114th_may_start_on_the_muela_road() {
    let field = Field::load("maria");
    let chosen = field.scenario.with(&[VariantId::FabreDelayed]);
    for unit in ["114lin-1", "114lin-2"] {
        let id = field.unit(unit);
        let groups: Vec<_> = chosen.deployments.iter().filter(|d| d.units.contains(&id)).collect();
        let [group] = groups.as_slice() else { panic!("{unit} stands once") };
        assert_eq!(group.area, field.zone("muela-road"));
        assert_eq!(group.area.len(), 10);
    }
    assert!(matches!(
        field.scenario.variant(VariantId::FabreDelayed).unwrap().change,
        Change::Deploy(_)
    ));
}

/// SCN-MAR-E-a, SCN-MAR-E-b, SCN-MAR-E-c.
#[test]
fn errata() {
    let field = Field::load("maria");
    field.all_have(Order::Maneuver, &["robert-brigade", "areizaga-division", "laval-brigade"]);
    let battery = field.army.unit(field.unit("fr-art-rob"));
    assert!(battery.independent && battery.command.is_none());
    for key in ["america-2", "america-3"] {
        let unit = field.army.unit(field.unit(key));
        assert_eq!((unit.grade, unit.provenance.grade), (Some(Grade::D), Origin::Rulebook));
    }
}
