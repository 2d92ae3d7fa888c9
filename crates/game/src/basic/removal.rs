//! The stacking limit is looked at when a side has moved all its units: the owner removes what is too much (BAS-4-c, BAS-4-d;
//! CF-153).

use board::Hex;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::agenda::Task;
use crate::cite;
use crate::decision::{Ask, Decision};
use crate::edition::stacking::StackingChecked;
use crate::game::{Game, Play};
use crate::order_of_battle::UnitId;
use crate::refusal::{Refusal, Why};
use crate::unit_set::UnitSet;

/// A hex too full after movement.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Removal {
    /// The hex.
    pub hex: Hex,
}

impl Game {
    pub(crate) fn removal_decision(&self, removal: &Removal) -> Decision {
        let ask = Ask::Eliminate { hexes: vec![removal.hex] };
        Decision { camp: self.state.phasing, ask }
    }

    pub(crate) fn removal_candidates(&self, removal: &Removal, actions: &mut Vec<Action>) {
        let units = self.state.stack(removal.hex);
        actions
            .extend(units.filter(|&unit| self.setup.unit(unit).is_combat_unit()).map(Action::Unit));
    }

    pub(crate) fn check_removal(&self, removal: &Removal, action: Action) -> Result<(), Refusal> {
        let mut actions = Vec::new();
        self.removal_candidates(removal, &mut actions);
        if actions.contains(&action) {
            return Ok(());
        }
        Err(self.refuse(Why::Stacking, cite::SURPLUS_REMOVED))
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

    /// Says whether the owner must still choose.
    pub(crate) fn work_removal(&mut self, removal: Removal) -> bool {
        let full = self.check_stacking(removal.hex, UnitSet::EMPTY).is_err();
        if full {
            self.push(Task::Removal(removal));
        }
        full
    }

    pub(crate) fn perform_removal(&mut self, removal: Removal, action: Action) {
        if let Action::Unit(unit) = action {
            self.eliminate(unit, self.law(cite::SURPLUS_REMOVED));
        }
        self.push(Task::Removal(removal));
    }
}
