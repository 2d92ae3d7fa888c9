//! Limited information: what a side may know, and nothing else (STD-3-d, STD-6-b, VOL2-3-d, VOL2-6-b).
//!
//! What the players of a board game would know is decided once, here:
//!
//! - **Stacks** of the enemy show the top counter and how many counters they hold, not what lies below (CF-161). A stack
//!   whose combat is being worked out is open to both sides, and so is a counter in the hand of its owner: one that moves,
//!   retreats or has to choose.
//! - **Counters off the map** are known: what is still to come stands in the order of battle, what was lost lies beside the map.
//! - **Markers** lie on counters: losses, order state, formation, fatigue are seen on what is seen.
//! - **Marching troops** show: an uncovered counter in march, by maneuver orders or a declared march, has neither facing nor
//!   zone, and where the zones of a hex lie is open to both sides (CF-208).
//! - **Orders** are otherwise written in secret: which of the others a command has, lists of changes, attempts, ground to be
//!   held, leaders frozen by an attempt, and who is in command (CF-208; `open_orders` opens the first four).
//! - **Demoralization** is announced; the points that led to it are not, since they count what lies in closed stacks.
//! - **Setting up** happens behind a screen: the other side sees the counters when the step is over (CF-263).
//! - **Leaders** lie open.
//! - **Unknown-factor markers** cover what [`markers`](crate::rules::markers) says they cover; of an enemy's marker the view has number
//!   and hex alone.
//!
//! A view has no memory: a counter seen on its march is not in the view any more once it lies below another. The
//! [events] told of its march are.

pub(crate) mod events;
pub(crate) mod piece;

use board::Hex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::kinds::Camp;
use crate::data::order_of_battle::{LeaderId, UnitId};
use crate::data::scenario::Part;
use crate::engine::action::Action;
use crate::engine::agenda::Task;
use crate::engine::decision::Ask;
use crate::engine::game::Game;
use crate::engine::state::Fate;
use crate::engine::unit_set::UnitSet;
pub(crate) use crate::rules::markers::MarkerView;
use crate::rules::reinforcement::{ArrivalState, Column};
use crate::rules::retreat::suggestion::WayBack;
use crate::rules::sequence::Step;
use crate::rules::shock::Duty;
use crate::rules::victory::Outcome;
pub(crate) use piece::Attempts;
pub use piece::{CommandView, LeaderView, UnitView};

/// Whose eyes look at the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Viewer {
    /// A side.
    Camp(Camp),
    /// Both sides at once: one screen shared by friends, an umpire, a finished game.
    Both,
    /// Neither side: a spectator.
    Neither,
}

impl Viewer {
    /// Whether the secrets of a camp are the viewer's own.
    pub fn shares(self, camp: Camp) -> bool {
        match self {
            Viewer::Camp(own) => own == camp,
            Viewer::Both => true,
            Viewer::Neither => false,
        }
    }
}

/// What a viewer may know of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// The part of a linked game (CF-139).
    pub part: Part,
    /// Game turn, from 1.
    pub turn: u8,
    /// Whose phase it is.
    pub phasing: Camp,
    /// The step of the sequence of play.
    pub step: Step,
    /// Units the viewer can name, in the order of their ids.
    pub units: Vec<UnitView>,
    /// Stacks in the order of their hexes.
    pub stacks: Vec<StackView>,
    /// Leaders, in the order of their ids.
    pub leaders: Vec<LeaderView>,
    /// Commands, in the order of their ids.
    pub commands: Vec<CommandView>,
    /// Attempts to change orders left to commanders whose secrets the viewer shares.
    pub attempts: Vec<Attempts>,
    /// Bodies of troops still to come, one entry an arrival of the scenario.
    pub arrivals: Vec<ArrivalState>,
    /// Columns that come on in this movement step.
    pub columns: Vec<Column>,
    /// Hexes that count by their last holder, and who that is.
    pub held: Vec<(Hex, Camp)>,
    /// The base the French chose when the town was lost.
    pub chosen_base: Option<Hex>,
    /// What the viewer's side owes before its step may end.
    pub duties: Vec<Duty>,
    /// What the game waits for.
    pub choice: Option<Choice>,
    /// Set when the game is over.
    pub outcome: Option<Outcome>,
    /// Unknown-factor markers the viewer sees.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub markers: Vec<MarkerView>,
}

/// A stack as it is seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StackView {
    /// The hex.
    pub hex: Hex,
    /// Whose counters.
    pub camp: Camp,
    /// How many counters.
    pub counters: u8,
    /// Those the viewer can name, from the top down; the top counter comes first, unless a marker covers it.
    pub units: Vec<UnitId>,
}

/// Who must choose, and what about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice {
    /// The camp that must choose.
    pub camp: Camp,
    /// What is asked; of a secret question only its kind is told to others.
    pub ask: Ask,
    /// Every legal action, for the viewer who must choose.
    pub legal: Option<Vec<Action>>,
    /// The whole way suggested for a retreat, for the viewer who must choose: actions one after the other (CF-081).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub suggested: Vec<Action>,
    /// The hexes of that way, from where the unit stands to where it ends; steps the rules force are among them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub way: Vec<Hex>,
    /// Leaders who go along with a unit about to go back, for the viewer who must choose (CF-277).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub along: Vec<LeaderId>,
}

impl Game {
    /// What a viewer may know.
    pub fn view(&self, viewer: Viewer) -> View {
        let known = self.known_to(viewer);
        let state = &self.state;
        View {
            viewer,
            part: self.setup.scenario.part,
            turn: state.turn,
            phasing: state.phasing,
            step: state.step,
            units: known.iter().map(|unit| self.unit_view(viewer, unit)).collect(),
            stacks: self.stack_views(viewer, known),
            leaders: self.leader_views(viewer),
            commands: self.command_views(viewer),
            attempts: self.attempts_known_to(viewer),
            arrivals: state.arrivals.clone(),
            columns: state.columns.clone(),
            held: state.held.iter().copied().filter(|_| !self.is_screened(viewer)).collect(),
            chosen_base: state.chosen_base,
            duties: if viewer.shares(state.phasing) {
                self.as_seen_by(state.phasing).duties()
            } else {
                Vec::new()
            },
            choice: self.choice(viewer),
            outcome: state.outcome,
            markers: self.marker_views(viewer),
        }
    }

    /// What lies on the map and who is to choose, without what is asked of him: the parts of a [`View`] a quick look takes in.
    pub(crate) fn glance(&self, viewer: Viewer) -> View {
        let known = self.known_to(viewer);
        let state = &self.state;
        let owes = self.setup.edition.basic.is_some() && viewer.shares(state.phasing);
        View {
            viewer,
            part: self.setup.scenario.part,
            turn: state.turn,
            phasing: state.phasing,
            step: state.step,
            units: known.iter().map(|unit| self.unit_view(viewer, unit)).collect(),
            stacks: self.stack_views(viewer, known),
            leaders: self.leader_views(viewer),
            commands: self.command_views(viewer),
            attempts: Vec::new(),
            arrivals: Vec::new(),
            columns: Vec::new(),
            held: Vec::new(),
            chosen_base: state.chosen_base,
            duties: if owes { self.as_seen_by(state.phasing).duties() } else { Vec::new() },
            choice: None,
            outcome: state.outcome,
            markers: self.marker_views(viewer),
        }
    }

    /// The units a viewer can name: his own, those off the map, and of the others what lies open (STD-6-b, VOL2-6-b; CF-161).
    pub fn known_to(&self, viewer: Viewer) -> UnitSet {
        let open = self.open_units();
        Camp::ALL
            .into_iter()
            .flat_map(|camp| self.setup.units_of(camp))
            .filter(|&unit| !self.is_unit_screened(viewer, unit))
            .filter(|&unit| match self.state.unit(unit).fate {
                Fate::Absent => false,
                Fate::OnMap => viewer.shares(self.setup.camp(unit)) || open.contains(unit),
                Fate::ToCome | Fate::Eliminated | Fate::Exited => true,
            })
            .collect()
    }

    /// Top counters, counters in hand, what was looked at in this step, and the stacks whose combat is being worked out, from
    /// the first look at its odds to the last advance; nothing under a marker (VOL2-OPT4-a to VOL2-OPT4-d) before that combat is resolved.
    fn open_units(&self) -> UnitSet {
        let lies_on_top = |&unit: &UnitId| {
            let mut line = self.state.unit(unit).line().iter();
            line.any(|&hex| self.state.top_unit(hex) == Some(unit))
        };
        let tops = self.setup.army.unit_ids().filter(lies_on_top);
        let mut open: UnitSet = tops.filter(|&unit| !self.is_concealed(unit)).collect();
        let shown = |unit: &UnitId| self.state.unit(*unit).deeds.shown && !self.is_concealed(*unit);
        self.setup.army.unit_ids().filter(shown).for_each(|unit| open.insert(unit));
        if let Some(decision) = self.decision() {
            let marches = matches!(decision.ask, Ask::Move { .. });
            let in_hand = decision.ask.units_in_hand();
            let seen = in_hand.iter().filter(|&unit| !marches || !self.is_hidden(unit));
            seen.for_each(|unit| open.insert(unit));
        }
        for task in &self.state.agenda {
            let units = task.open_hexes().into_iter().flat_map(|hex| self.state.stack(hex));
            units
                .filter(|&unit| !task.is_in_question() || !self.is_concealed(unit))
                .for_each(|unit| open.insert(unit));
        }
        open
    }

    /// Whether a camp sets up out of the viewer's sight: behind its screen, or not at all yet (CF-263).
    pub(crate) fn is_behind_screen(&self, viewer: Viewer, camp: Camp) -> bool {
        self.state.step == Step::SetUp(camp) && !viewer.shares(camp)
    }

    /// Whether a unit is out of the viewer's sight for that reason. What the first day of a linked game left on the map stays
    /// in sight while the rest sets up (SCN-B3-2-b).
    fn is_unit_screened(&self, viewer: Viewer, unit: UnitId) -> bool {
        self.is_behind_screen(viewer, self.setup.camp(unit))
            && !self.setup.scenario.has_left_on_field(unit)
    }

    fn is_leader_screened(&self, viewer: Viewer, leader: LeaderId) -> bool {
        let scenario = &self.setup.scenario;
        self.is_behind_screen(viewer, self.setup.leader(leader).camp)
            && (scenario.part != Part::Second
                || scenario.leaders.iter().any(|placement| placement.leader == leader))
    }

    fn is_screened(&self, viewer: Viewer) -> bool {
        Camp::ALL.into_iter().any(|camp| self.is_behind_screen(viewer, camp))
    }

    fn stack_views(&self, viewer: Viewer, known: UnitSet) -> Vec<StackView> {
        let tops = |unit: UnitId| {
            let line = self.state.unit(unit).line().iter().copied();
            line.filter(move |&hex| self.state.top_unit(hex) == Some(unit))
        };
        let mut hexes: Vec<Hex> = self.setup.army.unit_ids().flat_map(tops).collect();
        hexes.sort_unstable();
        hexes.into_iter().filter_map(|hex| self.stack_view(viewer, known, hex)).collect()
    }

    fn stack_view(&self, viewer: Viewer, known: UnitSet, hex: Hex) -> Option<StackView> {
        let camp = self.setup.camp(self.state.top_unit(hex)?);
        let own = viewer.shares(camp);
        let away = !own && self.hides_hex(camp, hex);
        let seen = self.state.stack(hex).filter(|&unit| !self.is_unit_screened(viewer, unit));
        let counters = seen.count();
        if counters == 0 || away && !known.contains(self.state.top_unit(hex)?) {
            return None;
        }
        // Markers under the stack look like counters to the other side (VOL2-OPT4-e).
        let padding = if own { 0 } else { self.padding(camp, hex) };
        Some(StackView {
            hex,
            camp,
            counters: (counters + padding) as u8,
            units: self.state.stack(hex).filter(|&unit| known.contains(unit)).collect(),
        })
    }

    fn choice(&self, viewer: Viewer) -> Option<Choice> {
        let decision = self.decision()?;
        let camp = decision.camp;
        let own = viewer.shares(camp);
        let WayBack { actions, hexes } =
            if own { self.suggested_way() } else { WayBack::default() };
        Some(Choice {
            camp,
            ask: self.ask_told_to(viewer, camp, decision.ask),
            legal: own.then(|| self.legal()),
            suggested: actions,
            way: hexes,
            along: if own { self.company_asked_about() } else { Vec::new() },
        })
    }
}

impl Ask {
    /// The question as others may know it: what is set up, and which command shall hold which ground, is a secret.
    pub fn without_secrets(self) -> Ask {
        match self {
            Ask::Put { .. } => Ask::SetUp,
            Ask::DefendArea { .. } => Ask::Orders,
            Ask::LayMarker { .. } | Ask::TrailMarker { .. } | Ask::MoveMarker { .. } => {
                Ask::Movement
            }
            open => open,
        }
    }

    /// Counters their owner has in his hand while this is asked.
    fn units_in_hand(&self) -> UnitSet {
        match *self {
            Ask::Move { units } => units,
            Ask::Retreat { unit }
            | Ask::Rout { unit }
            | Ask::Controlled { unit }
            | Ask::Axis { unit }
            | Ask::Shorten { unit } => [unit].into_iter().collect(),
            // Set up behind a screen.
            Ask::SetUp | Ask::Put { .. } => UnitSet::EMPTY,
            Ask::DefendArea { .. }
            | Ask::Announce
            | Ask::Orders
            | Ask::Movement
            | Ask::LeaderMove { .. }
            | Ask::Assault
            | Ask::Fire
            | Ask::FireAttack { .. }
            | Ask::Shock
            | Ask::ShockAttack { .. }
            | Ask::Loss { .. }
            | Ask::Eliminate { .. }
            | Ask::Advance { .. }
            | Ask::Evade { .. }
            | Ask::Countercharge { .. }
            | Ask::Surplus { .. }
            | Ask::LeadShock { .. }
            | Ask::LayMarker { .. }
            | Ask::TrailMarker { .. }
            | Ask::MoveMarker { .. }
            | Ask::Reorganization
            | Ask::Offer(_) => UnitSet::EMPTY,
        }
    }
}

impl Task {
    /// Hexes of a combat being worked out: both sides may look (CF-161).
    pub(crate) fn open_hexes(&self) -> Vec<Hex> {
        match self {
            Task::FireAttack(attack) => vec![attack.target],
            Task::Volleys(volleys) => vec![volleys.target],
            Task::Muster(muster) => muster.targets.clone(),
            Task::Combat(combat) => combat.targets.iter().chain(&combat.from).copied().collect(),
            Task::Countercharge(charge) => vec![charge.hex],
            Task::Attack(attack) => vec![attack.target],
            Task::Engagement(fight) => {
                fight.from.iter().copied().chain([fight.attack.target]).collect()
            }
            Task::Putting(_)
            | Task::NameArea(_)
            | Task::Entry(_)
            | Task::Move(_)
            | Task::LeaderMove(_)
            | Task::Retreat(_)
            | Task::Shortening(_)
            | Task::Checks(_)
            | Task::Uncontrolled(_)
            | Task::Controlled(_)
            | Task::Axis(_)
            | Task::Withdrawal(_)
            | Task::Ending(_)
            | Task::Division(_)
            | Task::Offer(_)
            | Task::FallBack(_)
            | Task::Displacement(_)
            | Task::Removal(_)
            | Task::Laying(_)
            | Task::Trailing(_)
            | Task::MarkerMove(_) => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests;
