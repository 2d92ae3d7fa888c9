//! What calibration may move: estimates within their ranges, and nothing else.

use game::data::{Confidence, Estimate, OrderOfBattle};
use game::{Camp, Library, Scenario};

use crate::study::mixed;

/// An estimate that may move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Lever {
    what: What,
    /// Steps down and up that its range leaves.
    pub(super) steps: [i8; 2],
    confidence: Confidence,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum What {
    /// A range of the order of battle.
    Range(usize, Estimate),
    /// The levels of a side.
    Levels(Camp),
}

impl Lever {
    /// Its name: the range and what of it, or whose levels.
    pub(super) fn name(&self, army: &OrderOfBattle) -> String {
        match self.what {
            What::Range(at, estimate) => {
                let range = army.ranges.get(at).map_or("", |range| &range.key);
                format!("{range} {}", format!("{estimate:?}").to_lowercase())
            }
            What::Levels(camp) => format!("{} levels", format!("{camp:?}").to_lowercase()),
        }
    }

    /// What it costs to be so many steps away from the best estimate: the surer the value, the dearer.
    pub(super) fn cost(&self, steps: i8) -> f64 {
        let dear = match self.confidence {
            Confidence::Low => 1.0,
            Confidence::Medium => 3.0,
            Confidence::High => 8.0,
        };
        dear * f64::from(steps).powi(2)
    }
}

/// Everything that may move in a battle.
pub(super) fn all(scenario: &Scenario, army: &OrderOfBattle) -> Vec<Lever> {
    let mut levers = Vec::new();
    for (at, range) in army.ranges.iter().enumerate() {
        let fights = range.units.iter().any(|unit| scenario.units_in_play().any(|id| id == *unit));
        let leads = range.leaders.iter().any(|id| !scenario.absent_leaders.contains(id));
        for estimate in Estimate::ALL {
            let here = if estimate == Estimate::Grade { fights } else { leads };
            let steps = range.steps(estimate, army).filter(|&steps| here && steps != [0, 0]);
            let what = What::Range(at, estimate);
            levers.extend(steps.map(|steps| Lever { what, steps, confidence: range.confidence }));
        }
    }
    for camp in Camp::ALL {
        let steps = scenario.level_steps(camp, army).filter(|&steps| steps != [0, 0]);
        let confidence = scenario.levels_range.as_ref().map(|range| range.confidence);
        let both = steps.zip(confidence);
        levers.extend(both.map(|(steps, confidence)| Lever {
            what: What::Levels(camp),
            steps,
            confidence,
        }));
    }
    levers
}

/// A library in which a battle has its estimates moved; nothing if no step is taken.
pub(super) fn moved(
    library: &Library,
    battle: &str,
    levers: &[Lever],
    steps: &[i8],
) -> Option<Library> {
    if steps.iter().all(|&steps| steps == 0) {
        return None;
    }
    let mut scenario = library.scenarios.get(battle)?.clone();
    let mut army = library.armies.get(&scenario.order_of_battle)?.clone();
    for (lever, &steps) in levers.iter().zip(steps).filter(|(_, steps)| **steps != 0) {
        match lever.what {
            What::Range(at, estimate) => army = army.with_estimate(at, estimate, steps),
            What::Levels(camp) => scenario = scenario.with_levels(camp, steps, &army),
        }
    }
    let mut moved = library.clone();
    moved.armies.insert(army.id.clone(), army);
    moved.scenarios.insert(battle.to_owned(), scenario);
    Some(moved)
}

/// Steps drawn for a game: each estimate anywhere in its range.
pub(super) fn drawn(levers: &[Lever], seed: u64) -> Vec<i8> {
    let draw = |(at, lever): (usize, &Lever)| {
        let [low, high] = lever.steps;
        let places = u64::try_from(i16::from(high) - i16::from(low)).unwrap_or(0) + 1;
        let drawn = mixed(seed ^ mixed(at as u64 + 1)) % places;
        low.saturating_add(i8::try_from(drawn).unwrap_or(0))
    };
    levers.iter().enumerate().map(draw).collect()
}
