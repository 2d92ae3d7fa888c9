//! The units of a move with all that stays true of them while the move is only thought of: looked up once, used for every
//! step that is weighed.

use std::borrow::Cow;
use std::cell::OnceCell;

use board::{Grid, Hex};

use crate::data::edition::morale::Cohesion;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::UnitId;
use crate::engine::game::Game;
use crate::engine::refusal::Refusal;
use crate::rules::formation::Formation;
use crate::rules::movement::march::Move;
use crate::rules::orders::{DefendArea, Order};

/// The units of a move.
pub(crate) struct Party<'a> {
    pub(crate) march: &'a Move,
    pub(crate) movers: Vec<Mover>,
    pub(crate) enemies: Cow<'a, Enemies>,
    /// What a charge is thought to be free of, to find out what bars it.
    pub(crate) lifted: Lifted,
    near_start: OnceCell<u16>,
}

/// Rules of a charge that are lifted.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Lifted {
    /// None.
    #[default]
    Nothing,
    /// Those on ground.
    Ground,
    /// Those on ground and on the straight line at the end.
    GroundAndLine,
}

/// One of them.
#[derive(Clone, Copy, PartialEq)]
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
    /// It must close with the enemy.
    pub(crate) approaches: bool,
    /// It holds more than one hex.
    pub(crate) is_line: bool,
}

impl Game {
    /// The units of a move as they are now.
    pub(crate) fn party<'a>(&'a self, march: &'a Move) -> Party<'a> {
        let movers: Vec<Mover> = march.units.iter().map(|unit| self.mover(unit)).collect();
        let enemies = match movers.first() {
            Some(mover) => self.enemies_of(mover.camp),
            None => Cow::Owned(Enemies::default()),
        };
        Party { march, movers, enemies, lifted: Lifted::default(), near_start: OnceCell::new() }
    }

    /// Hexes from where a move began to the nearest enemy.
    pub(crate) fn nearest_to_start(&self, party: &Party<'_>) -> u16 {
        *party.near_start.get_or_init(|| self.nearest_of(&party.enemies, party.march.start))
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
            approaches: self.owes_approach(unit),
            is_line: state.hexes > 1,
        }
    }

    /// Where the enemies of a camp stand.
    pub(crate) fn enemies_of(&self, camp: Camp) -> Cow<'_, Enemies> {
        match self.state.kept().and_then(|kept| kept.enemies_of(camp)) {
            Some(enemies) => Cow::Borrowed(enemies),
            None => {
                let mut enemies = Enemies::default();
                self.note_places(camp.enemy(), &mut enemies);
                Cow::Owned(enemies)
            }
        }
    }

    /// Notes the hexes of a camp's combat units.
    pub(crate) fn note_places(&self, camp: Camp, places: &mut Enemies) {
        places.x.clear();
        places.y.clear();
        places.note(self.setup.map.grid(), self.places_of(camp));
    }

    /// The hexes where the enemies of a camp see its combat units, or markers that may stand for some; leaders and carts do
    /// not count (CF-261).
    pub(crate) fn places_of(&self, camp: Camp) -> impl Iterator<Item = Hex> + '_ {
        self.setup
            .units_of(camp)
            .filter(|&unit| self.setup.is_combat_unit(unit) && !self.is_hidden(unit))
            .flat_map(|unit| self.state.unit(unit).line())
            .copied()
            .chain(self.marked_hexes(camp))
    }

    /// Hexes from a hex to the nearest of some enemies.
    pub(crate) fn nearest_of(&self, enemies: &Enemies, hex: Hex) -> u16 {
        let (x, y) = self.setup.map.grid().axial(hex);
        // In signed numbers of one size, so that several enemies are measured at a time.
        let apart = |(&ex, &ey): (&i16, &i16)| {
            let (dx, dy) = (ex - x, ey - y);
            dx.max(-dx).max(dy.max(-dy)).max((dx + dy).max(-(dx + dy)))
        };
        let nearest = enemies.x.iter().zip(&enemies.y).map(apart).fold(i16::MAX, i16::min);
        if enemies.x.is_empty() { u16::MAX } else { nearest.unsigned_abs() }
    }
}

/// The hexes of a camp's enemies, combat units only (CF-261), by their axial coordinates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Enemies {
    x: Vec<i16>,
    y: Vec<i16>,
}

impl Enemies {
    /// Enemies in some hexes.
    pub(crate) fn at(grid: &Grid, hexes: impl Iterator<Item = Hex>) -> Enemies {
        let mut enemies = Enemies::default();
        enemies.note(grid, hexes);
        enemies
    }

    fn note(&mut self, grid: &Grid, hexes: impl Iterator<Item = Hex>) {
        for (x, y) in hexes.map(|hex| grid.axial(hex)) {
            self.x.push(x);
            self.y.push(y);
        }
    }

    /// Whether there is none.
    pub(crate) fn is_empty(&self) -> bool {
        self.x.is_empty()
    }
}
