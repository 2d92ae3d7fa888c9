//! The server from outside: requests in, answers out.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "what tests stand on is tests"
)]

mod accounts;
mod advice;
mod arrivals;
mod bots;
mod choices;
mod departures;
mod deputies;
mod feeds;
mod guests;
mod leaks;
mod mail;
mod marches;
mod markers;
mod moderation;
mod nodes;
mod notes;
mod openapi;
mod openings;
mod pairs;
mod people;
mod positions;
mod records;
mod secrets;
mod shape;
mod shared_folder;
mod snapshots;
mod sockets;
mod strangers;
mod teams;
mod test_server;
