//! Where they fought: combats by hex, laid over the map.

use std::collections::BTreeMap;
use std::fmt::Write;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use board::Hex;
use game::Setup;

use super::escape;

/// The map of a battle as somebody has drawn it.
pub struct Ground<'a> {
    /// The picture, a PNG.
    pub png: &'a [u8],
    /// Width and height in the units of the corners.
    pub size: (f64, f64),
    /// The corners of a hex on it.
    pub corners: &'a dyn Fn(Hex) -> [(f64, f64); 6],
}

/// The map under its heat; a hex tells its numbers a game.
pub(super) fn map(
    setup: &Setup,
    drawn: &Ground<'_>,
    combat: &BTreeMap<&str, [u64; 2]>,
    games: usize,
) -> String {
    let ground = STANDARD.encode(drawn.png);
    let (width, height) = drawn.size;
    let hexes = combat.keys().filter_map(|label| setup.map.grid().find(label));
    let [left, top, wide, high] = fought_over(drawn, hexes);
    let hottest = combat.values().map(|[fires, shocks]| fires + shocks).max().unwrap_or(1).max(1);
    let mut svg = format!(
        "<svg class=\"map\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left:.0} {top:.0} {wide:.0} {high:.0}\" role=\"img\">\
         <image class=\"ground\" width=\"{width:.0}\" height=\"{height:.0}\" href=\"data:image/png;base64,{ground}\"/>"
    );
    for (label, [fires, shocks]) in combat {
        let Some(hex) = setup.map.grid().find(label) else { continue };
        let corners = (drawn.corners)(hex).map(|(x, y)| format!("{x:.1},{y:.1}"));
        // A root, so that one street of a town does not hide the rest of the field.
        let heat = ((fires + shocks) as f64 / hottest as f64).sqrt();
        let a_game = |n: &u64| *n as f64 / games.max(1) as f64;
        let _ = write!(
            svg,
            "<polygon class=\"heat\" points=\"{}\" fill-opacity=\"{:.2}\"><title>{}: {:.2} + {:.2}</title></polygon>",
            corners.join(" "),
            0.08 + 0.77 * heat,
            escape(label),
            a_game(fires),
            a_game(shocks),
        );
    }
    svg + "</svg>"
}

/// The part of the map that was fought over with some ground around it, as left, top, width and height: at least a third of
/// the map, and as broad for its height as the whole.
fn fought_over(drawn: &Ground<'_>, hexes: impl Iterator<Item = Hex>) -> [f64; 4] {
    let (width, height) = drawn.size;
    let corners: Vec<(f64, f64)> = hexes.flat_map(|hex| (drawn.corners)(hex)).collect();
    if corners.is_empty() {
        return [0.0, 0.0, width, height];
    }
    let span = |along: fn(&(f64, f64)) -> f64| {
        let low = corners.iter().map(along).fold(f64::INFINITY, f64::min);
        let high = corners.iter().map(along).fold(f64::NEG_INFINITY, f64::max);
        (low, high)
    };
    let ((west, east), (north, south)) = (span(|at| at.0), span(|at| at.1));
    let needed = ((east - west) / width).max((south - north) / height) + 0.16;
    let share = needed.clamp(1.0 / 3.0, 1.0);
    let (wide, high) = (share * width, share * height);
    let left = ((west + east - wide) / 2.0).clamp(0.0, width - wide);
    let top = ((north + south - high) / 2.0).clamp(0.0, height - high);
    [left, top, wide, high]
}
