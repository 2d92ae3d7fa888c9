//! What a fire result does to the unit hit (STD-T.FIRE-c to j, VOL2-T.FIRE-b to i, REV-FIRE-e to y).

use board::Hex;

use crate::data::edition::fire::{FireCell, FireResult, FireStroke};
use crate::data::edition::morale::Cohesion;
use crate::data::edition::policies::{Pin, SquareRetreat};
use crate::data::order_of_battle::UnitId;
use crate::engine::agenda::Task;
use crate::engine::cite;
use crate::engine::consequence::{Consequence, Effect, Role, Told};
use crate::engine::event::{Cell, What};
use crate::engine::game::{Game, Play};
use crate::engine::state::Silence;
use crate::engine::unit_set::UnitSet;
use crate::rules::formation::Formation;
use crate::rules::morale::Cause;
use crate::rules::morale::checks::Checks;
use crate::rules::retreat::withdrawal::Withdrawal;
use crate::rules::retreat::{Retreat, RetreatKind};

use super::resolve::{Hit, Volleys};

/// What happens to the unit hit, losses apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Nothing.
    Nothing,
    /// It may not shock in this phase.
    Stopped,
    /// It and its stack may not shock and lose the ASSAULT marker.
    AssaultBroken,
    /// It checks morale; `spreads` if a failure makes the others check.
    Checks {
        /// The others of the hex follow.
        spreads: bool,
    },
    /// It retreats, the others of the hex check.
    Retreats,
}

impl Game {
    /// A cell as the edition's table prints it.
    pub(super) fn fire_cell(&self, result: FireResult) -> Cell {
        Cell::Fire(FireCell { result, pin: self.setup.edition.policies.fire.pin })
    }

    /// What the letter of a result does to a unit.
    pub(super) fn fire_verdict(
        &self,
        unit: UnitId,
        result: FireResult,
        marked: UnitSet,
    ) -> Verdict {
        let policies = &self.setup.edition.policies.fire;
        match result.effect {
            // Two points lost to defensive fire stop a unit by themselves (STD-T.FIRE-i, VOL2-T.FIRE-h).
            FireStroke::None if self.losses_stop(result) => Verdict::Stopped,
            FireStroke::None => Verdict::Nothing,
            FireStroke::Morale => Verdict::Checks { spreads: true },
            // The phasing side ignores R (STD-T.FIRE-c, VOL2-T.FIRE-b, REV-FIRE-e; CF-043).
            FireStroke::Retreat if self.is_defensive_fire() => {
                if self.losses_stop(result) {
                    Verdict::Stopped
                } else {
                    Verdict::Nothing
                }
            }
            // R against a square (REV-FIRE-q; CF-171).
            FireStroke::Retreat if self.state.unit(unit).formation == Formation::Square => {
                match policies.square_retreat {
                    SquareRetreat::Checks => Verdict::Checks { spreads: true },
                    SquareRetreat::Ignored => Verdict::Nothing,
                }
            }
            FireStroke::Retreat => Verdict::Retreats,
            FireStroke::Pin => match policies.pin {
                // D works in defensive fire only (STD-T.FIRE-h, VOL2-T.FIRE-h).
                Pin::NoShock if self.is_defensive_fire() => Verdict::Stopped,
                Pin::NoShock => Verdict::Nothing,
                // P breaks an assault or, where there was none and no loss, makes the unit check (REV-FIRE-v, REV-FIRE-w,
                // REV-FIRE-x; CF-044).
                Pin::BreaksAssault if result.losses == 0 && !marked.contains(unit) => {
                    Verdict::Checks { spreads: false }
                }
                Pin::BreaksAssault if self.is_defensive_fire() => Verdict::AssaultBroken,
                Pin::BreaksAssault => Verdict::Nothing,
            },
        }
    }

    fn losses_stop(&self, result: FireResult) -> bool {
        let least = self.setup.edition.policies.fire.pin_from_losses;
        self.is_defensive_fire() && least.is_some_and(|least| result.losses >= least)
    }

    /// Whether a result silences a battery for the next turn (REV-FIRE-s, REV-FIRE-x; CF-106).
    fn is_silencing(&self, unit: UnitId, result: FireResult, verdict: Verdict) -> bool {
        self.setup.edition.policies.fire.no_fire_marker
            && self.is_battery(unit)
            && (verdict == Verdict::Retreats || result.effect == FireStroke::Pin)
    }

    /// What a hit does, in order, as the first of its fire: who loses how much, and what the letter does to the unit or, if it
    /// is gone, to the next one down.
    pub(super) fn hit_consequences(&self, hex: Hex, hit: Hit, marked: UnitSet) -> Vec<Consequence> {
        let stack = self.targets_at(hex, self.setup.camp(hit.unit));
        let mut told = Told::default();
        let mut tell = |unit, effect| told.tell(Role::Defender, &stack, unit, effect);
        let shares = self.loss_shares(hex, hit, 0);
        for &(bearer, points) in &shares {
            tell(bearer, Effect::Loss { points, bearer });
        }
        let falls = |unit: UnitId| shares.contains(&(unit, self.strength(unit)));
        let below = stack.iter().copied().filter(|_| hit.passes);
        let bearer = [hit.unit].into_iter().chain(below).find(|&unit| !falls(unit));
        let Some(unit) = bearer else { return told.0 };
        let verdict = self.fire_verdict(unit, hit.result, marked);
        let others = stack.iter().copied().filter(|&other| other != unit && !falls(other));
        if self.is_silencing(unit, hit.result, verdict) {
            tell(unit, Effect::Silenced);
        }
        if self.losses_stop(hit.result) && verdict != Verdict::Stopped {
            tell(unit, Effect::Stopped);
        }
        match verdict {
            Verdict::Nothing => {}
            Verdict::Stopped => tell(unit, Effect::Stopped),
            Verdict::AssaultBroken => {
                tell(unit, Effect::AssaultBroken);
                others.for_each(|other| tell(other, Effect::AssaultBroken));
            }
            Verdict::Checks { spreads } => {
                let spreads = spreads && hit.passes && others.count() > 0;
                tell(unit, Effect::Check { spreads });
            }
            Verdict::Retreats => {
                tell(unit, Effect::Retreat { least: 1, most: Some(2), check: false });
                if hit.passes {
                    others.for_each(|other| tell(other, Effect::Check { spreads: false }));
                }
            }
        }
        let suffers = hit.result.losses > 0 || verdict != Verdict::Nothing;
        if suffers && verdict != Verdict::Retreats && self.withdraws(unit) {
            tell(unit, Effect::Withdraws);
        }
        told.0
    }

    /// Who bears the losses of a hit: the unit, and what is left when it is eliminated the next one down, if it passes
    /// (STD-10.1-d, VOL2-10.1-e, VOL2-10.2-c, REV-FIRE-u). A skirmisher shares with the unit below it, turn by turn, over
    /// all rolls of the combat, of which some have cost points before (VOL2-4.1-s; CF-021).
    pub(super) fn loss_shares(&self, hex: Hex, hit: Hit, before: u8) -> Vec<(UnitId, u8)> {
        let stack = if hit.passes {
            self.targets_at(hex, self.setup.camp(hit.unit))
        } else {
            vec![hit.unit]
        };
        let mut shares: Vec<(UnitId, u8)> = stack.iter().map(|&unit| (unit, 0)).collect();
        let alive = |shares: &[(UnitId, u8)], at: usize| {
            shares.get(at).is_some_and(|&(unit, lost)| lost < self.strength(unit))
        };
        let shared = stack.first().is_some_and(|&unit| {
            matches!(self.state.unit(unit).formation, Formation::Skirmish | Formation::Dismounted)
        });
        for nth in 0..hit.result.losses {
            let below = shared && before.saturating_add(nth) % 2 == 1 && alive(&shares, 1);
            let first = (0..shares.len()).find(|&at| alive(&shares, at));
            let Some(at) = (if below { Some(1) } else { first }) else { break };
            shares[at].1 += 1;
        }
        shares.retain(|&(_, lost)| lost > 0);
        shares
    }
}

impl Play<'_> {
    /// A hit takes effect: losses first (CF-217), then the letter on the unit or, if it is gone, on the next one down.
    pub(super) fn take_hit(&mut self, volleys: &mut Volleys, hit: Hit) {
        let hex = volleys.target;
        if !self.state.unit(hit.unit).is_on_map() {
            return;
        }
        let camp = self.setup.camp(hit.unit);
        let before: Vec<(UnitId, Cohesion)> = self
            .targets_at(hex, camp)
            .into_iter()
            .map(|unit| (unit, self.state.unit(unit).cohesion))
            .collect();
        let clause = self.law(cite::FIRE_LOSSES);
        for (unit, points) in self.loss_shares(hex, hit, volleys.lost) {
            volleys.lost = volleys.lost.saturating_add(points);
            self.lose(unit, points, clause);
        }
        let there = self.targets_at(hex, camp);
        let bearer = if there.contains(&hit.unit) {
            Some(hit.unit)
        } else if hit.passes {
            there.first().copied()
        } else {
            None
        };
        let Some(unit) = bearer else { return };
        let verdict = self.fire_verdict(unit, hit.result, volleys.marked);
        let suffers = hit.result.losses > 0 || verdict != Verdict::Nothing;
        let broken = before.iter().any(|&(other, was)| other == unit && was != Cohesion::Good);
        if suffers && broken && self.setup.edition.policies.zones.hit_again_must_withdraw {
            let away = volleys.away();
            self.push(Task::Withdrawal(Withdrawal { unit, away }));
        }
        if self.is_silencing(unit, hit.result, verdict) {
            self.silence(unit);
        }
        if self.losses_stop(hit.result) && verdict != Verdict::Stopped {
            self.stop(unit);
        }
        self.carry_out(volleys, unit, verdict, !hit.passes);
    }

    /// What the letter says is done; at long range by the unit alone (CF-040).
    fn carry_out(&mut self, volleys: &Volleys, unit: UnitId, verdict: Verdict, alone: bool) {
        let hex = volleys.target;
        let away = volleys.away();
        match verdict {
            Verdict::Nothing => {}
            Verdict::Stopped => self.stop(unit),
            Verdict::AssaultBroken => self.break_assault(hex),
            Verdict::Checks { spreads: true } if !alone => {
                self.push(Task::Checks(Checks::spreading(unit, hex, Cause::Fire, &away)));
            }
            Verdict::Checks { .. } => {
                self.push(Task::Checks(Checks::of(vec![unit], Cause::Fire, &away)));
            }
            Verdict::Retreats => self.fire_retreat(hex, unit, &away, alone),
        }
    }

    /// R: one or two hexes away from the firing hexes as the owner likes; the others of the hex check, if it does not strike the
    /// unit alone (STD-T.FIRE-f, VOL2-T.FIRE-e, REV-FIRE-r; CF-040, CF-052, CF-081).
    fn fire_retreat(&mut self, hex: Hex, unit: UnitId, away: &[Hex], alone: bool) {
        if !alone {
            let others = self.others_at(hex, unit);
            self.push(Task::Checks(Checks::of(others, Cause::Fire, away)));
        }
        let from = self.state.unit(unit).hex().unwrap_or(hex);
        self.push(Task::Retreat(Retreat::new(unit, from, away, RetreatKind::Result, 1, 2)));
    }

    fn stop(&mut self, unit: UnitId) {
        self.state.deeds_mut(unit).stopped = true;
        let clause = self.law(cite::PINNED_UNIT);
        self.tell(clause, What::Stopped { unit });
    }

    /// The stack of the phasing side may not shock any more (REV-FIRE-v, REV-FIRE-x).
    fn break_assault(&mut self, hex: Hex) {
        let units = self.targets_at(hex, self.state.phasing);
        for &unit in &units {
            let deeds = self.state.deeds_mut(unit);
            deeds.assault = false;
            deeds.stopped = true;
        }
        if !units.is_empty() {
            let clause = self.law(cite::PINNED_STACK);
            self.tell(clause, What::AssaultBroken { hex });
        }
    }

    /// Puts a NO FIRE marker for the next game turn, or renews it (CF-106).
    fn silence(&mut self, unit: UnitId) {
        let next = self.state.turn + 1;
        let renewed = self.state.unit(unit).no_fire.filter(|_| self.is_silenced(unit));
        let from = renewed.map_or(next, |silence| silence.from);
        self.state.unit_mut(unit).no_fire = Some(Silence { from, last: next });
        let clause = self.law(cite::BATTERY_SILENCED);
        self.tell(clause, What::Silenced { unit, turn: next });
    }
}
