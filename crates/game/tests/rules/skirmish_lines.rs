//! Skirmish lines (section 4.1), stories on the drill ground.

use game::testkit::*;

use crate::{beside_general, set_out};

use crate::formations::drawn_up;

/// STD-4.1-e, VOL2-4.1-n: only light infantry skirmishes.
#[test]
fn only_light_infantry_skirmishes() {
    for edition in WITH_ORDERS {
        for (key, may) in [("f-light-8", true), ("f-line-8", false), ("f-guard-12", false)] {
            let (mut field, unit) = drawn_up(edition, key, Facing::E);
            set_out(&mut field, unit);
            assert_eq!(field.allows(Action::Deploy(Course::new(&[Side::SE]))), may, "{key}");
        }
    }
}

/// STD-4.1-f, STD-4.1-g, VOL2-4.1-o, VOL2-4.1-q, CF-019: 2 to 4 points a hex, at most 4 hexes: 5 points must take two hexes, 8 two
/// to four, 1 none.
#[test]
fn a_line_holds_two_to_four_points_a_hex() {
    let course = |n: usize| Course::new(&[Side::SE, Side::NE, Side::SE][..n]);
    for edition in WITH_ORDERS {
        for (key, lost, fits) in [
            ("f-light-5", 0, [false, true, false, false]),
            ("f-light-8", 0, [false, true, true, true]),
            ("f-light-8", 4, [true, true, false, false]),
            ("f-light-8", 7, [false; 4]),
        ] {
            let (mut field, unit) = drawn_up(edition, key, Facing::E);
            field.lost(unit, lost);
            set_out(&mut field, unit);
            let allowed = [0, 1, 2, 3].map(|n| field.allows(Action::Deploy(course(n))));
            assert_eq!(allowed, fits, "{edition:?} {key} less {lost}");
        }
    }
}

/// CF-098: a line put out into the hex of an enemy leader who is alone there drives him to the nearest unit he leads.
#[test]
fn a_line_drives_away_leaders_it_is_put_out_among() {
    for edition in WITH_ORDERS {
        let (mut field, unit) = drawn_up(edition, "f-light-8", Facing::E);
        let follower = field.unit("s-line-8", "O8", Facing::W);
        set_out(&mut field, unit);
        let ahead = field.game.setup.map.grid().neighbour(field.hex("H8"), Side::SE).unwrap();
        let label = field.label(ahead);
        let leader = field.leader("s-first-general", &label);
        field.act(Action::Deploy(Course::new(&[Side::SE])));
        assert!(field.game.state.unit(unit).line().contains(&ahead), "{edition:?}");
        let there = field.game.state.leader(leader).hex;
        assert_eq!(Some(there), field.game.state.unit(follower).hex(), "{edition:?}");
    }
}

/// STD-4.1-g, STD-4.1-h, VOL2-4.1-p, VOL2-4.1-q, CF-019: 5 points in two hexes are 3 and 2; the odd one stands with the counter
/// (Standard), or on the left as the unit looked (Volume II).
#[test]
fn the_odd_point_stands_by_edition() {
    for edition in WITH_ORDERS {
        for (facing, hexes) in [(Facing::SE, ["H8", "I8"]), (Facing::SW, ["H8", "I8"])] {
            let mut field = Field::new(edition);
            let unit = field.line("f-light-5", &hexes);
            field.game.state.units[unit.index()].facing = facing;
            let points = hexes.map(|hex| field.game.points_in(unit, field.hex(hex)));
            // Looking south, east is on the left.
            let parent_has_it = edition == EditionId::Standard;
            assert_eq!(
                points,
                if parent_has_it { [3, 2] } else { [2, 3] },
                "{edition:?} {facing:?}"
            );
        }
        let mut field = Field::new(edition);
        let unit = field.line("f-light-5", &["H8", "I8"]);
        field.game.state.units[unit.index()].facing = Facing::NE;
        let points = ["H8", "I8"].map(|hex| field.game.points_in(unit, field.hex(hex)));
        assert_eq!(points, [3, 2], "looking north, west is on the left");
    }
}

/// STD-4.1-i, CF-021: losses come out of the common pool and the rest is spread anew.
#[test]
fn losses_are_spread_over_the_line() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        let unit = field.line("f-light-8", &["H8", "I8"]);
        field.lost(unit, 2);
        let points = ["H8", "I8"].map(|hex| field.game.points_in(unit, field.hex(hex)));
        assert_eq!(points, [3, 3], "{edition:?}");
    }
}

/// VOL2-4.1-r, CF-195: a skirmisher that joins others lies on top of the stack, whatever their formation.
#[test]
fn a_skirmisher_lies_on_top() {
    for edition in WITH_ORDERS {
        let (mut field, unit) = drawn_up(edition, "f-light-8", Facing::E);
        let square = field.unit("f-line-4", "I8", Facing::E);
        field.form(square, Formation::Square);
        set_out(&mut field, unit);
        field.act(Action::Deploy(Course::new(&[Side::SE])));
        let hex = field.hex("I8");
        assert_eq!(field.game.state.top_unit(hex), Some(unit));
        field.act(Action::Halt);
        assert!(!field.allows(Action::Top(square)), "and stays there");
    }
}

/// VOL2-4.1-r, CF-195: who marches in among skirmishers goes below them.
#[test]
fn whoever_joins_a_skirmisher_goes_below() {
    for edition in WITH_ORDERS {
        let (mut field, unit) = drawn_up(edition, "f-line-4", Facing::E);
        let line = field.line("f-light-8", &["I8", "J8"]);
        set_out(&mut field, unit);
        field.walk(unit, &["I8"]);
        let stack: Vec<UnitId> = field.game.state.stack(field.hex("I8")).collect();
        assert_eq!(stack, [line, unit], "{edition:?}");
    }
}

/// VOL2-4.1-t: no hex belongs to two skirmish lines.
#[test]
fn two_lines_share_no_hex() {
    for edition in WITH_ORDERS {
        let (mut field, unit) = drawn_up(edition, "f-light-8", Facing::E);
        field.line("f-light-5", &["I8", "J8"]);
        set_out(&mut field, unit);
        assert!(!field.allows(Action::Deploy(Course::new(&[Side::SE]))), "{edition:?}");
        assert!(field.allows(Action::Deploy(Course::new(&[Side::NE]))));
    }
}

/// VOL2-4.1-t, CF-266: nobody forms a skirmish line in a hex of another line, be it one of its ends or the hex it was put out from.
#[test]
fn no_line_is_formed_in_the_hex_of_another() {
    for edition in WITH_ORDERS {
        for (hexes, may) in [(["H8", "I8"], false), (["I8", "H8"], false), (["I8", "J8"], true)] {
            let (mut field, unit) = drawn_up(edition, "f-light-8", Facing::E);
            field.line("f-light-5", &hexes);
            set_out(&mut field, unit);
            let form = Action::Deploy(Course::new(&[Side::NE]));
            assert_eq!(field.allows(form), may, "{edition:?} {hexes:?}");
            if !may {
                let clause = field.refused(form).clause.0;
                let lines_apart =
                    if edition == EditionId::Standard { "STD-4.1-f" } else { "VOL2-4.1-t" };
                assert_eq!(clause, lines_apart, "{hexes:?}");
            }
        }
    }
}

/// CF-266: the planner knows that a line pays its dearest entry, whichever hex of it that is.
#[test]
fn the_planner_prices_a_line_as_a_whole() {
    for edition in WITH_ORDERS {
        let price = |ground| {
            let mut field = Field::new(edition);
            field.leader("f-first-general", "H8");
            field.terrain("I9", ground);
            let unit = field.line("f-light-8", &["H8", "I8"]);
            field.begin(Step::Movement, Camp::French);
            let south = field.hex("H9");
            let goals = field.game.reach(&[unit]).goals;
            goals.iter().find(|goal| goal.hex == south).map(|goal| goal.cost)
        };
        assert_eq!(price(Terrain::Clear), Some(1), "{edition:?}");
        assert!(price(Terrain::SmallTown).is_some_and(|cost| cost > 1), "{edition:?}");
    }
}

/// CF-266, STD-T.MOVE-a2: a line shifts as a whole, paying the dearest entry, and stops if one hex enters a front zone.
#[test]
fn a_line_moves_as_a_whole() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        field.order("f-first", Order::Harassment);
        field.terrain("H9", Terrain::SmallTown);
        let unit = field.line("f-light-8", &["H8", "I8"]);
        field.unit("s-line-8", "J11", Facing::NW);
        set_out(&mut field, unit);
        field.act(Action::Step(Side::S));
        let line: Vec<_> =
            field.game.state.unit(unit).line().iter().map(|&h| field.label(h)).collect();
        assert_eq!(line, ["H9", "I9"]);
        assert_eq!(field.spent(unit), 2, "the town is the dearer entry ({edition:?})");
        field.act(Action::Step(Side::S));
        assert_eq!(
            field.refused(Action::Step(Side::N)).why,
            Why::MustStop,
            "I10 is in a front zone"
        );
    }
}

/// CF-266, VOL2-4.1-t: a line may shift along itself, into a hex it holds already, but not into one of another line.
#[test]
fn a_line_shifts_along_itself_but_not_over_another() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        let unit = field.line("f-light-8", &["H8", "H9"]);
        field.line("f-light-5", &["I8", "I9"]);
        set_out(&mut field, unit);
        assert!(field.allows(Action::Step(Side::S)), "{edition:?}: H9 is its own");
        assert_eq!(field.refused(Action::Step(Side::SE)).why, Why::Formation, "{edition:?}");
    }
}

/// CF-215: points spent are carried over; what is left is the allowance of the present formation less what was spent.
#[test]
fn spent_points_are_carried_into_the_new_formation() {
    for edition in [EditionId::Standard, EditionId::Volume2] {
        let (mut field, unit) = drawn_up(edition, "f-light-8", Facing::E);
        set_out(&mut field, unit);
        field.walk(unit, &["I8", "J8", "K8"]);
        field.act(Action::Deploy(Course::new(&[Side::SE])));
        assert_eq!(field.spent(unit), 4);
        assert!(field.allows(Action::Step(Side::N)), "a fifth point as a skirmisher");
        field.act(Action::Step(Side::N));
        assert_eq!(field.refused(Action::Step(Side::N)).why, Why::TooFewPoints);
    }
}

/// VOL2-4.1-p, CF-019: what is left over when the points of a line are spread goes from left to right, whichever way the unit faced
/// and however the line was laid.
#[test]
fn the_surplus_goes_to_the_left_whichever_way_a_line_faces() {
    for facing in Facing::ALL {
        for (lost, expected) in [(1, [3, 2, 2]), (0, [3, 3, 2])] {
            let mut field = Field::new(EditionId::Volume2);
            let [left, right] = facing.front();
            let beside = |field: &Field, side: Side| {
                field.label(field.game.setup.map.grid().neighbour(field.hex("H8"), side).unwrap())
            };
            let left = beside(&field, left.clockwise(5));
            let right = beside(&field, right.clockwise(1));
            let unit = field.line("f-light-8", &[&right, "H8", &left]);
            field.face(unit, facing);
            field.lost(unit, lost);
            let points = [left.as_str(), "H8", right.as_str()]
                .map(|hex| field.game.points_in(unit, field.hex(hex)));
            assert_eq!(points, expected, "{facing:?}");
        }
    }
}

/// VOL2-4.1-p, CF-019: left and right are those of the unit as it faced, for a hex that lies obliquely too.
#[test]
fn every_neighbour_lies_to_the_left_or_to_the_right() {
    for facing in Facing::ALL {
        let [left, right] = facing.front();
        let leftward = [left, left.clockwise(5), left.clockwise(4)];
        let rightward = [right, right.clockwise(1), right.clockwise(2)];
        for (sides, expected) in [(leftward, [2, 3]), (rightward, [3, 2])] {
            for side in sides {
                for parent_first in [true, false] {
                    let mut field = Field::new(EditionId::Volume2);
                    let grid = field.game.setup.map.grid();
                    let beside = field.label(grid.neighbour(field.hex("H8"), side).unwrap());
                    let mut hexes = ["H8", beside.as_str()];
                    if !parent_first {
                        hexes.reverse();
                    }
                    let unit = field.line("f-light-5", &hexes);
                    field.face(unit, facing);
                    let points = ["H8", beside.as_str()]
                        .map(|hex| field.game.points_in(unit, field.hex(hex)));
                    assert_eq!(points, expected, "{facing:?} {side:?}");
                }
            }
        }
    }
}

/// STD-F5-a, VOL2-EX2-a: a line may take the last point: one hex marched, three for the line.
#[test]
fn a_line_may_cost_the_last_point() {
    for edition in WITH_ORDERS {
        for (hexes, fits) in [(1, true), (2, false)] {
            let (mut field, unit) = beside_general(edition, "f-light-8");
            set_out(&mut field, unit);
            field.walk(unit, &["I8", "J8"][..hexes]);
            let line = Course::new(&[Side::N, Side::N, Side::N]);
            assert_eq!(field.allows(Action::Deploy(line)), fits, "{edition:?} after {hexes}");
        }
    }
}

/// VOL2-4.1-t, VOL2-T.TEC-a: a line runs into an empty town as cheaply under maneuver orders as its battalion would walk.
#[test]
fn a_line_on_the_march_runs_into_a_town_cheaply() {
    let price = |order| {
        let mut field = Field::new(EditionId::Volume2);
        field.order("f-first", order);
        field.leader("f-first-general", "H8");
        field.terrain("I8", Terrain::SmallTown);
        let unit = field.unit("f-light-8", "H8", Facing::E);
        field.begin(Step::Movement, Camp::French);
        field.acts([Action::Begin(unit), Action::Deploy(Course::new(&[Side::SE]))]);
        field.spent(unit)
    };
    assert_eq!(price(Order::Attack) - price(Order::Maneuver), 1);
}

/// STD-8.1-c, VOL2-8.1-b: a line put out into a front zone has entered it, and goes no farther.
#[test]
fn a_line_put_out_into_a_front_zone_stops() {
    for edition in WITH_ORDERS {
        for (enemy, stops) in [("K9", true), ("P9", false)] {
            let mut field = Field::new(edition);
            field.order("f-first", Order::Harassment);
            field.leader("f-first-general", "H8");
            let unit = field.unit("f-light-5", "I8", Facing::E);
            field.unit("s-line-8", enemy, Facing::W);
            field.begin(Step::Movement, Camp::French);
            field.acts([Action::Begin(unit), Action::Deploy(Course::new(&[Side::SE]))]);
            let steps = Side::ALL.map(|side| field.allows(Action::Step(side)));
            assert_eq!(!steps.contains(&true), stops, "{edition:?} {enemy}");
        }
    }
}
