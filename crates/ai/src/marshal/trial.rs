//! A trial: a world played on with rules of thumb for both sides.

use game::{Camp, Game, Viewer};

use super::dice::PairedDice;
use crate::budget::Patience;
use crate::evaluation::{self, Features, Position, Weights};
use crate::{Player, Recruit};

/// Phases that are played to their end: the own one, the enemy's answer, the own next one.
pub(crate) const PHASES: u32 = 3;

/// More choices than any horizon takes.
const PATIENCE: usize = 6000;

/// What came of a trial.
pub(crate) struct Outcome {
    /// What the position is worth.
    pub(crate) worth: f32,
    /// By features.
    pub(crate) parts: Features,
    /// Phases that were played.
    pub(crate) phases: u32,
}

/// How far a trial goes, and its dice.
#[derive(Clone, Copy)]
pub(crate) struct Span {
    /// Phases to be played to their end.
    pub(crate) phases: u32,
    /// The seed of the dice.
    pub(crate) seed: u64,
}

/// Plays a world on, the first player for the side that plans, and weighs what comes out. Nothing comes of a trial in whose midst the
/// caller is in a hurry or the clock runs out.
pub(crate) fn play(
    mut world: Game,
    camp: Camp,
    mut players: [Recruit; 2],
    span: Span,
    weights: &Weights,
    patience: &Patience,
) -> Option<Outcome> {
    let mut dice = PairedDice::new(span.seed);
    let mut phase = phase_of(&world);
    let mut ended = 0;
    for _ in 0..PATIENCE {
        let Some(decision) = world.decision() else { break };
        if patience.breaks_off() {
            return None;
        }
        if phase_of(&world) != phase {
            phase = phase_of(&world);
            ended += 1;
            if ended == span.phases {
                break;
            }
        }
        let player = &mut players[usize::from(decision.camp != camp)];
        let action = player.choose(world.staff(Viewer::Camp(decision.camp)));
        if world.check(action).is_err() || world.apply_trusted(action, &mut dice, None).is_err() {
            break;
        }
    }
    let position = Position::of(&world);
    Some(Outcome {
        worth: evaluation::worth(&world, camp, weights),
        parts: position.parts(camp, weights),
        phases: ended.max(1),
    })
}

fn phase_of(game: &Game) -> (u8, Camp) {
    (game.state.turn, game.state.phasing)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use game::testkit::random::setup_of;
    use game::{Agreement, EditionId};

    use super::*;
    use crate::budget::Budget;
    use crate::evaluation::Temperament;

    fn tried(budget: Budget, hurry: bool) -> Option<Outcome> {
        let world = Game::new(setup_of(&Agreement::new("bailen-1", EditionId::Revised)));
        let patience = Patience::new(budget, Arc::new(AtomicBool::new(hurry)));
        let players = [Recruit::new(1), Recruit::new(2)];
        let span = Span { phases: 1, seed: 3 };
        let weights = Weights::of(Temperament::Historical);
        play(world, Camp::French, players, span, weights, &patience)
    }

    /// Whoever is in a hurry does not wait for the end of a trial, nor does the clock; trials that are counted are played out.
    #[test]
    fn a_trial_that_may_not_last_comes_to_nothing() {
        assert!(tried(Budget::Nodes(1), true).is_none());
        assert!(tried(Budget::Milliseconds(0), false).is_none());
        assert!(tried(Budget::Nodes(1), false).is_some());
    }
}
