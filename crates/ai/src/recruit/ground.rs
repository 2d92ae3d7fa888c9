//! Ways over the map, worth of ground, and where to look.

use std::cell::OnceCell;

use board::direction::Arc;
use board::{Facing, Hex, Terrain};
use game::data::{Base, Going};
use game::{Arm, Setup};

use super::picture::Picture;

/// Movement points from every hex to where the side wants to go, by arm: the enemy, the objectives, the base.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    to_enemy: Rows,
    /// To a place that some commands make for.
    to_goals: Vec<(Hex, Rows)>,
    home: Row,
}

/// A row for each arm with ways of its own.
type Rows = [Row; 3];

/// Movement points of an arm from every hex to the nearest of some aims, worked out when they are asked for first.
#[derive(Clone, Debug)]
struct Row {
    arm: Arm,
    aims: Vec<(Hex, u16)>,
    points: OnceCell<Vec<u16>>,
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
        let home = picture.base().into_iter().map(|hex| (hex, 0)).collect();
        let to_goal = |hex: Hex| (hex, rows(&picture.about(hex)));
        Ways {
            to_enemy: rows(&picture.aims()),
            to_goals: picture.doctrine.goals().into_iter().map(to_goal).collect(),
            home: Row::new(Arm::Infantry, home),
        }
    }

    /// Points to the nearest aim.
    pub(super) fn to_enemy(&self, setup: &Setup, arm: Arm, hex: Hex) -> i32 {
        far(&self.to_enemy, setup, arm, hex)
    }

    /// Points to where a command makes for: its goal, or the nearest aim.
    pub(super) fn ahead(&self, setup: &Setup, goal: Option<Hex>, arm: Arm, hex: Hex) -> i32 {
        let way = self.to_goals.iter().find(|(to, _)| Some(*to) == goal);
        way.map_or_else(|| self.to_enemy(setup, arm, hex), |(_, rows)| far(rows, setup, arm, hex))
    }

    /// Points to the base.
    pub(super) fn home(&self, setup: &Setup, hex: Hex) -> i32 {
        self.home.from(setup, hex)
    }
}

fn rows(aims: &[(Hex, u16)]) -> Rows {
    [Arm::Infantry, Arm::Cavalry, Arm::Artillery].map(|arm| Row::new(arm, aims.to_vec()))
}

/// Points from a hex for an arm.
fn far(rows: &Rows, setup: &Setup, arm: Arm, hex: Hex) -> i32 {
    let row = match arm {
        Arm::Infantry => &rows[0],
        Arm::Cavalry => &rows[1],
        Arm::Artillery | Arm::Cart => &rows[2],
    };
    row.from(setup, hex)
}

impl Row {
    fn new(arm: Arm, aims: Vec<(Hex, u16)>) -> Row {
        Row { arm, aims, points: OnceCell::new() }
    }

    /// Points from a hex.
    fn from(&self, setup: &Setup, hex: Hex) -> i32 {
        let points = self.points.get_or_init(|| distances(setup, self.arm, &self.aims));
        points.get(hex.index()).copied().unwrap_or(FAR).into()
    }
}

fn distances(setup: &Setup, arm: Arm, aims: &[(Hex, u16)]) -> Vec<u16> {
    let grid = setup.map.grid();
    let going = Going { maneuver: false, empty: true };
    let mut best = vec![FAR; grid.len()];
    // Hexes by their points: a step costs few of them, so that no heap is wanted.
    let mut open: Vec<Vec<Hex>> = Vec::new();
    let put = |open: &mut Vec<Vec<Hex>>, best: &mut [u16], hex: Hex, far: u16| {
        if far < best[hex.index()] {
            best[hex.index()] = far;
            let row = usize::from(far);
            if open.len() <= row {
                open.resize_with(row + 1, Vec::new);
            }
            open[row].push(hex);
        }
    };
    for &(hex, start) in aims.iter().filter(|(hex, _)| grid.contains(*hex)) {
        put(&mut open, &mut best, hex, start);
    }
    let mut far = 0;
    while far < open.len() {
        let Some(hex) = open[far].pop() else {
            far += 1;
            continue;
        };
        if far > usize::from(best[hex.index()]) {
            continue;
        }
        for (side, from) in grid.neighbours(hex) {
            // The step is made from the neighbour into this hex.
            let step = setup.cost(arm, going, from, side.opposite());
            // Where an aim itself is closed to the arm the last step counts as dear.
            let dear = || aims.iter().any(|&(aim, _)| aim == hex).then_some(3);
            let Some(cost) = step.or_else(dear) else { continue };
            put(&mut open, &mut best, from, (far as u16).saturating_add(cost.into()));
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
        let enemies = self.enemy().iter().map(|body| {
            let beaten = if body.shaken && body.guns == 0 { self.manner.beaten as u16 } else { 0 };
            // Foot does not catch horse.
            let horse = if body.cavalry * 2 > body.strength + body.guns { ELUSIVE } else { 0 };
            let about = |&hex: &Hex| grid.distance(hex, body.hex) <= ABOUT;
            let aside = self.haste() > 0.5 && !open.is_empty() && !open.iter().any(about);
            (body.hex, beaten + horse + if aside { ASIDE } else { 0 })
        });
        enemies.chain(open.iter().map(|&hex| (hex, 1))).collect()
    }

    /// A place and the enemies about it.
    fn about(&self, hex: Hex) -> Vec<(Hex, u16)> {
        let grid = self.setup.map.grid();
        let near = self.enemy().iter().filter(|body| grid.distance(hex, body.hex) <= 2);
        near.map(|body| (body.hex, grid.distance(hex, body.hex))).chain([(hex, 0)]).collect()
    }

    /// The hexes the side falls back to.
    pub(super) fn base(&self) -> Vec<Hex> {
        match &self.setup.scenario.bases.by_camp[self.camp.index()] {
            Base::Hexes(hexes) => hexes.clone(),
            Base::HexOrLeader { hex, .. } => vec![*hex],
            Base::Leader { last, .. } => vec![*last],
            Base::TownOrChoice { town, choice } => self
                .view()
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
        self.outlooks(hex)[facing.index()]
    }

    /// How well each facing in a hex looks at the enemy.
    fn outlooks(&self, hex: Hex) -> [i32; 6] {
        let grid = self.setup.map.grid();
        let mut outlooks = [0; 6];
        for body in self.enemy() {
            let far = i32::from(grid.distance(hex, body.hex));
            if far == 0 || far > 12 {
                continue;
            }
            let weight = (body.strength + body.guns * 2 + 4) * 12 / (far * far);
            let side = if far == 1 { grid.side_between(hex, body.hex) } else { None };
            let cones = Facing::ALL.map(|facing| grid.in_cone(hex, facing, body.hex));
            for facing in Facing::ALL {
                outlooks[facing.index()] += match side.map(|side| facing.arc(side)) {
                    Some(Arc::Front) => weight,
                    Some(Arc::Flank) => -weight,
                    Some(Arc::Rear) => -weight * 2,
                    None if cones[facing.index()] => weight,
                    None if cones[facing.clockwise(3).index()] => -weight * 2,
                    None => -weight / 4,
                };
            }
        }
        outlooks
    }

    /// The facing that looks best at the enemy.
    pub(super) fn best_facing(&self, hex: Hex) -> Facing {
        let outlooks = self.outlooks(hex);
        let best = Facing::ALL.into_iter().rev().max_by_key(|facing| outlooks[facing.index()]);
        best.unwrap_or(Facing::NE)
    }
}
