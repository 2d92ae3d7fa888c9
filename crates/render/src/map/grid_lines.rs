//! The hex grid with its printed numbers, and the veil over the ground beyond it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use board::{Hex, Side, Terrain};

use super::ground::Sheet;
use super::layout::RADIUS;
use crate::font::{Anchor, Face, Text};
use crate::svg::{Canvas, Path, number, pt};

/// Type size of the hex numbers, in hex radii.
pub(crate) const NUMBER_SIZE: f64 = 0.185;

/// Where the baseline of a hex number lies, in hex radii above the centre.
pub(crate) const NUMBER_RISE: f64 = 0.645;

/// Veil, grid and numbers.
pub(crate) fn draw(sheet: &Sheet<'_>, canvas: &mut Canvas) {
    veil(sheet, canvas);
    if sheet.style.grid {
        lines(sheet, canvas);
        numbers(sheet, canvas);
    }
}

/// Half hexes at the edge are no part of the game: the ground goes on under a thin veil.
fn veil(sheet: &Sheet<'_>, canvas: &mut Canvas) {
    let field = sheet.layout.field;
    let mut path = Path::polygon(&[
        field.corner(),
        pt(field.right(), field.top),
        pt(field.right(), field.bottom()),
        pt(field.left, field.bottom()),
    ]);
    for hex in sheet.map.grid().hexes() {
        path.add_polygon(&sheet.layout.corners(hex));
    }
    let fill = format!("fill=\"{}\" fill-opacity=\".55\" fill-rule=\"evenodd\"", sheet.ink.veil);
    canvas.path(&path, &fill);
}

/// Every side once.
fn lines(sheet: &Sheet<'_>, canvas: &mut Canvas) {
    let grid = sheet.map.grid();
    let mut path = Path::new();
    for hex in grid.hexes() {
        for side in Side::ALL {
            if grid.neighbour(hex, side).is_none_or(|next| hex < next) {
                let (a, b) = sheet.layout.side(hex, side);
                path.add_line(&[a, b]);
            }
        }
    }
    let stroke = format!("fill=\"none\" stroke=\"{}\" stroke-linecap=\"round\"", sheet.ink.grid);
    canvas.path(&path, &format!("{stroke} stroke-width=\"1.3\" stroke-opacity=\".42\""));
}

/// Each letter and figure is outlined once and then only placed.
fn numbers(sheet: &Sheet<'_>, canvas: &mut Canvas) {
    let size = RADIUS * NUMBER_SIZE;
    let mut outlines: BTreeMap<char, f64> = BTreeMap::new();
    let labels: Vec<(String, Hex)> =
        sheet.map.grid().hexes().map(|hex| (sheet.map.grid().label(hex), hex)).collect();
    let letters: BTreeSet<char> = labels.iter().flat_map(|(label, _)| label.chars()).collect();
    let mut defs = String::from("<defs>");
    for letter in letters {
        let text = Text::new(Face::Sans, letter.encode_utf8(&mut [0; 4]), size * 10.0, 0.0);
        let path = text.path(pt(0.0, 0.0), Anchor::Start);
        let _ =
            write!(defs, "<path id=\"n{letter}\" transform=\"scale(.1)\" d=\"{}\"/>", path.data());
        outlines.insert(letter, text.width() / 10.0);
    }
    canvas.raw(&(defs + "</defs>"));
    backing(sheet, &labels, canvas);
    canvas.open(&format!("fill=\"{}\" fill-opacity=\".85\"", sheet.ink.number));
    for (label, hex) in labels {
        let width: f64 = label.chars().filter_map(|c| outlines.get(&c)).sum();
        let at = sheet.layout.centre(hex) - pt(width / 2.0, RADIUS * NUMBER_RISE);
        let (mut x, y) = (at.x, number(at.y));
        let mut element = String::new();
        for letter in label.chars() {
            let _ = write!(element, "<use href=\"#n{letter}\" x=\"{}\" y=\"{y}\"/>", number(x));
            x += outlines.get(&letter).copied().unwrap_or_default();
        }
        canvas.raw(&element);
    }
    canvas.close();
}

/// A pale bar behind the numbers of dark hexes.
fn backing(sheet: &Sheet<'_>, labels: &[(String, Hex)], canvas: &mut Canvas) {
    let mut bars = Path::new();
    for (label, hex) in labels {
        let ground = sheet.map.terrain(*hex);
        if ground == Terrain::DenseForest || ground.is_buildings() {
            let half = RADIUS * NUMBER_SIZE * 0.3 * (label.len() as f64 - 1.0);
            let rise = RADIUS * (NUMBER_RISE + NUMBER_SIZE * 0.35);
            let middle = sheet.layout.centre(*hex) - pt(0.0, rise);
            bars.add_line(&[middle - pt(half, 0.0), middle + pt(half, 0.0)]);
        }
    }
    let width = number(RADIUS * NUMBER_SIZE * 1.05);
    let look = format!("stroke=\"{}\" stroke-width=\"{width}\"", sheet.ink.halo);
    canvas.path(
        &bars,
        &format!("fill=\"none\" stroke-linecap=\"round\" stroke-opacity=\".5\" {look}"),
    );
}
