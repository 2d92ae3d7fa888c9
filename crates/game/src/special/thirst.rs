//! Sun and thirst: from the heat of the day on, units test before they fight (SCN-B2-8.2-a, SCN-B4-8.4-a; CF-138).

use crate::edition::morale::Cohesion;
use crate::game::{Flow, Game, Play};
use crate::morale::Cause;
use crate::order_of_battle::UnitId;
use crate::scenario::SpecialRule;

impl Game {
    /// Whether a unit that is about to fire or to attack must test first: once a phase.
    pub fn owes_thirst_test(&self, unit: UnitId) -> bool {
        let camp = self.setup.camp(unit);
        let hot = self.setup.scenario.special.iter().any(|rule| {
            matches!(rule, SpecialRule::SunAndThirst { camp: bound, from }
                if *bound == camp && from.turn <= self.state.turn)
        });
        hot && !self.state.unit(unit).deeds.thirst_tested && self.state.unit(unit).is_on_map()
    }
}

impl Play<'_> {
    /// Tests a unit that is about to fire or to attack, if it must; says whether it may fight. A passed test heals nobody.
    pub(crate) fn thirst_test(&mut self, unit: UnitId) -> Flow<bool> {
        if self.owes_thirst_test(unit) {
            self.state.unit_mut(unit).deeds.thirst_tested = true;
            self.morale_check(unit, Cause::Thirst)?;
        }
        let state = self.state.unit(unit);
        Ok(state.is_on_map() && state.cohesion != Cohesion::Routed)
    }
}
