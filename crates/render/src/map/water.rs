//! Rivers and streams along hexsides, widening as they run, with their bridges and fords.

use std::f64::consts::TAU;

use board::map::Build;
use board::{Crossing, Hex, Map, Side, Water};

use super::curve::{knot, ribbon, spline, spline_path};
use super::ground::Sheet;
use super::layout::{Layout, RADIUS};
use super::noise::jitter;
use crate::svg::{Canvas, Path, Point, number, pt};

/// A river or stream as drawn.
pub(crate) struct Course {
    pub(crate) kind: Water,
    control: Vec<Point>,
    pub(crate) points: Vec<Point>,
}

impl Course {
    fn widths(&self) -> (f64, f64) {
        match self.kind {
            Water::River => (RADIUS * 0.17, RADIUS * 0.22),
            Water::Stream => (RADIUS * 0.035, RADIUS * 0.095),
        }
    }
}

/// The watercourses of a map, mouths joined to the waters they fall into.
pub(crate) fn courses(map: &Map, layout: &Layout) -> Vec<Course> {
    let lines: Vec<Vec<Point>> =
        map.waters().iter().map(|water| vertices(layout, &water.sides)).collect();
    let controls: Vec<Vec<Point>> = lines.iter().map(|line| meander(layout, line)).collect();
    let mut courses = Vec::new();
    for (i, water) in map.waters().iter().enumerate() {
        let mut control = controls[i].clone();
        let others = || (0..lines.len()).filter(|other| *other != i);
        if let ([first, .., last], [.., end]) = (&lines[i][..], &mut control[..]) {
            if let Some(p) = others().find_map(|k| joint(&lines[k], &controls[k], *last)) {
                *end = p;
            }
            extend(layout, *last, &mut control);
            control.reverse();
            if let (Some(p), [.., end]) =
                (others().find_map(|k| joint(&lines[k], &controls[k], *first)), &mut control[..])
            {
                *end = p;
            }
            extend(layout, *first, &mut control);
            control.reverse();
        }
        let points = spline(&control);
        courses.push(Course { kind: water.kind, control, points });
    }
    courses
}

/// Corner points in order of flow.
fn vertices(layout: &Layout, sides: &[(Hex, Side)]) -> Vec<Point> {
    let same = |a: Point, b: Point| (a - b).length() < 1e-3;
    let mut line: Vec<Point> = Vec::new();
    for (i, &(hex, side)) in sides.iter().enumerate() {
        let (a, b) = layout.side(hex, side);
        match (line.last(), sides.get(i + 1)) {
            (Some(&end), _) if same(end, a) => line.push(b),
            (Some(_), _) => line.push(a),
            (None, Some(&(hex, side))) => {
                let (c, d) = layout.side(hex, side);
                let swap = same(a, c) || same(a, d);
                line.extend(if swap { [b, a] } else { [a, b] });
            }
            (None, None) => line.extend([a, b]),
        }
    }
    line
}

/// Softens the zigzag of the hexsides and lets the water wander a little.
fn meander(layout: &Layout, line: &[Point]) -> Vec<Point> {
    (0..line.len())
        .map(|i| {
            let here = line[i];
            let local = here - layout.field.corner();
            let wander =
                jitter(local.x.round() as i64, local.y.round() as i64, 61) * (RADIUS * 0.09);
            let mean = match (i.checked_sub(1), line.get(i + 1)) {
                (Some(before), Some(&after)) => line[before].towards(after, 0.5),
                _ => return here + wander,
            };
            here.towards(mean, 0.22) + wander
        })
        .collect()
}

/// Where another water passes a vertex of this line.
fn joint(line: &[Point], control: &[Point], vertex: Point) -> Option<Point> {
    let i = line.iter().position(|p| (*p - vertex).length() < 1e-3)?;
    let before = control.get(i.checked_sub(1)?)?;
    Some(knot(*before, *control.get(i)?, *control.get(i + 1)?))
}

/// Carries water that ends on the edge of the hexes beyond it, to be cut by the frame.
fn extend(layout: &Layout, end: Point, control: &mut Vec<Point>) {
    let probes = (0..6).map(|k| end + pt(RADIUS * 0.3, 0.0).turned(f64::from(k) * TAU / 6.0));
    if probes.filter_map(|p| layout.hex_at(p)).count() == 6 {
        return;
    }
    let field = layout.field;
    let ways = [
        (end.x - field.left, pt(-1.0, 0.0)),
        (field.right() - end.x, pt(1.0, 0.0)),
        (end.y - field.top, pt(0.0, -1.0)),
        (field.bottom() - end.y, pt(0.0, 1.0)),
    ];
    let way = ways.into_iter().min_by(|a, b| a.0.total_cmp(&b.0));
    if let (Some(&last), Some((_, out))) = (control.last(), way) {
        control.push(last + out * (RADIUS * 1.6));
    }
}

/// Banks first, then water, so that confluences run into each other.
pub(crate) fn draw(sheet: &Sheet<'_>, canvas: &mut Canvas) {
    flow(sheet, &sheet.courses, canvas);
}

/// A stretch of water for the key.
pub(crate) fn specimen(sheet: &Sheet<'_>, kind: Water, control: &[Point], canvas: &mut Canvas) {
    let course = Course { kind, control: control.to_vec(), points: spline(control) };
    flow(sheet, &[course], canvas);
}

fn flow(sheet: &Sheet<'_>, courses: &[Course], canvas: &mut Canvas) {
    let mut ribbons = Path::new();
    let mut glints = Path::new();
    for course in courses {
        let (from, to) = course.widths();
        ribbons.add_polygon(&ribbon(&course.points, from, to));
        if course.kind == Water::River {
            glints.add_data(spline_path(&course.control).data());
        }
    }
    let ink = sheet.ink;
    canvas.path_again(
        &ribbons,
        &[
            format!(
                "fill=\"{0}\" stroke=\"{0}\" stroke-width=\"3.2\" stroke-linejoin=\"round\"",
                ink.bank
            ),
            format!("fill=\"{}\"", ink.water),
        ],
    );
    let width = number(sheet.r(0.03));
    canvas.path(
        &glints,
        &format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\" stroke-opacity=\".8\"",
            ink.ripple
        ),
    );
}

/// Bridges and fords, over roads and water.
pub(crate) fn crossings(sheet: &Sheet<'_>, canvas: &mut Canvas) {
    for crossing in sheet.map.crossings() {
        let (hex, side) = crossing.side;
        let (at, over) = way_over(sheet, hex, side);
        match crossing.crossing {
            Crossing::Bridge => bridge(sheet, at, over, crossing.build, canvas),
            Crossing::Ford => ford(sheet, at, over, canvas),
        }
    }
}

/// Where the road crosses a side and in which direction; without a road, straight over the middle.
fn way_over(sheet: &Sheet<'_>, hex: Hex, side: Side) -> (Point, Point) {
    let (a, b) = sheet.layout.side(hex, side);
    let middle = a.towards(b, 0.5);
    let gap = |leg: &[Point]| (leg[0].towards(leg[1], 0.5) - middle).length();
    let legs = sheet.lanes.iter().flat_map(|lane| lane.points.windows(2));
    match legs.min_by(|p, q| gap(p).total_cmp(&gap(q))) {
        Some(leg) if gap(leg) < RADIUS * 0.35 => {
            (leg[0].towards(leg[1], 0.5), (leg[1] - leg[0]).unit())
        }
        _ => (middle, (b - a).normal().unit()),
    }
}

/// A bridge seen from above: deck and two parapets with splayed ends.
pub(crate) fn bridge(sheet: &Sheet<'_>, at: Point, over: Point, build: Build, canvas: &mut Canvas) {
    let (long, wide) = match build {
        Build::Stone => (0.27, 0.115),
        Build::Wood => (0.24, 0.085),
        Build::Small => (0.15, 0.085),
    };
    let (along, across) = (over * sheet.r(long), over.normal() * sheet.r(wide));
    let deck = [at - along - across, at + along - across, at + along + across, at - along + across];
    let fill = if build == Build::Wood { sheet.ink.road } else { sheet.ink.stone };
    canvas.path(&Path::polygon(&deck), &format!("fill=\"{fill}\""));
    let mut lines = Path::new();
    for hand in [-1.0, 1.0] {
        let wall = across * hand;
        let splay = across * (0.75 * hand);
        let flare = over * sheet.r(0.07);
        lines.add_line(&[
            at - along - flare + wall + splay,
            at - along + wall,
            at + along + wall,
            at + along + flare + wall + splay,
        ]);
    }
    if build == Build::Wood {
        for plank in [-0.6, -0.3, 0.0, 0.3, 0.6] {
            lines.add_line(&[at + along * plank - across, at + along * plank + across]);
        }
    }
    let width = if build == Build::Stone { "3.4" } else { "2.2" };
    canvas.path(
        &lines,
        &format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" stroke-linecap=\"round\"",
            sheet.ink.casing
        ),
    );
}

/// A ford: the water runs over the way, stones show through.
pub(crate) fn ford(sheet: &Sheet<'_>, at: Point, over: Point, canvas: &mut Canvas) {
    let ink = sheet.ink;
    canvas.circle(at, sheet.r(0.14), &format!("fill=\"{}\"", ink.water));
    let mut stones = Path::new();
    for hand in [-0.055, 0.055] {
        for step in [-0.21, -0.105, 0.0, 0.105, 0.21] {
            let side = over.normal() * sheet.r(hand);
            stones.add_dot(at + over * sheet.r(step) + side);
        }
    }
    canvas.path_again(
        &stones,
        &[
            format!(
                "fill=\"none\" stroke-linecap=\"round\" stroke=\"{}\" stroke-width=\"6\"",
                ink.casing
            ),
            format!(
                "fill=\"none\" stroke-linecap=\"round\" stroke=\"{}\" stroke-width=\"3.6\"",
                ink.road
            ),
        ],
    );
}
