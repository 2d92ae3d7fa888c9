//! The four editions as they stand in the data, and editions broken on purpose.

mod broken;
mod movement;
mod policies;
mod tables;
mod terrain;

use super::*;

pub(super) const FILES: [(&str, &str); 4] = [
    ("standard.toml", include_str!("../../../../../data/editions/standard.toml")),
    ("volume2.toml", include_str!("../../../../../data/editions/volume2.toml")),
    ("revised.toml", include_str!("../../../../../data/editions/revised.toml")),
    ("basic.toml", include_str!("../../../../../data/editions/basic.toml")),
];

pub(super) fn edition(id: EditionId) -> Edition {
    let (name, text) = FILES[id as usize];
    Edition::load(Source { name, text }).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The editions with formations, fire and morale.
pub(super) const SERIES: [EditionId; 3] =
    [EditionId::Standard, EditionId::Volume2, EditionId::Revised];

#[test]
fn every_file_is_the_edition_it_is_named_after() {
    for id in EditionId::ALL {
        let edition = edition(id);
        assert_eq!(edition.id, id);
        assert_eq!(FILES[id as usize].0, format!("{}.toml", id.name()));
        assert_eq!(edition.basic.is_some(), id == EditionId::Basic);
        assert_eq!(
            (edition.control.is_some(), edition.division.is_some()),
            (matches!(id, EditionId::Volume2 | EditionId::Revised), id == EditionId::Revised)
        );
    }
}

/// CF-001: Volume II prints no cells, so its tables say by which ruling they stand.
#[test]
fn every_table_names_where_it_comes_from() {
    let volume2 = edition(EditionId::Volume2);
    for table in ["terrain", "movement", "formation", "fire", "shock", "morale", "control"] {
        let (_, origin) = volume2.origins.iter().find(|(name, _)| *name == table).unwrap();
        assert_eq!(origin.source, OriginSource::Ruling, "{table}");
        assert!(origin.rulings.contains(&"CF-001".to_owned()), "{table}");
    }
    for id in EditionId::ALL {
        assert!(edition(id).origins.len() >= 4);
    }
}

/// Authors' editors complete and check edition files by this schema.
#[test]
fn the_file_has_a_schema() {
    let schema = schemars::schema_for!(EditionFile);
    let required = schema.get("required").and_then(|list| list.as_array()).unwrap();
    assert!(["id", "terrain", "policies"].iter().all(|key| required.iter().any(|r| r == key)));
}
