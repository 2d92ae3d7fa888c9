use super::*;
use crate::data::edition::movement::{Formation, MoveClass};
use crate::data::kinds::Camp;

fn allowances(id: EditionId) -> [(u8, u8); 10] {
    let movement = edition(id).movement;
    MoveClass::ALL.map(|class| {
        (movement.allowance(class, Camp::French), movement.allowance(class, Camp::Spanish))
    })
}

/// STD-T.MOVE-a1, STD-T.MOVE-a2, STD-T.MOVE-a3, STD-T.MOVE-a4, STD-T.MOVE-a5, STD-T.MOVE-a6, STD-T.MOVE-a7; the boxes
/// printed empty by CF-270.
#[test]
fn standard_allowances() {
    let [infantry, guerrilla, light, medium, heavy, horse_guerrilla, foot, horse, leader, cart] =
        allowances(EditionId::Standard);
    assert_eq!(infantry, (4, 3));
    assert_eq!(guerrilla, (5, 5));
    assert_eq!((light, medium), ((7, 6), (7, 6)));
    assert_eq!(heavy, (6, 5));
    assert_eq!(horse_guerrilla, (0, 0));
    assert_eq!((foot, horse), ((3, 3), (5, 4)));
    assert_eq!(leader, (8, 6));
    assert_eq!(cart, (3, 3));
}

/// VOL2-T.MOVE-a: the Standard rows, Spanish horse artillery 4, convoy 3 (CF-001).
#[test]
fn volume_ii_moves_as_standard() {
    assert_eq!(allowances(EditionId::Volume2), allowances(EditionId::Standard));
    assert_eq!(edition(EditionId::Volume2).movement.square_hex, Some(2));
}

/// REV-MOVE-a1, REV-MOVE-a2, REV-MOVE-a3, REV-MOVE-a4, REV-MOVE-a5, REV-MOVE-a6, REV-MOVE-a7, REV-MOVE-a8, REV-MOVE-b.
#[test]
fn revised_allowances() {
    let expected = [(4, 3), (5, 5), (7, 6), (7, 6), (6, 5), (7, 7), (3, 3), (5, 4), (8, 6), (3, 3)];
    assert_eq!(allowances(EditionId::Revised), expected);
}

/// BAS-MOVE-a1, BAS-MOVE-a2, BAS-MOVE-a3, BAS-MOVE-a4, BAS-MOVE-a5.
#[test]
fn basic_allowances() {
    let expected = [(5, 4), (0, 0), (9, 8), (7, 7), (7, 7), (0, 0), (4, 3), (6, 5), (0, 0), (3, 3)];
    assert_eq!(allowances(EditionId::Basic), expected);
}

/// STD-3.D-b, STD-3.D-c, VOL2-3.1B-b, VOL2-3.1B-c, STD-5-c, STD-8.1-b, STD-7-h: +2, +3 by road, 1 MP a vertex, 1 MP an
/// enemy zone, 8 points bar the way.
#[test]
fn costs_that_are_not_terrain() {
    for id in SERIES {
        let m = edition(id).movement;
        assert_eq!((m.maneuver_bonus, m.road_bonus, m.facing, m.enemy_zone), (2, 3, 1, 1));
        assert_eq!((m.passage, m.leader_hex), (Some(8), 1));
    }
    let basic = edition(EditionId::Basic).movement;
    assert_eq!((basic.maneuver_bonus, basic.enemy_zone, basic.passage), (0, 1, None));
}

fn bases(id: EditionId) -> [[Option<u8>; 3]; 3] {
    let formations = edition(id).formations;
    Formation::ALL
        .map(|from| Formation::ALL.map(|to| formations.infantry(from, to).map(|cost| cost.base)))
}

/// STD-T.FORM-a1, STD-T.FORM-a2, STD-T.FORM-a3, STD-T.FORM-a4, STD-T.FORM-a5, STD-T.FORM-a6, STD-T.FORM-c.
#[test]
fn standard_and_volume_ii_formation_costs() {
    for id in [EditionId::Standard, EditionId::Volume2] {
        let expected =
            [[None, Some(1), Some(0)], [Some(2), None, Some(1)], [Some(1), Some(1), None]];
        assert_eq!(bases(id), expected);
        let formations = edition(id).formations;
        assert_eq!((formations.limber, formations.unlimber), (1, 2));
        assert_eq!(formations.cavalry(Formation::Normal, Formation::Guerrilla), None);
    }
}

/// STD-T.FORM-b, STD-F5-a, STD-F5-b, VOL2-T.FORM-a, VOL2-EX2-a, VOL2-EX2-b: to the next hex 1 MP, to the fourth of the
/// line 3; closing up in A 1 + 2.
#[test]
fn a_starred_change_pays_the_hexes_of_the_line() {
    for id in SERIES {
        let formations = edition(id).formations;
        let out = formations.infantry(Formation::Normal, Formation::Guerrilla).unwrap();
        assert_eq!((out.over(&[1]), out.over(&[1, 1, 1])), (1, 3), "{id:?}");
        let back = formations.infantry(Formation::Guerrilla, Formation::Normal).unwrap();
        assert_eq!((back.over(&[1, 1]), back.over(&[1, 1, 1])), (3, 4), "{id:?}");
        let square = formations.infantry(Formation::Guerrilla, Formation::Square).unwrap();
        assert_eq!(square.over(&[1, 1, 1]), 1);
    }
}

/// REV-FORM-a1, REV-FORM-a2, REV-FORM-a3, REV-FORM-a4, REV-FORM-a5, REV-FORM-a6, REV-FORM-b, REV-FORM-c.
#[test]
fn revised_formation_costs() {
    let expected = [[None, Some(2), Some(1)], [Some(2), None, Some(1)], [Some(1), Some(1), None]];
    assert_eq!(bases(EditionId::Revised), expected);
    let formations = edition(EditionId::Revised).formations;
    for (from, to) in
        [(Formation::Normal, Formation::Guerrilla), (Formation::Guerrilla, Formation::Normal)]
    {
        assert_eq!(formations.cavalry(from, to).unwrap().base, 1);
        assert_eq!(formations.cavalry(from, Formation::Square), None);
    }
    assert_eq!((formations.limber, formations.unlimber), (1, 2));
    let line = (formations.guerrilla_least, formations.guerrilla_most, formations.guerrilla_hexes);
    assert_eq!(line, (2, 4, 4));
}
