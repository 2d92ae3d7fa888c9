//! Who plays in a study.

use std::fmt;
use std::str::FromStr;

use ai::Player;
use game::{Action, Camp, Table, Viewer};
use serde::{Deserialize, Serialize};

/// A player as a study names it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Bot {
    /// A computer player of the game.
    Computer(ai::Bot),
    /// Somebody's program, by its command line.
    Program(String),
    /// A computer player of another build of the game: its name there, and the path of that build's `aguila`.
    Elsewhere {
        /// The name.
        name: String,
        /// The path.
        aguila: String,
    },
}

impl Bot {
    /// The one that plays where none is named.
    pub const USUAL: Bot = Bot::Computer(ai::Bot::USUAL);
}

/// A player that sits at a table. What it answers with an error stops the study.
pub trait Seated {
    /// Hears what is to be played.
    fn begin(&mut self, _table: &Table, _camp: Camp) -> Result<(), String> {
        Ok(())
    }

    /// Chooses for its side.
    fn choose(&mut self, table: &Table, camp: Camp) -> Result<Action, String>;

    /// Hears how it ended.
    fn end(&mut self, _table: &Table) {}
}

/// A way to have a player take its seat, with a seed of its own.
pub type Opener<'a> = &'a (dyn Fn(&Bot, u64) -> Result<Box<dyn Seated>, String> + Sync);

/// The computer players of the game; programs are started by whoever can.
pub fn computer_players(bot: &Bot, seed: u64) -> Result<Box<dyn Seated>, String> {
    match bot {
        Bot::Computer(bot) => Ok(Box::new(Computer { player: bot.player(seed), told: 0 })),
        Bot::Program(command) => Err(format!("the program {command} cannot be started here")),
        Bot::Elsewhere { aguila, .. } => {
            Err(format!("the program {aguila} cannot be started here"))
        }
    }
}

/// A computer player sees what its side may know, and nothing else.
struct Computer {
    player: Box<dyn Player + Send>,
    /// The choices it has been told of.
    told: usize,
}

impl Seated for Computer {
    fn choose(&mut self, table: &Table, camp: Camp) -> Result<Action, String> {
        let viewer = Viewer::Camp(camp);
        self.player.told(&table.told(viewer, self.told));
        self.told = table.ply();
        Ok(self.player.choose(table.game().staff(viewer)))
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Computer(bot) => bot.fmt(f),
            Bot::Program(command) => write!(f, "program:{command}"),
            Bot::Elsewhere { name, aguila } => write!(f, "{name}@{aguila}"),
        }
    }
}

impl From<Bot> for String {
    fn from(bot: Bot) -> String {
        bot.to_string()
    }
}

impl TryFrom<String> for Bot {
    type Error = String;

    fn try_from(name: String) -> Result<Bot, String> {
        name.parse()
    }
}

impl FromStr for Bot {
    type Err = String;

    fn from_str(name: &str) -> Result<Bot, String> {
        if let Some(command) = name.strip_prefix("program:") {
            return Ok(Bot::Program(command.to_owned()));
        }
        if let Some((name, aguila)) = name.split_once('@') {
            return Ok(Bot::Elsewhere { name: name.to_owned(), aguila: aguila.to_owned() });
        }
        let known = ai::Bot::names().join(", ");
        ai::Bot::named(name).map(Bot::Computer).ok_or_else(|| {
            format!("there is no player {name}; known are {known}, program:COMMAND and NAME@AGUILA")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_as_they_are_written() {
        for name in ["random", "recruit", "program:python3 examples/bot.py", "recruit@old/aguila"] {
            assert_eq!(name.parse::<Bot>().unwrap().to_string(), name);
            let json = serde_json::to_string(name).unwrap();
            let bot: Bot = serde_json::from_str(&json).unwrap();
            assert_eq!(serde_json::to_string(&bot).unwrap(), json);
        }
        assert_eq!("ai:recruit".parse(), Ok(Bot::USUAL));
        assert!("napoleon".parse::<Bot>().is_err());
    }
}
