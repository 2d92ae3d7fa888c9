//! Control of cavalry: hussars ride from H12 to H9, charge the last gun of a battery on H8, and check.

use game::data::Nationality;

use super::*;
use crate::table::Table;

/// VOL2-11.3-a, VOL2-11.3-b, REV-CAV-a: 54 cells each; the Standard edition has no such table.
#[test]
fn every_cell_of_the_control_tables() {
    for (edition, name) in EDITIONS.into_iter().filter(|&(_, name)| name != "std") {
        let mut table = Table::of(name, "cavalry_control");
        for grade in Grade::ALL {
            for (nationality, led) in [
                (Nationality::French, false),
                (Nationality::French, true),
                (Nationality::Sicilian, true),
            ] {
                for face in 1..=6 {
                    let roll = victory(edition, grade, nationality, led, face);
                    assert_eq!(roll.column, grade.to_string());
                    table.check(&roll);
                }
            }
        }
        table.is_complete(54);
    }
}

fn victory(
    edition: EditionId,
    grade: Grade,
    nationality: Nationality,
    led: bool,
    face: u8,
) -> Roll {
    let mut field = Field::new(edition);
    let hussars = field.unit("f-hussars-4", "H12", Facing::NE);
    let guns = field.unit("s-guns-6", "H8", Facing::SW);
    field.lost(guns, 5);
    field.unit("s-line-8", "T5", Facing::W);
    regrade(&mut field, hussars, grade);
    recast(&mut field, |army| army.units[hussars.index()].nationality = nationality);
    field.leader("f-horse-general", "H13");
    if led {
        let chief = field.leader("f-chief", "H9");
        recast(&mut field, |army| army.leaders[chief.index()].factors.morale = 3);
    }
    let target = field.hex("H8");
    let mut dice = Loaded { purpose: Purpose::Control, face, otherwise: 6 };
    field.begin(Step::Movement, Camp::French);
    let ride = [Action::Step(Side::N); 3];
    for action in [Action::Begin(hussars), Action::Charge(target)].into_iter().chain(ride) {
        dice.act(&mut field, action);
    }
    while field.game.state.step != Step::Shock {
        dice.act(&mut field, Action::Done);
    }
    dice.act(&mut field, Action::Aim(target));
    dice.act(&mut field, Action::Attack(hussars));
    dice.play(&mut field, Action::Resolve)
}
