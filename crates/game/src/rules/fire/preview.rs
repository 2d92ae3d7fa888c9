//! What a fire would do: its points, columns and modifiers with their reasons, and the exact chances of what becomes of
//! every unit of the hex when the last volley is over, morale checks included. Nothing is thrown and nothing is drawn:
//! every face and every lot is counted, volley by volley, on what the volleys before have left.

use board::Hex;
use num_rational::Ratio;
use schemars::JsonSchema;
use serde::Serialize;

use crate::data::edition::fire::FireResult;
use crate::data::edition::policies::StackOrder;
use crate::data::kinds::Camp;
use crate::data::order_of_battle::UnitId;
use crate::engine::agenda::Task;
use crate::engine::consequence::Consequence;
use crate::engine::event::{Cell, Modifier};
use crate::engine::forecast::{Fates, Forecast};
use crate::engine::game::Game;
use crate::rules::sequence::Step;

use super::attack::Firer;
use super::points::FirePoints;
use super::resolve::{Hit, Volleys};

/// What a fire, half chosen or whole, would do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FirePreview {
    /// The hex fired at.
    pub target: Hex,
    /// The strength of the fire, with everything that multiplies it.
    pub points: FirePoints,
    /// Each roll of the die, as it would be read for the stack as it is now.
    pub volleys: Vec<VolleyPreview>,
    /// What becomes of the units of the hex in the whole fire, from the top down.
    pub fates: Fates,
    /// Units that test for sun and thirst before they fire; the chances take them as passed.
    pub thirsty: Vec<UnitId>,
}

/// One roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct VolleyPreview {
    /// The column.
    pub column: u8,
    /// The units it is read for: the top one or, at long range, all of the stack.
    pub readings: Vec<Reading>,
}

/// One roll as read for one unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reading {
    /// The unit.
    pub unit: UnitId,
    /// Die modifiers, for its place in the stack apart.
    pub modifiers: Vec<Modifier>,
    /// Modifiers for its place in a stack at long range: one, or one for each place the lot may give it.
    pub places: Vec<i8>,
    /// The cell for each face of the die, at the first of these places.
    #[cfg_attr(feature = "ts", ts(type = "[string, string, string, string, string, string]"))]
    #[schemars(with = "[String; 6]")]
    pub cells: [Cell; 6],
    /// Whether the cell does anything to the unit; D, for one, does nothing in offensive fire.
    pub tells: [bool; 6],
    /// What it does, in order, for each face.
    pub consequences: [Vec<Consequence>; 6],
}

impl Game {
    /// What a fire would do, whoever has been chosen for it so far. Firers that are not on the map are left out.
    pub fn preview_fire(&self, target: Hex, firers: &[Firer]) -> FirePreview {
        let mut preview = self.weigh_fire(target, firers);
        let firers: Vec<Firer> =
            firers.iter().copied().filter(|&firer| self.is_firer_on_map(firer)).collect();
        preview.fates = self.fire_fates(target, &firers, &preview.points.columns);
        preview
    }

    /// The same without the fate of every unit: quick enough to be asked of every hex on the map.
    pub(crate) fn weigh_fire(&self, target: Hex, firers: &[Firer]) -> FirePreview {
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
            volleys,
            fates: Fates::default(),
            points,
            thirsty: self.thirsty(&firers.iter().map(|firer| firer.unit).collect::<Vec<_>>()),
        }
    }

    fn fire_fates(&self, target: Hex, firers: &[Firer], columns: &[u8]) -> Fates {
        let Some(camp) = firers.first().map(|firer| self.setup.camp(firer.unit)) else {
            return Fates::default();
        };
        let marked = self.marked_at(target);
        let volleys = Volleys {
            target,
            firers: firers.to_vec(),
            columns: columns.to_vec(),
            marked,
            hits: Vec::new(),
            lost: 0,
        };
        let units = self.targets_at(target, camp.enemy());
        Fates::foretold(self, &units, |about| self.foretell_fire(camp, &volleys, about))
    }

    /// Every volley fought out on copies of the game.
    pub(super) fn foretell_fire(
        &self,
        camp: Camp,
        volleys: &Volleys,
        about: Option<UnitId>,
    ) -> Forecast {
        let start = Forecast::of(self).about(about).then(|play| {
            if play.acting() != camp {
                (play.state.step, play.state.phasing) = (Step::DefensiveFire, camp.enemy());
            }
        });
        match about {
            None => start.then(|play| play.push(Task::Volleys(volleys.clone()))).settle(),
            Some(unit) => volleys.columns.iter().fold(start, |forecast, &column| {
                forecast.one_of(|game| game.readings_for(unit, volleys, column)).settle()
            }),
        }
    }

    /// A volley as far as it concerns one unit: at long range its own place in the order of the lot, and no one else's.
    fn readings_for(
        &self,
        unit: UnitId,
        volleys: &Volleys,
        column: u8,
    ) -> Vec<(Task, Ratio<i128>)> {
        let volley = |hits| Task::Volleys(Volleys { columns: Vec::new(), hits, ..volleys.clone() });
        let units = self.targets_at(volleys.target, self.setup.camp(unit));
        let Some(below) = units.iter().position(|&other| other == unit) else {
            return vec![(volley(Vec::new()), Ratio::ONE)];
        };
        let long = self.is_long_range(volleys.target, &volleys.firers, units.len());
        let by_lot = self.setup.edition.policies.fire.stack_order == StackOrder::Random;
        let (unit, places) = match (long, by_lot) {
            (true, true) => (unit, 0..units.len()),
            (true, false) => (unit, below..below + 1),
            (false, _) => (units[0], 0..1),
        };
        let chance = Ratio::new(1, 6 * places.len() as i128);
        let results = places.flat_map(|nth| {
            let place = long.then_some(nth);
            let modifiers = self.fire_modifiers(unit, volleys.target, &volleys.firers, place);
            self.six_faces(column, &modifiers, 0)
        });
        let hit = |result| volley(vec![Hit { unit, result, passes: !long }]);
        results.map(|result| (hit(result), chance)).collect()
    }

    /// What the table says to each face of the die.
    fn six_faces(&self, column: u8, modifiers: &[Modifier], place: i8) -> [FireResult; 6] {
        let sum: i32 = modifiers.iter().map(|modifier| i32::from(modifier.value)).sum();
        let shift = sum + i32::from(place);
        [1, 2, 3, 4, 5, 6].map(|die| self.setup.edition.fire.table.result(die + shift, column))
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
            self.preview_reading(target, firers, column, (unit, !long), places)
        };
        units.iter().take(read_for).enumerate().map(reading).collect()
    }

    fn preview_reading(
        &self,
        target: Hex,
        firers: &[Firer],
        column: u8,
        (unit, passes): (UnitId, bool),
        places: Vec<i8>,
    ) -> Reading {
        let modifiers = self.fire_modifiers(unit, target, firers, None);
        let place = places.first().copied().unwrap_or(0);
        let results = self.six_faces(column, &modifiers, place);
        let marked = self.marked_at(target);
        let consequences = results
            .map(|result| self.hit_consequences(target, Hit { unit, result, passes }, marked));
        let tells = consequences.each_ref().map(|told| !told.is_empty());
        let cells = results.map(|result| self.fire_cell(result));
        Reading { unit, modifiers, places, cells, tells, consequences }
    }
}
