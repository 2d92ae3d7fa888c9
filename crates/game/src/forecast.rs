//! Foretelling: a procedure carried out on copies of the game with every die in turn, so that the chances are exact.
//!
//! A forecast follows losses and morale checks to the end. It leaves a unit where it sets out on its way back: the way is
//! its owner's choice, so neither the enemy zones nor the friends it may meet there are foretold, and a check it owes at the
//! end of its way is made where it stands. A unit without any way back is destroyed.

use std::collections::HashMap;

use num_rational::Ratio;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::agenda::Task;
use crate::checks::Checks;
use crate::dice::Foreseen;
use crate::edition::morale::Cohesion;
use crate::game::{Flow, Game, Play};
use crate::order_of_battle::UnitId;
use crate::retreat::RetreatKind;
use crate::state::{Fate, State};
use crate::unit_set::UnitSet;

/// An exact chance, written `1/6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[schemars(with = "String")]
pub struct Probability(pub Ratio<i128>);

impl Serialize for Probability {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// Everything that may become of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UnitForecast {
    /// The unit.
    pub unit: UnitId,
    /// What may become of it, each once; the chances add up to 1.
    pub endings: Vec<Ending>,
}

/// What may become of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ending {
    /// Points it loses.
    pub losses: u8,
    /// Whether it goes back, a rout apart.
    pub retreats: bool,
    /// How it ends.
    pub end: End,
    /// How likely that is.
    pub probability: Probability,
}

/// How a unit comes out of a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum End {
    /// In the order it was.
    Stands,
    /// It may not shock in this phase.
    Stopped,
    /// Its stack lost the ASSAULT marker.
    AssaultBroken,
    /// It is in better order than before.
    Recovers,
    /// It is disorganized now.
    Disorganized,
    /// It routs.
    Routed,
    /// It is eliminated.
    Eliminated,
}

/// Branches less likely than this are followed no further, lest numbers overflow: one in 6 to the 40th.
const LEAST: i128 = 13_367_494_538_843_734_067_838_845_976_576;

/// States a forecast may hold at once. A combat of a dozen battalions that all check has millions: nobody waits for those.
const MOST: usize = 3_000;

/// Every state a game may come to, with its chance; nothing if there are too many.
pub(crate) struct Forecast {
    branches: Vec<(Branch, Ratio<i128>)>,
    too_many: bool,
}

/// A game on the way, and who of it has set out on a retreat.
#[derive(Clone)]
struct Branch {
    game: Game,
    gone_back: UnitSet,
}

impl Forecast {
    /// A game as it stands, its agenda put aside.
    pub(crate) fn of(game: &Game) -> Forecast {
        let mut game = game.clone();
        game.state.agenda.clear();
        let branch = Branch { game, gone_back: UnitSet::EMPTY };
        Forecast { branches: vec![(branch, Ratio::ONE)], too_many: false }
    }

    /// One of these, each as likely as another.
    pub(crate) fn any_of(forecasts: Vec<Forecast>) -> Forecast {
        let part = Ratio::new(1, forecasts.len().max(1) as i128);
        let too_many = forecasts.iter().any(|forecast| forecast.too_many);
        let all = forecasts.into_iter().flat_map(|forecast| forecast.branches);
        let branches = all.map(|(branch, share)| (branch, share * part)).collect();
        Forecast { branches, too_many }
    }

    /// Whatever happens by itself in each of them, no die thrown.
    pub(crate) fn then(mut self, mut procedure: impl FnMut(&mut Play<'_>)) -> Forecast {
        for (branch, _) in &mut self.branches {
            let mut none = Foreseen::default();
            procedure(&mut Play::new(&mut branch.game, &mut none, None));
        }
        self
    }

    /// Works through the agenda with every die in turn. Equal states are followed once. Gives up where there are too many.
    pub(crate) fn settle(self) -> Forecast {
        let too_many = self.too_many;
        let mut open = self.branches;
        let mut done = Meeting::default();
        while !open.is_empty() {
            let mut later = Meeting::default();
            while let Some((mut branch, share)) = open.pop() {
                if open.len() + later.0.len() + done.0.len() > MOST {
                    return Forecast { branches: Vec::new(), too_many: true };
                }
                let Some(task) = branch.game.state.agenda.pop() else {
                    done.add(branch, share);
                    continue;
                };
                for (next, part) in branch.outcomes(task) {
                    match next.game.state.agenda.last() {
                        None => done.add(next, share * part),
                        Some(Task::Volleys(volleys)) if volleys.hits.is_empty() => {
                            later.add(next, share * part);
                        }
                        Some(_) => open.push((next, share * part)),
                    }
                }
            }
            open = later.branches();
            open.retain(|(branch, share)| {
                let unlikely = *share.denom() / share.numer().max(&1) > LEAST;
                if unlikely {
                    done.add(branch.clone(), *share);
                }
                !unlikely
            });
        }
        Forecast { branches: done.branches(), too_many }
    }

    /// What becomes of each of these units; nothing where there is too much to foretell.
    pub(crate) fn of_units<'a>(
        &self,
        before: &Game,
        units: impl Iterator<Item = &'a UnitId>,
    ) -> Vec<UnitForecast> {
        if self.too_many {
            return Vec::new();
        }
        units.map(|&unit| self.of_unit(before, unit)).collect()
    }

    /// What becomes of a unit that stood so before.
    fn of_unit(&self, before: &Game, unit: UnitId) -> UnitForecast {
        let mut endings: Vec<Ending> = Vec::new();
        for (branch, share) in &self.branches {
            let ending = branch.ending(before, unit, *share);
            let like = |other: &&mut Ending| {
                (other.losses, other.retreats, other.end)
                    == (ending.losses, ending.retreats, ending.end)
            };
            match endings.iter_mut().find(like) {
                Some(other) => other.probability.0 += share,
                None => endings.push(ending),
            }
        }
        endings.sort_unstable_by_key(|ending| (ending.end, ending.retreats, ending.losses));
        UnitForecast { unit, endings }
    }
}

impl Branch {
    /// What a task leads to, with every die it throws.
    fn outcomes(&self, task: Task) -> Vec<(Branch, Ratio<i128>)> {
        let mut outcomes = Vec::new();
        let mut scripts = vec![(Vec::new(), Ratio::ONE)];
        while let Some((script, share)) = scripts.pop() {
            let mut branch = self.clone();
            let mut dice = Foreseen::new(script);
            match branch.work(task.clone(), &mut dice) {
                Ok(()) => outcomes.push((branch, share)),
                Err(_) => {
                    let further = dice.further();
                    let part = share / Ratio::from_integer(further.len().max(1) as i128);
                    scripts.extend(further.into_iter().map(|script| (script, part)));
                }
            }
        }
        outcomes
    }

    fn work(&mut self, task: Task, dice: &mut Foreseen) -> Flow {
        let mut play = Play::new(&mut self.game, dice, None);
        if let Task::Retreat(mut retreat) = task {
            let unit = retreat.unit;
            if !play.state.unit(unit).is_on_map() {
                return Ok(());
            }
            if let Some(cause) = retreat.check.take() {
                let checks = Checks::of(vec![unit], cause, &retreat.away);
                play.push(Task::Retreat(retreat));
                play.push(Task::Checks(checks));
                return Ok(());
            }
            if play.retreat_hexes(&retreat).is_empty() {
                return play.work(Task::Retreat(retreat)).map(drop);
            }
            play.state.lift(unit);
            if retreat.kind != RetreatKind::Rout {
                self.gone_back.insert(unit);
            }
            return Ok(());
        }
        if play.work(task)? {
            // Whatever else somebody may choose comes after what is foretold.
            play.state.agenda.pop();
        }
        Ok(())
    }

    fn ending(&self, before: &Game, unit: UnitId, share: Ratio<i128>) -> Ending {
        let (was, is) = (before.state.unit(unit), self.game.state.unit(unit));
        let broken = was.deeds.assault && !is.deeds.assault;
        let end = match is.cohesion {
            _ if is.fate == Fate::Eliminated => End::Eliminated,
            now if now < was.cohesion => End::Recovers,
            Cohesion::Routed if was.cohesion != Cohesion::Routed => End::Routed,
            Cohesion::Disorganized if was.cohesion == Cohesion::Good => End::Disorganized,
            _ if broken => End::AssaultBroken,
            _ if is.deeds.stopped && !was.deeds.stopped => End::Stopped,
            _ => End::Stands,
        };
        Ending {
            losses: is.lost.saturating_sub(was.lost),
            retreats: self.gone_back.contains(unit) && end != End::Routed,
            end,
            probability: Probability(share),
        }
    }
}

/// Branches that have come to a point where equal ones are one.
#[derive(Default)]
struct Meeting(HashMap<(State, UnitSet), (Game, Ratio<i128>)>);

impl Meeting {
    fn add(&mut self, branch: Branch, share: Ratio<i128>) {
        let Branch { game, gone_back } = branch;
        let known = self.0.entry((game.state.clone(), gone_back));
        known.or_insert_with(|| (game, Ratio::ZERO)).1 += share;
    }

    fn branches(self) -> Vec<(Branch, Ratio<i128>)> {
        let branch = |((_, gone_back), (game, share))| (Branch { game, gone_back }, share);
        self.0.into_iter().map(branch).collect()
    }
}
