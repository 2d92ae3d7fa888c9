//! The die of a combat and what its cell does (STD-T.SHOCK-c to l, VOL2-T.SHOCK-c to o, REV-MEL-c to t).

use board::Hex;

use super::combat::{Combat, CombatKind, Stage};
use super::odds::sum;
use super::preview::Fraction;
use crate::data::edition::policies::AttackerLoss;
use crate::data::edition::shock::{Odds, ShockResult};
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::UnitId;
use crate::engine::agenda::Task;
use crate::engine::cite;
use crate::engine::dice::Purpose;
use crate::engine::event::{Cell, Column, Roll, What};
use crate::engine::game::{Flow, Game, Play};
use crate::rules::formation::Formation;
use crate::rules::retreat::{Retreat, RetreatKind};

/// Reading the cell.
impl Game {
    /// A result as the table prints it.
    pub(crate) fn shock_cell(&self, result: ShockResult) -> Cell {
        Cell::Shock(self.setup.edition.shock.cell(result))
    }

    /// What a result makes the combat do, in order. Nothing harms the attacker of routed units alone (STD-14.2-d,
    /// VOL2-14.2-d; CF-090).
    pub(crate) fn consequences(&self, combat: &Combat, result: ShockResult) -> Vec<Stage> {
        let attacker = self.attacking_camp(combat);
        let harmless = self.is_all_routed(combat);
        let mut stages = match result {
            ShockResult::NoEffect => Vec::new(),
            ShockResult::AttackerLoses => self.attacker_loss(combat, attacker),
            ShockResult::AttackerRetreatsOne => self.attackers_go_back(combat, 1),
            ShockResult::AttackerRetreatsTwo => self.attackers_go_back(combat, 2),
            ShockResult::BothLose => {
                let mut both = if harmless { vec![] } else { self.attacker_loss(combat, attacker) };
                both.extend(self.defender_loss(combat, &combat.defenders));
                both
            }
            ShockResult::DefenderRetreatsOne => self.defenders_go_back(combat, 1),
            ShockResult::DefenderRetreatsTwo => self.defenders_go_back(combat, 2),
            ShockResult::DefenderLoses => {
                let guns = self.lone_guns(combat);
                let rest: Vec<UnitId> =
                    combat.defenders.iter().copied().filter(|unit| !guns.contains(unit)).collect();
                self.bloody_repulse(combat, &rest)
            }
        };
        if harmless && result.beats_attacker() {
            stages.clear();
        }
        stages
    }

    /// The attacker picks among all his units, or among those that fought; skirmishers last (STD-T.SHOCK-j1, VOL2-T.SHOCK-k,
    /// REV-MEL-p; CF-087, CF-195).
    fn attacker_loss(&self, combat: &Combat, camp: Camp) -> Vec<Stage> {
        let fought = self.setup.edition.policies.shock.attacker_loss == AttackerLoss::OneThatFought;
        let forces = self.attack_forces(combat);
        let units = combat.attackers.iter().copied().filter(|&unit| {
            !self.abstains(combat, unit)
                && (!fought || forces.iter().any(|force| force.unit == unit && force.points > 0))
        });
        vec![Stage::Loss { camp, among: self.skirmishers_last(units.collect()) }]
    }

    /// One point, as the defender chooses, whatever the number of hexes (STD-T.SHOCK-j2, STD-T.SHOCK-j3, VOL2-T.SHOCK-l;
    /// CF-086).
    fn defender_loss(&self, combat: &Combat, units: &[UnitId]) -> Vec<Stage> {
        let units = units.iter().copied().filter(|&unit| !self.abstains(combat, unit));
        let among = self.skirmishers_last(units.collect());
        vec![Stage::Loss { camp: self.attacking_camp(combat).enemy(), among }]
    }

    pub(super) fn skirmishers_last(&self, units: Vec<UnitId>) -> Vec<UnitId> {
        let shielded = |unit: UnitId| {
            let hex = self.state.unit(unit).hex();
            self.is_guerrilla(unit)
                && units
                    .iter()
                    .any(|&other| self.state.unit(other).hex() == hex && !self.is_guerrilla(other))
        };
        units.iter().copied().filter(|&unit| !shielded(unit)).collect()
    }

    /// `DL`, `DB`: a point of the defender's choice, and where the edition says so every unit checks (STD-T.SHOCK-j2,
    /// VOL2-T.SHOCK-o, REV-MEL-t; CF-085).
    fn bloody_repulse(&self, combat: &Combat, units: &[UnitId]) -> Vec<Stage> {
        if units.is_empty() {
            return Vec::new();
        }
        let mut stages = self.defender_loss(combat, units);
        if self.setup.edition.policies.shock.defender_loss_checks {
            let checking = units.iter().copied().filter(|&unit| !self.abstains(combat, unit));
            stages.push(Stage::Checks(checking.collect()));
        }
        stages
    }

    /// All that attacked go back, those beyond the limit of points too, and check (STD-T.SHOCK-k, VOL2-T.SHOCK-m, REV-MEL-r;
    /// CF-061, CF-276).
    fn attackers_go_back(&self, combat: &Combat, hexes: u8) -> Vec<Stage> {
        combat
            .attackers
            .iter()
            .map(|&unit| Stage::Retreat { unit, hexes, check: !self.abstains(combat, unit) })
            .collect()
    }

    /// `D1`, `D2`: everybody goes back but squares and whoever stands inside one; for them D2 is a point and a check
    /// (STD-T.SHOCK-l, VOL2-T.SHOCK-c, VOL2-T.SHOCK-n, REV-MEL-c, REV-MEL-s; CF-017, CF-084, CF-223).
    fn defenders_go_back(&self, combat: &Combat, hexes: u8) -> Vec<Stage> {
        let checks = hexes > 1 || self.setup.edition.policies.shock.one_hex_retreat_checks;
        let guns = self.lone_guns(combat);
        let (mut stages, mut steadfast) = (Vec::new(), Vec::new());
        for &unit in combat.defenders.iter().filter(|unit| !guns.contains(unit)) {
            let in_square = self.state.unit(unit).formation == Formation::Square
                || self.target_of(combat, unit).is_some_and(|hex| self.is_square_hex(hex));
            if in_square {
                steadfast.push(unit);
            } else {
                let check = checks && !self.abstains(combat, unit);
                stages.push(Stage::Retreat { unit, hexes, check });
            }
        }
        if hexes > 1 {
            stages.extend(self.bloody_repulse(combat, &steadfast));
        }
        stages
    }

    /// The hex out of which, or in which, a unit fights.
    fn fought_in(&self, combat: &Combat, unit: UnitId) -> Option<Hex> {
        let own = if combat.attackers.contains(&unit) { &combat.from } else { &combat.targets };
        let line = self.state.unit(unit).line();
        own.iter().copied().find(|hex| line.contains(hex))
    }

    /// The enemy hexes of a combat next to where a unit fights: it goes back away from them.
    fn driven_from(&self, combat: &Combat, unit: UnitId) -> Vec<Hex> {
        let enemies = if combat.attackers.contains(&unit) { &combat.targets } else { &combat.from };
        let Some(hex) = self.fought_in(combat, unit) else { return Vec::new() };
        let grid = self.setup.map.grid();
        enemies.iter().copied().filter(|&enemy| grid.distance(hex, enemy) == 1).collect()
    }

    /// The attacked hex a defender stands in.
    fn target_of(&self, combat: &Combat, unit: UnitId) -> Option<Hex> {
        let line = self.state.unit(unit).line();
        combat.targets.iter().copied().find(|hex| line.contains(hex))
    }

    /// The guns a result destroys.
    pub(super) fn guns_destroyed(&self, combat: &Combat, result: ShockResult) -> Vec<UnitId> {
        let kills = matches!(
            result,
            ShockResult::DefenderRetreatsOne
                | ShockResult::DefenderRetreatsTwo
                | ShockResult::DefenderLoses
        );
        if kills { self.lone_guns(combat) } else { Vec::new() }
    }

    /// Guns alone in their hex, where the edition destroys them by D1, D2 and DB (REV-MEL-e; CF-062).
    fn lone_guns(&self, combat: &Combat) -> Vec<UnitId> {
        if !self.setup.edition.policies.shock.lone_artillery_destroyed {
            return Vec::new();
        }
        let alone = |hex: &Hex| {
            let units = self.shock_order(*hex);
            let guns = units.iter().all(|&unit| self.setup.unit(unit).arm() == Arm::Artillery);
            if guns { units } else { Vec::new() }
        };
        combat.targets.iter().flat_map(alone).collect()
    }
}

/// Applying it.
impl Play<'_> {
    /// The die (STD-11.P-b, STD-T.SHOCK-a, VOL2-11.P-b, REV-MEL-a).
    pub(crate) fn throw_shock(&mut self, combat: &mut Combat) -> Flow {
        combat.defenders = self.defenders_of(&combat.targets);
        combat.from = self.hexes_from(&combat.attackers, &combat.targets);
        let odds = match self.shock_odds(combat) {
            Some(odds) => odds,
            None if self.is_fought_anyway(combat) => Odds::OneToFour,
            // Fallen below 1-4 since it was announced: it does not take place (CF-063, CF-268).
            None => return Ok(()),
        };
        self.tell_forces(combat, odds);
        let modifiers = self.shock_modifiers(combat);
        let die = self.die(Purpose::Shock)?;
        let total = i16::from(die)
            + modifiers.iter().map(|modifier| i16::from(modifier.value)).sum::<i16>();
        let result = self.setup.edition.shock.table.result(total.into(), odds);
        let clause = self.law(cite::SHOCK_DIE);
        let roll = Roll {
            purpose: Purpose::Shock,
            camp: self.attacking_camp(combat),
            unit: combat.attackers.first().copied(),
            die,
            modifiers,
            total,
            column: Column::Odds(odds),
            result: self.shock_cell(result),
        };
        self.tell(clause, What::Rolled(roll));
        self.note_combat(combat);
        combat.result = Some(result);
        let guns = self.guns_destroyed(combat, result);
        let mut stages = self.consequences(combat, result);
        stages.extend([Stage::LeaderLoss, Stage::OpenGround]);
        for stage in stages.into_iter().rev() {
            combat.stages.push_front(stage);
        }
        for unit in guns {
            let clause = self.law(cite::ARTILLERY_ALONE_DESTROYED);
            self.hurt_leader(combat, unit);
            self.eliminate(unit, clause);
        }
        Ok(())
    }

    fn tell_forces(&mut self, combat: &Combat, odds: Odds) {
        if self.log.is_none() {
            return;
        }
        let what = What::Shocked {
            attackers: combat.attackers.clone(),
            targets: combat.targets.clone(),
            attack: Fraction(sum(&self.attack_forces(combat))),
            defence: Fraction(sum(&self.defence_forces(combat))),
            odds,
        };
        let clause = self.law(cite::ODDS);
        self.tell(clause, what);
    }

    /// Who has fought, for the rules that ask later.
    fn note_combat(&mut self, combat: &Combat) {
        let turn = self.state.turn;
        self.state.first_combat.get_or_insert(turn);
        for &unit in &combat.attackers {
            self.spend_attack(combat, unit);
            self.state.deeds_mut(unit).fought = true;
        }
        let counts = combat.is_once_a_turn() || combat.kind == CombatKind::Countercharge;
        for &unit in &combat.defenders {
            let deeds = self.state.deeds_mut(unit);
            deeds.fought = true;
            deeds.was_attacked |= counts;
        }
    }

    /// A unit has used its attack of the turn (STD-11.R-a, STD-11-e, VOL2-11.R-a, VOL2-11.1-h; CF-060).
    pub(crate) fn spend_attack(&mut self, combat: &Combat, unit: UnitId) {
        let from =
            combat.from.iter().copied().find(|hex| self.state.unit(unit).line().contains(hex));
        let deeds = self.state.deeds_mut(unit);
        match combat.kind {
            CombatKind::Ordinary | CombatKind::Charge => {
                deeds.attacked = true;
                deeds.attacked_from = from;
            }
            CombatKind::Countercharge => deeds.attacked = true,
            CombatKind::Uncontrolled | CombatKind::Controlled => {}
        }
    }

    /// One point lost in shock, and with it the ground in an enemy zone by a unit not in good order (STD-14.1-c; CF-032).
    pub(crate) fn lose_in_shock(&mut self, combat: &mut Combat, camp: Camp, unit: UnitId) {
        self.hurt_leader(combat, unit);
        let away = self.driven_from(combat, unit);
        self.owe_withdrawal(unit, away);
        let clause = if combat.result == Some(ShockResult::BothLose) {
            self.law(cite::BOTH_LOSE_POINT)
        } else if camp == self.attacking_camp(combat) {
            self.law(cite::ATTACKER_LOSES_POINT)
        } else {
            self.law(cite::DEFENDER_LOSES_POINT)
        };
        self.lose(unit, 1, clause);
    }

    /// Remembers that the stack of the leader who counted has suffered (CF-097).
    pub(super) fn hurt_leader(&mut self, combat: &mut Combat, unit: UnitId) {
        for side in 0..2 {
            let suffers = combat.leaders[side].is_some_and(|leader| {
                self.setup.leader(leader).camp == self.setup.camp(unit)
                    && self.state.unit(unit).line().contains(&self.state.leader(leader).hex)
            });
            combat.hurt[side] |= suffers;
        }
    }

    /// A unit starts back, unless a rout has already taken it away. Cavalry that was thrown back makes for its base where
    /// cavalry has a retreat of its own (CF-074).
    pub(crate) fn retreat_in_shock(
        &mut self,
        combat: &mut Combat,
        unit: UnitId,
        hexes: u8,
        check: bool,
    ) {
        let attacks = combat.attackers.contains(&unit);
        let Some(hex) = self.fought_in(combat, unit) else { return };
        let away = self.driven_from(combat, unit);
        self.hurt_leader(combat, unit);
        self.owe_withdrawal(unit, away.clone());
        self.gather_in(unit, hex);
        let mut retreat = Retreat::new(unit, hex, &away, RetreatKind::Result, hexes, hexes);
        let homeward = attacks
            && self.setup.edition.policies.cavalry.repulse.is_some()
            && self.setup.unit(unit).arm() == Arm::Cavalry;
        if homeward {
            retreat.kind = RetreatKind::TowardBase;
        }
        retreat.check = check.then(|| Game::shock_cause(combat));
        let beaten = if attacks { &combat.attackers } else { &combat.defenders };
        retreat.companions = beaten.iter().copied().collect();
        self.push(Task::Retreat(retreat));
    }

    /// A line that must go starts from the hex that was attacked (CF-266).
    pub(crate) fn gather_in(&mut self, unit: UnitId, hex: Hex) {
        if self.state.unit(unit).line().len() > 1 {
            self.state.shift(unit, &[hex]);
        }
    }
}
