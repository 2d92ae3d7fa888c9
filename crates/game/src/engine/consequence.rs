//! What a result of a table does, unit by unit, before any other die is thrown: a forecast tells it, the texts put it into words.
//! It is made of what the rules carry out, so that a promise and what comes of it cannot differ.

use board::Hex;
use schemars::JsonSchema;
use serde::Serialize;

use crate::data::order_of_battle::UnitId;

/// Something a result does to units of one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Consequence {
    /// The side it strikes, or favours.
    pub role: Role,
    /// The units.
    pub units: Vec<UnitId>,
    /// Whether these are all that fight on their side.
    pub all: bool,
    /// What happens to them.
    pub effect: Effect,
}

/// The sides of a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CombatRole"))]
#[schemars(rename = "CombatRole")]
pub enum Role {
    /// Who attacks or fires.
    Attacker,
    /// Who is attacked or fired at.
    Defender,
}

/// What happens to the units of a consequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Effect {
    /// One of them loses points, as its owner chooses.
    Loss {
        /// How many.
        points: u8,
        /// The one the forecast takes for it; the owner may choose another of them.
        bearer: UnitId,
    },
    /// Each checks morale where it stands.
    Check {
        /// The others of its hex check too if it fails.
        spreads: bool,
    },
    /// Each goes back.
    Retreat {
        /// At least so many hexes.
        least: u8,
        /// At most so many; nothing where it goes on until it is out of enemy zones.
        most: Option<u8>,
        /// Each checks morale where it ends.
        check: bool,
    },
    /// Each may go back.
    MayRetreat,
    /// Each is disorganized.
    Disorganized,
    /// Each is eliminated.
    Eliminated,
    /// One of them is eliminated, as its owner chooses.
    OneEliminated,
    /// Each may not shock in this phase.
    Stopped,
    /// Their stack may not shock and loses its ASSAULT marker.
    AssaultBroken,
    /// Each may not fire in the next game turn.
    Silenced,
    /// Each leaves the enemy zone it stands in.
    Withdraws,
    /// They may advance into a hex the enemy leaves.
    MayAdvance {
        /// The hex.
        hex: Hex,
    },
}

impl Consequence {
    /// An effect on units of a side of which these are all.
    pub(crate) fn new(role: Role, all: &[UnitId], units: Vec<UnitId>, effect: Effect) -> Self {
        let whole = all.iter().all(|unit| units.contains(unit));
        Consequence { role, units, all: whole, effect }
    }
}

/// Consequences in order; units that suffer the same one after the other are told together.
#[derive(Default)]
pub(crate) struct Told(pub(crate) Vec<Consequence>);

impl Told {
    /// Adds what happens to a unit of a side of which these are all.
    pub(crate) fn tell(&mut self, role: Role, all: &[UnitId], unit: UnitId, effect: Effect) {
        match self.0.last_mut() {
            Some(last) if (last.role, last.effect) == (role, effect) => {
                last.units.push(unit);
                last.all = all.iter().all(|unit| last.units.contains(unit));
            }
            _ => self.0.push(Consequence::new(role, all, vec![unit], effect)),
        }
    }
}
