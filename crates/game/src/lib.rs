//! The rules engine.

pub mod kinds;
