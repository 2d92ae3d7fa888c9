//! A combat at work: its stages one by one, the choices it waits for, what it leaves to other procedures.

use board::{Facing, Hex};

use super::combat::{Combat, CombatKind, CombatReport, Stage};
use crate::data::edition::morale::{Cohesion, MoraleResult};
use crate::data::edition::shock::ShockResult;
use crate::data::kinds::Camp;
use crate::data::order_of_battle::{LeaderId, UnitId};
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::event::What;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::rules::morale::Cause;
use crate::rules::morale::checks::Checks;

impl Procedure for Combat {
    fn decision(&self, game: &Game) -> Option<Decision> {
        let stage = self.stages.front()?;
        let (camp, ask) = match stage {
            Stage::Evade(hex) => (game.attacking_camp(self).enemy(), Ask::Evade { hex: *hex }),
            Stage::Lead(camp) => (*camp, Ask::LeadShock { hex: game.lead_hex(self, *camp) }),
            Stage::Loss { camp, among } => {
                let mut hexes: Vec<Hex> =
                    among.iter().filter_map(|&unit| game.state.unit(unit).hex()).collect();
                hexes.sort_unstable();
                hexes.dedup();
                (*camp, Ask::Loss { hexes })
            }
            Stage::Advance { camp, hex } => (*camp, Ask::Advance { hex: *hex }),
            Stage::Face { unit, hex } => (game.setup.camp(*unit), Ask::Advance { hex: *hex }),
            _ => return None,
        };
        Some(Decision { camp, ask })
    }

    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        match self.stages.front() {
            Some(Stage::Evade(_)) => actions.extend([Action::Accept, Action::Decline]),
            Some(Stage::Lead(camp)) => {
                let attacking = *camp == game.attacking_camp(self);
                actions
                    .extend(game.combat_leaders(self, attacking).into_iter().map(Action::Leader));
            }
            Some(Stage::Loss { among, .. }) => {
                actions.extend(among.iter().copied().map(Action::Unit));
            }
            Some(Stage::Advance { camp, hex }) => {
                actions.extend(game.advancers(self, *camp, *hex).into_iter().map(Action::Unit));
                actions.extend(game.followers(self, *camp, *hex).into_iter().map(Action::Leader));
                actions.push(Action::Done);
            }
            Some(Stage::Face { .. }) => actions.extend(Facing::ALL.map(Action::Turn)),
            _ => {}
        }
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        if self.is_candidate(game, action) {
            return Ok(());
        }
        Err(match self.stages.front() {
            Some(Stage::Advance { .. } | Stage::Face { .. }) => {
                game.refuse(Why::Advance, cite::WHO_ADVANCES)
            }
            _ => game.refuse(Why::NotAsked, cite::SHOCK),
        })
    }

    /// Works through the stages until somebody must choose or other procedures come first.
    fn work(mut self, play: &mut Play<'_>) -> Flow<bool> {
        while let Some(stage) = self.stages.pop_front() {
            let depth = play.state.agenda.len();
            match play.work_stage(&mut self, stage)? {
                Next::On if play.state.agenda.len() == depth => {}
                Next::On => {
                    play.state.agenda.insert(depth, Task::Combat(self));
                    return Ok(false);
                }
                Next::Ask => {
                    play.push(Task::Combat(self));
                    return Ok(true);
                }
            }
        }
        play.close_combat(self)?;
        Ok(false)
    }

    fn perform(mut self, play: &mut Play<'_>, action: Action) -> Flow {
        let Some(stage) = self.stages.pop_front() else { return play.close_combat(self) };
        let depth = play.state.agenda.len();
        match (stage, action) {
            (Stage::Evade(hex), Action::Accept) => play.evade(&mut self, hex),
            (Stage::Lead(camp), Action::Leader(leader)) => play.take_lead(&mut self, camp, leader),
            (Stage::Loss { camp, .. }, Action::Unit(unit)) => {
                play.lose_in_shock(&mut self, camp, unit);
            }
            (Stage::Advance { camp, hex }, Action::Unit(unit)) => {
                self.stages.push_front(Stage::Advance { camp, hex });
                play.advance(&mut self, unit, hex);
            }
            (Stage::Advance { camp, hex }, Action::Leader(leader)) => {
                self.stages.push_front(Stage::Advance { camp, hex });
                play.take_along(leader, hex);
            }
            (Stage::Face { unit, .. }, Action::Turn(facing)) => {
                play.face_after_advance(unit, facing);
            }
            _ => {}
        }
        play.state.agenda.insert(depth, Task::Combat(self));
        Ok(())
    }
}

/// Choosing.
impl Game {
    pub(crate) fn attacking_camp(&self, combat: &Combat) -> Camp {
        combat.attackers.first().map_or(self.state.phasing, |&unit| self.setup.camp(unit))
    }

    fn lead_hex(&self, combat: &Combat, camp: Camp) -> Hex {
        let attacking = camp == self.attacking_camp(combat);
        let leaders = self.combat_leaders(combat, attacking);
        leaders.first().map_or(Hex(0), |&leader| self.state.leader(leader).hex)
    }

    /// Whether the attack has driven everybody out of the hexes attacked; an attacker who was beaten himself has not (CF-074).
    fn has_dislodged(&self, combat: &Combat) -> bool {
        let enemy = self.attacking_camp(combat).enemy();
        !combat.result.is_some_and(ShockResult::beats_attacker)
            && !combat.targets.iter().any(|&hex| self.camp_at(hex, enemy))
    }

    /// What a check of this combat is made for (REV-MOR-i).
    pub(crate) fn shock_cause(combat: &Combat) -> Cause {
        Cause::Shock { charge: !combat.charging.is_empty() }
    }
}

/// What is left of a combat after a stage.
enum Next {
    /// Go on, after whatever was put on the agenda.
    On,
    /// Somebody must choose.
    Ask,
}

impl Play<'_> {
    fn work_stage(&mut self, combat: &mut Combat, stage: Stage) -> Flow<Next> {
        match stage {
            Stage::Open => {
                // Sun and thirst come before the combat, and may keep attackers out of it (CF-138).
                if self.test_thirst(&combat.attackers) {
                    combat.stages.push_front(Stage::Open);
                } else {
                    self.open_stages(combat);
                }
            }
            Stage::ChargeCheck(unit) => self.check_charge_home(combat, unit)?,
            Stage::Evade(hex) => {
                if combat.targets.contains(&hex) && self.may_evade(combat, hex) {
                    combat.stages.push_front(Stage::Evade(hex));
                    return Ok(Next::Ask);
                }
            }
            Stage::Lead(camp) => return Ok(self.name_leader(combat, camp)),
            Stage::Throw => self.throw_shock(combat)?,
            Stage::Loss { camp, among } => {
                let mut among = among;
                among.retain(|&unit| self.state.unit(unit).is_on_map());
                match among.as_slice() {
                    [] => {}
                    &[only] => self.lose_in_shock(combat, camp, only),
                    _ => {
                        combat.stages.push_front(Stage::Loss { camp, among });
                        return Ok(Next::Ask);
                    }
                }
            }
            Stage::Checks(units) => {
                let cause = Game::shock_cause(combat);
                self.push(Task::Checks(Checks::of(units, cause, &combat.from)));
            }
            Stage::Retreat { unit, hexes, check } => {
                self.retreat_in_shock(combat, unit, hexes, check);
            }
            Stage::LeaderLoss => self.roll_leader_losses(combat)?,
            Stage::OpenGround => {
                let attacker = self.attacking_camp(combat);
                combat.dislodged = self.has_dislodged(combat);
                combat.stages.extend(self.open_ground(combat, attacker));
            }
            Stage::Advance { camp, hex } => return Ok(self.offer_advance(combat, camp, hex)),
            Stage::Face { unit, hex } => {
                combat.stages.push_front(Stage::Face { unit, hex });
                return Ok(Next::Ask);
            }
        }
        Ok(Next::On)
    }

    /// What comes before the die. Attackers driven off since the declaration are out of it.
    fn open_stages(&mut self, combat: &mut Combat) {
        let (attackers, targets) = (combat.attackers.clone(), combat.targets.clone());
        let extra = !combat.is_once_a_turn();
        combat.attackers.retain(|&unit| {
            let state = self.state.unit(unit);
            state.is_on_map()
                && state.cohesion != Cohesion::Routed
                // Who charges in disorder charges no more (CF-167).
                && (combat.kind != CombatKind::Charge || state.cohesion == Cohesion::Good)
                && (extra || !state.deeds.attack_spent)
                && targets.iter().any(|&target| !self.attack_hexes(unit, target).is_empty())
        });
        let camp = attackers.first().map_or(self.state.phasing, |&unit| self.setup.camp(unit));
        combat.targets.retain(|&target| self.camp_at(target, camp.enemy()));
        if combat.attackers.is_empty() || combat.targets.is_empty() {
            combat.attackers = attackers;
            combat.targets = targets;
            return;
        }
        combat.from = self.hexes_from(&combat.attackers, &combat.targets);
        combat.defenders = self.defenders_of(&combat.targets);
        if combat.kind == CombatKind::Ordinary {
            combat.stages.extend(combat.charging.iter().map(Stage::ChargeCheck));
        }
        combat.stages.extend(combat.targets.iter().copied().map(Stage::Evade));
        combat.stages.extend([Stage::Lead(camp), Stage::Lead(camp.enemy()), Stage::Throw]);
    }

    /// A Standard charge is checked when its combat is announced: on D the unit takes no part in shock in this step and is
    /// not disorganized, on R it routs (STD-11.C-c, STD-11.C-d, STD-11.C-e; CF-070, CF-268).
    fn check_charge_home(&mut self, combat: &mut Combat, unit: UnitId) -> Flow {
        let cause = Cause::Charge { no_square: true };
        let result = self.morale_roll(unit, cause)?;
        if result == MoraleResult::Passed {
            return Ok(());
        }
        combat.attackers.retain(|&other| other != unit);
        combat.charging.remove(unit);
        self.state.deeds_mut(unit).attack_spent = true;
        if result == MoraleResult::Routed {
            self.apply_morale(unit, cause, result, &combat.targets);
        }
        combat.from = self.hexes_from(&combat.attackers, &combat.targets);
        let reached: Vec<Hex> = combat
            .attackers
            .iter()
            .flat_map(|&other| self.attack_lines(combat, other))
            .flat_map(|(_, targets)| targets)
            .collect();
        combat.targets.retain(|target| reached.contains(target));
        if combat.attackers.is_empty() {
            combat.stages.clear();
        }
        Ok(())
    }

    /// The whole hex goes back one hex; the attackers have spent their attack on it (STD-11-e, VOL2-11.1-h; CF-185).
    fn evade(&mut self, combat: &mut Combat, hex: Hex) {
        let attackers = combat.attackers.clone();
        for &unit in &attackers {
            if !self.attack_hexes(unit, hex).is_empty() {
                self.spend_attack(combat, unit);
            }
        }
        let away = self.hexes_from(&attackers, &[hex]);
        let units: Vec<UnitId> = self.state.stack(hex).collect();
        combat.defenders.retain(|unit| !units.contains(unit));
        combat.targets.retain(|&target| target != hex);
        let clause = self.law(cite::EVASION);
        self.tell(clause, What::Evaded { hex });
        if combat.targets.is_empty() {
            combat.targets.push(hex);
            combat.stages.clear();
        }
        // A hex that was left may be entered, even if the combat goes on against others.
        let camp = self.attacking_camp(combat);
        combat.stages.push_back(Stage::Advance { camp, hex });
        for unit in units {
            let retreat = self.evasion_of(unit, hex, &away);
            self.gather_in(unit, hex);
            self.push(Task::Retreat(retreat));
        }
    }

    /// A side's leader counts by himself if he is the only one, otherwise his owner picks one (CF-187).
    fn name_leader(&mut self, combat: &mut Combat, camp: Camp) -> Next {
        let attacking = camp == self.attacking_camp(combat);
        match self.combat_leaders(combat, attacking).as_slice() {
            [] => Next::On,
            &[only] => {
                self.take_lead(combat, camp, only);
                Next::On
            }
            _ => {
                combat.stages.push_front(Stage::Lead(camp));
                Next::Ask
            }
        }
    }

    fn take_lead(&mut self, combat: &mut Combat, camp: Camp, leader: LeaderId) {
        let side = usize::from(camp != self.attacking_camp(combat));
        combat.leaders[side] = Some(leader);
    }

    fn offer_advance(&mut self, combat: &mut Combat, camp: Camp, hex: Hex) -> Next {
        if self.camp_at(hex, camp.enemy()) {
            return Next::On;
        }
        let units = self.advancers(combat, camp, hex);
        let Some(&first) = units.first() else {
            // The leaders they left behind may still follow them (CF-277).
            if self.followers(combat, camp, hex).is_empty() {
                return Next::On;
            }
            combat.stages.push_front(Stage::Advance { camp, hex });
            return Next::Ask;
        };
        combat.stages.push_front(Stage::Advance { camp, hex });
        // Cavalry out of control is not asked (CF-073).
        if combat.kind == CombatKind::Uncontrolled && camp == self.attacking_camp(combat) {
            self.advance(combat, first, hex);
            return Next::On;
        }
        Next::Ask
    }

    /// A leader whose stack retreated or lost in a shock he modified is hit on a 6 (STD-15.1-a, VOL2-15.1-a; CF-097).
    fn roll_leader_losses(&mut self, combat: &Combat) -> Flow {
        let pairs = combat.leaders.into_iter().zip(combat.hurt);
        for leader in pairs.filter_map(|(leader, hurt)| leader.filter(|_| hurt)) {
            if self.factors(leader).shock != 0 {
                self.leader_at_risk(leader)?;
            }
        }
        Ok(())
    }

    /// Everything is done: the cavalry rules take over.
    fn close_combat(&mut self, combat: Combat) -> Flow {
        for &unit in &combat.attackers {
            self.state.deeds_mut(unit).charging = None;
        }
        self.after_combat(CombatReport {
            attackers: combat.attackers,
            defenders: combat.defenders,
            targets: combat.targets,
            kind: combat.kind,
            dislodged: combat.dislodged,
            result: combat.result,
        })
    }
}
