//! A retreat into a hex that is full: those already there make room, and may push others in turn (BAS-9-c; CF-271).

use board::Hex;
use serde::{Deserialize, Serialize};

use super::fall_back::FallBack;
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::unit_set::UnitSet;

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

impl Procedure for Displacement {
    fn decision(&self, game: &Game) -> Option<Decision> {
        Some(Decision { camp: game.setup.camp(self.unit), ask: Ask::Surplus { hex: self.hex } })
    }

    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        actions.extend(game.displaceable(self).into_iter().map(Action::Unit));
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Unit(unit) if game.displaceable(self).contains(&unit) => Ok(()),
            _ => Err(game.refuse(Why::Stacking, cite::DISPLACEMENT)),
        }
    }

    /// Makes room until the hex holds its units; says whether the owner must choose.
    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        if play.check_stacking(self.hex, UnitSet::EMPTY).is_ok() {
            return Ok(false);
        }
        Ok(match play.displaceable(&self).as_slice() {
            [] => false,
            &[only] => {
                play.displace(self, only);
                false
            }
            _ => {
                play.push(Task::Displacement(self));
                true
            }
        })
    }

    fn perform(self, play: &mut Play<'_>, action: Action) -> Flow {
        if let Action::Unit(unit) = action {
            play.displace(self, unit);
        }
        Ok(())
    }
}

impl Game {
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
    /// The displaced move by the rules of retreat (CF-271).
    fn displace(&mut self, task: Displacement, unit: UnitId) {
        let Displacement { hex, ref away, companions, .. } = task;
        let back = FallBack::new(unit, hex, away.clone(), false, companions);
        self.push(Task::Displacement(task));
        self.push(Task::FallBack(back));
    }
}
