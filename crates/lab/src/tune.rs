//! Tuning: the numbers the recruit plays by, bettered by games of two neighbours of the present ones against each other (SPSA,
//! simultaneous perturbation stochastic approximation). Every round throws a sign for each number, plays the numbers moved one way
//! against the numbers moved the other way, on every field from both seats with the same dice, and goes a step towards who did
//! better. A round is a function of the tuning and of its own number, so that a tuning can be stopped and gone on with.

use std::collections::BTreeMap;

use ai::{Manner, Player, Recruit};
use game::{Agreement, Camp, Game, Library, Options, Seed, Table, Viewer};
use serde::{Deserialize, Serialize};

use crate::study::mixed;
use crate::{Field, Trouble};

/// Numbers by their names.
pub type Numbers = BTreeMap<String, f64>;

/// How far the neighbours are apart at first, as a share of each number.
const REACH: f64 = 0.22;
/// How slowly they come nearer.
const REACH_FADES: f64 = 0.1;
/// The first step, as a share of each number for an edge of one command a game.
const STEP: f64 = 0.3;
/// Rounds after which steps have become shorter by half of what they lose in the next three times as many.
const STEADY: f64 = 30.0;
/// What a number is measured by if it is small.
const SMALL: f64 = 0.5;
/// More choices than any game takes.
const ENDLESS: u32 = 200_000;

/// A tuning with everything needed to go on with it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tuning {
    /// What is played.
    pub fields: Vec<Field>,
    /// Whose numbers they are.
    #[serde(default)]
    pub hand: Hand,
    /// The seed of all rounds.
    pub seed: u64,
    /// The numbers it began with.
    pub start: Numbers,
    /// The numbers now.
    pub now: Numbers,
    /// What came of each round: the edge of the higher neighbour, in demoralized commands a game.
    pub edges: Vec<f64>,
}

/// Whose numbers a tuning betters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// The recruit's.
    #[default]
    Recruit,
    /// Those of colonels and marshals.
    Seasoned,
}

/// Two sets of numbers compared.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Comparison {
    /// Pairs of games on one field.
    pub pairs: usize,
    /// The share of the points of the first.
    pub score: f64,
    /// Half the width of its 95 % interval, by pairs.
    pub within: f64,
    /// Demoralized commands of the second less those of the first.
    pub margin: f64,
}

impl Tuning {
    /// A tuning of the present manner of a hand.
    pub fn new(fields: Vec<Field>, hand: Hand, seed: u64) -> Tuning {
        let start = numbers(&hand.manner());
        Tuning { fields, hand, seed, now: start.clone(), start, edges: Vec::new() }
    }

    /// Plays one round more.
    pub fn round(&mut self, library: &Library) -> Result<(), Trouble> {
        let number = self.edges.len() as u64;
        let age = number as f64;
        let reach = REACH / (1.0 + age).powf(REACH_FADES);
        let step = STEP * (STEADY / (STEADY + age)).sqrt();
        let signs = self.signs(number);
        let higher = self.moved(&signs, reach);
        let lower = self.moved(&signs, -reach);
        let seed = mixed(self.seed ^ mixed(number));
        let mut edge = 0.0;
        for field in &self.fields {
            let [_, margin] =
                pair(library, field, seed, [&self.hand.with(&higher), &self.hand.with(&lower)])?;
            edge += margin / self.fields.len() as f64;
        }
        self.edges.push(edge);
        self.now = self.moved(&signs, step * edge * reach);
        Ok(())
    }

    /// The present numbers against those of the start, on dice no round has seen.
    pub fn compare(&self, library: &Library, pairs: u64) -> Result<Comparison, Trouble> {
        let (now, start) = (self.hand.with(&self.now), self.hand.with(&self.start));
        let (mut scores, mut margins) = (Vec::new(), Vec::new());
        for number in 0..pairs {
            for field in &self.fields {
                let seed = mixed(!self.seed ^ mixed(number));
                let [score, margin] = pair(library, field, seed, [&now, &start])?;
                scores.push(score);
                margins.push(margin);
            }
        }
        let count = scores.len().max(1) as f64;
        let mean = scores.iter().sum::<f64>() / count;
        let spread = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / count;
        Ok(Comparison {
            pairs: scores.len(),
            score: mean,
            within: 1.96 * (spread / count).sqrt(),
            margin: margins.iter().sum::<f64>() / count,
        })
    }

    /// A sign for each number.
    fn signs(&self, round: u64) -> Vec<f64> {
        let sign = |at: u64| {
            let thrown = mixed(mixed(self.seed.wrapping_add(round)) ^ mixed(!at));
            if thrown.is_multiple_of(2) { 1.0 } else { -1.0 }
        };
        (0..self.now.len() as u64).map(sign).collect()
    }

    /// The present numbers, each moved by a share of what it was at the start; none becomes negative.
    fn moved(&self, signs: &[f64], share: f64) -> Numbers {
        let moved = self.now.iter().zip(signs).map(|((name, &value), sign)| {
            let unit = self.start.get(name).copied().unwrap_or_default().abs().max(SMALL);
            (name.clone(), (value + sign * share * unit).max(0.0))
        });
        moved.collect()
    }
}

impl Hand {
    /// The manner it plays in.
    fn manner(self) -> Manner {
        match self {
            Hand::Recruit => Manner::default(),
            Hand::Seasoned => Manner::seasoned(),
        }
    }

    /// The same with other numbers. What a manner does or does not do is not tuned.
    fn with(self, numbers: &Numbers) -> Manner {
        let mut written = serde_json::to_value(self.manner()).unwrap_or_default();
        if let Some(fields) = written.as_object_mut() {
            fields.extend(numbers.iter().map(|(name, &value)| (name.clone(), value.into())));
        }
        serde_json::from_value(written).unwrap_or_default()
    }
}

/// The numbers of a manner.
fn numbers(manner: &Manner) -> Numbers {
    let written = serde_json::to_value(manner).unwrap_or_default();
    let fields = written.as_object().into_iter().flatten();
    fields.filter_map(|(name, value)| Some((name.clone(), value.as_f64()?))).collect()
}

/// A game from either seat with the same dice: the share of the points the first manner got, and by how many demoralized commands a
/// game it was ahead, half-beaten commands in part.
fn pair(
    library: &Library,
    field: &Field,
    seed: u64,
    [first, second]: [&Manner; 2],
) -> Result<[f64; 2], Trouble> {
    let (one, two) = (
        fight(library, field, seed, [first, second])?,
        fight(library, field, seed, [second, first])?,
    );
    let score = (points(&one, Camp::French) + points(&two, Camp::Spanish)) / 2.0;
    let margin = (lead(&one, Camp::French) + lead(&two, Camp::Spanish)) / 2.0;
    Ok([score, margin])
}

/// A game of two manners, the French first.
fn fight(
    library: &Library,
    field: &Field,
    seed: u64,
    manners: [&Manner; 2],
) -> Result<Game, Trouble> {
    let no_such = || Trouble::NoSuchBattle(field.battle.clone());
    let setup = library.setup(&field.battle, field.edition, &[], Options::default());
    let agreed = Agreement::new(&field.battle, field.edition);
    let mut table = Table::with(setup.ok_or_else(no_such)?, agreed, Seed::from_number(seed));
    let mut players = manners.map(|manner| Recruit::with(manner.clone(), seed));
    for action in 0..ENDLESS {
        let Some(decision) = table.game().decision() else { break };
        let camp = decision.camp;
        let choice = players[camp.index()].choose(table.game().staff(Viewer::Camp(camp)));
        table.apply(camp, choice).map_err(|why| Trouble::Stuck {
            game: seed,
            action,
            why: format!("{choice:?} at {decision:?}: {why:?}"),
        })?;
    }
    Ok(table.game().clone())
}

fn points(game: &Game, camp: Camp) -> f64 {
    match game.state.outcome.and_then(|outcome| outcome.winner) {
        Some(winner) if winner == camp => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    }
}

/// By how many demoralized commands a side is ahead, a command half beaten counting in part, and a victory one more.
fn lead(game: &Game, camp: Camp) -> f64 {
    let burden = |camp: Camp| {
        let strain = game.setup.commands_of(camp).map(|command| {
            let level = game.demoralization_level(command).map_or(20.0, f64::from).max(1.0);
            let strain = (f64::from(game.demoralization_points(command)) / level).min(1.3);
            f64::from(u8::from(game.is_demoralized(command))) + strain
        });
        strain.sum::<f64>() / 2.0
    };
    burden(camp.enemy()) - burden(camp) + 2.0 * points(game, camp) - 1.0
}

#[cfg(test)]
mod tests {
    use game::EditionId;

    use super::*;

    fn tuning() -> Tuning {
        let field = Field { battle: "bailen-1".into(), edition: EditionId::Revised };
        Tuning::new(vec![field], Hand::Recruit, 5)
    }

    /// A tuning that was stopped, kept and gone on with comes to the same numbers as one that was not.
    #[test]
    fn a_tuning_can_be_gone_on_with() {
        let library = Library::embedded().unwrap();
        let mut whole = tuning();
        (0..2).for_each(|_| whole.round(&library).unwrap());
        let mut first = tuning();
        first.round(&library).unwrap();
        let kept = serde_json::to_string(&first).unwrap();
        let mut second: Tuning = serde_json::from_str(&kept).unwrap();
        second.round(&library).unwrap();
        for (one, two) in whole.edges.iter().zip(&second.edges) {
            assert!((one - two).abs() < 1e-9, "{one} {two}");
        }
        for (name, value) in &whole.now {
            assert!((value - second.now[name]).abs() < 1e-9, "{name}");
        }
    }

    /// Numbers against themselves come out even: each pair is one game twice.
    #[test]
    fn a_manner_is_as_good_as_itself() {
        let library = Library::embedded().unwrap();
        let even = tuning().compare(&library, 2).unwrap();
        assert_eq!((even.pairs, even.score), (2, 0.5));
        assert!(even.margin.abs() < 1e-9, "{}", even.margin);
    }

    /// Every number is moved, by a share of itself and never below nothing.
    #[test]
    fn a_hand_with_its_own_numbers_is_itself() {
        for hand in [Hand::Recruit, Hand::Seasoned] {
            assert_eq!(hand.with(&numbers(&hand.manner())), hand.manner());
        }
    }

    #[test]
    fn neighbours_differ_in_every_number() {
        let tuning = tuning();
        let signs = tuning.signs(0);
        let (higher, lower) = (tuning.moved(&signs, 0.2), tuning.moved(&signs, -0.2));
        assert!(tuning.now.len() > 15);
        for (name, value) in &tuning.now {
            assert!((higher[name] + lower[name] - 2.0 * value).abs() < 1e-9, "{name}");
            assert!((higher[name] - lower[name]).abs() > 1e-3, "{name}");
        }
        assert!(tuning.moved(&signs, 9.0).values().all(|&value| value >= 0.0));
    }
}
