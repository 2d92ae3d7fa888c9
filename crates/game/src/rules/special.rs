//! Rules of single battles, by name (section "exclusive rules" and the scenarios' special rules).

pub(crate) mod base;
pub(crate) mod campaign;
pub(crate) mod convoy;
pub(crate) mod early_end;
pub(crate) mod exit;
pub(crate) mod offer;
pub(crate) mod storm;
pub(crate) mod surrender;
pub(crate) mod swiss;
pub(crate) mod thickets;
pub(crate) mod thirst;
