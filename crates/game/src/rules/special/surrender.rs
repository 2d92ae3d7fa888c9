//! Honourable surrender (SCN-B4-8.6-a, SCN-B4-8.6-b; CF-135, CF-189, CF-190).

use board::Hex;

use crate::data::edition::terrain::Going;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::CommandId;
use crate::data::scenario::SpecialRule;
use crate::engine::cite;
use crate::engine::decision::Offer;
use crate::engine::game::{Game, Play};
use crate::rules::victory::{Level, Outcome};

impl Game {
    /// The camp that must ask for surrender: its ways out are barred and its brigades demoralized or gone
    /// (SCN-B4-8.6-b; CF-189).
    pub fn must_surrender(&self) -> Option<Camp> {
        let (camp, ways_out, brigades) = self.setup.scenario.special(|rule| match rule {
            SpecialRule::Surrender { camp, ways_out, brigades } => {
                Some((*camp, ways_out, brigades))
            }
            _ => None,
        })?;
        let spent = |&brigade: &CommandId| self.is_demoralized(brigade) || self.has_left(brigade);
        let trapped: Vec<Hex> = brigades
            .iter()
            .flat_map(|&brigade| self.combat_units(brigade))
            .filter_map(|unit| self.state.unit(unit).hex())
            .collect();
        let beaten = !trapped.is_empty() && brigades.iter().all(spent);
        (beaten && !self.reaches_any(trapped, ways_out, camp)).then_some(camp)
    }

    /// Whether a way troops can march leads from any of these hexes to any of those, past no enemy and no zone that a
    /// friend does not deny (CF-189).
    pub(crate) fn reaches_any(&self, from: Vec<Hex>, to: &[Hex], camp: Camp) -> bool {
        let map = &self.setup.map;
        let mut reached = vec![false; map.grid().len()];
        let mut open = from;
        let zones = self.zones_of(camp.enemy());
        while let Some(hex) = open.pop() {
            if std::mem::replace(&mut reached[hex.index()], true) {
                continue;
            }
            if to.contains(&hex) {
                return true;
            }
            for (side, next) in map.grid().neighbours(hex) {
                let going = Going { maneuver: true, empty: true };
                if !reached[next.index()]
                    && self.setup.cost(Arm::Infantry, going, hex, side).is_some()
                    && self.line_passes(next, camp, &zones)
                {
                    open.push(next);
                }
            }
        }
        false
    }
}

impl Play<'_> {
    /// The request is made by itself, or by the wish of the side concerned where the players chose so (CF-135).
    pub(crate) fn offer_surrender(&mut self) {
        if let Some(camp) = self.must_surrender() {
            let asked = if self.setup.options.surrender_by_wish { camp } else { camp.enemy() };
            self.offer(Offer::Surrender, asked);
        }
    }

    /// A side says yes: the loser to asking, the winner to the request.
    pub(crate) fn agree_to_surrender(&mut self, camp: Camp) {
        if self.must_surrender() == Some(camp) {
            self.offer(Offer::Surrender, camp.enemy());
        } else {
            let outcome = Outcome { winner: Some(camp), level: Level::Decisive };
            self.finish(outcome, self.law(cite::SURRENDER));
        }
    }
}
