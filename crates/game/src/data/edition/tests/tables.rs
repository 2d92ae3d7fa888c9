use num_rational::Ratio;

use super::*;
use crate::data::edition::basic::BasicResult;
use crate::data::edition::division::DivisionResult;
use crate::data::edition::fire::{FireStroke, FireTable};
use crate::data::edition::morale::{Cohesion, MoraleResult};
use crate::data::edition::shock::{Odds, ShockResult};
use crate::data::kinds::{Arm, Grade, Weight};

const STANDARD: EditionId = EditionId::Standard;
const VOLUME2: EditionId = EditionId::Volume2;
const REVISED: EditionId = EditionId::Revised;

/// A table as text, row by row, from the typed cells.
fn print<T>(
    rows: std::ops::RangeInclusive<i32>,
    columns: &[T],
    cell: impl Fn(i32, &T) -> String,
) -> String {
    let row = |die| columns.iter().map(|column| cell(die, column)).collect::<Vec<_>>().join(" ");
    rows.map(row).collect::<Vec<_>>().join("\n")
}

fn fire_table(id: EditionId) -> String {
    let table = edition(id).fire.table;
    let columns: Vec<u8> = (1..=12).collect();
    print(1..=8, &columns, |die, &column| {
        let result = table.result(die, column);
        let letter = match result.effect {
            FireStroke::None => "",
            FireStroke::Pin => "x",
            FireStroke::Morale => "M",
            FireStroke::Retreat => "R",
        };
        match result.losses {
            0 if letter.is_empty() => "-".to_owned(),
            0 => letter.to_owned(),
            losses => format!("{losses}{letter}"),
        }
    })
}

/// STD-T.FIRE-a, VOL2-T.FIRE-g; x is the pin D.
#[test]
fn standard_and_volume_ii_fire() {
    let expected = "\
- - - - - - - - - - - -
- - - - - - - - - x x x
- - - - - - x x x M M R
- - - - x x M M R R 1 1
- - x x M R R 1 1 1 1M 1R
x x M R R 1 1 1M 1R 1R 2 2
x M R 1 1 1M 1R 2 2 2M 2R 3
M R 1 1M 1R 2 2M 2R 3 3 3M 3R";
    assert_eq!(fire_table(STANDARD), expected);
    assert_eq!(fire_table(VOLUME2), expected);
}

/// REV-FIRE-a, REV-FIRE-b, REV-FIRE-c; x is the pin P.
#[test]
fn revised_fire() {
    let expected = "\
- - - - - - - - - - - -
- - - - - - - - - x x x
- - - - - - x x x M M R
- - - - x x M M R R 1 1
- - x x M R R 1 1 1 1M 1R
- x M R R 1 1 1M 1R 1R 2x 2x
x M R 1 1 1M 1R 2x 2x 2M 2R 3x
M R 1 1M 1R 2x 2M 2R 3x 3x 3x 3R";
    assert_eq!(fire_table(REVISED), expected);
}

/// CF-002, CF-194: dice beyond the table use its edge rows.
#[test]
fn dice_are_brought_within_the_table() {
    let table = edition(STANDARD).fire.table;
    for (outside, edge) in [(i32::MIN, 1), (0, 1), (9, 8), (i32::MAX, 8)] {
        assert_eq!(table.result(outside, 12), table.result(edge, 12));
    }
    assert_eq!(
        (table.result(8, 0), table.result(8, 255)),
        (table.result(8, 1), table.result(8, 12))
    );
}

/// STD-T.FIRE-b, VOL2-T.FIRE-a, REV-FIRE-d, CF-041, CF-042: twelves, then the rest; fractions of the sum are dropped.
#[test]
fn more_than_twelve_points_roll_again() {
    let volleys = |n, d| FireTable::volleys(Ratio::new(n, d)).collect::<Vec<_>>();
    assert_eq!(volleys(1, 2), [0u8; 0]);
    assert_eq!(volleys(5, 2), [2]);
    assert_eq!(volleys(12, 1), [12]);
    assert_eq!(volleys(51, 2), [12, 12, 1]);
    assert_eq!(volleys(-3, 1), [0u8; 0]);
}

/// STD-T.FIRE-d1, STD-T.FIRE-d2, STD-T.FIRE-d3, STD-T.FIRE-d4, STD-T.FIRE-d5, STD-T.FIRE-d6, STD-T.FIRE-d7,
/// STD-T.FIRE-d8, STD-T.FIRE-d9; VOL2-T.FIRE-c1, VOL2-T.FIRE-c2, VOL2-T.FIRE-c3, VOL2-T.FIRE-c4, VOL2-T.FIRE-c5,
/// VOL2-T.FIRE-c6, VOL2-T.FIRE-c7, VOL2-T.FIRE-c8; REV-FIRE-f, REV-FIRE-g, REV-FIRE-h, REV-FIRE-i, REV-FIRE-j,
/// REV-FIRE-k, REV-FIRE-l, REV-FIRE-m, REV-FIRE-o.
#[test]
fn fire_modifiers() {
    for id in SERIES {
        let m = edition(id).fire.modifiers;
        let target = (m.target_in_square, m.target_in_guerrilla, m.target_deployed_artillery);
        assert_eq!(target, (2, -2, -1));
        assert_eq!(Weight::ALL.map(|w| m.artillery[w.index()]), [-1, 0, 1]);
        assert_eq!(Grade::ALL.map(|g| m.grade[g.index()]), [1, 1, 0, 0, -1, -1]);
        let british = Grade::ALL.map(|g| m.british_infantry[g.index()]);
        assert_eq!(british, [i8::from(id != STANDARD), 1, 1, 0, 0, 0]);
        let own = (m.flank, m.fatigue_level, m.swiss);
        let expected = match id {
            EditionId::Standard => (2, 0, 0),
            EditionId::Volume2 => (0, 0, 0),
            _ => (2, -1, -2),
        };
        assert_eq!(own, expected);
    }
}

/// STD-T.FIRE-e, VOL2-T.FIRE-d, REV-FIRE-p, CF-040.
#[test]
fn long_range_fire_at_a_stack() {
    for (id, expected) in [
        (STANDARD, [0, 0, -1, -2, -2]),
        (VOLUME2, [0, 0, -1, -2, -2]),
        (REVISED, [0, -1, -2, -2, -2]),
    ] {
        let fire = edition(id).fire;
        assert_eq!([0, 1, 2, 3, 9].map(|nth| fire.modifiers.stack(nth)), expected);
        assert_eq!(fire.artillery.long_range, 3);
    }
}

/// STD-10.2-b, STD-10.2-g, VOL2-10.2-b, VOL2-10.2-g: an 8-point battery counts 8, 12, 4 at 1, 2, 3 hexes.
/// REV-RANGE-a, REV-RANGE-b, REV-RANGE-c, REV-RANGE-d, REV-RANGE-e: 8, 12, 12, 4, and 10 at one hex against a square.
#[test]
fn guns_by_distance() {
    for (id, range, expected, square) in [
        (STANDARD, [4, 5, 6], [8, 12, 4, 4, 4], 8),
        (VOLUME2, [4, 5, 6], [8, 12, 4, 4, 4], 8),
        (REVISED, [3, 4, 5], [8, 12, 12, 4, 4], 10),
    ] {
        let guns = edition(id).fire.artillery;
        assert_eq!(guns.range, range);
        let eight = |distance, in_square| (guns.factor(distance, in_square) * 8).to_integer();
        assert_eq!([1, 2, 3, 4, 6].map(|distance| eight(distance, false)), expected);
        assert_eq!((eight(1, true), eight(2, true)), (square, 12));
        assert_eq!((guns.defensive_range, guns.batteries), (1, 3));
    }
}

/// STD-10.1-b, VOL2-10.1-b, REV-CG-a, STD-10.1-f.
#[test]
fn points_that_may_fire() {
    for id in SERIES {
        let fire = edition(id).fire;
        assert_eq!((fire.infantry_points, fire.square_share), (6, Ratio::new(1, 2)));
        assert_eq!(fire.cavalry_points, if id == REVISED { 4 } else { 0 });
    }
}

/// STD-T.SHOCK-a, VOL2-T.SHOCK-a, REV-MEL-a: one table under two sets of letters.
#[test]
fn shock_tables() {
    let expected = "\
AL AL A2 A2 A2 A1 A1 - BL
AL A2 A2 A1 A1 A1 - BL D1
A2 A2 A1 A1 A1 - BL D1 D1
A2 A1 A1 - BL BL D1 D1 D2
A1 A1 - BL D1 D1 D1 D2 D2
A1 - BL D1 D1 D1 D2 D2 DL
- BL D1 D1 D2 D2 D2 DL DL
BL D1 D1 D2 D2 D2 DL DL DL";
    for id in SERIES {
        let table = edition(id).shock.table;
        let printed = print(1..=8, &Odds::ALL, |die, &odds| {
            match table.result(die, odds) {
                ShockResult::NoEffect => "-",
                ShockResult::AttackerLoses => "AL",
                ShockResult::AttackerRetreatsOne => "A1",
                ShockResult::AttackerRetreatsTwo => "A2",
                ShockResult::BothLose => "BL",
                ShockResult::DefenderRetreatsOne => "D1",
                ShockResult::DefenderRetreatsTwo => "D2",
                ShockResult::DefenderLoses => "DL",
            }
            .to_owned()
        });
        assert_eq!(printed, expected, "{id:?}");
    }
}

/// STD-11.P-a, STD-11.P-d, VOL2-11.P-a, BAS-7.1-a: 11:4 is 2-1, 5:3 is 3-2, 3:4 is 1-2; none below 1-4, 5-1 at most.
#[test]
fn odds_are_rounded_for_the_defender() {
    let odds = |attacker, defender| {
        Odds::from_points(Ratio::from_integer(attacker), Ratio::from_integer(defender))
            .map_or("none".to_owned(), |odds| odds.to_string())
    };
    let cases = [(11, 4), (5, 3), (3, 4), (1, 4), (6, 25), (12, 1), (5, 1), (7, 7), (4, 3)];
    let expected = ["2-1", "3-2", "1-2", "1-4", "none", "5-1", "5-1", "1-1", "1-1"];
    assert_eq!(cases.map(|(a, d)| odds(a, d)), expected);
    assert_eq!(
        (odds(0, 3), odds(0, 0), odds(1, 0), odds(-1, -1)),
        ("none".into(), "none".into(), "5-1".into(), "none".into())
    );
    let exact = Odds::from_points(Ratio::new(5, 2), Ratio::new(5, 4));
    assert_eq!(exact, Some(Odds::TwoToOne));
    assert_eq!(
        Odds::from_points(Ratio::new(i32::MAX, 7), Ratio::new(i32::MAX, 3)),
        Some(Odds::OneToThree)
    );
}

/// STD-T.SHOCK-d, STD-T.SHOCK-e, STD-T.SHOCK-f, STD-T.SHOCK-g, STD-T.SHOCK-h, STD-T.SHOCK-i; VOL2-T.SHOCK-g,
/// VOL2-T.SHOCK-h, VOL2-T.SHOCK-i, VOL2-T.SHOCK-j; REV-MEL-h, REV-MEL-i, REV-MEL-j, REV-MEL-k, REV-MEL-l, REV-MEL-m,
/// REV-MEL-o.
#[test]
fn shock_modifiers() {
    for (id, expected) in [
        (STANDARD, [1, -1, 1, -2, 1, 0, 1, 0, 0]),
        (VOLUME2, [1, -1, 1, -2, 2, 0, 0, 0, 0]),
        (REVISED, [1, 0, 1, -2, 1, 2, 0, 1, -2]),
    ] {
        let m = edition(id).shock.modifiers;
        let found = [
            m.attack_order,
            m.defend_order,
            m.heavy_cavalry,
            m.cavalry_against_square,
            m.infantry_against_square,
            m.infantry_against_guerrilla,
            m.shock_infantry,
            m.flank,
            m.swiss,
        ];
        assert_eq!(found, expected, "{id:?}");
    }
}

/// STD-11.C-a, STD-11.R-e, STD-11.R-f, STD-11.R-i, STD-14.1-d; VOL2-T.SHOCK-d, VOL2-3.1B-d, VOL2-11.R-f, VOL2-11.R-g;
/// REV-MEL-d.
#[test]
fn shock_multipliers_and_caps() {
    for id in SERIES {
        let shock = edition(id).shock;
        let by = shock.multipliers;
        assert_eq!((shock.points_per_hex, shock.points_per_target), (24, 18));
        assert_eq!((by.charge, by.artillery_defending), (Ratio::from_integer(2), Ratio::new(1, 3)));
        assert_eq!(by.disorganized, Ratio::new(1, 2));
        let flank = Arm::ALL.map(|arm| by.on_flank(arm).to_integer());
        let (expected, halved) = match id {
            EditionId::Standard => ([1, 1, 1, 1], Ratio::ONE),
            _ => ([2, 3, 1, 1], Ratio::new(1, 2)),
        };
        assert_eq!((flank, by.maneuver_defending), (expected, halved));
    }
}

/// STD-T.MOR-a, VOL2-14-b, REV-MOR-a.
#[test]
fn morale_tables() {
    let expected = "\
D R R R R R
- D D R R R
- - D D D R
- - - D D D
- - - - D D
- - - - - D
- - - - - -
- - - - - -
- - - - - -";
    for id in SERIES {
        let table = edition(id).morale.table;
        let printed = print(0..=8, &Grade::ALL, |die, &grade| {
            match table.result(die, grade) {
                MoraleResult::Passed => "-",
                MoraleResult::Disorganized => "D",
                MoraleResult::Routed => "R",
            }
            .to_owned()
        });
        assert_eq!(printed, expected, "{id:?}");
        assert_eq!(table.result(-3, Grade::A), MoraleResult::Disorganized);
    }
}

/// STD-T.MOR-b1, STD-T.MOR-b2, STD-T.MOR-b3, STD-T.MOR-b4, STD-T.MOR-b5; VOL2-T.MOR-a, VOL2-T.MOR-b, VOL2-T.MOR-c,
/// VOL2-T.MOR-d, VOL2-T.MOR-e; REV-MOR-b, REV-MOR-c, REV-MOR-d, REV-MOR-e, REV-MOR-f, REV-MOR-g, REV-MOR-h, REV-MOR-i.
#[test]
fn morale_modifiers() {
    for id in SERIES {
        let m = edition(id).morale.modifiers;
        assert_eq!((m.in_cover, m.reorganizing_in_enemy_zone, m.routed), (1, -1, -1));
        assert_eq!([2, 1, 0, -1].map(|factor| m.leader(factor)), [2, 1, 1, -1]);
        let lost = [0, 1, 2, 3].map(|lost| m.losses(lost));
        assert_eq!(lost, if id == STANDARD { [0, -1, -2, -3] } else { [0, 0, -1, -2] });
        let own = (m.disorganized, m.charge_on_no_square, m.charge_of_one_hex, m.after_charge);
        assert_eq!(own, if id == REVISED { (-1, 1, -1, -1) } else { (0, 0, 0, 0) });
    }
}

/// STD-T.MOR-c, VOL2-T.MOR-f, CF-089: only reorganization heals, and there a bad result changes nothing.
/// REV-MOR-j, REV-MOR-k, REV-MOR-l, CF-094: every passed test heals one step, and a bad roll harms in both.
#[test]
fn what_morale_results_do() {
    use Cohesion::{Disorganized as D, Good as G, Routed as R};
    let results = [MoraleResult::Passed, MoraleResult::Disorganized, MoraleResult::Routed];
    for id in SERIES {
        let morale = edition(id).morale;
        let test =
            Cohesion::ALL.map(|state| results.map(|result| morale.test.after(state, result)));
        let reorganization = Cohesion::ALL
            .map(|state| results.map(|result| morale.reorganization.after(state, result)));
        if id == REVISED {
            assert_eq!(test, [[G, D, R], [G, D, R], [D, R, R]]);
            assert_eq!(reorganization, test);
        } else {
            assert_eq!(test, [[G, D, R], [D, D, R], [R, R, R]]);
            assert_eq!(reorganization[1..], [[G, D, D], [D, R, R]]);
        }
        assert_eq!(morale.rout_hexes, 2);
    }
}

/// REV-CAV-a, REV-CAV-c, REV-CAV-d, REV-CAV-e; VOL2-T.CAV-a2, VOL2-T.CAV-a3, VOL2-T.CAV-a4, VOL2-11.3-c.
#[test]
fn cavalry_control() {
    for (id, uncontrolled) in [(VOLUME2, 0), (REVISED, -2)] {
        let control = edition(id).control.unwrap();
        let least = Grade::ALL.map(|g| (0..=8).find(|&die| control.controlled(die, g)).unwrap());
        assert_eq!(least, [1, 2, 3, 4, 5, 6]);
        for grade in Grade::ALL {
            assert!((least[grade.index()]..=20).all(|die| control.controlled(die, grade)));
        }
        let m = control.modifiers;
        assert_eq!(
            (m.charge, m.british, m.others, m.uncontrolled_attack),
            (-1, -2, -1, uncontrolled)
        );
        assert_eq!(control.search_hexes, 3);
    }
}

/// REV-DIV-a, REV-DIV-b, REV-DIV-c, REV-DIV-d.
#[test]
fn division_morale() {
    let division = edition(REVISED).division.unwrap();
    let printed = print(-1..=7, &[6, 5, 4, 3, 2, 1], |die, &rating| {
        match division.result(die, rating) {
            DivisionResult::NoEffect => ".",
            DivisionResult::FallsBack => "R",
            DivisionResult::Flees => "H",
        }
        .to_owned()
    });
    let expected = "\
H H H H H H
R R H H H H
. R R H H H
. . R R H H
. . . R R H
. . . . R R
. . . . . R
. . . . . .
. . . . . .";
    assert_eq!(printed, expected);
    assert_eq!(division.result(-9, 6), DivisionResult::Flees);
    assert_eq!(division.result(9, 0), DivisionResult::NoEffect);
    let m = division.modifiers;
    assert_eq!((m.commander_has_all, m.chief_has_all, m.friends_fleeing), (1, 1, -1));
    assert_eq!(division.fleeing_hexes, 2);
}

/// BAS-CRT-a: eight columns, 3-2 read as 1-1.
#[test]
fn basic_combat() {
    let basic = edition(EditionId::Basic).basic.unwrap();
    let columns = Odds::ALL.into_iter().filter(|&odds| odds != Odds::ThreeToTwo);
    let columns: Vec<Odds> = columns.collect();
    let printed = print(1..=8, &columns, |die, &odds| {
        match basic.result(die, odds) {
            BasicResult::NoEffect => "-",
            BasicResult::AttackerRetreats => "Ar",
            BasicResult::AttackerDisorganized => "Ad",
            BasicResult::AttackerEliminated => "Ae",
            BasicResult::Exchange => "Ex",
            BasicResult::DefenderRetreats => "Dr",
            BasicResult::DefenderDisorganized => "Dd",
            BasicResult::DefenderEliminated => "De",
        }
        .to_owned()
    });
    let expected = "\
Ae Ae Ae Ad Ar Ar - Ex
Ae Ae Ad Ar Ar - Ex Dr
Ae Ad Ar Ar - Ex Dr Dr
Ad Ar Ar - Ex Dr Dr Dd
Ar Ar - Ex Dr Dr Dd De
Ar - Ex Dr Dr Dd De De
- Ex Dr Dr Dd De De De
Ex Dr Dr Dd De De De De";
    assert_eq!(printed, expected);
    for die in 1..=8 {
        assert_eq!(basic.result(die, Odds::ThreeToTwo), basic.result(die, Odds::OneToOne));
    }
}

/// BAS-11.1-b, BAS-11.1-d: A recovers from 2, … E from 6, F only with the bonus of cover.
#[test]
fn basic_reorganization() {
    let basic = edition(EditionId::Basic).basic.unwrap();
    let least = Grade::ALL.map(|grade| (1..=7).find(|&die| basic.reorganizes(die, grade)).unwrap());
    assert_eq!(least, [2, 3, 4, 5, 6, 7]);
    assert_eq!(basic.reorganization_in_cover, 1);
}

/// BAS-7.2-a, BAS-8-a, BAS-12-a, BAS-14.1-a; CF-148, CF-205.
#[test]
fn basic_numbers() {
    let basic = edition(EditionId::Basic).basic.unwrap();
    assert_eq!(basic.combined_arms, Ratio::from_integer(2));
    assert_eq!((basic.bombardment_range, basic.retreat_hexes, basic.cavalry_loss), (5, 1, 2));
    let turns =
        [("alcaniz", 24), ("maria", 18), ("castalla", 18), ("bailen-1", 3), ("bailen-3", 25)];
    assert_eq!(turns.map(|(battle, own)| basic.turns(battle, own)), [18, 14, 14, 2, 17]);
}

/// BAS-3-c: the tables the Basic game does not have answer that nothing happens.
#[test]
fn the_basic_game_has_no_fire_shock_or_morale() {
    let basic = edition(EditionId::Basic);
    assert!((1..=8).all(|die| basic.fire.table.result(die, 12).is_nothing()));
    assert!(
        (1..=8).all(|die| basic.shock.table.result(die, Odds::FiveToOne) == ShockResult::NoEffect)
    );
    assert_eq!(basic.morale.table.result(0, Grade::F), MoraleResult::Passed);
    assert_eq!(
        basic.morale.test.after(Cohesion::Disorganized, MoraleResult::Passed),
        Cohesion::Disorganized
    );
    // BAS-11-a: a disorganized unit is halved.
    assert_eq!(basic.shock.multipliers.disorganized, Ratio::new(1, 2));
}
