//! The die of a fire.

use super::*;

/// The modifiers of a fire of 4 points from H8 at I8.
fn read(
    edition: EditionId,
    firer: &str,
    target: &str,
    change: impl Fn(&mut Field, UnitId, UnitId),
) -> Vec<(&'static str, i8)> {
    let mut field = ground(edition);
    let firer = field.unit(firer, "H8", Facing::E);
    if field.game.setup.unit(firer).arm() == Arm::Artillery {
        field.form(firer, Formation::Unlimbered);
    }
    let target = field.unit(target, "I8", Facing::W);
    change(&mut field, firer, target);
    modifiers_at(&field, "I8", &[(firer, "H8", 4)])
}

fn modifiers_at(
    field: &Field,
    target: &str,
    firers: &[(UnitId, &str, u8)],
) -> Vec<(&'static str, i8)> {
    let preview = field.game.preview_fire(field.hex(target), &chosen(field, firers));
    preview.volleys[0].readings[0].modifiers.iter().map(|m| (m.name, m.value)).collect()
}

/// STD-T.FIRE-d1, STD-T.FIRE-d3, STD-T.FIRE-d4, VOL2-T.FIRE-c1, VOL2-T.FIRE-c2, VOL2-T.FIRE-c5, REV-FIRE-f, REV-FIRE-g,
/// REV-FIRE-h: the target's formation.
#[test]
fn the_formation_of_the_target_counts() {
    for edition in EDITIONS {
        let formed = |target: &str, formation: Formation| {
            read(edition, "f-line-8", target, |field, _, unit| field.form(unit, formation))
        };
        assert_eq!(formed("s-line-8", Formation::Normal), []);
        assert_eq!(formed("s-line-8", Formation::Square), [("target-in-square", 2)]);
        assert_eq!(formed("s-light-5", Formation::Skirmish), [("target-in-guerrilla", -2)]);
        assert_eq!(formed("s-guns-6", Formation::Unlimbered), [("target-deployed-artillery", -1)]);
        assert_eq!(formed("s-guns-6", Formation::Limbered), []);
    }
}

/// STD-T.FIRE-d5 to d8, VOL2-T.FIRE-c3, VOL2-T.FIRE-c4, VOL2-T.FIRE-c6, VOL2-T.FIRE-c7, REV-FIRE-i, REV-FIRE-j (STD-T.FIRE-d6,
/// STD-T.FIRE-d7, STD-T.FIRE-d8): the firer's class and grade.
#[test]
fn the_class_and_grade_of_the_firer_count() {
    for edition in EDITIONS {
        let by = |firer: &str| read(edition, firer, "s-line-8", |_, _, _| {});
        assert_eq!(by("f-light-guns-4"), [("artillery", -1)]);
        assert_eq!(by("f-guns-6"), []);
        assert_eq!(by("f-heavy-guns-8"), [("artillery", 1), ("morale", 1)]);
        assert_eq!(by("f-guard-12"), [("morale", 1)]);
        assert_eq!(by("f-line-13"), [("morale", 1)]);
        assert_eq!(by("f-line-4"), []);
        assert_eq!(by("f-line-7"), [("morale", -1)]);
        assert_eq!(by("f2-line-5"), [("morale", -1)]);
    }
}

/// STD-T.FIRE-d9, VOL2-T.FIRE-c8, REV-FIRE-k, SCN-CAS-10-a; CF-048: British infantry fires better, beside its grade; the
/// battle's own rule is the same one.
#[test]
fn british_infantry_fires_better() {
    for edition in EDITIONS {
        for ruled in [false, true] {
            let by = |firer: &str| {
                let mut field = ground(edition);
                if ruled {
                    let grades = vec![Grade::B, Grade::C];
                    field.special(SpecialRule::BritishFire { grades, bonus: 1 });
                }
                let unit = field.unit(firer, "I8", Facing::W);
                field.unit("f-line-8", "H8", Facing::E);
                modifiers_at(&field, "H8", &[(unit, "I8", 6)])
            };
            assert_eq!(by("b-line-8"), [("morale", 1), ("british", 1)], "B");
            assert_eq!(by("b-line-6"), [("british", 1)], "C");
            assert_eq!(by("p-line-6"), [], "no Briton");
        }
    }
}

/// SCN-CAS-10-a, CF-048: the rule of a battle is for the grades it names; the others keep what is printed.
#[test]
fn a_battle_names_the_grades_of_its_british() {
    for edition in EDITIONS {
        let by = |firer: &str| {
            let mut field = ground(edition);
            field.special(SpecialRule::BritishFire { grades: vec![Grade::B], bonus: 2 });
            let unit = field.unit(firer, "I8", Facing::W);
            field.unit("f-line-8", "H8", Facing::E);
            modifiers_at(&field, "H8", &[(unit, "I8", 6)])
        };
        assert_eq!(by("b-line-8"), [("morale", 1), ("british", 2)], "B");
        assert_eq!(by("b-line-6"), [("british", 1)], "C");
    }
}

/// CF-273: the lowered grade of a demoralized command counts here too.
#[test]
fn a_demoralized_firer_counts_one_grade_lower() {
    let demoralized = |field: &mut Field, firer: UnitId, _: UnitId| {
        let lost = field.unit("f-guard-12", "A2", Facing::E);
        field.cohesion(lost, Cohesion::Routed);
        field.lost(firer, 8);
    };
    assert_eq!(read(EditionId::Standard, "f-line-13", "s-line-8", demoralized), []);
}

/// STD-T.FIRE-d2, REV-FIRE-m; CF-047: into the flank by one firer (Standard) or by all (revised); Volume II has none; units
/// without facing have no flank.
#[test]
fn fire_into_the_flank() {
    for (edition, some, all) in [
        (EditionId::Standard, true, true),
        (EditionId::Volume2, false, false),
        (EditionId::Revised, false, true),
    ] {
        let mut field = ground(edition);
        let front = field.unit("f-line-8", "H8", Facing::E);
        let flank = field.unit("f-line-6", "I7", Facing::SE);
        let target = field.unit("s-line-8", "I8", Facing::W);
        let flanked = |field: &Field, firers: &[(UnitId, &str, u8)]| {
            modifiers_at(field, "I8", firers).contains(&("flank", 2))
        };
        assert!(!flanked(&field, &[(front, "H8", 6)]));
        assert_eq!(flanked(&field, &[(flank, "I7", 6)]), all, "{edition:?}");
        assert_eq!(flanked(&field, &[(front, "H8", 6), (flank, "I7", 6)]), some, "{edition:?}");
        field.cohesion(target, Cohesion::Disorganized);
        assert!(!flanked(&field, &[(flank, "I7", 6)]));
        // At range what counts is the target's front cone.
        field.cohesion(target, Cohesion::Good);
        let battery = guns(&mut field, "f-guns-6", "K9", Facing::W);
        assert_eq!(flanked(&field, &[(battery, "K9", 6)]), all);
    }
}

/// STD-10.2-e, STD-10.2-m, STD-T.FIRE-d1; CF-046: of each kind the best for the firers counts.
#[test]
fn combined_fire_takes_the_best_of_each_kind() {
    let mut field = ground(EditionId::Standard);
    let light = guns(&mut field, "f-light-guns-4", "H8", Facing::E);
    let heavy = guns(&mut field, "f-heavy-guns-8", "H8", Facing::E);
    let raw = field.unit("f-line-7", "H9", Facing::E);
    field.unit("s-line-8", "I8", Facing::W);
    let of = |firers: &[(UnitId, &str, u8)]| modifiers_at(&field, "I8", firers);
    assert_eq!(of(&[(light, "H8", 4), (heavy, "H8", 8)]), [("artillery", 1), ("morale", 1)]);
    assert_eq!(
        of(&[(light, "H8", 4), (raw, "H9", 6)]),
        [],
        "neither the light gun nor the raw men"
    );
    assert_eq!(of(&[(raw, "H9", 6)]), [("morale", -1)]);
}

/// STD-T.TEC-i: buildings halve the points and a castle leaves a third; REV-TEC-c, REV-FIRE-n; CF-051: crops take 1 from the
/// die, once.
#[test]
fn the_ground_of_the_target_counts() {
    let over = |edition: EditionId, terrain: Terrain| {
        let mut field = ground(edition);
        field.terrain("I8", terrain);
        let unit = field.unit("f-line-6", "H8", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        let firers = [(unit, "H8", 6)];
        (points(&field, "I8", &firers), modifiers_at(&field, "I8", &firers))
    };
    let standard = EditionId::Standard;
    assert_eq!(over(standard, Terrain::StrongBuilding), (Ratio::from(3), vec![]));
    assert_eq!(over(standard, Terrain::Castle), (Ratio::from(2), vec![]));
    assert_eq!(over(standard, Terrain::Clear), (Ratio::from(6), vec![]));
    let crops = over(EditionId::Revised, Terrain::CropArea);
    assert_eq!(crops, (Ratio::from(6), vec![("ground", -1)]));
}

/// REV-FIRE-o; CF-109: a Swiss counter firing at a Swiss counter takes 2 off in the revised edition.
#[test]
fn swiss_at_swiss_takes_two_in_the_revised_edition() {
    for (edition, expected) in EDITIONS.into_iter().zip([vec![], vec![], vec![("swiss", -2)]]) {
        let field = read(edition, "f2-swiss-6", "s2-swiss-6", |_, _, _| {});
        assert_eq!(field, expected);
        assert_eq!(read(edition, "f2-swiss-6", "s-line-8", |_, _, _| {}), []);
        assert_eq!(read(edition, "f-line-8", "s2-swiss-6", |_, _, _| {}), []);
    }
}

/// The units and stack modifiers of a long-range fire at three units, in the order read.
fn long_range(edition: EditionId, units: &[&str], dice: &[u8]) -> (Field, Vec<UnitId>, Vec<Roll>) {
    let mut field = ground(edition);
    let battery = guns(&mut field, "f-heavy-guns-8", "H8", Facing::E);
    let stack = units.iter().map(|key| field.unit(key, "K9", Facing::W)).collect();
    offensive(&mut field);
    let log = fire(&mut field, "K9", &[(battery, "H8", 8)], dice);
    assert_eq!(field.dice_left(), 0);
    (field, stack, readings(&log))
}

fn place(roll: &Roll) -> i8 {
    roll.modifiers.iter().find(|m| m.name == "stack").map_or(0, |m| m.value)
}

const STACK: [&str; 4] = ["s-line-8", "s-line-6", "s-line-4", "s-guard-12"];

/// STD-10.2-l, STD-T.FIRE-e; CF-040: at three hexes and more one die is read for every unit, from the top down, with 1 off
/// for the third and 2 for the fourth.
#[test]
fn a_stack_is_hit_unit_by_unit_at_long_range() {
    let (_, stack, read) = long_range(EditionId::Standard, &STACK, &[1]);
    let order: Vec<_> = read.iter().map(|roll| roll.unit).collect();
    assert_eq!(order, stack.iter().rev().copied().map(Some).collect::<Vec<_>>());
    assert_eq!(read.iter().map(place).collect::<Vec<_>>(), [0, 0, -1, -2]);
    assert!(read.iter().all(|roll| roll.die == 1), "one die for all");
}

/// VOL2-6-g, VOL2-10.2-k, VOL2-10.2-n, VOL2-T.FIRE-d, REV-FIRE-p; CF-040: every unit of a large stack suffers, the order is by lot; the revised edition takes 1 off for the
/// second and 2 for the others.
#[test]
fn the_lot_decides_who_is_first() {
    for (edition, places) in
        [(EditionId::Volume2, [0, 0, -1, -2]), (EditionId::Revised, [0, -1, -2, -2])]
    {
        // Lots of 4, 3 and 2: thirds of a die, a half.
        let (_, stack, read) = long_range(edition, &STACK, &[4, 3, 2, 1]);
        let mut drawn: Vec<_> = read.iter().filter_map(|roll| roll.unit).collect();
        assert_ne!(drawn, stack.iter().rev().copied().collect::<Vec<_>>(), "not as they lie");
        assert_eq!(read.iter().map(place).collect::<Vec<_>>(), places);
        let (_, stack, read) = long_range(edition, &STACK, &[4, 4, 2, 1]);
        let order: Vec<_> = read.iter().filter_map(|roll| roll.unit).collect();
        let [bottom, third, second, top] = stack[..] else { panic!("four units") };
        assert_eq!(order, [bottom, second, top, third], "the fourth, the second, the fourth left");
        drawn.sort_unstable();
        let mut all = stack.clone();
        all.sort_unstable();
        assert_eq!(drawn, all);
    }
}

/// STD-10.2-l; CF-040: losses at long range do not pass on, and at two hexes only the top unit is hit.
#[test]
fn losses_at_long_range_do_not_pass_on() {
    let mut field = ground(EditionId::Standard);
    let heavy = guns(&mut field, "f-heavy-guns-8", "H8", Facing::E);
    let other = guns(&mut field, "f-guns-6", "H8", Facing::E);
    let third = guns(&mut field, "f-horse-guns-6", "H8", Facing::E);
    let below = field.unit("s-line-8", "K9", Facing::W);
    let top = field.unit("s2-line-1", "K9", Facing::W);
    offensive(&mut field);
    // 20 points at three hexes are 10; 6 and 2 are 8: three points for each.
    let firers = [(heavy, "H8", 8), (other, "H8", 6), (third, "H8", 6)];
    let log = fire(&mut field, "K9", &firers, &[6]);
    assert_eq!(readings(&log).len(), 2);
    assert_eq!(field.game.state.unit(top).fate, Fate::Eliminated);
    assert_eq!(field.game.state.unit(below).lost, 3, "its own, and none of the other's");

    let mut field = ground(EditionId::Standard);
    let heavy = guns(&mut field, "f-heavy-guns-8", "H8", Facing::E);
    field.unit("s-line-8", "J9", Facing::W);
    let top = field.unit("s-line-6", "J9", Facing::W);
    offensive(&mut field);
    let log = fire(&mut field, "J9", &[(heavy, "H8", 8)], &[1]);
    assert_eq!(readings(&log).iter().map(|roll| roll.unit).collect::<Vec<_>>(), [Some(top)]);
}
