//! What an attack of the Basic game would come to: every multiplier, the die modifier, the exact chance of every result.

use num_rational::Ratio;
use schemars::JsonSchema;
use serde::Serialize;

use super::attack::Attack;
use super::engagement::{Engagement, Stage};
use crate::data::edition::basic::BasicResult;
use crate::data::edition::morale::Cohesion;
use crate::data::edition::shock::Odds;
use crate::data::order_of_battle::UnitId;
use crate::engine::consequence::{Consequence, Effect, Role, Told};
use crate::engine::event::{Cell, Modifier};
use crate::engine::game::Game;
use crate::rules::shock::odds::sum;
use crate::rules::shock::preview::{ForcePreview, Fraction, force_preview};

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
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    #[schemars(with = "Option<String>")]
    pub odds: Option<Odds>,
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
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[schemars(with = "String")]
    pub result: Cell,
    /// Its chance.
    pub chance: Fraction,
    /// Units it eliminates for certain.
    pub lost: Vec<UnitId>,
    /// Units that must retreat.
    pub retreating: Vec<UnitId>,
    /// What it does, in order.
    pub consequences: Vec<Consequence>,
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
            odds,
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
        let consequences = self.attack_consequences(engagement, result);
        let (result, chance) = (Cell::Basic(result), Fraction(chance));
        BasicOutcome { result, chance, lost, retreating, consequences }
    }

    /// What a result does, in order, and where the winner may advance then (BAS-CRT-c to BAS-CRT-g, BAS-9-d).
    fn attack_consequences(
        &self,
        engagement: &Engagement,
        result: BasicResult,
    ) -> Vec<Consequence> {
        let mut told = Told::default();
        let mut after = self.clone();
        let hexes = self.setup.edition.basic.as_ref().map_or(1, |basic| basic.retreat_hexes);
        let role = |unit: UnitId| {
            if engagement.defenders.contains(&unit) { Role::Defender } else { Role::Attacker }
        };
        let all = |role: Role| match role {
            Role::Attacker => &engagement.adjacent[..],
            Role::Defender => &engagement.defenders,
        };
        for stage in self.basic_consequences(engagement, result) {
            match stage {
                Stage::Eliminate { among, exchanged } => {
                    told.0.extend(self.elimination(engagement, among.clone(), all));
                    if let (true, Some(&lost)) = (exchanged, among.first()) {
                        let worth = match among.len() {
                            1 => self.worth(engagement, lost),
                            _ => engagement.adjacent.clone(),
                        };
                        told.0.extend(self.elimination(engagement, worth.clone(), all));
                        leaves(&mut after, &worth);
                    }
                    leaves(&mut after, &among);
                }
                Stage::RideDown(units) => {
                    for unit in units {
                        if !after.state.unit(unit).is_on_map() {
                            continue;
                        }
                        told.tell(role(unit), all(role(unit)), unit, Effect::Eliminated);
                        leaves(&mut after, &[unit]);
                    }
                }
                Stage::Disorganize(unit) if self.state.unit(unit).cohesion != Cohesion::Good => {}
                Stage::Disorganize(unit) => {
                    told.tell(role(unit), all(role(unit)), unit, Effect::Disorganized);
                }
                Stage::Retreat { unit, voluntary } => {
                    let back = Effect::Retreat { least: hexes, most: None, check: false };
                    let effect = if voluntary { Effect::MayRetreat } else { back };
                    told.tell(role(unit), all(role(unit)), unit, effect);
                    if !voluntary {
                        leaves(&mut after, &[unit]);
                    }
                }
                Stage::OpenGround => {
                    let engagement = Engagement { result, ..engagement.clone() };
                    told.0.extend(after.basic_advances(&engagement));
                }
                Stage::Throw | Stage::Advance { .. } => {}
            }
        }
        told.0
    }

    fn elimination<'a>(
        &self,
        engagement: &Engagement,
        among: Vec<UnitId>,
        all: impl Fn(Role) -> &'a [UnitId],
    ) -> Option<Consequence> {
        let defends = engagement.defenders.contains(among.first()?);
        let role = if defends { Role::Defender } else { Role::Attacker };
        let effect = if among.len() == 1 { Effect::Eliminated } else { Effect::OneEliminated };
        Some(Consequence::new(role, all(role), among, effect))
    }

    /// The hexes open to the winner and who may take them; a disorganized unit, which no enemy zone may bar, is promised nothing
    /// (BAS-11-a).
    fn basic_advances(&self, engagement: &Engagement) -> Vec<Consequence> {
        let open = self.open_to_winner(engagement).into_iter();
        open.filter_map(|stage| {
            let Stage::Advance { camp, hex } = stage else { return None };
            let (role, side) = if camp == self.state.phasing {
                (Role::Attacker, &engagement.adjacent)
            } else {
                (Role::Defender, &engagement.defenders)
            };
            let mut units = self.basic_advancers(engagement, camp, hex);
            units.retain(|&unit| self.state.unit(unit).cohesion == Cohesion::Good);
            let advance = Consequence::new(role, side, units, Effect::MayAdvance { hex });
            (!advance.units.is_empty()).then_some(advance)
        })
        .collect()
    }
}

/// A unit leaves its hex, if it is certain which.
fn leaves(game: &mut Game, among: &[UnitId]) {
    if let &[unit] = among
        && game.state.unit(unit).is_on_map()
    {
        game.state.lift(unit);
    }
}
