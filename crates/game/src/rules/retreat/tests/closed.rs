//! Hexes closed to a retreat, and the end of a unit that finds no way.

use super::*;

/// STD-12-g, VOL2-12-f: whoever finds no way back is lost.
#[test]
fn no_way_back_is_the_end() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let unit = field.unit("s-line-8", "I8", Facing::W);
        for (key, hex) in
            [("f-line-6", "I7"), ("f-line-4", "J8"), ("f-line-7", "J9"), ("f-line-13", "I9")]
        {
            field.unit(key, hex, Facing::W);
        }
        let way = retreat(&field, unit, 1, 1);
        go(&mut field, way);
        assert_eq!(field.game.state.unit(unit).fate, Fate::Eliminated, "{edition:?}: H9 is nearer");
    }
}

/// STD-12-f, VOL2-12-f: the edge of the map is no way out.
#[test]
fn nobody_retreats_off_the_map() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let unit = field.unit("s-line-8", "X1", Facing::W);
        let corner = field.hex("X1");
        let grid = field.game.setup.map.grid();
        let around: Vec<Hex> = grid.neighbours(corner).map(|(_, hex)| hex).collect();
        go(&mut field, Retreat::new(unit, corner, &around, RetreatKind::Result, 1, 1));
        assert_eq!(field.game.state.unit(unit).fate, Fate::Eliminated, "{edition:?}");
    }
}

/// CF-026: in the Revised edition a hex may be too full at the end of a retreat; the surplus goes one hex on, for nothing.
#[test]
fn the_surplus_of_a_full_hex_goes_on() {
    let mut field = ground(EditionId::Revised);
    let unit = field.unit("s-line-8", "I8", Facing::W);
    field.unit("s-line-13", "J8", Facing::W);
    field.unit("s-light-8", "J8", Facing::W);
    let way = retreat(&field, unit, 1, 1);
    go(&mut field, way);
    field.dice([6]);
    to(&mut field, "J8");
    assert_eq!(ways(&field), ["K7", "K8"], "29 points are more than 24");
    to(&mut field, "K8");
    assert_eq!(toll(&field, unit), (0, Cohesion::Good));
    assert!(field.allows(Action::Turn(Facing::W)));
}

/// CF-026: in the other editions a hex that would be too full is closed to a retreat: woods hold 18 points.
#[test]
fn a_full_hex_is_closed_to_a_retreat() {
    for edition in [EditionId::Standard, EditionId::Volume2] {
        let mut field = ground(edition);
        let unit = field.unit("s-line-8", "I8", Facing::W);
        field.terrain("J8", Terrain::LightForest);
        field.unit("s-line-13", "J8", Facing::W);
        let way = retreat(&field, unit, 1, 1);
        go(&mut field, way);
        assert_eq!(ways(&field), ["I9", "J9"], "{edition:?}: the ways left");
    }
}

/// STD-6-a, STD-6-g, STD-6-f, STD-T.TEC-h: nobody goes back into an enemy's hex, into one of the other allied army, among trees
/// that are full or up a cliff; each of the four closes a hex by itself.
#[test]
fn a_retreat_avoids_enemies_other_armies_full_woods_and_cliffs() {
    type Lay = fn(&mut Field);
    let closed: [(&str, Lay); 4] = [
        ("cliff", |field| field.level("J8", 3)),
        ("enemy", |field| {
            field.unit("f-line-6", "J8", Facing::E);
        }),
        ("ally", |field| {
            field.unit("b-line-8", "J8", Facing::E);
        }),
        ("full", |field| {
            field.terrain("J8", Terrain::LightForest);
            for key in ["s-line-13", "s-line-4"] {
                field.unit(key, "J8", Facing::W);
            }
        }),
    ];
    for (what, lay) in closed {
        let mut field = ground(EditionId::Standard);
        let unit = field.unit("s-line-8", "I8", Facing::W);
        let ways = |field: &Field| {
            let hexes = field.game.retreat_hexes(&retreat(field, unit, 1, 1));
            hexes.into_iter().map(|hex| field.label(hex)).collect::<Vec<_>>()
        };
        assert_eq!(ways(&field), ["J8", "J9", "I9"], "{what}: all are open");
        lay(&mut field);
        assert_eq!(ways(&field), ["J9", "I9"], "{what}");
    }
}

/// VOL2-12-e, CF-052: before fire a full hex is gone through to a second one, but is no end; a retreat of one hex has none.
#[test]
fn a_full_hex_is_gone_through_to_a_second() {
    for (most, open) in [(2, true), (1, false)] {
        let mut field = ground(EditionId::Volume2);
        let unit = field.unit("s-line-8", "I8", Facing::W);
        for hex in ["J9", "I9", "I7", "H9"] {
            field.terrain(hex, Terrain::Swamp);
        }
        field.terrain("J8", Terrain::LightForest);
        field.unit("s-line-13", "J8", Facing::W);
        field.unit("s-line-6", "J8", Facing::W);
        let way = retreat(&field, unit, 1, most);
        let hexes = field.game.retreat_hexes(&way);
        assert_eq!(hexes == [field.hex("J8")], open, "{most}");
        assert_eq!(hexes.is_empty(), !open, "{most}");
        assert!(!field.game.is_retreat_end(&way, field.hex("J8"), 1));
    }
}
