//! What the engine asks of the board most, timed on the largest battlefield.

#![allow(clippy::panic)]

use board::map_file::MapFile;
use board::{Map, Source, line_of_fire};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

fn bailen() -> Map {
    let text = include_str!("../../../data/maps/bailen.toml");
    MapFile::load(Source { name: "bailen.toml", text }).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The whole file from text to a proved map.
#[divan::bench]
fn load() -> Map {
    bailen()
}

/// Distances between all pairs of hexes.
#[divan::bench]
fn distance_of_all_pairs(bencher: Bencher<'_, '_>) {
    let map = bailen();
    let grid = map.grid();
    bencher.bench(|| {
        let from_one = |a| grid.hexes().map(|b| u32::from(grid.distance(a, b))).sum::<u32>();
        grid.hexes().map(|a| from_one(black_box(a))).sum::<u32>()
    });
}

/// The neighbours of every hex.
#[divan::bench]
fn neighbours_of_all_hexes(bencher: Bencher<'_, '_>) {
    let map = bailen();
    let grid = map.grid();
    bencher.bench(|| {
        let around = |hex| grid.neighbours(hex).map(|(_, next)| u32::from(next.0)).sum::<u32>();
        grid.hexes().map(|hex| around(black_box(hex))).sum::<u32>()
    });
}

/// Lines of fire from every hex to every hex within 6, woods and buildings as obstacles.
#[divan::bench]
fn line_of_fire_within_six(bencher: Bencher<'_, '_>) {
    let map = bailen();
    let grid = map.grid();
    let obstacle = |hex| map.terrain(hex).is_obstacle();
    let pairs: Vec<_> = grid.hexes().flat_map(|a| grid.within(a, 6).map(move |b| (a, b))).collect();
    bencher.counter(divan::counter::ItemsCount::new(pairs.len())).bench(|| {
        pairs.iter().filter(|&&(a, b)| line_of_fire::is_clear(&map, a, b, obstacle)).count()
    });
}

/// Hexes within 6 of every hex.
#[divan::bench]
fn within_six(bencher: Bencher<'_, '_>) {
    let map = bailen();
    let grid = map.grid();
    bencher.bench(|| grid.hexes().map(|hex| grid.within(black_box(hex), 6).count()).sum::<usize>());
}

/// A path from corner to corner that pays for climbing and goes round woods.
#[divan::bench]
fn shortest_path_corner_to_corner(bencher: Bencher<'_, '_>) {
    let map = bailen();
    let grid = map.grid();
    let goal = grid.hexes().next_back();
    bencher.bench(|| {
        grid.shortest_path(
            board::Hex(0),
            |hex| Some(hex) == goal,
            |hex, side, next| {
                let woods = 2 * u16::from(map.terrain(next).is_woods());
                Some(1 + woods + map.climb(hex, side).unsigned_abs())
            },
        )
    });
}
