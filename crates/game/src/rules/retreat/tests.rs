//! Stories of retreats: a Spanish unit on I8 is driven off from H8; its base lies in the east, on X10.

mod closed;
mod direction;
mod on_the_way;

use super::*;
use crate::engine::event::Event;
use crate::rules::retreat::withdrawal::Withdrawal;
use crate::table::view::Viewer;
use crate::testkit::*;

const EDITIONS: [EditionId; 3] = [EditionId::Standard, EditionId::Volume2, EditionId::Revised];

/// A French battalion on H8, and a pair far away that keeps the shock step open.
fn ground(edition: EditionId) -> Field {
    let mut field = Field::new(edition);
    for (camp, hex) in [("f", "A1"), ("s", "X20")] {
        for general in ["first", "second", "horse"] {
            field.leader(&format!("{camp}-{general}-general"), hex);
        }
    }
    field.unit("f-line-8", "H8", Facing::E);
    field.begin_shock_far_away();
    field
}

/// A retreat from I8 before H8.
fn retreat(field: &Field, unit: UnitId, least: u8, most: u8) -> Retreat {
    let (from, away) = (field.hex("I8"), field.hex("H8"));
    Retreat::new(unit, from, &[away], RetreatKind::Result, least, most)
}

/// Sets out, as far as it goes without a choice.
fn go(field: &mut Field, retreat: Retreat) -> Vec<Event> {
    let run = |play: &mut Play<'_>| {
        play.push(Task::Retreat(retreat));
        play.run()
    };
    field.play(run).1
}

/// The hexes on offer.
fn ways(field: &Field) -> Vec<String> {
    let to = |action: Action| match action {
        Action::To(hex) => Some(field.label(hex)),
        _ => None,
    };
    let mut ways: Vec<String> = field.game.legal().into_iter().filter_map(to).collect();
    ways.sort();
    ways
}

fn to(field: &mut Field, hex: &str) -> Vec<Event> {
    let hex = field.hex(hex);
    field.act(Action::To(hex))
}

/// Who checked his morale, in order.
fn checked(log: &[Event]) -> Vec<Option<UnitId>> {
    let check = |event: &Event| match &event.what {
        What::Rolled(roll) if roll.purpose == Purpose::Morale => Some(roll.unit),
        _ => None,
    };
    log.iter().filter_map(check).collect()
}

/// What the way has cost: points, and the state the unit is in.
fn toll(field: &Field, unit: UnitId) -> (u8, Cohesion) {
    let state = field.game.state.unit(unit);
    (state.lost, state.cohesion)
}

/// STD-12-d, VOL2-12-d, CF-080: a retreat of two hexes ends two hexes away, wherever it led.
#[test]
fn a_retreat_of_two_hexes_ends_two_hexes_away() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let unit = field.unit("s-line-8", "I8", Facing::W);
        let way = retreat(&field, unit, 2, 2);
        go(&mut field, way);
        to(&mut field, "J8");
        assert_eq!(ways(&field), ["J7", "K7", "K8"], "{edition:?}: J9 is next to I8 again");
        assert_eq!(field.refused(Action::Done).why, Why::Retreat, "one hex is not enough");
        to(&mut field, "K8");
        assert!(field.allows(Action::Turn(Facing::W)), "{edition:?}: two are");
    }
}

/// CF-052: whoever is driven off by fire goes one hex or two.
#[test]
fn one_hex_or_two_as_the_owner_likes() {
    for edition in EDITIONS {
        for hexes in [1, 2] {
            let mut field = ground(edition);
            let unit = field.unit("s-line-8", "I8", Facing::W);
            let way = retreat(&field, unit, 1, 2);
            go(&mut field, way);
            assert!(!field.allows(Action::Done), "{edition:?}: one at least");
            to(&mut field, "J8");
            assert!(field.allows(Action::Done) && !ways(&field).is_empty(), "{edition:?}");
            let next = if hexes == 1 { Action::Done } else { Action::To(field.hex("K8")) };
            field.act(next);
            assert!(field.allows(Action::Turn(Facing::W)), "{edition:?}: arrived");
            assert_eq!(field.place_of(unit), ["J8", "K8"][hexes - 1]);
        }
    }
}

/// CF-081: from several enemies: nearer to none of them and farther from one at least.
///
/// ```text
///            I7    J8 enemy
///   H8 enemy    I8
///            I9    J9 enemy
/// ```
#[test]
fn from_several_enemies_it_comes_nearer_to_none() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let unit = field.unit("s-line-8", "I8", Facing::W);
        field.unit("f-line-6", "J8", Facing::W);
        field.unit("f-line-4", "J9", Facing::W);
        let from = field.hex("I8");
        let away = ["H8", "J8", "J9"].map(|hex| field.hex(hex));
        go(&mut field, Retreat::new(unit, from, &away, RetreatKind::Result, 1, 1));
        assert_eq!(ways(&field), ["H9", "I7", "I9"], "{edition:?}");
    }
}

/// STD-14.1-c, CF-032: whoever is driven out of a zone does not stop in another.
#[test]
fn a_way_out_of_a_zone_ends_in_no_other() {
    for (shut, hexes) in [(false, 1), (true, 2)] {
        let mut field = ground(EditionId::Standard);
        let unit = field.unit("s-line-8", "I8", Facing::W);
        field.cohesion(unit, Cohesion::Disorganized);
        field.unit("f-line-6", "J10", Facing::NW);
        if shut {
            field.unit("f-line-4", "J7", Facing::SW);
        }
        let away = vec![field.hex("H8")];
        field.play(|play| {
            play.push(Task::Withdrawal(Withdrawal { unit, away }));
            play.run()
        });
        while let Some(way) = ways(&field).first() {
            to(&mut field, way);
        }
        let end = field.game.state.unit(unit).hex().unwrap();
        assert_eq!(field.game.setup.map.grid().distance(end, field.hex("I8")), hexes, "{shut}");
        assert_eq!(field.game.zone_at(end, Camp::French), Zone::Free, "{shut}");
    }
}

/// STD-14.2-a, STD-14.2-c, VOL2-14.2-a, CF-089: a rout leads two hexes away and never into an enemy zone.
#[test]
fn a_rout_keeps_out_of_enemy_zones() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let unit = field.unit("s-line-8", "I8", Facing::W);
        field.cohesion(unit, Cohesion::Routed);
        field.unit("f-line-6", "J10", Facing::NW);
        let away = [field.hex("H8")];
        let rout = Retreat::rout(&field.game, unit, &away);
        assert_eq!((rout.least, rout.most), (2, 2));
        go(&mut field, rout);
        assert_eq!(field.place_of(unit), "J8", "{edition:?}: there was no other way");
        assert_eq!(ways(&field), ["K7", "K8"], "{edition:?}");
        to(&mut field, "K8");
        assert_eq!(field.game.state.unit(unit).lost, 0);
    }
}

/// CF-089: with no enemy named a rout leads away from the nearest, not from those behind him.
#[test]
fn a_rout_leads_away_from_the_nearest_enemy() {
    let mut field = ground(EditionId::Volume2);
    let unit = field.unit("s-line-8", "K8", Facing::W);
    field.unit("f-line-6", "L4", Facing::W);
    let rout = Retreat::rout(&field.game, unit, &[]);
    assert_eq!(rout.away, [field.hex("H8")], "three hexes, the other stands farther off");
    field.unit("f-line-4", "K7", Facing::SW);
    let rout = Retreat::rout(&field.game, unit, &[]);
    assert_eq!(rout.away, [field.hex("K7")], "next to it");
}

/// VOL2-11.4-b, CF-074: cavalry falls back towards its base, two hexes at least, then as far as its points reach; at the base it stops,
/// however short the way was.
#[test]
fn cavalry_falls_back_towards_its_base() {
    let fall_back = |field: &mut Field, unit: UnitId, from: &str, points: u8| {
        let hex = field.hex(from);
        let way = Retreat::new(unit, hex, &[], RetreatKind::TowardBase, 2, 12);
        go(field, Retreat { points: Some(points), ..way });
    };
    let mut field = ground(EditionId::Volume2);
    let unit = field.unit("s-hussars-4", "N10", Facing::W);
    field.terrain("Q11", Terrain::LightForest);
    fall_back(&mut field, unit, "N10", 3);
    assert!(!field.allows(Action::Done), "two hexes at least");
    for way in ways(&field) {
        let [there, here] = [way.as_str(), "N10"].map(|hex| field.hex(hex));
        let home = |hex: Hex| field.game.base_distance(unit, hex);
        assert!(home(there) < home(here), "{way} does not lead home");
    }
    for hex in ["O10", "P11"] {
        assert!(!field.allows(Action::Done));
        to(&mut field, hex);
    }
    assert!(field.allows(Action::Done));
    assert!(!ways(&field).contains(&"Q11".into()), "one point does not reach into the wood");
    assert!(ways(&field).contains(&"Q10".into()));
    to(&mut field, "Q10");
    assert!(field.allows(Action::Turn(Facing::W)), "all points are spent");

    let mut field = ground(EditionId::Volume2);
    let unit = field.unit("s-hussars-4", "W10", Facing::W);
    fall_back(&mut field, unit, "W10", 6);
    if field.place_of(unit) == "W10" {
        to(&mut field, "X10");
    }
    assert_eq!(field.place_of(unit), "X10", "home after one hex");
    assert!(ways(&field).is_empty(), "at its base it stops");
    assert!(field.allows(Action::Turn(Facing::W)));
}

/// CF-052, CF-081: before fire the first of two hexes may lead aside; whoever has no way at all is lost.
///
/// ```text
///            I6
///            I7    J8 swamp
///   H8 fires    I8
///            I9 swamp   J9 swamp
/// ```
#[test]
fn a_step_aside_may_begin_a_retreat_before_fire() {
    let closed = ["J8", "J9", "I9", "I7", "H9"];
    for (swamps, gone) in [(2, false), (3, false), (5, true)] {
        for edition in EDITIONS {
            let mut field = ground(edition);
            let unit = field.unit("s-line-8", "I8", Facing::W);
            for hex in &closed[..swamps] {
                field.terrain(hex, Terrain::Swamp);
            }
            let way = retreat(&field, unit, 1, 2);
            let aside = field.game.retreat_hexes(&way).contains(&field.hex("I7"));
            assert_eq!(aside, swamps < 4, "{edition:?}");
            go(&mut field, way);
            assert_eq!(!field.game.state.unit(unit).is_on_map(), gone, "{edition:?}");
        }
    }
}

/// VOL2-12-d, CF-074, CF-080: two hexes homeward are two: where the second is full no way begins, though a third lies behind it.
#[test]
fn a_way_home_ends_with_its_last_hex() {
    for (full, open) in [(false, true), (true, false)] {
        let mut field = ground(EditionId::Volume2);
        let unit = field.unit("s-hussars-4", "I8", Facing::W);
        for hex in ["J9", "I9", "K7", "J10", "J7", "I7", "H9"] {
            field.terrain(hex, Terrain::Swamp);
        }
        field.terrain("K8", Terrain::LightForest);
        if full {
            field.unit("s-line-13", "K8", Facing::W);
            field.unit("s-line-6", "K8", Facing::W);
        }
        let way = retreat(&field, unit, 2, 2);
        let way = Retreat { kind: RetreatKind::TowardBase, ..way };
        assert_eq!(!field.game.retreat_hexes(&way).is_empty(), open, "{full}");
    }
}
