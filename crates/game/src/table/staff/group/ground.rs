//! How far it is from hex to hex, in points as an arm pays them on its way: to march by turns, where one turn's reach says nothing.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use board::Hex;

use crate::data::edition::terrain::Going;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::UnitId;
use crate::engine::game::Game;
use crate::rules::zoc::Zone;

/// Distances to the places of one plan, each found once.
#[derive(Default)]
pub(super) struct Ground {
    known: Vec<(Goal, Vec<u32>)>,
}

/// A place, and who goes there how.
type Goal = (Hex, Arm, bool, Camp);

/// No way leads there: farther than any way.
const NO_WAY: u32 = 100_000;

/// What an enemy's front zone counts beside its points: whoever enters it must stop.
const ZONE: u32 = 4;

impl Ground {
    /// The points a unit would pay from a hex to a place, friends on the way apart. Where no way leads there, the nearer hex still
    /// counts less.
    pub(super) fn points(&mut self, game: &Game, unit: UnitId, from: Hex, place: Hex) -> u32 {
        let far = self.to(game, unit, place).get(from.index()).copied().unwrap_or(NO_WAY);
        if far < NO_WAY {
            far
        } else {
            NO_WAY + u32::from(game.setup.map.grid().distance(from, place))
        }
    }

    /// The hexes of the cheapest way of a unit from a hex to a place, both included; nothing if there is none.
    pub(super) fn way(&mut self, game: &Game, unit: UnitId, from: Hex, place: Hex) -> Vec<Hex> {
        let far = self.to(game, unit, place);
        let at = |hex: Hex| far.get(hex.index()).copied().unwrap_or(NO_WAY);
        if at(from) >= NO_WAY {
            return Vec::new();
        }
        let grid = game.setup.map.grid();
        let next = |&hex: &Hex| {
            let nearer = grid.neighbours(hex).map(|(_, next)| next).min_by_key(|&next| at(next));
            nearer.filter(|&next| at(next) < at(hex))
        };
        std::iter::successors(Some(from), next).collect()
    }

    fn to(&mut self, game: &Game, unit: UnitId, place: Hex) -> &[u32] {
        let goal = (place, game.going_arm(unit), game.under_maneuver(unit), game.setup.camp(unit));
        let known = self.known.iter().position(|(known, _)| *known == goal);
        let at = known.unwrap_or_else(|| {
            self.known.push((goal, distances(game, goal)));
            self.known.len() - 1
        });
        &self.known[at].1
    }
}

/// Points from every hex to a place.
fn distances(game: &Game, (place, arm, maneuver, camp): Goal) -> Vec<u32> {
    let grid = game.setup.map.grid();
    let mut far = vec![NO_WAY; grid.len()];
    far[place.index()] = 0;
    let mut open = BinaryHeap::from([Reverse((0, place))]);
    let going = Going { maneuver, empty: true };
    while let Some(Reverse((points, hex))) = open.pop() {
        if points > far[hex.index()] {
            continue;
        }
        let zone = if game.zone_at(hex, camp.enemy()) == Zone::Front { ZONE } else { 0 };
        for (side, before) in grid.neighbours(hex) {
            let Some(cost) = game.setup.cost(arm, going, before, side.opposite()) else { continue };
            let points = points + zone + u32::from(cost.max(1));
            if points < far[before.index()] && !game.enemy_at(before, camp) {
                far[before.index()] = points;
                open.push(Reverse((points, before)));
            }
        }
    }
    far
}
