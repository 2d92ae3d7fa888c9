//! The words of the wire: what requests ask and answers say, as JSON.
//!
//! Types of the engine go over the wire as they are; everything else is here. TypeScript gets the same types from the
//! feature `ts`.

pub mod account;
pub mod advice;
pub mod battle;
pub mod board;
pub mod clause;
pub mod error;
pub mod game;
pub mod march;
pub mod opening;
pub mod overlay;
pub mod people;
pub mod reach;
pub mod report;
pub mod rulebook;
pub mod seat_view;
pub mod setting;
pub mod socket;
pub mod standing;
pub mod table;
