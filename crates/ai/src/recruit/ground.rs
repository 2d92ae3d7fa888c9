//! Ways over the map, worth of ground, and where to look.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use board::direction::Arc;
use board::{Facing, Hex, Terrain};
use game::Arm;
use game::data::{Base, Going};

use super::picture::Picture;

/// Movement points from every hex to where the side wants to go, by arm: the enemy, the objectives, the base.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    to_enemy: [Vec<u16>; 3],
    /// To a place that some commands make for.
    to_goals: Vec<(Hex, [Vec<u16>; 3])>,
    home: Vec<u16>,
}

/// Points by which horse is farther off than it stands: it does not wait for those who want to close with it.
const ELUSIVE: u16 = 4;

/// Hexes from an objective within which the enemy stands about it.
const ABOUT: u16 = 3;

/// Points by which an enemy is farther off who stands elsewhere, when there is little time.
const ASIDE: u16 = 4;

/// Farther than anything.
const FAR: u16 = 999;

impl Ways {
    /// The ways of a position.
    pub(super) fn of(picture: &Picture<'_>) -> Ways {
        let aims = picture.aims();
        let arms = [Arm::Infantry, Arm::Cavalry, Arm::Artillery];
        let home: Vec<(Hex, u16)> = picture.base().into_iter().map(|hex| (hex, 0)).collect();
        let to_goal =
            |hex: Hex| (hex, arms.map(|arm| distances(picture, arm, &picture.about(hex))));
        Ways {
            to_enemy: arms.map(|arm| distances(picture, arm, &aims)),
            to_goals: picture.doctrine.goals().into_iter().map(to_goal).collect(),
            home: distances(picture, Arm::Infantry, &home),
        }
    }

    /// Points to the nearest aim.
    pub(super) fn to_enemy(&self, arm: Arm, hex: Hex) -> i32 {
        far(&self.to_enemy, arm, hex)
    }

    /// Points to where a command makes for: its goal, or the nearest aim.
    pub(super) fn ahead(&self, goal: Option<Hex>, arm: Arm, hex: Hex) -> i32 {
        let way = self.to_goals.iter().find(|(to, _)| Some(*to) == goal);
        way.map_or_else(|| self.to_enemy(arm, hex), |(_, rows)| far(rows, arm, hex))
    }

    /// Points to the base.
    pub(super) fn home(&self, hex: Hex) -> i32 {
        self.home.get(hex.index()).copied().unwrap_or(FAR).into()
    }
}

/// Points from a hex for an arm.
fn far(rows: &[Vec<u16>; 3], arm: Arm, hex: Hex) -> i32 {
    let row = match arm {
        Arm::Infantry => &rows[0],
        Arm::Cavalry => &rows[1],
        Arm::Artillery | Arm::Cart => &rows[2],
    };
    row.get(hex.index()).copied().unwrap_or(FAR).into()
}

fn distances(picture: &Picture<'_>, arm: Arm, aims: &[(Hex, u16)]) -> Vec<u16> {
    let grid = picture.setup.map.grid();
    let going = Going { maneuver: false, empty: true };
    let mut best = vec![FAR; grid.len()];
    let mut open = BinaryHeap::new();
    for &(hex, start) in aims {
        if grid.contains(hex) && start < best[hex.index()] {
            best[hex.index()] = start;
            open.push(Reverse((start, hex)));
        }
    }
    while let Some(Reverse((far, hex))) = open.pop() {
        if far > best[hex.index()] {
            continue;
        }
        for (side, from) in grid.neighbours(hex) {
            // The step is made from the neighbour into this hex.
            let step = picture.setup.cost(arm, going, from, side.opposite());
            // Where an aim itself is closed to the arm the last step counts as dear.
            let Some(cost) = step.or((aims.iter().any(|&(aim, _)| aim == hex)).then_some(3)) else {
                continue;
            };
            let next = far.saturating_add(cost.into());
            if next < best[from.index()] {
                best[from.index()] = next;
                open.push(Reverse((next, from)));
            }
        }
    }
    best
}

impl Picture<'_> {
    /// Where the side wants to go, with a handicap for what matters less.
    fn aims(&self) -> Vec<(Hex, u16)> {
        let grid = self.setup.map.grid();
        let own = self.setup.scenario.objectives.iter().filter(|it| it.camp == self.camp);
        let open = own.flat_map(|it| &it.hexes).filter(|&&hex| self.own_at(hex).is_none());
        let open: Vec<Hex> = open.copied().collect();
        let enemies = self.enemy.iter().map(|body| {
            let beaten = if body.shaken && body.guns == 0 { self.manner.beaten as u16 } else { 0 };
            // Foot does not catch horse.
            let horse = if body.cavalry * 2 > body.strength + body.guns { ELUSIVE } else { 0 };
            let about = |&hex: &Hex| grid.distance(hex, body.hex) <= ABOUT;
            let aside = self.haste > 0.5 && !open.is_empty() && !open.iter().any(about);
            (body.hex, beaten + horse + if aside { ASIDE } else { 0 })
        });
        enemies.chain(open.iter().map(|&hex| (hex, 1))).collect()
    }

    /// A place and the enemies about it.
    fn about(&self, hex: Hex) -> Vec<(Hex, u16)> {
        let grid = self.setup.map.grid();
        let near = self.enemy.iter().filter(|body| grid.distance(hex, body.hex) <= 2);
        near.map(|body| (body.hex, grid.distance(hex, body.hex))).chain([(hex, 0)]).collect()
    }

    /// The hexes the side falls back to.
    pub(super) fn base(&self) -> Vec<Hex> {
        match &self.setup.scenario.bases.by_camp[self.camp.index()] {
            Base::Hexes(hexes) => hexes.clone(),
            Base::HexOrLeader { hex, .. } => vec![*hex],
            Base::Leader { last, .. } => vec![*last],
            Base::TownOrChoice { town, choice } => self
                .view
                .chosen_base
                .map_or_else(|| town.iter().chain(choice).copied().collect(), |hex| vec![hex]),
        }
    }

    /// What cover a hex gives.
    pub(super) fn cover(&self, hex: Hex) -> i32 {
        match self.setup.map.terrain(hex) {
            Terrain::Castle => 4,
            Terrain::City | Terrain::SmallTown | Terrain::StrongBuilding => 3,
            Terrain::LightForest | Terrain::DenseForest => 2,
            _ => 0,
        }
    }

    /// Whether one of the side's objectives, or one the enemy wants, lies in a hex.
    pub(super) fn is_objective(&self, hex: Hex) -> bool {
        self.setup.scenario.objectives.iter().any(|objective| objective.hexes.contains(&hex))
    }

    /// How well a facing in a hex looks at the enemy.
    pub(super) fn outlook(&self, hex: Hex, facing: Facing) -> i32 {
        let grid = self.setup.map.grid();
        let mut outlook = 0;
        for body in &self.enemy {
            let far = i32::from(grid.distance(hex, body.hex));
            if far == 0 || far > 12 {
                continue;
            }
            let weight = (body.strength + body.guns * 2 + 4) * 12 / (far * far);
            outlook += match grid.side_between(hex, body.hex).map(|side| facing.arc(side)) {
                Some(Arc::Front) => weight,
                Some(Arc::Flank) => -weight,
                Some(Arc::Rear) => -weight * 2,
                None if grid.in_cone(hex, facing, body.hex) => weight,
                None if grid.in_cone(hex, facing.clockwise(3), body.hex) => -weight * 2,
                None => -weight / 4,
            };
        }
        outlook
    }

    /// The facing that looks best at the enemy.
    pub(super) fn best_facing(&self, hex: Hex) -> Facing {
        let best = Facing::ALL.into_iter().rev().max_by_key(|&facing| self.outlook(hex, facing));
        best.unwrap_or(Facing::NE)
    }
}
