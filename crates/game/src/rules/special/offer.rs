//! What a scenario offers a side, which takes it or leaves it.

use board::Hex;
use serde::{Deserialize, Serialize};

use crate::data::kinds::Camp;
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite::{self, Citation};
use crate::engine::decision::{Ask, Decision, Offer};
use crate::engine::event::{Clause, What};
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};

/// An offer and the side that may take it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Proposal {
    /// What is offered.
    pub offer: Offer,
    /// To whom.
    pub camp: Camp,
}

impl Proposal {
    fn citation(self) -> Citation {
        match self.offer {
            Offer::SuddenEnd => cite::SUDDEN_END_DECLINED,
            Offer::Surrender => cite::SURRENDER,
            Offer::EarlyEnd => cite::EARLY_END,
            Offer::Base => cite::NEW_BASE,
        }
    }
}

impl Procedure for Proposal {
    fn decision(&self, _: &Game) -> Option<Decision> {
        Some(Decision { camp: self.camp, ask: Ask::Offer(self.offer) })
    }

    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        match self.offer {
            Offer::Base => actions.extend(game.base_choice(self.camp).map(Action::To)),
            _ => actions.extend([Action::Accept, Action::Decline]),
        }
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        let legal = match (self.offer, action) {
            (Offer::Base, Action::To(hex)) => game.base_choice(self.camp).any(|it| it == hex),
            (Offer::Base, _) => false,
            (_, action) => matches!(action, Action::Accept | Action::Decline),
        };
        if legal { Ok(()) } else { Err(game.refuse(Why::NotAsked, self.citation())) }
    }

    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        let stands = play.offer_stands(&self);
        if stands {
            let Proposal { offer, camp } = self;
            play.tell(play.law(self.citation()), What::Offered { camp, offer });
            play.push(Task::Offer(self));
        }
        Ok(stands)
    }

    fn perform(self, play: &mut Play<'_>, action: Action) -> Flow {
        let Proposal { offer, camp } = self;
        if let Action::To(hex) = action {
            play.choose_base(camp, hex, play.law(self.citation()));
            return Ok(());
        }
        let accepted = action == Action::Accept;
        play.tell(play.law(self.citation()), What::Answered { camp, offer, accepted });
        if accepted {
            match offer {
                Offer::SuddenEnd => {
                    if let Some(outcome) = play.sudden_end() {
                        play.finish(outcome, play.law(cite::SUDDEN_END));
                    }
                }
                Offer::Surrender => play.agree_to_surrender(camp),
                Offer::EarlyEnd => return play.end_battle(),
                Offer::Base => {}
            }
        }
        Ok(())
    }
}

impl Game {
    /// Whether an offer still holds when its turn comes.
    fn offer_stands(&self, proposal: &Proposal) -> bool {
        match proposal.offer {
            Offer::SuddenEnd => self.sudden_end().is_some(),
            Offer::Surrender => self.must_surrender().is_some(),
            Offer::EarlyEnd => self.may_end_early(proposal.camp),
            Offer::Base => self.owes_base(proposal.camp),
        }
    }
}

impl Play<'_> {
    /// Puts an offer to a side, before anything else is asked.
    pub(crate) fn offer(&mut self, offer: Offer, camp: Camp) {
        self.push(Task::Offer(Proposal { offer, camp }));
    }

    /// Puts an offer to a side as soon as what goes on now is over; once is enough.
    pub(crate) fn offer_afterwards(&mut self, offer: Offer, camp: Camp) {
        let task = Task::Offer(Proposal { offer, camp });
        if self.state.agenda.contains(&task) {
            return;
        }
        let ending = matches!(self.state.agenda.first(), Some(Task::Ending(_)));
        self.state.agenda.insert(usize::from(ending), task);
    }

    fn choose_base(&mut self, camp: Camp, hex: Hex, clause: Clause) {
        self.state.chosen_base = Some(hex);
        self.tell(clause, What::BaseChosen { camp, hex });
    }
}
