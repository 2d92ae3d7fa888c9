//! The duty to attack all: which enemies somebody must attack once a stack has begun, and when the duty lapses (STD-11-b,
//! VOL2-11-b; CF-057, CF-063, CF-193).

use board::Hex;
use board::direction::Arc;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::combat::{Combat, CombatKind};
use super::muster::Muster;
use crate::data::edition::policies::{AttackDuty, Combats};
use crate::data::order_of_battle::{CommandId, UnitId};
use crate::engine::cite;
use crate::engine::game::Game;
use crate::engine::refusal::{Refusal, Why};
use crate::rules::orders::Order;
use crate::rules::sequence::Step;

/// Something a side owes before its shock step may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Duty {
    /// A hex somebody must attack (STD-11-b, VOL2-11-b).
    Attack(Hex),
    /// A hex a declared charge must be ridden home to (VOL2-11.2-g).
    Charge(Hex),
    /// A command under attack orders of which two units shall fire or attack (STD-3.B-b): a warning, unless
    /// [`Options::enforce_attack`] makes it more.
    ///
    /// [`Options::enforce_attack`]: crate::data::options::Options::enforce_attack
    Commit(CommandId),
}

/// How many owed hexes an attack leaves undone: first of all to nobody, then to others than those in whose front they stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Left {
    to_nobody: usize,
    to_friends: usize,
}

/// What an attack owes.
impl Game {
    /// The hexes owed once a combat has begun: those owed before, and those its own hexes must see attacked.
    pub(crate) fn owed_after(&self, muster: &Muster) -> Vec<Hex> {
        let mut owed = self.state.owed.clone();
        owed.extend(self.obliged_hexes(&muster.attackers, &muster.targets));
        owed.retain(|hex| !muster.targets.contains(hex));
        owed.sort_unstable();
        owed.dedup();
        owed
    }

    /// Enemy hexes that attacking units must see attacked: next to their hex in Standard, in their front otherwise. Skirmish
    /// lines owe nothing (CF-057, CF-266).
    pub(crate) fn obliged_hexes(&self, attackers: &[UnitId], targets: &[Hex]) -> Vec<Hex> {
        let everywhere = self.setup.edition.policies.shock.duty == AttackDuty::Adjacent;
        let mut hexes = Vec::new();
        for &unit in attackers.iter().filter(|&&unit| !self.is_infantry_line(unit)) {
            for hex in self.hexes_from(&[unit], targets) {
                let next = self.enemies_next_to(hex);
                hexes.extend(
                    next.into_iter()
                        .filter(|&enemy| everywhere || self.is_in_front(unit, hex, enemy)),
                );
            }
        }
        hexes.retain(|&hex| self.check_target(hex).is_ok());
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    fn is_in_front(&self, unit: UnitId, hex: Hex, enemy: Hex) -> bool {
        self.setup
            .map
            .grid()
            .side_between(hex, enemy)
            .is_some_and(|side| self.arc(unit, side) == Arc::Front)
    }

    /// Whether a combat leaves no duty unmet that could be met.
    pub(crate) fn check_duty(&self, muster: &Muster) -> Result<(), Refusal> {
        match self.setup.edition.policies.shock.combats {
            Combats::PerAttackingHex => self.check_whole_front(muster),
            Combats::PerTargetHex => self.check_enough_left(muster),
        }
    }

    /// Standard: an attacking stack takes on every enemy in its own front (STD-F9-a; CF-057, CF-267).
    fn check_whole_front(&self, muster: &Muster) -> Result<(), Refusal> {
        if self.fronts_left_out(muster).is_empty() {
            return Ok(());
        }
        Err(self.refuse(Why::DutyToAttack, cite::ATTACK_ALL_IN_FRONT))
    }

    /// Enemy hexes in the front of attacking stacks that are not attacked with them yet.
    fn fronts_left_out(&self, muster: &Muster) -> Vec<Hex> {
        let mut hexes: Vec<Hex> = muster
            .attackers
            .iter()
            .filter(|&&unit| !self.is_infantry_line(unit))
            .flat_map(|&unit| self.front_enemies(unit))
            .filter(|hex| !muster.targets.contains(hex))
            .collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes.retain(|&hex| !self.duty_lapses(hex));
        hexes
    }

    /// Units of the attacking hexes that could attack along and are not named yet; Swiss may stay out (CF-109).
    pub(crate) fn stack_mates(&self, muster: &Muster) -> Vec<UnitId> {
        let hexes = self.hexes_from(&muster.attackers, &muster.targets);
        let mut units: Vec<UnitId> = hexes.iter().flat_map(|&hex| self.state.stack(hex)).collect();
        units.retain(|&unit| {
            !self.setup.unit(unit).is_swiss() && self.check_join_attack(muster, unit).is_ok()
        });
        units
    }

    /// Standard: naming a unit names its stack, and whatever enemy stands in its front (STD-11-b, STD-11.R-g; CF-267).
    pub(crate) fn complete(&self, muster: &mut Muster) {
        if self.setup.edition.policies.shock.combats == Combats::PerTargetHex {
            return;
        }
        loop {
            if let Some(&mate) = self.stack_mates(muster).first() {
                muster.attackers.push(mate);
                continue;
            }
            let fronts = self.fronts_left_out(muster);
            if fronts.is_empty() {
                return;
            }
            muster.targets.extend(fronts);
        }
    }

    /// Enemy hexes a unit could attack from where it stands.
    fn front_enemies(&self, unit: UnitId) -> Vec<Hex> {
        let Some(hex) = self.state.unit(unit).hex() else { return Vec::new() };
        let mut hexes = self.enemies_next_to(hex);
        hexes.retain(|&enemy| {
            self.check_target(enemy).is_ok() && !self.attack_hexes(unit, enemy).is_empty()
        });
        hexes
    }

    /// Volume II: what stands in the front of an attacking hex is attacked out of that hex, and by friends where it cannot be
    /// (VOL2-11-b, VOL2-EX7-a; CF-057). So units may neither be heaped on one hex while another that is owed needs them, nor
    /// step in where those can attack whose front it is, as far as the share of their orders goes (CF-193). An attack is
    /// measured by those a single unit could make in its place: if none of them reaches 1-4, it takes as many as it takes. A
    /// charge is ridden home: its cavalry can attack nothing else.
    fn check_enough_left(&self, muster: &Muster) -> Result<(), Refusal> {
        let left = self.left_by(muster);
        let charged = muster.targets.iter().any(|&hex| !self.chargers_on(hex).is_empty());
        if charged || left == Left::default() {
            return Ok(());
        }
        let able = muster.targets.iter().flat_map(|&hex| self.able_to_attack(hex, &[]));
        let mut alone = able.map(|unit| Muster { attackers: vec![unit], ..muster.clone() });
        let is_better = |other: &Muster| {
            self.check_odds(&self.combat_of(other)).is_ok() && self.left_by(other) < left
        };
        if alone.any(|other| is_better(&other)) {
            return Err(self.refuse(Why::DutyToAttack, cite::ATTACK_ALL_IN_FRONT));
        }
        Ok(())
    }

    /// What an attack leaves undone of all that is owed once it is made.
    fn left_by(&self, muster: &Muster) -> Left {
        let mut owed = self.owed_after(muster);
        owed.retain(|&hex| !self.duty_lapses(hex));
        let mut own = self.obliged_hexes(&muster.attackers, &muster.targets);
        own.retain(|hex| owed.contains(hex));
        let from = self.hexes_from(&muster.attackers, &muster.targets);
        let stays = |unit: UnitId| {
            !muster.attackers.contains(&unit)
                && self.state.unit(unit).hex().is_some_and(|hex| from.contains(&hex))
        };
        let by_own = self.most_met_by(&own, &muster.attackers, stays);
        Left {
            to_nobody: owed.len() - self.most_met(&owed, &muster.attackers),
            to_friends: own.len() - by_own + usize::from(self.steps_in(muster)),
        }
    }

    /// Whether units attack an owed hex in place of those who could, and whose hex has begun to attack in its front.
    fn steps_in(&self, muster: &Muster) -> bool {
        let camp = self.state.phasing;
        let has_begun = |unit: &UnitId| {
            let deeds = self.setup.units_of(camp).map(|other| &self.state.unit(other).deeds);
            let hex = self.state.unit(*unit).hex();
            hex.is_some() && deeds.into_iter().any(|deeds| deeds.attacked_from == hex)
        };
        let is_owed = |hex: &&Hex| self.state.owed.contains(hex);
        let able =
            muster.targets.iter().filter(is_owed).flat_map(|&hex| self.able_to_attack(hex, &[]));
        let mut owners = able.filter(has_begun).peekable();
        owners.peek().is_some() && !owners.any(|unit| muster.attackers.contains(&unit))
    }

    /// How many of these hexes different units could attack, without some that are used already.
    fn most_met(&self, hexes: &[Hex], used: &[UnitId]) -> usize {
        self.most_met_by(hexes, used, |unit| !used.contains(&unit))
    }

    /// How many of these hexes different units of a kind could attack beside others that fight.
    pub(crate) fn most_met_by(
        &self,
        hexes: &[Hex],
        beside: &[UnitId],
        takes_part: impl Fn(UnitId) -> bool,
    ) -> usize {
        let able = |&hex: &Hex| {
            let mut units = self.able_to_attack(hex, beside);
            units.retain(|&unit| takes_part(unit));
            units
        };
        matched(&hexes.iter().map(able).collect::<Vec<_>>())
    }

    /// Whether a duty lapses: all that could still attack the hex would fall short of 1-4 together or, where such a combat is
    /// fought at 1-4, have no point left for it (VOL2-11.P-e; CF-061, CF-063).
    pub(crate) fn duty_lapses(&self, hex: Hex) -> bool {
        let able = self.able_together(hex);
        if able.is_empty() {
            return true;
        }
        let mut combat = Combat::new(self.without_swiss(able, &[hex]), hex, CombatKind::Ordinary);
        combat.compulsory = true;
        self.shock_odds(&combat).is_none() && !self.is_fought_anyway(&combat)
    }

    /// Units that could attack a hex in one combat.
    fn able_together(&self, hex: Hex) -> Vec<UnitId> {
        self.as_orders_share(self.able_to_attack(hex, &[]))
    }

    /// Of these units, the strongest first, those that the share of their orders lets fight beside each other (CF-007).
    fn as_orders_share(&self, mut units: Vec<UnitId>) -> Vec<UnitId> {
        units.sort_by_key(|&unit| (std::cmp::Reverse(self.strength(unit)), unit));
        let mut together: Vec<UnitId> = Vec::new();
        for unit in units {
            if self.check_share(unit, &together).is_ok() {
                together.push(unit);
            }
        }
        together
    }

    /// What the phasing side still owes in its shock step (STD-11-b, VOL2-11-b, VOL2-11.2-g, STD-3.B-b).
    pub fn duties(&self) -> Vec<Duty> {
        let mut duties = self.duties_of_combat();
        duties.extend(self.uncommitted().into_iter().map(Duty::Commit));
        duties
    }

    /// The hexes that must be attacked, and those charged.
    fn duties_of_combat(&self) -> Vec<Duty> {
        if self.state.step != Step::Shock {
            return Vec::new();
        }
        let owed = self.state.owed.iter().copied().filter(|&hex| self.is_still_owed(hex));
        let mut charged: Vec<Hex> = self
            .setup
            .units_of(self.state.phasing)
            .filter_map(|unit| self.state.unit(unit).deeds.charging)
            .filter(|&hex| self.is_charge_due(hex))
            .collect();
        charged.sort_unstable();
        charged.dedup();
        owed.map(Duty::Attack).chain(charged.into_iter().map(Duty::Charge)).collect()
    }

    /// Whether everything owed has been attacked, as far as it can be, and every charge ridden home. That two units of a
    /// command shall attack is a warning, unless the players chose otherwise (CF-005).
    pub(crate) fn check_duties_done(&self) -> Result<(), Refusal> {
        let enforced = self.setup.options.enforce_attack;
        let duties = if enforced { self.duties() } else { self.duties_of_combat() };
        let Some(duty) = duties.first() else { return Ok(()) };
        let citation = match duty {
            Duty::Attack(_) => cite::ATTACK_ALL_IN_FRONT,
            Duty::Charge(_) => cite::CHARGE_CARRIED_OUT,
            Duty::Commit(_) => cite::ATTACK_ORDER_COMMITS_TWO,
        };
        Err(self.refuse(Why::DutyToAttack, citation))
    }

    fn is_still_owed(&self, hex: Hex) -> bool {
        match self.setup.edition.policies.shock.combats {
            Combats::PerAttackingHex => self.widest_attack(hex).is_some(),
            Combats::PerTargetHex => !self.duty_lapses(hex),
        }
    }

    fn is_charge_due(&self, target: Hex) -> bool {
        let chargers = self.as_orders_share(self.chargers_on(target));
        if chargers.is_empty() || self.check_target(target).is_err() {
            return false;
        }
        let mut combat = Combat::new(chargers, target, CombatKind::Charge);
        combat.compulsory = true;
        self.shock_odds(&combat).is_some() || self.is_fought_anyway(&combat)
    }

    /// The Standard attack on a hex with everybody who can join and everything they must take on, if it reaches 1-4.
    fn widest_attack(&self, hex: Hex) -> Option<Muster> {
        let mut muster = Muster::on(hex);
        loop {
            let all: Vec<UnitId> = self
                .setup
                .units_of(self.state.phasing)
                .filter(|&unit| {
                    let named = Muster { attackers: Vec::new(), ..muster.clone() };
                    self.check_join_attack(&named, unit).is_ok()
                })
                .collect();
            muster.attackers = self.without_swiss(all, &muster.targets);
            let fronts = self.fronts_left_out(&muster);
            if fronts.is_empty() {
                break;
            }
            muster.targets.extend(fronts);
        }
        (self.check_target(hex).is_ok() && self.check_resolve(&muster).is_ok()).then_some(muster)
    }

    /// Swiss stay out where they would make Swiss stand aside on both sides (CF-109).
    fn without_swiss(&self, mut units: Vec<UnitId>, targets: &[Hex]) -> Vec<UnitId> {
        if self.swiss_abstain(&units, &self.defenders_of(targets)) {
            units.retain(|&unit| !self.setup.unit(unit).is_swiss());
        }
        units
    }

    /// Commands under attack orders of which fewer units have fired or attacked than must, though more could still attack
    /// (STD-3.B-b; CF-005).
    pub fn uncommitted(&self) -> Vec<CommandId> {
        let least = usize::from(self.setup.edition.policies.orders.attack_commitment);
        let camp = self.state.phasing;
        if least == 0 || self.state.step != Step::Shock {
            return Vec::new();
        }
        let attacks: Vec<Muster> =
            self.shock_targets().into_iter().filter_map(|hex| self.widest_attack(hex)).collect();
        let idle = |&command: &CommandId| {
            let of = |unit: &UnitId| {
                self.command(*unit) == Some(command) && self.order(*unit) == Some(Order::Attack)
            };
            let done = self.setup.units_of(camp).filter(of).filter(|&unit| {
                let deeds = &self.state.unit(unit).deeds;
                deeds.fired_attacking || deeds.attacked_from.is_some()
            });
            let mut able: Vec<UnitId> =
                attacks.iter().flat_map(|muster| &muster.attackers).copied().filter(of).collect();
            able.sort_unstable();
            able.dedup();
            let done = done.count();
            done < least && !able.is_empty() && done + able.len() >= least
        };
        self.setup.commands_of(camp).filter(idle).collect()
    }
}

/// How many rows can have a unit of their own: bipartite matching by augmenting paths.
pub(crate) fn matched(able: &[Vec<UnitId>]) -> usize {
    fn place(
        row: usize,
        able: &[Vec<UnitId>],
        taken: &mut Vec<(UnitId, usize)>,
        tried: &mut Vec<UnitId>,
    ) -> bool {
        for &unit in &able[row] {
            if tried.contains(&unit) {
                continue;
            }
            tried.push(unit);
            match taken.iter().position(|&(other, _)| other == unit) {
                None => {
                    taken.push((unit, row));
                    return true;
                }
                Some(at) => {
                    let rival = taken[at].1;
                    if place(rival, able, taken, tried) {
                        taken[at].1 = row;
                        return true;
                    }
                }
            }
        }
        false
    }
    let mut taken = Vec::new();
    (0..able.len()).filter(|&row| place(row, able, &mut taken, &mut Vec::new())).count()
}
