//! Worlds a side can imagine: games that look to it exactly like the one it plays, with everything it may not know filled in
//! by chance. A computer player clones them and plays both sides in them.
//!
//! What is hidden (orders, counters below the top, what lies under markers) is replaced, never copied: two games that look
//! alike to a side give it the same worlds.

use board::Hex;

use super::Staff;
use crate::data::edition::morale::Cohesion;
use crate::data::edition::policies::Defend;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::{CommandId, UnitId};
use crate::engine::dice::{Dice, SeededDice};
use crate::engine::event::{Event, What};
use crate::engine::game::Game;
use crate::engine::state::{CommandState, Fate, UnitState};
use crate::engine::unit_set::UnitSet;
use crate::rules::formation::Formation;
use crate::rules::markers::{Marker, Use};
use crate::rules::orders::{DefendArea, Order};
use crate::table::view::{StackView, View, Viewer};

/// What a side remembers of enemy counters that it has seen and that lie covered now. Empty beliefs are honest too: they only
/// make for wilder guesses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beliefs {
    seen: Vec<Option<Sighting>>,
}

/// A counter as it was seen last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sighting {
    hex: Hex,
    lost: u8,
    cohesion: Cohesion,
    formation: Formation,
}

impl Beliefs {
    /// Takes in what a view shows. `view` must be of the side that believes.
    pub fn look(&mut self, setup: &crate::engine::setup::Setup, view: &View) {
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

    fn of(&self, unit: UnitId) -> Option<&Sighting> {
        self.seen.get(unit.index())?.as_ref()
    }
}

impl Staff<'_> {
    /// A world that fits everything the side sees (STD-3-d, STD-6-b, VOL2-3-d, VOL2-6-b; CF-161, CF-208): the same seed, view and
    /// beliefs make the same world, whatever is true. Its dice are the caller's.
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

/// Orders.
impl Guess<'_> {
    fn orders(&self, world: &mut Game, chance: &mut SeededDice) {
        let setup = self.truth.setup.clone();
        if setup.options.open_orders {
            return;
        }
        for command in setup.commands_of(self.camp) {
            let order = self.likely_order(command, chance);
            let fleeing = self.truth.state.command(command).fleeing;
            let area = self.likely_area(command, order);
            let in_contact = self.is_near_enemy(command);
            let guessed = CommandState { area, fleeing, in_contact, ..CommandState::new(order) };
            *world.state.command_mut(command) = guessed;
        }
        for (at, commander) in setup.scenario.commanders.iter().enumerate() {
            if commander.camp == self.camp {
                world.state.attempts[at] = commander.attempts;
            }
        }
        for leader in setup.leaders_of(self.camp) {
            world.state.leader_mut(leader).frozen = false;
        }
        if self.truth.state.phasing == self.camp {
            world.state.initiative_used = false;
        }
        let own = |unit: &UnitId| setup.camp(*unit) != self.camp;
        let known: UnitSet = self.truth.state.in_command.iter().filter(own).collect();
        let all =
            setup.units_of(self.camp).filter(|&unit| !self.is_seen_without_orders(world, unit));
        *world.state.in_command = known.iter().chain(all).collect();
    }

    /// Whether the order to march of a unit's command does not reach it: everybody sees that it does not march (CF-272).
    fn is_seen_without_orders(&self, world: &Game, unit: UnitId) -> bool {
        let Some(command) = self.truth.setup.command(unit) else { return false };
        self.lacks_leader(command)
            && world.state.command(command).order == Order::Maneuver
            && self.known_on_map().any(|known| known == unit)
            && !self.truth.under_maneuver(unit)
    }

    fn lacks_leader(&self, command: CommandId) -> bool {
        let leader = self.truth.setup.leader_of(command);
        matches!(self.truth.state.leader(leader).fate, Fate::ToCome | Fate::Absent)
    }

    /// Troops in march show it, and so do those that are not; otherwise the printed order is the best guess.
    fn likely_order(&self, command: CommandId, chance: &mut SeededDice) -> Order {
        let setup = &self.truth.setup;
        let printed = CommandState::first(setup, command).order;
        let shows_march = self
            .known_on_map()
            .filter(|&unit| !setup.traits(unit).is_independent)
            .filter(|&unit| setup.command(unit) == Some(command))
            .filter(|&unit| self.truth.state.unit(unit).cohesion != Cohesion::Routed)
            .map(|unit| self.truth.under_maneuver(unit))
            // Without a leader the order reaches only some (CF-272); with one, whoever marches alone has declared a march.
            .reduce(|all, one| if self.lacks_leader(command) { all || one } else { all && one });
        let guess = match draw(chance, 4) {
            0 => Order::Attack,
            1 => Order::Defend,
            _ => printed,
        };
        match (shows_march, guess) {
            (Some(true), _) => Order::Maneuver,
            (Some(false), Order::Maneuver) => {
                if draw(chance, 2) == 0 {
                    Order::Attack
                } else {
                    Order::Defend
                }
            }
            (_, guess) => guess,
        }
    }

    /// A command that defends holds the ground it stands on.
    fn likely_area(&self, command: CommandId, order: Order) -> Option<DefendArea> {
        let setup = &self.truth.setup;
        if order != Order::Defend
            || matches!(setup.edition.policies.orders.defend, Defend::Position)
        {
            return None;
        }
        let centre = self.places_of(command).next()?;
        Some(DefendArea { centre, turned: false })
    }

    fn is_near_enemy(&self, command: CommandId) -> bool {
        let grid = self.truth.setup.map.grid();
        let foes = || self.view.stacks_of(self.camp.enemy()).map(|stack| stack.hex);
        self.places_of(command).any(|hex| foes().any(|foe| grid.distance(hex, foe) <= 5))
    }

    /// Where counters of a command are seen.
    fn places_of(&self, command: CommandId) -> impl Iterator<Item = Hex> + '_ {
        self.known_on_map()
            .filter(move |&unit| self.truth.setup.command(unit) == Some(command))
            .filter_map(|unit| self.truth.state.unit(unit).hex())
    }

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
                    hidden.iter().position(|&unit| stray(unit) && fits(unit))
                })
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

    /// A covered counter is as it was seen last or, never seen, like the one that covers it; that the hex has a zone or has none
    /// is seen by everybody.
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
        let zone = self.shows_zone(hex);
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
            && top.is_some_and(|top| self.truth.under_maneuver(top));
        state.cohesion = match seen.map(|seen| seen.cohesion) {
            _ if zone => Cohesion::Good,
            Some(Cohesion::Routed) => Cohesion::Routed,
            _ => Cohesion::Disorganized,
        };
    }

    /// Whether the troops of a hex control any of the hexes around it, which everybody sees (CF-208).
    fn shows_zone(&self, hex: Hex) -> bool {
        let mut stack = self.truth.state.stack(hex);
        let marches = |unit: UnitId| self.truth.under_maneuver(unit);
        stack.any(|unit| self.truth.exerts_zone(unit))
            || self.known_on_map().any(|unit| self.stands_in(unit, hex) && marches(unit))
    }

    fn stands_in(&self, unit: UnitId, hex: Hex) -> bool {
        self.truth.state.unit(unit).line().contains(&hex)
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
                let sound = Cohesion::Good;
                let state = world.state.unit_mut(unit);
                if shown.demoralized {
                    state.lost = self.truth.setup.scenario.strength[unit.index()] - 1;
                } else {
                    (state.lost, state.cohesion) = (0, sound);
                }
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
