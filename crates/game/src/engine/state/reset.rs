//! What lasts a step, a phase or a turn, and when it is over.

use super::{Deeds, State};
use crate::engine::setup::Setup;

impl Deeds {
    /// What is left when the next phase begins: what counts a turn stays, what counts a phase or a step begins anew.
    fn of_the_turn(&self) -> Deeds {
        Deeds {
            attacked: self.attacked,
            was_attacked: self.was_attacked,
            fought: self.fought,
            marched_far: self.marched_far,
            ..Deeds::NONE
        }
    }
}

impl State {
    /// Both camps are set up.
    pub(crate) fn begin_battle(&mut self) {
        self.forget_deeds();
        for leader in &mut self.leaders {
            leader.moved = false;
        }
    }

    /// A turn begins: NO FIRE markers whose last turn is over come off (CF-106).
    pub(crate) fn begin_turn(&mut self, setup: &Setup) {
        let turn = self.turn;
        self.forget_deeds();
        for unit in setup.army.unit_ids() {
            let state = self.unit(unit);
            let fires_again = state.no_fire.is_some_and(|silence| silence.last < turn);
            if state.entered || fires_again {
                let state = self.unit_mut(unit);
                state.entered = false;
                state.no_fire = state.no_fire.filter(|_| !fires_again);
            }
        }
        for leader in &mut self.leaders {
            (leader.frozen, leader.entered) = (false, false);
        }
    }

    /// The Orders phase of a turn begins: every commander has his attempts again.
    pub(crate) fn begin_orders(&mut self, attempts: Vec<u8>) {
        self.attempts = attempts;
        self.initiative_used = false;
        for command in &mut self.commands {
            (command.changed, command.announced, command.tried_by) = (false, None, None);
        }
    }

    /// The phase of a camp begins, and with it its movement step.
    pub(crate) fn begin_phase(&mut self, setup: &Setup) {
        let phasing = self.phasing;
        for state in self.units.unwatched() {
            state.deeds = state.deeds.of_the_turn();
        }
        for unit in setup.units_of(phasing) {
            let state = self.unit(unit);
            if state.spent > 0 || state.marching {
                let state = self.unit_mut(unit);
                (state.spent, state.marching) = (0, false);
            }
        }
        self.derived.forget_duties();
        for leader in setup.leaders_of(phasing) {
            self.leader_mut(leader).moved = false;
        }
    }

    /// The next part of a linked game begins: nothing that lasts a turn is left of the last.
    pub(crate) fn begin_part(&mut self) {
        (self.columns, self.owed) = (Vec::new(), Vec::new());
        for unit in &mut self.units {
            unit.deeds = Deeds::NONE;
            (unit.entered, unit.marching, unit.no_fire) = (false, false, None);
        }
        for leader in &mut self.leaders {
            (leader.moved, leader.frozen, leader.entered) = (false, false, false);
        }
    }

    fn forget_deeds(&mut self) {
        for state in self.units.unwatched() {
            state.deeds = Deeds::NONE;
        }
    }
}
