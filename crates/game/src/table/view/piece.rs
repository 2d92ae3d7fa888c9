//! Units, leaders and commands as a viewer sees them.

use board::{Facing, Hex};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Viewer;
use crate::data::edition::morale::Cohesion;
use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, LeaderId, UnitId};
use crate::engine::game::Game;
use crate::engine::state::{CommandState, Deeds, Fate};
use crate::rules::formation::Formation;
use crate::rules::orders::{DefendArea, Order};

/// A unit the viewer can name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UnitView {
    /// Which.
    pub unit: UnitId,
    /// What has become of it.
    pub fate: Fate,
    /// Hexes it stands in, the parent hex first.
    pub hexes: Vec<Hex>,
    /// Points it has now.
    pub strength: u8,
    /// Where the counter points, whether or not it has facing.
    pub facing: Facing,
    /// Its formation.
    pub formation: Formation,
    /// Stands in march: under maneuver orders or on a declared march, without facing and without zone. Open to both sides
    /// (CF-208).
    pub marching: bool,
    /// Its order state.
    pub cohesion: Cohesion,
    /// Fatigue level of cavalry.
    pub fatigue: u8,
    /// Last turn in which it may not fire, 0 for none.
    pub no_fire: u8,
    /// Stuck in a thicket.
    pub stuck: bool,
    /// Entered the map in this turn.
    pub entered: bool,
    /// Movement points spent in this movement step.
    pub spent: u8,
    /// What everybody saw it do in this turn.
    pub deeds: Deeds,
    /// What its own side knows besides.
    pub own: Option<OwnUnit>,
}

/// What only its own side knows of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnUnit {
    /// In command since the movement step of its side began.
    pub in_command: bool,
    /// What a Standard defender may go back to.
    pub post: Hex,
}

/// A leader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LeaderView {
    /// Which.
    pub leader: LeaderId,
    /// What has become of him.
    pub fate: Fate,
    /// Where he is.
    pub hex: Option<Hex>,
    /// Replaced by the reverse side of his counter.
    pub replaced: bool,
    /// Out of action until this turn begins, 0 for none.
    pub absent_until: u8,
    /// Moved in this movement step.
    pub moved: bool,
    /// Entered the map in this turn.
    pub entered: bool,
    /// Whether he tried to change orders this turn and may not move, if the viewer may know.
    pub frozen: Option<bool>,
}

/// A command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CommandView {
    /// Which.
    pub command: CommandId,
    /// Whether it is demoralized.
    pub demoralized: bool,
    /// The level at which it is, if it can be.
    pub level: Option<u8>,
    /// Whether it flees.
    pub fleeing: bool,
    /// What counts against it, for its own side.
    pub points: Option<u16>,
    /// Its orders, if the viewer may know them.
    pub orders: Option<OrdersView>,
}

/// The written orders of a command (CF-208).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OrdersView {
    /// Its current order.
    pub order: Order,
    /// Ground to be held.
    pub area: Option<DefendArea>,
    /// Its order was changed this turn.
    pub changed: bool,
    /// What is announced for it in this Orders phase.
    pub announced: Option<Order>,
    /// Tried this turn by this commander of the scenario.
    pub tried_by: Option<u8>,
    /// Came near enough to the enemy to leave maneuver orders.
    pub in_contact: bool,
    /// The order may not be changed before this turn is over, 0 for none.
    pub order_locked: u8,
}

/// What a commander has left to change orders with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Attempts {
    /// Which commander of the scenario.
    pub commander: u8,
    /// Attempts left this turn.
    pub left: u8,
}

impl Game {
    pub(super) fn unit_view(&self, viewer: Viewer, unit: UnitId) -> UnitView {
        let state = self.state.unit(unit);
        let own = OwnUnit { in_command: self.is_in_command(unit), post: state.post };
        UnitView {
            unit,
            fate: state.fate,
            hexes: state.line().to_vec(),
            strength: self.strength(unit),
            facing: state.facing,
            formation: state.formation,
            marching: state.is_on_map() && self.under_maneuver(unit),
            cohesion: state.cohesion,
            fatigue: state.fatigue,
            no_fire: state.no_fire.map_or(0, |silence| silence.last),
            stuck: state.stuck,
            entered: state.entered,
            spent: state.spent,
            deeds: state.deeds,
            own: viewer.shares(self.setup.camp(unit)).then_some(own),
        }
    }

    pub(super) fn leader_views(&self, viewer: Viewer) -> Vec<LeaderView> {
        self.setup
            .army
            .leader_ids()
            .filter(|&leader| self.state.leader(leader).fate != Fate::Absent)
            .filter(|&leader| !self.is_leader_screened(viewer, leader))
            .map(|leader| self.leader_view(viewer, leader))
            .collect()
    }

    fn leader_view(&self, viewer: Viewer, leader: LeaderId) -> LeaderView {
        let state = self.state.leader(leader);
        LeaderView {
            leader,
            fate: state.fate,
            hex: (state.fate == Fate::OnMap).then_some(state.hex),
            replaced: state.replaced,
            absent_until: state.absent_until.unwrap_or(0),
            moved: state.moved,
            entered: state.entered,
            frozen: self
                .knows_orders(viewer, self.setup.leader(leader).camp)
                .then_some(state.frozen),
        }
    }

    pub(super) fn command_views(&self, viewer: Viewer) -> Vec<CommandView> {
        self.setup
            .army
            .command_ids()
            .filter(|&command| self.setup.scenario.is_in_play(command))
            .filter(|&command| {
                !self.is_behind_screen(viewer, self.setup.command_named(command).camp)
            })
            .map(|command| self.command_view(viewer, command))
            .collect()
    }

    fn command_view(&self, viewer: Viewer, command: CommandId) -> CommandView {
        let camp = self.setup.command_named(command).camp;
        let state = self.state.command(command);
        CommandView {
            command,
            demoralized: self.is_demoralized(command),
            level: self.demoralization_level(command),
            fleeing: state.fleeing,
            points: viewer.shares(camp).then(|| self.demoralization_points(command)),
            orders: self.knows_orders(viewer, camp).then(|| OrdersView::of(state)),
        }
    }

    pub(super) fn attempts_known_to(&self, viewer: Viewer) -> Vec<Attempts> {
        self.setup
            .scenario
            .commanders
            .iter()
            .zip(&self.state.attempts)
            .enumerate()
            .filter(|(_, (commander, _))| self.knows_orders(viewer, commander.camp))
            .map(|(at, (_, &left))| Attempts { commander: at as u8, left })
            .collect()
    }

    /// Whether a viewer may read a camp's orders (CF-208).
    fn knows_orders(&self, viewer: Viewer, camp: Camp) -> bool {
        viewer.shares(camp) || self.setup.options.open_orders
    }
}

impl OrdersView {
    fn of(state: &CommandState) -> OrdersView {
        OrdersView {
            order: state.order,
            area: state.area,
            changed: state.changed,
            announced: state.announced,
            tried_by: state.tried_by,
            in_contact: state.in_contact,
            order_locked: state.order_locked.unwrap_or(0),
        }
    }
}
