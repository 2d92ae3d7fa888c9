//! What must be decided, in one sentence.

use game::data::CampName;
use game::engine::Offer;
use game::{Ask, Camp, Decision, Setup, UnitId};

use crate::{Arg, Texts};

impl Texts {
    /// The sentence for the camp that must choose.
    pub fn prompt(&self, setup: &Setup, decision: &Decision) -> String {
        let hex = |hex| Arg::Made(setup.map.grid().label(hex));
        let unit = |unit: UnitId| Arg::Text(&setup.unit(unit).name);
        match &decision.ask {
            Ask::SetUp => self.word("prompt-set-up"),
            Ask::Put { unit, leader } => {
                let piece = unit
                    .map(|unit| setup.unit(unit).name.as_str())
                    .or(leader.map(|leader| setup.leader(leader).name.as_str()))
                    .unwrap_or_default();
                self.say("prompt-put", &[("piece", Arg::Text(piece))])
            }
            Ask::DefendArea { command, centre: None } => {
                self.say("prompt-defend-area", &[("command", self.command_said(setup, *command))])
            }
            Ask::DefendArea { .. } => self.word("prompt-defend-turned"),
            Ask::Announce => self.word("prompt-announce"),
            Ask::Orders => self.word("prompt-orders"),
            Ask::Movement => self.word("prompt-movement"),
            Ask::Move { units } => {
                self.say("prompt-move", &[("units", Arg::Made(self.units(setup, units.iter())))])
            }
            Ask::LeaderMove { leader } => self
                .say("prompt-leader-move", &[("leader", Arg::Text(&setup.leader(*leader).name))]),
            Ask::Assault => self.word("prompt-assault"),
            Ask::Fire => self.word("prompt-fire"),
            Ask::FireAttack { target } => self.say("prompt-fire-attack", &[("hex", hex(*target))]),
            Ask::Shock => self.word("prompt-shock"),
            Ask::ShockAttack { target } => {
                self.say("prompt-shock-attack", &[("hex", hex(*target))])
            }
            Ask::Retreat { unit: who } => self.say("prompt-retreat", &[("unit", unit(*who))]),
            Ask::Rout { unit: who } => self.say("prompt-rout", &[("unit", unit(*who))]),
            Ask::Loss { .. } => self.word("prompt-loss"),
            Ask::Advance { hex: to } => self.say("prompt-advance", &[("hex", hex(*to))]),
            Ask::Evade { hex: at } => self.say("prompt-evade", &[("hex", hex(*at))]),
            Ask::Countercharge { hex: at } => {
                self.say("prompt-countercharge", &[("hex", hex(*at))])
            }
            Ask::Controlled { unit: who } => self.say("prompt-controlled", &[("unit", unit(*who))]),
            Ask::Axis { unit: who } => self.say("prompt-axis", &[("unit", unit(*who))]),
            Ask::Shorten { unit: who } => self.say("prompt-shorten", &[("unit", unit(*who))]),
            Ask::Surplus { hex: at } => self.say("prompt-surplus", &[("hex", hex(*at))]),
            Ask::LeadShock { hex: at } => self.say("prompt-lead-shock", &[("hex", hex(*at))]),
            Ask::Eliminate { hexes } => {
                let hexes: Vec<String> =
                    hexes.iter().map(|&at| setup.map.grid().label(at)).collect();
                self.say("prompt-eliminate", &[("hex", Arg::Made(hexes.join(", ")))])
            }
            Ask::LayMarker { number, again } => {
                let key = if *again { "prompt-lay-marker-again" } else { "prompt-lay-marker" };
                self.say(key, &[("number", Arg::Number((*number).into()))])
            }
            Ask::TrailMarker { number } => {
                self.say("prompt-trail-marker", &[("number", Arg::Number((*number).into()))])
            }
            Ask::MoveMarker { number } => {
                self.say("prompt-move-marker", &[("number", Arg::Number((*number).into()))])
            }
            Ask::Reorganization => self.word("prompt-reorganization"),
            Ask::Offer(Offer::Surrender) if setup.scenario.surrenders(decision.camp) => {
                self.word("prompt-ask-surrender")
            }
            Ask::Offer(offer) => self.word(offer_key(*offer)),
        }
    }

    /// The sentence for everybody else.
    pub fn waiting(&self, setup: &Setup, decision: &Decision) -> String {
        self.say("prompt-waiting", &[("camp", Arg::Made(self.camp(setup, decision.camp)))])
    }

    /// What a camp is called in this battle.
    pub fn camp(&self, setup: &Setup, camp: Camp) -> String {
        self.word(match setup.scenario.camp_names[camp.index()] {
            CampName::French => "camp-french",
            CampName::Spanish => "camp-spanish",
            CampName::Allied => "camp-allied",
        })
    }

    /// Names of units in a row.
    pub(crate) fn units(&self, setup: &Setup, units: impl Iterator<Item = UnitId>) -> String {
        units.map(|unit| setup.unit(unit).name.as_str()).collect::<Vec<_>>().join(", ")
    }
}

/// The question of an offer.
pub(crate) fn offer_key(offer: Offer) -> &'static str {
    match offer {
        Offer::SuddenEnd => "prompt-offer-sudden-end",
        Offer::Surrender => "prompt-offer-surrender",
        Offer::EarlyEnd => "prompt-offer-early-end",
        Offer::Base => "prompt-offer-base",
    }
}
