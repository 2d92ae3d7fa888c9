//! What never changes: the battles there are, and the pieces and the ground of one of them. Numbers in views and actions are
//! places in these lists.

use board::{Hex, Side, Terrain};
use game::action::notation::word;
use game::kinds::{Arm, Camp};
use game::library::Library;
use game::order_of_battle::{CommandId, LeaderId};
use game::record::Agreement;
use game::setup::{Options, Setup};
use serde::Serialize;
use serde_json::{Value, json};

/// The battles that can be played.
pub fn scenarios(library: &Library) -> Value {
    let battles: Vec<Value> = library
        .scenarios
        .values()
        .map(|scenario| {
            let variants: Vec<Value> = scenario
                .variants
                .iter()
                .map(|variant| json!({ "id": word(variant.id), "title": variant.title }))
                .collect();
            json!({
                "id": scenario.id,
                "title": scenario.title,
                "date": scenario.date.to_string(),
                "map": scenario.map,
                "edition": scenario.edition.name(),
                "turns": scenario.timing.turns,
                "variants": variants,
            })
        })
        .collect();
    let editions: Vec<&str> = library.editions.keys().map(|edition| edition.name()).collect();
    json!({ "battles": battles, "editions": editions, "options": Options::default() })
}

/// Pieces and ground of a game.
#[derive(Debug, Serialize)]
pub struct Setting {
    /// What was agreed.
    pub agreed: Agreement,
    /// Turns in all.
    pub turns: u8,
    /// Units; a unit's number is its place here.
    pub units: Vec<UnitCard>,
    /// Leaders; a leader's number is his place here.
    pub leaders: Vec<LeaderCard>,
    /// Commands; a command's number is its place here.
    pub commands: Vec<CommandCard>,
    /// Hexes; a hex's number is its place here.
    pub hexes: Vec<HexCard>,
}

/// A unit.
#[derive(Debug, Serialize)]
pub struct UnitCard {
    id: String,
    name: String,
    camp: Camp,
    arm: Arm,
    strength: u8,
    command: Option<CommandId>,
}

/// A leader.
#[derive(Debug, Serialize)]
pub struct LeaderCard {
    id: String,
    name: String,
    camp: Camp,
}

/// A command.
#[derive(Debug, Serialize)]
pub struct CommandCard {
    id: String,
    name: String,
    camp: Camp,
    leader: LeaderId,
}

/// A hex.
#[derive(Debug, Serialize)]
pub struct HexCard {
    label: String,
    terrain: Terrain,
    level: u8,
    /// Across its six sides, clockwise from north.
    neighbours: [Option<Hex>; 6],
}

impl Setting {
    /// Of a game.
    pub fn of(setup: &Setup, agreed: &Agreement) -> Setting {
        let (army, map) = (&setup.army, &setup.map);
        let units = army.unit_ids().map(|unit| {
            let card = setup.unit(unit);
            UnitCard {
                id: card.key.clone(),
                name: card.name.clone(),
                camp: card.camp,
                arm: setup.arm(unit),
                strength: card.strength,
                command: setup.command(unit),
            }
        });
        let leaders = army.leaders.iter().map(|leader| LeaderCard {
            id: leader.key.clone(),
            name: leader.name.clone(),
            camp: leader.camp,
        });
        let commands = army.command_ids().map(|command| CommandCard {
            id: army.command(command).key.clone(),
            name: army.command(command).name.clone(),
            camp: army.command(command).camp,
            leader: setup.leader_of(command),
        });
        let hexes = map.grid().hexes().map(|hex| HexCard {
            label: map.grid().label(hex),
            terrain: map.terrain(hex),
            level: map.level(hex),
            neighbours: Side::ALL.map(|side| map.grid().neighbour(hex, side)),
        });
        Setting {
            agreed: agreed.clone(),
            turns: setup.timing().turns,
            units: units.collect(),
            leaders: leaders.collect(),
            commands: commands.collect(),
            hexes: hexes.collect(),
        }
    }
}
