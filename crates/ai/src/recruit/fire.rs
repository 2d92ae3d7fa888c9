//! Fire: the target that most guns or muskets bear on and that is worth most, then everybody who is not wanted for shock.

use board::Hex;
use game::data::AfterFire;
use game::table::{Preview, Sketch};
use game::{Action, Arm, Step, UnitId};

use super::Recruit;
use super::picture::{Body, Picture};

/// Tenths of the enemy's strength from which cold steel is better than fire.
const STEEL: i32 = 25;

/// No gun carries farther.
const FARTHEST_SHOT: u16 = 12;

/// Thousandths of a point risked by thirst from which a unit rather keeps quiet; who is attacked has more to lose by it.
const TOO_THIRSTY: i32 = 900;
const TOO_THIRSTY_AT_BAY: i32 = 1000;

impl Recruit {
    pub(super) fn aim_fire(&mut self, picture: &Picture<'_>) -> Option<Action> {
        self.hear_of_the_last();
        let targets = picture.legal.iter().filter_map(|&action| match action {
            Action::Aim(hex) if !self.memory.dropped.contains(&hex) => Some(hex),
            _ => None,
        });
        let targets = targets.filter(|&hex| picture.has_part_in(hex, FARTHEST_SHOT));
        let mut sketch = picture.staff.sketch();
        let worth = targets.map(|hex| (picture.fire_worth(&mut sketch, hex), hex));
        let best = worth.max_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        Some(best.map_or(Action::Done, |(_, hex)| Action::Aim(hex)))
    }

    pub(super) fn fire(&mut self, picture: &Picture<'_>, target: Hex) -> Option<Action> {
        let too_thirsty = match picture.step {
            Step::DefensiveFire => TOO_THIRSTY_AT_BAY,
            _ => TOO_THIRSTY,
        };
        let firers: Vec<(UnitId, Hex, u8)> = picture
            .legal
            .iter()
            .filter_map(|&action| match action {
                Action::Fire { unit, from, points } => Some((unit, from, points)),
                _ => None,
            })
            .filter(|&(unit, from, _)| {
                !picture.keeps_for_shock(unit, from) && picture.thirst(unit) < too_thirsty
            })
            .collect();
        let is_gun = |unit: UnitId| picture.setup.unit(unit).arm() == Arm::Artillery;
        let sum = |guns: bool| -> i32 {
            let mut best: Vec<(UnitId, Hex, u8)> = Vec::new();
            for &(unit, from, points) in firers.iter().filter(|firer| is_gun(firer.0) == guns) {
                match best.iter_mut().find(|other| (other.0, other.1) == (unit, from)) {
                    Some(other) => other.2 = other.2.max(points),
                    None => best.push((unit, from, points)),
                }
            }
            best.iter().map(|&(_, _, points)| i32::from(points)).sum()
        };
        let guns_first = sum(true) >= sum(false);
        let best = firers
            .iter()
            .max_by_key(|&&(unit, from, points)| (is_gun(unit) == guns_first, points, unit, from));
        if let Some(&(unit, from, points)) = best {
            return Some(Action::Fire { unit, from, points });
        }
        if picture.may(Action::Resolve) {
            return Some(Action::Resolve);
        }
        self.leave_off(picture, target)
    }
}

impl Picture<'_> {
    /// What the fire of everybody who can would do to a hex, in points.
    fn fire_worth(&self, sketch: &mut Sketch, target: Hex) -> f32 {
        let camp = if self.step == Step::DefensiveFire {
            sketch.answer_by_fire(self.camp.enemy(), target)
        } else {
            sketch.fire(self.camp, target)
        };
        let (Some(weighed), Some(body)) = (camp, self.enemy_at(target)) else { return 0.0 };
        let Preview::Fire(preview) = weighed.preview else { return 0.0 };
        let points = *preview.points.total.numer() as f32 / *preview.points.total.denom() as f32;
        let first = preview.volleys.first().and_then(|volley| volley.readings.first());
        let shift = first.map_or(0, |reading| {
            reading.modifiers.iter().map(|modifier| i32::from(modifier.value)).sum()
        });
        self.volleys(&body.files, points, shift, self.step == Step::DefensiveFire)
    }

    /// Whether a stack looks at a neighbour.
    pub(super) fn faces(&self, body: &Body, target: Hex) -> bool {
        let side = self.setup.map.grid().side_between(body.hex, target);
        match (side, body.facing) {
            (Some(side), Some(facing)) => facing.front().contains(&side),
            (Some(_), None) => true,
            _ => false,
        }
    }

    pub(super) fn covers(&self, body: &Body, target: Hex) -> bool {
        let grid = self.setup.map.grid();
        body.facing.is_some_and(|facing| grid.in_cone(body.hex, facing, target))
    }

    /// Whether a unit should rather keep its fire for the shock that follows.
    fn keeps_for_shock(&self, unit: UnitId, from: Hex) -> bool {
        if self.step != Step::OffensiveFire
            || self.setup.edition.policies.shock.after_fire != AfterFire::NoShock
        {
            return false;
        }
        let foot = matches!(self.setup.unit(unit).arm(), Arm::Infantry | Arm::Cavalry);
        let shares_hex = self.own_at(from).is_some_and(|body| body.strength > 0);
        if self.setup.edition.policies.shock.assault_marker {
            let marked = |unit: &UnitId| self.unit(*unit).is_some_and(|view| view.deeds.assault);
            return self.own_stack(from).iter().any(marked);
        }
        let promising = |body: &Body| self.shock_odds(body) >= STEEL;
        (foot || shares_hex)
            && self.own_at(from).is_some_and(|own| {
                self.enemies_next_to(from)
                    .any(|(_, body)| self.faces(own, body.hex) && promising(body))
            })
    }

    /// Tenths of an enemy stack's strength that stand ready to attack it.
    pub(super) fn shock_odds(&self, body: &Body) -> i32 {
        let grid = self.setup.map.grid();
        let (mut mine, mut theirs) = (0, 0);
        for (side, hex) in grid.neighbours(body.hex) {
            let Some(own) = self.own_at(hex).filter(|own| self.faces(own, body.hex)) else {
                continue;
            };
            let behind = self.is_behind(body, side.opposite());
            mine += own.strength * if behind { 2 } else { 1 };
            theirs = theirs.max(self.resistance(body, hex));
        }
        (mine * 10 / theirs.max(1)).min(99)
    }
}
