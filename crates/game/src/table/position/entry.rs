//! What a position says of one unit, leader, command or column.

use board::Facing;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::is_default;
use crate::data::edition::morale::Cohesion;
use crate::data::kinds::Camp;
use crate::engine::state::{Fate, LINE};
use crate::rules::formation::Formation;
use crate::rules::markers::Use;
use crate::rules::morale::Surroundings;
use crate::rules::orders::Order;

/// A combat unit or cart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitEntry {
    /// Its hex; of a skirmish line the parent hex. Left out off the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The further hexes of a skirmish line, each next to the one before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<String>,
    /// What has become of it; where it is left out, it is on the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fate: Option<Fate>,
    /// Where it faces; where it is left out, to the upper right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<Facing>,
    /// Its formation; where it is left out, the normal one, and batteries are limbered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub formation: Option<Formation>,
    /// Its order state.
    #[serde(default, skip_serializing_if = "is_default")]
    pub condition: Cohesion,
    /// Points lost so far.
    #[serde(default, skip_serializing_if = "is_default")]
    pub lost: u8,
    /// Fatigue level of cavalry.
    #[serde(default, skip_serializing_if = "is_default")]
    pub fatigue: u8,
    /// First and last turn in which it may not fire.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_fire: Option<[u8; 2]>,
    /// Where it stood when its order took effect, if not here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub post: Option<String>,
    /// Stuck in a thicket.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stuck: bool,
    /// Independent and on the march.
    #[serde(default, skip_serializing_if = "is_default")]
    pub marching: bool,
    /// Entered the map in this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub entered: bool,
    /// Movement points spent in this movement step.
    #[serde(default, skip_serializing_if = "is_default")]
    pub spent: u8,
    /// What it did in the current turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub deeds: DeedsEntry,
}

/// What a unit did or suffered in the current turn, with hexes by their labels.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeedsEntry {
    /// Began to move in this movement step.
    #[serde(default, skip_serializing_if = "is_default")]
    pub began: bool,
    /// Finished moving in this movement step.
    #[serde(default, skip_serializing_if = "is_default")]
    pub moved: bool,
    /// Hexes entered in this movement step.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hexes_moved: u8,
    /// Its way in this movement step was not open to a charge throughout.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rough_way: bool,
    /// Was set down or turned while setting up.
    #[serde(default, skip_serializing_if = "is_default")]
    pub turned: bool,
    /// Was brought to the top of its stack in this movement step.
    #[serde(default, skip_serializing_if = "is_default")]
    pub restacked: bool,
    /// Changes between limbered and unlimbered in this movement step.
    #[serde(default, skip_serializing_if = "is_default")]
    pub limber_changes: u8,
    /// Points already fired in this fire step, by the parts that fire apart.
    #[serde(default, skip_serializing_if = "is_default")]
    pub fired_points: [u8; LINE],
    /// Fired in the defensive fire step of this phase.
    #[serde(default, skip_serializing_if = "is_default")]
    pub fired_defending: bool,
    /// Fired in the offensive fire step of this phase.
    #[serde(default, skip_serializing_if = "is_default")]
    pub fired_attacking: bool,
    /// The hex it fired at in the offensive fire step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fired_at: Option<String>,
    /// May not shock in this phase because of fire.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stopped: bool,
    /// Carries an ASSAULT marker.
    #[serde(default, skip_serializing_if = "is_default")]
    pub assault: bool,
    /// The hex it charges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charging: Option<String>,
    /// Has attacked by shock in this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub attacked: bool,
    /// Was attacked by shock in this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub was_attacked: bool,
    /// Was looked at for a combat that was not fought.
    #[serde(default, skip_serializing_if = "is_default")]
    pub shown: bool,
    /// The hex it attacked from in this phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attacked_from: Option<String>,
    /// Its target evaded, or it lost its combat.
    #[serde(default, skip_serializing_if = "is_default")]
    pub attack_spent: bool,
    /// Was countercharged, or countercharged, in this phase.
    #[serde(default, skip_serializing_if = "is_default")]
    pub countercharge: bool,
    /// Uncontrolled attacks made in this phase.
    #[serde(default, skip_serializing_if = "is_default")]
    pub uncontrolled: u8,
    /// Tested for sun and thirst in this phase.
    #[serde(default, skip_serializing_if = "is_default")]
    pub thirst_tested: bool,
    /// Took part in any combat in this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub fought: bool,
    /// More than half its movement was spent in this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub marched_far: bool,
    /// Rolled in this Reorganization phase.
    #[serde(default, skip_serializing_if = "is_default")]
    pub reorganized: bool,
    /// What counts for its roll in this Reorganization phase, if not its place now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub surroundings: Option<Surroundings>,
}

/// A leader.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeaderEntry {
    /// His hex; left out off the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// What has become of him; where it is left out, he is on the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fate: Option<Fate>,
    /// Replaced by the reverse side of his counter.
    #[serde(default, skip_serializing_if = "is_default")]
    pub replaced: bool,
    /// Out of action until this turn begins.
    #[serde(default, skip_serializing_if = "is_default")]
    pub absent_until: u8,
    /// Moved in this movement step.
    #[serde(default, skip_serializing_if = "is_default")]
    pub moved: bool,
    /// Tried to change orders this turn and may not move.
    #[serde(default, skip_serializing_if = "is_default")]
    pub frozen: bool,
    /// Entered the map in this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub entered: bool,
}

/// A division, brigade or detachment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CommandEntry {
    /// Its order.
    pub order: Order,
    /// Ground to be held under Volume II's defend order; where it is left out, it is named before anything else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<AreaEntry>,
    /// Its order was changed this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub changed: bool,
    /// What is announced for it in this Orders phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub announced: Option<Order>,
    /// Tried this turn by this commander of the scenario, counted from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tried_by: Option<u8>,
    /// Came within reach of the enemy, so that it may leave maneuver orders.
    #[serde(default, skip_serializing_if = "is_default")]
    pub in_contact: bool,
    /// Its order may not be changed before this turn is over.
    #[serde(default, skip_serializing_if = "is_default")]
    pub order_locked: u8,
    /// Fleeing.
    #[serde(default, skip_serializing_if = "is_default")]
    pub fleeing: bool,
}

/// Ground to be held.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AreaEntry {
    /// The central hex.
    pub centre: String,
    /// 5 columns of 9 hexes instead of 9 columns of 5.
    #[serde(default, skip_serializing_if = "is_default")]
    pub turned: bool,
}

/// How far a group has filled up that enters by one hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ColumnEntry {
    /// The entry hex.
    pub at: String,
    /// What the present group pays more than the first.
    #[serde(default, skip_serializing_if = "is_default")]
    pub surcharge: u8,
    /// Infantry points in the present group.
    #[serde(default, skip_serializing_if = "is_default")]
    pub infantry: u16,
    /// Infantry counters in it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub battalions: u8,
    /// Cavalry points in it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cavalry: u16,
    /// Cavalry counters in it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub regiments: u8,
    /// Batteries in it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub batteries: u8,
}

/// An unknown-factor marker (VOL2-OPT4-a to VOL2-OPT4-e).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MarkerEntry {
    /// Whose.
    pub camp: Camp,
    /// Its number, from 1.
    pub number: u8,
    /// What it is used for.
    #[serde(rename = "use")]
    pub using: Use,
    /// The hex it lies in and, of a column, those behind.
    pub hexes: Vec<String>,
    /// Laid or moved in this movement step.
    #[serde(default, skip_serializing_if = "is_default")]
    pub used: bool,
    /// On the march with its stack in this movement step.
    #[serde(default, skip_serializing_if = "is_default")]
    pub marching: bool,
    /// In a charge or a shock combat.
    #[serde(default, skip_serializing_if = "is_default")]
    pub engaged: bool,
}
