//! A beginner with sense: he marches at the enemy or holds his ground as his side must, keeps a front, fires where it
//! hurts and closes when the odds are fair.
//!
//! Every choice is made anew from what his [`Staff`] tells him. What he remembers is little: who has been looked at in
//! this step, the way of the move in hand, and the targets he has thought better of.

mod basic;
mod exchange;
mod fire;
mod ground;
mod horse;
mod leader;
mod manner;
mod march;
mod marker;
mod orders;
mod picture;
mod reaction;
mod score;
mod shock;
mod skirmish;

use board::Hex;
use game::engine::UnitSet;
use game::{Action, Ask, Camp, LeaderId, Staff, Step};

use crate::Player;
use crate::chance::Chance;
use crate::doctrine::Doctrine;
use basic::{Foe, Moves, Planned};
use ground::Ways;
pub use manner::Manner;
use march::March;
use picture::Picture;

/// More choices in one step than any sensible plan needs; from there on he only wants to be done.
const PATIENCE: u32 = 1500;

/// Combats owed and taken back in one step after which he knows no more what to do.
const TRIES: usize = 20;

/// The beginner.
#[derive(Clone, Debug)]
pub struct Recruit {
    manner: Manner,
    doctrine: Doctrine,
    chance: Chance,
    step: Option<(u8, Camp, Step)>,
    memory: Memory,
}

/// What is remembered within one step of the sequence of play.
#[derive(Clone, Debug, Default)]
struct Memory {
    /// Questions heard.
    choices: u32,
    /// Units that have been moved, or are to stay.
    settled: UnitSet,
    /// Leaders that have been moved, or are to stay.
    led: Vec<LeaderId>,
    /// The move in hand.
    march: Option<March>,
    /// Ways to the enemy and to the objectives.
    ways: Option<Ways>,
    /// Targets he has thought better of.
    dropped: Vec<Hex>,
    /// Targets to be attacked with as few as will do.
    spared: Vec<Hex>,
    /// Stacks that are still to be marked for an assault together with one that is.
    sworn: Vec<Hex>,
    /// Combats owed and taken back.
    tries: usize,
    /// The combat in hand must be fought.
    compelled: bool,
    /// Everybody of the side has passed at some time, though something was still to be done.
    pressed: bool,
    /// Everybody has passed just now.
    alone: bool,
    /// The target he took up last.
    aimed: Option<Hex>,
    /// Markers taken up.
    markers: u8,
    /// Where everybody goes (Basic).
    moves: Option<Moves>,
    /// Who attacks whom (Basic).
    assaults: Vec<Planned>,
    /// Enemy stacks looked at (Basic).
    seen: Vec<Foe>,
}

impl Recruit {
    /// The player of a seed: the same seed makes the same choices in the same game.
    pub fn new(seed: u64) -> Recruit {
        Recruit::with(Manner::default(), seed)
    }

    /// A player with a manner of his own.
    pub fn with(manner: Manner, seed: u64) -> Recruit {
        Recruit {
            manner,
            doctrine: Doctrine::default(),
            chance: Chance::new(seed),
            step: None,
            memory: Memory::default(),
        }
    }

    /// Goes on with another manner.
    pub(crate) fn take(&mut self, manner: Manner) {
        self.manner = manner;
    }

    /// The manner played in.
    pub(crate) fn manner(&self) -> &Manner {
        &self.manner
    }

    /// The same player, bound to a doctrine.
    pub fn bound(mut self, doctrine: Doctrine) -> Recruit {
        self.doctrine = doctrine;
        self
    }

    /// Takes a doctrine to play by from now on.
    pub(crate) fn follow(&mut self, doctrine: Doctrine) {
        self.doctrine = doctrine;
    }

    /// The doctrine played by.
    pub(crate) fn doctrine(&self) -> &Doctrine {
        &self.doctrine
    }

    fn answer(&mut self, picture: &Picture<'_>) -> Option<Action> {
        match &picture.ask {
            Ask::SetUp | Ask::Put { .. } | Ask::DefendArea { .. } => self.place(picture),
            Ask::Announce => self.announce(picture),
            Ask::Orders => self.order(picture),
            Ask::Movement => self.move_on(picture),
            Ask::Move { units } => self.go_on(picture, *units),
            Ask::LeaderMove { leader } => self.lead(picture, *leader),
            Ask::Assault => self.assault(picture),
            Ask::Fire => self.aim_fire(picture),
            Ask::FireAttack { target } => self.fire(picture, *target),
            Ask::Shock if picture.basic().is_some() => self.aim_basic(picture),
            Ask::ShockAttack { target } if picture.basic().is_some() => {
                self.attack_basic(picture, *target)
            }
            Ask::Shock => self.aim_shock(picture),
            Ask::ShockAttack { target } => self.attack(picture, *target),
            Ask::Retreat { unit } | Ask::Rout { unit } => self.fall_back(picture, *unit),
            Ask::Loss { .. } => self.lose(picture),
            Ask::Eliminate { .. } => self.give_up(picture),
            Ask::Advance { hex } => self.advance(picture, *hex),
            Ask::Evade { hex } => self.evade(picture, *hex),
            Ask::Countercharge { hex } => self.countercharge(picture, *hex),
            Ask::Controlled { unit } => self.controlled(picture, *unit),
            Ask::Axis { unit } => self.axis(picture, *unit),
            Ask::Shorten { .. } | Ask::Surplus { .. } => self.make_room(picture),
            Ask::LeadShock { .. } => self.name_leader(picture),
            Ask::LayMarker { .. } => self.lay(picture),
            Ask::TrailMarker { .. } => Some(Action::Done),
            Ask::MoveMarker { .. } => Some(Action::Halt),
            Ask::Reorganization => self.reorganize(picture),
            Ask::Offer(offer) => self.take_offer(picture, *offer),
        }
    }

    /// Whether nothing has to be done any more in this step: he may end it, or another of his side will.
    fn is_free(&self, picture: &Picture<'_>) -> bool {
        picture.may(Action::Done) || !picture.staff.is_chief() && !self.memory.pressed
    }

    /// What he wants, or else whatever ends the matter.
    fn wanted(&mut self, picture: &Picture<'_>) -> Option<Action> {
        self.memory.choices += 1;
        if self.memory.choices > PATIENCE || self.memory.tries > TRIES {
            return self.give_in(picture);
        }
        let onward =
            [Action::PlaceRest, Action::Halt, Action::Resolve, Action::Done, Action::Decline];
        let answer = self.answer(picture).filter(|&action| picture.may(action));
        if let Some(Action::Aim(target)) = answer {
            self.memory.aimed = Some(target);
        }
        let choice = answer.or_else(|| onward.into_iter().find(|&action| picture.may(action)));
        if matches!(choice, Some(Action::Resolve | Action::Cancel)) {
            self.memory.aimed = None;
        }
        choice
    }

    /// At his wits' end he does what ends the matter. Where nothing does and the others know no better, he does anything that
    /// is his to do, but only every other time: what is owed may be another's.
    fn give_in(&mut self, picture: &Picture<'_>) -> Option<Action> {
        let out = [Action::Resolve, Action::Halt, Action::Done, Action::Decline];
        let out = out.into_iter().find(|&action| picture.may(action));
        if out.is_some() || !self.memory.alone || self.chance.below(2) == 0 {
            return out;
        }
        let begun = matches!(picture.ask, Ask::ShockAttack { .. } | Ask::FireAttack { .. });
        let concerns_him = |action: &Action| match *action {
            Action::Aim(hex) => !begun && picture.has_part_in(hex, 1),
            Action::Cancel => false,
            _ => true,
        };
        let his: Vec<Action> = picture.legal.iter().copied().filter(concerns_him).collect();
        self.chance.of(&his)
    }

    /// Forgets the step before when a new one begins.
    fn turn_page(&mut self, picture: &Picture<'_>) {
        let step = (picture.turn, picture.phasing, picture.step);
        if self.step != Some(step) {
            self.step = Some(step);
            self.memory = Memory::default();
        }
    }

    fn place(&mut self, picture: &Picture<'_>) -> Option<Action> {
        if picture.may(Action::PlaceRest) {
            return Some(Action::PlaceRest);
        }
        let wanted = [Action::Done, Action::DefendTurned(false)];
        self.take_marker(picture).or_else(|| wanted.into_iter().find(|&action| picture.may(action)))
    }

    /// Has tried in vain to fight what is owed.
    fn has_failed(&mut self) {
        self.memory.tries += usize::from(self.memory.compelled);
    }

    /// The combat he began last has been ended by another of his side: he counts it as tried, lest they go on so for ever.
    fn hear_of_the_last(&mut self) {
        if let Some(target) = self.memory.aimed.take() {
            self.memory.dropped.push(target);
            self.has_failed();
        }
    }

    /// Whether he may take back a combat: what another of his side began is not his to take back.
    fn may_leave(&self, picture: &Picture<'_>, target: Hex) -> bool {
        picture.staff.is_chief() || self.memory.aimed == Some(target) || self.memory.alone
    }

    /// Takes a combat back and thinks of it no more.
    fn leave_off(&mut self, picture: &Picture<'_>, target: Hex) -> Option<Action> {
        if !self.may_leave(picture, target) {
            return None;
        }
        self.memory.dropped.push(target);
        Some(Action::Cancel)
    }
}

impl Player for Recruit {
    fn choose(&mut self, staff: Staff<'_>) -> Action {
        let (manner, doctrine) = (self.manner.clone(), self.doctrine.clone());
        let Some(picture) = Picture::of(staff, &manner, &doctrine) else { return Action::Done };
        self.turn_page(&picture);
        let answer = self.wanted(&picture);
        answer.or_else(|| self.chance.of(&picture.legal)).unwrap_or(Action::Done)
    }

    fn choose_or_pass(&mut self, staff: Staff<'_>, pressed: bool) -> Option<Action> {
        let (manner, doctrine) = (self.manner.clone(), self.doctrine.clone());
        let picture =
            Picture::of(staff, &manner, &doctrine).filter(|picture| !picture.legal.is_empty())?;
        self.turn_page(&picture);
        self.memory.pressed |= pressed;
        self.memory.alone = pressed;
        self.wanted(&picture)
    }
}
