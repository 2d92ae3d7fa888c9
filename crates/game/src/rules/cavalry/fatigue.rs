//! Fatigue of cavalry (REV-FAT-a to c; CF-107).

use crate::data::kinds::Arm;
use crate::data::order_of_battle::UnitId;
use crate::engine::cite;
use crate::engine::event::{Clause, What};
use crate::engine::game::{Game, Play};

impl Game {
    /// Whether a unit is too tired to charge or countercharge (REV-FAT-c).
    pub fn is_worn_out(&self, unit: UnitId) -> bool {
        let most = self.setup.edition.policies.cavalry.fatigue;
        most.is_some_and(|most| self.state.unit(unit).fatigue >= most)
    }
}

impl Play<'_> {
    /// A charge, countercharge or uncontrolled attack costs a level, up to the highest (REV-FAT-a).
    pub(crate) fn tire(&mut self, unit: UnitId) {
        let Some(most) = self.setup.edition.policies.cavalry.fatigue else { return };
        if self.setup.unit(unit).arm() == Arm::Cavalry && self.state.unit(unit).fatigue < most {
            self.set_fatigue(
                unit,
                self.state.unit(unit).fatigue + 1,
                self.law(cite::FATIGUE_GROWS),
            );
        }
    }

    /// In Reorganization a unit recovers a level after a turn without combat, with at most half its points spent, outside
    /// enemy zones (REV-FAT-b).
    pub(crate) fn recover_fatigue(&mut self, unit: UnitId) {
        let state = self.state.unit(unit);
        let rested = state.is_on_map()
            && state.fatigue > 0
            && !state.deeds.fought
            && !state.deeds.marched_far
            && !self.in_enemy_zone(unit);
        if rested {
            self.set_fatigue(
                unit,
                self.state.unit(unit).fatigue - 1,
                self.law(cite::FATIGUE_PASSES),
            );
        }
    }

    fn set_fatigue(&mut self, unit: UnitId, fatigue: u8, clause: Clause) {
        self.state.unit_mut(unit).fatigue = fatigue;
        self.tell(clause, What::Tired { unit, fatigue });
    }
}
