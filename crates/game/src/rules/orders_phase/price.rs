//! What a change of orders asks of the die, told before it is tried (STD-3.G-a, VOL2-3-f to h).

use board::Hex;
use schemars::JsonSchema;
use serde::Serialize;

use crate::data::kinds::Camp;
use crate::data::order_of_battle::CommandId;
use crate::data::scenario::{Seat, SpecialRule};
use crate::engine::action::Action;
use crate::engine::decision::Ask;
use crate::engine::game::Game;

/// What the change of a command's orders asks of the die.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OrderPrice {
    /// The commander of the scenario who tries it; nobody for a leader's own initiative.
    pub commander: Option<u8>,
    /// The command.
    pub command: CommandId,
    /// The length of the line of command.
    pub distance: u16,
    /// The least face that carries the order: 0 where no die is thrown, 7 where none carries it.
    pub needs: u8,
    /// Where the line of command begins, on the map.
    pub from: Option<Hex>,
    /// Where it ends.
    pub to: Option<Hex>,
}

impl Game {
    /// The prices of all changes a camp may try or announce now.
    pub(crate) fn order_prices(&self, camp: Camp, ask: &Ask) -> Vec<OrderPrice> {
        if !matches!(ask, Ask::Orders | Ask::Announce) {
            return Vec::new();
        }
        let mut tries: Vec<(Option<u8>, CommandId)> = Vec::new();
        for action in self.legal() {
            match action {
                Action::ChangeOrder { commander, command, .. } => {
                    tries.push((Some(commander), command));
                }
                Action::Initiative { command, .. } => tries.push((None, command)),
                Action::Announce { command, order } => {
                    let able = |&commander: &u8| {
                        self.check_change_apart_from_list(camp, commander, command, order).is_ok()
                    };
                    tries.extend(
                        self.commanders().filter(able).map(|commander| (Some(commander), command)),
                    );
                }
                _ => {}
            }
        }
        tries.sort_unstable();
        tries.dedup();
        tries.into_iter().filter_map(|(who, command)| self.order_price(who, command)).collect()
    }

    fn order_price(&self, commander: Option<u8>, command: CommandId) -> Option<OrderPrice> {
        let to = self.ends_of_line(command).and_then(|ends| ends.first().copied());
        let Some(commander) = commander else {
            let needs = self.setup.scenario.special(|rule| match rule {
                SpecialRule::Initiative { needs, .. } => Some(*needs),
                _ => None,
            })?;
            return Some(OrderPrice { commander: None, command, distance: 0, needs, from: to, to });
        };
        let who = self.setup.scenario.commanders.get(usize::from(commander))?;
        let distance = self.order_distance(who, command, u16::MAX - 1)?;
        let (certain, from) = match &who.seat {
            Seat::Leader(leader) => {
                (self.setup.leader_of(command) == *leader, Some(self.state.leader(*leader).hex))
            }
            Seat::OffMap(hexes) => (false, hexes.first().copied()),
        };
        let least = if self.setup.options.natural_one_fails { 2 } else { 1 };
        let quotient = distance.div_ceil(u16::from(who.divider.max(1)));
        let needs = if certain { 0 } else { quotient.clamp(least, 7) as u8 };
        Some(OrderPrice { commander: Some(commander), command, distance, needs, from, to })
    }
}
