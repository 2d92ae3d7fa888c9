//! What a fire would do: its points, columns and modifiers with their reasons, and the exact chances of what becomes of the
//! units it is read for, their own morale check included. Nothing is thrown and nothing is drawn: every face is counted.

use board::Hex;
use num_rational::Ratio;
use serde::Serialize;

use crate::edition::fire::FireResult;
use crate::edition::morale::Cohesion;
use crate::edition::policies::StackOrder;
use crate::event::Modifier;
use crate::game::Game;
use crate::morale::Cause;
use crate::order_of_battle::UnitId;
use crate::unit_set::UnitSet;

use super::attack::Firer;
use super::points::FirePoints;
use super::resolve::Hit;
use super::results::Verdict;

/// What a fire, half chosen or whole, would do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FirePreview {
    /// The hex fired at.
    pub target: Hex,
    /// The strength of the fire, with everything that multiplies it.
    pub points: FirePoints,
    /// Each roll of the die. From the second on it is foretold as if the ones before had done nothing.
    pub volleys: Vec<VolleyPreview>,
    /// Units that test for sun and thirst before they fire; the chances take them as passed.
    pub thirsty: Vec<UnitId>,
}

/// One roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct VolleyPreview {
    /// The column.
    pub column: u8,
    /// The units it is read for: the top one or, at long range, all of the stack.
    pub readings: Vec<Reading>,
}

/// One roll as read for one unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reading {
    /// The unit.
    pub unit: UnitId,
    /// Die modifiers, for its place in the stack apart.
    pub modifiers: Vec<Modifier>,
    /// Modifiers for its place in a stack at long range: one, or one for each place the lot may give it.
    pub places: Vec<i8>,
    /// The cell for each face of the die, at the first of these places.
    pub cells: [String; 6],
    /// What may become of it, each once.
    pub chances: Vec<Chance>,
}

/// What may become of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chance {
    /// Points it loses.
    pub losses: u8,
    /// How it ends.
    pub fate: FireFate,
    /// How likely that is.
    #[cfg_attr(feature = "ts", ts(type = "[number, number]"))]
    pub probability: Ratio<i32>,
}

/// How a unit comes out of a fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum FireFate {
    /// Nothing but the losses.
    Stands,
    /// It may not shock in this phase.
    Stopped,
    /// Its stack loses the ASSAULT marker.
    AssaultBroken,
    /// It checks and is in good order.
    Steady,
    /// It checks and is disorganized.
    Disorganized,
    /// It checks and routs.
    Routed,
    /// It retreats.
    Retreats,
    /// It is eliminated.
    Eliminated,
}

const SIXTH: Ratio<i32> = Ratio::new_raw(1, 6);

impl Game {
    /// What a fire would do, whoever has been chosen for it so far. Firers that are not on the map are left out.
    pub fn preview_fire(&self, target: Hex, firers: &[Firer]) -> FirePreview {
        let firers: Vec<Firer> =
            firers.iter().copied().filter(|&firer| self.is_firer_on_map(firer)).collect();
        let points = if self.setup.map.grid().contains(target) {
            self.fire_points(target, &firers)
        } else {
            FirePoints {
                firers: Vec::new(),
                ground: Ratio::ONE,
                total: Ratio::ZERO,
                columns: Vec::new(),
            }
        };
        let volleys = points
            .columns
            .iter()
            .map(|&column| VolleyPreview {
                column,
                readings: self.preview_readings(target, &firers, column),
            })
            .collect();
        FirePreview {
            target,
            points,
            volleys,
            thirsty: self.thirsty(&firers.iter().map(|firer| firer.unit).collect::<Vec<_>>()),
        }
    }

    fn preview_readings(&self, target: Hex, firers: &[Firer], column: u8) -> Vec<Reading> {
        let Some(camp) = firers.first().map(|firer| self.setup.camp(firer.unit).enemy()) else {
            return Vec::new();
        };
        let units = self.targets_at(target, camp);
        let long = self.is_long_range(target, firers, units.len());
        let read_for = if long { units.len() } else { 1 };
        let by_lot = self.setup.edition.policies.fire.stack_order == StackOrder::Random;
        let stack = |nth: usize| self.setup.edition.fire.modifiers.stack(nth);
        let reading = |(nth, &unit): (usize, &UnitId)| {
            let places: Vec<i8> = match (long, by_lot) {
                (false, _) => vec![0],
                (true, false) => vec![stack(nth)],
                (true, true) => (0..units.len()).map(stack).collect(),
            };
            self.preview_reading(
                target,
                firers,
                column,
                Hit { unit, result: FireResult::default(), passes: !long },
                places,
            )
        };
        units.iter().take(read_for).enumerate().map(reading).collect()
    }

    fn preview_reading(
        &self,
        target: Hex,
        firers: &[Firer],
        column: u8,
        hit: Hit,
        places: Vec<i8>,
    ) -> Reading {
        let modifiers = self.fire_modifiers(hit.unit, target, firers, None);
        let sum: i32 = modifiers.iter().map(|modifier| i32::from(modifier.value)).sum();
        let read = |die: i32, place: i8| {
            self.setup.edition.fire.table.result(die + sum + i32::from(place), column)
        };
        let share = SIXTH / i32::try_from(places.len().max(1)).unwrap_or(1);
        let mut chances = Chances::default();
        for die in 1..=6 {
            for &place in &places {
                let hit = Hit { result: read(die, place), ..hit };
                self.preview_hit(target, hit, share, &mut chances);
            }
        }
        let first = places.first().copied().unwrap_or(0);
        let cells = [1, 2, 3, 4, 5, 6].map(|die| self.fire_cell(read(die, first)));
        Reading { unit: hit.unit, modifiers, places, cells, chances: chances.sorted() }
    }

    fn preview_hit(&self, target: Hex, hit: Hit, share: Ratio<i32>, chances: &mut Chances) {
        let Hit { unit, result, .. } = hit;
        let shares = self.loss_shares(target, hit);
        let losses = shares.iter().find(|&&(other, _)| other == unit).map_or(0, |&(_, lost)| lost);
        if losses >= self.strength(unit) {
            return chances.add(losses, FireFate::Eliminated, share);
        }
        let marked = if self.is_marked(target) {
            self.state.stack(target).collect()
        } else {
            UnitSet::EMPTY
        };
        match self.fire_verdict(unit, result, marked) {
            Verdict::Nothing => chances.add(losses, FireFate::Stands, share),
            Verdict::Stopped => chances.add(losses, FireFate::Stopped, share),
            Verdict::AssaultBroken => chances.add(losses, FireFate::AssaultBroken, share),
            Verdict::Retreats => chances.add(losses, FireFate::Retreats, share),
            Verdict::Checks { .. } => {
                let mut after = self.clone();
                for (other, lost) in shares {
                    after.state.unit_mut(other).lost += lost;
                }
                for die in 1..=6 {
                    let fate = match after.cohesion_after_check(unit, die) {
                        Cohesion::Good => FireFate::Steady,
                        Cohesion::Disorganized => FireFate::Disorganized,
                        Cohesion::Routed => FireFate::Routed,
                    };
                    chances.add(losses, fate, share * SIXTH);
                }
            }
        }
    }

    /// The state a check under fire would leave a unit in.
    fn cohesion_after_check(&self, unit: UnitId, die: i32) -> Cohesion {
        let modifiers = self.morale_modifiers(unit, Cause::Fire);
        let sum: i32 = modifiers.iter().map(|modifier| i32::from(modifier.value)).sum();
        let morale = &self.setup.edition.morale;
        let now = self.state.unit(unit).cohesion;
        let next = morale.test.after(now, morale.table.result(die + sum, self.grade(unit)));
        if self.setup.options.heal_only_in_reorganization { next.max(now) } else { next }
    }
}

/// Chances summed up by what happens.
#[derive(Default)]
struct Chances(Vec<Chance>);

impl Chances {
    fn add(&mut self, losses: u8, fate: FireFate, probability: Ratio<i32>) {
        let same = self.0.iter_mut().find(|chance| (chance.losses, chance.fate) == (losses, fate));
        match same {
            Some(chance) => chance.probability += probability,
            None => self.0.push(Chance { losses, fate, probability }),
        }
    }

    fn sorted(mut self) -> Vec<Chance> {
        self.0.sort_unstable_by_key(|chance| (chance.fate, chance.losses));
        self.0
    }
}
