//! A player with a careful hand who asks himself once a turn whether to close: he fights the battle out in a few imagined worlds, as
//! his orders ask and with nobody closing, and plays by what has come out better so far.
//!
//! It is the long view of the marshal ([`crate::campaign`]) with few courses and a small budget, and no other search.

use std::sync::Arc;

use game::table::Beliefs;
use game::{Action, Event, Staff, Viewer};

use crate::budget::{Budget, Patience};
use crate::campaign::{Campaign, Looking};
use crate::evaluation::{Temperament, Weights};
use crate::recruit::{Manner, Recruit};
use crate::{Player, reason::Reason};

/// Trials a turn of a colonel who may take his time: one world.
const USUAL_BUDGET: Budget = Budget::Nodes(16);

/// Times as many trials when the battle begins.
const OPENING: u32 = 16;

/// The player with a careful hand.
#[derive(Clone, Debug)]
pub struct Colonel {
    seed: u64,
    patience: Patience,
    hand: Recruit,
    beliefs: Beliefs,
    campaign: Campaign,
    /// The turn in which he has asked himself.
    reviewed: Option<u8>,
    reason: Option<Reason>,
}

impl Colonel {
    /// The player of a seed: the same seed makes the same choices in the same game.
    pub fn new(seed: u64) -> Colonel {
        Colonel {
            seed,
            patience: Patience::new(USUAL_BUDGET, Arc::default()),
            hand: Recruit::with(Manner::seasoned(), seed),
            beliefs: Beliefs::default(),
            campaign: Campaign::small(),
            reviewed: None,
            reason: None,
        }
    }

    /// Looks at the courses when a turn begins. The Basic game knows neither orders nor manners.
    fn think(&mut self, staff: Staff<'_>) {
        let Viewer::Camp(camp) = staff.viewer() else { return };
        let view = staff.view();
        if self.reviewed == Some(view.turn) {
            return;
        }
        let opens = self.reviewed.is_none();
        self.reviewed = Some(view.turn);
        self.beliefs.look(staff.setup(), &view);
        if staff.setup().edition.basic.is_some() {
            self.hand.take(Manner::default());
            return;
        }
        self.patience.renew_for(if opens { OPENING } else { 1 });
        self.campaign.fade();
        let looking = Looking {
            staff,
            camp,
            weights: Weights::of(Temperament::Historical),
            beliefs: &self.beliefs,
            seed: self.seed,
            hand: &self.hand,
            share: 100,
        };
        self.patience.think();
        let trials = self.campaign.look(&looking, &mut self.patience);
        self.patience.rest();
        self.campaign.set(&mut self.hand, staff, camp);
        self.reason = Some(self.campaign.reason(trials));
    }
}

impl Player for Colonel {
    fn choose(&mut self, staff: Staff<'_>) -> Action {
        if let [only] = staff.legal().as_slice() {
            return *only;
        }
        self.think(staff);
        self.hand.choose(staff)
    }

    fn reason(&self) -> Option<Reason> {
        self.reason.clone()
    }

    fn allow(&mut self, patience: Patience) {
        self.patience = patience;
    }

    fn told(&mut self, events: &[&Event]) {
        for &event in events {
            self.beliefs.hear(std::slice::from_ref(event));
        }
    }

    fn choose_or_pass(&mut self, staff: Staff<'_>, pressed: bool) -> Option<Action> {
        if staff.legal().is_empty() {
            return None;
        }
        self.think(staff);
        self.hand.choose_or_pass(staff, pressed)
    }
}
