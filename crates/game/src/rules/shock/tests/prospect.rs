//! What may be aimed at, and who may be named, leads to a combat that can be fought.

use super::*;
use crate::table::view::Viewer;

/// STD-11.P-d, VOL2-11.P-e, REV-MEL-b, CF-063: below 1-4 nobody attacks by choice, so a hex is aimed at only if those who could
/// attack it reach 1-4 together.
///
/// ```text
///   H8 1 →     I8 8 ←
///   H9 1 or 2 →
/// ```
#[test]
fn a_hex_beyond_all_is_not_aimed_at() {
    for edition in EDITIONS {
        for (lost, listed) in [(6, true), (7, false)] {
            let mut field = quiet(edition);
            bystanders(&mut field);
            let one = field.unit("f2-line-1", "H8", Facing::E);
            let two = field.unit("f-line-8", "H9", Facing::E);
            field.lost(two, lost);
            let enemy = field.unit("s-line-13", "I8", Facing::W);
            field.lost(enemy, 1);
            shock(&mut field);
            assert_eq!(field.allows(Action::Aim(field.hex("I8"))), listed, "{edition:?} {lost}");
            if listed {
                name(&mut field, &[one], &["I8"]);
                assert_eq!(field.refused(Action::Resolve).why, Why::Odds, "{edition:?}");
                field.act(Action::Attack(two));
                assert!(field.allows(Action::Resolve), "{edition:?}: 3 against 12");
            } else {
                let refusal = refused_fight(&field, &[one, two], "I8");
                assert_eq!(refusal.why, Why::Odds, "{edition:?}: 2 against 12");
            }
        }
    }
}

/// VOL2-11-b, CF-057, CF-193: who is needed for a hex that is owed cannot be named for another: nothing but calling the combat off
/// would be left. So the second battalion of burgos on J19 at Bailén, while J20 is owed.
///
/// ```text
///               I7 1 ←
///   H8 A, A →   I8 2 ←
/// ```
#[test]
fn who_is_needed_elsewhere_is_not_named() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let (mut field, a) = stack_before_two(edition);
        shock(&mut field);
        name(&mut field, &[a[0]], &["I7"]);
        let refusal = field.refused(Action::Attack(a[1]));
        assert_eq!((refusal.why, refusal.clause.0), (Why::DutyToAttack, "VOL2-11-b"));
        assert!(field.allows(Action::Resolve), "{edition:?}");
    }
}

/// SCN-B4-8.1-a, CF-109: Swiss alone against Swiss alone make no combat, so nobody aims at them. Where one side has others beside
/// them the other must have too. In the Revised edition they fight, unless the players chose otherwise.
#[test]
fn swiss_alone_are_not_aimed_at_by_swiss_alone() {
    let abstain = Options { swiss_abstain: true, ..Options::default() };
    for (edition, options, stand_aside) in [
        (EditionId::Standard, Options::default(), true),
        (EditionId::Volume2, Options::default(), true),
        (EditionId::Revised, abstain, true),
        (EditionId::Revised, Options::default(), false),
    ] {
        for (ours, theirs) in [(false, false), (false, true), (true, false), (true, true)] {
            let mut field = Field::with(edition, options);
            field.special(SpecialRule::Swiss);
            for command in ["f-first", "f-second"] {
                field.order(command, Order::Harassment);
            }
            generals(&mut field);
            bystanders(&mut field);
            let swiss = field.unit("f2-swiss-6", "H8", Facing::E);
            let line = field.find("f-line-8");
            field.unit("s2-swiss-6", "I8", Facing::W);
            if ours {
                field.unit("f-line-8", "H8", Facing::E);
            }
            if theirs {
                field.unit("s-line-8", "I8", Facing::W);
            }
            shock(&mut field);
            let context = format!("{edition:?} {stand_aside} {ours} {theirs}");
            let aim = Action::Aim(field.hex("I8"));
            // Whether a line battalion covers Swiss shows with the aim (CF-161).
            let covered = stand_aside && theirs && !ours;
            let listed = !stand_aside || ours || covered;
            assert_eq!(field.allows(aim), listed, "{context}");
            if !listed {
                let refusal = field.refused(aim);
                let why = (refusal.why, refusal.clause.0);
                assert_eq!(why, (Why::Swiss, "SCN-B4-8.1-a"), "{context}");
                continue;
            }
            field.act(aim);
            if covered {
                assert_eq!(field.game.legal(), [Action::Cancel], "{context}");
                continue;
            }
            let joins = !stand_aside || ours && theirs;
            assert_eq!(field.allows(Action::Attack(swiss)), joins, "{context}");
            let first = if ours { line } else { swiss };
            field.act(Action::Attack(first));
            assert!(field.allows(Action::Resolve), "{context}");
        }
    }
}

/// CF-161, STD-6-b, VOL2-6-b, STD-11.P-d, VOL2-11.P-e: a covered counter is weighed once it is seen. The aim shows that two points
/// meet 17, so the attack is called off; the stack stays open to the end of the step, and the attack is not offered again.
///
/// ```text
///   H8 2 →     I8 4 over 13 ←
/// ```
#[test]
fn a_covered_counter_is_weighed_once_it_is_seen() {
    for edition in EDITIONS {
        let mut field = quiet(edition);
        bystanders(&mut field);
        let attacker = field.unit("f-line-4", "H8", Facing::E);
        field.lost(attacker, 2);
        let below = field.unit("s-line-13", "I8", Facing::W);
        field.unit("s-line-4", "I8", Facing::W);
        shock(&mut field);
        let aim = Action::Aim(field.hex("I8"));
        let sees = |field: &Field| field.game.known_to(Viewer::Camp(Camp::French)).contains(below);
        assert!(!sees(&field) && field.allows(aim), "{edition:?}: two against four");
        field.act(aim);
        assert!(sees(&field));
        assert_eq!(field.game.legal(), [Action::Cancel], "{edition:?}");
        field.act(Action::Cancel);
        assert!(sees(&field), "{edition:?}: it stays open");
        assert_eq!(field.refused(aim).why, Why::Odds, "{edition:?}: two against seventeen");
        field.act(Action::Done);
        assert!(!sees(&field), "{edition:?}: closed with the step");
    }
}

/// CF-057, CF-063, CF-161: a hex is owed as long as what is seen of it can be attacked, and lapses once it is seen that it cannot. Where
/// whoever owes an attack fights it below 1-4, nothing lapses.
#[test]
fn a_duty_lapses_once_the_stack_is_seen() {
    for edition in [EditionId::Standard, EditionId::Revised] {
        let mut field = quiet(edition);
        bystanders(&mut field);
        let attacker = field.unit("f-line-4", "H8", Facing::E);
        field.lost(attacker, 2);
        field.unit("s-line-13", "I8", Facing::W);
        field.unit("s-line-4", "I8", Facing::W);
        shock(&mut field);
        let hex = field.hex("I8");
        field.game.state.owed.push(hex);
        assert_eq!(field.refused(Action::Done).why, Why::DutyToAttack, "{edition:?}");
        field.acts([Action::Aim(hex), Action::Cancel]);
        assert!(field.allows(Action::Done), "{edition:?}");
    }
}

/// CF-161: where no seen counter fights, a covered one is taken to: a battalion that was attacked before lies over one that was not.
#[test]
fn a_covered_counter_may_be_the_one_that_fights() {
    for edition in EDITIONS {
        let mut field = quiet(edition);
        bystanders(&mut field);
        let attacker = field.unit("f-line-8", "H8", Facing::E);
        field.unit("s-line-6", "I8", Facing::W);
        let top = field.unit("s-line-4", "I8", Facing::W);
        shock(&mut field);
        field.game.state.unit_mut(top).deeds.was_attacked = true;
        name(&mut field, &[attacker], &["I8"]);
        assert!(field.allows(Action::Resolve), "{edition:?}: eight against six");
    }
}
