//! The laboratory: battles fought by computer players many times over, merged from any number of machines, and what they
//! show.
//!
//! Architecture invariant: a game of a study is a function of the study and of the game's number. Neither threads, nor
//! shards, nor what was played before can change it.

pub mod bench;
mod played;
mod report;
mod simulate;
mod study;
mod tally;
mod trouble;

pub use ai::Bot;
pub use played::{Loss, Played, Sample, play};
pub use report::{Ground, csv, page};
pub use simulate::{Shard, read, simulate};
pub use study::Study;
pub use tally::{Interval, Tally};
pub use trouble::Trouble;
