//! Shock: combats the forecast calls good, and those that must be fought.

use std::cmp::Reverse;

use board::{Facing, Hex};
use game::data::{Cohesion, ShockResult};
use game::engine::Cell;
use game::rules::{CheckOutcome, Fraction, ShockPreview};
use game::table::{Preview, Sketch};
use game::{Action, Arm, Formation, UnitId};

use super::Recruit;
use super::picture::{Body, Picture, Straw};

/// Thousandths of a point risked by thirst from which no combat is begun freely.
const PARCHED: i32 = 3000;

impl Recruit {
    pub(super) fn aim_shock(&mut self, picture: &Picture<'_>) -> Option<Action> {
        self.hear_of_the_last();
        let free = self.is_free(picture);
        let targets: Vec<Hex> = picture
            .legal
            .iter()
            .filter_map(|&action| match action {
                Action::Aim(hex) => Some(hex),
                _ => None,
            })
            .filter(|&hex| picture.has_part_in(hex, 1))
            .collect();
        let mut sketch = picture.staff.sketch();
        let fresh = targets.iter().copied().filter(|hex| !self.memory.dropped.contains(hex));
        let best = fresh
            .map(|hex| {
                let promise = picture.promise_of_attack(&mut sketch, hex, &|from| {
                    !picture.counts_on_marks() || picture.is_marked(from)
                });
                (promise.unwrap_or(i32::MIN), hex)
            })
            .max();
        self.memory.compelled = !free;
        match best {
            Some((promise, hex)) if !free || promise >= picture.least_gain() / 2 => {
                Some(Action::Aim(hex))
            }
            _ if free => Some(Action::Done),
            // Everything was tried and something is still owed: with fewer men, and by turns.
            _ => targets.get(self.memory.tries % targets.len().max(1)).copied().map(Action::Aim),
        }
    }

    pub(super) fn attack(&mut self, picture: &Picture<'_>, target: Hex) -> Option<Action> {
        let tried = self.memory.dropped.contains(&target);
        let sparing = tried || self.memory.spared.contains(&target);
        let good = |further: &[Action]| {
            matches!(
                picture.staff.weigh_with(further),
                Some(Preview::Shock(preview)) if picture.gain(&preview) >= picture.least_gain()
            )
        };
        if sparing && picture.may(Action::Resolve) && (self.memory.compelled || good(&[])) {
            return Some(Action::Resolve);
        }
        let mut joins: Vec<Action> = picture
            .legal
            .iter()
            .copied()
            .filter(|action| matches!(action, Action::Attack(_)))
            .map(|join| picture.at_the_gallop(join))
            .collect();
        // The strongest first: the share of an order may leave room for few.
        joins.sort_by_key(|&action| match action {
            Action::Attack(unit) | Action::AttackCharging(unit) => {
                (Reverse(picture.strength_now(unit)), unit)
            }
            _ => (Reverse(0), UnitId(0)),
        });
        let wanted = self.memory.compelled || good(&joins);
        if wanted {
            // A target that could not be attacked with all is tried with one after the other.
            let turn = if tried { self.memory.tries } else { 0 };
            if let Some(&join) = joins.get(turn % joins.len().max(1)) {
                return Some(join);
            }
            if picture.may(Action::Resolve) {
                return Some(Action::Resolve);
            }
        }
        self.has_failed();
        if wanted && !sparing && self.may_leave(picture, target) {
            // Some of them are owed to another target: once more with as few as will do.
            self.memory.spared.push(target);
            return Some(Action::Cancel);
        }
        self.leave_off(picture, target)
    }

    /// Marks stacks that stand against an enemy with good odds, and more where the duty to attack asks for it.
    pub(super) fn assault(&mut self, picture: &Picture<'_>) -> Option<Action> {
        while let Some(hex) = self.memory.sworn.pop() {
            if picture.may(Action::Assault(hex)) {
                return Some(Action::Assault(hex));
            }
        }
        let mut sketch = picture.staff.sketch();
        if picture.counts_on_marks() && self.is_free(picture) {
            let Some(mut stacks) = picture.best_assault(&mut sketch) else {
                return Some(Action::Done);
            };
            let first = stacks.pop();
            self.memory.sworn = stacks;
            return first.map(Action::Assault);
        }
        let marks = picture.legal.iter().filter_map(|&action| match action {
            Action::Assault(hex) => Some((picture.promise_of_assault(&mut sketch, hex), hex)),
            _ => None,
        });
        match marks.max() {
            Some((promise, hex))
                if promise >= picture.least_assault() || !self.is_free(picture) =>
            {
                Some(Action::Assault(hex))
            }
            _ => Some(Action::Done),
        }
    }
}

impl Picture<'_> {
    /// What a combat must promise, in thousandths of a point. Stacks marked for it have given up their fire, so that any gain will do.
    fn least_gain(&self) -> i32 {
        if self.setup.edition.policies.shock.assault_marker {
            return 0;
        }
        (self.manner.gain * self.patience() * 1000.0) as i32
    }

    /// What is left of patience in a side that has no time.
    pub(super) fn patience(&self) -> f32 {
        1.0 - self.haste() * self.manner.press
    }

    fn least_assault(&self) -> i32 {
        let least = (self.manner.assault * self.patience() * 1000.0) as i32;
        if self.is_thirsty() { least * 2 + 1000 } else { least }
    }

    /// What an attack on a hex by everybody who stands against it in some hexes would come to, in thousandths of a point.
    fn promise_of_attack(
        &self,
        sketch: &mut Sketch,
        target: Hex,
        from: &dyn Fn(Hex) -> bool,
    ) -> Option<i32> {
        let grid = self.setup.map.grid();
        let near = grid.neighbours(target).map(|(_, hex)| hex).filter(|&hex| from(hex));
        let ahead = near.filter_map(|hex| self.own_at(hex));
        let ahead = ahead.filter(|own| self.faces(own, target));
        let attacks = |unit: &UnitId| {
            self.staff.commands(*unit)
                && self.unit(*unit).is_some_and(|view| {
                    matches!(self.setup.unit(*unit).arm(), Arm::Infantry | Arm::Cavalry)
                        && view.cohesion == Cohesion::Good
                        && view.formation == Formation::Normal
                })
        };
        let units: Vec<UnitId> =
            ahead.flat_map(|own| self.own_stack(own.hex).iter().copied().filter(attacks)).collect();
        let mut promise = |charging: bool| {
            let weighed = sketch.attack(&units, &[target], charging).ok()?;
            match weighed.preview {
                Preview::Shock(preview) => Some(self.gain(&preview)),
                _ => None,
            }
        };
        let horse = units.iter().any(|&unit| self.setup.unit(unit).arm() == Arm::Cavalry);
        // Whether the horse may charge is seen when it joins; until then it is hoped for.
        let gallop = (horse && !self.declares_charges()).then(|| promise(true)).flatten();
        promise(false).max(gallop)
    }

    /// What the assault of a stack promises beyond what its fire would: all enemies in front of it are to be attacked.
    fn promise_of_assault(&self, sketch: &mut Sketch, hex: Hex) -> i32 {
        let Some(own) = self.own_at(hex) else { return i32::MIN };
        let ahead = self.enemies_next_to(hex).filter(|(_, body)| self.faces(own, body.hex));
        let mut promise = 0;
        for (_, body) in ahead {
            promise += self.promise_of_attack(sketch, body.hex, &|_| true).unwrap_or(-5000);
        }
        let facing = own.facing.unwrap_or(Facing::NE);
        let fire = self.exchange(self.own_stack(hex), hex, facing).fire;
        promise - (fire * 1000.0) as i32
    }

    /// Whether stacks are marked for the assault, and only those are counted on that are.
    fn counts_on_marks(&self) -> bool {
        self.setup.edition.policies.shock.assault_marker && self.manner.joint
    }

    /// Whether a stack of the side is marked for the assault.
    fn is_marked(&self, hex: Hex) -> bool {
        let units = self.own_stack(hex).iter().filter_map(|&unit| self.unit(unit));
        units.into_iter().any(|view| view.deeds.assault)
    }

    /// The stacks that should be marked together, if their assault promises enough: one alone, or all that stand against one enemy.
    fn best_assault(&self, sketch: &mut Sketch) -> Option<Vec<Hex>> {
        let open: Vec<Hex> = self
            .legal
            .iter()
            .filter_map(|&action| match action {
                Action::Assault(hex) => Some(hex),
                _ => None,
            })
            .collect();
        let against = |body: &Body| -> Vec<Hex> {
            let faces = |hex: &Hex| self.own_at(*hex).is_some_and(|own| self.faces(own, body.hex));
            open.iter().copied().filter(faces).collect()
        };
        let mut sets: Vec<Vec<Hex>> = open.iter().map(|&hex| vec![hex]).collect();
        sets.extend(self.enemy().iter().map(against).filter(|set| set.len() > 1));
        sets.sort_unstable();
        sets.dedup();
        let weighed = sets.into_iter().map(|set| (self.promise_of_marks(sketch, &set), set));
        let best = weighed.max_by(|(one, few), (two, many)| {
            one.cmp(two).then(many.len().cmp(&few.len())).then(many.cmp(few))
        });
        best.filter(|(promise, _)| *promise >= self.least_assault()).map(|(_, set)| set)
    }

    /// What the assault of some stacks more promises beyond what their fire would: all enemies in front of them are to be attacked, by
    /// those who are marked already and by them.
    fn promise_of_marks(&self, sketch: &mut Sketch, set: &[Hex]) -> i32 {
        let mut promise = 0;
        for body in self.enemy() {
            let ahead = |hex: &Hex| self.own_at(*hex).is_some_and(|own| self.faces(own, body.hex));
            if !set.iter().any(ahead) {
                continue;
            }
            let all = |hex: Hex| set.contains(&hex) || self.is_marked(hex);
            promise += self.promise_of_attack(sketch, body.hex, &all).unwrap_or(-5000);
            let before = self.promise_of_attack(sketch, body.hex, &|hex| self.is_marked(hex));
            promise -= before.unwrap_or(0);
        }
        for &hex in set {
            let facing = self.own_at(hex).and_then(|own| own.facing).unwrap_or(Facing::NE);
            let fire = self.exchange(self.own_stack(hex), hex, facing).fire;
            promise -= (fire * 1000.0) as i32;
        }
        promise
    }

    /// The same attack by a charge, where that may be.
    fn at_the_gallop(&self, join: Action) -> Action {
        match join {
            Action::Attack(unit) if self.may(Action::AttackCharging(unit)) => {
                Action::AttackCharging(unit)
            }
            other => other,
        }
    }

    /// What a combat promises in thousandths of a point: what the enemy stands to lose less what the side does.
    pub(super) fn gain(&self, preview: &ShockPreview) -> i32 {
        let thirst: i32 = preview.attackers.iter().map(|force| self.thirst(force.unit)).sum();
        let promise: i32 = preview
            .outcomes
            .iter()
            .map(|outcome| {
                let plain = if let Cell::Shock(cell) = outcome.result {
                    promise_of(cell.result)
                } else {
                    0
                };
                let checks: i32 = outcome.checks.iter().map(|check| self.harm(check)).sum();
                thousandths(outcome.chance) * (plain * 10 + checks / 100) / 10
            })
            .sum();
        if thirst > PARCHED { promise.min(0) - thirst } else { promise - thirst }
    }

    /// What a check costs the enemy, or the side if negative, in thousandths of a point.
    fn harm(&self, check: &CheckOutcome) -> i32 {
        let strength = self.strength_now(check.unit);
        let harm = strength * (thousandths(check.disorganized) + thousandths(check.routed) * 3 / 2);
        if self.setup.camp(check.unit) == self.camp {
            -harm * self.last_straw(check.unit)
        } else {
            harm
        }
    }

    /// How much more a unit's order is worth where its loss would demoralize the command.
    fn last_straw(&self, unit: UnitId) -> i32 {
        if self.straw(unit) == Straw::Last { 3 } else { 1 }
    }

    fn strength_now(&self, unit: UnitId) -> i32 {
        let printed = i32::from(self.setup.scenario.strength[unit.index()]);
        self.unit(unit).map_or(printed, |view| i32::from(view.strength))
    }

    /// Whether an enemy stack is one that a lone regiment may ride at.
    pub(super) fn is_prey(&self, body: &Body, own: i32) -> bool {
        !body.square && (body.shaken || body.strength == 0 || own * 10 >= body.strength * 15)
    }
}

fn thousandths(fraction: Fraction) -> i32 {
    fraction.0.numer() * 1000 / fraction.0.denom()
}

/// What a result promises without its checks.
fn promise_of(result: ShockResult) -> i32 {
    match result {
        ShockResult::NoEffect => 0,
        ShockResult::AttackerLoses => -14,
        ShockResult::AttackerRetreatsOne => -7,
        ShockResult::AttackerRetreatsTwo => -11,
        ShockResult::BothLose => -1,
        ShockResult::DefenderRetreatsOne => 8,
        ShockResult::DefenderRetreatsTwo => 13,
        ShockResult::DefenderLoses => 16,
    }
}
