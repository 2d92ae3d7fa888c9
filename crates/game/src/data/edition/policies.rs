//! Where the rulebooks differ in words rather than numbers: one field per question, answered by each edition's file.
//!
//! Rules code asks a policy or a table, never the edition's name.

pub(super) mod aftermath;
mod cavalry;
mod command;
mod fire;
mod formation;
pub(super) mod orders;
mod shock;
pub(super) mod zones;

pub(crate) use self::aftermath::{AftermathPolicies, OverstackedRetreat, Passage, RetreatCheck};
pub(crate) use self::cavalry::{CavalryPolicies, Charge, Countercharge, FailedCharge};
pub(crate) use self::command::{
    CommandPolicies, LeaderFactors, LeaderLoss, Recovery, VictoryCount,
};
pub use self::fire::Pin;
pub(crate) use self::fire::{FirePolicies, FlankFire, SquareRetreat, SquareShare, StackOrder};
pub(crate) use self::formation::{ArtilleryChanges, FormationPolicies, GuerrillaSurplus};
pub use self::orders::{ArtilleryOrders, OrderChange, OrderSystem};
pub(crate) use self::orders::{CombatShare, Defend, OrderDistance, OrderPolicies, RetreatOrder};
pub use self::shock::AfterFire;
pub(crate) use self::shock::{
    AttackDuty, AttackerLoss, BelowOneToFour, Combats, Evasion, MoraleDifference, ShockPolicies,
    Swiss,
};
pub(crate) use self::zones::{LeaveFailure, LeaveZone, ZoneExtent, ZonePolicies, ZoneShelter};

use board::Located;
use schemars::JsonSchema;
use serde::Deserialize;

/// The policies of an edition, by section of the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policies {
    /// Sections 3 and 9.
    pub orders: OrderPolicies,
    /// Sections 4 and 5.
    pub formation: FormationPolicies,
    /// Section 8.
    pub zones: ZonePolicies,
    /// Section 10.
    pub fire: FirePolicies,
    /// Section 11.
    pub shock: ShockPolicies,
    /// Cavalry in section 11.
    pub cavalry: CavalryPolicies,
    /// Section 12.
    pub aftermath: AftermathPolicies,
    /// Sections 15 to 17.
    pub command: CommandPolicies,
}

/// The policies as an edition's file writes them.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PoliciesFile {
    /// Orders and command.
    pub orders: Located<OrderPolicies>,
    /// Formations and facing.
    pub formation: Located<FormationPolicies>,
    /// Zones of control.
    pub zones: Located<ZonePolicies>,
    /// Fire.
    pub fire: Located<FirePolicies>,
    /// Shock.
    pub shock: Located<ShockPolicies>,
    /// Charges and what follows them.
    pub cavalry: Located<CavalryPolicies>,
    /// Movement after combat.
    pub aftermath: Located<AftermathPolicies>,
    /// Leaders, demoralization, victory.
    pub command: Located<CommandPolicies>,
}

impl PoliciesFile {
    /// The bare policies.
    pub(crate) fn policies(&self) -> Policies {
        Policies {
            orders: *self.orders,
            formation: *self.formation,
            zones: *self.zones,
            fire: *self.fire,
            shock: *self.shock,
            cavalry: *self.cavalry,
            aftermath: *self.aftermath,
            command: *self.command,
        }
    }
}
