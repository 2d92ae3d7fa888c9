//! The proposed set-ups stand on ground and in stacks their default edition allows, and historically sensible.

use std::collections::BTreeMap;

use board::Terrain;
use board::direction::Arc;

use super::*;
use crate::data::kinds::Arm;
use crate::data::scenario::{EditionId, Placement, SpecialRule};

/// Points of an arm among placements of one hex.
fn points(field: &Field, stack: &[&Placement], arm: Arm) -> u32 {
    let of = |place: &&&Placement| field.army.unit(place.unit).arm() == arm;
    stack.iter().filter(of).map(|p| u32::from(field.scenario.strength[p.unit.index()])).sum()
}

fn count(field: &Field, stack: &[&Placement], arm: Arm) -> usize {
    stack.iter().filter(|place| field.army.unit(place.unit).arm() == arm).count()
}

/// What the editions forbid of a stack: a stand-in for their charts, enough to judge set-ups by.
fn sound(field: &Field, edition: EditionId, terrain: Terrain, stack: &[&Placement]) -> bool {
    let inf = (count(field, stack, Arm::Infantry), points(field, stack, Arm::Infantry));
    let cav = (count(field, stack, Arm::Cavalry), points(field, stack, Arm::Cavalry));
    let guns = count(field, stack, Arm::Artillery);
    match edition {
        EditionId::Standard | EditionId::Volume2 => {
            let all: u32 = Arm::ALL.into_iter().map(|arm| points(field, stack, arm)).sum();
            let closed = terrain.is_woods() || terrain.is_buildings();
            !(closed && (all > 18 || guns > 0)) && !(terrain == Terrain::Castle && cav.0 > 0)
        }
        EditionId::Basic => inf.0 + cav.0 + guns <= 3,
        EditionId::Revised => match terrain {
            Terrain::Clear => {
                inf.1 <= 24 && cav.1 <= 16 && guns <= if inf.0 + cav.0 > 0 { 1 } else { 3 }
            }
            Terrain::Cultivated | Terrain::Orchard | Terrain::Thicket => {
                inf.1 <= 18 && cav.1 <= 12 && guns <= 1
            }
            Terrain::CropArea => inf.1 <= 18 && cav.0 + guns == 0,
            Terrain::SmallTown => inf.1 <= 18 && cav.0 <= 1 && guns <= 1,
            Terrain::City | Terrain::LightForest => inf.0 <= 1 && cav.0 <= 1 && guns <= 1,
            Terrain::DenseForest => inf.0 <= 1 && cav.0 <= 1 && guns == 0,
            Terrain::StrongBuilding | Terrain::Castle => inf.0 <= 1 && cav.0 + guns == 0,
            Terrain::Swamp => false,
        },
    }
}

fn stacks<'a>(places: impl Iterator<Item = &'a Placement>) -> BTreeMap<Hex, Vec<&'a Placement>> {
    let mut stacks: BTreeMap<Hex, Vec<&Placement>> = BTreeMap::new();
    places.for_each(|place| stacks.entry(place.hex).or_default().push(place));
    stacks
}

#[test]
fn proposals_are_legal_under_the_default_edition() {
    for (id, _) in BATTLES {
        let field = Field::load(id);
        for (hex, stack) in stacks(field.scenario.placements()) {
            let terrain = field.map.terrain(hex);
            let label = field.map.grid().label(hex);
            assert!(
                sound(&field, field.scenario.edition, terrain, &stack),
                "{id} {label} {terrain:?}"
            );
        }
    }
}

/// CF-205: under every edition the surplus finds room near its place.
#[test]
fn every_edition_finds_room() {
    for (id, _) in BATTLES {
        let field = Field::load(id);
        for edition in
            [EditionId::Standard, EditionId::Volume2, EditionId::Revised, EditionId::Basic]
        {
            let fits = |placed: &[Placement], unit: UnitId, hex: Hex| {
                let new = Placement { unit, hex, ..*field.scenario.placements().next().unwrap() };
                let mut stack: Vec<&Placement> = placed.iter().filter(|p| p.hex == hex).collect();
                let camp = field.army.unit(unit).camp;
                let friends = stack.iter().all(|p| field.army.unit(p.unit).camp == camp);
                stack.push(&new);
                let carts = field.army.unit(unit).arm() == Arm::Cart;
                carts || friends && sound(&field, edition, field.map.terrain(hex), &stack)
            };
            let opening = field.scenario.opening(&field.map, fits);
            assert_eq!(opening.len(), field.scenario.placements().count());
            for (hex, stack) in stacks(opening.iter()) {
                let combat: Vec<&Placement> = stack
                    .into_iter()
                    .filter(|p| field.army.unit(p.unit).is_combat_unit())
                    .collect();
                let label = field.map.grid().label(hex);
                assert!(
                    sound(&field, edition, field.map.terrain(hex), &combat),
                    "{id} {edition:?} {label}"
                );
            }
        }
    }
}

/// CF-205: Roca's 37 points in C spill over under the revised tables and nobody goes far.
#[test]
fn rocas_surplus_goes_next_door() {
    let field = Field::load("alcaniz");
    let c = field.hex("R19");
    let fits = |placed: &[Placement], unit: UnitId, hex: Hex| {
        let here = placed.iter().filter(|p| p.hex == hex);
        let sum: u16 = here.map(|p| u16::from(field.army.unit(p.unit).strength)).sum();
        sum + u16::from(field.army.unit(unit).strength) <= 24
    };
    let opening = field.scenario.opening(&field.map, fits);
    for unit in field.units_of("roca-division") {
        let place = opening.iter().find(|place| place.unit == unit).unwrap();
        assert!(field.map.grid().distance(place.hex, c) <= 1);
    }
}

/// CF-122: no more than 20 points of Suchet's in a hex; CF-210: Spaniards apart.
#[test]
fn castalla_keeps_its_own_stacking() {
    let field = Field::load("castalla");
    assert!(field.scenario.special.contains(&SpecialRule::AlliedStacking));
    for (hex, stack) in stacks(field.scenario.placements()) {
        let units: Vec<_> = stack.iter().map(|place| field.army.unit(place.unit)).collect();
        let sum: u16 = units.iter().map(|unit| u16::from(unit.strength)).sum();
        if units[0].camp == Camp::French {
            assert!(sum <= 20, "{}", field.map.grid().label(hex));
        }
        let spanish = |unit: &&crate::data::order_of_battle::Unit| {
            unit.nationality == crate::data::order_of_battle::Nationality::Spanish
        };
        let some = units.iter().copied().filter(|unit| spanish(unit)).count();
        assert!(some == 0 || some == units.len(), "{}", field.map.grid().label(hex));
    }
}

/// Leaders stand with units of their side, all but Vedel at the rear, who rides ahead of his brigades.
#[test]
fn leaders_are_in_company() {
    for (id, _) in BATTLES {
        let field = Field::load(id);
        for placement in &field.scenario.leaders {
            let camp = field.army.leader(placement.leader).camp;
            let with = field.scenario.placements().any(|place| {
                place.hex == placement.hex && field.army.unit(place.unit).camp == camp
            });
            let free = id == "bailen-1" && field.leader("vedel") == placement.leader;
            assert!(with || free, "{id} {}", field.army.leader(placement.leader).key);
        }
    }
}

/// Nobody turns his back on the nearest enemy, or on his first entry while none is on the map.
#[test]
fn lines_face_the_enemy() {
    for (id, _) in BATTLES {
        let field = Field::load(id);
        let grid = field.map.grid();
        for place in field.scenario.placements() {
            let unit = field.army.unit(place.unit);
            // Between two fires the Spanish front looks at Dupont, the rear under the colonel at Vedel.
            let rear = unit.command == field.army.find_command("corona-detachment");
            if id == "bailen-3" && unit.camp == Camp::Spanish || rear && id != "bailen-1" {
                continue;
            }
            let foe = |p: &&Placement| field.army.unit(p.unit).camp != unit.camp;
            let mut foes: Vec<Hex> =
                field.scenario.placements().filter(foe).map(|p| p.hex).collect();
            if foes.is_empty() {
                let mut coming = field.scenario.reinforcements.iter();
                foes.extend(coming.find(|r| r.camp != unit.camp).map(|r| r.hex));
            }
            let nearest =
                foes.into_iter().min_by_key(|&foe| grid.distance(foe, place.hex)).unwrap();
            let gap = grid.distance(place.hex, nearest);
            let mut towards =
                grid.neighbours(place.hex).filter(|&(_, n)| grid.distance(n, nearest) < gap);
            let seen = towards.any(|(side, _)| place.facing.arc(side) != Arc::Rear);
            assert!(
                seen,
                "{id} {} in {} against {}",
                unit.key,
                grid.label(place.hex),
                grid.label(nearest)
            );
        }
    }
}

/// Batteries wait limbered only where their column is on the march.
#[test]
fn batteries_are_unlimbered_unless_they_march() {
    for (id, _) in BATTLES {
        let field = Field::load(id);
        for place in field.scenario.placements() {
            let unit = field.army.unit(place.unit);
            let marching = matches!(id, "castalla" if unit.camp == Camp::French)
                || id == "bailen-3" && ["art-dupre", "art-chabert"].contains(&unit.key.as_str());
            assert_eq!(
                place.unlimbered,
                unit.arm() == Arm::Artillery && !marching,
                "{id} {}",
                unit.key
            );
        }
    }
}
