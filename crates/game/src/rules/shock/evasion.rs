//! Evasion: who may refuse shock, and what becomes of those who attacked thin air (STD-11-c, VOL2-11.1-a to h; CF-059).

use board::Hex;

use super::combat::{Combat, CombatKind};
use crate::data::edition::policies::Evasion;
use crate::data::kinds::{Arm, Weight};
use crate::data::order_of_battle::UnitId;
use crate::engine::game::Game;
use crate::rules::formation::Formation;
use crate::rules::retreat::{Retreat, RetreatKind};

impl Game {
    /// Whether everybody in an attacked hex may evade and has somewhere to go: the whole hex, or it fights (STD-11-c,
    /// STD-11-d, VOL2-11.1-a to g; CF-059).
    pub(crate) fn may_evade(&self, combat: &Combat, hex: Hex) -> bool {
        let attackers: Vec<UnitId> = combat
            .attackers
            .iter()
            .copied()
            .filter(|&unit| !self.attack_hexes(unit, hex).is_empty())
            .collect();
        let away = self.hexes_from(&attackers, &[hex]);
        combat.kind != CombatKind::Countercharge
            && self.state.stack(hex).all(|unit| {
                !self.state.unit(unit).deeds.fired_defending
                    && !self.state.unit(unit).stuck
                    && attackers.iter().all(|&attacker| self.evades(unit, attacker))
                    && !self.retreat_hexes(&self.evasion_of(unit, hex, &away)).is_empty()
            })
    }

    /// The one hex an evading unit goes, without any penalty (VOL2-11.1-f).
    pub(crate) fn evasion_of(&self, unit: UnitId, hex: Hex, away: &[Hex]) -> Retreat {
        let hexes = self.setup.edition.shock.evasion_hexes;
        Retreat::new(unit, hex, away, RetreatKind::Evasion, hexes, hexes)
    }

    /// Whether one unit may evade another: by edition (STD-11-c, VOL2-11.1-b to e).
    fn evades(&self, unit: UnitId, attacker: UnitId) -> bool {
        let (counter, enemy) = (self.setup.unit(unit), self.setup.unit(attacker));
        let mounted = counter.arm() == Arm::Cavalry
            && self.state.unit(unit).formation != Formation::Dismounted;
        let from_foot = enemy.arm() == Arm::Infantry;
        match self.setup.edition.policies.shock.evasion {
            Evasion::Nobody => false,
            Evasion::CavalryAndGuerrillas => from_foot && (mounted || self.is_infantry_line(unit)),
            Evasion::CavalryAndLimberedGuns => {
                let limbered = self.state.unit(unit).formation == Formation::Limbered;
                let light = mounted && counter.weight() == Some(Weight::Light);
                let from_heavy =
                    enemy.arm() == Arm::Cavalry && enemy.weight() == Some(Weight::Heavy);
                from_foot && (mounted || limbered) || from_heavy && light
            }
        }
    }
}
