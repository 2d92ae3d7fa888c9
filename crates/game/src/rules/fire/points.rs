//! The strength of a fire: points and everything that multiplies them, in exact fractions (CF-041).

use board::Hex;
use num_rational::Ratio;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::data::edition::fire::FireTable;
use crate::data::edition::morale::Cohesion;
use crate::data::order_of_battle::UnitId;
use crate::engine::game::Game;
use crate::rules::formation::Formation;
use crate::rules::shock::preview::Fraction;

use super::attack::Firer;

/// Half the fire of disorganized units (STD-14.1-d, VOL2-14.1-c).
const DISORGANIZED: Ratio<i32> = Ratio::new_raw(1, 2);

/// The strength of a fire, with its parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FirePoints {
    /// Unit by unit.
    pub firers: Vec<FirerPoints>,
    /// What the ground of the target does to the sum (STD-T.TEC-i).
    #[serde(serialize_with = "written")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[schemars(with = "Fraction")]
    pub ground: Ratio<i32>,
    /// The sum.
    #[serde(serialize_with = "written")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[schemars(with = "Fraction")]
    pub total: Ratio<i32>,
    /// The columns it is rolled on (STD-T.FIRE-b, VOL2-T.FIRE-a, REV-FIRE-d; CF-042).
    pub columns: Vec<u8>,
}

/// What one firer adds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FirerPoints {
    /// The unit.
    pub unit: UnitId,
    /// The hex it fires from.
    pub from: Hex,
    /// Hexes to the target.
    pub distance: u8,
    /// Points before anything multiplies them; half a point where a square's half is counted exactly (STD-F7-a).
    #[serde(serialize_with = "written")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[schemars(with = "Fraction")]
    pub points: Ratio<i32>,
    /// What multiplies them, ones left out.
    pub factors: Vec<Factor>,
    /// The product.
    #[serde(serialize_with = "written")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[schemars(with = "Fraction")]
    pub value: Ratio<i32>,
}

/// Something that multiplies points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Factor {
    /// Its name, a key for the texts.
    pub name: &'static str,
    /// By how much.
    #[serde(serialize_with = "written")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[schemars(with = "Fraction")]
    pub by: Ratio<i32>,
}

/// Fractions have one form wherever they are told: [`Fraction`]'s.
pub(crate) fn written<S: Serializer>(ratio: &Ratio<i32>, serializer: S) -> Result<S::Ok, S::Error> {
    Fraction(*ratio).serialize(serializer)
}

impl Game {
    /// The strength of a fire. Firers that are not on the map are left out.
    pub fn fire_points(&self, target: Hex, firers: &[Firer]) -> FirePoints {
        let firers: Vec<FirerPoints> = firers
            .iter()
            .filter(|&&firer| self.is_firer_on_map(firer))
            .map(|&firer| self.firer_points(target, firer))
            .collect();
        let ground = self.setup.edition.terrain.fire(self.setup.map.terrain(target)).multiplier;
        let total = firers.iter().map(|firer| firer.value).sum::<Ratio<i32>>() * ground;
        let columns = FireTable::volleys(total).collect();
        FirePoints { firers, ground, total, columns }
    }

    pub(super) fn firer_points(&self, target: Hex, firer: Firer) -> FirerPoints {
        let Firer { unit, from, .. } = firer;
        let distance = self.setup.map.grid().distance(from, target);
        let distance = u8::try_from(distance).unwrap_or(u8::MAX);
        let points = self.points_counted(target, firer);
        let all = [
            Factor { name: "distance", by: self.distance_factor(unit, distance, target) },
            Factor { name: "disorganized", by: self.share_brought(unit) },
        ];
        let factors: Vec<Factor> =
            all.into_iter().filter(|factor| factor.by != Ratio::ONE).collect();
        let value = factors.iter().fold(points, |value, factor| value * factor.by);
        FirerPoints { unit, from, distance, points, factors, value }
    }

    /// How much of its factor a unit brings: all of it, or half if it is disorganized (STD-14.1-d, VOL2-14.1-c; CF-035).
    pub(super) fn share_brought(&self, unit: UnitId) -> Ratio<i32> {
        match self.state.unit(unit).cohesion {
            Cohesion::Disorganized => DISORGANIZED,
            _ => Ratio::ONE,
        }
    }

    /// Points as they count: a square's last half point is cut where halves are exact (STD-F7-a).
    fn points_counted(&self, target: Hex, firer: Firer) -> Ratio<i32> {
        let points = Ratio::from(i32::from(firer.points));
        if self.state.unit(firer.unit).formation != Formation::Square {
            return points;
        }
        let half = self.square_half(firer.unit);
        let slot = self.fire_slot(firer.unit, firer.from, target);
        let before = Ratio::from(i32::from(self.points_fired(firer.unit, slot)));
        half.min(before + points) - half.min(before)
    }

    /// What distance does to a battery's factor (STD-10.2-b, STD-10.2-h, VOL2-10.2-b, VOL2-10.2-j, REV-RANGE-b, REV-RANGE-c,
    /// REV-RANGE-d, REV-RANGE-e;
    /// CF-037, CF-038).
    fn distance_factor(&self, unit: UnitId, distance: u8, target: Hex) -> Ratio<i32> {
        if !self.is_battery(unit) {
            return Ratio::ONE;
        }
        let enemy = self.setup.camp(unit).enemy();
        let hit = self.targets_at(target, enemy).first().copied();
        let square = hit.is_some_and(|unit| self.state.unit(unit).formation == Formation::Square);
        self.setup.edition.fire.artillery.factor(distance, square)
    }
}
