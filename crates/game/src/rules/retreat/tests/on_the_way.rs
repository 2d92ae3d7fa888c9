//! What a retreat costs and does on its way: enemy zones, friends, formations.

use super::*;

/// STD-12-c, VOL2-12-c, CF-079: an enemy zone on the way costs one point and good order, once for the whole retreat; the way around it
/// costs nothing.
#[test]
fn an_enemy_zone_costs_a_point_and_order_once() {
    for edition in EDITIONS {
        for (path, price) in [
            (["J9", "K9"], (1, Cohesion::Disorganized)),
            (["J9", "K8"], (1, Cohesion::Disorganized)),
            (["J8", "K8"], (0, Cohesion::Good)),
        ] {
            let mut field = ground(edition);
            let unit = field.unit("s-line-8", "I8", Facing::W);
            field.unit("f-line-6", "J10", Facing::NW);
            let way = retreat(&field, unit, 2, 2);
            go(&mut field, way);
            for hex in path {
                to(&mut field, hex);
            }
            assert_eq!(toll(&field, unit), price, "{edition:?} {path:?}");
        }
    }
}

/// STD-12-c, VOL2-12-c: the point an enemy zone costs may be the last; no more is told of the unit.
#[test]
fn a_zone_may_cost_the_last_point() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let unit = field.unit("s2-line-1", "I8", Facing::W);
        field.unit("f-line-6", "J10", Facing::NW);
        let way = retreat(&field, unit, 1, 1);
        go(&mut field, way);
        let events = to(&mut field, "J9");
        assert_eq!(field.game.state.unit(unit).fate, Fate::Eliminated, "{edition:?}");
        let breaks = |event: &Event| matches!(event.what, What::CohesionChanged { .. });
        assert!(!events.iter().any(breaks), "{edition:?}: nobody is left to lose his order");
    }
}

/// STD-12-e: friends on the way check their morale; VOL2-12-e: the unit that goes through them does (CF-079). Units beaten with it are
/// no friends in its way.
#[test]
fn friends_on_the_way_are_shaken_or_shake() {
    for edition in EDITIONS {
        for together in [false, true] {
            let mut field = ground(edition);
            let unit = field.unit("s-line-8", "I8", Facing::W);
            let friend = field.unit("s-line-6", "J8", Facing::NE);
            let mut way = retreat(&field, unit, 2, 2);
            if together {
                way.companions.insert(friend);
            }
            go(&mut field, way);
            field.dice([6]);
            let mut log = to(&mut field, "J8");
            log.extend(to(&mut field, "K8"));
            let shaken = if edition == EditionId::Standard { friend } else { unit };
            let expected = if together { Vec::new() } else { vec![Some(shaken)] };
            assert_eq!(checked(&log), expected, "{edition:?} {together}");
        }
    }
}

/// CF-265: who comes to friends faces as they do.
#[test]
fn whoever_joins_friends_faces_with_them() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let unit = field.unit("s-line-8", "I8", Facing::W);
        field.unit("s-line-6", "J8", Facing::NE);
        let way = retreat(&field, unit, 1, 1);
        go(&mut field, way);
        field.dice([6]);
        to(&mut field, "J8");
        assert_eq!(field.game.state.unit(unit).facing, Facing::NE, "{edition:?}");
    }
}

/// VOL2-12-e, CF-079: a unit in rout has no morale left to check.
#[test]
fn the_routed_pass_friends_unchecked_in_volume_two() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let unit = field.unit("s-line-8", "I8", Facing::W);
        field.cohesion(unit, Cohesion::Routed);
        let friend = field.unit("s-line-6", "J8", Facing::NE);
        let away = [field.hex("H8")];
        let rout = Retreat::rout(&field.game, unit, &away);
        go(&mut field, rout);
        field.dice([6]);
        let log = to(&mut field, "J8");
        let friends = if edition == EditionId::Standard { vec![Some(friend)] } else { vec![] };
        assert_eq!(checked(&log), friends, "{edition:?}");
    }
}

/// CF-266: a line that must go closes up: as skirmishers with two to four points, otherwise in normal formation.
#[test]
fn a_line_closes_up_as_it_goes() {
    for edition in EDITIONS {
        for (lost, formation) in [
            (3, Formation::Normal),
            (4, Formation::Skirmish),
            (6, Formation::Skirmish),
            (7, Formation::Normal),
        ] {
            let mut field = ground(edition);
            let unit = field.line("s-light-8", &["I8", "I9"]);
            field.lost(unit, lost);
            let way = retreat(&field, unit, 1, 1);
            go(&mut field, way);
            to(&mut field, "J8");
            let state = field.game.state.unit(unit);
            assert_eq!(state.line().len(), 1);
            assert_eq!(state.formation, formation, "{edition:?}: {} points", 8 - lost);
        }
    }
}

/// CF-062, CF-170: guns that must go are limbered.
#[test]
fn guns_limber_to_go() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let guns = field.unit("s-guns-6", "I8", Facing::W);
        field.form(guns, Formation::Unlimbered);
        let way = retreat(&field, guns, 1, 1);
        go(&mut field, way);
        assert_eq!(field.game.state.unit(guns).formation, Formation::Limbered, "{edition:?}");
    }
}

/// CF-266: a line is shortened when it has fewer than two points for each of its hexes; with two for each it stands.
#[test]
fn a_line_stands_with_two_points_a_hex() {
    for edition in EDITIONS {
        for (points, shortened) in [(2, false), (3, true)] {
            let mut field = ground(edition);
            let unit = field.line("s-light-8", &["M8", "M9", "M10"]);
            let hit = |play: &mut Play<'_>| {
                let clause = play.law(crate::engine::cite::FIRE_LOSSES);
                play.lose(unit, points, clause);
                play.run()
            };
            field.play(hit);
            let ask = field.game.decision().unwrap().ask;
            assert_eq!(ask == Ask::Shorten { unit }, shortened, "{edition:?}: {points} lost");
        }
    }
}
