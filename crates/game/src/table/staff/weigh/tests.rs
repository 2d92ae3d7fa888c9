use super::*;
use crate::data::edition::shock::Odds;
use crate::testkit::*;

const FRENCH: Viewer = Viewer::Camp(Camp::French);

/// STD-11-a, VOL2-11-a: eight points that would stand next to four attack them at 2-1, before anybody has moved. From where they
/// face away they may not.
#[test]
fn an_attack_is_weighed_from_a_hex_nobody_stands_in() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "G8");
        field.order("f-first", Order::Attack);
        let unit = field.unit("f-line-8", "H8", Facing::E);
        field.unit("s-line-4", "L8", Facing::W);
        field.begin(Step::Movement, Camp::French);
        let before = field.game.state.digest();
        let staff = field.game.staff(FRENCH);
        let (from, target) = (field.hex("K8"), field.hex("L8"));
        let weighed = staff.weigh_at(&[unit], from, Facing::E, target, false).unwrap();
        let Preview::Shock(preview) = weighed.preview else { panic!("a shock") };
        assert_eq!(preview.odds, Some(Odds::TwoToOne), "{edition:?}");
        assert_eq!(weighed.covered, 0);
        let away = staff.weigh_at(&[unit], from, Facing::W, target, false);
        assert_eq!(away.unwrap_err().why, Why::NotFaced, "{edition:?}");
        assert_eq!(field.game.state.digest(), before, "nothing has happened");
    }
}

/// CF-161: what lies below the top of an enemy stack is not counted, and that it is not is said.
#[test]
fn covered_counters_are_not_weighed() {
    let mut field = Field::new(EditionId::Volume2);
    field.leader("f-first-general", "G8");
    field.order("f-first", Order::Attack);
    let unit = field.unit("f-line-8", "H8", Facing::E);
    field.unit("s-line-8", "L8", Facing::W);
    field.unit("s-line-4", "L8", Facing::W);
    field.begin(Step::Movement, Camp::French);
    let (from, target) = (field.hex("K8"), field.hex("L8"));
    let weigh = |viewer| {
        let staff = field.game.staff(viewer);
        let weighed = staff.weigh_at(&[unit], from, Facing::E, target, false).unwrap();
        let Preview::Shock(preview) = weighed.preview else { panic!("a shock") };
        (preview.odds.unwrap(), weighed.covered)
    };
    assert_eq!(weigh(FRENCH), (Odds::TwoToOne, 1));
    assert_eq!(weigh(Viewer::Both), (Odds::OneToTwo, 0));
}

/// STD-10-a, VOL2-10-a: who comes next to the enemy is answered by fire, and can be attacked, in the flank
/// at better odds where the edition has it (VOL2-T.SHOCK-d, REV-MEL-d).
#[test]
fn the_answer_of_the_enemy_is_weighed() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "G8");
        let unit = field.unit("f-line-8", "H8", Facing::E);
        field.unit("s-line-8", "L8", Facing::W);
        field.begin(Step::Movement, Camp::French);
        let mut sketch = field.game.staff(FRENCH).sketch();
        let answers = |sketch: &mut Sketch, facing| {
            let hex = field.hex("K8");
            sketch.stand(&[unit], hex, facing).unwrap();
            let shock = sketch.answer_by_shock(Camp::French, hex).expect("an attack");
            let Preview::Shock(shock) = shock.preview else { panic!("a shock") };
            let fire = sketch.answer_by_fire(Camp::French, hex).expect("a fire");
            let Preview::Fire(fire) = fire.preview else { panic!("a fire") };
            (shock.attack, fire.points.total)
        };
        let (front, fire) = answers(&mut sketch, Facing::E);
        let (flank, same) = answers(&mut sketch, Facing::W);
        let doubled = edition != EditionId::Standard;
        assert_eq!(flank > front, doubled, "{edition:?}: {flank:?} {front:?}");
        assert_eq!((fire, same), (Ratio::from(6), Ratio::from(6)), "{edition:?}");
        let far = field.hex("D8");
        sketch.stand(&[unit], far, Facing::E).unwrap();
        assert_eq!(sketch.answer_by_fire(Camp::French, far), None);
        assert_eq!(sketch.answer_by_shock(Camp::French, far), None);
    }
}

/// CF-208: a side moves its own units in thought, and no others.
#[test]
fn only_own_units_are_moved_in_thought() {
    let mut field = Field::new(EditionId::Standard);
    field.unit("f-line-8", "H8", Facing::E);
    let enemy = field.unit("s-line-8", "L8", Facing::W);
    field.begin(Step::Movement, Camp::French);
    let mut sketch = field.game.staff(FRENCH).sketch();
    assert!(sketch.stand(&[enemy], field.hex("K8"), Facing::W).is_err());
    assert!(sketch.stand(&[UnitId(255)], field.hex("K8"), Facing::W).is_err());
    sketch.form(UnitId(255), Formation::Square);
    assert!(sketch.fire(Camp::Spanish, field.hex("H8")).is_none());
    assert!(sketch.attack(&[enemy], &[field.hex("H8")], false).is_err());
}
