//! The stacking limit is looked at when a side has moved all its units: the owner removes what is too much (BAS-4-c, BAS-4-d;
//! CF-153).

use board::Hex;
use serde::{Deserialize, Serialize};

use crate::data::edition::stacking::StackingChecked;
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::unit_set::UnitSet;

/// A hex too full after movement.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Removal {
    /// The hex.
    pub hex: Hex,
}

impl Procedure for Removal {
    fn decision(&self, game: &Game) -> Option<Decision> {
        Some({
            let ask = Ask::Eliminate { hexes: vec![self.hex] };
            Decision { camp: game.state.phasing, ask }
        })
    }

    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        let units = game.state.stack(self.hex);
        actions
            .extend(units.filter(|&unit| game.setup.unit(unit).is_combat_unit()).map(Action::Unit));
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        if self.is_candidate(game, action) {
            return Ok(());
        }
        Err(game.refuse(Why::Stacking, cite::SURPLUS_REMOVED))
    }

    /// Says whether the owner must still choose.
    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        let full = play.check_stacking(self.hex, UnitSet::EMPTY).is_err();
        if full {
            play.push(Task::Removal(self));
        }
        Ok(full)
    }

    fn perform(self, play: &mut Play<'_>, action: Action) -> Flow {
        if let Action::Unit(unit) = action {
            play.eliminate(unit, play.law(cite::SURPLUS_REMOVED));
        }
        play.push(Task::Removal(self));
        Ok(())
    }
}

impl Play<'_> {
    /// Every hex of the side that has moved must be brought within the limit, where the edition looks at it now.
    pub(crate) fn owe_removals(&mut self) {
        if self.setup.edition.stacking.checked != StackingChecked::AfterAllMoves {
            return;
        }
        let units: Vec<UnitId> = self.setup.units_of(self.state.phasing).collect();
        let mut hexes: Vec<Hex> =
            units.into_iter().filter_map(|unit| self.state.unit(unit).hex()).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes.retain(|&hex| self.check_stacking(hex, UnitSet::EMPTY).is_err());
        hexes.into_iter().rev().for_each(|hex| self.push(Task::Removal(Removal { hex })));
    }
}
