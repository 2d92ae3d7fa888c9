//! The computer players by name: the one list that laboratory, protocol, command line, server and client read.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::budget::{Budget, Patience};
use crate::evaluation::Temperament;
use crate::{Colonel, Marshal, Player, Random, Recruit};

/// A computer player as everybody names it: its level, then its temperament and its budget where they are not the usual ones, as in
/// `marshal`, `marshal:bold`, `marshal:cautious:500` (trials a phase) and `marshal:3000ms`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bot {
    /// The name of its level: lower case, words joined by hyphens.
    pub name: &'static str,
    /// How it is minded.
    pub temperament: Temperament,
    /// How much it may think about a phase, where that is not left to its level.
    pub budget: Option<Budget>,
}

/// What there is to know of a level.
struct Level {
    name: &'static str,
    /// Whether people are offered it as an opponent.
    is_opponent: bool,
    /// Whether its play hangs on its temperament.
    is_tempered: bool,
    /// Whether it takes its time.
    thinks: bool,
    player: fn(u64, Bot) -> Box<dyn Player + Send>,
}

/// Trials a phase of a player whose budget is left to its level.
const USUAL_BUDGET: Budget = Budget::Nodes(300);

/// Every level, the usual one first. A new level is one more entry; an opponent also wants words in `data/locales` (`bot-NAME`,
/// `bot-NAME-text`, `bot-NAME-short`).
const LEVELS: &[Level] = &[
    Level {
        name: "recruit",
        is_opponent: true,
        is_tempered: false,
        thinks: false,
        player: |seed, _| Box::new(Recruit::new(seed)),
    },
    Level {
        name: "colonel",
        is_opponent: true,
        is_tempered: false,
        thinks: true,
        player: |seed, bot| {
            let mut colonel = Colonel::new(seed);
            if let Some(budget) = bot.budget {
                colonel.allow(Patience::new(budget, Arc::default()));
            }
            Box::new(colonel)
        },
    },
    Level {
        name: "marshal",
        is_opponent: true,
        is_tempered: true,
        thinks: true,
        player: |seed, bot| {
            let budget = bot.budget.unwrap_or(USUAL_BUDGET);
            let patience = Patience::new(budget, Arc::default());
            Box::new(Marshal::new(seed, bot.temperament, patience))
        },
    },
    Level {
        name: "random",
        is_opponent: false,
        is_tempered: false,
        thinks: false,
        player: |seed, _| Box::new(Random::new(seed)),
    },
];

impl Bot {
    /// The one that plays where none is named.
    pub const USUAL: Bot = Bot::of("recruit");

    /// A level in its usual mind.
    const fn of(name: &'static str) -> Bot {
        Bot { name, temperament: Temperament::Historical, budget: None }
    }

    /// Every level, in its usual mind, the usual one first.
    pub fn all() -> impl Iterator<Item = Bot> {
        LEVELS.iter().map(|level| Bot::of(level.name))
    }

    /// The player of a name, also with `ai:` before it.
    pub fn named(name: &str) -> Option<Bot> {
        let mut words = name.strip_prefix("ai:").unwrap_or(name).split(':');
        let level = words.next()?;
        let level = LEVELS.iter().find(|known| known.name == level)?;
        let mut bot = Bot::of(level.name);
        for word in words.by_ref() {
            let temper = Temperament::ALL.into_iter().find(|it| it.name() == word);
            match (temper, Budget::named(word)) {
                (Some(temperament), _) if level.is_tempered => bot.temperament = temperament,
                (None, Some(budget)) if bot.budget.is_none() => bot.budget = Some(budget),
                _ => return None,
            }
        }
        Some(bot)
    }

    /// The names of all, in their order.
    pub fn names() -> Vec<&'static str> {
        LEVELS.iter().map(|level| level.name).collect()
    }

    /// Those people are offered as opponents: each level in each of its temperaments, with the budget of whoever lets them play.
    pub fn opponents() -> impl Iterator<Item = Bot> {
        LEVELS.iter().filter(|level| level.is_opponent).flat_map(|level| {
            let tempers = Temperament::ALL.into_iter();
            let tempers = tempers.take(if level.is_tempered { Temperament::ALL.len() } else { 1 });
            tempers.map(|temperament| Bot { temperament, ..Bot::of(level.name) })
        })
    }

    /// Whether people are offered it as an opponent.
    pub fn is_opponent(self) -> bool {
        LEVELS.iter().any(|level| level.name == self.name && level.is_opponent)
    }

    /// Whether it takes its time, as far as its budget allows.
    pub fn thinks(self) -> bool {
        LEVELS.iter().any(|level| level.name == self.name && level.thinks)
    }

    /// A player, the same for the same seed.
    pub fn player(self, seed: u64) -> Box<dyn Player + Send> {
        match LEVELS.iter().find(|level| level.name == self.name) {
            Some(level) => (level.player)(seed, self),
            None => Box::new(Recruit::new(seed)),
        }
    }
}

impl fmt::Debug for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bot({self})")
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        if self.temperament != Temperament::default() {
            write!(f, ":{}", self.temperament.name())?;
        }
        self.budget.map_or(Ok(()), |budget| write!(f, ":{budget}"))
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
        to.collect_str(self)
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
        for bot in Bot::all().chain(Bot::opponents()) {
            assert_eq!(Bot::named(&bot.to_string()), Some(bot));
            assert_eq!(format!("ai:{bot}").parse(), Ok(bot));
            drop(bot.player(1));
        }
        assert!(Bot::named("napoleon").is_none());
        assert!("napoleon".parse::<Bot>().unwrap_err().contains("recruit, colonel, marshal"));
    }

    #[test]
    fn names_are_given_once_and_are_no_other_words_for_a_seat() {
        let names: BTreeSet<&str> = Bot::names().into_iter().collect();
        assert_eq!(names.len(), LEVELS.len());
        assert!(!names.contains("me") && !names.contains("open"));
    }

    #[test]
    fn a_name_tells_temperament_and_budget() {
        let bold = Bot::named("marshal:bold:500").unwrap();
        assert_eq!(bold.temperament, Temperament::Bold);
        assert_eq!(bold.budget, Some(Budget::Nodes(500)));
        assert_eq!(bold.to_string(), "marshal:bold:500");
        let clocked = Bot::named("marshal:3000ms").unwrap();
        assert_eq!(clocked.budget, Some(Budget::Milliseconds(3000)));
        for wrong in ["recruit:bold", "marshal:mad", "marshal:5:6", "marshal:", ":bold"] {
            assert_eq!(Bot::named(wrong), None, "{wrong}");
        }
    }
}
