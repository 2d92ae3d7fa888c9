//! The battlefields of the project, for tests.

use board::map_file::MapFile;
use board::{Map, Source};

const MAPS: [(&str, &str); 4] = [
    ("alcaniz.toml", include_str!("../../../../data/maps/alcaniz.toml")),
    ("bailen.toml", include_str!("../../../../data/maps/bailen.toml")),
    ("castalla.toml", include_str!("../../../../data/maps/castalla.toml")),
    ("maria.toml", include_str!("../../../../data/maps/maria.toml")),
];

pub(crate) fn maps() -> Vec<Map> {
    MAPS.into_iter().map(|(name, text)| MapFile::load(Source { name, text }).unwrap()).collect()
}

pub(crate) fn bailen() -> Map {
    maps().swap_remove(1)
}

pub(crate) fn maria() -> Map {
    maps().swap_remove(3)
}
