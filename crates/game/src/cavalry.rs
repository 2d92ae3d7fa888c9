//! Charges, reaction squares, countercharges and control (section 11.2 to 11.5, STD-11.C).

use board::Hex;

use crate::action::Action;
use crate::game::{Flow, Game, Play};
use crate::movement::going::Stance;
use crate::movement::march::Move;
use crate::refusal::{Refusal, Why};
use crate::shock::CombatReport;

impl Game {
    pub(crate) fn charge_targets(&self, _: &Move, _: &mut Vec<Action>) {}

    pub(crate) fn check_declare_charge(&self, _: &Move, _: Hex) -> Result<(), Refusal> {
        Err(self.refuse(Why::MayNotCharge, "STD-11.C-a", "VOL2-11.2-a"))
    }

    pub(crate) fn check_charge_step(
        &self,
        _: &Move,
        _: Hex,
        _: Stance,
        _: Hex,
    ) -> Result<(), Refusal> {
        Ok(())
    }

    pub(crate) fn check_charge_end(&self, _: &Move, _: Stance) -> Result<(), Refusal> {
        Ok(())
    }
}

impl Play<'_> {
    pub(crate) fn declare_charge(&mut self, _: &Move, _: Hex) {}

    pub(crate) fn offer_countercharge(&mut self, _: Hex) -> Flow {
        Ok(())
    }

    pub(crate) fn charge_arrives(&mut self) -> Flow {
        Ok(())
    }

    /// What a combat sets off once retreats and advances are over: control checks, cavalry retreats, further attacks.
    pub(crate) fn after_combat(&mut self, _: CombatReport) -> Flow {
        Ok(())
    }

    /// Units have declared shock, or were marked for it: cavalry among them may be countercharged (CF-076).
    pub(crate) fn shock_declared(&mut self, _: &[crate::order_of_battle::UnitId]) -> Flow {
        Ok(())
    }
}
