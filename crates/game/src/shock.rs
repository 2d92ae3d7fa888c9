//! Shock (section 11) and the advance after it (section 12).

pub mod combat;

pub use self::combat::{Combat, CombatKind, CombatReport};

use crate::action::Action;
use crate::game::{Flow, Game, Play};
use crate::refusal::{Refusal, Why};

impl Game {
    pub(crate) fn assault_has_choice(&self) -> bool {
        false
    }

    pub(crate) fn assault_candidates(&self, actions: &mut Vec<Action>) {
        actions.push(Action::Done);
    }

    pub(crate) fn check_assault(&self, action: Action) -> Result<(), Refusal> {
        if action == Action::Done {
            Ok(())
        } else {
            Err(self.refuse(Why::NotAsked, "REV-ASLT-a", "REV-ASLT-a"))
        }
    }

    pub(crate) fn shock_has_choice(&self) -> bool {
        false
    }

    pub(crate) fn shock_candidates(&self, actions: &mut Vec<Action>) {
        actions.push(Action::Done);
    }

    pub(crate) fn check_in_shock(&self, action: Action) -> Result<(), Refusal> {
        if action == Action::Done {
            Ok(())
        } else {
            Err(self.refuse(Why::NotAsked, "STD-11-a", "VOL2-11-a"))
        }
    }
}

impl Game {
    pub(crate) fn combat_decision(&self, _: &Combat) -> Option<crate::decision::Decision> {
        None
    }

    pub(crate) fn combat_candidates(&self, _: &Combat, _: &mut Vec<Action>) {}

    pub(crate) fn check_combat(&self, _: &Combat, _: Action) -> Result<(), Refusal> {
        Err(self.refuse(Why::NotAsked, "STD-11-a", "VOL2-11-a"))
    }
}

impl Play<'_> {
    pub(crate) fn work_combat(&mut self, _: Combat) -> Flow<bool> {
        Ok(false)
    }

    pub(crate) fn perform_combat(&mut self, _: Combat, _: Action) -> Flow {
        Ok(())
    }

    pub(crate) fn perform_assault(&mut self, _: Action) -> Flow {
        self.end_step()
    }

    pub(crate) fn perform_in_shock(&mut self, _: Action) -> Flow {
        self.end_step()
    }

    pub(crate) fn leave_shock(&mut self) -> Flow {
        Ok(())
    }
}
