//! The town in hand: its taker may end the battle, its loser needs a new base (SCN-B2-1-b, SCN-B2-3-b; CF-201).

use crate::data::kinds::Camp;
use crate::data::scenario::{HoldTest, SpecialRule};
use crate::engine::decision::Offer;
use crate::engine::game::{Game, Play};

impl Game {
    /// Whether a camp holds every hex of the town and so may declare the end (SCN-B2-1-b).
    pub fn may_end_early(&self, camp: Camp) -> bool {
        self.setup.scenario.special.iter().any(|rule| {
            matches!(rule, SpecialRule::EarlyEnd { camp: whose, hexes } if *whose == camp
                && hexes.iter().all(|&hex| self.holds(camp, hex, HoldTest::LastHeld)))
        })
    }
}

impl Play<'_> {
    /// Offers the early end while the town is held.
    pub(crate) fn offer_early_end(&mut self) {
        for camp in Camp::ALL {
            if self.may_end_early(camp) {
                self.offer(Offer::EarlyEnd, camp);
            }
        }
    }

    /// A town hex has a new holder: the end may be declared at once, and then a base may be lost or won back.
    pub(crate) fn town_changes_hands(&mut self) {
        for camp in Camp::ALL {
            if self.may_end_early(camp) {
                self.offer_afterwards(Offer::EarlyEnd, camp);
            }
        }
        for camp in Camp::ALL {
            match self.town_is_lost(camp) {
                Some(true) if self.owes_base(camp) => self.offer_afterwards(Offer::Base, camp),
                Some(false) => self.state.chosen_base = None,
                _ => {}
            }
        }
    }
}
