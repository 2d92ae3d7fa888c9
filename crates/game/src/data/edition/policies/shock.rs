//! Shock.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where the editions differ on shock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ShockPolicies {
    /// Which enemies an attacking hex must see attacked (STD-11-b, VOL2-11-b, CF-057).
    pub duty: AttackDuty,
    /// What makes one combat (CF-267, VOL2-11.R-m).
    pub combats: Combats,
    /// What units that fired may attack (STD-11.R-c, VOL2-11.R-b, CF-058).
    pub after_fire: AfterFire,
    /// Whether stacks that mean to attack are marked after moving (REV-ASLT-a, CF-105).
    pub assault_marker: bool,
    /// Who may evade (STD-11-c, VOL2-11.1-a to e; CF-059).
    pub evasion: Evasion,
    /// What a compulsory attack below 1-4 does (STD-11.P-d, VOL2-11.P-e, REV-MEL-b, CF-063).
    pub below_one_to_four: BelowOneToFour,
    /// How morale grades change the die (STD-T.SHOCK-c, VOL2-T.SHOCK-f, REV-MEL-g, BAS-CRT-b, CF-064).
    pub morale_difference: MoraleDifference,
    /// Who loses the attacker's point (CF-087).
    pub attacker_loss: AttackerLoss,
    /// Whether a defender who loses a point checks (VOL2-T.SHOCK-o, CF-085).
    pub defender_loss_checks: bool,
    /// Whether a defender who retreats one hex checks (REV-MEL-s, CF-084).
    pub one_hex_retreat_checks: bool,
    /// Whether guns alone are destroyed instead of retreating (REV-MEL-e, CF-062).
    pub lone_artillery_destroyed: bool,
    /// What Swiss do against Swiss (CF-109).
    pub swiss: Swiss,
}

/// The enemies that must all be attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AttackDuty {
    /// Every one adjacent to the attacking hex.
    Adjacent,
    /// Every one in its front.
    Front,
}

/// What is resolved with one die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Combats {
    /// All that attacks out of one hex, and whatever shares a target with it.
    PerAttackingHex,
    /// All that attacks one hex.
    PerTargetHex,
}

/// Shock by units that fired in the step before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AfterFire {
    /// Only against the units they fired at.
    OnlyItsTarget,
    /// Not at all, nor by their stack, except for members in guerrilla or square.
    NoShock,
}

/// Who may refuse shock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Evasion {
    /// Nobody.
    Nobody,
    /// Cavalry and guerrillas, from infantry.
    CavalryAndGuerrillas,
    /// Cavalry and limbered artillery from infantry, light cavalry from heavy.
    CavalryAndLimberedGuns,
}

/// An attack below 1-4 that somebody must make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BelowOneToFour {
    /// It lapses.
    Lapses,
    /// It is fought at 1-4.
    FoughtAtOneToFour,
}

/// How the grades of the two sides are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MoraleDifference {
    /// In full, the pairing best for the defender.
    Full,
    /// In full, the best of each side.
    FullBestOfEach,
    /// Less one grade, the pairing best for the defender.
    LessOneBestForDefender,
    /// Less one grade, the top units.
    LessOneTopUnits,
}

/// Whose point an attacker loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AttackerLoss {
    /// Any attacking unit, as he chooses.
    AnyAttacker,
    /// A unit whose points counted, as he chooses.
    OneThatFought,
}

/// Swiss of one side against Swiss of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Swiss {
    /// Nothing special.
    Fight,
    /// They take no part.
    Abstain,
    /// They fight at the modifier of the tables.
    Modifier,
}
