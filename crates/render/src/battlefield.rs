//! A position drawn: the map with every counter where it stands.

use board::Hex;
use game::data::Cohesion;
use game::{Arm, Camp, Fate, Formation as Stance, Game, UnitId};

use crate::counter::{
    Condition, Detail, Formation, Ground, Token, face_of_leader, face_of_unit, livery_of_camp,
    skirmish_line,
};
use crate::map::{self, Layout, RADIUS, Style};
use crate::svg::{Point, number};

/// Counters are drawn for hexes of a radius of 54.
const SCALE: f64 = RADIUS / 54.0;

/// Draws the position of a game as an SVG document: map, skirmish lines, stacks with their top counters, leaders.
pub fn draw(game: &Game, style: &Style) -> String {
    let field = map::draw(&game.setup.map, style);
    let layout = Layout::new(&game.setup.map, style);
    let mut bodies = lines(game, &layout);
    let mut marks = String::new();
    for hex in game.setup.map.grid().hexes() {
        let Some(token) = token(game, hex) else { continue };
        let at = layout.centre(hex);
        bodies += &put(at, SCALE, &token.draw(Detail::Large, Ground::Light));
        marks += &put(at, SCALE, &token.facing_mark(Ground::Light));
    }
    let counters = format!("<g id=\"counters\">\n{bodies}{marks}{}</g>\n", leaders(game, &layout));
    field.replacen("</svg>", &(counters + "</svg>"), 1)
}

/// The counter on top of a hex, with the edges of those below. A skirmish line shows its counter in its parent hex only.
fn token(game: &Game, hex: Hex) -> Option<Token> {
    let stack: Vec<UnitId> = game.state.stack(hex).collect();
    let &top = stack.iter().find(|&&unit| game.state.unit(unit).hex() == Some(hex))?;
    let state = game.state.unit(top);
    Some(Token {
        strength_now: (game.setup.arm(top) != Arm::Cart).then(|| game.strength(top)),
        lost: state.lost,
        facing: game.has_facing(top).then_some(state.facing),
        formation: match state.formation {
            Stance::Square => Formation::Square,
            _ => Formation::Normal,
        },
        condition: match state.cohesion {
            Cohesion::Good => Condition::GoodOrder,
            Cohesion::Disorganized => Condition::Disorganized,
            Cohesion::Routed => Condition::Routed,
        },
        limbered: state.formation == Stance::Limbered && game.setup.arm(top) == Arm::Artillery,
        stacked: u8::try_from(stack.len()).unwrap_or(u8::MAX),
        ..Token::new(face_of_unit(&game.setup.army, top))
    })
}

fn lines(game: &Game, layout: &Layout) -> String {
    let spread = game.setup.army.unit_ids().filter(|&unit| game.state.unit(unit).line().len() > 1);
    let line = |unit: UnitId| {
        let posts: Vec<(f64, f64, u8)> = game
            .state
            .unit(unit)
            .line()
            .iter()
            .map(|&hex| (layout.centre(hex).x, layout.centre(hex).y, game.points_in(unit, hex)))
            .collect();
        let livery = livery_of_camp(&game.setup.army, game.setup.camp(unit));
        skirmish_line(&posts, livery, Ground::Light)
    };
    spread.map(line).collect()
}

/// Leaders at the head of their hexes, beside each other where several share one.
fn leaders(game: &Game, layout: &Layout) -> String {
    let mut drawn: Vec<Hex> = Vec::new();
    let mut text = String::new();
    for camp in Camp::ALL {
        for leader in game.setup.leaders_of(camp) {
            let state = game.state.leader(leader);
            if state.fate != Fate::OnMap {
                continue;
            }
            let before = drawn.iter().filter(|&&hex| hex == state.hex).count();
            drawn.push(state.hex);
            let centre = layout.centre(state.hex);
            let lift = if game.state.top_unit(state.hex).is_some() { RADIUS * 0.62 } else { 0.0 };
            let at = Point { x: centre.x + before as f64 * RADIUS * 0.6, y: centre.y - lift };
            let condition =
                if state.replaced { Condition::Disorganized } else { Condition::GoodOrder };
            let token = Token { condition, ..Token::new(face_of_leader(&game.setup.army, leader)) };
            text += &put(at, SCALE * 0.5, &token.draw(Detail::Small, Ground::Light));
        }
    }
    text
}

fn put(at: Point, scale: f64, drawing: &str) -> String {
    let [x, y, scale] = [at.x, at.y, scale].map(number);
    format!("<g transform=\"translate({x} {y}) scale({scale})\">{drawing}</g>\n")
}

#[cfg(test)]
mod tests {
    use game::testkit::{EditionId, Field};

    use super::*;

    #[test]
    fn every_stack_and_leader_of_an_opening_is_drawn() {
        let field = Field::battle("bailen-1", EditionId::Revised);
        let svg = draw(&field.game, &Style::client());
        let stacks = field
            .game
            .setup
            .map
            .grid()
            .hexes()
            .filter(|&hex| field.game.state.top_unit(hex).is_some())
            .count();
        let on_map = |leader: &game::engine::LeaderState| leader.fate == Fate::OnMap;
        let leaders = field.game.state.leaders.iter().filter(|leader| on_map(leader)).count();
        let (_, counters) = svg.split_once("id=\"counters\"").unwrap();
        let drawn = counters.matches("<title>").count();
        assert!(stacks > 0 && drawn >= stacks + leaders, "{drawn} of {stacks} and {leaders}");
        assert_eq!(svg.matches("</svg>").count(), 1);
    }
}
