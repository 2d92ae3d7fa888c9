//! Quick answers for one who asks often: a computer player, who looks before every choice.

use super::Staff;
use crate::data::kinds::Camp;
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::rules::reorganization::preview::Recovery;
use crate::rules::sequence::Step;
use crate::table::view::View;

impl Staff<'_> {
    /// What lies on the map as the side sees it, for one who asks often: without arrivals, attempts, held ground and the choice, and
    /// with what is owed in the Basic game alone.
    pub fn glance(&self) -> View {
        self.game.glance(self.viewer)
    }

    /// Turn, phasing side and step.
    pub fn moment(&self) -> (u8, Camp, Step) {
        let state = &self.game.state;
        (state.turn, state.phasing, state.step)
    }

    /// What the faces of the die do to a unit of the seat that may roll to recover now, counted (STD-14.3-a, VOL2-14.3-a,
    /// BAS-11.1-a).
    pub fn recovery(&self, unit: UnitId) -> Option<Recovery> {
        let action = Action::Unit(unit);
        let rolls = self.may_roll(action) && self.game.check(action).is_ok();
        rolls.then(|| self.game.recovery(unit))
    }
}
