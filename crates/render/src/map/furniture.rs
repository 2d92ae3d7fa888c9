//! What stands around the map: paper, frame, title, scale bar and compass.

use board::Map;

use super::Style;
use super::ground::Sheet;
use super::layout::{RADIUS, Rect};
use super::{legend, turn_track};
use crate::font::{Anchor, Face, Text};
use crate::svg::{Canvas, Path, Point, pt};

/// Space around the field.
pub(crate) struct Margins {
    pub(crate) top: f64,
    pub(crate) side: f64,
    pub(crate) bottom: f64,
}

const SIDE: f64 = 1.7 * RADIUS;
const TOP: f64 = 4.6 * RADIUS;
const GAP: f64 = 0.9 * RADIUS;

/// The margins a style asks for around a field of a width.
pub(crate) fn margins(map: &Map, style: &Style, width: f64) -> Margins {
    if !style.furniture {
        return Margins { top: 0.0, side: 0.0, bottom: 0.0 };
    }
    let legend = if style.legend { legend::height(map, style, width) + GAP } else { 0.0 };
    let track = style.turn_track.as_ref().map_or(0.0, |track| track.height(width) + GAP);
    Margins { top: TOP, side: SIDE, bottom: SIDE + legend + track }
}

/// The sheet itself.
pub(crate) fn paper(sheet: &Sheet<'_>, canvas: &mut Canvas) {
    let page = sheet.layout.page;
    canvas.rect(page.corner(), page.width, page.height, &format!("fill=\"{}\"", sheet.ink.paper));
}

/// Frame, title, scale bar, compass, key and turn track.
pub(crate) fn draw(sheet: &Sheet<'_>, canvas: &mut Canvas) {
    if !sheet.style.furniture {
        return;
    }
    let field = sheet.layout.field;
    frame(sheet, &sheet.layout.page.grown(RADIUS * -0.55), canvas);
    frame(sheet, &field, canvas);
    title(sheet, canvas);
    scale_bar(sheet, pt(field.left, field.top - RADIUS * 1.15), canvas);
    compass(sheet, pt(field.right() - RADIUS * 1.5, field.top - RADIUS * 2.1), canvas);
    let mut below = pt(field.left, field.bottom() + GAP);
    if sheet.style.legend {
        legend::draw(sheet, below, field.width, canvas);
        below.y += legend::height(sheet.map, sheet.style, field.width) + GAP;
    }
    if let Some(track) = &sheet.style.turn_track {
        turn_track::draw(sheet, track, below, field.width, canvas);
    }
}

/// A thick and a thin line around a rectangle.
fn frame(sheet: &Sheet<'_>, rect: &Rect, canvas: &mut Canvas) {
    for (out, width) in [(0.0, "2"), (RADIUS * 0.13, "5")] {
        let line = rect.grown(out);
        canvas.rect(
            line.corner(),
            line.width,
            line.height,
            &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\"", sheet.ink.text),
        );
    }
}

/// The name of the battle in spaced capitals, the date in italics between two rules.
fn title(sheet: &Sheet<'_>, canvas: &mut Canvas) {
    let title = sheet.map.title().of(sheet.style.names.unwrap_or_default());
    let (name, date) = title.split_once(", ").unwrap_or((title, ""));
    let middle = pt(sheet.layout.page.width / 2.0, sheet.layout.field.top);
    let fill = format!("fill=\"{}\"", sheet.ink.text);
    let name = Text::new(Face::Serif, &name.to_uppercase(), RADIUS * 1.75, 0.16);
    canvas.path(&name.path(middle - pt(0.0, RADIUS * 1.85), Anchor::Middle), &fill);
    let date = Text::new(Face::SerifItalic, date, RADIUS * 0.72, 0.03);
    let base = middle - pt(0.0, RADIUS * 0.8);
    canvas.path(&date.path(base, Anchor::Middle), &fill);
    let mut rules = Path::new();
    for hand in [-1.0, 1.0] {
        let from = base + pt(hand * (date.width() / 2.0 + RADIUS * 0.45), RADIUS * -0.2);
        rules.add_line(&[from, from + pt(hand * RADIUS * 2.2, 0.0)]);
    }
    canvas.path(&rules, &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"2\"", sheet.ink.text));
}

/// Four hexes in black and white, a kilometre on every map so far, with the scale of a hex in words.
fn scale_bar(sheet: &Sheet<'_>, at: Point, canvas: &mut Canvas) {
    const HEXES: u32 = 4;
    let hex = RADIUS * 3.0_f64.sqrt();
    let high = RADIUS * 0.17;
    let ink = sheet.ink;
    let fill = format!("fill=\"{}\"", ink.text);
    for i in 0..HEXES {
        let tone = if i % 2 == 0 { ink.text } else { ink.halo };
        let corner = at + pt(hex * f64::from(i), 0.0);
        let look = format!("fill=\"{tone}\" stroke=\"{}\" stroke-width=\"1.6\"", ink.text);
        canvas.rect(corner, hex, high, &look);
    }
    for i in (0..=HEXES).step_by(2) {
        let metres = i * u32::from(sheet.map.metres_per_hex());
        let unit =
            if i == HEXES { format!(" {}", sheet.style.words.metres) } else { String::new() };
        let text = Text::new(Face::Serif, &format!("{metres}{unit}"), RADIUS * 0.4, 0.0);
        let anchor = if i == 0 { Anchor::Start } else { Anchor::Middle };
        let base = at + pt(hex * f64::from(i), RADIUS * -0.2);
        canvas.path(&text.path(base, anchor), &fill);
    }
    let metres = sheet.map.metres_per_hex().to_string();
    let words = sheet.style.words.hex_scale.replace("{}", &metres);
    let text = Text::new(Face::SerifItalic, &words, RADIUS * 0.42, 0.01);
    canvas.path(&text.path(at + pt(0.0, RADIUS * -0.95), Anchor::Start), &fill);
}

/// Direction of true north on the page, in radians clockwise from its top.
pub(crate) fn north(map: &Map) -> f64 {
    -f64::from(map.top_bearing()).to_radians()
}

/// An eight-pointed rose whose lily points to true north.
fn compass(sheet: &Sheet<'_>, at: Point, canvas: &mut Canvas) {
    let ink = sheet.ink;
    let north = north(sheet.map);
    let line = format!("stroke=\"{}\" stroke-width=\"1.6\" stroke-linejoin=\"round\"", ink.text);
    canvas.circle(at, RADIUS * 0.72, &format!("fill=\"none\" {line}"));
    canvas.circle(at, RADIUS * 0.65, &format!("fill=\"none\" {line} stroke-opacity=\".5\""));
    for (turn, long) in
        [(1, 0.55), (3, 0.55), (5, 0.55), (7, 0.55), (2, 0.95), (4, 0.95), (6, 0.95), (0, 1.25)]
    {
        point(sheet, at, north + f64::from(turn) * std::f64::consts::FRAC_PI_4, long, canvas);
    }
    let text = Text::new(Face::SerifBold, &sheet.style.words.north, RADIUS * 0.5, 0.0);
    let middle = at + pt(0.0, RADIUS * -1.58).turned(north);
    let base = middle + pt(0.0, text.cap_height() / 2.0);
    canvas.path(&text.path(base, Anchor::Middle), &format!("fill=\"{}\"", ink.text));
    if sheet.map.top_bearing() != 0 {
        let degrees = sheet.map.top_bearing().to_string();
        let words = sheet.style.words.top_bearing.replace("{}", &degrees);
        let text = Text::new(Face::SerifItalic, &words, RADIUS * 0.42, 0.01);
        let base = pt(at.x - RADIUS * 1.75, sheet.layout.field.top - RADIUS * 0.98);
        canvas.path(&text.path(base, Anchor::End), &format!("fill=\"{}\"", ink.text));
    }
}

/// One ray of the rose, half dark and half light.
fn point(sheet: &Sheet<'_>, at: Point, angle: f64, long: f64, canvas: &mut Canvas) {
    let place = |x: f64, y: f64| at + pt(x, y).turned(angle) * RADIUS;
    let tip = place(0.0, -long);
    let look =
        format!("stroke=\"{}\" stroke-width=\"1.4\" stroke-linejoin=\"round\"", sheet.ink.text);
    for (hand, fill) in [(-0.15, sheet.ink.text), (0.15, sheet.ink.halo)] {
        let half = [at, place(hand, -0.15), tip];
        canvas.path(&Path::polygon(&half), &format!("fill=\"{fill}\" {look}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::sample::{bailen, maria};

    #[test]
    fn the_needle_of_maria_leans_left() {
        assert_eq!(north(&bailen()), 0.0);
        let maria = maria();
        assert_eq!(maria.top_bearing(), 25);
        let tip = pt(0.0, -1.0).turned(north(&maria));
        assert!((libm::atan2(tip.x, -tip.y).to_degrees() + 25.0).abs() < 1e-6);
    }
}
