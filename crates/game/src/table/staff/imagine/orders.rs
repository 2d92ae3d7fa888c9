//! The orders a camp may have, as its counters show them.

use board::Hex;

use super::{Guess, draw};
use crate::data::edition::morale::Cohesion;
use crate::data::edition::policies::Defend;
use crate::data::order_of_battle::{CommandId, UnitId};
use crate::engine::dice::SeededDice;
use crate::engine::game::Game;
use crate::engine::state::CommandState;
use crate::rules::orders::{DefendArea, Order};

impl Guess<'_> {
    pub(super) fn orders(&self, world: &mut Game, chance: &mut SeededDice) {
        let setup = self.truth.setup.clone();
        if !setup.options.open_orders {
            for command in setup.commands_of(self.camp) {
                let order = self.likely_order(command, chance);
                let fleeing = self.truth.state.command(command).fleeing;
                let area = self.likely_area(command, order);
                let in_contact = self.is_near_enemy(command);
                let guessed =
                    CommandState { area, fleeing, in_contact, ..CommandState::new(order) };
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
        }
        if self.truth.state.phasing == self.camp {
            world.state.initiative_used = false;
        }
        self.command(world);
    }

    /// Orders reach everybody, but for troops that would march by them, do not, and whose leader has not come (STD-3.A-d; CF-208,
    /// CF-272).
    fn command(&self, world: &mut Game) {
        for unit in self.truth.setup.units_of(self.camp) {
            world.state.in_command.insert(unit);
        }
        for unit in self.known_on_map() {
            if world.awaits_leader(unit) && world.under_maneuver(unit) && !self.marches(unit) {
                world.state.in_command.remove(unit);
            }
        }
    }

    /// Troops in march show it, and so do those that are not; otherwise the printed order is the best guess.
    fn likely_order(&self, command: CommandId, chance: &mut SeededDice) -> Order {
        let printed = CommandState::first(&self.truth.setup, command).order;
        let guess = match draw(chance, 4) {
            0 => Order::Attack,
            1 => Order::Defend,
            _ => printed,
        };
        match (self.shows_march(command), guess) {
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

    /// Whether a command's counters show that it is under maneuver orders, or that it is not (CF-208). Routed troops show neither,
    /// nor does anybody by night (SCN-B3-2-c).
    fn shows_march(&self, command: CommandId) -> Option<bool> {
        let (truth, setup) = (self.truth, &self.truth.setup);
        let obeys = |unit: &UnitId| {
            truth.command(*unit) == Some(command)
                && !setup.traits(*unit).is_independent
                && truth.state.unit(*unit).cohesion != Cohesion::Routed
        };
        let mut told = None;
        for unit in self.known_on_map().filter(obeys).filter(|_| !setup.is_night()) {
            if self.marches(unit) {
                return Some(true);
            }
            if !truth.awaits_leader(unit) {
                told = Some(false);
            }
        }
        told
    }

    /// Whether a counter the viewer knows stands in march.
    fn marches(&self, unit: UnitId) -> bool {
        self.truth.under_maneuver(unit)
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
}
