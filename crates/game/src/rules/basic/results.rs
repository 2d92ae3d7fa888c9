//! The die, and what each cell of the table does (BAS-CRT-a to g).

use super::engagement::{Engagement, Stage};
use crate::data::edition::basic::BasicResult;
use crate::data::edition::morale::Cohesion;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::UnitId;
use crate::engine::cite;
use crate::engine::dice::Purpose;
use crate::engine::event::{Cell, Column, Roll, What};
use crate::engine::game::{Flow, Game, Play};
use crate::rules::shock::odds::sum;
use crate::rules::shock::preview::Fraction;

impl Game {
    /// Attackers next to the target and all defenders, as they stand before the die.
    pub(crate) fn line_up(&self, engagement: &mut Engagement) {
        let target = engagement.attack.target;
        let hexes = |units: &[UnitId]| {
            let mut hexes: Vec<_> =
                units.iter().filter_map(|&unit| self.state.unit(unit).hex()).collect();
            hexes.sort_unstable();
            hexes.dedup();
            hexes
        };
        let attackers = engagement.attack.attackers.iter().copied();
        engagement.adjacent = attackers.filter(|&unit| !self.is_bombarding(unit, target)).collect();
        engagement.from = hexes(&engagement.adjacent);
        engagement.all_from = hexes(&engagement.attack.attackers);
        engagement.defenders = self.shock_order(target);
    }

    /// What a cell does, in order (BAS-CRT-c to g). Results for the attacker touch adjacent attackers only (CF-151).
    pub(crate) fn basic_consequences(
        &self,
        engagement: &Engagement,
        result: BasicResult,
    ) -> Vec<Stage> {
        let ridden = self.ridden_down(engagement);
        let (attackers, defenders) = (&engagement.adjacent, &engagement.defenders);
        let standing: Vec<UnitId> =
            defenders.iter().copied().filter(|unit| !ridden.contains(unit)).collect();
        let mut stages = match result {
            BasicResult::NoEffect => Vec::new(),
            BasicResult::AttackerRetreats => all_go(attackers, false),
            BasicResult::AttackerDisorganized => all_shaken(attackers),
            BasicResult::AttackerEliminated => vec![one_of(attackers, false)],
            BasicResult::DefenderRetreats => all_go(&standing, false),
            BasicResult::DefenderDisorganized => all_shaken(&standing),
            // Whom cavalry rides down is the unit lost, or one of them.
            BasicResult::DefenderEliminated if ridden.is_empty() => vec![one_of(defenders, false)],
            BasicResult::DefenderEliminated => Vec::new(),
            BasicResult::Exchange if ridden.is_empty() => vec![one_of(defenders, true)],
            BasicResult::Exchange => vec![one_of(&ridden, true)],
        };
        if !ridden.is_empty() && result.hurts_defender() {
            let at = if result == BasicResult::Exchange { stages.len() } else { 0 };
            stages.insert(at, Stage::RideDown(ridden));
        }
        if result != BasicResult::NoEffect {
            stages.push(Stage::OpenGround);
        }
        stages
    }

    /// Disorganized defenders that at least one cavalry unit attacks: any adverse result eliminates them (BAS-11-b; CF-149).
    pub(crate) fn ridden_down(&self, engagement: &Engagement) -> Vec<UnitId> {
        let horse = |&unit: &UnitId| self.setup.unit(unit).arm() == Arm::Cavalry;
        if !engagement.attack.attackers.iter().any(horse) {
            return Vec::new();
        }
        let shaken = |&unit: &UnitId| self.state.unit(unit).cohesion == Cohesion::Disorganized;
        engagement.defenders.iter().copied().filter(shaken).collect()
    }

    /// Adjacent attackers worth at least as much as the defender lost, by printed factor, or else the largest (BAS-CRT-f;
    /// CF-271).
    pub(crate) fn worth(&self, engagement: &Engagement, lost: UnitId) -> Vec<UnitId> {
        let value = |unit: UnitId| self.setup.scenario.strength[unit.index()];
        let largest = engagement.adjacent.iter().map(|&unit| value(unit)).max().unwrap_or(0);
        let least = value(lost).min(largest);
        engagement.adjacent.iter().copied().filter(|&unit| value(unit) >= least).collect()
    }

    /// The hexes open to the winner: the one attacked, or those the attackers left; where both lost, whoever still has
    /// somebody there (BAS-9-d).
    pub(crate) fn open_to_winner(&self, engagement: &Engagement) -> Vec<Stage> {
        let camp = self.state.phasing;
        let target = engagement.attack.target;
        let left = |hexes: &[board::Hex], winner: Camp| -> Vec<Stage> {
            let empty = hexes.iter().copied().filter(|&hex| !self.camp_at(hex, winner.enemy()));
            empty.map(|hex| Stage::Advance { camp: winner, hex }).collect()
        };
        let mut open = Vec::new();
        if engagement.result.hurts_defender() {
            open = left(&[target], camp);
        }
        if open.is_empty() && engagement.result.hurts_attacker() {
            open = left(&engagement.from, camp.enemy());
        }
        open
    }
}

fn all_go(units: &[UnitId], voluntary: bool) -> Vec<Stage> {
    units.iter().map(|&unit| Stage::Retreat { unit, voluntary }).collect()
}

/// All are disorganized, and then each may go back (BAS-CRT-c).
fn all_shaken(units: &[UnitId]) -> Vec<Stage> {
    let shaken = units.iter().copied().map(Stage::Disorganize);
    shaken.chain(all_go(units, true)).collect()
}

fn one_of(units: &[UnitId], exchanged: bool) -> Stage {
    Stage::Eliminate { among: units.to_vec(), exchanged }
}

impl Play<'_> {
    /// One die on the table, applied before the next combat (BAS-7.1-b).
    pub(crate) fn throw_basic(&mut self, engagement: &mut Engagement) -> Flow {
        self.line_up(engagement);
        let attack = engagement.attack.clone();
        let setup = self.setup.clone();
        let (Some(odds), Some(basic)) = (self.attack_odds(&attack), setup.edition.basic.as_ref())
        else {
            return Ok(());
        };
        let points = [self.basic_attack(&attack), self.basic_defence(attack.target)];
        let [attackers, defenders] = points.map(|forces| Fraction(sum(&forces)));
        let shocked = What::Shocked {
            attackers: attack.attackers.clone(),
            targets: vec![attack.target],
            attack: attackers,
            defence: defenders,
            odds,
        };
        self.tell(self.law(cite::BASIC_ODDS), shocked);
        let modifiers = self.attack_modifiers(&attack);
        let die = self.die(Purpose::Shock)?;
        let shift = modifiers.iter().map(|modifier| i16::from(modifier.value)).sum::<i16>();
        let total = i16::from(die) + shift;
        let result = basic.result(total.into(), odds);
        let roll = Roll {
            purpose: Purpose::Shock,
            camp: self.state.phasing,
            unit: None,
            die,
            modifiers,
            total,
            column: Column::Odds(odds),
            result: Cell::Basic(result),
        };
        self.tell(self.law(cite::BASIC_COMBAT_DIE), What::Rolled(roll));
        self.note_fight(engagement);
        engagement.result = result;
        let stages = self.basic_consequences(engagement, result);
        engagement.stages.extend(stages);
        Ok(())
    }

    /// Who has attacked does not attack again in this turn (BAS-7-d).
    fn note_fight(&mut self, engagement: &Engagement) {
        let turn = self.state.turn;
        self.state.first_combat.get_or_insert(turn);
        for &unit in &engagement.attack.attackers {
            let state = self.state.unit_mut(unit);
            state.deeds.attacked_from = state.hex();
            (state.deeds.attacked, state.deeds.fought) = (true, true);
        }
        for &unit in &engagement.defenders {
            let deeds = self.state.deeds_mut(unit);
            (deeds.was_attacked, deeds.fought) = (true, true);
        }
    }
}
