//! What a side remembers of the enemy counters it has seen.

use board::Hex;

use crate::data::edition::morale::Cohesion;
use crate::data::order_of_battle::UnitId;
use crate::engine::event::{Event, What};
use crate::engine::setup::Setup;
use crate::rules::formation::Formation;
use crate::table::view::View;

/// What a side remembers of enemy counters that it has seen and that lie covered now. Empty beliefs are honest too: they only
/// make for wilder guesses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beliefs {
    seen: Vec<Option<Sighting>>,
}

/// A counter as it was seen last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sighting {
    pub(super) hex: Hex,
    pub(super) lost: u8,
    pub(super) cohesion: Cohesion,
    pub(super) formation: Formation,
}

impl Beliefs {
    /// Takes in what a view shows. `view` must be of the side that believes.
    pub fn look(&mut self, setup: &Setup, view: &View) {
        for unit in &view.units {
            let Some(&hex) = unit.hexes.first() else {
                self.forget(unit.unit);
                continue;
            };
            let printed = setup.scenario.strength[unit.unit.index()];
            let lost = printed.saturating_sub(unit.strength);
            let (cohesion, formation) = (unit.cohesion, unit.formation);
            *self.entry(unit.unit) = Some(Sighting { hex, lost, cohesion, formation });
        }
    }

    /// Takes in what the side was told: marches and losses of counters that may lie covered again by now.
    pub fn hear(&mut self, events: &[Event]) {
        for event in events {
            match event.what {
                What::Moved { unit, to, .. }
                | What::Retreated { unit, to, .. }
                | What::Advanced { unit, to, .. } => self.put(unit, to),
                What::Placed { unit, hex } => self.put(unit, hex),
                What::Lost { unit, points } => {
                    if let Some(sighting) = self.entry(unit) {
                        sighting.lost = sighting.lost.saturating_add(points);
                    }
                }
                What::CohesionChanged { unit, cohesion } => {
                    if let Some(sighting) = self.entry(unit) {
                        sighting.cohesion = cohesion;
                    }
                }
                What::Eliminated { unit, .. } | What::Exited { unit, .. } => self.forget(unit),
                _ => {}
            }
        }
    }

    fn put(&mut self, unit: UnitId, hex: Hex) {
        match self.entry(unit) {
            Some(sighting) => sighting.hex = hex,
            none => {
                *none = Some(Sighting {
                    hex,
                    lost: 0,
                    cohesion: Cohesion::Good,
                    formation: Formation::Normal,
                });
            }
        }
    }

    fn forget(&mut self, unit: UnitId) {
        *self.entry(unit) = None;
    }

    fn entry(&mut self, unit: UnitId) -> &mut Option<Sighting> {
        if self.seen.len() <= unit.index() {
            self.seen.resize(unit.index() + 1, None);
        }
        &mut self.seen[unit.index()]
    }

    pub(super) fn of(&self, unit: UnitId) -> Option<&Sighting> {
        self.seen.get(unit.index())?.as_ref()
    }
}
