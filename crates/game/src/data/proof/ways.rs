//! A way for every arm from where it starts to what the battle is about: objectives, bases and ways out.

use std::collections::{BTreeMap, BTreeSet};

use board::Hex;

use super::stand::is_open;
use super::{Battle, Findings};
use crate::data::edition::terrain::Going;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::UnitId;
use crate::data::scenario::{Base, SpecialRule};
use crate::engine::setup::Setup;

pub(super) fn prove(battle: &Battle<'_>, found: &mut Findings) {
    let mut reached = BTreeMap::new();
    let mut told = BTreeSet::new();
    for start in starts(battle.setup) {
        let arm = battle.setup.unit(start.unit).arm();
        let reach =
            reached.entry((arm, start.hex)).or_insert_with(|| reach(battle.setup, arm, start.hex));
        for goal in goals(battle.setup, start.unit) {
            let lost = is_open(battle.setup, arm, goal) && !reach.contains(&goal);
            if lost && told.insert((arm, start.hex, goal)) {
                tell(battle, &start, arm, goal, found);
            }
        }
    }
}

/// Where a unit begins its battle.
struct Start<'a> {
    unit: UnitId,
    hex: Hex,
    /// The reinforcement it comes with.
    arrival: Option<&'a str>,
}

fn starts(setup: &Setup) -> impl Iterator<Item = Start<'_>> {
    let set_up = setup.scenario.placements().map(|place| Start {
        unit: place.unit,
        hex: place.hex,
        arrival: None,
    });
    let coming = setup.scenario.reinforcements.iter().flat_map(|reinforcement| {
        let arrival = Some(reinforcement.key.as_str());
        reinforcement.units.iter().map(move |&unit| Start { unit, hex: reinforcement.hex, arrival })
    });
    set_up.chain(coming)
}

/// Every hex an arm can march to under maneuver orders, no enemy in the way.
fn reach(setup: &Setup, arm: Arm, from: Hex) -> BTreeSet<Hex> {
    let going = Going { maneuver: true, empty: true };
    let mut reached = BTreeSet::from([from]);
    let mut front = vec![from];
    while let Some(hex) = front.pop() {
        for (side, next) in setup.map.grid().neighbours(hex) {
            if setup.cost(arm, going, hex, side).is_some() && reached.insert(next) {
                front.push(next);
            }
        }
    }
    reached
}

/// The hexes a unit may have to go to.
fn goals(setup: &Setup, unit: UnitId) -> BTreeSet<Hex> {
    let (scenario, camp) = (&setup.scenario, setup.camp(unit));
    let objectives = scenario.objectives.iter().filter(|objective| objective.camp == camp);
    let mut hexes: BTreeSet<Hex> =
        objectives.flat_map(|objective| objective.hexes.iter().copied()).collect();
    hexes.extend(base_hexes(scenario.base(camp, setup.command(unit))));
    hexes.extend(scenario.special.iter().flat_map(|rule| special_hexes(rule, camp)));
    hexes
}

fn base_hexes(base: &Base) -> Vec<Hex> {
    match base {
        Base::Hexes(hexes) => hexes.clone(),
        Base::HexOrLeader { hex, last, .. } => vec![*hex, *last],
        Base::Leader { last, .. } => vec![*last],
        Base::TownOrChoice { town, choice } => [town.as_slice(), choice].concat(),
    }
}

fn special_hexes(rule: &SpecialRule, camp: Camp) -> Vec<Hex> {
    match rule {
        SpecialRule::Exit { camp: of, hex, .. } if *of == camp => vec![*hex],
        SpecialRule::EarlyEnd { camp: of, hexes } if *of == camp => hexes.clone(),
        SpecialRule::Surrender { camp: of, ways_out, .. } if *of == camp => ways_out.clone(),
        _ => Vec::new(),
    }
}

fn tell(battle: &Battle<'_>, start: &Start<'_>, arm: Arm, goal: Hex, found: &mut Findings) {
    let (from, to) = (battle.label(start.hex), battle.label(goal));
    let arm = match arm {
        Arm::Infantry => "infantry",
        Arm::Cavalry => "cavalry",
        Arm::Artillery => "artillery",
        Arm::Cart => "carts",
    };
    let (who, place) = match start.arrival {
        Some(key) => (key, "entry"),
        None => (battle.key(start.unit), "set-up"),
    };
    let what = format!("{who}: no way for {arm} from {place} {from} to {to}");
    let right = "open a road, a bridge or a ford, or choose another hex";
    battle.fault(&[who, &from], what, right, found);
}
