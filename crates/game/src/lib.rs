//! The rules engine.

pub mod kinds;
pub mod order_of_battle;
pub mod scenario;
