//! The retreat of cavalry that did not break its enemy (VOL2-11.4-a, VOL2-11.4-b).

use crate::agenda::Task;
use crate::edition::shock::ShockResult;
use crate::game::Play;
use crate::order_of_battle::UnitId;
use crate::retreat::{Retreat, RetreatKind};

impl Play<'_> {
    /// All cavalry that took part goes back towards its base, 2 hexes at least and as far as its points carry it at most.
    /// After A1 and A2 the retreat of the table takes its place (VOL2-11.4-a, VOL2-11.4-b; CF-074).
    pub(crate) fn repulse(&mut self, riders: &[UnitId], result: ShockResult) {
        let Some(least) = self.setup.edition.policies.cavalry.repulse else { return };
        if matches!(result, ShockResult::AttackerRetreatsOne | ShockResult::AttackerRetreatsTwo) {
            return;
        }
        for &unit in riders.iter().rev() {
            let Some(hex) = self.state.unit(unit).hex() else { continue };
            let points = self.allowance(unit, false);
            let away = self.enemies_around(unit, hex);
            let most = points.max(least);
            let kind = RetreatKind::TowardBase;
            let retreat = Retreat::new(unit, hex, &away, kind, least, most);
            self.push(Task::Retreat(Retreat { points: Some(points), ..retreat }));
        }
    }
}
