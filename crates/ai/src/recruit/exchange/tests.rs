use game::testkit::*;
use game::{EditionId, Viewer};

use super::*;
use crate::doctrine::Doctrine;
use crate::recruit::Manner;

/// What the French see of a field when they move.
fn seen(field: &mut Field, look: impl Fn(&Picture<'_>)) {
    field.begin(Step::Movement, Camp::French);
    let (manner, doctrine) = (Manner::default(), Doctrine::default());
    let staff = field.game.staff(Viewer::Camp(Camp::French));
    look(&Picture::of(staff, &manner, &doctrine).unwrap());
}

/// STD-10.2-b, REV-RANGE-d: a battery fires best at two hexes; at three it does so by the revised tables only.
#[test]
fn guns_like_the_distance_their_edition_likes() {
    for (edition, far) in [(EditionId::Standard, 2), (EditionId::Revised, 3)] {
        let mut field = Field::new(edition);
        let guns = field.unit("f-guns-6", "K8", Facing::E);
        field.unit("s-line-8", "M8", Facing::W);
        let hex = |label: &str| field.hex(label);
        let (near, middle, away) = (hex("K8"), hex("J8"), hex("I8"));
        seen(&mut field, |picture| {
            let harm = |hex: Hex| picture.gun_harm(guns, hex);
            assert!(harm(near) > harm(away), "{edition:?}");
            assert_eq!(harm(near) > harm(middle) + 0.01, far == 2, "{edition:?}");
            assert_eq!(picture.best_range(guns), far, "{edition:?}");
        });
    }
}

/// STD-T.FIRE-d2: fire into a flank does more; STD-10.2-l: so does fire at a stack whose others check, too.
#[test]
fn fire_hurts_flanks_and_full_hexes_most() {
    let mut field = Field::new(EditionId::Standard);
    let first = field.unit("f-line-8", "K8", Facing::E);
    let second = field.unit("f-line-6", "K8", Facing::E);
    field.unit("s-line-8", "P8", Facing::W);
    seen(&mut field, |picture| {
        let alone = picture.force([first].into_iter(), false).files;
        let both = picture.force([first, second].into_iter(), false).files;
        let harm = |files: &[File], shift: i32| picture.volleys(files, 6.0, shift, false);
        assert!(harm(&alone, 2) > harm(&alone, 0) * 1.5);
        assert!(harm(&both, 0) > harm(&alone, 0));
    });
}

/// Guns stay where they are until foot has gone ahead of them.
#[test]
fn guns_wait_until_foot_has_gone_ahead() {
    for (place, led) in [("G8", false), ("K8", true)] {
        let mut field = Field::new(EditionId::Standard);
        field.unit("f-guns-6", "H8", Facing::E);
        field.unit("f-line-8", place, Facing::E);
        field.unit("s-line-8", "R8", Facing::W);
        let guns = field.hex("H8");
        seen(&mut field, |picture| assert_eq!(picture.is_led(guns), led));
    }
}

/// Limbered guns with the enemy in range fire from where they stand, unless they would come nearer or nobody guards them.
#[test]
fn guns_that_would_come_no_nearer_fire_from_where_they_stand() {
    for (enemy, guard, goal, fires) in [
        ("L8", Some("I8"), None, true),
        ("L8", Some("I8"), Some("G8"), true),
        ("L8", Some("I8"), Some("I8"), false),
        ("L8", None, None, false),
        ("R8", Some("I8"), None, false),
    ] {
        let mut field = Field::new(EditionId::Standard);
        let guns = field.unit("f-guns-6", "H8", Facing::E);
        field.form(guns, Formation::Limbered);
        if let Some(guard) = guard {
            field.unit("f-line-8", guard, Facing::E);
        }
        field.unit("s-line-8", enemy, Facing::W);
        let (here, goal) = (field.hex("H8"), goal.map(|label| field.hex(label)));
        seen(&mut field, |picture| {
            let now = picture.fires_from_here(guns, here, goal);
            assert_eq!(now, fires, "{enemy} {guard:?} {goal:?}");
        });
    }
}
