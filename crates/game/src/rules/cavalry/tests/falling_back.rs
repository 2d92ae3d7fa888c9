//! Cavalry retreats.

use super::controlling::{DISLODGED, victory};
use super::*;

/// VOL2-11.4-a, VOL2-11.4-b, VOL2-EX8.1-c, CF-074: cavalry that dislodges nobody goes back towards its base, 2 hexes at
/// least, its full points at most, along a way of its owner's choice.
#[test]
fn cavalry_that_dislodges_nobody_goes_back_towards_its_base() {
    let undecided = [
        ShockResult::AttackerLoses,
        ShockResult::BothLose,
        ShockResult::DefenderLoses,
        ShockResult::NoEffect,
    ];
    for kind in [CombatKind::Ordinary, CombatKind::Charge, CombatKind::Uncontrolled] {
        for result in undecided {
            let (mut field, hussars) = victory(EditionId::Volume2);
            field.unit("s-line-8", "H9", Facing::E);
            let report = report(&field, &[hussars], "H9", kind, result);
            after(&mut field, report, &[]);
            let base = field.hex("A10");
            let gone = |field: &Field| {
                let hex = field.game.state.unit(hussars).hex().unwrap();
                7 - field.game.setup.map.grid().distance(hex, base)
            };
            let start = field.game.setup.map.grid().find("H10").unwrap();
            let far = |field: &Field| {
                let hex = field.game.state.unit(hussars).hex().unwrap();
                field.game.setup.map.grid().distance(hex, start) >= 2
            };
            while field.game.decision().unwrap().ask == (Ask::Retreat { unit: hussars }) {
                let legal = field.game.legal();
                if legal.contains(&Action::Turn(Facing::E)) {
                    break;
                }
                assert_eq!(legal.contains(&Action::Done), far(&field) && gone(&field) > 0);
                let nearest = legal.into_iter().min_by_key(|action| match action {
                    Action::To(hex) => field.game.setup.map.grid().distance(*hex, base),
                    _ => u16::MAX,
                });
                match nearest.unwrap() {
                    to @ Action::To(_) => field.act(to),
                    _ => break,
                };
            }
            assert_eq!(gone(&field), 7, "it reaches its base with its last point");
        }
    }
}

/// CF-074: after A1 and A2 the retreat of the table takes the place of the cavalry retreat; infantry that attacked along
/// stays.
#[test]
fn the_table_and_the_infantry_are_spared_the_cavalry_retreat() {
    for result in [ShockResult::AttackerRetreatsOne, ShockResult::AttackerRetreatsTwo] {
        let (mut field, hussars) = victory(EditionId::Volume2);
        let report = report(&field, &[hussars], "H9", CombatKind::Charge, result);
        after(&mut field, report, &[]);
        assert!(field.game.state.agenda.is_empty());
    }
    let (mut field, _) = victory(EditionId::Volume2);
    let foot = field.unit("f-line-8", "I10", Facing::NE);
    let report = report(&field, &[foot], "I9", CombatKind::Ordinary, ShockResult::BothLose);
    after(&mut field, report, &[]);
    assert!(field.game.state.agenda.is_empty());
}

/// CF-074: rough ground costs its points in a cavalry retreat, once the two hexes are behind it.
#[test]
fn a_cavalry_retreat_ends_with_its_points() {
    let (mut field, hussars) = victory(EditionId::Volume2);
    for column in ["B", "C", "D", "E", "F", "G"] {
        for row in 1..=20 {
            field.terrain(&format!("{column}{row}"), Terrain::LightForest);
        }
    }
    let report = report(&field, &[hussars], "H9", CombatKind::Charge, ShockResult::NoEffect);
    after(&mut field, report, &[]);
    let mut hexes = 0;
    while let Some(to) =
        field.game.legal().into_iter().find(|action| matches!(action, Action::To(_)))
    {
        field.act(to);
        hexes += 1;
    }
    assert!((2..7).contains(&hexes), "{hexes}");
}

/// CF-185: no control check and no cavalry retreat where no combat took place.
#[test]
fn nothing_follows_an_evasion() {
    let (mut field, hussars) = victory(EditionId::Volume2);
    let report = CombatReport {
        result: None,
        ..report(&field, &[hussars], "H9", CombatKind::Charge, DISLODGED)
    };
    let log = after(&mut field, report, &[]);
    assert!(log.is_empty() && field.game.state.agenda.is_empty());
}

/// CF-268: the Standard rules know neither control checks nor cavalry retreats.
#[test]
fn standard_cavalry_stands_where_it_fought() {
    let (mut field, hussars) = victory(EditionId::Standard);
    for result in [DISLODGED, ShockResult::BothLose] {
        let report = report(&field, &[hussars], "H9", CombatKind::Ordinary, result);
        let log = after(&mut field, report, &[]);
        assert!(log.is_empty() && field.game.state.agenda.is_empty());
    }
}
