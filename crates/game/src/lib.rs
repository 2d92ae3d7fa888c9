//! The rules engine: pure, deterministic, without I/O, clock, threads or globals.
//!
//! The modules read like the rulebook's table of contents; a rule lives in the room of its section, the special rule of a
//! battle in [`special`].

pub mod action;
pub mod agenda;
pub mod basic;
pub mod cavalry;
pub mod checks;
pub mod command;
pub mod decision;
pub mod demoralization;
pub mod dice;
pub mod division;
pub mod edition;
pub mod event;
pub mod facing;
pub mod fire;
pub mod forecast;
pub mod formation;
pub mod game;
pub mod kinds;
pub mod leaders;
pub mod library;
pub mod morale;
pub mod movement;
pub mod order_of_battle;
pub mod orders;
pub mod orders_phase;
pub mod perft;
pub mod position;
pub mod proof;
pub mod record;
pub mod refusal;
pub mod reinforcement;
pub mod reorganization;
pub mod retreat;
pub mod scenario;
pub mod sequence;
pub mod set_up;
pub mod setup;
mod share;
pub mod shock;
pub mod shortening;
pub mod special;
pub mod stacking;
pub mod staff;
pub mod state;
pub mod take_back;
pub mod testkit;
pub mod unit_set;
pub mod victory;
pub mod view;
pub mod withdrawal;
pub mod zoc;
