//! The agenda: a stack of pending procedures. Each either finishes, puts others on top of itself, or asks for a decision.
//! It is part of the state and can be written down, so a game may be saved in the middle of anything.

use serde::{Deserialize, Serialize};

use crate::engine::action::Action;
use crate::engine::decision::Decision;
use crate::engine::event::Clause;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::rules::basic::{Attack, Displacement, Engagement, FallBack, Removal};
use crate::rules::cavalry::control::{Controlled, Uncontrolled};
use crate::rules::cavalry::countercharge::Countercharge;
use crate::rules::cavalry::reaction::Axis;
use crate::rules::division::DivisionTests;
use crate::rules::fire::attack::FireAttack;
use crate::rules::fire::resolve::Volleys;
use crate::rules::formation::shortening::Shortening;
use crate::rules::markers::laying::{Laying, Trailing};
use crate::rules::markers::marching::MarkerMove;
use crate::rules::morale::checks::Checks;
use crate::rules::movement::leader_move::LeaderMove;
use crate::rules::movement::march::Move;
use crate::rules::orders_phase::NameArea;
use crate::rules::placement::Putting;
use crate::rules::reinforcement::Entry;
use crate::rules::retreat::Retreat;
use crate::rules::retreat::withdrawal::Withdrawal;
use crate::rules::sequence::Ending;
use crate::rules::shock::{Combat, Muster};
use crate::rules::special::offer::Proposal;

/// A procedure that may have to wait for a choice, or for others on top of it.
///
/// One that never asks only says how it goes on.
pub(crate) trait Procedure: Sized {
    /// Whether [`candidates`](Self::candidates) are exactly the legal actions.
    const LISTS_EXACTLY: bool = false;

    /// What it asks, and whom.
    fn decision(&self, _: &Game) -> Option<Decision> {
        None
    }

    /// Adds every action that might be legal.
    fn candidates(&self, _: &Game, _: &mut Vec<Action>) {}

    /// Whether an action is among the candidates.
    fn is_candidate(&self, game: &Game, action: Action) -> bool {
        let mut actions = Vec::new();
        self.candidates(game, &mut actions);
        actions.contains(&action)
    }

    /// Whether an action is legal now.
    fn check(&self, _: &Game, _: Action) -> Result<(), Refusal> {
        Err(Refusal::new(Why::NotAsked, Clause::NONE))
    }

    /// Goes on as far as it can by itself; says whether somebody must choose.
    fn work(self, play: &mut Play<'_>) -> Flow<bool>;

    /// Carries out a legal action.
    fn perform(self, _: &mut Play<'_>, _: Action) -> Flow {
        Ok(())
    }
}

/// Lists the procedures once: the stack they lie on, and the way to each.
macro_rules! procedures {
    ($($(#[$doc:meta])* $name:ident($procedure:ty),)*) => {
        /// A pending procedure.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Task {
            $($(#[$doc])* $name($procedure),)*
        }

        $(impl From<$procedure> for Task {
            fn from(procedure: $procedure) -> Task {
                Task::$name(procedure)
            }
        })*

        impl Task {
            pub(crate) fn decision(&self, game: &Game) -> Option<Decision> {
                match self { $(Task::$name(task) => task.decision(game),)* }
            }

            pub(crate) fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
                match self { $(Task::$name(task) => task.candidates(game, actions),)* }
            }

            /// Whether the candidates of this task are exactly its legal actions.
            pub(crate) fn lists_exactly(&self) -> bool {
                match self { $(Task::$name(_) => <$procedure>::LISTS_EXACTLY,)* }
            }

            pub(crate) fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
                match self { $(Task::$name(task) => task.check(game, action),)* }
            }

            /// Works on a task taken from the top of the agenda; says whether somebody must choose.
            pub(crate) fn work(self, play: &mut Play<'_>) -> Flow<bool> {
                match self { $(Task::$name(task) => task.work(play),)* }
            }

            /// Carries out an action for a task taken from the top of the agenda.
            pub(crate) fn perform(self, play: &mut Play<'_>, action: Action) -> Flow {
                match self { $(Task::$name(task) => task.perform(play, action),)* }
            }
        }
    };
}

procedures! {
    /// A counter taken up in set-up.
    Putting(Putting),
    /// Ground to be named for a defend order.
    NameArea(NameArea),
    /// A unit about to come on the map.
    Entry(Entry),
    /// A move.
    Move(Move),
    /// A leader's move.
    LeaderMove(LeaderMove),
    /// A retreat or rout of one unit.
    Retreat(Retreat),
    /// A shock combat being put together.
    Muster(Muster),
    /// A shock combat.
    Combat(Combat),
    /// Morale checks owed one after the other.
    Checks(Checks),
    /// A countercharge on offer, or under way.
    Countercharge(Countercharge),
    /// Cavalry out of control.
    Uncontrolled(Uncontrolled),
    /// Controlled cavalry that may act again.
    Controlled(Controlled),
    /// The axis of a square.
    Axis(Axis),
    /// A fire attack being put together.
    FireAttack(FireAttack),
    /// A fire being resolved.
    Volleys(Volleys),
    /// A unit that must leave an enemy zone.
    Withdrawal(Withdrawal),
    /// The end of a step.
    Ending(Ending),
    /// Demoralized divisions about to test.
    Division(DivisionTests),
    /// Something offered to a side.
    Offer(Proposal),
    /// A skirmish line too long for its points.
    Shortening(Shortening),
    /// An attack of the Basic game being put together.
    Attack(Attack),
    /// A combat of the Basic game.
    Engagement(Engagement),
    /// A unit of the Basic game going back.
    FallBack(FallBack),
    /// A hex too full after a retreat.
    Displacement(Displacement),
    /// A hex too full after movement.
    Removal(Removal),
    /// A marker about to be laid.
    Laying(Laying),
    /// The rear of a column under a marker.
    Trailing(Trailing),
    /// The move of a false marker.
    MarkerMove(MarkerMove),
}

impl Play<'_> {
    /// Puts a procedure back that somebody must choose for.
    pub(crate) fn wait_for(&mut self, task: impl Into<Task>) -> bool {
        self.push(task.into());
        true
    }
}
