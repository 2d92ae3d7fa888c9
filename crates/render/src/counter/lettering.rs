//! Text on counters: outlines, fitted to the room there is.

use super::pen;
use crate::font::{Anchor, Face, Text};
use crate::svg::pt;

/// What a text is written with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hand {
    /// Factors, grades and counts.
    Figures,
    /// Names.
    Strong,
    /// Superior formations and captions.
    Plain,
    /// Leaders and headings.
    Serif,
}

/// Where a text stands: the middle of its baseline, its size, and the room it must not exceed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Line {
    pub(super) x: f64,
    pub(super) baseline: f64,
    pub(super) size: f64,
    pub(super) room: f64,
}

impl Line {
    pub(super) fn write(self, text: &str, hand: Hand, colour: &str) -> String {
        centred(text, hand, self.x, self.baseline, self.size, self.room, colour)
    }
}

/// Text is shaped at this size and scaled from there, so that coordinates keep their precision at any size.
const SHAPED: f64 = 100.0;

/// Letters are pressed together down to this part of their width before they grow smaller.
pub(super) const TIGHTEST: f64 = 0.76;

impl Hand {
    fn shape(self, text: &str) -> Text {
        let face = match self {
            Hand::Figures | Hand::Strong => Face::SansBold,
            Hand::Plain => Face::Sans,
            Hand::Serif => Face::SerifSemibold,
        };
        Text::new(face, text, SHAPED, 0.0)
    }
}

/// How a text is made to fit: its scale across and upwards.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Fit {
    across: f64,
    upright: f64,
}

/// Width of a text at its natural proportions.
pub(super) fn width(text: &str, hand: Hand, size: f64) -> f64 {
    hand.shape(text).width() * size / SHAPED
}

/// A text centred on a point of its baseline, never wider than its room.
pub(super) fn centred(
    text: &str,
    hand: Hand,
    x: f64,
    baseline: f64,
    size: f64,
    room: f64,
    colour: &str,
) -> String {
    set(text, hand, Anchor::Middle, (x, baseline), size, room, colour)
}

/// A text that starts at a point of its baseline, never wider than its room.
pub(super) fn from_left(
    text: &str,
    hand: Hand,
    x: f64,
    baseline: f64,
    size: f64,
    room: f64,
    colour: &str,
) -> String {
    set(text, hand, Anchor::Start, (x, baseline), size, room, colour)
}

fn set(
    text: &str,
    hand: Hand,
    anchor: Anchor,
    (x, baseline): (f64, f64),
    size: f64,
    room: f64,
    colour: &str,
) -> String {
    let shaped = hand.shape(text);
    let outlines = shaped.path(pt(0.0, 0.0), anchor);
    if outlines.is_empty() {
        return String::new();
    }
    let Fit { across, upright } = fit(shaped.width(), size, room);
    let [x, baseline] = [x, baseline].map(pen::number);
    format!(
        r#"<path transform="translate({x} {baseline}) scale({across:.5} {upright:.5})" d="{}" fill="{colour}"/>"#,
        outlines.data()
    )
}

fn fit(shaped_width: f64, size: f64, room: f64) -> Fit {
    let natural = size / SHAPED;
    let pressed = (room / (shaped_width * natural).max(f64::EPSILON)).min(1.0);
    let shrunk = (pressed / TIGHTEST).min(1.0);
    Fit { across: natural * pressed, upright: natural * shrunk }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_with_room_keeps_its_proportions() {
        assert_eq!(fit(200.0, 10.0, 30.0), Fit { across: 0.1, upright: 0.1 });
    }

    #[test]
    fn a_long_text_is_pressed_first_and_shrunk_after() {
        let pressed = fit(200.0, 10.0, 18.0);
        assert!((pressed.across - 0.09).abs() < 1e-9 && (pressed.upright - 0.1).abs() < 1e-9);
        let shrunk = fit(200.0, 10.0, 10.0);
        assert!((shrunk.across - 0.05).abs() < 1e-9 && shrunk.upright < 0.1);
    }

    #[test]
    fn no_text_is_wider_than_its_room() {
        for text in
            ["4Leg.Res1", "3Gd.Walona Cz.", "Vanguard brigade Creagh", "Division Lazán (centre)"]
        {
            for room in [5.0, 20.0, 56.0] {
                let shaped = Hand::Strong.shape(text).width();
                assert!(fit(shaped, 8.8, room).across * shaped <= room + 1e-9, "{text}");
            }
        }
    }
}
