//! Stacking (section 6), stories on the drill ground.

use game::testkit::*;

use crate::set_out;

/// Whether a unit may end its move in I8, coming from H8.
fn joins(field: &mut Field, key: &str) -> bool {
    let camp = field.game.setup.camp(field.find(key));
    for leader in field.game.setup.leaders_of(camp).collect::<Vec<_>>() {
        let state = &mut field.game.state.leaders[leader.index()];
        (state.fate, state.hex) =
            (Fate::OnMap, field.game.setup.map.grid().find("H8").unwrap_or(Hex(0)));
    }
    let unit = field.unit(key, "H8", Facing::E);
    field.begin(Step::Movement, camp);
    field.act(Action::Begin(unit));
    let step = field.step(unit, "I8");
    if !field.allows(step) {
        return false;
    }
    field.act(step);
    field.allows(Action::Halt)
}

/// STD-6-a, VOL2-6-a, REV-STK-a, REV-STK-i: no general limit, but Revised has 24 points of infantry in the clear.
#[test]
fn a_clear_hex_holds_any_number_except_in_the_revised_tables() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        for key in ["f-line-13", "f-line-6"] {
            field.unit(key, "I8", Facing::E);
        }
        assert!(joins(&mut field, "f-line-4"), "{edition:?}: 23 points");
        let mut field = Field::new(edition);
        for key in ["f-line-13", "f-guard-12"] {
            field.unit(key, "I8", Facing::E);
        }
        assert_eq!(joins(&mut field, "f-line-4"), edition != EditionId::Revised, "{edition:?}");
    }
}

/// STD-6-a: only units of one side share a hex.
#[test]
fn enemies_share_no_hex() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        let enemy = field.unit("s-line-8", "I8", Facing::E);
        field.cohesion(enemy, Cohesion::Routed);
        let unit = field.unit("f-line-8", "H8", Facing::E);
        field.leader("f-first-general", "H8");
        set_out(&mut field, unit);
        assert_eq!(field.refused(Action::Step(Side::SE)).why, Why::EnemyThere);
    }
}

/// STD-6-c, VOL2-6-c, CF-025: with a square at most 18 points and 3 infantry units; guns do not count in Standard, 2 batteries in
/// Volume II.
#[test]
fn a_square_shares_its_hex_with_few() {
    for edition in [EditionId::Standard, EditionId::Volume2] {
        let with_square = |others: &[&str]| {
            let mut field = Field::new(edition);
            for key in others {
                field.unit(key, "I8", Facing::E);
            }
            let square = field.unit("f-line-8", "I8", Facing::E);
            field.form(square, Formation::Square);
            field
        };
        assert!(joins(&mut with_square(&["f-line-6"]), "f-line-4"), "18 points, 3 units");
        assert!(!joins(&mut with_square(&["f-line-7"]), "f-line-4"), "19 points");
        assert!(!joins(&mut with_square(&["f-line-4", "f2-line-1"]), "f2-line-5"), "4 units");
        assert!(joins(&mut with_square(&["f-line-6", "f-guns-6"]), "f-light-guns-4"));
        let third = joins(&mut with_square(&["f-guns-6", "f-light-guns-4"]), "f-heavy-guns-8");
        assert_eq!(third, edition == EditionId::Standard, "{edition:?}: a third battery");
    }
}

/// STD-6-d, STD-6-e, VOL2-6-d, REV-STK-i: under maneuver orders 8 points of infantry and 4 of cavalry; others do not count.
#[test]
fn a_march_keeps_its_column_thin() {
    for edition in WITH_ORDERS {
        let marching = |others: &[&str]| {
            let mut field = Field::new(edition);
            field.order("f-first", Order::Maneuver);
            field.order("f-horse", Order::Maneuver);
            for general in ["f-first-general", "f-horse-general"] {
                field.leader(general, "H8");
            }
            for key in others {
                field.unit(key, "I8", Facing::E);
            }
            field
        };
        assert!(!joins(&mut marching(&["f-line-6"]), "f-line-4"), "{edition:?}: 10 points");
        assert!(joins(&mut marching(&["f-hussars-4"]), "f-line-8"), "each arm apart");
        assert!(!joins(&mut marching(&["f-hussars-4"]), "f-chasseurs-3"), "7 points of horse");
        assert!(joins(&mut marching(&["f-line-6"]), "f2-line-8"), "attack orders do not count");
        assert!(joins(&mut marching(&[]), "f-line-13"), "CF-262: one counter always fits");
    }
}

/// STD-6-f, VOL2-6-e, REV-STK-f, REV-STK-j: woods hold 18 points: in Standard at every moment, otherwise when the move ends;
/// Revised one battalion.
#[test]
fn woods_hold_eighteen_points() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        field.terrain("I8", Terrain::LightForest);
        let crowd = field.unit("f-line-13", "I8", Facing::E);
        field.cohesion(crowd, Cohesion::Disorganized);
        let unit = field.unit("f-line-6", "H8", Facing::E);
        set_out(&mut field, unit);
        if edition == EditionId::Standard {
            assert_eq!(
                field.refused(Action::Step(Side::SE)).why,
                Why::Stacking,
                "not even passing"
            );
        } else {
            field.walk(unit, &["I8"]);
            assert_eq!(field.refused(Action::Halt).why, Why::Stacking, "{edition:?}");
            field.walk(unit, &["J8"]);
        }
    }
}

/// STD-6-f: a party is weighed as a whole, not one by one.
#[test]
fn a_party_enters_woods_only_if_it_fits_as_a_whole() {
    let mut field = Field::new(EditionId::Standard);
    field.leader("f-first-general", "H8");
    field.terrain("I8", Terrain::LightForest);
    let [first, second] = ["f-line-13", "f-guard-12"].map(|key| field.unit(key, "H8", Facing::E));
    set_out(&mut field, first);
    assert!(field.allows(Action::Step(Side::SE)), "alone");
    field.act(Action::Join(second));
    assert_eq!(field.refused(Action::Step(Side::SE)).why, Why::Stacking);
}

/// STD-6-g, VOL2-6-f, CF-210: Spanish and British units share no hex; British and Portuguese do.
#[test]
fn spaniards_and_british_keep_apart() {
    for edition in WITH_ORDERS {
        for (key, joined) in [("s-line-4", false), ("p-line-6", true)] {
            let mut field = Field::new(edition);
            field.unit("b-line-6", "I8", Facing::E);
            assert_eq!(joins(&mut field, key), joined, "{edition:?} {key}");
        }
    }
}

/// REV-STK-b to REV-STK-e: rows of the revised table, one story each.
#[test]
fn the_revised_rows_limit_each_arm_by_ground() {
    let fits = |ground, standing: &[&str], key: &str| {
        let mut field = Field::new(EditionId::Revised);
        field.terrain("I8", ground);
        for key in standing {
            field.unit(key, "I8", Facing::E);
        }
        joins(&mut field, key)
    };
    assert!(fits(Terrain::Cultivated, &["f-line-13"], "f2-line-5"));
    assert!(!fits(Terrain::Cultivated, &["f-line-13"], "f-line-6"), "18 points");
    assert!(fits(Terrain::SmallTown, &["f-line-13"], "f2-line-5"));
    assert!(!fits(Terrain::SmallTown, &["f-hussars-4"], "f-chasseurs-3"), "1 regiment");
    assert!(!fits(Terrain::City, &["f2-line-1"], "f-line-4"), "1 battalion");
    assert!(fits(Terrain::City, &["f2-line-1"], "f-guns-6"), "and 1 battery");
    assert!(!fits(Terrain::StrongBuilding, &[], "f-hussars-4"), "no cavalry");
    assert!(!fits(Terrain::StrongBuilding, &[], "f-guns-6"), "no guns");
    assert!(fits(Terrain::StrongBuilding, &[], "f-line-8"));
}

/// REV-STK-a, REV-STK-b: mounted cavalry is limited in points as well: 16 in the clear, 12 on cultivated ground.
#[test]
fn the_revised_rows_count_points_of_cavalry() {
    for (ground, standing, comes, may) in [
        (Terrain::Clear, &["f-cuirassiers-6", "f-dragoons-5"][..], "f-hussars-4", true),
        (
            Terrain::Clear,
            &["f-cuirassiers-6", "f-dragoons-5", "f-hussars-4"],
            "f-chasseurs-3",
            false,
        ),
        (Terrain::Cultivated, &["f-dragoons-5", "f-hussars-4"], "f-chasseurs-3", true),
        (Terrain::Cultivated, &["f-cuirassiers-6", "f-hussars-4"], "f-chasseurs-3", false),
    ] {
        let mut field = Field::new(EditionId::Revised);
        field.terrain("I8", ground);
        for key in standing {
            field.unit(key, "I8", Facing::E);
        }
        assert_eq!(joins(&mut field, comes), may, "{ground:?} {standing:?} {comes}");
    }
}

/// REV-STK-g: rivers, slopes and roads change no limit.
#[test]
fn hexsides_and_roads_do_not_change_the_limits() {
    let mut field = Field::new(EditionId::Revised);
    field.road(&["H8", "I8", "J8"]);
    field.hexside("I8", "I9", Hexside { water: Some(Water::River), ..Hexside::default() });
    for key in ["f-line-13", "f-line-6"] {
        field.unit(key, "I8", Facing::E);
    }
    assert!(joins(&mut field, "f-line-4"));
    let mut field = Field::new(EditionId::Revised);
    field.road(&["H8", "I8", "J8"]);
    for key in ["f-line-13", "f-line-8"] {
        field.unit(key, "I8", Facing::E);
    }
    assert!(!joins(&mut field, "f-line-4"), "25 points, road or no road");
}

/// CF-262: a hex over its limit may stay so and its units may change formation, but nobody joins it.
#[test]
fn an_overfull_hex_stays_but_takes_nobody() {
    let overfull = || {
        let mut field = Field::new(EditionId::Revised);
        for key in ["f-line-13", "f-guard-12", "f-light-8"] {
            field.unit(key, "I8", Facing::E);
        }
        field.leader("f-first-general", "H8");
        field
    };
    assert!(!joins(&mut overfull(), "f2-line-1"));
    let mut field = overfull();
    let guns = field.unit("f-guns-6", "I8", Facing::E);
    let light = field.find("f-light-8");
    set_out(&mut field, guns);
    assert!(field.allows(Action::Form(Formation::Unlimbered)));
    field.act(Action::Halt);
    field.act(Action::Begin(light));
    assert!(field.allows(Action::Deploy(Course::new(&[Side::SE]))));
}

/// CF-262: a skirmish line, one hex of which is too full, may stay where it stands as well.
#[test]
fn a_line_in_an_overfull_hex_may_stay() {
    let mut field = Field::new(EditionId::Standard);
    field.terrain("H9", Terrain::LightForest);
    field.leader("f-first-general", "G8");
    for key in ["f-line-13", "f-line-6"] {
        field.unit(key, "H9", Facing::E);
    }
    let line = field.line("f-light-8", &["H8", "H9"]);
    set_out(&mut field, line);
    assert!(field.allows(Action::Halt), "23 points among the trees");
}

/// STD-6-d, VOL2-6-d, STD-6-c: on the march a column may pass through hexes it may not end in, by each way that leads out again,
/// though both lead to the same hex.
///
/// ```text
///              I7 hussars    J8
///   H8 unit    I8 dragoons   swamp all round
/// ```
#[test]
fn two_full_hexes_with_one_way_out_are_both_open() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.order("f-horse", Order::Maneuver);
        field.leader("f-horse-general", "H8");
        let unit = field.unit("f-chasseurs-3", "H8", Facing::E);
        field.unit("f-hussars-4", "I7", Facing::E);
        field.unit("f-dragoons-5", "I8", Facing::E);
        for hex in ["J9", "I9", "H9"] {
            field.terrain(hex, Terrain::Swamp);
        }
        set_out(&mut field, unit);
        for full in ["I7", "I8"] {
            assert!(field.allows(field.step(unit, full)), "{edition:?} {full}");
        }
    }
}

/// STD-5-d, VOL2-5-d: among friends who look another way nobody halts as he came in, but he turns every way that leads on,
/// whichever of them was looked at before.
///
/// ```text
///   H8 unit →   I8 dragoons ↖   J9 cuirassiers ↖
///   H9          I9 hussars ↖    J10
/// ```
#[test]
fn among_friends_who_look_elsewhere_every_turn_that_leads_on_is_open() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-horse-general", "H8");
        let unit = field.unit("f-chasseurs-3", "H8", Facing::E);
        field.unit("f-dragoons-5", "I8", Facing::NW);
        field.unit("f-hussars-4", "I9", Facing::NW);
        field.unit("f-cuirassiers-6", "J9", Facing::NW);
        set_out(&mut field, unit);
        field.walk(unit, &["I8"]);
        assert_eq!(field.refused(Action::Halt).why, Why::FacingDiffers, "{edition:?}");
        for (facing, out) in [(Facing::SE, "J10 behind the hussars"), (Facing::SW, "H9")] {
            assert!(field.allows(Action::Turn(facing)), "{edition:?} {out}");
        }
    }
}

/// STD-6-d, VOL2-6-d, CF-025, CF-262: under maneuver orders 4 points of cavalry share a hex; a single counter is legal whatever its size.
#[test]
fn one_counter_on_the_march_may_be_of_any_size() {
    for edition in WITH_ORDERS {
        for (there, comes, may) in [
            (None, "f-cuirassiers-6", true),
            (Some("f-hussars-4"), "f-chasseurs-3", false),
            (Some("f2-line-1"), "f-line-13", true),
            (Some("f-line-4"), "f-line-13", false),
            (None, "f-line-13", true),
        ] {
            let mut field = Field::new(edition);
            for command in ["f-first", "f-horse"] {
                field.order(command, Order::Maneuver);
            }
            field.leader("f-first-general", "H8");
            field.leader("f-horse-general", "H8");
            let unit = field.unit(comes, "H8", Facing::E);
            if let Some(there) = there {
                field.unit(there, "I8", Facing::E);
            }
            set_out(&mut field, unit);
            field.walk(unit, &["I8"]);
            assert_eq!(field.allows(Action::Halt), may, "{edition:?} {there:?} {comes}");
        }
    }
}

/// REV-STK-a, CF-026, CF-108: cavalry on foot stands with others as mounted cavalry does: one battery beside it.
#[test]
fn one_battery_stands_with_cavalry_on_foot() {
    for (horse, joined) in [(false, true), (true, false)] {
        let mut field = Field::new(EditionId::Revised);
        field.unit("f-guns-6", "I8", Facing::E);
        if horse {
            let horse = field.unit("f-dragoons-5", "I8", Facing::E);
            field.form(horse, Formation::Dismounted);
        }
        assert_eq!(joins(&mut field, "f-light-guns-4"), joined, "{horse}");
    }
}

/// STD-6-g, VOL2-6-f; CF-210: Roll-Dillon is in British pay: it stacks with the British and neither stacks with the Spanish nor passes through
/// them.
#[test]
fn a_corps_in_british_pay_stacks_with_the_british() {
    for edition in WITH_ORDERS {
        for (friend, may) in [("br-10-1", true), ("burgos-2", false)] {
            let mut field = Field::battle("castalla", edition);
            let unit = field.unit("rolldillon", "M12", Facing::W);
            let all: Vec<UnitId> = field.game.setup.units_of(Camp::Spanish).collect();
            for other in all.into_iter().filter(|&other| other != unit) {
                field.remove(other);
            }
            let side = Facing::W.front()[0];
            let next = field.game.setup.map.grid().neighbour(field.hex("M12"), side).unwrap();
            field.unit(friend, &field.label(next), Facing::W);
            field.order("clinton-division", Order::Attack);
            field.leader("clinton", "M12");
            field.begin(Step::Movement, Camp::Spanish);
            field.act(Action::Begin(unit));
            let step = Action::Step(side);
            assert_eq!(field.allows(step), may, "{edition:?} {friend}");
            if may {
                field.act(step);
                assert!(field.allows(Action::Halt), "{edition:?}: it stays with {friend}");
            } else {
                assert_eq!(field.refused(step).why, Why::AlliesApart, "{edition:?} {friend}");
            }
        }
    }
}
