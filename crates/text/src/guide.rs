//! How to decide, and how much is left to do.

use std::collections::BTreeSet;

use game::table::{UnitView, WhyNot};
use game::{Action, Ask, Fate, Setup, UnitId, View};

use crate::{Arg, Texts};

/// More units than these are counted, not named.
const NAMED: usize = 3;

impl Texts {
    /// How to answer a question, for newcomers.
    pub fn guide(&self, ask: &Ask) -> String {
        self.word(guide_key(ask))
    }

    /// Who must still move before a movement step can end.
    pub fn must_move(&self, setup: &Setup, owing: &[UnitId]) -> String {
        let (named, others) = owing.split_at(owing.len().min(NAMED));
        let units = Arg::Made(self.units(setup, named.iter().copied()));
        let (all, more) = (number(owing.len()), number(others.len()));
        self.say("guide-movement-owed", &[("units", units), ("all", all), ("more", more)])
    }

    /// How much is left to do of what a view asks for, where that can be counted; only what is open to whoever looks counts.
    pub fn left(&self, view: &View, open: impl Fn(Action) -> bool) -> Option<String> {
        let choice = view.choice.as_ref()?;
        let legal: Vec<Action> =
            choice.legal.as_ref()?.iter().copied().filter(|&action| open(action)).collect();
        let legal = legal.as_slice();
        let count = |key: &str, left: usize| self.say(key, &[("left", number(left))]);
        let said = match choice.ask {
            Ask::Movement => {
                let on_map = |unit: &&UnitView| {
                    unit.fate == Fate::OnMap && unit.own.is_some() && open(Action::Begin(unit.unit))
                };
                let (left, all) = (movable(legal), view.units.iter().filter(on_map).count());
                self.say("left-move", &[("left", number(left)), ("all", number(all.max(left)))])
            }
            Ask::SetUp => count("left-place", placeable(view, legal)),
            Ask::Fire | Ask::Shock => count("left-targets", targets(legal)),
            Ask::Orders => count(
                "left-attempts",
                view.attempts.iter().map(|attempts| usize::from(attempts.left)).sum(),
            ),
            Ask::Reorganization => count("left-rally", rallying(legal)),
            _ => return None,
        };
        Some(said)
    }

    /// Why a choice cannot be taken back.
    pub fn why_not(&self, why: WhyNot) -> String {
        self.word(match why {
            WhyNot::NothingDone => "undo-nothing-done",
            WhyNot::OthersChose => "undo-others-chose",
            WhyNot::DieThrown => "undo-die-thrown",
            WhyNot::Revealed => "undo-revealed",
            WhyNot::MovesSince => "undo-moves-since",
        })
    }
}

fn number(count: usize) -> Arg<'static> {
    Arg::Number(i64::try_from(count).unwrap_or(i64::MAX))
}

fn movable(legal: &[Action]) -> usize {
    let unit = |action: &Action| match action {
        Action::Begin(unit) => Some(*unit),
        _ => None,
    };
    legal.iter().filter_map(unit).collect::<BTreeSet<UnitId>>().len()
}

/// Counters that lie nowhere yet; those on the map may be picked up again.
fn placeable(view: &View, legal: &[Action]) -> usize {
    let placed =
        |unit: UnitId| view.units.iter().any(|each| each.unit == unit && each.fate == Fate::OnMap);
    let led = |leader| view.leaders.iter().any(|each| each.leader == leader && each.hex.is_some());
    let waits = |action: &&Action| match **action {
        Action::Pick(unit) => !placed(unit),
        Action::PickLeader(leader) => !led(leader),
        _ => false,
    };
    legal.iter().filter(waits).count()
}

fn targets(legal: &[Action]) -> usize {
    legal.iter().filter(|action| matches!(action, Action::Aim(_))).count()
}

fn rallying(legal: &[Action]) -> usize {
    legal.iter().filter(|action| matches!(action, Action::Unit(_))).count()
}

fn guide_key(ask: &Ask) -> &'static str {
    match ask {
        Ask::SetUp => "guide-set-up",
        Ask::Put { .. } => "guide-put",
        Ask::DefendArea { centre: None, .. } => "guide-defend-area",
        Ask::DefendArea { .. } => "guide-defend-turned",
        Ask::Announce => "guide-announce",
        Ask::Orders => "guide-orders",
        Ask::Movement => "guide-movement",
        Ask::Move { .. } => "guide-move",
        Ask::LeaderMove { .. } => "guide-leader-move",
        Ask::Assault => "guide-assault",
        Ask::Fire => "guide-fire",
        Ask::FireAttack { .. } => "guide-fire-attack",
        Ask::Shock => "guide-shock",
        Ask::ShockAttack { .. } => "guide-shock-attack",
        Ask::Retreat { .. } => "guide-retreat",
        Ask::Rout { .. } => "guide-rout",
        Ask::Loss { .. } => "guide-loss",
        Ask::Eliminate { .. } => "guide-eliminate",
        Ask::Advance { .. } => "guide-advance",
        Ask::Evade { .. } => "guide-evade",
        Ask::Countercharge { .. } => "guide-countercharge",
        Ask::Controlled { .. } => "guide-controlled",
        Ask::Axis { .. } => "guide-axis",
        Ask::Shorten { .. } => "guide-shorten",
        Ask::Surplus { .. } => "guide-surplus",
        Ask::LeadShock { .. } => "guide-lead-shock",
        Ask::LayMarker { again: false, .. } => "guide-lay-marker",
        Ask::LayMarker { .. } => "guide-lay-marker-again",
        Ask::TrailMarker { .. } => "guide-trail-marker",
        Ask::MoveMarker { .. } => "guide-move-marker",
        Ask::Reorganization => "guide-reorganization",
        Ask::Offer(_) => "guide-offer",
    }
}
