//! The search for the end of a move: every stance it can still take, the cheapest first.

use board::{Facing, Side};

use crate::game::Game;
use crate::movement::going::Stance;
use crate::movement::party::{Mover, Party};
use crate::movement::plan::Leg;

/// A search, kept from one question about a move to the next.
pub(crate) struct Search<'a> {
    game: &'a Game,
    party: &'a Party<'a>,
    /// Which row of `seen` belongs to a hex, one more than its index; 0 if none does yet.
    rows: Vec<u16>,
    /// The fewest points with which each kind of stance was taken in a hex.
    seen: Vec<[u8; KINDS]>,
    found: Vec<Found>,
    /// Costs are small whole numbers: one list a cost keeps the cheapest first without a heap.
    open: Vec<Vec<usize>>,
}

/// A stance found in a search, with the way it was reached.
pub(crate) struct Found {
    pub(crate) stance: Stance,
    pub(crate) before: usize,
    pub(crate) leg: Option<Leg>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(game: &'a Game, party: &'a Party<'a>) -> Search<'a> {
        Search {
            game,
            party,
            rows: Vec::new(),
            seen: Vec::new(),
            found: Vec::new(),
            open: Vec::new(),
        }
    }

    /// The units that move.
    pub(crate) fn party(&self) -> &'a Party<'a> {
        self.party
    }

    /// Every stance found, those it was reached by before it.
    pub(crate) fn found(&self) -> &[Found] {
        &self.found
    }

    /// Whether a stance is a legal end of the move or leads to one with the points left.
    pub(crate) fn leads_to_end(&mut self, stance: Stance) -> bool {
        self.game.check_end(self.party, stance).is_ok() || self.finds_end(stance, |_| true)
    }

    /// Whether a move has a legal end like this. Whatever was walked over in vain is not walked over again as long as the
    /// same is asked for.
    pub(crate) fn finds_end(&mut self, start: Stance, like: impl Fn(Stance) -> bool) -> bool {
        let (game, party) = (self.game, self.party);
        // Before it has left its hex a mover is under other rules than when it comes back there.
        if !start.left {
            self.forget();
        }
        if *self.fewest(start) <= start.spent {
            return false;
        }
        let found =
            self.walk(start, |stance, _| like(stance) && game.check_end(party, stance).is_ok());
        if found || !start.left {
            self.forget();
        }
        found
    }

    fn forget(&mut self) {
        self.seen.clear();
        self.rows.fill(0);
    }

    /// Walks over every stance the move can still take, the cheapest first, until `stop` says so.
    pub(crate) fn walk(
        &mut self,
        start: Stance,
        mut stop: impl FnMut(Stance, usize) -> bool,
    ) -> bool {
        let Some(mover) = self.party.movers.first() else { return false };
        self.found.clear();
        self.open.iter_mut().for_each(Vec::clear);
        self.note(start, start, 0, None);
        let mut level = 0;
        while level < self.open.len() {
            let mut i = 0;
            while let Some(&at) = self.open[level].get(i) {
                i += 1;
                let stance = self.found[at].stance;
                if *self.fewest(stance) < stance.spent {
                    continue;
                }
                if stop(stance, at) {
                    return true;
                }
                if !stance.stopped {
                    self.go_on(mover, start, stance, at);
                }
            }
            level += 1;
        }
        false
    }

    /// Notes every step and turn that may follow a stance.
    fn go_on(&mut self, mover: &Mover, start: Stance, stance: Stance, at: usize) {
        for side in Side::ALL {
            if let Ok(step) = self.game.check_group_step(self.party, stance, side) {
                let cost = step.spent - stance.spent;
                self.note(start, step, at, Some(Leg::Step { side, to: step.hex, cost }));
            }
        }
        if !mover.has_facing {
            return;
        }
        for facing in Facing::ALL.into_iter().filter(|&facing| facing != stance.facing) {
            if let Ok(turn) = self.game.turned(self.party.march, mover, stance, facing) {
                let cost = turn.spent - stance.spent;
                self.note(start, turn, at, Some(Leg::Turn { facing, cost }));
            }
        }
    }

    /// Keeps a stance to go on from, unless it was taken before as cheaply.
    fn note(&mut self, start: Stance, stance: Stance, before: usize, leg: Option<Leg>) {
        let fewest = self.fewest(stance);
        if stance.spent >= *fewest {
            return;
        }
        *fewest = stance.spent;
        let cost = usize::from(stance.spent - start.spent);
        if self.open.len() <= cost {
            self.open.resize(cost + 1, Vec::new());
        }
        self.open[cost].push(self.found.len());
        self.found.push(Found { stance, before, leg });
    }

    /// The fewest points with which a stance like this was taken.
    fn fewest(&mut self, stance: Stance) -> &mut u8 {
        if self.rows.is_empty() {
            self.rows = vec![0; self.game.setup.map.grid().len()];
        }
        let row = &mut self.rows[stance.hex.index()];
        if *row == 0 {
            self.seen.push([u8::MAX; KINDS]);
            *row = self.seen.len() as u16;
        }
        &mut self.seen[usize::from(*row) - 1][kind(stance)]
    }
}

/// Stances that differ only in points spent are one: facing, road and passage.
const KINDS: usize = 24;

fn kind(stance: Stance) -> usize {
    stance.facing.index() * 4 + usize::from(stance.road_only) * 2 + usize::from(stance.by_flank)
}
