//! The rules engine: pure, deterministic, without I/O, clock, threads or globals.
//!
//! Four parts: [`data`] is what files say, [`rules`] reads like the rulebook's contents, [`engine`] plays them, [`table`] is what
//! surrounds a game in play. What most callers need stands here at the root.

pub mod data;
pub mod engine;
pub mod rules;
pub mod table;
#[cfg(any(test, feature = "testkit"))]
pub mod testkit;

pub use data::{
    Arm, Camp, CommandId, EditionId, LeaderId, Library, Options, Scenario, UnitId, VariantId,
};
pub use engine::{
    Action, Ask, Decision, Event, Failure, Fate, Game, Refusal, Setup, State, What, Why,
};
pub use rules::{Formation, Order, Outcome, Step};
pub use table::{Agreement, Position, Record, SeatId, Seed, Staff, Table, Team, View, Viewer};
