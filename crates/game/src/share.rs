//! How many counters of a command its order lets fight (VOL2-3.1C-b, VOL2-3.1D-b; CF-007).

use crate::cite;
use crate::edition::policies::CombatShare;
use crate::game::Game;
use crate::kinds::Arm;
use crate::order_of_battle::UnitId;
use crate::orders::Order;
use crate::refusal::{Refusal, Why};
use crate::sequence::Step;

impl Game {
    /// Whether a unit may fight beside others already named without its command exceeding the share its order allows, or
    /// one whole stack. The share is of infantry and cavalry counters on the map, rounded up, never less than two.
    pub(crate) fn check_share(&self, unit: UnitId, beside: &[UnitId]) -> Result<(), Refusal> {
        let orders = &self.setup.edition.policies.orders;
        let (share, citation) = match self.order(unit) {
            Some(Order::Attack) => (orders.attack_share, cite::ATTACK_SHARE),
            Some(Order::Harassment) => (orders.harassment_share, cite::HARASSMENT_SHARE),
            _ => return Ok(()),
        };
        let command = self.command(unit).filter(|_| self.counts_in_share(unit));
        let Some(command) = command else { return Ok(()) };
        let named = |other: UnitId| other == unit || beside.contains(&other);
        let members =
            || self.members_of(command).iter().filter(|&other| self.counts_in_share(other));
        let fighting: Vec<UnitId> =
            members().filter(|&other| named(other) || self.has_fought(other)).collect();
        let hex = self.state.unit(unit).hex();
        let one_stack = fighting.iter().all(|&other| self.state.unit(other).hex() == hex);
        let counters = members().filter(|&other| self.state.unit(other).is_on_map()).count();
        if one_stack || fighting.len() <= largest(share, counters) {
            Ok(())
        } else {
            Err(self.refuse(Why::ShareOfOrder, citation))
        }
    }

    /// Guns are not counted.
    fn counts_in_share(&self, unit: UnitId) -> bool {
        matches!(self.setup.arm(unit), Arm::Infantry | Arm::Cavalry)
    }

    /// Whether a unit has shocked or used offensive fire in this phase, or is about to; countercharges and uncontrolled
    /// attacks do not count.
    fn has_fought(&self, unit: UnitId) -> bool {
        let deeds = &self.state.unit(unit).deeds;
        deeds.fired_attacking
            || deeds.attacked_from.is_some()
            || self.state.step == Step::Assault && deeds.assault
    }
}

fn largest(share: CombatShare, counters: usize) -> usize {
    (usize::from(share.percent) * counters).div_ceil(100).max(usize::from(share.at_least))
}
