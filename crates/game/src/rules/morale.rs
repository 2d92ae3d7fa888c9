//! Morale checks and the three order states (section 14).

pub(crate) mod checks;

use board::Hex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::edition::morale::{Cohesion, MoraleResult};
use crate::data::edition::policies::LeaderFactors;
use crate::data::kinds::Grade;
use crate::data::order_of_battle::{LeaderId, UnitId};
use crate::engine::cite;
use crate::engine::dice::Purpose;
use crate::engine::event::{Cell, Column, Modifier, Roll, What};
use crate::engine::game::{Flow, Game, Play};
use crate::rules::retreat::Retreat;

/// Why morale is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// To leave an enemy zone.
    LeavingZone,
    /// Hit by fire, or standing with one who was.
    Fire,
    /// A result of shock.
    Shock {
        /// The shock was a charge (REV-MOR-i).
        charge: bool,
    },
    /// Friends retreated through it, or it through friends.
    Passage,
    /// To charge home.
    Charge {
        /// Infantry in the target hex has not formed square (REV-MOR-g).
        no_square: bool,
    },
    /// To form square against a charge.
    Reaction {
        /// The charge moved only one hex (REV-MOR-h).
        one_hex: bool,
    },
    /// To countercharge.
    Countercharge,
    /// Sun and thirst (SCN-B2-8.2-a).
    Thirst,
    /// To recover.
    Reorganization,
}

/// What of a unit's place bears on its morale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Surroundings {
    /// What the best leader with it adds.
    pub leader: i8,
    /// It stands in woods or buildings.
    pub covered: bool,
    /// It stands in an enemy zone.
    pub in_enemy_zone: bool,
}

impl Game {
    /// The grade of a unit, one lower while its command is demoralized (STD-16-b, VOL2-16-b; CF-273).
    pub fn grade(&self, unit: UnitId) -> Grade {
        let printed = self.setup.unit(unit).grade.unwrap_or(Grade::F);
        let lowered = self.setup.command(unit).is_some_and(|command| self.is_demoralized(command));
        if lowered { printed.lower() } else { printed }
    }

    /// The leader in a unit's hex who helps its morale most (STD-15-e, STD-15-f, VOL2-15-e; CF-187).
    pub(crate) fn rallying_leader(&self, unit: UnitId) -> Option<(LeaderId, i8)> {
        let hexes = self.state.unit(unit).line();
        let camp = self.setup.camp(unit);
        self.setup
            .leaders_of(camp)
            .filter(|&leader| {
                self.is_leader_active(leader)
                    && hexes.contains(&self.state.leader(leader).hex)
                    && self.leads(leader, unit)
            })
            .map(|leader| (leader, self.morale_factor(leader)))
            .max_by_key(|&(leader, factor)| (factor, std::cmp::Reverse(leader)))
    }

    /// What a leader adds to morale dice; nothing counts as one (STD-15-g, VOL2-T.MOR-a; CF-096).
    pub fn morale_factor(&self, leader: LeaderId) -> i8 {
        let factors = self.factors(leader);
        let factor = match self.setup.edition.policies.command.leader_factors {
            LeaderFactors::One => self.shock_factor(leader),
            _ => factors.morale,
        };
        self.setup.edition.morale.modifiers.leader(factor)
    }

    /// What of a unit's place bears on its morale now.
    pub fn surroundings(&self, unit: UnitId) -> Surroundings {
        let line = self.state.unit(unit).line();
        Surroundings {
            leader: self.rallying_leader(unit).map_or(0, |(_, factor)| factor),
            covered: line.iter().all(|&hex| self.setup.map.terrain(hex).is_obstacle()),
            in_enemy_zone: self.in_enemy_zone(unit),
        }
    }

    /// The die modifiers of a morale check, those of zero left out (STD-T.MOR-b1 to b5, VOL2-T.MOR-a to e, REV-MOR-b to i).
    pub fn morale_modifiers(&self, unit: UnitId, cause: Cause) -> Vec<Modifier> {
        let table = &self.setup.edition.morale.modifiers;
        let state = self.state.unit(unit);
        let reorganizing = cause == Cause::Reorganization;
        let place = state
            .deeds
            .surroundings
            .filter(|_| reorganizing)
            .unwrap_or_else(|| self.surroundings(unit));
        let broken_f = self.setup.unit(unit).grade == Some(Grade::F)
            && self.setup.command(unit).is_some_and(|command| self.is_demoralized(command));
        let when = |holds: bool, value: i8| if holds { value } else { 0 };
        let all = [
            ("leader", place.leader),
            ("cover", when(place.covered, table.in_cover)),
            (
                "enemy-zone",
                when(reorganizing && place.in_enemy_zone, table.reorganizing_in_enemy_zone),
            ),
            ("routed", when(state.cohesion == Cohesion::Routed, table.routed)),
            ("disorganized", when(state.cohesion == Cohesion::Disorganized, table.disorganized)),
            ("losses", table.losses(u16::from(state.lost)) as i8),
            ("demoralized-f", when(broken_f, table.demoralized_f)),
            (
                "no-square",
                when(matches!(cause, Cause::Charge { no_square: true }), table.charge_on_no_square),
            ),
            (
                "charge-of-one-hex",
                when(matches!(cause, Cause::Reaction { one_hex: true }), table.charge_of_one_hex),
            ),
            (
                "after-charge",
                when(matches!(cause, Cause::Shock { charge: true }), table.after_charge),
            ),
        ];
        all.into_iter()
            .filter(|&(_, value)| value != 0)
            .map(|(name, value)| Modifier { name, value })
            .collect()
    }
}

impl Play<'_> {
    /// Throws a morale check and reads the table, without applying anything (STD-14-b, VOL2-14-b).
    pub(crate) fn morale_roll(&mut self, unit: UnitId, cause: Cause) -> Flow<MoraleResult> {
        let purpose =
            if cause == Cause::Reorganization { Purpose::Reorganization } else { Purpose::Morale };
        let modifiers = self.morale_modifiers(unit, cause);
        let die = self.die(purpose)?;
        let total = i16::from(die)
            + modifiers.iter().map(|modifier| i16::from(modifier.value)).sum::<i16>();
        let grade = self.grade(unit);
        let result = self.setup.edition.morale.table.result(total.into(), grade);
        let clause = if cause == Cause::Reorganization {
            self.law(cite::REORGANIZATION)
        } else {
            self.law(cite::MORALE_CHECK)
        };
        let camp = self.setup.camp(unit);
        if self.log.is_some() {
            let roll = Roll {
                purpose,
                camp,
                unit: Some(unit),
                die,
                modifiers,
                total,
                column: Column::Grade(grade),
                result: Cell::Morale(result),
            };
            self.tell(clause, What::Rolled(roll));
        }
        Ok(result)
    }

    /// A morale check whose result takes effect at once; gives the state of the unit after it. Carts have no morale.
    pub(crate) fn morale_check(&mut self, unit: UnitId, cause: Cause) -> Flow<Cohesion> {
        self.morale_check_from(unit, cause, &[])
    }

    /// The same, with the enemies from whom a rout runs.
    pub(crate) fn morale_check_from(
        &mut self,
        unit: UnitId,
        cause: Cause,
        away: &[Hex],
    ) -> Flow<Cohesion> {
        if self.setup.unit(unit).grade.is_none() {
            return Ok(Cohesion::Good);
        }
        let result = self.morale_roll(unit, cause)?;
        Ok(self.apply_morale(unit, cause, result, away))
    }

    /// Lets the result of a morale check take effect; gives the state of the unit after it.
    pub(crate) fn apply_morale(
        &mut self,
        unit: UnitId,
        cause: Cause,
        result: MoraleResult,
        away: &[Hex],
    ) -> Cohesion {
        let now = self.state.unit(unit).cohesion;
        let mut next = self.setup.edition.morale.test.after(now, result);
        // A test of thirst never heals (CF-138), nor does any other where the players chose so (CF-094).
        if next < now && (cause == Cause::Thirst || self.setup.options.heal_only_in_reorganization)
        {
            next = now;
        }
        self.set_cohesion(unit, next, away);
        next
    }

    /// Gives a unit an order state, with what follows from it.
    pub(crate) fn set_cohesion(&mut self, unit: UnitId, next: Cohesion, away: &[Hex]) {
        let now = self.state.unit(unit).cohesion;
        if now == next {
            return;
        }
        self.state.unit_mut(unit).cohesion = next;
        let clause = self.law(cite::COHESION);
        self.tell(clause, What::CohesionChanged { unit, cohesion: next });
        if next > now {
            self.break_formation(unit);
            self.state.deeds_mut(unit).assault = false;
            self.state.deeds_mut(unit).charging = None;
        } else {
            self.align_facing(unit);
        }
        if next == Cohesion::Routed {
            self.void_retreats(unit);
            self.push(crate::engine::agenda::Task::Retreat(Retreat::rout(self, unit, away)));
        }
    }
}

#[cfg(test)]
mod tests;
