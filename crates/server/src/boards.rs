//! Maps as clients draw on them.

use board::map::LabelKind;
use board::{Map, Side};
use render::map::{Layout, Style};
use text::Language;

use crate::api::board::{Board, BoardHex, BoardName};

/// A map with the places of its hexes on the picture and its names in a language.
pub fn board(map: &Map, lang: Language) -> Board {
    let layout = Layout::new(map, &Style::client());
    let grid = map.grid();
    let tenth = |number: f64| (number * 10.0).round() / 10.0;
    let hexes = grid.hexes().map(|hex| {
        let centre = layout.centre(hex);
        BoardHex {
            label: grid.label(hex),
            x: tenth(centre.x),
            y: tenth(centre.y),
            terrain: map.terrain(hex),
            level: map.level(hex),
        }
    });
    let names = map.labels().iter().map(|label| {
        let centre = layout.centre(label.hex);
        BoardName {
            text: label.text.of(lang).to_owned(),
            x: tenth(centre.x),
            y: tenth(centre.y),
            kind: kind(label.kind).to_owned(),
        }
    });
    Board {
        id: map.id().to_owned(),
        title: map.title().of(lang).to_owned(),
        width: tenth(layout.page.width),
        height: tenth(layout.page.height),
        radius: layout.radius(),
        hexes: hexes.collect(),
        neighbours: grid
            .hexes()
            .map(|hex| Side::ALL.map(|side| grid.neighbour(hex, side)))
            .collect(),
        corners: corners(layout.radius()).map(|corner| corner.map(tenth)),
        names: names.collect(),
    }
}

/// The corners of a flat-topped hex, in the order of facings: clockwise from the upper right.
fn corners(radius: f64) -> [[f64; 2]; 6] {
    let (half, rise) = (radius / 2.0, radius * 3.0_f64.sqrt() / 2.0);
    [[half, -rise], [radius, 0.0], [half, rise], [-half, rise], [-radius, 0.0], [-half, -rise]]
}

/// What a name belongs to, as the client styles it.
fn kind(kind: LabelKind) -> &'static str {
    match kind {
        LabelKind::Town => "town",
        LabelKind::Hill => "hill",
        LabelKind::River => "river",
        LabelKind::Road => "road",
        LabelKind::Place => "place",
    }
}

#[cfg(test)]
mod tests {
    use board::Facing;
    use game::testkit::random::library;

    use super::*;

    #[test]
    fn facings_point_to_the_corner_between_their_front_sides() {
        let map = library().maps.values().next().unwrap();
        let board = board(map, Language::English);
        let grid = map.grid();
        let hex = grid.hexes().find(|&hex| grid.neighbours(hex).count() == 6).unwrap();
        for facing in Facing::ALL {
            let [x, y] = board.corners[facing.index()];
            let beside = facing.front().map(|side| {
                let next = &board.hexes[grid.neighbour(hex, side).unwrap().index()];
                let here = &board.hexes[hex.index()];
                [next.x - here.x, next.y - here.y]
            });
            // The corner is the middle of the three centres around it.
            let [a, b] = beside;
            assert!((x - (a[0] + b[0]) / 3.0).abs() < 0.2, "{facing:?}");
            assert!((y - (a[1] + b[1]) / 3.0).abs() < 0.2, "{facing:?}");
        }
    }
}
