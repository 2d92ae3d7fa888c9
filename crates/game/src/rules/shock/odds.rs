//! Strength in shock: points, what multiplies them, and the column they lead to.

use board::direction::Arc;
use board::{Hex, Terrain};
use num_rational::Ratio;

use super::combat::Combat;
use crate::data::edition::morale::Cohesion;
use crate::data::edition::shock::Odds;
use crate::data::edition::terrain::{ShockEffect, Step};
use crate::data::kinds::Arm;
use crate::data::order_of_battle::UnitId;
use crate::engine::game::Game;
use crate::rules::formation::Formation;

/// What one unit brings to a combat from, or in, one hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Force {
    /// The unit.
    pub unit: UnitId,
    /// The hex it attacks from or defends in.
    pub hex: Hex,
    /// Points that count; none for those beyond a limit, routed, abstaining or attacked before.
    pub points: u8,
    /// What multiplies them, in order.
    pub factors: Vec<Factor>,
}

/// A multiplier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factor {
    /// Its name, a key for the texts.
    pub name: &'static str,
    /// What it multiplies by.
    pub by: Ratio<i32>,
}

impl Force {
    fn none(unit: UnitId, hex: Hex) -> Force {
        Force { unit, hex, points: 0, factors: Vec::new() }
    }

    /// Points times multipliers.
    pub fn total(&self) -> Ratio<i32> {
        let points = Ratio::from_integer(i32::from(self.points));
        self.factors.iter().fold(points, |total, factor| total * factor.by)
    }
}

/// The sum of what a side brings.
pub(crate) fn sum(forces: &[Force]) -> Ratio<i32> {
    forces.iter().fold(Ratio::ZERO, |total, force| total + force.total())
}

/// Who stands where.
impl Game {
    /// The combat units in a hex, from the top down, skirmishers last (STD-11.R-b, VOL2-11.R-c; CF-195).
    pub(crate) fn shock_order(&self, hex: Hex) -> Vec<UnitId> {
        let units = self.state.stack(hex).filter(|&unit| self.setup.is_combat_unit(unit));
        let (mut units, lines): (Vec<UnitId>, Vec<UnitId>) =
            units.partition(|&unit| !self.is_guerrilla(unit));
        units.extend(lines);
        units
    }

    /// The defenders of a combat, each once.
    pub(crate) fn defenders_of(&self, targets: &[Hex]) -> Vec<UnitId> {
        let mut units: Vec<UnitId> = Vec::new();
        for unit in targets.iter().flat_map(|&hex| self.shock_order(hex)) {
            if !units.contains(&unit) && self.is_seen(unit) {
                units.push(unit);
            }
        }
        units
    }

    /// Whether a unit fights as infantry in guerrilla; mounted skirmishers do not (CF-108).
    pub(crate) fn is_guerrilla(&self, unit: UnitId) -> bool {
        self.is_infantry_line(unit) || self.state.unit(unit).formation == Formation::Dismounted
    }

    /// Whether a hex counts as a square: every infantry unit in it is in square (CF-223).
    pub(crate) fn is_square_hex(&self, hex: Hex) -> bool {
        let mut infantry = self
            .state
            .stack(hex)
            .filter(|&unit| self.setup.arm(unit) == Arm::Infantry)
            .map(|unit| self.state.unit(unit).formation == Formation::Square)
            .peekable();
        infantry.peek().is_some() && infantry.all(|square| square)
    }

    /// Whether nothing but skirmishers defends a hex, cavalry mounted or not among them; who adds no strength does not count,
    /// unless nobody does (CF-072).
    pub(crate) fn is_guerrilla_hex(&self, combat: &Combat, hex: Hex) -> bool {
        let skirmishes = |unit: UnitId| {
            matches!(self.state.unit(unit).formation, Formation::Skirmish | Formation::Dismounted)
        };
        if !self.state.stack(hex).any(|unit| self.is_seen(unit) && skirmishes(unit)) {
            return false;
        }
        let forces = self.defence_of(combat, hex);
        let fights = forces.iter().any(|force| force.points > 0);
        let mut counted = forces.iter().filter(|force| force.points > 0 || !fights);
        counted.all(|force| skirmishes(force.unit))
    }

    /// The attackers that bring points: who is kept out by a limit counts for nothing (CF-061).
    pub(crate) fn fighters(&self, combat: &Combat) -> Vec<UnitId> {
        let forces = self.attack_forces(combat);
        let fights =
            |unit: &UnitId| forces.iter().any(|force| force.unit == *unit && force.points > 0);
        combat.attackers.iter().copied().filter(fights).collect()
    }

    /// The defenders without those a limit keeps out (CF-061).
    pub(crate) fn defenders_within(&self, combat: &Combat) -> Vec<UnitId> {
        let forces = self.defence_forces(combat);
        let surplus = |unit: UnitId| {
            let mut own = forces.iter().filter(|force| force.unit == unit).peekable();
            own.peek().is_some()
                && own.all(|force| {
                    force.points == 0 && self.defence_force(combat, unit, force.hex).points > 0
                })
        };
        let units = self.defenders_of(&combat.targets).into_iter();
        units.filter(|&unit| !surplus(unit)).collect()
    }

    /// Whether an attack out of a hex strikes flank or rear: by its own position, never against hexes without facing or
    /// with a square in them (CF-072, CF-223).
    pub(crate) fn is_flank_attack(&self, from: Hex, target: Hex) -> bool {
        let squares = self
            .state
            .stack(target)
            .filter(|&unit| self.is_seen(unit))
            .any(|unit| self.state.unit(unit).formation == Formation::Square);
        let (Some(facing), Some(side)) =
            (self.facing_at(target), self.setup.map.grid().side_between(target, from))
        else {
            return false;
        };
        !squares && facing.arc(side) != Arc::Front
    }

    /// What the ground does to an attack, or nothing if it is prohibited (STD-T.TEC-m, VOL2-T.TEC-d, VOL2-T.TEC-e,
    /// REV-TEC-n, REV-TEC-p; CF-114, CF-116).
    pub(crate) fn shock_ground(&self, from: Hex, target: Hex) -> Option<ShockEffect> {
        self.setup.edition.terrain.shock(self.step_between(from, target)?)
    }

    /// The same in a combat: several hexes count as cover only if all of them are (CF-267).
    fn attack_ground(&self, combat: &Combat, from: Hex, target: Hex) -> Option<ShockEffect> {
        let map = &self.setup.map;
        let step = self.step_between(from, target)?;
        let covered = combat.targets.iter().all(|&hex| map.terrain(hex).is_obstacle());
        let into = if covered || !step.into.is_obstacle() { step.into } else { Terrain::Clear };
        self.setup.edition.terrain.shock(Step { into, ..step })
    }

    /// The step an attack would make.
    pub(crate) fn step_between(&self, from: Hex, target: Hex) -> Option<Step> {
        let map = &self.setup.map;
        let side = map.grid().side_between(from, target)?;
        Some(Step {
            into: map.terrain(target),
            across: map.hexside(from, side),
            rise: map.climb(from, side),
        })
    }

    /// The hexes a unit may attack a hex from: next to it, through its front, over ground that allows it (STD-11-a,
    /// STD-11.R-d, VOL2-11-a, VOL2-11.R-e).
    pub(crate) fn attack_hexes(&self, unit: UnitId, target: Hex) -> Vec<Hex> {
        let grid = self.setup.map.grid();
        let through_front = |hex: &Hex| {
            grid.side_between(*hex, target).is_some_and(|side| self.arc(unit, side) == Arc::Front)
                && self.shock_ground(*hex, target).is_some()
        };
        self.state.unit(unit).line().iter().copied().filter(through_front).collect()
    }

    /// Whether a unit stands aside in a combat because of Swiss on the other side.
    pub(crate) fn abstains(&self, combat: &Combat, unit: UnitId) -> bool {
        self.setup.unit(unit).is_swiss()
            && self.swiss_abstain(&combat.attackers, &self.defenders_of(&combat.targets))
    }
}

/// Strength.
impl Game {
    /// What the attackers bring. A unit that would cross 24 points out of its hex, or 18 against one other, stays out
    /// (STD-11.R-e, STD-11.R-f, STD-11.R-h, VOL2-11.R-f to i; CF-061).
    pub fn attack_forces(&self, combat: &Combat) -> Vec<Force> {
        let abstain = self.swiss_abstain(&combat.attackers, &self.defenders_of(&combat.targets));
        let mut forces: Vec<Force> = Vec::new();
        for &unit in &combat.attackers {
            for (hex, targets) in self.attack_lines(combat, unit) {
                let points = self.points_in(unit, hex);
                let out = |force: &&Force| force.hex == hex;
                let used: u16 =
                    forces.iter().filter(out).map(|force| u16::from(force.points)).sum();
                let table = &self.setup.edition.shock;
                let most = match targets.as_slice() {
                    [_] => table.points_per_target,
                    _ => table.points_per_hex,
                };
                let with = used + u16::from(points);
                let over = with > most
                    || with + self.points_spent_from(hex, combat) > table.points_per_hex;
                forces.push(if over || abstain && self.setup.unit(unit).is_swiss() {
                    Force::none(unit, hex)
                } else {
                    let factors = self.attack_factors(combat, unit, hex, &targets);
                    Force { unit, hex, points, factors }
                });
            }
        }
        forces
    }

    /// From which hexes a unit attacks which targets. A closed unit takes on every target in its front (CF-267), a
    /// skirmish line one only, from all its hexes next to it (CF-266).
    pub(crate) fn attack_lines(&self, combat: &Combat, unit: UnitId) -> Vec<(Hex, Vec<Hex>)> {
        let mut lines: Vec<(Hex, Vec<Hex>)> = Vec::new();
        for &target in &combat.targets {
            for hex in self.attack_hexes(unit, target) {
                match lines.iter_mut().find(|(from, _)| *from == hex) {
                    Some((_, targets)) => targets.push(target),
                    None => lines.push((hex, vec![target])),
                }
            }
            if self.is_infantry_line(unit) && !lines.is_empty() {
                break;
            }
        }
        lines
    }

    /// Points that attacked out of a hex in other combats of this step.
    fn points_spent_from(&self, hex: Hex, combat: &Combat) -> u16 {
        let camp = self.state.phasing;
        self.setup
            .units_of(camp)
            .filter(|unit| !combat.attackers.contains(unit))
            .filter(|&unit| self.state.unit(unit).deeds.attacked_from == Some(hex))
            .map(|unit| u16::from(self.strength(unit)))
            .sum()
    }

    fn attack_factors(
        &self,
        combat: &Combat,
        unit: UnitId,
        hex: Hex,
        targets: &[Hex],
    ) -> Vec<Factor> {
        let mut factors = Vec::new();
        if self.state.unit(unit).cohesion == Cohesion::Disorganized {
            let by = self.setup.edition.shock.multipliers.disorganized;
            factors.push(Factor { name: "disorganized", by });
        }
        let on = |&target: &Hex| {
            let [attack, ground] = self.factors_on(combat, unit, hex, target);
            (attack.by * ground.by, [attack, ground])
        };
        let worst = targets.iter().map(on).min_by_key(|(product, _)| *product);
        let those = worst.into_iter().flat_map(|(_, factors)| factors);
        factors.extend(those.filter(|factor| factor.by != Ratio::ONE));
        factors
    }

    /// Charge or flank, whichever is more, and the ground (STD-11.C-a, VOL2-T.SHOCK-d, REV-MEL-d; CF-071, CF-072).
    fn factors_on(&self, combat: &Combat, unit: UnitId, hex: Hex, target: Hex) -> [Factor; 2] {
        let multipliers = &self.setup.edition.shock.multipliers;
        let arm = self.setup.arm(unit);
        let mut attack = Factor { name: "attack", by: Ratio::ONE };
        if self.is_guerrilla_hex(combat, target) {
            attack = Factor { name: "against-guerrilla", by: multipliers.on_flank(arm) };
        } else if self.is_flank_attack(hex, target) {
            attack = Factor { name: "flank", by: multipliers.on_flank(arm) };
        }
        if combat.charging.contains(unit) && multipliers.charge > attack.by {
            attack = Factor { name: "charge", by: multipliers.charge };
        }
        let ground = self.attack_ground(combat, hex, target);
        let ground = ground.map_or(Ratio::ONE, |effect| effect.attacker);
        [attack, Factor { name: "ground", by: ground }]
    }

    /// What the defenders bring: at most 24 points a hex, the owner's best choice of them (STD-11.R-e, VOL2-11.R-f; CF-061).
    pub fn defence_forces(&self, combat: &Combat) -> Vec<Force> {
        combat.targets.iter().flat_map(|&hex| self.defence_of(combat, hex)).collect()
    }

    fn defence_of(&self, combat: &Combat, hex: Hex) -> Vec<Force> {
        let mut forces: Vec<Force> = self
            .shock_order(hex)
            .into_iter()
            .filter(|&unit| self.is_seen(unit))
            .map(|unit| self.defence_force(combat, unit, hex))
            .collect();
        let kept = best_within(&forces, self.setup.edition.shock.points_per_hex);
        for (force, kept) in forces.iter_mut().zip(kept) {
            if !kept {
                force.points = 0;
                force.factors.clear();
            }
        }
        forces
    }

    /// One defender. Routed units, units attacked before in this turn and Swiss who abstain add nothing (CF-090, CF-276,
    /// CF-109).
    fn defence_force(&self, combat: &Combat, unit: UnitId, hex: Hex) -> Force {
        let state = self.state.unit(unit);
        let before = state.deeds.was_attacked && combat.is_once_a_turn();
        if state.cohesion == Cohesion::Routed || before || self.abstains(combat, unit) {
            return Force::none(unit, hex);
        }
        let multipliers = &self.setup.edition.shock.multipliers;
        let guns = self.setup.arm(unit) == Arm::Artillery;
        let all = [
            ("artillery", guns, multipliers.artillery_defending),
            ("disorganized", state.cohesion == Cohesion::Disorganized, multipliers.disorganized),
            ("maneuver", self.under_maneuver(unit), multipliers.maneuver_defending),
        ];
        let factors = all
            .into_iter()
            .filter(|&(_, holds, by)| holds && by != Ratio::ONE)
            .map(|(name, _, by)| Factor { name, by })
            .collect();
        Force { unit, hex, points: self.points_in(unit, hex), factors }
    }

    /// The column, or nothing below 1-4 or where a side has nobody to fight (STD-11.P-a, STD-11.P-d, VOL2-11.P-a,
    /// VOL2-11.P-d). A hex of routed units alone is fought at 5-1 (STD-14.2-d, VOL2-14.2-d; CF-090). Who lies covered may fight
    /// (CF-161).
    pub fn shock_odds(&self, combat: &Combat) -> Option<Odds> {
        let attack = sum(&self.attack_forces(combat));
        if self.is_all_routed(combat) {
            return (attack > Ratio::ZERO).then_some(Odds::FiveToOne);
        }
        let defence = self.defence_forces(combat);
        let somebody = defence.iter().any(|force| force.points > 0)
            || combat.targets.iter().any(|&hex| self.has_unseen(hex));
        Odds::from_points(attack, sum(&defence)).filter(|_| somebody)
    }

    /// Whether every defender is routed.
    pub(crate) fn is_all_routed(&self, combat: &Combat) -> bool {
        let units = self.defenders_of(&combat.targets);
        !units.is_empty()
            && units.into_iter().all(|unit| self.state.unit(unit).cohesion == Cohesion::Routed)
    }
}

/// Which forces to count so that their points stay within a limit and the total is greatest.
pub(super) fn best_within(forces: &[Force], most: u16) -> Vec<bool> {
    let total: u16 = forces.iter().map(|force| u16::from(force.points)).sum();
    if total <= most {
        return vec![true; forces.len()];
    }
    let mut best: Vec<Option<(Ratio<i32>, Vec<bool>)>> = vec![None; usize::from(most) + 1];
    best[0] = Some((Ratio::ZERO, Vec::new()));
    for (i, force) in forces.iter().enumerate() {
        let points = usize::from(force.points);
        for load in (0..best.len()).rev() {
            let Some((value, mut kept)) = best[load].clone() else { continue };
            kept.resize(i, false);
            if points > 0 && load + points < best.len() {
                let more = value + force.total();
                if best[load + points].as_ref().is_none_or(|(other, _)| more > *other) {
                    let mut with = kept.clone();
                    with.push(true);
                    best[load + points] = Some((more, with));
                }
            }
        }
    }
    let chosen = best.into_iter().flatten().max_by_key(|(value, _)| *value);
    let mut kept = chosen.map_or_else(Vec::new, |(_, kept)| kept);
    kept.resize(forces.len(), false);
    kept
}
