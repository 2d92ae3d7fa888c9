//! Who may attack whom, and how a combat is put together (STD-11-a, VOL2-11-a).

use board::Hex;

use super::combat::{Combat, CombatKind};
use super::muster::Muster;
use super::prospect::is_one_combat;
use crate::data::edition::morale::Cohesion;
use crate::data::edition::policies::{AfterFire, BelowOneToFour, Charge, Combats};
use crate::data::kinds::Arm;
use crate::data::order_of_battle::UnitId;
use crate::engine::agenda::Task;
use crate::engine::cite;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::rules::formation::Formation;
use crate::rules::sequence::Step;

/// Who may start shock.
impl Game {
    /// Whether a unit may start shock at all in this step, with others already named beside it (STD-11.R-a, STD-11.R-i,
    /// STD-11.R-j, STD-T.FIRE-h, VOL2-11.R-a, VOL2-11.R-b, VOL2-11.R-d, VOL2-11.R-j to l, REV-ASLT-b; CF-058, CF-221,
    /// CF-261).
    pub(crate) fn check_may_shock(&self, unit: UnitId, beside: &[UnitId]) -> Result<(), Refusal> {
        if unit.index() >= self.state.units.len() || self.setup.camp(unit) != self.state.phasing {
            return Err(self.refuse(Why::NoSuchPiece, cite::SHOCK));
        }
        let state = self.state.unit(unit);
        if !state.is_on_map() {
            return Err(self.refuse(Why::NotOnMap, cite::SHOCK));
        }
        self.check_shock_formation(unit)?;
        if state.cohesion == Cohesion::Routed {
            return Err(self.refuse(Why::Routed, cite::ROUT));
        }
        if state.deeds.attacked || state.deeds.attack_spent {
            return Err(self.refuse(Why::AttackedAlready, cite::ATTACK_ONCE));
        }
        // Cavalry that lost its order before its charge leaves the combat to the others (VOL2-11.2-j; CF-167).
        if state.deeds.charging.is_some() && state.cohesion != Cohesion::Good {
            return Err(self.refuse(Why::Disorganized, cite::DISORGANIZED_MAY_NOT_CHARGE));
        }
        if state.deeds.stopped {
            return Err(self.refuse(Why::Pinned, cite::PINNED_UNIT));
        }
        if !self.order_shocks(unit) {
            return Err(self.refuse(Why::Order, cite::WITHOUT_ORDERS_NO_COMBAT));
        }
        self.check_shock_after_fire(unit)?;
        let marked = self.setup.edition.policies.shock.assault_marker;
        if marked && self.state.step == Step::Shock && !state.deeds.assault {
            return Err(self.refuse(Why::NotMarked, cite::ONLY_MARKED_STACKS_SHOCK));
        }
        self.check_share(unit, beside)
    }

    fn check_shock_formation(&self, unit: UnitId) -> Result<(), Refusal> {
        let arm = self.setup.arm(unit);
        match (arm, self.state.unit(unit).formation) {
            (Arm::Artillery | Arm::Cart, _) => {
                Err(self.refuse(Why::NeverAttacks, cite::ARTILLERY_NEVER_SHOCKS))
            }
            (_, Formation::Square) => {
                Err(self.refuse(Why::SquareStands, cite::SQUARE_NEVER_SHOCKS))
            }
            (Arm::Infantry, Formation::Skirmish)
                if self.setup.edition.policies.formation.guerrilla_may_shock =>
            {
                Ok(())
            }
            (_, Formation::Skirmish | Formation::Dismounted) => {
                Err(self.refuse(Why::FightsLoose, cite::SKIRMISHERS_DO_NOT_SHOCK))
            }
            _ => Ok(()),
        }
    }

    /// Volume II: neither a unit that fired nor its stack, skirmishers and squares that fired left aside (VOL2-11.R-b,
    /// VOL2-11.R-d; CF-058). What Standard asks hangs on the target.
    fn check_shock_after_fire(&self, unit: UnitId) -> Result<(), Refusal> {
        if self.setup.edition.policies.shock.after_fire != AfterFire::NoShock {
            return Ok(());
        }
        let fired = |other: UnitId| self.state.unit(other).deeds.fired_attacking;
        if fired(unit) {
            return Err(self.refuse(Why::FiredAlready, cite::SHOCK_AFTER_FIRE));
        }
        let loose = |other: UnitId| {
            matches!(
                self.state.unit(other).formation,
                Formation::Skirmish | Formation::Dismounted | Formation::Square
            )
        };
        let stack = self.state.unit(unit).hex().into_iter().flat_map(|hex| self.state.stack(hex));
        if stack.into_iter().any(|other| other != unit && fired(other) && !loose(other)) {
            return Err(self.refuse(Why::StackFired, cite::SHOCK_AFTER_FIRE_OF_STACK));
        }
        Ok(())
    }

    /// Whether a hex may be attacked at all: enemies stand in it, and one of them at least was not attacked before in this
    /// turn (STD-11.R-a, VOL2-11.R-a; CF-276).
    pub(crate) fn check_target(&self, target: Hex) -> Result<(), Refusal> {
        let enemy = self.state.phasing.enemy();
        if !self.setup.map.grid().contains(target) || !self.camp_at(target, enemy) {
            return Err(self.refuse(Why::Target, cite::SHOCK));
        }
        let fresh = self
            .shock_order(target)
            .into_iter()
            .any(|unit| !self.state.unit(unit).deeds.was_attacked);
        if fresh { Ok(()) } else { Err(self.refuse(Why::TargetAttacked, cite::ATTACK_ONCE)) }
    }

    /// Whether a unit may attack a hex, as far as the two of them go. Cavalry that charges attacks its target and nothing
    /// else, and nobody joins a charge that does not charge (VOL2-11.2-a, VOL2-11.2-g).
    pub(crate) fn check_attack(
        &self,
        unit: UnitId,
        target: Hex,
        beside: &[UnitId],
    ) -> Result<(), Refusal> {
        self.check_may_shock(unit, beside)?;
        if self.attack_hexes(unit, target).is_empty() {
            return Err(self.refuse(Why::NotFaced, cite::ATTACK_TO_THE_FRONT));
        }
        let charges = self.state.unit(unit).deeds.charging;
        let joins_charge = !self.setup.edition.policies.cavalry.charge_beside_others
            && self.is_charged(target)
            && charges != Some(target);
        if charges.is_some_and(|other| other != target) || joins_charge {
            return Err(self.refuse(Why::ChargeApart, cite::CHARGE_WITH_CAVALRY_ALONE));
        }
        Ok(())
    }

    /// Units of the phasing camp that may attack a hex.
    pub(crate) fn able_to_attack(&self, target: Hex, beside: &[UnitId]) -> Vec<UnitId> {
        self.attackers_on(target, beside).collect()
    }

    /// The same one by one.
    pub(super) fn attackers_on(
        &self,
        target: Hex,
        beside: &[UnitId],
    ) -> impl Iterator<Item = UnitId> {
        let units =
            self.check_target(target).is_ok().then(|| self.setup.units_of(self.state.phasing));
        let units = units.into_iter().flatten();
        units.filter(move |&unit| self.check_attack(unit, target, beside).is_ok())
    }

    /// Units charging a hex that may still attack it.
    pub(crate) fn chargers_on(&self, target: Hex) -> Vec<UnitId> {
        let charges = |&unit: &UnitId| {
            self.state.unit(unit).deeds.charging == Some(target)
                && self.check_may_shock(unit, &[]).is_ok()
                && !self.attack_hexes(unit, target).is_empty()
        };
        self.setup.units_of(self.state.phasing).filter(charges).collect()
    }

    fn is_charged(&self, target: Hex) -> bool {
        !self.chargers_on(target).is_empty()
    }

    /// Enemy hexes next to a hex.
    pub(crate) fn enemies_next_to(&self, hex: Hex) -> Vec<Hex> {
        let enemy = self.state.phasing.enemy();
        let next = self.setup.map.grid().neighbours(hex).map(|(_, next)| next);
        next.filter(|&next| self.camp_at(next, enemy)).collect()
    }

    /// Every hex somebody may attack now.
    pub(crate) fn shock_targets(&self) -> Vec<Hex> {
        let units = self.setup.units_of(self.state.phasing);
        let mut hexes: Vec<Hex> = units
            .filter(|&unit| self.state.unit(unit).is_on_map())
            .filter(|&unit| self.check_may_shock(unit, &[]).is_ok())
            .flat_map(|unit| self.state.unit(unit).line())
            .flat_map(|&hex| self.enemies_next_to(hex))
            .collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes.retain(|&hex| self.attackers_on(hex, &[]).next().is_some());
        hexes
    }
}

/// Putting a combat together.
impl Game {
    /// A stack's attack on several hexes is one combat in Standard only (CF-267).
    pub(super) fn check_further_target(&self, muster: &Muster, hex: Hex) -> Result<(), Refusal> {
        let one_each = self.setup.edition.policies.shock.combats == Combats::PerTargetHex;
        if one_each || muster.targets.contains(&hex) {
            return Err(self.refuse(Why::NotAsked, cite::COMBATS_ASSIGNED));
        }
        self.check_target(hex)?;
        if self.able_to_attack(hex, &[]).is_empty() {
            return Err(self.refuse(Why::Target, cite::SHOCK));
        }
        self.check_shared_front(muster, hex)
    }

    pub(crate) fn check_join_attack(&self, muster: &Muster, unit: UnitId) -> Result<(), Refusal> {
        if muster.attackers.contains(&unit) {
            return Err(self.refuse(Why::OncePerStep, cite::FACTOR_INDIVISIBLE));
        }
        let mut refusal = self.refuse(Why::NoSuchPiece, cite::SHOCK);
        for &target in &muster.targets {
            match self.check_attack(unit, target, &muster.attackers) {
                Ok(()) => return self.check_fired_at(muster, unit),
                Err(other) => refusal = other,
            }
        }
        Err(refusal)
    }

    /// Standard: whoever fired must attack what it fired at (STD-11.R-c; CF-058).
    fn check_fired_at(&self, muster: &Muster, unit: UnitId) -> Result<(), Refusal> {
        let bound = self.setup.edition.policies.shock.after_fire == AfterFire::OnlyItsTarget;
        match self.state.unit(unit).deeds.fired_at {
            Some(hex)
                if bound
                    && (!muster.targets.contains(&hex)
                        || self.attack_hexes(unit, hex).is_empty()) =>
            {
                Err(self.refuse(Why::FiredElsewhere, cite::SHOCK_WHERE_IT_FIRED))
            }
            _ => Ok(()),
        }
    }

    /// Standard charges: cavalry in good order that came no farther than 2 hexes, over clear ground, into clear ground, and
    /// not on a square (STD-11.C-a, STD-11.C-b, STD-11.C-f, STD-11.C-g; CF-068, CF-069, CF-268).
    pub(crate) fn check_standard_charge(
        &self,
        muster: &Muster,
        unit: UnitId,
    ) -> Result<(), Refusal> {
        let refuse = |why, citation| Err(self.refuse(why, citation));
        let Charge::InShockStep { most_hexes } = self.setup.edition.policies.cavalry.charge else {
            return refuse(Why::MayNotCharge, cite::CHARGE_BY_CAVALRY);
        };
        let state = self.state.unit(unit);
        let mounted = self.setup.arm(unit) == Arm::Cavalry
            && state.formation == Formation::Normal
            && state.cohesion == Cohesion::Good;
        if !mounted {
            return refuse(Why::NoHorseToCharge, cite::CHARGE_BY_ONE_ARM);
        }
        let moved = state.deeds.hexes_moved;
        let too_far = if self.setup.options.charge_from_afar {
            moved < most_hexes
        } else {
            moved > most_hexes
        };
        if too_far {
            return refuse(Why::ChargeAfterMove, cite::CHARGE_AFTER_SHORT_MOVE);
        }
        let clear = |&target: &Hex| {
            self.attack_hexes(unit, target).into_iter().all(|hex| {
                self.step_between(hex, target)
                    .is_some_and(|step| self.setup.edition.terrain.open_to_charge(step))
            })
        };
        if state.deeds.rough_way || !muster.targets.iter().all(clear) {
            return refuse(Why::ChargeGround, cite::CHARGE_THROUGH_CLEAR_GROUND);
        }
        let square = |&target: &Hex| {
            !self.attack_hexes(unit, target).is_empty()
                && self
                    .state
                    .stack(target)
                    .filter(|&other| self.is_seen(other))
                    .any(|other| self.state.unit(other).formation == Formation::Square)
        };
        let squares_too = self.setup.edition.policies.cavalry.charge_against_squares;
        if !squares_too && muster.targets.iter().any(square) {
            return refuse(Why::ChargeOnSquare, cite::SQUARE_NOT_CHARGED);
        }
        Ok(())
    }

    /// Whether the combat may be fought as it stands.
    pub(super) fn check_resolve(&self, muster: &Muster) -> Result<(), Refusal> {
        if muster.attackers.is_empty() {
            return Err(self.refuse(Why::NotAsked, cite::SHOCK));
        }
        let combat = self.combat_of(muster);
        let lines: Vec<(Hex, Vec<Hex>)> =
            muster.attackers.iter().flat_map(|&unit| self.attack_lines(&combat, unit)).collect();
        let is_met = |target: &Hex| lines.iter().any(|(_, targets)| targets.contains(target));
        if !muster.targets.iter().all(is_met) {
            return Err(self.refuse(Why::Target, cite::SHOCK));
        }
        if !is_one_combat(&lines, &muster.targets) {
            return Err(self.refuse(Why::MayNotCombine, cite::COMBATS_ASSIGNED));
        }
        for unit in muster.charging.iter() {
            self.check_standard_charge(muster, unit)?;
        }
        self.check_wholeness(muster)?;
        self.check_odds(&combat)?;
        self.check_duty(muster)
    }

    /// Below 1-4 nobody attacks who need not; a compulsory attack is fought at 1-4 where the edition says so (STD-11.P-d,
    /// VOL2-11.P-e, VOL2-T.SHOCK-b, REV-MEL-b; CF-063).
    pub(crate) fn check_odds(&self, combat: &Combat) -> Result<(), Refusal> {
        match self.shock_odds(combat) {
            Some(_) => Ok(()),
            None if self.is_fought_anyway(combat) => Ok(()),
            None if self.is_among_swiss(combat) => {
                Err(self.refuse(Why::Swiss, cite::SWISS_ABSTAIN))
            }
            None => Err(self.refuse(Why::Odds, cite::LOWEST_ODDS)),
        }
    }

    /// Whether a combat below 1-4 is fought at 1-4 (VOL2-11.P-e; CF-063).
    pub(crate) fn is_fought_anyway(&self, combat: &Combat) -> bool {
        let able = |forces: &[super::odds::Force]| forces.iter().any(|force| force.points > 0);
        combat.compulsory
            && self.setup.edition.policies.shock.below_one_to_four
                == BelowOneToFour::FoughtAtOneToFour
            && able(&self.attack_forces(combat))
            && able(&self.defence_forces(combat))
    }

    /// A Standard stack attacks as a whole, whoever of it may (STD-11.R-g); a charge is made by all that declared it, as far
    /// as the share of their orders still lets them (VOL2-11.2-g; CF-193).
    fn check_wholeness(&self, muster: &Muster) -> Result<(), Refusal> {
        let whole = self.setup.edition.policies.shock.combats == Combats::PerAttackingHex;
        if whole && !self.stack_mates(muster).is_empty() {
            return Err(self.refuse(Why::DutyToAttack, cite::STACK_ATTACKS_AS_A_WHOLE));
        }
        let stays_behind = |&target: &Hex| {
            let mut chargers = self.chargers_on(target).into_iter();
            chargers.any(|unit| self.check_join_attack(muster, unit).is_ok())
        };
        if muster.targets.iter().any(stays_behind) {
            return Err(self.refuse(Why::DutyToAttack, cite::CHARGE_CARRIED_OUT));
        }
        Ok(())
    }

    /// The hexes from which units attack.
    pub(crate) fn hexes_from(&self, attackers: &[UnitId], targets: &[Hex]) -> Vec<Hex> {
        let combat = Combat::against(attackers.to_vec(), targets.to_vec(), CombatKind::Ordinary);
        let mut hexes: Vec<Hex> = attackers
            .iter()
            .flat_map(|&unit| self.attack_lines(&combat, unit))
            .map(|(hex, _)| hex)
            .collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// The combat a muster leads to.
    pub(crate) fn combat_of(&self, muster: &Muster) -> Combat {
        let charged = muster.targets.iter().any(|&target| self.is_charged(target));
        let kind = if charged { CombatKind::Charge } else { CombatKind::Ordinary };
        let owed = muster.targets.iter().any(|hex| self.state.owed.contains(hex));
        let mut combat = Combat::against(muster.attackers.clone(), muster.targets.clone(), kind);
        combat.compulsory = owed || charged;
        if kind == CombatKind::Ordinary {
            combat.charging = muster.charging;
        }
        combat
    }
}

impl Play<'_> {
    /// The combat is declared: what it leaves to be attacked is owed from now on, and cavalry may be countercharged before it
    /// is fought.
    pub(super) fn open_combat(&mut self, muster: &Muster) -> Flow {
        let combat = self.combat_of(muster);
        self.state.owed = self.owed_after(muster);
        let (attackers, kind) = (combat.attackers.clone(), combat.kind);
        self.push(Task::Combat(combat));
        let marked = self.setup.edition.policies.shock.assault_marker;
        if kind == CombatKind::Ordinary && !marked {
            self.shock_declared(&attackers)?;
        }
        Ok(())
    }
}
