//! Command (section 9), stories on the drill ground.

use game::Viewer;
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

/// CF-181: in every battle in which he is present Vedel leads the whole of his division, Poinsot, Cassagne, Boussart and his battery, and
/// nobody else's: they are in command near him, and his factors help them.
#[test]
fn vedel_leads_his_whole_division() {
    for battle in ["bailen-3", "bailen-4", "bailen-5"] {
        let mut field = Field::battle(battle, EditionId::Volume2);
        let vedel = field.leader("vedel", "AK5");
        for (key, led) in [
            ("5leg-res-1", true),
            ("1leg-res-1", true),
            ("6drag-prov", true),
            ("art-vedel", true),
            ("gd-paris-1", false),
        ] {
            let unit = field.unit(key, "AK5", Facing::E);
            assert_eq!(field.game.leads(vedel, unit), led, "{battle} {key}");
            let in_command = field.game.units_in_command(Camp::French).contains(unit);
            assert_eq!(in_command, led, "{battle} {key}");
            let hex = field.hex("AK5");
            let leaders = field.game.shock_leaders(hex, Camp::French, &[unit]);
            assert_eq!(leaders.contains(&vedel), led, "{battle} {key}");
            field.remove(unit);
        }
    }
}

/// CF-181, CF-275, STD-7-i, VOL2-7-i: he moves after the units of his brigades; once he has moved they are done.
#[test]
fn a_divisional_leader_moves_after_his_brigades() {
    let mut field = Field::battle("bailen-4", EditionId::Volume2);
    for leader in ["vedel", "cassagne"] {
        field.leader(leader, "AK5");
    }
    let unit = field.unit("1leg-res-1", "AK5", Facing::E);
    field.begin(Step::Movement, Camp::French);
    assert!(field.allows(Action::Begin(unit)));
    field.acts([Action::Lead(field.find_leader("vedel")), Action::Halt]);
    assert_eq!(field.refused(Action::Begin(unit)).why, Why::LeaderHasMoved);
}

/// STD-9-g, VOL2-3-c; CF-168: independent units act as in command, and their owner is told so.
#[test]
fn independent_units_are_shown_in_command() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        let alone = field.unit("f-free-guns-6", "H8", Facing::E);
        let lost = field.unit("f-line-8", "C3", Facing::E);
        field.begin(Step::Movement, Camp::French);
        let view = field.game.view(Viewer::Camp(Camp::French));
        let shown = |unit: UnitId| {
            view.units.iter().find(|seen| seen.unit == unit).and_then(|seen| seen.own).unwrap()
        };
        assert!(shown(alone).in_command && !shown(lost).in_command, "{edition:?}");
    }
}
