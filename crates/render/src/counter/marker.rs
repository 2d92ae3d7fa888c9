//! Markers: an icon and a word on paper; those of a side on its own field.

use super::arm;
use super::lettering::{self, Hand, Line};
use super::palette::{self, Colours, Ground, LOSS, RISK};
use super::pen;
use super::silhouette::{self, TICKET};
use super::{Detail, Livery, Marker, Order, Turned};

/// The whole marker.
pub(super) fn draw(marker: Marker, turned: Turned, detail: Detail, ground: Ground) -> String {
    match marker {
        Marker::Unknown { livery, number } => unknown(livery, number, detail, ground),
        Marker::Order { livery, order } => {
            let colours = palette::good_order(livery, ground);
            match turned {
                Turned::Front => {
                    ours(livery, &order_icon(order, &colours), order.word(), detail, &colours)
                }
                Turned::Back => ours(livery, &letter(&colours), "", detail, &colours),
            }
        }
        marker => {
            let colours = palette::paper(ground);
            let inside = inscribed(&icon(marker, &colours), marker.word(), detail, &colours);
            pen::fill(TICKET, colours.field) + &inside + &pen::line(TICKET, colours.edge, 1.8)
        }
    }
}

/// A marker of one side, in its silhouette.
fn ours(livery: Livery, icon: &str, word: &str, detail: Detail, colours: &Colours) -> String {
    let outline = silhouette::body(livery);
    pen::fill(outline, colours.field)
        + &silhouette::keyline(livery)
        + &inscribed(icon, word, detail, colours)
        + &pen::line(outline, colours.edge, 1.8)
}

/// An icon with its word below, or the icon alone and larger where the word could not be read.
fn inscribed(icon: &str, word: &str, detail: Detail, colours: &Colours) -> String {
    if word.is_empty() || detail < Detail::Large {
        return pen::scaled(0.0, 0.0, 1.2, icon);
    }
    pen::scaled(0.0, -6.0, 0.92, icon)
        + &lettering::centred(word, Hand::Strong, 0.0, 25.0, 8.0, 46.0, colours.ink)
}

fn unknown(livery: Livery, number: u8, detail: Detail, ground: Ground) -> String {
    let colours = palette::good_order(livery, ground);
    let outline = silhouette::body(livery);
    let figure = number.to_string();
    let mut out = pen::fill(outline, colours.field)
        + &silhouette::dots(livery, &colours)
        + &silhouette::keyline(livery);
    if detail < Detail::Large {
        out += &QUESTION.write("?", Hand::Serif, colours.ink);
    } else {
        out += &QUESTION_ABOVE.write("?", Hand::Serif, colours.ink);
        out += &number_pill(&colours);
        out += &NUMBER.write(&figure, Hand::Figures, colours.reversed);
    }
    out + &pen::line(outline, colours.edge, 1.8)
}

/// The question mark of an unknown-factor marker, alone.
pub(super) const QUESTION: Line = Line { x: 0.0, baseline: 17.0, size: 50.0, room: 40.0 };
/// The question mark above the number.
pub(super) const QUESTION_ABOVE: Line = Line { x: 0.0, baseline: 4.0, size: 38.0, room: 40.0 };
/// The number of an unknown-factor marker.
pub(super) const NUMBER: Line = Line { x: 0.0, baseline: 24.4, size: 17.0, room: 24.0 };

/// What the number is written on.
pub(super) fn number_pill(colours: &Colours) -> String {
    pen::fill(&pen::pill(0.0, 18.2, 15.0, 9.8), colours.ink)
}

fn icon(marker: Marker, colours: &Colours) -> String {
    match marker {
        Marker::Square => square(colours),
        Marker::Skirmish => skirmish(colours),
        Marker::Limbered => pen::scaled(1.0, 0.0, 1.1, &arm::limber(colours)),
        Marker::Rout => pen::scaled(-11.5, 7.5, 1.1, &white_flag(colours)),
        Marker::Loss(points) => loss(points),
        Marker::Assault => sabres(colours),
        Marker::NoFire => no_fire(colours),
        Marker::Fatigue(level) => fatigue(level, colours),
        Marker::Turn => hourglass(colours),
        Marker::Unknown { .. } | Marker::Order { .. } => String::new(),
    }
}

/// The heavy frame of a battalion in square, ranks facing all round.
fn square(colours: &Colours) -> String {
    let ticks = "M-6-20.5 0-24 6-20.5M-6 20.5 0 24 6 20.5M-20.5-6-24 0-20.5 6M20.5-6 24 0 20.5 6";
    pen::line(&pen::rectangle(0.0, 0.0, 13.5, 13.5), colours.ink, 6.0)
        + &pen::scaled(0.0, 0.0, 0.94, &pen::stroke(ticks, colours.ink, 2.2))
}

/// Men strung out in a line.
fn skirmish(colours: &Colours) -> String {
    let between = [(-13.4, 6.6), (-7.0, 2.2), (6.5, -3.2), (12.9, -7.4)];
    let posts = [(-20.0, 11.0), (0.0, -1.5), (19.4, -11.8)];
    let small: String = between.iter().map(|&(x, y)| pen::disc(x, y, 1.9, colours.ink)).collect();
    posts.iter().map(|&(x, y)| pen::disc(x, y, 4.8, colours.ink)).collect::<String>() + &small
}

/// The flag of a routed unit, on its pole.
pub(super) fn white_flag(colours: &Colours) -> String {
    pen::stroke("M0 8V-21", colours.edge, 2.6)
        + &pen::fill("M1-21c8-5 13 4 23-1V-4c-10 5-15-4-23 1Z", "#ffffff")
        + &pen::stroke("M1-21c8-5 13 4 23-1V-4c-10 5-15-4-23 1Z", colours.edge, 1.8)
}

/// The points lost as a figure and as strokes on a tally.
fn loss(points: u8) -> String {
    let points = points.clamp(1, 6);
    let strokes: String = (0..points)
        .map(|index| {
            let x = 6.0 * (f64::from(index) - f64::from(points - 1) / 2.0);
            format!("M{} 11V19", pen::number(x))
        })
        .collect();
    let figure = format!("−{points}");
    lettering::centred(&figure, Hand::Figures, -1.5, 5.0, 33.0, 46.0, LOSS)
        + &pen::stroke(&strokes, RISK, 2.6)
}

/// Crossed sabres.
pub(super) fn sabres(colours: &Colours) -> String {
    let one =
        pen::fill("M-13.6 11.4C-1 5.4 9.6-5.4 16.6-19.6 15-4.4 4.6 9.2-11.4 15.2Z", colours.ink)
            + &pen::stroke("M-12.5 13.3-18.6 17.2", colours.ink, 3.4)
            + &pen::stroke("M-15.6 7.4C-11.4 9.6-9.2 13.4-9.4 18.2", colours.ink, 2.2);
    let other = format!(r#"<g transform="scale(-1 1)">{one}</g>"#);
    one + &other
}

/// A gun struck out.
fn no_fire(colours: &Colours) -> String {
    let ring = pen::circle(0.0, 0.0, 20.5);
    pen::scaled(0.0, 0.0, 0.92, &arm::gun(colours))
        + &pen::line(&ring, RISK, 3.0)
        + &pen::line("M-14-14 14 14", colours.field, 5.6)
        + &pen::line("M-14.5-14.5 14.5 14.5", RISK, 3.0)
}

/// As many drooping chevrons as levels, and the figure.
fn fatigue(level: u8, colours: &Colours) -> String {
    let level = level.clamp(1, 3);
    let rows: String = (0..level)
        .map(|index| {
            let y = 9.5 * (f64::from(index) - f64::from(level - 1) / 2.0) - 4.0;
            format!("M-21 {}l9 7 9-7", pen::number(y))
        })
        .collect();
    let figure = level.to_string();
    pen::stroke(&rows, RISK, 4.0)
        + &lettering::centred(&figure, Hand::Figures, 12.0, 11.0, 30.0, 24.0, colours.ink)
}

fn hourglass(colours: &Colours) -> String {
    pen::fill("M-7.5 16C-7.5 10-3 9 0 4 3 9 7.5 10 7.5 16Z", colours.ink)
        + &pen::fill("M-6.4-9H6.4C5-5 1.4-3.6 0-.4-1.4-3.6-5-5-6.4-9Z", colours.ink)
        + &pen::stroke(
            "M-10-18C-10-5-1.6-5-1.6 0S-10 5-10 18M10-18C10-5 1.6-5 1.6 0S10 5 10 18",
            colours.ink,
            2.2,
        )
        + &pen::stroke("M-14-19H14M-14 19H14", colours.ink, 3.6)
}

/// A folded order: what the enemy sees.
fn letter(colours: &Colours) -> String {
    pen::stroke("M-20-13H20V13H-20ZM-20-13 0 4 20-13", colours.ink, 2.6)
        + &pen::disc(0.0, 4.0, 4.6, colours.ink)
}

fn order_icon(order: Order, colours: &Colours) -> String {
    let draw = |d: &str| pen::stroke(d, colours.ink, 3.6);
    match order {
        Order::NoOrders => draw("M-13 0H13"),
        Order::Manoeuvre => draw("M-20 10C-8 10-10-8 4-8H17M10-15 18-8 10-1"),
        Order::Harassment => draw("M-18 11 2-9M-6-10 3-10 3-1M-2 14 14-2M8-3 15-3 15 4"),
        Order::Attack => draw("M0 16V-14M-12-3 0-15 12-3"),
        Order::Defend => draw("M-19 12V-3H-11V-10H11V-3H19V12M-19 12H19"),
        Order::Retreat => draw("M14 14V-2A11 11 0 0 0-8-2V13M-17 5-8 14 1 5"),
    }
}

impl Marker {
    /// The word printed under the icon.
    pub(super) fn word(self) -> &'static str {
        match self {
            Marker::Square => "SQUARE",
            Marker::Skirmish => "GUERRILLA",
            Marker::Limbered => "LIMBERED",
            Marker::Rout => "ROUT",
            Marker::Loss(_) => "LOST",
            Marker::Assault => "ASSAULT",
            Marker::NoFire => "NO FIRE",
            Marker::Fatigue(_) => "FATIGUE",
            Marker::Unknown { .. } => "FFD",
            Marker::Turn => "TURN",
            Marker::Order { order, .. } => order.word(),
        }
    }
}

impl Order {
    /// The word printed under the icon.
    pub(super) fn word(self) -> &'static str {
        match self {
            Order::NoOrders => "NO ORDERS",
            Order::Manoeuvre => "MANOEUVRE",
            Order::Harassment => "HARASS",
            Order::Attack => "ATTACK",
            Order::Defend => "DEFEND",
            Order::Retreat => "RETREAT",
        }
    }
}
