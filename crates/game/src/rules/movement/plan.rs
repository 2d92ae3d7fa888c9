//! Plans: where a unit or a group can get to, the cheapest way there, what each step costs and what it risks.

use board::{Facing, Hex, Side};
use schemars::JsonSchema;
use serde::Serialize;

use crate::data::edition::policies::OrderSystem;
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::cite::{self, Citation};
use crate::engine::game::Game;
use crate::rules::movement::going::Stance;
use crate::rules::movement::march::Move;
use crate::rules::movement::search::{Found, Search};
use crate::rules::orders::Order;
use crate::rules::zoc::Zone;

/// Where a move can end, with the cheapest way to each hex.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Reach {
    /// One entry a hex, the cheapest first.
    pub goals: Vec<Goal>,
}

/// A hex a move can end in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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

/// A hex and a facing in which a move can end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stand {
    /// The hex.
    pub hex: Hex,
    /// The facing at the end.
    pub facing: Facing,
    /// Movement points spent in all.
    pub cost: u8,
    /// Points left.
    pub left: u8,
    /// The steps and turns that lead there.
    pub way: Vec<Leg>,
}

/// One step or turn of a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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

impl Leg {
    /// The choice that goes it.
    pub(crate) fn action(&self) -> Action {
        match *self {
            Leg::Step { side, .. } => Action::Step(side),
            Leg::Turn { facing, .. } => Action::Turn(facing),
        }
    }
}

/// What a way risks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "risk")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    /// A battery among the units may stick in a thicket.
    Thicket {
        /// Where.
        hex: Hex,
    },
    /// The hex where it ends is too full: once all have moved, its owner removes units.
    Overstacked {
        /// Where.
        hex: Hex,
        /// How many at least.
        units: u8,
    },
}

impl Risk {
    /// The rule behind it.
    pub fn citation(self) -> Citation {
        match self {
            Risk::LeavingCheck => cite::LEAVING_CHECK,
            Risk::FrontZone { .. } => cite::FRONT_ZONE_STOPS,
            Risk::FlankZone { .. } => cite::ZONE_COSTS,
            Risk::UnderFire { .. } => cite::INFANTRY_RANGE,
            Risk::Thicket { .. } => cite::THICKET,
            Risk::Overstacked { .. } => cite::SURPLUS_REMOVED,
        }
    }

    /// Where it is met, if it is bound to a hex.
    pub fn hex(self) -> Option<Hex> {
        match self {
            Risk::LeavingCheck => None,
            Risk::FrontZone { hex }
            | Risk::FlankZone { hex }
            | Risk::UnderFire { hex }
            | Risk::Thicket { hex }
            | Risk::Overstacked { hex, .. } => Some(hex),
        }
    }
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
        let mut taken = vec![false; self.setup.map.grid().len()];
        let mut ends = Vec::new();
        let mut search = Search::new(self, &party);
        let never = |_: &mut Search<'_>, _| false;
        search.walk(start, never, |search, stance, at| {
            let taken = &mut taken[stance.hex.index()];
            if !*taken && search.may_end(stance) {
                *taken = true;
                ends.push(at);
            }
        });
        let checks = !march.left && march.units.iter().any(|unit| self.must_check_to_leave(unit));
        let found = search.found();
        let mut goals: Vec<Goal> =
            ends.into_iter().map(|at| self.goal(&march, checks, found, at)).collect();
        goals.sort_unstable_by_key(|goal| (goal.cost, goal.hex));
        Reach { goals }
    }

    /// Every hex and facing in which these units, of one hex and kind, can end a move now, with the cheapest way there. A move
    /// that charges a hex ends next to it.
    pub(crate) fn stands(&self, units: &[UnitId], charge: Option<Hex>) -> Vec<Stand> {
        let Some((&first, rest)) = units.split_first() else { return Vec::new() };
        let Some(mut march) = self.march_of(first) else { return Vec::new() };
        rest.iter().for_each(|&unit| march.units.insert(unit));
        march.could_close = self.could_close(&march);
        march.charge = charge.or(march.charge);
        let Some(start) = march.stance(self) else { return Vec::new() };
        let party = self.party(&march);
        let mut taken = vec![0u8; self.setup.map.grid().len()];
        let mut ends = Vec::new();
        let mut search = Search::new(self, &party);
        search.walk(
            start,
            |_, _| false,
            |search, stance, at| {
                let (taken, bit) = (&mut taken[stance.hex.index()], 1 << stance.facing.index());
                if *taken & bit == 0 && search.may_end(stance) {
                    *taken |= bit;
                    ends.push(at);
                }
            },
        );
        let found = search.found();
        let allowance = |by_road: bool| {
            let allowances = party.movers.iter().map(|mover| mover.allowance[usize::from(by_road)]);
            allowances.min().unwrap_or(0)
        };
        let stand = |at: usize| {
            let Stance { hex, facing, spent, road_only, .. } = found[at].stance;
            let left = allowance(road_only).saturating_sub(spent);
            Stand { hex, facing, cost: spent, left, way: way_to(found, at) }
        };
        ends.into_iter().map(stand).collect()
    }

    /// The move of a unit: the one in progress, or one about to begin.
    fn march_of(&self, unit: UnitId) -> Option<Move> {
        let current = self.state.agenda.iter().rev().find_map(|task| match task {
            crate::engine::agenda::Task::Move(march) if march.units.contains(unit) => {
                Some(march.clone())
            }
            _ => None,
        });
        current.or_else(|| Move::of(self, unit))
    }

    fn goal(&self, march: &Move, checks: bool, found: &[Found], at: usize) -> Goal {
        let way = way_to(found, at);
        let mut risks = Vec::new();
        let Stance { hex, facing, spent, .. } = found[at].stance;
        let Some(unit) = march.units.first() else {
            return Goal { hex, cost: spent, facing, way, risks };
        };
        let enemy = self.setup.camp(unit).enemy();
        if hex != march.start && checks {
            risks.push(Risk::LeavingCheck);
        }
        let mut from = self.state.unit(unit).hex();
        for leg in &way {
            let &Leg::Step { to, .. } = leg else { continue };
            let from = from.replace(to).unwrap_or(to);
            if march.units.iter().any(|unit| self.thicket_die(unit, from, to).is_some()) {
                risks.push(Risk::Thicket { hex: to });
            }
            match self.zone_at(to, enemy) {
                Zone::Front => risks.push(Risk::FrontZone { hex: to }),
                Zone::Flank => risks.push(Risk::FlankZone { hex: to }),
                Zone::Free => {}
            }
        }
        if self.can_be_fired_at(hex, enemy) {
            risks.push(Risk::UnderFire { hex });
        }
        let units = self.surplus_with(hex, march.units);
        if units > 0 {
            risks.push(Risk::Overstacked { hex, units });
        }
        Goal { hex, cost: spent, facing, way, risks }
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
        Search::new(self, &party).finds_end(start, |stance| {
            stance.left && self.nearest_of(&party.enemies, stance.hex) <= near
        })
    }
}

/// The steps and turns that lead to a stance.
fn way_to(found: &[Found], at: usize) -> Vec<Leg> {
    let before = |here: &&'_ Found| here.leg.map(|_| &found[here.before]);
    let back = std::iter::successors(found.get(at), before).filter_map(|here| here.leg);
    let mut way = Vec::with_capacity(back.clone().count());
    way.extend(back);
    way.reverse();
    way
}
