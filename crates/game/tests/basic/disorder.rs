//! Disorganization, cavalry and reorganization (section 11).

use super::*;

/// BAS-11-a: a disorganized unit marches as ever but enters no enemy zone.
#[test]
fn the_disorganized_march_but_enter_no_zone() {
    let mut field = ground();
    put(&mut field, "s-line-8", "I8");
    let unit = put(&mut field, "f-line-8", "G8");
    field.cohesion(unit, Cohesion::Disorganized);
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(unit));
    let refusal = field.refused(field.step(unit, "H8"));
    assert_eq!((refusal.why, refusal.clause.0), (Why::NotInGoodOrder, "BAS-11-a"));
    (0..5).for_each(|_| drop(field.act(Action::Step(Side::N))));
    assert_eq!(field.spent(unit), 5, "the whole allowance");
}

/// BAS-11-a, CF-271: disorganized units count half, in attack and in defence, and may attack.
#[test]
fn the_disorganized_count_half() {
    let mut field = ground();
    let attacker = put(&mut field, "f-light-5", "H8");
    let defender = put(&mut field, "s-line-8", "I8");
    field.cohesion(attacker, Cohesion::Disorganized);
    field.cohesion(defender, Cohesion::Disorganized);
    let preview = foretold(&field, &[attacker], "I8");
    assert_eq!((preview.attack, preview.defence), (parts(5, 2), parts(4, 1)));
    combat(&mut field);
    name(&mut field, &[attacker], "I8");
    assert!(field.allows(Action::Resolve));
}

/// BAS-11-a, BAS-9-d: nor does a disorganized unit advance into an enemy zone.
#[test]
fn the_disorganized_do_not_advance_into_a_zone() {
    for watched in [false, true] {
        let mut field = ground();
        bystanders(&mut field);
        let attacker = put(&mut field, "f-guard-12", "H8");
        field.cohesion(attacker, Cohesion::Disorganized);
        put(&mut field, "s2-line-1", "I8");
        if watched {
            put(&mut field, "s-line-8", "J8");
        }
        combat(&mut field);
        let log = fight(&mut field, &[attacker], "I8", 5);
        assert_eq!(throw(&log).result, "De");
        assert_eq!(matches!(asked(&field).1, Ask::Advance { .. }), !watched);
    }
}

/// Attacks a disorganized and an orderly unit in I8 with a result, with or without cavalry.
fn ridden(horse: bool, die: u8, result: &str) -> (Field, UnitId, UnitId) {
    let mut field = ground();
    bystanders(&mut field);
    let key = if horse { "f-cuirassiers-6" } else { "f-free-guns-6" };
    let attackers = ["f-line-6", key].map(|key| put(&mut field, key, "H8"));
    let shaken = put(&mut field, "s-line-8", "I8");
    let steady = put(&mut field, "s-light-8", "I8");
    field.cohesion(shaken, Cohesion::Disorganized);
    combat(&mut field);
    let log = fight(&mut field, &attackers, "I8", die);
    assert_eq!(throw(&log).result, result);
    (field, shaken, steady)
}

/// BAS-11-b, CF-149: a disorganized unit that cavalry attacks is eliminated by r, d, e or Ex; its fellows only suffer the
/// result.
#[test]
fn cavalry_rides_down_the_disorganized() {
    // 12 against 12, cuirassiers of grade A add 2.
    let (field, shaken, steady) = ridden(true, 4, "Dr");
    assert!(is_lost(&field, shaken));
    assert_eq!(asked(&field).1, Ask::Retreat { unit: steady });
    let (field, shaken, steady) = ridden(true, 6, "Dd");
    assert!(is_lost(&field, shaken) && is_shaken(&field, steady));
    let (field, shaken, steady) = ridden(true, 3, "Ex");
    assert!(is_lost(&field, shaken) && !is_lost(&field, steady));
    let (field, shaken, _) = ridden(true, 2, "-");
    assert!(!is_lost(&field, shaken), "nothing adverse");
    let (field, shaken, _) = ridden(false, 6, "Dr");
    assert!(!is_lost(&field, shaken), "no cavalry");
}

/// BAS-11-b: whom cavalry rides down is the unit an e takes.
#[test]
fn the_unit_ridden_down_is_the_one_eliminated() {
    let mut field = ground();
    bystanders(&mut field);
    let horse = put(&mut field, "f-cuirassiers-6", "H8");
    let shaken = put(&mut field, "s2-line-1", "I8");
    field.cohesion(shaken, Cohesion::Disorganized);
    let steady = put(&mut field, "s2-line-5", "I8");
    field.lost(steady, 4);
    combat(&mut field);
    let log = fight(&mut field, &[horse], "I8", 5);
    assert_eq!(throw(&log).result, "De");
    assert!(is_lost(&field, shaken) && !is_lost(&field, steady));
}

/// Rolls for a disorganized unit of a grade on some ground; says whether it recovers.
fn recovers(key: &str, terrain: Terrain, die: u8) -> bool {
    let mut field = ground();
    field.terrain("H8", terrain);
    let unit = put(&mut field, key, "H8");
    field.cohesion(unit, Cohesion::Disorganized);
    let other = put(&mut field, "f-free-foot-4", "B2");
    field.cohesion(other, Cohesion::Disorganized);
    field.begin(Step::Reorganization(Camp::French), Camp::Spanish);
    field.dice([die]);
    field.act(Action::Unit(unit));
    assert_eq!(field.dice_left(), 0, "one die");
    assert!(!field.allows(Action::Unit(unit)), "and no second");
    !is_shaken(&field, unit)
}

/// Units of grades A to F.
const GRADES: [&str; 6] =
    ["f-guard-12", "f-line-13", "f-line-8", "f-line-4", "f-line-7", "f2-line-5"];

/// BAS-11.1-b, BAS-11.1-c, BAS-11.1-d: grade A needs 2, each grade below 1 more, one less in buildings, woods or a castle; F
/// recovers only there.
#[test]
fn the_table_decides_who_recovers() {
    for (grade, key) in GRADES.into_iter().enumerate() {
        for die in 1..=6u8 {
            let needs = grade as u8 + 2;
            assert_eq!(recovers(key, Terrain::Clear, die), die >= needs, "{key} {die}");
            if die == 5 || die == 6 {
                for cover in [Terrain::SmallTown, Terrain::DenseForest, Terrain::Castle] {
                    assert_eq!(recovers(key, cover, die), die + 1 >= needs, "{key} {cover:?}");
                }
                assert_eq!(recovers(key, Terrain::Orchard, die), die >= needs, "no cover");
            }
        }
    }
    assert!(!recovers("f2-line-5", Terrain::Clear, 6) && recovers("f2-line-5", Terrain::City, 6));
}

/// BAS-11.1-a: nobody reorganizes in an enemy zone, and nobody must roll.
#[test]
fn nobody_reorganizes_next_to_the_enemy() {
    let mut field = ground();
    let near = put(&mut field, "f-line-8", "H8");
    put(&mut field, "s-line-8", "I8");
    let far = put(&mut field, "f-line-6", "H12");
    for unit in [near, far] {
        field.cohesion(unit, Cohesion::Disorganized);
    }
    field.begin(Step::Reorganization(Camp::French), Camp::Spanish);
    let refusal = field.refused(Action::Unit(near));
    assert_eq!((refusal.why, refusal.clause.0), (Why::InEnemyZone, "BAS-11.1-a"));
    assert!(field.allows(Action::Unit(far)) && field.allows(Action::Done));
    let steady = field.find("s-line-8");
    assert!(!field.allows(Action::Unit(steady)));
}
