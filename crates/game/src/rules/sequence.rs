//! The sequence of play (section 2): turns, phases and steps.
//!
//! `STD-2-a`: Orders, French phase, Spanish phase, Reorganization, End of turn. A phase has four steps (STD-2-d, VOL2-2-d), with the
//! declaration of assaults between movement and fire where the edition knows it (REV-ASLT-a).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::edition::policies::{OrderChange, OrderSystem};
use crate::data::kinds::Camp;
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::event::What;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::setup::Setup;
use crate::rules::movement::party::Enemies;

/// A step of the sequence of play.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Step {
    /// A camp sets up.
    SetUp(Camp),
    /// A camp announces changes of orders.
    Announce(Camp),
    /// A camp tries changes of orders.
    Orders(Camp),
    /// The phasing camp moves.
    Movement,
    /// The phasing camp marks its assaults.
    Assault,
    /// The other camp fires.
    DefensiveFire,
    /// The phasing camp fires.
    OffensiveFire,
    /// The phasing camp attacks.
    Shock,
    /// A camp reorganizes.
    Reorganization(Camp),
    /// The game is over.
    Over,
}

impl Step {
    /// The camp that acts in the step, in the phase of a camp (STD-2-d, VOL2-2-d).
    pub fn acting(self, phasing: Camp) -> Camp {
        match self {
            Step::SetUp(camp)
            | Step::Announce(camp)
            | Step::Orders(camp)
            | Step::Reorganization(camp) => camp,
            Step::DefensiveFire => phasing.enemy(),
            Step::Movement | Step::Assault | Step::OffensiveFire | Step::Shock | Step::Over => {
                phasing
            }
        }
    }
}

/// What the end of a step brings, before the next begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The step is over, and perhaps its phase or the turn.
    Step,
    /// Everything is settled: the next step begins.
    Settled,
}

impl Game {
    /// The camp that acts in the present step.
    pub fn acting(&self) -> Camp {
        self.state.step.acting(self.state.phasing)
    }

    pub(crate) fn step_decision(&self) -> Option<Decision> {
        let ask = match self.state.step {
            Step::SetUp(_) => Ask::SetUp,
            Step::Announce(_) => Ask::Announce,
            Step::Orders(_) => Ask::Orders,
            Step::Movement => Ask::Movement,
            Step::Assault => Ask::Assault,
            Step::DefensiveFire | Step::OffensiveFire => Ask::Fire,
            Step::Shock => Ask::Shock,
            Step::Reorganization(_) => Ask::Reorganization,
            Step::Over => return None,
        };
        Some(Decision { camp: self.acting(), ask })
    }

    pub(crate) fn step_candidates(&self, actions: &mut Vec<Action>) {
        match self.state.step {
            Step::SetUp(camp) => self.set_up_candidates(camp, actions),
            Step::Announce(camp) => self.announce_candidates(camp, actions),
            Step::Orders(camp) => self.orders_candidates(camp, actions),
            Step::Movement => self.movement_candidates(actions),
            Step::Assault => self.assault_candidates(actions),
            Step::DefensiveFire | Step::OffensiveFire => self.fire_candidates(actions),
            Step::Shock => self.shock_candidates(actions),
            Step::Reorganization(camp) => self.reorganization_candidates(camp, actions),
            Step::Over => {}
        }
    }

    pub(crate) fn check_in_step(&self, action: Action) -> Result<(), Refusal> {
        match self.state.step {
            Step::SetUp(camp) => self.check_in_set_up(camp, action),
            Step::Announce(camp) => self.check_announce(camp, action),
            Step::Orders(camp) => self.check_in_orders(camp, action),
            Step::Movement => self.check_in_movement(action),
            Step::Assault => self.check_assault(action),
            Step::DefensiveFire | Step::OffensiveFire => self.check_in_fire(action),
            Step::Shock => self.check_in_shock(action),
            Step::Reorganization(camp) => self.check_in_reorganization(camp, action),
            Step::Over => Err(self.refuse(Why::GameOver, cite::END_OF_TURN)),
        }
    }

    /// The step after the present one in this turn, or nothing at its end. Fire and shock are left out in a storm and between
    /// two battles (SCN-MAR-1-b, BAS-14.1-b, SCN-B3-2-c).
    fn next_step(&self) -> Option<(Camp, Step)> {
        let (phasing, step) = (self.state.phasing, self.state.step);
        match step {
            Step::Movement if self.is_truce() => Some(after_phase(phasing)),
            _ => self.setup.step_after(phasing, step),
        }
    }
}

/// The steps of a turn.
impl Setup {
    /// The steps of a turn in order, each with the camp whose phase it belongs to (STD-2-a, VOL2-2-a, BAS-3-a).
    pub fn steps(&self) -> Vec<(Camp, Step)> {
        let first = Some((Camp::French, self.first_step()));
        std::iter::successors(first, |&(phasing, step)| self.step_after(phasing, step)).collect()
    }

    /// The step a turn begins with by day.
    pub(crate) fn first_step(&self) -> Step {
        let orders = &self.edition.policies.orders;
        match (orders.system, orders.change) {
            (OrderSystem::None, _) => Step::Movement,
            (_, OrderChange::ListedFirst) => Step::Announce(Camp::French),
            (_, OrderChange::OneByOne) => Step::Orders(Camp::French),
        }
    }

    /// The step after another in a turn, or nothing at its end. Both sides reorganize after the two phases, the French first
    /// (STD-2-g, VOL2-2-f; CF-228); the Basic game has no fire steps (BAS-3-a, BAS-3-c).
    fn step_after(&self, phasing: Camp, step: Step) -> Option<(Camp, Step)> {
        let policies = &self.edition.policies;
        let lists = policies.orders.change == OrderChange::ListedFirst;
        let after_orders = |camp: Camp| match camp {
            Camp::French if lists => (phasing, Step::Announce(Camp::Spanish)),
            Camp::French => (phasing, Step::Orders(Camp::Spanish)),
            Camp::Spanish => (Camp::French, Step::Movement),
        };
        Some(match step {
            Step::Announce(camp) => (phasing, Step::Orders(camp)),
            Step::Orders(camp) => after_orders(camp),
            Step::Movement if policies.shock.assault_marker => (phasing, Step::Assault),
            Step::Movement if !policies.fire.steps => (phasing, Step::Shock),
            Step::Movement | Step::Assault => (phasing, Step::DefensiveFire),
            Step::DefensiveFire => (phasing, Step::OffensiveFire),
            Step::OffensiveFire => (phasing, Step::Shock),
            Step::Shock => after_phase(phasing),
            Step::Reorganization(Camp::French) => (phasing, Step::Reorganization(Camp::Spanish)),
            Step::SetUp(_) | Step::Reorganization(Camp::Spanish) | Step::Over => return None,
        })
    }
}

/// What follows the phase of a camp: the other's, or reorganization.
fn after_phase(phasing: Camp) -> (Camp, Step) {
    match phasing {
        Camp::French => (Camp::Spanish, Step::Movement),
        Camp::Spanish => (phasing, Step::Reorganization(Camp::French)),
    }
}

/// Steps without a choice.
impl Game {
    /// Whether all the owner of the present step can do is end it. Whoever plays for him may do so at once; the game waits all
    /// the same, since a step left out would tell the other side what it may not know (CF-208).
    pub fn is_only_to_end(&self) -> bool {
        self.state.outcome.is_none()
            && self.state.agenda.is_empty()
            && !self.as_the_chooser_sees_it().step_has_choice()
    }

    fn step_has_choice(&self) -> bool {
        match self.state.step {
            Step::SetUp(camp) => self.set_up_has_choice(camp),
            Step::Announce(camp) => self.announce_has_choice(camp),
            Step::Orders(camp) => self.orders_have_choice(camp),
            Step::Movement => true,
            Step::Assault => self.assault_has_choice(),
            Step::DefensiveFire | Step::OffensiveFire => self.fire_has_choice(),
            Step::Shock => self.shock_has_choice(),
            Step::Reorganization(camp) => self.reorganization_has_choice(camp),
            Step::Over => true,
        }
    }

    /// Whether there might be something to choose in the present step for all that both sides can see: only otherwise it is left
    /// out. Orders, plans and what lies covered have no part in that (STD-3-d, STD-6-b, VOL2-3-d, VOL2-6-b; CF-161, CF-208).
    fn step_might_have_choice(&self) -> bool {
        let camp = self.acting();
        match self.state.step {
            Step::SetUp(_) | Step::Movement | Step::Over => self.step_has_choice(),
            Step::Announce(_) | Step::Orders(_) => self.might_change_orders(camp),
            Step::DefensiveFire | Step::OffensiveFire => {
                self.might_reach_enemy(camp, self.longest_reach(camp))
            }
            Step::Assault => self.might_reach_enemy(camp, 1),
            Step::Shock if self.setup.edition.basic.is_some() => {
                self.might_reach_enemy(camp, self.longest_reach(camp))
            }
            Step::Shock => self.might_reach_enemy(camp, 1),
            Step::Reorganization(_) => self.might_reorganize(camp),
        }
    }

    /// Whether troops of a camp may be so near to enemies: those that are seen, or anybody under its markers.
    fn might_reach_enemy(&self, camp: Camp, reach: u8) -> bool {
        let places = |camp: Camp| {
            let units = self.setup.units_of(camp);
            units.flat_map(|unit| self.state.unit(unit).line()).copied()
        };
        let seen = places(camp.enemy()).filter(|&hex| !self.hides_hex(camp.enemy(), hex));
        let foes = Enemies::at(self.setup.map.grid(), seen);
        let near = |hex| self.nearest_of(&foes, hex) <= u16::from(reach);
        self.shows_marker(camp) && !foes.is_empty() || places(camp).any(near)
    }
}

impl Procedure for Ending {
    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        play.work_ending(self).map(|()| false)
    }
}

impl Play<'_> {
    pub(crate) fn perform_in_step(&mut self, action: Action) -> Flow {
        match self.state.step {
            Step::SetUp(camp) => self.perform_in_set_up(camp, action),
            Step::Announce(camp) => self.perform_announce(camp, action),
            Step::Orders(camp) => self.perform_in_orders(camp, action),
            Step::Movement => self.perform_in_movement(action),
            Step::Assault => self.perform_assault(action),
            Step::DefensiveFire | Step::OffensiveFire => self.perform_in_fire(action),
            Step::Shock => self.perform_in_shock(action),
            Step::Reorganization(camp) => self.perform_in_reorganization(camp, action),
            Step::Over => Ok(()),
        }
    }

    /// Called when the agenda is empty: the present step waits for its owner, or ends by itself. Says whether somebody must choose.
    pub(crate) fn advance_sequence(&mut self) -> Flow<bool> {
        if self.step_might_have_choice() || self.as_the_chooser_sees_it().step_has_choice() {
            return Ok(true);
        }
        self.end_step()?;
        Ok(false)
    }

    /// Ends the present step. The next begins when everything this brings is settled.
    pub(crate) fn end_step(&mut self) -> Flow {
        if let Step::SetUp(camp) = self.state.step {
            return self.end_set_up(camp);
        }
        self.leave_step(self.state.step)?;
        self.state.agenda.insert(0, Task::Ending(Ending::Step));
        Ok(())
    }

    pub(crate) fn work_ending(&mut self, ending: Ending) -> Flow {
        let next = self.next_step();
        match ending {
            Ending::Step => {
                self.state.agenda.insert(0, Task::Ending(Ending::Settled));
                match next {
                    None => self.settle_turn(),
                    Some((_, Step::Movement | Step::Reorganization(Camp::French)))
                        if was_phasing_step(self.state.step) =>
                    {
                        self.end_phase(self.state.phasing)?;
                    }
                    Some(_) => {}
                }
                Ok(())
            }
            Ending::Settled => match next {
                None => self.end_turn(),
                Some((phasing, step)) => {
                    self.state.phasing = phasing;
                    self.begin_step(step)
                }
            },
        }
    }

    /// What happens by itself when a step is over.
    fn leave_step(&mut self, step: Step) -> Flow {
        match step {
            Step::Movement => {
                self.close_up_columns();
                self.rest_markers();
                self.owe_removals();
                Ok(())
            }
            Step::Shock => self.leave_shock(),
            Step::DefensiveFire | Step::OffensiveFire => self.leave_fire(),
            _ => Ok(()),
        }
    }

    /// What happens by itself when a step begins.
    pub(crate) fn begin_step(&mut self, step: Step) -> Flow {
        self.state.step = step;
        let camp = self.acting();
        let clause = self.law(cite::TURN_ORDER);
        self.tell(clause, What::StepBegan { step, camp });
        match step {
            Step::Movement => self.begin_movement(),
            Step::Reorganization(Camp::French) => self.begin_reorganization(),
            _ => Ok(()),
        }
    }

    fn begin_movement(&mut self) -> Flow {
        let setup = self.setup.clone();
        self.state.begin_phase(&setup);
        self.rest_markers();
        self.open_arrivals();
        self.measure_command();
        self.align_stacks();
        self.free_stuck_guns()?;
        self.march_routed();
        Ok(())
    }

    /// The owner has ended his movement step.
    pub(crate) fn end_movement(&mut self) -> Flow {
        self.end_step()
    }

    /// A camp's phase is over.
    fn end_phase(&mut self, camp: Camp) -> Flow {
        self.roll_marches_after_phase(camp)?;
        self.settle_phase();
        Ok(())
    }

    /// The turn is over: what lasts a turn ends, and the marker moves on (STD-2-h, VOL2-2-g).
    fn end_turn(&mut self) -> Flow {
        if self.state.turn >= self.setup.timing().turns {
            return self.end_battle();
        }
        self.roll_marches_after_turn()?;
        self.state.turn += 1;
        self.begin_turn()
    }

    pub(crate) fn begin_turn(&mut self) -> Flow {
        let turn = self.state.turn;
        let setup = self.setup.clone();
        self.state.begin_turn(&setup);
        self.replace_leaders();
        // Whoever came on without orders of his own has facing from now on (CF-274).
        self.align_stacks();
        let clause = self.law(cite::END_OF_TURN);
        self.tell(clause, What::TurnBegan { turn });
        self.roll_arrivals()?;
        if self.setup.is_night() { self.begin_night_turn() } else { self.begin_orders_phase() }
    }
}

/// Whether a step belongs to a camp's phase.
fn was_phasing_step(step: Step) -> bool {
    matches!(
        step,
        Step::Movement | Step::Assault | Step::DefensiveFire | Step::OffensiveFire | Step::Shock
    )
}
