//! Rules of single battles, by name (section "exclusive rules" and the scenarios' special rules).

pub mod base;
pub mod campaign;
pub mod convoy;
pub mod early_end;
pub mod exit;
pub mod offer;
pub mod storm;
pub mod surrender;
pub mod swiss;
pub mod thickets;
pub mod thirst;
