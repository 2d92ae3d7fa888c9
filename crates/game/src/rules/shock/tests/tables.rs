use super::*;
use crate::data::edition::shock::Odds;

/// The cells of the rulebook, by die and odds; the other books print AB, BM and DB for AL, BL and DL.
const CELLS: [[&str; 9]; 8] = [
    ["AL", "AL", "A2", "A2", "A2", "A1", "A1", "-", "BL"],
    ["AL", "A2", "A2", "A1", "A1", "A1", "-", "BL", "D1"],
    ["A2", "A2", "A1", "A1", "A1", "-", "BL", "D1", "D1"],
    ["A2", "A1", "A1", "-", "BL", "BL", "D1", "D1", "D2"],
    ["A1", "A1", "-", "BL", "D1", "D1", "D1", "D2", "D2"],
    ["A1", "-", "BL", "D1", "D1", "D1", "D2", "D2", "DL"],
    ["-", "BL", "D1", "D1", "D2", "D2", "D2", "DL", "DL"],
    ["BL", "D1", "D1", "D2", "D2", "D2", "DL", "DL", "DL"],
];

/// Columns and the points, of 8 each, that lead to them.
const COLUMNS: [(&str, u8, u8); 9] = [
    ("1-4", 2, 8),
    ("1-3", 2, 6),
    ("1-2", 4, 8),
    ("1-1", 8, 8),
    ("3-2", 6, 4),
    ("2-1", 8, 4),
    ("3-1", 6, 2),
    ("4-1", 8, 2),
    ("5-1", 8, 1),
];

/// STD-T.SHOCK-a, STD-T.SHOCK-j1, STD-T.SHOCK-j2, STD-T.SHOCK-j3, REV-MEL-a: every cell of the table, read through a combat of
/// its own.
#[test]
fn every_cell_is_read_as_printed() {
    for edition in EDITIONS {
        for (column, &(odds, attack, defence)) in COLUMNS.iter().enumerate() {
            for (row, cells) in CELLS.iter().enumerate() {
                let total = row as u8 + 1;
                let log = one_combat(edition, attack, defence, total);
                let roll = throw(&log);
                assert_eq!(
                    (roll.column.to_string().as_str(), roll.total),
                    (odds, i16::from(total))
                );
                assert_eq!(
                    roll.result,
                    label(edition, cells[column]),
                    "{edition:?} {odds} {total}"
                );
            }
        }
    }
}

fn label(edition: EditionId, cell: &str) -> &str {
    match (edition, cell) {
        (EditionId::Standard, cell) => cell,
        (_, "AL") => "AB",
        (_, "BL") => "BM",
        (_, "DL") => "DB",
        (_, cell) => cell,
    }
}

fn one_combat(edition: EditionId, attack: u8, defence: u8, total: u8) -> Vec<Event> {
    let mut field = quiet(edition);
    let attacker = field.unit("f-line-8", "H8", Facing::E);
    let defender = field.unit("s-line-8", "I8", Facing::W);
    field.lost(attacker, 8 - attack);
    field.lost(defender, 8 - defence);
    if total > 6 {
        field.leader("f-chief", "H8");
    }
    shock(&mut field);
    let die = if total > 6 { total - 2 } else { total };
    let spare = [die, 6, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3];
    fight(&mut field, &[attacker], "I8", &spare)
}

/// STD-11.P-a, VOL2-11.P-a: odds are rounded for the defender: 11:4 is 2-1, 5:3 is 3-2, 3:4 is 1-2.
#[test]
fn odds_are_rounded_for_the_defender() {
    for edition in EDITIONS {
        for (attack, defence, odds) in [(11, 4, "2-1"), (5, 3, "3-2"), (3, 4, "1-2")] {
            let mut field = quiet(edition);
            let attacker = field.unit("f-line-13", "H8", Facing::E);
            let defender = field.unit("s-line-8", "I8", Facing::W);
            field.lost(attacker, 13 - attack);
            field.lost(defender, 8 - defence);
            let preview = field.game.preview_shock(&[attacker], &[field.hex("I8")]);
            assert_eq!(preview.odds.map(|column| column.to_string()).as_deref(), Some(odds));
        }
    }
}

/// STD-11.P-d, VOL2-11.P-d, VOL2-T.SHOCK-a, VOL2-T.SHOCK-b, REV-MEL-b: over 5-1 is 5-1, below 1-4 nobody attacks by choice.
#[test]
fn an_attack_below_one_to_four_is_refused() {
    for edition in EDITIONS {
        let mut field = quiet(edition);
        let weak = field.unit("f2-line-1", "H8", Facing::E);
        let strong = field.unit("f-line-8", "H9", Facing::E);
        field.unit("s2-line-5", "I8", Facing::W);
        shock(&mut field);
        name(&mut field, &[weak], &["I8"]);
        assert_eq!(field.refused(Action::Resolve).why, Why::Odds, "{edition:?}");
        field.act(Action::Attack(strong));
        assert!(field.allows(Action::Resolve));
        let lone = field.find("s2-line-5");
        field.lost(lone, 4);
        let preview = field.game.preview_shock(&[strong], &[field.hex("I8")]);
        assert_eq!(preview.odds, Some(Odds::FiveToOne));
    }
}
