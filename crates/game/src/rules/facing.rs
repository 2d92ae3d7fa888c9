//! Facing: who has one, and that a stack has only one (section 5).

use board::direction::Arc;
use board::{Facing, Hex, Side};

use crate::data::edition::morale::Cohesion;
use crate::data::kinds::Arm;
use crate::data::order_of_battle::UnitId;
use crate::engine::cite;
use crate::engine::event::What;
use crate::engine::game::{Game, Play};
use crate::engine::unit_set::UnitSet;
use crate::rules::formation::Formation;

impl Game {
    /// Whether a unit has facing. Leaders, carts, disorganized and routed units, squares, skirmishers and units under
    /// maneuver orders have none (STD-5-f, VOL2-5-e; CF-024, CF-157), and nobody has one in the Basic game (BAS-3-c).
    #[inline]
    pub fn has_facing(&self, unit: UnitId) -> bool {
        match self.state.kept() {
            Some(kept) => kept.has_facing.contains(unit),
            None => self.faces(unit, self.under_maneuver(unit)),
        }
    }

    /// The same of a unit that moves as under maneuver orders or does not.
    pub(crate) fn faces(&self, unit: UnitId, under_maneuver: bool) -> bool {
        let state = self.state.unit(unit);
        self.setup.edition.policies.formation.facing
            && state.cohesion == Cohesion::Good
            && !matches!(
                state.formation,
                Formation::Square | Formation::Skirmish | Formation::Dismounted
            )
            && self.setup.arm(unit) != Arm::Cart
            && !under_maneuver
    }

    /// The facing of a hex: that of its units that have one.
    pub fn facing_at(&self, hex: Hex) -> Option<Facing> {
        let unit = self.state.stack(hex).find(|&unit| self.has_facing(unit))?;
        Some(self.state.unit(unit).facing)
    }

    /// Where a side of its hex lies for a unit: a unit without facing has front all round (STD-5-a, VOL2-5-a; CF-030).
    pub fn arc(&self, unit: UnitId, side: Side) -> Arc {
        if self.has_facing(unit) { self.state.unit(unit).facing.arc(side) } else { Arc::Front }
    }
}

impl Play<'_> {
    /// Gives a unit the facing of the friends it stands with (STD-5-d, VOL2-5-d; CF-265).
    pub(crate) fn align_facing(&mut self, unit: UnitId) {
        self.align_party(UnitSet::of(unit));
    }

    /// The same for units that have come together: it is not each other they follow.
    pub(crate) fn align_party(&mut self, units: UnitSet) {
        for unit in units.iter() {
            let hex = self.state.unit(unit).hex();
            if let Some(facing) = hex.and_then(|hex| self.facing_at_besides(units, hex)) {
                self.set_facing(unit, facing);
            }
        }
    }

    /// Brings the facings of a hex together after units there have got one back: the topmost decides. Who has none keeps what it
    /// has: the axis of a square is not turned by troops that lie covered under it (CF-161).
    pub(crate) fn align_stack(&mut self, hex: Hex) {
        let Some(facing) = self.facing_at(hex) else { return };
        let units: Vec<UnitId> =
            self.state.stack(hex).filter(|&unit| self.has_facing(unit)).collect();
        for unit in units {
            self.set_facing(unit, facing);
        }
    }

    fn set_facing(&mut self, unit: UnitId, facing: Facing) {
        if self.state.unit(unit).facing != facing {
            self.state.unit_mut(unit).facing = facing;
        }
    }

    /// Brings every stack's facings together: a march that is over, an order that has lapsed and the turn after entry give
    /// facing back (CF-265, CF-272, CF-274).
    pub(crate) fn align_stacks(&mut self) {
        let units = self.state.units.iter().filter(|unit| unit.is_on_map());
        let mut hexes: Vec<Hex> = units.flat_map(|unit| unit.line()).copied().collect();
        hexes.sort_unstable();
        hexes.dedup();
        for hex in hexes {
            let differs = self.facing_at(hex).is_some_and(|facing| {
                let differs = |unit| self.state.unit(unit).facing != facing;
                self.state.stack(hex).any(|unit| self.has_facing(unit) && differs(unit))
            });
            if differs {
                self.align_stack(hex);
            }
        }
    }

    /// Turns a unit.
    pub(crate) fn turn(&mut self, unit: UnitId, facing: Facing, cost: u8) {
        let clause = if cost == 0 {
            self.law(cite::FACING_BEFORE_MOVEMENT)
        } else {
            self.law(cite::FACING_IN_MOVEMENT)
        };
        let state = self.state.unit_mut(unit);
        state.facing = facing;
        state.spent = state.spent.saturating_add(cost);
        self.tell(clause, What::Turned { unit, facing, cost });
    }
}
