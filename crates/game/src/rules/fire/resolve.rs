//! Resolving a fire: the columns one after the other, one die each, read for the top unit or, at long range, for every
//! unit of the stack (STD-10.3-a, VOL2-10.P-a).

use board::Hex;
use serde::{Deserialize, Serialize};

use crate::data::edition::fire::FireResult;
use crate::data::edition::morale::Cohesion;
use crate::data::edition::policies::StackOrder;
use crate::data::order_of_battle::UnitId;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::dice::Purpose;
use crate::engine::event::{Column, Modifier, Roll, What};
use crate::engine::game::{Flow, Game, Play};
use crate::engine::unit_set::UnitSet;

use super::attack::{FireAttack, Firer};

/// A fire being resolved.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Volleys {
    /// The hex fired at.
    pub target: Hex,
    /// Who fires.
    pub firers: Vec<Firer>,
    /// Columns still to be rolled on.
    pub columns: Vec<u8>,
    /// Units that stood under an ASSAULT marker when the fire began (CF-044).
    pub marked: UnitSet,
    /// Results read and not yet applied, the next first.
    pub hits: Vec<Hit>,
    /// Points lost so far to all its rolls: a skirmisher and the unit below it bear them alternately (CF-021).
    pub lost: u8,
}

/// A result read for a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hit {
    /// The unit.
    pub unit: UnitId,
    /// The cell.
    pub result: FireResult,
    /// What it cannot bear passes down the stack; not at long range (CF-040).
    pub passes: bool,
}

impl Volleys {
    /// The hexes fired from.
    pub(super) fn away(&self) -> Vec<Hex> {
        let mut hexes: Vec<Hex> = self.firers.iter().map(|firer| firer.from).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }
}

impl Game {
    /// The units of a hex under an ASSAULT marker (CF-044).
    pub(super) fn marked_at(&self, hex: Hex) -> UnitSet {
        if self.is_marked(hex) { self.state.stack(hex).collect() } else { UnitSet::EMPTY }
    }

    /// Whether a stack is hit unit by unit: it has two or more, and every firer is three hexes away or more (STD-10.2-l,
    /// VOL2-10.2-k; CF-040).
    pub(super) fn is_long_range(&self, target: Hex, firers: &[Firer], units: usize) -> bool {
        let long = u16::from(self.setup.edition.fire.artillery.long_range);
        let grid = self.setup.map.grid();
        units > 1
            && !firers.is_empty()
            && firers.iter().all(|firer| grid.distance(firer.from, target) >= long)
    }
}

impl Procedure for Volleys {
    /// The next hit takes effect, or the next column is rolled. Retreats and checks of one hit come before the next.
    fn work(mut self, play: &mut Play<'_>) -> Flow<bool> {
        if !self.hits.is_empty() {
            let hit = self.hits.remove(0);
            let depth = play.state.agenda.len();
            play.take_hit(&mut self, hit);
            play.state.agenda.insert(depth, Task::Volleys(self));
            return Ok(false);
        }
        let units = play.targets_at(self.target, play.acting().enemy());
        if self.columns.is_empty() || units.is_empty() {
            return Ok(false);
        }
        let column = self.columns.remove(0);
        self.hits = play.roll_volley(&self, column, units)?;
        play.push(Task::Volleys(self));
        Ok(false)
    }
}

impl Play<'_> {
    /// Those still able to fire do so: they go on top of their stacks (STD-10.1-c, STD-10.2-c, VOL2-10.1-d, VOL2-10.2-d;
    /// CF-264), and it is noted.
    pub(super) fn open_fire(&mut self, attack: FireAttack) {
        let FireAttack { target, mut firers, .. } = attack;
        firers.retain(|&firer| {
            self.is_firer_on_map(firer) && self.state.unit(firer.unit).cohesion != Cohesion::Routed
        });
        let points = self.fire_points(target, &firers);
        for &firer in &firers {
            self.note_fire(firer, target);
        }
        if points.columns.is_empty() {
            return;
        }
        let turn = self.state.turn;
        self.state.first_combat.get_or_insert(turn);
        let clause = self.law(cite::FIRE_PROCEDURE);
        self.tell(clause, What::Fired { target, firers: firers.clone(), points: points.total });
        let marked = self.marked_at(target);
        let columns = points.columns;
        let volleys = Volleys { target, firers, columns, marked, hits: Vec::new(), lost: 0 };
        self.push(Task::Volleys(volleys));
    }

    fn note_fire(&mut self, firer: Firer, target: Hex) {
        let Firer { unit, from, points } = firer;
        let slot = self.fire_slot(unit, from, target);
        let defensive = self.is_defensive_fire();
        let deeds = self.state.deeds_mut(unit);
        if let Some(fired) = deeds.fired_points.get_mut(slot) {
            *fired = fired.saturating_add(points);
        }
        deeds.fought = true;
        if defensive {
            deeds.fired_defending = true;
        } else {
            deeds.fired_attacking = true;
            deeds.fired_at = Some(target);
        }
        self.state.bring_to_top(unit, from);
        self.raise_skirmishers(from);
    }

    /// One die, read for the top unit or for each (STD-T.FIRE-a, REV-FIRE-a, REV-FIRE-y).
    fn roll_volley(
        &mut self,
        volleys: &Volleys,
        column: u8,
        mut units: Vec<UnitId>,
    ) -> Flow<Vec<Hit>> {
        let Volleys { target, firers, .. } = volleys;
        let long = self.is_long_range(*target, firers, units.len());
        if long && self.setup.edition.policies.fire.stack_order == StackOrder::Random {
            self.shuffle(&mut units)?;
        }
        if !long {
            units.truncate(1);
        }
        let die = self.die(Purpose::Fire)?;
        let mut hits = Vec::new();
        for (nth, &unit) in units.iter().enumerate() {
            let modifiers = self.fire_modifiers(unit, *target, firers, long.then_some(nth));
            let total = i16::from(die)
                + modifiers.iter().map(|modifier| i16::from(modifier.value)).sum::<i16>();
            let result = self.setup.edition.fire.table.result(total.into(), column);
            self.tell_reading(nth, unit, die, modifiers, column, result);
            self.state.deeds_mut(unit).fought = true;
            hits.push(Hit { unit, result, passes: !long });
        }
        Ok(hits)
    }

    /// The lot decides who is first, second, third (VOL2-10.2-k; CF-040).
    fn shuffle(&mut self, units: &mut [UnitId]) -> Flow {
        for first in 0..units.len().saturating_sub(1) {
            let drawn = first + self.lot(units.len() - first)?;
            units.swap(first, drawn);
        }
        Ok(())
    }

    fn tell_reading(
        &mut self,
        nth: usize,
        unit: UnitId,
        die: u8,
        modifiers: Vec<Modifier>,
        column: u8,
        result: FireResult,
    ) {
        if self.log.is_none() {
            return;
        }
        let total = i16::from(die)
            + modifiers.iter().map(|modifier| i16::from(modifier.value)).sum::<i16>();
        let roll = Roll {
            purpose: Purpose::Fire,
            camp: self.acting(),
            unit: Some(unit),
            die,
            modifiers,
            total,
            column: Column::Points(column),
            result: self.fire_cell(result),
        };
        // One die is thrown for the whole stack; for the second unit on it is only read.
        let what = if nth == 0 { What::Rolled(roll) } else { What::Read(roll) };
        let clause = self.law(cite::FIRE_DIE);
        self.tell(clause, what);
    }
}
