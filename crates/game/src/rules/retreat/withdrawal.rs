//! A unit not in good order that is hit again in an enemy zone gets out of it at once, where the edition asks for it
//! (STD-14.1-c, STD-14.2-c; CF-032).

use board::Hex;
use serde::{Deserialize, Serialize};

use crate::data::edition::morale::Cohesion;
use crate::data::order_of_battle::UnitId;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::game::{Flow, Game, Play};
use crate::rules::retreat::{Retreat, RetreatKind};

/// A unit that must leave an enemy zone once the result that hit it has run its course.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Withdrawal {
    /// The unit.
    pub unit: UnitId,
    /// Where the enemies stand that drive it.
    pub away: Vec<Hex>,
}

impl Game {
    fn owes_withdrawal(&self, unit: UnitId) -> bool {
        self.state.unit(unit).cohesion != Cohesion::Good
            && self.setup.edition.policies.zones.hit_again_must_withdraw
    }

    /// Whether a result of combat would drive a unit out of an enemy zone.
    pub(crate) fn withdraws(&self, unit: UnitId) -> bool {
        self.owes_withdrawal(unit) && self.in_enemy_zone(unit)
    }

    /// A retreat to the nearest ground outside enemy zones. With none in reach it is a retreat nobody can make.
    fn way_out(&self, withdrawal: &Withdrawal, from: Hex) -> Retreat {
        let kind = RetreatKind::Withdrawal;
        let way = Retreat::new(withdrawal.unit, from, &withdrawal.away, kind, 1, 1);
        let hexes = self.shortest_retreat(&way, from).unwrap_or(1);
        Retreat { least: hexes, most: hexes, ..way }
    }
}

impl Procedure for Withdrawal {
    /// Sends the unit on its way, if it still stands in an enemy zone and has not rallied.
    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        let unit = self.unit;
        let state = play.state.unit(unit);
        let Some(hex) = state.hex() else { return Ok(false) };
        if state.cohesion != Cohesion::Good && play.in_enemy_zone(unit) {
            let retreat = play.way_out(&self, hex);
            play.push(Task::Retreat(retreat));
        }
        Ok(false)
    }
}

impl Play<'_> {
    /// A unit that is not in good order when a result of combat strikes it owes its way out of the zone, where the edition asks
    /// for it, as soon as the result has run its course.
    pub(crate) fn owe_withdrawal(&mut self, unit: UnitId, away: Vec<Hex>) {
        if self.owes_withdrawal(unit) {
            self.push(Task::Withdrawal(Withdrawal { unit, away }));
        }
    }
}
