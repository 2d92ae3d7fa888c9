//! The geometry of the grid, held against breadth-first search and against the coordinates of another library.

#![allow(clippy::panic)]

mod battlefields;

use std::collections::{BTreeSet, VecDeque};

use battlefields::{FILES, MAPS};
use board::direction::Arc;
use board::{Facing, Grid, Hex, Map, Side, Stagger, Water};
use hexx::{HexOrientation, OffsetHexMode};
use proptest::prelude::*;

fn bailen() -> &'static Map {
    &MAPS[1]
}

fn hex(grid: &Grid, label: &str) -> Hex {
    grid.find(label).unwrap_or_else(|| panic!("no hex {label}"))
}

/// Steps from `start` to every hex, counted neighbour by neighbour; `open` says which steps may be taken.
fn search(grid: &Grid, start: Hex, open: impl Fn(Hex, Side) -> bool) -> Vec<Option<u16>> {
    let mut steps = vec![None; grid.len()];
    let mut queue = VecDeque::from([start]);
    steps[start.index()] = Some(0);
    while let Some(here) = queue.pop_front() {
        for (side, next) in grid.neighbours(here) {
            if steps[next.index()].is_none() && open(here, side) {
                steps[next.index()] = steps[here.index()].map(|n: u16| n + 1);
                queue.push_back(next);
            }
        }
    }
    steps
}

fn every_grid() -> impl Iterator<Item = Grid> {
    let small = |columns: usize, rows, stagger| {
        let labels = (0..columns).map(|i| "ABCDEFGH"[i..=i].to_owned()).collect();
        Grid::new(labels, rows, stagger)
    };
    let maps = MAPS.iter().map(|map| map.grid().clone());
    maps.chain([
        small(1, 1, Stagger::EvenDown),
        small(1, 7, Stagger::OddDown),
        small(8, 1, Stagger::EvenDown),
        small(7, 1, Stagger::OddDown),
        small(8, 6, Stagger::OddDown),
    ])
}

#[test]
fn distance_is_the_shortest_walk() {
    for (map, (name, _)) in MAPS.iter().zip(FILES) {
        let grid = map.grid();
        for start in grid.hexes().step_by(23).chain(grid.hexes().next_back()) {
            for (to, steps) in grid.hexes().zip(search(grid, start, |_, _| true)) {
                let (a, b) = (grid.label(start), grid.label(to));
                assert_eq!(Some(grid.distance(start, to)), steps, "{name}: {a} to {b}");
            }
        }
    }
}

#[test]
fn coordinates_agree_with_hexx() {
    for grid in every_grid() {
        let mode = match grid.stagger() {
            Stagger::EvenDown => OffsetHexMode::Even,
            Stagger::OddDown => OffsetHexMode::Odd,
        };
        for hex in grid.hexes() {
            let offset = [grid.column(hex).into(), grid.row(hex).into()];
            let other = hexx::Hex::from_offset_coordinates(offset, mode, HexOrientation::Flat);
            let (x, y) = grid.axial(hex);
            assert_eq!((i32::from(x), i32::from(y)), (other.x, other.y));
            assert_eq!(grid.from_axial((x, y)), Some(hex));
        }
    }
}

#[test]
fn nothing_lies_off_the_map() {
    let grid = bailen().grid();
    for at in [(-1, 0), (0, -1), (0, 26), (40, 0), (i16::MIN, i16::MIN), (i16::MAX, i16::MAX)] {
        assert_eq!(grid.from_axial(at), None, "{at:?}");
    }
    assert_eq!(grid.at(40, 0), None);
    assert_eq!(grid.at(0, 26), None);
    assert!(grid.contains(Hex(1039)));
    assert!(!grid.contains(Hex(1040)));
}

#[test]
fn labels_read_back_as_their_hex() {
    for grid in every_grid() {
        for hex in grid.hexes() {
            assert_eq!(grid.find(&grid.label(hex)), Some(hex));
        }
    }
}

#[test]
fn labels_are_those_printed() {
    let grid = bailen().grid();
    assert_eq!(hex(grid, "A1"), Hex(0));
    assert_eq!(hex(grid, "LL17"), grid.at(12, 16).unwrap());
    assert_eq!(hex(grid, "AM1"), grid.at(39, 0).unwrap());
    for wrong in [
        "",
        "A",
        "1",
        "A0",
        "A01",
        "A27",
        "ZZ1",
        "ll17",
        "A-1",
        "A+1",
        " A1",
        "A1 ",
        "A1B",
        "A65537",
        "A99999999999",
        "Ñ1",
        "A１",
    ] {
        assert_eq!(grid.find(wrong), None, "{wrong:?}");
    }
    let tall = Grid::new(vec!["A".to_owned()], 10_000, Stagger::EvenDown);
    assert_eq!(tall.find("A10000"), Some(Hex(9_999)));
}

#[test]
fn neighbours_are_mutual_and_one_step_away() {
    for grid in every_grid() {
        for hex in grid.hexes() {
            for (side, next) in grid.neighbours(hex) {
                assert_eq!(grid.neighbour(next, side.opposite()), Some(hex));
                assert_eq!(grid.side_between(hex, next), Some(side));
                assert_eq!(grid.distance(hex, next), 1);
                assert_eq!(grid.canonical(hex, side), grid.canonical(next, side.opposite()));
            }
            assert_eq!(grid.is_edge(hex), grid.neighbours(hex).count() < 6);
        }
    }
}

#[test]
fn the_highway_of_bailen_runs_over_columns_pushed_down_from_a() {
    let grid = bailen().grid();
    assert!(grid.is_pushed_down(0) && !grid.is_pushed_down(1));
    let road = ["I19", "J19", "K18", "L18", "LL17"].map(|label| hex(grid, label));
    for pair in road.windows(2) {
        assert!(grid.side_between(pair[0], pair[1]).is_some());
    }
    assert_eq!(grid.neighbour(hex(grid, "I19"), Side::NE), Some(hex(grid, "J19")));
    assert_eq!(grid.neighbour(hex(grid, "J19"), Side::NE), Some(hex(grid, "K18")));
    assert_eq!(grid.side_between(hex(grid, "I19"), hex(grid, "K18")), None);
}

/// STD-F4-a, STD-5-a: the two hexes at the vertex faced are front, the next on each side flank, the others rear.
#[test]
fn the_six_neighbours_are_two_front_two_flank_and_two_rear() {
    let grid = bailen().grid();
    let unit = hex(grid, "K10");
    let of = |facing, arc| -> BTreeSet<String> {
        let around = grid.neighbours(unit).map(|(_, next)| next);
        around
            .filter(|&next| grid.arc(unit, facing, next) == Some(arc))
            .map(|next| grid.label(next))
            .collect()
    };
    let set = |labels: [&str; 2]| BTreeSet::from(labels.map(str::to_owned));
    assert_eq!(of(Facing::E, Arc::Front), set(["L10", "L11"]));
    assert_eq!(of(Facing::E, Arc::Flank), set(["K9", "K11"]));
    assert_eq!(of(Facing::E, Arc::Rear), set(["J10", "J11"]));
    assert_eq!(of(Facing::NW, Arc::Front), set(["J10", "K9"]));
    assert_eq!(of(Facing::NW, Arc::Flank), set(["J11", "L10"]));
    assert_eq!(of(Facing::NW, Arc::Rear), set(["K11", "L11"]));
    assert_eq!(grid.arc(unit, Facing::E, hex(grid, "M10")), None);
}

/// VOL2-5-a, VOL2-EX3-a: a facing points at a vertex, so it looks through two sides, never through one. Facing a side
/// cannot be said: [`Side`] and [`Facing`] are different types.
#[test]
fn a_facing_is_a_vertex_between_two_sides() {
    for facing in Facing::ALL {
        let [left, right] = facing.front();
        assert_eq!(left.clockwise(1), right);
    }
    for side in Side::ALL {
        let vertices = Facing::ALL.into_iter().filter(|facing| facing.front().contains(&side));
        assert_eq!(vertices.count(), 2, "{side:?} lies between two vertices");
    }
}

#[test]
fn rings_and_discs_hold_the_hexes_at_their_distance() {
    for grid in every_grid() {
        for centre in grid.hexes().step_by(41) {
            for radius in [0, 1, 2, 3, 7, 60] {
                let at = |wanted: &dyn Fn(u16) -> bool| -> Vec<Hex> {
                    grid.hexes().filter(|&hex| wanted(grid.distance(centre, hex))).collect()
                };
                let mut ring: Vec<Hex> = grid.ring(centre, radius).collect();
                ring.sort();
                assert_eq!(ring, at(&|d| d == radius));
                assert_eq!(grid.within(centre, radius).collect::<Vec<_>>(), at(&|d| d <= radius));
            }
            assert_eq!(grid.within(centre, u16::MAX).count(), grid.len());
        }
    }
}

#[test]
fn a_full_ring_has_six_hexes_a_step_and_goes_clockwise_from_north() {
    let grid = bailen().grid();
    let centre = hex(grid, "T13");
    for radius in 1..=6 {
        let ring: Vec<Hex> = grid.ring(centre, radius).collect();
        assert_eq!(ring.len(), usize::from(6 * radius));
        assert_eq!(grid.within(centre, radius).count(), usize::from(3 * radius * (radius + 1) + 1));
        for (i, &hex) in ring.iter().enumerate() {
            assert_eq!(grid.distance(hex, ring[(i + 1) % ring.len()]), 1);
        }
        let north = grid.row_from(centre, Side::N).nth(usize::from(radius) - 1);
        assert_eq!(Some(ring[0]), north);
    }
    let around: Vec<Hex> = grid.neighbours(centre).map(|(_, next)| next).collect();
    assert_eq!(grid.ring(centre, 1).collect::<Vec<_>>(), around);
}

#[test]
fn a_straight_row_runs_to_the_edge() {
    let grid = bailen().grid();
    for start in grid.hexes().step_by(17) {
        for side in Side::ALL {
            let row: Vec<Hex> = grid.row_from(start, side).collect();
            for (n, &hex) in (1..).zip(&row) {
                assert_eq!(grid.distance(start, hex), n);
            }
            let last = row.last().copied().unwrap_or(start);
            assert_eq!(grid.neighbour(last, side), None);
        }
    }
    let [a, b, c, aside] = ["I19", "J19", "K18", "K19"].map(|label| hex(grid, label));
    assert!(grid.is_straight(a, b, c));
    assert!(!grid.is_straight(a, b, aside));
    assert!(!grid.is_straight(a, c, b));
}

/// CF-039: n + 1 hexes at range n, all reached by steps to the two front sides.
#[test]
fn the_front_cone_widens_by_one_hex_a_step() {
    let grid = bailen().grid();
    let battery = hex(grid, "T13");
    for facing in Facing::ALL {
        let cone: Vec<Hex> = grid.cone(battery, facing, 6).collect();
        for n in 1..=6 {
            let at_range = cone.iter().filter(|&&hex| grid.distance(battery, hex) == n).count();
            assert_eq!(at_range, usize::from(n) + 1);
        }
        let nearest_first = cone.is_sorted_by_key(|&hex| grid.distance(battery, hex));
        assert!(nearest_first);
        assert!(!grid.in_cone(battery, facing, battery));
    }
    let reach: Vec<String> = grid.cone(battery, Facing::E, 2).map(|hex| grid.label(hex)).collect();
    assert_eq!(reach, ["U13", "U14", "V12", "V13", "V14"]);
}

/// CF-039: asking for one hex gives the same answer as listing the cone.
#[test]
fn a_hex_is_in_the_cone_if_the_cone_lists_it() {
    for grid in every_grid() {
        for from in grid.hexes().step_by(37) {
            for facing in Facing::ALL {
                let listed: BTreeSet<Hex> = grid.cone(from, facing, 70).collect();
                let asked: BTreeSet<Hex> =
                    grid.hexes().filter(|&hex| grid.in_cone(from, facing, hex)).collect();
                assert_eq!(listed, asked);
            }
        }
    }
}

#[test]
fn the_shortest_path_is_as_short_as_a_search_finds() {
    for (map, (name, _)) in MAPS.iter().zip(FILES) {
        let grid = map.grid();
        let dry = |from, side| map.hexside(from, side).water != Some(Water::River);
        for start in grid.hexes().step_by(211) {
            let steps = search(grid, start, dry);
            for goal in grid.hexes().step_by(83) {
                let found = grid.shortest_path(
                    start,
                    |hex| hex == goal,
                    |from, side, _| dry(from, side).then_some(1),
                );
                assert_eq!(found.as_ref().map(|(cost, _)| *cost), steps[goal.index()], "{name}");
                if let Some((cost, path)) = found {
                    assert_eq!(path.len(), usize::from(cost) + 1);
                    assert_eq!((path[0], path[path.len() - 1]), (start, goal));
                    for pair in path.windows(2) {
                        let side = grid.side_between(pair[0], pair[1]);
                        assert!(side.is_some_and(|side| dry(pair[0], side)));
                    }
                }
            }
        }
    }
}

#[test]
fn dear_ground_is_walked_round_and_barred_ground_never_entered() {
    let map = bailen();
    let grid = map.grid();
    let (start, goal) = (hex(grid, "A24"), hex(grid, "AD14"));
    let by_road = grid.shortest_path(
        start,
        |hex| hex == goal,
        |from, side, _| Some(if map.hexside(from, side).road.is_some() { 1 } else { 100 }),
    );
    let highway = &map.roads()[0].hexes;
    assert_eq!(by_road, Some((highway.len() as u16 - 1, highway.clone())));

    let by_crossings = |from: Hex, side: Side, _: Hex| {
        let hexside = map.hexside(from, side);
        (hexside.water != Some(Water::River) || hexside.crossing.is_some()).then_some(1)
    };
    let over = grid.shortest_path(start, |hex| hex == goal, by_crossings);
    let (_, path) = over.expect("the bridge is open");
    let bridge = ["F19", "G19"].map(|label| hex(grid, label));
    assert!(path.windows(2).any(|pair| pair == bridge));

    assert_eq!(grid.shortest_path(start, |hex| hex == goal, |_, _, _| None), None);
    assert_eq!(grid.shortest_path(start, |_| true, |_, _, _| None), Some((0, vec![start])));
    assert_eq!(grid.shortest_path(start, |hex| hex == goal, |_, _, _| Some(u16::MAX)), None);
}

/// Free steps lead to no circle.
#[test]
fn a_path_that_costs_nothing_still_ends() {
    let grid = bailen().grid();
    for start in [Hex(0), Hex(517), Hex(1039)] {
        let found = grid.shortest_path(start, |hex| hex == Hex(600), |_, _, _| Some(0));
        let (cost, path) = found.expect("nothing bars the way");
        assert_eq!(cost, 0);
        assert_eq!((path[0], path[path.len() - 1]), (start, Hex(600)));
        assert_eq!(path.iter().collect::<BTreeSet<_>>().len(), path.len());
    }
}

proptest! {
    /// With any prices the path costs what it says, and no more than the settled costs of plain relaxation.
    #[test]
    fn the_cheapest_path_is_the_cheapest(
        prices in proptest::collection::vec(prop_oneof![Just(None), (0u16..9).prop_map(Some)], 48),
        start in 0u16..48,
        goal in 0u16..48,
    ) {
        let labels = ["A", "B", "C", "D", "E", "F", "G", "H"].map(str::to_owned).to_vec();
        let grid = Grid::new(labels, 6, Stagger::OddDown);
        let mut settled: Vec<Option<u16>> = vec![None; 48];
        settled[usize::from(start)] = Some(0);
        for _ in 0..48 {
            for here in grid.hexes() {
                for (_, next) in grid.neighbours(here) {
                    let total = settled[here.index()].zip(prices[next.index()]).map(|(a, b)| a + b);
                    let known = settled[next.index()];
                    settled[next.index()] = known.into_iter().chain(total).min();
                }
            }
        }
        let found =
            grid.shortest_path(Hex(start), |hex| hex.0 == goal, |_, _, next| prices[next.index()]);
        prop_assert_eq!(found.as_ref().map(|(cost, _)| *cost), settled[usize::from(goal)]);
        if let Some((cost, path)) = found {
            let paid: u16 = path[1..].iter().filter_map(|hex| prices[hex.index()]).sum();
            prop_assert_eq!(paid, cost);
        }
    }
}
