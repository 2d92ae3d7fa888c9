//! Reinforcements: when they come, how they enter, and how units leave by an exit (CF-124, CF-141, CF-175).

use board::Hex;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::agenda::Task;
use crate::decision::{Ask, Decision};
use crate::dice::Purpose;
use crate::edition::stacking::Limit;
use crate::edition::terrain::{Going, RoadHelps};
use crate::event::{Modifier, Roll, What};
use crate::formation::Formation;
use crate::game::{Flow, Game, Play};
use crate::kinds::{Arm, Camp};
use crate::movement::march::Move;
use crate::order_of_battle::{LeaderId, UnitId};
use crate::orders::Order;
use crate::refusal::{Refusal, Why};
use crate::scenario::{Arrival, FirstRoll, SpecialRule};
use crate::state::Fate;
use crate::unit_set::UnitSet;
use crate::zoc::Zone;

/// What is known of a body of troops still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ArrivalState {
    /// It comes in this turn, or could already have come.
    Due(u8),
    /// It waits for its die; so many have failed.
    Waiting(u8),
}

/// How far a group has filled up that enters by one hex: later groups pay more (CF-124).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Column {
    /// The entry hex.
    pub hex: Hex,
    /// What the present group pays more than the first.
    pub surcharge: u8,
    /// Infantry points in the present group.
    pub infantry: u16,
    /// Infantry counters in it.
    pub battalions: u8,
    /// Cavalry points in it.
    pub cavalry: u16,
    /// Cavalry counters in it.
    pub regiments: u8,
    /// Batteries in it.
    pub batteries: u8,
}

/// The most batteries that enter together (CF-124).
const GUNS: u8 = 3;

impl Column {
    fn first(hex: Hex) -> Column {
        Column {
            hex,
            surcharge: 0,
            infantry: 0,
            battalions: 0,
            cavalry: 0,
            regiments: 0,
            batteries: 0,
        }
    }

    /// The group with one counter more; carts do not count.
    fn with(mut self, arm: Arm, points: u8) -> Column {
        match arm {
            Arm::Infantry => {
                self.infantry = self.infantry.saturating_add(points.into());
                self.battalions = self.battalions.saturating_add(1);
            }
            Arm::Cavalry => {
                self.cavalry = self.cavalry.saturating_add(points.into());
                self.regiments = self.regiments.saturating_add(1);
            }
            Arm::Artillery => self.batteries = self.batteries.saturating_add(1),
            Arm::Cart => {}
        }
        self
    }
}

/// A unit about to come on the map.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Entry {
    /// The unit.
    pub unit: UnitId,
}

/// Who is due, and where.
impl Game {
    /// Whether a unit may enter now.
    pub(crate) fn check_due(&self, unit: UnitId) -> Result<(), Refusal> {
        let hex = self
            .entry_of(|arrival| self.setup.scenario.reinforcements[arrival].units.contains(&unit));
        let refused = || self.refuse(Why::NotDue, "STD-18-a", "VOL2-18-a");
        let hex = hex.ok_or_else(refused)?;
        let open = self.open_edges(hex, self.setup.camp(unit));
        if open.iter().any(|&edge| self.entry_cost(unit, edge).is_some()) {
            Ok(())
        } else {
            Err(refused())
        }
    }

    /// A leader enters after the last unit of his command that enters in that turn, with one of his units (CF-124).
    pub(crate) fn check_leader_due(&self, leader: LeaderId) -> Result<(), Refusal> {
        let mut hexes = Vec::new();
        self.entry_hexes(leader, &mut hexes);
        if hexes.is_empty() {
            Err(self.refuse(Why::NotDue, "STD-18-a", "VOL2-18-a"))
        } else {
            Ok(())
        }
    }

    /// Hexes where a leader may come on: with units under him that entered this turn.
    pub(crate) fn entry_hexes(&self, leader: LeaderId, actions: &mut Vec<Action>) {
        if self
            .entry_of(|arrival| {
                self.setup.scenario.reinforcements[arrival].leaders.contains(&leader)
            })
            .is_none()
        {
            return;
        }
        let camp = self.setup.leader(leader).camp;
        let mut hexes: Vec<Hex> = self
            .setup
            .units_of(camp)
            .filter(|&unit| {
                self.state.unit(unit).entered
                    && (self.leads(leader, unit) || self.superior_of(leader, unit))
            })
            .filter_map(|unit| self.state.unit(unit).hex())
            .collect();
        hexes.sort_unstable();
        hexes.dedup();
        actions.extend(hexes.into_iter().map(Action::Enter));
    }

    /// Whether a leader stands above the leader of a unit's command.
    fn superior_of(&self, leader: LeaderId, unit: UnitId) -> bool {
        let own = self.setup.command(unit).map(|command| self.setup.leader_of(command));
        own.is_some_and(|own| self.setup.leader(own).superior == Some(leader))
    }

    /// The entry hex of the first open arrival like this.
    fn entry_of(&self, like: impl Fn(usize) -> bool) -> Option<Hex> {
        let arrivals = self.state.arrivals.iter().enumerate();
        let open = arrivals.filter(
            |(_, state)| matches!(state, ArrivalState::Due(turn) if *turn <= self.state.turn),
        );
        open.map(|(at, _)| at)
            .find(|&at| like(at))
            .map(|at| self.setup.scenario.reinforcements[at].hex)
    }

    /// The entry hex, or where an enemy closes it the nearest open edge hexes within 2 (CF-124).
    pub(crate) fn open_edges(&self, hex: Hex, camp: Camp) -> Vec<Hex> {
        let grid = self.setup.map.grid();
        let is_open =
            |hex: Hex| !self.enemy_at(hex, camp) && self.zone_at(hex, camp.enemy()) != Zone::Front;
        if is_open(hex) {
            return vec![hex];
        }
        (1..=2)
            .map(|n| {
                grid.ring(hex, n)
                    .filter(|&edge| grid.is_edge(edge) && is_open(edge))
                    .collect::<Vec<_>>()
            })
            .find(|edges| !edges.is_empty())
            .unwrap_or_default()
    }

    /// Whether a unit comes on under maneuver orders: its command's, or by itself if it is independent (CF-175, CF-274).
    fn enters_on_the_march(&self, unit: UnitId) -> bool {
        self.is_independent(unit)
            || self
                .setup
                .command(unit)
                .is_some_and(|command| self.command_order(command) == Order::Maneuver)
    }

    /// What a unit pays to come on: the entry hex, and 1 more for each group that came before its own (CF-124). In a storm
    /// the entry must be a road (CF-211).
    fn entry_cost(&self, unit: UnitId, edge: Hex) -> Option<u8> {
        self.check_armies_apart(unit, edge).ok()?;
        self.check_passing_load(edge, &[unit]).ok()?;
        let on_road = self.setup.map.has_road(edge);
        if self.is_storm() && !on_road {
            return None;
        }
        let maneuver = self.enters_on_the_march(unit);
        let chart = &self.setup.edition.terrain;
        let arm = self.setup.unit(unit).arm();
        let ground = if on_road && (maneuver || chart.road().helps == RoadHelps::Everybody) {
            chart.road().cost
        } else {
            let empty = self.state.top_unit(edge).is_none();
            let ground = chart.ground(self.setup.map.terrain(edge));
            ground.cost[arm.index()].entry(on_road, Going { maneuver, empty })?
        };
        // Carts neither pay nor raise the surcharge.
        let surcharge = if arm == Arm::Cart { 0 } else { self.column_after(unit, edge).surcharge };
        let cost = ground.saturating_add(surcharge);
        (cost <= self.entry_allowance(unit, edge, cost)).then_some(cost)
    }

    /// The points of a unit that comes on; command is asked for only where the bonus would matter.
    fn entry_allowance(&self, unit: UnitId, edge: Hex, cost: u8) -> u8 {
        let movement = &self.setup.edition.movement;
        let base = movement.allowance(self.move_class(unit), self.setup.camp(unit));
        let bonus = cost > base
            && self.enters_on_the_march(unit)
            && (!self.setup.edition.policies.orders.bonus_needs_command
                || self.is_independent(unit)
                || self.enters_in_command(unit, edge));
        match bonus {
            true if self.setup.map.has_road(edge) => base + movement.road_bonus,
            true => base + movement.maneuver_bonus,
            false => base,
        }
    }

    /// The column with a unit added: to the present group if it fits, otherwise to a new one. A group keeps to the limits
    /// of maneuver orders or, where no order limits it, of the ground; a single counter of an arm always fits (CF-124,
    /// CF-262).
    fn column_after(&self, unit: UnitId, edge: Hex) -> Column {
        let fresh = Column::first(edge);
        let before = *self.state.columns.iter().find(|column| column.hex == edge).unwrap_or(&fresh);
        let arm = self.setup.unit(unit).arm();
        let joined = before.with(arm, self.strength(unit));
        let row = self.setup.edition.stacking.on(self.setup.map.terrain(edge));
        let limits = match self.setup.edition.stacking.maneuver {
            Some(limit) if self.enters_on_the_march(unit) => {
                [limit.infantry, limit.cavalry].map(|points| Limit { points, ..Limit::FREE })
            }
            _ => [row.infantry, row.cavalry],
        };
        let [foot, horse] = limits;
        let units = joined.battalions + joined.regiments + joined.batteries;
        let points = joined.infantry.saturating_add(joined.cavalry);
        let fits = foot.admits(joined.infantry, joined.battalions)
            && horse.admits(joined.cavalry, joined.regiments)
            && row.all.admits(points, units)
            && joined.batteries <= GUNS;
        if fits {
            return joined;
        }
        let surcharge = before.surcharge.saturating_add(1);
        Column { surcharge, ..fresh }.with(arm, self.strength(unit))
    }

    pub(crate) fn entry_decision(&self, entry: &Entry) -> Option<Decision> {
        Some(Decision {
            camp: self.state.phasing,
            ask: Ask::Move { units: [entry.unit].into_iter().collect::<UnitSet>() },
        })
    }

    pub(crate) fn entry_candidates(&self, entry: &Entry, actions: &mut Vec<Action>) {
        let Some(hex) =
            self.entry_of(|at| self.setup.scenario.reinforcements[at].units.contains(&entry.unit))
        else {
            return;
        };
        actions.extend(
            self.open_edges(hex, self.setup.camp(entry.unit)).into_iter().map(Action::Enter),
        );
        actions.push(Action::Halt);
    }

    pub(crate) fn check_entry(&self, entry: &Entry, action: Action) -> Result<(), Refusal> {
        let refused = || self.refuse(Why::NotDue, "STD-18-a", "VOL2-18-a");
        match action {
            Action::Halt => Ok(()),
            Action::Enter(edge) => {
                let hex = self
                    .entry_of(|at| {
                        self.setup.scenario.reinforcements[at].units.contains(&entry.unit)
                    })
                    .ok_or_else(refused)?;
                let open = self.open_edges(hex, self.setup.camp(entry.unit)).contains(&edge);
                if !open || self.entry_cost(entry.unit, edge).is_none() {
                    return Err(refused());
                }
                let entered = self.entered(entry.unit, edge);
                let march = entered.entry_move(entry.unit, edge);
                let stance = march.as_ref().and_then(|march| march.stance(&entered));
                match (march, stance) {
                    (Some(march), Some(stance)) if entered.leads_to_end(&march, stance) => Ok(()),
                    _ => Err(self.refuse(Why::Stacking, "STD-6-d", "VOL2-6-d")),
                }
            }
            _ => Err(self.refuse(Why::NotAsked, "STD-18-a", "VOL2-18-a")),
        }
    }

    /// The game with a unit just come on.
    fn entered(&self, unit: UnitId, edge: Hex) -> Game {
        let mut game = self.clone();
        game.put_on(unit, edge);
        game
    }

    /// The move of a unit that has just come on: it goes on from the entry hex.
    fn entry_move(&self, unit: UnitId, edge: Hex) -> Option<Move> {
        let march = Move::of(self, unit)?;
        let stopped = self.zone_at(edge, self.setup.camp(unit).enemy()) == Zone::Front;
        let road_only = self.setup.map.has_road(edge);
        Some(Move { left: true, checked: true, road_only, stopped, ..march })
    }

    fn put_on(&mut self, unit: UnitId, edge: Hex) {
        let cost = self.entry_cost(unit, edge).unwrap_or(0);
        let column = self.column_after(unit, edge);
        let limbered = self.setup.unit(unit).arm() == Arm::Artillery;
        let in_command = self.enters_in_command(unit, edge);
        self.state.put(unit, &[edge]);
        let state = self.state.unit_mut(unit);
        state.spent = cost;
        state.entered = true;
        state.deeds.began = true;
        state.formation = if limbered { Formation::Limbered } else { Formation::Normal };
        if in_command {
            self.state.in_command.insert(unit);
        }
        if self.setup.unit(unit).arm() != Arm::Cart {
            self.state.columns.retain(|other| other.hex != edge);
            self.state.columns.push(column);
        }
    }

    /// Entering units are in command if their leader or the commander in chief enters in the same turn, or stands within
    /// his radius of the entry hex (CF-216).
    fn enters_in_command(&self, unit: UnitId, edge: Hex) -> bool {
        let camp = self.setup.camp(unit);
        self.setup.leaders_of(camp).filter(|&leader| self.leads(leader, unit)).any(|leader| {
            let state = self.state.leader(leader);
            let coming = state.fate == Fate::ToCome
                && self
                    .entry_of(|at| self.setup.scenario.reinforcements[at].leaders.contains(&leader))
                    .is_some();
            coming || state.entered || self.hexes_in_command(leader).contains(&edge)
        })
    }

    pub(crate) fn check_leader_enters(&self, leader: LeaderId, hex: Hex) -> Result<(), Refusal> {
        let mut hexes = Vec::new();
        self.entry_hexes(leader, &mut hexes);
        if hexes.contains(&Action::Enter(hex)) {
            Ok(())
        } else {
            Err(self.refuse(Why::NotDue, "STD-18-a", "VOL2-18-a"))
        }
    }

    /// A unit leaves from an exit of its side for 1 MP (CF-141).
    pub(crate) fn check_exit(&self, march: &Move) -> Result<(), Refusal> {
        let refused = || self.refuse(Why::OffMap, "STD-7-b", "VOL2-7-c");
        let unit = march.units.first().filter(|_| march.units.len() == 1).ok_or_else(refused)?;
        let stance = march.stance(self).ok_or_else(refused)?;
        let exit = self.setup.scenario.special.iter().any(|rule| matches!(rule, SpecialRule::Exit { camp, hex, .. } if *camp == self.setup.camp(unit) && *hex == stance.hex));
        if !exit
            || stance.stopped
            || march.charge.is_some()
            || self.points_left(unit, stance) < 1
            || self.check_can_march(unit).is_err()
        {
            return Err(refused());
        }
        if stance.left { Ok(()) } else { self.check_leave_zone(unit, stance.hex) }
    }
}

/// Coming and going.
impl Play<'_> {
    pub(crate) fn push_entry(&mut self, unit: UnitId) {
        self.push(Task::Entry(Entry { unit }));
    }

    pub(crate) fn perform_entry(&mut self, entry: Entry, action: Action) -> Flow {
        let unit = entry.unit;
        let Action::Enter(edge) = action else {
            self.state.unit_mut(unit).deeds.moved = true;
            return Ok(());
        };
        self.game.put_on(unit, edge);
        let clause = crate::event::Clause("CF-124");
        self.tell(clause, What::Placed { unit, hex: edge });
        self.note_holder(edge);
        self.displace_enemy_leaders(edge, unit);
        if let Some(march) = self.entry_move(unit, edge) {
            self.push(Task::Move(march));
        }
        self.name_area_on_entry(unit);
        Ok(())
    }

    pub(crate) fn leader_enters(&mut self, leader: LeaderId, hex: Hex) {
        self.place_leader(leader, hex);
        let state = self.state.leader_mut(leader);
        (state.entered, state.moved) = (true, true);
    }

    pub(crate) fn exit(&mut self, march: Move) -> Flow {
        for unit in march.units.iter() {
            self.state.lift(unit);
            self.state.unit_mut(unit).fate = Fate::Exited;
            self.tell(crate::event::Clause("CF-141"), What::Exited { unit });
        }
        Ok(())
    }

    /// A new movement step begins a new column at every entry.
    pub(crate) fn open_arrivals(&mut self) {
        self.state.columns.clear();
    }

    /// Arrivals that depend on a die at the start of the turn (SCN-MAR-18.1A-a, SCN-MAR-18.1B-a, SCN-MAR-18.1D-a; CF-119).
    pub(crate) fn roll_arrivals(&mut self) -> Flow {
        for at in 0..self.state.arrivals.len() {
            let reinforcement = &self.setup.scenario.reinforcements[at];
            let (Arrival::Roll { from, needs, bonus }, ArrivalState::Waiting(failed)) =
                (reinforcement.arrival, self.state.arrivals[at])
            else {
                continue;
            };
            let camp = reinforcement.camp;
            if self.state.turn < from.turn {
                continue;
            }
            let modifier = Modifier { name: "failed-before", value: (bonus * failed) as i8 };
            let total = self.arrival_roll(camp, &[modifier], |total| total >= i16::from(needs))?;
            self.state.arrivals[at] = if total >= i16::from(needs) {
                ArrivalState::Due(self.state.turn)
            } else {
                ArrivalState::Waiting(failed + 1)
            };
        }
        Ok(())
    }

    /// Marches that start by a die at the end of a phase or turn (SCN-B2-8.1-a, SCN-B4-9.2.1-a; CF-125, CF-126, CF-200).
    pub(crate) fn roll_marches(&mut self, phase_of: Camp) -> Flow {
        for at in 0..self.state.arrivals.len() {
            let reinforcement = &self.setup.scenario.reinforcements[at];
            let (Arrival::March(march), ArrivalState::Waiting(failed)) =
                (reinforcement.arrival, self.state.arrivals[at])
            else {
                continue;
            };
            let camp = reinforcement.camp;
            let now = match march.first_roll {
                FirstRoll::AfterFirstCombat => {
                    phase_of == Camp::French
                        && self.state.first_combat.is_some_and(|turn| self.state.turn > turn)
                }
                FirstRoll::EndOf(moment) => {
                    phase_of == Camp::Spanish && self.state.turn >= moment.turn
                }
            };
            if !now {
                continue;
            }
            let total =
                self.arrival_roll(camp, &[], |total| total <= i16::from(march.starts_on))?;
            self.state.arrivals[at] = if total <= i16::from(march.starts_on) {
                let delay = match march.delay {
                    crate::scenario::Delay::Turns(turns) => turns,
                    by_die => {
                        let face = self.die(Purpose::Delay)?;
                        by_die.turns(face).unwrap_or(0)
                    }
                };
                ArrivalState::Due(self.state.turn.saturating_add(delay))
            } else {
                ArrivalState::Waiting(failed + 1)
            };
        }
        Ok(())
    }

    fn arrival_roll(
        &mut self,
        camp: Camp,
        modifiers: &[Modifier],
        succeeds: impl Fn(i16) -> bool,
    ) -> Flow<i16> {
        let die = self.die(Purpose::Arrival)?;
        let modifiers: Vec<Modifier> =
            modifiers.iter().copied().filter(|modifier| modifier.value != 0).collect();
        let total = i16::from(die)
            + modifiers.iter().map(|modifier| i16::from(modifier.value)).sum::<i16>();
        let result = if succeeds(total) { "marches" } else { "waits" };
        let roll = Roll {
            purpose: Purpose::Arrival,
            camp,
            unit: None,
            die,
            modifiers,
            total,
            column: String::new(),
            result: result.into(),
        };
        self.tell(crate::event::Clause("CF-119"), What::Rolled(roll));
        Ok(total)
    }
}
