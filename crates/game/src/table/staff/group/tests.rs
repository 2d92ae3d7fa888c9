use crate::data::kinds::Camp;
use crate::testkit::*;

use super::*;
use crate::table::view::Viewer;

const FRENCH: Viewer = Viewer::Camp(Camp::French);

/// A brigade of three stacks: two battalions together, and one in each of two other hexes.
fn field(edition: EditionId) -> (Field, Vec<UnitId>) {
    let mut field = Field::new(edition);
    field.leader("f-first-general", "G8");
    let units = vec![
        field.unit("f-line-8", "H8", Facing::E),
        field.unit("f-line-6", "H8", Facing::E),
        field.unit("f-line-4", "H9", Facing::E),
        field.unit("f-line-7", "H10", Facing::E),
    ];
    field.unit("s-line-8", "R8", Facing::W);
    field.begin(Step::Movement, Camp::French);
    (field, units)
}

fn order(
    field: &Field,
    units: &[UnitId],
    head: &str,
    facing: Option<Facing>,
    shape: Shape,
) -> GroupOrder {
    GroupOrder { units: units.to_vec(), head: field.hex(head), facing, shape }
}

fn carried_out(field: &Field, plan: &GroupPlan) -> Game {
    let mut game = field.game.clone();
    for &action in &plan.actions {
        game.apply(Camp::French, action, &mut ScriptedDice::default()).expect("legal");
    }
    game
}

/// STD-7-i, VOL2-7-i: a brigade forms line and column, a stack stays together, and all of it is legal in one go.
#[test]
fn a_brigade_forms_line_and_column() {
    for edition in EditionId::ALL {
        for shape in [Shape::Line, Shape::Column] {
            let (field, units) = field(edition);
            let facing = Some(Facing::E).filter(|_| shape == Shape::Line);
            let plan =
                field.game.staff(FRENCH).plan_group(&order(&field, &units, "K9", facing, shape));
            assert_eq!(
                (plan.stands.len(), plan.left.len()),
                (3, 0),
                "{edition:?} {shape:?}: {plan:?}"
            );
            let game = carried_out(&field, &plan);
            for stand in &plan.stands {
                for &unit in &stand.units {
                    assert_eq!(game.state.unit(unit).hex(), stand.way.last().copied());
                    assert_eq!(game.state.unit(unit).facing, stand.facing);
                    assert_eq!(game.state.unit(unit).spent, stand.cost);
                }
            }
            let columns = plan.stands.iter().filter_map(|stand| stand.way.last());
            let mut columns: Vec<u16> =
                columns.map(|&hex| field.game.setup.map.grid().column(hex)).collect();
            columns.dedup();
            assert_eq!(columns.len() == 1, shape == Shape::Line, "{edition:?} {shape:?}: {plan:?}");
        }
    }
}

/// A goal beyond one turn's points is gone toward.
#[test]
fn a_brigade_goes_as_far_as_it_comes() {
    let (field, units) = field(EditionId::Volume2);
    let plan =
        field.game.staff(FRENCH).plan_group(&order(&field, &units, "P9", None, Shape::Column));
    assert_eq!((plan.stands.len(), plan.left.len()), (3, 0), "{plan:?}");
    let grid = field.game.setup.map.grid();
    let head = field.hex("P9");
    for stand in &plan.stands {
        let [from, to] = [stand.way.first(), stand.way.last()].map(|hex| hex.copied().unwrap());
        assert!(grid.distance(to, head) + 2 < grid.distance(from, head), "{stand:?}");
    }
}

/// STD-8.1-f, VOL2-8.1-d: who must check to leave an enemy zone is named and goes by himself; the enemy's units are not his to send.
#[test]
fn who_cannot_come_along_is_named_with_the_reason() {
    for edition in [EditionId::Standard, EditionId::Volume2, EditionId::Revised] {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "G8");
        let held = field.unit("f-line-8", "H8", Facing::E);
        let free = field.unit("f-line-4", "H12", Facing::E);
        let enemy = field.unit("s-line-8", "I8", Facing::W);
        field.begin(Step::Movement, Camp::French);
        let units = [held, free, enemy];
        let plan =
            field.game.staff(FRENCH).plan_group(&order(&field, &units, "I10", None, Shape::Column));
        let sent: Vec<UnitId> = plan.stands.iter().flat_map(|stand| stand.units.clone()).collect();
        assert_eq!(sent, [free], "{edition:?}: {plan:?}");
        let [(left, refusal)] = plan.left[..] else { panic!("{edition:?}: {plan:?}") };
        assert_eq!(left, held);
        assert!(!refusal.clause.0.is_empty(), "{edition:?}: {refusal:?}");
        carried_out(&field, &plan);
        let spanish = field.game.staff(Viewer::Camp(Camp::Spanish));
        assert_eq!(
            spanish.plan_group(&order(&field, &units, "I10", None, Shape::Column)),
            GroupPlan::default()
        );
    }
}

/// STD-7-i, VOL2-7-i: bodies planned together march one after the other: the second finds the first where it has gone.
#[test]
fn bodies_planned_together_march_one_after_the_other() {
    let (field, units) = field(EditionId::Volume2);
    let (first, second) = units.split_at(2);
    let to = |units| order(&field, units, "J9", None, Shape::Column);
    let plans = field.game.staff(FRENCH).plan_groups(&[to(first), to(second)]);
    let [ahead, behind] = plans.as_slice() else { panic!("two plans: {plans:?}") };
    let alone = field.game.staff(FRENCH).plan_group(&to(second));
    let ends = |plan: &GroupPlan| {
        plan.stands.iter().filter_map(|stand| stand.way.last().copied()).collect::<Vec<_>>()
    };
    let goal = field.hex("J9");
    assert!(ends(ahead).contains(&goal) && ends(&alone).contains(&goal), "{plans:?} {alone:?}");
    assert!(!ends(behind).contains(&goal), "the goal is taken: {behind:?}");
    let mut both = ahead.clone();
    both.actions.extend(behind.actions.iter().copied());
    let game = carried_out(&field, &both);
    assert_eq!(game.state.unit(first[0]).hex(), Some(goal));
    let after: Vec<_> = behind.stands.iter().flat_map(|stand| &stand.units).collect();
    assert!(after.iter().all(|&&unit| game.state.unit(unit).spent > 0), "{after:?}");
}
