//! Shock: a French battalion on H8 attacks a Spanish one on I8, each with as many points as the column asks for.

use super::*;
use crate::table::Table;

/// The column, the attacker's points and the defender's.
const ODDS: [(&str, u8, u8); 9] = [
    ("1-4", 2, 8),
    ("1-3", 2, 6),
    ("1-2", 4, 8),
    ("1-1", 4, 4),
    ("3-2", 6, 4),
    ("2-1", 8, 4),
    ("3-1", 6, 2),
    ("4-1", 8, 2),
    ("5-1", 8, 1),
];

/// STD-T.SHOCK-a, VOL2-T.SHOCK-a, REV-MEL-a: 72 cells each. The commander in chief (+2) leads to 7 and 8, the enemy's
/// below 1.
#[test]
fn every_cell_of_the_shock_tables() {
    for (edition, name) in EDITIONS {
        let mut table = Table::of(name, if name == "rev" { "melee" } else { "shock" });
        assert!(table.columns().iter().eq(ODDS.iter().map(|(column, ..)| column)));
        for (column, attack, defence) in ODDS {
            for leader in [None, Some(("f-chief", "H8")), Some(("s-chief", "I8"))] {
                for face in 1..=6 {
                    let roll = attack_on(edition, attack, defence, leader, face);
                    assert_eq!(roll.column, column);
                    table.check(&roll);
                }
            }
        }
        table.is_complete(72);
    }
}

fn attack_on(
    edition: EditionId,
    attack: u8,
    defence: u8,
    leader: Option<(&str, &str)>,
    face: u8,
) -> Roll {
    let mut field = Field::new(edition);
    field.order("f-first", Order::Harassment);
    let attacker = field.unit("f-line-8", "H8", Facing::E);
    let defender = field.unit("s-line-8", "I8", Facing::W);
    field.lost(attacker, 8 - attack);
    field.lost(defender, 8 - defence);
    field.leader("f-first-general", "A1");
    if let Some((leader, hex)) = leader {
        field.leader(leader, hex);
    }
    field.game.state.units[attacker.index()].deeds.assault = true;
    field.begin(Step::Shock, Camp::French);
    field.act(Action::Aim(field.hex("I8")));
    field.act(Action::Attack(attacker));
    Loaded { purpose: Purpose::Shock, face, otherwise: 6 }.play(&mut field, Action::Resolve)
}
