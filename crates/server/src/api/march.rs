//! Whole bodies on the march, leaders who follow, and what may come of standing somewhere.

use board::{Facing, Hex};
use game::table::{GroupOrder, Shape};
use game::{Action, LeaderId, UnitId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::seat_view::PreviewWords;

/// A body of troops and where it is to go.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BodyOrder {
    /// The units.
    pub units: Vec<UnitId>,
    /// The hex its head goes to.
    pub to: Hex,
    /// Where it shall face in the end, if that matters.
    pub facing: Option<Facing>,
    /// In column or in line.
    pub shape: Shape,
}

impl From<BodyOrder> for GroupOrder {
    fn from(order: BodyOrder) -> GroupOrder {
        let BodyOrder { mut units, to: head, facing, shape } = order;
        units.sort_unstable();
        units.dedup();
        GroupOrder { units, head, facing, shape }
    }
}

/// A march of a body of troops: it is carried out by sending its actions as they are.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GroupMarch {
    /// What to choose, in order; none throws a die.
    pub actions: Vec<Action>,
    /// Where everybody who goes comes to stand, in the order in which they go.
    pub stands: Vec<MarchStand>,
    /// Who stays where he is, and why.
    pub left: Vec<Bar>,
}

/// Units of one hex that march together.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MarchStand {
    /// The units.
    pub units: Vec<UnitId>,
    /// The hexes of their way, the one they leave or come on by first.
    pub way: Vec<Hex>,
    /// How they face in the end.
    pub facing: Facing,
    /// Movement points spent in all.
    pub cost: u8,
    /// Points left.
    pub spare: u8,
    /// Enemies can fire at where they end.
    pub under_fire: bool,
}

/// Why a unit may not do something.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Bar {
    /// The unit.
    pub unit: UnitId,
    /// Why, in a sentence.
    pub text: String,
    /// The rule.
    pub clause: String,
}

/// Leaders who keep up with their commands at the end of the movement step.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Followings {
    /// What to choose, in order.
    pub actions: Vec<Action>,
    /// Who rides where.
    pub rides: Vec<LeaderRide>,
}

/// A leader who follows his command.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LeaderRide {
    /// The leader.
    pub leader: LeaderId,
    /// The hex he comes to.
    pub to: Hex,
}

/// What may come of standing in a hex with a facing: by the enemies the side knows.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prospects {
    /// Attacks on the hexes next to it.
    pub attacks: Vec<Prospect>,
    /// Fires in which these units take part.
    pub fires: Vec<Prospect>,
    /// What enemies could do to the hex by defensive fire.
    pub under_fire: Option<PreviewWords>,
    /// What an attack of the enemies next to it would come to.
    pub attacked: Option<PreviewWords>,
}

/// A combat as it would be.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prospect {
    /// The hex that is fired at or attacked.
    pub target: Hex,
    /// What it would come to.
    pub preview: Option<PreviewWords>,
    /// Why it cannot be, where it cannot.
    pub barred: Option<Barred>,
}

/// What bars a combat.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Barred {
    /// Why, in a sentence.
    pub text: String,
    /// The rule.
    pub clause: String,
}
