//! What orders allow (section 3), stories on the drill ground.

use game::testkit::*;

use crate::{beside_general, set_out};

/// The French first division under an order, its general at H8, a battalion at H8 looking east, a Spaniard somewhere.
fn under(edition: EditionId, order: Order, enemy: &str) -> (Field, UnitId) {
    let mut field = Field::new(edition);
    field.order("f-first", order);
    field.leader("f-first-general", "H8");
    let unit = field.unit("f-line-8", "H8", Facing::E);
    field.unit("s-line-8", enemy, Facing::W);
    (field, unit)
}

/// STD-3-a, VOL2-3-a: every command has exactly one of six orders.
#[test]
fn there_are_six_orders_and_every_command_has_one() {
    assert_eq!(Order::ALL.len(), 6);
    for edition in WITH_ORDERS {
        for order in Order::ALL {
            let (mut field, battalion) = beside_general(edition, "f-line-8");
            let other = field.unit("f2-line-8", "H10", Facing::E);
            field.leader("f-second-general", "H10");
            field.order("f-first", order);
            field.begin(Step::Movement, Camp::French);
            assert_eq!(field.game.order(battalion), Some(order), "{edition:?}");
            assert_eq!(field.game.order(other), Some(Order::Attack), "{edition:?}");
        }
    }
}

/// STD-3-b, VOL2-3-b: all units of a command obey its order, units of another do not.
#[test]
fn units_obey_the_order_of_their_own_command() {
    for edition in WITH_ORDERS {
        let (mut field, unit) = under(edition, Order::Maneuver, "N8");
        field.leader("f-second-general", "H10");
        let other = field.unit("f2-line-8", "H10", Facing::E);
        set_out(&mut field, unit);
        field.walk(unit, &["I8"]);
        assert_eq!(field.refused(field.step(unit, "J8")).why, Why::TooNear);
        field.act(Action::Halt);
        field.act(Action::Begin(other));
        field.walk(other, &["I10", "J10", "K9"]);
    }
}

/// STD-3-c, VOL2-3-c, CF-012: Standard artillery acts without orders; Volume II's follows its superior's.
#[test]
fn standard_guns_need_no_orders() {
    for edition in WITH_ORDERS {
        let (mut field, _) = under(edition, Order::None, "X8");
        let guns = field.unit("f-guns-6", "H8", Facing::E);
        set_out(&mut field, guns);
        let free = edition == EditionId::Standard;
        assert_eq!(field.allows(field.step(guns, "I8")), free, "{edition:?}");
    }
}

/// STD-3.A-a, VOL2-3.1A-a: without orders a unit moves only to come closer to its leader.
#[test]
fn without_orders_a_unit_moves_only_towards_its_leader() {
    for edition in WITH_ORDERS {
        let (mut field, unit) = under(edition, Order::None, "X8");
        field.leader("f-first-general", "K8");
        set_out(&mut field, unit);
        assert!(field.allows(field.step(unit, "I8")), "towards him");
        field.act(Action::Turn(Facing::W));
        assert_eq!(field.refused(field.step(unit, "G8")).why, Why::NoLegalEnd, "{edition:?}");
    }
}

/// STD-3.A-d, CF-272: a single unit is without orders when its leader is not on the map and no commander in chief reaches it.
#[test]
fn a_unit_without_its_leader_is_without_orders() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        let unit = field.unit("f-line-8", "H8", Facing::E);
        field.leader("f-chief", "R8");
        field.begin(Step::Movement, Camp::French);
        assert_eq!(field.game.order(unit), Some(Order::None));
        field.leader("f-chief", "I8");
        field.begin(Step::Movement, Camp::French);
        assert_eq!(field.game.order(unit), Some(Order::Attack));
        field.begin(Step::Movement, Camp::Spanish);
        assert_eq!(field.game.order(unit), Some(Order::Attack), "held through the enemy's phase");
    }
}

/// STD-3.B-a: under the Standard attack order nobody must move, but whoever moves ends nearer to the enemy, or next to him.
#[test]
fn a_standard_attacker_that_moves_ends_nearer() {
    let (mut field, unit) = under(EditionId::Standard, Order::Attack, "P8");
    field.begin(Step::Movement, Camp::French);
    assert!(field.allows(Action::Done));
    field.act(Action::Begin(unit));
    assert!(field.allows(field.step(unit, "I8")));
    field.act(Action::Turn(Facing::NW));
    field.walk(unit, &["H7"]);
    assert_eq!(field.refused(Action::Halt).why, Why::NotNearer, "as far as before");
}

/// STD-3.C-a, CF-006: a Standard skirmish order lets a unit stand, but whoever moves ends within 3 hexes, if it can.
#[test]
fn a_standard_harasser_that_moves_ends_within_three_hexes() {
    let (mut field, unit) = under(EditionId::Standard, Order::Harassment, "M8");
    field.begin(Step::Movement, Camp::French);
    assert!(field.allows(Action::Done));
    field.act(Action::Begin(unit));
    field.walk(unit, &["I8"]);
    assert_eq!(field.refused(Action::Halt).why, Why::NotNearer, "four hexes away");
    field.walk(unit, &["J8"]);
    assert!(field.allows(Action::Halt));
}

/// VOL2-3.1C-a, VOL2-3.1D-a, CF-006, CF-220: Volume II's harassment and attack orders drive infantry and cavalry in good order to
/// within 3 hexes, or nearer if 3 is too far; guns and disorganized units are free.
#[test]
fn volume_two_attackers_must_close_up() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        for order in [Order::Harassment, Order::Attack] {
            let (mut field, unit) = under(edition, order, "M8");
            let guns = field.unit("f-guns-6", "H7", Facing::E);
            let beaten = field.unit("f-line-6", "H6", Facing::E);
            field.cohesion(beaten, Cohesion::Disorganized);
            field.begin(Step::Movement, Camp::French);
            assert_eq!(field.game.owing(), [unit], "not {guns:?}, not {beaten:?}");
            field.act(Action::Begin(unit));
            field.walk(unit, &["I8"]);
            assert_eq!(field.refused(Action::Halt).why, Why::NotNearer, "{edition:?} {order:?}");
            field.walk(unit, &["J8"]);
            field.act(Action::Halt);
            assert!(field.allows(Action::Done));
        }
        let (mut field, unit) = under(edition, Order::Attack, "V8");
        set_out(&mut field, unit);
        field.walk(unit, &["I8"]);
        assert!(field.allows(Action::Halt), "3 hexes are out of reach: nearer will do");
    }
}

/// STD-3.D-a, VOL2-3.1B-a, CF-008: under maneuver orders distance 5 is legal, distance 4 is not, in any hex of the move; an enemy
/// who comes nearer does no harm.
#[test]
fn maneuver_orders_keep_five_hexes_away() {
    for edition in WITH_ORDERS {
        let (mut field, unit) = under(edition, Order::Maneuver, "N8");
        set_out(&mut field, unit);
        field.walk(unit, &["I8"]);
        assert_eq!(field.refused(field.step(unit, "J8")).why, Why::TooNear, "{edition:?}");
        field.act(Action::Halt);
        field.unit("s-line-6", "L8", Facing::W);
        set_out(&mut field, unit);
        assert_eq!(field.refused(field.step(unit, "J8")).why, Why::TooNear);
        assert!(field.allows(field.step(unit, "I7")), "no nearer than before");
        assert!(field.allows(field.step(unit, "H8")));
    }
}

/// STD-3.D-b, STD-3.D-c, VOL2-3.1B-b, VOL2-3.1B-c, CF-008: +2 points, +3 along a road; Standard asks for command.
#[test]
fn maneuver_orders_give_two_points_more_and_three_along_a_road() {
    let row = ["I8", "J8", "K8", "L8", "M8", "N8", "O8", "P8"];
    for edition in WITH_ORDERS {
        for (road, commanded, most) in [(false, true, 6), (true, true, 7), (false, false, 4)] {
            let mut field = Field::new(edition);
            field.order("f-first", Order::Maneuver);
            field.leader("f-first-general", if commanded { "H8" } else { "A1" });
            let unit = field.unit("f-line-8", "H8", Facing::E);
            if road {
                field.road(&[&["H8"], &row[..]].concat());
            }
            set_out(&mut field, unit);
            let made = row.iter().take_while(|hex| {
                let may = field.allows(field.step(unit, hex));
                if may {
                    field.walk(unit, &[hex]);
                }
                may
            });
            let most = if edition == EditionId::Standard || commanded { most } else { 6 };
            assert_eq!(made.count(), most, "{edition:?} road {road} command {commanded}");
        }
    }
}

/// STD-3.E-a, STD-3.E-b, CF-010: a Standard defender stays, goes back to the post it lost, or joins a friend in an enemy zone.
#[test]
fn a_standard_defender_keeps_its_post() {
    let (mut field, unit) = under(EditionId::Standard, Order::Defend, "X8");
    set_out(&mut field, unit);
    field.walk(unit, &["I8"]);
    assert_eq!(field.refused(Action::Halt).why, Why::Order, "it stays");
    let (mut field, unit) = under(EditionId::Standard, Order::Defend, "X8");
    field.game.state.units[unit.index()].post = field.hex("J8");
    set_out(&mut field, unit);
    field.walk(unit, &["I8", "J8"]);
    field.act(Action::Halt);
    assert_eq!(field.place_of(unit), "J8", "back at its post");
    // A friend at L8 faces an enemy at M8: K8 touches him without being in the zone.
    field.unit("f-line-6", "L8", Facing::E);
    field.unit("s-line-6", "M8", Facing::W);
    set_out(&mut field, unit);
    field.walk(unit, &["K8"]);
    assert!(field.allows(Action::Halt), "in touch with the friend");
    field.act(Action::Halt);
    set_out(&mut field, unit);
    field.act(Action::Turn(Facing::NE));
    field.walk(unit, &["K7"]);
    assert_eq!(field.refused(Action::Halt).why, Why::Order, "it had contact already");
}

/// VOL2-3.1E-b, VOL2-3.1E-c, VOL2-3.1E-d, CF-010: a defender moves freely inside its 9 by 5 hexes and does not leave them; from
/// outside it only comes nearer.
#[test]
fn a_volume_two_defender_keeps_to_its_area() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let (mut field, unit) = under(edition, Order::Defend, "X20");
        field.area("f-first", "F8", false);
        set_out(&mut field, unit);
        field.walk(unit, &["I8", "J8"]);
        assert_eq!(field.refused(field.step(unit, "K8")).why, Why::OutsideArea);
        field.act(Action::Halt);
        field.area("f-first", "F8", true);
        set_out(&mut field, unit);
        assert_eq!(field.refused(field.step(unit, "K8")).why, Why::NoLegalEnd, "away from it");
        field.act(Action::Turn(Facing::W));
        assert!(field.allows(field.step(unit, "I8")), "towards it");
    }
}

/// VOL2-3.1E-b, CF-010: 9 columns of 5 hexes, or turned, 5 columns of 9.
#[test]
fn the_area_of_defence_is_nine_by_five() {
    let field = Field::new(EditionId::Volume2);
    let grid = field.game.setup.map.grid();
    for turned in [false, true] {
        let area = DefendArea { centre: field.hex("L10"), turned };
        assert_eq!(grid.hexes().filter(|&hex| area.contains(grid, hex)).count(), 45);
    }
    let wide = DefendArea { centre: field.hex("L10"), turned: false };
    assert!(wide.contains(grid, field.hex("P12")) && !wide.contains(grid, field.hex("L13")));
    assert_eq!(wide.distance(grid, field.hex("R10")), 2);
}

/// STD-3.F-a: under the Standard retreat order a unit next to the enemy may withdraw; whoever moves ends no nearer.
#[test]
fn a_standard_retreat_is_a_permission() {
    let (mut field, unit) = under(EditionId::Standard, Order::Retreat, "I8");
    field.begin(Step::Movement, Camp::French);
    assert!(field.allows(Action::Done), "nothing is compulsory");
    field.act(Action::Begin(unit));
    field.act(Action::Turn(Facing::W));
    field.dice([6]);
    field.walk(unit, &["G8"]);
    field.act(Action::Halt);
    let (mut field, unit) = under(EditionId::Standard, Order::Retreat, "N8");
    set_out(&mut field, unit);
    field.walk(unit, &["I8"]);
    assert_eq!(field.refused(Action::Halt).why, Why::TooNear, "nearer to the enemy");
}

/// VOL2-3.1F-a, VOL2-3.1F-b, CF-011: under Volume II's retreat order a unit in an enemy zone must get out of it, others go as they
/// like but into no zone.
#[test]
fn a_volume_two_retreat_is_a_duty() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let (mut field, unit) = under(edition, Order::Retreat, "I8");
        let other = field.unit("f-line-6", "G10", Facing::NE);
        field.begin(Step::Movement, Camp::French);
        assert_eq!(field.game.owing(), [unit]);
        assert_eq!(field.refused(Action::Done).why, Why::MovesOwed);
        field.act(Action::Begin(other));
        field.walk(other, &["H10"]);
        assert_eq!(field.refused(field.step(other, "H9")).why, Why::Order, "a zone is closed");
        field.act(Action::Halt);
        field.act(Action::Begin(unit));
        field.act(Action::Turn(Facing::W));
        field.dice([6]);
        field.walk(unit, &["G8"]);
        field.act(Action::Halt);
        assert!(field.allows(Action::Done));
    }
}

/// CF-274, STD-3-c, VOL2-3-c: an independent unit acts freely; it may declare a march, gets the bonus and loses facing and zone.
#[test]
fn an_independent_unit_may_march() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        let unit = field.unit("f-free-foot-4", "H8", Facing::E);
        field.begin(Step::Movement, Camp::French);
        assert!(field.game.has_facing(unit));
        field.act(Action::March(unit));
        assert!(!field.game.has_facing(unit) && !field.game.exerts_zone(unit));
        field.march(unit, &["I8", "J8", "K8", "L8", "M8", "N8"]);
        field.begin(Step::Movement, Camp::French);
        assert!(field.game.has_facing(unit), "until its next movement step");
    }
}

/// CF-261: carts and leaders are no enemy to keep away from, and orders do not bind leaders.
#[test]
fn distances_are_measured_to_combat_units() {
    let mut field = Field::new(EditionId::Volume2);
    field.order("s-first", Order::Maneuver);
    field.leader("s-first-general", "H8");
    let unit = field.unit("s-line-8", "H8", Facing::E);
    field.unit("f-cart-1", "K8", Facing::E);
    field.leader("f-first-general", "K9");
    field.begin(Step::Movement, Camp::Spanish);
    field.act(Action::Begin(unit));
    assert!(field.allows(field.step(unit, "I8")));
    field.unit("f-line-8", "K8", Facing::W);
    assert_eq!(field.refused(field.step(unit, "I8")).why, Why::TooNear, "troops are one");
}

/// CF-202, VOL2-3.1D-a: a unit owes its compulsory move until it begins it.
#[test]
fn a_unit_on_its_way_owes_no_move() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let (mut field, unit) = beside_general(edition, "f-line-8");
        let other = field.unit("f-line-6", "H9", Facing::E);
        field.unit("s-line-8", "P8", Facing::W);
        field.begin(Step::Movement, Camp::French);
        assert_eq!(field.game.owing(), [unit, other], "{edition:?}");
        field.act(Action::Begin(unit));
        assert_eq!(field.game.owing(), [other], "{edition:?}");
    }
}

/// CF-006, VOL2-3.1D-a: where three hexes cannot be reached this turn a unit must end nearer to the enemy than it began; as near as
/// before is not enough.
#[test]
fn as_near_as_before_is_not_nearer() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        let unit = field.unit("f-line-8", "H8", Facing::SE);
        field.unit("s-line-8", "P8", Facing::W);
        set_out(&mut field, unit);
        field.walk(unit, &["H9"]);
        assert_eq!(
            field.refused(Action::Halt).why,
            Why::NotNearer,
            "{edition:?}: eight hexes still"
        );
        field.walk(unit, &["I9"]);
        assert!(field.allows(Action::Halt), "{edition:?}: seven");
    }
}

/// CF-006, VOL2-3.1D-a: whoever can come within three hexes this turn must, be it with his last point.
#[test]
fn who_can_come_within_three_hexes_must() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        for (enemy, may_stop) in [("O8", false), ("P8", true)] {
            let (mut field, unit) = beside_general(edition, "f-line-8");
            field.unit("s-line-8", enemy, Facing::E);
            set_out(&mut field, unit);
            field.walk(unit, &["I8"]);
            assert_eq!(field.allows(Action::Halt), may_stop, "{edition:?}: four points, {enemy}");
        }
    }
}

/// CF-202: nobody owes a move he cannot make: a battalion on a rock stays there.
#[test]
fn who_cannot_move_owes_nothing() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        for (level, owes) in [(0, true), (2, false)] {
            let (mut field, unit) = beside_general(edition, "f-line-8");
            field.level("H8", level);
            field.unit("s-line-8", "P8", Facing::W);
            field.begin(Step::Movement, Camp::French);
            assert_eq!(field.game.owing().contains(&unit), owes, "{edition:?} level {level}");
        }
    }
}

/// VOL2-3.1F-a, CF-011: retreat orders drive a unit out of an enemy zone; others do not.
#[test]
fn only_retreat_orders_drive_units_out_of_zones() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        for (order, owes) in [(Order::Retreat, true), (Order::Defend, false), (Order::None, false)]
        {
            let mut field = Field::new(edition);
            field.leader("f-first-general", "J8");
            field.order("f-first", order);
            field.area("f-first", "L8", false);
            let unit = field.unit("f-line-8", "L8", Facing::W);
            field.unit("s-line-8", "M8", Facing::W);
            field.begin(Step::Movement, Camp::French);
            assert_eq!(field.game.owing().contains(&unit), owes, "{edition:?} {order:?}");
        }
    }
}

/// CF-274: independent units march as if under maneuver orders where the players agreed on it, others never.
#[test]
fn independent_units_march_where_it_was_agreed() {
    for edition in WITH_ORDERS {
        for agreed in [false, true] {
            let options = Options { independent_march: agreed, ..Options::default() };
            let mut field = Field::with(edition, options);
            field.leader("f-first-general", "H8");
            let free = field.unit("f-free-foot-4", "H8", Facing::E);
            let bound = field.unit("f-line-8", "H9", Facing::E);
            field.begin(Step::Movement, Camp::French);
            assert_eq!(field.allows(Action::March(free)), agreed, "{edition:?}");
            assert!(!field.allows(Action::March(bound)), "{edition:?}");
        }
    }
}

/// VOL2-3.1E-a, CF-010: how far a hex lies from the ground of a defend order, whichever way the ground lies: 9 columns by 5 rows, or
/// 5 by 9.
#[test]
fn the_way_to_the_ground_of_a_defend_order() {
    let field = Field::new(EditionId::Volume2);
    let grid = field.game.setup.map.grid();
    let centre = field.hex("L10");
    for (turned, west, north, inside) in [(false, 7, 5, "H8"), (true, 9, 3, "J6")] {
        let area = DefendArea { centre, turned };
        let distance = |hex: &str| area.distance(grid, field.hex(hex));
        assert_eq!((distance("A10"), distance("L3"), distance(inside)), (west, north, 0));
        assert_eq!((distance("W10"), distance("L17")), (west, north), "as far on the other side");
    }
}

/// CF-202, VOL2-3.1D-a: nobody owes a move that has no legal end: a battalion in a hollow could only go farther from the enemy.
#[test]
fn who_can_only_go_back_owes_nothing() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        for (closed, owes) in [(false, true), (true, false)] {
            let (mut field, unit) = under(edition, Order::Attack, "P8");
            let hollow = [field.hex("H8"), field.hex("G8")];
            let grid = field.game.setup.map.grid();
            let rim = hollow.iter().flat_map(|&hex| grid.neighbours(hex)).map(|(_, hex)| hex);
            let rim: Vec<Hex> = rim.filter(|hex| closed && !hollow.contains(hex)).collect();
            for hex in rim {
                let label = field.label(hex);
                field.level(&label, 2);
            }
            field.begin(Step::Movement, Camp::French);
            assert_eq!(field.game.owing().contains(&unit), owes, "{edition:?} {closed}");
            assert!(closed || field.allows(Action::Begin(unit)), "{edition:?}");
        }
    }
}

/// VOL2-14.2-b, CF-202: the routed march home by themselves; no order makes them owe a move.
#[test]
fn the_routed_owe_no_move() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        for (cohesion, owes) in [(Cohesion::Good, true), (Cohesion::Routed, false)] {
            let (mut field, unit) = under(edition, Order::Retreat, "I8");
            field.begin(Step::Movement, Camp::French);
            field.cohesion(unit, cohesion);
            assert_eq!(field.game.owing().contains(&unit), owes, "{edition:?} {cohesion:?}");
        }
    }
}
