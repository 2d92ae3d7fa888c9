//! The hex grid: labels as printed, neighbours, distances, rings, rows, cones and shortest paths.
//!
//! A [`Hex`] is an index into the grid, so that everything about a hex is one array look-up away. Coordinates come from
//! `hexx`; labels such as `LL17` and the column order are the map's own.

use std::collections::BinaryHeap;
use std::fmt;

use hexx::{HexOrientation, OffsetHexMode};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Facing, Side};

/// A hex of one grid, counted down the columns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Hex(pub u16);

impl Hex {
    /// Position in arrays over the grid.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hex({})", self.0)
    }
}

/// Which columns are pushed half a hex down, counting from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stagger {
    /// Columns 0, 2, 4 … (A, C, E …) are lower than their neighbours.
    EvenDown,
    /// Columns 1, 3, 5 … are lower than their neighbours.
    OddDown,
}

/// The largest grid: hex indices stay clear of [`u16::MAX`], which marks "off the map".
pub const MAX_HEXES: usize = 10_000;

const OFF_MAP: u16 = u16::MAX;

/// A rectangular field of staggered columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    columns: Vec<String>,
    rows: u16,
    stagger: Stagger,
    neighbours: Vec<[u16; 6]>,
    axial: Vec<(i16, i16)>,
}

impl Grid {
    /// A grid of `columns.len()` by `rows` hexes. The caller has checked that it is neither empty nor over [`MAX_HEXES`].
    pub fn new(columns: Vec<String>, rows: u16, stagger: Stagger) -> Grid {
        let mut grid = Grid { columns, rows, stagger, neighbours: Vec::new(), axial: Vec::new() };
        let hexes: Vec<Hex> = (0..(grid.columns.len() * rows as usize) as u16).map(Hex).collect();
        grid.axial = hexes
            .iter()
            .map(|&hex| {
                let axial = grid.axial_of(hex);
                (axial.x as i16, axial.y as i16)
            })
            .collect();
        grid.neighbours = hexes
            .iter()
            .map(|&hex| {
                let here = grid.axial_of(hex);
                // hexx counts its flat-topped edge directions from another corner; ours run clockwise from north.
                Side::ALL.map(|side| {
                    let (dx, dy) = STEP[side.index()];
                    grid.hex_of(here + hexx::Hex::new(dx.into(), dy.into()))
                        .map_or(OFF_MAP, |h| h.0)
                })
            })
            .collect();
        grid
    }

    /// Number of hexes.
    pub fn len(&self) -> usize {
        self.neighbours.len()
    }

    /// Whether the grid has no hexes.
    pub fn is_empty(&self) -> bool {
        self.neighbours.is_empty()
    }

    /// Column labels from left to right.
    pub fn columns(&self) -> &[String] {
        &self.columns
    }

    /// Hexes in each column.
    pub fn rows(&self) -> u16 {
        self.rows
    }

    /// Which columns are pushed down.
    pub fn stagger(&self) -> Stagger {
        self.stagger
    }

    /// All hexes, column by column.
    pub fn hexes(&self) -> impl DoubleEndedIterator<Item = Hex> + ExactSizeIterator + use<> {
        (0..self.neighbours.len() as u16).map(Hex)
    }

    /// The hex in a column and row, both counted from 0.
    pub fn at(&self, column: u16, row: u16) -> Option<Hex> {
        ((column as usize) < self.columns.len() && row < self.rows)
            .then(|| Hex(column * self.rows + row))
    }

    /// Column of a hex, from 0.
    pub fn column(&self, hex: Hex) -> u16 {
        hex.0 / self.rows
    }

    /// Row of a hex, from 0.
    pub fn row(&self, hex: Hex) -> u16 {
        hex.0 % self.rows
    }

    /// Whether a column sits half a hex lower than its neighbours.
    pub fn is_pushed_down(&self, column: u16) -> bool {
        (column.is_multiple_of(2)) == (self.stagger == Stagger::EvenDown)
    }

    /// The printed label, `LL17`.
    pub fn label(&self, hex: Hex) -> String {
        format!("{}{}", self.columns[self.column(hex) as usize], self.row(hex) + 1)
    }

    /// The hex with a printed label.
    pub fn find(&self, label: &str) -> Option<Hex> {
        let digits = label.find(|c: char| c.is_ascii_digit())?;
        let (column, row) = label.split_at(digits);
        if row.starts_with('0') || row.len() > 4 {
            return None;
        }
        let column = self.columns.iter().position(|c| c == column)?;
        let row: u16 = row.parse().ok()?;
        self.at(column as u16, row.checked_sub(1)?)
    }

    /// The hex across a side, if it is on the map.
    pub fn neighbour(&self, hex: Hex, side: Side) -> Option<Hex> {
        let found = self.neighbours[hex.index()][side.index()];
        (found != OFF_MAP).then_some(Hex(found))
    }

    /// The neighbours on the map with the side they lie across, clockwise from north.
    pub fn neighbours(&self, hex: Hex) -> impl Iterator<Item = (Side, Hex)> + '_ {
        Side::ALL.into_iter().filter_map(move |side| Some((side, self.neighbour(hex, side)?)))
    }

    /// The side of `from` across which `to` lies, if they are neighbours.
    pub fn side_between(&self, from: Hex, to: Hex) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.neighbours[from.index()][side.index()] == to.0)
    }

    /// Whether a hex lies on the edge of the map.
    pub fn is_edge(&self, hex: Hex) -> bool {
        self.neighbours[hex.index()].contains(&OFF_MAP)
    }

    /// Axial coordinates, for lines and drawing.
    pub fn axial(&self, hex: Hex) -> (i16, i16) {
        self.axial[hex.index()]
    }

    /// The hex at axial coordinates, if it is on the map.
    pub fn from_axial(&self, (x, y): (i16, i16)) -> Option<Hex> {
        self.hex_of(hexx::Hex::new(x.into(), y.into()))
    }

    /// Hexes from one to another: 0 for the same hex, 1 for a neighbour.
    pub fn distance(&self, a: Hex, b: Hex) -> u16 {
        let ((ax, ay), (bx, by)) = (self.axial(a), self.axial(b));
        let (dx, dy) = (ax - bx, ay - by);
        dx.unsigned_abs().max(dy.unsigned_abs()).max((dx + dy).unsigned_abs())
    }

    /// Hexes at exactly this distance, clockwise, as far as they are on the map.
    pub fn ring(&self, centre: Hex, radius: u16) -> impl Iterator<Item = Hex> + '_ {
        self.axial_of(centre).ring(radius.into()).filter_map(|at| self.hex_of(at))
    }

    /// Hexes at this distance or less, the centre included.
    pub fn within(&self, centre: Hex, radius: u16) -> impl Iterator<Item = Hex> + '_ {
        self.axial_of(centre).range(radius.into()).filter_map(|at| self.hex_of(at))
    }

    /// The straight row of hexes that leaves through a side, nearest first, to the edge of the map.
    pub fn row_from(&self, hex: Hex, side: Side) -> impl Iterator<Item = Hex> + '_ {
        std::iter::successors(self.neighbour(hex, side), move |&at| self.neighbour(at, side))
    }

    /// Whether three hexes lie one after the other on a straight row.
    pub fn is_straight(&self, a: Hex, b: Hex, c: Hex) -> bool {
        self.side_between(a, b).is_some_and(|side| self.neighbour(b, side) == Some(c))
    }

    /// Whether `target` lies in the front cone: reached by steps in the two front directions only (CF-039).
    pub fn in_cone(&self, from: Hex, facing: Facing, target: Hex) -> bool {
        let ((ax, ay), (bx, by)) = (self.axial(from), self.axial(target));
        let (dx, dy) = (bx - ax, by - ay);
        let [left, right] = facing.front().map(|side| STEP[side.index()]);
        // Solve d = m * left + n * right; the determinant of two neighbouring directions is 1.
        let m = dx * right.1 - dy * right.0;
        let n = left.0 * dy - left.1 * dx;
        let determinant = left.0 * right.1 - left.1 * right.0;
        (m * determinant, n * determinant) != (0, 0) && m * determinant >= 0 && n * determinant >= 0
    }

    /// The front cone out to a distance, nearest ring first: n + 1 hexes at distance n, less what is off the map.
    pub fn cone(&self, from: Hex, facing: Facing, reach: u16) -> impl Iterator<Item = Hex> + '_ {
        let here = self.axial_of(from);
        let [left, right] = facing.front().map(|side| {
            let (x, y) = STEP[side.index()];
            hexx::Hex::new(x.into(), y.into())
        });
        (1..=i32::from(reach)).flat_map(move |n| {
            (0..=n).filter_map(move |k| self.hex_of(here + left * (n - k) + right * k))
        })
    }

    /// A cheapest path from one hex to any hex of `goals`, both ends included. `cost` prices the step across a side into
    /// a hex, or bars it. Among equal paths the one whose hexes come first in the grid wins, so the answer is stable.
    pub fn shortest_path(
        &self,
        start: Hex,
        goal: impl Fn(Hex) -> bool,
        mut cost: impl FnMut(Hex, Side, Hex) -> Option<u16>,
    ) -> Option<(u16, Vec<Hex>)> {
        let mut best: Vec<Option<(u16, Hex)>> = vec![None; self.len()];
        let mut open = BinaryHeap::new();
        best[start.index()] = Some((0, start));
        open.push(std::cmp::Reverse((0u16, start)));
        while let Some(std::cmp::Reverse((spent, here))) = open.pop() {
            if best[here.index()].is_some_and(|(known, _)| known < spent) {
                continue;
            }
            if goal(here) {
                return Some((spent, walk_back(&best, start, here)));
            }
            for (side, next) in self.neighbours(here) {
                let Some(total) = cost(here, side, next).and_then(|step| spent.checked_add(step))
                else {
                    continue;
                };
                if best[next.index()]
                    .is_none_or(|(known, from)| (total, here) < (known, from) && next != start)
                {
                    best[next.index()] = Some((total, here));
                    open.push(std::cmp::Reverse((total, next)));
                }
            }
        }
        None
    }

    fn axial_of(&self, hex: Hex) -> hexx::Hex {
        let offset = [i32::from(self.column(hex)), i32::from(self.row(hex))];
        hexx::Hex::from_offset_coordinates(offset, self.mode(), HexOrientation::Flat)
    }

    fn hex_of(&self, at: hexx::Hex) -> Option<Hex> {
        let [column, row] = at.to_offset_coordinates(self.mode(), HexOrientation::Flat);
        self.at(u16::try_from(column).ok()?, u16::try_from(row).ok()?)
    }

    fn mode(&self) -> OffsetHexMode {
        match self.stagger {
            Stagger::EvenDown => OffsetHexMode::Even,
            Stagger::OddDown => OffsetHexMode::Odd,
        }
    }
}

/// Axial step across each side, clockwise from north.
pub(crate) const STEP: [(i16, i16); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

fn walk_back(best: &[Option<(u16, Hex)>], start: Hex, goal: Hex) -> Vec<Hex> {
    let mut path = vec![goal];
    let mut at = goal;
    while at != start {
        let Some((_, from)) = best[at.index()] else { break };
        path.push(from);
        at = from;
    }
    path.reverse();
    path
}
