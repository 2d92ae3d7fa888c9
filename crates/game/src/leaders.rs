//! Leaders: factors, replacement, and what becomes of a leader whose hex is entered (section 15).

use board::Hex;

use crate::edition::movement::MoveClass;
use crate::event::What;
use crate::game::{Game, Play};
use crate::kinds::Camp;
use crate::order_of_battle::{Factors, LeaderId, UnitId};
use crate::scenario::Seat;
use crate::state::Fate;

impl Game {
    /// The factors on the side of his counter that is up (STD-15.1-b, VOL2-15.1-b).
    pub fn factors(&self, leader: LeaderId) -> Factors {
        let counter = self.setup.leader(leader);
        if self.state.leader(leader).replaced { counter.reverse } else { counter.factors }
    }

    /// Whether a leader is commander in chief now: named by the scenario, and not relieved by one who has entered (CF-143).
    pub fn is_commander_in_chief(&self, leader: LeaderId) -> bool {
        self.setup.scenario.commanders.iter().any(|commander| {
            commander.chief
                && commander.seat == Seat::Leader(leader)
                && !commander
                    .yields
                    .as_ref()
                    .is_some_and(|yields| self.state.leader(yields.to).fate == Fate::OnMap)
        })
    }

    /// Leaders of a camp in a hex who are able to act.
    pub fn leaders_in(&self, hex: Hex, camp: Camp) -> impl Iterator<Item = LeaderId> + '_ {
        self.setup.leaders_of(camp).filter(move |&leader| {
            self.is_leader_active(leader) && self.state.leader(leader).hex == hex
        })
    }

    /// The nearest friendly unit of a leader's command within his movement allowance; a commander in chief takes any
    /// (CF-098).
    fn refuge(&self, leader: LeaderId) -> Option<Hex> {
        let camp = self.setup.leader(leader).camp;
        let here = self.state.leader(leader).hex;
        let most = u16::from(self.setup.edition.movement.allowance(MoveClass::Leader, camp));
        let grid = self.setup.map.grid();
        self.setup
            .units_of(camp)
            .filter(|&unit| self.setup.unit(unit).is_combat_unit() && self.leads(leader, unit))
            .filter_map(|unit| self.state.unit(unit).hex())
            .filter(|&hex| hex != here && grid.distance(here, hex) <= most)
            .min_by_key(|&hex| (grid.distance(here, hex), hex))
    }
}

impl Play<'_> {
    /// An enemy combat unit enters the hex of leaders alone: each goes to the nearest friendly unit, or is a casualty
    /// (CF-098).
    pub(crate) fn displace_enemy_leaders(&mut self, hex: Hex, by: UnitId) {
        let camp = self.setup.camp(by).enemy();
        let leaders: Vec<LeaderId> = self
            .setup
            .leaders_of(camp)
            .filter(|&leader| {
                self.state.leader(leader).fate == Fate::OnMap
                    && self.state.leader(leader).hex == hex
            })
            .collect();
        for leader in leaders {
            match self.refuge(leader) {
                Some(refuge) => self.place_leader(leader, refuge),
                None => self.lose_leader(leader),
            }
        }
    }

    /// A leader is lost: his replacement takes over, at once or next turn; a second loss is for good (STD-15.1-a,
    /// STD-15.1-b, VOL2-15.1-b; CF-097).
    pub(crate) fn lose_leader(&mut self, leader: LeaderId) {
        let at_once = self.setup.edition.policies.command.leader_loss
            == crate::edition::policies::LeaderLoss::AtOnce;
        let turn = self.state.turn;
        let for_good = self.state.leader(leader).replaced;
        let refuge = self.any_unit_of(leader);
        let state = self.state.leader_mut(leader);
        if for_good || refuge.is_none() {
            state.fate = Fate::Eliminated;
        } else {
            state.replaced = true;
            if !at_once {
                state.absent_until = turn + 1;
            }
        }
        let clause = self.law("STD-15.1-b", "VOL2-15.1-b");
        self.tell(clause, What::LeaderLost { leader, for_good });
        if let Some(hex) = refuge.filter(|_| !for_good) {
            self.state.leader_mut(leader).hex = hex;
        }
    }

    /// Where a replacement steps forward: the leader's own hex if friends are there, otherwise the nearest of his units.
    fn any_unit_of(&self, leader: LeaderId) -> Option<Hex> {
        let camp = self.setup.leader(leader).camp;
        let here = self.state.leader(leader).hex;
        let grid = self.setup.map.grid();
        self.setup
            .units_of(camp)
            .filter(|&unit| self.setup.unit(unit).is_combat_unit() && self.leads(leader, unit))
            .filter_map(|unit| self.state.unit(unit).hex())
            .min_by_key(|&hex| (grid.distance(here, hex), hex))
    }

    /// Replacements whose turn has come are simply there: [`Game::is_leader_active`] reads the turn.
    pub(crate) fn replace_leaders(&mut self) {
        let turn = self.state.turn;
        for leader in &mut self.game.state.leaders {
            if leader.absent_until <= turn {
                leader.absent_until = 0;
            }
        }
    }
}
