//! The laboratory: battles fought by computer players many times over, merged from any number of machines, and what they
//! show.
//!
//! Architecture invariant: a game of a study is a function of the study and of the game's number. Neither threads, nor
//! shards, nor what was played before can change it. A program at a seat keeps to that if it chooses alike in like games.

pub mod bench;
mod bot;
mod calibrate;
mod habits;
mod played;
mod report;
mod simulate;
mod study;
mod tally;
mod tournament;
mod trouble;
mod tune;

pub use bot::{Bot, Opener, Seated, computer_players};
pub use calibrate::{Calibration, Effort, Proposed, Results, Sensitivity, calibrate};
pub use habits::Habits;
pub use played::{Chosen, Loss, Moment, Played, Sample, play, play_watched};
pub use report::{Ground, csv, page};
pub use simulate::{Run, Shard, read, simulate};
pub use study::Study;
pub use tally::{Interval, Tally};
pub use tournament::{
    Clock, Duel, Elo, Field, Fixture, Meeting, Pace, Standing, Tournament, Verdicts,
    tournament_page,
};
pub use trouble::Trouble;
pub use tune::{Comparison, Hand, Numbers, Tuning};
