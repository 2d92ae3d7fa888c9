//! Foretelling: a procedure carried out on copies of the game with every die in turn, so that the chances are exact.
//!
//! A forecast follows losses and morale checks to the end. It leaves a unit where it sets out on its way back: the way is
//! its owner's choice, so neither the enemy zones nor the friends it may meet there are foretold, and a check it owes at the
//! end of its way is made where it stands. A unit without any way back is destroyed.
//!
//! Checks bear on one another: a division may be demoralized by them, a place may be left. So all are followed together as
//! long as that is a matter of thousands of throws. A dozen battalions that check have millions of endings; then each unit is
//! foretold by itself, which takes a few throws a unit, and [`Fates::apart`] says so.

use std::collections::HashMap;

use num_rational::Ratio;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::data::edition::morale::Cohesion;
use crate::data::order_of_battle::UnitId;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::dice::Foreseen;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::state::{Fate, State};
use crate::engine::unit_set::UnitSet;
use crate::rules::morale::checks::Checks;
use crate::rules::retreat::{Retreat, RetreatKind};

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

/// What may become of all the units of a combat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fates {
    /// Each of them.
    pub units: Vec<UnitForecast>,
    /// There are too many to be followed together: each is foretold by itself, with the hits it takes and the checks it owes
    /// for them, but not what the failures of others would draw it into.
    pub apart: bool,
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
    #[serde(rename = "chance")]
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

/// Throws a forecast may try on all its branches together: a few hundredths of a second.
const MOST: usize = 4_000;

impl Fates {
    /// The fates of these units, a forecast being made for all of them or about one.
    pub(crate) fn foretold(
        before: &Game,
        units: &[UnitId],
        forecast: impl Fn(Option<UnitId>) -> Forecast,
    ) -> Fates {
        if let Some(units) = forecast(None).of_units(before, units.iter()) {
            return Fates { units, apart: false };
        }
        let alone = |&unit: &UnitId| forecast(Some(unit)).of_units(before, [&unit].into_iter());
        Fates { units: units.iter().filter_map(alone).flatten().collect(), apart: true }
    }
}

/// Every state a game may come to, with its chance; nothing if there are too many.
pub(crate) struct Forecast {
    branches: Vec<(Branch, Ratio<i128>)>,
    about: Option<UnitId>,
    tried: usize,
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
        Forecast::under_way(game)
    }

    /// A game with whatever its agenda still holds.
    pub(crate) fn under_way(game: Game) -> Forecast {
        let branch = Branch { game, gone_back: UnitSet::EMPTY };
        Forecast { branches: vec![(branch, Ratio::ONE)], about: None, tried: 0 }
    }

    /// The same with an eye on one unit, if one is named: the others go where they must and pass their checks, but for one
    /// whose failure would spread to it.
    pub(crate) fn about(self, unit: Option<UnitId>) -> Forecast {
        Forecast { about: unit, ..self }
    }

    /// One of these, each as likely as is said.
    pub(crate) fn any_of(forecasts: impl Iterator<Item = (Forecast, Ratio<i128>)>) -> Forecast {
        let mut any = Forecast { branches: Vec::new(), about: None, tried: 0 };
        for (forecast, part) in forecasts {
            any.tried = any.tried.max(forecast.tried);
            let branches = forecast.branches.into_iter();
            any.branches.extend(branches.map(|(branch, share)| (branch, share * part)));
        }
        any
    }

    /// In each of them one of several tasks, each as likely as is said.
    pub(crate) fn one_of(mut self, tasks: impl Fn(&Game) -> Vec<(Task, Ratio<i128>)>) -> Forecast {
        let mut branches = Vec::new();
        for (branch, share) in self.branches {
            for (task, part) in tasks(&branch.game) {
                let mut branch = branch.clone();
                branch.game.state.agenda.push(task);
                branches.push((branch, share * part));
            }
        }
        self.branches = branches;
        self
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
    pub(crate) fn settle(mut self) -> Forecast {
        let mut open = std::mem::take(&mut self.branches);
        let mut done = Meeting::default();
        while !open.is_empty() {
            let mut later = Meeting::default();
            while let Some((mut branch, share)) = open.pop() {
                let Some(task) = branch.game.state.agenda.pop() else {
                    done.add(branch, share);
                    continue;
                };
                let outcomes = branch.outcomes(task, self.about, &mut self.tried);
                if self.tried > MOST {
                    return Forecast { branches: Vec::new(), ..self };
                }
                for (next, part) in outcomes {
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
        Forecast { branches: done.branches(), ..self }
    }

    /// What is the case in the games it may come to, each with its chance.
    pub(crate) fn tally<T: PartialEq>(&self, of: impl Fn(&Game) -> T) -> Vec<(T, Ratio<i128>)> {
        let mut tally: Vec<(T, Ratio<i128>)> = Vec::new();
        for (branch, share) in &self.branches {
            let case = of(&branch.game);
            match tally.iter_mut().find(|(other, _)| *other == case) {
                Some((_, chance)) => *chance += share,
                None => tally.push((case, *share)),
            }
        }
        tally
    }

    /// What becomes of each of these units, unless there is too much to foretell.
    pub(crate) fn of_units<'a>(
        &self,
        before: &Game,
        units: impl Iterator<Item = &'a UnitId>,
    ) -> Option<Vec<UnitForecast>> {
        let all = self.tried <= MOST;
        all.then(|| units.map(|&unit| self.of_unit(before, unit)).collect())
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
    /// What a task leads to, with every die it throws, as long as there are not too many; faces that come to the same are
    /// one.
    fn outcomes(
        &self,
        task: Task,
        about: Option<UnitId>,
        tried: &mut usize,
    ) -> Vec<(Branch, Ratio<i128>)> {
        let mut outcomes = Meeting::default();
        let mut scripts = vec![(Vec::new(), Ratio::ONE)];
        while let Some((script, share)) = scripts.pop() {
            *tried += 1;
            if *tried > MOST {
                break;
            }
            let mut branch = self.clone();
            let mut dice = Foreseen::new(script);
            match branch.work(task.clone(), about, &mut dice) {
                Ok(()) => outcomes.add(branch, share),
                Err(_) => {
                    let further = dice.further();
                    let part = share / Ratio::from_integer(further.len().max(1) as i128);
                    scripts.extend(further.into_iter().map(|script| (script, part)));
                }
            }
        }
        outcomes.branches()
    }

    fn work(&mut self, task: Task, about: Option<UnitId>, dice: &mut Foreseen) -> Flow {
        let mut play = Play::new(&mut self.game, dice, None);
        let matters = |unit: UnitId| about.is_none_or(|only| only == unit);
        match task {
            Task::Retreat(retreat) => {
                let unit = retreat.unit;
                let sets_out = play.sets_out(retreat, matters(unit))?;
                if let Some(kind) = sets_out {
                    play.state.lift(unit);
                    if kind != RetreatKind::Rout {
                        self.gone_back.insert(unit);
                    }
                }
            }
            Task::Checks(mut checks) if checks.spreads.is_none() => {
                checks.units.retain(|&unit| matters(unit));
                checks.work(&mut play)?;
            }
            task => {
                if task.work(&mut play)? {
                    // Whatever else somebody may choose comes after what is foretold.
                    play.state.agenda.pop();
                }
            }
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

impl Game {
    /// Whatever happens by itself, no die thrown, what it brings up put aside.
    pub(crate) fn foresee(&mut self, procedure: impl FnOnce(&mut Play<'_>)) {
        procedure(&mut Play::new(self, &mut Foreseen::default(), None));
        self.state.agenda.clear();
    }
}

impl Play<'_> {
    /// Whether a unit sets out on a retreat, and on which: first it checks, if it owes a check that matters, and without a
    /// way it does not get off.
    fn sets_out(&mut self, mut retreat: Retreat, check_matters: bool) -> Flow<Option<RetreatKind>> {
        let unit = retreat.unit;
        if !self.state.unit(unit).is_on_map() {
            return Ok(None);
        }
        if let Some(cause) = retreat.check.take().filter(|_| check_matters) {
            let checks = Checks::of(vec![unit], cause, &retreat.away);
            self.push(Task::Retreat(retreat));
            self.push(Task::Checks(checks));
            return Ok(None);
        }
        if self.retreat_hexes(&retreat).is_empty() {
            retreat.work(self)?;
            return Ok(None);
        }
        Ok(Some(retreat.kind))
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
