//! Covered counters: who attacks judges by what he sees, not by what lies covered (CF-161, CF-208).
//!
//! Until a stack is aimed at, only its known counters count. Aimed at, it lies open to both sides, and if no combat is fought it
//! stays open to the end of the shock step: an attack that falls short can only be called off, and is not offered again.

use std::borrow::Cow;

use board::Hex;

use crate::data::kinds::Camp;
use crate::data::order_of_battle::UnitId;
use crate::engine::agenda::Task;
use crate::engine::game::{Game, Play};
use crate::engine::unit_set::UnitSet;
use crate::rules::sequence::Step;
use crate::table::view::Viewer;

impl Game {
    /// Whether what may be chosen hangs on the strength of enemies.
    pub(crate) fn weighs_enemies(&self) -> bool {
        matches!(self.state.step, Step::Assault | Step::Shock)
            || matches!(self.state.agenda.last(), Some(Task::Controlled(_)))
    }

    /// The game in which a camp judges its attacks: counters of the enemy that it cannot name stand where they are and count for
    /// nothing (CF-161). What counts for nothing in a game that is only thought of goes on to do so, whatever is opened in it.
    pub(crate) fn as_attackers_see_it(&self, camp: Camp) -> Cow<'_, Game> {
        let known = self.known_to(Viewer::Camp(camp));
        let covered = |unit: &UnitId| self.state.unit(*unit).is_on_map() && !known.contains(*unit);
        let covered = self.setup.units_of(camp.enemy()).filter(covered);
        let unseen: UnitSet = covered.chain(self.state.unseen.iter()).collect();
        if unseen == self.state.unseen {
            return Cow::Borrowed(self);
        }
        let mut seen = self.clone();
        seen.state.unseen = unseen;
        Cow::Owned(seen)
    }

    /// Whether a unit counts in what is being judged.
    #[inline]
    pub(crate) fn is_seen(&self, unit: UnitId) -> bool {
        !self.state.unseen.contains(unit)
    }

    /// Whether counters lie in a hex that nobody who judges can see.
    pub(crate) fn has_unseen(&self, hex: Hex) -> bool {
        self.shock_order(hex).into_iter().any(|unit| !self.is_seen(unit))
    }
}

impl Play<'_> {
    /// No combat was fought with stacks that were looked into: they stay open, but for what lies under a marker
    /// (CF-161, VOL2-OPT4-a to VOL2-OPT4-d).
    pub(crate) fn look_into(&mut self, hexes: &[Hex]) {
        for &hex in hexes {
            let units: Vec<UnitId> = self.state.stack(hex).collect();
            for unit in units {
                if !self.is_concealed(unit) {
                    self.state.deeds_mut(unit).shown = true;
                }
            }
        }
    }
}
