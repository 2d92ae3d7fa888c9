//! The Basic game: its own combat, with one table, whole units lost and no orders, facing or fire.
//!
//! Movement, zones, stacking, arrivals and victory are shared with the other editions and go by table and policy; what is
//! here has no counterpart there: attacks with their duties, bombardment, combined arms, results by whole units, retreats that
//! displace, the removal of a surplus, and reorganization by a table of its own.

pub mod attack;
pub mod displacement;
pub mod engagement;
pub mod fall_back;
pub mod preview;
pub mod removal;

mod duty;
mod reorganization;
mod results;
mod strength;

pub use self::attack::Attack;
pub use self::displacement::Displacement;
pub use self::engagement::Engagement;
pub use self::fall_back::FallBack;
pub use self::preview::BasicPreview;
pub use self::removal::Removal;
