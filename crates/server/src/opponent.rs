//! Computer players as the server knows them.

use game::action::Action;
use game::staff::Staff;

/// Somebody who chooses from what his staff may know.
pub trait Opponent: Send {
    /// A legal action, or nothing if there is none.
    fn choose(&mut self, staff: Staff<'_>) -> Option<Action>;
}

/// A player for a seat, the same for the same seed.
pub fn recruit(seed: u64) -> Box<dyn Opponent> {
    Box::new(Computer(ai::Recruit::new(seed)))
}

/// A player who takes any legal action: the last resort where another fails.
pub fn anybody(seed: u64) -> Box<dyn Opponent> {
    Box::new(Computer(ai::Random::new(seed)))
}

struct Computer<P>(P);

impl<P: ai::Player + Send> Opponent for Computer<P> {
    fn choose(&mut self, staff: Staff<'_>) -> Option<Action> {
        staff.must_choose().then(|| self.0.choose(staff))
    }
}
