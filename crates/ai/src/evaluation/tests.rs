use game::UnitId;
use game::testkit::*;

use super::*;

/// What the position of a field is worth to the French.
fn french(field: &Field) -> f32 {
    Position::of(&field.game).worth(Camp::French, Weights::of(Temperament::Historical))
}

fn two_lines() -> (Field, UnitId, UnitId) {
    let mut field = Field::new(EditionId::Volume2);
    let own = field.unit("f-line-8", "K8", Facing::E);
    let enemy = field.unit("s-line-8", "L8", Facing::W);
    (field, own, enemy)
}

/// Whatever is counted for one side is counted for the other.
#[test]
fn what_a_position_is_worth_to_one_side_it_costs_the_other() {
    let (field, ..) = two_lines();
    let position = Position::of(&field.game);
    let weights = Weights::of(Temperament::Historical);
    let [french, spanish] = Camp::ALL.map(|camp| position.worth(camp, weights));
    assert!((french + spanish).abs() < 1e-5, "{french} {spanish}");
}

/// STD-14-a, STD-16-a: disorder costs, and costs the other side as much as it is worth to this one.
#[test]
fn disorder_costs() {
    let (mut field, own, enemy) = two_lines();
    let before = french(&field);
    field.cohesion(own, Cohesion::Disorganized);
    let own_broken = french(&field);
    field.cohesion(own, Cohesion::Good);
    field.cohesion(enemy, Cohesion::Disorganized);
    let enemy_broken = french(&field);
    assert!(own_broken < before && before < enemy_broken, "{own_broken} {before} {enemy_broken}");
}

/// An enemy on the flank costs, one in front does not.
#[test]
fn an_enemy_on_the_flank_is_seen() {
    let flank = |facing| {
        let mut field = Field::new(EditionId::Volume2);
        field.unit("f-line-8", "K8", facing);
        field.unit("s-line-8", "L8", Facing::W);
        Position::of(&field.game).of[Camp::French.index()][Feature::OpenFlank]
    };
    assert!(flank(Facing::E) == 0.0 && flank(Facing::W) > 0.0);
}

/// STD-4.2-a: guns that bear are worth more than guns on their limbers under the enemy's eyes.
#[test]
fn guns_want_to_bear() {
    let mut field = Field::new(EditionId::Standard);
    let guns = field.unit("f-guns-6", "K8", Facing::E);
    field.unit("s-line-8", "M8", Facing::W);
    let limbered = french(&field);
    field.form(guns, Formation::Unlimbered);
    assert!(french(&field) > limbered);
}
