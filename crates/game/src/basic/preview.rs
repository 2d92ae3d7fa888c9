//! What an attack of the Basic game would come to: every multiplier, the die modifier, the exact chance of every result.

use num_rational::Ratio;
use schemars::JsonSchema;
use serde::Serialize;

use super::attack::Attack;
use super::engagement::{Engagement, Stage};
use crate::edition::basic::BasicResult;
use crate::edition::shock::Odds;
use crate::event::Modifier;
use crate::game::Game;
use crate::order_of_battle::UnitId;
use crate::shock::odds::sum;
use crate::shock::preview::{ForcePreview, Fraction, force_preview};

/// A forecast of an attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BasicPreview {
    /// What each attacker brings.
    pub attackers: Vec<ForcePreview>,
    /// What each defender brings.
    pub defenders: Vec<ForcePreview>,
    /// Attackers who bombard from a distance and suffer no result (BAS-8-b).
    pub bombarding: Vec<UnitId>,
    /// The attackers' sum.
    pub attack: Fraction,
    /// The defenders' sum.
    pub defence: Fraction,
    /// The column, or nothing if the attack may not be made.
    pub odds: Option<String>,
    /// The die modifiers by name.
    pub modifiers: Vec<Modifier>,
    /// Every result that may come up, with its chance; the chances add up to 1.
    pub outcomes: Vec<BasicOutcome>,
}

/// A result of the table and its chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BasicOutcome {
    /// The cell as the table prints it.
    pub result: &'static str,
    /// Its chance.
    pub chance: Fraction,
    /// Units it eliminates for certain.
    pub lost: Vec<UnitId>,
    /// Units that must retreat.
    pub retreating: Vec<UnitId>,
}

/// One face of six.
const FACE: Ratio<i32> = Ratio::new_raw(1, 6);

impl Game {
    /// What an attack by these units on this hex would come to; units and hexes that do not exist are left out.
    pub fn preview_attack(&self, attack: &Attack) -> BasicPreview {
        let mut attack = attack.clone();
        attack.attackers.retain(|unit| unit.index() < self.state.units.len());
        if !self.setup.map.grid().contains(attack.target) {
            attack.attackers.clear();
            attack.target = board::Hex(0);
        }
        let (attackers, defenders) =
            (self.basic_attack(&attack), self.basic_defence(attack.target));
        let far = |&unit: &UnitId| self.is_bombarding(unit, attack.target);
        let odds = self.attack_odds(&attack);
        BasicPreview {
            attackers: attackers.iter().map(force_preview).collect(),
            defenders: defenders.iter().map(force_preview).collect(),
            bombarding: attack.attackers.iter().copied().filter(far).collect(),
            attack: Fraction(sum(&attackers)),
            defence: Fraction(sum(&defenders)),
            odds: odds.map(|odds| odds.to_string()),
            modifiers: self.attack_modifiers(&attack),
            outcomes: odds.map_or_else(Vec::new, |odds| self.basic_outcomes(&attack, odds)),
        }
    }

    fn basic_outcomes(&self, attack: &Attack, odds: Odds) -> Vec<BasicOutcome> {
        let Some(basic) = &self.setup.edition.basic else { return Vec::new() };
        let mut engagement = Engagement::of(attack.clone());
        self.line_up(&mut engagement);
        let modifiers = self.attack_modifiers(attack);
        let shift: i32 = modifiers.iter().map(|modifier| i32::from(modifier.value)).sum();
        let mut chances: Vec<(BasicResult, Ratio<i32>)> = Vec::new();
        for die in 1..=6 {
            let result = basic.result(die + shift, odds);
            match chances.iter_mut().find(|(other, _)| *other == result) {
                Some((_, chance)) => *chance += FACE,
                None => chances.push((result, FACE)),
            }
        }
        chances
            .into_iter()
            .map(|(result, chance)| self.basic_outcome(&engagement, result, chance))
            .collect()
    }

    fn basic_outcome(
        &self,
        engagement: &Engagement,
        result: BasicResult,
        chance: Ratio<i32>,
    ) -> BasicOutcome {
        let (mut lost, mut retreating) = (Vec::new(), Vec::new());
        for stage in self.basic_consequences(engagement, result) {
            match stage {
                Stage::Eliminate { among, .. } if among.len() == 1 => lost.extend(among),
                Stage::RideDown(units) => lost.extend(units),
                Stage::Retreat { unit, voluntary: false } => retreating.push(unit),
                _ => {}
            }
        }
        lost.sort_unstable();
        lost.dedup();
        BasicOutcome { result: result.cell(), chance: Fraction(chance), lost, retreating }
    }
}
