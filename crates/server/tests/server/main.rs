//! The server from outside: requests in, answers out.

mod choices;
mod guests;
mod house;
mod secrets;
mod sockets;
