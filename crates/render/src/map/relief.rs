//! The shape of the ground: light and shade, contour lines between levels, hachures on steep sides.

use std::collections::BTreeMap;

use board::Side;

use super::curve::{Track, spline, spline_path};
use super::ground::{Sheet, picture};
use super::layout::RADIUS;
use super::noise;
use super::surface::Surface;
use crate::svg::{Canvas, Path, Point};

/// Hill shading with the light from the upper left, as a transparent picture over ground and plants.
pub(crate) fn shade(sheet: &Sheet<'_>, canvas: &mut Canvas) {
    let surface = &sheet.surface;
    let mut samples = Vec::with_capacity(surface.levels.len() * 4);
    for y in 0..surface.height as i64 {
        for x in 0..surface.width as i64 {
            let tone = tone(surface, x, y);
            let (colour, alpha) = if tone < 0.0 {
                (sheet.ink.shadow, -tone * 0.52)
            } else {
                (sheet.ink.light, tone * 0.55)
            };
            samples.extend(colour);
            samples.push(((alpha * sheet.ink.relief).clamp(0.0, 0.46) * 255.0).round() as u8);
        }
    }
    picture(sheet, png::ColorType::Rgba, &samples, canvas);
}

/// How much brighter or darker than level ground a sample is. Hollows keep a little more shade than crests.
fn tone(surface: &Surface, x: i64, y: i64) -> f64 {
    const STEEPNESS: f64 = 4.2;
    let level = |i, j| surface.level(i, j);
    let dx = (level(x + 1, y) - level(x - 1, y)) / 2.0 * STEEPNESS;
    let dy = (level(x, y + 1) - level(x, y - 1)) / 2.0 * STEEPNESS;
    // The light comes from (-1, -1, 1.3), so ground that rises to the lower right faces it.
    let facing = (dx + dy + 1.3) / (1.0 + dx * dx + dy * dy).sqrt() / 1.3 - 1.0;
    let around = (level(x + 5, y) + level(x - 5, y) + level(x, y + 5) + level(x, y - 5)) / 4.0;
    let hollow = (around - level(x, y)).clamp(-0.4, 0.4);
    facing - hollow * 0.35
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
    canvas.path(thin, &format!("{common} stroke-width=\"1.1\" stroke-opacity=\".5\""));
    canvas.path(heavy, &format!("{common} stroke-width=\"2\" stroke-opacity=\".6\""));
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
    let mut scarps = Vec::new();
    for hex in sheet.map.grid().hexes() {
        for side in Side::ALL {
            let drop = -sheet.map.climb(hex, side);
            if drop >= 2 {
                let (from, to) = sheet.layout.side(hex, side);
                scarps.push(Scarp { from, to, drop });
            }
        }
    }
    draw_scarps(sheet, scarps, canvas);
}

/// A steep side for the key.
pub(crate) fn specimen_steep(sheet: &Sheet<'_>, a: Point, b: Point, canvas: &mut Canvas) {
    let middle = a.towards(b, 0.5);
    // The lower ground lies on the left, so the key's scarp is walked from right to left.
    let legs = [(b, middle), (middle, a)].map(|(from, to)| Scarp { from, to, drop: 3 });
    draw_scarps(sheet, legs.into(), canvas);
}

/// A steep hexside, walked with the lower ground on the left.
#[derive(Clone, Copy)]
struct Scarp {
    from: Point,
    to: Point,
    drop: i16,
}

fn draw_scarps(sheet: &Sheet<'_>, scarps: Vec<Scarp>, canvas: &mut Canvas) {
    let (mut wedges, mut crests) = (Path::new(), Path::new());
    for chain in chains(scarps) {
        let mut control: Vec<Point> = chain.iter().map(|scarp| scarp.from).collect();
        control.extend(chain.last().map(|scarp| scarp.to));
        crests.add_data(spline_path(&control).data());
        fringe(&chain, &Track::new(spline(&control)), &mut wedges);
    }
    let ink = sheet.ink.hachure;
    canvas.path(&wedges, &format!("fill=\"{ink}\" fill-opacity=\".82\""));
    let line = "fill=\"none\" stroke-width=\"2.2\" stroke-linecap=\"round\" stroke-opacity=\".82\"";
    canvas.path(&crests, &format!("{line} stroke=\"{ink}\""));
}

/// Scarps that run on into each other.
fn chains(mut left: Vec<Scarp>) -> Vec<Vec<Scarp>> {
    let same = |a: Point, b: Point| (a - b).length() < 1e-3;
    let mut chains = Vec::new();
    while !left.is_empty() {
        let is_start = |scarp: &Scarp| !left.iter().any(|other| same(other.to, scarp.from));
        let start = left.iter().position(is_start).unwrap_or(0);
        let mut chain = vec![left.remove(start)];
        while let Some(end) = chain.last().map(|scarp| scarp.to) {
            let Some(next) = left.iter().position(|scarp| same(scarp.from, end)) else { break };
            chain.push(left.remove(next));
        }
        chains.push(chain);
    }
    chains
}

fn fringe(chain: &[Scarp], track: &Track, path: &mut Path) {
    const SPACING: f64 = RADIUS * 0.078;
    let count = (track.length() / SPACING) as i64;
    for i in 0..count {
        let distance = (i as f64 + 0.5) / count as f64 * track.length();
        let root = track.at(distance);
        let along = (track.at(distance + SPACING) - track.at(distance - SPACING)).unit();
        let scarp = (distance / track.length() * chain.len() as f64) as usize;
        let drop = chain.get(scarp).map_or(2, |scarp| scarp.drop.min(5));
        let seed = ((root.x * 3.0) as i64, (root.y * 3.0) as i64);
        let long = 0.22 + 0.06 * f64::from(drop) + 0.07 * noise::swing(seed.0, seed.1, 31);
        let long = long * if i % 2 == 0 { 1.0 } else { 0.66 };
        let lean = along * (RADIUS * 0.04 * noise::swing(seed.0, seed.1, 32));
        let half = along * (RADIUS * 0.021);
        let tip = root - along.normal() * (RADIUS * long) + lean;
        path.add_polygon(&[root - half, root + half, tip]);
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
        assert_eq!(surface.place(0.0, 0.0), surface.area.corner());
    }
}
