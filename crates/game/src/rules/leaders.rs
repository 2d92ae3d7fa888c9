//! Leaders: factors, replacement, and what becomes of a leader whose hex is entered (section 15).

mod along;

use board::Hex;

use crate::data::edition::movement::MoveClass;
use crate::data::edition::policies::{LeaderFactors, LeaderLoss};
use crate::data::kinds::Camp;
use crate::data::order_of_battle::{Factors, LeaderId, UnitId};
use crate::data::scenario::Seat;
use crate::engine::cite;
use crate::engine::dice::Purpose;
use crate::engine::event::{Cell, Roll, What};
use crate::engine::game::{Flow, Game, Play};
use crate::engine::state::Fate;

impl Game {
    /// The factors on the side of his counter that is up (STD-15.1-b, VOL2-15.1-b).
    pub fn factors(&self, leader: LeaderId) -> Factors {
        let counter = self.setup.leader(leader);
        if self.state.leader(leader).replaced { counter.reverse } else { counter.factors }
    }

    /// What a leader adds to a shock die; with one rating only, never less than 0 (STD-15-d, STD-15.1-c, VOL2-15-d,
    /// VOL2-15-g).
    pub fn shock_factor(&self, leader: LeaderId) -> i8 {
        let factor = self.factors(leader).shock;
        match self.setup.edition.policies.command.leader_factors {
            LeaderFactors::One => factor.max(0),
            _ => factor,
        }
    }

    /// Leaders in a hex who may lead a shock of these units of theirs; the owner picks one (STD-15-f, VOL2-15-g; CF-187).
    pub fn shock_leaders(&self, hex: Hex, camp: Camp, units: &[UnitId]) -> Vec<LeaderId> {
        let led = |&leader: &LeaderId| units.iter().any(|&unit| self.leads(leader, unit));
        self.leaders_in(hex, camp).filter(led).collect()
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

    /// The nearest friendly unit of a leader's command; a commander in chief takes any (CF-098).
    fn nearest_follower(&self, leader: LeaderId) -> Option<Hex> {
        let camp = self.setup.leader(leader).camp;
        let here = self.state.leader(leader).hex;
        let grid = self.setup.map.grid();
        self.setup
            .units_of(camp)
            .filter(|&unit| self.setup.unit(unit).is_combat_unit() && self.leads(leader, unit))
            .filter_map(|unit| self.state.unit(unit).hex())
            .min_by_key(|&hex| (grid.distance(here, hex), hex))
    }

    /// The nearest follower, if a displaced leader can reach him within his movement allowance (CF-098).
    fn refuge(&self, leader: LeaderId) -> Option<Hex> {
        let camp = self.setup.leader(leader).camp;
        let here = self.state.leader(leader).hex;
        let most = u16::from(self.setup.edition.movement.allowance(MoveClass::Leader, camp));
        let grid = self.setup.map.grid();
        self.nearest_follower(leader).filter(|&hex| grid.distance(here, hex) <= most)
    }
}

impl Play<'_> {
    /// An enemy combat unit enters the hex of leaders alone: each goes to the nearest friendly unit, or is a casualty
    /// whose replacement steps forward next turn (CF-098).
    pub(crate) fn displace_enemy_leaders(&mut self, hex: Hex, by: UnitId) {
        if !self.setup.unit(by).is_combat_unit() {
            return;
        }
        let camp = self.setup.camp(by).enemy();
        let leaders: Vec<LeaderId> = self.leaders_in(hex, camp).collect();
        for leader in leaders {
            match self.refuge(leader) {
                Some(refuge) => self.place_leader(leader, refuge),
                None => self.lose_leader(leader, LeaderLoss::NextTurn),
            }
        }
    }

    /// A leader whose stack did badly in a shock he modified throws for his life (STD-15.1-a, VOL2-15.1-a; CF-097).
    pub(crate) fn leader_at_risk(&mut self, leader: LeaderId) -> Flow {
        if !self.is_leader_active(leader) {
            return Ok(());
        }
        let policies = self.setup.edition.policies.command;
        let die = self.die(Purpose::LeaderLoss)?;
        let hit = die >= policies.leader_loss_roll;
        let camp = self.setup.leader(leader).camp;
        let roll = Roll::plain(Purpose::LeaderLoss, camp, die, Cell::Hit(hit));
        let clause = self.law(cite::LEADER_CASUALTY);
        self.tell(clause, What::Rolled(roll));
        if hit {
            self.lose_leader(leader, policies.leader_loss);
        }
        Ok(())
    }

    /// A leader is lost: the weaker side of his counter takes over, at once or next turn; a second loss is for good
    /// (STD-15.1-b, VOL2-15.1-b; CF-097).
    fn lose_leader(&mut self, leader: LeaderId, when: LeaderLoss) {
        let next_turn = self.state.turn.saturating_add(1);
        let follower = self.nearest_follower(leader);
        let for_good = self.state.leader(leader).replaced || follower.is_none();
        let clause = self.law(cite::LEADER_REPLACED);
        self.tell(clause, What::LeaderLost { leader, for_good });
        let state = self.state.leader_mut(leader);
        match follower {
            Some(hex) if !for_good => {
                (state.replaced, state.hex) = (true, hex);
                if when == LeaderLoss::NextTurn {
                    state.absent_until = Some(next_turn);
                }
            }
            _ => state.fate = Fate::Eliminated,
        }
    }

    /// Replacements whose turn has come step forward with the nearest of their units; without any there is nobody to lead
    /// (VOL2-15.1-b; CF-098).
    pub(crate) fn replace_leaders(&mut self) {
        let turn = self.state.turn;
        for leader in self.setup.army.leader_ids().collect::<Vec<_>>() {
            let state = self.state.leader_mut(leader);
            if state.absent_until.is_none_or(|until| until > turn) {
                continue;
            }
            state.absent_until = None;
            match self.nearest_follower(leader) {
                Some(hex) => self.place_leader(leader, hex),
                None => self.state.leader_mut(leader).fate = Fate::Eliminated,
            }
        }
    }
}

#[cfg(test)]
mod tests;
