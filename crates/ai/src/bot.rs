//! The computer players by name: the one list that laboratory, protocol, command line, server and client read.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Player, Random, Recruit};

/// A computer player as everybody names it.
#[derive(Clone, Copy)]
pub struct Bot {
    /// Its name: lower case, words joined by hyphens.
    pub name: &'static str,
    /// Whether people are offered it as an opponent.
    pub is_opponent: bool,
    player: fn(u64) -> Box<dyn Player + Send>,
}

impl Bot {
    /// The one that plays where none is named.
    pub const USUAL: Bot =
        Bot { name: "recruit", is_opponent: true, player: |seed| Box::new(Recruit::new(seed)) };

    /// Every computer player, the usual one first. A new level is one more entry; an opponent also wants words in `data/locales`
    /// (`bot-NAME`, `bot-NAME-text`, `bot-NAME-short`).
    pub const ALL: &[Bot] = &[
        Bot::USUAL,
        Bot { name: "random", is_opponent: false, player: |seed| Box::new(Random::new(seed)) },
    ];

    /// The player of a name, also with `ai:` before it.
    pub fn named(name: &str) -> Option<Bot> {
        let plain = name.strip_prefix("ai:").unwrap_or(name);
        Bot::ALL.iter().copied().find(|bot| bot.name == plain)
    }

    /// The names of all, in their order.
    pub fn names() -> Vec<&'static str> {
        Bot::ALL.iter().map(|bot| bot.name).collect()
    }

    /// Those people are offered as opponents.
    pub fn opponents() -> impl Iterator<Item = Bot> {
        Bot::ALL.iter().copied().filter(|bot| bot.is_opponent)
    }

    /// A player, the same for the same seed.
    pub fn player(self, seed: u64) -> Box<dyn Player + Send> {
        (self.player)(seed)
    }
}

impl PartialEq for Bot {
    fn eq(&self, other: &Bot) -> bool {
        self.name == other.name
    }
}

impl Eq for Bot {}

impl Hash for Bot {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl fmt::Debug for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bot({})", self.name)
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl FromStr for Bot {
    type Err = String;

    fn from_str(name: &str) -> Result<Bot, String> {
        let known = Bot::names().join(", ");
        Bot::named(name).ok_or_else(|| format!("there is no player {name}; known are {known}"))
    }
}

impl Serialize for Bot {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name)
    }
}

impl<'de> Deserialize<'de> for Bot {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Bot, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_bot_is_found_by_its_name_and_plays() {
        for &bot in Bot::ALL {
            assert_eq!(Bot::named(bot.name), Some(bot));
            assert_eq!(format!("ai:{bot}").parse(), Ok(bot));
            drop(bot.player(1));
        }
        assert!(Bot::USUAL.is_opponent && Bot::named("napoleon").is_none());
        assert!("napoleon".parse::<Bot>().unwrap_err().contains("recruit, random"));
    }

    #[test]
    fn names_are_given_once_and_are_no_other_words_for_a_seat() {
        let names: BTreeSet<&str> = Bot::names().into_iter().collect();
        assert_eq!(names.len(), Bot::ALL.len());
        assert!(!names.contains("me") && !names.contains("open"));
    }
}
