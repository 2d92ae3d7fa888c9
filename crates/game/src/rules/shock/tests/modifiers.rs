use super::*;

/// The modifiers of an attack of these units on I8.
fn reasons(field: &Field, attackers: &[UnitId]) -> Vec<(&'static str, i8)> {
    let preview = field.game.preview_shock(attackers, &[field.hex("I8")]);
    preview.modifiers.into_iter().map(|modifier| (modifier.name, modifier.value)).collect()
}

/// STD-T.SHOCK-c: the full difference, the pairing best for the defender; VOL2-T.SHOCK-f: less one; REV-MEL-g: less one, top
/// units (CF-064, CF-195).
#[test]
fn morale_grades_are_compared_by_edition() {
    let pairs = [
        ("f-guard-12", "s-line-8", [2, 1, 1]),
        ("f-line-8", "s-guard-12", [-2, -1, -1]),
        ("f-line-8", "s-line-4", [1, 0, 0]),
        ("f-line-13", "s-line-4", [2, 1, 1]),
    ];
    for (attacker, defender, expected) in pairs {
        for (edition, expected) in EDITIONS.into_iter().zip(expected) {
            let (field, unit, _) = facing_pair(edition, attacker, defender);
            let found = reasons(&field, &[unit]);
            let morale = found.iter().find(|(name, _)| *name == "morale").map_or(0, |m| m.1);
            assert_eq!(morale, expected, "{edition:?} {attacker} {defender}");
        }
    }
    for (edition, expected) in EDITIONS.into_iter().zip([-1, 0, 1]) {
        let (mut field, unit, _) = facing_pair(edition, "f-line-13", "s-guard-12");
        field.unit("s-line-4", "I8", Facing::W);
        let found = reasons(&field, &[unit]);
        let morale = found.iter().find(|(name, _)| *name == "morale").map_or(0, |m| m.1);
        assert_eq!(morale, expected, "{edition:?}: the guard stands below a D unit");
    }
}

/// CF-064, CF-090: the grade of a routed guard on top of those who fight counts for nothing.
#[test]
fn only_those_who_fight_are_compared() {
    for (edition, expected) in EDITIONS.into_iter().zip([2, 1, 1]) {
        let (mut field, unit, _) = facing_pair(edition, "f-line-13", "s-line-4");
        let guard = field.unit("s-guard-12", "I8", Facing::W);
        field.cohesion(guard, Cohesion::Routed);
        assert!(reasons(&field, &[unit]).contains(&("morale", expected)), "{edition:?}");
    }
}

/// STD-T.SHOCK-d, STD-T.SHOCK-e, VOL2-T.SHOCK-g: +1 if all are under attack orders, -1 if any is under defend orders; REV-MEL-h:
/// no such -1. Independent units are left out (CF-066, CF-163).
#[test]
fn orders_move_the_die() {
    for edition in EDITIONS {
        let (mut field, one, _) = facing_pair(edition, "f-line-8", "s-line-8");
        let two = field.unit("f2-line-8", "H8", Facing::E);
        let free = field.unit("f-free-foot-4", "H8", Facing::E);
        let orders = |field: &Field, units: &[UnitId]| {
            let mut found = reasons(field, units);
            found.retain(|(name, _)| name.ends_with("order"));
            found
        };
        field.order("f-first", Order::Attack);
        assert_eq!(orders(&field, &[one]), [("attack-order", 1)]);
        assert_eq!(orders(&field, &[one, free]), [("attack-order", 1)]);
        assert_eq!(orders(&field, &[free]), []);
        assert_eq!(orders(&field, &[one, two]), [], "the other command harasses");
        field.order("f-second", Order::Defend);
        let defend: &[_] =
            if edition == EditionId::Revised { &[] } else { &[("defend-order", -1)] };
        assert_eq!(orders(&field, &[one, two]), defend);
    }
}

/// STD-T.SHOCK-f, VOL2-T.SHOCK-i, REV-MEL-j: +1 for heavy cavalry, but not on squares or heavy cavalry, nor with others beside it.
#[test]
fn heavy_cavalry_strikes_harder() {
    for edition in EDITIONS {
        let (mut field, heavy, foot) = facing_pair(edition, "f-cuirassiers-6", "s-line-8");
        let has =
            |field: &Field, units: &[UnitId]| reasons(field, units).contains(&("heavy-cavalry", 1));
        assert!(has(&field, &[heavy]));
        let dragoons = field.unit("f-dragoons-5", "H8", Facing::E);
        assert!(!has(&field, &[heavy, dragoons]));
        field.form(foot, Formation::Square);
        assert!(!has(&field, &[heavy]));
        field.form(foot, Formation::Normal);
        field.unit("s-cuirassiers-6", "I8", Facing::W);
        assert!(!has(&field, &[heavy]));
    }
}

/// STD-T.SHOCK-g, VOL2-T.SHOCK-h, REV-MEL-i: -2 for cavalry on a square; STD-T.SHOCK-h, REV-MEL-l: +1, VOL2-T.SHOCK-j: +2 for
/// infantry (CF-067); CF-223: only if every infantry unit of the hex is in square.
#[test]
fn squares_fear_infantry_and_not_cavalry() {
    for (edition, bonus) in EDITIONS.into_iter().zip([1, 2, 1]) {
        let (mut field, horse, foot) = facing_pair(edition, "f-dragoons-5", "s-line-8");
        let line = field.unit("f-line-8", "H9", Facing::E);
        field.form(foot, Formation::Square);
        assert!(reasons(&field, &[horse]).contains(&("cavalry-against-square", -2)));
        assert!(reasons(&field, &[line]).contains(&("infantry-against-square", bonus)));
        let both = reasons(&field, &[horse, line]);
        assert!(both.contains(&("cavalry-against-square", -2)), "the penalty needs one");
        assert!(!both.iter().any(|(name, _)| *name == "infantry-against-square"));
        field.unit("s-line-6", "I8", Facing::W);
        assert!(reasons(&field, &[horse]).iter().all(|(name, _)| !name.contains("square")));
    }
}

/// STD-T.SHOCK-i: +1 for shock infantry, in Standard only.
#[test]
fn shock_infantry_counts_in_standard() {
    for edition in EDITIONS {
        let (mut field, guard, _) = facing_pair(edition, "f-guard-12", "s-guard-12");
        let has = |field: &Field, units: &[UnitId]| {
            reasons(field, units).contains(&("shock-infantry", 1))
        };
        assert_eq!(has(&field, &[guard]), edition == EditionId::Standard);
        let line = field.unit("f-line-6", "H8", Facing::E);
        assert!(!has(&field, &[guard, line]));
    }
}

/// REV-MEL-k: +2 for infantry on guerrillas, beside the doubling; REV-MEL-m: +1 from flank or rear; REV-MEL-n: -1 for crops,
/// once (CF-051); REV-MEL-o: -2 for Swiss on Swiss (CF-109).
#[test]
fn what_only_the_revised_table_knows() {
    for edition in EDITIONS {
        let revised = edition == EditionId::Revised;
        let (mut field, unit, foot) = facing_pair(edition, "f-line-8", "s-line-8");
        field.game.state.unit_mut(foot).facing = Facing::E;
        assert_eq!(reasons(&field, &[unit]).contains(&("flank", 1)), revised);
        field.game.state.unit_mut(foot).facing = Facing::W;
        assert!(!reasons(&field, &[unit]).contains(&("flank", 1)));
        if revised {
            field.terrain("I8", Terrain::CropArea);
            assert!(reasons(&field, &[unit]).contains(&("ground", -1)));
        }
        let (mut field, unit, _) = self::facing_pair(edition, "f2-swiss-6", "s2-swiss-6");
        assert_eq!(reasons(&field, &[unit]).contains(&("swiss", -2)), revised);
        let light = field.find("s-light-5");
        field.game.state.lift(field.find("s2-swiss-6"));
        field.line("s-light-5", &["I8"]);
        field.lost(light, 1);
        assert_eq!(reasons(&field, &[unit]).contains(&("infantry-against-guerrilla", 2)), revised);
    }
}

/// The morale modifier of an attack on I8.
fn morale(field: &Field, attackers: &[UnitId]) -> i8 {
    reasons(field, attackers).into_iter().find(|(name, _)| *name == "morale").map_or(0, |m| m.1)
}

/// REV-MEL-g, CF-064: the top unit is that of those who fight; a bystander on top of the stack, or in another hex, is not compared.
#[test]
fn a_bystander_on_top_is_not_compared() {
    let (mut field, guard, _) = facing_pair(EditionId::Revised, "f-guard-12", "s-line-8");
    assert_eq!(morale(&field, &[guard]), 1);
    field.unit("f2-line-5", "H8", Facing::E);
    assert_eq!(morale(&field, &[guard]), 1, "grade F stands on top and stays out of it");
}

/// STD-T.SHOCK-c, VOL2-T.SHOCK-f, REV-MEL-g: routed defenders have no points left to fight with, but a grade to be compared.
#[test]
fn the_routed_are_compared_by_their_grade() {
    for (edition, expected) in EDITIONS.into_iter().zip([2, 1, 1]) {
        let (mut field, guard, routed) = facing_pair(edition, "f-guard-12", "s-line-8");
        field.cohesion(routed, Cohesion::Routed);
        assert_eq!(morale(&field, &[guard]), expected, "{edition:?}");
    }
}

/// REV-MEL-o, CF-109: by option Swiss stand aside from Swiss; then nobody takes 2 off for them.
#[test]
fn swiss_who_stand_aside_weigh_nothing() {
    for (swiss_abstain, weighs) in [(false, true), (true, false)] {
        let options = Options { swiss_abstain, ..Options::default() };
        let mut field = Field::with(EditionId::Revised, options);
        generals(&mut field);
        let units = ["f2-swiss-6", "f-line-8"].map(|key| field.unit(key, "H8", Facing::E));
        for key in ["s2-swiss-6", "s-line-8"] {
            field.unit(key, "I8", Facing::W);
        }
        assert_eq!(reasons(&field, &units).contains(&("swiss", -2)), weighs);
    }
}

/// CF-061: who is kept out by the limit of points brings neither leader nor order, neither arm nor grade; nor does he take them
/// away from the others.
#[test]
fn who_is_beyond_the_limit_counts_for_nothing() {
    for edition in EDITIONS {
        let (mut field, guard, _) = facing_pair(edition, "f-guard-12", "s-line-8");
        let six = field.unit("f-line-6", "H8", Facing::E);
        let surplus = field.unit("f2-line-8", "H8", Facing::E);
        field.order("f-first", Order::Attack);
        field.order("f-second", Order::Defend);
        field.leader("f-second-general", "H8");
        let within = reasons(&field, &[guard, six]);
        assert!(within.contains(&("attack-order", 1)), "{edition:?}");
        assert_eq!(reasons(&field, &[guard, six, surplus]), within, "{edition:?}");
    }
}

/// CF-061: the arm of a surplus regiment counts as little: cuirassiers beyond the limit do not suffer from a square, nor do they
/// rob infantry of its bonus.
#[test]
fn the_arm_of_a_surplus_regiment_counts_for_nothing() {
    for edition in EDITIONS {
        let (mut field, guard, target) = facing_pair(edition, "f-guard-12", "s-line-8");
        let six = field.unit("f-line-6", "H8", Facing::E);
        let horse = field.unit("f-cuirassiers-6", "H8", Facing::E);
        field.form(target, Formation::Square);
        let within = reasons(&field, &[guard, six]);
        assert!(within.iter().any(|(name, _)| *name == "infantry-against-square"), "{edition:?}");
        assert_eq!(reasons(&field, &[guard, six, horse]), within, "{edition:?}");
    }
}

/// CF-061: the same of a defender beyond 24 points: heavy cavalry that is one too many does not take the attacker's bonus.
#[test]
fn a_surplus_defender_counts_for_nothing() {
    for edition in EDITIONS {
        let (mut field, horse, _) = facing_pair(edition, "f-cuirassiers-6", "s-line-13");
        field.unit("s-line-8", "I8", Facing::W);
        assert!(reasons(&field, &[horse]).contains(&("heavy-cavalry", 1)), "{edition:?}");
        let heavy = field.unit("s-cuirassiers-6", "I8", Facing::W);
        assert!(reasons(&field, &[horse]).contains(&("heavy-cavalry", 1)), "21 of 27: {edition:?}");
        field.lost(heavy, 3);
        assert!(
            !reasons(&field, &[horse]).contains(&("heavy-cavalry", 1)),
            "24 of 24: {edition:?}"
        );
    }
}

/// CF-109, REV-MEL-o: -2 if any Swiss stands in an attacking stack, whether it takes part or not, and any in the attacked one.
#[test]
fn swiss_weigh_on_their_stack_though_they_stay_out_of_it() {
    let (mut field, line, _) = facing_pair(EditionId::Revised, "f-line-8", "s-line-8");
    let weighs = |field: &Field| reasons(field, &[line]).contains(&("swiss", -2));
    field.unit("f2-swiss-6", "H8", Facing::E);
    assert!(!weighs(&field), "none in the attacked stack");
    let theirs = field.unit("s2-swiss-6", "I8", Facing::W);
    assert!(weighs(&field));
    field.cohesion(theirs, Cohesion::Routed);
    assert!(weighs(&field), "it stands there all the same");
    field.unit("f2-swiss-6", "H9", Facing::E);
    assert!(!weighs(&field), "the Swiss of another hex are no attacking stack");
}

/// A forecast of nobody's attack knows no attackers, so none of an arm either.
#[test]
fn nobody_has_an_arm() {
    for edition in EDITIONS {
        let (mut field, _, target) = facing_pair(edition, "f-line-8", "s-line-8");
        assert_eq!(reasons(&field, &[]), [], "{edition:?}");
        field.form(target, Formation::Square);
        assert_eq!(reasons(&field, &[]), [], "{edition:?}: a square");
        field.game.state.lift(target);
        let line = field.line("s-light-5", &["I8"]);
        field.lost(line, 1);
        assert_eq!(reasons(&field, &[]), [], "{edition:?}: skirmishers");
    }
}

/// CF-267: in Standard an attack on several hexes is one on squares only if all of them are, for and against the attacker.
#[test]
fn several_hexes_are_squares_if_all_of_them_are() {
    for (attacker, on_squares, otherwise) in [
        ("f-hussars-4", Some(("cavalry-against-square", -2)), None),
        ("f-cuirassiers-6", Some(("cavalry-against-square", -2)), Some(("heavy-cavalry", 1))),
        ("f-line-8", Some(("infantry-against-square", 1)), None),
    ] {
        let (mut field, unit, target) = facing_pair(EditionId::Standard, attacker, "s-line-8");
        let other = field.unit("s-line-6", "I7", Facing::W);
        let both = [field.hex("I8"), field.hex("I7")];
        let found = |field: &Field| {
            let preview = field.game.preview_shock(&[unit], &both);
            let named =
                preview.modifiers.into_iter().map(|modifier| (modifier.name, modifier.value));
            named.filter(|(name, _)| *name != "morale").collect::<Vec<_>>()
        };
        field.form(target, Formation::Square);
        assert_eq!(found(&field), otherwise.into_iter().collect::<Vec<_>>(), "{attacker}: one");
        field.form(other, Formation::Square);
        assert_eq!(found(&field), on_squares.into_iter().collect::<Vec<_>>(), "{attacker}: both");
    }
}
