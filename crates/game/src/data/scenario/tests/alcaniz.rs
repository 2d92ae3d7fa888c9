//! Alcañiz, 23 May 1809.

use super::*;
use crate::data::order_of_battle::Origin;
use crate::data::scenario::{AreaRule, EditionId, Effect, HoldTest, LeaderRule};

/// SCN-ALC-1-a, SCN-ALC-1.1-a: 24 turns of half an hour, French first, 250 m a hex; 18 under the Basic rules.
#[test]
fn it_lasts_24_turns_and_the_french_begin() {
    let field = Field::load("alcaniz");
    let scenario = &field.scenario;
    assert_eq!((scenario.timing.turns, scenario.basic.turns), (24, 18));
    assert_eq!((scenario.timing.clock.minutes, scenario.basic.clock.minutes), (30, 45));
    assert_eq!(scenario.timing.clock.origin, Origin::Estimate);
    assert_eq!(scenario.first_phase, Camp::French);
    assert_eq!(scenario.edition, EditionId::Standard);
    assert_eq!(field.map.metres_per_hex(), 250);
}

/// SCN-ALC-3-a, SCN-ALC-3-b, SCN-ALC-3-c.
#[test]
fn the_spanish_defend_and_the_french_maneuver() {
    let field = Field::load("alcaniz");
    field.all_have(
        Order::Defend,
        &["lazan-division", "areizaga-division", "roca-division", "ibarrola-cavalry"],
    );
    field.all_have(
        Order::Maneuver,
        &["fabre-brigade", "harispe-brigade", "laval-division", "wathier-cavalry"],
    );
    let (blake, suchet) = (field.commander("blake"), field.commander("suchet"));
    assert_eq!((blake.divider, blake.attempts, blake.chief), (3, 1, true));
    assert_eq!((suchet.divider, suchet.attempts, suchet.chief), (5, 3, true));
    assert_eq!((blake.over.len(), suchet.over.len()), (4, 4));
    assert_eq!(blake.turns, (2..=24).collect::<Vec<u8>>());
}

/// SCN-ALC-14.3-a, SCN-ALC-14.3-b, SCN-ALC-15-a.
#[test]
fn bases_and_radii() {
    let field = Field::load("alcaniz");
    let base = |camp| field.scenario.base(camp, None).clone();
    assert_eq!(base(Camp::Spanish), Base::Hexes(field.zone("alcaniz")));
    assert_eq!(base(Camp::French), Base::Hexes(field.hexes(&["A9"])));
    for leader in &field.army.leaders {
        let expected = if leader.key == "suchet" { 6 } else { 3 };
        assert_eq!(field.radius(&leader.key), expected, "{}", leader.key);
    }
}

/// SCN-ALC-16-a, SCN-ALC-16-b.
#[test]
fn demoralization_levels() {
    let field = Field::load("alcaniz");
    field.levels(&[
        ("lazan-division", 7, 5),
        ("areizaga-division", 12, 9),
        ("roca-division", 18, 12),
        ("ibarrola-cavalry", 2, 2),
        ("fabre-brigade", 12, 12),
        ("harispe-brigade", 10, 10),
        ("laval-division", 10, 10),
        ("wathier-cavalry", 4, 4),
    ]);
    assert_eq!(field.scenario.levels_origin, Origin::Rulebook);
}

/// SCN-ALC-17-a: the bridge switches the Spanish column, and no other.
#[test]
fn the_bridge_of_alcaniz_is_the_objective() {
    let field = Field::load("alcaniz");
    let [bridge] = field.scenario.objectives.as_slice() else { panic!("one objective") };
    assert_eq!((bridge.camp, bridge.test), (Camp::French, HoldTest::PresenceOrZone));
    assert_eq!((bridge.hexes.clone(), bridge.effect), (field.hexes(&["U18"]), Effect::Column));
    let level = |key: &str, camp, held| {
        field.scenario.demoralization_level(field.command(key), camp, |_| held)
    };
    assert_eq!(level("roca-division", Camp::Spanish, 0), Some(18));
    assert_eq!(level("roca-division", Camp::Spanish, 1), Some(12));
    assert_eq!(level("fabre-brigade", Camp::French, 1), Some(12));
}

/// SCN-ALC-18-a, SCN-ALC-18-b, SCN-ALC-18-c, SCN-ALC-18-d.
#[test]
fn the_spanish_set_up_on_their_hills() {
    let field = Field::load("alcaniz");
    field.sets_up("roca-division", &field.hexes(&["R19"]));
    field.sets_up("lazan-division", &field.within(2, &["R13"]));
    field.sets_up("areizaga-division", &field.within(3, &["W12"]));
    let grid = field.map.grid();
    let south: Vec<Hex> = grid.hexes().filter(|&hex| grid.row(hex) >= 19).collect();
    field.sets_up("ibarrola-cavalry", &south);
}

/// SCN-ALC-18-e, CF-263: anywhere, but not where it would shut the French out.
#[test]
fn spanish_batteries_stand_anywhere_beyond_five_hexes_of_the_entry() {
    let field = Field::load("alcaniz");
    let guns = field.deployment(field.unit("sp-art-1"));
    assert_eq!((guns.rule, guns.units.len()), (AreaRule::BeyondEnemy(5), 4));
    let entry = field.hex("A9");
    for hex in field.map.grid().hexes() {
        let open = field.map.grid().distance(entry, hex) > 5
            && field.map.terrain(hex) != board::Terrain::Swamp;
        assert_eq!(guns.area.contains(&hex), open, "{}", field.map.grid().label(hex));
    }
    assert!(guns.places.iter().all(|place| place.unlimbered));
}

/// SCN-ALC-18-f, SCN-ALC-18-g, CF-209.
#[test]
fn the_french_enter_by_the_hijar_road_on_turn_1() {
    let field = Field::load("alcaniz");
    let [army] = field.scenario.reinforcements.as_slice() else { panic!("one column") };
    assert_eq!((army.units.len(), army.leaders.len()), (20, 5));
    assert!(army.leaders.contains(&field.leader("suchet")));
    field.come(&["115lin-1", "13cui", "fr-art-h"], 1, "A9");
    let blake = field.leader("blake");
    let blake = field.scenario.leaders.iter().find(|p| p.leader == blake).unwrap();
    assert!(matches!(&blake.rule, LeaderRule::With(units) if units.len() == 24));
    assert_eq!(field.scenario.first_to_set_up, Camp::Spanish);
}

/// SCN-ALC-E-a.
#[test]
fn the_114th_belongs_to_harispe() {
    let field = Field::load("alcaniz");
    let harispe = field.whole("harispe-brigade");
    assert!(harispe.contains(&"114lin-1") && harispe.contains(&"114lin-2"));
}
