//! Counters, leaders and commands as they are printed.

use game::data::{
    Factors, Grade, MoveClass, Nationality, Quality, StartingOrder as Order, Unit, UnitKind, Weight,
};
use game::{Arm, Camp, CommandId, LeaderId, Setup, UnitId};
use schemars::JsonSchema;
use serde::Serialize;

/// A unit.
#[derive(Debug, Serialize, JsonSchema)]
pub struct UnitCard {
    /// Its id, by which written actions and positions name it.
    pub id: String,
    /// The name on the counter.
    pub name: String,
    /// The name in full.
    pub full_name: String,
    /// Its side.
    pub camp: Camp,
    /// Whose soldiers they are.
    pub nationality: Nationality,
    /// Its arm.
    pub arm: Arm,
    /// The class of cavalry and artillery.
    pub weight: Option<Weight>,
    /// What sort of foot soldiers.
    pub quality: Option<Quality>,
    /// Horse artillery.
    pub horse: bool,
    /// Light troops: it bears the horn and may skirmish.
    pub light: bool,
    /// Shock troops: it bears the dot.
    pub shock: bool,
    /// Its strength at the start, in points.
    pub strength: u8,
    /// Its morale grade, `A` the best; carts have none.
    pub grade: Option<Grade>,
    /// Its movement points in ordinary formation, without any bonus.
    pub allowance: u8,
    /// The command it obeys in this battle.
    pub command: Option<CommandId>,
    /// It needs neither orders nor command in this battle and edition.
    pub independent: bool,
    /// It takes part in this battle, on the map or still to come.
    pub in_play: bool,
}

impl UnitCard {
    pub(super) fn of(setup: &Setup, unit: UnitId) -> UnitCard {
        let counter = setup.unit(unit);
        let quality = match counter.kind {
            UnitKind::Infantry { quality, .. } => Some(quality),
            UnitKind::Cavalry(_) | UnitKind::Artillery { .. } | UnitKind::Cart => None,
        };
        UnitCard {
            id: counter.key.clone(),
            name: counter.name.clone(),
            full_name: counter.full_name.clone(),
            camp: counter.camp,
            nationality: counter.nationality,
            arm: counter.arm(),
            weight: counter.weight(),
            quality,
            horse: counter.is_horse_artillery(),
            light: counter.has_horn(),
            shock: counter.is_shock_infantry(),
            strength: setup.scenario.strength.get(unit.index()).copied().unwrap_or_default(),
            grade: counter.grade,
            allowance: setup.edition.movement.allowance(class(counter), counter.camp),
            command: setup.command(unit),
            independent: setup.is_independent(unit),
            in_play: setup.scenario.units_in_play().any(|other| other == unit),
        }
    }
}

/// The row of the movement table in ordinary formation.
fn class(counter: &Unit) -> MoveClass {
    match counter.kind {
        UnitKind::Infantry { .. } => MoveClass::Infantry,
        UnitKind::Cavalry(weight) => MoveClass::of_cavalry(weight),
        UnitKind::Artillery { horse: true, .. } => MoveClass::HorseArtillery,
        UnitKind::Artillery { horse: false, .. } => MoveClass::FootArtillery,
        UnitKind::Cart => MoveClass::Cart,
    }
}

/// A leader.
#[derive(Debug, Serialize, JsonSchema)]
pub struct LeaderCard {
    /// His id, by which written actions and positions name him.
    pub id: String,
    /// The name on the counter.
    pub name: String,
    /// The name in full.
    pub full_name: String,
    /// Rank, may be empty.
    pub rank: String,
    /// His side.
    pub camp: Camp,
    /// The factors printed on the front.
    pub factors: Factors,
    /// The factors of his replacement, printed on the reverse.
    pub reverse: Factors,
    /// The command he leads in person.
    pub command: Option<CommandId>,
    /// Whom he obeys.
    pub superior: Option<LeaderId>,
    /// Whether he is commander in chief at the start.
    pub chief: bool,
    /// His command radius, in hexes.
    pub radius: u8,
    /// His movement points.
    pub allowance: u8,
}

impl LeaderCard {
    pub(super) fn of(setup: &Setup, id: LeaderId) -> LeaderCard {
        let leader = setup.leader(id);
        LeaderCard {
            id: leader.key.clone(),
            name: leader.name.clone(),
            full_name: leader.full_name.clone(),
            rank: leader.rank.clone(),
            camp: leader.camp,
            factors: leader.factors,
            reverse: leader.reverse,
            command: leader.command,
            superior: leader.superior,
            chief: setup.scenario.chief(leader.camp) == Some(id),
            radius: setup.scenario.radius.get(id.index()).copied().unwrap_or_default(),
            allowance: setup.edition.movement.allowance(MoveClass::Leader, leader.camp),
        }
    }
}

/// A command: the body that has orders and can be demoralized.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CommandCard {
    /// Its id, by which written actions and positions name it.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The short mark on its counters, may be empty.
    pub badge: String,
    /// Its side.
    pub camp: Camp,
    /// Who leads it.
    pub leader: LeaderId,
    /// Its order at the start or on entry.
    pub order: Option<Order>,
    /// The losses that demoralize it; nothing if nothing does.
    pub level: Option<u8>,
    /// The same while the enemy holds the ground that matters.
    pub reduced_level: Option<u8>,
    /// Its division rating, where the scenario prints one.
    pub rating: Option<u8>,
    /// It has units in this battle.
    pub in_play: bool,
}

impl CommandCard {
    pub(super) fn of(setup: &Setup, id: CommandId) -> CommandCard {
        let (command, scenario) = (setup.command_named(id), &setup.scenario);
        let level = scenario.levels.get(id.index()).copied().flatten();
        CommandCard {
            id: command.key.clone(),
            name: command.name.clone(),
            badge: command.badge.clone(),
            camp: command.camp,
            leader: setup.leader_of(id),
            order: scenario.orders.get(id.index()).copied().flatten(),
            level: level.map(|level| level.normal),
            reduced_level: level.map(|level| level.reduced),
            rating: level.and_then(|level| level.rating),
            in_play: scenario.is_in_play(id),
        }
    }
}
