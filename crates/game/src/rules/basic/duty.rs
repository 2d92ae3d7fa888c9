//! Attacking is voluntary, but whoever attacks must see every enemy next to him attacked, by himself or by others (BAS-7-b);
//! bombardment will do (BAS-7-c, BAS-8-d). What nobody can attack at 1-4 is not owed (CF-063, CF-152).

use board::Hex;

use super::attack::Attack;
use crate::data::order_of_battle::UnitId;
use crate::engine::cite;
use crate::engine::game::Game;
use crate::engine::refusal::{Refusal, Why};
use crate::rules::shock::duty::matched;

impl Game {
    /// The hexes owed once an attack is made: those owed before, and all enemies next to those who attack.
    pub(crate) fn owed_with(&self, attack: &Attack) -> Vec<Hex> {
        let from = attack.attackers.iter().filter_map(|&unit| self.state.unit(unit).hex());
        let mut owed = self.state.owed.clone();
        owed.extend(from.flat_map(|hex| self.enemies_next_to(hex)));
        owed.retain(|&hex| hex != attack.target && self.check_target(hex).is_ok());
        owed.sort_unstable();
        owed.dedup();
        owed
    }

    /// Whether nobody can attack a hex any more, or all who can would fall short of 1-4 together (CF-063).
    pub(crate) fn attack_lapses(&self, target: Hex) -> bool {
        let attackers = self.able_attackers(target);
        attackers.is_empty() || self.attack_odds(&Attack { target, attackers }).is_none()
    }

    /// Units may not be heaped on one hex while they are needed for another (CF-057). A hex that is itself owed may be
    /// attacked with as many as 1-4 takes.
    pub(crate) fn check_attack_duty(&self, attack: &Attack) -> Result<(), Refusal> {
        let mut owed = self.owed_with(attack);
        owed.retain(|&hex| !self.attack_lapses(hex));
        if owed.is_empty() {
            return Ok(());
        }
        let met = self.most_attacked(&owed, &attack.attackers);
        let enough = if self.state.owed.contains(&attack.target) {
            !self.could_spare(attack, &owed, met)
        } else {
            let mut all = owed.clone();
            all.push(attack.target);
            met + 1 >= self.most_attacked(&all, &[])
        };
        if enough { Ok(()) } else { Err(self.refuse(Why::DutyToAttack, cite::BASIC_DUTY)) }
    }

    /// Whether the attack could do without one of its units with which more of the others could be attacked.
    fn could_spare(&self, attack: &Attack, owed: &[Hex], met: usize) -> bool {
        attack.attackers.iter().any(|&spare| {
            let mut less = attack.clone();
            less.attackers.retain(|&unit| unit != spare);
            self.attack_odds(&less).is_some() && self.most_attacked(owed, &less.attackers) > met
        })
    }

    /// How many of these hexes different units could attack, without some that are used already.
    fn most_attacked(&self, hexes: &[Hex], used: &[UnitId]) -> usize {
        let able = |&hex: &Hex| {
            let mut units = self.able_attackers(hex);
            units.retain(|unit| !used.contains(unit));
            units
        };
        matched(&hexes.iter().map(able).collect::<Vec<_>>())
    }
}
