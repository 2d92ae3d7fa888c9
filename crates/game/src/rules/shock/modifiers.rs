//! What changes the shock die, by name.

use board::Hex;

use super::combat::Combat;
use crate::data::edition::policies::{MoraleDifference, Swiss};
use crate::data::kinds::{Arm, Weight};
use crate::data::order_of_battle::{LeaderId, UnitId};
use crate::engine::event::Modifier;
use crate::engine::game::Game;
use crate::rules::orders::Order;

impl Game {
    /// The die modifiers of a combat, those of zero left out (STD-11.P-b, VOL2-11.P-b, STD-T.SHOCK-b to i, VOL2-T.SHOCK-e
    /// to j, REV-MEL-f to o).
    pub fn shock_modifiers(&self, combat: &Combat) -> Vec<Modifier> {
        let table = &self.setup.edition.shock.modifiers;
        let when = |holds: bool, value: i8| if holds { value } else { 0 };
        let [attacker, defender] = combat.leaders;
        let all = [
            ("leader", attacker.map_or(0, |leader| self.factors(leader).shock)),
            ("enemy-leader", defender.map_or(0, |leader| -self.factors(leader).shock)),
            ("morale", self.morale_difference(combat)),
            ("attack-order", when(self.all_under(combat, Order::Attack), table.attack_order)),
            ("defend-order", when(self.any_under(combat, Order::Defend), table.defend_order)),
            ("heavy-cavalry", when(self.is_heavy_attack(combat), table.heavy_cavalry)),
            (
                "cavalry-against-square",
                when(self.is_cavalry_on_square(combat), table.cavalry_against_square),
            ),
            (
                "infantry-against-square",
                when(self.is_infantry_on_square(combat), table.infantry_against_square),
            ),
            (
                "infantry-against-guerrilla",
                when(self.is_infantry_on_guerrilla(combat), table.infantry_against_guerrilla),
            ),
            ("shock-infantry", when(self.is_shock_infantry(combat), table.shock_infantry)),
            ("flank", when(self.is_any_on_flank(combat), table.flank)),
            ("ground", self.ground_die(combat)),
            ("swiss", when(self.is_swiss_on_swiss(combat), table.swiss)),
        ];
        all.into_iter()
            .filter(|&(_, value)| value != 0)
            .map(|(name, value)| Modifier { name, value })
            .collect()
    }

    /// Leaders who could lead a side of a combat: in a hex of it, with units of their own there (STD-15-d, STD-15-f,
    /// STD-T.SHOCK-b, VOL2-T.SHOCK-e; CF-065).
    pub(crate) fn combat_leaders(&self, combat: &Combat, attacking: bool) -> Vec<LeaderId> {
        let units = if attacking { self.fighters(combat) } else { self.defenders_within(combat) };
        let Some(&first) = units.first() else { return Vec::new() };
        let hexes = if attacking { &combat.from } else { &combat.targets };
        let camp = self.setup.camp(first);
        let mut leaders = Vec::new();
        for &hex in hexes {
            let here = |unit: &UnitId| self.state.unit(*unit).line().contains(&hex);
            let units: Vec<UnitId> = units.iter().copied().filter(here).collect();
            leaders.extend(self.shock_leaders(hex, camp, &units));
        }
        leaders
    }

    /// The difference of grades in the attacker's favour (STD-T.SHOCK-c, VOL2-T.SHOCK-f, REV-MEL-g; CF-064).
    fn morale_difference(&self, combat: &Combat) -> i8 {
        let policy = self.setup.edition.policies.shock.morale_difference;
        let tops = policy == MoraleDifference::LessOneTopUnits;
        let best_of_each = policy == MoraleDifference::FullBestOfEach;
        let grade = |unit: UnitId| self.grade(unit).index() as i8;
        let attackers = self.graded(self.attack_forces(combat), tops).into_iter().map(grade);
        let attacker = if best_of_each { attackers.min() } else { attackers.max() };
        let defenders = self.graded(self.defence_forces(combat), tops).into_iter().map(grade);
        let (Some(attacker), Some(defender)) = (attacker, defenders.min()) else { return 0 };
        let difference = defender - attacker;
        match policy {
            MoraleDifference::Full | MoraleDifference::FullBestOfEach => difference,
            MoraleDifference::LessOneBestForDefender | MoraleDifference::LessOneTopUnits => {
                difference.signum() * (difference.abs() - 1).max(0)
            }
        }
    }

    /// The units whose grade counts: those that fight, or only the top one of each hex (CF-195).
    fn graded(&self, forces: Vec<super::odds::Force>, tops: bool) -> Vec<UnitId> {
        let fights = forces.iter().any(|force| force.points > 0);
        let counts = |force: &&super::odds::Force| force.points > 0 || !fights;
        if !tops {
            return forces.iter().filter(counts).map(|force| force.unit).collect();
        }
        let mut hexes: Vec<_> = forces.iter().map(|force| force.hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        let top = |hex| {
            self.shock_order(hex).into_iter().find(|&unit| {
                forces.iter().filter(counts).any(|force| force.unit == unit && force.hex == hex)
            })
        };
        hexes.into_iter().filter_map(top).collect()
    }

    /// Independent units are left out; by themselves they take no modifier (CF-066, CF-163).
    fn orders_of(&self, combat: &Combat) -> Vec<Order> {
        self.fighters(combat).into_iter().filter_map(|unit| self.order(unit)).collect()
    }

    fn all_under(&self, combat: &Combat, order: Order) -> bool {
        let orders = self.orders_of(combat);
        !orders.is_empty() && orders.into_iter().all(|other| other == order)
    }

    fn any_under(&self, combat: &Combat, order: Order) -> bool {
        self.orders_of(combat).contains(&order)
    }

    /// Whether there are attackers that count, and all of them are of a kind (CF-061, CF-066).
    fn all_fighters(&self, combat: &Combat, kind: impl Fn(UnitId) -> bool) -> bool {
        let fighters = self.fighters(combat);
        !fighters.is_empty() && fighters.into_iter().all(kind)
    }

    fn is_heavy(&self, unit: UnitId) -> bool {
        let counter = self.setup.unit(unit);
        counter.arm() == Arm::Cavalry && counter.weight() == Some(Weight::Heavy)
    }

    /// Heavy cavalry alone, against anything but squares and heavy cavalry (STD-T.SHOCK-f, VOL2-T.SHOCK-i, REV-MEL-j).
    fn is_heavy_attack(&self, combat: &Combat) -> bool {
        self.all_fighters(combat, |unit| self.is_heavy(unit))
            && !combat.targets.iter().all(|&hex| self.is_square_hex(hex))
            && !self.defenders_within(combat).into_iter().any(|unit| self.is_heavy(unit))
    }

    /// A penalty, so one regiment is enough (STD-T.SHOCK-g, VOL2-T.SHOCK-h, REV-MEL-i; CF-066).
    fn is_cavalry_on_square(&self, combat: &Combat) -> bool {
        let mut fighters = self.fighters(combat).into_iter();
        fighters.any(|unit| self.setup.unit(unit).arm() == Arm::Cavalry)
            && combat.targets.iter().all(|&hex| self.is_square_hex(hex))
    }

    fn is_closed_infantry(&self, combat: &Combat) -> bool {
        self.all_fighters(combat, |unit| {
            self.setup.unit(unit).arm() == Arm::Infantry && !self.is_infantry_line(unit)
        })
    }

    /// STD-T.SHOCK-h, VOL2-T.SHOCK-j, REV-MEL-l (CF-067).
    fn is_infantry_on_square(&self, combat: &Combat) -> bool {
        self.is_closed_infantry(combat) && combat.targets.iter().all(|&hex| self.is_square_hex(hex))
    }

    /// REV-MEL-k, beside the doubling (CF-067).
    fn is_infantry_on_guerrilla(&self, combat: &Combat) -> bool {
        self.is_closed_infantry(combat)
            && combat.targets.iter().all(|&hex| self.is_guerrilla_hex(combat, hex))
    }

    /// STD-T.SHOCK-i: every attacker must bear the dot (CF-066).
    fn is_shock_infantry(&self, combat: &Combat) -> bool {
        self.all_fighters(combat, |unit| self.setup.unit(unit).is_shock_infantry())
    }

    /// REV-MEL-m: once, if at least one attacking hex lies in flank or rear (CF-072).
    fn is_any_on_flank(&self, combat: &Combat) -> bool {
        self.fighters(combat).into_iter().any(|unit| {
            self.attack_lines(combat, unit).into_iter().any(|(hex, targets)| {
                targets.into_iter().any(|target| self.is_flank_attack(hex, target))
            })
        })
    }

    /// What the ground of the targets does to the die, once (REV-TEC-c, REV-MEL-n; CF-051).
    fn ground_die(&self, combat: &Combat) -> i8 {
        let dice = self.fighters(combat).into_iter().flat_map(|unit| {
            self.attack_lines(combat, unit).into_iter().flat_map(move |(hex, targets)| {
                targets.into_iter().filter_map(move |target| self.shock_ground(hex, target))
            })
        });
        dice.map(|effect| effect.die).min().unwrap_or(0)
    }

    /// REV-MEL-o: Swiss stand in an attacking stack, whether they take part or not, and in an attacked one (CF-109).
    fn is_swiss_on_swiss(&self, combat: &Combat) -> bool {
        let swiss = |&hex: &Hex| self.state.stack(hex).any(|unit| self.setup.unit(unit).is_swiss());
        self.setup.edition.policies.shock.swiss == Swiss::Modifier
            && !self.setup.options.swiss_abstain
            && self.hexes_from(&combat.attackers, &combat.targets).iter().any(swiss)
            && combat.targets.iter().any(swiss)
    }
}
