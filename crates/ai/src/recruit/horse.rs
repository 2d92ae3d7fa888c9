//! Horse: what a charge promises, what one of the enemy's threatens, and who forms square against it.

use board::{Facing, Hex, Side};
use game::data::{Cohesion, GroundStep};
use game::rules::{Goal, Leg};
use game::{Action, Arm, Formation, UnitId};

use super::exchange::{File, Force, halves, number};
use super::picture::{Body, Picture};
use super::score::Mission;

/// Farther than this no charge is looked for.
const RIDE: u16 = 7;

/// A march of no more hexes may leave room for a charge where charges are not declared; whether it did is asked in the combat.
const SHORT_RIDE: usize = 2;

/// Points of horse that count in one charge.
const MOST: f32 = 18.0;

/// Points of promise below which a square that stands is given up.
const LOOSE: f32 = -0.3;

/// Points more a charge must threaten for troops that were to go forward to stop and form square.
const HALTED: f32 = 1.5;

/// Thousandths of a point risked by thirst from which nobody charges.
const PARCHED: i32 = 1500;

/// Those who are ridden at.
struct Quarry<'a> {
    files: &'a [File],
    /// What they weigh in defence, in points.
    weight: f32,
    /// Points they fire at the charge, and what their grade does to it.
    volley: (f32, i32),
    square: bool,
    /// Foot in order that may form square when the charge comes.
    reacts: bool,
}

impl Picture<'_> {
    /// Whether charges are declared before the move, so that the foot may react to them.
    pub(super) fn declares_charges(&self) -> bool {
        self.setup.edition.policies.formation.reaction_square
    }

    /// What a charge promises its side, in points: the squares it breaks up, what the shock is likely to do, less its own check and
    /// the fire it meets.
    fn ride(&self, points: f32, riders: &[File], quarry: &Quarry<'_>) -> f32 {
        let edition = &self.setup.edition;
        let by = number(edition.shock.multipliers.charge);
        let shift = i32::from(edition.shock.modifiers.cavalry_against_square);
        let points = points.min(MOST);
        let at_square = edition.policies.cavalry.charge_against_squares;
        let against = |square: bool, weight: f32| {
            let points = if square && !at_square { points } else { points * by };
            self.shock_promise(points, weight, if square { shift } else { 0 }, riders, quarry.files)
        };
        let fire = if quarry.square { quarry.volley.0 * 0.5 } else { quarry.volley.0 };
        let volley = self.volleys(riders, fire, quarry.volley.1, true);
        let stake: f32 = riders.iter().map(|file| file.stake).sum();
        let balks = riders.first().map_or(0.5, |file| file.fails.min(1.0));
        let fought = if quarry.square {
            against(true, quarry.weight)
        } else if quarry.reacts {
            let steady = 1.0 - mean_fails(quarry.files);
            steady * against(true, quarry.weight)
                + (1.0 - steady) * against(false, quarry.weight / 2.0)
        } else {
            against(false, quarry.weight)
        };
        let shaken = if quarry.reacts && !quarry.square { broken(quarry.files) } else { 0.0 };
        let (balks, own) =
            if self.declares_charges() { (balks, balks * stake) } else { (0.0, 0.0) };
        shaken + (1.0 - balks) * fought - own - volley
    }

    /// What a charge of own units at an enemy stack promises.
    fn promise_of_charge(&self, riders: &[UnitId], body: &Body) -> f32 {
        let force = self.force(riders.iter().copied(), false);
        let reacts = self.declares_charges() && body.foot > 0.0 && !body.shaken;
        let quarry = Quarry {
            files: &body.files,
            weight: body.weight() * if body.shaken { 0.5 } else { 1.0 },
            volley: (self.volley_of(body), body.aim),
            square: body.square,
            reacts,
        };
        self.ride(force.strength, &force.files, &quarry)
    }

    /// Whether horse should declare a charge now, as far as one can tell before it has begun.
    pub(super) fn may_ride(&self, riders: &[UnitId], mission: Mission) -> bool {
        let horse = |&unit: &UnitId| self.setup.unit(unit).arm() == Arm::Cavalry;
        let Some(here) =
            riders.first().filter(|unit| horse(unit)).and_then(|&unit| self.hex_of(unit))
        else {
            return false;
        };
        if mission == Mission::Recover || !self.declares_charges() {
            return false;
        }
        if riders.iter().map(|&unit| self.thirst(unit)).sum::<i32>() > PARCHED {
            return false;
        }
        let grid = self.setup.map.grid();
        self.enemy().iter().any(|body| {
            (2..=RIDE).contains(&grid.distance(here, body.hex))
                && self.setup.edition.terrain.ground(self.setup.map.terrain(body.hex)).charge
                && self.promise_of_charge(riders, body) >= self.manner.charge
        })
    }

    /// The charge that promises most of those that are legal now, if it promises enough.
    pub(super) fn best_charge(&self, riders: &[UnitId]) -> Option<Action> {
        let charges = self.legal.iter().filter_map(|&action| match action {
            Action::Charge(hex) => {
                Some((self.promise_of_charge(riders, self.enemy_at(hex)?), action))
            }
            _ => None,
        });
        let best = charges.max_by(|one, two| one.0.total_cmp(&two.0).then(one.1.cmp(&two.1)));
        best.filter(|(promise, _)| *promise >= self.manner.charge).map(|(_, action)| action)
    }

    /// What the shock of horse promises that comes to a goal by a short ride, where charges are not declared.
    pub(super) fn gallop(&self, riders: &[UnitId], goal: &Goal, facing: Facing) -> Option<f32> {
        let steps = goal.way.iter().filter(|leg| matches!(leg, Leg::Step { .. })).count();
        if self.declares_charges() || steps > SHORT_RIDE {
            return None;
        }
        let force = self.force(riders.iter().copied(), false);
        let from = riders.first().and_then(|&unit| self.hex_of(unit));
        let open = self.enemies_next_to(goal.hex).filter(|(side, body)| {
            facing.front().contains(side) && !body.square && self.is_open(goal.hex, *side)
        });
        let promises = open.map(|(_, body)| {
            let by = number(self.setup.edition.shock.multipliers.charge);
            let points = force.strength.min(MOST) * by + self.others_against(body, from, goal.hex);
            self.shock_promise(points, body.weight(), 0, &force.files, &body.files)
        });
        promises.reduce(f32::max)
    }

    /// Whether a charge may cross a side.
    fn is_open(&self, hex: Hex, side: Side) -> bool {
        let map = &self.setup.map;
        map.grid().neighbour(hex, side).is_some_and(|to| {
            let (into, across) = (map.terrain(to), map.hexside(hex, side));
            let step = GroundStep { into, across, rise: map.climb(hex, side) };
            self.setup.edition.terrain.open_to_charge(step)
        })
    }

    /// What enemy horse could do to troops in a hex, in points.
    fn horse_threat(&self, force: &Force, hex: Hex, square: bool) -> f32 {
        let grid = self.setup.map.grid();
        if !self.setup.edition.terrain.ground(self.setup.map.terrain(hex)).charge {
            return 0.0;
        }
        let near = self.enemy().iter().filter(|body| {
            body.cavalry > 0 && !body.shaken && (1..=RIDE).contains(&grid.distance(hex, body.hex))
        });
        let quarry = Quarry {
            files: &force.files,
            weight: force.strength.max(0.5),
            volley: (force.foot.min(f32::from(self.setup.edition.fire.infantry_points)), force.aim),
            square,
            reacts: self.declares_charges(),
        };
        near.map(|body| self.ride(halves(body.cavalry), &body.files, &quarry)).fold(0.0, f32::max)
    }

    /// The formation foot should take where it stands, if that is another than it has.
    pub(super) fn formation_against_horse(
        &self,
        unit: UnitId,
        mission: Mission,
    ) -> Option<Formation> {
        let view = self.unit(unit)?;
        let foot = self.setup.unit(unit).arm() == Arm::Infantry && view.cohesion == Cohesion::Good;
        let formed = view.formation == Formation::Square;
        if !foot || !formed && view.formation != Formation::Normal {
            return None;
        }
        let hex = self.hex_of(unit)?;
        let better = self.square_is_better(hex, view.facing);
        let halted = if mission.advances() { HALTED } else { 0.0 };
        match formed {
            true if mission == Mission::Recover || better < LOOSE => Some(Formation::Normal),
            false if mission != Mission::Recover && better >= self.manner.squares + halted => {
                Some(Formation::Square)
            }
            _ => None,
        }
    }

    /// By how many points a stack that stays fares better in square: what horse can do to it, less what fire does more, and less what
    /// it could do itself.
    fn square_is_better(&self, hex: Hex, facing: Facing) -> f32 {
        let stack = self.own_stack(hex);
        let force = self.force(stack.iter().copied(), self.cover(hex) > 0);
        let spared = self.horse_threat(&force, hex, false) - self.horse_threat(&force, hex, true);
        if spared <= 0.0 {
            return spared - 1.0;
        }
        let worse = i32::from(self.setup.edition.fire.modifiers.target_in_square);
        let shot = self.shot_at(&force, hex, worse) - self.shot_at(&force, hex, 0);
        let hope = self.exchange(stack, hex, facing);
        spared - shot - hope.fire * 0.5 - hope.shock.max(0.0)
    }

    /// What enemy fire may do to troops in a hex in the next phase, the die being moved.
    pub(super) fn shot_at(&self, force: &Force, hex: Hex, shift: i32) -> f32 {
        let grid = self.setup.map.grid();
        let shots = self.enemy().iter().filter(|body| !body.shaken).map(|body| {
            let far = grid.distance(hex, body.hex);
            let guns = match far {
                1..=5 if self.sees(body.hex, hex) => halves(body.guns) * self.gun_factor(far) * 0.6,
                _ => 0.0,
            };
            let foot = match far {
                1 => body.foot.min(6.0),
                2 | 3 => body.foot.min(6.0) * 0.4,
                _ => 0.0,
            };
            self.harm_in(hex, &force.files, guns + foot, body.aim + shift, false)
        });
        shots.sum()
    }

    /// Horse that holds stands ready behind the foot, near enough to ride.
    pub(super) fn stand_by(&self, hex: Hex, near: u16) -> f32 {
        let grid = self.setup.map.grid();
        let before = |own: &&Body| {
            own.foot > 0.0
                && (1..=3).contains(&grid.distance(own.hex, hex))
                && self.enemy_distance(own.hex) < near
        };
        let ready = (2..=5).contains(&near) && self.own().iter().any(|own| before(&own));
        let far = f32::from(near.saturating_sub(5).min(12));
        if ready { self.manner.reserve } else { -far * self.manner.reserve * 0.3 }
    }
}

/// The chance that a unit of them fails a check.
fn mean_fails(files: &[File]) -> f32 {
    let count = files.len().max(1) as f32;
    files.iter().map(|file| file.fails.min(1.0)).sum::<f32>() / count
}

/// What is likely to fall into disorder if all of them check.
fn broken(files: &[File]) -> f32 {
    files.iter().map(|file| file.stake * file.fails.min(1.0)).sum()
}
