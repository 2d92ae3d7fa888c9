//! The combat results table, cell by cell.

use super::*;

/// The cells as printed, by die and odds.
const CELLS: [[&str; 8]; 8] = [
    ["Ae", "Ae", "Ae", "Ad", "Ar", "Ar", "-", "Ex"],
    ["Ae", "Ae", "Ad", "Ar", "Ar", "-", "Ex", "Dr"],
    ["Ae", "Ad", "Ar", "Ar", "-", "Ex", "Dr", "Dr"],
    ["Ad", "Ar", "Ar", "-", "Ex", "Dr", "Dr", "Dd"],
    ["Ar", "Ar", "-", "Ex", "Dr", "Dr", "Dd", "De"],
    ["Ar", "-", "Ex", "Dr", "Dr", "Dd", "De", "De"],
    ["-", "Ex", "Dr", "Dr", "Dd", "De", "De", "De"],
    ["Ex", "Dr", "Dr", "Dd", "De", "De", "De", "De"],
];

/// Columns and the points that lead to them.
const COLUMNS: [(&str, u8, u8); 8] = [
    ("1-4", 2, 8),
    ("1-3", 2, 6),
    ("1-2", 4, 8),
    ("1-1", 8, 8),
    ("2-1", 8, 4),
    ("3-1", 6, 2),
    ("4-1", 8, 2),
    ("5-1", 8, 1),
];

/// BAS-CRT-a, BAS-CRT-c, BAS-CRT-d, BAS-CRT-e, BAS-CRT-f, BAS-CRT-g, CF-002: every cell is read as printed through a combat of
/// its own, and does what it says.
#[test]
fn every_cell_is_read_as_printed_and_done() {
    for (column, &(odds, attack, defence)) in COLUMNS.iter().enumerate() {
        for (row, cells) in CELLS.iter().enumerate() {
            let total = row as u8 + 1;
            // Grade A against C adds 2, C against C nothing.
            let (key, printed, die) =
                if total > 6 { ("f-guard-12", 12, total - 2) } else { ("f-line-8", 8, total) };
            let mut field = ground();
            let attacker = put(&mut field, key, "H8");
            let defender = put(&mut field, "s-line-8", "I8");
            field.lost(attacker, printed - attack);
            field.lost(defender, 8 - defence);
            combat(&mut field);
            let log = fight(&mut field, &[attacker], "I8", die);
            let roll = throw(&log);
            assert_eq!((roll.column.to_string().as_str(), roll.total), (odds, i16::from(total)));
            assert_eq!(roll.result, cells[column], "{odds} {total}");
            is_done(&field, cells[column], attacker, defender);
        }
    }
}

fn is_done(field: &Field, cell: &str, attacker: UnitId, defender: UnitId) {
    let units = [attacker, defender];
    let lost = units.map(|unit| is_lost(field, unit));
    let shaken = units.map(|unit| is_shaken(field, unit));
    let going = match asked(field).1 {
        Ask::Retreat { unit } => units.map(|other| other == unit),
        _ => [false; 2],
    };
    let (attackers, defenders, nobody) = ([true, false], [false, true], [false; 2]);
    let expected = match cell {
        "Ae" => (attackers, nobody, nobody),
        "Ad" => (nobody, attackers, attackers),
        "Ar" => (nobody, nobody, attackers),
        "Ex" => ([true; 2], nobody, nobody),
        "Dr" => (nobody, nobody, defenders),
        "Dd" => (nobody, defenders, defenders),
        "De" => (defenders, nobody, nobody),
        _ => (nobody, nobody, nobody),
    };
    assert_eq!((lost, shaken, going), expected, "{cell}");
    if going != nobody {
        assert_eq!(field.allows(Action::Done), cell.ends_with('d'), "{cell}: may it stay?");
    }
}

/// BAS-CRT-a, CF-002: beyond the edge rows the die counts as the edge: a grade F against A loses 5 and reads row 1.
#[test]
fn the_die_is_kept_within_the_table() {
    let mut field = ground();
    let attacker = put(&mut field, "f2-line-5", "H8");
    let defender = put(&mut field, "s-guard-12", "I8");
    field.lost(defender, 7);
    combat(&mut field);
    let log = fight(&mut field, &[attacker], "I8", 1);
    assert_eq!((throw(&log).total, throw(&log).result.to_string().as_str()), (-4, "Ad"));
}

/// BAS-CRT-b, CF-149: one for each grade of difference, the best of each side: B attacks D at +2.
#[test]
fn grades_change_the_die() {
    for (attackers, defenders, shift) in [
        (vec!["f-line-13"], vec!["s-line-4"], 2),
        (vec!["f-line-4"], vec!["s-line-13"], -2),
        (vec!["f-line-7", "f-line-13"], vec!["s-line-4"], 2),
        (vec!["f-line-13"], vec!["s-line-7", "s-line-4"], 2),
        (vec!["f-line-8"], vec!["s-line-8"], 0),
    ] {
        let mut field = ground();
        let attackers: Vec<UnitId> =
            attackers.into_iter().map(|key| put(&mut field, key, "H8")).collect();
        for key in defenders {
            put(&mut field, key, "I8");
        }
        combat(&mut field);
        let log = fight(&mut field, &attackers, "I8", 3);
        assert_eq!(throw(&log).total, 3 + shift);
    }
}

/// BAS-CRT-c, CF-271: all units of the side are disorganized, and each may go back or stay; who already was stays so.
#[test]
fn a_d_disorganizes_all_and_lets_each_go() {
    let mut field = ground();
    bystanders(&mut field);
    let one = put(&mut field, "f-line-8", "H8");
    let two = put(&mut field, "f2-line-8", "H9");
    field.cohesion(one, Cohesion::Disorganized);
    put(&mut field, "s-line-13", "I8");
    combat(&mut field);
    let log = fight(&mut field, &[one, two], "I8", 3);
    assert_eq!(
        (throw(&log).column.to_string().as_str(), throw(&log).result.to_string().as_str()),
        ("1-2", "Ad")
    );
    assert!([one, two].into_iter().all(|unit| is_shaken(&field, unit)));
    assert_eq!(asked(&field), (Camp::French, Ask::Retreat { unit: one }));
    field.act(Action::To(field.hex("G8")));
    assert_eq!(asked(&field), (Camp::French, Ask::Retreat { unit: two }));
    field.act(Action::Done);
    assert_eq!([one, two].map(|unit| field.place_of(unit)), ["G8", "H9"]);
}

/// BAS-CRT-d: all units of the side go, each by itself.
#[test]
fn an_r_drives_all_back() {
    let mut field = ground();
    let attacker = put(&mut field, "f-line-13", "H8");
    let one = put(&mut field, "s-line-8", "I8");
    let two = put(&mut field, "s-line-4", "I8");
    combat(&mut field);
    let log = fight(&mut field, &[attacker], "I8", 5);
    assert_eq!(throw(&log).result, "Dr");
    for (unit, to) in [(two, "J9"), (one, "J8")] {
        assert_eq!(asked(&field), (Camp::Spanish, Ask::Retreat { unit }));
        assert!(!field.allows(Action::Done));
        field.act(Action::To(field.hex(to)));
    }
    assert_eq!([one, two].map(|unit| field.place_of(unit)), ["J8", "J9"]);
    assert!(![one, two].into_iter().any(|unit| is_shaken(&field, unit)));
}

/// BAS-CRT-e, CF-271: one unit of the side, as its owner likes.
#[test]
fn an_e_takes_one_unit_of_its_owners_choice() {
    let mut field = ground();
    let attacker = put(&mut field, "f-guard-12", "H8");
    let one = put(&mut field, "s2-line-1", "I8");
    let two = put(&mut field, "s-light-guns-4", "I8");
    combat(&mut field);
    let log = fight(&mut field, &[attacker], "I8", 6);
    assert_eq!(throw(&log).result, "De");
    assert_eq!(asked(&field), (Camp::Spanish, Ask::Eliminate { hexes: vec![field.hex("I8")] }));
    field.act(Action::Unit(two));
    assert!(is_lost(&field, two) && !is_lost(&field, one));
}

/// BAS-CRT-f, CF-271: the attacker gives a unit of at least the value the defender lost, by printed factors, or his largest.
#[test]
fn an_exchange_costs_the_attacker_as_much() {
    for (chosen, open) in
        [("s-line-6", vec!["f-line-8", "f-line-6"]), ("s-line-13", vec!["f-line-8"])]
    {
        let mut field = ground();
        let keys = ["f-line-8", "f-line-6", "f-light-5"];
        let attackers = keys.map(|key| put(&mut field, key, "H8"));
        let defenders = ["s-line-6", "s-line-13"].map(|key| put(&mut field, key, "I8"));
        combat(&mut field);
        let log = fight(&mut field, &attackers, "I8", 5);
        assert_eq!(throw(&log).result, "Ex");
        assert_eq!(asked(&field).0, Camp::Spanish);
        let lost = field.find(chosen);
        field.act(Action::Unit(lost));
        assert!(is_lost(&field, lost));
        let worth: Vec<UnitId> = open.iter().map(|key| field.find(key)).collect();
        if let &[only] = worth.as_slice() {
            assert!(is_lost(&field, only), "the largest goes");
        } else {
            assert_eq!(asked(&field).0, Camp::French);
            for unit in attackers {
                assert_eq!(field.allows(Action::Unit(unit)), worth.contains(&unit));
            }
            field.act(Action::Unit(worth[1]));
            assert!(is_lost(&field, worth[1]));
        }
        assert_eq!(defenders.into_iter().filter(|&unit| is_lost(&field, unit)).count(), 1);
        assert_eq!(attackers.into_iter().filter(|&unit| is_lost(&field, unit)).count(), 1);
    }
}

/// BAS-CRT-g: a dash does nothing.
#[test]
fn a_dash_does_nothing() {
    let mut field = ground();
    let attacker = put(&mut field, "f-line-8", "H8");
    let defender = put(&mut field, "s-line-8", "I8");
    combat(&mut field);
    let log = fight(&mut field, &[attacker], "I8", 4);
    assert_eq!(throw(&log).result, "-");
    assert_eq!([attacker, defender].map(|unit| field.place_of(unit)), ["H8", "I8"]);
    assert!(matches!(asked(&field).1, Ask::Movement), "nothing more is asked");
}
