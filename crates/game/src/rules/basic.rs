//! The Basic game: its own combat, with one table, whole units lost and no orders, facing or fire.
//!
//! Movement, zones, stacking, arrivals and victory are shared with the other editions and go by table and policy; what is
//! here has no counterpart there: attacks with their duties, bombardment, combined arms, results by whole units, retreats that
//! displace, the removal of a surplus, and reorganization by a table of its own.

pub(crate) mod attack;
pub(crate) mod displacement;
pub(crate) mod engagement;
pub(crate) mod fall_back;
pub(crate) mod preview;
pub(crate) mod removal;

mod duty;
mod reorganization;
mod results;
mod strength;

pub use self::attack::Attack;
pub(crate) use self::displacement::Displacement;
pub(crate) use self::engagement::Engagement;
pub(crate) use self::fall_back::FallBack;
pub use self::preview::BasicPreview;
pub(crate) use self::removal::Removal;
