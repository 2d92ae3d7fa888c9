//! What the search for the end of a move learns of the ground. It is left to the next list of the same move, since a step
//! changes little of it: only where the mover itself stands, and that makes no difference to where it may go.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use board::{Facing, Hex};

use crate::engine::game::Game;
use crate::engine::state::stack::Node;
use crate::engine::state::{Deeds, LINE, UnitState};
use crate::engine::unit_set::UnitSet;
use crate::rules::movement::going::{Stance, Way};
use crate::rules::movement::march::Move;
use crate::rules::movement::party::Mover;
use crate::rules::movement::search::{Found, Queue};
use crate::rules::sequence::Step;

/// What was learnt of a move, and the room it was learnt in.
#[derive(Default)]
pub(crate) struct Survey {
    /// The move it is true of.
    subject: Option<Subject>,
    pub(super) grounds: Grounds,
    /// A way to a legal end was found.
    pub(super) knows_ways: bool,
    pub(super) found: Vec<Found>,
    /// Costs are small whole numbers: one queue a cost keeps the cheapest first without a heap.
    pub(super) open: Vec<Queue>,
}

impl Survey {
    /// Begins anew, unless it is about the same move.
    pub(super) fn resume(&mut self, subject: Option<Subject>) {
        if subject.is_some() && subject == self.subject {
            self.grounds.forget_the_start();
            return;
        }
        self.subject = subject;
        self.knows_ways = false;
        self.grounds.clear();
    }
}

/// All that what is learnt of a move hangs on, as far as it is the mover's: what others do makes it be forgotten.
#[derive(PartialEq)]
pub(super) struct Subject {
    turn: u8,
    step: Step,
    start: Hex,
    could_close: bool,
    again: bool,
    mover: Mover,
    /// The mover wherever it stands and whatever it has done and spent.
    state: UnitState,
}

impl Subject {
    /// Of a mover that does not just come on: it turns once free in its entry hex, so that what leads to an end depends on
    /// what it has done.
    pub(super) fn of(game: &Game, march: &Move, mover: &Mover) -> Option<Subject> {
        let state = game.state.unit(mover.unit);
        let anywhere = UnitState {
            line: [march.start; LINE],
            below: [Node::NONE; LINE],
            facing: Facing::NE,
            spent: 0,
            deeds: Deeds::NONE,
            ..*state
        };
        (!state.entered).then_some(Subject {
            turn: game.state.turn,
            step: game.state.step,
            start: march.start,
            could_close: march.could_close,
            again: march.again,
            mover: *mover,
            state: anywhere,
        })
    }
}

/// Where a survey lies between two lists of a move. A copy of a game begins without one.
#[derive(Default)]
pub(crate) struct Shelf(Mutex<Option<Box<Survey>>>);

impl Shelf {
    /// What lies there, unless somebody else is at it.
    pub(super) fn take(&self) -> Option<Box<Survey>> {
        self.0.try_lock().ok()?.take()
    }

    pub(super) fn put(&self, survey: Box<Survey>) {
        if let Ok(mut place) = self.0.try_lock() {
            *place = Some(survey);
        }
    }

    /// Some units have changed: what was learnt of any other's move is not true any more.
    pub(crate) fn note_changes(&mut self, changed: UnitSet) {
        let place = self.0.get_mut().unwrap_or_else(PoisonError::into_inner);
        let Some(survey) = place else { return };
        let alone = survey.subject.as_ref().map(|subject| UnitSet::of(subject.mover.unit));
        if alone != Some(changed) {
            survey.subject = None;
        }
    }
}

impl Clone for Shelf {
    fn clone(&self) -> Shelf {
        Shelf::default()
    }
}

impl fmt::Debug for Shelf {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Shelf")
    }
}

/// What a search knows of the hexes it has come to.
pub(super) struct Grounds {
    /// One more than the last of the grounds whose hexes share a number of so many bits; 0 for none.
    latest: [u16; BUCKETS],
    known: Vec<Ground>,
    /// How often everything walked over was forgotten.
    age: u32,
    /// The fewest points with which each kind of stance was taken before the mover left its hex: it is under other rules
    /// there than when it comes back.
    at_the_start: [u8; KINDS],
}

/// A hex of a search.
pub(super) struct Ground {
    hex: Hex,
    /// One more than the next ground with the same number.
    next: u16,
    age: u32,
    /// The fewest points with which each kind of stance was taken.
    fewest: [u8; KINDS],
    /// One more than the most points with which each is known to lead to a legal end.
    pub(super) leads: [u8; KINDS],
    /// The ways out, each once it was asked for.
    pub(super) ways: [Option<Option<Way>>; 6],
    /// Whether those who stand there let nobody pass but from flank to flank.
    pub(super) closed: Option<bool>,
    /// The points needed from there to where the order lets the move end, at the least.
    pub(super) far: Option<u16>,
    pub(super) end: Option<End>,
}

/// Whether a move may end in a hex, and in what facing if it must be one.
#[derive(Clone, Copy)]
pub(super) struct End {
    pub(super) allowed: bool,
    pub(super) facing: Option<Facing>,
}

const BUCKETS: usize = 256;
/// As many hexes and stances as most searches come to.
pub(super) const FEW: usize = 16;

impl Default for Grounds {
    fn default() -> Grounds {
        let known = Vec::with_capacity(FEW);
        Grounds { latest: [0; BUCKETS], known, age: 0, at_the_start: [u8::MAX; KINDS] }
    }
}

impl Grounds {
    /// Forgets everything.
    fn clear(&mut self) {
        self.known.clear();
        self.latest = [0; BUCKETS];
        self.forget_the_start();
    }

    /// Forgets what was walked over before the mover left its hex.
    fn forget_the_start(&mut self) {
        self.at_the_start = [u8::MAX; KINDS];
    }

    /// Forgets what was walked over, though not what the hexes are like.
    pub(super) fn forget(&mut self) {
        self.age += 1;
        self.forget_the_start();
    }

    pub(super) fn at(&mut self, hex: Hex) -> &mut Ground {
        let number = self.number(hex);
        &mut self.known[number]
    }

    /// The ground of a hex by its number: whoever comes back to it need not look for it again.
    pub(super) fn number(&mut self, hex: Hex) -> usize {
        let bucket = hex.index() % BUCKETS;
        let mut at = usize::from(self.latest[bucket]);
        while at > 0 && self.known[at - 1].hex != hex {
            at = usize::from(self.known[at - 1].next);
        }
        if at == 0 {
            self.known.push(Ground::new(hex, self.latest[bucket], self.age));
            at = self.known.len();
            self.latest[bucket] = at as u16;
        }
        at - 1
    }

    pub(super) fn numbered(&mut self, number: usize) -> &mut Ground {
        &mut self.known[number]
    }

    /// The fewest points with which each kind of stance was taken on the ground of this one.
    pub(super) fn fewest(&mut self, number: usize, stance: Stance) -> &mut [u8; KINDS] {
        if !stance.left {
            return &mut self.at_the_start;
        }
        let ground = &mut self.known[number];
        if ground.age != self.age {
            (ground.age, ground.fewest) = (self.age, [u8::MAX; KINDS]);
        }
        &mut ground.fewest
    }
}

impl Ground {
    fn new(hex: Hex, next: u16, age: u32) -> Ground {
        let fewest = [u8::MAX; KINDS];
        let leads = [0; KINDS];
        Ground {
            hex,
            next,
            age,
            fewest,
            leads,
            ways: [None; 6],
            closed: None,
            far: None,
            end: None,
        }
    }
}

/// Stances that differ only in points spent are one: facing, road and passage.
const KINDS: usize = 24;

pub(super) fn kind(stance: Stance) -> usize {
    stance.facing.index() * 4 + usize::from(stance.road_only) * 2 + usize::from(stance.by_flank)
}

#[cfg(test)]
mod tests {
    use crate::engine::derived::Derived;
    use crate::testkit::*;

    /// A regiment under way, all its choices listed.
    fn under_way(field: &mut Field) -> UnitId {
        field.leader("f-first-general", "H8");
        field.leader("f-horse-general", "H8");
        let unit = field.unit("f-hussars-4", "H8", Facing::E);
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Begin(unit));
        field.walk(unit, &["I8"]);
        field.game.legal();
        unit
    }

    fn is_kept(field: &Field) -> bool {
        let kept: &Derived = field.game.state.kept().unwrap();
        let survey = kept.survey.take();
        let told = survey.as_ref().is_some_and(|survey| survey.subject.is_some());
        survey.into_iter().for_each(|survey| kept.survey.put(survey));
        told
    }

    /// A step of the mover leaves what was learnt of its move; a copy of the game begins without.
    #[test]
    fn a_step_leaves_what_was_learnt() {
        for edition in WITH_ORDERS {
            let mut field = Field::new(edition);
            let unit = under_way(&mut field);
            assert!(is_kept(&field), "{edition:?}");
            field.walk(unit, &["J8"]);
            field.game.look_out();
            assert!(is_kept(&field), "{edition:?}");
            let mut copy = Field::new(edition);
            copy.game = field.game.clone();
            assert!(!is_kept(&copy) && copy.game.legal() == field.game.legal(), "{edition:?}");
        }
    }

    /// Whatever else changes makes it be forgotten: an enemy who comes up, a leader who moves, another move.
    #[test]
    fn what_others_do_is_seen_at_once() {
        for edition in WITH_ORDERS {
            let changes: [fn(&mut Field); 3] = [
                |field| {
                    field.unit("s-line-8", "K8", Facing::W);
                },
                |field| {
                    field.leader("f-horse-general", "C8");
                },
                |field| {
                    field.order("f-horse", Order::Retreat);
                },
            ];
            for change in changes {
                let mut field = Field::new(edition);
                under_way(&mut field);
                change(&mut field);
                field.game.look_out();
                assert!(!is_kept(&field), "{edition:?}");
                let listed = field.game.legal();
                field.game.state.forget_kept();
                assert_eq!(listed, field.game.legal(), "{edition:?}");
            }
        }
    }

    /// What is true of one move is not believed of the next of the same unit.
    #[test]
    fn the_next_turn_begins_anew() {
        let mut field = Field::new(EditionId::Standard);
        under_way(&mut field);
        let before = field.game.legal();
        field.game.state.turn += 1;
        let kept = field.game.state.kept().unwrap().survey.take().unwrap();
        let Some(crate::engine::agenda::Task::Move(march)) = field.game.state.agenda.last() else {
            panic!("no move");
        };
        let party = field.game.party(march);
        let subject = super::Subject::of(&field.game, march, &party.movers[0]);
        assert!(subject.is_some() && subject != kept.subject);
        assert_eq!(before, field.game.legal());
    }

    /// What a mover has done on its way makes no other move of it: steps and turns, points spent, whom it passes. What it is does.
    #[test]
    fn a_move_is_the_same_all_its_way() {
        let subject = |field: &Field| {
            let Some(crate::engine::agenda::Task::Move(march)) = field.game.state.agenda.last()
            else {
                panic!("no move");
            };
            let party = field.game.party(march);
            super::Subject::of(&field.game, march, &party.movers[0])
        };
        for edition in WITH_ORDERS {
            let mut field = Field::new(edition);
            field.unit("f-dragoons-5", "J8", Facing::E);
            let unit = under_way(&mut field);
            let before = subject(&field);
            field.walk(unit, &["J8"]);
            assert!(before.is_some() && before == subject(&field), "{edition:?}: a step");
            field.walk(unit, &["K8"]);
            field.act(Action::Turn(Facing::SE));
            assert!(before == subject(&field), "{edition:?}: a turn");
            field.lost(unit, 1);
            assert!(before != subject(&field), "{edition:?}: a loss");
        }
    }
}
