//! Morale: ten points of fire and a die of 3 (the cell M) make a Spanish battalion check.

use game::engine::Column;

use super::*;
use crate::printed::{at, printed};
use crate::table::Table;

/// Who stands with the battalion and what it has lost, which leads to the rows no bare die reaches.
const WITH: [(Option<&str>, u8); 3] = [(None, 0), (None, 3), (Some("s-chief"), 0)];

/// STD-T.MOR-a, VOL2-14-b, REV-MOR-a: 54 cells each, in checks under fire.
#[test]
fn every_cell_of_the_morale_tables() {
    for (edition, name) in EDITIONS {
        let mut table = Table::of(name, "morale");
        for grade in Grade::ALL {
            for (leader, lost) in WITH {
                for face in 1..=6 {
                    let (mut field, unit) = under_fire(edition, grade, leader, lost);
                    let roll = check(&mut field, face);
                    assert_eq!((roll.unit, roll.column), (Some(unit), Column::Grade(grade)));
                    table.check(&roll);
                }
            }
        }
        table.is_complete(54);
    }
}

/// STD-14.3-a, VOL2-14.3-a, REV-MOR-a: the same 54 cells each, in reorganization.
#[test]
fn every_cell_of_the_morale_tables_in_reorganization() {
    for (edition, name) in EDITIONS {
        let mut table = Table::of(name, "morale");
        for grade in Grade::ALL {
            for (leader, lost) in WITH {
                for face in 1..=6 {
                    let (mut field, unit) = alone(edition, grade, leader, lost);
                    field.cohesion(unit, Cohesion::Disorganized);
                    if leader.is_some() {
                        field.terrain("I8", Terrain::LightForest);
                    }
                    field.dice([face, 6, 6, 6]);
                    let begun = field.begin(Step::Reorganization(Camp::Spanish), Camp::Spanish);
                    let roll = roll_for(Purpose::Reorganization, &begun).unwrap_or_else(|| {
                        let mut dice =
                            Loaded { purpose: Purpose::Reorganization, face, otherwise: 6 };
                        dice.play(&mut field, Action::Unit(unit))
                    });
                    table.check(&roll);
                }
            }
        }
        table.is_complete(54);
    }
}

/// REV-MOR-j, REV-MOR-k, REV-MOR-l: each line of the printed list, in checks under fire.
#[test]
fn every_line_of_the_revised_list_of_states() {
    let printed = printed();
    let list = at(&printed, &["rev", "morale_transitions"]).as_table().unwrap();
    let mut lines = 0;
    for (line, after) in list {
        let (before, result) = line.split_once('_').unwrap();
        let after = state(after.as_str().unwrap());
        for face in 1..=6 {
            let (mut field, unit) = under_fire(EditionId::Revised, Grade::D, None, 0);
            field.cohesion(unit, state(before));
            if check(&mut field, face).result == result {
                assert_eq!(field.game.state.unit(unit).cohesion, after, "{line}");
                lines += 1;
            }
        }
    }
    assert_eq!((list.len(), lines), (6, 12), "each line is reached, by two faces");
}

fn state(printed: &str) -> Cohesion {
    match printed {
        "normal" => Cohesion::Good,
        "D" => Cohesion::Disorganized,
        "R" => Cohesion::Routed,
        other => panic!("{other} is no state"),
    }
}

fn under_fire(edition: EditionId, grade: Grade, leader: Option<&str>, lost: u8) -> (Field, UnitId) {
    let (mut field, unit) = alone(edition, grade, leader, lost);
    field.unit("f-line-8", "H8", Facing::E);
    field.unit("f-line-6", "H9", Facing::E);
    field.leader("f-first-general", "A1");
    (field, unit)
}

fn alone(edition: EditionId, grade: Grade, leader: Option<&str>, lost: u8) -> (Field, UnitId) {
    let mut field = Field::new(edition);
    let unit = field.unit("s-line-8", "I8", Facing::W);
    regrade(&mut field, unit, grade);
    field.lost(unit, lost);
    if let Some(leader) = leader {
        field.leader(leader, "I8");
    }
    (field, unit)
}

/// Ten points of fire, a 3, and the check that follows.
fn check(field: &mut Field, face: u8) -> Roll {
    let (above, below) = (field.find("f-line-8"), field.find("f-line-6"));
    field.begin(Step::OffensiveFire, Camp::French);
    field.act(Action::Aim(field.hex("I8")));
    field.act(Action::Fire { unit: above, from: field.hex("H8"), points: 5 });
    field.act(Action::Fire { unit: below, from: field.hex("H9"), points: 5 });
    Loaded { purpose: Purpose::Morale, face, otherwise: 3 }.play(field, Action::Resolve)
}
