//! Who may attack whom, and how an attack is put together (BAS-7-a to i, BAS-8-a to d).

use board::Hex;
use serde::{Deserialize, Serialize};

use super::engagement::Engagement;
use crate::data::kinds::Arm;
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};

/// Attacks tried out in search of one that can be made; beyond that the player may look for himself.
const MOST_TRIES: usize = 400;

/// An attack being put together: everybody who attacks one hex (BAS-7-h).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    /// The hex attacked.
    pub target: Hex,
    /// Who attacks it.
    pub attackers: Vec<UnitId>,
}

impl Attack {
    pub(crate) fn on(target: Hex) -> Attack {
        Attack { target, attackers: Vec::new() }
    }

    fn with(&self, unit: UnitId) -> Attack {
        let mut attack = self.clone();
        attack.attackers.push(unit);
        attack
    }
}

/// The combat step: attacks one after the other, in the order the attacker likes (BAS-7-e).
impl Game {
    pub(crate) fn check_in_combat_step(&self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Aim(hex) => {
                self.check_target(hex)?;
                if !self.has_attacker(hex) {
                    return Err(self.why_nobody_attacks(hex));
                }
                self.check_comes_about(&Attack::on(hex))
            }
            Action::Done if self.state.owed.iter().any(|&hex| !self.attack_lapses(hex)) => {
                Err(self.refuse(Why::DutyToAttack, cite::BASIC_DUTY))
            }
            Action::Done => Ok(()),
            _ => Err(self.refuse(Why::NotAsked, cite::BASIC_TURN)),
        }
    }

    /// Every hex somebody may attack now.
    pub(crate) fn attack_targets(&self) -> Vec<Hex> {
        let mut hexes: Vec<Hex> = self
            .setup
            .units_of(self.state.phasing.enemy())
            .filter_map(|unit| self.state.unit(unit).hex())
            .collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes.retain(|&hex| {
            self.check_target(hex).is_ok()
                && self.has_attacker(hex)
                && self.check_comes_about(&Attack::on(hex)).is_ok()
        });
        hexes
    }

    fn has_attacker(&self, target: Hex) -> bool {
        self.in_contact(target)
            .chain(self.guns())
            .any(|unit| self.check_attacker(unit, target).is_ok())
    }

    /// Own units next to a hex: whoever else attacks it has guns.
    fn in_contact(&self, target: Hex) -> impl Iterator<Item = UnitId> + '_ {
        let own = |&unit: &UnitId| self.setup.camp(unit) == self.state.phasing;
        let around = self.setup.map.grid().neighbours(target);
        around.flat_map(|(_, hex)| self.state.stack(hex)).filter(own)
    }

    fn guns(&self) -> impl Iterator<Item = UnitId> + '_ {
        let units = self.setup.units_of(self.state.phasing);
        units.filter(|&unit| self.setup.arm(unit) == Arm::Artillery)
    }

    /// Why nobody attacks a hex: the reason of whoever comes nearest to doing so (CF-278).
    fn why_nobody_attacks(&self, target: Hex) -> Refusal {
        let units = self.setup.units_of(self.state.phasing).filter_map(|unit| {
            let from = self.state.unit(unit).hex()?;
            let refusal = self.check_attacker(unit, target).err()?;
            let reach = if self.is_battery(unit) { self.artillery_range(unit) } else { 1 };
            let distance = self.setup.map.grid().distance(from, target);
            let beyond = distance.saturating_sub(u16::from(reach));
            // Having attacked is no reason for those whom the ground or the line keeps from it as well.
            Some(((beyond, refusal.why == Why::AttackedAlready, distance), refusal))
        });
        let nearest = units.min_by_key(|&(rank, _)| rank);
        nearest.map_or_else(|| self.refuse(Why::Target, cite::BASIC_COMBAT), |(_, refusal)| refusal)
    }

    /// Units that may still attack a hex.
    pub(crate) fn able_attackers(&self, target: Hex) -> Vec<UnitId> {
        if self.check_target(target).is_err() {
            return Vec::new();
        }
        let near = self.in_contact(target).filter(|&unit| self.setup.arm(unit) != Arm::Artillery);
        let able =
            near.chain(self.guns()).filter(|&unit| self.check_attacker(unit, target).is_ok());
        let mut able: Vec<UnitId> = able.collect();
        able.sort_unstable();
        able
    }

    /// A unit attacks once a turn (BAS-7-d): a hex next to it that controls it and that it controls (BAS-7-a) or, with guns,
    /// one within reach (BAS-8-a). A unit of a hex need not attack what its fellows attack (BAS-7-f).
    pub(crate) fn check_attacker(&self, unit: UnitId, target: Hex) -> Result<(), Refusal> {
        if self.setup.camp(unit) != self.state.phasing || !self.setup.unit(unit).is_combat_unit() {
            return Err(self.refuse(Why::NoSuchPiece, cite::BASIC_COMBAT));
        }
        let Some(from) = self.state.unit(unit).hex() else {
            return Err(self.refuse(Why::NotOnMap, cite::BASIC_COMBAT));
        };
        if self.state.unit(unit).deeds.attacked {
            return Err(self.refuse(Why::AttackedAlready, cite::BASIC_ATTACK_ONCE));
        }
        if self.setup.map.grid().distance(from, target) == 1 {
            return self.check_contact(unit, from, target);
        }
        if self.setup.unit(unit).arm() != Arm::Artillery {
            return Err(self.refuse(Why::OutOfRange, cite::BASIC_COMBAT));
        }
        self.check_bears(unit, from, target, false)
    }

    /// Neighbours fight if each controls the other's hex (BAS-7-a), over ground that allows it (BAS-TEC-c).
    fn check_contact(&self, unit: UnitId, from: Hex, target: Hex) -> Result<(), Refusal> {
        let Some(side) = self.setup.map.grid().side_between(from, target) else {
            return Err(self.refuse(Why::OutOfRange, cite::BASIC_COMBAT));
        };
        let answers = |&enemy: &UnitId| self.could_enter(enemy, target, side.opposite(), from);
        let in_zones = self.could_enter(unit, from, side, target)
            && self.shock_order(target).iter().any(answers);
        if !in_zones {
            return Err(self.refuse(Why::Target, cite::BASIC_COMBAT));
        }
        match self.shock_ground(from, target) {
            Some(_) => Ok(()),
            None => Err(self.refuse(Why::Prohibited, cite::BASIC_ATTACK_GROUND)),
        }
    }

    /// Whether a unit attacks from a distance: it bombards, and no result touches it (BAS-8-b, BAS-8-c; CF-151).
    pub(crate) fn is_bombarding(&self, unit: UnitId, target: Hex) -> bool {
        let from = self.state.unit(unit).hex();
        from.is_some_and(|from| self.setup.map.grid().distance(from, target) > 1)
    }
}

impl Procedure for Attack {
    fn decision(&self, game: &Game) -> Option<Decision> {
        Some(Decision { camp: game.state.phasing, ask: Ask::ShockAttack { target: self.target } })
    }

    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        let able = game.able_attackers(self.target);
        let others = able.into_iter().filter(|unit| !self.attackers.contains(unit));
        actions.extend(others.map(Action::Attack));
        actions.extend([Action::Resolve, Action::Cancel]);
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Attack(unit) if self.attackers.contains(&unit) => {
                Err(game.refuse(Why::OncePerStep, cite::BASIC_ATTACK_ONCE))
            }
            Action::Attack(unit) => {
                game.check_attacker(unit, self.target)?;
                game.check_comes_about(&self.with(unit))
            }
            Action::Resolve if self.attackers.is_empty() => {
                Err(game.refuse(Why::NotAsked, cite::BASIC_COMBAT))
            }
            Action::Resolve if game.attack_odds(self).is_none() => {
                Err(game.refuse(Why::Odds, cite::BASIC_LOWEST_ODDS))
            }
            Action::Resolve => game.check_attack_duty(self),
            Action::Cancel => Ok(()),
            _ => Err(game.refuse(Why::NotAsked, cite::BASIC_COMBAT)),
        }
    }

    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        Ok(play.wait_for(self))
    }

    fn perform(mut self, play: &mut Play<'_>, action: Action) -> Flow {
        match action {
            Action::Attack(unit) => {
                self.attackers.push(unit);
                play.push(Task::Attack(self));
            }
            Action::Resolve => {
                play.state.owed = play.owed_with(&self);
                play.push(Task::Engagement(Engagement::of(self)));
            }
            Action::Cancel => play.look_into(&[self.target]),
            _ => {}
        }
        Ok(())
    }
}

/// What is begun can be carried to its end.
impl Game {
    /// An attack may be begun, and a unit may join it, if it can be made with those chosen and perhaps others: at 1-4 or better
    /// (BAS-7.1-c), with everybody spared who is needed elsewhere (BAS-7-b; CF-057, CF-152).
    fn check_comes_about(&self, attack: &Attack) -> Result<(), Refusal> {
        self.check_attack_duty(attack)?;
        if self.reaches_odds(attack) {
            return Ok(());
        }
        let mut others = self.able_attackers(attack.target);
        others.retain(|unit| !attack.attackers.contains(unit));
        let all = others.iter().fold(attack.clone(), |attack, &unit| attack.with(unit));
        if !self.reaches_odds(&all) {
            return Err(self.refuse(Why::Odds, cite::BASIC_LOWEST_ODDS));
        }
        if self.comes_about(attack, &others, &mut { MOST_TRIES }) {
            return Ok(());
        }
        Err(self.refuse(Why::DutyToAttack, cite::BASIC_DUTY))
    }

    /// Whether some of the others make a legal attack of one that falls short. Who is needed elsewhere stays needed, whoever joins
    /// besides: such an attack is not followed any further.
    fn comes_about(&self, attack: &Attack, others: &[UnitId], tries: &mut usize) -> bool {
        let mut rest = others;
        while let [unit, later @ ..] = rest {
            if *tries == 0 {
                return true;
            }
            *tries -= 1;
            let joined = attack.with(*unit);
            if self.check_attack_duty(&joined).is_ok()
                && (self.reaches_odds(&joined) || self.comes_about(&joined, later, tries))
            {
                return true;
            }
            rest = later;
        }
        false
    }

    fn reaches_odds(&self, attack: &Attack) -> bool {
        !attack.attackers.is_empty() && self.attack_odds(attack).is_some()
    }
}
