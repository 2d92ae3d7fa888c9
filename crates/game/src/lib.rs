//! The rules engine.

pub mod edition;
pub mod kinds;
