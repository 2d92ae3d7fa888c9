//! Texts from outside: whatever they hold, they are refused with reasons or they make something sound.

use board::Source;
use board::map_file::MapFile;
use game::data::EMBEDDED;
use game::table::{DiceSource, RecordFile};
use game::testkit::random::{any_battle, library, played};
use game::{Position, Record, Scenario};

/// A map file is refused with at least one fault, or it is a map whose hexes have neighbours that know them.
pub fn map(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match MapFile::load(Source { name: "maps/fuzz.toml", text }) {
        Err(faults) => assert!(!faults.0.is_empty(), "refused without a reason"),
        Ok(map) => {
            let grid = map.grid();
            for hex in grid.hexes() {
                assert_eq!(grid.find(&grid.label(hex)), Some(hex));
                for side in board::Side::ALL {
                    let Some(other) = grid.neighbour(hex, side) else { continue };
                    assert_eq!(grid.side_between(other, hex), Some(side.opposite()));
                }
            }
        }
    }
}

/// A scenario file on the ground of Alcañiz is refused with at least one fault, or it can be begun under every edition.
pub fn scenario(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let library = library();
    let (Some(map), Some(army)) = (library.maps.get("alcaniz"), library.armies.get("alcaniz"))
    else {
        return;
    };
    match Scenario::load(Source { name: "scenarios/fuzz.toml", text }, map, army) {
        Err(faults) => assert!(!faults.0.is_empty(), "refused without a reason"),
        Ok(scenario) => {
            for edition in library.editions.values() {
                let setup = game::Setup::new(
                    map.clone(),
                    edition.clone(),
                    army.clone(),
                    scenario.clone(),
                    game::Options::default(),
                );
                let game = game::Game::new(setup.into());
                assert!(game.decision().is_none() || !game.legal().is_empty(), "nothing to choose");
            }
        }
    }
}

/// A position is refused with at least one fault, or it is a game with something to choose, which written down again is the
/// same to whoever must choose.
pub fn position(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(position) = Position::from_toml(text) else { return };
    let game = match position.set_up(library()) {
        Err(faults) => return assert!(!faults.0.is_empty(), "refused without a reason"),
        Ok(game) => game,
    };
    assert!(game.decision().is_none() || !game.legal().is_empty(), "nothing to choose");
    let Ok(again) = Position::of(&game) else { return };
    match again.set_up(library()) {
        Ok(other) => assert_eq!(game.legal(), other.legal()),
        Err(faults) => panic!("written down and refused: {faults}"),
    }
}

/// A record, a file or JSON, is refused, or replays to a game that says of itself what the record says of it.
pub fn record(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        // Whether it is believed is its own affair; it must not make the reader fall.
        let _ = RecordFile::read(text, library());
        let _ = RecordFile::verify(text, library());
    }
    let Ok(record) = serde_json::from_slice::<Record>(bytes) else { return };
    let Ok(table) = record.replay(library()) else { return };
    assert_eq!(table.record(), &record);
    assert_eq!(table.game().state.outcome, record.outcome);
}

pub(crate) fn maps() -> Vec<Vec<u8>> {
    embedded("maps/")
}

pub(crate) fn scenarios() -> Vec<Vec<u8>> {
    embedded("scenarios/alcaniz")
}

/// Games of every battle and edition on their way, written down where they are at rest.
pub(crate) fn positions() -> Vec<Vec<u8>> {
    let position = |number| Position::of(played(any_battle(number), number as u64, 40).game()).ok();
    (0..32).filter_map(position).map(|position| position.to_toml().into_bytes()).collect()
}

/// Short records of every battle and edition, unfinished: by turns as JSON and as a file.
pub(crate) fn records() -> Vec<Vec<u8>> {
    let record = |number: usize| {
        let table = played(any_battle(number), number as u64, 12);
        if number.is_multiple_of(2) {
            return serde_json::to_vec(table.record()).unwrap_or_default();
        }
        let source = DiceSource::Seeded { seal: table.record().seal, seed: table.record().seed };
        let file = RecordFile::of(&table, Default::default(), source);
        file.to_text(&table.game().setup, |_| Vec::new()).into_bytes()
    };
    (0..32).map(record).collect()
}

fn embedded(beginning: &str) -> Vec<Vec<u8>> {
    let files = EMBEDDED.iter().filter(|(path, _)| path.starts_with(beginning));
    files.map(|(_, text)| text.as_bytes().to_vec()).collect()
}
