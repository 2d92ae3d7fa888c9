//! The one choice a game waits for: whose it is and what it is about. The legal actions come from [`Game::legal`].
//!
//! [`Game::legal`]: crate::engine::game::Game::legal

use board::Hex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, LeaderId, UnitId};
use crate::engine::unit_set::UnitSet;

/// Who must choose, and what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Decision {
    /// The camp that must choose.
    pub camp: Camp,
    /// What is asked.
    pub ask: Ask,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "ask", content = "of")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Ask {
    /// Place units and leaders.
    SetUp,
    /// Where to put the picked counter.
    Put {
        /// The unit, if it is one.
        unit: Option<UnitId>,
        /// The leader, if it is one.
        leader: Option<LeaderId>,
    },
    /// Name the ground a command shall hold.
    DefendArea {
        /// The command.
        command: CommandId,
        /// The central hex, once named.
        centre: Option<Hex>,
    },
    /// Announce intended changes of orders (Standard).
    Announce,
    /// Try to change orders.
    Orders,
    /// Move units, or end the step.
    Movement,
    /// Go on with a move.
    Move {
        /// The units that move together.
        units: UnitSet,
    },
    /// Go on with a leader's move.
    LeaderMove {
        /// The leader.
        leader: LeaderId,
    },
    /// Mark stacks for the assault (Revised).
    Assault,
    /// Choose a target, or end the fire step.
    Fire,
    /// Choose who fires at a target.
    FireAttack {
        /// The target hex.
        target: Hex,
    },
    /// Choose a shock combat, or end the step.
    Shock,
    /// Choose who attacks.
    ShockAttack {
        /// The target hex.
        target: Hex,
    },
    /// Retreat a unit.
    Retreat {
        /// The unit.
        unit: UnitId,
    },
    /// Rout a unit.
    Rout {
        /// The unit.
        unit: UnitId,
    },
    /// Choose the unit that loses a point.
    Loss {
        /// The hexes it may stand in.
        hexes: Vec<Hex>,
    },
    /// Advance into the hex left.
    Advance {
        /// The hex.
        hex: Hex,
    },
    /// Evade the attack.
    Evade {
        /// The attacked hex.
        hex: Hex,
    },
    /// Countercharge.
    Countercharge {
        /// The charging units' hex.
        hex: Hex,
    },
    /// What controlled cavalry does next.
    Controlled {
        /// The unit.
        unit: UnitId,
    },
    /// The axis of a square formed by a unit without facing.
    Axis {
        /// The unit.
        unit: UnitId,
    },
    /// Which end of a skirmish line is drawn in.
    Shorten {
        /// The unit.
        unit: UnitId,
    },
    /// Move a surplus unit out of a hex that is too full.
    Surplus {
        /// The hex.
        hex: Hex,
    },
    /// Which leader leads the shock.
    LeadShock {
        /// The hex.
        hex: Hex,
    },
    /// Choose the unit that is eliminated (Basic).
    Eliminate {
        /// The hexes it may stand in.
        hexes: Vec<Hex>,
    },
    /// Lay a marker.
    LayMarker {
        /// Its number.
        number: u8,
        /// It was just eliminated; it may also be kept.
        again: bool,
    },
    /// Name the next stack of a column under a marker.
    TrailMarker {
        /// Its number.
        number: u8,
    },
    /// Go on with the move of a false marker.
    MoveMarker {
        /// Its number.
        number: u8,
    },
    /// Units try to recover.
    Reorganization,
    /// Accept or decline what the scenario offers.
    Offer(Offer),
}

/// What a scenario may offer a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Offer {
    /// The enemy's sudden end (CF-135).
    SuddenEnd,
    /// The enemy's request for an honourable surrender (SCN-B4-8.6-a).
    Surrender,
    /// End of the game with the town in hand (SCN-B2-1-b).
    EarlyEnd,
    /// One of two new bases (SCN-B2-3-b).
    Base,
}
