//! A line of fire, drawn: what it crosses and what bars it (CF-207).

use board::{Hex, line_of_fire};
use schemars::JsonSchema;
use serde::Serialize;

use super::Staff;
use crate::data::kinds::Camp;
use crate::engine::game::Game;

/// A line of fire between two hexes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LineOfFire {
    /// Where it begins.
    pub from: Ground,
    /// Where it ends.
    pub to: Ground,
    /// How many hexes off.
    pub distance: u16,
    /// What it crosses between the two, in order.
    pub crosses: Vec<Crossing>,
    /// What bars it on its left.
    pub left: Option<Barrier>,
    /// What bars it on its right; the same as on its left where it never runs along hexsides.
    pub right: Option<Barrier>,
    /// Whether one may fire along it: nothing bars it on one of its sides.
    pub clear: bool,
}

/// A point of a line: in a hex, or on the hexside between two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Crossing {
    /// The hex, or the one on its left.
    pub left: Ground,
    /// The one on its right, where it runs along a hexside.
    pub right: Option<Ground>,
}

/// A hex of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ground {
    /// The hex.
    pub hex: Hex,
    /// Its level.
    pub level: u8,
    /// What stands in it that bars a line at its height, if it lies between the ends.
    pub obstacle: Option<Obstacle>,
}

/// What may stand in the way of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Obstacle {
    /// Woods, buildings.
    Terrain,
    /// Combat units of the side that fires.
    Friends,
}

/// What bars a line, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "by")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "LineBarrier"))]
#[schemars(rename = "LineBarrier")]
pub enum Barrier {
    /// Ground higher than both ends.
    HigherGround {
        /// The hex.
        hex: Hex,
    },
    /// Something at the height of an end.
    Obstacle {
        /// The hex.
        hex: Hex,
    },
    /// Ground that falls away and hides what lies close under it.
    Brow {
        /// The last hex above it.
        hex: Hex,
    },
}

impl From<line_of_fire::Barrier> for Barrier {
    fn from(barrier: line_of_fire::Barrier) -> Barrier {
        match barrier {
            line_of_fire::Barrier::HigherGround(hex) => Barrier::HigherGround { hex },
            line_of_fire::Barrier::Obstacle(hex) => Barrier::Obstacle { hex },
            line_of_fire::Barrier::Brow(hex) => Barrier::Brow { hex },
        }
    }
}

impl Staff<'_> {
    /// The line along which guns of a camp would fire from a hex at another: what it crosses, on both hands where it runs along
    /// hexsides, and what bars it (CF-207; STD-10.2.1-a to STD-10.2.1-e, VOL2-10.2.1-a to VOL2-10.2.1-e). Of the camp's units
    /// those count that the side knows (CF-161, CF-208). Nothing for hexes that do not exist.
    pub fn line(&self, camp: Camp, from: Hex, to: Hex) -> Option<LineOfFire> {
        let grid = self.setup().map.grid();
        (grid.contains(from) && grid.contains(to)).then(|| self.uncovered().line(camp, from, to))
    }
}

impl Game {
    fn line(&self, camp: Camp, from: Hex, to: Hex) -> LineOfFire {
        let map = &self.setup.map;
        let obstacle = |hex| self.obstacle_at(hex, camp);
        let end = |hex| Ground { hex, level: map.level(hex), obstacle: None };
        let between = |hex| Ground { obstacle: obstacle(hex), ..end(hex) };
        let crosses = map.grid().line(from, to).map(|[left, right]| Crossing {
            left: between(left),
            right: (right != left).then(|| between(right)),
        });
        let bars = line_of_fire::barriers(map, from, to, |hex| obstacle(hex).is_some());
        let [left, right] = bars.map(|barrier| barrier.map(Barrier::from));
        LineOfFire {
            from: end(from),
            to: end(to),
            distance: map.grid().distance(from, to),
            crosses: crosses.collect(),
            left,
            right,
            clear: left.is_none() || right.is_none(),
        }
    }

    /// What stands in a hex that may bar a line of fire of a camp.
    pub(crate) fn obstacle_at(&self, hex: Hex, camp: Camp) -> Option<Obstacle> {
        if self.setup.map.terrain(hex).is_obstacle() {
            Some(Obstacle::Terrain)
        } else {
            self.camp_at(hex, camp).then_some(Obstacle::Friends)
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::testkit::*;

    use super::*;
    use crate::table::view::Viewer;

    fn line(field: &Field, from: &str, to: &str) -> LineOfFire {
        let staff = field.game.staff(Viewer::Camp(Camp::French));
        staff.line(Camp::French, field.hex(from), field.hex(to)).unwrap()
    }

    /// CF-207, STD-10.2.1-a, STD-10.2.1-b: a line through hexes, and one along hexsides, which both hands must bar.
    #[test]
    fn what_a_line_crosses_and_what_bars_it() {
        let mut field = Field::new(EditionId::Standard);
        field.unit("f-guns-6", "H8", Facing::E);
        let label = |field: &Field, ground: Ground| field.label(ground.hex);
        let straight = line(&field, "H8", "H11");
        let crossed: Vec<String> =
            straight.crosses.iter().map(|crossing| label(&field, crossing.left)).collect();
        assert_eq!(crossed, ["H9", "H10"]);
        assert!(straight.clear && straight.crosses.iter().all(|at| at.right.is_none()));

        let along = line(&field, "H8", "J8");
        assert_eq!(along.distance, 2);
        let right = along.crosses[0].right.unwrap();
        let pair = [label(&field, along.crosses[0].left), label(&field, right)];
        field.terrain(&pair[0], Terrain::DenseForest);
        let half = line(&field, "H8", "J8");
        let wood = Barrier::Obstacle { hex: field.hex(&pair[0]) };
        assert_eq!((half.left, half.right, half.clear), (Some(wood), None, true));
        assert_eq!(half.crosses[0].left.obstacle, Some(Obstacle::Terrain));
        field.unit("f-line-8", &pair[1], Facing::E);
        let barred = line(&field, "H8", "J8");
        let friends = Barrier::Obstacle { hex: field.hex(&pair[1]) };
        assert_eq!((barred.right, barred.clear), (Some(friends), false));
        assert_eq!(barred.crosses[0].right.unwrap().obstacle, Some(Obstacle::Friends));
    }

    /// CF-207, CF-054: higher ground between bars a line, and so does the brow of the ground it starts from.
    #[test]
    fn heights_bar_a_line() {
        let mut field = Field::new(EditionId::Volume2);
        field.level("H10", 2);
        let over = line(&field, "H8", "H12");
        let hill = Barrier::HigherGround { hex: field.hex("H10") };
        assert_eq!((over.left, over.right, over.clear), (Some(hill), Some(hill), false));
        assert_eq!(over.crosses[1].left.level, 2);
        for hex in ["H8", "H9"] {
            field.level(hex, 2);
        }
        let down = line(&field, "H8", "H12");
        let brow = Barrier::Brow { hex: field.hex("H10") };
        assert_eq!((down.from.level, down.to.level, down.left), (2, 0, Some(brow)));
    }

    /// A line and the fire of guns agree on what is clear (CF-207).
    #[test]
    fn lines_agree_with_the_guns() {
        let mut field = Field::battle("alcaniz", EditionId::Volume2);
        field.begin(Step::OffensiveFire, Camp::French);
        let staff = field.game.staff(Viewer::Both);
        let setup = field.game.setup.clone();
        let mut lines = 0;
        let is_gun = |unit: &UnitId| setup.arm(*unit) == Arm::Artillery;
        for unit in setup.army.unit_ids().filter(is_gun) {
            let Some(from) = field.game.state.unit(unit).hex() else { continue };
            for to in staff.field_of_fire(unit) {
                assert!(staff.line(setup.camp(unit), from, to).unwrap().clear);
                lines += 1;
            }
        }
        assert!(lines > 20, "{lines} lines");
        assert_eq!(staff.line(Camp::French, Hex(0), Hex(60_000)), None);
    }
}
