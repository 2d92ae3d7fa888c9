//! The key: a specimen of every sign the map uses, drawn by the same hands that drew the map.

use std::fmt::Write;

use board::map::Build;
use board::{Crossing, Map, RoadKind, Terrain, Water};

use super::ground::{Sheet, by_height};
use super::layout::{RADIUS, Rect};
use super::{Style, fields, marks, relief, roads, towns, vegetation, water};
use crate::font::{Anchor, Face, Text};
use crate::svg::{Canvas, Path, Point, number, pt};

const CELL_WIDTH: f64 = 5.6 * RADIUS;
const CELL_HEIGHT: f64 = 1.3 * RADIUS;
const HEADING: f64 = 0.3 * RADIUS;
const SPECIMEN: (f64, f64) = (1.75 * RADIUS, 1.0 * RADIUS);

/// Something the key explains.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Ground(Terrain),
    Way(RoadKind),
    Water(Water),
    Crossing(Crossing),
    Contour,
    Steep,
    SetUp,
    KeyPoint,
    Entry,
    Levels,
}

/// Height of the key in a margin of a width.
pub(crate) fn height(map: &Map, style: &Style, width: f64) -> f64 {
    let per_row = per_row(width);
    HEADING + signs(map, style).len().div_ceil(per_row) as f64 * CELL_HEIGHT
}

fn per_row(width: f64) -> usize {
    ((width / CELL_WIDTH) as usize).max(1)
}

/// The signs that occur on a map, in the order of the key.
fn signs(map: &Map, style: &Style) -> Vec<Sign> {
    let grounds = [
        Terrain::Clear,
        Terrain::Cultivated,
        Terrain::CropArea,
        Terrain::LightForest,
        Terrain::DenseForest,
        Terrain::Orchard,
        Terrain::Thicket,
        Terrain::Swamp,
        Terrain::SmallTown,
        Terrain::City,
        Terrain::StrongBuilding,
        Terrain::Castle,
    ];
    let occurs = |terrain: &Terrain| map.grid().hexes().any(|hex| map.terrain(hex) == *terrain);
    let mut signs: Vec<Sign> = grounds.into_iter().filter(occurs).map(Sign::Ground).collect();
    let mut add = |sign: Sign, there: bool| {
        if there {
            signs.push(sign);
        }
    };
    for kind in [RoadKind::Highway, RoadKind::Path] {
        add(Sign::Way(kind), map.roads().iter().any(|road| road.kind == kind));
    }
    for kind in [Water::River, Water::Stream] {
        add(Sign::Water(kind), map.waters().iter().any(|water| water.kind == kind));
    }
    for kind in [Crossing::Bridge, Crossing::Ford] {
        add(Sign::Crossing(kind), map.crossings().iter().any(|c| c.crossing == kind));
    }
    add(Sign::Contour, true);
    add(Sign::Steep, true);
    add(Sign::Levels, true);
    let zones = map.zones();
    add(Sign::SetUp, style.marks && zones.iter().any(marks::is_set_up));
    let key_point = |zone: &board::map::Zone| !marks::is_set_up(zone) && zone.hexes.len() == 1;
    add(Sign::KeyPoint, style.marks && zones.iter().any(key_point));
    add(Sign::Entry, style.marks && !map.entries().is_empty());
    signs
}

/// Draws the key with its upper left corner at a point.
pub(crate) fn draw(sheet: &Sheet<'_>, at: Point, width: f64, canvas: &mut Canvas) {
    let signs = signs(sheet.map, sheet.style);
    let per_row = signs.len().div_ceil(signs.len().div_ceil(per_row(width)).max(1)).max(1);
    let pitch = width / per_row as f64;
    for (i, sign) in signs.into_iter().enumerate() {
        let corner =
            at + pt((i % per_row) as f64 * pitch, HEADING + (i / per_row) as f64 * CELL_HEIGHT);
        let frame = Rect { left: corner.x, top: corner.y, width: SPECIMEN.0, height: SPECIMEN.1 };
        specimen(sheet, sign, i, &frame, canvas);
        let text = Text::new(Face::Serif, &caption(sheet, sign), RADIUS * 0.42, 0.01);
        let base = pt(frame.right() + RADIUS * 0.25, frame.middle().y + text.cap_height() / 2.0);
        canvas.path(&text.path(base, Anchor::Start), &format!("fill=\"{}\"", sheet.ink.text));
    }
}

fn caption(sheet: &Sheet<'_>, sign: Sign) -> String {
    let words = &sheet.style.words;
    let caption: &str = match sign {
        Sign::Ground(terrain) => words.terrain(terrain),
        Sign::Way(RoadKind::Highway) => &words.highway,
        Sign::Way(RoadKind::Path) => &words.path,
        Sign::Water(Water::River) => &words.river,
        Sign::Water(Water::Stream) => &words.stream,
        Sign::Crossing(Crossing::Bridge) => &words.bridge,
        Sign::Crossing(Crossing::Ford) => &words.ford,
        Sign::Contour => &words.contour,
        Sign::Steep => &words.steep,
        Sign::SetUp => &words.set_up,
        Sign::KeyPoint => &words.key_point,
        Sign::Entry => &words.entry,
        Sign::Levels => return format!("{} 0–{}", words.levels, sheet.surface.highest),
    };
    caption.to_owned()
}

fn specimen(sheet: &Sheet<'_>, sign: Sign, index: usize, frame: &Rect, canvas: &mut Canvas) {
    let ground = if let Sign::Ground(terrain) = sign { terrain } else { Terrain::Clear };
    canvas.raw(&format!(
        "<clipPath id=\"k{index}\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"6\"/></clipPath>",
        number(frame.left),
        number(frame.top),
        number(frame.width),
        number(frame.height)
    ));
    canvas.open(&format!("clip-path=\"url(#k{index})\""));
    let colour = hex_colour(sheet, ground, 0.3);
    canvas.rect(frame.corner(), frame.width, frame.height, &format!("fill=\"{colour}\""));
    picture(sheet, sign, frame, canvas);
    canvas.close();
    canvas.rect(
        frame.corner(),
        frame.width,
        frame.height,
        &format!("rx=\"6\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.8\"", sheet.ink.casing),
    );
}

fn picture(sheet: &Sheet<'_>, sign: Sign, frame: &Rect, canvas: &mut Canvas) {
    let middle = frame.middle();
    let bend = [
        pt(frame.left - 9.0, frame.bottom() - frame.height * 0.25),
        middle + pt(frame.width * -0.2, frame.height * -0.22),
        middle + pt(frame.width * 0.2, frame.height * 0.22),
        pt(frame.right() + 9.0, frame.top + frame.height * 0.25),
    ];
    match sign {
        Sign::Ground(terrain) => ground(sheet, terrain, frame, canvas),
        Sign::Way(kind) => way(sheet, kind, &bend, canvas),
        Sign::Water(kind) => water::specimen(sheet, kind, &bend, canvas),
        Sign::Crossing(kind) => {
            let across =
                [pt(middle.x, frame.top - 9.0), middle, pt(middle.x, frame.bottom() + 9.0)];
            water::specimen(sheet, Water::River, &across, canvas);
            let road = [pt(frame.left - 9.0, middle.y), middle, pt(frame.right() + 9.0, middle.y)];
            way(sheet, RoadKind::Highway, &road, canvas);
            match kind {
                Crossing::Bridge => {
                    water::bridge(sheet, middle, pt(1.0, 0.0), Build::Stone, canvas)
                }
                Crossing::Ford => water::ford(sheet, middle, pt(1.0, 0.0), canvas),
            }
        }
        Sign::Contour => relief::specimen_contour(sheet, &bend, canvas),
        Sign::Steep => {
            let top = frame.top + frame.height * 0.28;
            relief::specimen_steep(sheet, pt(frame.left, top), pt(frame.right(), top), canvas);
        }
        Sign::SetUp => marks::letter(sheet, middle, "A", canvas),
        Sign::KeyPoint => marks::star(sheet, middle + pt(0.0, RADIUS * 0.03), RADIUS * 0.3, canvas),
        Sign::Entry => marks::entry(sheet, middle, RADIUS * 0.5, pt(-1.0, 0.0), canvas),
        Sign::Levels => levels(sheet, frame, canvas),
    }
}

fn ground(sheet: &Sheet<'_>, terrain: Terrain, frame: &Rect, canvas: &mut Canvas) {
    let middle = frame.middle();
    let everywhere = |_: Point| true;
    match terrain {
        Terrain::Cultivated | Terrain::CropArea => {
            fields::parcels(sheet.ink, terrain, &frame.grown(RADIUS), &everywhere, canvas);
        }
        Terrain::SmallTown => towns::specimen(sheet, frame, false, canvas),
        Terrain::City => towns::specimen(sheet, frame, true, canvas),
        Terrain::StrongBuilding => towns::strong_building(sheet, middle, 1.1, canvas),
        Terrain::Castle => towns::castle(sheet, middle, 1.0, canvas),
        _ => vegetation::plant(sheet.ink, terrain, &frame.grown(RADIUS * 0.3), &everywhere, canvas),
    }
}

fn way(sheet: &Sheet<'_>, kind: RoadKind, line: &[Point], canvas: &mut Canvas) {
    let path: Path = super::curve::spline_path(line);
    match kind {
        RoadKind::Highway => roads::highway(sheet, &path, canvas),
        RoadKind::Path => roads::path(sheet, &path, canvas),
    }
}

/// The ground colours from the lowest level to the highest.
fn levels(sheet: &Sheet<'_>, frame: &Rect, canvas: &mut Canvas) {
    let count = sheet.surface.highest as usize + 1;
    let wide = frame.width / count as f64;
    for level in 0..count {
        let height = level as f64 / sheet.surface.highest;
        let colour = hex_colour(sheet, Terrain::Clear, height);
        let corner = frame.corner() + pt(wide * level as f64, 0.0);
        canvas.rect(corner, wide + 0.5, frame.height, &format!("fill=\"{colour}\""));
    }
}

fn hex_colour(sheet: &Sheet<'_>, terrain: Terrain, height: f64) -> String {
    let (wash, strength) = sheet.style.palette.wash(terrain);
    let mut text = String::from("#");
    for (ground, wash) in by_height(sheet.ink, height).into_iter().zip(wash) {
        let channel = ground * (1.0 - strength) + f64::from(wash) * strength;
        let _ = write!(text, "{:02x}", channel.round().clamp(0.0, 255.0) as u8);
    }
    text
}
