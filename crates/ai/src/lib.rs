//! Computer players. Each gets the [`Staff`] of its side and nothing else: a player that peeks at the game behind it does
//! not compile.

mod chance;
mod random;
mod recruit;

use game::action::Action;
use game::staff::Staff;

pub use random::Random;
pub use recruit::Recruit;

/// A player.
pub trait Player {
    /// The choice of a side that must choose: one of [`Staff::legal`].
    fn choose(&mut self, staff: Staff<'_>) -> Action;
}
