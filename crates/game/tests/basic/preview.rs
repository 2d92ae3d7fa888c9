//! What an attack would come to.

use super::*;

use game::Viewer;
use game::data::BasicResult;
use game::engine::{Cell, Column};
use game::rules::BasicOutcome;
use game::table::Preview;

/// Every multiplier has its reason, and the chances are exact.
#[test]
fn an_attack_is_foretold() {
    let mut field = ground();
    field.terrain("I8", Terrain::LightForest);
    let stream = Hexside { water: Some(Water::Stream), ..Hexside::default() };
    field.hexside("H8", "I8", stream);
    let line = put(&mut field, "f-line-8", "H8");
    let horse = put(&mut field, "f-hussars-4", "H9");
    let guns = put(&mut field, "f-guns-6", "I4");
    let defender = put(&mut field, "s-line-8", "I8");
    field.cohesion(defender, Cohesion::Disorganized);
    combat(&mut field);
    name(&mut field, &[line], "I8");
    let staff = field.game.staff(Viewer::Camp(Camp::French));
    let further = [Action::Attack(horse), Action::Attack(guns)];
    let Some(Preview::Basic(preview)) = staff.preview_with(&further) else {
        panic!("no forecast");
    };
    let factors = |at: usize| preview.attackers[at].factors.clone();
    assert_eq!(factors(0), [("water", parts(3, 4)), ("combined-arms", parts(2, 1))]);
    assert_eq!(factors(1), [("combined-arms", parts(2, 1))]);
    assert_eq!(
        preview.defenders[0].factors,
        [("disorganized", parts(1, 2)), ("ground", parts(3, 2))]
    );
    assert_eq!((preview.attack, preview.defence), (parts(32, 1), parts(6, 1)));
    assert_eq!((preview.odds, preview.bombarding.as_slice()), (Some(Odds::FiveToOne), &[guns][..]));
    assert_eq!(preview.modifiers.iter().map(|modifier| modifier.value).sum::<i8>(), 1);
    let chance = |outcome: &BasicOutcome| (outcome.result, outcome.chance);
    let chances: Vec<(Cell, Fraction)> = preview.outcomes.iter().map(chance).collect();
    // Dice 1 to 6 read rows 2 to 7 of the last column.
    use BasicResult::{DefenderDisorganized, DefenderEliminated, DefenderRetreats};
    assert_eq!(
        chances,
        [
            (Cell::Basic(DefenderRetreats), parts(1, 3)),
            (Cell::Basic(DefenderDisorganized), parts(1, 6)),
            (Cell::Basic(DefenderEliminated), parts(1, 2)),
        ]
    );
    assert!(preview.outcomes.iter().all(|outcome| outcome.lost == [defender]), "ridden down");
    let spanish = field.game.staff(Viewer::Camp(Camp::Spanish));
    assert_eq!(spanish.preview(), None, "it is not theirs to choose");
}

/// A forecast of nonsense is empty, not a fall.
#[test]
fn nonsense_is_foretold_as_nothing() {
    let field = ground();
    let attack = Attack { target: Hex(u16::MAX), attackers: vec![UnitId(255)] };
    let preview = field.game.preview_attack(&attack);
    assert_eq!((preview.odds, preview.outcomes.len()), (None, 0));
}

/// The forecast agrees with what the dice do.
#[test]
fn the_forecast_comes_true() {
    for die in 1..=6 {
        let mut field = ground();
        let attacker = put(&mut field, "f-line-13", "H8");
        put(&mut field, "s-line-6", "I8");
        let foretold = foretold(&field, &[attacker], "I8");
        combat(&mut field);
        let log = fight(&mut field, &[attacker], "I8", die);
        let roll = throw(&log);
        assert_eq!(foretold.odds.map(Column::Odds), Some(roll.column));
        let outcome = foretold.outcomes.iter().find(|outcome| outcome.result == roll.result);
        assert!(outcome.is_some(), "{die}: {roll:?}");
    }
}

/// BAS-8-a: the staff shows how far guns bear.
#[test]
fn a_staff_shows_the_reach_of_guns() {
    let mut field = ground();
    let guns = put(&mut field, "f-guns-6", "H8");
    field.begin(Step::Movement, Camp::French);
    let reach = field.game.staff(Viewer::Camp(Camp::French)).field_of_fire(guns);
    assert!(reach.contains(&field.hex("H13")) && !reach.contains(&field.hex("H14")));
}
