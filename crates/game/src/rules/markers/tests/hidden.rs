//! What the other side may know: the same, whatever is under the markers.

use super::*;
use crate::table::view::View;

/// Everything a side is shown and may ask, in writing.
fn all_that_is_known(game: &Game, camp: Camp) -> (String, View) {
    let staff = game.staff(Viewer::Camp(camp));
    let view = staff.view();
    let own: Vec<UnitId> = game.setup.units_of(camp).collect();
    let reach: Vec<_> = own.iter().map(|&unit| staff.reach(&[unit])).collect();
    let fire: Vec<_> = own.iter().map(|&unit| staff.field_of_fire(unit)).collect();
    let command: Vec<_> =
        game.setup.leaders_of(camp).map(|leader| staff.command_reach(leader)).collect();
    let zones = Camp::ALL.map(|of| staff.zones(of));
    let answers = serde_json::to_string(&(&view, reach, fire, command, zones)).unwrap();
    (answers, view)
}

/// Two games that differ only under the markers of the Spanish look alike to the French, who are to move.
fn look_alike(one: &mut Field, two: &mut Field) {
    one.begin(Step::Movement, Camp::French);
    two.begin(Step::Movement, Camp::French);
    assert_eq!(one.game.state.markers.len(), two.game.state.markers.len(), "all are still there");
    let (first, view) = all_that_is_known(&one.game, Camp::French);
    let (second, _) = all_that_is_known(&two.game, Camp::French);
    assert!(view.choice.unwrap().legal.is_some_and(|legal| legal.len() > 5));
    assert_eq!(first, second);
    let spanish = |field: &Field| field.game.view(Viewer::Camp(Camp::Spanish));
    assert_ne!(spanish(one), spanish(two), "or the test proves nothing");
}

/// French under attack orders with their general near the middle, and a ridge of woods before the Spanish.
fn facing_a_wood() -> Field {
    let mut field = field();
    for row in 1..=20 {
        field.terrain(&format!("L{row}"), Terrain::LightForest);
    }
    field.unit("f-line-8", "I8", Facing::E);
    field.unit("f-hussars-4", "I9", Facing::E);
    field.unit("f-guns-6", "I10", Facing::E);
    field.leader("f-first-general", "I8");
    field.leader("f-horse-general", "I9");
    field
}

/// VOL2-OPT4-a, VOL2-OPT4-b: a stack or nothing.
#[test]
fn a_false_marker_looks_like_any_other() {
    let [mut one, mut two] = [["M8", "M12"], ["M12", "M8"]].map(|[real, _]| {
        let mut field = facing_a_wood();
        field.marker(Camp::Spanish, 1, Use::Substitution, &["M8"]);
        field.marker(Camp::Spanish, 2, Use::Substitution, &["M12"]);
        field.unit("s-line-8", real, Facing::W);
        field.unit("s-line-6", real, Facing::W);
        field
    });
    look_alike(&mut one, &mut two);
}

/// VOL2-OPT4-c: how long a column is, and where its rear marches.
#[test]
fn the_rear_of_a_column_is_not_there() {
    let columns = [["M8", "N8", "O8"], ["M8", "M7", "M6"]];
    let [mut one, mut two] = columns.map(|hexes| {
        let mut field = facing_a_wood();
        field.order("s-first", Order::Maneuver);
        field.leader("s-first-general", "R8");
        for (key, hex) in ["s-line-8", "s-line-6", "s-line-4"].into_iter().zip(hexes) {
            field.unit(key, hex, Facing::W);
        }
        field.marker(Camp::Spanish, 1, Use::Column, &hexes);
        field
    });
    look_alike(&mut one, &mut two);
}

/// VOL2-OPT4-d: which battalion lies below.
#[test]
fn a_hidden_counter_might_be_another() {
    let [mut one, mut two] = [["s-line-8", "s-line-4"], ["s-line-4", "s-line-8"]].map(|keys| {
        let mut field = facing_a_wood();
        for (key, hex) in keys.into_iter().zip(["N8", "N10"]) {
            field.unit(key, hex, Facing::W);
        }
        field.marker(Camp::Spanish, 1, Use::Hiding, &["N8"]);
        field.marker(Camp::Spanish, 2, Use::Hiding, &["N10"]);
        field
    });
    look_alike(&mut one, &mut two);
}

/// VOL2-OPT4-e: two markers under one battalion, or two more battalions.
#[test]
fn padding_looks_like_counters() {
    let [mut one, mut two] = [["P8", "P12"], ["P12", "P8"]].map(|[full, padded]| {
        let mut field = facing_a_wood();
        field.unit("s-line-4", padded, Facing::W);
        for key in ["s-line-6", "s-line-8", "s-light-8"] {
            field.unit(key, full, Facing::W);
        }
        field.unit("s-light-5", "U7", Facing::W);
        field.unit("s-guns-6", "U8", Facing::W);
        field.marker(Camp::Spanish, 1, Use::Padding, &[padded]);
        field.marker(Camp::Spanish, 2, Use::Padding, &[padded]);
        field.marker(Camp::Spanish, 3, Use::Hiding, &["P8"]);
        field.marker(Camp::Spanish, 4, Use::Hiding, &["P12"]);
        field
    });
    look_alike(&mut one, &mut two);
}

/// VOL2-OPT3-b: to learn that nothing was under a marker is to learn something.
#[test]
fn whoever_uncovers_a_marker_takes_nothing_back() {
    let removed = What::MarkerRemoved { camp: Camp::Spanish, number: 1, hex: Hex(0), shows: None };
    assert!(removed.uncovers());
    assert!(!What::MarkerMoved { camp: Camp::Spanish, number: 1, to: Hex(0) }.uncovers());
}

/// CF-145: a marker that stands for troops bars its hex and counts as an enemy, whether anything is under it or not; the rear of
/// a column does not.
#[test]
fn a_marker_counts_as_an_enemy_and_the_rear_of_a_column_does_not() {
    let mut field = field();
    field.order("s-first", Order::Maneuver);
    field.unit("s-line-8", "P8", Facing::E);
    let rear = field.unit("s-line-6", "O8", Facing::E);
    field.marker(Camp::Spanish, 1, Use::Column, &["P8", "O8"]);
    field.marker(Camp::Spanish, 2, Use::Substitution, &["J15"]);
    let far = |from: &str| field.game.nearest_enemy(field.hex(from), Camp::French);
    assert_eq!(far("J15"), 0, "the false marker");
    assert_eq!(far("P8"), 0, "the head of the column");
    assert_eq!(far("O8"), 1, "its rear is not seen");
    assert!(field.game.enemy_at(field.hex("J15"), Camp::French), "nobody goes there");
    let unit = field.unit("f-line-8", "K8", Facing::E);
    let around = field.game.enemies_around(unit, field.hex("O7"));
    assert_eq!(around, [field.hex("P8")], "who flees at O7, next to both, flees from what he sees");
    assert!(field.game.is_hidden(rear));
}

/// CF-145: who is under a marker that stands for him holds no town.
#[test]
fn troops_under_a_marker_hold_nothing() {
    let mut field = field();
    field.unit("s-line-8", "P8", Facing::W);
    let holds = |field: &Field| {
        field.game.holds(Camp::Spanish, field.hex("P8"), crate::data::scenario::HoldTest::Presence)
    };
    assert!(holds(&field));
    field.marker(Camp::Spanish, 1, Use::Substitution, &["P8"]);
    assert!(!holds(&field));
}

/// CF-145: troops nobody sees cut no line of command: a column that crosses the way from a general to his battalion.
///
/// ```text
///                    J6 head
///                    J7
///   H8 general       J8               L8 battalion
///                    J9 rear
/// ```
#[test]
fn troops_out_of_sight_cut_no_line_of_command() {
    for (hidden, commanded) in [(true, true), (false, false)] {
        let mut field = field();
        field.leader("f-first-general", "H8");
        let unit = field.unit("f-line-8", "L8", Facing::E);
        field.order("s-first", Order::Maneuver);
        let column = ["J6", "J7", "J8", "J9"];
        for (key, hex) in ["s-line-8", "s-line-6", "s-line-4", "s-light-8"].iter().zip(column) {
            field.unit(key, hex, Facing::W);
        }
        if hidden {
            field.marker(Camp::Spanish, 1, Use::Column, &column);
        }
        field.game.measure_command();
        assert_eq!(field.game.is_in_command(unit), commanded, "hidden: {hidden}");
    }
}

/// CF-145, CF-161: who fires at a stack under a marker does not see it before he has fired, nor what his fire would do.
#[test]
fn a_marker_is_not_lifted_for_a_look_at_the_odds() {
    for hidden in [true, false] {
        let mut field = field();
        let target = field.unit("s-line-8", "L10", Facing::W);
        let guns = field.unit("f-guns-6", "H8", Facing::E);
        field.form(guns, Formation::Unlimbered);
        field.leader("f-first-general", "G8");
        if hidden {
            field.marker(Camp::Spanish, 1, Use::Hiding, &["L10"]);
        }
        field.begin(Step::OffensiveFire, Camp::French);
        field.act(Action::Aim(field.hex("L10")));
        assert_eq!(french(&field).units.iter().any(|view| view.unit == target), !hidden);
        let staff = field.game.staff(Viewer::Camp(Camp::French));
        assert_eq!(staff.preview().is_some(), !hidden);
    }
}
