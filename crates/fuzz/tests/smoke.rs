//! A short run of every target on mutations of its seeds, by chance and without any special compiler. `AGUILA_FUZZ` says how
//! many inputs each target gets; `cargo fuzz` (see `docs/testing.md`) looks much further.

// A test says by a panic what is wrong, in its own functions too.
#![allow(clippy::unwrap_used)]

use fuzz::TARGETS;
use proptest::prelude::*;

/// A small change to a text or a string of bytes.
#[derive(Clone, Copy, Debug)]
enum Change {
    Set(usize, u8),
    Insert(usize, u8),
    Cut(usize, usize),
    /// A stretch said twice, the second time elsewhere.
    Copy(usize, usize, usize),
}

impl Change {
    fn on(self, bytes: &mut Vec<u8>) {
        if bytes.is_empty() {
            return;
        }
        let len = bytes.len();
        let stretch = |from: usize, n: usize| (from % len)..(from % len + n).min(len);
        match self {
            Change::Set(at, byte) => bytes[at % len] = byte,
            Change::Insert(at, byte) => bytes.insert(at % len, byte),
            Change::Cut(from, n) => drop(bytes.drain(stretch(from, n))),
            Change::Copy(from, n, to) => {
                let part = bytes[stretch(from, n)].to_vec();
                let to = to % len;
                bytes.splice(to..to, part);
            }
        }
    }
}

fn change() -> impl Strategy<Value = Change> {
    // Bytes that mean something in our files come up more often.
    let byte = || prop_oneof![3 => any::<u8>(), 2 => prop::sample::select(b"0129-ABZ\"[]{}=,.\n ".to_vec())];
    prop_oneof![
        (any::<usize>(), byte()).prop_map(|(at, byte)| Change::Set(at, byte)),
        (any::<usize>(), byte()).prop_map(|(at, byte)| Change::Insert(at, byte)),
        (any::<usize>(), 1..60usize).prop_map(|(from, n)| Change::Cut(from, n)),
        (any::<usize>(), 1..60usize, any::<usize>())
            .prop_map(|(from, n, to)| Change::Copy(from, n, to)),
    ]
}

fn smoke(name: &str) {
    let target = TARGETS.iter().find(|target| target.name == name).unwrap();
    let seeds = (target.seeds)();
    let cases = std::env::var("AGUILA_FUZZ").ok().and_then(|text| text.parse().ok()).unwrap_or(40);
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    let input = (prop::sample::select(seeds), prop::collection::vec(change(), 0..8));
    proptest!(config, |((mut bytes, changes) in input)| {
        changes.iter().for_each(|change| change.on(&mut bytes));
        (target.run)(&bytes);
    });
}

#[test]
fn maps() {
    smoke("map");
}

#[test]
fn scenarios() {
    smoke("scenario");
}

#[test]
fn positions() {
    smoke("position");
}

#[test]
fn records() {
    smoke("record");
}

#[test]
fn play() {
    smoke("play");
}

#[test]
fn protocol() {
    smoke("protocol");
}
