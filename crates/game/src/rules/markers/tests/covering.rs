//! The four uses.

use super::*;

/// VOL2-OPT4-a: the marker replaces the whole stack; its owner keeps the record of who is there and in which order.
#[test]
fn a_marker_replaces_a_whole_stack() {
    let mut field = field();
    let units = ["s-line-4", "s-line-6"].map(|key| field.unit(key, "S10", Facing::W));
    field.begin(Step::Movement, Camp::Spanish);
    lay(&mut field, 1, Use::Substitution, "S10");
    let hex = field.hex("S10");
    let seen = french(&field);
    assert!(seen.stacks.iter().all(|stack| stack.hex != hex), "not even the height");
    assert!(seen.units.iter().all(|view| !units.contains(&view.unit)));
    assert_eq!(seen.markers[0].hex, hex);
    let own = field.game.view(Viewer::Camp(Camp::Spanish)).markers[0].own.clone().unwrap();
    assert_eq!(own.units, [units[1], units[0]], "from the top down");
    // Its zone is not there before it is seen, and the marker bars its hex.
    assert_eq!(field.game.zone_at(field.hex("R10"), Camp::Spanish), Zone::Free);
    assert!(field.game.enemy_at(hex, Camp::French));
    // Only one that stands for nothing marches by itself.
    field.begin(Step::Movement, Camp::Spanish);
    assert_eq!(field.refused(Action::MoveMarker(1)).why, Why::NoSuchPiece);
}

/// VOL2-OPT4-a: a stack that marches as a whole takes its marker along, and nobody sees who marches.
#[test]
fn a_whole_stack_marches_under_its_marker() {
    let mut field = field();
    let units = ["s-line-4", "s-line-6"].map(|key| field.unit(key, "S10", Facing::W));
    field.leader("s-first-general", "T10");
    field.marker(Camp::Spanish, 1, Use::Substitution, &["S10"]);
    field.begin(Step::Movement, Camp::Spanish);
    field.acts([Action::Begin(units[0]), Action::Join(units[1])]);
    let seen = french(&field);
    assert_eq!(seen.choice.unwrap().ask, crate::engine::decision::Ask::Movement);
    assert!(seen.units.iter().all(|view| !units.contains(&view.unit)), "in hand, but not seen");
    let events = field.act(field.step(units[0], "R10"));
    let sees = |event: &&Event| event.is_seen_by(Viewer::Camp(Camp::French), &field.game.setup);
    let told = events.iter().filter(sees);
    let to = field.hex("R10");
    let moved = What::MarkerMoved { camp: Camp::Spanish, number: 1, to };
    assert_eq!(told.map(|event| &event.what).collect::<Vec<_>>(), [&moved]);
    assert!(field.game.is_hidden(units[0]) && field.game.is_hidden(units[1]));
}

/// VOL2-OPT4-a: who leaves the stack alone comes out from under its marker.
#[test]
fn whoever_marches_alone_comes_out() {
    let mut field = field();
    let [stays, goes] = ["s-line-4", "s-line-6"].map(|key| field.unit(key, "S10", Facing::W));
    field.leader("s-first-general", "T10");
    field.order("s-first", Order::Maneuver);
    field.marker(Camp::Spanish, 1, Use::Substitution, &["S10"]);
    field.begin(Step::Movement, Camp::Spanish);
    field.march(goes, &["R10"]);
    assert!(field.game.is_hidden(stays) && !field.game.is_hidden(goes));
    assert!(french(&field).units.iter().any(|view| view.unit == goes));
}

/// VOL2-OPT4-b; CF-145: a false marker lies next to troops of its side and marches like a battalion.
#[test]
fn a_marker_may_stand_for_nothing() {
    let mut field = field();
    field.unit("s-line-4", "S10", Facing::W);
    field.begin(Step::Movement, Camp::Spanish);
    field.act(Action::PickMarker(1));
    let feint = |hex| Action::Lay { using: Use::Substitution, hex };
    assert_eq!(field.refused(feint(field.hex("S13"))).clause.0, "VOL2-OPT4-b");
    field.act(feint(field.hex("R10")));
    assert!(!field.allows(Action::MoveMarker(1)), "it was just laid");
    field.begin(Step::Movement, Camp::Spanish);
    assert!(field.allows(Action::MoveMarker(1)));
    field.act(Action::MoveMarker(1));
    let mut steps = 0;
    while field.allows(Action::Step(Side::N)) {
        field.act(Action::Step(Side::N));
        steps += 1;
    }
    let infantry = crate::data::edition::movement::MoveClass::Infantry;
    let most = field.game.setup.edition.movement.allowance(infantry, Camp::Spanish);
    assert_eq!(steps, most, "a point a hex on clear ground");
    field.act(Action::Halt);
    assert_eq!(field.refused(Action::MoveMarker(1)).clause.0, "VOL2-OPT4-b");
}

/// VOL2-OPT4-c: one marker for several stacks one behind another, all under maneuver orders.
#[test]
fn a_marker_stands_for_a_column() {
    let mut field = field();
    let head = field.unit("s-line-4", "S10", Facing::W);
    let rear = field.unit("s-line-6", "T10", Facing::W);
    field.unit("s-free-foot-4", "S11", Facing::W);
    field.leader("s-first-general", "T10");
    field.begin(Step::Movement, Camp::Spanish);
    let (first, second) = (field.hex("S10"), field.hex("T10"));
    field.act(Action::PickMarker(1));
    let column = Action::Lay { using: Use::Column, hex: first };
    assert_eq!(field.refused(column).clause.0, "VOL2-OPT4-c", "under attack orders");
    field.order("s-first", Order::Maneuver);
    field.act(column);
    assert!(!field.allows(Action::Done), "one stack is no column");
    assert!(field.allows(Action::To(second)));
    let beside = field.refused(Action::To(field.hex("S11")));
    assert_eq!(beside.clause.0, "VOL2-OPT4-c", "who is not under maneuver orders");
    field.acts([Action::To(second), Action::Done]);
    let seen = french(&field);
    assert_eq!((seen.markers.len(), seen.markers[0].hex), (1, first), "the head is marked");
    assert!(seen.stacks.iter().all(|stack| stack.hex != first && stack.hex != second));
    // The rear marches after the head and stays out of sight.
    field.march(head, &["R10", "Q10"]);
    field.march(rear, &["S10", "R10"]);
    field.act(Action::Done);
    assert!(field.game.is_hidden(head) && field.game.is_hidden(rear));
    assert_eq!(field.game.marker(Camp::Spanish, 1).unwrap().hexes.len(), 2);
}

/// VOL2-OPT4-c: whoever falls behind leaves the column.
#[test]
fn a_torn_column_loses_its_rear() {
    let mut field = field();
    let head = field.unit("s-line-4", "S10", Facing::W);
    let rear = field.unit("s-line-6", "T10", Facing::W);
    field.leader("s-first-general", "T10");
    field.order("s-first", Order::Maneuver);
    field.marker(Camp::Spanish, 1, Use::Column, &["S10", "T10"]);
    field.begin(Step::Movement, Camp::Spanish);
    assert!(field.game.is_hidden(rear));
    field.march(head, &["R10", "Q10"]);
    assert!(field.game.is_hidden(rear), "the step is not over");
    field.act(Action::Done);
    assert!(field.game.is_hidden(head) && !field.game.is_hidden(rear));
    assert_eq!(using(&field, Camp::Spanish, 1), Some(Use::Substitution));
}

/// VOL2-OPT4-d: a marker on top of a stack hides its top counter, not its height.
#[test]
fn a_marker_on_top_hides_the_counter_below() {
    let mut field = field();
    let top = field.unit("s-line-6", "S10", Facing::W);
    field.begin(Step::Movement, Camp::Spanish);
    field.act(Action::PickMarker(1));
    let hide = |hex| Action::Lay { using: Use::Hiding, hex };
    assert_eq!(field.refused(hide(field.hex("S11"))).clause.0, "VOL2-OPT4-d");
    let pad = Action::Lay { using: Use::Padding, hex: field.hex("S11") };
    assert_eq!(field.refused(pad).clause.0, "VOL2-OPT4-e");
    let hex = field.hex("S10");
    field.act(hide(hex));
    let seen = french(&field);
    let stack = seen.stacks.iter().find(|stack| stack.hex == hex).unwrap();
    assert_eq!((stack.counters, stack.units.len()), (1, 0));
    assert!(seen.units.iter().all(|view| view.unit != top));
    assert_eq!(
        field.game.zone_at(field.hex("R10"), Camp::Spanish),
        Zone::Front,
        "it is seen there"
    );
}

/// VOL2-OPT4-e: up to two markers under a stack make it look larger, and a third may lie on top.
#[test]
fn markers_below_make_a_stack_look_larger() {
    let mut field = field();
    for (key, hex) in
        [("s-line-8", "S10"), ("s-line-6", "U5"), ("s-line-4", "U6"), ("s-light-8", "U7")]
    {
        field.unit(key, hex, Facing::W);
    }
    for key in ["s-light-5", "s-guns-6"] {
        field.unit(key, "V8", Facing::W);
    }
    field.begin(Step::Movement, Camp::Spanish);
    assert_eq!(field.game.marker_limit(Camp::Spanish), 4);
    lay(&mut field, 1, Use::Padding, "S10");
    lay(&mut field, 2, Use::Padding, "S10");
    field.act(Action::PickMarker(3));
    let hex = field.hex("S10");
    let third = Action::Lay { using: Use::Padding, hex };
    assert_eq!(field.refused(third).clause.0, "VOL2-OPT4-e");
    field.act(Action::Lay { using: Use::Hiding, hex });
    let seen = french(&field);
    let stack = seen.stacks.iter().find(|stack| stack.hex == hex).unwrap();
    assert_eq!((stack.counters, stack.units.len()), (3, 0));
    assert_eq!(seen.markers.len(), 1, "what lies below looks like counters");
    let own = field.game.view(Viewer::Camp(Camp::Spanish));
    assert_eq!(own.markers.len(), 3);
}

/// VOL2-OPT4-a: one marker on top of a stack, and none over a skirmish line of several hexes (CF-145).
#[test]
fn a_top_is_covered_once_and_a_line_not_at_all() {
    let mut field = field();
    field.unit("s-line-6", "S10", Facing::W);
    field.line("s-light-8", &["U5", "U6"]);
    field.begin(Step::Movement, Camp::Spanish);
    lay(&mut field, 1, Use::Hiding, "S10");
    field.act(Action::PickMarker(2));
    for using in [Use::Hiding, Use::Substitution] {
        for hex in ["S10", "U5"] {
            let lay = Action::Lay { using, hex: field.hex(hex) };
            assert_eq!(field.refused(lay).clause.0, "VOL2-OPT4-a", "{using:?} in {hex}");
        }
    }
}

/// VOL2-OPT4-b; CF-145: a false marker stands where a battalion could.
#[test]
fn a_false_marker_stands_on_ground_for_a_battalion() {
    let mut field = field();
    field.terrain("R10", Terrain::Swamp);
    field.unit("s-line-6", "S10", Facing::W);
    field.begin(Step::Movement, Camp::Spanish);
    field.act(Action::PickMarker(1));
    let feint = Action::Lay { using: Use::Substitution, hex: field.hex("R10") };
    assert_eq!(field.refused(feint).clause.0, "VOL2-OPT4-b");
}

/// VOL2-OPT4-b; CF-145: a false marker keeps away from enemies it knows of.
#[test]
fn a_false_marker_stops_short_of_the_enemy() {
    let mut field = field();
    field.leader("f-first-general", "S6");
    field.unit("s-line-4", "S11", Facing::W);
    field.marker(Camp::Spanish, 1, Use::Substitution, &["S9"]);
    field.begin(Step::Movement, Camp::Spanish);
    field.acts([Action::MoveMarker(1), Action::Step(Side::N)]);
    assert_eq!(field.refused(Action::Step(Side::N)).why, Why::TooNear, "S7 is next to the general");
}

/// VOL2-OPT4-e: where two stacks under markers come together one marker on top is enough.
#[test]
fn two_stacks_in_one_hex_need_one_marker() {
    let mut field = field();
    let goes = field.unit("s-line-4", "S10", Facing::W);
    field.unit("s-free-foot-4", "R10", Facing::W);
    field.leader("s-first-general", "S10");
    field.order("s-first", Order::Maneuver);
    field.marker(Camp::Spanish, 1, Use::Substitution, &["R10"]);
    field.marker(Camp::Spanish, 2, Use::Substitution, &["S10"]);
    field.begin(Step::Movement, Camp::Spanish);
    let events = field.march(goes, &["R10"]);
    assert_eq!(using(&field, Camp::Spanish, 1), Some(Use::Substitution));
    assert_eq!(field.game.marker(Camp::Spanish, 2), None);
    assert!(events.iter().any(|event| event.clause.0 == "VOL2-OPT4-e"));
    assert!(field.game.is_hidden(goes));
}
