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
mod house;
mod leaks;
mod positions;
mod secrets;
mod sockets;
