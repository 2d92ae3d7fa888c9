//! The openings of all battles: legal under their rules to the last choice, true to what they tell, and the same today as
//! when they were written. `AGUILA_BLESS=1` writes new digests into the files after a change of the rules.

// A test says by a panic what is wrong, in its own functions too.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::{Path, PathBuf};
use std::{env, fs};

use game::data::Prose;
use game::table::opening::{EMBEDDED, Mishap, Opening, Played};
use game::table::{DiceSource, Digest, Proof, RecordFile};
use game::{Camp, Library};
use sha2::{Digest as _, Sha256};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/openings")
}

fn openings() -> Vec<(String, Opening)> {
    let library = Library::embedded().unwrap();
    let read = |battle: &String| {
        let text = fs::read_to_string(folder().join(format!("{battle}.toml"))).unwrap();
        let opening = Opening::read(&text).unwrap_or_else(|why| panic!("{battle}: {why}"));
        (text, opening)
    };
    library.scenarios.keys().map(read).collect()
}

/// The digest of everything that happened, and of every choice that led to it, one to a line.
fn digest(played: &Played) -> String {
    let mut sum = Sha256::new();
    for entry in played.table.log() {
        let line = serde_json::to_string(&(&entry.chosen, &entry.dice, &entry.events)).unwrap();
        sum.update(line.as_bytes());
        sum.update(b"\n");
    }
    Digest(sum.finalize().into()).to_string()
}

#[test]
fn every_battle_opens_as_history_had_it() {
    let library = Library::embedded().unwrap();
    let mut wrong = Vec::new();
    for (text, opening) in openings() {
        let battle = &opening.battle;
        assert_eq!(opening.edition, library.scenarios[battle].edition, "{battle}");
        let played = match opening.play(&library) {
            Ok(played) => played,
            Err(stuck) => {
                wrong.push(format!("{battle}: {stuck}"));
                continue;
            }
        };
        assert_eq!(played.table.game().state.turn, 3, "{battle}: two turns");
        let digest = digest(&played);
        if env::var("AGUILA_BLESS").is_ok() {
            let blessed = text.replace(
                &format!("digest = \"{}\"", opening.digest),
                &format!("digest = \"{digest}\""),
            );
            fs::write(folder().join(format!("{battle}.toml")), blessed).unwrap();
        } else if digest != opening.digest {
            wrong.push(format!("{battle}: leads elsewhere than when it was written"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_opening_is_a_record_like_any_other() {
    let library = Library::embedded().unwrap();
    for (_, opening) in openings() {
        let battle = &opening.battle;
        let Played { table, captions } = opening.play(&library).unwrap();
        assert_eq!(captions.len(), 1 + opening.scene.len(), "{battle}");
        let seeded = DiceSource::Seeded { seal: table.record().seal, seed: table.record().seed };
        let file = RecordFile::of(&table, [String::new(), "Blake".into()], seeded);
        let file = file.with_captions(captions.clone());
        let text = file.to_text(&table.game().setup, |_| vec!["; 1 no ply |".into()]);
        let proved = RecordFile::verify(&text, &library).unwrap();
        assert_eq!((proved.proof, &proved.file.captions), (Proof::Seeded, &captions), "{battle}");
        assert_eq!(proved.table.game().state, table.game().state, "{battle}");
    }
}

#[test]
fn both_sides_act_and_every_moment_has_its_words() {
    let library = Library::embedded().unwrap();
    for (_, opening) in openings() {
        let battle = &opening.battle;
        let table = opening.play(&library).unwrap().table;
        for camp in Camp::ALL {
            let choices = table.log().iter().filter(|entry| entry.chosen.camp == camp).count();
            assert!(choices >= 20, "{battle}: {camp:?} makes {choices} choices");
        }
        assert!(opening.scene.len() >= 5, "{battle}");
        let long = |prose: &Prose| prose.en.len() > 60 && prose.es.len() > 60;
        assert!(long(&opening.truth), "{battle}");
        for scene in &opening.scene {
            assert!(long(&scene.caption), "{battle}: {}", scene.heading.en);
            assert!(scene.heading.en.len() > 5 && scene.heading.es.len() > 5, "{battle}");
        }
    }
}

#[test]
fn every_opening_is_embedded() {
    let files = fs::read_dir(folder()).unwrap().count();
    let read: Vec<Opening> = game::table::opening::all();
    assert_eq!((files, EMBEDDED.len(), read.len()), (8, 8, 8));
}

/// A script in one scene, on the smallest battle.
fn scripted(script: &str) -> Opening {
    let prose = || Prose { en: String::new(), es: String::new() };
    let mut opening = game::table::opening::all().swap_remove(1);
    opening.scene.truncate(1);
    let scene = opening.scene.first_mut().unwrap();
    (scene.script, scene.heading, scene.caption) = (script.to_owned(), prose(), prose());
    opening
}

#[test]
fn a_script_that_cannot_be_carried_out_says_where_and_keeps_what_was_played() {
    let library = Library::embedded().unwrap();
    let stuck = |script: &str| match scripted(script).play(&library) {
        Err(stuck) => stuck,
        Ok(_) => panic!("{script} can be carried out"),
    };
    let nonsense = stuck("set up\nfrobnicate AF12");
    assert_eq!((nonsense.scene, nonsense.line.as_str()), (0, "frobnicate AF12"));
    assert_eq!(nonsense.why, Mishap::NotUnderstood);
    assert_eq!(nonsense.so_far.unwrap().captions.len(), 2);
    assert_eq!(stuck("set up\n5leg-res-9 to AF12").why, Mishap::NotUnderstood);
    assert_eq!(stuck("set up\n5leg-res-1 to ZZ99").why, Mishap::NotUnderstood);
    assert!(matches!(stuck("set up\nmontesa to AG12").why, Mishap::Refused(_)));
    assert!(matches!(stuck("set up\nexpect first combat").why, Mishap::Otherwise(_)));
    assert!(matches!(stuck("set up\nuntil spanish orders").why, Mishap::Impossible));
}
