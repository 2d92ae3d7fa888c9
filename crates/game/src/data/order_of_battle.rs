//! Orders of battle: every counter, leader and command of a campaign, and where each printed value comes from.
//!
//! What a unit *is* stands here; where it stands, whom it obeys today and when it comes is the business of a
//! [`Scenario`](crate::data::scenario::Scenario). Which units need orders under which rulebook is an edition's policy: data only say
//! which are independent whatever the edition.

pub(crate) mod file;
mod range;
#[cfg(test)]
mod tests;

use board::{Faults, Source};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use file::OrderOfBattleFile;
pub use range::{Confidence, Estimate, Range};

use crate::data::kinds::{Arm, Camp, Grade, Weight};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
        )]
        #[serde(transparent)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        pub struct $name(pub u8);

        impl $name {
            /// Position in arrays over its kind.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id! {
    /// A counter of an order of battle, counted in file order.
    UnitId
}
id! {
    /// A leader of an order of battle, counted in file order.
    LeaderId
}
id! {
    /// A command of an order of battle, counted in file order.
    CommandId
}

/// All forces of a campaign, proved consistent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderOfBattle {
    /// Short id, the file's name.
    pub id: String,
    /// Title with the date.
    pub title: String,
    /// How the values were found.
    pub note: String,
    /// Counters, in the order of [`UnitId`].
    pub units: Vec<Unit>,
    /// Leaders, in the order of [`LeaderId`].
    pub leaders: Vec<Leader>,
    /// Commands, in the order of [`CommandId`].
    pub commands: Vec<Command>,
    /// Ranges of the estimated values.
    pub ranges: Vec<Range>,
}

/// A counter: a battalion, a regiment of horse, a battery or a cart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Id in files.
    pub key: String,
    /// Its side.
    pub camp: Camp,
    /// Name on the counter.
    pub name: String,
    /// Name in full.
    pub full_name: String,
    /// Arm and class.
    pub kind: UnitKind,
    /// Whose soldiers they are.
    pub nationality: Nationality,
    /// Printed strength in points of 100 men or one gun; 0 for carts.
    pub strength: u8,
    /// Printed morale grade; carts have none (SCN-B4-8.5.2-a).
    pub grade: Option<Grade>,
    /// The command it belongs to; a scenario may lend it to another.
    pub command: Option<CommandId>,
    /// Whether it needs neither orders nor command in any edition.
    pub independent: bool,
    /// A foreign corps in British pay: of the British army, whatever its nation (CF-210).
    pub british_pay: bool,
    /// Where its values come from.
    pub provenance: Provenance,
}

/// Arm and class of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnitKind {
    /// A battalion.
    Infantry {
        /// What sort of troops.
        quality: Quality,
        /// The horn: it may use guerrilla formation.
        horn: bool,
        /// The dot of shock infantry.
        shock: bool,
    },
    /// A regiment or squadron of horse.
    Cavalry(Weight),
    /// A battery.
    Artillery {
        /// Its class.
        weight: Weight,
        /// Whether it is horse artillery.
        horse: bool,
    },
    /// A cart of the convoy.
    Cart,
}

/// What sort of foot soldiers.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Quality {
    /// Guards.
    Guard,
    /// Line infantry.
    Line,
    /// Light infantry.
    Light,
    /// Provincial militia.
    Militia,
    /// Volunteers and new levies.
    Volunteer,
}

/// Whose soldiers they are.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Nationality {
    /// French.
    French,
    /// Poles of the Vistula.
    Polish,
    /// Swiss regiments of either side.
    Swiss,
    /// Spanish.
    Spanish,
    /// Walloon Guards of Spain.
    Walloon,
    /// British.
    British,
    /// King's German Legion and the foreign hussars beside it.
    GermanLegion,
    /// Sicilian.
    Sicilian,
    /// Italian levies in British pay.
    Italian,
    /// Portuguese.
    Portuguese,
}

impl Nationality {
    /// Every nationality.
    pub const ALL: [Nationality; 10] = [
        Nationality::French,
        Nationality::Polish,
        Nationality::Swiss,
        Nationality::Spanish,
        Nationality::Walloon,
        Nationality::British,
        Nationality::GermanLegion,
        Nationality::Sicilian,
        Nationality::Italian,
        Nationality::Portuguese,
    ];
}

/// Where a value comes from.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Origin {
    /// It stands in the rulebook or its errata.
    Rulebook,
    /// It stands in the histories or follows from them.
    History,
    /// It is our judgement.
    Estimate,
}

/// Where the values of a counter come from, to be shown to players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provenance {
    /// Of the strength.
    pub strength: Origin,
    /// Of arm, class and name.
    pub kind: Origin,
    /// Of the morale grade.
    pub grade: Origin,
    /// The source in words.
    pub source: String,
    /// Its key in the file, by which other languages have it.
    pub source_key: String,
    /// How it was used, may be empty.
    pub note: String,
    /// Heads behind the strength, where known.
    pub men: Option<u16>,
}

/// A leader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leader {
    /// Id in files.
    pub key: String,
    /// His side.
    pub camp: Camp,
    /// Name on the counter.
    pub name: String,
    /// Name in full.
    pub full_name: String,
    /// Rank, may be empty.
    pub rank: String,
    /// Factors of the front.
    pub factors: Factors,
    /// Factors of the replacement on the reverse.
    pub reverse: Factors,
    /// The command he leads in person.
    pub command: Option<CommandId>,
    /// Whom he obeys, if that man is in play.
    pub superior: Option<LeaderId>,
    /// Where the front factors come from.
    pub origin: Origin,
    /// Where the reverse factors come from.
    pub reverse_origin: Origin,
    /// A word about him, may be empty.
    pub note: String,
}

/// The two numbers of a leader. The Standard rules know one: the shock factor (CF-096).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Factors {
    /// Added to or taken from shock dice.
    pub shock: i8,
    /// Added to morale dice.
    pub morale: i8,
}

/// A division, brigade or command: the body that has orders and can be demoralized.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// Id in files.
    pub key: String,
    /// Its side.
    pub camp: Camp,
    /// Name.
    pub name: String,
    /// Short mark on its counters, may be empty.
    pub badge: String,
    /// Who leads it.
    pub leader: LeaderId,
    /// Its counters by the printed order of battle.
    pub units: Vec<UnitId>,
    /// A word about it, may be empty.
    pub note: String,
}

impl OrderOfBattle {
    /// Reads and proves an order of battle.
    pub fn load(source: Source<'_>) -> Result<OrderOfBattle, Faults> {
        source.parse::<OrderOfBattleFile>()?.build(source)
    }

    /// A counter.
    #[inline]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// A leader.
    #[inline]
    pub fn leader(&self, id: LeaderId) -> &Leader {
        &self.leaders[id.index()]
    }

    /// A command.
    #[inline]
    pub fn command(&self, id: CommandId) -> &Command {
        &self.commands[id.index()]
    }

    /// The counter with a file id.
    pub fn find_unit(&self, key: &str) -> Option<UnitId> {
        position(&self.units, |unit| unit.key == key).map(UnitId)
    }

    /// The leader with a file id.
    pub fn find_leader(&self, key: &str) -> Option<LeaderId> {
        position(&self.leaders, |leader| leader.key == key).map(LeaderId)
    }

    /// The command with a file id.
    pub fn find_command(&self, key: &str) -> Option<CommandId> {
        position(&self.commands, |command| command.key == key).map(CommandId)
    }

    /// Every counter's id.
    pub fn unit_ids(&self) -> impl DoubleEndedIterator<Item = UnitId> + ExactSizeIterator + use<> {
        (0..self.units.len() as u8).map(UnitId)
    }

    /// Every leader's id.
    pub fn leader_ids(
        &self,
    ) -> impl DoubleEndedIterator<Item = LeaderId> + ExactSizeIterator + use<> {
        (0..self.leaders.len() as u8).map(LeaderId)
    }

    /// Every command's id.
    pub fn command_ids(
        &self,
    ) -> impl DoubleEndedIterator<Item = CommandId> + ExactSizeIterator + use<> {
        (0..self.commands.len() as u8).map(CommandId)
    }
}

impl Unit {
    /// Its arm.
    #[inline]
    pub const fn arm(&self) -> Arm {
        match self.kind {
            UnitKind::Infantry { .. } => Arm::Infantry,
            UnitKind::Cavalry(_) => Arm::Cavalry,
            UnitKind::Artillery { .. } => Arm::Artillery,
            UnitKind::Cart => Arm::Cart,
        }
    }

    /// The class of cavalry and artillery.
    pub const fn weight(&self) -> Option<Weight> {
        match self.kind {
            UnitKind::Cavalry(weight) | UnitKind::Artillery { weight, .. } => Some(weight),
            UnitKind::Infantry { .. } | UnitKind::Cart => None,
        }
    }

    /// Whether it is horse artillery.
    pub const fn is_horse_artillery(&self) -> bool {
        matches!(self.kind, UnitKind::Artillery { horse: true, .. })
    }

    /// Whether it bears the horn: it may use guerrilla formation.
    pub const fn has_horn(&self) -> bool {
        matches!(self.kind, UnitKind::Infantry { horn: true, .. })
    }

    /// Whether it is shock infantry.
    pub const fn is_shock_infantry(&self) -> bool {
        matches!(self.kind, UnitKind::Infantry { shock: true, .. })
    }

    /// Whether it is a combat unit: everything but carts.
    #[inline]
    pub const fn is_combat_unit(&self) -> bool {
        !matches!(self.kind, UnitKind::Cart)
    }

    /// Whether its losses count for demoralization: infantry and cavalry only (CF-213).
    pub const fn counts_for_demoralization(&self) -> bool {
        matches!(self.kind, UnitKind::Infantry { .. } | UnitKind::Cavalry(_))
    }

    /// Whether Swiss are reluctant to fight it.
    #[inline]
    pub fn is_swiss(&self) -> bool {
        self.nationality == Nationality::Swiss
    }

    /// Whether the British fire modifier is for it (SCN-CAS-10-a).
    pub fn is_british(&self) -> bool {
        self.nationality == Nationality::British
    }
}

fn position<T>(items: &[T], found: impl Fn(&T) -> bool) -> Option<u8> {
    items.iter().position(found).and_then(|at| u8::try_from(at).ok())
}
