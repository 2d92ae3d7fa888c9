use board::{Crossing, Hexside, RoadKind, Terrain, Water};
use num_rational::Ratio;

use super::*;
use crate::data::edition::stacking::{HorseGuerrilla, Limit};
use crate::data::edition::terrain::{Going, SlopeClass, Step};
use crate::data::kinds::Arm;

const SLOW: Going = Going { maneuver: false, empty: true };
const MARCH: Going = Going { maneuver: true, empty: true };

fn into(terrain: Terrain) -> Step {
    Step { into: terrain, across: Hexside::default(), rise: 0 }
}

fn climb(rise: i16) -> Step {
    Step { rise, ..into(Terrain::Clear) }
}

fn across(water: Water, crossing: Option<Crossing>) -> Step {
    let across = Hexside { water: Some(water), crossing, road: None };
    Step { across, ..into(Terrain::Clear) }
}

fn by_road(mut step: Step) -> Step {
    step.across.road = Some(RoadKind::Path);
    step
}

/// Infantry, cavalry, artillery and carts; 99 = prohibited.
fn costs(id: EditionId, step: Step, going: Going) -> [u8; 4] {
    let chart = edition(id).terrain;
    Arm::ALL.map(|arm| chart.cost(arm, step, going).unwrap_or(99))
}

fn fire(id: EditionId, terrain: Terrain) -> (i32, i32, i8) {
    let effect = edition(id).terrain.fire(terrain);
    (*effect.multiplier.numer(), *effect.multiplier.denom(), effect.die)
}

fn shock(id: EditionId, step: Step) -> Option<(i32, i32)> {
    let effect = edition(id).terrain.shock(step)?;
    assert_eq!(effect.defender, Ratio::ONE);
    Some((*effect.attacker.numer(), *effect.attacker.denom()))
}

const STANDARD: EditionId = EditionId::Standard;
const VOLUME2: EditionId = EditionId::Volume2;
const REVISED: EditionId = EditionId::Revised;
const BASIC: EditionId = EditionId::Basic;

/// STD-T.TEC-a, STD-T.TEC-d, STD-T.TEC-e, STD-T.TEC-h, STD-T.TEC-n, VOL2-T.TEC-a; map codes by CF-206, forests by CF-113.
#[test]
fn standard_and_volume_ii_ground() {
    for id in [STANDARD, VOLUME2] {
        for clear in [Terrain::Clear, Terrain::Cultivated, Terrain::CropArea] {
            assert_eq!(costs(id, into(clear), SLOW), [1, 1, 1, 1]);
            assert_eq!(fire(id, clear), (1, 1, 0));
        }
        for town in [Terrain::SmallTown, Terrain::City, Terrain::StrongBuilding] {
            assert_eq!(costs(id, into(town), SLOW), [2, 3, 1, 1]);
        }
        for trees in [Terrain::LightForest, Terrain::DenseForest] {
            assert_eq!(costs(id, into(trees), SLOW), [1, 2, 99, 99]);
            assert_eq!(costs(id, by_road(into(trees)), SLOW), [1, 2, 1, 1]);
        }
        assert_eq!(costs(id, into(Terrain::Castle), SLOW), [3, 99, 99, 99]);
        for brush in [Terrain::Orchard, Terrain::Thicket] {
            assert_eq!(costs(id, into(brush), SLOW), [2, 2, 3, 3]);
            assert_eq!((fire(id, brush), shock(id, into(brush))), ((1, 1, 0), Some((1, 1))));
        }
        assert_eq!(costs(id, into(Terrain::Swamp), MARCH), [99; 4]);
    }
}

/// STD-T.TEC-b, VOL2-T.TEC-b5, REV-TEC-q: code D. STD-T.TEC-c, VOL2-T.TEC-b6, REV-TEC-r: code E.
#[test]
fn towns_are_quick_for_a_march_into_an_empty_hex() {
    for id in SERIES {
        let town = into(Terrain::SmallTown);
        assert_eq!(costs(id, town, MARCH), [1, 1, 1, 1]);
        assert_eq!(costs(id, town, Going { maneuver: true, empty: false }), [2, 3, 1, 1]);
        assert!(!edition(id).terrain.may_unlimber(Terrain::StrongBuilding));
        // CF-110: the revised stacking row lets a battery deploy in towns and cities.
        assert_eq!(edition(id).terrain.may_unlimber(Terrain::City), id == REVISED);
    }
}

/// STD-T.TEC-i, STD-T.TEC-j, VOL2-T.TEC-b2, VOL2-T.TEC-b3, VOL2-T.TEC-b4.
#[test]
fn cover_in_standard_and_volume_ii() {
    for id in [STANDARD, VOLUME2] {
        let cover = |terrain| (fire(id, terrain), shock(id, into(terrain)));
        assert_eq!(cover(Terrain::City), ((1, 2, 0), Some((1, 2))));
        assert_eq!(cover(Terrain::DenseForest), ((1, 2, 0), Some((2, 3))));
        assert_eq!(cover(Terrain::Castle), ((1, 3, 0), Some((1, 3))));
    }
}

/// STD-T.TEC-f, VOL2-T.TEC-b7, REV-TEC-g, REV-TEC-h, REV-TEC-i, REV-TEC-s; streams under bridges by CF-214, fords by CF-173.
#[test]
fn water_costs() {
    for id in SERIES {
        let cost = |water, crossing, going| costs(id, across(water, crossing), going);
        assert_eq!(cost(Water::River, None, SLOW), [2, 3, 99, 99]);
        assert_eq!(cost(Water::Stream, None, SLOW), [1, 1, 2, 2]);
        assert_eq!(cost(Water::River, Some(Crossing::Bridge), SLOW), [2, 3, 1, 1]);
        assert_eq!(cost(Water::River, Some(Crossing::Bridge), MARCH), [1, 1, 1, 1]);
        assert_eq!(cost(Water::Stream, Some(Crossing::Bridge), SLOW), [1, 1, 1, 1]);
        assert_eq!(cost(Water::River, Some(Crossing::Ford), SLOW), [2, 3, 3, 3]);
        assert_eq!(cost(Water::Stream, Some(Crossing::Ford), SLOW), [1, 1, 2, 2]);
    }
}

/// STD-T.TEC-k, STD-T.TEC-m, VOL2-T.TEC-d, REV-TEC-p: effects multiply, a stream and a moderate climb make 1/3.
#[test]
fn shock_across_hexsides() {
    for id in SERIES {
        let over = |water, crossing| shock(id, across(water, crossing));
        assert_eq!(over(Water::River, None), Some((1, 2)));
        assert_eq!(over(Water::Stream, None), Some((2, 3)));
        assert_eq!(over(Water::River, Some(Crossing::Bridge)), Some((1, 3)));
        assert_eq!(over(Water::Stream, Some(Crossing::Bridge)), Some((1, 2)));
        assert_eq!(over(Water::River, Some(Crossing::Ford)), Some((1, 2)));
        let up = Step { rise: 1, ..across(Water::Stream, None) };
        assert_eq!(shock(id, up), Some((1, 3)));
        assert_eq!((shock(id, climb(1)), shock(id, climb(-1))), (Some((1, 2)), Some((1, 1))));
    }
}

/// STD-T.TEC-l, STD-T.TEC-h, STD-T.TEC-o; REV-TEC-m, REV-TEC-n with CF-114; classes by CF-206.
#[test]
fn slopes_by_difference_of_level() {
    let classes = |id| {
        let chart = edition(id).terrain;
        [0, 1, 2, 3, 9, -1, -2, -3].map(|rise| chart.slope(climb(rise)))
    };
    use SlopeClass::*;
    let three = [Level, ModerateUp, SteepUp, CliffUp, CliffUp, ModerateDown, SteepDown, CliffDown];
    let two = [Level, ModerateUp, CliffUp, CliffUp, CliffUp, ModerateDown, CliffDown, CliffDown];
    assert_eq!((classes(STANDARD), classes(BASIC)), (three, three));
    assert_eq!((classes(VOLUME2), classes(REVISED)), (two, two));

    assert_eq!(costs(STANDARD, climb(1), SLOW), [2, 2, 2, 2]);
    assert_eq!(costs(STANDARD, climb(-1), SLOW), [1, 1, 2, 2]);
    assert_eq!(costs(STANDARD, climb(2), SLOW), [3, 4, 99, 99]);
    assert_eq!(costs(STANDARD, climb(-2), SLOW), [2, 2, 3, 3]);
    assert_eq!(
        (shock(STANDARD, climb(2)), shock(STANDARD, climb(-2))),
        (Some((1, 3)), Some((1, 1)))
    );
    for (id, cliff) in [(STANDARD, 3), (VOLUME2, 2), (REVISED, 2)] {
        for rise in [cliff, -cliff] {
            assert_eq!(costs(id, climb(rise), SLOW), [99; 4]);
            assert_eq!(shock(id, climb(rise)), None);
        }
    }
    assert_eq!(costs(REVISED, climb(-1), SLOW), [1, 1, 2, 2]);
}

/// CF-206: a road is never worse than moderate. STD-T.TEC-g, VOL2-T.TEC-c, REV-TEC-j with CF-111: a march along it
/// costs 1 in all; others pay the hex and its sides.
#[test]
fn roads() {
    for id in SERIES {
        let bridge = across(Water::River, Some(Crossing::Bridge));
        let uphill = by_road(Step { rise: 4, ..bridge });
        assert_eq!(edition(id).terrain.slope(uphill), SlopeClass::ModerateUp);
        assert_eq!(costs(id, uphill, MARCH), [1; 4]);
        assert_eq!(costs(id, uphill, SLOW), [3, 4, 2, 2]);
    }
    // BAS-TEC-a12, BAS-TEC-d.
    assert_eq!(costs(BASIC, by_road(Step { rise: 4, ..into(Terrain::City) }), SLOW), [1; 4]);
}

/// REV-TEC-a, REV-TEC-b, REV-TEC-c, REV-TEC-d, REV-TEC-e, REV-TEC-f, REV-TEC-k, REV-TEC-l, REV-TEC-t; castle by CF-206.
#[test]
fn revised_ground() {
    let cost = |terrain| costs(REVISED, into(terrain), SLOW);
    assert_eq!((cost(Terrain::Clear), cost(Terrain::Cultivated)), ([1; 4], [1; 4]));
    assert_eq!(cost(Terrain::CropArea), [2, 99, 99, 99]);
    for town in [Terrain::SmallTown, Terrain::City, Terrain::StrongBuilding, Terrain::Castle] {
        assert_eq!(cost(town), [2, 3, 1, 1]);
    }
    assert_eq!(costs(REVISED, into(Terrain::StrongBuilding), MARCH), [1, 1, 1, 1]);
    assert_eq!(cost(Terrain::LightForest), [2, 2, 2, 2]);
    assert_eq!(cost(Terrain::DenseForest), [3, 3, 99, 99]);
    for forest in [Terrain::LightForest, Terrain::DenseForest] {
        assert_eq!(costs(REVISED, by_road(into(forest)), SLOW), [1; 4]);
        assert_eq!(
            (fire(REVISED, forest), shock(REVISED, into(forest))),
            ((1, 1, 0), Some((1, 1)))
        );
    }
    assert_eq!(costs(REVISED, into(Terrain::LightForest), MARCH), [1, 2, 1, 1]);
    assert_eq!(fire(REVISED, Terrain::CropArea), (1, 1, -1));
    assert_eq!(edition(REVISED).terrain.shock(into(Terrain::CropArea)).unwrap().die, -1);
    assert_eq!(fire(REVISED, Terrain::StrongBuilding), (1, 2, 0));
    assert_eq!(shock(REVISED, into(Terrain::StrongBuilding)), Some((1, 2)));
    assert_eq!(
        (fire(REVISED, Terrain::Castle), shock(REVISED, into(Terrain::Castle))),
        ((1, 3, 0), Some((1, 3)))
    );
}

/// BAS-TEC-a1, BAS-TEC-a2, BAS-TEC-a3, BAS-TEC-a4, BAS-TEC-a5, BAS-TEC-a6, BAS-TEC-a7, BAS-TEC-a8, BAS-TEC-a9,
/// BAS-TEC-a10, BAS-TEC-a11.
#[test]
fn basic_costs() {
    let one = |step| {
        let [infantry, rest @ ..] = costs(BASIC, step, SLOW);
        assert_eq!(rest, [infantry; 3]);
        infantry
    };
    let ground = Terrain::ALL.map(|terrain| one(into(terrain)));
    assert_eq!(ground, [1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 99]);
    assert_eq!([1, -1, 2, -2, 3, -3].map(|rise| one(climb(rise))), [2, 1, 3, 2, 99, 99]);
    assert_eq!(one(across(Water::River, None)), 2);
    assert_eq!(one(across(Water::River, Some(Crossing::Ford))), 2);
    assert_eq!(one(across(Water::Stream, None)), 1);
    assert_eq!(one(across(Water::River, Some(Crossing::Bridge))), 1);
}

/// BAS-TEC-b, BAS-TEC-c: above 1 the defender, below 1 the attacker (CF-155).
#[test]
fn basic_multipliers() {
    let chart = edition(BASIC).terrain;
    let defence = |terrain| chart.shock(into(terrain)).unwrap().defender;
    for town in [Terrain::SmallTown, Terrain::City, Terrain::StrongBuilding, Terrain::Castle] {
        assert_eq!(defence(town), Ratio::from_integer(2));
    }
    assert_eq!(defence(Terrain::LightForest), Ratio::new(3, 2));
    assert_eq!(defence(Terrain::Orchard), Ratio::ONE);
    let attack =
        |step| chart.shock(step).map(|effect| (*effect.attacker.numer(), *effect.attacker.denom()));
    assert_eq!(attack(across(Water::River, None)), Some((1, 2)));
    assert_eq!(attack(across(Water::Stream, None)), Some((3, 4)));
    assert_eq!(attack(across(Water::Stream, Some(Crossing::Bridge))), Some((1, 2)));
    assert_eq!((attack(climb(1)), attack(climb(2))), (Some((3, 4)), Some((1, 2))));
    assert_eq!((attack(climb(3)), attack(into(Terrain::Swamp))), (None, None));
}

/// STD-4.1-d, VOL2-4.1-f, REV-STK-h, CF-069, CF-115: where squares stand and charges ride.
#[test]
fn clear_enough_for_squares_and_charges() {
    for id in SERIES {
        let chart = edition(id).terrain;
        let squares = Terrain::ALL.map(|t| chart.open_to_square(into(t)));
        let charges = Terrain::ALL.map(|t| chart.open_to_charge(into(t)));
        let open = |n: usize| std::array::from_fn::<bool, 12, _>(|i| i < n);
        let expected = if id == REVISED { (open(1), open(2)) } else { (open(3), open(3)) };
        assert_eq!((squares, charges), expected, "{id:?}");
        for barred in [climb(1), climb(-1), by_road(climb(1)), across(Water::Stream, None)] {
            assert!(!chart.open_to_square(barred) && !chart.open_to_charge(barred));
        }
    }
}

/// REV-STK-a, REV-STK-b, REV-STK-c, REV-STK-d, REV-STK-e, REV-STK-f: infantry, square, cavalry, guns alone, guns with others.
#[test]
fn revised_stacking() {
    let stacking = edition(REVISED).stacking;
    let sp = |points| Limit { points, ..Limit::FREE };
    let units = |units| Limit { units, ..Limit::FREE };
    let one = units(1);
    let row = |terrain| {
        let row = stacking.on(terrain);
        assert_eq!(row.infantry_guerrilla, Limit::FREE);
        (
            row.infantry,
            row.square,
            row.cavalry,
            row.cavalry_guerrilla,
            row.artillery_alone,
            row.artillery_with_others,
        )
    };
    use HorseGuerrilla::*;
    let square = Limit { points: 18, units: 3 };
    assert_eq!(row(Terrain::Clear), (sp(24), square, sp(16), Mounted, units(3), one));
    for field in [Terrain::Cultivated, Terrain::CropArea, Terrain::Orchard, Terrain::Thicket] {
        assert_eq!(row(field), (sp(18), Limit::NO, sp(12), Dismounted, one, one));
    }
    assert_eq!(row(Terrain::SmallTown), (sp(18), Limit::NO, one, Dismounted, one, one));
    for narrow in [Terrain::City, Terrain::LightForest, Terrain::DenseForest] {
        assert_eq!(row(narrow), (one, Limit::NO, one, Dismounted, one, one));
    }
    for strong in [Terrain::StrongBuilding, Terrain::Castle] {
        assert_eq!(row(strong), (one, Limit::NO, Limit::NO, No, Limit::NO, Limit::NO));
    }
}

/// STD-6-c, STD-6-d, STD-6-f, VOL2-6-c, VOL2-6-d, VOL2-6-e, BAS-4-a; CF-262: one counter is never too large.
#[test]
fn stacking_of_the_other_editions() {
    for id in [STANDARD, VOLUME2] {
        let stacking = edition(id).stacking;
        assert_eq!(stacking.on(Terrain::Clear).all, Limit::FREE);
        assert_eq!(stacking.on(Terrain::Clear).square, Limit { points: 18, units: 3 });
        for cover in Terrain::ALL.into_iter().filter(|t| t.is_obstacle()) {
            let limit = stacking.on(cover).all;
            assert!(limit.admits(18, 4) && !limit.admits(19, 2) && limit.admits(20, 1));
        }
        let maneuver = stacking.maneuver.unwrap();
        assert_eq!((maneuver.infantry, maneuver.cavalry), (8, 4));
        assert_eq!(stacking.square_batteries, (id == VOLUME2).then_some(2));
    }
    let basic = edition(BASIC).stacking;
    assert!(basic.on(Terrain::City).all.admits(99, 3) && !basic.on(Terrain::City).all.admits(4, 4));
    assert_eq!(basic.maneuver, None);
}

/// CF-206: every edition answers for all ground, and nobody stands in a swamp.
#[test]
fn all_ground_is_answered_for() {
    for id in EditionId::ALL {
        for terrain in Terrain::ALL {
            let open = costs(id, into(terrain), SLOW)[0] < 99;
            assert_eq!(open, terrain != Terrain::Swamp, "{id:?} {terrain:?}");
        }
    }
}
