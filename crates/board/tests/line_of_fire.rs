//! Lines of fire as CF-207 rules them: small hand-made grounds for every clause, and laws on the four battlefields.

#![allow(clippy::panic)]

mod battlefields;

use battlefields::{FILES, MAPS};
use board::line_of_fire::{Barrier, barrier, is_clear};
use board::map_file::MapFile;
use board::{Grid, Hex, Map, Side, Source};
use hexx::{HexOrientation, OffsetHexMode};
use proptest::prelude::*;

/// A small map drawn row by row: the terrain code and the level of each hex, as in `.0 d1 t2`.
fn sketch(rows: &[&str]) -> Map {
    let table = |of: &dyn Fn(&str) -> String| -> String {
        let row = |row: &&str| row.split_whitespace().map(of).collect::<Vec<_>>().join(" ");
        rows.iter().map(row).collect::<Vec<_>>().join("\n")
    };
    let wide = rows[0].split_whitespace().count();
    let columns: Vec<String> =
        ('A'..='Z').take(wide).map(|c| format!("{:?}", c.to_string())).collect();
    let text = format!(
        "id = 'sketch'\ntitle = ''\nscale_m = 250\nstagger = 'even-down'\ncolumns = [{}]\nrows = {}\n\
         terrain = '''\n{}\n'''\nelevation = '''\n{}\n'''\n",
        columns.join(", "),
        rows.len(),
        table(&|hex| hex[..1].to_owned()),
        table(&|hex| hex[1..].to_owned()),
    );
    MapFile::load(Source { name: "sketch", text: &text })
        .unwrap_or_else(|faults| panic!("{faults}"))
}

fn hex(map: &Map, label: &str) -> Hex {
    map.grid().find(label).unwrap_or_else(|| panic!("no hex {label}"))
}

/// What bars the line between two hexes with woods and buildings as obstacles; the same both ways.
fn bar(map: &Map, from: &str, to: &str) -> Option<Barrier> {
    let (from, to) = (hex(map, from), hex(map, to));
    let obstacle = |hex| map.terrain(hex).is_obstacle();
    let there = barrier(map, from, to, obstacle);
    assert_eq!(there.is_some(), barrier(map, to, from, obstacle).is_some(), "symmetric");
    assert_eq!(there.is_none(), is_clear(map, from, to, obstacle));
    there
}

/// What bars the line down a single column of hexes from the first to the last.
fn bar_along(profile: &str) -> Option<Barrier> {
    let rows: Vec<&str> = profile.split_whitespace().collect();
    bar(&sketch(&rows), "A1", &format!("A{}", rows.len()))
}

fn check_along(clear: &[&str], barred: &[&str]) {
    for profile in clear {
        assert_eq!(bar_along(profile), None, "{profile} is clear");
    }
    for profile in barred {
        assert!(bar_along(profile).is_some(), "{profile} is barred");
    }
}

/// CF-207: adjacent hexes always see each other, and so does a hex itself.
#[test]
fn adjacent_hexes_always_see_each_other() {
    check_along(&[".0", ".0 .9", "d3 t0"], &[]);
}

/// CF-207 (1): ground higher than both ends bars, however near; ground as high as the higher end does not by itself.
/// VOL2-10.2.1-c: so a ridge is not fired across (CF-054).
#[test]
fn ground_higher_than_both_ends_bars() {
    check_along(
        &[".0 .0 .0", ".1 .1 .1 .1", ".1 .0 .1", ".3 .0 .2 .0 .3"],
        &[".0 .1 .0", ".0 .0 .0 .1 .0", ".1 .2 .0 .0 .0 .0", ".0 .0 .0 .0 .2 .1"],
    );
    assert_eq!(bar_along(".0 .0 .1 .0"), Some(Barrier::HigherGround(Hex(2))));
}

/// STD-10.2.1-a, VOL2-10.2.1-a, BAS-8.1-a: woods and buildings bar, other ground does not.
#[test]
fn woods_and_buildings_bar() {
    check_along(
        &[".0 .0 .0", ".0 c0 .0", ".0 h0 .0", ".0 o0 .0", ".0 k0 .0", ".0 s0 .0"],
        &[".0 l0 .0", ".0 d0 .0", ".0 t0 .0", ".0 T0 .0", ".0 B0 .0", ".0 C0 .0", ".0 .0 .0 l0 .0"],
    );
    assert_eq!(bar_along(".0 .0 l0 .0"), Some(Barrier::Obstacle(Hex(2))));
}

/// STD-10.2.1-a, VOL2-10.2.1-a, BAS-8.1-a: a friendly unit on open ground bars; units not named as obstacles do not.
#[test]
fn whatever_is_named_an_obstacle_bars() {
    let map = sketch(&[".0", ".0", ".0", ".0"]);
    let line = |unit: Hex| is_clear(&map, Hex(0), Hex(3), |hex| hex == unit);
    assert!(!line(Hex(1)));
    assert!(!line(Hex(2)));
    assert!(is_clear(&map, Hex(0), Hex(3), |_| false));
}

/// CF-055: neither the firing nor the target hex bars.
#[test]
fn the_ends_never_bar() {
    check_along(&["d0 .0 t0", "d2 .0 .0 .0 B0", "l1 l0"], &["d0 d0 d0"]);
    let map = sketch(&[".0", ".0", ".0"]);
    assert!(is_clear(&map, Hex(0), Hex(2), |hex| hex != Hex(1)));
}

/// STD-10.2.1-e, BAS-8.1-d, CF-056: an obstacle lower than both ends is overlooked; at the level of the ends it bars.
#[test]
fn an_obstacle_below_both_ends_is_overlooked() {
    check_along(
        &[".1 d0 .1", ".2 .0 t0 d1 .2", ".3 .3 d0 .1 .1 .1"],
        &[".1 d1 .1", ".0 d0 .0", ".2 .2 d2 .0 .2"],
    );
}

/// VOL2-10.2.1-e, CF-056, CF-207 (2): between the levels of the ends an obstacle is ignored, at either level it bars.
#[test]
fn an_obstacle_between_the_levels_of_the_ends_is_ignored() {
    check_along(
        &[".3 d2 .2 .1 .1 .1", ".3 d1 .0 .0", ".3 .2 t1 .0 .0", ".3 .2 .1 d2 .0", ".2 d0 .1 .1"],
        &[
            ".3 .3 .1 .1 d1 .1",
            ".3 d3 .1 .1 .1 .1",
            ".3 .2 .1 d0 .0",
            ".1 d0 .0",
            ".2 d2 .0 .0 .0 .0",
        ],
    );
    assert_eq!(bar_along(".3 d3 .1 .1 .1 .1"), Some(Barrier::Obstacle(Hex(1))));
}

/// CF-207 (3), CF-054: with the brow after k steps the line is clear if 2k = n and barred if 2k = n + 1.
/// VOL2-10.2.1-d: the lower end must be strictly farther from the nearest crest than the higher.
#[test]
fn the_lower_end_must_be_farther_from_the_brow() {
    check_along(
        &[
            ".1 .0 .0",                // k = 1, n = 2
            ".1 .0 .0 .0",             // k = 1, n = 3
            ".1 .1 .0 .0 .0",          // k = 2, n = 4
            ".1 .1 .1 .0 .0 .0 .0",    // k = 3, n = 6
            ".1 .1 .1 .0 .0 .0 .0 .0", // k = 3, n = 7
        ],
        &[
            ".1 .1 .0",             // k = 2, n = 2
            ".1 .1 .0 .0",          // k = 2, n = 3
            ".1 .1 .1 .0 .0 .0",    // k = 3, n = 5
            ".1 .1 .1 .1 .0 .0 .0", // k = 4, n = 6
        ],
    );
    assert_eq!(bar_along(".1 .1 .0 .0"), Some(Barrier::Brow(Hex(1))));
    assert_eq!(bar_along(".0 .0 .1 .1"), Some(Barrier::Brow(Hex(2))));
}

/// STD-10.2.1-c, STD-10.2.1-d, BAS-8.1-c: fired from the high ground, a crest halfway or nearer to the target bars, a
/// crest nearer to the firer does not.
#[test]
fn a_crest_bars_when_halfway_or_nearer_to_the_target() {
    // The crest lies on the hexside after the last hex of level 2.
    check_along(
        &[".2 .0 .0 .0", ".2 .2 .0 .0 .0"],
        &[".2 .2 .0 .0", ".2 .2 .2 .0 .0 .0", ".2 .2 .2 .0", ".2 .2 .2 .2 .0 .0"],
    );
}

/// VOL2-10.2.1-d, CF-054: where the ground falls in several steps the brow is the end of the highest.
#[test]
fn several_crests_falling_the_same_way_count_from_the_highest() {
    check_along(
        &[".3 .2 .1 .0", ".3 .2 .2 .2 .2 .0", ".3 .3 .2 .1 .0", ".3 .1 .2 .0"],
        &[".3 .3 .2 .0", ".3 .2 .3 .0", ".3 .0 .3 .0 .0"],
    );
}

/// STD-10.2.1-b, VOL2-10.2.1-b, BAS-8.1-b: along a hexside one free hex is enough; CF-055: two barred hexes bar.
#[test]
fn along_a_hexside_one_free_hex_is_enough() {
    // A2 to C2 runs along the hexside between B2 and B3.
    let rows = |left: &'static str, right: &'static str| -> Map {
        let [upper, lower] = [left, right].map(|b| format!(".0 {b} .0"));
        sketch(&[".0 .0 .0", &upper, &lower, ".0 .0 .0"])
    };
    for open in [(".0", ".0"), ("d0", ".0"), (".0", "t0"), (".1", ".0"), (".0", ".5")] {
        assert_eq!(bar(&rows(open.0, open.1), "A2", "C2"), None, "{open:?}");
    }
    for shut in [("d0", "d0"), ("t0", ".1"), (".1", ".1")] {
        assert!(bar(&rows(shut.0, shut.1), "A2", "C2").is_some(), "{shut:?}");
    }
}

/// CF-207: the whole line is judged with every left hex and with every right hex, never with some of each.
#[test]
fn a_line_keeps_to_one_hand() {
    // A3 to E3 runs along B3/B4, through C3, and along D3/D4.
    let ground = |upper: [&str; 2], lower: [&str; 2], middle: &str| -> Map {
        let clear = ".0 .0 .0 .0 .0";
        let row3 = format!(".0 {} {middle} {} .0", upper[0], upper[1]);
        let row4 = format!(".0 {} .0 {} .0", lower[0], lower[1]);
        sketch(&[clear, clear, &row3, &row4, clear])
    };
    let left = ground(["d0", "d0"], [".0", ".0"], ".0");
    let right = ground([".0", ".0"], ["d0", "d0"], ".0");
    let crossed = ground(["d0", ".0"], [".0", "d0"], ".0");
    let middle = ground([".0", ".0"], [".0", ".0"], "d0");
    assert_eq!(bar(&left, "A3", "E3"), None);
    assert_eq!(bar(&right, "A3", "E3"), None);
    assert_eq!(bar(&crossed, "A3", "E3"), Some(Barrier::Obstacle(hex(&crossed, "B3"))));
    assert_eq!(bar(&middle, "A3", "E3"), Some(Barrier::Obstacle(hex(&middle, "C3"))));
}

/// CF-207 (3) on each hand: a brow that is too far on the left may be near enough on the right.
#[test]
fn the_brow_is_sought_on_each_hand() {
    let one = sketch(&[".0 .0 .0", ".1 .1 .0", ".0 .0 .0"]);
    assert_eq!(bar(&one, "A2", "C2"), None);
    let both = sketch(&[".0 .0 .0", ".1 .1 .0", ".0 .1 .0"]);
    assert_eq!(bar(&both, "A2", "C2"), Some(Barrier::Brow(hex(&both, "B2"))));
}

/// A line of three steps one way and one step the other meets a hexside at its middle only.
#[test]
fn a_line_may_meet_a_hexside_at_one_point_only() {
    let open = ".0 .0 .0 .0 .0";
    let map = sketch(&[open; 6]);
    let grid = map.grid();
    // Three steps down the column and one to the lower right.
    let (from, to) = (hex(&map, "A1"), hex(&map, "B5"));
    assert_eq!(grid.distance(from, to), 4);
    let labels: Vec<[String; 2]> =
        grid.line(from, to).map(|pair| pair.map(|hex| grid.label(hex))).collect();
    assert_eq!(labels, [["A2", "A2"], ["B3", "A3"], ["B4", "B4"]]);
    let barred = |bad: &[&str]| !is_clear(&map, from, to, |hex| bad.contains(&&*grid.label(hex)));
    assert!(!barred(&["A3"]) && !barred(&["B3"]) && barred(&["A3", "B3"]));
    assert!(barred(&["A2"]) && barred(&["B4"]));
}

/// Of a pair at the edge of the map only one hex is there; it stands for both.
#[test]
fn at_the_edge_of_the_map_the_hex_on_the_map_decides() {
    let map = sketch(&[".0 .0 d0 .0", ".0 .0 .0 .0"]);
    assert_eq!(bar(&map, "B1", "D1"), Some(Barrier::Obstacle(hex(&map, "C1"))));
    let low = sketch(&[".0 .0 .0 .0", ".0 d0 .0 .0"]);
    assert_eq!(bar(&low, "A2", "C2"), Some(Barrier::Obstacle(hex(&low, "B2"))));
}

#[test]
fn a_straight_row_is_its_own_line() {
    let grid = MAPS[1].grid();
    let start = hex(&MAPS[1], "T13");
    for side in Side::ALL {
        let row: Vec<Hex> = grid.row_from(start, side).take(6).collect();
        let line: Vec<[Hex; 2]> = grid.line(start, row[5]).collect();
        assert_eq!(line, row[..5].iter().map(|&hex| [hex, hex]).collect::<Vec<_>>());
    }
}

/// The ruling word for word, with exact geometry and no cleverness, on coordinates of another library.
mod ruling {
    use super::*;

    /// Cube coordinates of a hex.
    fn cube(grid: &Grid, hex: Hex) -> [i64; 3] {
        let offset = [grid.column(hex).into(), grid.row(hex).into()];
        let hex =
            hexx::Hex::from_offset_coordinates(offset, OffsetHexMode::Even, HexOrientation::Flat);
        [hex.x, hex.y, hex.z()].map(i64::from)
    }

    /// The hexes, left one first, that hold the point i/n of the line. Everything is multiplied by n. A hex is the set
    /// of points whose three coordinates differ pairwise by no more than 1 from those of its centre.
    fn holders(grid: &Grid, from: Hex, to: Hex, i: u16) -> Vec<Hex> {
        let n = i64::from(grid.distance(from, to));
        let (a, b) = (cube(grid, from), cube(grid, to));
        let point = [0, 1, 2].map(|axis| a[axis] * n + (b[axis] - a[axis]) * i64::from(i));
        let mut found: Vec<(i64, Hex)> = Vec::new();
        for hex in grid.hexes() {
            let centre = cube(grid, hex);
            let [x, y, z] = [0, 1, 2].map(|axis| point[axis] - n * centre[axis]);
            if (x - y).abs() <= n && (y - z).abs() <= n && (z - x).abs() <= n {
                let rightward = (b[1] - a[1]) * x - (b[0] - a[0]) * y;
                found.push((rightward, hex));
            }
        }
        found.sort();
        found.into_iter().map(|(_, hex)| hex).collect()
    }

    pub(crate) fn line(grid: &Grid, from: Hex, to: Hex) -> Vec<[Hex; 2]> {
        let pair = |i| match holders(grid, from, to, i)[..] {
            [one] => [one, one],
            [left, right] => [left, right],
            ref other => panic!("{} hexes hold one point", other.len()),
        };
        (1..grid.distance(from, to)).map(pair).collect()
    }

    pub(crate) fn is_clear(map: &Map, from: Hex, to: Hex, obstacle: &dyn Fn(Hex) -> bool) -> bool {
        if map.grid().distance(from, to) <= 1 {
            return true;
        }
        let pairs = line(map.grid(), from, to);
        [0, 1].into_iter().any(|hand| {
            let between = pairs.iter().map(|pair| pair[hand]);
            let mut hexes: Vec<Hex> = std::iter::once(from).chain(between).chain([to]).collect();
            if map.level(to) > map.level(from) {
                hexes.reverse();
            }
            !is_blocked(map, &hexes, obstacle)
        })
    }

    /// Of the hexes of a line from the higher end to the lower.
    fn is_blocked(map: &Map, hexes: &[Hex], obstacle: &dyn Fn(Hex) -> bool) -> bool {
        let n = hexes.len() - 1;
        let levels: Vec<u8> = hexes.iter().map(|&hex| map.level(hex)).collect();
        let (hi, lo) = (levels[0], levels[n]);
        let higher = levels[1..n].iter().any(|&level| level > hi);
        let obstructed = (1..n)
            .any(|i| obstacle(hexes[i]) && levels[i] >= lo && !(lo < levels[i] && levels[i] < hi));
        let last = levels.iter().rposition(|&level| level == hi).unwrap_or(0);
        let hidden = hi > lo && 2 * (last + 1) > n;
        higher || obstructed || hidden
    }
}

#[derive(Clone, Debug)]
struct Shot {
    map: usize,
    from: prop::sample::Index,
    to: prop::sample::Index,
    reach: u16,
}

/// A firer anywhere, a target near or far.
fn shot() -> impl Strategy<Value = Shot> {
    let reach = prop_oneof![3 => 2u16..9, 1 => Just(60)];
    (0..FILES.len(), any::<prop::sample::Index>(), any::<prop::sample::Index>(), reach)
        .prop_map(|(map, from, to, reach)| Shot { map, from, to, reach })
}

impl Shot {
    fn ends(&self) -> (&'static Map, Hex, Hex) {
        let map = &MAPS[self.map];
        let from = Hex(self.from.index(map.grid().len()) as u16);
        let near: Vec<Hex> = map.grid().within(from, self.reach).collect();
        (map, from, near[self.to.index(near.len())])
    }
}

fn obstacles() -> impl Strategy<Value = Vec<bool>> {
    proptest::collection::vec(proptest::bool::weighted(0.15), 1100)
}

proptest! {
    /// CF-207: what one end sees of the other, the other sees of it.
    #[test]
    fn lines_are_symmetric(shots in proptest::collection::vec(shot(), 40), set in obstacles()) {
        for shot in shots {
            let (map, from, to) = shot.ends();
            let obstacle = |hex: Hex| set[hex.index() % set.len()];
            let there = is_clear(map, from, to, obstacle);
            prop_assert_eq!(there, is_clear(map, to, from, obstacle));
            let mut back: Vec<[Hex; 2]> = map.grid().line(to, from).collect();
            back.reverse();
            let flipped: Vec<[Hex; 2]> = back.into_iter().map(|[left, right]| [right, left]).collect();
            prop_assert_eq!(map.grid().line(from, to).collect::<Vec<_>>(), flipped);
        }
    }

    /// CF-207, CF-054, CF-055, CF-056: the engine's line is the ruling's.
    #[test]
    fn lines_are_as_the_ruling_says(shots in proptest::collection::vec(shot(), 4), set in obstacles()) {
        for shot in shots {
            let (map, from, to) = shot.ends();
            prop_assert_eq!(
                map.grid().line(from, to).collect::<Vec<_>>(),
                ruling::line(map.grid(), from, to)
            );
            let woods = |hex: Hex| map.terrain(hex).is_obstacle();
            let units = |hex: Hex| set[hex.index() % set.len()];
            for obstacle in [&woods as &dyn Fn(Hex) -> bool, &units, &|_| false] {
                prop_assert_eq!(
                    is_clear(map, from, to, obstacle),
                    ruling::is_clear(map, from, to, obstacle)
                );
            }
        }
    }
}
