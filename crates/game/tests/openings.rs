//! The openings of all battles: legal under their rules to the last choice, true to what they tell, and the same today as
//! when they were written. `AGUILA_BLESS=1` writes new digests into the files after a change of the rules.

// A test says by a panic what is wrong, in its own functions too.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::{Path, PathBuf};
use std::{env, fs};

use game::library::Library;
use game::opening::{EMBEDDED, Opening};
use game::record::{Digest, Record};
use sha2::{Digest as _, Sha256};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/openings")
}

#[test]
fn every_battle_opens_as_history_had_it() {
    let library = Library::embedded().unwrap();
    let mut wrong = Vec::new();
    for battle in library.scenarios.keys() {
        let path = folder().join(format!("{battle}.toml"));
        let text = fs::read_to_string(&path).unwrap();
        let opening = Opening::read(&text).unwrap_or_else(|| panic!("{battle} is no opening"));
        assert_eq!((&opening.battle, opening.scene.len()), (battle, 2));
        assert_eq!(opening.edition, library.scenarios[battle].edition, "{battle}");
        let table = match opening.play(&library) {
            Ok(table) => table,
            Err(stuck) => {
                wrong.push(format!("{battle}: {stuck:?}"));
                continue;
            }
        };
        let choices = serde_json::to_vec(&table.record().choices).unwrap();
        let digest = Digest(Sha256::digest(choices).into()).to_string();
        if env::var("AGUILA_BLESS").is_ok() {
            let blessed = text.replace(
                &format!("digest = \"{}\"", opening.digest),
                &format!("digest = \"{digest}\""),
            );
            fs::write(&path, blessed).unwrap();
        } else if digest != opening.digest {
            wrong.push(format!("{battle}: leads elsewhere than when it was written"));
        }
        let written = serde_json::to_string(table.record()).unwrap();
        let record: Record = serde_json::from_str(&written).unwrap();
        assert_eq!(record.replay(&library).unwrap().game().state, table.game().state, "{battle}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_opening_is_embedded() {
    let files = fs::read_dir(folder()).unwrap().count();
    let read: Vec<Opening> = game::opening::all();
    assert_eq!((files, EMBEDDED.len(), read.len()), (8, 8, 8));
    assert!(read.iter().all(|it| it.scene.iter().all(|scene| scene.caption.en.len() > 20)));
}
