//! Everything that changes in a game, small and flat, cheap to clone. What can be derived is derived; log, undo and
//! clocks live outside.

mod none;
mod reset;
pub(crate) mod stack;

use board::{Facing, Hex};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::edition::morale::Cohesion;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::{CommandId, LeaderId, UnitId};
use crate::data::scenario::{Arrival, HoldTest};
use crate::engine::agenda::Task;
use crate::engine::derived::Derived;
use crate::engine::setup::Setup;
use crate::engine::state::stack::Node;
use crate::engine::tracked::Tracked;
use crate::engine::unit_set::UnitSet;
use crate::rules::formation::Formation;
use crate::rules::markers::Marker;
use crate::rules::morale::Surroundings;
use crate::rules::orders::{DefendArea, Order};
use crate::rules::reinforcement::{ArrivalState, Column};
use crate::rules::sequence::Step;
use crate::rules::victory::Outcome;

/// The most hexes a skirmish line may hold (STD-4.1-f, VOL2-4.1-o).
pub(crate) const LINE: usize = 4;

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Game turn, from 1.
    pub turn: u8,
    /// Whose phase it is.
    pub phasing: Camp,
    /// The step of the sequence of play.
    pub step: Step,
    /// Combat units and carts, by [`UnitId`].
    pub units: Tracked<Vec<UnitState>>,
    /// Leaders, by [`LeaderId`].
    pub leaders: Tracked<Vec<LeaderState>>,
    /// Divisions, brigades and detachments, by [`CommandId`].
    pub commands: Tracked<Vec<CommandState>>,
    /// Attempts left this turn, one entry a commander of the scenario.
    pub attempts: Vec<u8>,
    /// Bodies of troops still to come, one entry an arrival of the scenario.
    pub arrivals: Vec<ArrivalState>,
    /// Columns that come on in this movement step (CF-124).
    pub columns: Vec<Column>,
    /// The leader's own initiative was tried this turn (SCN-CAS-3-c).
    pub initiative_used: bool,
    /// Units in command since the phasing camp's movement step began (CF-033).
    pub in_command: Tracked<UnitSet>,
    /// Hexes that count by their last holder, and who that is (CF-201).
    pub held: Vec<(Hex, Camp)>,
    /// The base the French chose when the town was lost (SCN-B2-3-b).
    pub chosen_base: Option<Hex>,
    /// Enemy hexes that somebody must still attack in this shock step (CF-057).
    pub owed: Vec<Hex>,
    /// Pending procedures, the innermost last.
    pub agenda: Vec<Task>,
    /// Whether any fire or shock has taken place, and since which turn (SCN-B2-8.1-a).
    pub first_combat: Option<u8>,
    /// Set when the game is over.
    pub outcome: Option<Outcome>,
    /// Unknown-factor markers on the map; written down apart, so that a game without them is written as ever.
    #[serde(skip)]
    pub markers: Tracked<Vec<Marker>>,
    /// Counters that whoever chooses cannot see; none in the game itself, see [`Game::as_attackers_see_it`].
    ///
    /// [`Game::as_attackers_see_it`]: crate::engine::game::Game
    #[serde(skip)]
    pub(crate) unseen: UnitSet,
    /// Top of the stack in each hex.
    pub(crate) top: Vec<Node>,
    /// What follows from the rest and is kept because it is asked for so often.
    #[serde(skip)]
    pub(crate) derived: Derived,
}

/// What has become of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Fate {
    /// Not in this battle.
    Absent,
    /// Still to be set up or to enter.
    ToCome,
    /// On the map.
    OnMap,
    /// Destroyed, routed off, or captured.
    Eliminated,
    /// Marched off by an exit hex.
    Exited,
}

/// A combat unit or cart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnitState {
    /// What has become of it.
    pub fate: Fate,
    /// Hexes it stands in, the parent hex first; only a skirmish line has more than one.
    pub(crate) line: [Hex; LINE],
    pub(crate) hexes: u8,
    /// The counter below it in each of its hexes.
    pub(crate) below: [Node; LINE],
    /// Points lost so far; never recovered (VOL2-T.FIRE-i).
    pub lost: u8,
    /// Where it faces; without meaning while it has no facing.
    pub facing: Facing,
    /// Its formation.
    pub formation: Formation,
    /// Its order state.
    pub cohesion: Cohesion,
    /// Movement points spent in this movement step.
    pub spent: u8,
    /// Fatigue level of cavalry (REV-FAT-a).
    pub fatigue: u8,
    /// The NO FIRE marker it carries (REV-NOFIRE-a).
    #[serde(with = "none::silence")]
    pub no_fire: Option<Silence>,
    /// Where it stood when its order took effect: what a Standard defender may go back to (CF-010).
    pub post: Hex,
    /// Stuck in a thicket (SCN-MAR-T-a).
    pub stuck: bool,
    /// Independent and on the march until its next movement step (CF-274).
    pub marching: bool,
    /// Entered the map in this turn (CF-216, CF-272, CF-274).
    pub entered: bool,
    /// What it did in the current turn.
    pub deeds: Deeds,
}

/// The turns in which a battery may not fire (CF-106).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Silence {
    /// The first of them.
    pub from: u8,
    /// The last.
    pub last: u8,
}

/// What a unit did or suffered in the current turn; `reset` says what lasts how long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Deeds {
    /// Began to move in this movement step.
    pub began: bool,
    /// Finished moving in this movement step.
    pub moved: bool,
    /// Hexes entered in this movement step.
    pub hexes_moved: u8,
    /// Its way in this movement step was not open to a charge throughout (STD-11.C-f).
    pub rough_way: bool,
    /// Was set down or turned while setting up.
    pub turned: bool,
    /// Was brought to the top of its stack in this movement step.
    pub restacked: bool,
    /// Changes between limbered and unlimbered in this movement step.
    pub limber_changes: u8,
    /// Points already fired in this fire step: a square's by its left and right half (CF-036), a skirmish line's by its
    /// hexes (CF-196), everybody else's together.
    pub fired_points: [u8; LINE],
    /// Fired in the defensive fire step of this phase.
    pub fired_defending: bool,
    /// Fired in the offensive fire step of this phase.
    pub fired_attacking: bool,
    /// The hex it fired at in the offensive fire step (STD-11.R-c).
    pub fired_at: Option<Hex>,
    /// May not shock in this phase because of fire (STD-T.FIRE-h, REV-FIRE-v).
    pub stopped: bool,
    /// Carries an ASSAULT marker (REV-ASLT-a).
    pub assault: bool,
    /// The hex it charges, from its passed check to the end of the combat.
    pub charging: Option<Hex>,
    /// Was looked at for a combat that was not fought, and lies open to the end of the shock step (CF-161).
    pub shown: bool,
    /// Has attacked by shock in this turn (STD-11.R-a).
    pub attacked: bool,
    /// Was attacked by shock in this turn (STD-11.R-a).
    pub was_attacked: bool,
    /// The hex it attacked from in this phase, for the share of its order and the points out of one hex (CF-007, CF-061).
    pub attacked_from: Option<Hex>,
    /// Its target evaded, or it lost its combat: no other this step (STD-11-e, VOL2-11.1-h).
    pub attack_spent: bool,
    /// Was countercharged, or countercharged, in this phase (CF-076).
    pub countercharge: bool,
    /// Uncontrolled attacks made in this phase (CF-077).
    pub uncontrolled: u8,
    /// Tested for sun and thirst in this phase (CF-138).
    pub thirst_tested: bool,
    /// Took part in any combat in this turn (REV-FAT-b).
    pub fought: bool,
    /// More than half its movement was spent in this turn (REV-FAT-b).
    pub marched_far: bool,
    /// Rolled in this Reorganization phase.
    pub reorganized: bool,
    /// What counts for its roll, as it stood before the first one (CF-228).
    pub surroundings: Option<Surroundings>,
}

impl Deeds {
    pub(crate) const NONE: Deeds = Deeds {
        began: false,
        moved: false,
        hexes_moved: 0,
        rough_way: false,
        turned: false,
        restacked: false,
        limber_changes: 0,
        fired_points: [0; LINE],
        fired_defending: false,
        fired_attacking: false,
        fired_at: None,
        stopped: false,
        assault: false,
        charging: None,
        shown: false,
        attacked: false,
        was_attacked: false,
        attacked_from: None,
        attack_spent: false,
        countercharge: false,
        uncontrolled: 0,
        thirst_tested: false,
        fought: false,
        marched_far: false,
        reorganized: false,
        surroundings: None,
    };
}

impl UnitState {
    /// The parent hex, where the counter lies.
    #[inline]
    pub fn hex(&self) -> Option<Hex> {
        self.is_on_map().then_some(self.line[0])
    }

    /// Every hex it stands in.
    #[inline]
    pub fn line(&self) -> &[Hex] {
        &self.line[..usize::from(self.hexes).min(LINE)]
    }

    /// Whether it is on the map.
    #[inline]
    pub fn is_on_map(&self) -> bool {
        self.fate == Fate::OnMap && self.hexes > 0
    }
}

/// A leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LeaderState {
    /// What has become of him.
    pub fate: Fate,
    /// Where he is, if he is on the map.
    pub hex: Hex,
    /// Replaced by the reverse side of his counter (STD-15.1-b, VOL2-15.1-b).
    pub replaced: bool,
    /// Out of action until this turn begins (VOL2-15.1-b, CF-098).
    #[serde(with = "none::turn")]
    pub absent_until: Option<u8>,
    /// Moved in this movement step, so that his units may not move any more (STD-7-i).
    pub moved: bool,
    /// Tried to change orders this turn and may not move (CF-014).
    pub frozen: bool,
    /// Entered the map in this turn.
    pub entered: bool,
}

impl LeaderState {
    /// His hex, if he is on the map.
    pub fn place(&self) -> Option<Hex> {
        (self.fate == Fate::OnMap).then_some(self.hex)
    }
}

/// A division, brigade or detachment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CommandState {
    /// Its current order.
    pub order: Order,
    /// Ground to be held under Volume II's defend order (VOL2-3.1E-a).
    pub area: Option<DefendArea>,
    /// Its order was changed this turn and cannot be changed again (CF-014).
    pub changed: bool,
    /// What is announced for it in this Orders phase (CF-260).
    pub announced: Option<Order>,
    /// Tried this turn by this commander of the scenario; no other may (CF-143).
    pub tried_by: Option<u8>,
    /// Came within 5 hexes of the enemy, so that it may leave maneuver orders (SCN-B4-8.2-a).
    pub in_contact: bool,
    /// Fell back: the order may not be changed before this turn is over (REV-DIV-g).
    #[serde(with = "none::turn")]
    pub order_locked: Option<u8>,
    /// Fleeing (REV-DIV-h).
    pub fleeing: bool,
}

/// The beginning.
impl State {
    /// Nothing is set up yet.
    pub(crate) fn new(setup: &Setup) -> State {
        let scenario = &setup.scenario;
        let mut units = vec![UnitState::ABSENT; setup.army.units.len()];
        for unit in scenario.units_in_play() {
            units[unit.index()].fate = Fate::ToCome;
            if setup.unit(unit).arm() == Arm::Artillery {
                units[unit.index()].formation = Formation::Limbered;
            }
        }
        let mut leaders = vec![LeaderState::ABSENT; setup.army.leaders.len()];
        let placed = scenario.leaders.iter().map(|placement| placement.leader);
        let coming = scenario
            .reinforcements
            .iter()
            .flat_map(|reinforcement| reinforcement.leaders.iter().copied());
        // The Basic game has no leaders (BAS-2-a).
        for leader in placed.chain(coming).filter(|_| setup.edition.basic.is_none()) {
            leaders[leader.index()].fate = Fate::ToCome;
        }
        let commands = scenario
            .orders
            .iter()
            .map(|order| CommandState::new(order.unwrap_or(Order::None)))
            .collect();
        let arrivals =
            scenario.reinforcements.iter().map(|reinforcement| match reinforcement.arrival {
                Arrival::On(moment) => ArrivalState::Due(setup.turn_of(moment)),
                Arrival::Roll { .. } | Arrival::March(_) => ArrivalState::Waiting(0),
            });
        let towns =
            scenario.objectives.iter().filter(|objective| objective.test == HoldTest::LastHeld);
        // A town nobody has entered yet is held against the side that wants it.
        let mut held: Vec<(Hex, Camp)> = towns
            .flat_map(|objective| objective.hexes.iter().map(|&hex| (hex, objective.camp.enemy())))
            .collect();
        held.sort_unstable();
        held.dedup_by_key(|(hex, _)| *hex);
        State {
            turn: 1,
            phasing: scenario.first_phase,
            step: Step::SetUp(scenario.first_to_set_up),
            units: Tracked::new(units),
            leaders: Tracked::new(leaders),
            commands: Tracked::new(commands),
            attempts: vec![0; scenario.commanders.len()],
            arrivals: arrivals.collect(),
            columns: Vec::new(),
            initiative_used: false,
            in_command: Tracked::new(UnitSet::EMPTY),
            held,
            chosen_base: None,
            owed: Vec::new(),
            agenda: Vec::new(),
            first_combat: None,
            outcome: None,
            markers: Tracked::new(Vec::new()),
            unseen: UnitSet::EMPTY,
            top: vec![Node::NONE; setup.map.grid().len()],
            derived: Derived::default(),
        }
    }
}

impl UnitState {
    pub(crate) const ABSENT: UnitState = UnitState {
        fate: Fate::Absent,
        line: [Hex(0); LINE],
        hexes: 0,
        below: [Node::NONE; LINE],
        lost: 0,
        facing: Facing::NE,
        formation: Formation::Normal,
        cohesion: Cohesion::Good,
        spent: 0,
        fatigue: 0,
        no_fire: None,
        post: Hex(0),
        stuck: false,
        marching: false,
        entered: false,
        deeds: Deeds::NONE,
    };
}

impl LeaderState {
    pub(crate) const ABSENT: LeaderState = LeaderState {
        fate: Fate::Absent,
        hex: Hex(0),
        replaced: false,
        absent_until: None,
        moved: false,
        frozen: false,
        entered: false,
    };
}

impl CommandState {
    /// A command as the scenario begins.
    pub(crate) fn first(setup: &Setup, command: CommandId) -> CommandState {
        CommandState::new(setup.scenario.orders[command.index()].unwrap_or(Order::None))
    }

    pub(crate) fn new(order: Order) -> CommandState {
        CommandState {
            order,
            area: None,
            changed: false,
            announced: None,
            tried_by: None,
            in_contact: false,
            order_locked: None,
            fleeing: false,
        }
    }
}

/// Units, leaders and commands by their ids.
impl State {
    /// A unit's state.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &UnitState {
        &self.units[usize::from(unit.0)]
    }

    #[inline]
    pub(crate) fn unit_mut(&mut self, unit: UnitId) -> &mut UnitState {
        &mut self.units.for_unit(unit)[usize::from(unit.0)]
    }

    /// What a unit did, to be changed; nothing that is kept hangs on it.
    #[inline]
    pub(crate) fn deeds_mut(&mut self, unit: UnitId) -> &mut Deeds {
        &mut self.units.unwatched()[usize::from(unit.0)].deeds
    }

    /// A leader's state.
    #[inline]
    pub fn leader(&self, leader: LeaderId) -> &LeaderState {
        &self.leaders[usize::from(leader.0)]
    }

    #[inline]
    pub(crate) fn leader_mut(&mut self, leader: LeaderId) -> &mut LeaderState {
        &mut self.leaders[usize::from(leader.0)]
    }

    /// A command's state.
    #[inline]
    pub fn command(&self, command: CommandId) -> &CommandState {
        &self.commands[usize::from(command.0)]
    }

    #[inline]
    pub(crate) fn command_mut(&mut self, command: CommandId) -> &mut CommandState {
        &mut self.commands[usize::from(command.0)]
    }
}
