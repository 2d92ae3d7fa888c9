//! The hex grid: labels as printed, neighbours, distances, rings, rows, cones, lines and shortest paths.
//!
//! A [`Hex`] is an index into the grid, so that everything about a hex is one array look-up away. Labels such as `LL17`
//! and the column order are the map's own. Geometry is done in axial coordinates: x counts columns to the right, y
//! counts hexes down a column, and a step to the upper right leaves x + y as it is:
//!
//! ```text
//!            (0,-1)
//!     (-1,0) ______ (1,-1)
//!           /      \
//!           \______/
//!     (-1,1)        (1,0)
//!            (0,1)
//! ```

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::direction::Arc;
use crate::{Facing, Side};

/// A hex of one grid, counted down the columns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hex(pub u16);

impl Hex {
    /// Position in arrays over the grid.
    #[inline]
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

/// Axial step across each side, clockwise from north.
pub(crate) const STEP: [(i16, i16); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

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
        let size = (columns.len() * usize::from(rows)) as u16;
        let mut grid = Grid { columns, rows, stagger, neighbours: Vec::new(), axial: Vec::new() };
        grid.axial = (0..size).map(|index| grid.place(Hex(index))).collect();
        let around = |&(x, y): &(i16, i16)| {
            STEP.map(|(dx, dy)| grid.from_axial((x + dx, y + dy)).map_or(OFF_MAP, |hex| hex.0))
        };
        grid.neighbours = grid.axial.iter().map(around).collect();
        grid
    }

    /// Number of hexes.
    #[inline]
    pub fn len(&self) -> usize {
        self.neighbours.len()
    }

    /// Whether the grid has no hexes.
    pub fn is_empty(&self) -> bool {
        self.neighbours.is_empty()
    }

    /// Whether a hex that came from outside belongs to this grid. All other questions take it for granted.
    #[inline]
    pub fn contains(&self, hex: Hex) -> bool {
        hex.index() < self.len()
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
    #[inline]
    pub fn at(&self, column: u16, row: u16) -> Option<Hex> {
        (usize::from(column) < self.columns.len() && row < self.rows)
            .then(|| Hex(column * self.rows + row))
    }

    /// Column of a hex, from 0.
    #[inline]
    pub fn column(&self, hex: Hex) -> u16 {
        hex.0 / self.rows
    }

    /// Row of a hex, from 0.
    #[inline]
    pub fn row(&self, hex: Hex) -> u16 {
        hex.0 % self.rows
    }

    /// Whether a column sits half a hex lower than its neighbours.
    pub fn is_pushed_down(&self, column: u16) -> bool {
        column.is_multiple_of(2) == (self.stagger == Stagger::EvenDown)
    }

    /// The printed label, `LL17`.
    pub fn label(&self, hex: Hex) -> String {
        format!("{}{}", self.columns[usize::from(self.column(hex))], self.row(hex) + 1)
    }

    /// The hex with a printed label.
    pub fn find(&self, label: &str) -> Option<Hex> {
        let (column, row) = label.split_at(label.find(|c: char| c.is_ascii_digit())?);
        if row.starts_with('0') {
            return None;
        }
        let column = self.columns.iter().position(|c| c == column)?;
        self.at(column as u16, row.parse::<u16>().ok()?.checked_sub(1)?)
    }

    /// The hex across a side, if it is on the map.
    #[inline]
    pub fn neighbour(&self, hex: Hex, side: Side) -> Option<Hex> {
        let found = self.neighbours[hex.index()][side.index()];
        (found != OFF_MAP).then_some(Hex(found))
    }

    /// The neighbours on the map with the side they lie across, clockwise from north.
    #[inline]
    pub fn neighbours(&self, hex: Hex) -> impl Iterator<Item = (Side, Hex)> + '_ {
        Side::ALL.into_iter().filter_map(move |side| Some((side, self.neighbour(hex, side)?)))
    }

    /// The side of `from` across which `to` lies, if they are neighbours.
    #[inline]
    pub fn side_between(&self, from: Hex, to: Hex) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.neighbours[from.index()][side.index()] == to.0)
    }

    /// A hexside named from the hex that comes first, so that both its names become one.
    pub fn canonical(&self, hex: Hex, side: Side) -> (Hex, Side) {
        match self.neighbour(hex, side) {
            Some(across) if across < hex => (across, side.opposite()),
            _ => (hex, side),
        }
    }

    /// Whether a hex lies on the edge of the map.
    pub fn is_edge(&self, hex: Hex) -> bool {
        self.neighbours[hex.index()].contains(&OFF_MAP)
    }

    /// Where a neighbour lies as seen from a unit in `hex` with a facing; nothing if the two are not neighbours.
    pub fn arc(&self, hex: Hex, facing: Facing, neighbour: Hex) -> Option<Arc> {
        self.side_between(hex, neighbour).map(|side| facing.arc(side))
    }

    /// Axial coordinates, for lines and drawing.
    #[inline]
    pub fn axial(&self, hex: Hex) -> (i16, i16) {
        self.axial[hex.index()]
    }

    /// The hex at axial coordinates, if it is on the map.
    #[inline]
    pub fn from_axial(&self, (x, y): (i16, i16)) -> Option<Hex> {
        self.hex_at((x.into(), y.into()))
    }

    /// Hexes from one to another: 0 for the same hex, 1 for a neighbour.
    #[inline]
    pub fn distance(&self, a: Hex, b: Hex) -> u16 {
        let ((ax, ay), (bx, by)) = (self.axial(a), self.axial(b));
        let (dx, dy) = (ax - bx, ay - by);
        dx.unsigned_abs().max(dy.unsigned_abs()).max((dx + dy).unsigned_abs())
    }

    /// Hexes at exactly this distance, clockwise from north, as far as they are on the map.
    pub fn ring(&self, centre: Hex, radius: u16) -> impl Iterator<Item = Hex> + '_ {
        let (centre, radius) = (self.point(centre), i32::from(radius));
        let corner_to_corner = move |side: Side| {
            let (out, along) = (step(side), step(side.clockwise(2)));
            (0..radius).map(move |i| plus(plus(centre, out, radius), along, i))
        };
        let middle = (radius == 0).then_some(centre);
        let around = Side::ALL.into_iter().flat_map(corner_to_corner);
        middle.into_iter().chain(around).filter_map(|at| self.hex_at(at))
    }

    /// Hexes at this distance or less, the centre included, column by column.
    pub fn within(&self, centre: Hex, radius: u16) -> impl Iterator<Item = Hex> + '_ {
        let ((x, y), r) = (self.point(centre), i32::from(radius));
        // Of each column only the part on the map is walked, so that a wide radius costs no more than the map.
        let last = self.columns.len() as i32 - 1;
        ((x - r).max(0)..=(x + r).min(last)).flat_map(move |column| {
            let (dx, lift) = (column - x, self.lift(column));
            let top = (y + (-r).max(-dx - r) + lift).max(0);
            let bottom = (y + r.min(r - dx) + lift).min(i32::from(self.rows) - 1);
            (top..=bottom).map(move |row| Hex(column as u16 * self.rows + row as u16))
        })
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
    #[inline]
    pub fn in_cone(&self, from: Hex, facing: Facing, target: Hex) -> bool {
        from != target && self.steps_ahead(from, facing, target).is_some()
    }

    /// The front cone out to a distance, nearest first: n + 1 hexes at distance n, less what is off the map (CF-039).
    pub fn cone(&self, from: Hex, facing: Facing, reach: u16) -> impl Iterator<Item = Hex> + '_ {
        let here = self.point(from);
        let [left, right] = facing.front().map(step);
        (1..=i32::from(reach)).flat_map(move |n| {
            (0..=n).filter_map(move |k| self.hex_at(plus(plus(here, left, n - k), right, k)))
        })
    }

    /// The hexes between two hexes that hold the points 1/n, 2/n … of the straight line between their centres, n being
    /// their distance. A point on a hexside gives the left and the right hex at it, any other point the same hex twice.
    /// Of a pair at the edge of the map the hex that is on the map stands for both (CF-207).
    pub fn line(&self, from: Hex, to: Hex) -> impl Iterator<Item = [Hex; 2]> + '_ {
        let n = i32::from(self.distance(from, to));
        let (facing, rightward) = heading(self.point(from), self.point(to));
        let [left, right] = facing.front().map(step);
        // The line goes `rightward` of its n steps to the right and the others to the left; the point i/n lies in the
        // hex after i * rightward / n right steps, rounded. `rest` is the remainder of that, in units of 1 / 2n and with
        // the half for rounding: nothing left over is a point on the hexside.
        let (mut at, mut rest) = (self.point(from), n);
        (1..n).filter_map(move |_| {
            rest += 2 * rightward;
            let turns = rest >= 2 * n;
            at = plus(at, if turns { right } else { left }, 1);
            rest -= if turns { 2 * n } else { 0 };
            let here = self.hex_at(at);
            if rest > 0 {
                return here.map(|hex| [hex, hex]);
            }
            let beside = self.hex_at(plus(plus(at, right, -1), left, 1));
            Some([beside.or(here)?, here.or(beside)?])
        })
    }

    /// A cheapest path from one hex to any hex that is a `goal`, both ends included, with its cost. `cost` prices the
    /// step across a side into a hex, or bars it. Nothing but the grid decides among equal paths, so the answer is stable.
    pub fn shortest_path(
        &self,
        start: Hex,
        goal: impl Fn(Hex) -> bool,
        mut cost: impl FnMut(Hex, Side, Hex) -> Option<u16>,
    ) -> Option<(u16, Vec<Hex>)> {
        let mut reached: Vec<Option<(u16, Hex)>> = vec![None; self.len()];
        let mut open = BinaryHeap::from([Reverse((0, start))]);
        reached[start.index()] = Some((0, start));
        while let Some(Reverse((spent, here))) = open.pop() {
            if goal(here) {
                return Some((spent, walk_back(&reached, here)));
            }
            if reached[here.index()].is_some_and(|(known, _)| known < spent) {
                continue;
            }
            for (side, next) in self.neighbours(here) {
                let step = cost(here, side, next);
                let Some(total) = step.and_then(|step| spent.checked_add(step)) else { continue };
                if reached[next.index()].is_none_or(|(known, _)| total < known) {
                    reached[next.index()] = Some((total, here));
                    open.push(Reverse((total, next)));
                }
            }
        }
        None
    }

    /// Steps to the left and right front side that lead from a unit to a hex of its front cone.
    #[inline]
    fn steps_ahead(&self, from: Hex, facing: Facing, to: Hex) -> Option<(i32, i32)> {
        let ((ax, ay), (bx, by)) = (self.point(from), self.point(to));
        let (dx, dy) = (bx - ax, by - ay);
        let [left, right] = facing.front().map(step);
        // Solves d = m * left + n * right; the determinant of two neighbouring steps is 1.
        let (m, n) = (dx * right.1 - dy * right.0, left.0 * dy - left.1 * dx);
        (m >= 0 && n >= 0).then_some((m, n))
    }

    fn place(&self, hex: Hex) -> (i16, i16) {
        let (x, row) = (i32::from(self.column(hex)), i32::from(self.row(hex)));
        (x as i16, (row - self.lift(x)) as i16)
    }

    #[inline]
    fn point(&self, hex: Hex) -> Point {
        let (x, y) = self.axial(hex);
        (x.into(), y.into())
    }

    #[inline]
    fn hex_at(&self, (x, y): Point) -> Option<Hex> {
        self.at(u16::try_from(x).ok()?, u16::try_from(y + self.lift(x)).ok()?)
    }

    /// How far the top of a column lies above y = 0.
    #[inline]
    fn lift(&self, x: i32) -> i32 {
        match self.stagger {
            Stagger::EvenDown => (x + 1) >> 1,
            Stagger::OddDown => x >> 1,
        }
    }
}

/// Axial coordinates with room for arithmetic off the map.
type Point = (i32, i32);

fn step(side: Side) -> Point {
    let (dx, dy) = STEP[side.index()];
    (dx.into(), dy.into())
}

fn plus((x, y): Point, (dx, dy): Point, times: i32) -> Point {
    (x + dx * times, y + dy * times)
}

/// The facing in whose cone a line runs, and how many of its steps go to the right front side.
fn heading((ax, ay): Point, (bx, by): Point) -> (Facing, i32) {
    let (dx, dy) = (bx - ax, by - ay);
    match (dx >= 0, dy >= 0, dx + dy >= 0) {
        (true, true, _) => (Facing::SE, dy),
        (true, false, true) => (Facing::E, dx + dy),
        (true, false, false) => (Facing::NE, dx),
        (false, true, true) => (Facing::SW, -dx),
        (false, true, false) => (Facing::W, -dx - dy),
        (false, false, _) => (Facing::NW, -dy),
    }
}

/// The way from the start, the one hex that was reached from itself.
fn walk_back(reached: &[Option<(u16, Hex)>], goal: Hex) -> Vec<Hex> {
    let from = |at: &Hex| reached[at.index()].map(|(_, from)| from).filter(|from| from != at);
    let mut path: Vec<Hex> = std::iter::successors(Some(goal), from).collect();
    path.reverse();
    path
}
