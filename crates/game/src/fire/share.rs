//! How many counters of a command its order lets fight (VOL2-3.1C-b, VOL2-3.1D-b; CF-007).

use crate::edition::policies::CombatShare;
use crate::game::Game;
use crate::kinds::Arm;
use crate::order_of_battle::UnitId;
use crate::orders::Order;
use crate::refusal::{Refusal, Why};

use super::attack::Firer;

impl Game {
    /// Whether a unit may use offensive infantry fire beside those of its command that have fought in this phase or are
    /// about to. The share is of infantry and cavalry counters on the map, rounded up, never less than two, or one whole
    /// stack; guns are not counted.
    pub(super) fn check_fire_share(&self, unit: UnitId, pending: &[Firer]) -> Result<(), Refusal> {
        if self.is_defensive_fire() || !self.counts_in_share(unit) {
            return Ok(());
        }
        let policies = &self.setup.edition.policies.orders;
        let share = match self.order(unit) {
            Some(Order::Harassment) => policies.harassment_share,
            Some(Order::Attack) => policies.attack_share,
            _ => return Ok(()),
        };
        let Some(command) = self.setup.command(unit) else { return Ok(()) };
        let members = || {
            self.setup.units_of(self.setup.camp(unit)).filter(|&other| {
                self.setup.command(other) == Some(command)
                    && self.counts_in_share(other)
                    && self.state.unit(other).is_on_map()
            })
        };
        let fights = |other: UnitId| {
            let deeds = &self.state.unit(other).deeds;
            other == unit
                || deeds.fired_attacking
                || deeds.attacked
                || pending.iter().any(|firer| firer.unit == other)
        };
        let fighting: Vec<UnitId> = members().filter(|&other| fights(other)).collect();
        let hex = self.state.unit(unit).hex();
        let one_stack = fighting.iter().all(|&other| self.state.unit(other).hex() == hex);
        if one_stack || fighting.len() <= largest(share, members().count()) {
            Ok(())
        } else {
            let clause = ("VOL2-3.1C-b", "VOL2-3.1D-b");
            let clause = if self.order(unit) == Some(Order::Attack) { clause.1 } else { clause.0 };
            Err(self.refuse(Why::ShareOfOrder, clause, clause))
        }
    }

    fn counts_in_share(&self, unit: UnitId) -> bool {
        matches!(self.setup.unit(unit).arm(), Arm::Infantry | Arm::Cavalry)
    }
}

fn largest(share: CombatShare, counters: usize) -> usize {
    (usize::from(share.percent) * counters).div_ceil(100).max(usize::from(share.at_least))
}
