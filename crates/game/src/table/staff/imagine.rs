//! Worlds a side can imagine: games that look to it exactly like the one it plays, with everything it may not know filled in
//! by chance. A computer player clones them and plays both sides in them.
//!
//! What is hidden (orders, counters below the top, what lies under markers) is replaced, never copied: two games that look
//! alike to a side give it the same worlds.

mod beliefs;
mod orders;

pub use beliefs::Beliefs;

use board::{Facing, Hex};

use super::Staff;
use crate::data::edition::morale::Cohesion;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::UnitId;
use crate::engine::dice::{Dice, SeededDice};
use crate::engine::game::Game;
use crate::engine::state::{Fate, UnitState};
use crate::engine::unit_set::UnitSet;
use crate::rules::formation::Formation;
use crate::rules::markers::{Marker, Use};
use crate::table::view::{StackView, View, Viewer};

impl Staff<'_> {
    /// A world that fits everything the side sees (STD-3-d, STD-6-b, VOL2-3-d, VOL2-6-b; CF-161, CF-208): the same seed, view and
    /// beliefs make the same world, whatever is true. Its dice are the caller's. Zones that only covered counters exert are met where
    /// a guess meets them, which is nearly always.
    pub fn imagine(&self, seed: u64, beliefs: &Beliefs) -> Game {
        let view = self.game.view(self.viewer);
        let mut world = self.game.clone();
        let mut chance = SeededDice::from_number(seed);
        for camp in Camp::ALL.into_iter().filter(|&camp| !self.viewer.shares(camp)) {
            let guess = Guess { truth: self.game, view: &view, viewer: self.viewer, camp, beliefs };
            guess.orders(&mut world, &mut chance);
            guess.stacks(&mut world, &mut chance);
            world.look_out();
            guess.morale(&mut world);
        }
        world.look_out();
        world
    }
}

impl View {
    fn stacks_of(&self, camp: Camp) -> impl Iterator<Item = &StackView> {
        self.stacks.iter().filter(move |stack| stack.camp == camp)
    }
}

/// One camp's secrets, about to be guessed by a viewer. `truth` is asked only for what the viewer may know.
struct Guess<'a> {
    truth: &'a Game,
    view: &'a View,
    viewer: Viewer,
    camp: Camp,
    beliefs: &'a Beliefs,
}

impl Guess<'_> {
    /// The camp's counters on the map that the viewer knows.
    fn known_on_map(&self) -> impl Iterator<Item = UnitId> + '_ {
        let known = self.view.units.iter().filter(|unit| unit.fate == Fate::OnMap);
        known.map(|unit| unit.unit).filter(|&unit| self.truth.setup.camp(unit) == self.camp)
    }
}

/// Covered counters.
impl Guess<'_> {
    /// Deals the counters nobody sees to the places where some must lie.
    fn stacks(&self, world: &mut Game, chance: &mut SeededDice) {
        if self.truth.is_behind_screen(self.viewer, self.camp) {
            return;
        }
        let mut hidden = self.hidden_units();
        for &unit in &hidden {
            world.state.lift(unit);
            *world.state.unit_mut(unit) = UnitState { fate: Fate::OnMap, ..UnitState::ABSENT };
        }
        if !self.truth.setup.options.open_orders {
            world.state.markers.retain(|marker| marker.camp != self.camp);
        }
        shuffle(&mut hidden, chance);
        let all = hidden.clone();
        let (unnamed, named): (Vec<&StackView>, Vec<&StackView>) =
            self.view.stacks_of(self.camp).partition(|stack| stack.units.is_empty());
        // Markers alone are no stack, while what lies below a counter may be nothing else (VOL2-OPT4-e).
        for stack in &unnamed {
            let first = self.deal(world, stack.hex, 1, &mut hidden);
            self.rebuild(world, stack.hex, &[], &first);
        }
        for stack in unnamed.into_iter().chain(named) {
            let covered = usize::from(stack.counters).saturating_sub(stack.units.len().max(1));
            let below = self.deal(world, stack.hex, covered, &mut hidden);
            self.rebuild(world, stack.hex, &stack.units, &below);
            self.pad(world, stack.hex, covered - below.len());
        }
        self.lay_markers(world, hidden, chance);
        self.zones(world, &all);
    }

    /// Counters of the camp that are on the map and that the viewer cannot name.
    fn hidden_units(&self) -> Vec<UnitId> {
        let setup = &self.truth.setup;
        let named: UnitSet = self.view.units.iter().map(|unit| unit.unit).collect();
        let on_map = |unit: &UnitId| self.truth.state.unit(*unit).fate == Fate::OnMap;
        setup.units_of(self.camp).filter(|unit| !named.contains(*unit)).filter(on_map).collect()
    }

    /// Picks so many counters for a hex: those last seen there, then any that may stand there, then any.
    fn deal(&self, world: &Game, hex: Hex, count: usize, hidden: &mut Vec<UnitId>) -> Vec<UnitId> {
        let marches = world.state.top_unit(hex).is_some_and(|top| world.under_maneuver(top));
        let controls = self.lacks_zone(world, hex);
        let suits = |unit: UnitId| {
            let cart = world.setup.arm(unit) == Arm::Cart;
            world.under_maneuver(unit) == (marches && !controls) && !(cart && controls)
        };
        let mut dealt: Vec<UnitId> = Vec::new();
        while dealt.len() < count.min(dealt.len() + hidden.len()) {
            let fits = |unit: UnitId| {
                let newcomers: UnitSet = dealt.iter().copied().chain([unit]).collect();
                !world.is_closed_to(unit, hex) && world.check_stacking(hex, newcomers).is_ok()
            };
            let seen_here =
                |unit: UnitId| self.beliefs.of(unit).is_some_and(|seen| seen.hex == hex);
            let choice = hidden
                .iter()
                .position(|&unit| seen_here(unit))
                .or_else(|| {
                    let stray = |unit: UnitId| self.beliefs.of(unit).is_none();
                    hidden.iter().position(|&unit| stray(unit) && suits(unit) && fits(unit))
                })
                .or_else(|| hidden.iter().position(|&unit| suits(unit) && fits(unit)))
                .or_else(|| hidden.iter().position(|&unit| fits(unit)))
                .unwrap_or(0);
            dealt.push(hidden.remove(choice));
        }
        dealt
    }

    /// Puts the counters of a hex together anew, the named ones on top in the order in which they are seen.
    fn rebuild(&self, world: &mut Game, hex: Hex, named: &[UnitId], below: &[UnitId]) {
        if below.is_empty() {
            return;
        }
        let top = named.first().copied();
        for &unit in below {
            self.furnish(world, unit, hex, top);
            world.state.put(unit, &[hex]);
        }
        for &unit in named.iter().rev() {
            world.state.bring_to_top(unit, hex);
        }
    }

    /// A covered counter is as it was seen last or, never seen, like the one that covers it.
    fn furnish(&self, world: &mut Game, unit: UnitId, hex: Hex, top: Option<UnitId>) {
        let setup = &self.truth.setup;
        let seen = self.beliefs.of(unit);
        let like = top.map(|top| *self.truth.state.unit(top));
        let artillery = setup.unit(unit).arm() == Arm::Artillery;
        let usual = match like {
            Some(top) if artillery && top.formation == Formation::Unlimbered => top.formation,
            _ if artillery => Formation::Limbered,
            _ => Formation::Normal,
        };
        let controls = self.lacks_zone(world, hex);
        let state = world.state.unit_mut(unit);
        state.lost =
            seen.map_or(0, |seen| seen.lost.min(setup.scenario.strength[unit.index()] - 1));
        state.formation = seen
            .map(|seen| seen.formation)
            .filter(|formation| formation.suits_covered(artillery))
            .unwrap_or(usual);
        state.facing = like.map_or(state.facing, |top| top.facing);
        state.post = hex;
        state.marching = setup.traits(unit).is_independent
            && top.is_some_and(|top| self.truth.under_maneuver(top))
            && !controls;
        state.cohesion = seen.map_or(Cohesion::Good, |seen| seen.cohesion);
    }

    /// Lets covered counters control what the viewer sees controlled, and nothing else (CF-208): each stands and faces as the zones
    /// show it best, or is out of order.
    fn zones(&self, world: &mut Game, covered: &[UnitId]) {
        for &unit in covered {
            let was = *world.state.unit(unit);
            let Some(hex) = was.hex().filter(|_| was.cohesion == Cohesion::Good) else { continue };
            let mut best: Option<(usize, UnitState)> = None;
            for (formation, facing) in self.postures(unit, &was) {
                let state = UnitState { formation, facing, ..was };
                *world.state.unit_mut(unit) = state;
                let stacks = formation == was.formation
                    || world.check_stacking(hex, [unit].into_iter().collect()).is_ok();
                let shown = self.zones_shown(world, unit, hex).filter(|_| stacks);
                if let Some(shown) = shown.filter(|&shown| best.is_none_or(|best| shown > best.0)) {
                    best = Some((shown, state));
                }
            }
            let disordered = UnitState { cohesion: Cohesion::Disorganized, ..was };
            *world.state.unit_mut(unit) = best.map_or(disordered, |best| best.1);
        }
    }

    /// How a covered counter may stand, the likeliest first.
    fn postures(&self, unit: UnitId, was: &UnitState) -> Vec<(Formation, Facing)> {
        let turned = Facing::ALL.map(|facing| (was.formation, facing));
        let all_round = match self.truth.setup.arm(unit) {
            Arm::Infantry => Some((Formation::Square, was.facing)),
            Arm::Cavalry => Some((Formation::Dismounted, was.facing)),
            Arm::Artillery | Arm::Cart => None,
        };
        let formed = all_round.filter(|all| self.truth.forms(unit).contains(&all.0));
        [(was.formation, was.facing)].into_iter().chain(turned).chain(formed).collect()
    }

    /// Whether the viewer sees hexes around this one controlled that are not in the world as yet.
    fn lacks_zone(&self, world: &Game, hex: Hex) -> bool {
        let grid = self.truth.setup.map.grid();
        let lacks = |next| self.truth.zone_at(next, self.camp) > world.zone_at(next, self.camp);
        grid.neighbours(hex).any(|(_, next)| lacks(next))
    }

    /// In how many hexes around it a counter of a world lets the zones be what the viewer sees; nothing if it controls more than
    /// that anywhere.
    fn zones_shown(&self, world: &Game, unit: UnitId, hex: Hex) -> Option<usize> {
        let grid = self.truth.setup.map.grid();
        let mut shown = 0;
        for (side, next) in grid.neighbours(hex) {
            let seen = self.truth.zone_at(next, self.camp);
            if world.zone_into(unit, hex, side, next) > seen {
                return None;
            }
            shown += usize::from(world.zone_at(next, self.camp) == seen);
        }
        Some(shown)
    }

    /// Counters that cannot be troops are markers under the stack (VOL2-OPT4-e).
    fn pad(&self, world: &mut Game, hex: Hex, count: usize) {
        for _ in 0..count {
            let Some(number) = world.spare_markers(self.camp).last() else { return };
            world.state.markers.push(Marker::new(self.camp, number, Use::Padding, vec![hex]));
        }
    }

    /// The markers that are seen, with the counters that are left shared out among them; a marker that gets none is false
    /// (VOL2-OPT4-a, VOL2-OPT4-b).
    fn lay_markers(&self, world: &mut Game, mut hidden: Vec<UnitId>, chance: &mut SeededDice) {
        let shown: Vec<(u8, Hex)> = self
            .view
            .markers
            .iter()
            .filter(|marker| marker.camp == self.camp)
            .map(|marker| (marker.number, marker.hex))
            .collect();
        for (at, &(number, hex)) in shown.iter().enumerate() {
            let covered = world.state.top_unit(hex).is_some();
            let using = if covered { Use::Hiding } else { Use::Substitution };
            world.state.markers.push(Marker::new(self.camp, number, using, vec![hex]));
            if covered {
                continue;
            }
            let left = shown.len() - at;
            let most = hidden.len().div_ceil(left) * 2;
            let count = if left == 1 { hidden.len() } else { draw(chance, most + 1) };
            let under = self.deal(world, hex, count.min(hidden.len()), &mut hidden);
            for &unit in &under {
                self.furnish(world, unit, hex, None);
                world.state.unit_mut(unit).cohesion = Cohesion::Good;
                world.state.put(unit, &[hex]);
            }
        }
        // Nowhere to be: they wait for another world.
        for unit in hidden {
            world.state.unit_mut(unit).fate = Fate::ToCome;
        }
    }
}

/// Demoralization.
impl Guess<'_> {
    /// Commands known to be demoralized, or not to be, are so in the world too: covered counters bear the difference
    /// (STD-16-a, VOL2-16-a).
    fn morale(&self, world: &mut Game) {
        let hidden: UnitSet = self.hidden_units().into_iter().collect();
        for shown in &self.view.commands {
            let command = shown.command;
            if self.truth.setup.command_named(command).camp != self.camp {
                continue;
            }
            for unit in hidden.iter() {
                if self.truth.setup.command(unit) != Some(command)
                    || world.is_demoralized(command) == shown.demoralized
                {
                    continue;
                }
                let state = world.state.unit_mut(unit);
                let losses = self.truth.setup.scenario.strength[unit.index()] - 1;
                state.lost = if shown.demoralized { losses } else { 0 };
                world.look_out();
            }
            for unit in hidden.iter() {
                if shown.demoralized
                    || self.truth.setup.command(unit) != Some(command)
                    || !world.is_demoralized(command)
                {
                    continue;
                }
                world.state.unit_mut(unit).cohesion = Cohesion::Good;
                world.look_out();
            }
        }
    }
}

impl Formation {
    /// Whether a counter below another can be in this formation: squares and lines lie open.
    fn suits_covered(self, artillery: bool) -> bool {
        match self {
            Formation::Normal => !artillery,
            Formation::Limbered | Formation::Unlimbered => artillery,
            _ => false,
        }
    }
}

fn draw(chance: &mut SeededDice, lots: usize) -> usize {
    chance.draw(lots.max(1)).unwrap_or(0)
}

fn shuffle(units: &mut [UnitId], chance: &mut SeededDice) {
    for at in (1..units.len()).rev() {
        units.swap(at, draw(chance, at + 1));
    }
}

#[cfg(test)]
mod tests;
