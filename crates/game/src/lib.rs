//! The rules engine.

pub mod dice;
pub mod kinds;
