//! Ploughed land and crops as a patchwork of parcels.

use board::Terrain;

use super::curve::{middle, scaled};
use super::ground::Sheet;
use super::layout::{RADIUS, Rect};
use super::noise::{unit, warp};
use super::palette::Ink;
use super::vegetation::Inside;
use crate::svg::{Canvas, Path, Point, pt};

/// All parcels of the map.
pub(crate) fn draw(sheet: &Sheet<'_>, canvas: &mut Canvas) {
    for terrain in [Terrain::Cultivated, Terrain::CropArea] {
        let inside = |p: Point| sheet.cover(p) == terrain;
        parcels(sheet.ink, terrain, &sheet.layout.field.grown(RADIUS), &inside, canvas);
    }
}

/// The parcels of one kind of land.
pub(crate) fn parcels(
    ink: &Ink,
    terrain: Terrain,
    area: &Rect,
    inside: Inside<'_>,
    canvas: &mut Canvas,
) {
    let crop = terrain == Terrain::CropArea;
    let tints: &[&str] = if crop { &ink.crops } else { &ink.parcels };
    let mut fills = vec![Path::new(); tints.len()];
    let (mut furrows, mut hedges) = (Path::new(), Path::new());
    let (long, wide) = (RADIUS * 0.66, RADIUS * 0.44);
    let reach = ((area.width + area.height) / wide) as i64 / 2 + 3;
    for (i, j) in (-reach..=reach).flat_map(|i| (-reach..=reach).map(move |j| (i, j))) {
        // Rows are laid like bricks, so both long sides of a parcel take the shift of its own row.
        let brick = if j.rem_euclid(2) == 0 { 0.0 } else { 0.4 };
        let corner = |i: i64, j: i64, down: i64| {
            let straight = pt((i as f64 + brick) * long, (j + down) as f64 * wide).turned(-0.22);
            area.middle() + straight + warp(straight, RADIUS * 5.0, 51) * (RADIUS * 1.1)
        };
        let parcel = [corner(i, j, 0), corner(i + 1, j, 0), corner(i + 1, j, 1), corner(i, j, 1)];
        if !area.holds(parcel[0]) || !inside(middle(&parcel)) {
            continue;
        }
        let tint = (unit(i, j, 52) * tints.len() as f64) as usize % tints.len();
        fills[tint].add_polygon(&parcel);
        hedges.add_polygon(&parcel);
        plough(&parcel, crop, unit(i, j, 53), &mut furrows);
    }
    for (fill, tint) in fills.iter().zip(tints) {
        canvas.path(fill, &format!("fill=\"{tint}\" fill-opacity=\".55\""));
    }
    let line = if crop { ink.crop_row } else { ink.furrow };
    let common = format!("fill=\"none\" stroke=\"{line}\"");
    canvas.path(&furrows, &format!("{common} stroke-width=\"1.3\" stroke-opacity=\".55\""));
    canvas.path(&hedges, &format!("{common} stroke-width=\"1.2\" stroke-opacity=\".50\""));
}

fn plough(parcel: &[Point; 4], crop: bool, chance: f64, furrows: &mut Path) {
    let [a, b, c, d] = scaled(parcel, 0.84)[..] else { return };
    let (a, b, c, d) = if chance < 0.35 { (b, c, d, a) } else { (a, b, c, d) };
    let count = if crop { 6 } else { 4 };
    // One ploughed parcel in three lies fallow; crops stand everywhere.
    if !crop && chance > 0.72 {
        return;
    }
    for row in 0..count {
        let part = (f64::from(row) + 0.5) / f64::from(count);
        furrows.add_line(&[a.towards(d, part), b.towards(c, part)]);
    }
}
