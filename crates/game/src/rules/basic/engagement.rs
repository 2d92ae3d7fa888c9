//! One combat of the Basic game, from the die to the advance: a queue of stages, worked one after the other (BAS-7.1-b,
//! BAS-9-a to d).

use std::collections::VecDeque;

use board::Hex;
use serde::{Deserialize, Serialize};

use super::attack::Attack;
use super::fall_back::FallBack;
use crate::data::edition::basic::BasicResult;
use crate::data::edition::morale::Cohesion;
use crate::data::kinds::Camp;
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::event::What;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::unit_set::UnitSet;
use crate::rules::zoc::Zone;

/// A combat under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Engagement {
    /// Who attacks what.
    pub attack: Attack,
    /// What is still to be done, in order.
    pub(crate) stages: VecDeque<Stage>,
    /// The attackers next to the target, whom results touch (BAS-8-b, BAS-8-c; CF-151).
    pub(crate) adjacent: Vec<UnitId>,
    /// Where they stood.
    pub(crate) from: Vec<Hex>,
    /// Where all attackers stood.
    pub(crate) all_from: Vec<Hex>,
    /// Who defended when the die was thrown.
    pub(crate) defenders: Vec<UnitId>,
    /// The cell read.
    pub(crate) result: BasicResult,
}

/// A part of a combat that may have to wait for a choice or for other procedures.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Stage {
    /// The die.
    Throw,
    /// One of these is eliminated, as its owner chooses (BAS-CRT-e; CF-271).
    Eliminate {
        /// Among whom he chooses.
        among: Vec<UnitId>,
        /// An attacker of its value goes too (BAS-CRT-f).
        exchanged: bool,
    },
    /// Disorganized units that cavalry rides down (BAS-11-b; CF-149).
    RideDown(Vec<UnitId>),
    /// A unit is disorganized (BAS-CRT-c).
    Disorganize(UnitId),
    /// A unit goes back, or may (BAS-CRT-c, BAS-CRT-d).
    Retreat {
        /// The unit.
        unit: UnitId,
        /// Whether it may stay.
        voluntary: bool,
    },
    /// Which hexes are open to the winner.
    OpenGround,
    /// One unit of the winner may advance into a hex (BAS-9-d).
    Advance {
        /// The winner.
        camp: Camp,
        /// The hex left by the enemy.
        hex: Hex,
    },
}

impl Engagement {
    pub(crate) fn of(attack: Attack) -> Engagement {
        Engagement {
            attack,
            stages: VecDeque::from([Stage::Throw]),
            adjacent: Vec::new(),
            from: Vec::new(),
            all_from: Vec::new(),
            defenders: Vec::new(),
            result: BasicResult::NoEffect,
        }
    }
}

impl Procedure for Engagement {
    fn decision(&self, game: &Game) -> Option<Decision> {
        match self.stages.front()? {
            Stage::Eliminate { among, .. } => {
                let camp = game.setup.camp(*among.first()?);
                let mut hexes: Vec<Hex> =
                    among.iter().filter_map(|&unit| game.state.unit(unit).hex()).collect();
                hexes.sort_unstable();
                hexes.dedup();
                Some(Decision { camp, ask: Ask::Eliminate { hexes } })
            }
            Stage::Advance { camp, hex } => {
                Some(Decision { camp: *camp, ask: Ask::Advance { hex: *hex } })
            }
            _ => None,
        }
    }

    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        match self.stages.front() {
            Some(Stage::Eliminate { among, .. }) => {
                actions.extend(among.iter().copied().map(Action::Unit));
            }
            Some(Stage::Advance { camp, hex }) => {
                let units = game.basic_advancers(self, *camp, *hex);
                actions.extend(units.into_iter().map(Action::Unit));
                actions.push(Action::Done);
            }
            _ => {}
        }
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        if self.is_candidate(game, action) {
            return Ok(());
        }
        Err(match self.stages.front() {
            Some(Stage::Advance { .. }) => game.refuse(Why::Advance, cite::BASIC_ADVANCE),
            _ => game.refuse(Why::NotAsked, cite::BASIC_RESULT),
        })
    }

    /// Works through the stages until somebody must choose or other procedures come first.
    fn work(mut self, play: &mut Play<'_>) -> Flow<bool> {
        while let Some(stage) = self.stages.pop_front() {
            let depth = play.state.agenda.len();
            if let Some(open) = play.work_basic_stage(&mut self, stage)? {
                self.stages.push_front(open);
                play.push(Task::Engagement(self));
                return Ok(true);
            }
            if play.state.agenda.len() > depth {
                play.state.agenda.insert(depth, Task::Engagement(self));
                return Ok(false);
            }
        }
        Ok(false)
    }

    fn perform(mut self, play: &mut Play<'_>, action: Action) -> Flow {
        match (self.stages.pop_front(), action) {
            (Some(Stage::Eliminate { exchanged, .. }), Action::Unit(unit)) => {
                play.eliminate_in(&mut self, unit, exchanged);
            }
            (Some(Stage::Advance { hex, .. }), Action::Unit(unit)) => {
                play.follow_up(unit, hex);
                self.stages.clear();
            }
            _ => {}
        }
        play.push(Task::Engagement(self));
        Ok(())
    }
}

/// Choosing.
impl Game {
    /// Who may advance into a hex left by the enemy: a unit of the winner that fought next to it (BAS-9-d; CF-151).
    pub(super) fn basic_advancers(
        &self,
        engagement: &Engagement,
        camp: Camp,
        hex: Hex,
    ) -> Vec<UnitId> {
        let attacking = camp == self.state.phasing;
        let units = if attacking { &engagement.adjacent } else { &engagement.defenders };
        units.iter().copied().filter(|&unit| self.may_follow(unit, hex)).collect()
    }

    /// Ground, stacking and, for the disorganized, enemy zones must allow it (BAS-4-c, BAS-11-a).
    fn may_follow(&self, unit: UnitId, hex: Hex) -> bool {
        let Some(from) = self.state.unit(unit).hex() else { return false };
        let Some(side) = self.setup.map.grid().side_between(from, hex) else { return false };
        let camp = self.setup.camp(unit);
        let shaken = self.state.unit(unit).cohesion != Cohesion::Good;
        self.could_enter(unit, from, side, hex)
            && (!shaken || self.zone_at(hex, camp.enemy()) == Zone::Free)
            && (!self.enemy_at(hex, camp) || self.may_capture(unit, hex))
            && self.check_stacking(hex, UnitSet::of(unit)).is_ok()
    }
}

impl Play<'_> {
    /// Works on a stage; gives it back if somebody must choose.
    fn work_basic_stage(
        &mut self,
        engagement: &mut Engagement,
        stage: Stage,
    ) -> Flow<Option<Stage>> {
        match stage {
            Stage::Throw => self.throw_basic(engagement)?,
            Stage::Eliminate { among, exchanged } => match among.as_slice() {
                [] => {}
                &[only] => self.eliminate_in(engagement, only, exchanged),
                _ => return Ok(Some(Stage::Eliminate { among, exchanged })),
            },
            Stage::RideDown(units) => {
                let ridden = units.into_iter().filter(|&unit| self.state.unit(unit).is_on_map());
                let ridden: Vec<UnitId> = ridden.collect();
                ridden
                    .into_iter()
                    .for_each(|unit| self.eliminate(unit, self.law(cite::RIDDEN_DOWN)));
            }
            Stage::Disorganize(unit) => self.set_cohesion(unit, Cohesion::Disorganized, &[]),
            Stage::Retreat { unit, voluntary } => self.send_back(engagement, unit, voluntary),
            Stage::OpenGround => {
                let open = self.open_to_winner(engagement);
                engagement.stages.extend(open);
            }
            Stage::Advance { camp, hex } => {
                if !self.basic_advancers(engagement, camp, hex).is_empty() {
                    return Ok(Some(Stage::Advance { camp, hex }));
                }
            }
        }
        Ok(None)
    }

    fn eliminate_in(&mut self, engagement: &mut Engagement, unit: UnitId, exchanged: bool) {
        let citation = if exchanged { cite::BASIC_EXCHANGE } else { cite::BASIC_ELIMINATION };
        self.eliminate(unit, self.law(citation));
        if exchanged {
            let among = self.worth(engagement, unit);
            engagement.stages.push_front(Stage::Eliminate { among, exchanged: false });
        }
    }

    /// A beaten defender goes from all who attacked it, a beaten attacker from the hex it attacked (CF-081, CF-148).
    fn send_back(&mut self, engagement: &Engagement, unit: UnitId, voluntary: bool) {
        let Some(from) = self.state.unit(unit).hex() else { return };
        let defends = engagement.defenders.contains(&unit);
        let away =
            if defends { engagement.all_from.clone() } else { vec![engagement.attack.target] };
        let side = if defends { &engagement.defenders } else { &engagement.adjacent };
        let companions = side.iter().copied().collect();
        self.push(Task::FallBack(FallBack::new(unit, from, away, voluntary, companions)));
    }

    /// One unit takes the hex (BAS-9-d).
    fn follow_up(&mut self, unit: UnitId, hex: Hex) {
        self.capture(unit, hex);
        let from = self.state.unit(unit).hex();
        self.state.shift(unit, &[hex]);
        self.note_holder(hex);
        self.tell_move(self.law(cite::BASIC_ADVANCE), from, What::Advanced { unit, to: hex });
    }
}
