//! What happened and by which clause. Text in any language is made from events; it is never stored.

pub(crate) mod cell;
mod place;
mod roll;

use board::{Facing, Hex};
use num_rational::Ratio;
use schemars::JsonSchema;
use serde::Serialize;

use crate::data::edition::morale::Cohesion;
use crate::data::edition::shock::Odds;
use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, LeaderId, UnitId};
use crate::data::scenario::Part;
use crate::engine::decision::Offer;
use crate::rules::fire::attack::Firer;
use crate::rules::fire::points::written;
use crate::rules::formation::Formation;
use crate::rules::markers::Use;
use crate::rules::orders::{DefendArea, Order};
use crate::rules::sequence::Step;
use crate::rules::shock::preview::Fraction;
use crate::rules::victory::Outcome;

pub use cell::{Cell, Column};
pub use place::When;
pub use roll::{Modifier, Roll};

/// A clause of the rules, `VOL2-11.3-b`, or a ruling, `CF-124`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Clause(pub &'static str);

impl Clause {
    /// No clause: a matter of the program, not of the rules.
    pub const NONE: Clause = Clause("");
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Event {
    /// The rule that made it happen.
    pub clause: Clause,
    /// When it happened.
    pub when: When,
    /// The hex in which it happened, if it happened in one and may be told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Hex>,
    /// The hex from which a counter came that it moved, if that was on the map before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Hex>,
    /// What it was.
    #[serde(flatten)]
    pub what: What,
    /// The camp alone that is told of it, if it happened under one of its markers.
    #[serde(skip)]
    pub only: Option<Camp>,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum What {
    /// A game turn began.
    TurnBegan {
        /// The turn.
        turn: u8,
    },
    /// A step began.
    StepBegan {
        /// The step.
        step: Step,
        /// The camp that acts in it.
        camp: Camp,
    },
    /// A unit was set up or entered.
    Placed {
        /// The unit.
        unit: UnitId,
        /// Its hex.
        hex: Hex,
    },
    /// A leader was set up, entered or moved.
    LeaderPlaced {
        /// The leader.
        leader: LeaderId,
        /// His hex.
        hex: Hex,
    },
    /// A die was thrown.
    Rolled(Roll),
    /// An attempt to change orders, seen by its own camp only.
    OrderTried {
        /// The command.
        command: CommandId,
        /// The order wanted.
        order: Order,
        /// Whether it was taken.
        success: bool,
    },
    /// The ground a command shall hold, seen by its own camp only.
    AreaNamed {
        /// The command.
        command: CommandId,
        /// The ground.
        area: DefendArea,
    },
    /// A unit moved a hex.
    Moved {
        /// The unit.
        unit: UnitId,
        /// Its new parent hex.
        to: Hex,
        /// Points paid.
        cost: u8,
    },
    /// A unit turned.
    Turned {
        /// The unit.
        unit: UnitId,
        /// Its facing.
        facing: Facing,
        /// Points paid.
        cost: u8,
    },
    /// A unit changed formation.
    Formed {
        /// The unit.
        unit: UnitId,
        /// The formation.
        formation: Formation,
        /// The hexes it stands in.
        hexes: Vec<Hex>,
        /// Points paid.
        cost: u8,
    },
    /// A unit went off the map by an exit.
    Exited {
        /// The unit.
        unit: UnitId,
    },
    /// A unit lost points.
    Lost {
        /// The unit.
        unit: UnitId,
        /// Points.
        points: u8,
    },
    /// A unit was destroyed or taken.
    Eliminated {
        /// The unit.
        unit: UnitId,
    },
    /// A unit's order state changed.
    CohesionChanged {
        /// The unit.
        unit: UnitId,
        /// Its state now.
        cohesion: Cohesion,
    },
    /// A unit retreated a hex.
    Retreated {
        /// The unit.
        unit: UnitId,
        /// Where to.
        to: Hex,
    },
    /// A unit advanced after combat.
    Advanced {
        /// The unit.
        unit: UnitId,
        /// Where to.
        to: Hex,
    },
    /// A stack was marked for the assault.
    AssaultMarked {
        /// Its hex.
        hex: Hex,
    },
    /// The units of a hex refused shock.
    Evaded {
        /// The hex they left.
        hex: Hex,
    },
    /// A shock combat was joined.
    Shocked {
        /// The attackers.
        attackers: Vec<UnitId>,
        /// The hexes attacked.
        targets: Vec<Hex>,
        /// Points of the attackers, multiplied.
        #[schemars(with = "String")]
        attack: Fraction,
        /// Points of the defenders, multiplied.
        #[schemars(with = "String")]
        defence: Fraction,
        /// The column.
        #[schemars(with = "String")]
        odds: Odds,
    },
    /// A leader was hit, or replaced.
    LeaderLost {
        /// The leader.
        leader: LeaderId,
        /// Gone for good.
        for_good: bool,
    },
    /// A charge was declared.
    ChargeDeclared {
        /// The units.
        units: Vec<UnitId>,
        /// The hex charged.
        target: Hex,
    },
    /// A countercharge was declared.
    Countercharged {
        /// The units.
        units: Vec<UnitId>,
        /// Where the enemy stands.
        target: Hex,
    },
    /// Cavalry tired, or recovered.
    Tired {
        /// The unit.
        unit: UnitId,
        /// Its fatigue now.
        fatigue: u8,
    },
    /// Units fired at a hex.
    Fired {
        /// The hex.
        target: Hex,
        /// Who, from where, with how many points.
        firers: Vec<Firer>,
        /// The points that count, everything multiplied.
        #[serde(serialize_with = "written")]
        #[schemars(with = "Fraction")]
        points: Ratio<i32>,
    },
    /// The die of a fire was read for another unit of the stack.
    Read(Roll),
    /// A unit may not shock in this phase.
    Stopped {
        /// The unit.
        unit: UnitId,
    },
    /// A stack lost its ASSAULT marker and may not shock in this phase.
    AssaultBroken {
        /// The hex.
        hex: Hex,
    },
    /// A battery may not fire in a turn.
    Silenced {
        /// The battery.
        unit: UnitId,
        /// The turn.
        turn: u8,
    },
    /// A command became demoralized, or recovered.
    Demoralized {
        /// The command.
        command: CommandId,
        /// Whether it is now.
        now: bool,
    },
    /// A division fell back: its order is retreat now.
    FellBack {
        /// The division.
        command: CommandId,
    },
    /// A division took flight, or stopped fleeing.
    Fled {
        /// The division.
        command: CommandId,
        /// Whether it flees now.
        now: bool,
    },
    /// A side was offered something.
    Offered {
        /// The side that may choose.
        camp: Camp,
        /// What.
        offer: Offer,
    },
    /// It said yes or no.
    Answered {
        /// The side.
        camp: Camp,
        /// What was offered.
        offer: Offer,
        /// Whether it was taken.
        accepted: bool,
    },
    /// A side chose its new base.
    BaseChosen {
        /// The side.
        camp: Camp,
        /// The base.
        hex: Hex,
    },
    /// The next part of a linked game began.
    PartBegan {
        /// Which.
        part: Part,
    },
    /// A marker was laid where everybody sees it.
    MarkerLaid {
        /// Whose.
        camp: Camp,
        /// Its number.
        number: u8,
        /// Its hex.
        hex: Hex,
    },
    /// What it is used for, told to its own camp only.
    MarkerUsed {
        /// Whose.
        camp: Camp,
        /// Its number.
        number: u8,
        /// Its hex.
        hex: Hex,
        /// The use.
        using: Use,
    },
    /// A marker moved a hex.
    MarkerMoved {
        /// Whose.
        camp: Camp,
        /// Its number.
        number: u8,
        /// Its hex.
        to: Hex,
    },
    /// The stack a marker stood for was sighted: the marker lies on top of it now.
    MarkerSighted {
        /// Whose.
        camp: Camp,
        /// Its number.
        number: u8,
        /// Its hex.
        hex: Hex,
    },
    /// A marker came off the map.
    MarkerRemoved {
        /// Whose.
        camp: Camp,
        /// Its number.
        number: u8,
        /// Its hex.
        hex: Hex,
        /// The top counter there, or nothing.
        shows: Option<UnitId>,
    },
    /// A marker under a stack came off.
    PaddingRemoved {
        /// Whose.
        camp: Camp,
        /// Its number.
        number: u8,
        /// Its hex.
        hex: Hex,
    },
    /// The game ended.
    Ended(Outcome),
}

/// The name of each kind, which is also how it is written.
macro_rules! kinds {
    ($($variant:ident => $name:literal,)*) => {
        impl What {
            /// The names of all kinds.
            pub const KINDS: &[&str] = &[$($name),*];

            /// The name of its kind, as it is written.
            pub fn kind(&self) -> &'static str {
                match self {
                    $(What::$variant { .. } => $name,)*
                }
            }
        }
    };
}

kinds! {
    TurnBegan => "turn-began",
    StepBegan => "step-began",
    Placed => "placed",
    LeaderPlaced => "leader-placed",
    Rolled => "rolled",
    OrderTried => "order-tried",
    AreaNamed => "area-named",
    Moved => "moved",
    Turned => "turned",
    Formed => "formed",
    Exited => "exited",
    Lost => "lost",
    Eliminated => "eliminated",
    CohesionChanged => "cohesion-changed",
    Retreated => "retreated",
    Advanced => "advanced",
    AssaultMarked => "assault-marked",
    Evaded => "evaded",
    Shocked => "shocked",
    LeaderLost => "leader-lost",
    ChargeDeclared => "charge-declared",
    Countercharged => "countercharged",
    Tired => "tired",
    Fired => "fired",
    Read => "read",
    Stopped => "stopped",
    AssaultBroken => "assault-broken",
    Silenced => "silenced",
    Demoralized => "demoralized",
    FellBack => "fell-back",
    Fled => "fled",
    Offered => "offered",
    Answered => "answered",
    BaseChosen => "base-chosen",
    PartBegan => "part-began",
    MarkerLaid => "marker-laid",
    MarkerUsed => "marker-used",
    MarkerMoved => "marker-moved",
    MarkerSighted => "marker-sighted",
    MarkerRemoved => "marker-removed",
    PaddingRemoved => "padding-removed",
    Ended => "ended",
}

impl What {
    /// Whether it lets a side see through a marker of the other, though it be that nothing was there.
    pub(crate) fn uncovers(&self) -> bool {
        matches!(
            self,
            What::MarkerSighted { .. } | What::MarkerRemoved { .. } | What::PaddingRemoved { .. }
        )
    }

    /// The one unit it happened to.
    pub(crate) fn concerns(&self) -> Option<UnitId> {
        match self {
            What::Placed { unit, .. }
            | What::Moved { unit, .. }
            | What::Turned { unit, .. }
            | What::Formed { unit, .. }
            | What::CohesionChanged { unit, .. }
            | What::Tired { unit, .. }
            | What::Stopped { unit }
            | What::Silenced { unit, .. } => Some(*unit),
            What::Rolled(roll) | What::Read(roll) => roll.unit,
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A kind is called what it is written as.
    #[test]
    fn kinds_are_written_by_their_names() {
        let schema = serde_json::to_value(schemars::schema_for!(What)).unwrap();
        let written = schema["oneOf"].as_array().unwrap().iter();
        let written: Vec<&str> =
            written.map(|one| one["properties"]["what"]["const"].as_str().unwrap()).collect();
        assert_eq!(written, What::KINDS);
    }
}
