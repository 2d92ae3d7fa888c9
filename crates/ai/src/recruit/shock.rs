//! Shock: combats the forecast calls good, and those that must be fought.

use std::cmp::Reverse;

use board::Hex;
use game::rules::{CheckOutcome, Fraction, ShockPreview};
use game::table::Preview;
use game::{Action, UnitId};

use super::Recruit;
use super::picture::{Body, Picture, Straw};

/// Tenths of the enemy's strength from which a combat is worth a closer look.
const PROMISING: i32 = 12;
/// Tenths from which a stack is marked for the assault.
const ASSAULT: i32 = 18;
/// What a combat must promise, in thousandths of a point.
const GAIN: i32 = 1500;

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
        let odds = |hex: Hex| picture.enemy_at(hex).map_or(0, |body| picture.shock_odds(body));
        let fresh = targets.iter().copied().filter(|hex| !self.memory.dropped.contains(hex));
        let best = fresh.max_by_key(|&hex| (odds(hex), hex));
        self.memory.compelled = !free;
        match best {
            Some(hex) if !free || odds(hex) >= PROMISING => Some(Action::Aim(hex)),
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
                Some(Preview::Shock(preview)) if picture.gain(&preview) >= GAIN
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
            .collect();
        // The strongest first: the share of an order may leave room for few.
        joins.sort_by_key(|&action| match action {
            Action::Attack(unit) => (Reverse(picture.strength_now(unit)), unit),
            _ => (Reverse(0), UnitId(0)),
        });
        let wanted = self.memory.compelled || good(&joins);
        if wanted {
            // A target that could not be attacked with all is tried with one after the other.
            let turn = if tried { self.memory.tries } else { 0 };
            if let Some(&join) = joins.get(turn % joins.len().max(1)) {
                return Some(picture.at_the_gallop(join));
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
        let marks = picture.legal.iter().filter_map(|&action| match action {
            Action::Assault(hex) => Some((picture.best_odds(hex), hex)),
            _ => None,
        });
        let ready = if picture.is_thirsty() { ASSAULT * 2 } else { ASSAULT };
        match marks.max() {
            Some((odds, hex)) if odds >= ready || !self.is_free(picture) => {
                Some(Action::Assault(hex))
            }
            _ => Some(Action::Done),
        }
    }
}

impl Picture<'_> {
    /// The best odds a stack has a part in.
    fn best_odds(&self, hex: Hex) -> i32 {
        let Some(own) = self.own_at(hex) else { return 0 };
        let ahead = self.enemies_next_to(hex).filter(|(_, body)| self.faces(own, body.hex));
        // All enemies in front are to be attacked, so the worst of them counts too.
        let odds: Vec<i32> = ahead.map(|(_, body)| self.shock_odds(body)).collect();
        let (best, worst) = (odds.iter().max(), odds.iter().min());
        best.zip(worst).map_or(0, |(best, worst)| (best + worst) / 2)
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
                let plain = match outcome.result {
                    "AL" | "AB" => -14,
                    "A1" => -7,
                    "A2" => -11,
                    "BL" | "BM" => -1,
                    "D1" => 8,
                    "D2" => 13,
                    "DL" | "DB" => 16,
                    _ => 0,
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
