use super::*;

fn won(edition: EditionId) -> (Field, UnitId, UnitId) {
    let mut field = quiet(edition);
    let one = field.unit("f-line-8", "H8", Facing::E);
    let two = field.unit("f-line-6", "H8", Facing::E);
    field.unit("s-line-8", "I8", Facing::W);
    field.unit("f2-line-8", "H16", Facing::E);
    field.unit("s2-line-8", "I16", Facing::W);
    shock(&mut field);
    (field, one, two)
}

/// Retreats are carried out until the winner is asked.
fn until_advance(field: &mut Field) -> bool {
    while matches!(asked(field), Ask::Retreat { .. } | Ask::Rout { .. }) {
        let action = field.game.legal()[0];
        field.act(action);
    }
    matches!(asked(field), Ask::Advance { .. })
}

/// STD-5-e, STD-12-h, STD-12-i, VOL2-5-c, VOL2-12-g: who took part may enter the hex left, any number of them, or stay; the first faces as it likes,
/// the others with it (CF-082, CF-265).
#[test]
fn the_winner_may_enter_the_hex_left() {
    for edition in EDITIONS {
        let (mut field, one, two) = won(edition);
        let idle = field.unit("f2-line-5", "H9", Facing::E);
        let guns = field.unit("f-guns-6", "H8", Facing::E);
        fight(&mut field, &[one, two], "I8", &[6, 6, 6]);
        assert!(until_advance(&mut field));
        for stays in [idle, guns] {
            assert_eq!(field.refused(Action::Unit(stays)).why, Why::Advance);
        }
        assert!(field.allows(Action::Done));
        let log = field.act(Action::Unit(one));
        assert!(log.iter().any(|e| e.what == What::Advanced { unit: one, to: field.hex("I8") }));
        field.act(Action::Turn(Facing::SE));
        field.act(Action::Unit(two));
        assert_eq!(field.place_of(two), "I8");
        assert_eq!(field.game.state.unit(two).facing, Facing::SE);
        assert_eq!(asked(&field), Ask::Shock, "nobody is left to advance");
    }
}

/// STD-12-h, VOL2-12-g: winning defenders may enter the hex the attackers left, squares not (CF-082).
#[test]
fn winning_defenders_may_advance() {
    for edition in EDITIONS {
        for square in [false, true] {
            let (mut field, one, two) = won(edition);
            let defender = field.find("s-line-8");
            field.unit("s-line-13", "I8", Facing::W);
            if square {
                field.form(defender, Formation::Square);
            }
            fight(&mut field, &[one, two], "I8", &[1, 6, 6, 6, 6]);
            assert!(until_advance(&mut field));
            assert_eq!(field.game.decision().unwrap().camp, Camp::Spanish);
            assert_eq!(field.allows(Action::Unit(defender)), !square);
        }
    }
}

/// CF-010: nobody advances over the border of the ground it holds; VOL2-12-g: and only after shock that emptied the hex.
#[test]
fn a_defender_does_not_advance_out_of_his_ground() {
    let mut field = quiet(EditionId::Volume2);
    field.order("f-first", Order::Defend);
    field.area("f-first", "D8", false);
    let (inside, outside) = ("H8", "I8");
    let unit = field.unit("f-line-8", inside, Facing::E);
    field.unit("s-line-4", outside, Facing::W);
    field.unit("f2-line-8", "H16", Facing::E);
    field.unit("s2-line-8", "I16", Facing::W);
    shock(&mut field);
    fight(&mut field, &[unit], "I8", &[6, 6, 6]);
    assert!(!until_advance(&mut field), "I8 lies five columns from D8");
    assert_eq!(field.place_of(unit), "H8");
}

/// CF-082: within stacking.
#[test]
fn an_advance_keeps_to_stacking() {
    let (mut field, one, two) = won(EditionId::Standard);
    field.terrain("I8", Terrain::SmallTown);
    let guard = field.unit("f-guard-12", "H8", Facing::E);
    field.lost(field.find("s-line-8"), 6);
    fight(&mut field, &[guard, one, two], "I8", &[6, 6, 6, 6]);
    assert!(until_advance(&mut field));
    field.act(Action::Unit(guard));
    field.act(Action::Turn(Facing::E));
    assert!(!field.allows(Action::Unit(one)), "12 and 8 are more than the 18 of a town");
    assert!(field.allows(Action::Unit(two)));
}

/// STD-12-h, STD-14.1-b, VOL2-14.1-b, CF-082: a disorganized winner may enter the hex left, but not if it lies in an enemy zone.
#[test]
fn the_disorganized_advance_into_free_ground_only() {
    for edition in EDITIONS {
        for (cohesion, zone, advances) in [
            (Cohesion::Good, true, true),
            (Cohesion::Disorganized, false, true),
            (Cohesion::Disorganized, true, false),
        ] {
            let mut field = quiet(edition);
            let winner = field.unit("f-line-8", "H8", Facing::E);
            field.cohesion(winner, cohesion);
            if zone {
                field.unit("s-line-6", "J9", Facing::W);
            }
            let hex = field.hex("I8");
            let kind = crate::rules::shock::CombatKind::Ordinary;
            let combat = crate::rules::shock::Combat::new(vec![winner], hex, kind);
            let advancers = field.game.advancers(&combat, Camp::French, hex);
            assert_eq!(!advancers.is_empty(), advances, "{edition:?} {cohesion:?} {zone}");
        }
    }
}
