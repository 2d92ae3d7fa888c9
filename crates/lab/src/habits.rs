//! How a side behaves, counted: what its guns fire at, where its horse stands, what it forms, whom it leaves exposed.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use board::Hex;
use game::data::Cohesion;
use game::{Action, Arm, Camp, Formation, Game, Order, Step, UnitId, What};
use serde::{Deserialize, Serialize};

use crate::played::{Chosen, Moment, moment};

/// Horse farther than this from every enemy does nothing.
const IDLE: u16 = 6;

/// What a side did in one game, or in many. What is counted by unit and turn is seen at the end of its movement.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Habits {
    /// Movement steps.
    pub steps: u32,
    /// Fires of batteries by distance: 1, 2, 3, 4, 5, and 6 hexes or more.
    pub gun_fires: [u32; 6],
    /// Batteries on the map, by turn.
    pub batteries: u32,
    /// Of these, next to an enemy without foot or horse in their hex.
    pub unescorted_guns: u32,
    /// Cavalry units on the map while an enemy is, by turn.
    pub cavalry: u32,
    /// Of these, more than 6 hexes from every enemy.
    pub idle_cavalry: u32,
    /// Charges declared, and attacks made by a charge.
    pub charges: u32,
    /// Shock combats begun.
    pub shocks: u32,
    /// Squares formed in movement.
    pub squares: u32,
    /// Skirmish lines put out.
    pub lines: u32,
    /// Commands without orders that got some.
    pub reserves_woken: u32,
    /// Units out of order next to an enemy, by turn.
    pub broken_in_contact: u32,
    /// Objectives that were left empty by a movement.
    pub objectives_left: u32,
    /// Stacks with more points of foot and horse than count in one attack, by turn.
    pub overloaded: u32,
    /// Changes of orders that succeeded, by the new order.
    pub orders: BTreeMap<String, u32>,
}

/// Counts the habits of both sides of a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Observer {
    habits: [Habits; 2],
    moment: Option<Moment>,
    /// Objectives the moving side held when its movement began.
    held: Vec<Hex>,
    orders: Vec<Order>,
}

impl Observer {
    /// Takes in a choice.
    pub(crate) fn saw(&mut self, chosen: Chosen<'_>) {
        let Chosen { camp, action, game, .. } = chosen;
        let habits = &mut self.habits[camp.index()];
        match action {
            Action::Form(Formation::Square) => habits.squares += 1,
            Action::CloseUp { formation: Formation::Square, .. } => habits.squares += 1,
            Action::Deploy(_) => habits.lines += 1,
            Action::AttackCharging(_) => habits.charges += 1,
            _ => {}
        }
        for event in chosen.events {
            self.note(game, &event.what);
        }
        self.orders =
            game.setup.army.command_ids().map(|id| game.state.command(id).order).collect();
        self.turn_page(game);
    }

    /// The habits of both sides, French first.
    pub(crate) fn habits(self) -> [Habits; 2] {
        self.habits
    }

    fn note(&mut self, game: &Game, what: &What) {
        let setup = &game.setup;
        let of = |unit: Option<&UnitId>| unit.map(|&unit| setup.camp(unit).index());
        match what {
            What::Fired { target, firers, .. } => {
                for firer in firers.iter().filter(|firer| setup.arm(firer.unit) == Arm::Artillery) {
                    let far = usize::from(setup.map.grid().distance(firer.from, *target));
                    self.habits[setup.camp(firer.unit).index()].gun_fires[far.clamp(1, 6) - 1] += 1;
                }
            }
            What::ChargeDeclared { units, .. } => {
                if let Some(side) = of(units.first()) {
                    self.habits[side].charges += 1;
                }
            }
            What::Shocked { attackers, .. } => {
                if let Some(side) = of(attackers.first()) {
                    self.habits[side].shocks += 1;
                }
            }
            What::OrderTried { command, order, success: true } => {
                let habits = &mut self.habits[setup.command_named(*command).camp.index()];
                *habits.orders.entry(word(*order)).or_default() += 1;
                let before = self.orders.get(command.index());
                if before == Some(&Order::None) {
                    habits.reserves_woken += 1;
                }
            }
            _ => {}
        }
    }

    /// Looks at the field when a movement begins and when it is over.
    fn turn_page(&mut self, game: &Game) {
        let now = moment(game);
        if self.moment == Some(now) {
            return;
        }
        if let Some((_, camp, Step::Movement)) = self.moment {
            let left = self.held.iter().filter(|&&hex| !holds(game, camp, hex)).count();
            let habits = &mut self.habits[camp.index()];
            habits.objectives_left += left as u32;
            habits.look(game, camp);
        }
        self.held.clear();
        if let (_, camp, Step::Movement) = now {
            let objectives = game.setup.scenario.objectives.iter();
            let hexes = objectives.flat_map(|objective| objective.hexes.iter().copied());
            self.held.extend(hexes.filter(|&hex| holds(game, camp, hex)));
            self.held.sort_unstable();
            self.held.dedup();
        }
        self.moment = Some(now);
    }
}

impl Habits {
    /// Counts what is seen on the field when a side has moved.
    fn look(&mut self, game: &Game, camp: Camp) {
        let (setup, grid) = (&game.setup, game.setup.map.grid());
        self.steps += 1;
        let enemies: Vec<Hex> = standing(game, camp.enemy()).map(|(_, hex)| hex).collect();
        let near = |hex: Hex| enemies.iter().map(|&enemy| grid.distance(hex, enemy)).min();
        let mut hexes: Vec<Hex> = Vec::new();
        for (unit, hex) in standing(game, camp) {
            hexes.push(hex);
            let Some(near) = near(hex) else { continue };
            let in_order = game.state.unit(unit).cohesion == Cohesion::Good;
            self.broken_in_contact += u32::from(near == 1 && !in_order);
            match setup.arm(unit) {
                Arm::Cavalry => {
                    self.cavalry += 1;
                    self.idle_cavalry += u32::from(near > IDLE);
                }
                Arm::Artillery => {
                    self.batteries += 1;
                    let alone = game.state.stack(hex).all(|other| !is_escort(game, other));
                    self.unescorted_guns += u32::from(near == 1 && alone);
                }
                Arm::Infantry | Arm::Cart => {}
            }
        }
        hexes.sort_unstable();
        hexes.dedup();
        let most = setup.edition.shock.points_per_hex;
        let over = |&&hex: &&Hex| {
            let foot = game.state.stack(hex).filter(|&unit| is_escort(game, unit));
            foot.map(|unit| u16::from(game.strength(unit))).sum::<u16>() > most
        };
        self.overloaded += hexes.iter().filter(over).count() as u32;
    }
}

impl AddAssign<&Habits> for Habits {
    fn add_assign(&mut self, other: &Habits) {
        self.steps += other.steps;
        for (sum, more) in self.gun_fires.iter_mut().zip(other.gun_fires) {
            *sum += more;
        }
        self.batteries += other.batteries;
        self.unescorted_guns += other.unescorted_guns;
        self.cavalry += other.cavalry;
        self.idle_cavalry += other.idle_cavalry;
        self.charges += other.charges;
        self.shocks += other.shocks;
        self.squares += other.squares;
        self.lines += other.lines;
        self.reserves_woken += other.reserves_woken;
        self.broken_in_contact += other.broken_in_contact;
        self.objectives_left += other.objectives_left;
        self.overloaded += other.overloaded;
        for (order, times) in &other.orders {
            *self.orders.entry(order.clone()).or_default() += times;
        }
    }
}

/// Combat units of a side on the map, and where they stand.
fn standing(game: &Game, camp: Camp) -> impl Iterator<Item = (UnitId, Hex)> + '_ {
    let units = game.setup.units_of(camp);
    units
        .filter(|&unit| game.setup.unit(unit).is_combat_unit())
        .filter_map(|unit| Some((unit, game.state.unit(unit).hex()?)))
}

fn is_escort(game: &Game, unit: UnitId) -> bool {
    matches!(game.setup.arm(unit), Arm::Infantry | Arm::Cavalry)
}

fn holds(game: &Game, camp: Camp, hex: Hex) -> bool {
    game.state.top_unit(hex).is_some_and(|unit| game.setup.camp(unit) == camp)
}

/// An order as files name it.
fn word(order: Order) -> String {
    let written = serde_json::to_value(order).ok();
    written.as_ref().and_then(|value| value.as_str()).unwrap_or_default().to_owned()
}
