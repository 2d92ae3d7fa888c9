//! What an edition's file says, before it is proved. Files are `data/editions/*.toml`.

use std::collections::BTreeMap;

use board::{Located, Terrain};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::EditionId;
use super::control::ControlModifiers;
use super::division::DivisionModifiers;
use super::morale::MoraleModifiers;
use super::policies::PoliciesFile;
use super::sheet::Sheet;
use super::stacking::{ManeuverLimit, StackingChecked};
use super::terrain::{Road, SlopeKind};

/// An edition as written in `data/editions/*.toml`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct EditionFile {
    /// Which edition.
    pub id: EditionId,
    /// Its name.
    pub name: String,
    /// The terrain effects chart.
    pub terrain: TerrainFile,
    /// Stacking.
    pub stacking: StackingFile,
    /// Movement allowances.
    pub movement: MovementFile,
    /// Changes of formation; every edition but the Basic game has them.
    pub formation: Option<FormationFile>,
    /// Fire; every edition but the Basic game has it.
    pub fire: Option<FireFile>,
    /// Shock; every edition but the Basic game has it.
    pub shock: Option<ShockFile>,
    /// Morale; every edition but the Basic game has it.
    pub morale: Option<MoraleFile>,
    /// Cavalry control.
    pub control: Option<Located<ControlFile>>,
    /// Division morale.
    pub division: Option<Located<DivisionFile>>,
    /// The Basic game.
    pub basic: Option<Located<BasicFile>>,
    /// Where the rulebooks differ in words.
    pub policies: PoliciesFile,
}

/// Where a table comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Origin {
    /// Printed, or ruled.
    pub source: OriginSource,
    /// Rulings that decided cells of it.
    #[serde(default)]
    pub rulings: Vec<String>,
    /// What they decided.
    #[serde(default)]
    pub note: String,
}

/// Whether a table is printed or ruled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OriginSource {
    /// Printed in the edition's own book; the rulings named fill holes.
    Rulebook,
    /// Taken from elsewhere by the rulings named.
    Ruling,
}

/// The terrain effects chart.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TerrainFile {
    /// Where it comes from.
    pub origin: Located<Origin>,
    /// Every kind of ground.
    pub hexes: Sheet,
    /// Water along hexsides and what crosses it.
    pub water: Sheet,
    /// Slope hexsides.
    pub slopes: Sheet,
    /// The slope of 1, 2 … levels of difference; the last one holds for the rest.
    pub by_difference: Located<Vec<SlopeKind>>,
    /// Ground that counts as clear for charges.
    pub charge_over: Vec<Terrain>,
    /// Ground on which cavalry mounts and dismounts.
    pub mount_on: Vec<Terrain>,
    /// Roads and paths.
    pub road: Located<Road>,
}

/// Stacking.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StackingFile {
    /// Where it comes from.
    pub origin: Located<Origin>,
    /// Limits by ground.
    pub limits: Sheet,
    /// Limits under maneuver orders.
    pub maneuver: Option<ManeuverLimit>,
    /// Batteries in a hex with a square.
    pub square_batteries: Option<u8>,
    /// When limits bind.
    pub checked: StackingChecked,
}

/// Movement.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MovementFile {
    /// Where it comes from.
    pub origin: Located<Origin>,
    /// MP by class and camp.
    pub allowances: Sheet,
    /// MP more under maneuver orders.
    pub maneuver_bonus: u8,
    /// MP more along a road.
    pub road_bonus: u8,
    /// MP to turn by a vertex.
    pub facing: u8,
    /// MP more in an enemy zone.
    pub enemy_zone: u8,
    /// Points that bar passage through front and rear.
    pub passage: Option<u16>,
    /// MP a hex in square.
    pub square_hex: Option<u8>,
    /// MP a hex for leaders.
    pub leader_hex: u8,
}

/// Changes of formation.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FormationFile {
    /// Where it comes from.
    pub origin: Located<Origin>,
    /// Costs for infantry, from row to column.
    pub infantry: Sheet,
    /// Costs for cavalry.
    pub cavalry: Option<Sheet>,
    /// MP to limber.
    pub limber: u8,
    /// MP to unlimber.
    pub unlimber: u8,
    /// The shape of a guerrilla line.
    pub guerrilla: Located<GuerrillaFile>,
}

/// The shape of a guerrilla line.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GuerrillaFile {
    /// Fewest points in a hex.
    pub least: u16,
    /// Most points in a hex.
    pub most: u16,
    /// Most hexes.
    pub hexes: u8,
}

/// Fire.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FireFile {
    /// Where it comes from.
    pub origin: Located<Origin>,
    /// Results by die and points.
    pub results: Sheet,
    /// Die modifiers by grade of the firer.
    pub firer: Sheet,
    /// Infantry points out of one hex.
    pub infantry_points: u16,
    /// Points of mounted cavalry in guerrilla.
    #[serde(default)]
    pub cavalry_points: u16,
    /// Share of a square for each half.
    pub square_share: Located<String>,
    /// Die modifiers.
    pub modifiers: FireModifiersFile,
    /// Guns.
    pub artillery: ArtilleryFile,
}

/// Die modifiers of fire; those an edition lacks are left out.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FireModifiersFile {
    /// Target in square.
    pub target_in_square: i8,
    /// Target in guerrilla.
    pub target_in_guerrilla: i8,
    /// Target is unlimbered artillery.
    pub target_deployed_artillery: i8,
    /// Light artillery firing.
    pub light_artillery: i8,
    /// Heavy artillery firing.
    pub heavy_artillery: i8,
    /// Fire into the flank.
    #[serde(default)]
    pub flank: i8,
    /// For each fatigue level of firing cavalry.
    #[serde(default)]
    pub fatigue_level: i8,
    /// Swiss at Swiss.
    #[serde(default)]
    pub swiss: i8,
    /// Units of a stack at long range, the last one holding for the rest.
    pub stack: Vec<i8>,
}

/// Guns.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ArtilleryFile {
    /// Offensive range.
    pub range: Located<RangeFile>,
    /// Defensive range.
    pub defensive_range: u8,
    /// Batteries that may fire out of one hex.
    pub batteries: u8,
    /// Distance from which stacks are hit unit by unit.
    pub long_range: u8,
    /// Factor at one hex, two … the last one holding for the rest.
    pub factor_by_distance: Located<Vec<Located<String>>>,
    /// Factor at one hex against a square.
    pub square_at_one_hex: Located<String>,
}

/// Range by weight.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RangeFile {
    /// Light.
    pub light: u8,
    /// Medium.
    pub medium: u8,
    /// Heavy.
    pub heavy: u8,
}

/// Shock.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ShockFile {
    /// Where it comes from.
    pub origin: Located<Origin>,
    /// Results by die and odds.
    pub results: Sheet,
    /// Points out of, or in, one hex.
    pub points_per_hex: Located<u16>,
    /// Points out of one hex against one other.
    pub points_per_target: Located<u16>,
    /// Hexes an evading unit goes back.
    pub evasion_hexes: u8,
    /// Die modifiers.
    pub modifiers: ShockModifiersFile,
    /// Multipliers.
    pub multipliers: ShockMultipliersFile,
}

/// Die modifiers of shock; those an edition lacks are left out.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct ShockModifiersFile {
    /// Attacker under attack orders.
    pub attack_order: i8,
    /// Attacker under defend orders.
    pub defend_order: i8,
    /// Heavy cavalry attacking.
    pub heavy_cavalry: i8,
    /// Cavalry against a square.
    pub cavalry_against_square: i8,
    /// Infantry against a square.
    pub infantry_against_square: i8,
    /// Infantry against guerrillas.
    pub infantry_against_guerrilla: i8,
    /// Shock infantry attacking.
    pub shock_infantry: i8,
    /// An attacking hex in flank or rear.
    pub flank: i8,
    /// Swiss against Swiss.
    pub swiss: i8,
}

/// Multipliers of strength in shock.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ShockMultipliersFile {
    /// A charge.
    pub charge: Located<String>,
    /// Infantry on flank, rear or guerrilla.
    pub infantry_on_flank: Located<String>,
    /// Cavalry on flank, rear or guerrilla.
    pub cavalry_on_flank: Located<String>,
    /// Artillery defending.
    pub artillery_defending: Located<String>,
    /// Units under maneuver orders defending.
    pub maneuver_defending: Located<String>,
    /// Disorganized units.
    pub disorganized: Located<String>,
}

/// Morale.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MoraleFile {
    /// Where it comes from.
    pub origin: Located<Origin>,
    /// Results by die and grade.
    pub results: Sheet,
    /// What a test does, from state by result.
    pub test: Sheet,
    /// What reorganization does, from state by result.
    pub reorganization: Sheet,
    /// Hexes of a rout move.
    pub rout_hexes: u8,
    /// Die modifiers.
    pub modifiers: Located<MoraleModifiers>,
}

/// Cavalry control.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ControlFile {
    /// Where it comes from.
    pub origin: Located<Origin>,
    /// Results by die and grade.
    pub results: Sheet,
    /// Hexes within which uncontrolled cavalry looks for an enemy.
    pub search_hexes: u8,
    /// Die modifiers.
    pub modifiers: ControlModifiers,
}

/// Division morale.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DivisionFile {
    /// Where it comes from.
    pub origin: Located<Origin>,
    /// Results by die and rating.
    pub results: Sheet,
    /// Hexes within which a fleeing friendly division counts.
    pub fleeing_hexes: u8,
    /// Die modifiers.
    pub modifiers: DivisionModifiers,
}

/// The Basic game.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BasicFile {
    /// Where it comes from.
    pub origin: Located<Origin>,
    /// Combat results by die and odds.
    pub results: Sheet,
    /// Reorganization by die and grade.
    pub reorganization: Sheet,
    /// Added to that die in woods or buildings.
    pub reorganization_in_cover: i8,
    /// Hexes guns bombard.
    pub bombardment_range: u8,
    /// Multiplies an attack of all three arms.
    pub combined_arms: Located<String>,
    /// Multiplies disorganized units.
    pub disorganized: Located<String>,
    /// Hexes of a retreat.
    pub retreat_hexes: u8,
    /// What a lost cavalry point weighs.
    pub cavalry_loss: u16,
    /// Turns of the battles printed for it.
    pub turns: BTreeMap<String, u8>,
    /// Share of its turns any other battle has.
    pub turn_share: Located<String>,
}
