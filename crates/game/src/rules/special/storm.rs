//! The storm of María: no combat of any kind, no movement except along roads (SCN-MAR-1-b; CF-118).

use crate::data::scenario::SpecialRule;
use crate::engine::game::Game;

impl Game {
    /// Whether the storm rages in this turn.
    pub fn is_storm(&self) -> bool {
        self.setup.has_storms()
            && self.setup.scenario.special.iter().any(|rule| {
                matches!(rule, SpecialRule::Storm { turns } if turns.contains(&self.state.turn))
            })
    }
}
