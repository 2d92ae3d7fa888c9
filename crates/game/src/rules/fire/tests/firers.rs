//! Who may fire, at what, with how many points.

use super::*;

/// STD-10-a, STD-10.1-a, VOL2-10-a, VOL2-10.1-a, VOL2-10.1-c; CF-034: infantry fires at adjacent hexes through its front, in
/// both steps.
#[test]
fn infantry_fires_at_adjacent_hexes_in_its_front() {
    for edition in EDITIONS {
        for begin in [offensive, defensive] {
            let mut field = ground(edition);
            let unit = field.unit("f-line-8", "H8", Facing::E);
            field.unit("s-line-8", "I8", Facing::W);
            field.unit("s-line-6", "H9", Facing::W);
            field.unit("s-line-4", "J9", Facing::W);
            begin(&mut field);
            assert_eq!(field.game.acting(), Camp::French);
            assert_eq!(field.refused(Action::Aim(field.hex("H9"))).why, Why::OutOfArc);
            assert_eq!(field.refused(Action::Aim(field.hex("J9"))).why, Why::OutOfRange);
            assert_eq!(field.refused(Action::Aim(field.hex("B9"))).why, Why::Target);
            fire(&mut field, "I8", &[(unit, "H8", 6)], &[1]);
        }
    }
}

/// CF-034: by option Standard infantry fires all round.
#[test]
fn by_option_infantry_fires_all_round() {
    let options = Options { fire_all_round: true, ..Options::default() };
    let mut field = ground_with(EditionId::Standard, options);
    field.unit("f-line-8", "H8", Facing::E);
    field.unit("s-line-6", "H9", Facing::W);
    offensive(&mut field);
    assert!(field.allows(Action::Aim(field.hex("H9"))));
}

/// STD-10.1-b, VOL2-10.1-b, VOL2-10.1-g; CF-035, CF-162: six points from a hex in a step, over as many targets as one likes.
#[test]
fn six_points_of_a_hex_are_divided_among_targets() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let eight = field.unit("f-line-8", "H8", Facing::E);
        let six = field.unit("f-line-6", "H8", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        field.unit("s-line-6", "I7", Facing::W);
        offensive(&mut field);
        field.act(Action::Aim(field.hex("I8")));
        assert_eq!(field.refused(shot(&field, eight, "H8", 7)).why, Why::TooManyPoints);
        assert_eq!(field.refused(shot(&field, eight, "H8", 0)).why, Why::TooManyPoints);
        field.act(Action::Cancel);
        fire(&mut field, "I8", &[(eight, "H8", 4)], &[1]);
        field.act(Action::Aim(field.hex("I7")));
        assert!(field.allows(shot(&field, eight, "H8", 2)), "the rest of its points");
        assert_eq!(field.refused(shot(&field, six, "H8", 3)).why, Why::TooManyPoints);
        field.act(shot(&field, six, "H8", 1));
        assert_eq!(field.refused(shot(&field, six, "H8", 1)).why, Why::OncePerStep);
        field.act(shot(&field, eight, "H8", 1));
        field.dice([1]);
        field.act(Action::Resolve);
        assert_eq!(field.refused(Action::Aim(field.hex("I7"))).why, Why::HexHasFired);
    }
}

/// STD-10.1-c, STD-10.2-c, VOL2-10.1-d, VOL2-10.2-d; CF-264: units that fire go on top as they fire.
#[test]
fn firers_go_on_top_as_they_fire() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let battery = guns(&mut field, "f-guns-6", "H8", Facing::E);
        let unit = field.unit("f-line-6", "H8", Facing::E);
        let top = field.unit("f-line-8", "H8", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        field.unit("s-line-6", "I7", Facing::W);
        offensive(&mut field);
        let hex = field.hex("H8");
        assert_eq!(field.game.state.top_unit(hex), Some(top));
        fire(&mut field, "I8", &[(unit, "H8", 6)], &[1]);
        assert_eq!(field.game.state.top_unit(hex), Some(unit));
        fire(&mut field, "I8", &[(battery, "H8", 6)], &[1]);
        assert_eq!(field.game.state.top_unit(hex), Some(battery), "guns beside infantry");
    }
}

/// STD-10-b, VOL2-10-b: cavalry never fires; nor do limbered guns, or anybody routed.
#[test]
fn cavalry_limbered_guns_and_the_routed_do_not_fire() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let horse = field.unit("f-hussars-4", "H8", Facing::E);
        let limbered = field.unit("f-guns-6", "H8", Facing::E);
        let routed = field.unit("f-line-6", "H8", Facing::E);
        field.cohesion(routed, Cohesion::Routed);
        let unit = field.unit("f-line-8", "H9", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        offensive(&mut field);
        field.act(Action::Aim(field.hex("I8")));
        assert_eq!(field.refused(shot(&field, horse, "H8", 4)).why, Why::NeverFires);
        assert_eq!(field.refused(shot(&field, limbered, "H8", 6)).why, Why::Limbered);
        assert_eq!(field.refused(shot(&field, routed, "H8", 6)).why, Why::Routed);
        assert!(field.allows(shot(&field, unit, "H9", 6)));
        assert_eq!(field.refused(shot(&field, unit, "H8", 6)).why, Why::NoSuchPiece);
        assert_eq!(field.refused(shot(&field, UnitId(127), "H8", 6)).why, Why::NoSuchPiece);
    }
}

/// STD-14.1-d, VOL2-14.1-c; CF-035: a disorganized unit fires half, exactly, and all round (CF-030).
#[test]
fn the_disorganized_fire_half() {
    let mut field = ground(EditionId::Volume2);
    let unit = field.unit("f-line-7", "H8", Facing::E);
    field.cohesion(unit, Cohesion::Disorganized);
    field.unit("s-line-8", "H9", Facing::W);
    offensive(&mut field);
    assert_eq!(points(&field, "H9", &[(unit, "H8", 5)]), Ratio::new(5, 2));
    let log = fire(&mut field, "H9", &[(unit, "H8", 5)], &[1]);
    assert_eq!(readings(&log)[0].column, "2");
}

/// STD-10.1-b, VOL2-10.1-b, STD-14.1-d, VOL2-14.1-c; CF-035: the six points are what is brought: two disorganized battalions of 6 fire
/// 6, one of 7 fires 3½ and leaves 2 to a friend in good order, who has no half points.
#[test]
fn the_cap_counts_what_the_disorganized_bring() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let keys = ["f-line-6", "f-light-8"];
        let [one, two] = keys.map(|key| field.unit(key, "H8", Facing::E));
        for unit in [one, two] {
            field.cohesion(unit, Cohesion::Disorganized);
        }
        field.lost(two, 2);
        field.unit("s-line-8", "I8", Facing::W);
        defensive(&mut field);
        field.act(Action::Aim(field.hex("I8")));
        field.act(shot(&field, one, "H8", 6));
        assert!(field.allows(shot(&field, two, "H8", 6)), "{edition:?}");
        let log = field.acts([shot(&field, two, "H8", 6)]);
        assert!(log.is_empty());
        assert_eq!(points(&field, "I8", &[(one, "H8", 6), (two, "H8", 6)]), Ratio::from(6));

        let mut field = ground(edition);
        let [broken, good] = ["f-line-7", "f-line-8"].map(|key| field.unit(key, "H8", Facing::E));
        field.cohesion(broken, Cohesion::Disorganized);
        field.unit("s-line-8", "I8", Facing::W);
        defensive(&mut field);
        field.act(Action::Aim(field.hex("I8")));
        field.act(shot(&field, broken, "H8", 7));
        assert_eq!(points(&field, "I8", &[(broken, "H8", 7)]), Ratio::new(7, 2), "{edition:?}");
        assert_eq!(field.refused(shot(&field, good, "H8", 3)).why, Why::TooManyPoints);
        assert!(field.allows(shot(&field, good, "H8", 2)), "{edition:?}");
    }
}

/// STD-F7-a, STD-10.1-f; CF-036: "3 adjacent hexes may not have more than 50% of the total fire strength": a square of 13 points puts
/// 4 and 2.5 into one half and 6.5 into the other, which is legal; more than 6.5 into three adjacent hexes is not.
///
/// ```text
///   G7 ←
///          H8 square    I8 ←
///          H9 ←
/// ```
#[test]
fn figure_7_a_square_of_thirteen_fires_exact_halves() {
    let mut field = ground(EditionId::Standard);
    let square = field.unit("f-line-13", "H8", Facing::E);
    field.form(square, Formation::Square);
    field.unit("s-line-8", "I8", Facing::W);
    field.unit("s-line-6", "H9", Facing::W);
    field.unit("s-line-4", "G7", Facing::W);
    offensive(&mut field);
    assert_eq!(points(&field, "I8", &[(square, "H8", 7)]), Ratio::new(13, 2));
    field.act(Action::Aim(field.hex("I8")));
    assert_eq!(field.refused(shot(&field, square, "H8", 8)).why, Why::TooManyPoints);
    field.act(Action::Cancel);
    fire(&mut field, "I8", &[(square, "H8", 4)], &[1]);
    assert_eq!(points(&field, "H9", &[(square, "H8", 3)]), Ratio::new(5, 2), "the same half");
    fire(&mut field, "H9", &[(square, "H8", 3)], &[1]);
    assert!(!field.allows(Action::Aim(field.hex("I8"))));
    assert_eq!(points(&field, "G7", &[(square, "H8", 7)]), Ratio::new(13, 2), "the other half");
    fire(&mut field, "G7", &[(square, "H8", 7)], &[1]);
}

/// VOL2-EX5-a, VOL2-10.1-h; CF-036: square A of 8 points has enemies in three hexes of two zones. It gives 4 points to enemy 3 and
/// its other 4 all to enemy 1, so that enemy 2 gets none.
///
/// ```text
///                   I7 3
///   H8 square A →   I8 1     one zone: I7 and what lies behind it, the other: I8 and H9
///   H9 2
/// ```
#[test]
fn example_5_square_a_fires_into_both_zones() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = ground(edition);
        let square = field.unit("f-line-8", "H8", Facing::E);
        field.form(square, Formation::Square);
        field.unit("s-line-8", "I8", Facing::W);
        field.unit("s-line-6", "H9", Facing::W);
        field.unit("s-line-4", "I7", Facing::W);
        offensive(&mut field);
        field.act(Action::Aim(field.hex("I7")));
        assert_eq!(field.refused(shot(&field, square, "H8", 5)).why, Why::TooManyPoints);
        field.act(Action::Cancel);
        fire(&mut field, "I7", &[(square, "H8", 4)], &[1]);
        assert!(!field.allows(Action::Aim(field.hex("I7"))), "{edition:?}: that half is spent");
        assert!(field.allows(Action::Aim(field.hex("H9"))), "{edition:?}: 1 or 2, as it likes");
        fire(&mut field, "I8", &[(square, "H8", 4)], &[1]);
        assert!(!field.allows(Action::Aim(field.hex("H9"))), "{edition:?}: nothing left for 2");
    }
}

/// VOL2-EX5-b, VOL2-10.1-h; CF-036: square B of 8 points has all its enemies in one zone and uses 4 points, on one of them or
/// divided.
#[test]
fn example_5_square_b_fires_half_into_its_one_zone() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        for shares in [vec![("I8", 4)], vec![("H9", 4)], vec![("I8", 3), ("H9", 1)]] {
            let mut field = ground(edition);
            let square = field.unit("f-line-8", "H8", Facing::E);
            field.form(square, Formation::Square);
            field.unit("s-line-8", "I8", Facing::W);
            field.unit("s-line-6", "H9", Facing::W);
            offensive(&mut field);
            field.act(Action::Aim(field.hex("I8")));
            assert_eq!(field.refused(shot(&field, square, "H8", 5)).why, Why::TooManyPoints);
            field.act(Action::Cancel);
            for (target, points) in shares {
                fire(&mut field, target, &[(square, "H8", points)], &[1]);
            }
            for target in ["I8", "H9"] {
                let open = field.allows(Action::Aim(field.hex(target)));
                assert!(!open, "{edition:?}: the four are spent, nothing more at {target}");
            }
        }
    }
}

/// VOL2-10.1-h: halves are rounded up, but nobody fires more points than he has.
#[test]
fn an_odd_square_rounds_its_first_half_up() {
    let mut field = ground(EditionId::Volume2);
    let square = field.unit("f-line-13", "H8", Facing::E);
    field.form(square, Formation::Square);
    field.unit("s-line-8", "I8", Facing::W);
    field.unit("s-line-4", "I7", Facing::W);
    offensive(&mut field);
    fire(&mut field, "I8", &[(square, "H8", 7)], &[1]);
    field.act(Action::Aim(field.hex("I7")));
    assert_eq!(field.refused(shot(&field, square, "H8", 7)).why, Why::TooManyPoints);
    assert!(field.allows(shot(&field, square, "H8", 6)));
}

/// CF-196: each hex of a skirmish line fires its own points, any way.
#[test]
fn a_skirmish_line_fires_hex_by_hex_and_all_round() {
    let mut field = ground(EditionId::Volume2);
    let line = field.line("f-light-8", &["H8", "H9"]);
    field.unit("s-line-8", "I8", Facing::W);
    field.unit("s-line-6", "G8", Facing::W);
    offensive(&mut field);
    field.act(Action::Aim(field.hex("I8")));
    assert_eq!(field.refused(shot(&field, line, "H8", 5)).why, Why::TooManyPoints);
    field.act(shot(&field, line, "H8", 4));
    field.act(shot(&field, line, "H9", 4));
    field.dice([1]);
    let log = field.act(Action::Resolve);
    assert_eq!(readings(&log)[0].column, "8");
    assert!(!field.allows(Action::Aim(field.hex("G8"))));
}

/// REV-CG-a; CF-108: cavalry in guerrilla fires up to 4 points, where the edition has it; REV-FIRE-l: fatigue takes 1 a level.
#[test]
fn revised_cavalry_in_guerrilla_fires_four_points() {
    let mut field = ground(EditionId::Revised);
    let horse = field.unit("f-dragoons-5", "H8", Facing::E);
    field.form(horse, Formation::Dismounted);
    field.game.state.unit_mut(horse).fatigue = 2;
    field.unit("s-line-8", "H9", Facing::W);
    offensive(&mut field);
    field.act(Action::Aim(field.hex("H9")));
    assert_eq!(field.refused(shot(&field, horse, "H8", 5)).why, Why::TooManyPoints);
    field.act(Action::Cancel);
    let log = fire(&mut field, "H9", &[(horse, "H8", 4)], &[3]);
    assert!(modifiers(&readings(&log)[0]).contains(&("fatigue", -2)));
}

/// STD-3.A-b, VOL2-3.1A-b; CF-221: without orders nobody starts fire, but everybody defends himself; CF-274: nor does
/// anybody on the march.
#[test]
fn without_orders_only_defensive_fire() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let unit = field.unit("f-line-8", "H8", Facing::E);
        field.order("f-first", Order::None);
        let marching = field.unit("f-free-foot-4", "H9", Facing::E);
        field.game.state.unit_mut(marching).marching = true;
        let other = field.unit("f2-line-5", "I9", Facing::NE);
        field.unit("s-line-8", "I8", Facing::W);
        offensive(&mut field);
        field.act(Action::Aim(field.hex("I8")));
        assert_eq!(field.refused(shot(&field, unit, "H8", 6)).why, Why::Order);
        assert_eq!(field.refused(shot(&field, marching, "H9", 4)).why, Why::Order);
        assert!(field.allows(shot(&field, other, "I9", 5)));
        field.act(Action::Cancel);
        defensive(&mut field);
        field.act(Action::Aim(field.hex("I8")));
        assert!(field.allows(shot(&field, unit, "H8", 6)));
        assert!(field.allows(shot(&field, marching, "H9", 4)));
    }
}

/// VOL2-3.1D-b; CF-007: half the infantry and cavalry of a command under attack orders may fire, at least two counters, or
/// one whole stack; guns and defensive fire are not counted.
#[test]
fn half_a_command_fires_under_attack_orders() {
    let mut field = ground(EditionId::Volume2);
    let first = field.unit("f-line-8", "H8", Facing::E);
    let second = field.unit("f-line-6", "H9", Facing::E);
    let third = field.unit("f-line-4", "I9", Facing::NE);
    let battery = guns(&mut field, "f-guns-6", "H9", Facing::E);
    field.unit("s-line-8", "I8", Facing::W);
    offensive(&mut field);
    fire(&mut field, "I8", &[(first, "H8", 6), (second, "H9", 6)], &[1]);
    field.act(Action::Aim(field.hex("I8")));
    assert_eq!(field.refused(shot(&field, third, "I9", 4)).why, Why::ShareOfOrder);
    assert!(field.allows(shot(&field, battery, "H9", 6)));
    field.act(Action::Cancel);

    let mut field = ground(EditionId::Volume2);
    let stack = ["f-line-8", "f-line-6", "f-line-4"].map(|key| field.unit(key, "H8", Facing::E));
    field.unit("s-line-8", "I8", Facing::W);
    offensive(&mut field);
    let firers = stack.map(|unit| (unit, "H8", 2));
    fire(&mut field, "I8", &firers, &[1]);
}

/// REV-ASLT-c: a stack marked for the assault keeps its fire, except skirmishers and squares.
#[test]
fn a_marked_stack_keeps_its_fire() {
    let mut field = ground(EditionId::Revised);
    let unit = field.unit("f-line-8", "H8", Facing::E);
    let line = field.line("f-light-5", &["H8"]);
    field.unit("s-line-8", "I8", Facing::W);
    offensive(&mut field);
    for unit in [unit, line] {
        field.game.state.unit_mut(unit).deeds.assault = true;
    }
    field.act(Action::Aim(field.hex("I8")));
    assert_eq!(field.refused(shot(&field, unit, "H8", 6)).why, Why::KeepsFire);
    assert!(field.allows(shot(&field, line, "H8", 4)));
}

/// SCN-B4-8.1-a; CF-109: Swiss do not fire at Swiss where the battle says so; the revised edition takes 2 instead
/// (REV-FIRE-o), unless the players want it otherwise.
#[test]
fn swiss_do_not_fire_at_swiss() {
    let abstaining = Options { swiss_abstain: true, ..Options::default() };
    for (edition, options, fires) in [
        (EditionId::Volume2, Options::default(), false),
        (EditionId::Revised, Options::default(), true),
        (EditionId::Revised, abstaining, false),
    ] {
        let mut field = ground_with(edition, options);
        field.special(SpecialRule::Swiss);
        let swiss = field.unit("f2-swiss-6", "H8", Facing::E);
        field.unit("f-line-8", "H9", Facing::E);
        field.unit("s2-swiss-6", "I8", Facing::W);
        offensive(&mut field);
        field.act(Action::Aim(field.hex("I8")));
        assert_eq!(field.allows(shot(&field, swiss, "H8", 6)), fires, "{edition:?}");
    }
}

/// SCN-B2-8.2-a; CF-138: whoever is about to fire tests for thirst first, once a phase; a routed unit does not fire, a
/// disorganized one fires half.
#[test]
fn thirst_is_tested_before_firing() {
    let mut field = ground(EditionId::Volume2);
    let from = crate::data::scenario::Moment { turn: 2, basic: 1 };
    field.special(SpecialRule::SunAndThirst { camp: Camp::French, from });
    let near = field.unit("f-line-8", "H8", Facing::E);
    let far = field.unit("f-line-4", "H9", Facing::E);
    field.unit("s-line-8", "I8", Facing::W);
    offensive(&mut field);
    // Grade C disorganizes on 2; grade D holds on 4.
    let log = fire(&mut field, "I8", &[(near, "H8", 4), (far, "H9", 2)], &[2, 4, 1]);
    assert_eq!(checked(&log), [near, far]);
    assert_eq!(readings(&log)[0].column, "4", "2 points of the disorganized and 2");
    let log = fire(&mut field, "I8", &[(near, "H8", 2)], &[1]);
    assert!(checked(&log).is_empty(), "once a phase");
}

/// CF-162: a planned move knows where it can be fired at.
#[test]
fn a_hex_under_fire_is_known() {
    let mut field = ground(EditionId::Volume2);
    field.unit("s-line-8", "I8", Facing::W);
    let battery = field.unit("s-guns-6", "L8", Facing::W);
    field.begin(Step::Movement, Camp::French);
    let at = |field: &Field, hex: &str| field.game.can_be_fired_at(field.hex(hex), Camp::Spanish);
    assert!(at(&field, "H8") && at(&field, "H9") && !at(&field, "J9"));
    assert!(!at(&field, "K8"));
    field.form(battery, Formation::Unlimbered);
    assert!(at(&field, "K8"));
}

/// CF-196: the points of each hex of a line are booked by themselves, at whatever they are fired.
#[test]
fn every_hex_of_a_line_has_points_of_its_own() {
    let mut field = ground(EditionId::Volume2);
    let line = field.line("f-light-8", &["H8", "H9", "H10"]);
    field.unit("s-line-8", "I9", Facing::W);
    field.unit("s-line-6", "I10", Facing::W);
    offensive(&mut field);
    fire(&mut field, "I9", &[(line, "H9", 2)], &[1]);
    field.act(Action::Aim(field.hex("I10")));
    assert!(field.allows(shot(&field, line, "H10", 2)));
    field.act(Action::Cancel);
    field.act(Action::Aim(field.hex("I9")));
    assert_eq!(field.refused(shot(&field, line, "H9", 2)).why, Why::TooManyPoints, "fired");
}

/// CF-007, CF-041, CF-162: a hex is no target for those whose order lets nobody more of them fire.
#[test]
fn who_may_not_fire_makes_no_target() {
    let mut field = ground(EditionId::Volume2);
    let first = field.unit("f-line-8", "H8", Facing::E);
    let second = field.unit("f-line-6", "H9", Facing::E);
    field.unit("f-line-4", "H14", Facing::E);
    field.unit("s-line-8", "I8", Facing::W);
    field.unit("s-line-6", "I14", Facing::W);
    offensive(&mut field);
    assert!(field.allows(Action::Aim(field.hex("I14"))));
    fire(&mut field, "I8", &[(first, "H8", 6), (second, "H9", 6)], &[1]);
    assert!(field.game.check_aim(field.hex("I14")).is_err());
}

/// CF-007, CF-041, CF-162: two halves make a point only where the order lets both of them fire.
#[test]
fn halves_that_may_not_join_make_no_target() {
    for (fired, may) in [(false, true), (true, false)] {
        let mut field = ground(EditionId::Volume2);
        let first = field.unit("f-line-8", "H8", Facing::E);
        for (unit, hex, lost) in [("f-line-6", "H14", 5), ("f-line-4", "H15", 3)] {
            let unit = field.unit(unit, hex, Facing::E);
            field.lost(unit, lost);
            field.cohesion(unit, Cohesion::Disorganized);
        }
        field.unit("s-line-8", "I8", Facing::W);
        field.unit("s-line-6", "I14", Facing::W);
        offensive(&mut field);
        if fired {
            fire(&mut field, "I8", &[(first, "H8", 6)], &[1]);
        }
        let aim = Action::Aim(field.hex("I14"));
        assert_eq!(field.allows(aim), may, "the first has fired: {fired}");
        if !may {
            assert_eq!(field.refused(aim).clause.0, "CF-041");
        }
    }
}

/// VOL2-3.1E-d, CF-267: the hexes of a skirmish line outside the ground its command defends start no fire; those inside do.
#[test]
fn a_line_fires_out_of_the_ground_it_defends_only() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        for (line, from) in [(["H8", "H9"], "H8"), (["H9", "H8"], "H8")] {
            let mut field = ground(edition);
            field.order("f-first", Order::Defend);
            field.area("f-first", "H6", false);
            let line = field.line("f-light-8", &line);
            field.lost(line, 2);
            field.unit("s-line-8", "I8", Facing::W);
            offensive(&mut field);
            field.act(Action::Aim(field.hex("I8")));
            assert!(field.allows(shot(&field, line, from, 1)), "{edition:?}: H8 is inside");
            let outside = shot(&field, line, "H9", 1);
            assert_eq!(field.refused(outside).why, Why::OutsideArea, "{edition:?}");
        }
    }
}
