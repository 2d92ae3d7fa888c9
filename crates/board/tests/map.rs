//! What the four battlefields say, and that both hexes of a hexside say the same.

#![allow(clippy::panic)]

mod battlefields;

use battlefields::{FILES, MAPS};
use board::{Crossing, Hex, Hexside, Map, RoadKind, Terrain, Water};

fn bailen() -> &'static Map {
    &MAPS[1]
}

fn hex(label: &str) -> Hex {
    bailen().grid().find(label).unwrap_or_else(|| panic!("no hex {label}"))
}

fn between(a: &str, b: &str) -> Hexside {
    let side = bailen().grid().side_between(hex(a), hex(b));
    let seen = bailen().hexside(hex(a), side.unwrap_or_else(|| panic!("{a} and {b} are apart")));
    let across = bailen().grid().side_between(hex(b), hex(a));
    assert_eq!(across.map(|side| bailen().hexside(hex(b), side)), Some(seen));
    seen
}

#[test]
fn the_four_battlefields_are_sound() {
    for (map, (name, _)) in MAPS.iter().zip(FILES) {
        assert_eq!(format!("{}.toml", map.id()), name);
        assert!(map.grid().hexes().any(|hex| map.has_road(hex)), "{name} has roads");
        assert!(!map.zones().is_empty() && !map.entries().is_empty(), "{name} has names");
        for zone in map.zones() {
            assert_eq!(map.zone(&zone.id), Some(zone));
        }
        for entry in map.entries() {
            assert_eq!(map.entry(&entry.id), Some(entry));
            assert!(map.grid().is_edge(entry.hex));
        }
    }
}

/// What both languages call the same is a proper name; a word of English in it would have wanted its Spanish one.
#[test]
fn whatever_is_no_proper_name_has_its_spanish_words() {
    const ENGLISH: &[&str] = &[
        "and", "any", "at", "battery", "between", "bluffs", "bridge", "castle", "cavalry",
        "chapel", "entry", "farm", "ford", "french", "ground", "groves", "height", "heights",
        "hex", "hexes", "hill", "house", "infantry", "knolls", "lancers", "line", "mill", "of",
        "olive", "ravine", "ridge", "river", "rivulet", "road", "spanish", "spur", "stream", "the",
        "to", "town", "track", "units", "village", "within", "wood",
    ];
    for map in MAPS.iter() {
        let labels = map.labels().iter().map(|label| &label.text);
        let zones = map.zones().iter().filter_map(|zone| zone.name.as_ref());
        for name in labels.chain(zones).chain([map.title()]) {
            assert!(!name.en.is_empty() && !name.es.is_empty(), "{name:?}");
            let words = name.es.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase);
            let mut english = words.filter(|word| ENGLISH.contains(&word.as_str()));
            assert_eq!(english.next(), None, "{}: {name:?}", map.id());
        }
    }
}

#[test]
fn hexsides_and_slopes_are_the_same_from_both_hexes() {
    for map in MAPS.iter() {
        for hex in map.grid().hexes() {
            for (side, next) in map.grid().neighbours(hex) {
                assert_eq!(map.hexside(hex, side), map.hexside(next, side.opposite()));
                assert_eq!(map.climb(hex, side), -map.climb(next, side.opposite()));
            }
        }
    }
}

#[test]
fn everything_listed_lies_on_its_hexsides() {
    for map in MAPS.iter() {
        for water in map.waters() {
            for &(hex, side) in &water.sides {
                assert!(map.hexside(hex, side).water >= Some(water.kind));
            }
        }
        for crossing in map.crossings() {
            let (hex, side) = crossing.side;
            assert_eq!(map.hexside(hex, side).crossing, Some(crossing.crossing));
        }
        for road in map.roads() {
            for pair in road.hexes.windows(2) {
                let side = map.grid().side_between(pair[0], pair[1]);
                let along = side.and_then(|side| map.hexside(pair[0], side).road);
                assert!(along >= Some(road.kind));
                assert!(map.has_road(pair[0]) && map.has_road(pair[1]));
            }
        }
    }
}

#[test]
fn the_highway_crosses_the_rumblar_by_the_old_bridge() {
    let bridge = Hexside {
        water: Some(Water::River),
        crossing: Some(Crossing::Bridge),
        road: Some(RoadKind::Highway),
    };
    assert_eq!(between("F19", "G19"), bridge);
    let named = bailen().crossings().iter().find(|crossing| crossing.side.0 == hex("F19"));
    assert_eq!(named.map(|crossing| &*crossing.name), Some("Puente del Herrumblar"));
    assert_eq!(between("F19", "F20"), Hexside { water: Some(Water::River), ..Hexside::default() });
}

#[test]
fn the_highway_crosses_a_stream_by_a_culvert() {
    let culvert = Hexside {
        water: Some(Water::Stream),
        crossing: Some(Crossing::Bridge),
        road: Some(RoadKind::Highway),
    };
    assert_eq!(between("M17", "N16"), culvert);
}

/// CF-173: a ford is a crossing of its own kind.
#[test]
fn the_sierra_track_fords_the_northern_stream() {
    let ford = Hexside {
        water: Some(Water::Stream),
        crossing: Some(Crossing::Ford),
        road: Some(RoadKind::Path),
    };
    assert_eq!(between("M3", "M4"), ford);
}

#[test]
fn the_ground_of_bailen_is_read_row_by_row() {
    let map = bailen();
    assert_eq!(map.grid().len(), 40 * 26);
    assert_eq!((map.terrain(hex("A1")), map.level(hex("A1"))), (Terrain::LightForest, 4));
    assert_eq!((map.terrain(hex("E1")), map.level(hex("E1"))), (Terrain::DenseForest, 1));
    assert_eq!((map.terrain(hex("AC14")), map.level(hex("AC14"))), (Terrain::SmallTown, 5));
    assert_eq!((map.terrain(hex("AM26")), map.level(hex("AM26"))), (Terrain::Clear, 6));
    assert_eq!(map.top_bearing(), 0);
    assert_eq!(map.metres_per_hex(), 250);
}
