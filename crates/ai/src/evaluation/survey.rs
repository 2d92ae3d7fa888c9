//! A game looked over once.

use board::Hex;
use board::direction::Arc;
use game::data::Cohesion;
use game::engine::Setup;
use game::{Arm, Camp, Game, UnitId};

/// Farther than anything.
const FAR: u16 = 99;

/// Points a command bears where the battle names no levels.
const USUAL_LEVEL: f32 = 12.0;

/// No stack.
const NONE: u8 = u8::MAX;

/// A combat unit on the map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Troop {
    pub(super) unit: UnitId,
    pub(super) hex: Hex,
    pub(super) arm: Arm,
    pub(super) points: f32,
    pub(super) in_order: bool,
    /// Hexes to the nearest enemy.
    pub(super) near: u16,
}

/// A stack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stack {
    pub(super) hex: Hex,
    pub(super) top: UnitId,
    /// Points of foot and horse.
    pub(super) foot: f32,
    /// Points of all arms.
    pub(super) all: f32,
    /// Somebody of foot or horse is in good order.
    pub(super) in_order: bool,
}

/// A game looked over once, so that features need not search it.
pub(super) struct Survey<'a> {
    pub(super) game: &'a Game,
    /// The share of a command one point is.
    pub(super) command: f32,
    /// How much of the battle is over.
    pub(super) elapsed: f32,
    troops: [Vec<Troop>; 2],
    stacks: [Vec<Stack>; 2],
    /// The stack of each hex, by its place in the list.
    places: [Vec<u8>; 2],
}

impl<'a> Survey<'a> {
    pub(super) fn over(game: &'a Game) -> Survey<'a> {
        let setup = &game.setup;
        let mut troops = Camp::ALL.map(|camp| troops_of(game, camp));
        let stacks = [0, 1].map(|at| stacks_of(&troops[at]));
        let places = [0, 1].map(|at| places_of(&stacks[at], setup.map.grid().len()));
        for camp in Camp::ALL {
            for troop in &mut troops[camp.index()] {
                troop.near = nearest(game, &stacks[camp.enemy().index()], troop.hex);
            }
        }
        let last = f32::from(setup.last_turn().max(1));
        Survey {
            game,
            command: 1.0 / usual_level(setup),
            elapsed: (f32::from(game.state.turn) / last).min(1.0),
            troops,
            stacks,
            places,
        }
    }

    pub(super) fn troops(&self, camp: Camp) -> impl Iterator<Item = &Troop> {
        self.troops[camp.index()].iter()
    }

    pub(super) fn stacks(&self, camp: Camp) -> impl Iterator<Item = &Stack> {
        self.stacks[camp.index()].iter()
    }

    pub(super) fn stack(&self, camp: Camp, hex: Hex) -> Option<&Stack> {
        let &place = self.places[camp.index()].get(hex.index())?;
        self.stacks[camp.index()].get(usize::from(place))
    }

    /// Hexes from one to the nearest enemy of a camp.
    pub(super) fn distance(&self, camp: Camp, hex: Hex) -> u16 {
        nearest(self.game, &self.stacks[camp.enemy().index()], hex)
    }

    /// Whether troops of a camp in a hex can strike at a neighbour.
    pub(super) fn fights_from(&self, camp: Camp, hex: Hex) -> bool {
        self.stack(camp, hex).is_some_and(|stack| stack.in_order)
    }

    /// Whether an enemy of a camp stands next to a hex and looks at it.
    pub(super) fn faced_from(&self, camp: Camp, hex: Hex) -> bool {
        let grid = self.game.setup.map.grid();
        grid.neighbours(hex).any(|(side, next)| {
            let stack = self.stack(camp.enemy(), next).filter(|stack| stack.in_order);
            stack.is_some_and(|stack| self.game.arc(stack.top, side.opposite()) == Arc::Front)
        })
    }

    /// Whether foot or horse in order stand with guns, or next to them.
    pub(super) fn has_escort(&self, camp: Camp, hex: Hex) -> bool {
        let grid = self.game.setup.map.grid();
        let near = self.stacks(camp).filter(|stack| grid.distance(stack.hex, hex) <= 1);
        near.into_iter().any(|stack| stack.in_order && stack.foot > 0.0)
    }

    /// Whether guns alone or troops out of order of the enemy are near.
    pub(super) fn has_prey(&self, camp: Camp, hex: Hex, within: u16) -> bool {
        let grid = self.game.setup.map.grid();
        let prey = self.stacks(camp.enemy()).filter(|stack| !stack.in_order);
        prey.into_iter().any(|stack| grid.distance(stack.hex, hex) <= within)
    }

    /// Whether cavalry of the enemy in order is near.
    pub(super) fn horse_near(&self, camp: Camp, hex: Hex, within: u16) -> bool {
        let grid = self.game.setup.map.grid();
        let horse = |troop: &&Troop| troop.arm == Arm::Cavalry && troop.in_order;
        self.troops(camp.enemy()).filter(horse).any(|troop| grid.distance(troop.hex, hex) <= within)
    }
}

fn nearest(game: &Game, enemies: &[Stack], hex: Hex) -> u16 {
    let grid = game.setup.map.grid();
    enemies.iter().map(|stack| grid.distance(hex, stack.hex)).min().unwrap_or(FAR)
}

fn places_of(stacks: &[Stack], hexes: usize) -> Vec<u8> {
    let mut places = vec![NONE; hexes];
    for (at, stack) in (0..NONE).zip(stacks) {
        places[stack.hex.index()] = at;
    }
    places
}

fn troops_of(game: &Game, camp: Camp) -> Vec<Troop> {
    let setup = &game.setup;
    let units = setup.units_of(camp).filter(|&unit| setup.is_combat_unit(unit));
    let mut troops: Vec<Troop> = units
        .filter_map(|unit| {
            let state = game.state.unit(unit);
            Some(Troop {
                unit,
                hex: state.hex()?,
                arm: setup.arm(unit),
                points: f32::from(game.strength(unit)),
                in_order: state.cohesion == Cohesion::Good,
                near: FAR,
            })
        })
        .collect();
    troops.sort_by_key(|troop| troop.hex);
    troops
}

fn stacks_of(troops: &[Troop]) -> Vec<Stack> {
    let mut stacks: Vec<Stack> = Vec::new();
    for troop in troops {
        let foot = if troop.arm == Arm::Artillery { 0.0 } else { troop.points };
        let in_order = troop.in_order && troop.arm != Arm::Artillery;
        match stacks.last_mut().filter(|stack| stack.hex == troop.hex) {
            Some(stack) => {
                stack.foot += foot;
                stack.all += troop.points;
                if in_order && !stack.in_order {
                    (stack.in_order, stack.top) = (true, troop.unit);
                }
            }
            None => stacks.push(Stack {
                hex: troop.hex,
                top: troop.unit,
                foot,
                all: troop.points,
                in_order,
            }),
        }
    }
    stacks
}

/// Points a command of this battle bears on average.
fn usual_level(setup: &Setup) -> f32 {
    let levels = setup.scenario.levels.iter().flatten();
    let (sum, count) =
        levels.fold((0.0, 0.0), |(sum, count), level| (sum + f32::from(level.normal), count + 1.0));
    if count > 0.0 { (sum / count).max(1.0) } else { USUAL_LEVEL }
}
