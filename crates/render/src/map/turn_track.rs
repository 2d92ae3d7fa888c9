//! The turn track: one box a turn, with the hour or whatever the caller writes below the number.

use super::ground::Sheet;
use super::layout::{RADIUS, Rect};
use crate::font::{Anchor, Face, Text};
use crate::svg::{Canvas, Point, pt};

/// Boxes for the turns of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnTrack {
    /// Number of turns.
    pub turns: u16,
    /// What stands below each number, `07:30`; missing ones stay empty.
    pub labels: Vec<String>,
}

/// Boxes are at least this wide, and wider where there is room.
const LEAST: f64 = 1.72 * RADIUS;
const MOST: f64 = 2.6 * RADIUS;
const BOX_HEIGHT: f64 = 1.28 * RADIUS;
const HEADING: f64 = 0.85 * RADIUS;

impl TurnTrack {
    fn per_row(&self, width: f64) -> usize {
        let fit = ((width / LEAST) as usize).max(1);
        let rows = usize::from(self.turns).div_ceil(fit).max(1);
        usize::from(self.turns).div_ceil(rows).max(1)
    }

    /// Height of the track in a margin of a width.
    pub(crate) fn height(&self, width: f64) -> f64 {
        let rows = usize::from(self.turns).div_ceil(self.per_row(width));
        HEADING + rows as f64 * BOX_HEIGHT + RADIUS * 0.5
    }
}

/// Draws the track with its upper left corner at a point.
pub(crate) fn draw(
    sheet: &Sheet<'_>,
    track: &TurnTrack,
    at: Point,
    width: f64,
    canvas: &mut Canvas,
) {
    let ink = sheet.ink;
    let heading =
        Text::new(Face::SerifSemibold, &sheet.style.words.turn_track, RADIUS * 0.46, 0.04);
    let base = at + pt(0.0, RADIUS * 0.5);
    canvas.path(&heading.path(base, Anchor::Start), &format!("fill=\"{}\"", ink.text));
    let per_row = track.per_row(width);
    let wide = (width / per_row as f64).min(MOST);
    for turn in 0..usize::from(track.turns) {
        let corner =
            at + pt((turn % per_row) as f64 * wide, HEADING + (turn / per_row) as f64 * BOX_HEIGHT);
        let space = Rect { left: corner.x, top: corner.y, width: wide, height: BOX_HEIGHT };
        canvas.rect(
            corner,
            wide,
            BOX_HEIGHT,
            &format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"1.6\"", ink.halo, ink.casing),
        );
        let number = Text::new(Face::SerifSemibold, &(turn + 1).to_string(), RADIUS * 0.5, 0.0);
        let middle = space.middle();
        let fill = format!("fill=\"{}\"", ink.text);
        canvas.path(&number.path(middle + pt(0.0, RADIUS * 0.02), Anchor::Middle), &fill);
        if let Some(label) = track.labels.get(turn) {
            let label = Text::new(Face::Sans, label, RADIUS * 0.25, 0.0);
            canvas.path(&label.path(middle + pt(0.0, RADIUS * 0.44), Anchor::Middle), &fill);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_filled_evenly() {
        let track = TurnTrack { turns: 35, labels: Vec::new() };
        assert_eq!(track.per_row(LEAST * 40.0), 35);
        assert_eq!(track.per_row(LEAST * 34.0), 18);
        assert!(TurnTrack::default().height(100.0) > 0.0);
    }
}
