//! What never changes in a game.

use board::Hex;
use game::data::{Confidence, Factors, Grade, Nationality, Origin, Quality, Weight};
use game::{Arm, Camp, CommandId, EditionId, LeaderId, Options, SeatId, Step, UnitId, VariantId};
use schemars::JsonSchema;
use serde::Serialize;

use super::battle::Battle;
use super::game::Players;

/// What never changes in a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Setting {
    /// The battle.
    pub battle: Battle,
    /// The rules.
    pub edition: EditionId,
    /// Variants in force.
    pub variants: Vec<VariantId>,
    /// Options.
    pub options: Options,
    /// The order of arrival that was chosen, if not the printed one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<CommandId>>"))]
    pub arrival: Vec<CommandId>,
    /// Who plays.
    pub seats: Players,
    /// The seats of sides that have more than one.
    pub team: Vec<SeatCard>,
    /// Units; a `UnitId` is an index here.
    pub units: Vec<UnitCard>,
    /// Leaders; a `LeaderId` is an index here.
    pub leaders: Vec<LeaderCard>,
    /// Commands; a `CommandId` is an index here.
    pub commands: Vec<CommandCard>,
    /// Who may change orders.
    pub commanders: Vec<CommanderCard>,
    /// Ground that matters.
    pub objectives: Vec<ObjectiveCard>,
    /// Where routed units run.
    pub bases: Vec<BaseCard>,
    /// Hexes by which troops enter.
    pub entries: Vec<EntryCard>,
    /// Who comes later.
    pub arrivals: Vec<ArrivalCard>,
    /// The steps of a turn, in order.
    pub steps: Vec<StepCard>,
}

/// A unit.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UnitCard {
    /// Its id in files.
    pub key: String,
    /// Name on the counter.
    pub name: String,
    /// Name in full.
    pub full_name: String,
    /// Its side.
    pub camp: Camp,
    /// Whose soldiers they are.
    pub nationality: Nationality,
    /// Its arm.
    pub arm: Arm,
    /// The class of cavalry and artillery.
    pub weight: Option<Weight>,
    /// What sort of foot soldiers.
    pub quality: Option<Quality>,
    /// Horse artillery.
    pub horse: bool,
    /// It bears the horn and may skirmish.
    pub light: bool,
    /// Guards.
    pub guard: bool,
    /// Swiss.
    pub swiss: bool,
    /// The dot of shock infantry.
    pub shock: bool,
    /// Needs neither orders nor command.
    pub independent: bool,
    /// Takes part in this battle, on the map or still to come.
    pub in_play: bool,
    /// Strength in this battle.
    pub strength: u8,
    /// Morale grade.
    pub grade: Option<Grade>,
    /// Whom it obeys in this battle.
    pub command: Option<CommandId>,
    /// Where its values come from.
    pub provenance: ProvenanceCard,
}

/// Where the values of a counter come from.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ProvenanceCard {
    /// Of the strength.
    pub strength: Origin,
    /// Of arm, class and name.
    pub kind: Origin,
    /// Of the morale grade.
    pub grade: Origin,
    /// The source in words.
    pub source: String,
    /// How it was used.
    pub note: String,
    /// Heads behind the strength, where known.
    pub men: Option<u16>,
    /// How far the grade may be from what it is, if it is an estimate.
    pub range: Option<RangeCard>,
}

/// How far an estimate may be from what it is.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RangeCard {
    /// The best and the worst grade, of units.
    pub grade: Option<[Grade; 2]>,
    /// The lowest and the highest shock factor, of leaders.
    pub shock: Option<[i8; 2]>,
    /// The lowest and the highest morale factor, of leaders.
    pub morale: Option<[i8; 2]>,
    /// How sure the value is.
    pub confidence: Confidence,
    /// Why the range is what it is.
    pub why: String,
    /// What calibration moved, and why; nothing where it moved nothing.
    pub moved: Option<String>,
}

/// A leader.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LeaderCard {
    /// His id in files.
    pub key: String,
    /// Name on the counter.
    pub name: String,
    /// Name in full.
    pub full_name: String,
    /// Rank, may be empty.
    pub rank: String,
    /// His side.
    pub camp: Camp,
    /// Added to shock dice.
    pub shock: i8,
    /// Added to morale dice.
    pub morale: i8,
    /// Factors of the reverse of his counter.
    pub replacement: Factors,
    /// The command he leads in person.
    pub command: Option<CommandId>,
    /// Whether he is commander in chief at the start.
    pub chief: bool,
    /// His command radius.
    pub radius: u8,
    /// Where his factors come from.
    pub origin: Origin,
    /// How far they may be from what they are, if they are estimates.
    pub range: Option<RangeCard>,
}

/// A command.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CommandCard {
    /// Its id in files.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Short mark on its counters, may be empty.
    pub badge: String,
    /// Its side.
    pub camp: Camp,
    /// Who leads it.
    pub leader: LeaderId,
    /// The points that demoralize it at the start, if anything does.
    pub level: Option<u8>,
    /// Whether it takes part.
    pub in_play: bool,
}

/// Somebody who may change orders.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CommanderCard {
    /// His name.
    pub name: String,
    /// His side.
    pub camp: Camp,
    /// The leader, if he is on the map.
    pub leader: Option<LeaderId>,
    /// Distance is divided by this.
    pub divider: u8,
    /// Attempts a turn.
    pub attempts: u8,
}

/// A hex that matters.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ObjectiveCard {
    /// The hex.
    pub hex: Hex,
    /// Its name.
    pub name: String,
    /// Who wants it.
    pub camp: Option<Camp>,
}

/// A base.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BaseCard {
    /// Whose.
    pub camp: Camp,
    /// The hex.
    pub hex: Hex,
}

/// A hex by which troops enter.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EntryCard {
    /// The hex.
    pub hex: Hex,
    /// Whose troops.
    pub camp: Camp,
    /// The letter of the entry as the rulebook prints it, or else its hex.
    pub letter: String,
}

/// Troops that come later.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ArrivalCard {
    /// The first turn in which they may come.
    pub turn: u8,
    /// Whose.
    pub camp: Camp,
    /// When and where, in words.
    pub text: String,
    /// The hex by which they enter.
    pub hex: Hex,
    /// The units.
    pub units: Vec<UnitId>,
    /// The leaders.
    pub leaders: Vec<LeaderId>,
}

/// A step of a turn.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StepCard {
    /// The step.
    pub step: Step,
    /// Whose phase it belongs to.
    pub phasing: Camp,
    /// The side that acts in it.
    pub camp: Camp,
    /// Its name.
    pub name: String,
    /// Its name in a word.
    pub short: String,
}

/// A seat of a side that has more than one.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatCard {
    /// Its number at the table.
    pub seat: SeatId,
    /// Its side.
    pub camp: Camp,
    /// Its name, or what it commands.
    pub name: String,
    /// The commands it has.
    pub commands: Vec<CommandId>,
    /// Whether it is the chief's.
    pub chief: bool,
}
