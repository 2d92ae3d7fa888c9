//! Studies: the same games whatever the threads and shards, and what is made of them.
#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

use std::fs;
use std::path::{Path, PathBuf};

use game::EditionId;
use game::table::{Proof, RecordFile};
use game::testkit::random::library;
use lab::{Bot, Ground, Run, Shard, Study, Tally, Trouble, computer_players, csv, page, simulate};
use text::{Language, Texts};

fn study(games: u64) -> Study {
    Study {
        battle: "alcaniz".into(),
        edition: EditionId::Basic,
        variants: Vec::new(),
        french: "random".parse::<Bot>().unwrap(),
        spanish: "random".parse::<Bot>().unwrap(),
        games,
        seed: 9,
    }
}

/// An empty folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn run(study: &Study, shard: Shard, folder: &Path) -> u64 {
    simulate(library(), study, plain(shard, folder), &|_| {}).unwrap()
}

/// Played by computer players, without records.
fn plain(shard: Shard, folder: &Path) -> Run<'_> {
    Run { shard, folder, open: &computer_players, records: false }
}

/// `AGUILA_GAMES` and `AGUILA_EDITION` make it a larger study.
#[test]
fn two_shards_merged_are_the_unsharded_run() {
    let games = std::env::var("AGUILA_GAMES").ok().and_then(|text| text.parse().ok());
    let mut study = study(games.unwrap_or(6));
    if let Ok(name) = std::env::var("AGUILA_EDITION") {
        study.edition = EditionId::ALL.into_iter().find(|edition| edition.name() == name).unwrap();
    }
    let whole = folder("whole");
    let halves = [folder("first-half"), folder("second-half")];
    let all = run(&study, Shard::WHOLE, &whole);
    let parts = (1..).zip(&halves).map(|(part, half)| run(&study, Shard { part, parts: 2 }, half));
    assert_eq!((all, parts.sum()), (study.games, study.games));
    let (one, two) = (Tally::of(&[whole]).unwrap(), Tally::of(&halves).unwrap());
    assert_eq!(one, two);
    assert_eq!(csv(&one), csv(&two));
    let setup = study.setup(library()).unwrap();
    for language in Language::ALL {
        let texts = Texts::new(language);
        let ground = Ground { png: &[], size: (1.0, 1.0), corners: &|_| [(0.0, 0.0); 6] };
        let page_of = |tally| page(&setup, tally, &texts, &ground);
        let (one, two) = (page_of(&one), page_of(&two));
        assert!(one == two);
        assert!(!one.contains("[study-"), "a word is missing");
        assert!(!one.contains("src=\"http") && !one.contains("<link"), "the page stands alone");
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let study = study(4);
    let files = [1, 3].map(|threads| {
        let folder = folder(&format!("threads-{threads}"));
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| run(&study, Shard::WHOLE, &folder));
        fs::read_to_string(folder.join("games-1-of-1.jsonl")).unwrap()
    });
    assert_eq!(files[0], files[1]);
    assert_eq!(files[0].lines().count(), 4);
}

#[test]
fn what_was_played_is_not_played_again_and_what_was_cut_off_is() {
    let study = study(3);
    let folder = folder("resumed");
    run(&study, Shard::WHOLE, &folder);
    let file = folder.join("games-1-of-1.jsonl");
    let whole = fs::read_to_string(&file).unwrap();
    // The program was stopped while it wrote its third line.
    fs::write(&file, &whole[..whole.len() - 40]).unwrap();
    let told = std::sync::Mutex::new(Vec::new());
    let tell = |games| told.lock().unwrap().push(games);
    simulate(library(), &study, plain(Shard::WHOLE, &folder), &tell).unwrap();
    assert_eq!(*told.lock().unwrap(), [2, 1]);
    assert_eq!(fs::read_to_string(&file).unwrap(), whole);
}

/// A record kept of a game proves itself: every choice legal, every die from the sealed seed, the result as it came.
#[test]
fn a_record_kept_of_a_game_is_proved() {
    let (study, folder) = (study(2), folder("records"));
    let run = Run { records: true, ..plain(Shard::WHOLE, &folder) };
    simulate(library(), &study, run, &|_| {}).unwrap();
    let (_, games) = lab::read(&folder).unwrap();
    for (number, played) in games {
        let text = fs::read_to_string(folder.join(format!("records/{number}.aguila"))).unwrap();
        let verified = RecordFile::verify(&text, library()).unwrap();
        assert_eq!(verified.proof, Proof::Seeded);
        let outcome = verified.table.record().outcome.unwrap();
        assert_eq!((outcome.winner, outcome.level), (played.winner, played.level));
    }
}

/// A study of a program needs somebody who can start it.
#[test]
fn a_program_is_not_started_by_the_lab() {
    let study = Study { french: Bot::Program("true".into()), ..study(1) };
    let refused = simulate(library(), &study, plain(Shard::WHOLE, &folder("program")), &|_| {});
    assert!(matches!(refused, Err(Trouble::Stuck { game: 0, .. })));
}

#[test]
fn a_folder_holds_one_study() {
    let folder = folder("other");
    run(&study(1), Shard::WHOLE, &folder);
    let other = simulate(library(), &study(2), plain(Shard::WHOLE, &folder), &|_| {});
    assert!(matches!(other, Err(Trouble::OtherStudy(_))));
}

#[test]
fn shards_are_counted_from_one() {
    assert_eq!("2/8".parse::<Shard>().unwrap(), Shard { part: 2, parts: 8 });
    for wrong in ["", "0/2", "3/2", "1", "a/b", "1/0"] {
        assert!(matches!(wrong.parse::<Shard>(), Err(Trouble::NoSuchShard(_))), "{wrong}");
    }
}
