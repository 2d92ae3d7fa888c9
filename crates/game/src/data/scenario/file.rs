//! The scenario file format. What a file says is here; whether it makes sense is judged in `proof`.

mod special;
mod variants;

use std::collections::BTreeMap;

use board::Facing;
use board::fault::Located;
use schemars::JsonSchema;
use serde::Deserialize;

pub(crate) use special::*;
pub(crate) use variants::*;

use super::{CampName, HoldTest, Order, Prose, Target};
use crate::data::edition::EditionId;
use crate::data::kinds::Camp;
use crate::data::order_of_battle::{Confidence, Origin};

/// An id or a place, with its line.
pub(crate) type Name = Located<String>;
/// Ids or places, with their lines.
pub(crate) type Names = Vec<Located<String>>;

/// A scenario as written in `data/scenarios/*.toml`.
///
/// A *place* is the id of a zone of the map or the label of a hex. A moment is `turn = 10` or `time = "16:00"`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScenarioFile {
    /// Short id, the file's name.
    pub id: String,
    /// Id of the map.
    pub map: Name,
    /// Id of the order of battle.
    pub order_of_battle: Name,
    /// Rules by default.
    pub edition: EditionId,
    /// Title.
    pub title: Prose,
    /// Day, `1809-05-23`.
    pub date: Name,
    /// Whether it happened so.
    pub historical: bool,
    /// What happened, in a paragraph.
    pub history: Prose,
    /// What the two sides are called.
    pub camps: CampNames,
    /// Whose phase opens the first turn.
    pub first_phase: Camp,
    /// Who sets up first.
    pub first_to_set_up: Camp,
    /// Number of turns.
    pub turns: Located<u8>,
    /// Number of turns under the Basic rules.
    pub basic_turns: Located<u8>,
    /// The clock.
    pub clock: ClockEntry,
    /// Starting orders by command.
    pub orders: BTreeMap<String, Located<Order>>,
    /// Command radii.
    pub radius: RadiusEntry,
    /// Demoralization levels by command.
    pub demoralization: DemoralizationEntry,
    /// Units that start with less than their printed strength.
    #[serde(default)]
    pub strength: BTreeMap<String, Located<u8>>,
    /// Units lent to another command than their own.
    #[serde(default)]
    pub lent: BTreeMap<String, Name>,
    /// Who takes no part.
    #[serde(default)]
    pub absent: ForceEntry,
    /// Who may change orders.
    #[serde(default)]
    pub commander: Vec<CommanderEntry>,
    /// Bases.
    #[serde(default)]
    pub base: Vec<BaseEntry>,
    /// Units on the map.
    #[serde(default)]
    pub deploy: Vec<DeployEntry>,
    /// Leaders on the map.
    #[serde(default)]
    pub leader: Vec<LeaderPlaceEntry>,
    /// Units that come later.
    #[serde(default)]
    pub reinforcement: Vec<ReinforcementEntry>,
    /// Objectives.
    #[serde(default)]
    pub objective: Vec<ObjectiveEntry>,
    /// Rules of this battle.
    #[serde(default)]
    pub special: SpecialEntry,
    /// Variants.
    #[serde(default)]
    pub variant: Vec<VariantEntry>,
    /// How it went in history, for battles that were fought.
    pub outcome: Option<OutcomeEntry>,
    /// How often each side should win among equal players.
    #[serde(default)]
    pub target: Target,
}

/// How it went in history.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OutcomeEntry {
    /// Who won; nobody unless said otherwise.
    pub winner: Option<Camp>,
    /// When it was over.
    pub ended: Option<MomentEntry>,
    /// Commands that broke.
    #[serde(default)]
    pub broken: Names,
    /// What the accounts agree on, and where they differ.
    pub note: Prose,
    /// French losses.
    pub french: Option<LossesEntry>,
    /// Spanish or Allied losses.
    pub spanish: Option<LossesEntry>,
}

/// Losses of a side.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LossesEntry {
    /// Lowest and highest figure in men.
    pub men: Located<[u16; 2]>,
    /// Who gives them.
    pub source: String,
}

/// What the two sides are called.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CampNames {
    /// The French side.
    pub french: CampName,
    /// The Spanish or Allied side.
    pub spanish: CampName,
}

/// The clock.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClockEntry {
    /// Start of turn 1, `02:30`.
    pub start: Name,
    /// Minutes a turn.
    pub minutes: Located<u16>,
    /// Whether the hour is printed or ours.
    pub origin: Origin,
}

/// Command radii.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RadiusEntry {
    /// All French leaders but those below.
    pub french: u8,
    /// All Spanish or Allied leaders but those below.
    pub spanish: u8,
    /// Single leaders.
    #[serde(default)]
    pub leader: BTreeMap<String, Located<u8>>,
}

/// Demoralization levels.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DemoralizationEntry {
    /// Where they come from.
    pub origin: Origin,
    /// By command.
    pub levels: BTreeMap<String, LevelEntry>,
    /// What share of a command's strength an estimated level may be.
    pub range: Option<LevelRangeEntry>,
}

/// What share of a command's strength an estimated level may be.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LevelRangeEntry {
    /// Lowest and highest share in per cent.
    pub share: Located<[u8; 2]>,
    /// How sure the level is.
    pub confidence: Confidence,
    /// Why.
    pub why: Prose,
    /// Commands whose levels stay outside it, each for a reason written beside it in the file.
    #[serde(default)]
    pub outside: Names,
}

/// A demoralization level.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LevelEntry {
    /// Points.
    pub level: Located<u8>,
    /// Points in the second column, if there is one.
    pub reduced: Option<Located<u8>>,
    /// Division rating, 1 to 6.
    pub rating: Option<Located<u8>>,
}

/// Commands, units and leaders.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ForceEntry {
    /// Whole commands with their leaders.
    pub commands: Names,
    /// Units.
    pub units: Names,
    /// Leaders.
    pub leaders: Names,
}

/// A turn or a time of day; exactly one of the two.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MomentEntry {
    /// Turn, from 1.
    pub turn: Option<Located<u8>>,
    /// Time, `16:00`.
    pub time: Option<Name>,
}

/// Who may change orders.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CommanderEntry {
    /// Side.
    pub camp: Camp,
    /// The leader; or
    pub leader: Option<Name>,
    /// where an off-map superior is thought to be.
    pub off_map: Option<Names>,
    /// Divider.
    pub divider: Located<u8>,
    /// Attempts a turn.
    pub attempts: Located<u8>,
    /// First turn; 2 unless said otherwise.
    pub from: Option<Located<u8>>,
    /// Every so many turns; 1 unless said otherwise.
    pub every: Option<Located<u8>>,
    /// Commands whose orders he may change; all of his side unless said otherwise.
    pub over: Option<Names>,
    /// Whether he is commander in chief.
    #[serde(default)]
    pub chief: bool,
}

/// A base.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BaseEntry {
    /// Side.
    pub camp: Located<Camp>,
    /// Commands; the whole side unless said otherwise.
    pub commands: Option<Names>,
    /// Places.
    #[serde(default)]
    pub places: Names,
    /// Leader whose hex it is, if the places fail or none are given.
    pub leader: Option<Name>,
    /// What is left without him.
    pub last: Option<Name>,
    /// Places the owner chooses among when the enemy holds the others.
    #[serde(default)]
    pub choice: Names,
}

/// An area; exactly one of its wordings.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AreaEntry {
    /// In these places.
    pub at: Option<Names>,
    /// At most so many hexes …
    pub within: Option<u16>,
    /// … from these places.
    pub of: Option<Names>,
    /// On this line of the map.
    pub line: Option<Name>,
    /// In a row south of this place.
    pub south_of: Option<Name>,
    /// Anywhere more than so many hexes from enemy set-up and entry hexes.
    pub beyond_enemy: Option<u16>,
    /// At most so many hexes from an own set-up hex, not in front of it.
    pub near_own_line: Option<u16>,
}

/// A group of units on the map.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeployEntry {
    /// Side.
    pub camp: Camp,
    /// Whole commands, as far as their units are not placed or sent elsewhere by name.
    #[serde(default)]
    pub commands: Names,
    /// Units.
    #[serde(default)]
    pub units: Names,
    /// Hexes open to them; not where shares are given.
    pub area: Option<Located<AreaEntry>>,
    /// At least one unit in each hex.
    #[serde(default)]
    pub every_hex: bool,
    /// At most so many points in a hex.
    pub points_per_hex: Option<u8>,
    /// At least one unit of each command in these places.
    pub one_of_each_in: Option<Names>,
    /// So many units in each part; the area is the parts together.
    #[serde(default)]
    pub share: Vec<ShareEntry>,
    /// Proposed facing of all.
    pub facing: Located<Facing>,
    /// Whether batteries start limbered.
    #[serde(default)]
    pub limbered: bool,
    /// Proposed hex of each unit.
    pub place: BTreeMap<String, Name>,
    /// In a linked campaign they stay where they are.
    #[serde(default)]
    pub carried_over: bool,
}

/// A part of an area.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShareEntry {
    /// How many units.
    pub units: u8,
    /// Where.
    pub area: Located<AreaEntry>,
}

/// A leader on the map.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeaderPlaceEntry {
    /// Who.
    pub id: Name,
    /// Where he may be.
    pub with: Located<Company>,
    /// For `near`: how many hexes from his units. For `within`: from the places.
    pub hexes: Option<u16>,
    /// For `within` and `at`: the places.
    #[serde(default)]
    pub of: Names,
    /// Proposed hex.
    pub hex: Name,
    /// In a linked campaign he stays where he is.
    #[serde(default)]
    pub carried_over: bool,
}

/// With whom or where a leader may set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Company {
    /// With any unit of his side.
    Any,
    /// With any unit under him.
    Own,
    /// Near any unit under him.
    Near,
    /// Near the places.
    Within,
    /// In the places.
    At,
}

/// Units that come later.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReinforcementEntry {
    /// Id, for variants.
    pub id: Name,
    /// Side.
    pub camp: Camp,
    /// Whole commands without their leaders.
    #[serde(default)]
    pub commands: Names,
    /// Units.
    #[serde(default)]
    pub units: Names,
    /// Leaders.
    #[serde(default)]
    pub leaders: Names,
    /// Turn; or
    pub turn: Option<Located<u8>>,
    /// time of day; or
    pub time: Option<Name>,
    /// a die for the turn of entry; or
    pub roll: Option<RollEntry>,
    /// a die for the start of the march.
    pub march: Option<MarchEntry>,
    /// Id of an entry of the map.
    pub entry: Name,
}

/// A die for the turn of entry.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RollEntry {
    /// First turn.
    pub from: Located<u8>,
    /// Modified die that succeeds.
    pub needs: Located<u8>,
    /// Added for each failed roll.
    pub bonus: u8,
}

/// A die for the start of a march.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MarchEntry {
    /// The first roll is at the end of this turn; or
    pub end_of: Option<MomentEntry>,
    /// it follows the first combat.
    #[serde(default)]
    pub after_first_combat: bool,
    /// It starts on this die or less.
    pub starts_on: Located<u8>,
    /// Turns it takes: one number, or one for each face of a second die.
    pub delay: Located<Vec<u8>>,
}

/// Ground that matters.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveEntry {
    /// Who wants it.
    pub camp: Camp,
    /// Places.
    pub places: Names,
    /// When a hex counts as held.
    pub test: HoldTest,
    /// One point less for every so many hexes; the second column applies where this is not given.
    pub per: Option<Located<u8>>,
    /// The most points.
    pub at_most: Option<Located<u8>>,
}
