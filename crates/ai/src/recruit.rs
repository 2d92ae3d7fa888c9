//! A beginner with sense: he marches at the enemy or holds his ground as his side must, keeps a front, fires where it
//! hurts and closes when the odds are fair.

use game::action::Action;
use game::staff::Staff;

use crate::Player;
use crate::chance::Chance;

/// The beginner.
#[derive(Clone, Debug)]
pub struct Recruit {
    chance: Chance,
}

impl Recruit {
    /// The player of a seed: the same seed makes the same choices in the same game.
    pub fn new(seed: u64) -> Recruit {
        Recruit { chance: Chance::new(seed) }
    }
}

impl Player for Recruit {
    fn choose(&mut self, staff: Staff<'_>) -> Action {
        let legal = staff.legal();
        let onward = [Action::PlaceRest, Action::Resolve, Action::Halt, Action::Done];
        let found = onward.into_iter().find(|action| legal.contains(action));
        found.or_else(|| self.chance.of(&legal)).unwrap_or(Action::Done)
    }
}
