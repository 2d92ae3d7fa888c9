//! A game: what never changes ([`Setup`]) and what does ([`State`]); the questions one may ask it and the one way to
//! change it.
//!
//! [`Game::check`] says why an action is refused, [`Game::legal`] lists every action that is not, [`Game::apply`] carries
//! one out. All three come from the same rooms, so they agree.

use std::borrow::Cow;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use board::Hex;

use crate::data::kinds::Camp;
use crate::data::order_of_battle::CommandId;
use crate::engine::action::Action;
use crate::engine::agenda::Task;
use crate::engine::cite::Citation;
use crate::engine::decision::Decision;
use crate::engine::dice::{Dice, Purpose};
use crate::engine::event::{Clause, Event, What};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::setup::Setup;
use crate::engine::state::State;
use crate::rules::sequence::Step;

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Game {
    /// Map, edition, armies, scenario and options.
    pub setup: Arc<Setup>,
    /// Everything that changes.
    pub state: State,
}

/// Why an action changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// A rule forbids it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A die was wanted and the script had run out.
    #[error("no die is left for {0:?}")]
    NoDie(Purpose),
}

impl Game {
    /// A game about to be set up.
    pub fn new(setup: Arc<Setup>) -> Game {
        let state = State::new(&setup);
        let mut game = Game { setup, state };
        // The first set-up may have nothing to choose; no die is thrown before the first choice of a game.
        let mut none = crate::engine::dice::ScriptedDice::default();
        let mut play = Play::new(&mut game, &mut none, None);
        let ran = play.run();
        debug_assert!(ran.is_ok());
        game
    }

    /// The choice the game waits for, or nothing when it is over.
    pub fn decision(&self) -> Option<Decision> {
        if self.state.outcome.is_some() {
            return None;
        }
        match self.state.agenda.last() {
            Some(task) => task.decision(self),
            None => self.step_decision(),
        }
    }

    /// Every legal action.
    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.legal_into(&mut actions);
        actions
    }

    /// Every legal action, into a buffer that is emptied first.
    pub fn legal_into(&self, actions: &mut Vec<Action>) {
        actions.clear();
        if self.state.outcome.is_some() {
            return;
        }
        let seen = self.as_the_chooser_sees_it();
        seen.candidates(actions);
        if !seen.lists_exactly() {
            actions.retain(|&action| seen.check_open(action).is_ok());
        }
        debug_assert!(actions.iter().all(|&action| seen.check_open(action).is_ok()));
    }

    /// The game without what the chooser cannot see: nothing there makes an action legal or illegal.
    pub(crate) fn as_the_chooser_sees_it(&self) -> Cow<'_, Game> {
        if self.state.markers.is_empty() && !self.weighs_enemies() {
            return Cow::Borrowed(self);
        }
        match self.decision() {
            Some(decision) => self.as_seen_by(decision.camp),
            None => Cow::Borrowed(self),
        }
    }

    /// Why an action is not legal now.
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        if self.state.outcome.is_some() {
            return Err(Refusal::new(Why::GameOver, Clause::NONE));
        }
        if !action.names_what_exists(&self.setup) {
            return Err(Refusal::new(Why::NoSuchPiece, Clause::NONE));
        }
        self.as_the_chooser_sees_it().check_open(action)
    }

    /// The same where nothing is hidden.
    fn check_open(&self, action: Action) -> Result<(), Refusal> {
        match self.state.agenda.last() {
            Some(task) => task.check(self, action),
            None => self.check_in_step(action),
        }
    }

    /// Carries out an action of the camp that must choose. Nothing changes if it is refused or a die is lacking.
    pub fn apply(
        &mut self,
        camp: Camp,
        action: Action,
        dice: &mut dyn Dice,
    ) -> Result<Vec<Event>, Failure> {
        if self.decision().is_none_or(|decision| decision.camp != camp) {
            return Err(Refusal::new(Why::NotYourDecision, Clause::NONE).into());
        }
        self.check(action)?;
        let before = dice.may_run_out().then(|| self.clone());
        let mut log = Vec::new();
        let done = self.apply_trusted(action, dice, Some(&mut log));
        if let (Err(NoDie(purpose)), Some(before)) = (done, before) {
            *self = before;
            return Err(Failure::NoDie(purpose));
        }
        Ok(log)
    }

    /// Carries out an action known to be legal, with or without a log. For hot loops; if a die is lacking the state is
    /// left half-way and must be thrown away.
    pub fn apply_trusted(
        &mut self,
        action: Action,
        dice: &mut dyn Dice,
        log: Option<&mut Vec<Event>>,
    ) -> Result<(), NoDie> {
        let mut play = Play::new(self, dice, log);
        play.perform(action)?;
        play.run()
    }

    /// Begins a step out of its turn, for positions set up by hand.
    #[cfg(any(test, feature = "testkit"))]
    pub(crate) fn begin_step_for_test(
        &mut self,
        step: Step,
        dice: &mut dyn Dice,
        log: &mut Vec<Event>,
    ) {
        let mut play = Play::new(self, dice, Some(log));
        let begun = play.begin_step(step).and_then(|()| play.run());
        debug_assert!(begun.is_ok(), "a die is lacking");
    }

    fn candidates(&self, actions: &mut Vec<Action>) {
        match self.state.agenda.last() {
            Some(task) => task.candidates(self, actions),
            None => self.step_candidates(actions),
        }
    }

    /// Whether the room that has the word lists what is legal and nothing else. The others list what is plausible, and the
    /// check sifts it.
    fn lists_exactly(&self) -> bool {
        match self.state.agenda.last() {
            Some(task) => task.lists_exactly(),
            None => matches!(
                self.state.step,
                Step::Announce(_)
                    | Step::Orders(_)
                    | Step::Movement
                    | Step::DefensiveFire
                    | Step::OffensiveFire
            ),
        }
    }

    /// The clause to cite: the Standard one, or the Volume II one for the editions built on it.
    #[inline]
    pub(crate) fn law(&self, citation: Citation) -> Clause {
        self.setup.law(citation)
    }

    #[inline]
    pub(crate) fn refuse(&self, why: Why, citation: Citation) -> Refusal {
        Refusal::new(why, self.law(citation))
    }
}

/// A die was wanted and none was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no die is left for {0:?}")]
pub struct NoDie(pub Purpose);

/// What a procedure gives back: its value, or the want of a die.
pub(crate) type Flow<T = ()> = Result<T, NoDie>;

/// A game while an action is carried out: the rules that throw dice, change the state and tell what happened.
pub(crate) struct Play<'a> {
    pub(crate) game: &'a mut Game,
    pub(crate) dice: &'a mut dyn Dice,
    pub(crate) log: Option<&'a mut Vec<Event>>,
    /// Demoralized commands when last looked at; nothing where nobody listens.
    pub(crate) demoralized: Option<Vec<CommandId>>,
}

impl Deref for Play<'_> {
    type Target = Game;

    fn deref(&self) -> &Game {
        self.game
    }
}

impl DerefMut for Play<'_> {
    fn deref_mut(&mut self) -> &mut Game {
        self.game
    }
}

impl<'a> Play<'a> {
    pub(crate) fn new(
        game: &'a mut Game,
        dice: &'a mut dyn Dice,
        log: Option<&'a mut Vec<Event>>,
    ) -> Play<'a> {
        let demoralized = log.is_some().then(|| game.demoralized_commands().collect());
        Play { game, dice, log, demoralized }
    }
}

impl Play<'_> {
    /// Tells what happened and by which clause. What takes a unit off the map is told while it still stands there.
    pub(crate) fn tell(&mut self, clause: Clause, what: What) {
        self.tell_move(clause, None, what);
    }

    /// The same of a counter that came from a hex.
    pub(crate) fn tell_move(&mut self, clause: Clause, from: Option<Hex>, what: What) {
        if let Some(log) = self.log.as_deref_mut() {
            let only = self.game.kept_from_others(&what);
            let (when, at) = (self.game.now(), what.place(self.game, only));
            log.push(Event { clause, when, at, from, what, only });
        }
    }

    /// Throws one die.
    pub(crate) fn die(&mut self, purpose: Purpose) -> Flow<u8> {
        self.dice.throw(purpose).ok_or(NoDie(purpose))
    }

    /// Draws one of `n` by lot, from the same dice as everything else (CF-212).
    pub(crate) fn lot(&mut self, n: usize) -> Flow<usize> {
        if n <= 1 {
            return Ok(0);
        }
        self.dice.draw(n).ok_or(NoDie(Purpose::Lot))
    }

    /// Puts a procedure on top of the agenda.
    pub(crate) fn push(&mut self, task: Task) {
        self.state.agenda.push(task);
    }

    /// Works through the agenda and the sequence of play until somebody must choose or the game is over.
    pub(crate) fn run(&mut self) -> Flow {
        while self.state.outcome.is_none() {
            if self.run_once()? {
                self.look_out();
                self.tell_demoralization();
                return Ok(());
            }
        }
        self.state.agenda.clear();
        self.lift_markers();
        self.state.step = Step::Over;
        Ok(())
    }

    /// Works through the agenda until somebody must choose and no further: a step with nothing to choose waits for its end, and
    /// no die is thrown. A position stands so (see [`crate::table::position`]).
    pub(crate) fn stand(&mut self) -> Flow {
        if self.state.outcome.is_some() {
            return self.run();
        }
        loop {
            self.take_stock();
            match self.state.agenda.pop() {
                Some(Task::Division(tests)) if tests.are_due() => {
                    self.push(Task::Division(tests));
                    break;
                }
                Some(task) if task.clone().work(self)? => break,
                Some(_) => {}
                None => break,
            }
        }
        self.look_out();
        Ok(())
    }

    /// Works on the task on top of the agenda, or goes on with the sequence of play; says whether somebody must choose.
    pub(crate) fn run_once(&mut self) -> Flow<bool> {
        self.take_stock();
        match self.state.agenda.pop() {
            Some(task) => task.work(self),
            None => self.advance_sequence(),
        }
    }

    /// Notes what follows from the position as it is now.
    fn take_stock(&mut self) {
        self.tend_markers();
        self.look_out();
        self.note_holders();
        self.tell_demoralization();
    }

    pub(crate) fn perform(&mut self, action: Action) -> Flow {
        match self.state.agenda.pop() {
            Some(task) => task.perform(self, action),
            None => self.perform_in_step(action),
        }
    }
}
