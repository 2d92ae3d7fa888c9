//! Division morale: a demoralized French division tests when Reorganization begins.

use super::*;
use crate::table::Table;

/// REV-DIV-a, REV-DIV-f: 54 cells. Fleeing friends near (-1 each) lead to 0 and -1, the commander with all his units (+1) to 7.
#[test]
fn every_cell_of_the_division_table() {
    let mut table = Table::of("rev", "division_morale");
    for rating in 1..=6 {
        for face in 1..=6 {
            for (fleeing, commander) in [(2, false), (1, false), (0, false), (0, true)] {
                let roll = test(rating, fleeing, commander, face);
                assert_eq!(roll.column, rating.to_string());
                table.check(&roll);
            }
        }
    }
    table.is_complete(54);
}

fn test(rating: u8, fleeing: usize, commander: bool, face: u8) -> Roll {
    let mut field = Field::new(EditionId::Revised);
    field.unit("f-line-8", "L10", Facing::E);
    let command = field.find_command("f-first");
    for lost in ["f-guard-12", "f-line-13"] {
        let lost = field.find(lost);
        field.game.state.units[lost.index()].fate = Fate::Eliminated;
    }
    let friends = [("f-second", "f2-line-8", "L9"), ("f-horse", "f-hussars-4", "L11")];
    for (friend, unit, hex) in friends.into_iter().take(fleeing) {
        field.unit(unit, hex, Facing::E);
        let friend = field.find_command(friend);
        field.game.state.commands[friend.index()].fleeing = true;
    }
    field.leader("f-first-general", if commander { "L10" } else { "A1" });
    field.rescript(|scenario| {
        if let Some(level) = &mut scenario.levels[command.index()] {
            level.rating = Some(rating);
        }
    });
    field.dice([face].into_iter().chain([6; 12]));
    let events = field.begin(Step::Reorganization(Camp::French), Camp::French);
    roll_for(Purpose::Division, &events).expect("the division tests")
}
