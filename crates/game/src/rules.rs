//! The rules, one module for each section of the rulebook; `special` holds those of single battles, `basic` the Basic game.

pub(crate) mod basic;
pub(crate) mod cavalry;
pub(crate) mod command;
pub(crate) mod demoralization;
pub(crate) mod division;
pub(crate) mod facing;
pub(crate) mod fire;
pub(crate) mod formation;
pub(crate) mod leaders;
pub(crate) mod markers;
pub(crate) mod morale;
pub(crate) mod movement;
pub(crate) mod orders;
pub(crate) mod orders_phase;
pub(crate) mod placement;
pub(crate) mod reinforcement;
pub(crate) mod reorganization;
pub(crate) mod retreat;
pub(crate) mod sequence;
pub(crate) mod shock;
pub(crate) mod special;
pub(crate) mod stacking;
pub(crate) mod victory;
pub(crate) mod zoc;

pub use basic::preview::BasicOutcome;
pub use basic::{Attack, BasicPreview};
pub use fire::attack::Firer;
pub use fire::points::FirerPoints;
pub use fire::preview::{FirePreview, Reading};
pub use formation::Formation;
pub use markers::Use;
pub use movement::leader_move::Ride;
pub use movement::plan::{Goal, Leg, Reach, Risk, Stand};
pub use orders::share::OrderShare;
pub use orders::{DefendArea, Order};
pub use orders_phase::OrderPrice;
pub use reorganization::preview::{RallyEnd, RallyPreview, Recovery};
pub use sequence::Step;
pub use shock::Duty;
pub use shock::preview::{
    CheckOutcome, ForcePreview, Fraction, Outcome as ShockOutcome, ShockPreview,
};
pub use victory::aims::{Aim, AimKind, Ground};
pub use victory::verdict::{Test, Verdict};
pub use victory::{Level, Outcome};
