//! Movement (section 5) and the movement column of the terrain chart.

use super::*;

use board::{Crossing, Terrain};

/// How many clear hexes a unit marches down column H before its points run out.
fn march_of(key: &str, camp: Camp) -> u8 {
    let mut field = ground();
    let unit = put(&mut field, key, "H2");
    field.begin(Step::Movement, camp);
    field.act(Action::Begin(unit));
    let mut hexes = 0;
    while field.allows(Action::Step(Side::S)) {
        field.act(Action::Step(Side::S));
        hexes += 1;
    }
    assert_eq!(field.refused(Action::Step(Side::S)).why, Why::TooFewPoints);
    hexes
}

/// BAS-5-a, BAS-MOVE-a1, BAS-MOVE-a2, BAS-MOVE-a3, BAS-MOVE-a4, BAS-MOVE-a5: the allowances of both sides.
#[test]
fn every_arm_has_its_allowance() {
    let pace = |kind: &str| {
        [("f", Camp::French), ("s", Camp::Spanish)]
            .map(|(side, camp)| march_of(&format!("{side}-{kind}"), camp))
    };
    assert_eq!(pace("line-8"), [5, 4], "infantry");
    assert_eq!(pace("hussars-4"), [9, 8], "light cavalry");
    assert_eq!(pace("dragoons-5"), [7, 7], "medium cavalry");
    assert_eq!(pace("cuirassiers-6"), [7, 7], "heavy cavalry");
    assert_eq!(pace("guns-6"), [4, 3], "artillery");
    assert_eq!(pace("horse-guns-6"), [6, 5], "horse artillery");
}

/// BAS-5-b: points are neither saved for the next turn nor given to another unit.
#[test]
fn points_are_not_kept() {
    let mut field = ground();
    let lazy = put(&mut field, "f-line-8", "H2");
    let other = put(&mut field, "f-line-6", "J2");
    put(&mut field, "s-line-8", "W18");
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Done);
    field.act(Action::Done);
    assert_eq!((asked(&field).1, field.game.state.turn), (Ask::Movement, 3));
    for unit in [lazy, other] {
        field.act(Action::Begin(unit));
        (0..5).for_each(|_| drop(field.act(Action::Step(Side::S))));
        assert_eq!(field.refused(Action::Step(Side::S)).why, Why::TooFewPoints);
        field.act(Action::Halt);
    }
}

/// What a step from H8 to H9 costs a French battalion.
fn cost(prepare: impl Fn(&mut Field)) -> Option<u8> {
    let mut field = ground();
    prepare(&mut field);
    let unit = put(&mut field, "f-line-8", "H8");
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(unit));
    if !field.allows(field.step(unit, "H9")) {
        assert_eq!(field.refused(field.step(unit, "H9")).why, Why::Prohibited);
        return None;
    }
    field.walk(unit, &["H9"]);
    Some(field.spent(unit))
}

fn side(water: Option<Water>, crossing: Option<Crossing>) -> Hexside {
    Hexside { water, crossing, road: None }
}

/// BAS-5-c, BAS-TEC-a1, BAS-TEC-a2, BAS-TEC-a3, BAS-TEC-a4, BAS-TEC-a9, BAS-TEC-a10, CF-154, CF-206: what each ground costs.
#[test]
fn ground_costs_what_the_chart_says() {
    let on = |terrain: Terrain| cost(|field| field.terrain("H9", terrain));
    for clear in [Terrain::Clear, Terrain::Cultivated, Terrain::CropArea] {
        assert_eq!(on(clear), Some(1), "{clear:?}");
    }
    for slow in [
        Terrain::SmallTown,
        Terrain::City,
        Terrain::StrongBuilding,
        Terrain::Castle,
        Terrain::LightForest,
        Terrain::DenseForest,
        Terrain::Orchard,
        Terrain::Thicket,
    ] {
        assert_eq!(on(slow), Some(2), "{slow:?}");
    }
    assert_eq!(on(Terrain::Swamp), None);
}

/// BAS-5-c, BAS-TEC-a5, BAS-TEC-a6, BAS-TEC-a11: water along the side.
#[test]
fn water_costs_what_the_chart_says() {
    let over =
        |water, crossing| cost(|field| field.hexside("H8", "H9", side(Some(water), crossing)));
    assert_eq!(over(Water::River, None), Some(2));
    assert_eq!(over(Water::Stream, None), Some(1));
    assert_eq!(over(Water::River, Some(Crossing::Bridge)), Some(1));
    assert_eq!(over(Water::Stream, Some(Crossing::Bridge)), Some(1));
}

/// BAS-5-c, BAS-TEC-a7, BAS-TEC-a8, BAS-TEC-a9, BAS-14-a: slopes cost by their difference of level; the level itself, and its
/// colour on the map, costs nothing.
#[test]
fn slopes_cost_what_the_chart_says() {
    let from_to = |from: u8, to: u8| {
        cost(|field| {
            field.level("H8", from);
            field.level("H9", to);
        })
    };
    assert_eq!([from_to(0, 1), from_to(1, 0)], [Some(2), Some(1)], "moderate");
    assert_eq!([from_to(0, 2), from_to(2, 0)], [Some(3), Some(2)], "steep");
    assert_eq!([from_to(0, 3), from_to(3, 0)], [None, None], "cliff");
    assert_eq!(from_to(3, 3), Some(1), "high ground is as good as low");
}

/// BAS-5-c: costs add up and end with the allowance.
#[test]
fn costs_add_up() {
    let all = cost(|field| {
        field.terrain("H9", Terrain::LightForest);
        field.level("H9", 1);
        field.hexside("H8", "H9", side(Some(Water::River), None));
    });
    assert_eq!(all, Some(4));
    let mut field = ground();
    for hex in ["H9", "H10", "H11"] {
        field.terrain(hex, Terrain::DenseForest);
    }
    let unit = put(&mut field, "f-line-8", "H8");
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(unit));
    field.walk(unit, &["H9", "H10"]);
    assert_eq!(field.refused(Action::Step(Side::S)).why, Why::TooFewPoints, "4 of 5 are spent");
}

/// BAS-TEC-a12: along a road nothing else counts.
#[test]
fn a_road_sets_other_terrain_aside() {
    let by_road = cost(|field| {
        field.terrain("H9", Terrain::LightForest);
        field.level("H9", 2);
        field.hexside("H8", "H9", side(Some(Water::River), Some(Crossing::Bridge)));
        field.road(&["H8", "H9"]);
    });
    assert_eq!(by_road, Some(1));
}

/// BAS-5-d: a unit moves once, in the movement step of its own side.
#[test]
fn units_move_in_their_own_step_and_once() {
    let mut field = ground();
    let unit = put(&mut field, "f-line-8", "H8");
    let enemy = put(&mut field, "s-line-8", "P8");
    field.begin(Step::Movement, Camp::French);
    assert_eq!(field.refused(Action::Begin(enemy)).why, Why::NoSuchPiece);
    field.march(unit, &["H9"]);
    assert_eq!(field.refused(Action::Begin(unit)).why, Why::AlreadyMoved);
    bystanders(&mut field);
    combat(&mut field);
    assert!(!field.allows(Action::Begin(unit)), "not in the combat step");
}

/// BAS-5-e: nobody must move, not even towards an enemy.
#[test]
fn movement_is_voluntary() {
    let mut field = ground();
    let unit = put(&mut field, "f-line-8", "H8");
    put(&mut field, "s-line-8", "P8");
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(unit));
    field.act(Action::Halt);
    field.act(Action::Done);
    assert_eq!(field.place_of(unit), "H8");
    assert_eq!(asked(&field).0, Camp::Spanish);
}

/// BAS-5-f: nobody leaves the map; no victory condition of the Basic game asks for it.
#[test]
fn nobody_leaves_the_map() {
    let mut field = ground();
    let hex = field.hex("H1");
    let (brigades, corps) = (Vec::new(), Vec::new());
    field.special(SpecialRule::Exit { camp: Camp::French, hex, per: 2, brigades, corps });
    let unit = put(&mut field, "f-line-8", "H1");
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(unit));
    assert_eq!(field.refused(Action::Exit).why, Why::OffMap);
    assert_eq!(field.refused(Action::Step(Side::N)).why, Why::OffMap);
}
