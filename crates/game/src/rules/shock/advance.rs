//! The advance after combat (STD-12-h, STD-12-i, VOL2-12-g; CF-082, CF-185).

use board::{Facing, Hex};

use super::combat::{Combat, CombatKind, Stage};
use crate::data::edition::morale::Cohesion;
use crate::data::edition::shock::ShockResult;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::UnitId;
use crate::engine::cite;
use crate::engine::event::What;
use crate::engine::game::{Game, Play};
use crate::engine::unit_set::UnitSet;
use crate::rules::formation::Formation;
use crate::rules::zoc::Zone;

impl Game {
    /// The hexes open to the winner: those attacked that no enemy holds any more, or those the beaten attackers left. Where
    /// both lose nobody wins (VOL2-T.SHOCK-l).
    pub(crate) fn open_ground(&self, combat: &Combat, attacker: Camp) -> Vec<Stage> {
        let left = |hexes: &[Hex], camp: Camp| -> Vec<Stage> {
            let empty = hexes.iter().copied().filter(|&hex| !self.camp_at(hex, camp.enemy()));
            empty.map(|hex| Stage::Advance { camp, hex }).collect()
        };
        match combat.result {
            Some(result) if result.beats_attacker() => left(&combat.from, attacker.enemy()),
            Some(ShockResult::BothLose) => Vec::new(),
            _ => left(&combat.targets, attacker),
        }
    }

    /// Units that may advance into a hex: they took part, and are neither guns nor squares nor routed; a hex next to theirs,
    /// within stacking, inside the ground they hold (STD-12-h, STD-12-i, VOL2-12-g; CF-010, CF-082).
    pub(crate) fn advancers(&self, combat: &Combat, camp: Camp, hex: Hex) -> Vec<UnitId> {
        let attackers = combat.attackers.first().is_some_and(|&unit| self.setup.camp(unit) == camp);
        let units = if attackers { &combat.attackers } else { &combat.defenders };
        units.iter().copied().filter(|&unit| self.may_advance(unit, hex)).collect()
    }

    fn may_advance(&self, unit: UnitId, hex: Hex) -> bool {
        let state = self.state.unit(unit);
        let camp = self.setup.camp(unit);
        let (Some(from), 1) = (state.hex(), state.hexes) else { return false };
        let Some(side) = self.setup.map.grid().side_between(from, hex) else { return false };
        let able = matches!(self.setup.unit(unit).arm(), Arm::Infantry | Arm::Cavalry)
            && state.formation != Formation::Square
            && state.cohesion != Cohesion::Routed;
        let disorder_barred = state.cohesion == Cohesion::Disorganized
            && self.zone_at(hex, camp.enemy()) != Zone::Free;
        let going = self.setup.cost(self.going_arm(unit), self.going(unit, hex), from, side);
        let inside = self.defend_area(unit).is_none_or(|area| {
            let grid = self.setup.map.grid();
            !area.contains(grid, from) || area.contains(grid, hex)
        });
        able && !disorder_barred
            && going.is_some()
            && !self.is_closed_to(unit, hex)
            && inside
            && (!self.enemy_at(hex, camp) || self.may_capture(unit, hex))
            && self.check_armies_apart(unit, hex).is_ok()
            && self.check_stacking(hex, UnitSet::of(unit)).is_ok()
    }
}

impl Play<'_> {
    /// One unit advances; the first in the hex takes any facing, the others follow it (CF-265).
    pub(crate) fn advance(&mut self, combat: &mut Combat, unit: UnitId, hex: Hex) {
        self.capture(unit, hex);
        let from = self.state.unit(unit).hex();
        combat.advanced.extend(from.map(|from| (unit, from)));
        self.state.shift(unit, &[hex]);
        self.displace_enemy_leaders(hex, unit);
        self.note_holder(hex);
        self.raise_skirmishers(hex);
        let clause = self.law(cite::ADVANCE);
        self.tell_move(clause, from, What::Advanced { unit, to: hex });
        let alone = !self.state.stack(hex).any(|other| other != unit && self.has_facing(other));
        if self.has_facing(unit) && alone && combat.kind != CombatKind::Uncontrolled {
            combat.stages.push_front(Stage::Face { unit, hex });
        } else {
            self.align_facing(unit);
        }
    }

    pub(crate) fn face_after_advance(&mut self, unit: UnitId, facing: Facing) {
        self.state.unit_mut(unit).facing = facing;
        let clause = self.law(cite::FACING_IN_ADVANCE);
        self.tell(clause, What::Turned { unit, facing, cost: 0 });
    }
}
