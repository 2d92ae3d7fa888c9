//! Woods, orchards, thickets. Plants stand on bent lattices over the whole map and grow where their ground is, so that
//! a wood ends in trees and not in a hexagon.

use std::collections::BTreeMap;

use board::Terrain;

use super::ground::Sheet;
use super::layout::{RADIUS, Rect};
use super::noise::{jitter, swing, unit, warp};
use super::palette::{Foliage, Ink};
use crate::svg::{Canvas, Path, Point, number, pt};

/// Whether a plant may stand at a point.
pub(crate) type Inside<'a> = &'a dyn Fn(Point) -> bool;

/// All plants of the map.
pub(crate) fn draw(sheet: &Sheet<'_>, canvas: &mut Canvas) {
    let area = sheet.layout.field.grown(RADIUS * 0.3);
    for terrain in [
        Terrain::Thicket,
        Terrain::Swamp,
        Terrain::Orchard,
        Terrain::LightForest,
        Terrain::DenseForest,
    ] {
        if sheet.map.grid().hexes().any(|hex| sheet.map.terrain(hex) == terrain) {
            let inside = |p: Point| !sheet.open.holds(p) && sheet.cover(p) == terrain;
            plant(sheet.ink, terrain, &area, &inside, canvas);
        }
    }
}

/// The plants of one kind of ground.
pub(crate) fn plant(
    ink: &Ink,
    terrain: Terrain,
    area: &Rect,
    inside: Inside<'_>,
    canvas: &mut Canvas,
) {
    match terrain {
        Terrain::DenseForest => {
            let trees = Lattice { spacing: 0.205, angle: 0.35, bend: 0.3, stray: 0.40 };
            let sizes = [0.23, 0.27, 0.31];
            stand(ink, &ink.dense, &trees.points(area, inside), &sizes, canvas);
        }
        Terrain::LightForest => {
            let trees = Lattice { spacing: 0.325, angle: 0.30, bend: 1.4, stray: 0.13 };
            stand(ink, &ink.open, &trees.points(area, inside), &[0.15, 0.17, 0.19], canvas);
        }
        Terrain::Orchard => {
            let trees = Lattice { spacing: 0.27, angle: -0.12, bend: 0.0, stray: 0.03 };
            stand(ink, &ink.orchard, &trees.points(area, inside), &[0.155, 0.165, 0.175], canvas);
        }
        Terrain::Thicket => thicket(ink, area, inside, canvas),
        Terrain::Swamp => swamp(ink, area, inside, canvas),
        _ => {}
    }
}

/// Rows of places, in hex radii.
struct Lattice {
    spacing: f64,
    angle: f64,
    bend: f64,
    stray: f64,
}

/// A place of a lattice with its row and column.
struct Spot {
    at: Point,
    i: i64,
    j: i64,
}

impl Lattice {
    fn points(&self, area: &Rect, inside: Inside<'_>) -> Vec<Spot> {
        let spacing = self.spacing * RADIUS;
        let reach = ((area.width + area.height) / spacing) as i64 / 2 + 4;
        let mut spots = Vec::new();
        for (i, j) in (-reach..=reach).flat_map(|i| (-reach..=reach).map(move |j| (i, j))) {
            let shift = if j % 2 == 0 { 0.0 } else { 0.5 };
            let straight = pt((i as f64 + shift) * spacing, j as f64 * spacing * 0.92);
            let bent = warp(straight, RADIUS * 7.0, 41) * (self.bend * RADIUS);
            let stray = jitter(i, j, 42) * (self.stray * spacing);
            let at = area.middle() + straight.turned(self.angle) + bent + stray;
            if area.holds(at) && inside(at) {
                spots.push(Spot { at, i, j });
            }
        }
        spots
    }
}

/// Trees in three sizes, drawn band by band from the back to the front so that crowns overlap as they should.
fn stand(ink: &Ink, leaf: &Foliage, spots: &[Spot], sizes: &[f64; 3], canvas: &mut Canvas) {
    let mut shade = [Path::new(), Path::new(), Path::new()];
    let mut bands: BTreeMap<i64, [Path; 3]> = BTreeMap::new();
    for spot in spots {
        let size = (unit(spot.i, spot.j, 43) * 3.0) as usize % 3;
        shade[size].add_dot(spot.at + pt(0.045, 0.055) * RADIUS);
        let band = (spot.at.y / (RADIUS * 0.16)).floor() as i64;
        bands.entry(band).or_default()[size].add_dot(spot.at);
    }
    canvas.open("fill=\"none\" stroke-linecap=\"round\"");
    for (path, size) in shade.iter().zip(sizes) {
        let width = number(size * RADIUS * 1.06);
        canvas.path(
            path,
            &format!("stroke=\"{}\" stroke-width=\"{width}\" stroke-opacity=\".30\"", ink.cast),
        );
    }
    for paths in bands.values() {
        for (path, size) in paths.iter().zip(sizes) {
            let size = size * RADIUS;
            let up = number(-size * 0.15);
            let layer = |colour: &str, width: f64| {
                format!("stroke=\"{colour}\" stroke-width=\"{}\"", number(width))
            };
            canvas.path_again(
                path,
                &[
                    layer(leaf.edge, size),
                    layer(leaf.crown, size - RADIUS * 0.034),
                    format!("{} transform=\"translate({up} {up})\"", layer(leaf.lit, size * 0.42)),
                ],
            );
        }
    }
    canvas.close();
}

fn thicket(ink: &Ink, area: &Rect, inside: Inside<'_>, canvas: &mut Canvas) {
    let bushes = Lattice { spacing: 0.30, angle: 0.6, bend: 0.5, stray: 0.30 };
    let (mut mounds, mut dots) = (Path::new(), Path::new());
    for spot in bushes.points(area, inside) {
        let q = RADIUS * (0.062 + 0.016 * swing(spot.i, spot.j, 44));
        if unit(spot.i, spot.j, 45) < 0.22 {
            dots.add_dot(spot.at);
            continue;
        }
        let (left, right) = (spot.at - pt(q, 0.0), spot.at + pt(q, 0.0));
        mounds.move_to(left);
        mounds.cubic_to(left - pt(0.0, q * 1.5), right - pt(0.0, q * 1.5), right);
    }
    let line = format!("stroke=\"{}\" stroke-linecap=\"round\"", ink.shrub);
    canvas.path(
        &mounds,
        &format!("fill=\"{0}\" fill-opacity=\".35\" {line} stroke-width=\"1.7\"", ink.shrub),
    );
    canvas.path(&dots, &format!("fill=\"none\" {line} stroke-width=\"4\" stroke-opacity=\".7\""));
}

fn swamp(ink: &Ink, area: &Rect, inside: Inside<'_>, canvas: &mut Canvas) {
    let tufts = Lattice { spacing: 0.34, angle: 0.0, bend: 0.0, stray: 0.22 };
    let (mut pools, mut reeds) = (Path::new(), Path::new());
    for spot in tufts.points(area, inside) {
        let half = RADIUS * (0.13 + 0.05 * swing(spot.i, spot.j, 46));
        pools.add_line(&[spot.at - pt(half, 0.0), spot.at + pt(half, 0.0)]);
        if unit(spot.i, spot.j, 47) < 0.6 {
            for lean in [-0.06, 0.0, 0.06] {
                let foot = spot.at + pt(lean * 0.5, -0.02) * RADIUS;
                reeds.add_line(&[foot, foot + pt(lean, -0.12) * RADIUS]);
            }
        }
    }
    let common = "fill=\"none\" stroke-linecap=\"round\"";
    canvas.path(&pools, &format!("{common} stroke=\"{}\" stroke-width=\"2\"", ink.bank));
    canvas.path(&reeds, &format!("{common} stroke=\"{}\" stroke-width=\"1.6\"", ink.reed));
}
