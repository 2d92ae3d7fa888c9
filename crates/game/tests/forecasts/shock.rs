//! Shock combat, and the attacks of the Basic game.

use std::collections::BTreeSet;

use game::engine::{Cell, Consequence};
use game::rules::ShockOutcome as Outcome;
use game::table::Preview;
use game::testkit::*;
use num_rational::Ratio;

use crate::combat::{Combat, Loaded};
use crate::{Deploy, TARGETS, ground};

fn shock(
    edition: EditionId,
    deploy: Deploy,
    attackers: &[(&str, u8)],
    lead: Option<(&str, &str)>,
) -> Combat {
    possible_shock(edition, deploy, attackers, lead).expect("odds of 1-4 or better")
}

/// The same, if the odds allow it.
fn possible_shock(
    edition: EditionId,
    deploy: Deploy,
    attackers: &[(&str, u8)],
    lead: Option<(&str, &str)>,
) -> Option<Combat> {
    let mut field = ground(edition);
    deploy(&mut field);
    let mut units = Vec::new();
    for ((key, points), hex) in attackers.iter().zip(["H8", "H9"]) {
        let unit = field.unit(key, hex, Facing::E);
        field.lost(unit, field.game.strength(unit) - points);
        field.game.state.units[unit.index()].deeds.assault = true;
        units.push(unit);
    }
    if let Some((leader, hex)) = lead {
        field.leader(leader, hex);
    }
    field.begin(Step::Shock, Camp::French);
    let i8 = field.hex("I8");
    if !field.allows(Action::Aim(i8)) {
        return None;
    }
    field.act(Action::Aim(i8));
    for unit in units {
        if field.allows(Action::Attack(unit)) {
            field.act(Action::Attack(unit));
        }
    }
    let place = format!("{edition:?}, {attackers:?} led {lead:?}");
    Some(Combat { game: field.game, place })
}

/// Fights a shock with every face: its results do what they promise, as often as they promise.
fn is_honest_shock(combat: &Combat, seen: &mut BTreeSet<String>) {
    let Preview::Shock(preview) = combat.preview() else { panic!("no shock") };
    let rows = preview.outcomes.iter().map(|o| (o.result, o.chance.0, &o.consequences[..]));
    keeps_all_its_words(combat, rows.collect(), seen);
    checks_are_exact(combat, &preview.outcomes);
}

/// Plays every face against the results foretold, which come in the order of the die, each as often as its chance says.
fn keeps_all_its_words(
    combat: &Combat,
    foretold: Vec<(Cell, Ratio<i32>, &[Consequence])>,
    seen: &mut BTreeSet<String>,
) {
    let sixths = |chance: Ratio<i32>| usize::try_from((chance * 6).to_integer()).unwrap();
    let faces = foretold.iter().flat_map(|row| std::iter::repeat_n(row, sixths(row.1)));
    for (face, (result, _, consequences)) in (1..).zip(faces.clone()) {
        let read = combat.keeps_its_word(Purpose::Shock, face, consequences);
        assert_eq!(read, *result, "{}", combat.place);
        seen.insert(read.to_string());
    }
    assert!([0, 6].contains(&faces.count()), "{}", combat.place);
}

/// The chances of each check are those of its die.
fn checks_are_exact(combat: &Combat, outcomes: &[Outcome]) {
    let mut face = 0;
    for outcome in outcomes {
        face += (outcome.chance.0 * 6).to_integer() as u8;
        let &[check] = &outcome.checks[..] else { continue };
        let mut states = [0; 3];
        for die in 1..=6 {
            let dice = Loaded { purpose: Purpose::Shock, face, check: die };
            let fought = combat.fight(dice, &outcome.consequences);
            states[fought.game.state.unit(check.unit).cohesion.index()] += 1;
        }
        let place = format!("{}: {}", combat.place, outcome.result);
        let foretold = [check.good, check.disorganized, check.routed].map(|chance| chance.0);
        assert_eq!(foretold, states.map(|faces| Ratio::new(faces, 6)), "{place}");
    }
}

/// The column, the attackers' points and the defender's.
const ODDS: [(u8, u8); 9] =
    [(2, 8), (2, 6), (4, 8), (4, 4), (6, 4), (8, 4), (6, 2), (8, 2), (8, 1)];

/// Every cell of the shock tables (STD-T.SHOCK-j to STD-T.SHOCK-l, VOL2-T.SHOCK-k to VOL2-T.SHOCK-o, REV-MEL-p to REV-MEL-t): a battalion
/// attacks another at all odds, led by either commander in chief or by nobody, which reaches the rows from 1 to 8.
#[test]
fn every_cell_of_the_shock_tables_does_what_it_promises() {
    for edition in WITH_ORDERS {
        let mut seen = BTreeSet::new();
        for (attack, defence) in ODDS {
            for lead in [None, Some(("f-chief", "H8")), Some(("s-chief", "I8"))] {
                let mut combat = shock(edition, TARGETS[0].1, &[("f-line-8", attack)], lead);
                let defender = combat.game.setup.army.find_unit("s-line-8").unwrap();
                combat.game.state.units[defender.index()].lost = 8 - defence;
                is_honest_shock(&combat, &mut seen);
            }
        }
        assert_eq!(seen.len(), 8, "{edition:?}: {seen:?}");
    }
}

/// The same results on squares, guns, stacks, skirmishers and units that are nearly gone, by one battalion and by two
/// (VOL2-T.SHOCK-c, REV-MEL-c, REV-MEL-e, STD-14.1-c; CF-017, CF-032, CF-061, CF-062, CF-195, CF-223).
#[test]
fn results_of_shock_do_what_they_promise_to_everybody() {
    for edition in WITH_ORDERS {
        let mut seen = BTreeSet::new();
        for (name, deploy) in TARGETS {
            for attackers in [&[("f-line-8", 8)][..], &[("f-line-13", 12), ("f-guard-12", 12)]] {
                for lead in [None, Some(("f-chief", "H8"))] {
                    let mut combat = shock(edition, deploy, attackers, lead);
                    combat.place = format!("{name}, {}", combat.place);
                    is_honest_shock(&combat, &mut seen);
                }
            }
        }
        assert!(seen.len() > 6, "{edition:?}: {seen:?}");
    }
}

/// Every result of the Basic table (BAS-CRT-c to BAS-CRT-g, BAS-9-a, BAS-9-d, BAS-11-b): infantry attacks a battalion, a stack or a
/// disorganized battalion, by itself and with cavalry, at all odds.
#[test]
fn every_result_of_the_basic_table_does_what_it_promises() {
    let mut seen = BTreeSet::new();
    for name in ["a battalion", "a stack", "a disorganized battalion", "the last of a battalion"] {
        let deploy = TARGETS.iter().find(|target| target.0 == name).unwrap().1;
        let attacks: [&[(&str, u8)]; 6] = [
            &[("f-line-4", 2)],
            &[("f-line-6", 6)],
            &[("f-line-8", 8)],
            &[("f-line-8", 8), ("f-hussars-4", 4)],
            &[("f-line-13", 13), ("f-guard-12", 12)],
            &[("f-line-13", 13), ("f-cuirassiers-6", 6)],
        ];
        for attackers in attacks {
            let combat = possible_shock(EditionId::Basic, deploy, attackers, None);
            let Some(mut combat) = combat else { continue };
            combat.place = format!("{name}, {}", combat.place);
            let Preview::Basic(preview) = combat.preview() else { panic!("no attack") };
            let rows = preview.outcomes.iter().map(|o| (o.result, o.chance.0, &o.consequences[..]));
            keeps_all_its_words(&combat, rows.collect(), &mut seen);
        }
    }
    assert_eq!(seen.len(), 8, "{seen:?}");
}
