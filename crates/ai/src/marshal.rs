//! A player who plans: once a turn he lets a few courses fight the battle out in worlds he imagines ([`crate::campaign`]), and before each
//! step of his own, if there is time left, plans that differ from the course in one respect; he plays by what comes out best.
//!
//! A plan says for each command how it is to behave ([`crate::doctrine`]), and gives the whole side a manner. It is tried by playing on
//! with rules of thumb for both sides, with the same dice for every plan. What comes out is weighed by the features of
//! [`crate::evaluation`].

pub(crate) mod dice;
mod search;
pub(crate) mod trial;
mod ways;

use board::Hex;
use game::table::{Beliefs, Preview, UnitView};
use game::{Action, Ask, Camp, CommandId, Event, Staff, Step, View, Viewer};

use crate::budget::Patience;
use crate::campaign::{Campaign, Looking, OPENING};
use crate::evaluation::{Temperament, Weights};
use crate::reason::{Odds, Plan, Reason, Script};
use crate::{Player, Recruit};
use search::{Found, Search};

/// Turn, phasing side and step.
type Moment = (u8, Camp, Step);

/// The player.
#[derive(Clone, Debug)]
pub struct Marshal {
    seed: u64,
    weights: &'static Weights,
    patience: Patience,
    hand: Recruit,
    beliefs: Beliefs,
    moment: Option<Moment>,
    phase: Option<(u8, Camp)>,
    campaign: Campaign,
    /// The turn in which the courses were looked at last.
    reviewed: Option<u8>,
    found: Option<Found>,
    /// The hex of the combat that is being put together.
    aimed: Option<Hex>,
    reason: Option<Reason>,
}

impl Marshal {
    /// The player of a seed, a temperament and a budget for each phase.
    pub fn new(seed: u64, temperament: Temperament, patience: Patience) -> Marshal {
        Marshal {
            seed,
            weights: Weights::of(temperament),
            patience,
            hand: Recruit::new(seed),
            beliefs: Beliefs::default(),
            moment: None,
            phase: None,
            campaign: Campaign::new(),
            reviewed: None,
            found: None,
            aimed: None,
            reason: None,
        }
    }

    /// Plans anew where a step of his own begins.
    fn look(&mut self, staff: Staff<'_>) {
        let Viewer::Camp(camp) = staff.viewer() else { return };
        let view = staff.view();
        let moment = (view.turn, view.phasing, view.step);
        if self.moment == Some(moment) {
            return;
        }
        self.moment = Some(moment);
        self.beliefs.look(staff.setup(), &view);
        if self.phase != Some((view.turn, view.phasing)) {
            self.phase = Some((view.turn, view.phasing));
            self.patience.renew_for(if self.reviewed.is_none() { OPENING } else { 1 });
        }
        if let Some(share) = share_of(view.step, view.phasing == camp) {
            self.plan(staff, &view, share);
        }
    }

    /// Looks for a better doctrine with what is left of a share of the budget.
    fn plan(&mut self, staff: Staff<'_>, view: &View, share: u32) {
        let Viewer::Camp(camp) = staff.viewer() else { return };
        if self.reviewed != Some(view.turn) {
            self.reviewed = Some(view.turn);
            self.found = Some(self.review(staff, camp));
        }
        let found = self.found.take().unwrap_or_else(|| Found::of(&self.hand));
        let commands = commands_of(staff, view, camp);
        let mut search = Search {
            staff,
            camp,
            weights: self.weights,
            beliefs: &self.beliefs,
            seed: self.seed,
            hand: &self.hand,
            commands: &commands,
            patience: &mut self.patience,
            share,
        };
        search.patience.think();
        let found = search.best(found);
        search.patience.rest();
        self.hand.follow(found.doctrine.clone());
        self.hand.take(found.manner.clone());
        self.found = Some(found);
    }

    /// The long view, once a turn: takes the course that looks best, and drops what was changed in the turn before. The Basic game knows
    /// neither orders nor manners, so that there is nothing to choose.
    fn review(&mut self, staff: Staff<'_>, camp: Camp) -> Found {
        if staff.setup().edition.basic.is_some() {
            return Found::of(&self.hand);
        }
        self.campaign.fade();
        let looking = Looking {
            staff,
            camp,
            weights: self.weights,
            beliefs: &self.beliefs,
            seed: self.seed,
            hand: &self.hand,
            share: LONG_VIEW,
        };
        self.patience.think();
        let trials = self.campaign.look(&looking, &mut self.patience);
        self.patience.rest();
        self.campaign.set(&mut self.hand, staff, camp);
        let mut found = Found::of(&self.hand);
        found.course = Some(self.campaign.plan());
        if trials > 0 {
            let verdict = self.campaign.verdict();
            found.second = Some(verdict.second);
            (found.lead, found.grounds, found.trials) = (verdict.lead, verdict.grounds, trials);
        }
        found
    }

    /// Why this choice: what its command is about, and what was found when the plan was made. A combat is explained where it is
    /// resolved.
    fn explain(&mut self, staff: Staff<'_>, action: Action) -> Reason {
        if let Action::Aim(hex) = action {
            self.aimed = Some(hex);
        }
        let found = self.found.as_ref();
        let command = actor(action).and_then(|unit| staff.setup().command(unit));
        let posture = found.map_or_else(Default::default, |found| found.doctrine.of(command));
        let script = script_of(staff, action).unwrap_or_else(|| posture.script());
        let target = match action {
            Action::Charge(hex) | Action::Assault(hex) => Some(hex),
            Action::Resolve => self.aimed,
            _ => None,
        };
        let command = command.or(match action {
            Action::ChangeOrder { command, .. }
            | Action::Initiative { command, .. }
            | Action::Announce { command, .. } => Some(command),
            _ => None,
        });
        // What the whole side means is nobody else's business, so that it names no place ([`Reason`] of a combat does).
        let course = found.and_then(|found| found.course).filter(|_| command.is_none());
        let script = match course {
            Some(course) if script_of(staff, action).is_none() => course.script,
            _ => script,
        };
        let mut reason = Reason::plain(Plan { script, command, target });
        reason.odds = odds(staff, action);
        if let Some(found) = found {
            reason.grounds.clone_from(&found.grounds);
            (reason.second, reason.lead, reason.trials) = (found.second, found.lead, found.trials);
        }
        reason
    }
}

impl Player for Marshal {
    fn choose(&mut self, staff: Staff<'_>) -> Action {
        self.look(staff);
        let action = self.hand.choose(staff);
        self.reason = Some(self.explain(staff, action));
        action
    }

    fn told(&mut self, events: &[&Event]) {
        for &event in events {
            self.beliefs.hear(std::slice::from_ref(event));
        }
    }

    fn reason(&self) -> Option<Reason> {
        self.reason.clone()
    }

    fn allow(&mut self, patience: Patience) {
        self.patience = patience;
    }

    fn choose_or_pass(&mut self, staff: Staff<'_>, pressed: bool) -> Option<Action> {
        if staff.must_choose() {
            self.look(staff);
        }
        let action = self.hand.choose_or_pass(staff, pressed)?;
        self.reason = Some(self.explain(staff, action));
        Some(action)
    }
}

/// The part of a phase's budget that goes into the long view at most, in hundredths.
const LONG_VIEW: u32 = 85;

/// The part of a phase's budget that may be used up when a step of the own side has been planned, in hundredths; nothing for steps
/// that are not planned.
fn share_of(step: Step, own: bool) -> Option<u32> {
    match step {
        Step::Announce(_) | Step::Orders(_) => Some(30),
        Step::Movement if own => Some(85),
        Step::Assault | Step::OffensiveFire | Step::Shock if own => Some(100),
        _ => None,
    }
}

/// Commands of a side with troops on the map, those nearest to the enemy first.
fn commands_of(staff: Staff<'_>, view: &View, camp: Camp) -> Vec<CommandId> {
    let (setup, grid) = (staff.setup(), staff.setup().map.grid());
    let enemies = || view.stacks.iter().filter(|stack| stack.camp == camp.enemy());
    let near = |command: CommandId| {
        let of = |unit: &&UnitView| setup.command(unit.unit) == Some(command);
        let places = view.units.iter().filter(of).filter_map(|unit| unit.hexes.first());
        places.flat_map(|&hex| enemies().map(move |stack| grid.distance(hex, stack.hex))).min()
    };
    let mut commands: Vec<(u16, CommandId)> =
        setup.commands_of(camp).filter_map(|command| Some((near(command)?, command))).collect();
    commands.sort_unstable();
    commands.into_iter().map(|(_, command)| command).collect()
}

/// The unit an action is about.
fn actor(action: Action) -> Option<game::UnitId> {
    match action {
        Action::Begin(unit)
        | Action::Join(unit)
        | Action::Attack(unit)
        | Action::AttackCharging(unit)
        | Action::Unit(unit)
        | Action::Fire { unit, .. } => Some(unit),
        _ => None,
    }
}

/// What an action says of itself.
fn script_of(staff: Staff<'_>, action: Action) -> Option<Script> {
    match action {
        Action::Resolve => match staff.decision()?.ask {
            Ask::FireAttack { .. } => Some(Script::Fire),
            _ => Some(Script::Assault),
        },
        Action::Fire { .. } => Some(Script::Fire),
        Action::Attack(_) | Action::Assault(_) => Some(Script::Assault),
        Action::AttackCharging(_) | Action::Charge(_) => Some(Script::Charge),
        Action::ChangeOrder { .. } | Action::Initiative { .. } | Action::Announce { .. } => {
            Some(Script::Order)
        }
        _ => None,
    }
}

/// The odds of the shock in hand.
fn odds(staff: Staff<'_>, action: Action) -> Option<Odds> {
    if action != Action::Resolve {
        return None;
    }
    match staff.weigh_with(&[])? {
        Preview::Shock(preview) => {
            let good: game::rules::Fraction = preview
                .outcomes
                .iter()
                .filter(|outcome| outcome.result.favours_attacker() == Some(true))
                .fold(game::rules::Fraction(0.into()), |sum, outcome| {
                    game::rules::Fraction(sum.0 + outcome.chance.0)
                });
            let hundredths = (good.0 * 100).to_integer();
            Some(Odds::Chance(u8::try_from(hundredths.clamp(0, 100)).unwrap_or(0)))
        }
        _ => None,
    }
}
