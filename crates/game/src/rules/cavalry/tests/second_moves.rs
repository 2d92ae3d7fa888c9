//! Controlled cavalry moves and attacks again.

use super::controlling::{victory, won};
use super::*;
use crate::engine::agenda::Procedure;

/// VOL2-11.3-g, VOL2-EX8.2-a: C: a full new allowance and a free facing, then any enemy may be attacked, not by a charge
/// unless one is declared; or it may leave it.
#[test]
fn controlled_cavalry_may_turn_move_and_attack_again() {
    let (mut field, hussars) = victory(EditionId::Volume2);
    field.game.state.unit_mut(hussars).spent = 7;
    field.game.state.unit_mut(hussars).deeds.moved = true;
    field.unit("s-line-8", "H11", Facing::E);
    won(&mut field, &[hussars], CombatKind::Charge, &[6]);
    assert_eq!(field.game.decision().unwrap().ask, Ask::Controlled { unit: hussars });
    let enemy = field.hex("H11");
    assert_eq!(field.refused(Action::Aim(enemy)).why, Why::NotInFront);
    assert_eq!(field.refused(Action::Aim(field.hex("H9"))).why, Why::Target, "nobody is there");
    assert!(field.allows(Action::Done), "the owner may stop");
    field.acts([Action::Begin(hussars), Action::Turn(Facing::SW), Action::Halt]);
    assert!(!field.allows(Action::Begin(hussars)), "one move each time");
    let mut dice = ScriptedDice::default();
    let mut play = Play::new(&mut field.game, &mut dice, None);
    let task = play.state.agenda.pop().unwrap();
    task.perform(&mut play, Action::Aim(enemy)).unwrap();
    assert_eq!(combat(&field), Some((vec![hussars], "H11".into(), CombatKind::Controlled)));
}

/// VOL2-11.3-g, CF-166: the second move may be a charge; it obeys the distance of CF-068, and is fought at once.
#[test]
fn controlled_cavalry_may_charge_again() {
    let (mut field, hussars) = victory(EditionId::Volume2);
    field.unit("s-line-8", "H7", Facing::SW);
    won(&mut field, &[hussars], CombatKind::Charge, &[6]);
    let target = field.hex("H7");
    field.acts([Action::Begin(hussars), Action::Charge(target), Action::Step(Side::N)]);
    let mut dice = ScriptedDice::new([6, 6]);
    let mut play = Play::new(&mut field.game, &mut dice, None);
    let task = play.state.agenda.pop().unwrap();
    task.perform(&mut play, Action::Step(Side::N)).unwrap();
    while !matches!(play.state.agenda.last(), Some(Task::Combat(_))) {
        let task = play.state.agenda.pop().unwrap();
        assert!(!task.work(&mut play).unwrap());
    }
    assert_eq!(combat(&field), Some((vec![hussars], "H7".into(), CombatKind::Charge)));
}

/// VOL2-11.3-g, CF-007: the second move is for riding and attacking: nobody dismounts in it, and its charge stands outside the share
/// of the order.
#[test]
fn a_second_move_changes_no_formation_and_counts_against_no_share() {
    for edition in BOTH {
        let (mut field, hussars) = victory(edition);
        field.order("f-horse", Order::Harassment);
        field.unit("s-line-8", "H7", Facing::SW);
        let target = field.hex("H7");
        for (key, hex) in [("f-chasseurs-3", "C12"), ("f-dragoons-5", "D12")] {
            let other = field.unit(key, hex, Facing::NE);
            field.game.state.unit_mut(other).deeds.charging = Some(target);
        }
        won(&mut field, &[hussars], CombatKind::Charge, &[6]);
        field.act(Action::Begin(hussars));
        assert_eq!(field.refused(Action::Form(Formation::Skirmish)).why, Why::Formation);
        assert!(
            field.allows(Action::Charge(target)),
            "{edition:?}: two of the command charge already"
        );
    }
}

/// VOL2-11.3-h: attack, control, attack again without limit: every success is checked anew, whatever kind it was.
#[test]
fn the_chain_of_attacks_has_no_end_but_failure() {
    for kind in [CombatKind::Charge, CombatKind::Controlled, CombatKind::Uncontrolled] {
        let (mut field, hussars) = victory(EditionId::Volume2);
        won(&mut field, &[hussars], kind, &[6]);
        assert_eq!(field.game.decision().unwrap().ask, Ask::Controlled { unit: hussars });
    }
    let (mut field, hussars) = victory(EditionId::Volume2);
    let log = won(&mut field, &[hussars], CombatKind::Ordinary, &[]);
    assert!(rolls(&log).is_empty(), "VOL2-11.3-a speaks of charges");
}

/// VOL2-11.3-g: after its second move controlled cavalry is asked again only if it has an enemy to attack; cavalry that has routed
/// since, or has spent its attack, not at all.
#[test]
fn only_cavalry_that_can_act_is_asked_again() {
    let (mut field, hussars) = victory(EditionId::Volume2);
    won(&mut field, &[hussars], CombatKind::Charge, &[6]);
    field.acts([Action::Begin(hussars), Action::Halt]);
    assert!(field.game.state.agenda.is_empty(), "nobody is in reach");
    let drills = [
        (Cohesion::Good, false, true),
        (Cohesion::Routed, false, false),
        (Cohesion::Good, true, false),
    ];
    for (cohesion, spent, asked) in drills {
        let (mut field, hussars) = victory(EditionId::Volume2);
        field.cohesion(hussars, cohesion);
        field.game.state.unit_mut(hussars).deeds.attack_spent = spent;
        let task = crate::rules::cavalry::control::Controlled { unit: hussars, moved: false };
        let (waits, _) = field.play(|play| task.work(play));
        assert_eq!(waits, asked, "{cohesion:?} {spent}");
    }
}

/// CF-073: the new move belongs to disorganized cavalry too, which failed before, dislodged again and then passed: it moves, but
/// neither charges nor enters an enemy zone.
#[test]
fn disorganized_cavalry_that_keeps_its_head_moves_and_no_more() {
    for edition in BOTH {
        let (mut field, hussars) = victory(edition);
        field.cohesion(hussars, Cohesion::Disorganized);
        field.unit("s-line-8", "H7", Facing::SW);
        won(&mut field, &[hussars], CombatKind::Uncontrolled, &[6]);
        assert_eq!(field.game.decision().unwrap().ask, Ask::Controlled { unit: hussars });
        field.act(Action::Begin(hussars));
        let charge = Action::Charge(field.hex("H7"));
        assert_eq!(field.refused(charge).why, Why::NotInGoodOrder, "{edition:?}");
        field.act(Action::Step(Side::N));
        assert_eq!(field.place_of(hussars), "H9");
        field.refused(Action::Step(Side::N));
        assert_eq!(field.game.zone_at(field.hex("H8"), Camp::Spanish), Zone::Front, "{edition:?}");
        field.act(Action::Halt);
    }
}

/// CF-161, VOL2-11.3-g: controlled cavalry that attacks a stack finds out what lies covered there: it falls short of 1-4, does not
/// attack, and may choose again. The stack stays open.
#[test]
fn controlled_cavalry_stops_short_of_a_stack_it_sees_too_late() {
    for edition in BOTH {
        let (mut field, hussars) = victory(edition);
        field.lost(hussars, 2);
        let below = field.unit("s-line-13", "H9", Facing::SW);
        field.unit("s-line-4", "H9", Facing::SW);
        won(&mut field, &[hussars], CombatKind::Charge, &[6]);
        let aim = Action::Aim(field.hex("H9"));
        assert!(field.allows(aim), "{edition:?}: two against four");
        field.act(aim);
        assert_eq!(field.game.decision().unwrap().ask, Ask::Controlled { unit: hussars });
        assert!(
            field.game.state.unit(below).deeds.shown && field.game.state.unit(hussars).is_on_map()
        );
        assert_eq!(field.refused(aim).why, Why::Odds, "{edition:?}: two against seventeen");
        assert!(field.allows(Action::Done));
    }
}
