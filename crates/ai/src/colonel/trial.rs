//! One trial of a way to behave: an imagined world played on with recruits until the side's next turn.

use game::engine::SeededDice;
use game::{Camp, Game, Outcome, Step, Viewer};

use crate::Player;
use crate::recruit::{Manner, Recruit};

/// More choices than a turn takes.
const ENDLESS: usize = 4000;

/// Whose trial it is, and its chance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trial {
    pub(super) camp: Camp,
    pub(super) seed: u64,
}

impl Trial {
    /// What the world is worth to the side when it moves next, played on by a recruit as he is now with another manner, and by one
    /// with the usual manner against him.
    pub(super) fn play(self, mut world: Game, hand: &Recruit, way: &Manner, usual: &Manner) -> f32 {
        let mut dice = SeededDice::from_number(self.seed);
        let mut own = hand.clone();
        own.take(way.clone());
        let mut enemy = Recruit::with(usual.clone(), self.seed);
        let begun = world.state.turn;
        let mut own_phase = true;
        for _ in 0..ENDLESS {
            let Some(decision) = world.decision() else { break };
            let state = &world.state;
            if state.turn > begun && state.phasing == self.camp && state.step == Step::Movement {
                break;
            }
            if own_phase && state.phasing != self.camp {
                own_phase = false;
                own.take(usual.clone());
            }
            let staff = world.staff(Viewer::Camp(decision.camp));
            let player = if decision.camp == self.camp { &mut own } else { &mut enemy };
            let action = player.choose(staff);
            if world.apply(decision.camp, action, &mut dice).is_err() {
                break;
            }
        }
        worth(&world, self.camp)
    }
}

/// What a game is worth to a side, in demoralized commands.
fn worth(game: &Game, camp: Camp) -> f32 {
    let [own, enemy] = [camp, camp.enemy()].map(|camp| burden(game, camp));
    let end = match game.state.outcome {
        Some(Outcome { winner: Some(winner), .. }) if winner == camp => 3.0,
        Some(Outcome { winner: Some(_), .. }) => -3.0,
        _ => 0.0,
    };
    end + enemy - own
}

/// What the state of its commands costs a side.
fn burden(game: &Game, camp: Camp) -> f32 {
    let strain = game.setup.commands_of(camp).map(|command| {
        let points = f32::from(game.demoralization_points(command));
        let level = game.demoralization_level(command).map_or(20.0, f32::from).max(1.0);
        let strain = points / level;
        if game.is_demoralized(command) { 1.0 + 0.15 * strain } else { 0.6 * strain }
    });
    strain.sum()
}
