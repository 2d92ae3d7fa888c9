//! The search for the end of a move: every stance it can still take, the cheapest first.

use board::direction::Arc;
use board::{Facing, Hex, Side};

use crate::engine::game::Game;
use crate::rules::movement::going::Stance;
use crate::rules::movement::party::{Mover, Party};
use crate::rules::movement::plan::Leg;
use crate::rules::movement::survey::{End, FEW, Subject, Survey, kind};

/// A search, kept from one question about a move to the next.
pub(crate) struct Search<'a> {
    game: &'a Game,
    party: &'a Party<'a>,
    /// The one unit of the move, if what it may do in a hex can be told once for all ways that lead there.
    plain: Option<&'a Mover>,
    /// The move has turned in the hex in which it came onto the map: only the first turn there is free (CF-023).
    turned: bool,
    survey: Box<Survey>,
}

impl<'a> Search<'a> {
    /// A search that knows nothing yet.
    pub(crate) fn new(game: &'a Game, party: &'a Party<'a>) -> Search<'a> {
        Search { game, party, plain: plain(party), turned: false, survey: Box::default() }
    }

    /// A search that goes on from what the one before learnt of the same move.
    pub(crate) fn resumed(game: &'a Game, party: &'a Party<'a>) -> Search<'a> {
        let plain = plain(party);
        let subject = plain.and_then(|mover| Subject::of(game, party.march, mover));
        let kept = game.state.kept().and_then(|kept| kept.survey.take());
        let mut survey = kept.unwrap_or_default();
        survey.resume(subject);
        Search { game, party, plain, turned: false, survey }
    }

    /// Leaves what was learnt to the next list of the move.
    pub(crate) fn leave(self) {
        if let Some(kept) = self.game.state.kept() {
            kept.survey.put(self.survey);
        }
    }

    /// The units that move.
    pub(crate) fn party(&self) -> &'a Party<'a> {
        self.party
    }

    /// Every stance found, those it was reached by before it.
    pub(crate) fn found(&self) -> &[Found] {
        &self.survey.found
    }

    /// How far from a hex the last walk came.
    pub(crate) fn farthest_from(&self, hex: Hex) -> u16 {
        let grid = self.game.setup.map.grid();
        let hexes = self.survey.found.iter().map(|found| found.stance.hex);
        hexes.map(|walked| grid.distance(hex, walked)).max().unwrap_or(0)
    }

    /// Whether a stance is a legal end of the move or leads to one with the points left. What is learnt of a way that does is
    /// remembered for the next question.
    pub(crate) fn leads_to_end(&mut self, stance: Stance) -> bool {
        if self.is_on_a_way(stance) || self.may_end(stance) || self.may_end_turned(stance) {
            return true;
        }
        let is_end =
            |search: &mut Self, stance| search.is_on_a_way(stance) || search.may_end(stance);
        let found = self.finds(stance, is_end);
        if found {
            self.note_way();
        }
        found
    }

    /// The same of a stance the move turns to.
    pub(crate) fn turn_leads_to_end(&mut self, stance: Stance) -> bool {
        self.turned = true;
        let leads = self.leads_to_end(stance);
        self.turned = false;
        leads
    }

    /// Whether a stance is a legal end of the move.
    pub(crate) fn may_end(&mut self, stance: Stance) -> bool {
        let (game, party) = (self.game, self.party);
        let Some(mover) = self.plain.filter(|_| stance.left) else {
            return game.check_end(party, stance).is_ok();
        };
        // Apart from the facing of those who stand there, it is the hex that decides.
        let ground = self.survey.grounds.at(stance.hex);
        let end = *ground.end.get_or_insert_with(|| {
            let friend = game.facing_at_besides(party.march.units, stance.hex);
            let facing = friend.filter(|_| mover.has_facing).unwrap_or(stance.facing);
            let allowed = game.check_end(party, Stance { facing, ..stance }).is_ok();
            End { allowed, facing: friend.filter(|_| mover.has_facing) }
        });
        end.allowed && end.facing.is_none_or(|facing| facing == stance.facing)
    }

    /// Whether all that keeps a move from ending in a stance is the facing of those who stand there, and it can turn to theirs.
    fn may_end_turned(&mut self, stance: Stance) -> bool {
        let (game, party) = (self.game, self.party);
        let Some(mover) = party.movers.first().filter(|mover| mover.has_facing) else {
            return false;
        };
        let Some(facing) = game.facing_at_besides(party.march.units, stance.hex) else {
            return false;
        };
        let terms = game.terms_of_turning(party.march, mover, stance, self.turned);
        facing != stance.facing
            && terms.turned(stance, facing).is_some_and(|turned| self.may_end(turned))
    }

    /// Whether a move has a legal end like this. Whatever was walked over in vain is not walked over again as long as the
    /// same is asked for.
    pub(crate) fn finds_end(&mut self, start: Stance, like: impl Fn(Stance) -> bool) -> bool {
        self.finds(start, |search, stance| like(stance) && search.may_end(stance))
    }

    fn finds(&mut self, start: Stance, is_end: impl FnMut(&mut Self, Stance) -> bool) -> bool {
        let ground = self.survey.grounds.number(start.hex);
        if self.survey.grounds.fewest(ground, start)[kind(start)] <= start.spent {
            return false;
        }
        let found = self.walk(start, is_end, |_, _, _| {});
        if found {
            self.survey.grounds.forget();
        }
        found
    }

    fn is_on_a_way(&mut self, stance: Stance) -> bool {
        self.most_spent(stance).is_some_and(|most| stance.spent <= most)
    }

    /// The most points a stance like this may have cost and still lead to a legal end, as far as that is known: it may turn
    /// and follow a way that was found before.
    fn most_spent(&mut self, stance: Stance) -> Option<u8> {
        if !stance.left || !self.survey.knows_ways {
            return None;
        }
        let leads = &self.survey.grounds.at(stance.hex).leads;
        let mover = self.party.movers.first()?;
        if stance.stopped || !mover.has_facing {
            return leads[kind(stance)].checked_sub(1);
        }
        let a_vertex = self.game.setup.edition.movement.facing;
        let turned = Facing::ALL.into_iter().filter_map(|facing| {
            let cost = stance.facing.steps_to(facing) * a_vertex;
            leads[kind(Stance { facing, ..stance })].checked_sub(1 + cost)
        });
        turned.max()
    }

    /// Remembers of every stance on the way found last how many points it may have cost: as many more as are left at its end.
    fn note_way(&mut self) {
        let Some(end) = self.survey.found.last().map(|found| found.stance) else { return };
        let allowances = self.party.movers.iter().map(|m| m.allowance[usize::from(end.road_only)]);
        let allowance = allowances.min().filter(|_| end.left && self.may_end(end));
        let Some(most) = allowance.max(self.most_spent(end)) else { return };
        self.survey.knows_ways = true;
        let spare = most.saturating_sub(end.spent);
        let mut at = self.survey.found.len().checked_sub(1);
        while let Some(here) = at.and_then(|at| self.survey.found.get(at)) {
            let (stance, before) = (here.stance, here.leg.map(|_| here.before));
            if stance.left {
                let leads = &mut self.survey.grounds.at(stance.hex).leads[kind(stance)];
                *leads = (*leads).max(stance.spent.saturating_add(spare).saturating_add(1));
            }
            at = before;
        }
    }

    /// Walks over every stance the move can still take, the cheapest first, until one is found that is wanted.
    pub(crate) fn walk(
        &mut self,
        start: Stance,
        mut is_wanted: impl FnMut(&mut Self, Stance) -> bool,
        mut visit: impl FnMut(&mut Self, Stance, usize),
    ) -> bool {
        let Some(mover) = self.party.movers.first() else { return false };
        self.survey.found.clear();
        self.survey.found.reserve(FEW);
        self.survey.open.clear();
        self.survey.open.reserve(FEW);
        self.note(start, start, 0, None);
        if is_wanted(self, start) {
            return true;
        }
        let mut level = 0;
        while let Some(&queue) = self.survey.open.get(level) {
            let mut at = queue.first;
            while at != NOBODY {
                let &Found { stance, ground, .. } = &self.survey.found[at];
                if self.survey.grounds.fewest(ground, stance)[kind(stance)] >= stance.spent {
                    visit(self, stance, at);
                    if !self.is_lost(mover, ground, stance)
                        && self.go_on(mover, start, at, &mut is_wanted)
                    {
                        return true;
                    }
                }
                at = self.survey.found[at].next;
            }
            level += 1;
        }
        false
    }

    /// Whether a stance that is no legal end leads to none, seen at a glance.
    fn is_lost(&mut self, mover: &Mover, ground: usize, stance: Stance) -> bool {
        let (game, party) = (self.game, self.party);
        let ground = self.survey.grounds.numbered(ground);
        let far = *ground.far.get_or_insert_with(|| game.points_to_its_order(party, stance.hex));
        let most = mover.allowance[0].max(mover.allowance[1]);
        stance.stopped || stance.left && u16::from(most.saturating_sub(stance.spent)) < far
    }

    /// Notes every step and turn that may follow a stance, until one is wanted.
    fn go_on(
        &mut self,
        mover: &Mover,
        start: Stance,
        at: usize,
        is_wanted: &mut impl FnMut(&mut Self, Stance) -> bool,
    ) -> bool {
        let &Found { stance, ground, .. } = &self.survey.found[at];
        for side in Side::ALL {
            if mover.has_facing && stance.facing.arc(side) != Arc::Front {
                continue;
            }
            let Some(step) = self.step_from(ground, stance, side) else { continue };
            let leg = Leg::Step { side, to: step.hex, cost: step.spent - stance.spent };
            if self.note(start, step, at, Some(leg)) && is_wanted(self, step) {
                return true;
            }
        }
        mover.has_facing && self.turn(mover, start, at, is_wanted)
    }

    /// Notes every turn that may follow a stance, until one is wanted.
    fn turn(
        &mut self,
        mover: &Mover,
        start: Stance,
        at: usize,
        is_wanted: &mut impl FnMut(&mut Self, Stance) -> bool,
    ) -> bool {
        let &Found { stance, ground, .. } = &self.survey.found[at];
        let terms = self.game.terms_of_turning(self.party.march, mover, stance, self.turned);
        // Most turns lead where the move has been: one look at the ground tells which do not.
        let fewest = *self.survey.grounds.fewest(ground, stance);
        for facing in Facing::ALL.into_iter().filter(|&facing| facing != stance.facing) {
            let Some(turn) = terms.turned(stance, facing) else { continue };
            if turn.spent >= fewest[kind(turn)] {
                continue;
            }
            let leg = Leg::Turn { facing, cost: turn.spent - stance.spent };
            if self.note(start, turn, at, Some(leg)) && is_wanted(self, turn) {
                return true;
            }
        }
        false
    }

    /// The stance after a step across a side, if it may be made; nobody who must stop may ask.
    pub(crate) fn step(&mut self, stance: Stance, side: Side) -> Option<Stance> {
        let ground = self.survey.grounds.number(stance.hex);
        self.step_from(ground, stance, side)
    }

    fn step_from(&mut self, ground: usize, stance: Stance, side: Side) -> Option<Stance> {
        let (game, party) = (self.game, self.party);
        let Some(mover) = self.plain else {
            return game.check_group_step(party, stance, side).ok();
        };
        if mover.may_march.is_err() || mover.has_facing && stance.facing.arc(side) != Arc::Front {
            return None;
        }
        let units = party.march.units;
        let ground = self.survey.grounds.numbered(ground);
        let way = *ground.ways[side.index()].get_or_insert_with(|| {
            let way = game.check_way(units, mover, &party.enemies, stance.hex, side).ok()?;
            game.check_passing_load(way.to, units).is_ok().then_some(way)
        });
        let next = way?.after(mover, stance, side)?;
        let barred = if stance.left {
            *ground.closed.get_or_insert_with(|| game.is_closed_stack(units, stance.hex))
                && !game.passes_by_flank(units, stance, side)
        } else {
            !mover.may_leave_zone && game.check_leave_zone(mover.unit, stance.hex).is_err()
        };
        (!barred).then_some(next)
    }

    /// Keeps a stance to go on from, unless it was taken before as cheaply.
    fn note(&mut self, start: Stance, stance: Stance, before: usize, leg: Option<Leg>) -> bool {
        let ground = self.survey.grounds.number(stance.hex);
        let fewest = &mut self.survey.grounds.fewest(ground, stance)[kind(stance)];
        if stance.spent >= *fewest {
            return false;
        }
        *fewest = stance.spent;
        let (at, cost) = (self.survey.found.len(), usize::from(stance.spent - start.spent));
        while self.survey.open.len() <= cost {
            self.survey.open.push(Queue { first: NOBODY, last: NOBODY });
        }
        let queue = &mut self.survey.open[cost];
        match queue.last {
            NOBODY => queue.first = at,
            last => self.survey.found[last].next = at,
        }
        queue.last = at;
        self.survey.found.push(Found { stance, ground, before, leg, next: NOBODY });
        true
    }
}

/// A stance found in a search, with the way it was reached.
pub(crate) struct Found {
    pub(crate) stance: Stance,
    /// The number of its ground.
    ground: usize,
    pub(crate) before: usize,
    pub(crate) leg: Option<Leg>,
    /// The next of the same cost.
    next: usize,
}

/// The first and last of those found at a cost.
#[derive(Clone, Copy)]
pub(super) struct Queue {
    first: usize,
    last: usize,
}

const NOBODY: usize = usize::MAX;

/// The one unit of a move, if what it may do in a hex can be told once for all ways that lead there.
fn plain<'a>(party: &'a Party<'a>) -> Option<&'a Mover> {
    match party.movers.as_slice() {
        [mover] if !mover.is_line && party.march.charge.is_none() => Some(mover),
        _ => None,
    }
}
