//! Zones of control (section 6).

use super::*;

const AROUND_I8: [&str; 6] = ["I7", "I9", "J8", "J9", "H8", "H9"];

/// BAS-6-a: all six hexes around a unit or stack, in good order or not, in woods and buildings too.
#[test]
fn a_unit_controls_all_six_hexes() {
    let mut field = ground();
    field.terrain("I7", Terrain::LightForest);
    field.terrain("J8", Terrain::SmallTown);
    let unit = put(&mut field, "s-guns-6", "I8");
    for state in [Cohesion::Good, Cohesion::Disorganized] {
        field.cohesion(unit, state);
        let zone = |label: &str| field.game.zone_at(field.hex(label), Camp::Spanish);
        assert_eq!(AROUND_I8.map(zone), [Zone::Front; 6], "{state:?}");
        assert_eq!(["I6", "I10", "K8"].map(zone), [Zone::Free; 3]);
    }
}

/// BAS-6-b: not into a hex the unit could not enter, nor across a side it could not cross.
#[test]
fn a_unit_controls_only_what_it_could_enter() {
    let mut field = ground();
    field.terrain("I7", Terrain::Swamp);
    field.level("J8", 3);
    put(&mut field, "s-line-8", "I8");
    let zone = |label: &str| field.game.zone_at(field.hex(label), Camp::Spanish);
    assert_eq!(["I7", "J8"].map(zone), [Zone::Free; 2], "swamp and cliff");
    assert_eq!(["I9", "J9", "H8", "H9"].map(zone), [Zone::Front; 4]);
}

/// BAS-6.1-a: entering costs 1 more and ends the move.
#[test]
fn entering_a_zone_costs_one_more_and_stops() {
    let mut field = ground();
    put(&mut field, "s-line-8", "I8");
    let unit = put(&mut field, "f-line-8", "G8");
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(unit));
    field.walk(unit, &["H8"]);
    assert_eq!(field.spent(unit), 2);
    assert_eq!(field.refused(field.step(unit, "H7")).why, Why::MustStop);
}

/// BAS-6.1-b: a unit that begins in a zone leaves it at no cost and without a die.
#[test]
fn leaving_a_zone_is_free() {
    let mut field = ground();
    put(&mut field, "s-line-8", "I8");
    let unit = put(&mut field, "f-line-8", "H8");
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(unit));
    field.walk(unit, &["G7", "G6"]);
    assert_eq!(field.spent(unit), 2);
}

/// BAS-6.1-c: from zone to zone it may go, and stops there.
#[test]
fn a_unit_goes_from_zone_to_zone_and_stops() {
    let mut field = ground();
    put(&mut field, "s-line-8", "I8");
    let unit = put(&mut field, "f-line-8", "H8");
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(unit));
    field.walk(unit, &["H9"]);
    assert_eq!(field.spent(unit), 2);
    assert_eq!(field.refused(field.step(unit, "H10")).why, Why::MustStop);
}
