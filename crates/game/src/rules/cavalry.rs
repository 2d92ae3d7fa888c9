//! Cavalry (sections 11.2 to 11.5): declared charges, reaction squares, countercharges, control, and the retreat of
//! cavalry that did not break its enemy. Standard charges belong to the shock step and stand with it (CF-268).
//!
//! What happens when is settled by CF-166: declaration, approach, reaction squares, charge checks and countercharges fall
//! into the movement step; the charge itself, and what follows from control, into the shock step.

pub(crate) mod charge;
pub(crate) mod control;
pub(crate) mod countercharge;
pub(crate) mod fatigue;
pub(crate) mod guerrilla;
pub(crate) mod reaction;
pub(crate) mod repulse;

use board::Hex;

use crate::data::edition::morale::Cohesion;
use crate::data::edition::shock::ShockResult;
use crate::data::kinds::Arm;
use crate::data::order_of_battle::UnitId;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::unit_set::UnitSet;
use crate::rules::shock::{CombatKind, CombatReport};

#[cfg(test)]
mod tests;

impl Game {
    /// Cavalry among units, as far as it still stands its ground.
    fn riders(&self, units: &[UnitId]) -> Vec<UnitId> {
        units
            .iter()
            .copied()
            .filter(|&unit| {
                self.setup.unit(unit).arm() == Arm::Cavalry
                    && self.state.unit(unit).is_on_map()
                    && self.state.unit(unit).cohesion != Cohesion::Routed
            })
            .collect()
    }
}

impl Play<'_> {
    /// What a combat sets off once retreats and advances are over: control checks where the enemy was dislodged, cavalry
    /// retreats where he was not; nothing where no combat took place (VOL2-11.3-a, VOL2-11.4-a; CF-074, CF-185).
    pub(crate) fn after_combat(&mut self, report: CombatReport) -> Flow {
        for &unit in &report.attackers {
            self.state.deeds_mut(unit).charging = None;
        }
        let Some(result) = report.result else { return Ok(()) };
        if self.setup.edition.policies.cavalry.repulse.is_none() {
            return Ok(());
        }
        let riders = self.riders(&report.attackers);
        match report.kind {
            CombatKind::Countercharge => self.after_countercharge(&report, result, &riders),
            // The table of control knows attacks that are no charge: those that follow from an earlier one.
            CombatKind::Ordinary if report.dislodged => Ok(()),
            kind if report.dislodged => self.check_control(&riders, kind == CombatKind::Charge),
            _ => {
                self.repulse(&riders, &report.targets, result);
                Ok(())
            }
        }
    }

    fn after_countercharge(
        &mut self,
        report: &CombatReport,
        result: ShockResult,
        riders: &[UnitId],
    ) -> Flow {
        if report.dislodged {
            self.call_off(&report.defenders);
            return self.check_control(riders, false);
        }
        if !result.beats_attacker() {
            self.call_off(&report.defenders);
            let spent = self.riders(&report.defenders);
            let from: Vec<Hex> =
                report.attackers.iter().filter_map(|&unit| self.state.unit(unit).hex()).collect();
            self.repulse(&spent, &from, result);
        }
        self.repulse(riders, &report.targets, result);
        Ok(())
    }

    /// Shock without a declared charge: its cavalry may be countercharged where it stands, when the attack is declared or,
    /// where stacks are marked, when they are (VOL2-11.5-a; CF-076).
    pub(crate) fn shock_declared(&mut self, attackers: &[UnitId]) -> Flow {
        let mut stacks: Vec<(Hex, UnitSet)> = Vec::new();
        for unit in self.riders(attackers) {
            let Some(hex) = self.state.unit(unit).hex() else { continue };
            match stacks.iter_mut().find(|(at, _)| *at == hex) {
                Some((_, units)) => units.insert(unit),
                None => stacks.push((hex, [unit].into_iter().collect())),
            }
        }
        for (hex, units) in stacks {
            self.offer_countercharge(hex, units);
        }
        Ok(())
    }
}
