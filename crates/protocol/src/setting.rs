//! What never changes in a game: everything printed on counters, map and in the scenario, in lists whose places are the numbers
//! that views and actions use.

mod battle;
mod ground;
mod piece;

use board::Prose;
use game::data::{Commander, Deployment, LeaderPlacement, Objective, SpecialRule};
use game::{Agreement, EditionId, Library, Options, Setup, VariantId};
use schemars::JsonSchema;
use serde::Serialize;

pub use battle::{ArrivalCard, BaseCard, MovementCard, TurnCard};
pub use ground::{AreaCard, EntryCard, HexCard, HexsideCard, LabelCard, PathCard};
pub use piece::{CommandCard, LeaderCard, UnitCard};

/// The battles that can be played.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Scenarios {
    /// The battles.
    pub battles: Vec<BattleCard>,
    /// The editions of the rules; every battle can be played under each.
    pub editions: Vec<EditionId>,
    /// The options with their defaults.
    pub options: Options,
}

/// A battle that can be played.
#[derive(Debug, Serialize, JsonSchema)]
pub struct BattleCard {
    /// Its id, for `new`.
    pub id: String,
    /// Its title in the two languages.
    pub title: Prose,
    /// The day, `1809-05-23`.
    pub date: String,
    /// Its map.
    pub map: String,
    /// The edition it was made for.
    pub edition: EditionId,
    /// Turns under that edition.
    pub turns: u8,
    /// What may be changed about it.
    pub variants: Vec<VariantCard>,
}

/// A variant of a battle.
#[derive(Debug, Serialize, JsonSchema)]
pub struct VariantCard {
    /// Its id, for `new`.
    pub id: VariantId,
    /// What it is called in the two languages.
    pub title: Prose,
}

/// The battles that can be played.
pub fn scenarios(library: &Library) -> Scenarios {
    let battles = library.scenarios.values().map(|scenario| BattleCard {
        id: scenario.id.clone(),
        title: scenario.title.clone(),
        date: scenario.date.to_string(),
        map: scenario.map.clone(),
        edition: scenario.edition,
        turns: scenario.timing.turns,
        variants: scenario
            .variants
            .iter()
            .map(|variant| VariantCard { id: variant.id, title: variant.title.clone() })
            .collect(),
    });
    Scenarios {
        battles: battles.collect(),
        editions: library.editions.keys().copied().collect(),
        options: Options::default(),
    }
}

/// Pieces, ground and scenario of a game. In a linked game it is the part being played.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Setting {
    /// What was agreed.
    pub agreed: Agreement,
    /// The last turn; of a linked game, all parts counted.
    pub turns: u8,
    /// What o'clock each turn begins.
    pub clock: Vec<TurnCard>,
    /// Units; a unit's number is its place here.
    pub units: Vec<UnitCard>,
    /// Leaders; a leader's number is his place here.
    pub leaders: Vec<LeaderCard>,
    /// Commands; a command's number is its place here.
    pub commands: Vec<CommandCard>,
    /// Those who may change orders; `change-order` names one by his place here.
    pub commanders: Vec<Commander>,
    /// Movement points that are not terrain.
    pub movement: MovementCard,
    /// Hexes; a hex's number is its place here.
    pub hexes: Vec<HexCard>,
    /// Roads, hex by hex.
    pub roads: Vec<PathCard>,
    /// Named groups of hexes: set-up letters, towns, heights.
    pub areas: Vec<AreaCard>,
    /// Names on the map.
    pub labels: Vec<LabelCard>,
    /// Hexes of the edge by which troops come on or leave.
    pub entries: Vec<EntryCard>,
    /// Who sets up where: `places` is the proposed deployment that `place-rest` takes.
    pub deployments: Vec<Deployment>,
    /// Where leaders set up.
    pub leader_placements: Vec<LeaderPlacement>,
    /// Who comes later, when and where; the places are those of `arrivals` in a view.
    pub arrivals: Vec<ArrivalCard>,
    /// Ground that matters for demoralization.
    pub objectives: Vec<Objective>,
    /// Where routed units run and retreats lead.
    pub bases: Vec<BaseCard>,
    /// Rules of this battle alone.
    pub special: Vec<SpecialRule>,
}

impl Setting {
    /// Of a game.
    pub fn of(setup: &Setup, agreed: &Agreement) -> Setting {
        let (army, scenario) = (&setup.army, &setup.scenario);
        Setting {
            agreed: agreed.clone(),
            turns: setup.last_turn(),
            clock: battle::clock(setup),
            units: army.unit_ids().map(|unit| UnitCard::of(setup, unit)).collect(),
            leaders: army.leader_ids().map(|leader| LeaderCard::of(setup, leader)).collect(),
            commands: army.command_ids().map(|command| CommandCard::of(setup, command)).collect(),
            commanders: scenario.commanders.clone(),
            movement: MovementCard::of(setup),
            hexes: setup.map.grid().hexes().map(|hex| HexCard::of(&setup.map, hex)).collect(),
            roads: ground::roads(&setup.map),
            areas: ground::areas(&setup.map),
            labels: ground::labels(&setup.map),
            entries: ground::entries(&setup.map),
            deployments: scenario.deployments.clone(),
            leader_placements: scenario.leaders.clone(),
            arrivals: battle::arrivals(setup),
            objectives: scenario.objectives.clone(),
            bases: battle::bases(setup),
            special: scenario.special.clone(),
        }
    }
}
