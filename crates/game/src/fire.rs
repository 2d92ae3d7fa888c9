//! Fire (section 10).

use board::Hex;

use crate::action::Action;
use crate::game::{Flow, Game, Play};
use crate::kinds::Camp;
use crate::refusal::{Refusal, Why};

impl Game {
    /// Whether units of a camp could fire at a hex from where they stand.
    pub(crate) fn can_be_fired_at(&self, hex: Hex, camp: Camp) -> bool {
        self.zone_at(hex, camp) == crate::zoc::Zone::Front
    }

    pub(crate) fn fire_has_choice(&self) -> bool {
        false
    }

    pub(crate) fn fire_candidates(&self, actions: &mut Vec<Action>) {
        actions.push(Action::Done);
    }

    pub(crate) fn check_in_fire(&self, action: Action) -> Result<(), Refusal> {
        if action == Action::Done {
            Ok(())
        } else {
            Err(self.refuse(Why::NotAsked, "STD-10-a", "VOL2-10-a"))
        }
    }
}

impl Play<'_> {
    pub(crate) fn perform_in_fire(&mut self, _: Action) -> Flow {
        self.end_step()
    }

    pub(crate) fn leave_fire(&mut self) -> Flow {
        Ok(())
    }
}
