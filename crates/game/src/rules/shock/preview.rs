//! What a combat would come to: every multiplier, every modifier, the exact chance of every result, and of what becomes of
//! every unit in it, morale checks included.

use std::borrow::Cow;

use board::Hex;
use num_rational::Ratio;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::combat::{Combat, Stage};
use super::muster::Muster;
use super::odds::{Force, sum};
use crate::data::edition::morale::{Cohesion, MoraleResult};
use crate::data::edition::shock::{Odds, ShockResult};
use crate::data::order_of_battle::{LeaderId, UnitId};
use crate::engine::agenda::Task;
use crate::engine::cite;
use crate::engine::consequence::{Consequence, Effect, Role, Told};
use crate::engine::event::{Cell, Modifier};
use crate::engine::forecast::{Fates, Forecast};
use crate::engine::game::{Game, Play};
use crate::engine::unit_set::UnitSet;
use crate::rules::fire::points::Factor;
use crate::rules::morale::Cause;
use crate::rules::morale::checks::Checks;

/// A forecast of a combat. Leaders are taken as their owners would most likely name them: the highest factor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShockPreview {
    /// What each attacker brings.
    pub attackers: Vec<ForcePreview>,
    /// What each defender brings.
    pub defenders: Vec<ForcePreview>,
    /// The attackers' sum.
    pub attack: Fraction,
    /// The defenders' sum.
    pub defence: Fraction,
    /// The column, or nothing if the combat may not be fought.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    #[schemars(with = "Option<String>")]
    pub odds: Option<Odds>,
    /// The die modifiers by name.
    pub modifiers: Vec<Modifier>,
    /// Every result that may come up, with its chance; the chances add up to 1.
    pub outcomes: Vec<Outcome>,
    /// What becomes of every unit that fights or stands there, over all results; nothing if there are too many ways to
    /// follow, or nobody asked.
    pub fates: Fates,
    /// Units that test for sun and thirst before they attack; the chances take them as passed.
    pub thirsty: Vec<UnitId>,
}

/// What one unit brings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ForcePreview {
    /// The unit.
    pub unit: UnitId,
    /// The hex it fights from or in.
    pub hex: Hex,
    /// Points that count.
    pub points: u8,
    /// The multipliers by name.
    #[serde(serialize_with = "by_name")]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Factor>"))]
    #[schemars(with = "Vec<Factor>")]
    pub factors: Vec<(&'static str, Fraction)>,
    /// Points times multipliers.
    pub total: Fraction,
}

/// A result of the table, its chance, and the checks it brings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ShockOutcome"))]
#[schemars(rename = "ShockOutcome")]
pub struct Outcome {
    /// The cell as the table prints it.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[schemars(with = "String")]
    pub result: Cell,
    /// Its chance.
    pub chance: Fraction,
    /// What it does, in order; told where the fates of the units are.
    pub consequences: Vec<Consequence>,
    /// The states of the units that check, as if where they stand now; the losses before it are counted.
    pub checks: Vec<CheckOutcome>,
}

/// What a morale check would do to a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CheckOutcome {
    /// The unit.
    pub unit: UnitId,
    /// The chance to be in good order after it.
    pub good: Fraction,
    /// The chance to be disorganized.
    pub disorganized: Fraction,
    /// The chance to be routed.
    pub routed: Fraction,
}

/// An exact fraction, written `3/2`, or `2` if it is whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[schemars(with = "String")]
pub struct Fraction(pub Ratio<i32>);

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// Multipliers have one form wherever they are told: [`Factor`]'s.
fn by_name<S: Serializer>(
    factors: &[(&'static str, Fraction)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(factors.iter().map(|&(name, by)| Factor { name, by: by.0 }))
}

/// One face of six.
const FACE: Ratio<i32> = Ratio::new_raw(1, 6);

impl Game {
    /// What an attack by these units on these hexes would come to. Units that charge by declaration charge here too.
    pub fn preview_shock(&self, attackers: &[UnitId], targets: &[Hex]) -> ShockPreview {
        self.preview_muster(attackers, targets, UnitSet::EMPTY)
    }

    /// The same with units that mean to charge (Standard) and are taken to pass their check.
    pub fn preview_muster(
        &self,
        attackers: &[UnitId],
        targets: &[Hex],
        charging: UnitSet,
    ) -> ShockPreview {
        let known = |unit: &UnitId| unit.index() < self.state.units.len();
        let on_map = |hex: &Hex| self.setup.map.grid().contains(*hex);
        let muster = Muster {
            targets: targets.iter().copied().filter(on_map).collect(),
            attackers: attackers.iter().copied().filter(known).collect(),
            charging,
        };
        let (mut preview, combat) = self.weigh(&muster);
        if let Some((combat, column)) = combat {
            let shift = preview.modifiers.iter().map(|modifier| i32::from(modifier.value)).sum();
            let units = [&combat.attackers[..], &combat.defenders].concat();
            preview.fates = Fates::foretold(self, &units, |about| {
                self.foretell_shock(&combat, column, shift, about)
            });
            let cells = self.cells(column, shift);
            for (outcome, (result, _)) in preview.outcomes.iter_mut().zip(cells) {
                outcome.consequences = self.shock_consequences(&combat, result);
            }
        }
        preview
    }

    /// The odds and what the table makes of them, without the fate of every unit; and the combat, if it may be fought.
    pub(crate) fn weigh(&self, muster: &Muster) -> (ShockPreview, Option<(Combat, Odds)>) {
        let mut combat = self.combat_of(muster);
        combat.from = self.hexes_from(&combat.attackers, &combat.targets);
        combat.defenders = self.defenders_of(&combat.targets);
        let best = |leaders: Vec<LeaderId>| {
            leaders.into_iter().max_by_key(|&leader| self.factors(leader).shock)
        };
        combat.leaders =
            [best(self.combat_leaders(&combat, true)), best(self.combat_leaders(&combat, false))];
        let (attack, defence) = (self.attack_forces(&combat), self.defence_forces(&combat));
        let column = self
            .shock_odds(&combat)
            .or_else(|| self.is_fought_anyway(&combat).then_some(Odds::OneToFour));
        let modifiers = self.shock_modifiers(&combat);
        let shift = modifiers.iter().map(|modifier| i32::from(modifier.value)).sum();
        let outcomes = column.map_or_else(Vec::new, |column| self.outcomes(&combat, column, shift));
        let preview = ShockPreview {
            attackers: attack.iter().map(force_preview).collect(),
            defenders: defence.iter().map(force_preview).collect(),
            attack: Fraction(sum(&attack)),
            defence: Fraction(sum(&defence)),
            odds: column,
            modifiers,
            outcomes,
            fates: Fates::default(),
            thirsty: self.thirsty(&combat.attackers),
        };
        (preview, column.map(|column| (combat, column)))
    }

    /// Every cell the die may lead to, fought out on copies of the game. Where an owner may choose who bears a loss, the
    /// strongest does.
    pub(super) fn foretell_shock(
        &self,
        combat: &Combat,
        column: Odds,
        shift: i32,
        about: Option<UnitId>,
    ) -> Forecast {
        let cells = self.cells(column, shift).into_iter();
        Forecast::any_of(cells.map(|(result, chance)| {
            let chance = Ratio::new((*chance.numer()).into(), (*chance.denom()).into());
            (self.fought_out(combat, result, about), chance)
        }))
    }

    fn fought_out(&self, combat: &Combat, result: ShockResult, about: Option<UnitId>) -> Forecast {
        let start = Forecast::of(self).about(about);
        let start = start.then(|play| play.destroy_lone_guns(combat, result));
        self.consequences(combat, result).into_iter().fold(start, |forecast, stage| {
            forecast.then(|play| play.foretell_stage(combat, &stage)).settle()
        })
    }

    /// The results of the six faces, each once.
    fn cells(&self, column: Odds, shift: i32) -> Vec<(ShockResult, Ratio<i32>)> {
        let mut cells: Vec<(ShockResult, Ratio<i32>)> = Vec::new();
        for die in 1..=6 {
            let result = self.setup.edition.shock.table.result(die + shift, column);
            match cells.iter_mut().find(|(other, _)| *other == result) {
                Some((_, chance)) => *chance += FACE,
                None => cells.push((result, FACE)),
            }
        }
        cells
    }

    fn outcomes(&self, combat: &Combat, column: Odds, shift: i32) -> Vec<Outcome> {
        let outcome = |(result, chance)| Outcome {
            result: self.shock_cell(result),
            chance: Fraction(chance),
            consequences: Vec::new(),
            checks: self.checks_of(combat, result),
        };
        self.cells(column, shift).into_iter().map(outcome).collect()
    }

    fn checks_of(&self, combat: &Combat, result: ShockResult) -> Vec<CheckOutcome> {
        let cause = Game::shock_cause(combat);
        let mut game = Cow::Borrowed(self);
        let mut checks = Vec::new();
        for stage in self.consequences(combat, result) {
            let checking = match stage {
                Stage::Retreat { unit, check: true, .. } => vec![unit],
                Stage::Checks(units) => units,
                Stage::Loss { .. } => {
                    game.to_mut().foresee(|play| play.foretell_stage(combat, &stage));
                    continue;
                }
                _ => continue,
            };
            let stands = |unit: &UnitId| game.state.unit(*unit).is_on_map();
            let graded = |unit: &UnitId| self.setup.unit(*unit).grade.is_some();
            let checking = checking.into_iter().filter(stands).filter(graded);
            checks.extend(checking.map(|unit| game.check_outcome(unit, cause)));
        }
        checks
    }

    /// What a result does, in order, and where the winner may advance then.
    pub(crate) fn shock_consequences(
        &self,
        combat: &Combat,
        result: ShockResult,
    ) -> Vec<Consequence> {
        let mut told = Told::default();
        let mut after = self.clone();
        let sides = [&combat.attackers[..], &combat.defenders];
        let role = |unit: UnitId| {
            if combat.attackers.contains(&unit) { Role::Attacker } else { Role::Defender }
        };
        let all = |role: Role| sides[usize::from(role == Role::Defender)];
        for unit in self.guns_destroyed(combat, result) {
            told.tell(Role::Defender, all(Role::Defender), unit, Effect::Eliminated);
        }
        after.foresee(|play| play.destroy_lone_guns(combat, result));
        for stage in self.consequences(combat, result) {
            match &stage {
                Stage::Loss { among, .. } => {
                    let standing: Vec<UnitId> = among
                        .iter()
                        .copied()
                        .filter(|&u| after.state.unit(u).is_on_map())
                        .collect();
                    let Some(bearer) = after.likely_bearer(&standing) else { continue };
                    let side = role(bearer);
                    let effect = Effect::Loss { points: 1, bearer };
                    told.0.push(Consequence::new(side, all(side), standing, effect));
                    let withdraws = after.withdraws(bearer);
                    after.foresee(|play| play.foretell_stage(combat, &stage));
                    if withdraws && after.state.unit(bearer).is_on_map() {
                        told.tell(side, all(side), bearer, Effect::Withdraws);
                        after.state.lift(bearer);
                    }
                }
                Stage::Checks(units) => {
                    for &unit in units.iter().filter(|&&unit| after.checks_here(unit)) {
                        let side = role(unit);
                        told.tell(side, all(side), unit, Effect::Check { spreads: false });
                    }
                }
                &Stage::Retreat { unit, hexes, check } => {
                    let check = check && self.setup.unit(unit).grade.is_some();
                    let effect = Effect::Retreat { least: hexes, most: Some(hexes), check };
                    told.tell(role(unit), all(role(unit)), unit, effect);
                    after.state.lift(unit);
                }
                _ => {}
            }
        }
        told.0.extend(after.advances_foretold(combat, result));
        told.0
    }

    fn checks_here(&self, unit: UnitId) -> bool {
        self.state.unit(unit).is_on_map() && self.setup.unit(unit).grade.is_some()
    }

    /// Who is taken to bear a loss his owner may give to any of these: the strongest.
    fn likely_bearer(&self, among: &[UnitId]) -> Option<UnitId> {
        let standing = among.iter().copied().filter(|&unit| self.state.unit(unit).is_on_map());
        standing.rev().max_by_key(|&unit| self.strength(unit))
    }

    /// The hexes open to the winner and who may take them, when everybody driven off has gone. A disorganized unit follows only
    /// where no enemy zone is left, which hangs on the way the enemy takes: it is promised nothing (CF-082).
    fn advances_foretold(&self, combat: &Combat, result: ShockResult) -> Vec<Consequence> {
        let attacker = self.attacking_camp(combat);
        let combat = Combat { result: Some(result), ..combat.clone() };
        let open = self.open_ground(&combat, attacker).into_iter();
        open.filter_map(|stage| {
            let Stage::Advance { camp, hex } = stage else { return None };
            let mut units = self.advancers(&combat, camp, hex);
            units.retain(|&unit| self.state.unit(unit).cohesion == Cohesion::Good);
            let (role, side) = if camp == attacker {
                (Role::Attacker, &combat.attackers)
            } else {
                (Role::Defender, &combat.defenders)
            };
            let advance = Consequence::new(role, side, units, Effect::MayAdvance { hex });
            (!advance.units.is_empty()).then_some(advance)
        })
        .collect()
    }

    /// The exact chances of a morale check.
    pub fn check_outcome(&self, unit: UnitId, cause: Cause) -> CheckOutcome {
        let modifiers = self.morale_modifiers(unit, cause);
        let shift: i32 = modifiers.iter().map(|modifier| i32::from(modifier.value)).sum();
        let now = self.state.unit(unit).cohesion;
        let mut chances = [Ratio::ZERO; 3];
        for die in 1..=6 {
            let result: MoraleResult =
                self.setup.edition.morale.table.result(die + shift, self.grade(unit));
            let next = self.setup.edition.morale.test.after(now, result);
            let heals = next < now && self.setup.options.heal_only_in_reorganization;
            chances[if heals { now } else { next }.index()] += FACE;
        }
        let chance = |cohesion: Cohesion| Fraction(chances[cohesion.index()]);
        CheckOutcome {
            unit,
            good: chance(Cohesion::Good),
            disorganized: chance(Cohesion::Disorganized),
            routed: chance(Cohesion::Routed),
        }
    }
}

impl Play<'_> {
    fn destroy_lone_guns(&mut self, combat: &Combat, result: ShockResult) {
        for unit in self.guns_destroyed(combat, result) {
            let clause = self.law(cite::ARTILLERY_ALONE_DESTROYED);
            self.eliminate(unit, clause);
        }
    }

    fn foretell_stage(&mut self, combat: &Combat, stage: &Stage) {
        let mut combat = combat.clone();
        match stage {
            Stage::Loss { camp, among } => {
                if let Some(unit) = self.likely_bearer(among) {
                    self.lose_in_shock(&mut combat, *camp, unit);
                }
            }
            Stage::Checks(units) => {
                let cause = Game::shock_cause(&combat);
                self.push(Task::Checks(Checks::of(units.clone(), cause, &combat.from)));
            }
            &Stage::Retreat { unit, hexes, check } => {
                self.retreat_in_shock(&mut combat, unit, hexes, check);
            }
            _ => {}
        }
    }
}

pub(crate) fn force_preview(force: &Force) -> ForcePreview {
    ForcePreview {
        unit: force.unit,
        hex: force.hex,
        points: force.points,
        factors: force.factors.iter().map(|factor| (factor.name, Fraction(factor.by))).collect(),
        total: Fraction(force.total()),
    }
}
