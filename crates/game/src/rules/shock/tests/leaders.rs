use super::*;

/// STD-11.P-b, STD-15-d, STD-T.SHOCK-b, VOL2-15-g, VOL2-T.SHOCK-e, REV-MEL-f: one leader a side, added by the attacker, taken off by the
/// defender, for his own command only (CF-065).
#[test]
fn leaders_move_the_die() {
    for edition in EDITIONS {
        let mut field = quiet(edition);
        let attacker = field.unit("f-line-8", "H8", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        field.leader("f-first-general", "H8");
        field.leader("f-horse-general", "H8");
        field.leader("s-chief", "I8");
        shock(&mut field);
        let log = fight(&mut field, &[attacker], "I8", &[5, 3, 3, 3, 3, 3]);
        assert_eq!(modifiers(&log), [("leader", 1), ("enemy-leader", -2)], "{edition:?}");
    }
}

/// CF-187: with the commander in chief and his subordinate in one hex the owner picks one.
#[test]
fn the_owner_picks_among_two_leaders() {
    let mut field = quiet(EditionId::Volume2);
    let attacker = field.unit("f-line-8", "H8", Facing::E);
    field.unit("s-line-8", "I8", Facing::W);
    let general = field.leader("f-first-general", "H8");
    let chief = field.leader("f-chief", "H8");
    shock(&mut field);
    fight(&mut field, &[attacker], "I8", &[4, 3, 3, 3, 3, 3]);
    assert_eq!(asked(&field), Ask::LeadShock { hex: field.hex("H8") });
    assert!(field.allows(Action::Leader(chief)));
    let log = field.act(Action::Leader(general));
    assert_eq!(modifiers(&log), [("leader", 1)]);
}

/// STD-15.1-a, VOL2-15.1-a: a leader whose stack retreats or loses in a shock he modified is hit on a 6 (CF-097); nobody rolls
/// when the others suffer.
#[test]
fn a_leader_may_be_hit_with_his_stack() {
    for edition in EDITIONS {
        for (die, hit) in [(6, true), (5, false)] {
            let mut field = quiet(edition);
            let attacker = field.unit("f-line-8", "H8", Facing::E);
            field.unit("s-line-8", "I8", Facing::W);
            field.unit("f-line-6", "D8", Facing::E);
            let leader = field.leader("f-first-general", "H8");
            shock(&mut field);
            // A2, the check at its end, then the leader.
            let mut log = fight(&mut field, &[attacker], "I8", &[1, 6, die]);
            log.extend(settle(&mut field));
            let lost =
                log.iter().any(|event| event.what == What::LeaderLost { leader, for_good: false });
            assert_eq!(lost, hit, "{edition:?} {die}");
            assert_eq!(field.game.state.leader(leader).replaced, hit);
            assert_eq!(field.dice_left(), 0);
        }
        let mut field = quiet(edition);
        let attacker = field.unit("f-line-8", "H8", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        field.leader("f-first-general", "H8");
        shock(&mut field);
        fight(&mut field, &[attacker], "I8", &[5, 6]);
        settle(&mut field);
        let thrown = usize::from(edition == EditionId::Revised);
        assert_eq!(field.dice_left(), 1 - thrown, "only the check of the Revised D1");
    }
}

/// CF-097: a leader shares the fate of those in his own hex, not of all who fight with him, nor of the enemy.
#[test]
fn a_leader_suffers_with_his_stack() {
    use crate::rules::shock::{Combat, CombatKind};
    for edition in EDITIONS {
        let mut field = quiet(edition);
        let leader = field.leader("f-first-general", "H8");
        let with = field.unit("f-line-8", "H8", Facing::E);
        let apart = field.unit("f-line-6", "H9", Facing::E);
        let enemy = field.unit("s-line-8", "I8", Facing::W);
        for (unit, hurt) in [(with, true), (apart, false), (enemy, false)] {
            let mut combat = Combat::new(vec![with, apart], field.hex("I8"), CombatKind::Ordinary);
            combat.leaders[0] = Some(leader);
            field.play(|play| {
                play.hurt_leader(&mut combat, unit);
                Ok(())
            });
            assert_eq!(combat.hurt, [hurt, false], "{edition:?}");
        }
    }
}
