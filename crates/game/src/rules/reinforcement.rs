//! Reinforcements: when they come, how they enter, and how units leave by an exit (CF-124, CF-141, CF-175).

mod column;
mod dice;

use board::Hex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::{LeaderId, UnitId};
use crate::data::scenario::SpecialRule;
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::event::What;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::state::Fate;
use crate::engine::unit_set::UnitSet;
use crate::rules::formation::Formation;
use crate::rules::movement::march::Move;
use crate::rules::movement::search::Search;
use crate::rules::zoc::Zone;

pub(crate) use column::Column;

/// What is known of a body of troops still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ArrivalState {
    /// It comes in this turn, or could already have come.
    Due(u8),
    /// It waits for its die; so many have failed.
    Waiting(u8),
}

/// A unit about to come on the map.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Entry {
    /// The unit.
    pub unit: UnitId,
}

/// The edge hexes open to those who come on by each entry, looked up once for all of them.
#[derive(Default)]
pub(crate) struct Entrances {
    open: Vec<(Hex, Vec<Hex>)>,
}

impl Entrances {
    /// Whether a unit of the phasing camp may enter now.
    pub(crate) fn admit(&mut self, game: &Game, unit: UnitId) -> bool {
        let Some(entry) = game.entry_of_unit(unit) else { return false };
        let at = self.open.iter().position(|&(hex, _)| hex == entry).unwrap_or_else(|| {
            self.open.push((entry, game.open_edges(entry, game.setup.camp(unit))));
            self.open.len() - 1
        });
        self.open[at].1.iter().any(|&edge| game.entry_cost(unit, edge).is_some())
    }
}

impl Procedure for Entry {
    fn decision(&self, game: &Game) -> Option<Decision> {
        Some(Decision {
            camp: game.state.phasing,
            ask: Ask::Move { units: [self.unit].into_iter().collect::<UnitSet>() },
        })
    }

    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        let Some(hex) = game.entry_of_unit(self.unit) else { return };
        actions.extend(
            game.open_edges(hex, game.setup.camp(self.unit)).into_iter().map(Action::Enter),
        );
        actions.push(Action::Halt);
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        let refused = || game.refuse(Why::NotDue, cite::SET_UP);
        match action {
            Action::Halt => Ok(()),
            Action::Enter(edge) => {
                let hex = game.entry_of_unit(self.unit).ok_or_else(refused)?;
                let open = game.open_edges(hex, game.setup.camp(self.unit)).contains(&edge);
                if !open || game.entry_cost(self.unit, edge).is_none() {
                    return Err(refused());
                }
                let entered = game.entered(self.unit, edge);
                let march = entered.entry_move(self.unit, edge);
                let stance = march.as_ref().and_then(|march| march.stance(&entered));
                match (march, stance) {
                    (Some(march), Some(stance))
                        if Search::new(&entered, &entered.party(&march)).leads_to_end(stance) =>
                    {
                        Ok(())
                    }
                    _ => Err(game.refuse(Why::Stacking, cite::MANEUVER_STACKING)),
                }
            }
            _ => Err(game.refuse(Why::NotAsked, cite::SET_UP)),
        }
    }

    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        Ok(play.wait_for(self))
    }

    fn perform(self, play: &mut Play<'_>, action: Action) -> Flow {
        let unit = self.unit;
        let Action::Enter(edge) = action else {
            play.state.deeds_mut(unit).moved = true;
            return Ok(());
        };
        play.game.put_on(unit, edge);
        let clause = play.law(cite::ENTRY);
        play.tell(clause, What::Placed { unit, hex: edge });
        play.note_holder(edge);
        play.displace_enemy_leaders(edge, unit);
        if let Some(march) = play.entry_move(unit, edge) {
            play.push(Task::Move(march));
        }
        play.name_area_on_entry(unit);
        Ok(())
    }
}

/// Who is due, and where.
impl Game {
    /// Whether a unit may enter now.
    pub(crate) fn check_due(&self, unit: UnitId) -> Result<(), Refusal> {
        if Entrances::default().admit(self, unit) {
            Ok(())
        } else {
            Err(self.refuse(Why::NotDue, cite::SET_UP))
        }
    }

    /// Units of every body of troops that may enter now, or is in already.
    pub(crate) fn units_due(&self) -> UnitSet {
        let bodies = self.arrivals_open().map(|at| self.setup.body(at));
        bodies.fold(UnitSet::EMPTY, UnitSet::union)
    }

    /// A leader enters after the last unit of his command that enters in that turn, with one of his units (CF-124).
    pub(crate) fn check_leader_due(&self, leader: LeaderId) -> Result<(), Refusal> {
        let mut hexes = Vec::new();
        self.entry_hexes(leader, &mut hexes);
        if hexes.is_empty() { Err(self.refuse(Why::NotDue, cite::SET_UP)) } else { Ok(()) }
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
            .filter(|&unit| self.state.unit(unit).entered && self.leads(leader, unit))
            .filter_map(|unit| self.state.unit(unit).hex())
            .collect();
        hexes.sort_unstable();
        hexes.dedup();
        actions.extend(hexes.into_iter().map(Action::Enter));
    }

    pub(crate) fn entry_of_unit(&self, unit: UnitId) -> Option<Hex> {
        self.entry_of(|arrival| self.setup.body(arrival).contains(unit))
    }

    /// The entry hex of the first open arrival like this.
    fn entry_of(&self, like: impl Fn(usize) -> bool) -> Option<Hex> {
        let arrival = self.arrivals_open().find(|&at| like(at));
        arrival.map(|at| self.setup.scenario.reinforcements[at].hex)
    }

    /// Arrivals whose time has come.
    fn arrivals_open(&self) -> impl Iterator<Item = usize> + '_ {
        let arrivals = self.state.arrivals.iter().enumerate();
        let open = arrivals.filter(
            |(_, state)| matches!(state, ArrivalState::Due(turn) if *turn <= self.state.turn),
        );
        open.map(|(at, _)| at)
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

    /// The game with a unit just come on.
    fn entered(&self, unit: UnitId, edge: Hex) -> Game {
        let mut game = self.clone();
        game.put_on(unit, edge);
        game.look_out();
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
            coming || state.entered || self.commands_at(leader, edge)
        })
    }

    pub(crate) fn check_leader_enters(&self, leader: LeaderId, hex: Hex) -> Result<(), Refusal> {
        let mut hexes = Vec::new();
        self.entry_hexes(leader, &mut hexes);
        if hexes.contains(&Action::Enter(hex)) {
            Ok(())
        } else {
            Err(self.refuse(Why::NotDue, cite::SET_UP))
        }
    }

    /// A unit leaves from an exit of its side for 1 MP (CF-141); nobody does where no victory condition asks for it
    /// (BAS-5-f).
    pub(crate) fn check_exit(&self, march: &Move) -> Result<(), Refusal> {
        let refused = || self.refuse(Why::OffMap, cite::HEX_BY_HEX);
        let unit = march.units.first().filter(|_| march.units.len() == 1).ok_or_else(refused)?;
        let stance = march.stance(self).ok_or_else(refused)?;
        let exit = self.setup.scenario.special.iter().any(|rule| matches!(rule, SpecialRule::Exit { camp, hex, .. } if *camp == self.setup.camp(unit) && *hex == stance.hex));
        if !exit
            || self.setup.edition.basic.is_some()
            || stance.stopped
            || march.charge.is_some()
            || march.again
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

    pub(crate) fn leader_enters(&mut self, leader: LeaderId, hex: Hex) {
        self.place_leader(leader, hex);
        let state = self.state.leader_mut(leader);
        (state.entered, state.moved) = (true, true);
    }

    pub(crate) fn exit(&mut self, march: Move) -> Flow {
        for unit in march.units.iter() {
            self.tell(self.law(cite::EXIT), What::Exited { unit });
            self.state.lift(unit);
            self.state.unit_mut(unit).fate = Fate::Exited;
        }
        Ok(())
    }

    /// A new movement step begins a new column at every entry.
    pub(crate) fn open_arrivals(&mut self) {
        self.state.columns.clear();
    }
}
