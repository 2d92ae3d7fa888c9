//! Fire (section 10): the two fire steps. Who can fire at what is in `arc`, putting a fire together in `attack`, its
//! strength in `points`, its die in `modifiers`, rolling in `resolve`, what a result does in `results`, and what a
//! fire would do in `preview`.

mod arc;
pub(crate) mod attack;
mod bearing;
mod modifiers;
pub(crate) mod points;
pub(crate) mod preview;
pub(crate) mod resolve;
mod results;

use board::Hex;

use crate::data::kinds::Camp;
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::agenda::Task;
use crate::engine::cite;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::rules::sequence::Step;

use self::attack::FireAttack;

impl Game {
    /// Whether somebody of the acting camp can fire at anything.
    pub(crate) fn fire_has_choice(&self) -> bool {
        if !self.setup.edition.policies.fire.steps {
            return false;
        }
        let able = self.able_firers();
        self.target_hexes().into_iter().any(|hex| self.can_aim(hex, &able))
    }

    /// Lists exactly what is legal.
    pub(crate) fn fire_candidates(&self, actions: &mut Vec<Action>) {
        let able = self.able_firers();
        let targets = self.target_hexes().into_iter();
        actions.extend(targets.filter(|&hex| self.can_aim(hex, &able)).map(Action::Aim));
        actions.push(Action::Done);
    }

    pub(crate) fn check_in_fire(&self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Done => Ok(()),
            Action::Aim(hex) => self.check_aim(hex),
            _ => Err(self.refuse(Why::NotAsked, cite::FIRE)),
        }
    }

    /// The hexes with enemy combat units, seen or not (CF-162).
    fn target_hexes(&self) -> Vec<Hex> {
        let enemy = self.acting().enemy();
        let mut hexes: Vec<Hex> = self
            .setup
            .units_of(enemy)
            .filter(|&unit| self.setup.is_combat_unit(unit))
            .flat_map(|unit| self.state.unit(unit).line())
            .copied()
            .collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// Whether this is the defensive fire step, in which the phasing camp is fired at.
    pub(crate) fn is_defensive_fire(&self) -> bool {
        self.state.step == Step::DefensiveFire
    }

    /// The combat units of a camp in a hex, from the top down: those fire can hit.
    pub(crate) fn targets_at(&self, hex: Hex, camp: Camp) -> Vec<UnitId> {
        self.state
            .stack(hex)
            .filter(|&unit| self.setup.camp(unit) == camp && self.setup.is_combat_unit(unit))
            .collect()
    }
}

impl Play<'_> {
    pub(crate) fn perform_in_fire(&mut self, action: Action) -> Flow {
        match action {
            Action::Aim(hex) => {
                self.push(Task::FireAttack(FireAttack::at(hex)));
                Ok(())
            }
            _ => self.end_step(),
        }
    }

    pub(crate) fn leave_fire(&mut self) -> Flow {
        Ok(())
    }
}

#[cfg(test)]
mod tests;
