//! A moment of a game: what a viewer sees, as counters on their map.

use std::collections::BTreeMap;

use board::{Hex, Language};
use game::data::Cohesion;
use game::table::{LeaderView, UnitView};
use game::{Fate, Formation as Stand, Setup, UnitId, View};

use crate::counter::{
    Condition, Detail, Formation, Ground, Token, face_of_leader, face_of_unit, livery_of_camp,
    skirmish_line,
};
use crate::map::{self, Layout, RADIUS, Style};
use crate::svg::{Point, number};

/// Counters are drawn for hexes of a radius of 54.
const SCALE: f64 = RADIUS / 54.0;

/// A counter that is seen, where it stands on the page and how it looks.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Which: `u12` for a unit, `l3` for a leader.
    pub id: String,
    /// Left to right, in units of the page.
    pub x: f64,
    /// Top to bottom.
    pub y: f64,
    /// Its size, as a factor.
    pub scale: f64,
    /// The drawing, centred on the origin.
    pub drawing: String,
    /// The mark of its facing, above every drawing; may be empty.
    pub mark: String,
}

/// The ground of scenes: no margin, so that the page is the map. Places are named in a language.
pub fn ground(names: Option<Language>) -> Style {
    Style { names, ..Style::client() }
}

/// The whole moment as an SVG document.
pub fn draw(setup: &Setup, view: &View, names: Option<Language>) -> String {
    let mut text = map::draw(&setup.map, &ground(names));
    let layout = Layout::new(&setup.map, &ground(names));
    let end = text.rfind("</svg>").unwrap_or(text.len());
    let tail = text.split_off(end);
    let pieces = pieces(setup, &layout, view);
    for piece in &pieces {
        text += &put(piece, &piece.drawing);
    }
    for piece in pieces.iter().filter(|piece| !piece.mark.is_empty()) {
        text += &put(piece, &piece.mark);
    }
    text + &tail
}

fn put(piece: &Piece, drawing: &str) -> String {
    let [x, y, scale] = [piece.x, piece.y, piece.scale].map(number);
    format!("<g transform=\"translate({x} {y}) scale({scale})\">{drawing}</g>")
}

/// Every counter that is seen, the lower ones first: skirmish lines, tops of stacks, leaders.
pub fn pieces(setup: &Setup, layout: &Layout, view: &View) -> Vec<Piece> {
    let units: BTreeMap<UnitId, &UnitView> =
        view.units.iter().map(|unit| (unit.unit, unit)).collect();
    let mut pieces = Vec::new();
    for unit in view.units.iter().filter(|unit| is_extended(unit)) {
        pieces.extend(line(setup, layout, unit));
    }
    for stack in &view.stacks {
        let standing = |unit: &&&UnitView| !is_extended(unit);
        let top = stack.units.iter().find_map(|unit| units.get(unit).filter(standing));
        if let Some(top) = top {
            pieces.push(top_of_stack(setup, layout, top, stack.hex, stack.counters));
        }
    }
    let occupied = |hex: Hex| view.stacks.iter().any(|stack| stack.hex == hex);
    for leader in &view.leaders {
        if let Some(hex) = leader.hex.filter(|_| leader.fate == Fate::OnMap) {
            pieces.push(leader_piece(setup, layout, leader, hex, occupied(hex)));
        }
    }
    pieces
}

/// A skirmish line over more than one hex lies under the counters.
fn is_extended(unit: &UnitView) -> bool {
    unit.fate == Fate::OnMap && unit.hexes.len() > 1
}

fn top_of_stack(setup: &Setup, layout: &Layout, unit: &UnitView, hex: Hex, counters: u8) -> Piece {
    let token = token(setup, unit, counters);
    let at = layout.centre(hex);
    Piece {
        id: format!("u{}", unit.unit.index()),
        x: at.x,
        y: at.y,
        scale: SCALE,
        drawing: token.draw(Detail::Small, Ground::Light),
        mark: token.facing_mark(Ground::Light),
    }
}

fn token(setup: &Setup, unit: &UnitView, counters: u8) -> Token {
    let printed = setup.unit(unit.unit).strength;
    Token {
        strength_now: Some(unit.strength),
        lost: printed.saturating_sub(unit.strength),
        facing: Some(unit.facing),
        formation: match unit.formation {
            Stand::Square => Formation::Square,
            _ if unit.marching => Formation::OnMarch,
            _ => Formation::Normal,
        },
        condition: match unit.cohesion {
            Cohesion::Good => Condition::GoodOrder,
            Cohesion::Disorganized => Condition::Disorganized,
            Cohesion::Routed => Condition::Routed,
        },
        limbered: unit.formation == Stand::Limbered,
        stacked: counters,
        ..Token::new(face_of_unit(&setup.army, unit.unit))
    }
}

fn line(setup: &Setup, layout: &Layout, unit: &UnitView) -> Option<Piece> {
    let origin = layout.centre(*unit.hexes.first()?);
    let share = unit.strength / u8::try_from(unit.hexes.len()).unwrap_or(u8::MAX).max(1);
    let posts: Vec<(f64, f64, u8)> = unit
        .hexes
        .iter()
        .map(|&hex| {
            let at = layout.centre(hex);
            ((at.x - origin.x) / SCALE, (at.y - origin.y) / SCALE, share)
        })
        .collect();
    let livery = livery_of_camp(&setup.army, setup.camp(unit.unit));
    let drawing = skirmish_line(&posts, livery, Ground::Light);
    let id = format!("u{}", unit.unit.index());
    Some(Piece { id, x: origin.x, y: origin.y, scale: SCALE, drawing, mark: String::new() })
}

fn leader_piece(
    setup: &Setup,
    layout: &Layout,
    leader: &LeaderView,
    hex: Hex,
    occupied: bool,
) -> Piece {
    let token = Token {
        condition: if leader.replaced { Condition::Disorganized } else { Condition::GoodOrder },
        ..Token::new(face_of_leader(&setup.army, leader.leader))
    };
    let centre = layout.centre(hex);
    let lift = if occupied { RADIUS * 0.62 } else { 0.0 };
    let at = Point { x: centre.x, y: centre.y - lift };
    Piece {
        id: format!("l{}", leader.leader.index()),
        x: at.x,
        y: at.y,
        scale: SCALE * 0.5,
        drawing: token.draw(Detail::Small, Ground::Light),
        mark: String::new(),
    }
}

#[cfg(test)]
mod tests {
    use game::testkit::{Camp, EditionId, Facing, Field};
    use game::{Order, Viewer};

    use super::*;

    /// CF-208: a picture of a position shows either side which counters stand in march.
    #[test]
    fn a_scene_shows_marching_troops_to_the_enemy() {
        let mut field = Field::new(EditionId::Volume2);
        field.leader("f-first-general", "A1");
        field.unit("f-line-8", "H8", Facing::E);
        for (order, marches) in [(Order::Attack, false), (Order::Maneuver, true)] {
            field.order("f-first", order);
            let view = field.game.view(Viewer::Camp(Camp::Spanish));
            let layout = Layout::new(&field.game.setup.map, &ground(Some(Language::English)));
            let drawn = pieces(&field.game.setup, &layout, &view);
            assert_eq!(drawn[0].drawing.contains("on the march"), marches);
            assert_eq!(drawn[0].mark.is_empty(), marches, "and no facing");
        }
    }
}
