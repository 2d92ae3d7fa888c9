//! The number of ways legal play can go from twelve positions: every edition, and movement, fire, shock, charge and retreat.
//!
//! `numbers.txt` holds a line a position and depth: ways with one stream of dice, and with every face of every die. After a
//! change of the rules write it anew with `AGUILA_BLESS=1` and read in the diff which positions it touched.

#![allow(clippy::expect_used, clippy::panic, reason = "helpers of tests are tests")]

mod positions;

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use game::engine::{Branching, perft};
use positions::{POSITIONS, Position};

#[test]
fn the_ways_of_twelve_positions_are_counted() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft/numbers.txt");
    let counted: String = POSITIONS.iter().map(count).collect();
    if env::var_os("AGUILA_BLESS").is_some() {
        fs::write(&file, &counted).expect("the numbers are written");
    }
    let known = fs::read_to_string(&file).unwrap_or_default();
    for (line, known) in counted.lines().zip(known.lines()) {
        assert_eq!(line, known);
    }
    assert_eq!(counted.lines().count(), known.lines().count());
}

fn count(position: &Position) -> String {
    let game = (position.place)().game;
    let mut lines = String::new();
    for depth in 1..=position.depth {
        let stream = perft(&game, depth, Branching::Stream(1809));
        let every = perft(&game, depth, Branching::EveryFace);
        let _ = writeln!(lines, "{}, {depth}: {stream} {every}", position.name);
    }
    lines
}
