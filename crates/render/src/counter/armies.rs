//! Counters of an order of battle.

use game::data::{
    Factors as Printed, Nationality, OrderOfBattle, Quality, Unit as Listed, UnitKind,
};
use game::{Camp, CommandId, LeaderId, UnitId, data};

use super::{
    Arm, Face, Factors, Foot, Grade, Leader, Livery, Nation, Rank, SheetItem, Unit, Weight, pages,
    sheet, standard_markers,
};

/// The whole counter sheet of an order of battle, markers and legend included.
pub fn sheet_of(army: &OrderOfBattle) -> String {
    sheet(&army.title, &items_of(army))
}

/// The same sheet page by page.
pub fn pages_of(army: &OrderOfBattle) -> Vec<String> {
    pages(&army.title, &items_of(army))
}

fn items_of(army: &OrderOfBattle) -> Vec<SheetItem> {
    let mut items = faces_of(army);
    items.extend(standard_markers(&Camp::ALL.map(|camp| livery_of_camp(army, camp))));
    items
}

/// The counter of a unit.
pub fn face_of_unit(army: &OrderOfBattle, id: UnitId) -> Face {
    Face::Unit(unit_face(army, army.unit(id)))
}

/// The counter of a leader.
pub fn face_of_leader(army: &OrderOfBattle, id: LeaderId) -> Face {
    Face::Leader(leader_face(army, id))
}

/// Every leader and unit of an order of battle: by camp, by formation, its leader first.
pub fn faces_of(army: &OrderOfBattle) -> Vec<SheetItem> {
    Camp::ALL.into_iter().flat_map(|camp| faces_of_camp(army, camp)).collect()
}

fn faces_of_camp(army: &OrderOfBattle, camp: Camp) -> Vec<SheetItem> {
    let side = livery_of_camp(army, camp).word();
    let item = |group: &str, face| SheetItem { group: group.into(), face, copies: 1 };
    let mut items = Vec::new();
    let chiefs = format!("Commanders, {side}");
    for id in army.leader_ids() {
        let leader = army.leader(id);
        if leader.camp == camp && leader.command.is_none() {
            items.push(item(&chiefs, Face::Leader(leader_face(army, id))));
        }
    }
    for formation in army.command_ids().filter(|&id| army.command(id).camp == camp) {
        let listed = army.command(formation);
        for id in army.leader_ids().filter(|&id| army.leader(id).command == Some(formation)) {
            items.push(item(&listed.name, Face::Leader(leader_face(army, id))));
        }
        for &id in &listed.units {
            items.push(item(&listed.name, Face::Unit(unit_face(army, army.unit(id)))));
        }
    }
    let independent = format!("Independent, {side}");
    for unit in army.units.iter().filter(|unit| unit.camp == camp && unit.command.is_none()) {
        items.push(item(&independent, Face::Unit(unit_face(army, unit))));
    }
    items
}

fn unit_face(army: &OrderOfBattle, unit: &Listed) -> Unit {
    Unit {
        name: unit.name.clone(),
        superior: unit.command.map(|id| army.command(id).name.clone()),
        livery: livery(army, unit),
        nation: nation(unit.nationality),
        arm: arm(unit.kind),
        factor: unit.strength,
        grade: unit.grade.map(grade),
    }
}

/// Who obeys nobody commands in chief; a scenario may raise another, who then plays with his own counter.
fn leader_face(army: &OrderOfBattle, id: LeaderId) -> Leader {
    let leader = army.leader(id);
    let command = leader.command.map(|id| army.command(id).name.clone());
    Leader {
        name: leader.name.clone(),
        command: command.unwrap_or_else(|| "the whole army".into()),
        livery: match leader.command {
            Some(formation) => livery_of_formation(army, formation),
            None => livery_of_camp(army, leader.camp),
        },
        rank: if leader.superior.is_none() { Rank::CommanderInChief } else { Rank::Leader },
        factors: factors(leader.factors),
        successor: factors(leader.reverse),
    }
}

/// Swiss wear the coat of those they march with, everybody else that of his paymaster.
fn livery(army: &OrderOfBattle, unit: &Listed) -> Livery {
    own_livery(unit).unwrap_or_else(|| match unit.command {
        Some(formation) => livery_of_formation(army, formation),
        None => livery_of_camp(army, unit.camp),
    })
}

fn livery_of_formation(army: &OrderOfBattle, id: CommandId) -> Livery {
    let formation = army.command(id);
    let units = formation.units.iter().map(|&id| army.unit(id));
    commonest(units).unwrap_or_else(|| livery_of_camp(army, formation.camp))
}

/// The livery most of a side wear.
pub fn livery_of_camp(army: &OrderOfBattle, camp: Camp) -> Livery {
    let fallback = match camp {
        Camp::French => Livery::French,
        Camp::Spanish => Livery::Spanish,
    };
    commonest(army.units.iter().filter(|unit| unit.camp == camp)).unwrap_or(fallback)
}

fn commonest<'a>(units: impl Iterator<Item = &'a Listed>) -> Option<Livery> {
    let worn: Vec<Livery> = units.filter_map(own_livery).collect();
    let count = |livery: Livery| worn.iter().filter(|&&other| other == livery).count();
    worn.iter().copied().max_by_key(|&livery| (count(livery), livery))
}

/// The livery a unit's camp and nationality settle by themselves.
fn own_livery(unit: &Listed) -> Option<Livery> {
    livery_of_nation(unit.camp, unit.nationality)
}

/// The livery that camp and nationality settle; Swiss in Spanish service wear that of their formation.
pub(super) fn livery_of_nation(camp: Camp, nationality: Nationality) -> Option<Livery> {
    match (camp, nationality) {
        (Camp::French, _) => Some(Livery::French),
        (Camp::Spanish, Nationality::Swiss) => None,
        (
            Camp::Spanish,
            Nationality::British
            | Nationality::GermanLegion
            | Nationality::Sicilian
            | Nationality::Italian
            | Nationality::Portuguese,
        ) => Some(Livery::British),
        (Camp::Spanish, _) => Some(Livery::Spanish),
    }
}

fn arm(kind: UnitKind) -> Arm {
    match kind {
        UnitKind::Infantry { quality, horn, shock } => {
            Arm::Infantry(Foot { horn, dot: shock, grenade: quality == Quality::Guard })
        }
        UnitKind::Cavalry(class) => Arm::Cavalry(weight(class)),
        UnitKind::Artillery { weight: class, horse } => {
            Arm::Artillery { weight: weight(class), horse }
        }
        UnitKind::Cart => Arm::Cart,
    }
}

fn weight(weight: data::Weight) -> Weight {
    match weight {
        data::Weight::Light => Weight::Light,
        data::Weight::Medium => Weight::Medium,
        data::Weight::Heavy => Weight::Heavy,
    }
}

fn grade(grade: data::Grade) -> Grade {
    match grade {
        data::Grade::A => Grade::A,
        data::Grade::B => Grade::B,
        data::Grade::C => Grade::C,
        data::Grade::D => Grade::D,
        data::Grade::E => Grade::E,
        data::Grade::F => Grade::F,
    }
}

fn factors(factors: Printed) -> Factors {
    Factors { shock: factors.shock, morale: factors.morale }
}

pub(super) fn nation(nationality: Nationality) -> Nation {
    match nationality {
        Nationality::French => Nation::French,
        Nationality::Polish => Nation::Polish,
        Nationality::Swiss => Nation::Swiss,
        Nationality::Spanish => Nation::Spanish,
        Nationality::Walloon => Nation::Walloon,
        Nationality::British => Nation::British,
        Nationality::GermanLegion => Nation::GermanLegion,
        Nationality::Sicilian => Nation::Sicilian,
        Nationality::Italian => Nation::Italian,
        Nationality::Portuguese => Nation::Portuguese,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use board::Source;

    use super::*;

    const BATTLES: [&str; 4] = ["alcaniz", "bailen", "castalla", "maria"];

    fn army(battle: &str) -> OrderOfBattle {
        let file = format!("data/orders-of-battle/{battle}.toml");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(&file);
        let text = std::fs::read_to_string(path).expect("the order of battle");
        OrderOfBattle::load(Source { name: &file, text: &text }).expect("a sound one")
    }

    /// REV-CTR-a, REV-CTR-b, VOL2-1.3.1-f: nobody is left off the sheet, and everybody finds his superior on it.
    #[test]
    fn every_leader_and_unit_of_every_battle_has_one_counter() {
        for battle in BATTLES {
            let army = army(battle);
            let items = faces_of(&army);
            assert_eq!(items.len(), army.units.len() + army.leaders.len(), "{battle}");
            let commands: BTreeSet<&str> = items
                .iter()
                .filter_map(|item| match &item.face {
                    Face::Leader(leader) => Some(leader.command.as_str()),
                    _ => None,
                })
                .collect();
            for formation in &army.commands {
                let led = army.leader(formation.leader).command;
                assert!(led.is_none() || commands.contains(formation.name.as_str()), "{battle}");
            }
        }
    }

    /// STD-1.3.1-d: each side has somebody who commands every unit of it.
    #[test]
    fn every_side_has_a_commander_in_chief() {
        for battle in BATTLES {
            let chiefs: Vec<Leader> = faces_of(&army(battle))
                .into_iter()
                .filter_map(|item| match item.face {
                    Face::Leader(leader) => Some(leader),
                    _ => None,
                })
                .filter(|leader| leader.rank == Rank::CommanderInChief)
                .collect();
            let french = chiefs.iter().filter(|chief| chief.livery == Livery::French).count();
            assert!(french > 0 && french < chiefs.len(), "{battle}");
        }
    }

    #[test]
    fn swiss_wear_the_coat_of_those_they_march_with() {
        let liveries = |battle: &str| -> BTreeSet<Livery> {
            faces_of(&army(battle))
                .into_iter()
                .filter_map(|item| match item.face {
                    Face::Unit(unit) if unit.nation == Nation::Swiss => Some(unit.livery),
                    _ => None,
                })
                .collect()
        };
        assert_eq!(liveries("bailen"), [Livery::French, Livery::Spanish].into());
        assert_eq!(liveries("castalla"), [Livery::British].into());
    }

    #[test]
    fn the_sheet_of_a_battle_is_always_the_same() {
        let army = army("bailen");
        assert_eq!(sheet_of(&army), sheet_of(&army));
    }
}
