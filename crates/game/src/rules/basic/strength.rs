//! Strength in the Basic game: points, what multiplies them, the column they lead to and what changes the die (BAS-7.1-a
//! to c, BAS-7.2-a, BAS-7.2-b, BAS-10-a).

use board::Hex;
use num_rational::Ratio;

use super::attack::Attack;
use crate::data::edition::morale::Cohesion;
use crate::data::edition::shock::Odds;
use crate::data::edition::terrain::Waterway;
use crate::data::kinds::Arm;
use crate::data::order_of_battle::UnitId;
use crate::engine::event::Modifier;
use crate::engine::game::Game;
use crate::rules::shock::odds::{Factor, Force, sum};

impl Game {
    /// What the attackers bring: each by its own hexside, a distant battery by none (BAS-TEC-c; CF-155), and twice as much
    /// if all three arms attack together (BAS-7.2-a, BAS-7.2-b).
    pub(crate) fn basic_attack(&self, attack: &Attack) -> Vec<Force> {
        let together = self.are_all_arms(&attack.attackers);
        let force = |&unit: &UnitId| {
            let hex = self.state.unit(unit).hex()?;
            let mut factors = self.disorder(unit);
            factors.extend(self.ground_crossed(hex, attack.target));
            factors.extend(self.combined_arms().filter(|_| together));
            factors.retain(|factor| factor.by != Ratio::ONE);
            Some(Force { unit, hex, points: self.strength(unit), factors })
        };
        attack.attackers.iter().filter_map(force).collect()
    }

    /// What the defenders bring: the whole stack, strengthened by its ground (BAS-7-g, BAS-TEC-b).
    pub(crate) fn basic_defence(&self, target: Hex) -> Vec<Force> {
        let ground = self.setup.edition.terrain.ground(self.setup.map.terrain(target)).shock;
        let by = ground.map_or(Ratio::ONE, |effect| effect.defender);
        let force = |unit: UnitId| {
            let mut factors = self.disorder(unit);
            factors.push(Factor { name: "ground", by });
            factors.retain(|factor| factor.by != Ratio::ONE);
            Force { unit, hex: target, points: self.strength(unit), factors }
        };
        let seen = self.shock_order(target).into_iter().filter(|&unit| self.is_seen(unit));
        seen.map(force).collect()
    }

    /// The column, rounded for the defender (BAS-7.1-a): more than 5-1 is 5-1, below 1-4 there is none (BAS-7.1-c), and
    /// there is no 3-2 (BAS-CRT-a).
    pub(crate) fn attack_odds(&self, attack: &Attack) -> Option<Odds> {
        let attackers = sum(&self.basic_attack(attack));
        let odds = Odds::from_points(attackers, sum(&self.basic_defence(attack.target)))?;
        Some(if odds == Odds::ThreeToTwo { Odds::OneToOne } else { odds })
    }

    /// The die changes by the difference of the best grades of the two sides (BAS-CRT-b; CF-149).
    pub(crate) fn attack_modifiers(&self, attack: &Attack) -> Vec<Modifier> {
        let best =
            |units: &[UnitId]| units.iter().map(|&unit| self.grade(unit).index() as i8).min();
        let value = match (best(&attack.attackers), best(&self.shock_order(attack.target))) {
            (Some(attacker), Some(defender)) => defender - attacker,
            _ => 0,
        };
        let morale = Modifier { name: "morale", value };
        Some(morale).filter(|modifier| modifier.value != 0).into_iter().collect()
    }

    fn disorder(&self, unit: UnitId) -> Vec<Factor> {
        let by = self.setup.edition.basic.as_ref().map_or(Ratio::ONE, |basic| basic.disorganized);
        let shaken = self.state.unit(unit).cohesion != Cohesion::Good;
        Some(Factor { name: "disorganized", by }).filter(|_| shaken).into_iter().collect()
    }

    fn combined_arms(&self) -> Option<Factor> {
        let basic = self.setup.edition.basic.as_ref()?;
        Some(Factor { name: "combined-arms", by: basic.combined_arms })
    }

    fn are_all_arms(&self, units: &[UnitId]) -> bool {
        let has = |arm: Arm| units.iter().any(|&unit| self.setup.unit(unit).arm() == arm);
        has(Arm::Infantry) && has(Arm::Cavalry) && has(Arm::Artillery)
    }

    /// Water and slope between an attacker and its target; both count (BAS-10-a).
    fn ground_crossed(&self, from: Hex, target: Hex) -> Vec<Factor> {
        let Some(step) = self.step_between(from, target) else { return Vec::new() };
        let chart = &self.setup.edition.terrain;
        let water = Waterway::of(step.across).and_then(|water| chart.water(water).shock);
        let slope = chart.slope_effect(chart.slope(step)).shock;
        [("water", water), ("slope", slope)]
            .into_iter()
            .filter_map(|(name, effect)| Some(Factor { name, by: effect?.attacker }))
            .collect()
    }
}
