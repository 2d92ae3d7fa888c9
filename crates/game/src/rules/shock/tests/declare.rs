use super::*;
use board::Hex;

fn deeds(field: &mut Field, unit: UnitId) -> &mut crate::engine::state::Deeds {
    &mut field.game.state.unit_mut(unit).deeds
}

/// STD-11-a, STD-11.R-d, VOL2-11-a, VOL2-11.R-e: only neighbours through the front, and nobody has to begin.
#[test]
fn units_attack_neighbours_in_their_front_and_need_not() {
    for edition in EDITIONS {
        let mut field = quiet(edition);
        let facing = field.unit("f-line-8", "H8", Facing::E);
        let averted = field.unit("f-line-6", "H9", Facing::W);
        let far = field.unit("f-line-4", "G10", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        shock(&mut field);
        assert!(field.allows(Action::Done), "shock is optional");
        name(&mut field, &[], &["I8"]);
        assert!(field.allows(Action::Attack(facing)));
        assert_eq!(field.refused(Action::Attack(averted)).why, Why::NotFaced);
        assert_eq!(field.refused(Action::Attack(far)).why, Why::NotFaced);
        assert!(field.game.check(Action::Attack(UnitId(200))).is_err());
    }
}

/// STD-11.R-i, STD-11.R-j, VOL2-11.R-j, VOL2-11.R-k: guns and squares start no shock; VOL2-11.R-l: nor do skirmishers, while
/// Standard ones do (CF-266).
#[test]
fn guns_squares_and_skirmishers_do_not_start_shock() {
    for edition in EDITIONS {
        let mut field = quiet(edition);
        field.unit("s-line-8", "I8", Facing::W);
        let able = field.unit("f2-line-8", "H9", Facing::E);
        let guns = field.unit("f-guns-6", "H8", Facing::E);
        let square = field.unit("f-line-8", "H8", Facing::E);
        field.form(square, Formation::Square);
        let line = field.line("f-light-5", &["I7"]);
        field.lost(line, 2);
        shock(&mut field);
        name(&mut field, &[able], &["I8"]);
        assert_eq!(field.refused(Action::Attack(guns)).why, Why::NeverAttacks);
        assert_eq!(field.refused(Action::Attack(square)).why, Why::SquareStands);
        assert_eq!(field.allows(Action::Attack(line)), edition == EditionId::Standard);
    }
}

/// STD-11.R-a, VOL2-11.R-a: once a turn for attacker and defender; CF-276: a hex of units attacked before is no target, but
/// with a fresh one among them it is, and the others add nothing.
#[test]
fn nobody_attacks_or_is_attacked_twice_a_turn() {
    for edition in EDITIONS {
        let mut field = quiet(edition);
        let first = field.unit("f-line-8", "H8", Facing::E);
        let second = field.unit("f-line-6", "H9", Facing::E);
        let target = field.unit("s-line-8", "I8", Facing::W);
        deeds(&mut field, first).attacked = true;
        shock(&mut field);
        name(&mut field, &[second], &["I8"]);
        assert_eq!(field.refused(Action::Attack(first)).why, Why::AttackedAlready);
        field.act(Action::Cancel);
        deeds(&mut field, target).was_attacked = true;
        assert_eq!(field.refused(Action::Aim(field.hex("I8"))).why, Why::TargetAttacked);
        field.unit("s-line-4", "I8", Facing::W);
        let preview = field.game.preview_shock(&[second], &[field.hex("I8")]);
        assert_eq!(preview.defence.0, 4.into());
    }
}

/// STD-11.R-c: who fired attacks what it fired at; VOL2-11.R-b: in Volume II it does not attack; VOL2-11.R-d: nor does its
/// stack, skirmishers and squares that fired left aside (CF-058).
#[test]
fn fire_binds_the_shock_that_follows() {
    let mut field = quiet(EditionId::Standard);
    let fired = field.unit("f-line-8", "H8", Facing::E);
    let mate = field.unit("f-line-6", "H9", Facing::E);
    field.unit("s-line-8", "I8", Facing::W);
    field.unit("s-line-6", "I7", Facing::W);
    deeds(&mut field, fired).fired_attacking = true;
    deeds(&mut field, fired).fired_at = Some(field.game.setup.map.grid().find("I7").unwrap());
    shock(&mut field);
    name(&mut field, &[mate], &["I8"]);
    assert_eq!(field.refused(Action::Attack(fired)).clause.0, "STD-11.R-c");
    let other = field.hex("I7");
    field.act(Action::Aim(other));
    assert!(field.allows(Action::Attack(fired)));

    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = quiet(edition);
        let mate = field.unit("f-line-6", "H8", Facing::E);
        let fired = field.unit("f-line-8", "H8", Facing::E);
        let free = field.unit("f2-line-8", "H9", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        deeds(&mut field, fired).fired_attacking = true;
        shock(&mut field);
        name(&mut field, &[free], &["I8"]);
        assert_eq!(field.refused(Action::Attack(fired)).clause.0, "VOL2-11.R-b");
        assert_eq!(field.refused(Action::Attack(mate)).clause.0, "VOL2-11.R-d");
        field.form(fired, Formation::Square);
        assert!(field.allows(Action::Attack(mate)), "a square that fired binds nobody else");
    }
}

/// STD-T.FIRE-h, VOL2-T.FIRE-h, REV-FIRE-v: whom fire has stopped does not shock; CF-221, CF-261: nor do units without orders,
/// nor in Volume II those under maneuver or retreat orders.
#[test]
fn stopped_units_and_some_orders_do_not_shock() {
    for edition in EDITIONS {
        let mut field = quiet(edition);
        let stopped = field.unit("f-line-8", "H8", Facing::E);
        let idle = field.unit("f2-line-8", "H9", Facing::E);
        let able = field.unit("f-line-6", "H8", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        deeds(&mut field, stopped).stopped = true;
        shock(&mut field);
        name(&mut field, &[able], &["I8"]);
        assert_eq!(field.refused(Action::Attack(stopped)).why, Why::Pinned);
        for (order, open) in [
            (Order::None, false),
            (Order::Retreat, edition == EditionId::Standard),
            (Order::Maneuver, edition == EditionId::Standard),
            (Order::Defend, true),
        ] {
            field.order("f-second", order);
            assert_eq!(field.allows(Action::Attack(idle)), open, "{edition:?} {order:?}");
        }
    }
}

/// VOL2-3.1C-b, VOL2-3.1D-b: 30 and 50 per cent of a command may fight, rounded up, two at least, or one whole stack (CF-007).
#[test]
fn orders_limit_the_share_that_fights() {
    for (order, most) in [(Order::Harassment, 2), (Order::Attack, 3)] {
        let mut field = quiet(EditionId::Volume2);
        field.order("f-first", order);
        let keys = ["f-line-8", "f-line-6", "f-line-4", "f-line-7", "f-line-13"];
        let units: Vec<UnitId> = keys
            .iter()
            .zip(["H8", "H9", "H8", "H9", "H9"])
            .map(|(key, hex)| field.unit(key, hex, Facing::E))
            .collect();
        field.unit("s-line-8", "I8", Facing::W);
        shock(&mut field);
        name(&mut field, &units[..most], &["I8"]);
        for &unit in &units[most..] {
            assert_eq!(field.refused(Action::Attack(unit)).why, Why::ShareOfOrder, "{order:?}");
        }
        field.act(Action::Cancel);
        name(&mut field, &[units[1], units[3], units[4]], &["I8"]);
    }
}

/// STD-11.R-g: a Standard stack attacks as a whole; VOL2-11.R-h, VOL2-11.R-m: in Volume II its units are shared out.
#[test]
fn a_standard_stack_attacks_as_a_whole() {
    for edition in EDITIONS {
        let mut field = quiet(edition);
        let one = field.unit("f-line-8", "H8", Facing::E);
        let two = field.unit("f-line-6", "H8", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        shock(&mut field);
        name(&mut field, &[one], &["I8"]);
        let both = edition == EditionId::Standard;
        assert_eq!(muster(&field).attackers.contains(&two), both);
        assert!(field.allows(Action::Resolve));
    }
}

/// STD-11.R-h, VOL2-11.R-i: a unit fights in one combat with its whole factor.
#[test]
fn a_factor_is_never_divided() {
    let mut field = quiet(EditionId::Volume2);
    let one = field.unit("f-line-8", "H8", Facing::E);
    let two = field.unit("f-line-6", "H8", Facing::E);
    field.unit("s-line-4", "I8", Facing::W);
    field.unit("s-line-6", "I7", Facing::W);
    shock(&mut field);
    name(&mut field, &[one], &["I8"]);
    assert_eq!(field.refused(Action::Attack(one)).why, Why::OncePerStep);
    field.dice([4, 3, 3, 3]);
    field.act(Action::Resolve);
    settle(&mut field);
    name(&mut field, &[two], &["I7"]);
    assert_eq!(field.refused(Action::Attack(one)).why, Why::AttackedAlready);
}

/// STD-11.R-k, STD-11.P-c, VOL2-11.P-c: the attacker takes his combats in any order, each to its end before the next.
#[test]
fn combats_are_fought_one_after_the_other() {
    for edition in EDITIONS {
        let mut field = quiet(edition);
        let north = field.unit("f-line-8", "H4", Facing::E);
        let south = field.unit("f2-line-8", "H14", Facing::E);
        let beaten = field.unit("s-line-8", "I4", Facing::W);
        field.unit("s2-line-8", "I14", Facing::W);
        shock(&mut field);
        let (a, b) = (field.hex("I4"), field.hex("I14"));
        assert!(field.allows(Action::Aim(a)) && field.allows(Action::Aim(b)));
        fight(&mut field, &[north], "I4", &[6, 6]);
        assert!(!field.allows(Action::Aim(b)), "the retreat comes first");
        settle(&mut field);
        assert_ne!(field.place_of(beaten), "I4");
        fight(&mut field, &[south], "I14", &[5]);
    }
}

/// STD-11-a, VOL2-11-a: one attacks with one's own units, and with units that exist.
#[test]
fn nobody_attacks_with_the_enemys_units() {
    for edition in EDITIONS {
        let mut field = quiet(edition);
        let own = field.unit("f-line-8", "H8", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        let theirs = field.unit("s-line-6", "I9", Facing::NW);
        shock(&mut field);
        name(&mut field, &[], &["I8"]);
        assert!(field.allows(Action::Attack(own)), "{edition:?}");
        for unit in [theirs, UnitId(250)] {
            assert_eq!(field.refused(Action::Attack(unit)).why, Why::NoSuchPiece, "{edition:?}");
        }
    }
}

/// CF-267, VOL2-11.R-m: a further target is for Standard combats only, and must be another hex somebody can attack.
#[test]
fn a_further_target_must_be_one() {
    for edition in EDITIONS {
        let mut field = quiet(edition);
        field.unit("f-line-8", "H8", Facing::E);
        for (key, hex) in [("s-line-8", "I8"), ("s-line-6", "I7"), ("s-line-4", "M8")] {
            field.unit(key, hex, Facing::W);
        }
        shock(&mut field);
        name(&mut field, &[], &["I8"]);
        let further = field.allows(Action::Aim(field.hex("I7")));
        assert_eq!(further, edition == EditionId::Standard, "{edition:?}");
        for hex in ["I8", "M8", "I12"] {
            let refusal = field.refused(Action::Aim(field.hex(hex)));
            assert!(matches!(refusal.why, Why::NotAsked | Why::Target), "{edition:?} {hex}");
        }
    }
}

/// CF-267, STD-F9-a: hexes that nobody attacks out of the same hex are not one combat, even if both are named; a hex between them
/// that shares attackers with either joins them.
///
/// ```text
///   H8 → I7, I8     H9 → I8, I9     H14 → I14
/// ```
#[test]
fn targets_without_a_common_attacker_are_not_one_combat() {
    let mut field = quiet(EditionId::Standard);
    for (key, hex) in [("f-line-8", "H8"), ("f-line-6", "H9"), ("f-line-4", "H14")] {
        field.unit(key, hex, Facing::E);
    }
    for (key, hex) in [("s-line-8", "I8"), ("s-line-4", "I14")] {
        field.unit(key, hex, Facing::W);
    }
    shock(&mut field);
    name(&mut field, &[], &["I8"]);
    let refusal = field.refused(Action::Aim(field.hex("I14")));
    assert_eq!((refusal.why, refusal.clause.0), (Why::MayNotCombine, "STD-F9-a"));
    let [near, common, far, apart] = [1, 2, 3, 4].map(Hex);
    let lines = [(Hex(8), vec![near, common]), (Hex(9), vec![common, far]), (Hex(14), vec![apart])];
    let one_combat = crate::rules::shock::prospect::is_one_combat;
    assert!(one_combat(&lines, &[near, common, far]));
    assert!(!one_combat(&lines, &[near, common, apart]));
}

/// STD-11-a, VOL2-11-a, STD-11.R-a, STD-14.2-b: between declaration and die an attacker may be driven off. Whoever has routed, has
/// spent his attack or has the enemy no longer in front is out of it; the others go on.
#[test]
fn attackers_driven_off_are_out_of_the_combat() {
    type Mishap = fn(&mut Field, UnitId);
    let mishaps: [(&str, Mishap); 4] = [
        ("killed", |field, unit| field.remove(unit)),
        ("routed", |field, unit| field.cohesion(unit, Cohesion::Routed)),
        ("spent", |field, unit| field.game.state.unit_mut(unit).deeds.attack_spent = true),
        ("turned", |field, unit| field.face(unit, Facing::W)),
    ];
    for edition in EDITIONS {
        for (what, mishap) in mishaps {
            let mut field = quiet(edition);
            let steady = field.unit("f-line-8", "H8", Facing::E);
            let other = field.unit("f-line-6", "H9", Facing::E);
            field.unit("s-line-8", "I8", Facing::W);
            shock(&mut field);
            mishap(&mut field, other);
            let combat = crate::rules::shock::Combat::new(
                vec![steady, other],
                field.hex("I8"),
                crate::rules::shock::CombatKind::Ordinary,
            );
            field.dice([4, 6, 6, 6, 6]);
            let ((), log) = field.play(|play| {
                play.push(crate::engine::agenda::Task::Combat(combat));
                play.run()
            });
            let attackers = log.iter().find_map(|event| match &event.what {
                What::Shocked { attackers, .. } => Some(attackers.clone()),
                _ => None,
            });
            assert_eq!(attackers, Some(vec![steady]), "{edition:?}: {what}");
        }
    }
}

/// CF-266, CF-267: a skirmish line takes on one target, from every hex of it next to that one; a closed unit all in its front.
#[test]
fn a_line_takes_on_one_target() {
    let mut field = quiet(EditionId::Standard);
    let line = field.line("f-light-8", &["H8", "H9"]);
    let closed = field.unit("f-line-8", "H9", Facing::E);
    let lines_of = |unit: UnitId, targets: &[&str]| {
        let targets = targets.iter().map(|hex| field.hex(hex)).collect();
        let kind = crate::rules::shock::CombatKind::Ordinary;
        let combat = crate::rules::shock::Combat::against(vec![unit], targets, kind);
        let mut lines: Vec<(String, usize)> = field
            .game
            .attack_lines(&combat, unit)
            .into_iter()
            .map(|(hex, targets)| (field.label(hex), targets.len()))
            .collect();
        lines.sort();
        lines
    };
    assert_eq!(lines_of(line, &["I7", "I8"]), [("H8".into(), 1)], "I7 alone");
    assert_eq!(lines_of(line, &["I8", "I7"]), [("H8".into(), 1), ("H9".into(), 1)], "I8 alone");
    assert_eq!(lines_of(line, &["J12", "I8"]), [("H8".into(), 1), ("H9".into(), 1)]);
    assert_eq!(lines_of(closed, &["I8", "I9"]), [("H9".into(), 2)]);
}

/// STD-11-a, VOL2-11-a: only a hex with enemies in it is attacked.
#[test]
fn an_empty_hex_is_no_target() {
    for edition in EDITIONS {
        let mut field = quiet(edition);
        field.unit("f-line-8", "H8", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        shock(&mut field);
        let refusal = field.refused(Action::Aim(field.hex("I7")));
        let clause = if edition == EditionId::Standard { "STD-11-a" } else { "VOL2-11-a" };
        assert_eq!((refusal.why, refusal.clause.0), (Why::Target, clause), "{edition:?}");
    }
}
