//! Atomic choices. Composite ones (a path of eight steps, a fire from four hexes) are built from them, so that mouse, bot,
//! fuzzer and correspondence player use one grammar.

pub(crate) mod notation;

use board::{Facing, Hex, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::order_of_battle::{CommandId, LeaderId, UnitId};
use crate::engine::setup::Setup;
use crate::rules::formation::Formation;
use crate::rules::markers::Use;
use crate::rules::orders::Order;

/// One atomic choice.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Action {
    /// Set-up: put everything still to be placed where it stands by default.
    PlaceRest,
    /// Set-up: take up a unit.
    Pick(UnitId),
    /// Set-up: take up a leader.
    PickLeader(LeaderId),
    /// Set-up: put down what was taken up.
    Put(Hex),

    /// Orders: name the central hex of the ground to be held.
    DefendAround(Hex),
    /// Orders: lay that ground 9 wide and 5 deep, or turned.
    DefendTurned(bool),
    /// Orders: announce a change (Standard).
    Announce {
        /// The command.
        command: CommandId,
        /// The order it shall get.
        order: Order,
    },
    /// Orders: try a change.
    ChangeOrder {
        /// Which commander of the scenario tries.
        commander: u8,
        /// The command.
        command: CommandId,
        /// The order it shall get.
        order: Order,
    },
    /// Orders: let a leader try his own initiative (Castalla).
    Initiative {
        /// The command.
        command: CommandId,
        /// The order it shall get.
        order: Order,
    },

    /// Movement: begin a unit's move, or bring it on the map.
    Begin(UnitId),
    /// Movement: let another unit of the hex march along.
    Join(UnitId),
    /// Movement: begin a leader's move.
    Lead(LeaderId),
    /// Movement: turn a whole stack that has not moved, free.
    Face {
        /// The hex.
        hex: Hex,
        /// The new facing.
        facing: Facing,
    },
    /// Movement: put a unit on top of its stack.
    Top(UnitId),
    /// Movement: let an independent unit march as if under maneuver orders (CF-274).
    March(UnitId),
    /// Movement: come on the map.
    Enter(Hex),
    /// Movement: march off the map by an exit.
    Exit,
    /// Movement: step across a side.
    Step(Side),
    /// Movement: turn to a facing.
    Turn(Facing),
    /// Movement: change formation in place.
    Form(Formation),
    /// Movement: put out a skirmish line from the parent hex.
    Deploy(Course),
    /// Movement: close up a skirmish line in one of its hexes.
    CloseUp {
        /// The hex.
        hex: Hex,
        /// The formation taken there.
        formation: Formation,
    },
    /// Movement: declare a charge on a hex.
    Charge(Hex),
    /// Movement: end the move.
    Halt,

    /// Assault: mark a stack.
    Assault(Hex),

    /// Fire, shock: take a hex for target.
    Aim(Hex),
    /// Fire: let a unit fire points from one of its hexes.
    Fire {
        /// The unit.
        unit: UnitId,
        /// The hex it fires from.
        from: Hex,
        /// Points used; a battery uses its whole factor.
        points: u8,
    },
    /// Shock: let a unit attack.
    Attack(UnitId),
    /// Shock: let a unit attack by a charge (Standard).
    AttackCharging(UnitId),

    /// Markers: take one up to be laid.
    PickMarker(u8),
    /// Markers: lay it.
    Lay {
        /// What it is used for.
        using: Use,
        /// The hex.
        hex: Hex,
    },
    /// Markers: take one off the map.
    TakeUpMarker(u8),
    /// Markers: begin the move of one that stands for nothing.
    MoveMarker(u8),

    /// Choose a unit.
    Unit(UnitId),
    /// Choose a leader.
    Leader(LeaderId),
    /// Choose a hex.
    To(Hex),
    /// Say yes.
    Accept,
    /// Say no.
    Decline,
    /// Resolve what was put together.
    Resolve,
    /// Take back what was put together.
    Cancel,
    /// End the step, or the choice.
    Done,
}

impl Action {
    /// Whether every piece and hex it names exists, so that the rules need not ask.
    pub fn names_what_exists(self, setup: &Setup) -> bool {
        let is_hex = |hex: Hex| hex.index() < setup.map.grid().len();
        let is_unit = |unit: UnitId| unit.index() < setup.army.units.len();
        let is_command = |command: CommandId| command.index() < setup.army.commands.len();
        match self {
            Action::Pick(unit)
            | Action::Begin(unit)
            | Action::Join(unit)
            | Action::Top(unit)
            | Action::March(unit)
            | Action::Attack(unit)
            | Action::AttackCharging(unit)
            | Action::Unit(unit) => is_unit(unit),
            Action::Fire { unit, from, .. } => is_unit(unit) && is_hex(from),
            Action::PickLeader(leader) | Action::Lead(leader) | Action::Leader(leader) => {
                leader.index() < setup.army.leaders.len()
            }
            Action::Announce { command, .. } | Action::Initiative { command, .. } => {
                is_command(command)
            }
            Action::ChangeOrder { commander, command, .. } => {
                is_command(command) && usize::from(commander) < setup.scenario.commanders.len()
            }
            Action::Put(hex)
            | Action::Lay { hex, .. }
            | Action::DefendAround(hex)
            | Action::Face { hex, .. }
            | Action::Enter(hex)
            | Action::CloseUp { hex, .. }
            | Action::Charge(hex)
            | Action::Assault(hex)
            | Action::Aim(hex)
            | Action::To(hex) => is_hex(hex),
            Action::PlaceRest
            | Action::DefendTurned(_)
            | Action::Exit
            | Action::Step(_)
            | Action::Turn(_)
            | Action::Form(_)
            | Action::Deploy(_)
            | Action::Halt
            | Action::PickMarker(_)
            | Action::TakeUpMarker(_)
            | Action::MoveMarker(_)
            | Action::Accept
            | Action::Decline
            | Action::Resolve
            | Action::Cancel
            | Action::Done => true,
        }
    }
}

/// The way a skirmish line runs from its parent hex: up to three sides.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Course(pub [Option<Side>; 3]);

impl Course {
    /// The sides in order.
    pub fn sides(self) -> impl Iterator<Item = Side> {
        self.0.into_iter().map_while(|side| side)
    }

    /// A course over these sides; more than three are cut off.
    pub fn new(sides: &[Side]) -> Course {
        let mut course = Course::default();
        for (slot, &side) in course.0.iter_mut().zip(sides) {
            *slot = Some(side);
        }
        course
    }
}
