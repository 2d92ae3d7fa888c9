//! Words of a replayed game.

use crate::{Arg, Texts};

/// A word on the page of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayWord {
    /// To the beginning.
    First,
    /// One step back.
    Back,
    /// Go on by itself.
    Play,
    /// Stop.
    Pause,
    /// One step on.
    On,
    /// To the end.
    Last,
    /// How fast it goes on.
    Speed,
    /// The line of time.
    Timeline,
    /// What happened.
    Report,
    /// Points on the map.
    Strength,
    /// Before the first turn.
    SetUp,
    /// The game is not over.
    NotOver,
}

impl Texts {
    /// A word on the page of a replay.
    pub fn replay(&self, word: ReplayWord) -> String {
        self.word(match word {
            ReplayWord::First => "replay-first",
            ReplayWord::Back => "replay-back",
            ReplayWord::Play => "replay-play",
            ReplayWord::Pause => "replay-pause",
            ReplayWord::On => "replay-on",
            ReplayWord::Last => "replay-last",
            ReplayWord::Speed => "replay-speed",
            ReplayWord::Timeline => "replay-timeline",
            ReplayWord::Report => "replay-report",
            ReplayWord::Strength => "replay-strength",
            ReplayWord::SetUp => "replay-set-up",
            ReplayWord::NotOver => "replay-not-over",
        })
    }

    /// A turn and its time.
    pub fn replay_turn(&self, turn: u8, time: &str) -> String {
        self.say("replay-turn", &[("turn", Arg::Number(turn.into())), ("time", Arg::Text(time))])
    }

    /// Who played against whom.
    pub fn replay_against(&self, french: &str, spanish: &str) -> String {
        self.say(
            "replay-against",
            &[("french", Arg::Text(french)), ("spanish", Arg::Text(spanish))],
        )
    }
}
