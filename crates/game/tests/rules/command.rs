//! Command (section 9), stories on the drill ground.

use game::testkit::*;

fn in_command(field: &mut Field, unit: UnitId) -> bool {
    field.begin(Step::Movement, Camp::French);
    field.game.is_in_command(unit)
}

/// STD-9-a, VOL2-9-a, VOL2-9-b, VOL2-9-c: the scenario's radius of 3 counts the hexes between, so a unit 4 hexes away is in
/// command and one 5 away is not, whatever the ground.
#[test]
fn the_radius_counts_the_hexes_between() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        for hex in ["I8", "J8", "K8"] {
            field.terrain(hex, Terrain::DenseForest);
        }
        let unit = field.unit("f-line-8", "L8", Facing::E);
        assert!(in_command(&mut field, unit), "{edition:?}");
        let unit = field.unit("f-line-8", "M8", Facing::E);
        assert!(!in_command(&mut field, unit), "{edition:?}");
    }
}

/// STD-9-a, VOL2-9-a, CF-033: measured when the step begins and held for the phase.
#[test]
fn command_is_measured_when_the_step_begins() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        let leader = field.leader("f-first-general", "H8");
        let unit = field.unit("f-line-8", "L8", Facing::E);
        assert!(in_command(&mut field, unit));
        field.game.state.leaders[leader.index()].hex = field.hex("A8");
        assert!(field.game.is_in_command(unit), "{edition:?}");
        assert!(!in_command(&mut field, unit));
    }
}

/// STD-9-b, STD-9-c, VOL2-9.1-a, VOL2-9.1-b: a line enters no enemy hex, and no enemy zone without a friendly combat unit in it;
/// a leader is none.
#[test]
fn a_line_of_command_avoids_the_enemy_and_his_zones() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        let unit = field.unit("f-line-8", "L8", Facing::E);
        // Two Spaniards back to back close every way of three hexes between H8 and L8.
        field.unit("s-line-8", "J8", Facing::NW);
        field.unit("s-line-6", "J7", Facing::NW);
        field.unit("s-line-4", "J9", Facing::SW);
        assert!(!in_command(&mut field, unit), "{edition:?}");
        field.leader("f-second-general", "I7");
        assert!(!in_command(&mut field, unit), "a leader opens no zone");
    }
}

/// STD-9-c, VOL2-9.1-b: a friendly combat unit in the zone lets the line pass.
#[test]
fn a_friend_in_a_zone_opens_it_to_the_line() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "A1");
        let unit = field.unit("f-line-8", "A5", Facing::E);
        // A2 to A4 is the only short way along the edge; B2 to B5 belong to the enemy.
        for (key, hex) in
            [("s-line-8", "B2"), ("s-line-6", "B3"), ("s-line-4", "B4"), ("s-line-7", "B5")]
        {
            field.unit(key, hex, Facing::W);
        }
        assert!(!in_command(&mut field, unit), "{edition:?}");
        for (key, hex) in
            [("f-line-13", "A1"), ("f-line-6", "A2"), ("f-line-4", "A3"), ("f-line-7", "A4")]
        {
            field.unit(key, hex, Facing::E);
        }
        assert!(in_command(&mut field, unit), "{edition:?}");
    }
}

/// STD-9-f, STD-1.3.1-d, VOL2-9-a, VOL2-1.3.1-d: the commander in chief's radius puts every unit of his side in command; another
/// leader's only his own (STD-1.3.1-c).
#[test]
fn the_chief_commands_every_unit_of_his_side() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-second-general", "H8");
        let unit = field.unit("f-line-8", "H8", Facing::E);
        assert!(!in_command(&mut field, unit), "not his command");
        field.leader("f-chief", "H9");
        assert!(in_command(&mut field, unit), "{edition:?}");
    }
}

/// STD-9-g, STD-3-c, VOL2-3-c: independent units are always in command; in Standard all batteries are (CF-012, CF-168).
#[test]
fn independent_units_are_always_in_command() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        let free = field.unit("f-free-foot-4", "X1", Facing::E);
        let guns = field.unit("f-guns-6", "X3", Facing::E);
        assert!(in_command(&mut field, free));
        assert_eq!(field.game.is_in_command(guns), edition == EditionId::Standard);
    }
}
