//! Leaders: round with a star, the commander in chief oval with two.

use super::lettering::{self, Hand, Line};
use super::palette::{self, Colours, Ground};
use super::pen;
use super::{Detail, Factors, Leader, Rank, Turned};

/// The front names the man; the back is the nameless next in rank, with hollow stars (VOL2-15.1-b).
pub(super) fn draw(leader: &Leader, turned: Turned, detail: Detail, ground: Ground) -> String {
    let colours = palette::good_order(leader.livery, ground);
    let outline = outline(leader.rank);
    let mut out = field(leader.rank, turned, detail, &colours);
    if detail == Detail::Print {
        out += &names(leader, turned, &colours);
    }
    let factors = match turned {
        Turned::Front => leader.factors,
        Turned::Back => leader.successor,
    };
    out += &figures(factors, detail, &colours);
    out + &pen::line(&outline, colours.edge, 1.8)
}

/// Field, inner ring and stars.
pub(super) fn field(rank: Rank, turned: Turned, detail: Detail, colours: &Colours) -> String {
    pen::fill(&outline(rank), colours.field)
        + &ring(rank, turned, colours)
        + &stars(rank, turned, detail, colours)
}

/// The outline of a leader's counter.
pub(super) fn outline(rank: Rank) -> String {
    let (rx, ry) = radii(rank);
    pen::ellipse(0.0, 0.0, rx, ry)
}

fn radii(rank: Rank) -> (f64, f64) {
    match rank {
        Rank::Leader => (29.5, 29.5),
        Rank::CommanderInChief => (34.0, 28.0),
    }
}

/// Distance of the inner ring from the rim.
const RING: f64 = 3.2;

/// The inner ring, dashed on the back.
fn ring(rank: Rank, turned: Turned, colours: &Colours) -> String {
    let (rx, ry) = radii(rank);
    let inner = pen::ellipse(0.0, 0.0, rx - RING, ry - RING);
    match turned {
        Turned::Front => pen::line(&inner, colours.ink, 1.2),
        Turned::Back => pen::dashes(&inner, colours.ink, 1.2, "3 2.4"),
    }
}

fn stars(rank: Rank, turned: Turned, detail: Detail, colours: &Colours) -> String {
    const STAR: &str = "M0-10 2.9-3.5 10-2.8 4.7 1.9 6.3 9 0 5.3-6.3 9-4.7 1.9-10-2.8-2.9-3.5Z";
    let (y, scale) = match detail {
        Detail::Print if rank == Rank::CommanderInChief => (-14.8, 0.66),
        Detail::Print => (-16.2, 0.7),
        Detail::Large | Detail::Medium | Detail::Small => (-9.5, 1.05),
    };
    let star = match turned {
        Turned::Front => pen::fill(STAR, colours.ink),
        Turned::Back => pen::stroke(STAR, colours.ink, 1.8),
    };
    let star = |x: f64| pen::scaled(x, y, scale, &star);
    match rank {
        Rank::Leader => star(0.0),
        Rank::CommanderInChief => star(-11.6 * scale) + &star(11.6 * scale),
    }
}

/// Name and command; the back leaves the name to the command, so that his units still find him (VOL2-1.3.1-f).
fn names(leader: &Leader, turned: Turned, colours: &Colours) -> String {
    let (rx, ry) = radii(leader.rank);
    let write = |text: &str, hand: Hand, baseline: f64, size: f64| {
        let reach = baseline.abs().max((baseline - 0.7 * size).abs());
        let slice = (reach / (ry - RING)).min(1.0);
        let room = 2.0 * ((rx - RING) * (1.0 - slice * slice).sqrt() - 3.2);
        lettering::centred(text, hand, 0.0, baseline, size, room, colours.ink)
    };
    match turned {
        Turned::Front => {
            write(&leader.name, Hand::Serif, 0.6, 10.4)
                + &write(&leader.command, Hand::Plain, 7.8, 6.2)
        }
        Turned::Back => write(&leader.command, Hand::Strong, 4.0, 7.0),
    }
}

/// Shock and morale with a point between.
fn figures(factors: Factors, detail: Detail, colours: &Colours) -> String {
    let Line { baseline, size, .. } = figures_line(detail);
    let [shock, morale] = [factors.shock, factors.morale].map(signed);
    let write = |text: &str, x: f64, baseline: f64| {
        lettering::centred(text, Hand::Figures, x, baseline, size, 3.0 * size, colours.ink)
    };
    let gap = 0.46 * size;
    let [left, right] = [&shock, &morale].map(|text| lettering::width(text, Hand::Figures, size));
    let start = -(left + gap + right) / 2.0;
    write(&shock, start + left / 2.0, baseline)
        + &pen::disc(start + left + gap / 2.0, baseline - 0.36 * size, 0.085 * size, colours.ink)
        + &write(&morale, start + left + gap + right / 2.0, baseline)
}

/// Where the two factors stand.
pub(super) fn figures_line(detail: Detail) -> Line {
    let (baseline, size) = match detail {
        Detail::Small => (19.0, 21.0),
        Detail::Medium | Detail::Large => (18.0, 18.5),
        Detail::Print => (20.6, 12.5),
    };
    Line { x: 0.0, baseline, size, room: 3.0 * size }
}

/// A factor with a true minus.
pub(super) fn signed(value: i8) -> String {
    if value < 0 { format!("−{}", value.unsigned_abs()) } else { value.to_string() }
}
