use super::*;
use crate::rules::shock::Duty;

/// STD-11-b, STD-F9-a: stack A attacks B and D in one combat, and friend E must then attack C (CF-057, CF-267).
///
/// ```text
///   G7 E ↗   H7 C ←   I7 B ←
///            H8 A →   I8 D ←
/// ```
#[test]
fn figure_9_draws_in_a_friend() {
    let (mut field, a) = stack_before_two(EditionId::Standard);
    let e = field.unit("f2-line-8", "G7", Facing::NE);
    // C stands beside A, in its flank; only E has it in front.
    field.unit("s2-line-5", "H7", Facing::W);
    shock(&mut field);
    name(&mut field, &a, &["I7"]);
    assert_eq!(muster(&field).targets, [field.hex("I7"), field.hex("I8")]);
    field.dice([4, 3, 3, 3]);
    let log = field.act(Action::Resolve);
    assert_eq!(throw(&log).column, "1-1", "14 against 10 in one combat");
    settle(&mut field);
    assert_eq!(field.refused(Action::Done).why, Why::DutyToAttack);
    name(&mut field, &[e], &["H7"]);
    field.dice([4, 3, 3, 3, 3, 3]);
    field.act(Action::Resolve);
    settle(&mut field);
    assert_ne!(field.game.state.step, Step::Shock, "nothing is owed any more");
}

/// VOL2-EX7-a, VOL2-11-b: "If stack A attacks unit 1, it must also attack unit 2, both are at stack A's front, and unit B will be
/// required to attack unit 3."
///
/// The drawing of the book is lost; this one makes every word come true. What stands in the front of an attacking hex is attacked
/// out of that hex (CF-057): A may neither heap itself on unit 1 nor leave unit 2 to B, though B could. And B, if it attacks at
/// all, must attack unit 3: nobody else has it in front. Beginning with unit 3, B draws in A.
///
/// ```text
///            I7 1 ←
///   H8 A →   I8 2 ←
///   H9 B →   I9 3 ←
/// ```
#[test]
fn example_7_a_stack_takes_on_its_front_and_a_friend_the_rest() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let (mut field, a) = stack_before_two(edition);
        let b = field.unit("f2-line-8", "H9", Facing::E);
        field.unit("s2-line-5", "I9", Facing::W);
        shock(&mut field);
        assert!(field.allows(Action::Done), "{edition:?}: nobody must begin");
        let refused = |field: &Field, attackers: &[UnitId], target, why: &str| {
            let refusal = refused_fight(field, attackers, target);
            assert_eq!(refusal.why, Why::DutyToAttack, "{edition:?}: {why}");
            assert_eq!(refusal.clause.0, "VOL2-11-b");
        };
        refused(&field, &a, "I7", "A must attack 2 as well");
        refused(&field, &[b], "I8", "3 would be left over");
        name(&mut field, &[b], &["I9"]);
        assert!(field.allows(Action::Resolve), "{edition:?}: 3 is for B");
        field.act(Action::Cancel);
        fight_out(&mut field, &[a[0]], "I7", &[4, 3, 3, 3]);
        assert_eq!(field.game.duties(), [Duty::Attack(field.hex("I8"))]);
        assert_eq!(field.refused(Action::Done).why, Why::DutyToAttack, "{edition:?}");
        refused(&field, &[b], "I8", "2 is at the front of A, not of B alone");
        refused(&field, &[a[1], b], "I8", "B is required to attack 3");
        fight_out(&mut field, &[a[1]], "I8", &[4, 3, 3, 3]);
        assert!(field.allows(Action::Done), "{edition:?}: nobody who attacks has 3 in front");
        fight_out(&mut field, &[b], "I9", &[4, 3, 3, 3]);
        assert_ne!(field.game.state.step, Step::Shock, "{edition:?}: nothing is left to attack");
    }
}

/// VOL2-EX7-a, CF-057: where a stack has begun to attack in its front, no friend takes the rest of it over while the stack can go
/// on, though he would leave nobody else unattacked.
///
/// ```text
///            I7 1 ←
///   H8 A →   I8 2 ←
///   H9 B →
/// ```
#[test]
fn nobody_takes_over_what_a_stack_has_begun() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let (mut field, a) = stack_before_two(edition);
        let b = field.unit("f2-line-8", "H9", Facing::E);
        shock(&mut field);
        fight_out(&mut field, &[a[0]], "I7", &[4, 3, 3, 3]);
        assert_eq!(refused_fight(&field, &[b], "I8").why, Why::DutyToAttack, "{edition:?}");
        name(&mut field, &[a[1]], &["I8"]);
        assert!(field.allows(Action::Resolve), "{edition:?}");
    }
}

/// VOL2-EX7-a, CF-057: begun from the other end. B attacks unit 3 and has unit 2 in front besides: it cannot attack both, so A is
/// drawn in for unit 2, and once drawn in has the same duty to unit 1.
#[test]
fn example_7_from_the_other_end_draws_in_the_stack() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let (mut field, a) = stack_before_two(edition);
        let b = field.unit("f2-line-8", "H9", Facing::E);
        field.unit("s2-line-5", "I9", Facing::W);
        shock(&mut field);
        fight_out(&mut field, &[b], "I9", &[4, 3, 3, 3]);
        assert_eq!(field.game.duties(), [Duty::Attack(field.hex("I8"))], "{edition:?}");
        assert_eq!(refused_fight(&field, &a, "I8").why, Why::DutyToAttack, "{edition:?}");
        fight_out(&mut field, &[a[0]], "I8", &[4, 3, 3, 3]);
        assert_eq!(field.game.duties(), [Duty::Attack(field.hex("I7"))], "{edition:?}");
        fight_out(&mut field, &[a[1]], "I7", &[4, 3, 3, 3]);
        assert_ne!(field.game.state.step, Step::Shock, "{edition:?}: nothing is owed any more");
    }
}

/// VOL2-EX7-a, CF-057, CF-063: where a stack needs all it has to reach 1-4, what else stands in its front is for a friend: "unit B
/// will be required to attack unit 3". Units in one hex are attacked in one combat (VOL2-11.R-m).
///
/// ```text
///                I7 1 and 2, 18 ←
///   H8 A 3, 3 →  I8 3 ←
///   H9 B →
/// ```
#[test]
fn a_stack_that_needs_all_its_strength_leaves_its_front_to_a_friend() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = quiet(edition);
        let a = [field.unit("f-line-8", "H8", Facing::E), field.unit("f-line-6", "H8", Facing::E)];
        field.lost(a[0], 5);
        field.lost(a[1], 3);
        let b = field.unit("f2-line-8", "H9", Facing::E);
        let one = field.unit("s-line-13", "I7", Facing::W);
        let two = field.unit("s-light-5", "I7", Facing::W);
        field.unit("s2-line-5", "I8", Facing::W);
        shock(&mut field);
        let log = fight(&mut field, &a, "I7", &[5, 3, 3, 3, 3, 3]);
        assert_eq!(throw(&log).column, "1-3", "{edition:?}: 6 against 18");
        settle(&mut field);
        for unit in [one, two] {
            assert!(field.game.state.unit(unit).deeds.was_attacked, "{edition:?}: both in one");
        }
        assert_eq!(field.game.duties(), [Duty::Attack(field.hex("I8"))]);
        assert_eq!(field.refused(Action::Done).why, Why::DutyToAttack, "{edition:?}");
        fight_out(&mut field, &[b], "I8", &[4, 3, 3, 3, 3, 3]);
        assert_ne!(field.game.state.step, Step::Shock, "nothing is owed any more");
    }
}

/// CF-057, CF-193: units may not be heaped on one hex while another that is owed has nobody else.
#[test]
fn a_stack_may_not_dodge_its_duty_by_heaping() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let (mut field, a) = stack_before_two(edition);
        shock(&mut field);
        assert_eq!(refused_fight(&field, &a, "I7").why, Why::DutyToAttack);
        name(&mut field, &[a[0]], &["I7"]);
        assert!(field.allows(Action::Resolve));
    }
}

/// VOL2-11.P-e, VOL2-T.SHOCK-b: what is owed is attacked at 1-4 in Volume II; REV-MEL-b: in the Revised edition the duty lapses
/// (CF-063).
#[test]
fn a_compulsory_attack_below_one_to_four() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = quiet(edition);
        let strong = field.unit("f-line-8", "H8", Facing::E);
        let weak = field.unit("f2-line-1", "H8", Facing::E);
        field.unit("s-line-4", "I7", Facing::W);
        field.unit("s-line-13", "I8", Facing::W);
        field.unit("s-line-8", "I8", Facing::W);
        field.lost(strong, 5);
        shock(&mut field);
        fight_out(&mut field, &[strong], "I7", &[3, 6, 6, 6]);
        if edition == EditionId::Revised {
            assert!(field.allows(Action::Done));
            continue;
        }
        assert_eq!(field.refused(Action::Done).why, Why::DutyToAttack);
        let log = fight(&mut field, &[weak], "I8", &[6, 6, 6, 6, 6]);
        assert_eq!(throw(&log).column, "1-4");
    }
}

/// CF-061, CF-063, VOL2-11.P-e: a duty lapses where nobody has a point left for it: out of one hex 24 points attack, and 12 of them
/// have been spent. Though Volume II fights what is owed below 1-4, there is nothing to fight with.
///
/// ```text
///                 I7 4 ←
///   H8 13, 12 →   I8 6 ←
/// ```
#[test]
fn a_duty_lapses_where_the_hex_has_spent_its_points() {
    let mut field = quiet(EditionId::Volume2);
    let thirteen = field.unit("f-line-13", "H8", Facing::E);
    let twelve = field.unit("f-guard-12", "H8", Facing::E);
    field.unit("s-line-4", "I7", Facing::W);
    field.unit("s-line-6", "I8", Facing::W);
    bystanders(&mut field);
    shock(&mut field);
    fight_out(&mut field, &[twelve], "I7", &[5, 3, 3, 3]);
    assert_eq!(field.game.strength(twelve), 12, "the attack went without loss");
    let refusal = refused_fight(&field, &[thirteen], "I8");
    assert_eq!(refusal.why, Why::Odds, "12 and 13 are more than 24");
    assert!(field.game.duties().is_empty());
    assert!(field.allows(Action::Done));
}

/// CF-193, CF-007: where the share of an order leaves one counter to fight and two hexes are owed, either may be attacked; the other
/// duty lapses.
///
/// ```text
///            I7 ←               I11 ←
///   H8 A →   I8 ←     H12 A →   I12 ←
///   H9 B →            H13 C →            H16 D has fired
/// ```
#[test]
fn the_share_of_an_order_leaves_one_of_two_owed_hexes() {
    let mut field = quiet(EditionId::Volume2);
    let a = field.unit("f2-line-8", "H8", Facing::E);
    let other_a = field.unit("f2-line-5", "H12", Facing::E);
    let b = field.unit("f-line-8", "H9", Facing::E);
    let c = field.unit("f-line-6", "H13", Facing::E);
    let d = field.unit("f-line-4", "H16", Facing::E);
    field.unit("s-line-4", "I7", Facing::W);
    field.unit("s-line-6", "I8", Facing::W);
    field.unit("s2-line-5", "I11", Facing::W);
    field.unit("s2-line-8", "I12", Facing::W);
    shock(&mut field);
    // Two of a command may fight under harassment orders; this one has.
    field.game.state.unit_mut(d).deeds.fired_attacking = true;
    fight_out(&mut field, &[a], "I7", &[4, 3, 3, 3]);
    fight_out(&mut field, &[other_a], "I11", &[4, 3, 3, 3]);
    let owed = ["I8", "I12"].map(|hex| Duty::Attack(field.hex(hex)));
    assert_eq!(field.game.duties(), owed);
    name(&mut field, &[c], &["I12"]);
    assert!(field.allows(Action::Resolve), "or this one");
    field.act(Action::Cancel);
    fight_out(&mut field, &[b], "I8", &[4, 3, 3, 3]);
    assert!(field.game.duties().is_empty(), "the other is beyond the share");
}

/// CF-007, CF-063, CF-193: whether an owed hex can be attacked at 1-4 is measured by those the share of their order lets fight
/// together, not by all who stand before it.
///
/// ```text
///                     I7 4 ←
///   H8 A 8, B 2 →     I8 13, 8 ←
///   H9 C 2, D 2 →
/// ```
#[test]
fn a_duty_is_measured_by_those_who_may_fight_together() {
    let mut field = quiet(EditionId::Revised);
    let b = field.unit("f-line-8", "H8", Facing::E);
    let a = field.unit("f2-line-8", "H8", Facing::E);
    let c = field.unit("f-line-6", "H9", Facing::E);
    let d = field.unit("f-line-4", "H9", Facing::E);
    for (unit, points) in [(b, 6), (c, 4), (d, 2)] {
        field.lost(unit, points);
    }
    field.unit("s-line-4", "I7", Facing::W);
    field.unit("s-line-13", "I8", Facing::W);
    field.unit("s-line-8", "I8", Facing::W);
    bystanders(&mut field);
    shock(&mut field);
    look_into(&mut field, "I8");
    fight_out(&mut field, &[a], "I7", &[4, 3, 3, 3]);
    let refusal = field.game.check_attack(b, field.hex("I8"), &[c, d]).unwrap_err();
    assert_eq!(refusal.why, Why::ShareOfOrder, "two of a command");
    assert_eq!(refused_fight(&field, &[c, d], "I8").why, Why::Odds, "4 against 21");
    assert!(field.game.duties().is_empty());
    assert!(field.allows(Action::Done));
}

/// CF-063: a Standard duty lapses if all that could still attack the hex would fall short of 1-4.
#[test]
fn a_standard_duty_nobody_can_meet_lapses() {
    let mut field = quiet(EditionId::Standard);
    let attacker = field.unit("f-line-4", "H8", Facing::E);
    field.unit("s-line-4", "I7", Facing::W);
    field.unit("s-line-13", "I8", Facing::W);
    field.unit("s-line-8", "I8", Facing::W);
    shock(&mut field);
    look_into(&mut field, "I8");
    name(&mut field, &[attacker], &["I7"]);
    assert!(field.allows(Action::Resolve), "4 against 21 is below 1-4");
    assert_eq!(muster(&field).targets, [field.hex("I7")]);
    field.lost(field.find("s-line-13"), 8);
    assert_eq!(field.refused(Action::Resolve).why, Why::DutyToAttack);
}

/// STD-3.B-b: under attack orders two units of a command must fight if they can; a warning, or by option a rule (CF-005).
#[test]
fn an_attack_order_commits_two_units() {
    let options = Options { enforce_attack: true, ..Options::default() };
    let mut field = Field::with(EditionId::Standard, options);
    generals(&mut field);
    field.unit("f-line-8", "H8", Facing::E);
    field.unit("f-line-6", "H8", Facing::E);
    field.unit("s-line-8", "I8", Facing::W);
    shock(&mut field);
    assert_eq!(field.game.uncommitted(), [field.find_command("f-first")]);
    assert_eq!(field.refused(Action::Done).clause.0, "STD-3.B-b");
    field.order("f-first", Order::Harassment);
    assert!(field.allows(Action::Done));
    field.order("f-first", Order::Attack);
    field.game.state.step = Step::OffensiveFire;
    assert!(field.game.uncommitted().is_empty(), "nobody attacks in another step");
}

/// STD-3.B-b, CF-005: two units of the command are enough, though a third could attack; one is not.
#[test]
fn two_committed_units_are_enough() {
    for (fired, owes) in [(1, true), (2, false)] {
        let options = Options { enforce_attack: true, ..Options::default() };
        let mut field = Field::with(EditionId::Standard, options);
        generals(&mut field);
        let others = [("f-line-8", "D4"), ("f-line-6", "D12")];
        for (key, hex) in &others[..fired] {
            let unit = field.unit(key, hex, Facing::E);
            field.game.state.unit_mut(unit).deeds.fired_attacking = true;
        }
        field.unit("f-line-4", "H8", Facing::E);
        field.unit("s-line-4", "I8", Facing::W);
        shock(&mut field);
        assert_eq!(field.game.uncommitted().len(), usize::from(owes), "{fired}");
        assert_eq!(field.allows(Action::Done), !owes, "{fired}");
    }
}

/// VOL2-11.2-g: a charge is owed as long as there is somebody to charge.
#[test]
fn a_charge_at_nobody_is_no_duty() {
    for (there, due) in [(true, true), (false, false)] {
        let mut field = quiet(EditionId::Volume2);
        let horse = field.unit("f-hussars-4", "H8", Facing::E);
        if there {
            field.unit("s-line-8", "I8", Facing::W);
        }
        field.unit("f2-line-8", "H16", Facing::E);
        field.unit("s2-line-8", "I16", Facing::W);
        shock(&mut field);
        field.game.state.unit_mut(horse).deeds.charging = Some(field.hex("I8"));
        let charge = Duty::Charge(field.hex("I8"));
        assert_eq!(field.game.duties().contains(&charge), due);
        assert_eq!(field.allows(Action::Done), !due);
    }
}

/// STD-11-b, STD-F9-a, CF-057, CF-267: whether an owed hex can be attacked is measured with all that its attackers must take on
/// besides: E has F in front as well, and owes C all the same.
///
/// ```text
///   G6 F ↘
///   G7 E ↗   H7 C ←   I7 B ←
///            H8 A →   I8 D ←
/// ```
#[test]
fn a_friend_drawn_in_takes_on_his_own_front() {
    let (mut field, a) = stack_before_two(EditionId::Standard);
    let e = field.unit("f2-line-8", "G7", Facing::NE);
    field.unit("s2-line-5", "H7", Facing::W);
    field.unit("s2-line-1", "G6", Facing::SE);
    shock(&mut field);
    name(&mut field, &a, &["I7"]);
    field.dice([4, 3, 3, 3]);
    field.act(Action::Resolve);
    settle(&mut field);
    assert_eq!(field.game.duties(), [Duty::Attack(field.hex("H7"))]);
    name(&mut field, &[e], &["H7"]);
    assert_eq!(muster(&field).targets, [field.hex("H7"), field.hex("G6")]);
}

/// VOL2-11-b, CF-057, CF-193: nobody is heaped on a hex that a friend can attack alone, while another that is owed has nobody but
/// him.
///
/// ```text
///   H8 A →    I8 1 ←
///   H9 B →    I9 2 ←
///   H10 C →   I10 3 ←
/// ```
#[test]
fn who_alone_can_attack_an_owed_hex_is_kept_for_it() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = quiet(edition);
        let a = field.unit("f-line-8", "H8", Facing::E);
        let b = field.unit("f-line-6", "H9", Facing::E);
        let c = field.unit("f2-line-8", "H10", Facing::E);
        for (unit, hex) in [("s-line-4", "I8"), ("s2-line-5", "I9"), ("s-line-6", "I10")] {
            field.unit(unit, hex, Facing::W);
        }
        shock(&mut field);
        fight_out(&mut field, &[c], "I10", &[4, 3, 3, 3]);
        assert_eq!(field.game.duties(), [Duty::Attack(field.hex("I9"))], "{edition:?}");
        assert_eq!(refused_fight(&field, &[a, b], "I8").why, Why::DutyToAttack, "{edition:?}");
        name(&mut field, &[a], &["I8"]);
        assert!(field.allows(Action::Resolve), "{edition:?}");
    }
}
