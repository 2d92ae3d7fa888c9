//! Computer players. Each gets the [`Staff`] of its side and nothing else: a player that peeks at the game behind it does
//! not compile.

mod bot;
pub mod budget;
mod campaign;
mod chance;
mod colonel;
pub mod doctrine;
pub mod evaluation;
mod marshal;
mod random;
pub mod reason;
mod recruit;
pub mod team;

use game::{Action, Event, Staff};

pub use bot::Bot;
pub use budget::{Budget, Patience};
pub use colonel::Colonel;
pub use marshal::Marshal;
pub use random::Random;
pub use reason::Reason;
pub use recruit::{Manner, Recruit};

/// A player.
pub trait Player {
    /// The choice of a side that must choose: one of [`Staff::legal`].
    fn choose(&mut self, staff: Staff<'_>) -> Action;

    /// Hears what has happened since it was told last, as far as its seat may know. Most players look at the map alone.
    fn told(&mut self, _events: &[&Event]) {}

    /// Why it made its last choice, if it can say.
    fn reason(&self) -> Option<Reason> {
        None
    }

    /// How long it may think from now on. Most players need no time.
    fn allow(&mut self, _patience: Patience) {}

    /// The choice of one of several seats of a side, or nothing if it leaves the matter to the others. It is pressed where all
    /// have left it to each other.
    fn choose_or_pass(&mut self, staff: Staff<'_>, _pressed: bool) -> Option<Action> {
        (!staff.legal().is_empty()).then(|| self.choose(staff))
    }
}
