//! An example drawn: a piece of the map's picture, marks, counters and letters.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use board::Hex;
use game::{Game, Viewer};
use render::map::Layout;
use render::scene;
use render::svg::Point;
use text::Language;

use super::{Mark, hex_of};

/// How much ground is shown around what is marked, in radii of a hex.
const MARGIN: f64 = 1.6;
/// The wider the piece, the smaller the counters look: no wider than so many radii.
const WIDEST: f64 = 16.0;

/// The colours are those of the map, which has no dark theme.
const FRONT: &str = "fill=\"#a2410c\" fill-opacity=\"0.38\"";
const FLANK: &str = "fill=\"#a2410c\" fill-opacity=\"0.17\"";
const REACH: &str = "fill=\"#fffaf0\" fill-opacity=\"0.5\" stroke=\"#0e6655\" stroke-width=\"3\"";

pub(super) fn draw(
    game: &Game,
    marks: &[Mark],
    letters: &BTreeMap<String, String>,
    lang: Language,
) -> String {
    let map = &game.setup.map;
    let layout = Layout::new(map, &scene::ground(Some(lang)));
    let view = game.view(Viewer::Both);
    let pieces = scene::pieces(&game.setup, &layout, &view);
    let mut centres: Vec<Point> =
        pieces.iter().map(|piece| Point { x: piece.x, y: piece.y }).collect();
    centres.extend(marks.iter().flat_map(hexes).map(|hex| layout.centre(hex)));
    let frame = frame(&centres, &layout);
    let [left, top, width, height] = frame.map(|length| format!("{length:.1}"));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" role=\"img\">\
         <image class=\"map-img\" href=\"/api/maps/{}/picture?width=3200&amp;lang={}\" width=\"{:.1}\" height=\"{:.1}\" \
         preserveAspectRatio=\"none\"/>",
        map.id(),
        lang.tag(),
        layout.page.width,
        layout.page.height
    );
    for mark in marks {
        svg += &ground(mark, &layout);
    }
    for piece in &pieces {
        svg += &put(piece, &piece.drawing);
    }
    for piece in &pieces {
        svg += &put(piece, &piece.mark);
    }
    for mark in marks {
        svg += &arrow(mark, &layout);
    }
    for (letter, hex) in letters {
        if let Some(hex) = hex_of(game, hex) {
            let at = layout.centre(hex);
            let radius = layout.radius();
            svg += &badge(at.x - radius * 0.42, at.y - radius * 0.62, letter, "#221b14", "#fbf8f1");
        }
    }
    svg + "</svg>"
}

fn hexes(mark: &Mark) -> Vec<Hex> {
    match mark {
        Mark::Front(hexes) | Mark::Flank(hexes) => hexes.clone(),
        Mark::Way { hexes, .. } => hexes.clone(),
        Mark::Charge { from, to } => vec![*from, *to],
        // A field of fire may be wide: the piece is cut where the counters stand.
        Mark::Reach(_) => Vec::new(),
    }
}

/// Left, top, width and height of the piece that is shown.
fn frame(centres: &[Point], layout: &Layout) -> [f64; 4] {
    let radius = layout.radius();
    let least = |of: fn(&Point) -> f64| centres.iter().map(of).fold(f64::MAX, f64::min);
    let most = |of: fn(&Point) -> f64| centres.iter().map(of).fold(f64::MIN, f64::max);
    let span = |least: f64, most: f64, page: f64| {
        let middle = (least + most) / 2.0;
        let length = (most - least + 2.0 * MARGIN * radius).min(page);
        ((middle - length / 2.0).clamp(0.0, page - length), length)
    };
    let (left, width) = span(least(|at| at.x), most(|at| at.x), layout.page.width);
    let (top, height) = span(least(|at| at.y), most(|at| at.y), layout.page.height);
    // A lone counter still wants ground around it.
    let wanted = (height * 1.5).max(9.0 * radius).min(WIDEST * radius).max(width);
    let left = (left - (wanted - width) / 2.0).clamp(0.0, layout.page.width - wanted);
    [left, top, wanted, height]
}

fn ground(mark: &Mark, layout: &Layout) -> String {
    let (hexes, look) = match mark {
        Mark::Front(hexes) => (hexes, FRONT),
        Mark::Flank(hexes) => (hexes, FLANK),
        Mark::Reach(hexes) => (hexes, REACH),
        Mark::Way { .. } | Mark::Charge { .. } => return String::new(),
    };
    let polygon = |hex: &Hex| {
        let corners = layout.corners(*hex).map(|at| format!("{:.1},{:.1}", at.x, at.y));
        format!("<polygon points=\"{}\" {look}/>", corners.join(" "))
    };
    hexes.iter().map(polygon).collect()
}

fn put(piece: &scene::Piece, drawing: &str) -> String {
    if drawing.is_empty() {
        return String::new();
    }
    format!(
        "<g transform=\"translate({:.1} {:.1}) scale({:.3})\">{drawing}</g>",
        piece.x, piece.y, piece.scale
    )
}

fn arrow(mark: &Mark, layout: &Layout) -> String {
    let (hexes, points) = match mark {
        Mark::Way { hexes, points } => (hexes.clone(), Some(*points)),
        Mark::Charge { from, to } => (vec![*from, *to], None),
        Mark::Front(_) | Mark::Flank(_) | Mark::Reach(_) => return String::new(),
    };
    let mut stops: Vec<Point> = hexes.iter().map(|&hex| layout.centre(hex)).collect();
    let radius = layout.radius();
    // It begins at the edge of the counter, and a charge ends at the edge of its target.
    shorten(&mut stops, radius * 0.62);
    if points.is_none() {
        stops.reverse();
        shorten(&mut stops, radius * 0.85);
        stops.reverse();
    }
    let [.., before, last] = stops.as_slice() else { return String::new() };
    let mut path = String::new();
    for (stop, at) in stops.iter().enumerate() {
        let _ = write!(path, "{}{:.1} {:.1}", if stop == 0 { "M" } else { "L" }, at.x, at.y);
    }
    let (x, y) = (last.x - before.x, last.y - before.y);
    let length = x.hypot(y).max(1.0);
    let (x, y) = (x / length * radius * 0.34, y / length * radius * 0.34);
    let _ = write!(
        path,
        "M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}",
        last.x - x - y * 0.7,
        last.y - y + x * 0.7,
        last.x,
        last.y,
        last.x - x + y * 0.7,
        last.y - y - x * 0.7
    );
    let line = |colour: &str, width: f64| {
        format!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
        )
    };
    let cost = points.map(|points| {
        badge(
            last.x + radius * 0.38,
            last.y - radius * 0.42,
            &points.to_string(),
            "#0e6655",
            "#fff",
        )
    });
    format!("{}{}{}", line("#fff", 15.0), line("#0e6655", 8.0), cost.unwrap_or_default())
}

/// Moves the first stop towards the second.
fn shorten(stops: &mut [Point], by: f64) {
    let [first, second, ..] = stops else { return };
    let (x, y) = (second.x - first.x, second.y - first.y);
    let length = x.hypot(y).max(1.0);
    *first = Point { x: first.x + x / length * by, y: first.y + y / length * by };
}

fn badge(x: f64, y: f64, text: &str, ground: &str, ink: &str) -> String {
    format!(
        "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"17\" fill=\"{ground}\" stroke=\"#fff\" stroke-width=\"2.5\"/>\
         <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-family=\"Inter, sans-serif\" font-weight=\"700\" \
         font-size=\"21\" fill=\"{ink}\">{text}</text>",
        y + 7.5
    )
}
