//! Zones of control.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where the editions differ on zones of control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ZonePolicies {
    /// The hexes a unit controls (STD-8-a, BAS-6-a).
    pub extent: ZoneExtent,
    /// Which zones stop a unit that enters (STD-8.1-c, BAS-6.1-a).
    pub stops: ZoneStops,
    /// Which hexes zones do not reach into (STD-8.3-a, BAS-6-b).
    pub shelter: ZoneShelter,
    /// Whether entering needs command and an order that allows it (CF-031).
    pub entering_needs_command: bool,
    /// Whether leaving needs command (STD-9-e, VOL2-9.2-b).
    pub leaving_needs_command: bool,
    /// Which zones cost a morale check to leave (STD-8.1-f, VOL2-8.1-d, CF-029).
    pub leave_check: LeaveZone,
    /// What a D in that check does (CF-029).
    pub leave_failure: LeaveFailure,
    /// Whether disorganized units leave without check and command (VOL2-14.1-b, CF-029).
    pub disorganized_leave_freely: bool,
    /// Whether a disorganized unit hit again in an enemy zone must get out at once (STD-14.1-c, CF-032).
    pub hit_again_must_withdraw: bool,
}

/// The hexes a unit with facing controls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ZoneExtent {
    /// Front and flanks.
    FrontAndFlanks,
    /// All six.
    AllRound,
}

/// The zones that end a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ZoneStops {
    /// Front zones.
    Front,
    /// Every zone.
    Any,
}

/// The hexes zones do not reach into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ZoneShelter {
    /// Woods and buildings.
    WoodsAndBuildings,
    /// Those the unit could not enter.
    Unenterable,
}

/// The zones a unit must check to leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LeaveZone {
    /// None.
    Free,
    /// Front zones.
    FrontOnly,
    /// Every zone.
    AnyZone,
}

/// What a unit disorganized by the check does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LeaveFailure {
    /// It stays.
    Stays,
    /// It may still leave.
    MayLeave,
}
