//! The engine's language for programs: JSON-RPC 2.0, one object a line. `docs/protocol.md` tells it to people.
//!
//! [`Engine`] takes a line and gives a line back; [`serve()`] does so with a reader and a writer until it is told to quit.
//! [`seat`] holds what a match says to a program that plays a side.
//!
//! Architecture invariant: a line that cannot be understood or carried out is answered with an error and changes nothing. No
//! line, however long or strange, makes the engine fall.

mod answers;
mod engine;
mod error;
mod names;
mod params;
mod questions;
mod reference;
mod request;
pub mod seat;
mod serve;
mod session;
pub mod setting;
mod told;

pub use engine::{Engine, METHODS};
pub use reference::reference;
pub use serve::{LINE_LIMIT, serve};
pub use setting::{Setting, scenarios};

/// The version of this language.
pub const PROTOCOL: u32 = 1;
