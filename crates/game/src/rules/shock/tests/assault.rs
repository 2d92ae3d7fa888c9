use super::*;

fn ground() -> (Field, UnitId, UnitId) {
    let mut field = quiet(EditionId::Revised);
    let a = field.unit("f-line-8", "H8", Facing::E);
    let b = field.unit("f2-line-8", "H9", Facing::E);
    field.unit("s-line-8", "I8", Facing::W);
    field.begin(Step::Assault, Camp::French);
    (field, a, b)
}

/// REV-ASLT-a: stacks with an enemy in front that may shock are marked after movement; others are not (CF-105).
#[test]
fn stacks_in_contact_may_be_marked() {
    let (mut field, a, b) = ground();
    field.unit("f-line-4", "D4", Facing::E);
    field.unit("f-guns-6", "I7", Facing::SE);
    assert_eq!(asked(&field), Ask::Assault);
    assert_eq!(field.refused(Action::Assault(field.hex("D4"))).why, Why::NobodyInFront);
    assert_eq!(field.refused(Action::Assault(field.hex("I7"))).why, Why::NeverAttacks);
    assert_eq!(field.refused(Action::Assault(field.hex("I8"))).why, Why::NoSuchPiece);
    let here = field.hex("H8");
    field.act(Action::Assault(here));
    assert!(field.game.state.unit(a).deeds.assault && !field.game.state.unit(b).deeds.assault);
    assert_eq!(field.refused(Action::Assault(here)).why, Why::OncePerStep);
    assert!(field.allows(Action::Done));
}

/// REV-ASLT-b: only marked stacks attack.
#[test]
fn only_marked_stacks_attack() {
    let (mut field, a, b) = ground();
    let here = field.hex("H8");
    field.act(Action::Assault(here));
    field.game.state.step = Step::OffensiveFire;
    field.begin(Step::Shock, Camp::French);
    name(&mut field, &[a], &["I8"]);
    assert_eq!(field.refused(Action::Attack(b)).clause.0, "REV-ASLT-b");
}

/// REV-ASLT-e: the duty to attack all enemies in front is met by marks (CF-057, CF-105).
#[test]
fn the_duty_is_checked_when_marking() {
    let (mut field, _, _) = ground();
    field.unit("s-line-4", "I7", Facing::W);
    let (here, friend) = (field.hex("H8"), field.hex("H9"));
    assert!(field.allows(Action::Done), "nobody has to begin");
    field.act(Action::Assault(here));
    assert_eq!(field.refused(Action::Done).clause.0, "REV-ASLT-e");
    field.act(Action::Assault(friend));
    assert_ne!(field.game.state.step, Step::Assault, "nothing is left to mark");
}

/// REV-ASLT-e, CF-057: what stands beside a marked stack and not in its front is no duty of it, though a friend could attack it.
///
/// ```text
///   G7 friend ↗   H7 enemy ←
///                 H8 A →   I8 enemy ←
/// ```
#[test]
fn marks_answer_for_what_is_in_front_alone() {
    let (mut field, _, _) = ground();
    field.unit("s-line-4", "H7", Facing::W);
    field.unit("f-line-6", "G7", Facing::NE);
    let here = field.hex("H8");
    field.act(Action::Assault(here));
    assert!(field.allows(Action::Assault(field.hex("G7"))), "he could");
    assert!(field.allows(Action::Done));
}

/// REV-ASLT-d: the markers come off when the shock step is over.
#[test]
fn markers_come_off_with_the_step() {
    let (mut field, a, _) = ground();
    field.game.state.unit_mut(a).deeds.assault = true;
    field.begin(Step::Shock, Camp::French);
    field.act(Action::Done);
    assert!(!field.game.state.unit(a).deeds.assault);
}
