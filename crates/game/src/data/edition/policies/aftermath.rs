//! Movement after combat.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where the editions differ on retreat and advance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AftermathPolicies {
    /// Who checks morale when a retreat passes friends (STD-12-e, VOL2-12-e, CF-079).
    pub through_friends: RetreatCheck,
    /// When a retreat has passed friends (STD-12-e, VOL2-12-e, CF-081).
    pub passage: Passage,
    /// What a retreat into an enemy zone costs (STD-12-c, BAS-9-b, CF-079, CF-148).
    pub into_enemy_zone: RetreatIntoZone,
    /// A retreat into a hex that is full (CF-026, BAS-9-c).
    pub into_full_hex: OverstackedRetreat,
    /// Who may advance (STD-12-i, BAS-9-d, CF-082).
    pub advance: Advance,
}

/// Who checks when friends are passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RetreatCheck {
    /// Nobody.
    Nobody,
    /// The friends.
    Friends,
    /// The retreating units.
    Retreating,
}

/// When a retreat has passed friends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Passage {
    /// As soon as it comes into their hex.
    Into,
    /// Only if it goes on through it.
    Through,
}

/// The price of a retreat into an enemy zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RetreatIntoZone {
    /// One point and disorganization, once.
    PointAndDisorder,
    /// Disorganization, and it goes on until it is out.
    DisorderAndOn,
}

/// A retreat into a hex that is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OverstackedRetreat {
    /// Not allowed.
    Closed,
    /// The surplus moves one hex more.
    SurplusMovesOn,
    /// Those already there make room.
    Displaces,
}

/// Who advances into the hex won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Advance {
    /// Any units that took part.
    Participants,
    /// One of them.
    OneUnit,
}
