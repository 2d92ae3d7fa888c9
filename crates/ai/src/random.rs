//! The player who knows nothing but the rules.

use game::action::Action;
use game::staff::Staff;

use crate::Player;
use crate::chance::Chance;

/// Chooses among the legal actions by lot, every second time one that goes on with the game: who picks among all turns
/// for facings forever.
#[derive(Clone, Debug)]
pub struct Random(Chance);

impl Random {
    /// The player of a seed.
    pub fn new(seed: u64) -> Random {
        Random(Chance::new(seed))
    }
}

impl Player for Random {
    fn choose(&mut self, staff: Staff<'_>) -> Action {
        let legal = staff.legal();
        let onward: Vec<Action> = legal.iter().copied().filter(is_onward).collect();
        let list = if !onward.is_empty() && self.0.below(2) == 0 { &onward } else { &legal };
        self.0.of(list).unwrap_or(Action::Done)
    }
}

fn is_onward(action: &Action) -> bool {
    matches!(
        action,
        Action::PlaceRest | Action::Step(_) | Action::Halt | Action::Resolve | Action::Done
    )
}
