//! Counting: how many ways legal play can go from a position to a depth. Two engines that agree on these numbers agree on
//! the rules they exercise, and a change that should change nothing leaves them as they are.

use crate::engine::action::Action;
use crate::engine::dice::{Foreseen, SeededDice};
use crate::engine::game::Game;

/// How dice fall while ways are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branching {
    /// Every way throws the same stream, that of a small number.
    Stream(u64),
    /// Every face of every die, and every lot of a draw, is a way of its own.
    EveryFace,
}

/// The ways legal play can go: an action is one ply, and so is the end of a game, which has no way on.
///
/// ```
/// use game::perft::{Branching, perft};
/// use game::testkit::*;
///
/// let mut field = Field::new(EditionId::Standard);
/// field.unit("f-line-8", "H8", Facing::E);
/// field.leader("f-first-general", "H8");
/// field.begin(Step::Movement, Camp::French);
/// assert_eq!(perft(&field.game, 0, Branching::EveryFace), 1);
/// assert_eq!(perft(&field.game, 1, Branching::EveryFace), field.game.legal().len() as u64);
/// ```
pub fn perft(game: &Game, depth: u32, branching: Branching) -> u64 {
    match branching {
        Branching::Stream(seed) => by_stream(game, depth, &SeededDice::from_number(seed)),
        Branching::EveryFace => by_face(game, depth),
    }
}

/// The first ply spread out: each legal action and the ways that begin with it, to find where two engines part.
pub fn divide(game: &Game, depth: u32, branching: Branching) -> Vec<(Action, u64)> {
    let further = |action| match branching {
        Branching::Stream(seed) => {
            let mut dice = SeededDice::from_number(seed);
            after(game, action, &mut dice).map_or(0, |next| by_stream(&next, depth - 1, &dice))
        }
        Branching::EveryFace => outcomes(game, action, |next| by_face(next, depth - 1)),
    };
    if depth == 0 {
        return Vec::new();
    }
    game.legal().into_iter().map(|action| (action, further(action))).collect()
}

fn by_stream(game: &Game, depth: u32, dice: &SeededDice) -> u64 {
    // The last ply is the list itself: a stream has a die for everything, so that every legal action is one way.
    match depth {
        0 => return 1,
        1 => return game.legal().len() as u64,
        _ => {}
    }
    let ways = game.legal().into_iter().map(|action| {
        let mut dice = dice.clone();
        after(game, action, &mut dice).map_or(0, |next| by_stream(&next, depth - 1, &dice))
    });
    ways.sum()
}

fn by_face(game: &Game, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let ways = game.legal().into_iter();
    ways.map(|action| outcomes(game, action, |next| by_face(next, depth - 1))).sum()
}

/// The position after an action; a stream of dice never ends.
fn after(game: &Game, action: Action, dice: &mut SeededDice) -> Option<Game> {
    let mut next = game.clone();
    next.apply_trusted(action, dice, None).is_ok().then_some(next)
}

/// Adds up what is counted in every position an action may lead to.
fn outcomes(game: &Game, action: Action, count: impl Fn(&Game) -> u64) -> u64 {
    let mut sum = 0;
    let mut scripts = vec![Vec::new()];
    while let Some(script) = scripts.pop() {
        let mut next = game.clone();
        let mut dice = Foreseen::new(script);
        match next.apply_trusted(action, &mut dice, None) {
            Ok(()) => sum += count(&next),
            Err(_) => scripts.extend(dice.further()),
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::*;

    /// Two lines face each other, the first about to fire.
    fn fire() -> Field {
        let mut field = Field::new(EditionId::Volume2);
        field.leader("f-first-general", "K8");
        field.unit("f-line-8", "L8", Facing::E);
        field.unit("s-line-8", "M8", Facing::W);
        field.begin(Step::OffensiveFire, Camp::French);
        field
    }

    /// Nothing to throw for: both ways of counting agree, and the first ply is the list of legal actions.
    #[test]
    fn without_dice_every_branching_counts_the_same() {
        let mut field = Field::new(EditionId::Revised);
        field.leader("f-first-general", "K8");
        field.unit("f-line-8", "L8", Facing::E);
        field.begin(Step::Movement, Camp::French);
        let count = |depth| {
            [Branching::Stream(3), Branching::EveryFace].map(|way| perft(&field.game, depth, way))
        };
        assert_eq!(count(1), [field.game.legal().len() as u64; 2]);
        let [stream, every] = count(2);
        assert_eq!(stream, every);
    }

    /// A fire is resolved with one die of six faces, each of them a way, and with the dice of its effects.
    #[test]
    fn every_face_of_a_fire_is_a_way_of_its_own() {
        let mut field = fire();
        field.act(Action::Aim(field.hex("M8")));
        let shot =
            field.game.legal().into_iter().find(|action| matches!(action, Action::Fire { .. }));
        field.act(shot.unwrap());
        let resolve = |way| {
            let parts = divide(&field.game, 1, way);
            parts.iter().find(|(action, _)| *action == Action::Resolve).unwrap().1
        };
        assert_eq!(resolve(Branching::Stream(1)), 1);
        assert!(resolve(Branching::EveryFace) >= 6);
    }

    #[test]
    fn the_parts_of_a_count_add_up_to_it() {
        let field = fire();
        for way in [Branching::Stream(1), Branching::EveryFace] {
            let sum: u64 = divide(&field.game, 3, way).iter().map(|(_, ways)| ways).sum();
            assert_eq!(sum, perft(&field.game, 3, way));
        }
        assert!(divide(&field.game, 0, Branching::EveryFace).is_empty());
    }

    /// A whole set-up is counted three plies deep; its last actions are listed and not carried out, which took a fuzzer minutes.
    #[test]
    fn the_last_ply_is_its_list() {
        let game = Game::new(Field::battle("alcaniz", EditionId::Standard).game.setup);
        let stream = Branching::Stream(1);
        let lists = divide(&game, 2, stream).into_iter().map(|(action, ways)| {
            let next = after(&game, action, &mut SeededDice::from_number(1));
            assert_eq!(next.map(|next| next.legal().len() as u64), Some(ways), "{action:?}");
            ways
        });
        assert_eq!(lists.sum::<u64>(), perft(&game, 2, stream));
        assert_eq!(perft(&game, 3, stream), 86_499);
    }
}
