//! The scenario as it is printed.

use board::Hex;
use game::data::{Arrival, Base, MoveClass, SpecialRule};
use game::{Camp, CommandId, LeaderId, Setup, UnitId};
use schemars::JsonSchema;
use serde::Serialize;

/// A turn of the turn track.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TurnCard {
    /// The turn.
    pub turn: u8,
    /// What o'clock it begins, `08:30`.
    pub time: String,
    /// A storm rages: no combat, and movement along roads only.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub storm: bool,
}

pub(super) fn clock(setup: &Setup) -> Vec<TurnCard> {
    let card = |turn: u8| {
        let part = setup.part_at(turn);
        let minutes = part.timing().clock.at(turn);
        let storm = part
            .scenario
            .special
            .iter()
            .any(|rule| matches!(rule, SpecialRule::Storm { turns } if turns.contains(&turn)));
        let (hours, minutes) = (minutes / 60 % 24, minutes % 60);
        TurnCard { turn, time: format!("{hours:02}:{minutes:02}"), storm }
    };
    (setup.timing().clock.first.max(1)..=setup.last_turn()).map(card).collect()
}

/// Troops that come later.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ArrivalCard {
    /// Their id in the data files.
    pub id: String,
    /// Their side.
    pub camp: Camp,
    /// When they come; of a moment's two turns `basic` is that of the Basic edition.
    pub when: Arrival,
    /// The first turn in which they may come under this edition.
    pub first_turn: u8,
    /// The edge hex they enter by.
    pub hex: Hex,
    /// The units, in any order of march.
    pub units: Vec<UnitId>,
    /// The leaders; each enters with a unit under him.
    pub leaders: Vec<LeaderId>,
}

pub(super) fn arrivals(setup: &Setup) -> Vec<ArrivalCard> {
    let bodies = setup.scenario.reinforcements.iter();
    let card = |body: &game::data::Reinforcement| ArrivalCard {
        id: body.key.clone(),
        camp: body.camp,
        when: body.arrival,
        first_turn: text::first_turn(setup, &body.arrival),
        hex: body.hex,
        units: body.units.clone(),
        leaders: body.leaders.clone(),
    };
    bodies.map(card).collect()
}

/// Where a force falls back to.
#[derive(Debug, Serialize, JsonSchema)]
pub struct BaseCard {
    /// Its side.
    pub camp: Camp,
    /// The command that has this base of its own; nothing for the rest of the side.
    pub command: Option<CommandId>,
    /// The base.
    pub base: Base,
}

pub(super) fn bases(setup: &Setup) -> Vec<BaseCard> {
    let bases = &setup.scenario.bases;
    let of_camp = Camp::ALL.into_iter().zip(&bases.by_camp);
    let of_camp = of_camp.map(|(camp, base)| BaseCard { camp, command: None, base: base.clone() });
    let of_command = setup.army.command_ids().zip(&bases.by_command);
    let of_command = of_command.filter_map(|(command, base)| {
        let camp = setup.command_named(command).camp;
        Some(BaseCard { camp, command: Some(command), base: base.clone()? })
    });
    of_camp.chain(of_command).collect()
}

/// Movement points that are not terrain. `setting` gives every counter its own allowance.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MovementCard {
    /// Points more under maneuver orders.
    pub maneuver_bonus: u8,
    /// The same, instead, if the whole move follows a road.
    pub road_bonus: u8,
    /// Points to turn by one vertex while moving.
    pub facing: u8,
    /// Points more to enter a hex in an enemy zone of control.
    pub enemy_zone: u8,
    /// Points a hex for a leader.
    pub leader_hex: u8,
    /// Points a hex for a square that moves; nothing where squares stand.
    pub square_hex: Option<u8>,
    /// Points of infantry in guerrilla, French and Spanish.
    pub guerrilla: [u8; 2],
    /// Points of light cavalry in guerrilla, mounted, French and Spanish.
    pub cavalry_guerrilla: [u8; 2],
}

impl MovementCard {
    pub(super) fn of(setup: &Setup) -> MovementCard {
        let table = &setup.edition.movement;
        let both = |class| Camp::ALL.map(|camp| table.allowance(class, camp));
        MovementCard {
            maneuver_bonus: table.maneuver_bonus,
            road_bonus: table.road_bonus,
            facing: table.facing,
            enemy_zone: table.enemy_zone,
            leader_hex: table.leader_hex,
            square_hex: table.square_hex,
            guerrilla: both(MoveClass::Guerrilla),
            cavalry_guerrilla: both(MoveClass::CavalryGuerrilla),
        }
    }
}
