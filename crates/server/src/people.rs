//! What is between persons: invitations, what they arrange beside the battle, clocks, ratings, accounts and notices.
//!
//! The modules below decide; they ask no database and no clock. `storage/` keeps what they decide, `routes/` asks them.

pub mod arrangement;
pub mod arranging;
pub mod clock;
pub mod deputy;
pub mod hub;
pub mod invitation;
pub mod inviting;
pub mod name;
pub mod pace;
pub mod rating;
