use super::*;

fn duel(edition: EditionId) -> (Field, UnitId, UnitId) {
    let mut field = quiet(edition);
    let attacker = field.unit("f-line-8", "H8", Facing::E);
    let defender = field.unit("s-line-8", "I8", Facing::W);
    // A second pair keeps the step open.
    field.unit("f2-line-8", "H16", Facing::E);
    field.unit("s2-line-8", "I16", Facing::W);
    shock(&mut field);
    (field, attacker, defender)
}

fn apart(field: &Field, unit: UnitId, hex: &str) -> u16 {
    let at = field.game.state.unit(unit).hex().expect("on the map");
    field.game.setup.map.grid().distance(field.hex(hex), at)
}

/// STD-T.SHOCK-k, VOL2-T.SHOCK-m, REV-MEL-r: attackers go back one hex or two and check, each unit for itself (CF-172).
#[test]
fn attackers_go_back_and_check() {
    for edition in EDITIONS {
        for (die, hexes) in [(2, 1), (1, 2)] {
            let (mut field, attacker, _) = duel(edition);
            let second = field.unit("f-line-6", "H8", Facing::E);
            field.unit("s-line-6", "I8", Facing::W);
            let mut log = fight(&mut field, &[attacker, second], "I8", &[die, 6, 6]);
            log.extend(settle(&mut field));
            assert_eq!(throw(&log).column, "1-1");
            assert_eq!(
                (apart(&field, attacker, "H8"), apart(&field, second, "H8")),
                (hexes, hexes)
            );
            assert_eq!(checks(&log), 2);
        }
    }
}

/// STD-T.SHOCK-l, VOL2-T.SHOCK-n: D1 without a check, D2 with one; REV-MEL-s: a check after both (CF-084); STD-12-a, VOL2-12-a: at
/// once; STD-12-d, VOL2-12-d: two hexes away in the end (CF-080).
#[test]
fn defenders_go_back() {
    for edition in EDITIONS {
        for (cell, hexes) in [("D1", 1), ("D2", 2)] {
            let (mut field, attacker, eight) = duel(edition);
            let mut attackers = vec![attacker];
            let mut defender = eight;
            if cell == "D2" {
                field.game.state.lift(eight);
                defender = field.unit("s-line-6", "I8", Facing::W);
                attackers.push(field.unit("f-line-13", "H9", Facing::E));
            }
            let mut log = fight(&mut field, &attackers, "I8", &[6, 6]);
            log.extend(settle(&mut field));
            assert_eq!(throw(&log).result, cell);
            assert_eq!(apart(&field, defender, "I8"), hexes);
            let tested = hexes == 2 || edition == EditionId::Revised;
            assert_eq!(checks(&log), usize::from(tested), "{edition:?} {cell}");
        }
    }
}

/// CF-089: the check of a retreat is made where it ends, and a rout adds its own two hexes.
#[test]
fn a_rout_follows_the_retreat() {
    let (mut field, attacker, _) = duel(EditionId::Volume2);
    field.cohesion(attacker, Cohesion::Disorganized);
    field.lost(attacker, 4);
    fight(&mut field, &[attacker], "I8", &[3, 1]);
    settle(&mut field);
    assert_eq!(field.game.state.unit(attacker).cohesion, Cohesion::Routed);
    assert!(apart(&field, attacker, "H8") > 2);
}

/// STD-T.SHOCK-j1, VOL2-T.SHOCK-k: the attacker chooses who loses; REV-MEL-p: among those that fought (CF-087).
#[test]
fn the_attacker_chooses_his_loss() {
    for edition in EDITIONS {
        let (mut field, _, _) = duel(edition);
        let guard = field.unit("f-guard-12", "H9", Facing::E);
        let eight = field.unit("f-light-5", "H9", Facing::E);
        let beyond = field.unit("f-line-13", "H9", Facing::E);
        field.game.state.lift(field.find("f-line-8"));
        for (key, hex) in [("s-line-13", "I8"), ("s-line-6", "I8")] {
            field.unit(key, hex, Facing::W);
        }
        // BL or BM at 17 against 27.
        let log = fight(&mut field, &[guard, eight, beyond], "I8", &[6, 3, 3, 3, 3]);
        let total = throw(&log);
        assert_eq!(total.column, "1-2", "17 against the best 21 of 27");
        let wanted = Ask::Loss { hexes: vec![field.hex("H9")] };
        if total.result.to_string().starts_with('B') {
            assert_eq!(asked(&field), wanted);
            assert!(field.allows(Action::Unit(guard)) && field.allows(Action::Unit(eight)));
            let any = edition != EditionId::Revised;
            assert_eq!(field.allows(Action::Unit(beyond)), any);
            field.act(Action::Unit(eight));
            assert_eq!(field.game.state.unit(eight).lost, 1);
        } else {
            panic!("{total:?}");
        }
    }
}

/// STD-T.SHOCK-j3, VOL2-T.SHOCK-l, REV-MEL-q: both lose one point, not one a unit, and nobody moves (CF-086).
#[test]
fn both_lose_a_point() {
    for edition in EDITIONS {
        let (mut field, attacker, defender) = duel(edition);
        let log = fight(&mut field, &[attacker], "I8", &[5]);
        assert!(throw(&log).result.to_string().starts_with('B'));
        assert_eq!(field.game.state.unit(attacker).lost, 1);
        assert_eq!(field.game.state.unit(defender).lost, 1);
        assert_eq!(
            (field.place_of(attacker), field.place_of(defender)),
            ("H8".into(), "I8".into())
        );
        assert_eq!(asked(&field), Ask::Shock, "nobody advances");
    }
}

/// STD-T.SHOCK-j2: the defender loses a point of his choice and does not check; VOL2-T.SHOCK-o, REV-MEL-t: every unit of the hex
/// checks (CF-085, CF-172); STD-11.R-b, VOL2-11.R-c: skirmishers lie at the bottom and lose last (CF-195).
#[test]
fn the_defender_chooses_his_loss() {
    for edition in EDITIONS {
        let (mut field, attacker, defender) = duel(edition);
        field.lost(defender, 7);
        let second = field.unit("s2-line-1", "I8", Facing::W);
        let line = field.line("s-light-8", &["I8"]);
        field.lost(line, 7);
        let extra = field.unit("f-line-13", "H9", Facing::E);
        field.game.state.unit_mut(extra).deeds.assault = true;
        let mut log = fight(&mut field, &[attacker, extra], "I8", &[6; 9]);
        let cell = throw(&log).result.to_string();
        assert!(["DL", "DB"].contains(&cell.as_str()), "{cell}");
        assert_eq!(field.game.decision().unwrap().camp, Camp::Spanish);
        assert!(field.allows(Action::Unit(defender)) && field.allows(Action::Unit(second)));
        assert!(!field.allows(Action::Unit(line)), "skirmishers last");
        log.extend(field.act(Action::Unit(second)));
        log.extend(settle(&mut field));
        let tested = if edition == EditionId::Standard { 0 } else { 2 };
        assert_eq!(checks(&log), tested, "the dead one does not check");
        assert!(!field.game.state.unit(second).is_on_map());
    }
}

/// CF-017, VOL2-T.SHOCK-c, REV-MEL-c: squares ignore D1, and D2 is a point and, outside Standard, a check; CF-223: guns inside stay
/// with them, but not so in a mixed hex.
#[test]
fn squares_do_not_go_back() {
    for edition in EDITIONS {
        for (strength, die, cell) in [(8, 5, "D1"), (2, 5, "D2")] {
            let (mut field, attacker, square) = duel(edition);
            field.lost(square, 8 - strength);
            field.form(square, Formation::Square);
            let second = field.unit("f-line-4", "H9", Facing::E);
            field.game.state.unit_mut(second).deeds.assault = true;
            let attackers = if cell == "D1" { vec![attacker, second] } else { vec![attacker] };
            let die = if edition == EditionId::Volume2 { die - 1 } else { die };
            let log = fight(&mut field, &attackers, "I8", &[die, 6]);
            assert_eq!(throw(&log).result, cell, "{edition:?}");
            assert_eq!(field.place_of(square), "I8");
            assert_eq!(field.game.state.unit(square).lost, 8 - strength + u8::from(cell == "D2"));
            let tested = cell == "D2" && edition != EditionId::Standard;
            assert_eq!(checks(&log), usize::from(tested));
        }
        let (mut field, attacker, square) = duel(edition);
        field.form(square, Formation::Square);
        field.lost(square, 7);
        let other = field.unit("s-line-4", "I8", Facing::W);
        field.lost(other, 3);
        fight(&mut field, &[attacker], "I8", &[6, 6, 6, 6]);
        settle(&mut field);
        assert_ne!(field.place_of(other), "I8", "the others of a mixed hex go");
        assert!(["I8", ""].contains(&field.place_of(square).as_str()));
    }
}

/// REV-MEL-e: guns alone are destroyed by D1, D2 and DB; elsewhere they limber and go (CF-062).
#[test]
fn guns_alone_are_destroyed_in_the_revised_edition() {
    for edition in EDITIONS {
        let (mut field, attacker, foot) = duel(edition);
        field.game.state.lift(foot);
        let guns = field.unit("s-guns-6", "I8", Facing::W);
        field.form(guns, Formation::Unlimbered);
        fight(&mut field, &[attacker], "I8", &[3, 6]);
        settle(&mut field);
        let gone = field.game.state.unit(guns).fate == Fate::Eliminated;
        assert_eq!(gone, edition == EditionId::Revised);
        if !gone {
            assert_eq!(field.game.state.unit(guns).formation, Formation::Limbered);
            assert_eq!(apart(&field, guns, "I8"), 1);
        }
    }
}

/// STD-14.1-c, CF-032: a point lost in shock is a result of combat too: who was disorganized before leaves the enemy zone at once,
/// attacker or defender. In good order he stands; Volume II asks nothing.
#[test]
fn a_disorganized_unit_hit_in_shock_leaves_the_enemy_zone() {
    let drills = [
        (EditionId::Standard, Cohesion::Good, Cohesion::Good),
        (EditionId::Standard, Cohesion::Good, Cohesion::Disorganized),
        (EditionId::Standard, Cohesion::Disorganized, Cohesion::Good),
        (EditionId::Volume2, Cohesion::Good, Cohesion::Disorganized),
    ];
    for (edition, ours, theirs) in drills {
        let both_lose = (1..=6).find_map(|die| {
            let (mut field, attacker, defender) = duel(edition);
            field.cohesion(attacker, ours);
            field.cohesion(defender, theirs);
            let log = fight(&mut field, &[attacker], "I8", &[die, 6, 6, 6]);
            settle(&mut field);
            let cell = throw(&log).result.to_string();
            (cell == "BL" || cell == "BM").then_some((field, attacker, defender))
        });
        let (field, attacker, defender) = both_lose.expect("a die by which both lose");
        let leaves = |cohesion| edition == EditionId::Standard && cohesion != Cohesion::Good;
        for (unit, hex, cohesion) in [(attacker, "H8", ours), (defender, "I8", theirs)] {
            assert_eq!(field.game.state.unit(unit).lost, 1, "{edition:?}");
            assert_eq!(field.place_of(unit) != hex, leaves(cohesion), "{edition:?} {hex}");
        }
    }
}

/// STD-12-b, VOL2-12-b, STD-12-j, VOL2-12-h: each unit goes its own way, as its owner likes (CF-083).
#[test]
fn a_beaten_stack_may_part() {
    for edition in EDITIONS {
        let (mut field, attacker, one) = duel(edition);
        let two = field.unit("s-line-4", "I8", Facing::W);
        field.lost(one, 4);
        let extra = field.unit("f-line-13", "H9", Facing::E);
        field.game.state.unit_mut(extra).deeds.assault = true;
        fight(&mut field, &[attacker, extra], "I8", &[5, 6, 6, 6, 6]);
        let mut ways = Vec::new();
        while let Ask::Retreat { unit } = asked(&field) {
            assert_eq!(field.game.decision().unwrap().camp, Camp::Spanish);
            let legal = field.game.legal();
            let ends: Vec<Action> =
                legal.iter().copied().filter(|a| matches!(a, Action::To(_))).collect();
            let pick = if ends.len() > 1 { ends[usize::from(unit == two)] } else { legal[0] };
            ways.push(unit);
            field.act(pick);
        }
        assert!(ways.contains(&one) && ways.contains(&two), "{ways:?}");
        assert_ne!(field.place_of(one), field.place_of(two));
    }
}

/// STD-12-c, VOL2-12-c: into an enemy zone for a point and disorder; STD-12-g, VOL2-12-f, STD-12-f: nowhere to go is the end, and
/// the edge of the map is no way out.
#[test]
fn a_retreat_has_its_price() {
    for edition in EDITIONS {
        let (mut field, attacker, beaten) = duel(edition);
        field.unit("f-free-foot-4", "L8", Facing::W);
        let log = {
            let mut log = fight(&mut field, &[attacker], "I8", &[6, 6, 6]);
            log.extend(settle(&mut field));
            log
        };
        let _ = log;
        let harried = field.game.state.unit(beaten).lost;
        let zone = field.game.zone_at(field.game.state.unit(beaten).hex().unwrap(), Camp::French);
        assert_eq!(harried > 0, zone != Zone::Free);

        let mut field = quiet(edition);
        let attacker = field.unit("f-line-8", "W8", Facing::E);
        let cornered = field.unit("s-line-8", "X8", Facing::W);
        field.unit("f2-line-8", "X7", Facing::SE);
        field.unit("f-free-foot-4", "X9", Facing::NE);
        shock(&mut field);
        fight(&mut field, &[attacker], "X8", &[6, 6]);
        assert_eq!(field.game.state.unit(cornered).fate, Fate::Eliminated);
    }
}

/// STD-12-e: the friends passed check in Standard; VOL2-12-e: those that go through them elsewhere (CF-079).
#[test]
fn friends_are_shaken_or_shake() {
    for edition in EDITIONS {
        let (mut field, attacker, beaten) = duel(edition);
        let friends: Vec<UnitId> = [("s-line-4", "J8"), ("s-line-6", "J9"), ("s-line-7", "I9")]
            .into_iter()
            .map(|(key, hex)| field.unit(key, hex, Facing::W))
            .collect();
        // 8 against 2: D2, two hexes, so that it goes through those in the first.
        field.lost(beaten, 6);
        let mut log = fight(&mut field, &[attacker], "I8", &[6, 6, 6, 6]);
        log.extend(field.act(Action::To(field.hex("J8"))));
        log.extend(settle(&mut field));
        let who: Vec<UnitId> = log
            .iter()
            .filter_map(|event| match &event.what {
                What::Rolled(roll) if roll.purpose == Purpose::Morale => roll.unit,
                _ => None,
            })
            .collect();
        let shaken = if edition == EditionId::Standard { friends[0] } else { beaten };
        assert_eq!(who, [shaken, beaten], "{edition:?}: in passing, and after D2");
    }
}

/// CF-276: units of the hex that did not attack share none of its fate; those beyond the limit of points do (CF-061).
#[test]
fn bystanders_stay_and_the_surplus_goes() {
    for edition in EDITIONS {
        let (mut field, attacker, _) = duel(edition);
        let guns = field.unit("f-guns-6", "H8", Facing::E);
        let surplus = field.unit("f-line-13", "H8", Facing::E);
        field.game.state.unit_mut(surplus).deeds.assault = true;
        let mut log = fight(&mut field, &[attacker, surplus], "I8", &[1, 6, 6, 6]);
        assert_eq!(throw(&log).column, "1-1");
        log.extend(settle(&mut field));
        assert_eq!(field.place_of(guns), "H8");
        assert_ne!(field.place_of(surplus), "H8");
    }
}

/// VOL2-T.SHOCK-m, CF-074: beaten cavalry goes back toward its base.
#[test]
fn beaten_cavalry_makes_for_its_base() {
    let mut field = quiet(EditionId::Volume2);
    let horse = field.unit("f-dragoons-5", "H8", Facing::E);
    field.unit("s-line-6", "I8", Facing::W);
    field.unit("f2-line-8", "H16", Facing::E);
    field.unit("s2-line-8", "I16", Facing::W);
    shock(&mut field);
    let before = field.game.base_distance(horse, field.hex("H8"));
    fight(&mut field, &[horse], "I8", &[2, 6]);
    settle(&mut field);
    let hex = field.game.state.unit(horse).hex().unwrap();
    assert_eq!(field.game.base_distance(horse, hex), before - 2);
}

/// CF-074, CF-081: with the base beyond the enemy even beaten cavalry goes back before him, and no hex beside him.
///
/// ```text
///   G7        H7
///   G8 ↘      H8 ←
/// ```
#[test]
fn nobody_goes_home_past_the_enemy() {
    for edition in EDITIONS {
        for key in ["f-dragoons-5", "f-line-6"] {
            let ends = (1..=6).filter_map(|die| {
                let mut field = quiet(edition);
                let beaten = field.unit(key, "H8", Facing::W);
                field.unit("s-line-13", "G8", Facing::SE);
                field.unit("f2-line-8", "H16", Facing::E);
                field.unit("s2-line-8", "I16", Facing::W);
                shock(&mut field);
                let mut log = fight(&mut field, &[beaten], "G8", &[die, 6, 6, 6]);
                log.extend(settle(&mut field));
                let end = field.game.state.unit(beaten).hex().unwrap();
                let apart = field.game.setup.map.grid().distance(end, field.hex("G8"));
                (throw(&log).result == "A1").then_some(apart)
            });
            let ends: Vec<u16> = ends.collect();
            assert!(!ends.is_empty(), "{edition:?} {key}: some die drives it off");
            assert!(ends.iter().all(|&apart| apart == 2), "{edition:?} {key}: {ends:?}");
        }
    }
}

/// CF-266: a beaten line goes back from the hex that was attacked, wherever its parent counter stood.
#[test]
fn a_line_goes_back_from_where_it_was_attacked() {
    for edition in EDITIONS {
        let mut beaten = 0;
        for die in 1..=6 {
            let mut field = quiet(edition);
            let attacker = field.unit("f-line-8", "H8", Facing::E);
            let line = field.line("s-light-8", &["I6", "I7", "I8"]);
            field.unit("f2-line-8", "H16", Facing::E);
            field.unit("s2-line-8", "I16", Facing::W);
            shock(&mut field);
            let mut log = fight(&mut field, &[attacker], "I8", &[die, 6, 6, 6]);
            log.extend(settle(&mut field));
            let hexes = match throw(&log).result.to_string().as_str() {
                "D1" => 1,
                "D2" => 2,
                _ => continue,
            };
            assert_eq!(apart(&field, line, "I8"), hexes, "{edition:?} {die}");
            beaten += 1;
        }
        assert!(beaten > 0, "{edition:?}: some die drives it off");
    }
}

/// STD-11.R-b, VOL2-11.R-c, CF-195: skirmishers lose last, and so those who are alone lose.
#[test]
fn skirmishers_alone_take_the_loss() {
    for edition in EDITIONS {
        let mut field = quiet(edition);
        let line = field.line("s-light-8", &["I8"]);
        let (game, report) = (&field.game, [line]);
        assert_eq!(game.skirmishers_last(report.to_vec()), [line], "{edition:?}");
        let other = field.unit("s-line-8", "I8", Facing::W);
        let far = field.line("s-light-5", &["I9"]);
        let left = field.game.skirmishers_last(vec![line, other, far]);
        assert_eq!(left, [other, far], "{edition:?}: who stands elsewhere shields nobody");
    }
}

/// STD-T.SHOCK-j3, VOL2-T.SHOCK-l, REV-MEL-q: the losses of a result that costs both sides are told by its own clause.
#[test]
fn losses_on_both_sides_are_told_by_their_clause() {
    for (edition, clause) in
        EDITIONS.into_iter().zip(["STD-T.SHOCK-j3", "VOL2-T.SHOCK-l", "REV-MEL-q"])
    {
        let told = (1..=6).find_map(|die| {
            let mut field = quiet(edition);
            let attacker = field.unit("f-line-8", "H8", Facing::E);
            field.unit("s-line-8", "I8", Facing::W);
            shock(&mut field);
            let log = fight(&mut field, &[attacker], "I8", &[die, 6, 6, 6]);
            ["BL", "BM"].contains(&throw(&log).result.to_string().as_str()).then_some(log)
        });
        let told = told.expect("some die costs both");
        let losses = told.iter().filter(|event| matches!(event.what, What::Lost { .. }));
        let clauses: Vec<&str> = losses.map(|event| event.clause.0).collect();
        assert_eq!(clauses, [clause; 2], "{edition:?}");
    }
}
