//! Sound data broken on purpose: each fault is found, with its file, its line and its reason.

use board::{Hex, Hexside, Map, Side, Terrain};

use super::*;
use crate::data::edition::EditionId;
use crate::data::kinds::Camp;
use crate::data::library::{Document, EMBEDDED};
use crate::data::order_of_battle::{Nationality, UnitId};
use crate::data::scenario::{Limit, Placement};

#[test]
fn the_embedded_data_fit_each_other() {
    prove(&library()).unwrap_or_else(|faults| panic!("{faults}"));
}

fn library() -> Library {
    Library::embedded().unwrap()
}

/// One of the faults begins so, with a line, and tells the reason.
#[track_caller]
fn expect(library: &Library, file: &str, reason: &str) {
    let faults = prove(library).unwrap_err();
    let told = faults.0.iter().any(|fault| {
        fault.file == file
            && fault.line.is_some()
            && fault.right.is_some()
            && fault.what.contains(reason)
    });
    assert!(told, "{reason:?} is not among\n{faults}");
}

fn hex(library: &Library, battle: &str, label: &str) -> Hex {
    library.maps[&library.scenarios[battle].map].grid().find(label).unwrap()
}

fn unit(library: &Library, battle: &str, key: &str) -> UnitId {
    library.armies[&library.scenarios[battle].order_of_battle].find_unit(key).unwrap()
}

/// The proposed place of a unit, to be changed.
fn place<'a>(library: &'a mut Library, battle: &str, key: &str) -> &'a mut Placement {
    let unit = unit(library, battle, key);
    let scenario = library.scenarios.get_mut(battle).unwrap();
    let mut places = scenario.deployments.iter_mut().flat_map(|group| &mut group.places);
    places.find(|place| place.unit == unit).unwrap()
}

fn change_map(library: &mut Library, map: &str, change: impl FnOnce(Map) -> Map) {
    let old = library.maps.remove(map).unwrap();
    library.maps.insert(map.to_owned(), change(old));
}

/// Lifts a hex out of everybody's reach.
fn island(map: Map, hex: Hex) -> Map {
    let bare = Side::ALL.into_iter().fold(map, |map, side| {
        map.with_hexside(hex, side, Hexside { water: None, crossing: None, road: None })
    });
    bare.with_level(hex, 40)
}

#[test]
fn nobody_stands_in_a_swamp() {
    let mut library = library();
    let r19 = hex(&library, "alcaniz", "R19");
    change_map(&mut library, "alcaniz", |map| map.with_terrain(r19, Terrain::Swamp));
    expect(&library, "scenarios/alcaniz.toml", "saboya-3 may not stand in R19, swamp");
}

#[test]
fn guns_stand_in_no_wood() {
    let mut library = library();
    let z11 = hex(&library, "bailen-4", "Z11");
    change_map(&mut library, "bailen", |map| map.with_terrain(z11, Terrain::DenseForest));
    expect(&library, "scenarios/bailen-4.toml", "art-venegas may not stand in Z11, dense forest");
}

/// REV-STK-a: 24 points of infantry in clear ground.
#[test]
fn a_hex_takes_only_so_many() {
    let mut library = library();
    let z12 = hex(&library, "bailen-4", "Z12");
    for key in ["v-cataluna", "ter-tejas", "barbastro", "gd-walona-caz", "o-militares-1"] {
        place(&mut library, "bailen-4", key).hex = z12;
    }
    expect(&library, "scenarios/bailen-4.toml", "overstacks Z12");
}

#[test]
fn enemies_share_no_hex() {
    let mut library = library();
    let there = place(&mut library, "bailen-3", "v-granada-1").hex;
    let scenario = &library.scenarios["bailen-3"];
    let army = &library.armies["bailen"];
    let french = |place: &&Placement| army.unit(place.unit).camp == Camp::French;
    let key = army.unit(scenario.placements().find(french).unwrap().unit).key.clone();
    place(&mut library, "bailen-3", &key).hex = there;
    expect(&library, "scenarios/bailen-3.toml", "overstacks Z12");
}

/// CF-210: Spaniards and British apart.
#[test]
fn allied_armies_share_no_hex() {
    let mut library = library();
    let army = &library.armies["castalla"];
    let stands = |spanish: bool| {
        library.scenarios["castalla"].placements().copied().find(|place| {
            let unit = army.unit(place.unit);
            let own = unit.nationality == Nationality::Spanish;
            unit.camp == Camp::Spanish && own == spanish
        })
    };
    let (spanish, british) = (stands(true).unwrap(), stands(false).unwrap());
    let key = army.unit(british.unit).key.clone();
    place(&mut library, "castalla", &key).hex = spanish.hex;
    expect(&library, "scenarios/castalla.toml", "overstacks");
}

#[test]
fn a_unit_is_set_up_once() {
    let mut library = library();
    let again = *place(&mut library, "bailen-1", "5leg-res-1");
    let scenario = library.scenarios.get_mut("bailen-1").unwrap();
    scenario.deployments[0].units.push(again.unit);
    scenario.deployments[0].places.push(again);
    expect(&library, "scenarios/bailen-1.toml", "5leg-res-1 is accounted for 2 times");
}

#[test]
fn a_unit_has_one_place() {
    let mut library = library();
    let again = *place(&mut library, "bailen-1", "5leg-res-1");
    let scenario = library.scenarios.get_mut("bailen-1").unwrap();
    scenario.deployments[0].places.push(again);
    expect(&library, "scenarios/bailen-1.toml", "5leg-res-1 has 2 places");
}

#[test]
fn nobody_is_forgotten() {
    let mut library = library();
    let scenario = library.scenarios.get_mut("bailen-4").unwrap();
    scenario.reinforcements.iter_mut().for_each(|coming| coming.leaders.clear());
    expect(&library, "scenarios/bailen-4.toml", "dupont is accounted for 0 times");
}

#[test]
fn an_entry_leads_somewhere() {
    let mut library = library();
    let a24 = hex(&library, "bailen-4", "A24");
    change_map(&mut library, "bailen", |map| island(map, a24));
    let reason = "vanguard: no way for infantry from entry A24 to";
    expect(&library, "scenarios/bailen-4.toml", reason);
}

#[test]
fn a_base_can_be_reached() {
    let mut library = library();
    let w26 = hex(&library, "bailen-3", "W26");
    change_map(&mut library, "bailen", |map| island(map, w26));
    expect(&library, "scenarios/bailen-3.toml", "to W26 (");
}

/// CF-122: at most so many of Suchet's points in a hex.
#[test]
fn a_group_keeps_its_limit() {
    let mut library = library();
    let scenario = library.scenarios.get_mut("castalla").unwrap();
    let limited = |limit: &Limit| matches!(limit, Limit::PointsPerHex(_));
    let mut groups = scenario.deployments.iter_mut();
    let group = groups.find(|group| group.limits.iter().any(limited)).unwrap();
    let first = group.places[0].hex;
    group.places.iter_mut().for_each(|place| place.hex = first);
    expect(&library, "scenarios/castalla.toml", "breaks its limit: points in a hex (standard");
}

/// CF-205: every battle under every edition.
#[test]
fn every_edition_is_there() {
    let mut library = library();
    library.editions.remove(&EditionId::Basic);
    expect(&library, "scenarios/maria.toml", "maria cannot be played (basic)");
}

/// CF-206: an edition that opens its swamps.
#[test]
fn swamps_are_closed() {
    let (_, text) = EMBEDDED.iter().find(|(path, _)| *path == "editions/basic.toml").unwrap();
    let row =
        text.lines().find(|line| line.contains("[\"swamp\"") && line.contains("\"P")).unwrap();
    let text = text.replace(row, &row.replacen("\"P\"", "\"2\"", 1));
    let document = Document { path: "editions/basic.toml".into(), text };
    let library = Library::with(&[document]).unwrap();
    expect(&library, "editions/basic.toml", "swamp is open (basic)");
}

#[test]
fn words_are_found_whole() {
    assert!(holds_word("art-vedel = \"X3\"", "art-vedel"));
    assert!(!holds_word("art-vedel-2 = \"X3\"", "art-vedel"));
}
