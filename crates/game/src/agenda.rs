//! The agenda: a stack of pending procedures. Each either finishes, puts others on top of itself, or asks for a decision.
//! It is part of the state and can be written down, so a game may be saved in the middle of anything.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::decision::Decision;
use crate::division::DivisionTests;
use crate::game::{Flow, Game, Play};
use crate::movement::leader_move::LeaderMove;
use crate::movement::march::Move;
use crate::orders_phase::NameArea;
use crate::refusal::{Refusal, Why};
use crate::reinforcement::Entry;
use crate::retreat::Retreat;
use crate::sequence::Ending;
use crate::set_up::Putting;
use crate::special::offer::Proposal;

/// A pending procedure.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
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
    /// The end of a step.
    Ending(Ending),
    /// Demoralized divisions about to test.
    Division(DivisionTests),
    /// Something offered to a side.
    Offer(Proposal),
}

impl Task {
    pub(crate) fn decision(&self, game: &Game) -> Option<Decision> {
        match self {
            Task::Putting(task) => game.putting_decision(task),
            Task::NameArea(task) => game.area_decision(task),
            Task::Entry(task) => game.entry_decision(task),
            Task::Move(task) => game.move_decision(task),
            Task::LeaderMove(task) => game.leader_move_decision(task),
            Task::Retreat(task) => game.retreat_decision(task),
            Task::Ending(_) | Task::Division(_) => None,
            Task::Offer(task) => game.offer_decision(task),
        }
    }

    pub(crate) fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        match self {
            Task::Putting(task) => game.putting_candidates(task, actions),
            Task::NameArea(task) => game.area_candidates(task, actions),
            Task::Entry(task) => game.entry_candidates(task, actions),
            Task::Move(task) => game.move_candidates(task, actions),
            Task::LeaderMove(task) => game.leader_move_candidates(task, actions),
            Task::Retreat(task) => game.retreat_candidates(task, actions),
            Task::Ending(_) | Task::Division(_) => {}
            Task::Offer(task) => game.offer_candidates(task, actions),
        }
    }

    pub(crate) fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        match self {
            Task::Putting(task) => game.check_putting(task, action),
            Task::NameArea(task) => game.check_area(task, action),
            Task::Entry(task) => game.check_entry(task, action),
            Task::Move(task) => game.check_move(task, action),
            Task::LeaderMove(task) => game.check_leader_move(task, action),
            Task::Retreat(task) => game.check_retreat(task, action),
            Task::Ending(_) | Task::Division(_) => {
                Err(game.refuse(Why::NotAsked, "STD-2-a", "VOL2-2-a"))
            }
            Task::Offer(task) => game.check_offer(task, action),
        }
    }
}

impl Play<'_> {
    /// Works on the task taken from the top of the agenda; says whether somebody must choose.
    pub(crate) fn work(&mut self, task: Task) -> Flow<bool> {
        match task {
            Task::Move(task) => self.work_move(task),
            Task::Retreat(task) => self.work_retreat(task),
            Task::Ending(ending) => self.work_ending(ending).map(|()| false),
            Task::Division(task) => self.work_division(task).map(|()| false),
            Task::Offer(task) => Ok(self.work_offer(task)),
            waiting => {
                self.push(waiting);
                Ok(true)
            }
        }
    }

    /// Carries out an action for the task taken from the top of the agenda.
    pub(crate) fn perform_task(&mut self, task: Task, action: Action) -> Flow {
        match task {
            Task::Putting(task) => self.perform_putting(task, action),
            Task::NameArea(task) => self.perform_area(task, action),
            Task::Entry(task) => self.perform_entry(task, action),
            Task::Move(task) => self.perform_move(task, action),
            Task::LeaderMove(task) => self.perform_leader_move(task, action),
            Task::Retreat(task) => self.perform_retreat(task, action),
            Task::Ending(ending) => self.work_ending(ending),
            Task::Division(task) => self.work_division(task),
            Task::Offer(task) => self.perform_offer(task, action),
        }
    }
}
