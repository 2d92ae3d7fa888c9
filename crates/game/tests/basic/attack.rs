//! Who attacks whom, and what must be attacked (section 7).

use super::*;

/// BAS-7-a: neighbours in each other's zones fight; nobody else does.
#[test]
fn neighbours_in_each_others_zones_fight() {
    let mut field = ground();
    bystanders(&mut field);
    let near = put(&mut field, "f-line-8", "H8");
    let far = put(&mut field, "f-line-6", "G9");
    put(&mut field, "s-line-8", "I8");
    combat(&mut field);
    field.act(Action::Aim(field.hex("I8")));
    assert!(field.allows(Action::Attack(near)));
    assert_eq!(field.refused(Action::Attack(far)).why, Why::OutOfRange);
}

/// BAS-7-a, BAS-TEC-c: across a cliff nobody controls anybody, so nobody attacks.
#[test]
fn a_cliff_keeps_neighbours_apart() {
    let mut field = ground();
    bystanders(&mut field);
    put(&mut field, "f-line-8", "H8");
    put(&mut field, "s-line-8", "I8");
    field.level("I8", 3);
    combat(&mut field);
    assert_eq!(field.refused(Action::Aim(field.hex("I8"))).why, Why::Target);
}

/// BAS-7-b, CF-152: attacking is voluntary; once a unit attacks, every enemy next to it must be attacked by somebody.
#[test]
fn whoever_attacks_sees_all_his_neighbours_attacked() {
    let mut field = ground();
    bystanders(&mut field);
    let one = put(&mut field, "f-line-8", "H8");
    let two = put(&mut field, "f-line-6", "H9");
    put(&mut field, "s-line-8", "I7");
    put(&mut field, "s-line-6", "I8");
    combat(&mut field);
    assert!(field.allows(Action::Done), "nobody must attack");
    assert_eq!(refused(&field, &[one], "I8").why, Why::DutyToAttack, "only it reaches I7");
    fight(&mut field, &[one], "I7", 4);
    assert_eq!(field.refused(Action::Done).why, Why::DutyToAttack, "I8 is owed");
    fight(&mut field, &[two], "I8", 4);
    assert!(field.allows(Action::Done));
}

/// BAS-7-b: a duty drags in others, who have duties of their own.
#[test]
fn duties_form_chains() {
    let mut field = ground();
    bystanders(&mut field);
    let units = ["H8", "H9", "H10"]
        .into_iter()
        .zip(["f-line-8", "f-line-6", "f-line-4"])
        .map(|(hex, key)| put(&mut field, key, hex))
        .collect::<Vec<_>>();
    for (hex, key) in ["I7", "I8", "I9"].into_iter().zip(["s-line-8", "s-line-6", "s-line-4"]) {
        put(&mut field, key, hex);
    }
    combat(&mut field);
    for (unit, target) in units.into_iter().zip(["I7", "I8", "I9"]) {
        fight(&mut field, &[unit], target, 4);
        settle(&mut field);
        assert_eq!(field.allows(Action::Done), target == "I9", "{target}");
    }
}

/// BAS-7-b, BAS-7-f: two units of one hex next to two enemies may not be heaped on one; they split.
#[test]
fn units_of_one_hex_attack_different_hexes() {
    let mut field = ground();
    bystanders(&mut field);
    let one = put(&mut field, "f-line-8", "H8");
    let two = put(&mut field, "f-line-6", "H8");
    put(&mut field, "s-line-8", "I7");
    put(&mut field, "s-line-6", "I8");
    combat(&mut field);
    assert_eq!(refused(&field, &[one, two], "I8").why, Why::DutyToAttack);
    fight(&mut field, &[two], "I8", 4);
    name(&mut field, &[one], "I7");
    assert!(field.allows(Action::Resolve));
}

/// BAS-7-b, CF-063: a duty that nobody can meet, or not at 1-4, lapses.
#[test]
fn a_duty_beyond_all_lapses() {
    for stronger in [false, true] {
        let mut field = ground();
        bystanders(&mut field);
        let one = put(&mut field, "f-line-8", "H8");
        let weak = put(&mut field, "f2-line-1", "H8");
        put(&mut field, "s2-line-1", "I8");
        let key = if stronger { "s-line-13" } else { "s-line-4" };
        put(&mut field, key, "I7");
        combat(&mut field);
        fight(&mut field, &[one], "I8", 4);
        settle(&mut field);
        assert_eq!(field.allows(Action::Done), stronger, "1 against 13 is below 1-4");
        assert_eq!(field.allows(Action::Aim(field.hex("I7"))), !stronger);
        assert!(!is_lost(&field, weak));
    }
}

/// BAS-7.1-c, CF-063: a hex is aimed at only if somebody can attack it at 1-4 or better, alone or with others.
#[test]
fn a_hex_beyond_all_is_not_aimed_at() {
    for (lost, listed) in [(0, true), (3, false)] {
        let mut field = ground();
        bystanders(&mut field);
        let weak = put(&mut field, "f2-line-1", "H8");
        let other = put(&mut field, "f-line-4", "H8");
        field.lost(other, lost);
        put(&mut field, "s-line-13", "I8");
        combat(&mut field);
        assert_eq!(field.allows(Action::Aim(field.hex("I8"))), listed, "5 or 2 against 13");
        if listed {
            name(&mut field, &[weak], "I8");
            assert_eq!(field.refused(Action::Resolve).why, Why::Odds, "1 against 13");
            field.act(Action::Attack(other));
            assert!(field.allows(Action::Resolve));
        } else {
            assert_eq!(refused(&field, &[weak, other], "I8").why, Why::Odds);
        }
    }
}

/// BAS-7-b, CF-057, CF-152: who is needed for another hex cannot be named at all, and a hex that only such units could attack is not
/// aimed at until theirs have been.
///
/// ```text
///            I7 X
///   H8 A     I8 T
///   H9 B     I9 Y
/// ```
#[test]
fn who_is_needed_elsewhere_is_not_named() {
    let mut field = ground();
    bystanders(&mut field);
    let a = put(&mut field, "f-line-8", "H8");
    let b = put(&mut field, "f-line-6", "H9");
    for (key, hex) in [("s-line-8", "I7"), ("s-line-6", "I8"), ("s-line-4", "I9")] {
        put(&mut field, key, hex);
    }
    combat(&mut field);
    assert_eq!(field.refused(Action::Aim(field.hex("I8"))).why, Why::DutyToAttack);
    fight(&mut field, &[a], "I7", 4);
    settle(&mut field);
    name(&mut field, &[b], "I8");
    assert!(field.allows(Action::Resolve));
}

/// BAS-7-c, BAS-8-d: bombardment fulfils the duty, and guns needed for it may not be used up elsewhere.
#[test]
fn bombardment_fulfils_the_duty() {
    let mut field = ground();
    bystanders(&mut field);
    let line = put(&mut field, "f-line-8", "H8");
    let guns = put(&mut field, "f-guns-6", "I4");
    put(&mut field, "s-line-8", "I7");
    put(&mut field, "s-line-6", "I8");
    combat(&mut field);
    assert_eq!(refused(&field, &[line, guns], "I8").why, Why::DutyToAttack);
    fight(&mut field, &[line], "I8", 4);
    settle(&mut field);
    assert_eq!(field.refused(Action::Done).why, Why::DutyToAttack);
    fight(&mut field, &[guns], "I7", 5);
    assert!(field.allows(Action::Done));
}

/// BAS-7-d: a unit attacks once a turn.
#[test]
fn a_unit_attacks_once() {
    let mut field = ground();
    bystanders(&mut field);
    let one = put(&mut field, "f-line-8", "H8");
    put(&mut field, "f-line-6", "H9");
    put(&mut field, "s-line-8", "I7");
    put(&mut field, "s-line-6", "I8");
    combat(&mut field);
    fight(&mut field, &[one], "I7", 4);
    field.act(Action::Aim(field.hex("I8")));
    assert_eq!(field.refused(Action::Attack(one)).why, Why::AttackedAlready);
}

/// BAS-7-e: the attacker decides who attacks what, and what comes first.
#[test]
fn the_attacker_chooses_allocation_and_sequence() {
    for first in ["I8", "D3"] {
        let mut field = ground();
        let (french, _) = bystanders(&mut field);
        let one = put(&mut field, "f-line-8", "H8");
        let two = put(&mut field, "f-line-6", "H9");
        put(&mut field, "s-line-8", "I8");
        combat(&mut field);
        let attackers = if first == "D3" { vec![french] } else { vec![one] };
        fight(&mut field, &attackers, first, 4);
        let next = if first == "D3" { "I8" } else { "D3" };
        assert!(field.allows(Action::Aim(field.hex(next))));
        assert!(!field.game.state.unit(two).deeds.attacked, "nobody is drawn in");
    }
}

/// BAS-7-g: a stack defends with one total.
#[test]
fn a_stack_defends_as_one() {
    let mut field = ground();
    let attacker = put(&mut field, "f-line-8", "H8");
    for key in ["s-line-8", "s-line-6", "s-guns-6"] {
        put(&mut field, key, "I8");
    }
    let preview = foretold(&field, &[attacker], "I8");
    assert_eq!((preview.defence, preview.odds), (parts(20, 1), Some(Odds::OneToThree)));
}

/// BAS-7-h: all who attack a hex make one attack with one die, and nobody attacks it again.
#[test]
fn all_who_attack_a_hex_make_one_attack() {
    let mut field = ground();
    bystanders(&mut field);
    let one = put(&mut field, "f-line-8", "H8");
    let two = put(&mut field, "f-line-6", "H9");
    put(&mut field, "f-line-4", "I7");
    put(&mut field, "s-line-13", "I8");
    combat(&mut field);
    let log = fight(&mut field, &[one, two], "I8", 4);
    assert_eq!((throw(&log).column.to_string().as_str(), throw(&log).total), ("1-1", 3));
    settle(&mut field);
    assert_eq!(field.refused(Action::Aim(field.hex("I8"))).why, Why::TargetAttacked);
}

/// BAS-7-i, CF-151: guns next to their target, from several hexes, shock: they suffer like everybody.
#[test]
fn guns_next_to_their_target_shock() {
    let mut field = ground();
    let one = put(&mut field, "f-light-guns-4", "H8");
    let two = put(&mut field, "f-guns-6", "H9");
    for key in ["s-line-13", "s-line-8", "s-line-7"] {
        put(&mut field, key, "I8");
    }
    combat(&mut field);
    let log = fight(&mut field, &[one, two], "I8", 1);
    assert_eq!(throw(&log).result, "Ae");
    assert_eq!(
        asked(&field),
        (Camp::French, Ask::Eliminate { hexes: vec![field.hex("H8"), field.hex("H9")] })
    );
    field.act(Action::Unit(two));
    assert!(is_lost(&field, two) && !is_lost(&field, one));
}

/// CF-161, BAS-4-e, BAS-7.1-c: a covered counter is weighed once it is seen: the attack is called off and not offered again.
#[test]
fn a_covered_counter_is_weighed_once_it_is_seen() {
    let mut field = ground();
    bystanders(&mut field);
    let attacker = put(&mut field, "f-line-4", "H8");
    field.lost(attacker, 2);
    put(&mut field, "s-line-6", "I8");
    put(&mut field, "s-line-4", "I8");
    combat(&mut field);
    let aim = Action::Aim(field.hex("I8"));
    field.act(aim);
    assert_eq!(field.game.legal(), [Action::Cancel], "two against ten");
    field.act(Action::Cancel);
    assert_eq!(field.refused(aim).why, Why::Odds);
    assert!(field.allows(Action::Done));
}
