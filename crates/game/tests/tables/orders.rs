//! Changes of orders: the distance to the commander, divided by his divider, is what the die must reach.

use super::*;
use crate::printed::{at, number, printed};

/// STD-3.G-a, VOL2-3-h: every face against every distance, for every divider the battles print; the hexes between are counted.
#[test]
fn every_face_at_every_distance_for_every_divider() {
    for (edition, _) in EDITIONS {
        let mut cells = 0;
        for divider in 2..=5u8 {
            for hexes in 1..=usize::from(divider) * 3 {
                for face in 1..=6 {
                    let roll = attempt(edition, divider, hexes, face);
                    let reached = usize::from(face) * usize::from(divider) >= hexes - 1;
                    let expected = if reached { "changed" } else { "unchanged" };
                    assert_eq!(roll.result, expected, "{face} at {hexes} hexes by {divider}");
                    cells += 1;
                }
            }
        }
        assert_eq!(cells, (6 + 9 + 12 + 15) * 6);
    }
}

/// The commander in chief in row 10, the general so many hexes to the east of him.
fn attempt(edition: EditionId, divider: u8, hexes: usize, face: u8) -> Roll {
    let columns: Vec<char> = ('D'..='X').collect();
    let mut field = Field::new(edition);
    let at = format!("{}10", columns[hexes]);
    field.unit("f-line-8", &at, Facing::E);
    field.leader("f-chief", "D10");
    field.leader("f-first-general", &at);
    field.rescript(|scenario| {
        for commander in &mut scenario.commanders {
            commander.divider = divider;
        }
    });
    let command = field.find_command("f-first");
    let scenario = field.game.setup.scenario.clone();
    field.game.state.attempts = scenario.commanders.iter().map(|who| who.attempts).collect();
    let chief = scenario.commanders.iter().position(|who| who.camp == Camp::French).unwrap();
    if edition == EditionId::Standard {
        field.begin(Step::Announce(Camp::French), Camp::French);
        field.act(Action::Announce { command, order: Order::Harassment });
    } else {
        field.begin(Step::Orders(Camp::French), Camp::French);
    }
    let change = Action::ChangeOrder { commander: chief as u8, command, order: Order::Harassment };
    Loaded { purpose: Purpose::Orders, face, otherwise: 6 }.play(&mut field, change)
}

/// STD-3.G-a and the sheets of the battles: dividers and attempts as printed.
#[test]
fn dividers_and_attempts_are_those_printed() {
    let printed = printed();
    let library = game::testkit::random::library();
    let mut compared = 0;
    for (battle, camps) in [
        ("alcaniz", [("spanish", Camp::Spanish), ("french", Camp::French)]),
        ("maria", [("spanish", Camp::Spanish), ("french", Camp::French)]),
        ("castalla", [("allied", Camp::Spanish), ("french", Camp::French)]),
    ] {
        let sheet = at(&printed, &["std", "dividers", battle]);
        let scenario = &library.scenarios[battle];
        for (name, camp) in camps {
            let chief = scenario.commanders.iter().find(|who| who.camp == camp).unwrap();
            assert_eq!(i64::from(chief.divider), number(sheet, &[name]), "{battle} {name}");
            let attempts = number(sheet, &[&format!("{name}_attempts")]);
            assert_eq!(i64::from(chief.attempts), attempts, "{battle} {name}");
            compared += 1;
        }
        assert_eq!(i64::from(scenario.timing.turns), number(sheet, &["turns"]), "{battle}");
    }
    for at_bailen in 1..=5 {
        let sheet = at(&printed, &["vol2", "dividers", &format!("scenario{at_bailen}")]);
        let scenario = &library.scenarios[&format!("bailen-{at_bailen}")];
        let mut wanted: Vec<(i64, i64)> = sheet
            .as_table()
            .unwrap()
            .values()
            .map(|who| (number(who, &["divider"]), number(who, &["attempts"])))
            .collect();
        let all: Vec<_> = scenario.variants.iter().map(|variant| variant.id).collect();
        let mut found: Vec<(i64, i64)> = scenario
            .with(&all)
            .commanders
            .iter()
            .map(|who| (i64::from(who.divider), i64::from(who.attempts)))
            .collect();
        wanted.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, wanted, "bailen-{at_bailen}");
        compared += wanted.len();
    }
    assert_eq!(compared, 6 + 2 + 2 + 4 + 4 + 4);
}
