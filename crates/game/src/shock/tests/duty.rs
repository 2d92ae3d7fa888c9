use super::*;

/// STD-11-b, STD-F9-a: stack A attacks B and D in one combat, and friend E must then attack C (CF-057, CF-267).
///
/// ```text
///   G7 E ↗   H7 C ←   I7 B ←
///            H8 A →   I8 D ←
/// ```
#[test]
fn figure_nine_draws_in_a_friend() {
    let mut field = quiet(EditionId::Standard);
    let a = [field.unit("f-line-8", "H8", Facing::E), field.unit("f-line-6", "H8", Facing::E)];
    let e = field.unit("f2-line-8", "G7", Facing::NE);
    field.unit("s-line-4", "I7", Facing::W);
    field.unit("s-line-6", "I8", Facing::W);
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

/// VOL2-11-b, VOL2-EX7-a: a stack attacking one unit must attack the other in its front too, and a friend the third.
///
/// ```text
///            I7 1 ←
///   H8 A →   I8 2 ←
///   H9 B →   I9 3 ←
/// ```
#[test]
fn example_seven_shares_out_the_stack() {
    let mut field = quiet(EditionId::Volume2);
    let a = [field.unit("f-line-8", "H8", Facing::E), field.unit("f-line-6", "H8", Facing::E)];
    let b = field.unit("f2-line-8", "H9", Facing::E);
    field.unit("s-line-4", "I7", Facing::W);
    field.unit("s-line-6", "I8", Facing::W);
    field.unit("s2-line-5", "I9", Facing::W);
    shock(&mut field);
    // Both units on the first hex would leave the second to B, and the third to nobody once B must attack too.
    name(&mut field, &[a[0]], &["I7"]);
    field.dice([4, 3, 3, 3]);
    field.act(Action::Resolve);
    settle(&mut field);
    assert_eq!(field.refused(Action::Done).why, Why::DutyToAttack);
    name(&mut field, &[b], &["I8"]);
    field.dice([4, 3, 3, 3]);
    field.act(Action::Resolve);
    settle(&mut field);
    assert!(field.allows(Action::Done), "nobody is left who has the third in front");
}

/// CF-057, CF-193: units may not be heaped on one hex while another that is owed has nobody else.
#[test]
fn a_stack_may_not_dodge_its_duty_by_heaping() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = quiet(edition);
        let a = [field.unit("f-line-8", "H8", Facing::E), field.unit("f-line-6", "H8", Facing::E)];
        field.unit("s-line-4", "I7", Facing::W);
        field.unit("s-line-6", "I8", Facing::W);
        shock(&mut field);
        name(&mut field, &a, &["I7"]);
        assert_eq!(field.refused(Action::Resolve).why, Why::DutyToAttack);
        field.act(Action::Cancel);
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
        fight(&mut field, &[strong], "I7", &[3, 6, 6, 6]);
        settle(&mut field);
        if edition == EditionId::Revised {
            assert!(field.allows(Action::Done));
            continue;
        }
        assert_eq!(field.refused(Action::Done).why, Why::DutyToAttack);
        let log = fight(&mut field, &[weak], "I8", &[6, 6, 6, 6, 6]);
        assert_eq!(throw(&log).column, "1-4");
    }
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
