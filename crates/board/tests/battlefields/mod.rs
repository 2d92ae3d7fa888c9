//! The four battlefields, loaded once.

use std::sync::LazyLock;

use board::map_file::MapFile;
use board::{Map, Source};

/// Name and text of every map file.
pub(crate) const FILES: [(&str, &str); 4] = [
    ("alcaniz.toml", include_str!("../../../../data/maps/alcaniz.toml")),
    ("bailen.toml", include_str!("../../../../data/maps/bailen.toml")),
    ("castalla.toml", include_str!("../../../../data/maps/castalla.toml")),
    ("maria.toml", include_str!("../../../../data/maps/maria.toml")),
];

/// The maps, in the order of [`FILES`].
pub(crate) static MAPS: LazyLock<[Map; 4]> = LazyLock::new(|| {
    FILES.map(|(name, text)| {
        MapFile::load(Source { name, text }).unwrap_or_else(|faults| panic!("{faults}"))
    })
});
