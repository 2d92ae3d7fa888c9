//! Who sits at a table.

use std::time::Duration;

use ai::{Bot, Player};
use anyhow::{Result, anyhow};
use game::{Action, Camp, Table, Viewer};
use protocol::seat;
use text::{Language, Texts};

use super::elsewhere::Elsewhere;
use super::program::Program;

/// The players that can be named: `ai:recruit, ai:random, program:COMMAND or NAME@AGUILA`.
pub(crate) fn known_players() -> String {
    let bots: Vec<String> = Bot::all().map(|bot| format!("ai:{bot}")).collect();
    format!("{}, program:COMMAND or NAME@AGUILA, a player of another build", bots.join(", "))
}

/// A player, of the game's own or a program.
pub(crate) enum Seat {
    Computer {
        player: Box<dyn Player>,
        /// The choices it has been told of.
        told: usize,
    },
    Program {
        program: Program,
        /// The choices it has been told of.
        told: usize,
    },
    Elsewhere(Elsewhere),
}

impl Seat {
    /// The player somebody named: `ai:recruit`, `ai:random`, `program:./bot.py`, `recruit@old/aguila`.
    pub(crate) fn open(name: &str, seed: u64, patience: Duration) -> Result<Seat> {
        if let Some(command) = name.strip_prefix("program:") {
            return Ok(Seat::Program { program: Program::start(command, patience)?, told: 0 });
        }
        if let Some((name, aguila)) = name.split_once('@') {
            return Ok(Seat::Elsewhere(Elsewhere::start(name, aguila, seed, patience)?));
        }
        let bot = Bot::named(name)
            .ok_or_else(|| anyhow!("there is no player `{name}`: choose {}", known_players()))?;
        Ok(Seat::Computer { player: bot.player(seed), told: 0 })
    }

    /// Tells a program what is to be played.
    pub(crate) fn begin(&mut self, table: &Table, camp: Camp) -> Result<(), String> {
        match self {
            Seat::Computer { .. } => Ok(()),
            Seat::Program { program, .. } => {
                program.ask("hello", &seat::hello())?;
                program.ask("begin", &seat::begin(table, camp)).map(drop)
            }
            Seat::Elsewhere(other) => other.begin(table),
        }
    }

    /// The choice of a side.
    pub(crate) fn choose(
        &mut self,
        table: &Table,
        camp: Camp,
        texts: &Texts,
    ) -> Result<Action, String> {
        let staff = table.game().staff(Viewer::Camp(camp));
        match self {
            Seat::Computer { player, told } => {
                player.told(&table.told(Viewer::Camp(camp), *told));
                *told = table.ply();
                Ok(player.choose(staff))
            }
            Seat::Program { program, told } => {
                let reply = |asked, line: &str| seat::question(table, camp, texts, asked, line);
                let params = seat::choose(table, camp, *told, texts);
                let answer = program.ask_open("choose", &params, reply)?;
                *told = table.log().len();
                seat::chosen(&answer, &staff.legal(), &table.game().setup)
            }
            Seat::Elsewhere(other) => other.choose(table),
        }
    }

    /// Tells a program how it ended, and lets it go.
    pub(crate) fn end(&mut self, table: &Table) {
        if let Seat::Program { program, .. } = self {
            // The battle is over; a program that falls now spoils nothing.
            let _ = program.ask("end", &seat::end(table));
            let _ = program.ask("quit", &serde_json::Value::Null);
        }
    }
}

/// A player somebody named, at a table of a study.
pub(crate) fn seated(
    name: &str,
    seed: u64,
    patience: Duration,
) -> Result<Box<dyn lab::Seated>, String> {
    let seat = Seat::open(name, seed, patience).map_err(|why| format!("{why:#}"))?;
    Ok(Box::new(InStudy { seat, texts: Texts::new(Language::English) }))
}

struct InStudy {
    seat: Seat,
    texts: Texts,
}

impl lab::Seated for InStudy {
    fn begin(&mut self, table: &Table, camp: Camp) -> Result<(), String> {
        self.seat.begin(table, camp)
    }

    fn choose(&mut self, table: &Table, camp: Camp) -> Result<Action, String> {
        self.seat.choose(table, camp, &self.texts)
    }

    fn end(&mut self, table: &Table) {
        self.seat.end(table);
    }
}
