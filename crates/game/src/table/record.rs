//! A game written down: what was agreed, the seed of the dice or the seal on it, and every choice. Nothing else is
//! needed to see every state again, so a saved game, a replay and a bug report are one thing.

pub mod file;
pub(crate) mod seal;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::data::edition::EditionId;
use crate::data::handicap::Handicap;
use crate::data::kinds::Camp;
use crate::data::library::Library;
use crate::data::options::Options;
use crate::data::order_of_battle::CommandId;
use crate::data::scenario::VariantId;
use crate::engine::action::Action;
use crate::engine::dice::SeededDice;
use crate::engine::game::Failure;
use crate::engine::state::State;
use crate::rules::victory::Outcome;
use crate::table::position::Position;
use crate::table::take_back::Table;
use crate::table::team::{Seat, SeatId};
pub use seal::{Digest, Seed};

/// The form in which records are written today.
pub(crate) const FORMAT: u32 = 1;

/// A game written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The form it is written in, `FORMAT`.
    pub format: u32,
    /// What was agreed before the game.
    pub agreed: Agreement,
    /// The seal on the seed, published when the game begins.
    pub seal: Digest,
    /// The seed; kept back until the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// Every choice, in order.
    pub choices: Vec<Chosen>,
    /// How it ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// What was agreed before a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Agreement {
    /// The battle's id.
    pub battle: String,
    /// The rules.
    pub edition: EditionId,
    /// Variants in force.
    #[serde(default)]
    pub variants: Vec<VariantId>,
    /// Options.
    #[serde(default)]
    pub options: Options,
    /// Dupont's brigades in the order in which they shall arrive, where the French player has chosen another than the
    /// printed one (SCN-B3-9.1-a, SCN-B4-9.1-a; CF-142).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrival: Vec<CommandId>,
    /// A side whose levels are raised, between players of unequal strength (CF-279).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handicap: Option<Handicap>,
    /// The seats, where a side has more than one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<Seat>,
    /// Where the game begins, if not at the beginning of the battle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Box<Position>>,
    /// What the players gave to the dice after the seed had been sealed, so that nobody could choose it to his liking.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<String>")]
    pub shares: Vec<Digest>,
}

impl Agreement {
    /// A battle under an edition, as printed.
    pub fn new(battle: &str, edition: EditionId) -> Agreement {
        Agreement {
            battle: battle.into(),
            edition,
            variants: Vec::new(),
            options: Options::default(),
            arrival: Vec::new(),
            handicap: None,
            seats: Vec::new(),
            position: None,
            shares: Vec::new(),
        }
    }

    /// A game that begins at a position, with all the position says of battle and rules.
    pub fn from_position(position: Position) -> Agreement {
        let agreed = Agreement::new(&position.battle, position.edition);
        let (variants, options) = (position.variants.clone(), position.options);
        Agreement { variants, options, position: Some(Box::new(position)), ..agreed }
    }

    /// The dice a seed makes for this game.
    pub fn dice(&self, seed: Seed) -> SeededDice {
        seed.shared(&self.shares).dice()
    }

    /// Whether battle and rules are those of the position the game begins at.
    pub(crate) fn is_of_one_piece(&self) -> bool {
        self.position.as_ref().is_none_or(|position| {
            position.battle == self.battle
                && position.edition == self.edition
                && position.variants == self.variants
                && position.options == self.options
                && self.handicap.is_none()
        })
    }
}

/// A choice and who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chosen {
    /// Who.
    pub camp: Camp,
    /// Which seat of the side, where it has more than one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatId>,
    /// What.
    pub action: Action,
}

/// Why a record cannot be played through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// It is written in a form this program does not know.
    #[error("format {0} is not known")]
    Format(u32),
    /// There is no such battle or edition.
    #[error("there is no such battle or edition")]
    NoSuchBattle,
    /// The position it begins at is impossible, or of another battle.
    #[error("the position it begins at is impossible, or of another battle")]
    NoSuchPosition,
    /// The seed is kept back.
    #[error("the seed is kept back")]
    Sealed,
    /// The seed is not the one that was sealed.
    #[error("the seed is not the one that was sealed")]
    WrongSeed,
    /// A choice is refused.
    #[error("choice {at} failed")]
    Choice {
        /// Which, counted from 0.
        at: usize,
        /// Why.
        #[source]
        why: Failure,
    },
    /// The game ends otherwise than written.
    #[error("the game ends otherwise than written")]
    WrongOutcome,
}

impl Record {
    /// An empty record of a game about to begin.
    pub fn new(agreed: Agreement, seed: Seed) -> Record {
        Record {
            format: FORMAT,
            agreed,
            seal: seed.seal(),
            seed: Some(seed),
            choices: Vec::new(),
            outcome: None,
        }
    }

    /// The record as it may be shown to anybody while the game goes on: what was agreed, and the seal. The seed is kept back,
    /// and so are the choices and the position the game began at, for they tell orders and counters that are nobody's to know
    /// but their owner's (CF-161, CF-208).
    pub fn sealed(&self) -> Record {
        let agreed = Agreement { position: None, ..self.agreed.clone() };
        Record { agreed, seed: None, choices: Vec::new(), ..self.clone() }
    }

    /// Plays it through: the game as it stands after the last choice.
    pub fn replay(&self, library: &Library) -> Result<Table, Broken> {
        let table = self.replay_to(library, self.choices.len())?;
        if table.record().outcome == self.outcome { Ok(table) } else { Err(Broken::WrongOutcome) }
    }

    /// Plays its first choices.
    pub fn replay_to(&self, library: &Library, choices: usize) -> Result<Table, Broken> {
        if self.format != FORMAT {
            return Err(Broken::Format(self.format));
        }
        let seed = self.seed.ok_or(Broken::Sealed)?;
        if seed.seal() != self.seal {
            return Err(Broken::WrongSeed);
        }
        let missing = match self.agreed.position {
            None => Broken::NoSuchBattle,
            Some(_) => Broken::NoSuchPosition,
        };
        let mut table = Table::open(library, self.agreed.clone(), seed).ok_or(missing)?;
        for (at, chosen) in self.choices.iter().take(choices).enumerate() {
            table.repeat(*chosen).map_err(|why| Broken::Choice { at, why })?;
        }
        Ok(table)
    }
}

impl State {
    /// The state in a compact form that is the same on every machine.
    pub fn to_bytes(&self) -> Vec<u8> {
        // Writing plain data into memory cannot fail.
        let mut bytes = postcard::to_allocvec(self).unwrap_or_default();
        if !self.markers.is_empty() {
            bytes.extend(postcard::to_allocvec(&self.markers).unwrap_or_default());
        }
        bytes
    }

    /// A state from its compact form.
    pub fn from_bytes(bytes: &[u8]) -> Option<State> {
        let (mut state, rest) = postcard::take_from_bytes::<State>(bytes).ok()?;
        if !rest.is_empty() {
            state.markers = postcard::from_bytes(rest).ok()?;
        }
        Some(state)
    }

    /// What tells two states apart, the same on every machine.
    pub fn digest(&self) -> Digest {
        Digest(Sha256::digest(self.to_bytes()).into())
    }
}

#[cfg(test)]
mod tests;
