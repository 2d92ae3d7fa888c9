//! The retreat of cavalry that did not break its enemy (VOL2-11.4-a, VOL2-11.4-b).

use board::Hex;

use crate::data::edition::shock::ShockResult;
use crate::data::order_of_battle::UnitId;
use crate::engine::agenda::Task;
use crate::engine::game::{Game, Play};
use crate::rules::retreat::{Retreat, RetreatKind};

impl Game {
    /// Those of some enemy hexes that lie next to a unit's own or, with none there, the nearest enemies.
    fn enemies_beside(&self, unit: UnitId, hex: Hex, enemies: &[Hex]) -> Vec<Hex> {
        let grid = self.setup.map.grid();
        let beside = enemies.iter().copied().filter(|&enemy| grid.distance(hex, enemy) == 1);
        let beside: Vec<Hex> = beside.collect();
        if beside.is_empty() { self.enemies_around(unit, hex) } else { beside }
    }
}

impl Play<'_> {
    /// All cavalry that took part goes back from the enemy it fought and towards its base, 2 hexes at least and as far as its
    /// points carry it at most. After A1 and A2 the retreat of the table takes its place (VOL2-11.4-a, VOL2-11.4-b; CF-074,
    /// CF-081).
    pub(crate) fn repulse(&mut self, riders: &[UnitId], enemies: &[Hex], result: ShockResult) {
        let Some(least) = self.setup.edition.policies.cavalry.repulse else { return };
        if matches!(result, ShockResult::AttackerRetreatsOne | ShockResult::AttackerRetreatsTwo) {
            return;
        }
        for &unit in riders.iter().rev() {
            let Some(hex) = self.state.unit(unit).hex() else { continue };
            let points = self.allowance(unit, false);
            let away = self.enemies_beside(unit, hex, enemies);
            let most = points.max(least);
            let kind = RetreatKind::TowardBase;
            let fixed = Retreat::new(unit, hex, &away, kind, least, least);
            let ridden = Retreat { points: Some(points), most, ..fixed.clone() };
            // Where no way away from the enemy leads nearer to the base, the least is gone away from him (CF-081).
            let homeward = !self.retreat_hexes(&ridden).is_empty();
            self.push(Task::Retreat(if homeward { ridden } else { fixed }));
        }
    }
}
