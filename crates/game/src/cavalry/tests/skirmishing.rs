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
    assert_eq!(field.refused(Action::Step(Side::N)).clause.0, "REV-CG-b", "in the clear it rides");
}

/// REV-CG-c: medium cavalry skirmishes on foot only, heavy cavalry never.
#[test]
fn dragoons_dismount_and_cuirassiers_do_not() {
    for (key, mounted, dismounted) in [
        ("f-dragoons-5", false, true),
        ("f-cuirassiers-6", false, false),
        ("f-hussars-4", true, false),
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
