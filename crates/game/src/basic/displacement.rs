//! A retreat into a hex that is full: those already there make room, and may push others in turn (BAS-9-c; CF-271).

use board::Hex;
use serde::{Deserialize, Serialize};

use super::fall_back::FallBack;
use crate::action::Action;
use crate::agenda::Task;
use crate::cite;
use crate::decision::{Ask, Decision};
use crate::game::{Game, Play};
use crate::order_of_battle::UnitId;
use crate::refusal::{Refusal, Why};
use crate::unit_set::UnitSet;

/// A hex that must make room for a unit that has come back to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Displacement {
    /// The unit that has come.
    pub unit: UnitId,
    /// The hex.
    pub hex: Hex,
    /// Where the enemies stand from whom everybody goes.
    pub away: Vec<Hex>,
    /// Units on their way back with it.
    pub companions: UnitSet,
}

impl Displacement {
    pub(crate) fn by(back: FallBack, hex: Hex) -> Displacement {
        let FallBack { unit, away, companions, .. } = back;
        Displacement { unit, hex, away, companions }
    }
}

impl Game {
    pub(crate) fn displacement_decision(&self, task: &Displacement) -> Decision {
        Decision { camp: self.setup.camp(task.unit), ask: Ask::Surplus { hex: task.hex } }
    }

    pub(crate) fn displacement_candidates(&self, task: &Displacement, actions: &mut Vec<Action>) {
        actions.extend(self.displaceable(task).into_iter().map(Action::Unit));
    }

    pub(crate) fn check_displacement(
        &self,
        task: &Displacement,
        action: Action,
    ) -> Result<(), Refusal> {
        match action {
            Action::Unit(unit) if self.displaceable(task).contains(&unit) => Ok(()),
            _ => Err(self.refuse(Why::Stacking, cite::DISPLACEMENT)),
        }
    }

    /// Those who stood there before; where all came together, any but the last.
    fn displaceable(&self, task: &Displacement) -> Vec<UnitId> {
        let others: Vec<UnitId> = self
            .state
            .stack(task.hex)
            .filter(|&unit| unit != task.unit && self.setup.unit(unit).is_combat_unit())
            .collect();
        let before: Vec<UnitId> =
            others.iter().copied().filter(|&unit| !task.companions.contains(unit)).collect();
        if before.is_empty() { others } else { before }
    }
}

impl Play<'_> {
    /// Makes room until the hex holds its units; says whether the owner must choose.
    pub(crate) fn work_displacement(&mut self, task: Displacement) -> bool {
        if self.check_stacking(task.hex, UnitSet::EMPTY).is_ok() {
            return false;
        }
        match self.displaceable(&task).as_slice() {
            [] => false,
            &[only] => {
                self.displace(task, only);
                false
            }
            _ => {
                self.push(Task::Displacement(task));
                true
            }
        }
    }

    pub(crate) fn perform_displacement(&mut self, task: Displacement, action: Action) {
        if let Action::Unit(unit) = action {
            self.displace(task, unit);
        }
    }

    /// The displaced move by the rules of retreat (CF-271).
    fn displace(&mut self, task: Displacement, unit: UnitId) {
        let Displacement { hex, ref away, companions, .. } = task;
        let back = FallBack::new(unit, hex, away.clone(), false, companions);
        self.push(Task::Displacement(task));
        self.push(Task::FallBack(back));
    }
}
