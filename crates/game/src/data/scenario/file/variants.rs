//! Variants, as a scenario file writes them.

use std::collections::BTreeMap;

use board::fault::Located;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    CommanderEntry, DeployEntry, LevelEntry, MarchEntry, Name, Names, ReinforcementEntry, RollEntry,
};
use crate::data::scenario::{Prose, VariantId};

/// A variant; exactly one change.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VariantEntry {
    /// Which.
    pub id: Located<VariantId>,
    /// Title.
    pub title: Prose,
    /// In force without being chosen.
    #[serde(default)]
    pub standing: bool,
    /// More troops come.
    pub reinforce: Option<ReinforcementEntry>,
    /// A reinforcement comes in another way.
    pub delay: Option<DelayEntry>,
    /// Units set up elsewhere.
    pub deploy: Option<DeployEntry>,
    /// A reinforcement brings more.
    pub enlarge: Option<EnlargeEntry>,
    /// A new commander in chief.
    pub relieve: Option<RelieveEntry>,
    /// The owner chooses the order of arrival.
    pub permute: Option<PermuteEntry>,
    /// The battle goes on from another.
    pub link: Option<LinkEntry>,
}

/// A reinforcement comes in another way.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DelayEntry {
    /// Its id.
    pub reinforcement: Name,
    /// A die for the turn of entry; or
    pub roll: Option<RollEntry>,
    /// a die for the start of the march.
    pub march: Option<MarchEntry>,
}

/// A reinforcement brings more.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EnlargeEntry {
    /// Its id.
    pub reinforcement: Name,
    /// Units.
    pub units: Names,
    /// Leaders.
    pub leaders: Names,
    /// Levels that change.
    #[serde(default)]
    pub levels: BTreeMap<String, LevelEntry>,
    /// Units that obey another for a time.
    #[serde(default)]
    pub attached: Vec<AttachmentEntry>,
}

/// A unit that obeys another for a time.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AttachmentEntry {
    /// The unit.
    pub unit: Name,
    /// The command it obeys.
    pub to: Name,
    /// Until this leader is up.
    pub until: Name,
}

/// A new commander in chief.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RelieveEntry {
    /// The reinforcement he comes with.
    pub reinforcement: Name,
    /// Who.
    pub commander: CommanderEntry,
    /// Whom he relieves.
    pub relieves: Name,
    /// Commands the relieved one may still order.
    pub keeps: Names,
}

/// The owner chooses the order of arrival.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PermuteEntry {
    /// Brigades in the printed order.
    pub brigades: Located<Names>,
    /// Places in the column.
    pub slot: Vec<SlotEntry>,
    /// Id of the reinforcement that is the vanguard.
    pub vanguard: Option<Name>,
}

/// A place in the column.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SlotEntry {
    /// Id of a reinforcement; on the map where not given.
    pub with: Option<Name>,
    /// How many brigades.
    pub brigades: u8,
}

/// The battle goes on from another.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkEntry {
    /// Id of the battle before.
    pub after: String,
    /// Turns of regrouping.
    pub regroup_turns: u8,
    /// The same under the Basic rules.
    pub basic_regroup_turns: u8,
    /// Hexes units keep from the enemy in them.
    pub distance: u8,
    /// Commands that enter late if still off the map.
    #[serde(default)]
    pub late: Names,
}
