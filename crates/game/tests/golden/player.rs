//! A player who chooses by chance but sensibly: he marches at the enemy, fires when he can, attacks more often than not, and
//! puts up with what he began.

use board::Hex;
use game::testkit::random::Chance;
use game::{Action, Game, Step, UnitId};

/// One of the legal actions, of which there must be one.
pub(crate) fn choose(game: &Game, legal: &[Action], chance: &mut Chance) -> Action {
    let weights: Vec<usize> = legal.iter().map(|&action| weight(game, legal, action)).collect();
    let mut lot = chance.below(weights.iter().sum());
    for (&action, weight) in legal.iter().zip(weights) {
        if lot < weight {
            return action;
        }
        lot -= weight;
    }
    panic!("nothing to choose at {:?}", game.decision())
}

/// How much likelier than others; those of one kind share what the kind deserves.
fn weight(game: &Game, legal: &[Action], action: Action) -> usize {
    let alone = legal.len() == 1;
    match action {
        Action::PlaceRest => 50_000,
        Action::Pick(_) | Action::PickLeader(_) => 20,
        Action::Step(side) => mover(game).map_or(60, |(unit, from)| {
            let to = game.setup.map.grid().neighbour(from, side).unwrap_or(from);
            if closer(game, unit, from, to) { 400 } else { 60 }
        }),
        Action::Fire { points, .. } => 40 * usize::from(points),
        Action::Attack(_) | Action::AttackCharging(_) => 400,
        Action::Aim(_) | Action::Assault(_) | Action::Charge(_) => 300,
        Action::Accept | Action::Resolve => 200,
        Action::Begin(_) | Action::Enter(_) => 60,
        Action::Halt => 150,
        Action::Join(_) | Action::Lead(_) => 40,
        Action::Form(_) | Action::March(_) => 20,
        Action::Turn(_) | Action::Deploy(_) | Action::CloseUp { .. } => 5,
        Action::Face { .. } | Action::Top(_) => 1,
        Action::Exit => 2,
        Action::Done => done(game, legal),
        Action::Cancel => usize::from(alone),
        _ => 30,
    }
}

/// Fire steps are fought out; a movement step ends after some forty begun moves.
fn done(game: &Game, legal: &[Action]) -> usize {
    match game.state.step {
        Step::Movement => 40 + legal.len(),
        Step::DefensiveFire | Step::OffensiveFire | Step::Shock => 60,
        _ => 120,
    }
}

fn mover(game: &Game) -> Option<(UnitId, Hex)> {
    let decision = game.decision()?;
    let game::Ask::Move { units } = decision.ask else { return None };
    let unit = units.iter().next()?;
    Some((unit, game.state.unit(unit).hex()?))
}

fn closer(game: &Game, unit: UnitId, from: Hex, to: Hex) -> bool {
    let enemies = game.setup.units_of(game.setup.camp(unit).enemy());
    let hexes: Vec<Hex> = enemies.filter_map(|enemy| game.state.unit(enemy).hex()).collect();
    let grid = game.setup.map.grid();
    let nearest = |hex: Hex| hexes.iter().map(|&enemy| grid.distance(hex, enemy)).min();
    nearest(to) < nearest(from)
}
