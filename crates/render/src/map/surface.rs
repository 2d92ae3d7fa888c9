//! The ground as a smooth surface over the levels of the hexes, and which ground covers a point.

use board::{Map, Terrain};

use super::layout::{AROUND, Layout, RADIUS, Rect};
use super::noise::{rugged, warp};
use crate::svg::{Point, pt};

/// Distance between the samples of the surface.
pub(crate) const STEP: f64 = RADIUS / 8.0;

/// Heights on a regular lattice over the field and a little beyond.
pub(crate) struct Surface {
    pub(crate) area: Rect,
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) levels: Vec<f64>,
    pub(crate) highest: f64,
}

impl Surface {
    pub(crate) fn new(map: &Map, layout: &Layout) -> Surface {
        let area = layout.field.grown(STEP);
        let width = (area.width / STEP).ceil() as usize + 1;
        let height = (area.height / STEP).ceil() as usize + 1;
        let at =
            |i: usize| area.corner() + pt((i % width) as f64 * STEP, (i / width) as f64 * STEP);
        let levels = (0..width * height).map(|i| height_at(map, layout, at(i))).collect();
        let highest = map.grid().hexes().map(|hex| map.level(hex)).max().unwrap_or(0);
        Surface { area, width, height, levels, highest: f64::from(highest.max(1)) }
    }

    /// Level at a sample; beyond the lattice its edge goes on.
    pub(crate) fn level(&self, x: i64, y: i64) -> f64 {
        let x = x.clamp(0, self.width as i64 - 1) as usize;
        let y = y.clamp(0, self.height as i64 - 1) as usize;
        self.levels[y * self.width + x]
    }

    /// Level at a point.
    #[cfg(test)]
    pub(crate) fn at(&self, p: Point) -> f64 {
        let q = (p - self.area.corner()) * (1.0 / STEP);
        let (i, j) = (q.x.floor(), q.y.floor());
        let (u, v) = (q.x - i, q.y - j);
        let (i, j) = (i as i64, j as i64);
        let row = |j| self.level(i, j) * (1.0 - u) + self.level(i + 1, j) * u;
        row(j) * (1.0 - v) + row(j + 1) * v
    }

    /// Position of a sample on the page.
    pub(crate) fn place(&self, x: f64, y: f64) -> Point {
        self.area.corner() + pt(x * STEP, y * STEP)
    }
}

fn height_at(map: &Map, layout: &Layout, p: Point) -> f64 {
    const SPREAD: f64 = 0.92 * RADIUS;
    let (mut sum, mut weights) = (0.0, 0.0);
    for (hex, step) in layout.around(p) {
        let weight = libm::exp(-step.dot(step) / (2.0 * SPREAD * SPREAD));
        sum += weight * f64::from(map.level(hex));
        weights += weight;
    }
    let local = p - layout.field.corner();
    sum / weights + 0.10 * rugged(local, RADIUS * 1.4, 11)
}

/// The ground that covers a point: that of the hexes around it, nearest counting most, with a wavering border.
pub(crate) fn cover(map: &Map, layout: &Layout, p: Point) -> Terrain {
    let p = astray(layout, p);
    let mut votes = [0.0; Terrain::ALL.len()];
    each_vote(map, layout, p, |terrain, weight| votes[terrain as usize] += weight);
    let best = Terrain::ALL
        .into_iter()
        .max_by(|a, b| votes[*a as usize].total_cmp(&votes[*b as usize]).then(b.cmp(a)));
    best.unwrap_or(Terrain::Clear)
}

/// A point moved a little, so that borders waver.
pub(crate) fn astray(layout: &Layout, p: Point) -> Point {
    let local = p - layout.field.corner();
    p + warp(local, RADIUS * 1.25, 21) * (RADIUS * 0.34)
        + warp(local, RADIUS * 0.45, 22) * (RADIUS * 0.1)
}

/// Every kind of ground around a point with its weight; the weights add up to 1.
pub(crate) fn each_vote(map: &Map, layout: &Layout, p: Point, mut vote: impl FnMut(Terrain, f64)) {
    const SPREAD: f64 = 0.66 * RADIUS;
    let weigh = |(hex, step): (board::Hex, Point)| {
        (map.terrain(hex), libm::exp(-step.dot(step) / (2.0 * SPREAD * SPREAD)))
    };
    let mut weights = [(Terrain::Clear, 0.0); AROUND];
    for (slot, vote) in weights.iter_mut().zip(layout.around(p).map(weigh)) {
        *slot = vote;
    }
    let total: f64 = weights.iter().map(|(_, weight)| weight).sum();
    for (terrain, weight) in weights {
        vote(terrain, weight / total);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Style;
    use crate::map::sample::maps;

    #[test]
    fn the_middle_of_a_hex_shows_its_own_ground() {
        for map in maps() {
            let layout = Layout::new(&map, &Style::client());
            for hex in map.grid().hexes() {
                let shown = cover(&map, &layout, layout.centre(hex));
                assert_eq!(shown, map.terrain(hex), "{} {}", map.id(), map.grid().label(hex));
            }
        }
    }

    #[test]
    fn the_surface_keeps_near_the_levels() {
        for map in maps() {
            let layout = Layout::new(&map, &Style::client());
            let surface = Surface::new(&map, &layout);
            let off = map
                .grid()
                .hexes()
                .map(|hex| (surface.at(layout.centre(hex)) - f64::from(map.level(hex))).abs());
            assert!(off.sum::<f64>() / (map.grid().len() as f64) < 0.35);
        }
    }
}
