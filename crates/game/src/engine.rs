//! What plays the rules: state, agenda of pending procedures, actions, dice, events, derived values.

pub(crate) mod action;
pub(crate) mod agenda;
pub(crate) mod cite;
pub(crate) mod consequence;
pub(crate) mod decision;
pub(crate) mod derived;
pub(crate) mod dice;
pub(crate) mod event;
pub(crate) mod forecast;
pub(crate) mod game;
pub(crate) mod perft;
pub(crate) mod refusal;
pub(crate) mod setup;
pub(crate) mod state;
pub(crate) mod tracked;
pub(crate) mod unit_set;

pub use action::Action;
pub use action::notation::{from_word, word};
pub use agenda::Task;
pub use consequence::{Consequence, Effect, Role};
pub use decision::{Ask, Decision, Offer};
pub use dice::{Dice, Purpose, ScriptedDice, SeededDice};
pub use event::{Cell, Clause, Column, Event, Modifier, Roll, What, When};
pub use forecast::{End, Ending, Fates, UnitForecast};
pub use game::{Failure, Game};
pub use perft::{Branching, divide, perft};
pub use refusal::{Bar, Fact, Refusal, Why};
pub use setup::Setup;
pub use state::{Fate, LeaderState, Silence, State};
pub use unit_set::UnitSet;
