//! What a fuzzer feeds: one function a target, from bytes to a law that must hold. A broken law panics, and nothing else may.
//!
//! `fuzz/` hands these functions to libFuzzer; `tests/smoke.rs` hands them mutations of the project's own files, a few
//! thousand at a time, without any special compiler.
// A fuzzer hears of a broken law by a panic.
#![allow(clippy::panic, clippy::missing_panics_doc)]

mod files;
mod play;
#[cfg(feature = "protocol")]
mod session;

pub use files::{map, position, record, scenario};
pub use play::play;
#[cfg(feature = "protocol")]
pub use session::protocol;

/// A target: its name, what it is fed, and sound inputs to begin with.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, that of its program in `fuzz/`.
    pub name: &'static str,
    /// The law.
    pub run: fn(&[u8]),
    /// Inputs a mutation starts from.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

/// Every target.
pub const TARGETS: &[Target] = &[
    Target { name: "map", run: map, seeds: files::maps },
    Target { name: "scenario", run: scenario, seeds: files::scenarios },
    Target { name: "position", run: position, seeds: files::positions },
    Target { name: "record", run: record, seeds: files::records },
    Target { name: "play", run: play, seeds: play::seeds },
    #[cfg(feature = "protocol")]
    Target { name: "protocol", run: protocol, seeds: session::seeds },
];
