//! Cavalry in guerrilla.

use super::*;

/// REV-CG-a: light cavalry skirmishes mounted in the clear: 7 points, front all round, no charge.
#[test]
fn light_cavalry_skirmishes_mounted_in_the_clear() {
    let mut field = Field::new(EditionId::Revised);
    let hussars = field.unit("f-hussars-4", "H12", Facing::NE);
    field.leader("f-horse-general", "H13");
    field.unit("s-line-8", "H8", Facing::SW);
    field.form(hussars, Formation::Skirmish);
    assert_eq!(field.game.allowance(hussars, false), 7);
    assert!(Side::ALL.into_iter().all(|side| field.game.zone_across(hussars, side) == Zone::Front));
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(hussars));
    assert_eq!(field.refused(Action::Charge(field.hex("H8"))).clause.0, "REV-CG-b");
}

/// REV-CG-b: on ground that wants it dismounted it neither rides in nor charges; on foot it has 5 points and goes as
/// infantry, into crops too.
#[test]
fn skirmishing_cavalry_enters_close_ground_only_on_foot() {
    let mut field = Field::new(EditionId::Revised);
    let hussars = field.unit("f-hussars-4", "H12", Facing::NE);
    field.leader("f-horse-general", "H13");
    field.unit("s-line-8", "H9", Facing::NE);
    field.terrain("H11", Terrain::CropArea);
    field.form(hussars, Formation::Skirmish);
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(hussars));
    assert_eq!(field.refused(Action::Step(Side::N)).why, Why::Prohibited);
    field.act(Action::Halt);

    let mut field = Field::new(EditionId::Revised);
    let hussars = field.unit("f-hussars-4", "H12", Facing::NE);
    field.leader("f-horse-general", "H13");
    field.unit("s-line-8", "H9", Facing::NE);
    field.terrain("H12", Terrain::Cultivated);
    field.terrain("H11", Terrain::CropArea);
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(hussars));
    assert!(!field.allows(Action::Step(Side::N)), "not on horseback");
    field.act(Action::Form(Formation::Dismounted));
    assert_eq!(field.game.allowance(hussars, false), 5);
    field.act(Action::Step(Side::N));
    assert_eq!(field.place_of(hussars), "H11");
    assert!(field.allows(Action::Step(Side::N)), "and out of them on foot");
}

/// REV-CG-c, CF-108: light and medium cavalry dismounts in the clear, medium cavalry skirmishes on foot only, heavy cavalry never.
#[test]
fn dragoons_dismount_and_cuirassiers_do_not() {
    for (key, mounted, dismounted) in [
        ("f-dragoons-5", false, true),
        ("f-cuirassiers-6", false, false),
        ("f-hussars-4", true, true),
    ] {
        let mut field = Field::new(EditionId::Revised);
        let unit = field.unit(key, "H12", Facing::NE);
        field.leader("f-horse-general", "H13");
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Begin(unit));
        assert_eq!(field.allows(Action::Form(Formation::Skirmish)), mounted, "{key}");
        assert_eq!(field.allows(Action::Form(Formation::Dismounted)), dismounted, "{key}");
    }
}

/// REV-CG-a: mounted, only light cavalry in good order skirmishes, and only where it may be mounted.
#[test]
fn only_light_cavalry_in_good_order_skirmishes_mounted() {
    for (key, cohesion, ground, allowed) in [
        ("f-hussars-4", Cohesion::Good, Terrain::Clear, true),
        ("f-hussars-4", Cohesion::Disorganized, Terrain::Clear, false),
        ("f-hussars-4", Cohesion::Good, Terrain::DenseForest, false),
        ("f-cuirassiers-6", Cohesion::Good, Terrain::Clear, false),
    ] {
        let mut field = Field::new(EditionId::Revised);
        let unit = field.unit(key, "H8", Facing::E);
        field.terrain("H8", ground);
        field.cohesion(unit, cohesion);
        let taken = field.game.may_take(unit, Formation::Skirmish, field.hex("H8"));
        assert_eq!(taken.is_ok(), allowed, "{key} {cohesion:?} {ground:?}");
    }
}

/// REV-CG-b, CF-108: dragoons walk through the crops and mount where horses may stand, not among the crops.
#[test]
fn dragoons_mount_only_where_horses_may_stand() {
    let mut field = Field::new(EditionId::Revised);
    let dragoons = field.unit("f-dragoons-5", "H12", Facing::NE);
    field.leader("f-horse-general", "H13");
    field.unit("s-line-8", "H9", Facing::NE);
    field.terrain("H11", Terrain::CropArea);
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(dragoons));
    field.act(Action::Form(Formation::Dismounted));
    field.act(Action::Step(Side::N));
    let refusal = field.refused(Action::Form(Formation::Normal));
    assert_eq!((refusal.why, refusal.clause.0), (Why::Formation, "REV-CG-b"));
    field.act(Action::Step(Side::N));
    field.act(Action::Form(Formation::Normal));
    assert_eq!(field.place_of(dragoons), "H10");
}

/// REV-CG-b, CF-108: in crops, town, city and forest nobody mounts or dismounts.
#[test]
fn nobody_mounts_or_dismounts_on_close_ground() {
    for (ground, changes) in [
        (Terrain::Clear, true),
        (Terrain::Cultivated, true),
        (Terrain::CropArea, false),
        (Terrain::SmallTown, false),
        (Terrain::City, false),
        (Terrain::LightForest, false),
        (Terrain::DenseForest, false),
    ] {
        for (from, to) in
            [(Formation::Normal, Formation::Dismounted), (Formation::Dismounted, Formation::Normal)]
        {
            let mut field = Field::new(EditionId::Revised);
            let unit = field.unit("f-hussars-4", "H8", Facing::E);
            field.terrain("H8", ground);
            field.form(unit, from);
            let taken = field.game.check_form(unit, to);
            assert_eq!(taken.is_ok(), changes, "{from:?} {ground:?}");
        }
    }
}

/// CF-108, CF-170: cavalry on foot that loses its order stays on foot where it could not mount.
#[test]
fn disorder_puts_nobody_on_horseback_among_crops() {
    for (ground, then) in
        [(Terrain::Clear, Formation::Normal), (Terrain::CropArea, Formation::Dismounted)]
    {
        let mut field = Field::new(EditionId::Revised);
        let unit = field.unit("f-dragoons-5", "H8", Facing::E);
        field.terrain("H8", ground);
        field.form(unit, Formation::Dismounted);
        let mut dice = crate::engine::dice::ScriptedDice::default();
        crate::engine::game::Play::new(&mut field.game, &mut dice, None).break_formation(unit);
        assert_eq!(field.game.state.unit(unit).formation, then, "{ground:?}");
    }
}
