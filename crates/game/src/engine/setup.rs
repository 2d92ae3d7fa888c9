//! What never changes in a game: map, edition, armies, scenario and options, and what is worked out from them once.

use std::sync::Arc;

use board::{Hex, Map, Side};

use crate::data::edition::Edition;
use crate::data::edition::policies::{ArtilleryOrders, OrderSystem};
use crate::data::edition::terrain::{Going, Step};
use crate::data::kinds::{Arm, Camp};
use crate::data::options::Options;
use crate::data::order_of_battle::{
    Command, CommandId, Leader, LeaderId, Nationality, OrderOfBattle, Unit, UnitId,
};
use crate::data::scenario::{Deployment, Moment, Part, Scenario, Seat, SpecialRule, Timing};
use crate::engine::cite::{Citation, Clauses};
use crate::engine::event::Clause;
use crate::engine::unit_set::UnitSet;

/// Everything about a game that does not change.
#[derive(Debug)]
pub struct Setup {
    /// The battlefield.
    pub map: Map,
    /// The rules.
    pub edition: Edition,
    /// Every counter, leader and command.
    pub army: OrderOfBattle,
    /// The battle, variants included.
    pub scenario: Scenario,
    /// Choices made when the game was created.
    pub options: Options,
    costs: Vec<[[u8; GOINGS]; ARMS]>,
    traits: Vec<Traits>,
    followers: Vec<Followers>,
    bodies: Vec<UnitSet>,
    deployments: Vec<Option<usize>>,
    members: Vec<UnitSet>,
    units: [Vec<UnitId>; 2],
    leaders: [Vec<LeaderId>; 2],
    clauses: Clauses,
    night: bool,
    storms: bool,
    next: Option<Arc<Setup>>,
}

/// What the rules ask of a counter at every turn, close together in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Traits {
    pub(crate) camp: Camp,
    pub(crate) arm: Arm,
    /// Everything but carts.
    pub(crate) is_combat_unit: bool,
    /// Needs no orders in this battle and edition (STD-3-c, VOL2-3-c; CF-012, CF-168).
    pub(crate) is_independent: bool,
    /// Of the Spanish army, as against the armies beside it (CF-210).
    pub(crate) is_spanish_army: bool,
    /// Whom it obeys in this battle, and who leads that.
    pub(crate) command: Option<(CommandId, LeaderId)>,
}

/// Who moves before a leader does (STD-7-i, VOL2-7-i; CF-275).
#[derive(Clone, Copy, Debug)]
struct Followers {
    /// The units of his own command and of the brigades under him (CF-181).
    own: UnitSet,
    /// The combat units of his force, while he is commander in chief.
    force: UnitSet,
}

/// Arms with costs of their own; carts pay as artillery (CF-157).
const ARMS: usize = 3;
/// Under maneuver orders or not, hex empty or not.
const GOINGS: usize = 4;
const CLOSED: u8 = u8::MAX;

impl Setup {
    /// Puts a game together.
    pub fn new(
        map: Map,
        edition: Edition,
        army: OrderOfBattle,
        scenario: Scenario,
        options: Options,
    ) -> Setup {
        let costs = costs(&map, &edition);
        let traits = army.unit_ids().map(|unit| traits(&army, &scenario, &edition, unit)).collect();
        let followers =
            army.leader_ids().map(|leader| followers(&army, &scenario, leader)).collect();
        let units = Camp::ALL
            .map(|camp| army.unit_ids().filter(|&unit| army.unit(unit).camp == camp).collect());
        let leaders = Camp::ALL.map(|camp| {
            army.leader_ids().filter(|&leader| army.leader(leader).camp == camp).collect()
        });
        let coming = scenario.reinforcements.iter();
        let bodies = coming.map(|body| body.units.iter().copied().collect()).collect();
        let deployments = army.unit_ids().map(|unit| {
            scenario.deployments.iter().position(|deployment| deployment.units.contains(&unit))
        });
        let deployments = deployments.collect();
        let members = army.command_ids().map(|command| members(&scenario, command)).collect();
        let clauses = edition.citations.in_battle(&scenario.id);
        let night = scenario.part == Part::Night;
        let storms = scenario.special.iter().any(|rule| matches!(rule, SpecialRule::Storm { .. }));
        Setup {
            map,
            edition,
            army,
            scenario,
            options,
            costs,
            traits,
            followers,
            bodies,
            deployments,
            members,
            units,
            leaders,
            clauses,
            night,
            storms,
            next: None,
        }
    }

    /// The same with what follows it in a linked game (CF-139).
    #[must_use]
    pub fn followed_by(self, next: Setup) -> Setup {
        Setup { next: Some(Arc::new(next)), ..self }
    }

    /// What follows this part of a linked game.
    pub fn next(&self) -> Option<&Arc<Setup>> {
        self.next.as_ref()
    }

    /// The part of a linked game a turn belongs to, this one or a later one; of any other game, the whole.
    pub fn part_at(&self, turn: u8) -> &Setup {
        match &self.next {
            Some(next) if turn > self.timing().turns => next.part_at(turn),
            _ => self,
        }
    }

    /// The same to be shared by a game.
    pub(crate) fn shared_part_at(self: Arc<Setup>, turn: u8) -> Arc<Setup> {
        match &self.next {
            Some(next) if turn > self.timing().turns => next.clone().shared_part_at(turn),
            _ => self,
        }
    }

    /// The last turn of the game, all parts counted.
    pub fn last_turn(&self) -> u8 {
        self.next.as_ref().map_or(self.timing().turns, |next| next.last_turn())
    }

    /// The units of a reinforcement.
    #[inline]
    pub(crate) fn body(&self, arrival: usize) -> UnitSet {
        self.bodies.get(arrival).copied().unwrap_or_default()
    }

    /// The group a unit is set up with.
    #[inline]
    pub(crate) fn deployment(&self, unit: UnitId) -> Option<&Deployment> {
        self.scenario.deployments.get(self.deployments[unit.index()]?)
    }

    /// The units that obey a command in this battle.
    #[inline]
    pub(crate) fn members(&self, command: CommandId) -> UnitSet {
        self.members[command.index()]
    }

    /// Whether this is the night between two battles (SCN-B3-2-c).
    #[inline]
    pub(crate) fn is_night(&self) -> bool {
        self.night
    }

    /// Whether a storm rages in any turn of this battle (SCN-MAR-1-b).
    #[inline]
    pub(crate) fn has_storms(&self) -> bool {
        self.storms
    }

    /// A counter.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        self.army.unit(unit)
    }

    /// A leader.
    #[inline]
    pub fn leader(&self, leader: LeaderId) -> &Leader {
        self.army.leader(leader)
    }

    /// A command.
    pub fn command_named(&self, command: CommandId) -> &Command {
        self.army.command(command)
    }

    /// What the rules ask of a counter most often.
    #[inline]
    pub(crate) fn traits(&self, unit: UnitId) -> Traits {
        self.traits[unit.index()]
    }

    /// The side of a unit.
    #[inline]
    pub fn camp(&self, unit: UnitId) -> Camp {
        self.traits(unit).camp
    }

    /// The arm of a unit.
    #[inline]
    pub fn arm(&self, unit: UnitId) -> Arm {
        self.traits(unit).arm
    }

    /// Whether a unit is a combat unit: everything but carts.
    #[inline]
    pub fn is_combat_unit(&self, unit: UnitId) -> bool {
        self.traits(unit).is_combat_unit
    }

    /// Whether a unit needs no orders in this battle and edition (STD-3-c, VOL2-3-c; CF-012, CF-168).
    pub fn is_independent(&self, unit: UnitId) -> bool {
        self.traits(unit).is_independent
    }

    /// Whom a unit obeys in this battle.
    #[inline]
    pub fn command(&self, unit: UnitId) -> Option<CommandId> {
        self.traits(unit).command.map(|(command, _)| command)
    }

    /// Whether a leader leads a command himself, or is the superior of the one who does (CF-181).
    pub fn is_under(&self, command: CommandId, leader: LeaderId) -> bool {
        is_under(&self.army, command, leader)
    }

    /// The leader of a command.
    #[inline]
    pub fn leader_of(&self, command: CommandId) -> LeaderId {
        self.army.command(command).leader
    }

    /// The command a leader leads in person.
    pub fn command_of_leader(&self, leader: LeaderId) -> Option<CommandId> {
        self.army.leader(leader).command
    }

    /// The units of a leader's own command and, if he is commander in chief, the combat units of his force.
    pub(crate) fn followers(&self, leader: LeaderId, in_chief: bool) -> UnitSet {
        let Followers { own, force } = self.followers[leader.index()];
        if in_chief { own.union(force) } else { own }
    }

    /// Units of a camp, whatever became of them.
    #[inline]
    pub fn units_of(&self, camp: Camp) -> impl Iterator<Item = UnitId> + '_ {
        self.units[camp.index()].iter().copied()
    }

    /// Leaders of a camp, whatever became of them.
    #[inline]
    pub fn leaders_of(&self, camp: Camp) -> impl Iterator<Item = LeaderId> + '_ {
        self.leaders[camp.index()].iter().copied()
    }

    /// Commands of a camp.
    pub fn commands_of(&self, camp: Camp) -> impl Iterator<Item = CommandId> + '_ {
        self.army.command_ids().filter(move |&command| self.army.command(command).camp == camp)
    }

    /// Whether a leader has change attempts of his own (CF-099).
    pub fn has_attempts(&self, leader: LeaderId) -> bool {
        self.scenario.commanders.iter().any(|commander| commander.seat == Seat::Leader(leader))
    }

    /// Whether a unit belongs to the Spanish army, as against the armies beside it (CF-210).
    pub fn is_spanish_army(&self, unit: UnitId) -> bool {
        self.traits(unit).is_spanish_army
    }

    /// Movement points for a step across a side, enemy zones not counted; nothing if it is closed to the arm.
    #[inline]
    pub fn cost(&self, arm: Arm, going: Going, from: Hex, side: Side) -> Option<u8> {
        let cost = self.costs[from.index() * 6 + side.index()][cost_row(arm)][cost_column(going)];
        (cost != CLOSED).then_some(cost)
    }

    /// Whether ground or stacking chart keeps an arm that goes like another (dismounted cavalry goes like infantry) out of
    /// a hex altogether. A road opens the ground it crosses: to all by code H, to others on the march (CF-111, CF-112); what a
    /// step costs says who may come.
    pub(crate) fn is_closed(&self, arm: Arm, going: Arm, hex: Hex) -> bool {
        let terrain = self.map.terrain(hex);
        let ground = self.edition.terrain.ground(terrain).cost[going.index()];
        let row = self.edition.stacking.on(terrain);
        let taken = match arm {
            Arm::Infantry => row.infantry.allowed(),
            Arm::Cavalry => row.cavalry.allowed() || going == Arm::Infantry,
            Arm::Artillery => row.artillery_alone.allowed() || row.artillery_with_others.allowed(),
            Arm::Cart => true,
        };
        ground.points.is_none() && !self.map.has_road(hex) || !taken
    }

    /// The clause to cite: the battle's own, or the edition's (CF-278).
    #[inline]
    pub fn law(&self, citation: Citation) -> Clause {
        self.clauses.clause(citation)
    }

    /// Turns and clock of this battle under this edition (BAS-14.1-a; CF-205).
    pub fn timing(&self) -> &Timing {
        self.scenario.timing(self.edition.id)
    }

    /// How many turns of this edition a number of the scenario's turns lasts (CF-205).
    pub fn turns(&self, turns: u8) -> u8 {
        self.edition.basic.as_ref().map_or(turns, |basic| basic.share_of(turns))
    }

    /// The turn a moment of the scenario falls in under this edition (CF-205).
    pub fn turn_of(&self, moment: Moment) -> u8 {
        if self.edition.basic.is_some() { moment.basic } else { moment.turn }
    }
}

#[inline]
fn traits(army: &OrderOfBattle, scenario: &Scenario, edition: &Edition, unit: UnitId) -> Traits {
    let counter = army.unit(unit);
    let command = scenario.command[unit.index()];
    let guns_apart = edition.policies.orders.artillery == ArtilleryOrders::Independent;
    Traits {
        camp: counter.camp,
        arm: counter.arm(),
        is_combat_unit: counter.is_combat_unit(),
        is_independent: edition.policies.orders.system == OrderSystem::None
            || counter.independent
            || command.is_none()
            || counter.arm() == Arm::Artillery && guns_apart,
        is_spanish_army: !counter.british_pay
            && matches!(
                counter.nationality,
                Nationality::Spanish | Nationality::Walloon | Nationality::Swiss
            ),
        command: command.map(|command| (command, army.command(command).leader)),
    }
}

fn members(scenario: &Scenario, command: CommandId) -> UnitSet {
    let obey = scenario.command.iter().enumerate();
    let members = obey.filter(|&(_, whom)| *whom == Some(command));
    members.map(|(unit, _)| UnitId(unit as u8)).collect()
}

/// Whether a leader leads a command himself, or is the superior of the one who does (CF-181).
fn is_under(army: &OrderOfBattle, command: CommandId, leader: LeaderId) -> bool {
    let own = army.command(command).leader;
    own == leader || army.leader(own).superior == Some(leader)
}

fn followers(army: &OrderOfBattle, scenario: &Scenario, leader: LeaderId) -> Followers {
    let command = |unit: UnitId| scenario.command[unit.index()];
    let own = |&unit: &UnitId| command(unit).is_some_and(|command| is_under(army, command, leader));
    let in_force = |&unit: &UnitId| {
        army.unit(unit).is_combat_unit()
            && scenario.commanders.iter().any(|commander| {
                commander.seat == Seat::Leader(leader)
                    && command(unit).is_none_or(|command| commander.over.contains(&command))
            })
    };
    let camp = army.leader(leader).camp;
    let units = || army.unit_ids().filter(|&unit| army.unit(unit).camp == camp);
    Followers { own: units().filter(own).collect(), force: units().filter(in_force).collect() }
}

#[inline]
fn cost_row(arm: Arm) -> usize {
    match arm {
        Arm::Infantry => 0,
        Arm::Cavalry => 1,
        Arm::Artillery | Arm::Cart => 2,
    }
}

#[inline]
fn cost_column(going: Going) -> usize {
    usize::from(going.maneuver) * 2 + usize::from(going.empty)
}

/// The cost of every step on the map for every arm and way of going, worked out once.
fn costs(map: &Map, edition: &Edition) -> Vec<[[u8; GOINGS]; ARMS]> {
    let mut table = Vec::with_capacity(map.grid().len() * 6);
    for hex in map.grid().hexes() {
        for side in Side::ALL {
            let Some(to) = map.grid().neighbour(hex, side) else {
                table.push([[CLOSED; GOINGS]; ARMS]);
                continue;
            };
            let step = Step {
                into: map.terrain(to),
                across: map.hexside(hex, side),
                rise: map.climb(hex, side),
            };
            table.push([Arm::Infantry, Arm::Cavalry, Arm::Artillery].map(|arm| {
                let mut row = [CLOSED; GOINGS];
                for maneuver in [false, true] {
                    for empty in [false, true] {
                        let going = Going { maneuver, empty };
                        row[cost_column(going)] =
                            edition.terrain.cost(arm, step, going).unwrap_or(CLOSED);
                    }
                }
                row
            }));
        }
    }
    table
}
