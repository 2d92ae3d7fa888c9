//! Leaders who go along with their units: in an advance if their owner says so, in a retreat when everybody leaves (CF-277).

use board::Hex;

use crate::data::kinds::Camp;
use crate::data::order_of_battle::{LeaderId, UnitId};
use crate::engine::agenda::Task;
use crate::engine::cite;
use crate::engine::event::What;
use crate::engine::game::{Game, Play};
use crate::rules::retreat::Retreat;
use crate::rules::shock::combat::{Combat, Stage};

impl Game {
    /// Leaders who may follow an advance into a hex: units of theirs have gone there out of their hex (CF-277, VOL2-12-g).
    pub(crate) fn followers(&self, combat: &Combat, camp: Camp, hex: Hex) -> Vec<LeaderId> {
        let follows = |&leader: &LeaderId| {
            let here = self.state.leader(leader).hex;
            self.is_leader_active(leader)
                && here != hex
                && combat.advanced.iter().any(|&(unit, from)| {
                    from == here
                        && self.leads(leader, unit)
                        && self.state.unit(unit).hex() == Some(hex)
                })
        };
        self.setup.leaders_of(camp).filter(follows).collect()
    }

    /// Leaders who go along with a unit about to go back, unless their owner says otherwise: everybody leaves their hex, and of
    /// those still there it is the unit they command with most points (CF-277).
    pub(crate) fn leaders_going(&self, retreat: &Retreat) -> Vec<LeaderId> {
        let Some(hex) = self.state.unit(retreat.unit).hex() else { return Vec::new() };
        let leaving = self.all_leaving(retreat.unit, hex);
        let company = |&leader: &LeaderId| {
            let rank = |&unit: &UnitId| {
                (self.leads(leader, unit), self.strength(unit), std::cmp::Reverse(unit))
            };
            leaving.iter().copied().max_by_key(rank) == Some(retreat.unit)
        };
        self.leaders_in(hex, self.setup.camp(retreat.unit)).filter(company).collect()
    }

    /// Leaders who go along with a unit about to go back: those its owner named, and by rule those of whom he said nothing.
    pub(crate) fn company(&self, retreat: &Retreat) -> Vec<LeaderId> {
        let unsaid = |leader: &LeaderId| !retreat.spoken_for.contains(leader);
        let by_rule = self.leaders_going(retreat).into_iter().filter(unsaid);
        retreat.along.iter().copied().chain(by_rule).collect()
    }

    /// The leaders who will go along with the unit about whose retreat its owner is asked (CF-277).
    pub(crate) fn company_asked_about(&self) -> Vec<LeaderId> {
        match self.state.agenda.last() {
            Some(Task::Retreat(retreat)) if retreat.gone == 0 => self.company(retreat),
            _ => Vec::new(),
        }
    }

    /// Leaders of whom the owner may say that they go with this unit, or that they do not: they go with one of several, and he
    /// has not spoken yet (CF-277).
    pub(crate) fn company_choices(&self, retreat: &Retreat) -> Vec<LeaderId> {
        let hex = self.state.unit(retreat.unit).hex().filter(|_| retreat.gone == 0);
        let Some(hex) = hex.filter(|_| !retreat.arrived) else { return Vec::new() };
        let camp = self.setup.camp(retreat.unit);
        let open = |leader: &LeaderId| !retreat.spoken_for.contains(leader);
        let leaders: Vec<LeaderId> = self.leaders_in(hex, camp).filter(open).collect();
        let several = !leaders.is_empty() && self.all_leaving(retreat.unit, hex).len() > 1;
        if several { leaders } else { Vec::new() }
    }

    /// The combat units of a hex, if all of them are on their way out of it; otherwise nobody.
    fn all_leaving(&self, unit: UnitId, hex: Hex) -> Vec<UnitId> {
        let there: Vec<UnitId> =
            self.state.stack(hex).filter(|&unit| self.setup.is_combat_unit(unit)).collect();
        let leaves = |&other: &UnitId| other == unit || self.is_bound_to_leave(other);
        if there.iter().all(leaves) { there } else { Vec::new() }
    }

    fn is_bound_to_leave(&self, unit: UnitId) -> bool {
        self.state.agenda.iter().any(|task| match task {
            Task::Retreat(way) => way.unit == unit && way.gone == 0 && !way.arrived && !way.void,
            Task::Combat(combat) => combat
                .stages
                .iter()
                .any(|stage| matches!(stage, Stage::Retreat { unit: other, .. } if *other == unit)),
            _ => false,
        })
    }
}

impl Play<'_> {
    /// Takes a leader along into a hex: it costs him nothing and is no move of his own (CF-277).
    pub(crate) fn take_along(&mut self, leader: LeaderId, hex: Hex) {
        let state = self.state.leader_mut(leader);
        let from = state.place();
        state.hex = hex;
        let clause = self.law(cite::LEADER_GOES_ALONG);
        self.tell_move(clause, from, What::LeaderPlaced { leader, hex });
    }
}
