//! The convoy: carts taken by whoever enters, unless their escort stands by them (SCN-B4-8.5.2-b, SCN-B4-8.5.3-b; CF-157,
//! CF-158).

use board::Hex;

use crate::data::edition::morale::Cohesion;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::UnitId;
use crate::data::scenario::SpecialRule;
use crate::engine::cite;
use crate::engine::game::{Game, Play};

impl Game {
    /// Whether a unit may enter a hex with enemies in it because they can only be taken: carts without their escort, or
    /// stuck guns.
    pub(crate) fn may_capture(&self, unit: UnitId, hex: Hex) -> bool {
        let arm = self.setup.arm(unit);
        if arm == Arm::Cart || self.marker_bars(hex, self.setup.camp(unit).enemy()) {
            return false;
        }
        if self.is_abandoned(hex) {
            return true;
        }
        let takes =
            self.setup.camp(unit) == Camp::Spanish && matches!(arm, Arm::Infantry | Arm::Cavalry);
        takes
            && self
                .state
                .stack(hex)
                .all(|other| self.setup.arm(other) == Arm::Cart || self.is_routed_escort(other))
            && self.state.stack(hex).any(|other| self.setup.arm(other) == Arm::Cart)
    }

    /// A routed escort protects nobody: it surrenders with the carts (CF-158).
    fn is_routed_escort(&self, unit: UnitId) -> bool {
        let escort = self.setup.scenario.special.iter().any(
            |rule| matches!(rule, SpecialRule::Convoy { escort, .. } if escort.contains(&unit)),
        );
        escort && self.state.unit(unit).cohesion == Cohesion::Routed
    }
}

impl Play<'_> {
    /// What a unit takes by entering a hex.
    pub(crate) fn capture(&mut self, unit: UnitId, hex: Hex) {
        if !self.enemy_at(hex, self.setup.camp(unit)) {
            return;
        }
        let taken: Vec<UnitId> = self.state.stack(hex).collect();
        for other in taken {
            let citation = if self.setup.arm(other) == Arm::Cart {
                cite::CARTS_CAPTURED
            } else if self.state.unit(other).stuck {
                cite::STUCK_IN_THICKET
            } else {
                cite::ESCORT_SURRENDERS
            };
            self.eliminate(other, self.law(citation));
        }
    }
}
