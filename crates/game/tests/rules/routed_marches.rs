//! The march of the routed to their base (section 14.2), stories on the drill ground.

use game::testkit::*;

/// STD-14.2-b, VOL2-14.2-b, CF-269: a routed unit marches to its base by itself, past its order, around enemy zones.
#[test]
fn a_routed_unit_marches_home_by_itself() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.order("f-first", Order::Maneuver);
        field.leader("f-first-general", "M10");
        let unit = field.unit("f-line-8", "M10", Facing::E);
        field.cohesion(unit, Cohesion::Routed);
        field.begin(Step::Movement, Camp::French);
        let (here, base) = (field.game.state.unit(unit).hex().unwrap(), field.hex("A10"));
        let left = field.game.setup.map.grid().distance(here, base);
        assert_eq!(left, 12 - 4, "four points towards A10, no bonus ({edition:?})");
        assert_eq!(field.refused(Action::Begin(unit)).why, Why::AlreadyMoved);
    }
}

/// STD-14.2-b, STD-14.2-c, VOL2-14.2-b: a routed unit marches home around the zones of the enemy.
///
/// ```text
///   ← home            H10 enemy →            K10 routed
/// ```
#[test]
fn the_routed_march_home_around_enemy_zones() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "A1");
        let unit = field.unit("f-line-8", "K10", Facing::E);
        field.cohesion(unit, Cohesion::Routed);
        field.unit("f-line-6", "C3", Facing::E);
        field.unit("s-line-8", "H10", Facing::E);
        let log = field.begin(Step::Movement, Camp::French);
        let way: Vec<Hex> = log
            .iter()
            .filter_map(|event| match event.what {
                What::Moved { unit: who, to, .. } if who == unit => Some(to),
                _ => None,
            })
            .collect();
        assert!(!way.is_empty(), "{edition:?}");
        for hex in way {
            let zone = field.game.zone_at(hex, Camp::Spanish);
            assert_eq!(zone, Zone::Free, "{edition:?} {}", field.label(hex));
        }
    }
}

/// REV-FAT-b, CF-107, CF-269: half the allowance is no long march for the routed either.
#[test]
fn half_a_march_home_is_no_long_one() {
    for (start, far) in [("D10", false), ("E10", true)] {
        let mut field = Field::new(EditionId::Revised);
        let horse = field.unit("f-cuirassiers-6", start, Facing::E);
        field.cohesion(horse, Cohesion::Routed);
        field.begin(Step::Movement, Camp::French);
        assert_eq!(field.place_of(horse), "A10");
        assert_eq!(field.game.state.unit(horse).deeds.marched_far, far, "{start}");
    }
}

/// STD-14.2-b, VOL2-14.2-b, CF-269: the routed who cannot reach their base go as near as they can.
#[test]
fn the_routed_go_as_near_home_as_they_can() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        let base = field.hex("A10");
        let grid = field.game.setup.map.grid();
        let ring: Vec<Hex> = grid.hexes().filter(|&hex| grid.distance(hex, base) == 1).collect();
        for hex in ring {
            let label = field.label(hex);
            field.terrain(&label, Terrain::Swamp);
        }
        let unit = field.unit("f-line-8", "E10", Facing::E);
        field.cohesion(unit, Cohesion::Routed);
        field.begin(Step::Movement, Camp::French);
        let here = field.game.state.unit(unit).hex().unwrap();
        assert_eq!(field.game.setup.map.grid().distance(here, base), 2, "{edition:?}");
    }
}
