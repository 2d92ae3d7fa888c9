//! What follows from a state and is asked for at every turn: the zones of both camps, where their units stand, who is under
//! which order, what counts against a command. It is kept along with the state and mended where units have changed, so that
//! its cost grows with what happens and not with the size of the battle.
//!
//! While anything has changed that nobody has looked at, nothing kept is believed: every question is then answered from the
//! state itself ([`State::kept`]). In debug builds all that is kept is compared with what a fresh look finds.

mod update;

use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use board::{Facing, Hex};

use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, UnitId};
use crate::engine::state::{Fate, LINE, State};
use crate::engine::unit_set::UnitSet;
use crate::rules::movement::party::Enemies;
use crate::rules::movement::survey::Shelf;
use crate::rules::orders::Order;
use crate::rules::orders_phase::distance::Lines;
use crate::rules::zoc::Zone;

/// What is kept.
#[derive(Clone, Debug, Default)]
pub(crate) struct Derived {
    posts: Vec<Post>,
    /// Units that move as under maneuver orders.
    pub(crate) under_maneuver: UnitSet,
    /// Units that have facing.
    pub(crate) has_facing: UnitSet,
    zones: [ZoneMap; 2],
    places: [Places; 2],
    tallies: Vec<Tally>,
    /// The lines of command of each commander of the scenario, once they were asked for.
    lines: Vec<OnceLock<Lines>>,
    duties: Duties,
    /// What was learnt of the move under way.
    pub(crate) survey: Shelf,
    /// What orders and their lines hang on besides the units themselves.
    leaders: Vec<(Fate, Hex)>,
    orders: Vec<Order>,
    in_command: UnitSet,
}

/// A unit as it was last seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Post {
    line: [Hex; LINE],
    hexes: u8,
    order: Option<Order>,
    zone: Extent,
    /// What counts against its command.
    against: u8,
    /// A combat unit on the map.
    present: bool,
}

/// Where the zones of a unit lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Extent {
    Nowhere,
    AllRound,
    ByFacing(Facing),
}

/// How many front and flank zones of a camp lie in each hex.
type ZoneMap = Vec<[u16; 2]>;

/// The hexes of a camp's combat units, and whether they are up to date.
#[derive(Clone, Debug, Default)]
struct Places {
    hexes: Enemies,
    current: bool,
}

/// The units of a command together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    against: u16,
    present: u16,
}

/// Whether a unit that has not begun its move must make one and can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Duty {
    pub(crate) owes: bool,
    /// Friends farther off than this many hexes make no difference; if it is 0, none does.
    pub(crate) within: u16,
}

/// Which units must move, as far as that was asked.
#[derive(Clone, Debug, Default)]
struct Duties {
    /// One entry a unit; none where nobody ever must.
    known: Vec<OnceLock<Duty>>,
    /// Set as soon as anybody asks.
    asked: OnceLock<()>,
}

/// It follows from the rest of a state and makes no difference between two.
impl PartialEq for Derived {
    fn eq(&self, _: &Derived) -> bool {
        true
    }
}

impl Eq for Derived {}

impl Hash for Derived {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl State {
    /// What is kept, unless something has changed since.
    #[inline]
    pub(crate) fn kept(&self) -> Option<&Derived> {
        let changed = self.units.has_changed() | self.has_changed_besides_units();
        (!changed).then_some(&self.derived)
    }

    /// Whether leaders, commands or markers have changed since.
    #[inline]
    fn has_changed_besides_units(&self) -> bool {
        self.leaders.has_changed()
            | self.commands.has_changed()
            | self.in_command.has_changed()
            | self.markers.has_changed()
    }

    /// Keeps nothing any more: the ground itself is another.
    pub(crate) fn forget_kept(&mut self) {
        self.derived = Derived::default();
        self.units.touch();
    }
}

impl Derived {
    /// The order of a unit.
    #[inline]
    pub(crate) fn order(&self, unit: UnitId) -> Option<Order> {
        self.posts[unit.index()].order
    }

    /// The zone a camp exerts in a hex, where zones are kept.
    #[inline]
    pub(crate) fn zone(&self, camp: Camp, hex: Hex) -> Option<Zone> {
        Some(match self.zones[camp.index()].get(hex.index())? {
            [0, 0] => Zone::Free,
            [0, _] => Zone::Flank,
            _ => Zone::Front,
        })
    }

    /// Whether zones are kept under this edition.
    pub(crate) fn keeps_zones(&self) -> bool {
        self.zones.iter().any(|zones| !zones.is_empty())
    }

    /// Where the enemies of a camp stand, if that is up to date.
    pub(crate) fn enemies_of(&self, camp: Camp) -> Option<&Enemies> {
        let places = &self.places[camp.enemy().index()];
        places.current.then_some(&places.hexes)
    }

    /// The lines of command of a commander of the scenario.
    pub(crate) fn lines(&self, commander: u8) -> Option<&OnceLock<Lines>> {
        self.lines.get(usize::from(commander))
    }

    /// A step begins in which other duties hold.
    pub(crate) fn forget_duties(&mut self) {
        self.duties.forget();
    }

    /// Whether a unit must move.
    pub(crate) fn duty(&self, unit: UnitId) -> Option<&OnceLock<Duty>> {
        let duty = self.duties.known.get(unit.index())?;
        self.duties.asked.get_or_init(|| ());
        Some(duty)
    }

    /// What counts against a command.
    pub(crate) fn against(&self, command: CommandId) -> u16 {
        self.tallies[command.index()].against
    }

    /// Whether any combat unit of a command is on the map.
    pub(crate) fn is_present(&self, command: CommandId) -> bool {
        self.tallies[command.index()].present > 0
    }
}

#[cfg(test)]
mod tests;
