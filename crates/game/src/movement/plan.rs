//! Plans: where a unit or a group can get to, the cheapest way there, what each step costs and what it risks.

use board::{Facing, Hex, Side};
use serde::Serialize;

use crate::edition::policies::OrderSystem;
use crate::game::Game;
use crate::movement::going::Stance;
use crate::movement::march::Move;
use crate::movement::party::{Mover, Party};
use crate::order_of_battle::UnitId;
use crate::orders::Order;
use crate::zoc::Zone;

/// Where a move can end, with the cheapest way to each hex.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Reach {
    /// One entry a hex, the cheapest first.
    pub goals: Vec<Goal>,
}

/// A hex a move can end in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Goal {
    /// The hex.
    pub hex: Hex,
    /// Movement points spent in all.
    pub cost: u8,
    /// The facing at the end.
    pub facing: Facing,
    /// The steps and turns that lead there.
    pub way: Vec<Leg>,
    /// What the way risks.
    pub risks: Vec<Risk>,
}

/// One step or turn of a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leg {
    /// A step across a side into a hex.
    Step {
        /// The side.
        side: Side,
        /// The hex entered.
        to: Hex,
        /// Points paid.
        cost: u8,
    },
    /// A turn.
    Turn {
        /// The new facing.
        facing: Facing,
        /// Points paid.
        cost: u8,
    },
}

/// What a way risks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "risk")]
pub enum Risk {
    /// A morale check to leave an enemy zone.
    LeavingCheck,
    /// It enters the front zone of an enemy and must stop.
    FrontZone {
        /// Where.
        hex: Hex,
    },
    /// It passes the flank zone of an enemy.
    FlankZone {
        /// Where.
        hex: Hex,
    },
    /// Enemies can fire into the hex where it ends.
    UnderFire {
        /// Where.
        hex: Hex,
    },
}

/// A stance found in a search, with the way it was reached.
struct Found {
    stance: Stance,
    before: usize,
    leg: Option<Leg>,
}

impl Game {
    /// Where these units, of one hex and kind, can move to now. Empty if they may not begin a move.
    pub fn reach(&self, units: &[UnitId]) -> Reach {
        let Some((&first, rest)) = units.split_first() else { return Reach::default() };
        let Some(mut march) = self.march_of(first) else { return Reach::default() };
        for &unit in rest {
            march.units.insert(unit);
        }
        march.could_close = self.could_close(&march);
        let Some(start) = march.stance(self) else { return Reach::default() };
        let party = self.party(&march);
        let mut reach = Reach::default();
        let mut found = Vec::new();
        let mut best: Vec<Option<usize>> = vec![None; self.setup.map.grid().len()];
        self.search(&party, start, &mut found, &mut |found, at| {
            let stance = found[at].stance;
            let slot = &mut best[stance.hex.index()];
            if slot.is_none() && self.check_end(&party, stance).is_ok() {
                *slot = Some(at);
            }
            false
        });
        for at in best.into_iter().flatten() {
            reach.goals.push(self.goal(&march, &found, at));
        }
        reach.goals.sort_by_key(|goal| (goal.cost, goal.hex));
        reach
    }

    /// The move of a unit: the one in progress, or one about to begin.
    fn march_of(&self, unit: UnitId) -> Option<Move> {
        let current = self.state.agenda.iter().rev().find_map(|task| match task {
            crate::agenda::Task::Move(march) if march.units.contains(unit) => Some(march.clone()),
            _ => None,
        });
        current.or_else(|| Move::of(self, unit))
    }

    fn goal(&self, march: &Move, found: &[Found], at: usize) -> Goal {
        let mut way = Vec::new();
        let mut risks = Vec::new();
        let mut here = at;
        while let Some(leg) = found[here].leg {
            way.push(leg);
            here = found[here].before;
        }
        way.reverse();
        let Stance { hex, facing, spent, .. } = found[at].stance;
        let Some(unit) = march.units.first() else {
            return Goal { hex, cost: spent, facing, way, risks };
        };
        let enemy = self.setup.camp(unit).enemy();
        if hex != march.start
            && !march.left
            && march.units.iter().any(|unit| self.must_check_to_leave(unit))
        {
            risks.push(Risk::LeavingCheck);
        }
        for leg in &way {
            let &Leg::Step { to, .. } = leg else { continue };
            match self.zone_at(to, enemy) {
                Zone::Front => risks.push(Risk::FrontZone { hex: to }),
                Zone::Flank => risks.push(Risk::FlankZone { hex: to }),
                Zone::Free => {}
            }
        }
        if self.can_be_fired_at(hex, enemy) {
            risks.push(Risk::UnderFire { hex });
        }
        Goal { hex, cost: spent, facing, way, risks }
    }

    /// Whether a stance is a legal end of the move or leads to one with the points left.
    pub(crate) fn leads_to_end(&self, party: &Party<'_>, stance: Stance) -> bool {
        self.check_end(party, stance).is_ok() || self.search_end(party, stance, |_| true)
    }

    /// Whether a move has a legal end like this.
    pub(crate) fn search_end(
        &self,
        party: &Party<'_>,
        start: Stance,
        like: impl Fn(Stance) -> bool,
    ) -> bool {
        self.search(party, start, &mut Vec::new(), &mut |found, at| {
            let stance = found[at].stance;
            like(stance) && self.check_end(party, stance).is_ok()
        })
    }

    /// Whether units bound to close with the enemy can come within 3 hexes this turn (CF-006).
    pub(crate) fn could_close(&self, march: &Move) -> bool {
        let Some(unit) = march.units.first() else { return false };
        let bound = match self.setup.edition.policies.orders.system {
            OrderSystem::None => false,
            OrderSystem::Standard => self.order(unit) == Some(Order::Harassment),
            OrderSystem::Volume2 => self.owes_approach(unit),
        };
        if !bound {
            return false;
        }
        let camp = self.setup.camp(unit);
        let near = u16::from(self.setup.edition.policies.orders.approach_distance);
        let Some(start) = march.stance(self) else { return false };
        // Nobody comes nearer than his points allow, whatever the ground.
        let points = u16::from(self.allowance(unit, true));
        if self.nearest_enemy(start.hex, camp) > near + points {
            return false;
        }
        let strict = Move { could_close: true, ..march.clone() };
        let party = self.party(&strict);
        self.search_end(&party, start, |stance| {
            stance.left && self.nearest_of(&party.enemies, stance.hex) <= near
        })
    }

    /// Walks over every stance the move can still take, the cheapest first, until `stop` says so.
    fn search(
        &self,
        party: &Party<'_>,
        start: Stance,
        found: &mut Vec<Found>,
        stop: &mut dyn FnMut(&[Found], usize) -> bool,
    ) -> bool {
        let mut seen = vec![u8::MAX; self.setup.map.grid().len() * KINDS];
        let Some(mover) = party.movers.first() else { return false };
        let mut next: Vec<(Stance, Leg)> = Vec::with_capacity(11);
        seen[key(start)] = start.spent;
        found.push(Found { stance: start, before: 0, leg: None });
        // Costs are small whole numbers: one list a cost keeps the cheapest first without a heap.
        let mut open: Vec<Vec<usize>> = vec![vec![0]];
        let mut level = 0;
        while level < open.len() {
            let mut i = 0;
            while i < open[level].len() {
                let at = open[level][i];
                i += 1;
                let stance = found[at].stance;
                if seen[key(stance)] < stance.spent {
                    continue;
                }
                if stop(found, at) {
                    return true;
                }
                if stance.stopped {
                    continue;
                }
                self.continuations(party, mover, stance, &mut next);
                for (stance, leg) in next.drain(..) {
                    let slot = &mut seen[key(stance)];
                    if stance.spent >= *slot {
                        continue;
                    }
                    *slot = stance.spent;
                    let cost = usize::from(stance.spent - start.spent);
                    if open.len() <= cost {
                        open.resize(cost + 1, Vec::new());
                    }
                    open[cost].push(found.len());
                    found.push(Found { stance, before: at, leg: Some(leg) });
                }
            }
            level += 1;
        }
        false
    }

    /// Every step and turn that may follow a stance.
    fn continuations(
        &self,
        party: &Party<'_>,
        mover: &Mover,
        stance: Stance,
        next: &mut Vec<(Stance, Leg)>,
    ) {
        for side in Side::ALL {
            if let Ok(step) = self.check_group_step(party, stance, side) {
                let cost = step.spent - stance.spent;
                next.push((step, Leg::Step { side, to: step.hex, cost }));
            }
        }
        if !mover.has_facing {
            return;
        }
        for facing in Facing::ALL.into_iter().filter(|&facing| facing != stance.facing) {
            if let Ok(turn) = self.turned(party.march, mover, stance, facing) {
                let cost = turn.spent - stance.spent;
                next.push((turn, Leg::Turn { facing, cost }));
            }
        }
    }
}

/// Stances that differ only in points spent are one: hex, facing, road and passage.
const KINDS: usize = 24;

fn key(stance: Stance) -> usize {
    stance.hex.index() * KINDS
        + stance.facing.index() * 4
        + usize::from(stance.road_only) * 2
        + usize::from(stance.by_flank)
}
