//! A player who counts: before each of his steps he tries several ways to behave in worlds that look like the game, plays each on to
//! his next turn with a recruit on either side, and takes the way that leaves most commands standing.
//!
//! One ply of search over whole steps: the ways to behave are manners of the recruit, so that every choice of a step fits the
//! others. All ways are tried in the same worlds with the same dice.

mod trial;
pub(crate) mod ways;

use std::sync::Arc;

use game::table::Beliefs;
use game::{Action, Ask, Camp, Event, Staff, Step, Viewer};

use crate::Player;
use crate::budget::{Budget, Patience};
use crate::chance::lead_over;
use crate::recruit::{Manner, Recruit};
use trial::Trial;

/// Worlds in which every way is tried.
const WORLDS: u64 = 4;
/// Worlds more for the best of them.
const MORE_WORLDS: u64 = 4;
/// The ways that are tried in more worlds.
const BEST: usize = 3;
/// What another way must promise beyond the usual one, in demoralized commands.
const BETTER: f32 = 0.15;
/// Standard errors by which it must be ahead: the best of several is lucky, too.
const CERTAIN: f32 = 2.5;

/// Trials a step of a colonel who may take his time.
const USUAL_BUDGET: Budget = Budget::Nodes(40);

/// The player who counts.
#[derive(Clone, Debug)]
pub struct Colonel {
    seed: u64,
    patience: Patience,
    hand: Recruit,
    usual: Manner,
    beliefs: Beliefs,
    step: Option<(u8, Camp, Step)>,
}

impl Colonel {
    /// The player of a seed: the same seed makes the same choices in the same game.
    pub fn new(seed: u64) -> Colonel {
        let usual = Manner::seasoned();
        Colonel {
            seed,
            patience: Patience::new(USUAL_BUDGET, Arc::default()),
            hand: Recruit::with(usual.clone(), seed),
            usual,
            beliefs: Beliefs::default(),
            step: None,
        }
    }

    /// Thinks about the step that begins, if it is one in which there is something to decide.
    fn think(&mut self, staff: Staff<'_>) {
        let view = staff.view();
        let step = (view.turn, view.phasing, view.step);
        if self.step == Some(step) {
            return;
        }
        self.step = Some(step);
        let Viewer::Camp(camp) = staff.viewer() else { return };
        self.beliefs.look(staff.setup(), &view);
        if staff.setup().edition.basic.is_some() {
            self.hand.take(Manner::default());
            return;
        }
        self.hand.take(self.usual.clone());
        let asked = view.choice.as_ref().map(|choice| &choice.ask);
        if matches!(asked, Some(Ask::Movement | Ask::Assault | Ask::Shock)) {
            self.patience.renew();
            self.patience.think();
            let manner = self.best_way(staff, camp, view.turn);
            self.patience.rest();
            self.hand.take(manner);
        }
    }

    /// The way that does best: all run in some worlds, the best of them and the usual one in some more.
    fn best_way(&mut self, staff: Staff<'_>, camp: Camp, turn: u8) -> Manner {
        let ways = ways::of(&self.usual, staff);
        let mut worths: Vec<Vec<f32>> = vec![Vec::new(); ways.len()];
        let mut left: Vec<usize> = (0..ways.len()).collect();
        for number in 0..WORLDS + MORE_WORLDS {
            if self.patience.is_over(100) {
                break;
            }
            if number == WORLDS {
                let scores: Vec<f32> = worths.iter().map(|worths| worths.iter().sum()).collect();
                left = best_of(&scores);
            }
            let turn = self.seed.wrapping_mul(0x9e37_79b9).wrapping_add(u64::from(turn) << 8);
            let seed = turn.wrapping_add(number);
            let world = staff.imagine(seed, &self.beliefs);
            for &way in &left {
                let trial = Trial { camp, seed };
                worths[way].push(trial.play(world.clone(), &self.hand, &ways[way], &self.usual));
                self.patience.spend();
            }
        }
        // Whoever is left has run in every world.
        let lead = |way: usize| lead_over(&worths[way], &worths[0]);
        let sure = left.into_iter().filter(|&way| {
            let (lead, error) = lead(way);
            worths[way].len() >= WORLDS as usize && lead > BETTER && lead > CERTAIN * error
        });
        let best = sure.max_by(|&a, &b| lead(a).0.total_cmp(&lead(b).0).then(b.cmp(&a)));
        best.and_then(|best| ways.get(best).cloned()).unwrap_or_else(|| self.usual.clone())
    }
}

/// The best ways so far, and the usual one.
fn best_of(scores: &[f32]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..scores.len()).collect();
    order.sort_by(|&a, &b| scores[b].total_cmp(&scores[a]).then(a.cmp(&b)));
    order.truncate(BEST);
    if !order.contains(&0) {
        order.push(0);
    }
    order
}

impl Player for Colonel {
    fn choose(&mut self, staff: Staff<'_>) -> Action {
        if let [only] = staff.legal().as_slice() {
            return *only;
        }
        self.think(staff);
        self.hand.choose(staff)
    }

    fn allow(&mut self, patience: Patience) {
        self.patience = patience;
    }

    fn told(&mut self, events: &[&Event]) {
        let events: Vec<Event> = events.iter().map(|&event| event.clone()).collect();
        self.beliefs.hear(&events);
    }

    fn choose_or_pass(&mut self, staff: Staff<'_>, pressed: bool) -> Option<Action> {
        if staff.legal().is_empty() {
            return None;
        }
        self.think(staff);
        self.hand.choose_or_pass(staff, pressed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The usual way is always compared, and the best go on.
    #[test]
    fn the_usual_way_stays_in_the_race() {
        assert_eq!(best_of(&[0.0, 3.0, 1.0, 2.0, -1.0]), [1, 3, 2, 0]);
        assert_eq!(best_of(&[9.0, 3.0, 1.0, 2.0, -1.0]), [0, 1, 3]);
    }
}
