//! Reorganization (section 14.3).

use crate::action::Action;
use crate::game::{Flow, Game, Play};
use crate::kinds::Camp;
use crate::refusal::{Refusal, Why};

impl Game {
    pub(crate) fn reorganization_has_choice(&self, _: Camp) -> bool {
        false
    }

    pub(crate) fn reorganization_candidates(&self, _: Camp, actions: &mut Vec<Action>) {
        actions.push(Action::Done);
    }

    pub(crate) fn check_in_reorganization(&self, _: Camp, action: Action) -> Result<(), Refusal> {
        if action == Action::Done {
            Ok(())
        } else {
            Err(self.refuse(Why::NotAsked, "STD-14.3-a", "VOL2-14.3-a"))
        }
    }
}

impl Play<'_> {
    pub(crate) fn begin_reorganization(&mut self) -> Flow {
        Ok(())
    }

    pub(crate) fn perform_in_reorganization(&mut self, _: Camp, _: Action) -> Flow {
        self.end_step()
    }

    pub(crate) fn end_of_turn_offers(&mut self) -> Flow {
        Ok(())
    }
}
