//! Outlines of counters, and what fills them besides colour.

use super::Livery;
use super::palette::{BAND, Colours};
use super::pen;

/// The outline of an army's counters.
pub(super) const fn body(livery: Livery) -> &'static str {
    match livery {
        Livery::French => {
            "M-30-32H30a2 2 0 0 1 2 2V30a2 2 0 0 1-2 2H-30a2 2 0 0 1-2-2V-30a2 2 0 0 1 2-2Z"
        }
        Livery::Spanish => "M-22-32H22L32-22V22L22 32H-22L-32 22V-22Z",
        Livery::British => {
            "M-18-32H18A14 14 0 0 1 32-18V18A14 14 0 0 1 18 32H-18A14 14 0 0 1-32 18V-18A14 14 0 0 1-18-32Z"
        }
    }
}

/// The outline of markers: corners bitten out like a ticket's, so that none is taken for a unit.
pub(super) const TICKET: &str =
    "M-25-32H25A7 7 0 0 0 32-25V25A7 7 0 0 0 25 32H-25A7 7 0 0 0-32 25V-25A7 7 0 0 0-25-32Z";

/// Bands and inner lines that go with the outline in good order.
pub(super) fn keyline(livery: Livery) -> String {
    match livery {
        Livery::French => String::new(),
        Livery::Spanish => pen::fill("M-22-32H22L26-28H-26ZM-22 32H22L26 28H-26Z", BAND),
        Livery::British => {
            let inner = "M-17-29H17A12 12 0 0 1 29-17V17A12 12 0 0 1 17 29H-17A12 12 0 0 1-29 17V-17A12 12 0 0 1-17-29Z";
            pen::line(inner, "#ffffff", 1.4)
        }
    }
}

/// Half the room for a line of text between two heights, clear of corners, bands and inner lines.
pub(super) fn half_room(livery: Livery, top: f64, bottom: f64) -> f64 {
    let reach = top.abs().max(bottom.abs());
    match livery {
        Livery::French => 28.6,
        Livery::Spanish => (54.0 - reach - 1.8).min(28.6),
        Livery::British => {
            let into_corner = (reach - 17.0).clamp(0.0, 12.0);
            17.0 + (144.0 - into_corner * into_corner).sqrt() - 2.8
        }
    }
}

/// Diagonal hatching of a broken counter.
pub(super) fn hatch(livery: Livery, colours: &Colours) -> String {
    let corners = polygon(livery);
    let strokes: String = (-8..=8)
        .filter_map(|row| clipped(f64::from(row) * 8.0, &corners))
        .map(|[(x1, y1), (x2, y2)]| {
            let [x1, y1, x2, y2] = [x1, y1, x2, y2].map(pen::number);
            format!("M{x1} {y1}L{x2} {y2}")
        })
        .collect();
    pen::faded(0.15, &pen::line(&strokes, colours.edge, 2.2))
}

/// Dots over the field of an unknown marker.
pub(super) fn dots(livery: Livery, colours: &Colours) -> String {
    let corners = polygon(livery);
    let spots: String = (-4..=4)
        .flat_map(|row| (-4..=4).map(move |column| (f64::from(column) * 7.0, f64::from(row) * 7.0)))
        .filter(|&spot| depth(spot, &corners) > 2.5)
        .map(|(x, y)| pen::circle(x, y, 1.2))
        .collect();
    pen::wash(&spots, colours.ink, 0.4)
}

/// The outline as a convex polygon, clockwise; round corners in small steps.
fn polygon(livery: Livery) -> Vec<Point> {
    match livery {
        Livery::French => vec![(-32.0, -32.0), (32.0, -32.0), (32.0, 32.0), (-32.0, 32.0)],
        Livery::Spanish => vec![
            (-22.0, -32.0),
            (22.0, -32.0),
            (32.0, -22.0),
            (32.0, 22.0),
            (22.0, 32.0),
            (-22.0, 32.0),
            (-32.0, 22.0),
            (-32.0, -22.0),
        ],
        Livery::British => (0..48)
            .map(|step| (f64::from(step) + 0.5) * std::f64::consts::TAU / 48.0)
            .map(|angle| {
                let (sin, cos) = libm::sincos(angle);
                (18.0 * cos.signum() + 14.0 * cos, 18.0 * sin.signum() + 14.0 * sin)
            })
            .collect(),
    }
}

type Point = (f64, f64);

/// How far inside each edge a point lies; negative outside.
fn depths(point: Point, corners: &[Point]) -> impl Iterator<Item = f64> {
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(move |(a, b)| {
        let (along_x, along_y) = (b.0 - a.0, b.1 - a.1);
        let cross = along_x * (point.1 - a.1) - along_y * (point.0 - a.0);
        cross / (along_x * along_x + along_y * along_y).sqrt()
    })
}

fn depth(point: Point, corners: &[Point]) -> f64 {
    depths(point, corners).fold(f64::INFINITY, f64::min)
}

/// The part of the rising diagonal `x + y = sum` inside a convex polygon.
fn clipped(sum: f64, corners: &[Point]) -> Option<[Point; 2]> {
    let on_diagonal = |t: f64| (sum / 2.0 + t, sum / 2.0 - t);
    let (mut from, mut to) = (-64.0_f64, 64.0_f64);
    let ends = depths(on_diagonal(from), corners).zip(depths(on_diagonal(to), corners));
    for (start, end) in ends {
        // Depth changes evenly along the line: find where it crosses this edge.
        let crossing = -64.0 + 128.0 * start / (start - end);
        match (start < 0.0, end < 0.0) {
            (true, true) => return None,
            (true, false) => from = from.max(crossing),
            (false, true) => to = to.min(crossing),
            (false, false) => {}
        }
    }
    (to - from > 1.0).then(|| [on_diagonal(from), on_diagonal(to)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hatching_stays_inside_the_outline() {
        for livery in [Livery::French, Livery::Spanish, Livery::British] {
            let corners = polygon(livery);
            let lines: Vec<_> =
                (-8..=8).filter_map(|row| clipped(f64::from(row) * 8.0, &corners)).collect();
            assert!(lines.len() > 10, "{livery:?}");
            for end in lines.into_iter().flatten() {
                assert!(depth(end, &corners).abs() < 0.01, "{livery:?} {end:?}");
            }
        }
    }

    #[test]
    fn text_has_less_room_near_cut_and_round_corners() {
        for livery in [Livery::Spanish, Livery::British] {
            assert!(half_room(livery, -27.0, -20.0) < half_room(livery, -10.0, 0.0));
        }
    }
}
