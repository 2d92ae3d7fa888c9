//! Where they fought: combats by hex, laid over the map.

use std::collections::BTreeMap;
use std::fmt::Write;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use board::Hex;
use game::setup::Setup;

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
    let hottest = combat.values().map(|[fires, shocks]| fires + shocks).max().unwrap_or(1).max(1);
    let mut svg = format!(
        "<svg class=\"map\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\">\
         <image class=\"ground\" width=\"{width:.0}\" height=\"{height:.0}\" href=\"data:image/png;base64,{ground}\"/>"
    );
    for (label, [fires, shocks]) in combat {
        let Some(hex) = setup.map.grid().find(label) else { continue };
        let corners = (drawn.corners)(hex).map(|(x, y)| format!("{x:.1},{y:.1}"));
        // A root, lest one street of a town hide the rest of the field.
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
