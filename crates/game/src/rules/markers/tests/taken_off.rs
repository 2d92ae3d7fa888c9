//! Elimination by neighbours, by sight and after a shock.

use super::*;

/// VOL2-OPT5-a: next to an enemy unit a marker goes, and next to an enemy leader.
#[test]
fn a_marker_next_to_an_enemy_goes() {
    for leader in [false, true] {
        let mut field = field();
        // Thick woods all round, so that nobody sees anything.
        for hex in ["M8", "M9", "M10", "L8", "L9", "L10", "N9"] {
            field.terrain(hex, Terrain::LightForest);
        }
        field.unit("s-line-8", "M9", Facing::W);
        field.marker(Camp::Spanish, 1, Use::Padding, &["M9"]);
        if leader {
            field.leader("f-first-general", "J9");
        } else {
            field.unit("f-line-8", "J9", Facing::E);
        }
        field.begin(Step::Movement, Camp::Spanish);
        assert_eq!(using(&field, Camp::Spanish, 1), Some(Use::Padding));
        if leader {
            field.leader("f-first-general", "L9");
        } else {
            field.unit("f-line-8", "L9", Facing::E);
        }
        let events = field.begin(Step::Movement, Camp::Spanish);
        assert_eq!(using(&field, Camp::Spanish, 1), None);
        assert!(events.iter().any(|event| event.clause.0 == "VOL2-OPT5-a"));
    }
}

/// VOL2-OPT5-a; CF-145: a marker in a charge stays until the combat is over, while what it covers lies open.
#[test]
fn a_marker_in_a_shock_stays_until_it_is_resolved() {
    let mut field = field();
    let target = field.unit("s-line-4", "I8", Facing::W);
    let riders = field.unit("f-cuirassiers-6", "H8", Facing::E);
    field.leader("f-horse-general", "G8");
    field.marker(Camp::French, 1, Use::Hiding, &["H8"]);
    field.game.state.unit_mut(riders).deeds.charging = Some(field.hex("I8"));
    field.game.state.unit_mut(riders).deeds.assault = true;
    field.begin(Step::Shock, Camp::French);
    assert_eq!(using(&field, Camp::French, 1), Some(Use::Hiding), "involved in shock");
    assert!(field.game.known_to(Viewer::Camp(Camp::Spanish)).contains(riders));
    field.game.state.unit_mut(riders).deeds.charging = None;
    let events = field.begin(Step::Shock, Camp::French);
    assert_eq!(using(&field, Camp::French, 1), None);
    assert!(events.iter().any(|event| event.clause.0 == "VOL2-OPT5-a"));
    assert!(field.game.state.unit(target).is_on_map());
}

/// VOL2-OPT5-b, VOL2-OPT5-c: 8 hexes for a substitution, 3 for padding, 2 for hiding; the marker's hex counts and the
/// observer's does not.
#[test]
fn a_marker_in_sight_goes() {
    for (way, near, far) in
        [(Use::Substitution, "H8", "G8"), (Use::Padding, "M8", "L8"), (Use::Hiding, "N8", "M8")]
    {
        for (observer, goes) in [(near, true), (far, false)] {
            let mut field = field();
            if way != Use::Substitution {
                field.unit("s-line-8", "P8", Facing::W);
            }
            field.marker(Camp::Spanish, 1, way, &["P8"]);
            field.unit("f-line-8", observer, Facing::W);
            let events = field.begin(Step::Movement, Camp::Spanish);
            assert_eq!(field.game.marker(Camp::Spanish, 1).is_none(), goes, "{way:?} {observer}");
            assert_eq!(events.iter().any(|event| event.clause.0 == "VOL2-OPT5-b"), goes);
        }
    }
}

/// VOL2-OPT5-b; CF-207: the line is one of artillery fire, but friends do not bar it.
#[test]
fn what_bars_a_line_of_fire_bars_sight() {
    for (wood, goes) in [(true, false), (false, true)] {
        let mut field = field();
        field.marker(Camp::Spanish, 1, Use::Substitution, &["P8"]);
        field.unit("f-line-8", "L8", Facing::E);
        field.unit("f-cart-1", "M8", Facing::E);
        field.unit("s-line-6", "N8", Facing::W);
        if wood {
            for hex in ["N7", "N8", "N9", "O7", "O8", "O9"] {
                field.terrain(hex, Terrain::LightForest);
            }
        }
        field.begin(Step::Movement, Camp::Spanish);
        assert_eq!(field.game.marker(Camp::Spanish, 1).is_none(), goes);
    }
}

/// VOL2-OPT5-d: a stack sighted under its substitute keeps the marker on top; a false marker has nothing to hide.
#[test]
fn a_substitute_goes_on_hiding_its_stack() {
    let mut field = field();
    let unit = field.unit("s-line-8", "P8", Facing::W);
    field.marker(Camp::Spanish, 1, Use::Substitution, &["P8"]);
    field.marker(Camp::Spanish, 2, Use::Substitution, &["P10"]);
    field.unit("f-line-8", "J8", Facing::E);
    let events = field.begin(Step::Movement, Camp::Spanish);
    assert_eq!(using(&field, Camp::Spanish, 1), Some(Use::Hiding));
    assert_eq!(using(&field, Camp::Spanish, 2), None);
    assert!(events.iter().any(|event| event.clause.0 == "VOL2-OPT5-d"));
    let seen = french(&field);
    assert!(seen.stacks.iter().any(|stack| stack.hex == field.hex("P8")), "it stands there");
    assert!(seen.units.iter().all(|view| view.unit != unit), "but who is it?");
}

/// VOL2-OPT5-a: a march that comes upon hidden troops stops in their front zone.
#[test]
fn a_march_stops_before_those_it_uncovers() {
    let mut field = field();
    // Behind a ridge.
    for hex in ["M6", "M7", "M8", "M9", "M10"] {
        field.level(hex, 1);
    }
    let hidden = field.unit("s-line-8", "N8", Facing::W);
    field.leader("s-first-general", "X1");
    field.marker(Camp::Spanish, 1, Use::Substitution, &["N8"]);
    let scout = field.unit("f-line-8", "L8", Facing::E);
    field.leader("f-first-general", "K8");
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(scout));
    assert!(field.game.is_hidden(hidden));
    assert!(field.allows(field.step(scout, "M8")), "nothing bars the way he knows of");
    field.act(field.step(scout, "M8"));
    while field.game.decision().unwrap().camp == Camp::Spanish {
        field.act(Action::Decline);
    }
    assert_eq!(field.game.marker(Camp::Spanish, 1), None);
    let on = |action: &Action| matches!(action, Action::Step(_));
    assert!(!field.game.legal().iter().any(on), "he stands in a front zone");
}

/// VOL2-OPT5-b, VOL2-OPT5-d: seen from two hexes a substitute goes for good, without lying on top first.
#[test]
fn a_substitute_seen_from_two_hexes_goes_for_good() {
    let mut field = field();
    field.unit("s-line-8", "P8", Facing::W);
    field.marker(Camp::Spanish, 1, Use::Substitution, &["P8"]);
    field.unit("f-line-8", "N8", Facing::E);
    let events = field.begin(Step::Movement, Camp::Spanish);
    assert_eq!(using(&field, Camp::Spanish, 1), None);
    let sighted = |event: &Event| matches!(event.what, What::MarkerSighted { .. });
    assert!(!events.iter().any(sighted));
}
