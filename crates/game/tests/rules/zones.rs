//! Zones of control (section 8), stories on the drill ground.

use game::testkit::*;

use crate::set_out;

/// A Spanish battalion at M8 looks west: L8 and L9 are its front, M7 and M9 its flanks, N8 and N9 its rear.
fn against_m8(edition: EditionId) -> Field {
    let mut field = Field::new(edition);
    field.order("f-first", Order::Harassment);
    field.unit("s-line-8", "M8", Facing::W);
    field
}

/// STD-8-a, VOL2-8-a, STD-F4-a: front and flank hexes are controlled, rear hexes are not.
#[test]
fn a_unit_controls_front_and_flanks_but_not_its_rear() {
    for edition in WITH_ORDERS {
        let field = against_m8(edition);
        let zone = |label: &str| field.game.zone_at(field.hex(label), Camp::Spanish);
        assert_eq!(["L8", "L9"].map(zone), [Zone::Front; 2]);
        assert_eq!(["M7", "M9"].map(zone), [Zone::Flank; 2]);
        assert_eq!(["N8", "N9", "K8"].map(zone), [Zone::Free; 3]);
    }
}

/// STD-8.1-b, STD-8.1-c, VOL2-8.1-a, VOL2-8.1-b: entering a front zone costs 1 more and ends the move.
#[test]
fn a_front_zone_costs_one_more_and_stops() {
    for edition in WITH_ORDERS {
        let mut field = against_m8(edition);
        field.leader("f-first-general", "K8");
        let unit = field.unit("f-line-8", "K8", Facing::E);
        set_out(&mut field, unit);
        field.walk(unit, &["L8"]);
        assert_eq!(field.spent(unit), 2);
        assert_eq!(field.refused(Action::Step(Side::NE)).why, Why::MustStop);
        assert!(!field.allows(Action::Turn(Facing::NE)), "the move is over");
    }
}

/// STD-8.1-d: a hex that is only flank zone costs 1 more but does not stop.
#[test]
fn a_flank_zone_does_not_stop() {
    for edition in WITH_ORDERS {
        let mut field = against_m8(edition);
        field.leader("f-first-general", "L7");
        let unit = field.unit("f-line-8", "L7", Facing::E);
        set_out(&mut field, unit);
        field.walk(unit, &["M7", "N7"]);
        assert_eq!(field.spent(unit), 3, "{edition:?}");
    }
}

/// STD-8.1-a, VOL2-8.1-a: only an order that permits it leads into an enemy zone (CF-031).
#[test]
fn orders_decide_who_may_enter_a_zone() {
    for edition in WITH_ORDERS {
        for order in Order::ALL {
            let mut field = against_m8(edition);
            field.leader("f-first-general", "J8");
            let unit = field.unit("f-line-8", "K8", Facing::E);
            field.order("f-first", order);
            field.area("f-first", "K8", false);
            field.game.state.units[unit.index()].post = field.hex("L8");
            set_out(&mut field, unit);
            let may = matches!(order, Order::Attack | Order::Harassment | Order::Defend);
            assert_eq!(field.allows(field.step(unit, "L8")), may, "{edition:?} {order:?}");
        }
    }
}

/// STD-9-d, STD-9-e, VOL2-9.2-a, VOL2-9.2-b, VOL2-8.1-a: only units in command enter or leave an enemy zone; independent ones
/// always are (STD-9-g).
#[test]
fn only_units_in_command_enter_or_leave_a_zone() {
    for edition in WITH_ORDERS {
        let mut field = against_m8(edition);
        field.leader("f-first-general", "C8");
        let outside = field.unit("f-line-8", "K8", Facing::E);
        let inside = field.unit("f-line-6", "L9", Facing::W);
        let free = field.unit("f-free-foot-4", "K7", Facing::SE);
        set_out(&mut field, outside);
        assert_eq!(field.refused(field.step(outside, "L8")).why, Why::OutOfCommand);
        field.act(Action::Halt);
        field.act(Action::Begin(inside));
        assert_eq!(field.refused(Action::Step(Side::NW)).why, Why::OutOfCommand);
        field.act(Action::Halt);
        field.act(Action::Begin(free));
        assert!(field.allows(Action::Step(Side::SE)), "{edition:?}");
    }
}

/// STD-8.1-e, STD-8.1-f, VOL2-8.1-c, VOL2-8.1-d: leaving costs no extra point but a check of morale.
#[test]
fn leaving_a_zone_costs_a_check_but_no_point() {
    for edition in WITH_ORDERS {
        let mut field = against_m8(edition);
        field.leader("f-first-general", "J8");
        let unit = field.unit("f-line-8", "L8", Facing::W);
        set_out(&mut field, unit);
        field.dice([6]);
        field.walk(unit, &["K8"]);
        assert_eq!((field.dice_left(), field.spent(unit)), (0, 1), "{edition:?}");
        assert_eq!(field.game.state.unit(unit).cohesion, Cohesion::Good);
    }
}

/// STD-8.1-f, VOL2-8.1-d, CF-029: a unit that fails stays, disorganized (Standard), or leaves disorganized (Volume II).
#[test]
fn a_failed_check_holds_a_standard_unit_only() {
    for edition in [EditionId::Standard, EditionId::Volume2] {
        let mut field = against_m8(edition);
        field.leader("f-first-general", "J8");
        let unit = field.unit("f-line-8", "L8", Facing::W);
        set_out(&mut field, unit);
        field.dice([1]);
        field.act(field.step(unit, "K8"));
        assert_eq!(field.game.state.unit(unit).cohesion, Cohesion::Disorganized);
        let place = if edition == EditionId::Standard { "L8" } else { "K8" };
        assert_eq!(field.place_of(unit), place);
    }
}

/// VOL2-14.1-b, CF-029: a disorganized unit leaves an enemy zone without a check; in Standard it checks like any other.
#[test]
fn a_disorganized_unit_leaves_a_zone_without_a_check_in_volume_two() {
    for (edition, dice) in
        [(EditionId::Standard, 1), (EditionId::Volume2, 0), (EditionId::Revised, 0)]
    {
        let mut field = against_m8(edition);
        field.leader("f-first-general", "J8");
        let unit = field.unit("f-line-8", "L8", Facing::W);
        field.cohesion(unit, Cohesion::Disorganized);
        set_out(&mut field, unit);
        field.dice([6]);
        field.walk(unit, &["K8"]);
        assert_eq!(1 - field.dice_left(), dice, "{edition:?}");
    }
}

/// VOL2-4.1-h, VOL2-8.1-d, CF-029, CF-170: of two squares that leave a zone together one fails and is a square no more; as long
/// as they march together both pay the 2 points of the other.
#[test]
fn a_broken_square_keeps_pace_with_the_one_it_marches_with() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        for fails in [0, 1] {
            let mut field = against_m8(edition);
            field.leader("f-first-general", "J8");
            let squares = ["f-line-8", "f-line-6"].map(|key| field.unit(key, "L8", Facing::W));
            for unit in squares {
                field.form(unit, Formation::Square);
            }
            field.begin(Step::Movement, Camp::French);
            field.acts([Action::Begin(squares[0]), Action::Join(squares[1])]);
            field.dice(if fails == 0 { [1, 6] } else { [6, 1] });
            field.walk(squares[0], &["K8"]);
            let state = |unit| field.game.state.unit(unit);
            let broken = squares.map(|unit| state(unit).cohesion == Cohesion::Disorganized);
            assert_eq!(broken, [fails == 0, fails == 1], "{edition:?}");
            let walked = squares.map(|unit| (field.place_of(unit), field.spent(unit)));
            assert_eq!(walked, [("K8".into(), 2), ("K8".into(), 2)], "{edition:?} {fails}");
        }
    }
}

/// VOL2-8.1-e against STD-8.1-f: a flank zone is left without a check in Volume II, with one in Standard.
#[test]
fn a_flank_zone_is_left_freely_in_volume_two() {
    for (edition, dice) in
        [(EditionId::Standard, 1), (EditionId::Volume2, 0), (EditionId::Revised, 0)]
    {
        let mut field = against_m8(edition);
        field.leader("f-first-general", "J8");
        let unit = field.unit("f-line-8", "M7", Facing::W);
        set_out(&mut field, unit);
        field.dice([6]);
        field.act(Action::Step(Side::NW));
        assert_eq!(1 - field.dice_left(), dice, "{edition:?}");
    }
}

/// STD-8.1-g, VOL2-8.1-f: moving from one enemy zone straight into another is legal.
#[test]
fn a_unit_may_go_from_zone_to_zone() {
    for edition in WITH_ORDERS {
        let mut field = against_m8(edition);
        field.leader("f-first-general", "J8");
        let unit = field.unit("f-line-8", "L8", Facing::SW);
        set_out(&mut field, unit);
        field.dice([6]);
        field.walk(unit, &["L9"]);
        assert_eq!(field.spent(unit), 2, "{edition:?}");
    }
}

/// STD-8.3-a, STD-8.3-b, VOL2-8.2-a, VOL2-8.2-b: woods and buildings are in nobody's zone, but a unit in them has one.
#[test]
fn woods_and_buildings_shelter_from_zones_and_do_not_blind() {
    for edition in WITH_ORDERS {
        for cover in [Terrain::LightForest, Terrain::SmallTown] {
            let mut field = against_m8(edition);
            field.terrain("M8", cover);
            field.terrain("L9", cover);
            assert_eq!(field.game.zone_at(field.hex("L8"), Camp::Spanish), Zone::Front);
            assert_eq!(field.game.zone_at(field.hex("L9"), Camp::Spanish), Zone::Free);
        }
    }
}

/// STD-8-a, CF-030: disorganized units and units under maneuver orders have no zone; a front zone outweighs a flank zone.
#[test]
fn beaten_and_marching_units_have_no_zone() {
    for edition in WITH_ORDERS {
        let mut field = against_m8(edition);
        let unit = field.find("s-line-8");
        field.unit("s-line-6", "M6", Facing::SW);
        assert_eq!(field.game.zone_at(field.hex("M7"), Camp::Spanish), Zone::Front);
        field.cohesion(unit, Cohesion::Disorganized);
        assert_eq!(field.game.zone_at(field.hex("L9"), Camp::Spanish), Zone::Free);
        field.cohesion(unit, Cohesion::Good);
        field.leader("s-first-general", "M8");
        field.order("s-first", Order::Maneuver);
        assert_eq!(field.game.zone_at(field.hex("L9"), Camp::Spanish), Zone::Free, "{edition:?}");
    }
}

/// STD-8.1-f, VOL2-8.1-d: the planner warns of the check for every hex but the one the unit stands in.
#[test]
fn the_planner_warns_of_the_check_to_leave() {
    use game::rules::Risk;
    for edition in WITH_ORDERS {
        let mut field = against_m8(edition);
        field.leader("f-first-general", "J8");
        let unit = field.unit("f-line-8", "L8", Facing::W);
        field.begin(Step::Movement, Camp::French);
        let goals = field.game.reach(&[unit]).goals;
        assert!(goals.iter().any(|goal| goal.hex != field.hex("L8")), "{edition:?}");
        for goal in goals {
            let warned = goal.risks.contains(&Risk::LeavingCheck);
            assert_eq!(
                warned,
                goal.hex != field.hex("L8"),
                "{edition:?} {}",
                field.label(goal.hex)
            );
        }
    }
}

/// STD-8.1-c, VOL2-8.1-b: whoever enters a front zone stops, so the planner leads nobody beyond one; and it names every hex once,
/// where the move may end. STD-8.1-f, VOL2-8.1-d: who stands in no zone needs no check to leave.
#[test]
fn the_planner_leads_into_a_front_zone_and_no_farther() {
    use game::rules::{Leg, Risk};
    for edition in WITH_ORDERS {
        let mut field = against_m8(edition);
        field.leader("f-first-general", "K8");
        let unit = field.unit("f-line-8", "K8", Facing::E);
        field.begin(Step::Movement, Camp::French);
        let goals = field.game.reach(&[unit]).goals;
        let is_front = |hex| field.game.zone_at(hex, Camp::Spanish) == Zone::Front;
        assert!(goals.iter().any(|goal| is_front(goal.hex)), "{edition:?}");
        for goal in &goals {
            let steps = goal.way.iter().filter_map(|leg| match leg {
                Leg::Step { to, .. } => Some(*to),
                Leg::Turn { .. } => None,
            });
            let short = steps.take_while(|&hex| hex != goal.hex).all(|hex| !is_front(hex));
            assert!(short, "{edition:?}: beyond a front zone to {}", field.label(goal.hex));
            assert!(!goal.risks.contains(&Risk::LeavingCheck), "{edition:?}");
        }
        let mut hexes: Vec<Hex> = goals.iter().map(|goal| goal.hex).collect();
        let named = hexes.len();
        hexes.sort_unstable();
        hexes.dedup();
        assert_eq!(named, hexes.len(), "{edition:?}");
        let far = field.hex("I8");
        assert!(!hexes.contains(&far), "{edition:?}: four hexes from the enemy is no end");
    }
}

/// BAS-6-b: in the Basic game a unit controls what it could enter: no zone reaches up a cliff.
#[test]
fn a_basic_zone_ends_at_a_cliff() {
    for (level, zone) in [(0, Zone::Front), (3, Zone::Free)] {
        let mut field = Field::new(EditionId::Basic);
        field.unit("s-line-8", "M8", Facing::W);
        field.level("L8", level);
        assert_eq!(field.game.zone_at(field.hex("L8"), Camp::Spanish), zone, "{level}");
    }
}
