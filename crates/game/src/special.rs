//! Rules of single battles, by name (section "exclusive rules" and the scenarios' special rules).

pub mod base;
pub mod convoy;
pub mod storm;
pub mod thickets;
