//! A trial: a world played on with rules of thumb for both sides.

use game::{Camp, Game, Viewer};

use super::dice::PairedDice;
use crate::evaluation::{self, Features, Position, Weights};
use crate::{Player, Recruit};

/// Phases that are played to their end: the own one, the enemy's answer, the own next one.
const PHASES: u32 = 3;

/// More choices than any horizon takes.
const PATIENCE: usize = 6000;

/// What came of a trial.
pub(super) struct Outcome {
    /// What the position is worth.
    pub(super) worth: f32,
    /// By features.
    pub(super) parts: Features,
}

/// Plays a world on, `own` for the side that plans, and weighs what comes out.
pub(super) fn play(
    mut world: Game,
    camp: Camp,
    own: Recruit,
    seed: u64,
    weights: &Weights,
) -> Outcome {
    let mut dice = PairedDice::new(seed);
    let mut players = [own, Recruit::new(seed)];
    let mut phase = phase_of(&world);
    let mut ended = 0;
    for _ in 0..PATIENCE {
        let Some(decision) = world.decision() else { break };
        if phase_of(&world) != phase {
            phase = phase_of(&world);
            ended += 1;
            if ended == PHASES {
                break;
            }
        }
        let player = &mut players[usize::from(decision.camp != camp)];
        let action = player.choose(world.staff(Viewer::Camp(decision.camp)));
        if world.apply(decision.camp, action, &mut dice).is_err() {
            break;
        }
    }
    let position = Position::of(&world);
    Outcome {
        worth: evaluation::worth(&world, camp, weights),
        parts: position.parts(camp, weights),
    }
}

fn phase_of(game: &Game) -> (u8, Camp) {
    (game.state.turn, game.state.phasing)
}
