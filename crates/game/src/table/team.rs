//! Seats: one player or several to a side. A seat commands formations or a whole side; the seat of the commander in chief
//! gives the orders, answers what concerns the whole side, and ends its steps.
//!
//! Who may do what follows from the pieces a choice names: the seat that commands a unit moves it and fires with it. A game
//! without seats has one for each side.

use std::collections::BTreeSet;

use board::Hex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, LeaderId, OrderOfBattle, UnitId};
use crate::engine::action::Action;
use crate::engine::agenda::Task;
use crate::engine::decision::Ask;
use crate::engine::game::Game;

/// A seat of a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "TeamSeat"))]
#[schemars(rename = "TeamSeat")]
pub struct Seat {
    /// Its side.
    pub camp: Camp,
    /// What the player is called, if he has a name.
    #[serde(default)]
    pub name: String,
    /// The commands it has; what nobody has is the chief's.
    #[serde(default)]
    pub commands: Vec<CommandId>,
    /// Whether it is the seat of the commander in chief.
    #[serde(default)]
    pub chief: bool,
}

/// The number of a seat at its table.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatId(pub u8);

/// The seats at a table, proved: every side has one chief, every command one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    seats: Vec<Seat>,
    /// The chief's seat of each side, by [`Camp::index`].
    chiefs: [SeatId; 2],
}

impl Team {
    /// One seat for each side.
    pub fn two() -> Team {
        let seat = |camp| Seat { camp, name: String::new(), commands: Vec::new(), chief: true };
        Team { seats: Camp::ALL.map(seat).into(), chiefs: [SeatId(0), SeatId(1)] }
    }

    /// The seats agreed on, or nothing if they do not fit the armies: a side without a single chief, a command of the other
    /// side, or one given twice. None at all means one for each side.
    pub fn new(seats: &[Seat], army: &OrderOfBattle) -> Option<Team> {
        if seats.is_empty() {
            return Some(Team::two());
        }
        u8::try_from(seats.len()).ok()?;
        let mut given = BTreeSet::new();
        for seat in seats {
            for &command in &seat.commands {
                let own = army.commands.get(command.index())?.camp == seat.camp;
                if !own || !given.insert(command) {
                    return None;
                }
            }
        }
        let chief = |camp: Camp| {
            let mut chiefs = numbered(seats).filter(|(_, seat)| seat.camp == camp && seat.chief);
            let (id, _) = chiefs.next()?;
            chiefs.next().is_none().then_some(id)
        };
        let chiefs = [chief(Camp::French)?, chief(Camp::Spanish)?];
        Some(Team { seats: seats.to_vec(), chiefs })
    }

    /// Every seat with its number.
    pub fn seats(&self) -> impl Iterator<Item = (SeatId, &Seat)> {
        numbered(&self.seats)
    }

    /// A seat.
    pub fn seat(&self, id: SeatId) -> Option<&Seat> {
        self.seats.get(usize::from(id.0))
    }

    /// The seat of the commander in chief of a side.
    pub fn chief(&self, camp: Camp) -> SeatId {
        self.chiefs[camp.index()]
    }

    /// Whether a side has more than one seat.
    pub fn is_shared(&self, camp: Camp) -> bool {
        self.seats.iter().filter(|seat| seat.camp == camp).count() > 1
    }

    /// The seat that has a command, or what has none.
    pub fn of_command(&self, camp: Camp, command: Option<CommandId>) -> SeatId {
        let has = |seat: &Seat| command.is_some_and(|command| seat.commands.contains(&command));
        let found = self.seats().find(|(_, seat)| seat.camp == camp && has(seat));
        found.map_or(self.chief(camp), |(id, _)| id)
    }
}

fn numbered(seats: &[Seat]) -> impl Iterator<Item = (SeatId, &Seat)> {
    (0..=u8::MAX).map(SeatId).zip(seats)
}

/// Which seats may make a choice.
impl Game {
    /// The seats that have something to choose now, in the order of the table.
    pub fn seats_to_choose(&self, team: &Team) -> Vec<SeatId> {
        let Some(decision) = self.decision() else { return Vec::new() };
        if !team.is_shared(decision.camp) {
            return vec![team.chief(decision.camp)];
        }
        let seats: BTreeSet<SeatId> =
            self.legal().into_iter().flat_map(|action| self.seats_for(team, action)).collect();
        seats.into_iter().collect()
    }

    /// Whether a seat may make a choice, if the rules allow it at all.
    pub fn may_choose(&self, team: &Team, seat: SeatId, action: Action) -> bool {
        action.names_what_exists(&self.setup) && self.seats_for(team, action).contains(&seat)
    }

    /// The seat that makes a choice no seat claims: the chief's if it is open to him.
    pub(crate) fn seat_to_choose(&self, team: &Team, action: Action) -> Option<SeatId> {
        if !action.names_what_exists(&self.setup) {
            return None;
        }
        let chief = team.chief(self.decision()?.camp);
        let seats = self.seats_for(team, action);
        if seats.contains(&chief) { Some(chief) } else { seats.first().copied() }
    }

    /// The seats a choice is open to.
    fn seats_for(&self, team: &Team, action: Action) -> Vec<SeatId> {
        let Some(decision) = self.decision() else { return Vec::new() };
        let camp = decision.camp;
        let of_unit = |unit| self.seat_of_unit(team, unit);
        match action {
            Action::Pick(unit)
            | Action::Begin(unit)
            | Action::Join(unit)
            | Action::Top(unit)
            | Action::March(unit)
            | Action::Attack(unit)
            | Action::AttackCharging(unit)
            | Action::Fire { unit, .. } => vec![of_unit(unit)],
            // Which of the enemy's units suffers is the chief's choice.
            Action::Unit(unit) if self.setup.camp(unit) == camp => vec![of_unit(unit)],
            Action::PickLeader(leader) | Action::Lead(leader) | Action::Leader(leader)
                if self.setup.leader(leader).camp == camp =>
            {
                vec![self.seat_of_leader(team, leader)]
            }
            Action::Face { hex, .. } | Action::Assault(hex) => self.seats_in(team, camp, &[hex]),
            // Whoever can reach a target may take it up; the units that join are their own seats' to send.
            Action::Aim(_) => {
                team.seats().filter(|(_, seat)| seat.camp == camp).map(|(id, _)| id).collect()
            }
            _ => self.seats_asked(team, camp, &decision.ask),
        }
    }

    /// The seats a question is put to, where the choice names no piece.
    fn seats_asked(&self, team: &Team, camp: Camp, ask: &Ask) -> Vec<SeatId> {
        let chief = vec![team.chief(camp)];
        match ask {
            Ask::Move { units } => {
                let mut seats: Vec<SeatId> =
                    units.iter().map(|unit| self.seat_of_unit(team, unit)).collect();
                seats.dedup();
                if seats.len() == 1 { seats } else { chief }
            }
            Ask::Put { unit: Some(unit), .. }
            | Ask::Retreat { unit }
            | Ask::Rout { unit }
            | Ask::Controlled { unit }
            | Ask::Axis { unit }
            | Ask::Shorten { unit } => vec![self.seat_of_unit(team, *unit)],
            Ask::Put { leader: Some(leader), .. } | Ask::LeaderMove { leader } => {
                vec![self.seat_of_leader(team, *leader)]
            }
            Ask::FireAttack { .. } | Ask::ShockAttack { .. } => self.seats_committed(team, camp),
            Ask::Advance { hex }
            | Ask::Evade { hex }
            | Ask::Countercharge { hex }
            | Ask::Surplus { hex }
            | Ask::LeadShock { hex } => self.seats_in(team, camp, &[*hex]),
            Ask::Loss { hexes } | Ask::Eliminate { hexes } => self.seats_in(team, camp, hexes),
            Ask::Put { .. }
            | Ask::SetUp
            | Ask::DefendArea { .. }
            | Ask::Announce
            | Ask::Orders
            | Ask::Movement
            | Ask::LayMarker { .. }
            | Ask::TrailMarker { .. }
            | Ask::MoveMarker { .. }
            | Ask::Assault
            | Ask::Fire
            | Ask::Shock
            | Ask::Reorganization
            | Ask::Offer(_) => chief,
        }
    }

    /// The seats with units in hexes; the chief's if there is none.
    fn seats_in(&self, team: &Team, camp: Camp, hexes: &[Hex]) -> Vec<SeatId> {
        let units = hexes.iter().flat_map(|&hex| self.state.stack(hex));
        self.seats_of(team, camp, units.filter(|&unit| self.setup.camp(unit) == camp))
    }

    /// The seats with units in the combat being put together; everybody's while it has none.
    fn seats_committed(&self, team: &Team, camp: Camp) -> Vec<SeatId> {
        let units: Vec<UnitId> = match self.state.agenda.last() {
            Some(Task::FireAttack(attack)) => {
                attack.firers.iter().map(|firer| firer.unit).collect()
            }
            Some(Task::Muster(muster)) => muster.attackers.clone(),
            Some(Task::Attack(attack)) => attack.attackers.clone(),
            _ => Vec::new(),
        };
        if units.is_empty() {
            return team.seats().filter(|(_, seat)| seat.camp == camp).map(|(id, _)| id).collect();
        }
        self.seats_of(team, camp, units.into_iter())
    }

    fn seats_of(
        &self,
        team: &Team,
        camp: Camp,
        units: impl Iterator<Item = UnitId>,
    ) -> Vec<SeatId> {
        let seats: BTreeSet<SeatId> = units.map(|unit| self.seat_of_unit(team, unit)).collect();
        if seats.is_empty() { vec![team.chief(camp)] } else { seats.into_iter().collect() }
    }

    fn seat_of_unit(&self, team: &Team, unit: UnitId) -> SeatId {
        team.of_command(self.setup.camp(unit), self.setup.command(unit))
    }

    fn seat_of_leader(&self, team: &Team, leader: LeaderId) -> SeatId {
        team.of_command(self.setup.leader(leader).camp, self.setup.command_of_leader(leader))
    }
}

#[cfg(test)]
mod tests;
