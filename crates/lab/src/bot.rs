//! The computer players a study can name.

use std::fmt;
use std::str::FromStr;

use ai::{Player, Random, Recruit};
use serde::{Deserialize, Serialize};

/// A computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bot {
    /// Chooses by lot.
    Random,
    /// Plays like a recruit.
    Recruit,
}

impl Bot {
    /// Every player.
    pub const ALL: [Bot; 2] = [Bot::Random, Bot::Recruit];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Recruit => "recruit",
        }
    }

    /// The player of a seed.
    pub fn player(self, seed: u64) -> Box<dyn Player> {
        match self {
            Bot::Random => Box::new(Random::new(seed)),
            Bot::Recruit => Box::new(Recruit::new(seed)),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Bot {
    type Err = String;

    fn from_str(name: &str) -> Result<Bot, String> {
        let known = Bot::ALL.map(Bot::name).join(", ");
        // As a match names it, too.
        let plain = name.strip_prefix("ai:").unwrap_or(name);
        let found = Bot::ALL.into_iter().find(|bot| bot.name() == plain);
        found.ok_or_else(|| format!("there is no player {name}; known are {known}"))
    }
}
