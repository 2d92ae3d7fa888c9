//! Turns in a move: on what terms, and what they cost (section 5).

use board::Facing;

use crate::engine::cite;
use crate::engine::game::Game;
use crate::engine::refusal::{Refusal, Why};
use crate::rules::movement::going::Stance;
use crate::rules::movement::march::Move;
use crate::rules::movement::party::Mover;
use crate::rules::movement::search::Search;

/// What it takes to turn: points a vertex, and those left for it, if it may be done at all.
pub(crate) struct Turning {
    a_vertex: u8,
    left: Option<u8>,
}

impl Turning {
    /// The stance after a turn, if the points last.
    #[inline]
    pub(crate) fn turned(&self, stance: Stance, facing: Facing) -> Option<Stance> {
        let cost = stance.facing.steps_to(facing) * self.a_vertex;
        let affordable = self.left.is_some_and(|left| cost <= left);
        affordable.then(|| Stance { facing, spent: stance.spent + cost, ..stance })
    }
}

impl Game {
    /// Turning is free before the move, as often as one likes, and 1 MP a vertex in it (STD-5-b, STD-5-c, VOL2-5-b; CF-023).
    pub(crate) fn check_turn(
        &self,
        search: &mut Search<'_>,
        facing: Facing,
    ) -> Result<u8, Refusal> {
        let party = search.party();
        let stance = party
            .march
            .stance(self)
            .ok_or_else(|| self.refuse(Why::NotOnMap, cite::FACING_BEFORE_MOVEMENT))?;
        let Some(mover) = party.movers.first().filter(|mover| mover.has_facing) else {
            return Err(self.refuse(Why::Formation, cite::NO_FACING));
        };
        if facing == stance.facing {
            return Err(self.refuse(Why::OncePerStep, cite::FACING_BEFORE_MOVEMENT));
        }
        let next = self.turned(party.march, mover, stance, facing)?;
        if !search.turn_leads_to_end(next) {
            return Err(self.no_legal_end(party, next));
        }
        Ok(next.spent - stance.spent)
    }

    /// What a turn known to be legal costs.
    pub(crate) fn cost_of_turn(&self, march: &Move, facing: Facing) -> u8 {
        let (Some(unit), Some(stance)) = (march.units.first(), march.stance(self)) else {
            return 0;
        };
        let turned = self.turned(march, &self.mover(unit), stance, facing);
        turned.map_or(0, |turned| turned.spent - stance.spent)
    }

    /// The stance after a turn.
    pub(crate) fn turned(
        &self,
        march: &Move,
        mover: &Mover,
        stance: Stance,
        facing: Facing,
    ) -> Result<Stance, Refusal> {
        let turned = self.terms_of_turning(march, mover, stance, false).turned(stance, facing);
        turned.ok_or_else(|| self.refuse(Why::TooFewPoints, cite::FACING_IN_MOVEMENT))
    }

    /// On what terms a mover turns in a stance, for the first time or again: free before it enters its first hex or pays for
    /// anything, and once in the hex in which it comes onto the map (STD-5-b, STD-5-c, VOL2-5-b; CF-023).
    pub(crate) fn terms_of_turning(
        &self,
        march: &Move,
        mover: &Mover,
        stance: Stance,
        again: bool,
    ) -> Turning {
        let state = self.state.unit(mover.unit);
        let fresh = !stance.left && stance.spent == 0;
        // Whoever comes on takes his first facing in the entry hex, before he goes on from there.
        let entering = state.entered && stance.hex == march.start && stance.spent == state.spent;
        let free = fresh || entering && !again && !march.turned;
        let by_road = stance.road_only && stance.left;
        let most = mover.allowance[usize::from(by_road)];
        Turning {
            a_vertex: if free { 0 } else { self.setup.edition.movement.facing },
            left: (!stance.stopped).then(|| most.saturating_sub(stance.spent)),
        }
    }
}
