//! All data of the game: maps, orders of battle, scenarios and editions, embedded in the program, with whatever a player
//! adds or overrides.

mod made;

use std::collections::BTreeMap;
use std::sync::Arc;

use board::map_file::MapFile;
use board::{Fault, Faults, Map, Source};

use crate::data::edition::{Edition, EditionId};
use crate::data::options::Options;
use crate::data::order_of_battle::OrderOfBattle;
use crate::data::scenario::{Scenario, VariantId};
use crate::engine::setup::Setup;
use crate::table::record::Agreement;
use made::Made;

/// A data file: its path below the data folder, `maps/bailen.toml`, and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// Path below the data folder.
    pub path: String,
    /// Text.
    pub text: String,
}

/// Proved data.
#[derive(Clone, Debug)]
pub struct Library {
    /// Maps by id.
    pub maps: BTreeMap<String, Map>,
    /// Orders of battle by id.
    pub armies: BTreeMap<String, OrderOfBattle>,
    /// Scenarios by id.
    pub scenarios: BTreeMap<String, Scenario>,
    /// Editions.
    pub editions: BTreeMap<EditionId, Edition>,
    /// The files all this was read from: text by path below the data folder.
    pub texts: BTreeMap<String, String>,
    /// Setups made of it. Whoever changes a library does so before the first game, or changes a copy.
    made: Made,
}

macro_rules! embedded {
    ($($path:literal),* $(,)?) => {
        &[$(($path, include_str!(concat!("../../../../data/", $path)))),*]
    };
}

/// The files that come with the program.
pub const EMBEDDED: &[(&str, &str)] = embedded![
    "maps/alcaniz.toml",
    "maps/bailen.toml",
    "maps/castalla.toml",
    "maps/maria.toml",
    "orders-of-battle/alcaniz.toml",
    "orders-of-battle/bailen.toml",
    "orders-of-battle/castalla.toml",
    "orders-of-battle/maria.toml",
    "scenarios/alcaniz.toml",
    "scenarios/bailen-1.toml",
    "scenarios/bailen-2.toml",
    "scenarios/bailen-3.toml",
    "scenarios/bailen-4.toml",
    "scenarios/bailen-5.toml",
    "scenarios/castalla.toml",
    "scenarios/maria.toml",
    "editions/basic.toml",
    "editions/revised.toml",
    "editions/standard.toml",
    "editions/volume2.toml",
];

impl Library {
    /// The data that come with the program.
    pub fn embedded() -> Result<Library, Faults> {
        Library::with(&[])
    }

    /// The data that come with the program, and documents that add to them or, under the same path, take their place.
    pub fn with(documents: &[Document]) -> Result<Library, Faults> {
        let mut all: BTreeMap<&str, &str> = EMBEDDED.iter().copied().collect();
        for document in documents {
            all.insert(&document.path, &document.text);
        }
        let texts = all.iter().map(|(&path, &text)| (path.to_owned(), text.to_owned())).collect();
        let mut faults = Faults::default();
        let mut library = Library {
            maps: BTreeMap::new(),
            armies: BTreeMap::new(),
            scenarios: BTreeMap::new(),
            editions: BTreeMap::new(),
            texts,
            made: Made::default(),
        };
        for (&name, &text) in &all {
            let source = Source { name, text };
            match name.split('/').next() {
                Some("maps") => note(&mut faults, MapFile::load(source), |map| {
                    let misnamed = misnamed(source, map.id());
                    library.maps.insert(map.id().to_owned(), map);
                    misnamed
                }),
                Some("orders-of-battle") => {
                    note(&mut faults, OrderOfBattle::load(source), |army| {
                        let misnamed = misnamed(source, &army.id);
                        library.armies.insert(army.id.clone(), army);
                        misnamed
                    })
                }
                Some("editions") => note(&mut faults, Edition::load(source), |edition| {
                    let misnamed = misnamed(source, edition.id.name());
                    library.editions.insert(edition.id, edition);
                    misnamed
                }),
                Some("scenarios") => {}
                _ => faults.push(Fault {
                    file: name.to_owned(),
                    line: None,
                    what: "belongs to no kind of data".into(),
                    right: Some(
                        "put it under maps, orders-of-battle, scenarios or editions".into(),
                    ),
                }),
            }
        }
        // Scenarios last: they need their map and order of battle. Without sound ones their faults would be noise.
        faults = faults.or(()).map_or_else(|faults| faults, |()| Faults::default());
        if faults.0.is_empty() {
            for (&name, &text) in all.iter().filter(|(name, _)| name.starts_with("scenarios/")) {
                let loaded = library.scenario(Source { name, text });
                note(&mut faults, loaded, |scenario| {
                    let misnamed = misnamed(Source { name, text }, &scenario.id);
                    library.scenarios.insert(scenario.id.clone(), scenario);
                    misnamed
                });
            }
        }
        faults.or(library)
    }

    fn scenario(&self, source: Source<'_>) -> Result<Scenario, Faults> {
        let head: ScenarioHead = source.parse()?;
        let missing = |at: &board::Located<String>, what: &str, known: Vec<&String>| {
            Faults::from(
                source
                    .fault(at, format!("there is no {what} {}", **at))
                    .right(format!("known are {known:?}")),
            )
        };
        let map = self
            .maps
            .get(head.map.as_str())
            .ok_or_else(|| missing(&head.map, "map", self.maps.keys().collect()))?;
        let army = self.armies.get(head.order_of_battle.as_str()).ok_or_else(|| {
            missing(&head.order_of_battle, "order of battle", self.armies.keys().collect())
        })?;
        Scenario::load(source, map, army)
    }

    /// Everything a game of a battle needs, or nothing if there is no such battle or edition.
    pub fn setup(
        &self,
        battle: &str,
        edition: EditionId,
        variants: &[VariantId],
        options: Options,
    ) -> Option<Arc<Setup>> {
        let agreed = Agreement::new(battle, edition);
        self.setup_of(&Agreement { variants: variants.to_vec(), options, ..agreed })
    }

    /// Everything a game needs that was agreed on, or nothing if there is no such battle, edition, order of arrival or handicap.
    pub fn setup_of(&self, agreed: &Agreement) -> Option<Arc<Setup>> {
        self.made.of(agreed, || self.make(agreed))
    }

    fn make(&self, agreed: &Agreement) -> Option<Arc<Setup>> {
        let (edition, options) = (agreed.edition, agreed.options);
        let printed = self.scenarios.get(&agreed.battle)?;
        let mut scenario = printed.with(&agreed.variants).under(&options);
        if !agreed.arrival.is_empty() {
            let army = self.armies.get(&scenario.order_of_battle)?;
            scenario = scenario.arriving_as(&agreed.arrival, army)?;
        }
        if agreed.handicap.is_some_and(|handicap| !handicap.is_sound()) {
            return None;
        }
        let helped = |scenario: Scenario| {
            let army = self.armies.get(&scenario.order_of_battle)?;
            Some(match agreed.handicap {
                Some(handicap) => scenario.with_handicap(handicap, army),
                None => scenario,
            })
        };
        let setup = match scenario.link() {
            None => self.part(helped(scenario)?, edition, options)?,
            Some(link) => {
                let before = self.scenarios.get(&link.after)?;
                let [first, night, second] = scenario.parts(before, link);
                let second = self.part(helped(second)?, edition, options)?;
                let night = self.part(helped(night)?, edition, options)?.followed_by(second);
                self.part(helped(first)?, edition, options)?.followed_by(night)
            }
        };
        Some(Arc::new(setup))
    }

    fn part(&self, scenario: Scenario, edition: EditionId, options: Options) -> Option<Setup> {
        let map = self.maps.get(&scenario.map)?.clone();
        let army = self.armies.get(&scenario.order_of_battle)?.clone();
        let edition = self.editions.get(&edition)?.clone();
        Some(Setup::new(map, edition, army, scenario, options))
    }
}

/// The two keys of a scenario file that say what it is read with.
#[derive(serde::Deserialize)]
struct ScenarioHead {
    map: board::Located<String>,
    order_of_battle: board::Located<String>,
}

fn note<T>(faults: &mut Faults, loaded: Result<T, Faults>, keep: impl FnOnce(T) -> Option<Fault>) {
    match loaded {
        Ok(value) => faults.extend(keep(value)),
        Err(found) => faults.extend(found.0),
    }
}

/// A file is named after its id, or two files of one id would silently take each other's place.
fn misnamed(source: Source<'_>, id: &str) -> Option<Fault> {
    let stem = source.name.rsplit('/').next().and_then(|file| file.strip_suffix(".toml"));
    let at = source.text.find("id =").unwrap_or(0);
    (stem != Some(id)).then(|| {
        source.fault(&at, format!("the id {id} is not the file's name")).right(format!(
            "name the file {id}.toml or give it the id {}",
            stem.unwrap_or("of its name")
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_embedded_data_are_sound() {
        let library = Library::embedded().unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(
            (
                library.maps.len(),
                library.armies.len(),
                library.scenarios.len(),
                library.editions.len()
            ),
            (4, 4, 8, 4)
        );
    }

    #[test]
    fn a_file_under_another_name_does_not_take_a_place_in_silence() {
        let (_, text) = EMBEDDED.iter().find(|(path, _)| *path == "maps/maria.toml").unwrap();
        let document = Document { path: "maps/vitoria.toml".into(), text: (*text).into() };
        let faults = Library::with(&[document]).unwrap_err().to_string();
        assert!(faults.starts_with("maps/vitoria.toml:"), "{faults}");
        assert!(faults.contains("the id maria is not the file's name"), "{faults}");
    }

    #[test]
    fn every_data_file_is_embedded() {
        let data = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
        for folder in ["maps", "orders-of-battle", "scenarios", "editions"] {
            for file in std::fs::read_dir(data.join(folder)).unwrap() {
                let path = format!("{folder}/{}", file.unwrap().file_name().to_string_lossy());
                assert!(EMBEDDED.iter().any(|(name, _)| *name == path), "{path} is not embedded");
            }
        }
    }
}
