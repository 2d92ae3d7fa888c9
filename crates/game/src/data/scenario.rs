//! Battles as data: who fights where, under whose command, for how long and for what.
//!
//! A [`Scenario`] is made from a file in `data/scenarios` with a map and an order of battle; everything in it is resolved to small
//! indices, hexes and turn numbers, and proved. It never changes: optional variants make a new one ([`Scenario::with`]).

mod arrival;
mod battle;
mod command;
mod deployment;
pub(crate) mod file;
mod link;
mod objective;
mod outcome;
mod proof;
mod special;
#[cfg(test)]
mod tests;
mod variant;

use board::{Faults, Map, Source};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use arrival::{Arrival, Delay, FirstRoll, March, Moment, Reinforcement};
pub(crate) use battle::Timing;
pub use battle::{CampName, Clock, Date};
pub use board::Prose;
pub(crate) use command::Bases;
pub use command::{Base, Commander, Seat, Yields};
pub(crate) use deployment::{AreaRule, LeaderRule, Limit, Share};
pub use deployment::{Deployment, LeaderPlacement, Placement};
pub use file::ScenarioFile;
pub(crate) use link::Link;
pub use link::Part;
pub(crate) use objective::Level;
pub use objective::{Effect, HoldTest, LevelRange, Objective};
pub use outcome::{Losses, Outcome as HistoricalOutcome, Target};
pub use special::SpecialRule;
pub(crate) use variant::Attachment;
pub use variant::{Change, OrderOfArrival, Slot, Variant, VariantId};

use crate::data::edition::EditionId;
use crate::data::handicap::Handicap;
use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, LeaderId, OrderOfBattle, Origin, UnitId};

/// A battle, fully resolved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// Short id, the file's name.
    pub id: String,
    /// Id of its map.
    pub map: String,
    /// Id of its order of battle.
    pub order_of_battle: String,
    /// The rules it is played with unless the players choose others (CF-205).
    pub edition: EditionId,
    /// Title.
    pub title: Prose,
    /// Day of the battle.
    pub date: Date,
    /// Whether it happened so.
    pub historical: bool,
    /// What happened, in a paragraph.
    pub history: Prose,
    /// What the two sides are called, by [`Camp::index`].
    pub camp_names: [CampName; 2],
    /// Whose phase opens the first turn; if it is the Spanish one, turn 1 lacks its French phase (CF-003).
    pub first_phase: Camp,
    /// Who sets up first (CF-263).
    pub first_to_set_up: Camp,
    /// Turns and clock.
    pub timing: Timing,
    /// Turns and clock under the Basic rules (CF-205).
    pub basic: Timing,
    /// Strength at the start, by unit.
    pub strength: Vec<u8>,
    /// Whom each unit obeys today, by unit.
    pub command: Vec<Option<CommandId>>,
    /// Orders at the start or on entry, by command; none for commands out of play or all independent.
    pub orders: Vec<Option<Order>>,
    /// Command radius, by leader.
    pub radius: Vec<u8>,
    /// Who may change orders.
    pub commanders: Vec<Commander>,
    /// Where routed units run and retreats lead.
    pub bases: Bases,
    /// Units on the map at the start.
    pub deployments: Vec<Deployment>,
    /// Leaders on the map at the start.
    pub leaders: Vec<LeaderPlacement>,
    /// Units and leaders that come later.
    pub reinforcements: Vec<Reinforcement>,
    /// Units that take no part.
    pub absent: Vec<UnitId>,
    /// Leaders that take no part.
    pub absent_leaders: Vec<LeaderId>,
    /// Demoralization levels, by command; none means it never demoralizes.
    pub levels: Vec<Option<Level>>,
    /// Where the levels come from.
    pub levels_origin: Origin,
    /// What share of a command's strength an estimated level may be.
    pub levels_range: Option<LevelRange>,
    /// How it went in history, for battles that were fought.
    pub outcome: Option<HistoricalOutcome>,
    /// How often each side should win among equal players.
    pub target: Target,
    /// Ground that matters for demoralization.
    pub objectives: Vec<Objective>,
    /// Rules of this battle only. The general comparison of victory (STD-17-a) always holds beside them.
    pub special: Vec<SpecialRule>,
    /// Units that obey another until their own leader is up.
    pub attached: Vec<Attachment>,
    /// Variants the players may choose.
    pub variants: Vec<Variant>,
    /// Variants in force: those that always are, and those that have been chosen.
    pub chosen: Vec<VariantId>,
    /// Which part of a linked game this is (CF-139).
    pub part: Part,
    /// Units the part before has left on the map.
    pub on_field: Vec<UnitId>,
    /// The battle the players chose, where this is a part of it.
    pub part_of: Option<String>,
    /// Dupont's brigades in the order of their arrival, where it is not the printed one (CF-142).
    pub arrival: Vec<CommandId>,
    /// The handicap in force: the levels are those it makes.
    pub handicap: Option<Handicap>,
}

/// An order a command may have.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Order {
    /// No orders.
    None,
    /// Attack.
    Attack,
    /// Harassment.
    Harassment,
    /// Maneuver.
    Maneuver,
    /// Defend.
    Defend,
    /// Retreat.
    Retreat,
}

impl Order {
    /// Every order.
    pub const ALL: [Order; 6] = [
        Order::None,
        Order::Attack,
        Order::Harassment,
        Order::Maneuver,
        Order::Defend,
        Order::Retreat,
    ];
}

impl Scenario {
    /// Reads and proves a scenario on its map with its order of battle.
    pub fn load(source: Source<'_>, map: &Map, army: &OrderOfBattle) -> Result<Scenario, Faults> {
        source.parse::<ScenarioFile>()?.build(source, map, army)
    }

    /// Turns and clock under an edition.
    pub fn timing(&self, edition: EditionId) -> &Timing {
        if edition == EditionId::Basic { &self.basic } else { &self.timing }
    }

    /// The base of a unit that obeys `command`, or no command.
    pub fn base(&self, camp: Camp, command: Option<CommandId>) -> &Base {
        self.bases.of(camp, command)
    }

    /// The commander in chief before anyone relieves him.
    pub fn chief(&self, camp: Camp) -> Option<LeaderId> {
        let chief = self.commanders.iter().find(|c| c.camp == camp && c.chief)?;
        match chief.seat {
            Seat::Leader(leader) => Some(leader),
            Seat::OffMap(_) => None,
        }
    }

    /// Whether a command has units in play, on the map or still to come.
    pub fn is_in_play(&self, command: CommandId) -> bool {
        self.units_in_play().any(|unit| self.command[unit.index()] == Some(command))
    }

    /// What a command has of what counts for its demoralization.
    pub fn points_of(&self, command: CommandId, army: &OrderOfBattle) -> u16 {
        self.units_in_play()
            .filter(|unit| self.command[unit.index()] == Some(command))
            .filter(|&unit| army.unit(unit).counts_for_demoralization())
            .map(|unit| u16::from(self.strength[unit.index()]))
            .sum()
    }

    /// Units on the map or still to come, in the order of the file.
    pub fn units_in_play(&self) -> impl Iterator<Item = UnitId> + '_ {
        let deployed = self.deployments.iter().flat_map(|d| d.units.iter());
        let coming = self.reinforcements.iter().flat_map(|r| r.units.iter());
        self.on_field.iter().chain(deployed).chain(coming).copied()
    }

    /// The rule of this battle that `pick` recognises.
    pub fn special<'a, T>(&'a self, pick: impl FnMut(&'a SpecialRule) -> Option<T>) -> Option<T> {
        self.special.iter().find_map(pick)
    }

    /// Whether a camp is the one that may have to ask for an honourable surrender (SCN-B4-8.6-a).
    pub fn surrenders(&self, camp: Camp) -> bool {
        let whose = |rule: &SpecialRule| match rule {
            SpecialRule::Surrender { camp, .. } => Some(*camp),
            _ => None,
        };
        self.special(whose) == Some(camp)
    }

    /// The proposed place of every unit on the map, in the order in which stacks are built from the top.
    pub fn placements(&self) -> impl Iterator<Item = &Placement> {
        self.deployments.iter().flat_map(|deployment| deployment.places.iter())
    }
}
