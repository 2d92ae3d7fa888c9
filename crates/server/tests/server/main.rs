//! The server from outside: requests in, answers out.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "what tests stand on is tests"
)]

mod arrivals;
mod choices;
mod guests;
mod leaks;
mod markers;
mod openapi;
mod openings;
mod positions;
mod records;
mod secrets;
mod shape;
mod shared_folder;
mod snapshots;
mod sockets;
mod teams;
mod test_server;
