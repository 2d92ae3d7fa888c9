//! Who may change whose orders, and where each force has its base.

use board::Hex;
use schemars::JsonSchema;
use serde::Serialize;

use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, LeaderId};

/// Somebody who may change orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Commander {
    /// Side.
    pub camp: Camp,
    /// Where he sits.
    pub seat: Seat,
    /// Distance is divided by this.
    pub divider: u8,
    /// Attempts a turn.
    pub attempts: u8,
    /// Turns in which he may try, ascending.
    pub turns: Vec<u8>,
    /// Commands whose orders he may change.
    pub over: Vec<CommandId>,
    /// Whether he is commander in chief.
    pub chief: bool,
    /// Who relieves him as commander in chief on arrival, and what he keeps (CF-143).
    pub yields: Option<Yields>,
}

/// Where a commander sits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "CommanderSeat")]
pub enum Seat {
    /// He is a leader on the map.
    Leader(LeaderId),
    /// He is off the map: distance is measured from the command's leader to the nearest of these hexes, and that leader is not
    /// frozen by it (CF-015).
    OffMap(Vec<Hex>),
}

/// A commander in chief is relieved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Yields {
    /// By whom, from his entry.
    pub to: LeaderId,
    /// Commands whose orders he may still change.
    pub keeps: Vec<CommandId>,
}

/// Bases of all forces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bases {
    /// Of a whole side, by [`Camp::index`].
    pub by_camp: [Base; 2],
    /// Of commands that have their own, by command.
    pub by_command: Vec<Option<Base>>,
}

impl Bases {
    /// The base of units that obey a command, or none.
    pub fn of(&self, camp: Camp, command: Option<CommandId>) -> &Base {
        command
            .and_then(|command| self.by_command.get(command.index()))
            .and_then(Option::as_ref)
            .unwrap_or(&self.by_camp[camp.index()])
    }
}

/// Where a force falls back to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Base {
    /// The nearest of these hexes.
    Hexes(Vec<Hex>),
    /// The hex; while an enemy combat unit is in it, the leader's own hex; if he is off the map or lost, the last hex (CF-227).
    HexOrLeader {
        /// The base while no enemy holds it.
        hex: Hex,
        /// Whose hex comes second.
        leader: LeaderId,
        /// What is left without him.
        last: Hex,
    },
    /// The leader's own hex; if he is off the map or lost, the last hex (CF-227).
    Leader {
        /// Whose hex.
        leader: LeaderId,
        /// What is left without him.
        last: Hex,
    },
    /// The nearest of the town's hexes; once the enemy holds them all, the owner chooses one of the others (SCN-B2-3-b).
    TownOrChoice {
        /// The town.
        town: Vec<Hex>,
        /// The choice.
        choice: Vec<Hex>,
    },
}
