//! Shock (section 11) and the advance after it (section 12).

pub(crate) mod combat;
pub(crate) mod declare;
pub(crate) mod odds;
pub(crate) mod preview;

mod advance;
mod assault;
pub(crate) mod covered;
pub(crate) mod duty;
mod evasion;
mod modifiers;
pub(crate) mod muster;
mod prospect;
mod results;
mod stages;

#[cfg(test)]
mod tests;

pub(crate) use self::combat::CombatReport;
pub(crate) use self::combat::{Combat, CombatKind};
pub use self::duty::Duty;
pub(crate) use self::muster::Muster;

use board::Hex;

use crate::engine::action::Action;
use crate::engine::agenda::Task;
use crate::engine::cite;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::rules::basic::Attack;

/// The shock step: the phasing player puts combats together one after the other, in the order he likes (STD-11.R-k,
/// STD-11.P-c, VOL2-11.P-c).
impl Game {
    pub(crate) fn shock_has_choice(&self) -> bool {
        !self.targets_now().is_empty()
    }

    /// Every hex somebody may attack now.
    fn targets_now(&self) -> Vec<Hex> {
        if self.setup.edition.basic.is_some() {
            self.attack_targets()
        } else {
            let mut hexes = self.shock_targets();
            hexes.retain(|&hex| self.check_comes_to_combat(&Muster::on(hex)).is_ok());
            hexes
        }
    }

    pub(crate) fn shock_candidates(&self, actions: &mut Vec<Action>) {
        actions.extend(self.targets_now().into_iter().map(Action::Aim));
        actions.push(Action::Done);
    }

    pub(crate) fn check_in_shock(&self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Done if !self.shock_has_choice() => Ok(()),
            _ if self.setup.edition.basic.is_some() => self.check_in_combat_step(action),
            Action::Aim(hex) => {
                self.check_target(hex)?;
                if self.able_to_attack(hex, &[]).is_empty() {
                    return Err(self.refuse(Why::Target, cite::SHOCK));
                }
                self.check_comes_to_combat(&Muster::on(hex))
            }
            Action::Done => self.check_duties_done(),
            _ => Err(self.refuse(Why::NotAsked, cite::SHOCK)),
        }
    }
}

impl Play<'_> {
    pub(crate) fn perform_in_shock(&mut self, action: Action) -> Flow {
        if let Action::Aim(hex) = action {
            let task = if self.setup.edition.basic.is_some() {
                Task::Attack(Attack::on(hex))
            } else {
                Task::Muster(Muster::on(hex))
            };
            self.push(task);
            return Ok(());
        }
        self.end_step()
    }

    /// Markers come off, duties end and stacks close with the step (REV-ASLT-d; CF-161).
    pub(crate) fn leave_shock(&mut self) -> Flow {
        self.state.owed.clear();
        let units = self.setup.army.unit_ids();
        for unit in units {
            let deeds = self.state.deeds_mut(unit);
            (deeds.assault, deeds.charging, deeds.shown) = (false, None, false);
        }
        Ok(())
    }
}
