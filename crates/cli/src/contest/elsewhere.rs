//! A computer player of another build of the game. Its engine plays the same game along and is asked what its player would do, so
//! versions can be pitted against each other; both builds must play by the same rules.

use std::time::Duration;

use anyhow::Result;
use game::{Action, Table};
use serde_json::{Value, json};

use super::program::Program;

/// The other build, at a game of its own.
pub(crate) struct Elsewhere {
    engine: Program,
    player: String,
    seed: u64,
    /// Choices it has heard of.
    told: usize,
}

impl Elsewhere {
    /// Starts the engine of the other build: the path of its `aguila`.
    pub(crate) fn start(
        player: &str,
        aguila: &str,
        seed: u64,
        patience: Duration,
    ) -> Result<Elsewhere> {
        let engine = Program::start(&format!("{aguila} engine"), patience)?;
        Ok(Elsewhere { engine, player: player.to_owned(), seed, told: 0 })
    }

    /// Begins the same game there.
    pub(crate) fn begin(&mut self, table: &Table) -> Result<(), String> {
        let record = table.record();
        let (agreed, seed) = (&record.agreed, record.seed.ok_or("the game's seed is not known")?);
        let params = json!({
            "battle": agreed.battle, "edition": agreed.edition, "variants": agreed.variants,
            "options": agreed.options, "seed": seed,
        });
        self.engine.ask("new", &params).map(drop)
    }

    /// Tells it what was chosen since, and asks for its player's choice.
    pub(crate) fn choose(&mut self, table: &Table) -> Result<Action, String> {
        let choices = &table.record().choices;
        let news: Vec<Action> =
            choices.iter().skip(self.told).map(|choice| choice.action).collect();
        if !news.is_empty() {
            self.engine.ask("apply", &json!({ "actions": news }))?;
        }
        self.told = choices.len();
        let asked = json!({ "player": self.player, "seed": self.seed });
        let mut advice = self.engine.ask("bot", &asked)?;
        let action = advice.get_mut("action").map(Value::take).unwrap_or_default();
        serde_json::from_value(action).map_err(|why| format!("its choice is not understood: {why}"))
    }
}
