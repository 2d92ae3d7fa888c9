//! What scenarios point at: set-up letters, key points, entry hexes.

use board::map::Zone;
use board::{Hex, Side};

use super::ground::Sheet;
use super::layout::{RADIUS, Rect, corners};
use crate::font::{Anchor, Face, Text};
use crate::svg::{Canvas, Path, Point, number, pt};

/// Draws all marks.
pub(crate) fn draw(sheet: &Sheet<'_>, canvas: &mut Canvas) {
    if !sheet.style.marks {
        return;
    }
    for zone in sheet.map.zones().iter().filter(|zone| is_set_up_line(zone)) {
        let centres: Vec<Point> = zone.hexes.iter().map(|hex| sheet.layout.centre(*hex)).collect();
        set_up_line(sheet, &centres, canvas);
    }
    let mut entries: Vec<Hex> = sheet.map.entries().iter().map(|entry| entry.hex).collect();
    entries.dedup();
    for hex in &entries {
        entry(sheet, sheet.layout.centre(*hex), RADIUS, outward(sheet, *hex), canvas);
    }
    for zone in sheet.map.zones() {
        if is_set_up(zone) {
            for hex in &zone.hexes {
                letter(sheet, sheet.layout.centre(*hex), &zone.id, canvas);
            }
        } else if let [hex] = zone.hexes[..] {
            star(sheet, star_place(sheet, hex), RADIUS * 0.24, canvas);
        }
    }
}

/// Places on the page that marks take up.
pub(crate) fn boxes(sheet: &Sheet<'_>) -> Vec<Rect> {
    if !sheet.style.marks {
        return Vec::new();
    }
    let size = RADIUS * 0.62;
    let around = |at: Point| Rect::around(at, size, size);
    let mut boxes = Vec::new();
    for zone in sheet.map.zones() {
        if is_set_up(zone) {
            boxes.extend(zone.hexes.iter().map(|hex| around(sheet.layout.centre(*hex))));
        } else if let [hex] = zone.hexes[..] {
            boxes.push(around(star_place(sheet, hex)));
        }
    }
    boxes
}

/// In the middle of the hex, or below what stands there.
fn star_place(sheet: &Sheet<'_>, hex: Hex) -> Point {
    let taken = sheet.map.terrain(hex).is_buildings() || sheet.map.has_road(hex);
    sheet.layout.centre(hex) + pt(0.0, if taken { RADIUS * 0.57 } else { RADIUS * -0.05 })
}

/// A zone called by one letter is a set-up hex of the printed map.
pub(crate) fn is_set_up(zone: &Zone) -> bool {
    zone.id.len() == 1
}

fn is_set_up_line(zone: &Zone) -> bool {
    zone.id.ends_with("-line")
}

fn set_up_line(sheet: &Sheet<'_>, centres: &[Point], canvas: &mut Canvas) {
    let path = Path::line(centres);
    canvas.path(
        &path,
        &format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-opacity=\".5\" \
             stroke-dasharray=\"1 13\" stroke-linecap=\"round\"",
            sheet.ink.mark,
            number(RADIUS * 0.075)
        ),
    );
}

/// A letter in a roundel.
pub(crate) fn letter(sheet: &Sheet<'_>, at: Point, id: &str, canvas: &mut Canvas) {
    let ink = sheet.ink;
    let radius = RADIUS * 0.27;
    canvas.circle(
        at,
        radius,
        &format!(
            "fill=\"{}\" fill-opacity=\".92\" stroke=\"{}\" stroke-width=\"2.6\"",
            ink.halo, ink.mark
        ),
    );
    let text = Text::new(Face::SerifBold, id, RADIUS * 0.36, 0.0);
    let base = at + pt(0.0, text.cap_height() / 2.0);
    canvas.path(&text.path(base, Anchor::Middle), &format!("fill=\"{}\"", ink.mark));
}

/// A five-pointed star.
pub(crate) fn star(sheet: &Sheet<'_>, at: Point, radius: f64, canvas: &mut Canvas) {
    let tip = |k: i32| {
        let radius = if k % 2 == 0 { radius } else { radius * 0.42 };
        at + pt(0.0, -radius).turned(f64::from(k) * std::f64::consts::PI / 5.0)
    };
    let points: Vec<Point> = (0..10).map(tip).collect();
    canvas.path(
        &Path::polygon(&points),
        &format!(
            "fill=\"{}\" stroke=\"{}\" stroke-width=\"3\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
            sheet.ink.mark, sheet.ink.halo
        ),
    );
}

/// A hex outlined in red with an arrow that comes in over the edge.
pub(crate) fn entry(
    sheet: &Sheet<'_>,
    centre: Point,
    radius: f64,
    out: Point,
    canvas: &mut Canvas,
) {
    let ring = Path::polygon(&corners(centre, radius * 0.94));
    let ink = sheet.ink;
    canvas.path_again(
        &ring,
        &[
            format!(
                "fill=\"none\" stroke=\"{}\" stroke-width=\"6\" stroke-opacity=\".7\"",
                ink.halo
            ),
            format!(
                "fill=\"{0}\" fill-opacity=\".07\" stroke=\"{0}\" stroke-width=\"3\"",
                ink.mark
            ),
        ],
    );
    let (tip, side) = (centre + out * (radius * 0.42), out.normal() * (radius * 0.2));
    let back = centre + out * (radius * 0.76);
    let arrow = [tip, back + side, back + out * (radius * -0.08), back - side];
    canvas.path(
        &Path::polygon(&arrow),
        &format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\"", ink.mark, ink.halo),
    );
}

/// From the hex towards the nearest edge of the map.
fn outward(sheet: &Sheet<'_>, hex: Hex) -> Point {
    let centre = sheet.layout.centre(hex);
    let free =
        Side::ALL.into_iter().filter(|side| sheet.map.grid().neighbour(hex, *side).is_none());
    let sum = free.fold(pt(0.0, 0.0), |sum, side| {
        let (a, b) = sheet.layout.side(hex, side);
        sum + (a.towards(b, 0.5) - centre)
    });
    sum.unit()
}
