//! What a scenario offers a side, which takes it or leaves it.

use board::Hex;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::agenda::Task;
use crate::cite::{self, Citation};
use crate::decision::{Ask, Decision, Offer};
use crate::event::{Clause, What};
use crate::game::{Flow, Game, Play};
use crate::kinds::Camp;
use crate::refusal::{Refusal, Why};

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

impl Game {
    pub(crate) fn offer_decision(&self, proposal: &Proposal) -> Option<Decision> {
        Some(Decision { camp: proposal.camp, ask: Ask::Offer(proposal.offer) })
    }

    pub(crate) fn offer_candidates(&self, proposal: &Proposal, actions: &mut Vec<Action>) {
        match proposal.offer {
            Offer::Base => actions.extend(self.base_choice(proposal.camp).map(Action::To)),
            _ => actions.extend([Action::Accept, Action::Decline]),
        }
    }

    pub(crate) fn check_offer(&self, proposal: &Proposal, action: Action) -> Result<(), Refusal> {
        let legal = match (proposal.offer, action) {
            (Offer::Base, Action::To(hex)) => self.base_choice(proposal.camp).any(|it| it == hex),
            (Offer::Base, _) => false,
            (_, action) => matches!(action, Action::Accept | Action::Decline),
        };
        if legal { Ok(()) } else { Err(self.refuse(Why::NotAsked, proposal.citation())) }
    }

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

    pub(crate) fn work_offer(&mut self, proposal: Proposal) -> bool {
        let stands = self.offer_stands(&proposal);
        if stands {
            let Proposal { offer, camp } = proposal;
            self.tell(self.law(proposal.citation()), What::Offered { camp, offer });
            self.push(Task::Offer(proposal));
        }
        stands
    }

    pub(crate) fn perform_offer(&mut self, proposal: Proposal, action: Action) -> Flow {
        let Proposal { offer, camp } = proposal;
        if let Action::To(hex) = action {
            self.choose_base(camp, hex, self.law(proposal.citation()));
            return Ok(());
        }
        let accepted = action == Action::Accept;
        self.tell(self.law(proposal.citation()), What::Answered { camp, offer, accepted });
        if accepted {
            match offer {
                Offer::SuddenEnd => {
                    if let Some(outcome) = self.sudden_end() {
                        self.finish(outcome, self.law(cite::SUDDEN_END));
                    }
                }
                Offer::Surrender => self.agree_to_surrender(camp),
                Offer::EarlyEnd => return self.end_battle(),
                Offer::Base => {}
            }
        }
        Ok(())
    }

    fn choose_base(&mut self, camp: Camp, hex: Hex, clause: Clause) {
        self.state.chosen_base = Some(hex);
        self.tell(clause, What::BaseChosen { camp, hex });
    }
}
