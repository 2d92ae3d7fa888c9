//! The units of a move with all that stays true of them while the move is only thought of: looked up once, used for every
//! step that is weighed.

use board::Hex;

use crate::edition::morale::Cohesion;
use crate::formation::Formation;
use crate::game::Game;
use crate::kinds::{Arm, Camp};
use crate::movement::march::Move;
use crate::order_of_battle::UnitId;
use crate::orders::{DefendArea, Order};
use crate::refusal::Refusal;

/// The units of a move.
pub(crate) struct Party<'a> {
    pub(crate) march: &'a Move,
    pub(crate) movers: Vec<Mover>,
    pub(crate) enemies: Enemies,
}

/// One of them.
#[derive(Clone, Copy)]
pub(crate) struct Mover {
    pub(crate) unit: UnitId,
    pub(crate) camp: Camp,
    pub(crate) is_cart: bool,
    /// The arm whose terrain costs it pays.
    pub(crate) going_arm: Arm,
    pub(crate) in_square: bool,
    pub(crate) has_facing: bool,
    pub(crate) under_maneuver: bool,
    /// Whether formation and condition let it leave its hex.
    pub(crate) may_march: Result<(), Refusal>,
    /// Whether it may enter an enemy zone.
    pub(crate) may_enter_zone: Result<(), Refusal>,
    /// Whether it may leave an enemy zone.
    pub(crate) may_leave_zone: bool,
    /// Movement points, and those for a move along a road.
    pub(crate) allowance: [u8; 2],
    /// The ground it must hold.
    pub(crate) area: Option<DefendArea>,
    /// The order that binds the end of its move.
    pub(crate) bound_by: Option<Order>,
    /// It holds more than one hex.
    pub(crate) is_line: bool,
}

impl Game {
    /// The units of a move as they are now.
    pub(crate) fn party<'a>(&self, march: &'a Move) -> Party<'a> {
        let movers: Vec<Mover> = march.units.iter().map(|unit| self.mover(unit)).collect();
        let enemies = match movers.first() {
            Some(mover) => self.enemies_of(mover.camp),
            None => Enemies::default(),
        };
        Party { march, movers, enemies }
    }

    pub(crate) fn mover(&self, unit: UnitId) -> Mover {
        let state = self.state.unit(unit);
        let is_cart = self.setup.arm(unit) == Arm::Cart;
        let leaves_freely = state.cohesion != Cohesion::Good
            && self.setup.edition.policies.zones.disorganized_leave_freely;
        Mover {
            unit,
            camp: self.setup.camp(unit),
            is_cart,
            going_arm: self.going_arm(unit),
            in_square: state.formation == Formation::Square,
            has_facing: self.has_facing(unit),
            under_maneuver: self.under_maneuver(unit),
            may_march: self.check_can_march(unit),
            may_enter_zone: self.check_enter_zone(unit),
            may_leave_zone: leaves_freely || self.is_in_command(unit),
            allowance: [false, true].map(|by_road| self.allowance(unit, by_road)),
            area: self.defend_area(unit).filter(|_| !is_cart),
            bound_by: self.order(unit).filter(|_| !is_cart && !state.marching),
            is_line: state.hexes > 1,
        }
    }

    /// Where the enemies of a camp stand.
    pub(crate) fn enemies_of(&self, camp: Camp) -> Enemies {
        let grid = self.setup.map.grid();
        let hexes = self
            .setup
            .units_of(camp.enemy())
            .filter(|&unit| self.setup.is_combat_unit(unit) && !self.is_hidden(unit))
            .flat_map(|unit| self.state.unit(unit).line())
            .copied()
            .chain(self.marked_hexes(camp.enemy()));
        Enemies(hexes.map(|hex| grid.axial(hex)).collect())
    }

    /// Hexes from a hex to the nearest of some enemies.
    pub(crate) fn nearest_of(&self, enemies: &Enemies, hex: Hex) -> u16 {
        let (x, y) = self.setup.map.grid().axial(hex);
        let apart = |&(ex, ey): &(i16, i16)| {
            let (dx, dy) = (ex - x, ey - y);
            dx.unsigned_abs().max(dy.unsigned_abs()).max((dx + dy).unsigned_abs())
        };
        enemies.0.iter().map(apart).min().unwrap_or(u16::MAX)
    }
}

/// The hexes of a camp's enemies, combat units only (CF-261), by their axial coordinates.
#[derive(Clone, Debug, Default)]
pub(crate) struct Enemies(Vec<(i16, i16)>);
