//! The shape of the ground: light and shade, contour lines between levels, hachures on steep sides.

use std::collections::BTreeMap;

use board::Side;

use super::curve::chaikin;
use super::ground::{Sheet, picture};
use super::noise;
use super::surface::Surface;
use crate::svg::{Canvas, Path, Point, pt};

/// Hill shading with the light from the upper left, as a transparent picture over ground and plants.
pub(crate) fn shade(sheet: &Sheet<'_>, canvas: &mut Canvas) {
    let surface = &sheet.surface;
    let mut samples = Vec::with_capacity(surface.levels.len() * 4);
    for y in 0..surface.height as i64 {
        for x in 0..surface.width as i64 {
            let (tone, strength) = tone(surface, x, y);
            let (colour, alpha) = if tone < 0.0 {
                (sheet.ink.shadow, -tone * 0.62 * strength)
            } else {
                (sheet.ink.light, tone * 0.60 * strength)
            };
            samples.extend(colour);
            samples.push(((alpha * sheet.ink.relief).clamp(0.0, 0.62) * 255.0).round() as u8);
        }
    }
    picture(sheet, png::ColorType::Rgba, &samples, canvas);
}

/// How much brighter or darker than level ground a sample is. Hollows keep a little more shade than crests.
fn tone(surface: &Surface, x: i64, y: i64) -> (f64, f64) {
    const STEEPNESS: f64 = 4.2;
    let level = |i, j| surface.level(i, j);
    let dx = (level(x + 1, y) - level(x - 1, y)) / 2.0 * STEEPNESS;
    let dy = (level(x, y + 1) - level(x, y - 1)) / 2.0 * STEEPNESS;
    // The light comes from (-1, -1, 1.3), so ground that rises to the lower right faces it.
    let facing = (dx + dy + 1.3) / (1.0 + dx * dx + dy * dy).sqrt() / 1.3 - 1.0;
    let around = (level(x + 5, y) + level(x - 5, y) + level(x, y + 5) + level(x, y - 5)) / 4.0;
    let hollow = (around - level(x, y)).clamp(-0.4, 0.4);
    (facing - hollow * 0.35, 1.0)
}

/// A line half-way between every two levels, every fifth one heavier.
pub(crate) fn contours(sheet: &Sheet<'_>, canvas: &mut Canvas) {
    let (mut thin, mut heavy) = (Path::new(), Path::new());
    for level in 0..sheet.surface.highest as i64 {
        let path = if level % 5 == 4 { &mut heavy } else { &mut thin };
        for line in contour(&sheet.surface, level as f64 + 0.5) {
            add_smooth(path, &line);
        }
    }
    contour_lines(sheet, &thin, &heavy, canvas);
}

/// A contour line for the key.
pub(crate) fn specimen_contour(sheet: &Sheet<'_>, line: &[Point], canvas: &mut Canvas) {
    let mut path = Path::new();
    add_smooth(&mut path, line);
    contour_lines(sheet, &path, &Path::new(), canvas);
}

fn contour_lines(sheet: &Sheet<'_>, thin: &Path, heavy: &Path, canvas: &mut Canvas) {
    let common =
        format!("fill=\"none\" stroke=\"{}\" stroke-linejoin=\"round\"", sheet.ink.contour);
    canvas.path(thin, &format!("{common} stroke-width=\"1.1\" stroke-opacity=\".42\""));
    canvas.path(heavy, &format!("{common} stroke-width=\"2\" stroke-opacity=\".5\""));
}

/// A polyline as a curve through the middle of its legs, which halves the numbers a smoothed polyline would need.
fn add_smooth(path: &mut Path, line: &[Point]) {
    let [first, .., last] = line else { return };
    path.move_to(*first);
    for pair in line.windows(2).skip(1) {
        path.quad_to(pair[0], pair[0].towards(pair[1], 0.5));
    }
    path.line_to(*last);
}

/// Lines of one height by marching squares over every second sample, linked end to end.
fn contour(surface: &Surface, height: f64) -> Vec<Vec<Point>> {
    const STRIDE: i64 = 2;
    let mut next: BTreeMap<Edge, Vec<Edge>> = BTreeMap::new();
    for y in (0..surface.height as i64 - STRIDE).step_by(STRIDE as usize) {
        for x in (0..surface.width as i64 - STRIDE).step_by(STRIDE as usize) {
            for (a, b) in crossings(surface, height, x, y, STRIDE) {
                next.entry(a).or_default().push(b);
                next.entry(b).or_default().push(a);
            }
        }
    }
    link(next)
        .into_iter()
        .map(|line| line.into_iter().map(|edge| edge.cut(surface, height)).collect())
        .filter(|line: &Vec<Point>| line.len() > 5)
        .collect()
}

/// An edge of the sample lattice that a contour crosses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Edge {
    from: (i64, i64),
    to: (i64, i64),
}

impl Edge {
    fn cut(self, surface: &Surface, height: f64) -> Point {
        let [a, b] = [self.from, self.to].map(|(x, y)| surface.level(x, y));
        let part = if (b - a).abs() > 1e-9 { (height - a) / (b - a) } else { 0.5 };
        let [p, q] = [self.from, self.to].map(|(x, y)| surface.place(x as f64, y as f64));
        p.towards(q, part.clamp(0.0, 1.0))
    }
}

fn crossings(surface: &Surface, height: f64, x: i64, y: i64, s: i64) -> Vec<(Edge, Edge)> {
    let corners = [(x, y), (x + s, y), (x + s, y + s), (x, y + s)];
    let above = corners.map(|(x, y)| surface.level(x, y) > height);
    let cut: Vec<Edge> = (0..4)
        .filter(|&i| above[i] != above[(i + 1) % 4])
        .map(|i| {
            let (a, b) = (corners[i], corners[(i + 1) % 4]);
            Edge { from: a.min(b), to: a.max(b) }
        })
        .collect();
    match cut[..] {
        [a, b] => vec![(a, b)],
        [a, b, c, d] => vec![(a, b), (c, d)],
        _ => Vec::new(),
    }
}

fn link(mut next: BTreeMap<Edge, Vec<Edge>>) -> Vec<Vec<Edge>> {
    let mut lines = Vec::new();
    let starts: Vec<Edge> = {
        let (ends, rings): (Vec<_>, Vec<_>) = next.iter().partition(|(_, to)| to.len() == 1);
        ends.into_iter().chain(rings).map(|(edge, _)| *edge).collect()
    };
    for start in starts {
        let mut line = vec![start];
        let mut at = start;
        while let Some(to) = next.get_mut(&at).and_then(Vec::pop) {
            if let Some(back) = next.get_mut(&to) {
                back.retain(|edge| *edge != at);
            }
            line.push(to);
            at = to;
        }
        if line.len() > 1 {
            lines.push(line);
        }
    }
    lines
}

/// Wedges that point downhill along every side with two levels or more between its hexes.
pub(crate) fn hachures(sheet: &Sheet<'_>, canvas: &mut Canvas) {
    let mut wedges = Path::new();
    let mut crests = Path::new();
    for hex in sheet.map.grid().hexes() {
        for side in Side::ALL {
            let drop = -sheet.map.climb(hex, side);
            if drop < 2 {
                continue;
            }
            let (a, b) = sheet.layout.side(hex, side);
            let down = (b - a).normal().unit() * -1.0;
            crest(sheet, a, b, down, &mut crests);
            fringe(sheet, a, b, down, drop, &mut wedges);
        }
    }
    steep_side(sheet, &wedges, &crests, canvas);
}

/// A steep side for the key.
pub(crate) fn specimen_steep(sheet: &Sheet<'_>, a: Point, b: Point, canvas: &mut Canvas) {
    let (mut wedges, mut crests) = (Path::new(), Path::new());
    let middle = a.towards(b, 0.5);
    for (from, to) in [(a, middle), (middle, b)] {
        crest(sheet, from, to, pt(0.0, 1.0), &mut crests);
        fringe(sheet, from, to, pt(0.0, 1.0), 3, &mut wedges);
    }
    steep_side(sheet, &wedges, &crests, canvas);
}

fn steep_side(sheet: &Sheet<'_>, wedges: &Path, crests: &Path, canvas: &mut Canvas) {
    let ink = sheet.ink.hachure;
    canvas.path(wedges, &format!("fill=\"{ink}\" fill-opacity=\".85\""));
    let line = "fill=\"none\" stroke-width=\"2.4\" stroke-linecap=\"round\" stroke-opacity=\".85\"";
    canvas.path(crests, &format!("{line} stroke=\"{ink}\""));
}

fn crest(sheet: &Sheet<'_>, a: Point, b: Point, down: Point, path: &mut Path) {
    let bulge = |p: Point, part: f64| p - down * sheet.r(part);
    let line = [a, bulge(a.towards(b, 0.3), 0.05), bulge(a.towards(b, 0.7), 0.05), b];
    add_smooth(path, &chaikin(&line, false));
}

fn fringe(sheet: &Sheet<'_>, a: Point, b: Point, down: Point, drop: i16, path: &mut Path) {
    const WEDGES: i64 = 13;
    let along = (b - a).unit();
    for i in 0..WEDGES {
        let part = (i as f64 + 0.5) / WEDGES as f64;
        let seed = ((a.x * 3.0) as i64 + i, (a.y * 3.0) as i64);
        let root = a.towards(b, part) - down * sheet.r(0.05 * (1.0 - (2.0 * part - 1.0).powi(2)));
        let long = 0.24 + 0.05 * f64::from(drop.min(4)) + 0.07 * noise::swing(seed.0, seed.1, 31);
        let long = long * if i % 2 == 0 { 1.0 } else { 0.68 };
        let lean = along * (sheet.r(0.05) * noise::swing(seed.0, seed.1, 32));
        let half = along * sheet.r(0.021);
        path.add_polygon(&[root - half, root + half, root + down * sheet.r(long) + lean]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::sample::maps;
    use crate::map::{Layout, Style};

    #[test]
    fn contours_part_higher_ground_from_lower() {
        for map in maps() {
            let surface = Surface::new(&map, &Layout::new(&map, &Style::client()));
            for line in contour(&surface, 1.5) {
                for p in line {
                    let d = surface.at(p) - 1.5;
                    assert!(d.abs() < 0.35, "{}: {d} at {p:?}", map.id());
                }
            }
        }
    }

    #[test]
    fn a_plain_has_no_contour() {
        let map = crate::map::sample::bailen();
        let surface = Surface::new(&map, &Layout::new(&map, &Style::client()));
        assert!(contour(&surface, 99.5).is_empty());
        assert_eq!(surface.place(0.0, 0.0), surface.area.corner() + pt(0.0, 0.0));
    }
}
