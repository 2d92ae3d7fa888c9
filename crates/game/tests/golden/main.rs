//! Golden records: one whole game of every battle under every advanced edition, each choice written down, with digests of
//! everything that happened. Each is played through again and must come out the same to the byte, so that work on the
//! engine that should change nothing is seen to change nothing.
//!
//! After a change of the rules, write them anew and read the difference:
//! `AGUILA_BLESS=1 cargo test -p aguila-game --test golden`.

// A test says by a panic what is wrong, in its own functions too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod player;
mod record;

use std::path::PathBuf;
use std::{env, fs};

use game::EditionId;
use game::testkit::WITH_ORDERS;
use game::testkit::random::library;
use record::Golden;

/// The seed of the dice and of the choices.
const SEED: u64 = 1808;

macro_rules! battles {
    ($($name:ident: $battle:literal),* $(,)?) => {
        const BATTLES: &[&str] = &[$($battle),*];
        $(
            #[test]
            fn $name() {
                WITH_ORDERS.into_iter().for_each(|edition| check($battle, edition));
            }
        )*
    };
}

battles! {
    alcaniz: "alcaniz",
    bailen_1: "bailen-1",
    bailen_2: "bailen-2",
    bailen_3: "bailen-3",
    bailen_4: "bailen-4",
    bailen_5: "bailen-5",
    castalla: "castalla",
    maria: "maria",
}

#[test]
fn every_battle_has_its_records() {
    assert!(library().scenarios.keys().eq(BATTLES.iter().copied()), "{:?}", library().scenarios);
    if is_blessing() {
        return;
    }
    let written = fs::read_dir(folder()).unwrap().filter_map(Result::ok);
    let records = written.filter(|file| file.path().extension().is_some_and(|is| is == "json"));
    assert_eq!(records.count(), BATTLES.len() * WITH_ORDERS.len());
}

fn check(battle: &str, edition: EditionId) {
    let path = folder().join(format!("{battle}-{}.json", edition.name()));
    if is_blessing() {
        fs::write(&path, Golden::play(battle, edition, SEED).to_text()).unwrap();
        return;
    }
    let text = fs::read_to_string(&path).unwrap();
    let golden: Golden = serde_json::from_str(&text).unwrap();
    let again = golden.replay();
    if let Some((was, is)) = golden.first_difference(&again) {
        panic!("{battle} {edition:?} goes another way:\nwritten  {was}\nreplayed {is}");
    }
    assert_eq!(again.end, golden.end, "{battle} {edition:?}");
    assert!(again.to_text() == text, "{battle} {edition:?} is written otherwise");
}

fn is_blessing() -> bool {
    env::var_os("AGUILA_BLESS").is_some()
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}
