//! The game an engine holds.

use game::engine::ScriptedDice;
use game::table::{DiceSource, Proof, RecordFile};
use game::{Action, Agreement, Camp, Library, Options, Position, Seed, Table};
use serde_json::{Map, Value};
use text::Texts;

use crate::answers::Status;
use crate::error::Error;
use crate::params::{Load, New};

/// A game and how it was opened.
pub(crate) struct Session {
    pub(crate) table: Table,
    seats: [String; 2],
    analysis: bool,
}

impl Session {
    /// A new game.
    pub(crate) fn new(library: &Library, asked: New) -> Result<Session, Error> {
        let scenario = library.scenarios.get(&asked.battle).ok_or(Error::NO_BATTLE)?;
        let known = |id| scenario.variants.iter().any(|variant| variant.id == id);
        if !asked.variants.iter().copied().all(known) {
            return Err(Error::NO_BATTLE.into());
        }
        let agreed = Agreement {
            variants: asked.variants,
            options: options(asked.options)?,
            ..Agreement::new(&asked.battle, asked.edition.unwrap_or(scenario.edition))
        };
        let seed = asked.seed.map_or(Seed::from_number(0), Seed::from);
        let table = Table::open(library, agreed, seed).ok_or(Error::NO_BATTLE)?;
        let seats = [asked.seats.french, asked.seats.spanish];
        Ok(Session { table, seats, analysis: asked.analysis })
    }

    /// A game from its record, after its last choice, or from a position.
    pub(crate) fn load(library: &Library, asked: Load) -> Result<Session, Error> {
        match (asked.record, asked.position) {
            (Some(text), None) => Session::from_record(library, &text, asked.analysis),
            (None, Some(position)) => {
                let seed = asked.seed.map_or(Seed::from_number(0), Seed::from);
                Session::from_position(library, position, seed, asked.analysis)
            }
            _ => Err(Error::params("name a `record` or a `position`")),
        }
    }

    fn from_record(library: &Library, text: &str, analysis: bool) -> Result<Session, Error> {
        let verified = RecordFile::verify(text, library).map_err(|fault| Error::record(&fault))?;
        if verified.proof == Proof::Sealed && !analysis {
            return Err(Error::SEALED.into());
        }
        let analysis = analysis || verified.proof == Proof::ByHand;
        Ok(Session { table: verified.table, seats: verified.file.seats, analysis })
    }

    fn from_position(
        library: &Library,
        position: Value,
        seed: Seed,
        analysis: bool,
    ) -> Result<Session, Error> {
        let position = match position {
            Value::String(text) => Position::from_toml(&text).map_err(Error::position)?,
            value => serde_json::from_value(value).map_err(Error::position)?,
        };
        position.set_up(library).map_err(Error::position)?;
        let table = Table::open(library, Agreement::from_position(position), seed);
        let table = table.ok_or_else(|| Error::position("it cannot be set up"))?;
        Ok(Session { table, seats: Default::default(), analysis })
    }

    /// How the game stands, in short.
    pub(crate) fn status(&self, texts: &Texts) -> Status {
        let game = self.table.game();
        let decision = game.decision();
        Status {
            ply: self.table.log().len(),
            turn: game.state.turn,
            turns: game.setup.timing().turns,
            step: game.state.step,
            phasing: game.state.phasing,
            camp: decision.as_ref().map(|decision| decision.camp),
            prompt: decision.as_ref().map(|decision| texts.prompt(&game.setup, decision)),
            outcome: game.state.outcome,
            analysis: self.analysis,
            seal: (!self.analysis).then_some(self.table.record().seal),
        }
    }

    /// The side that must choose.
    pub(crate) fn camp(&self) -> Result<Camp, Error> {
        let decision = self.table.game().decision();
        Ok(decision.ok_or(Error::GAME_OVER)?.camp)
    }

    /// Carries out choices, all of them or none.
    pub(crate) fn apply(
        &mut self,
        actions: &[Action],
        camp: Option<Camp>,
        dice: Option<&[u8]>,
        texts: &Texts,
    ) -> Result<(), Error> {
        if dice.is_some() && !self.analysis {
            return Err(Error::NOT_ANALYSIS.into());
        }
        let before = self.table.clone();
        let done = match dice {
            None => self.apply_all(actions, camp, texts),
            Some(dice) => self.apply_laid(actions, camp, dice, texts),
        };
        if done.is_err() {
            self.table = before;
        }
        done
    }

    fn apply_all(
        &mut self,
        actions: &[Action],
        camp: Option<Camp>,
        texts: &Texts,
    ) -> Result<(), Error> {
        for (at, &action) in actions.iter().enumerate() {
            let camp = camp.map_or_else(|| self.camp(), Ok).map_err(placed(actions, at))?;
            let done = self.table.apply(camp, action).map(drop);
            done.map_err(|failure| placed(actions, at)(Error::failed(failure, texts)))?;
        }
        Ok(())
    }

    /// Carries out choices with dice laid by hand: each takes as many as it throws, and none is left at the end.
    fn apply_laid(
        &mut self,
        actions: &[Action],
        camp: Option<Camp>,
        dice: &[u8],
        texts: &Texts,
    ) -> Result<(), Error> {
        if !dice.iter().all(|face| (1..=6).contains(face)) {
            return Err(Error::params("a die shows 1 to 6"));
        }
        let mut left = dice;
        for (at, &action) in actions.iter().enumerate() {
            let camp = camp.map_or_else(|| self.camp(), Ok).map_err(placed(actions, at))?;
            let failed = |failure| placed(actions, at)(Error::failed(failure, texts));
            let mut trial = self.table.game().clone();
            let mut script = ScriptedDice::new(left.iter().copied());
            trial.apply(camp, action, &mut script).map_err(failed)?;
            let (thrown, rest) = left.split_at(left.len() - script.left());
            self.table.apply_with(camp, action, thrown).map_err(failed)?;
            left = rest;
        }
        if left.is_empty() {
            return Ok(());
        }
        Err(Error::from(Error::DICE_LEFT).with("left", left.len()))
    }

    /// Takes back choices: as the table allows, or freely in analysis.
    pub(crate) fn undo(&mut self, plies: usize, texts: &Texts) -> Result<(), Error> {
        let made = self.table.log().len();
        if self.analysis {
            if plies > made {
                return Err(Error::params(format!("only {made} choices were made")));
            }
            self.table.rewind(made - plies);
            return Ok(());
        }
        let before = self.table.clone();
        for _ in 0..plies.min(made + 1) {
            let camp = before.record().choices.last().map_or(Camp::French, |last| last.camp);
            if let Err(why) = self.table.undo(camp) {
                self.table = before;
                return Err(Error::not_undone(why, texts));
            }
        }
        Ok(())
    }

    /// The record as text.
    pub(crate) fn record(&self, sealed: bool, texts: &Texts) -> String {
        let record = self.table.record();
        let source = if self.analysis {
            DiceSource::ByHand
        } else {
            let seed = record.seed.filter(|_| !sealed);
            DiceSource::Seeded { seal: record.seal, seed }
        };
        let setup = &self.table.game().setup;
        let gloss = |at| {
            let entry = self.table.log().get(at);
            entry.map_or_else(Vec::new, |entry| texts.gloss(setup, entry))
        };
        RecordFile::of(&self.table, self.seats.clone(), source).to_text(setup, gloss)
    }
}

/// Tells with an error which of several actions it is about.
fn placed(actions: &[Action], at: usize) -> impl FnOnce(Error) -> Error {
    let several = actions.len() > 1;
    move |error| if several { error.with("index", at) } else { error }
}

/// The options of a game; those not named are as by default.
fn options(asked: Map<String, Value>) -> Result<Options, Error> {
    let usual = serde_json::to_value(Options::default()).unwrap_or_default();
    if let Some(strange) = asked.keys().find(|name| usual.get(name.as_str()).is_none()) {
        let strange: String = strange.chars().take(80).collect();
        return Err(Error::params(format!("there is no option `{strange}`")));
    }
    serde_json::from_value(Value::Object(asked)).map_err(Error::params)
}
