//! The server: games over HTTP and WebSocket, kept on disk, with the client in the same program.
//!
//! Architecture invariant: an answer to a seat is made from what its [`Staff`](game::Staff) and the events told to
//! it say, never from the state of a game.

pub mod api;
pub mod battles;
pub mod boards;
pub mod charts;
pub mod clauses;
mod client;
pub mod computer;
pub mod fault;
pub mod hall;
pub mod identity;
pub mod news;
pub mod openapi;
pub mod openings;
pub mod overlays;
pub mod patch;
pub mod pictures;
pub mod play;
mod plies;
pub mod previews;
pub mod records;
pub mod reports;
pub mod room;
pub mod routes;
pub mod seats;
pub mod settings;
pub mod sights;
pub mod socket;
pub mod speech;
pub mod start;
pub mod storage;
pub mod ways;
