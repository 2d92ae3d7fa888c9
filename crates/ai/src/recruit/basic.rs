//! The Basic game: three units to a hex, one table, whole units lost. What a combat is worth is read from that table.

mod approach;
mod combat;

use board::Hex;
use game::data::{BasicGame, BasicResult, Cohesion, Grade, GroundStep as Step, Odds};
use game::table::{StackView, UnitView};
use game::{Arm, UnitId};
use num_rational::Ratio;

use super::picture::Picture;
pub(super) use approach::Moves;
pub(super) use combat::Planned;

/// Strengths are kept in so many parts of a point: halves and quarters of halves stay whole.
const PARTS: i32 = 48;

/// An own unit that can fight.
#[derive(Clone, Debug)]
pub(super) struct Man {
    unit: UnitId,
    hex: Hex,
    arm: Arm,
    grade: i32,
    /// Parts of a point, disorder counted.
    points: i32,
    /// What its loss costs, in tenths of a point.
    price: i32,
    shaken: bool,
}

/// An enemy stack.
#[derive(Clone, Debug)]
pub(super) struct Foe {
    hex: Hex,
    counters: u8,
    grade: i32,
    /// Parts of a point, disorder and ground counted.
    points: i32,
    /// Tenths of a point lost with all of it.
    whole: i32,
    /// Tenths of a point lost with its cheapest unit.
    least: i32,
    /// Tenths of a point lost with what is out of order.
    shaken: i32,
}

/// One unit's part in an attack.
#[derive(Clone, Copy, Debug)]
struct Blow {
    arm: Arm,
    grade: i32,
    /// Parts of a point, hexside counted.
    points: i32,
    price: i32,
    /// Next to the target, so that results touch it.
    near: bool,
}

impl Man {
    fn strikes(&self, factor: Ratio<i32>, near: bool) -> Blow {
        let points = (factor * self.points).to_integer();
        Blow { arm: self.arm, grade: self.grade, points, price: self.price, near }
    }
}

impl Picture<'_> {
    /// The Basic game's tables, if it is played.
    pub(super) fn basic(&self) -> Option<&BasicGame> {
        self.setup.edition.basic.as_ref()
    }

    /// Own units that can fight.
    fn men(&self) -> Vec<Man> {
        let fights = |view: &&UnitView| self.setup.unit(view.unit).is_combat_unit();
        self.own_units().filter(fights).filter_map(|view| self.man(view)).collect()
    }

    fn man(&self, view: &UnitView) -> Option<Man> {
        Some(Man {
            unit: view.unit,
            hex: view.hexes.first().copied()?,
            arm: self.setup.unit(view.unit).arm(),
            grade: self.grade_of(view.unit),
            points: self.parts(view),
            price: self.price(view.unit, view.strength.into()),
            shaken: view.cohesion != Cohesion::Good,
        })
    }

    /// Enemy stacks, with what was seen of them before instead of a guess.
    fn foes(&self, known: &[Foe]) -> Vec<Foe> {
        let stacks = self.view().stacks.iter().filter(|stack| stack.camp != self.camp);
        stacks
            .filter_map(|stack| {
                let same = |foe: &&Foe| foe.hex == stack.hex && foe.counters == stack.counters;
                known.iter().find(same).cloned().or_else(|| self.foe(stack))
            })
            .collect()
    }

    /// A stack as it is seen; what lies below the top is taken for ordinary.
    fn foe(&self, stack: &StackView) -> Option<Foe> {
        let seen: Vec<&UnitView> = stack
            .units
            .iter()
            .filter_map(|&unit| self.unit(unit))
            .filter(|view| self.setup.unit(view.unit).is_combat_unit())
            .collect();
        let top = seen.first()?;
        let below = i32::from(stack.counters) - stack.units.len() as i32;
        let typical = self.typical_strength(stack.camp);
        let prices = seen.iter().map(|view| self.price(view.unit, view.strength.into()));
        let shaken = seen.iter().filter(|view| view.cohesion != Cohesion::Good);
        let bare: i32 = seen.iter().map(|view| self.parts(view)).sum();
        let bare = bare + below.max(0) * typical * PARTS / 2;
        let ground = self.setup.edition.terrain.ground(self.setup.map.terrain(stack.hex)).shock;
        let factor = ground.map_or(Ratio::ONE, |effect| effect.defender);
        Some(Foe {
            hex: stack.hex,
            counters: stack.counters,
            grade: seen.iter().map(|view| self.grade_of(view.unit)).min()?,
            points: (factor * bare).to_integer().max(1),
            whole: prices.clone().sum::<i32>() + below.max(0) * typical * 5,
            least: prices.min().unwrap_or(self.price(top.unit, top.strength.into())),
            shaken: shaken.map(|view| self.price(view.unit, view.strength.into())).sum(),
        })
    }

    fn grade_of(&self, unit: UnitId) -> i32 {
        self.setup.unit(unit).grade.unwrap_or(Grade::C).index() as i32
    }

    fn parts(&self, view: &UnitView) -> i32 {
        let whole = i32::from(view.strength) * PARTS;
        if view.cohesion == Cohesion::Good { whole } else { whole / 2 }
    }

    /// Tenths of a point a side loses with a unit; cavalry counts double (BAS-12-a).
    pub(super) fn price(&self, unit: UnitId, strength: i32) -> i32 {
        let horse = self.basic().map_or(1, |basic| i32::from(basic.cavalry_loss));
        let weight = if self.setup.unit(unit).arm() == Arm::Cavalry { horse } else { 1 };
        strength * 10 * weight
    }

    /// What hexside and slope leave of an attack on a neighbour, or nothing if there is none over this ground.
    fn onto(&self, from: Hex, target: Hex) -> Option<Ratio<i32>> {
        let map = &self.setup.map;
        let side = map.grid().side_between(from, target)?;
        let step = Step {
            into: map.terrain(target),
            across: map.hexside(from, side),
            rise: map.climb(from, side),
        };
        let there = self.setup.edition.terrain.cost(Arm::Infantry, step, GOING)?;
        let effect = self.setup.edition.terrain.shock(step)?;
        (there < u8::MAX).then_some(effect.attacker)
    }
}

const GOING: game::data::Going = game::data::Going { maneuver: false, empty: true };

/// What an attack promises in tenths of a point, or nothing if the odds do not allow it. A retreat costs little, disorder a
/// third of the units, and what cavalry rides down is lost (BAS-11-b).
fn promise(basic: &BasicGame, foe: &Foe, blows: &[Blow]) -> Option<i32> {
    let has = |arm: Arm| blows.iter().any(|blow| blow.arm == arm);
    let together = has(Arm::Infantry) && has(Arm::Cavalry) && has(Arm::Artillery);
    let factor = if together { basic.combined_arms } else { Ratio::ONE };
    let points = factor * blows.iter().map(|blow| blow.points).sum::<i32>();
    let odds = Odds::from_points(points, Ratio::from_integer(foe.points))?;
    let shift = foe.grade - blows.iter().map(|blow| blow.grade).min()?;
    let near = || blows.iter().filter(|blow| blow.near).map(|blow| blow.price);
    let (cheapest, dearest) = (near().min().unwrap_or(0), near().max().unwrap_or(0));
    let engaged: i32 = near().sum();
    let ridden = if has(Arm::Cavalry) { foe.shaken } else { 0 };
    let worth = |result: BasicResult| match result {
        BasicResult::NoEffect => 0,
        BasicResult::AttackerRetreats => -engaged / 12,
        BasicResult::AttackerDisorganized => -engaged / 3,
        BasicResult::AttackerEliminated => -cheapest,
        BasicResult::Exchange => foe.least.max(ridden) - cheapest.max(foe.least.min(dearest)),
        BasicResult::DefenderRetreats => ridden + foe.whole / 8,
        BasicResult::DefenderDisorganized => ridden + (foe.whole - ridden) / 3,
        BasicResult::DefenderEliminated => foe.least.max(ridden),
    };
    let sum: i32 = (1..=6).map(|die| worth(basic.result(die + shift, odds))).sum();
    Some(sum / 6)
}
