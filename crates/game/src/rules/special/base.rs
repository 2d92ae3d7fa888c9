//! Bases, some of which move (CF-227, SCN-B2-3-b).

use board::Hex;

use crate::data::kinds::Camp;
use crate::data::order_of_battle::{LeaderId, UnitId};
use crate::data::scenario::Base;
use crate::engine::game::Game;
use crate::engine::state::Fate;

impl Game {
    /// The base hexes of a unit now; the nearest one counts.
    pub fn base_hexes(&self, unit: UnitId) -> Vec<Hex> {
        let camp = self.setup.camp(unit);
        let at_leader = |leader: LeaderId, last: Hex| {
            let state = self.state.leader(leader);
            vec![if state.fate == Fate::OnMap { state.hex } else { last }]
        };
        match self.setup.scenario.base(camp, self.setup.command(unit)) {
            Base::Hexes(hexes) => hexes.clone(),
            &Base::HexOrLeader { hex, leader, last } => {
                if self.shows_at(hex, camp.enemy()) {
                    at_leader(leader, last)
                } else {
                    vec![hex]
                }
            }
            &Base::Leader { leader, last } => at_leader(leader, last),
            Base::TownOrChoice { town, choice } => {
                if self.town_is_lost(camp) != Some(true) {
                    return town.clone();
                }
                match self.state.chosen_base {
                    Some(hex) => vec![hex],
                    None => choice.clone(),
                }
            }
        }
    }

    /// Whether the enemy holds every hex of the town that is a camp's base; nothing if its base is no town.
    pub(crate) fn town_is_lost(&self, camp: Camp) -> Option<bool> {
        match self.setup.scenario.base(camp, None) {
            Base::TownOrChoice { town, .. } => {
                Some(town.iter().all(|&hex| self.last_holder(hex) == Some(camp.enemy())))
            }
            _ => None,
        }
    }

    /// Whether a camp has lost its base and not chosen another (SCN-B2-3-b).
    pub(crate) fn owes_base(&self, camp: Camp) -> bool {
        // Bases have no function in the Basic game (BAS-14.3-a; CF-147).
        self.setup.edition.basic.is_none()
            && self.town_is_lost(camp) == Some(true)
            && self.state.chosen_base.is_none()
    }

    /// The bases a camp may choose from.
    pub(crate) fn base_choice(&self, camp: Camp) -> impl Iterator<Item = Hex> + '_ {
        let choice = match self.setup.scenario.base(camp, None) {
            Base::TownOrChoice { choice, .. } => choice.as_slice(),
            _ => &[],
        };
        choice.iter().copied()
    }

    /// Whether the ground of a hex is closed to a unit by nature: prohibited terrain without a road, or a stacking row that says
    /// no (CF-188).
    pub(crate) fn is_closed_to(&self, unit: UnitId, hex: Hex) -> bool {
        self.setup.is_closed(self.setup.unit(unit).arm(), self.going_arm(unit), hex)
    }
}
