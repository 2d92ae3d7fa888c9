//! The agenda: a stack of pending procedures. Each either finishes, puts others on top of itself, or asks for a decision.
//! It is part of the state and can be written down, so a game may be saved in the middle of anything.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::basic::{Attack, Displacement, Engagement, FallBack, Removal};
use crate::cavalry::control::{Controlled, Uncontrolled};
use crate::cavalry::countercharge::Countercharge;
use crate::cavalry::reaction::Axis;
use crate::checks::Checks;
use crate::cite;
use crate::decision::Decision;
use crate::division::DivisionTests;
use crate::event::Clause;
use crate::fire::attack::FireAttack;
use crate::fire::resolve::Volleys;
use crate::game::{Flow, Game, Play};
use crate::markers::laying::{Laying, Trailing};
use crate::markers::marching::MarkerMove;
use crate::movement::leader_move::LeaderMove;
use crate::movement::march::Move;
use crate::orders_phase::NameArea;
use crate::refusal::{Refusal, Why};
use crate::reinforcement::Entry;
use crate::retreat::Retreat;
use crate::sequence::Ending;
use crate::set_up::Putting;
use crate::shock::{Combat, Muster};
use crate::shortening::Shortening;
use crate::special::offer::Proposal;
use crate::withdrawal::Withdrawal;

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

impl Task {
    pub(crate) fn decision(&self, game: &Game) -> Option<Decision> {
        match self {
            Task::Putting(task) => game.putting_decision(task),
            Task::NameArea(task) => game.area_decision(task),
            Task::Entry(task) => game.entry_decision(task),
            Task::Move(task) => game.move_decision(task),
            Task::LeaderMove(task) => game.leader_move_decision(task),
            Task::Retreat(task) => game.retreat_decision(task),
            Task::Shortening(task) => game.shortening_decision(task),
            Task::Muster(task) => game.muster_decision(task),
            Task::Combat(task) => game.combat_decision(task),
            Task::Countercharge(task) => game.countercharge_decision(task),
            Task::Controlled(task) => game.controlled_decision(task),
            Task::Axis(task) => game.axis_decision(task),
            Task::FireAttack(task) => game.fire_attack_decision(task),
            Task::Checks(_) | Task::Volleys(_) | Task::Withdrawal(_) | Task::Uncontrolled(_) => {
                None
            }
            Task::Ending(_) => None,
            Task::Division(_) => game.division_decision(),
            Task::Offer(task) => game.offer_decision(task),
            Task::Attack(task) => Some(game.attack_decision(task)),
            Task::Engagement(task) => game.engagement_decision(task),
            Task::FallBack(task) => Some(game.fall_back_decision(task)),
            Task::Displacement(task) => Some(game.displacement_decision(task)),
            Task::Removal(task) => Some(game.removal_decision(task)),
            Task::Laying(task) => game.laying_decision(task),
            Task::Trailing(task) => game.trailing_decision(task),
            Task::MarkerMove(task) => game.marker_move_decision(task),
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
            Task::Shortening(task) => game.shortening_candidates(task, actions),
            Task::Muster(task) => game.muster_candidates(task, actions),
            Task::Combat(task) => game.combat_candidates(task, actions),
            Task::Countercharge(task) => game.countercharge_candidates(task, actions),
            Task::Controlled(task) => game.controlled_candidates(task, actions),
            Task::Axis(_) => game.axis_candidates(actions),
            Task::FireAttack(task) => game.fire_attack_candidates(task, actions),
            Task::Checks(_) | Task::Volleys(_) | Task::Withdrawal(_) | Task::Uncontrolled(_) => {}
            Task::Ending(_) => {}
            Task::Division(_) => actions.push(Action::Resolve),
            Task::Offer(task) => game.offer_candidates(task, actions),
            Task::Attack(task) => game.attack_candidates(task, actions),
            Task::Engagement(task) => game.engagement_candidates(task, actions),
            Task::FallBack(task) => game.fall_back_candidates(task, actions),
            Task::Displacement(task) => game.displacement_candidates(task, actions),
            Task::Removal(task) => game.removal_candidates(task, actions),
            Task::Laying(task) => game.laying_candidates(task, actions),
            Task::Trailing(task) => game.trailing_candidates(task, actions),
            Task::MarkerMove(task) => game.marker_move_candidates(task, actions),
        }
    }

    /// Whether the candidates of this task are exactly its legal actions.
    pub(crate) fn lists_exactly(&self) -> bool {
        matches!(
            self,
            Task::Putting(_)
                | Task::Move(_)
                | Task::NameArea(_)
                | Task::Laying(_)
                | Task::Retreat(_)
                | Task::FallBack(_)
        )
    }

    pub(crate) fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        match self {
            Task::Putting(task) => game.check_putting(task, action),
            Task::NameArea(task) => game.check_area(task, action),
            Task::Entry(task) => game.check_entry(task, action),
            Task::Move(task) => game.check_move(task, action),
            Task::LeaderMove(task) => game.check_leader_move(task, action),
            Task::Retreat(task) => game.check_retreat(task, action),
            Task::Shortening(task) => game.check_shortening(task, action),
            Task::Muster(task) => game.check_muster(task, action),
            Task::Combat(task) => game.check_combat(task, action),
            Task::Countercharge(task) => game.check_countercharge(task, action),
            Task::Controlled(task) => game.check_controlled(task, action),
            Task::Axis(_) => game.check_axis(action),
            Task::FireAttack(task) => game.check_fire_attack(task, action),
            Task::Checks(_) | Task::Volleys(_) | Task::Withdrawal(_) | Task::Uncontrolled(_) => {
                Err(Refusal::new(Why::NotAsked, Clause::NONE))
            }
            Task::Ending(_) => Err(game.refuse(Why::NotAsked, cite::TURN_ORDER)),
            Task::Division(_) => game.check_division(action),
            Task::Offer(task) => game.check_offer(task, action),
            Task::Attack(task) => game.check_attack_task(task, action),
            Task::Engagement(task) => game.check_engagement(task, action),
            Task::FallBack(task) => game.check_fall_back(task, action),
            Task::Displacement(task) => game.check_displacement(task, action),
            Task::Removal(task) => game.check_removal(task, action),
            Task::Laying(task) => game.check_laying(task, action),
            Task::Trailing(task) => game.check_trailing(task, action),
            Task::MarkerMove(task) => game.check_marker_move(task, action),
        }
    }
}

impl Play<'_> {
    /// Works on the task taken from the top of the agenda; says whether somebody must choose.
    pub(crate) fn work(&mut self, task: Task) -> Flow<bool> {
        match task {
            Task::Move(task) => self.work_move(task),
            Task::Retreat(task) => self.work_retreat(task),
            Task::Shortening(task) => Ok(self.work_shortening(task)),
            Task::Combat(task) => self.work_combat(task),
            Task::Checks(task) => self.work_checks(task),
            Task::Countercharge(task) => self.work_countercharge(task),
            Task::Uncontrolled(task) => self.work_uncontrolled(task),
            Task::Controlled(task) => self.work_controlled(task),
            Task::FireAttack(task) => self.work_fire_attack(task),
            Task::Volleys(task) => self.work_volleys(task),
            Task::Withdrawal(task) => self.work_withdrawal(&task),
            Task::Ending(ending) => self.work_ending(ending).map(|()| false),
            Task::Division(task) => self.work_division(task).map(|()| false),
            Task::Offer(task) => Ok(self.work_offer(task)),
            Task::Engagement(task) => self.work_engagement(task),
            Task::FallBack(task) => Ok(self.work_fall_back(task)),
            Task::Displacement(task) => Ok(self.work_displacement(task)),
            Task::Removal(task) => Ok(self.work_removal(task)),
            Task::MarkerMove(task) => Ok(self.work_marker_move(task)),
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
            Task::Shortening(task) => self.perform_shortening(task, action),
            Task::Muster(task) => self.perform_muster(task, action),
            Task::Combat(task) => self.perform_combat(task, action),
            Task::Countercharge(task) => self.perform_countercharge(task, action),
            Task::Controlled(task) => self.perform_controlled(task, action),
            Task::Axis(task) => self.perform_axis(&task, action),
            Task::FireAttack(task) => self.perform_fire_attack(task, action),
            Task::Checks(_) | Task::Volleys(_) | Task::Withdrawal(_) | Task::Uncontrolled(_) => {
                Ok(())
            }
            Task::Ending(ending) => self.work_ending(ending),
            Task::Division(task) => self.work_division(task),
            Task::Offer(task) => self.perform_offer(task, action),
            Task::Attack(task) => {
                self.perform_attack(task, action);
                Ok(())
            }
            Task::Engagement(task) => {
                self.perform_engagement(task, action);
                Ok(())
            }
            Task::FallBack(task) => {
                self.perform_fall_back(task, action);
                Ok(())
            }
            Task::Displacement(task) => {
                self.perform_displacement(task, action);
                Ok(())
            }
            Task::Removal(task) => {
                self.perform_removal(task, action);
                Ok(())
            }
            Task::Laying(task) => self.perform_laying(task, action),
            Task::Trailing(task) => self.perform_trailing(task, action),
            Task::MarkerMove(task) => self.perform_marker_move(task, action),
        }
    }
}
