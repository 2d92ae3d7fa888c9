//! The server: games over HTTP and WebSocket, kept on disk, with the client in the same program.
//!
//! Architecture invariant: an answer to a seat is made from what its [`Staff`](game::Staff) and the events told to
//! it say, never from the state of a game.

pub mod accounts;
pub mod advice;
mod allowance;
pub mod api;
pub mod app;
pub mod battles;
pub mod boards;
pub mod bots;
pub mod charts;
mod choosing;
pub mod clauses;
mod client;
pub mod config;
mod delta;
pub mod error;
pub mod feed;
pub mod folder;
pub mod guest;
pub mod lang;
mod listener;
pub mod live_game;
pub mod mail;
pub mod marches;
pub mod metrics;
mod new_game;
pub mod news;
mod nodes;
pub mod openapi;
pub mod openings;
mod origin;
pub mod overlays;
pub mod patch;
pub mod people;
pub mod pictures;
mod plies;
pub mod previews;
pub mod reach;
pub mod records;
pub mod reports;
pub mod routes;
pub mod rulebook;
pub mod seat_view;
pub mod seats;
pub mod settings;
pub mod socket;
pub mod standings;
pub mod start;
mod steady_time;
pub mod storage;
pub mod timeline;
