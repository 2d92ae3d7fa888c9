//! What a viewer is told of what happened.
//!
//! Counters move openly: marches, retreats, losses, checks and the dice of combat are told to everybody, also when the counter
//! then slips under a stack. Three things are not: whatever has to do with orders (CF-208), what a side does behind its
//! screen while it sets up (CF-263), and what happens under unknown-factor markers (VOL2-OPT4-a to VOL2-OPT4-e).

use super::Viewer;
use crate::data::kinds::Camp;
use crate::engine::dice::Purpose;
use crate::engine::event::{Event, What};
use crate::engine::setup::Setup;
use crate::rules::sequence::Step;

impl Event {
    /// Whether a viewer may know of it.
    pub fn is_seen_by(&self, viewer: Viewer, setup: &Setup) -> bool {
        match &self.what {
            What::TurnBegan { .. }
            | What::StepBegan { .. }
            | What::PartBegan { .. }
            | What::Ended(_) => true,
            _ if is_behind_screen(viewer, self.when.step) => false,
            _ if self.only.is_some_and(|camp| !viewer.shares(camp)) => false,
            What::MarkerUsed { camp, .. } => viewer.shares(*camp),
            _ => self
                .secret_of(setup)
                .is_none_or(|camp| viewer.shares(camp) || setup.options.open_orders),
        }
    }

    /// The camp whose orders it would betray.
    fn secret_of(&self, setup: &Setup) -> Option<Camp> {
        match &self.what {
            What::OrderTried { command, .. } | What::AreaNamed { command, .. } => {
                Some(setup.command_named(*command).camp)
            }
            What::Rolled(roll) | What::Read(roll) => match roll.purpose {
                Purpose::Orders | Purpose::Initiative => Some(roll.camp),
                Purpose::Morale
                | Purpose::Reorganization
                | Purpose::Division
                | Purpose::Fire
                | Purpose::Shock
                | Purpose::Control
                | Purpose::LeaderLoss
                | Purpose::Arrival
                | Purpose::Delay
                | Purpose::Thicket
                | Purpose::Lot => None,
            },
            // Told to everybody. That a demoralized division falls back is announced like its demoralization.
            What::TurnBegan { .. }
            | What::StepBegan { .. }
            | What::Placed { .. }
            | What::LeaderPlaced { .. }
            | What::Moved { .. }
            | What::Turned { .. }
            | What::Formed { .. }
            | What::Exited { .. }
            | What::Lost { .. }
            | What::Eliminated { .. }
            | What::CohesionChanged { .. }
            | What::Retreated { .. }
            | What::Advanced { .. }
            | What::AssaultMarked { .. }
            | What::Evaded { .. }
            | What::Shocked { .. }
            | What::LeaderLost { .. }
            | What::ChargeDeclared { .. }
            | What::Countercharged { .. }
            | What::Tired { .. }
            | What::Fired { .. }
            | What::Stopped { .. }
            | What::AssaultBroken { .. }
            | What::Silenced { .. }
            | What::Demoralized { .. }
            | What::FellBack { .. }
            | What::Fled { .. }
            | What::Offered { .. }
            | What::Answered { .. }
            | What::BaseChosen { .. }
            | What::PartBegan { .. }
            | What::MarkerLaid { .. }
            | What::MarkerUsed { .. }
            | What::MarkerMoved { .. }
            | What::MarkerSighted { .. }
            | What::MarkerRemoved { .. }
            | What::PaddingRemoved { .. }
            | What::Ended(_) => None,
        }
    }
}

fn is_behind_screen(viewer: Viewer, step: Step) -> bool {
    matches!(step, Step::SetUp(camp) if !viewer.shares(camp))
}
