//! Formations but for skirmish lines (section 4), stories on the drill ground.

use game::testkit::*;

use crate::set_out;

pub(crate) fn drawn_up(edition: EditionId, key: &str, facing: Facing) -> (Field, UnitId) {
    let mut field = Field::new(edition);
    for general in ["f-first-general", "f-second-general", "f-horse-general"] {
        field.leader(general, "H8");
    }
    let unit = field.unit(key, "H8", facing);
    (field, unit)
}

/// STD-4-a, VOL2-4-a, REV-FORM-b: infantry and artillery have formations; cavalry has none but in the revised tables.
#[test]
fn cavalry_has_no_formations_before_the_revised_tables() {
    for edition in WITH_ORDERS {
        let (mut field, unit) = drawn_up(edition, "f-hussars-4", Facing::E);
        set_out(&mut field, unit);
        assert!(!field.allows(Action::Form(Formation::Square)));
        let revised = edition == EditionId::Revised;
        assert_eq!(field.allows(Action::Form(Formation::Skirmish)), revised, "{edition:?}");
    }
}

/// STD-4-a, VOL2-4-a: cavalry that would take a formation is shown the rule of its own edition, not one of the revised tables.
#[test]
fn cavalry_is_told_by_its_own_edition_that_it_has_no_formations() {
    for (edition, clause) in [(EditionId::Standard, "STD-4-a"), (EditionId::Volume2, "VOL2-4-a")] {
        let (mut field, unit) = drawn_up(edition, "f-dragoons-5", Facing::E);
        set_out(&mut field, unit);
        for formation in [Formation::Skirmish, Formation::Dismounted] {
            let refusal = field.refused(Action::Form(formation));
            assert_eq!((refusal.why, refusal.clause.0), (Why::Formation, clause), "{formation:?}");
        }
    }
}

/// STD-4-b, STD-T.FORM-a1, VOL2-4-a, REV-FORM-a2: a change is paid out of the unit's points.
#[test]
fn a_change_of_formation_is_paid_in_points() {
    for (edition, cost) in WITH_ORDERS.into_iter().zip([1, 1, 2]) {
        let (mut field, unit) = drawn_up(edition, "f-line-8", Facing::E);
        set_out(&mut field, unit);
        field.act(Action::Form(Formation::Square));
        assert_eq!(field.spent(unit), cost);
        let (mut field, unit) = drawn_up(edition, "f-line-8", Facing::E);
        set_out(&mut field, unit);
        field.walk(unit, &["I8", "J8", "K8", "L8"]);
        assert_eq!(field.refused(Action::Form(Formation::Square)).why, Why::TooFewPoints);
    }
}

/// STD-4-c, VOL2-4-b: several changes in one turn while points last; infantry may move and then form square.
#[test]
fn infantry_may_move_form_square_and_leave_it_again() {
    for edition in WITH_ORDERS {
        let (mut field, unit) = drawn_up(edition, "f-line-8", Facing::E);
        set_out(&mut field, unit);
        if edition != EditionId::Revised {
            field.walk(unit, &["I8"]);
        }
        field.acts([Action::Form(Formation::Square), Action::Form(Formation::Normal)]);
        assert_eq!(field.spent(unit), 4, "{edition:?}");
    }
}

/// STD-4.1-a, VOL2-4.1-a: normal formation is where everybody begins; it has facing, zone and free movement.
#[test]
fn normal_formation_is_the_default() {
    for edition in WITH_ORDERS {
        let (field, unit) = drawn_up(edition, "f-line-8", Facing::E);
        assert_eq!(field.game.state.unit(unit).formation, Formation::Normal);
        assert!(field.game.has_facing(unit) && field.game.exerts_zone(unit));
    }
}

/// STD-4.1-b, VOL2-4.1-b, CF-016: in Standard grades A to D form square, in Volume II all do.
#[test]
fn raw_infantry_forms_square_in_volume_two_only() {
    for edition in WITH_ORDERS {
        for (key, standard) in [("f-line-4", true), ("f-line-7", false), ("f2-line-5", false)] {
            let (mut field, unit) = drawn_up(edition, key, Facing::E);
            set_out(&mut field, unit);
            let may = standard || edition != EditionId::Standard;
            assert_eq!(field.allows(Action::Form(Formation::Square)), may, "{edition:?} {key}");
        }
    }
}

/// STD-4.1-d, VOL2-4.1-c, VOL2-4.1-d, REV-STK-h: a square formed in one's own movement needs a clear hex.
#[test]
fn a_square_needs_a_clear_hex() {
    for edition in WITH_ORDERS {
        for ground in [Terrain::SmallTown, Terrain::LightForest, Terrain::Thicket] {
            let (mut field, unit) = drawn_up(edition, "f-line-8", Facing::E);
            field.terrain("H8", ground);
            set_out(&mut field, unit);
            assert!(!field.allows(Action::Form(Formation::Square)), "{edition:?} {ground:?}");
        }
    }
}

/// STD-4.1-c, VOL2-4.1-e, VOL2-4.1-h, VOL2-4.1-i: a Standard square stands; Volume II's of grades A to D goes in any direction at 2
/// points a hex, E and F stand.
#[test]
fn squares_move_in_volume_two_if_they_are_steady() {
    for edition in WITH_ORDERS {
        for (key, steady) in [("f-line-4", true), ("f-line-7", false)] {
            let (mut field, unit) = drawn_up(edition, key, Facing::E);
            field.form(unit, Formation::Square);
            set_out(&mut field, unit);
            let moves = steady && edition != EditionId::Standard;
            for side in Side::ALL {
                assert_eq!(field.allows(Action::Step(side)), moves, "{edition:?} {key}");
            }
            if moves {
                field.walk(unit, &["H9", "H10"]);
                assert_eq!(field.spent(unit), 4);
            } else {
                assert_eq!(field.refused(Action::Step(Side::NE)).why, Why::InSquare);
            }
        }
    }
}

/// VOL2-4.1-f, VOL2-4.1-g, CF-115: a moving square keeps to clear hexes and crosses neither water nor slope; a road is no help.
#[test]
fn a_moving_square_keeps_to_clear_ground() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let (mut field, unit) = drawn_up(edition, "f-line-8", Facing::E);
        field.form(unit, Formation::Square);
        field.terrain("I8", Terrain::SmallTown);
        field.hexside("H8", "I7", Hexside { water: Some(Water::Stream), ..Hexside::default() });
        field.level("H7", 1);
        field.road(&["H8", "I8"]);
        field.road(&["H8", "I7"]);
        field.road(&["H8", "H7"]);
        set_out(&mut field, unit);
        for hex in ["I8", "I7", "H7"] {
            assert_eq!(field.refused(field.step(unit, hex)).why, Why::Prohibited, "{hex}");
        }
        assert!(field.allows(field.step(unit, "H9")));
    }
}

/// STD-4.2-a, VOL2-4.2-a: unlimbered guns do not move, limbered ones do.
#[test]
fn guns_limber_before_they_move() {
    for edition in WITH_ORDERS {
        let (mut field, guns) = drawn_up(edition, "f-guns-6", Facing::E);
        field.form(guns, Formation::Unlimbered);
        set_out(&mut field, guns);
        assert_eq!(field.refused(Action::Step(Side::SE)).why, Why::Unlimbered);
        field.act(Action::Form(Formation::Limbered));
        assert_eq!(field.spent(guns), 1, "STD-T.FORM-c, REV-FORM-c");
        field.walk(guns, &["I8"]);
    }
}

/// STD-4.2-b, VOL2-4.2-b: limbered guns do not fire, in neither fire step; unlimbered ones do.
#[test]
fn limbered_guns_do_not_fire() {
    for edition in WITH_ORDERS {
        for (step, phasing) in
            [(Step::OffensiveFire, Camp::French), (Step::DefensiveFire, Camp::Spanish)]
        {
            for (formation, fires) in [(Formation::Limbered, false), (Formation::Unlimbered, true)]
            {
                let (mut field, guns) = drawn_up(edition, "f-guns-6", Facing::E);
                field.form(guns, formation);
                field.unit("f-line-6", "H9", Facing::E);
                field.unit("s-line-8", "I8", Facing::W);
                field.begin(step, phasing);
                field.act(Action::Aim(field.hex("I8")));
                let fire = Action::Fire { unit: guns, from: field.hex("H8"), points: 6 };
                let place = format!("{edition:?} {step:?} {formation:?}");
                assert_eq!(field.allows(fire), fires, "{place}");
                if !fires {
                    assert_eq!(field.refused(fire).why, Why::Limbered, "{place}");
                }
            }
        }
    }
}

/// STD-4.2-c, VOL2-4-c, CF-022: Volume II's horse artillery limbers (1), moves and unlimbers (2) in one turn; a Standard battery
/// changes once.
#[test]
fn horse_artillery_limbers_moves_and_unlimbers() {
    for edition in WITH_ORDERS {
        let (mut field, guns) = drawn_up(edition, "f-horse-guns-6", Facing::E);
        field.form(guns, Formation::Unlimbered);
        set_out(&mut field, guns);
        field.act(Action::Form(Formation::Limbered));
        field.walk(guns, &["I8"]);
        if edition == EditionId::Standard {
            assert_eq!(field.refused(Action::Form(Formation::Unlimbered)).why, Why::OncePerStep);
        } else {
            field.act(Action::Form(Formation::Unlimbered));
            assert_eq!(field.spent(guns), 4, "{edition:?}");
        }
    }
}

/// STD-6-c, VOL2-6-c, REV-STK-h: a hex that holds its units as they are may be too full for a square among them.
#[test]
fn a_square_needs_room() {
    for edition in WITH_ORDERS {
        for (others, may) in [(&[][..], true), (&["f-line-6", "f-line-7"], false)] {
            let mut field = Field::new(edition);
            field.order("f-first", Order::Harassment);
            field.leader("f-first-general", "H8");
            for other in others {
                field.unit(other, "H8", Facing::E);
            }
            let unit = field.unit("f-line-8", "H8", Facing::E);
            field.unit("s-line-8", "K8", Facing::W);
            set_out(&mut field, unit);
            let forms = field.allows(Action::Form(Formation::Square));
            assert_eq!(forms, may, "{edition:?} {others:?}");
        }
    }
}

/// STD-8.1-c, VOL2-8.1-b: only a line put out into a front zone has entered it; guns that limber up in one may go.
#[test]
fn guns_limber_up_in_a_front_zone_and_go() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        let guns = field.unit("f-guns-6", "H8", Facing::W);
        field.form(guns, Formation::Unlimbered);
        field.unit("s-line-8", "I8", Facing::W);
        field.begin(Step::Movement, Camp::French);
        field.acts([Action::Begin(guns), Action::Form(Formation::Limbered)]);
        assert!(field.allows(field.step(guns, "G8")), "{edition:?}");
    }
}
