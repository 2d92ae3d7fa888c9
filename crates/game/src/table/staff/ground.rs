//! A hex as ground: what it asks of a unit that comes in, and what it does to fire and shock.

use board::{Crossing, Hex, RoadKind, Side, Terrain, Water};
use num_rational::Ratio;
use schemars::JsonSchema;
use serde::Serialize;

use super::Staff;
use crate::data::edition::terrain::{Going, Step};
use crate::data::kinds::Arm;
use crate::data::order_of_battle::UnitId;
use crate::rules::shock::preview::Fraction;

/// A hex as ground.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HexGround {
    /// What it is made of.
    pub terrain: Terrain,
    /// Its level.
    pub level: u8,
    /// The arm whose points are told.
    pub arm: Arm,
    /// What it does to fire at whoever stands there (STD-T.TEC-m).
    pub fire: GroundFactor,
    /// Its six sides, without those at the edge of the map.
    pub sides: Vec<GroundSide>,
}

/// A side of a hex, for whoever comes in over it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GroundSide {
    /// The side.
    pub side: Side,
    /// Road or path over it.
    pub road: Option<RoadKind>,
    /// Water along it.
    pub water: Option<Water>,
    /// Bridge or ford over that water.
    pub crossing: Option<Crossing>,
    /// Levels climbed by whoever comes in; negative downhill.
    pub rise: i16,
    /// Points it costs to come in, enemy zones apart; nothing if that is forbidden (STD-7-d, VOL2-7-c).
    pub cost: Option<u8>,
    /// What it does to an attack made over it; nothing if there can be none (STD-T.TEC-m, CF-116).
    pub shock: Option<GroundFactor>,
}

/// What ground does to fire or shock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GroundFactor {
    /// Multiplies the points of whoever fires or attacks.
    pub points: Fraction,
    /// Multiplies the points of whoever defends (CF-155).
    pub defence: Fraction,
    /// Added to the die.
    pub die: i8,
}

impl Staff<'_> {
    /// A hex as ground, for a unit or else for infantry. Map and charts are known to everybody; only the orders of a unit of the side
    /// are asked.
    pub fn ground_at(&self, hex: Hex, unit: Option<UnitId>) -> Option<HexGround> {
        let setup = self.setup();
        let (map, grid) = (&setup.map, setup.map.grid());
        if !grid.contains(hex) {
            return None;
        }
        let unit = unit.filter(|unit| unit.index() < setup.army.units.len());
        let own = unit.filter(|&unit| self.owns(unit));
        let arm = match (own, unit) {
            (Some(own), _) => self.game.going_arm(own),
            (None, Some(other)) => setup.arm(other),
            (None, None) => Arm::Infantry,
        };
        let maneuver = own.is_some_and(|own| self.game.under_maneuver(own));
        let chart = &setup.edition.terrain;
        let side = |side: Side| {
            let from = grid.neighbour(hex, side)?;
            let way_in = side.opposite();
            let across = map.hexside(from, way_in);
            let rise = map.climb(from, way_in);
            let shock = chart.shock(Step { into: map.terrain(hex), across, rise });
            Some(GroundSide {
                side,
                road: across.road,
                water: across.water,
                crossing: across.crossing,
                rise,
                cost: setup.cost(arm, Going { maneuver, empty: true }, from, way_in),
                shock: shock.map(|effect| GroundFactor {
                    points: Fraction(effect.attacker),
                    defence: Fraction(effect.defender),
                    die: effect.die,
                }),
            })
        };
        let fire = chart.fire(map.terrain(hex));
        Some(HexGround {
            terrain: map.terrain(hex),
            level: map.level(hex),
            arm,
            fire: GroundFactor {
                points: Fraction(fire.multiplier),
                defence: Fraction(Ratio::ONE),
                die: fire.die,
            },
            sides: Side::ALL.into_iter().filter_map(side).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use board::Hexside;

    use super::*;
    use crate::table::view::Viewer;
    use crate::testkit::*;

    /// STD-T.TEC-m, STD-7-d: a wood halves fire, a river bars guns where no bridge leads, and each arm pays its own points.
    #[test]
    fn ground_tells_each_arm_what_it_asks() {
        let mut field = Field::new(EditionId::Standard);
        let (foot, guns) =
            (field.unit("f-line-8", "H8", Facing::E), field.unit("f-guns-6", "G8", Facing::E));
        field.terrain("K8", Terrain::LightForest);
        let river = Hexside { water: Some(Water::River), ..Hexside::default() };
        field.hexside("M8", "M7", river);
        let staff = field.game.staff(Viewer::Camp(Camp::French));
        let told = |label, unit| staff.ground_at(field.hex(label), Some(unit)).unwrap();
        let wood = told("K8", foot);
        assert_eq!((wood.terrain, wood.fire.points), (Terrain::LightForest, half()));
        assert!(wood.sides.iter().all(|side| side.cost == Some(1)), "{wood:?}");
        assert!(told("K8", guns).sides.iter().all(|side| side.cost.is_none()));
        let bank = |unit| told("M8", unit).sides[Side::N.index()].clone();
        assert_eq!((bank(foot).water, bank(foot).cost), (Some(Water::River), Some(2)));
        assert_eq!((bank(guns).cost, bank(guns).shock.unwrap().points), (None, half()));
        assert_eq!(staff.ground_at(Hex(u16::MAX), None), None);
    }

    fn half() -> Fraction {
        Fraction(Ratio::new(1, 2))
    }
}
