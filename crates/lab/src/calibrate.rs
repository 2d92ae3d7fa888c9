//! Calibration: finds what estimated values, within their ranges, would bring a battle to its target.
//!
//! Each game of the exploration is played with values drawn for it alone, so that one regression over all of them tells what
//! every step of every estimate does to the result. A proposal is the smallest set of steps that the regression expects to
//! reach the target; it is played for itself, and the next one starts from what came of it.

mod lever;
mod regression;

use std::sync::Arc;

use game::data::Target;
use game::{Camp, Library, Setup};
use rayon::prelude::*;
use serde::Serialize;

use lever::Lever;

use crate::study::mixed;
use crate::{Opener, Played, Study, Trouble, play};
use regression::{Outcome, Regression};

/// Men in a point.
const MEN: f64 = 100.0;
/// What a doubling or halving of historical losses beyond the allowed factor costs, in points of per cent.
const COST_OF_LOSSES: f64 = 10.0;
/// How far mean losses may be from history: half to double.
const LOSSES: f64 = 2.0;
/// Broken commands by which one side is ahead that count as all.
const AHEAD: f64 = 4.0;
/// What it costs, in points of per cent, that a side which should win more often is behind in broken commands by all.
const COST_OF_LEAD: f64 = 60.0;
/// The most steps a proposal takes from what was measured last.
const MOST_STEPS: usize = 12;
/// What sets the dice of the exploration apart from those of the proposals.
const EXPLORATION: u64 = 1 << 32;
/// The most proposals that are played, one after the other.
const ROUNDS: u64 = 4;

/// How a calibration is made.
#[derive(Clone, Copy)]
pub struct Effort {
    /// Games played as things are, and again for each proposal.
    pub proof: u64,
    /// Games played with drawn values.
    pub exploration: u64,
}

impl Effort {
    /// The most games it may take.
    pub fn games(self) -> u64 {
        (1 + ROUNDS) * self.proof + self.exploration
    }
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Calibration {
    /// The battle.
    pub battle: String,
    /// The seed everything was drawn from.
    pub seed: u64,
    /// Who played both sides.
    pub player: String,
    /// What is aimed at.
    pub target: Target,
    /// As things are.
    pub before: Results,
    /// What a step of each estimate does.
    pub sensitivity: Vec<Sensitivity>,
    /// The proposal.
    pub proposal: Vec<Proposed>,
    /// As proposed; nothing if nothing is.
    pub after: Option<Results>,
}

/// How games came out. Pairs are French first.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Results {
    /// Games.
    pub games: u64,
    /// Per cent won by each side.
    pub won: [f64; 2],
    /// Points each side lost, in the mean.
    pub lost: [f64; 2],
    /// Demoralized commands of each side at the end, in the mean.
    pub broken: [f64; 2],
    /// The last turn, in the mean.
    pub turns: f64,
    /// How far from the target, in points of per cent.
    pub off: f64,
}

impl Results {
    fn outcome(&self) -> Outcome {
        let [french, spanish] = self.won.map(|share| share / 100.0);
        [french, spanish, ahead(self.broken)]
    }
}

/// What a step of an estimate does.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sensitivity {
    /// The estimate.
    pub lever: String,
    /// Steps down and up that its range leaves.
    pub steps: [i8; 2],
    /// Points of per cent a step up brings the French and the Spanish.
    pub won: [f64; 2],
    /// The standard error of each.
    pub error: [f64; 2],
}

/// An estimate that should move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Proposed {
    /// The estimate.
    pub lever: String,
    /// By so many steps.
    pub steps: i8,
}

/// Makes a calibration of a battle; the same study and effort give the same one. `progress` is told of every game.
pub fn calibrate(
    library: &Library,
    study: &Study,
    effort: Effort,
    open: Opener<'_>,
    progress: &(dyn Fn() + Sync),
) -> Result<Calibration, Trouble> {
    let bench = Bench { library, study, open, progress };
    let scenario = library.scenarios.get(&study.battle);
    let scenario = scenario.ok_or_else(|| Trouble::NoSuchBattle(study.battle.clone()))?;
    let army = &library.armies[&scenario.order_of_battle];
    let levers = lever::all(scenario, army);
    let still = vec![0; levers.len()];
    let before = bench.results(&levers, &still, effort.proof, 0)?;
    let regression = bench.explore(&levers, effort.exploration)?;
    let (steps, tried) = bench.search(&levers, &regression, &before, effort.proof)?;
    let name = |lever: &Lever| lever.name(army);
    let sensitivity = levers.iter().enumerate().map(|(at, lever)| Sensitivity {
        lever: name(lever),
        steps: lever.steps,
        won: in_per_cent(regression.effect(at)),
        error: in_per_cent(regression.error(at)),
    });
    let proposal = levers.iter().zip(&steps).filter(|(_, steps)| **steps != 0);
    Ok(Calibration {
        battle: study.battle.clone(),
        seed: study.seed,
        player: study.french.to_string(),
        target: scenario.target,
        before,
        sensitivity: sensitivity.collect(),
        proposal: proposal.map(|(lever, &steps)| Proposed { lever: name(lever), steps }).collect(),
        after: tried,
    })
}

struct Bench<'a> {
    library: &'a Library,
    study: &'a Study,
    open: Opener<'a>,
    progress: &'a (dyn Fn() + Sync),
}

impl Bench<'_> {
    fn setup(&self, levers: &[Lever], steps: &[i8]) -> Result<Arc<Setup>, Trouble> {
        let moved = lever::moved(self.library, &self.study.battle, levers, steps);
        self.study.setup(moved.as_ref().unwrap_or(self.library))
    }

    /// Plays so many games with the same values. Different `part`s have different dice.
    fn results(
        &self,
        levers: &[Lever],
        steps: &[i8],
        games: u64,
        part: u64,
    ) -> Result<Results, Trouble> {
        let setup = self.setup(levers, steps)?;
        let study = Study { seed: mixed(self.study.seed ^ part), ..self.study.clone() };
        let played: Vec<Played> = (0..games)
            .into_par_iter()
            .map(|number| self.game(&setup, &study, number))
            .collect::<Result<_, _>>()?;
        Ok(self.summed(&played))
    }

    fn game(&self, setup: &Arc<Setup>, study: &Study, number: u64) -> Result<Played, Trouble> {
        let (played, _) = play(setup, study, number, self.open)?;
        (self.progress)();
        Ok(played)
    }

    /// Plays each game with values of its own, and fits what a step of each does.
    fn explore(&self, levers: &[Lever], games: u64) -> Result<Regression, Trouble> {
        let study = Study { seed: mixed(self.study.seed ^ EXPLORATION), ..self.study.clone() };
        let rows: Vec<(Vec<f64>, Outcome)> = (0..games)
            .into_par_iter()
            .map(|number| {
                let steps = lever::drawn(levers, study.seed_of(number));
                let played = self.game(&self.setup(levers, &steps)?, &study, number)?;
                Ok((steps.into_iter().map(f64::from).collect(), outcome_of(&played)))
            })
            .collect::<Result<_, Trouble>>()?;
        Ok(Regression::of(levers.len(), &rows))
    }

    /// Proposes steps, plays them, and proposes more from what was measured, as long as it gets better. The best that was played,
    /// and what came of it; no steps and nothing where things are best as they are.
    fn search(
        &self,
        levers: &[Lever],
        by: &Regression,
        before: &Results,
        proof: u64,
    ) -> Result<(Vec<i8>, Option<Results>), Trouble> {
        let price = |steps: &[i8]| -> f64 {
            levers.iter().zip(steps).map(|(lever, &n)| lever.cost(n)).sum()
        };
        let (mut best, mut after) = (vec![0; levers.len()], None);
        let (mut from, mut measured) = (best.clone(), *before);
        let mut least = before.off + behind(self.target(), before.outcome());
        for part in 1..=ROUNDS {
            let steps = self.propose(levers, by, (&from, &measured), &price);
            if steps == from {
                break;
            }
            measured = self.results(levers, &steps, proof, part)?;
            let cost = measured.off + behind(self.target(), measured.outcome()) + price(&steps);
            from = steps;
            if cost < least {
                (least, best, after) = (cost, from.clone(), Some(measured));
            }
        }
        Ok((best, after))
    }

    /// Takes the step that gains most, again and again, while what it gains is worth what it costs.
    fn propose(
        &self,
        levers: &[Lever],
        by: &Regression,
        (from, measured): (&[i8], &Results),
        price: &dyn Fn(&[i8]) -> f64,
    ) -> Vec<i8> {
        let target = self.target();
        let cost = |steps: &[i8]| {
            let more: Vec<i8> = steps.iter().zip(from).map(|(to, from)| to - from).collect();
            let expected = by.expected(measured.outcome(), &more);
            off_target(target, in_per_cent(expected)) + behind(target, expected) + price(steps)
        };
        let mut steps = from.to_vec();
        for _ in 0..MOST_STEPS {
            let tries = levers.iter().enumerate().flat_map(|(at, lever)| {
                let now: i8 = steps[at];
                let within = move |n: &i8| (lever.steps[0]..=lever.steps[1]).contains(n);
                [now - 1, now + 1].into_iter().filter(within).map(move |n| (at, n))
            });
            let best = tries
                .map(|(at, n)| {
                    let mut tried = steps.clone();
                    tried[at] = n;
                    (cost(&tried), tried)
                })
                .min_by(|a, b| a.0.total_cmp(&b.0));
            match best {
                Some((better, tried)) if better < cost(&steps) => steps = tried,
                _ => break,
            }
        }
        steps
    }

    fn target(&self) -> Target {
        self.library.scenarios[&self.study.battle].target
    }

    fn summed(&self, games: &[Played]) -> Results {
        let count = games.len().max(1) as f64;
        let mean = |of: &dyn Fn(&Played) -> f64| games.iter().map(of).sum::<f64>() / count;
        let won = [0, 1].map(|side| 100.0 * mean(&|game| outcome_of(game)[side]));
        let lost = Camp::ALL.map(|camp| {
            mean(&|game| {
                let own = game.losses.iter().filter(|loss| loss.camp == camp);
                own.map(|loss| f64::from(loss.points)).sum()
            })
        });
        let broken = [0, 1].map(|side| {
            mean(&|game| game.turns.last().map_or(0.0, |turn| f64::from(turn.demoralized[side])))
        });
        let off = off_target(self.target(), won) + self.off_history(lost);
        let turns = mean(&|game| game.turns.len() as f64);
        Results { games: games.len() as u64, won, lost, broken, turns, off }
    }

    /// What losses far from those of history cost.
    fn off_history(&self, lost: [f64; 2]) -> f64 {
        let scenario = &self.library.scenarios[&self.study.battle];
        let Some(history) = &scenario.outcome else { return 0.0 };
        let far = Camp::ALL.map(|camp| {
            history.losses[camp.index()].as_ref().map_or(0.0, |then| {
                let [low, high] = then.men.map(|men| f64::from(men) / MEN);
                let lost = lost[camp.index()].max(0.1);
                let below = (low / LOSSES / lost).log2();
                let above = (lost / (high * LOSSES)).log2();
                COST_OF_LOSSES * below.max(above).max(0.0)
            })
        });
        far.iter().sum()
    }
}

/// What came of a game.
fn outcome_of(game: &Played) -> Outcome {
    let [french, spanish] = Camp::ALL.map(|camp| f64::from(u8::from(game.winner == Some(camp))));
    let broken = game.turns.last().map_or([0, 0], |turn| turn.demoralized);
    [french, spanish, ahead(broken.map(f64::from))]
}

/// How far the French are ahead in broken commands: from 0 to 1, one half where neither side is.
fn ahead([french, spanish]: [f64; 2]) -> f64 {
    (0.5 + (spanish - french) / (2.0 * AHEAD)).clamp(0.0, 1.0)
}

/// The shares of an outcome in per cent.
fn in_per_cent([french, spanish, _]: Outcome) -> [f64; 2] {
    [100.0 * french, 100.0 * spanish]
}

/// What it costs that a side which wins too seldom is behind: it shows the way where it never wins at all.
fn behind(target: Target, outcome: Outcome) -> f64 {
    let won = in_per_cent(outcome);
    let short = Camp::ALL.map(|camp| won[camp.index()] < f64::from(target.wins(camp)[0]));
    let [french, spanish] =
        [0.5 - outcome[2], outcome[2] - 0.5].map(|by| COST_OF_LEAD * by.max(0.0));
    (if short[0] { french } else { 0.0 }) + (if short[1] { spanish } else { 0.0 })
}

/// How far shares are from a target, in points of per cent.
fn off_target(target: Target, won: [f64; 2]) -> f64 {
    let beyond = Camp::ALL.map(|camp| {
        let [low, high] = target.wins(camp).map(f64::from);
        let share = won[camp.index()];
        (low - share).max(share - high).max(0.0)
    });
    beyond.iter().sum::<f64>() + (f64::from(target.decided) - won[0] - won[1]).max(0.0)
}

#[cfg(test)]
mod tests;
