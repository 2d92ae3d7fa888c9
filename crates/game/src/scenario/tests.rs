//! Tests of the scenarios as data.

use board::map_file::MapFile;
use board::{Map, Source};

use super::Scenario;
use crate::order_of_battle::OrderOfBattle;

macro_rules! data {
    ($folder:literal, $name:literal) => {
        include_str!(concat!("../../../../data/", $folder, "/", $name, ".toml"))
    };
}

/// A battlefield with its forces.
pub(super) struct Campaign {
    pub(super) map: Map,
    pub(super) army: OrderOfBattle,
}

pub(super) fn campaign(id: &str) -> Campaign {
    let (map, army) = match id {
        "alcaniz" => (data!("maps", "alcaniz"), data!("orders-of-battle", "alcaniz")),
        "maria" => (data!("maps", "maria"), data!("orders-of-battle", "maria")),
        "castalla" => (data!("maps", "castalla"), data!("orders-of-battle", "castalla")),
        _ => (data!("maps", "bailen"), data!("orders-of-battle", "bailen")),
    };
    Campaign {
        map: MapFile::load(Source { name: id, text: map }).unwrap_or_else(|f| panic!("{f}")),
        army: OrderOfBattle::load(Source { name: id, text: army })
            .unwrap_or_else(|f| panic!("{f}")),
    }
}

pub(super) const BATTLES: [(&str, &str); 8] = [
    ("alcaniz", data!("scenarios", "alcaniz")),
    ("maria", data!("scenarios", "maria")),
    ("castalla", data!("scenarios", "castalla")),
    ("bailen-1", data!("scenarios", "bailen-1")),
    ("bailen-2", data!("scenarios", "bailen-2")),
    ("bailen-3", data!("scenarios", "bailen-3")),
    ("bailen-4", data!("scenarios", "bailen-4")),
    ("bailen-5", data!("scenarios", "bailen-5")),
];

#[test]
fn the_eight_battles_are_sound() {
    for (name, text) in BATTLES {
        let Campaign { map, army } = campaign(name);
        let scenario = Scenario::load(Source { name, text }, &map, &army)
            .unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(scenario.id, name);
    }
}
