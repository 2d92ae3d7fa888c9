//! How many counters of a command its order lets fight (VOL2-3.1C-b, VOL2-3.1D-b; CF-007).

use schemars::JsonSchema;
use serde::Serialize;

use crate::data::edition::policies::CombatShare;
use crate::data::kinds::Arm;
use crate::data::order_of_battle::{CommandId, UnitId};
use crate::engine::cite::{self, Citation};
use crate::engine::game::Game;
use crate::engine::refusal::{Refusal, Why};
use crate::rules::orders::Order;
use crate::rules::sequence::Step;

/// What counts towards the share of a command that its order lets fight in a phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OrderShare {
    /// The command.
    pub command: CommandId,
    /// Its order.
    pub order: Order,
    /// How many counters may fight; one whole stack may even if it holds more.
    pub most: u8,
    /// The counters the share is taken of: its infantry and cavalry on the map.
    pub counters: Vec<UnitId>,
    /// Those that have fought in this phase, or are marked to.
    pub fighting: Vec<UnitId>,
}

impl Game {
    /// Whether a unit may fight beside others already named without its command exceeding the share its order allows, or
    /// one whole stack. The share is of infantry and cavalry counters on the map, rounded up, never less than two.
    pub(crate) fn check_share(&self, unit: UnitId, beside: &[UnitId]) -> Result<(), Refusal> {
        let Some((share, citation)) = self.share_of(self.order(unit)) else { return Ok(()) };
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

    /// The share an order lets fight, if it limits it, and the clause.
    fn share_of(&self, order: Option<Order>) -> Option<(CombatShare, Citation)> {
        let orders = &self.setup.edition.policies.orders;
        match order? {
            Order::Attack => Some((orders.attack_share, cite::ATTACK_SHARE)),
            Order::Harassment => Some((orders.harassment_share, cite::HARASSMENT_SHARE)),
            _ => None,
        }
    }

    /// What counts towards the share of a command's order in this phase, if its order has one.
    pub(crate) fn order_share(&self, command: CommandId) -> Option<OrderShare> {
        let members = self.members_of(command);
        let counted = || members.iter().filter(|&unit| self.counts_in_share(unit));
        let order = counted().find_map(|unit| self.order(unit))?;
        let (share, _) = self.share_of(Some(order)).filter(|(share, _)| share.percent < 100)?;
        let on_map = |unit: &UnitId| self.state.unit(*unit).is_on_map();
        let counters: Vec<UnitId> = counted().filter(on_map).collect();
        Some(OrderShare {
            command,
            order,
            most: largest(share, counters.len()) as u8,
            counters,
            fighting: counted().filter(|&unit| self.has_fought(unit)).collect(),
        })
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
