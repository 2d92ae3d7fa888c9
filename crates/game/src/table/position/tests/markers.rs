//! Unknown-factor markers in positions: what was hidden stays hidden.

use crate::rules::markers::Use;
use crate::table::position::Position;
use crate::table::view::Viewer;
use crate::testkit::*;

/// Volume II with markers, six battalions of each side far off in its corners: two markers a side. Woods between the armies.
fn field() -> Field {
    let options = Options { limited_information: true, ..Options::default() };
    let mut field = Field::with(EditionId::Volume2, options);
    for (at, key) in
        ["2-line-8", "2-line-5", "2-swiss-6", "2-line-1", "-free-foot-4", "-free-guns-6"]
            .into_iter()
            .enumerate()
    {
        field.unit(&format!("f{key}"), ["A19", "A20", "B20", "C20"][at % 4], Facing::E);
        field.unit(&format!("s{key}"), ["X1", "X2", "W1", "V1"][at % 4], Facing::W);
    }
    for row in 1..=20 {
        field.terrain(&format!("L{row}"), Terrain::LightForest);
    }
    for command in ["f-first", "f-second", "s-second"] {
        field.order(command, Order::None);
    }
    field.order("s-first", Order::Maneuver);
    field.leader("s-first-general", "R8");
    field
}

/// The game of the position's text.
fn reloaded(game: &Game) -> Game {
    let text = Position::of(game).unwrap().to_toml();
    Position::from_toml(&text).unwrap().on(game.setup.clone()).unwrap()
}

/// VOL2-OPT4-a to VOL2-OPT4-e: a stack under its substitute, a false marker, a column, a marker on top, one below.
#[test]
fn what_lies_under_a_marker_is_hidden_in_the_reloaded_game() {
    for lay in [
        |field: &mut Field| field.marker(Camp::Spanish, 1, Use::Substitution, &["N8"]),
        |field: &mut Field| field.marker(Camp::Spanish, 2, Use::Substitution, &["N12"]),
        |field: &mut Field| field.marker(Camp::Spanish, 2, Use::Column, &["N8", "O8"]),
        |field: &mut Field| field.marker(Camp::Spanish, 1, Use::Hiding, &["N8"]),
        |field: &mut Field| {
            field.marker(Camp::Spanish, 2, Use::Padding, &["N8"]);
            field.marker(Camp::Spanish, 1, Use::Padding, &["N8"]);
        },
    ] {
        let mut field = field();
        let hidden = field.unit("s-line-8", "N8", Facing::W);
        field.unit("s-line-4", "O8", Facing::W);
        lay(&mut field);
        field.begin(Step::Movement, Camp::French);
        let again = reloaded(&field.game);
        assert!(!field.game.state.markers.is_empty(), "or the story proves nothing");
        assert_eq!(again.state.markers, field.game.state.markers);
        assert_eq!(again.is_hidden(hidden), field.game.is_hidden(hidden));
        for viewer in [Viewer::Camp(Camp::French), Viewer::Camp(Camp::Spanish), Viewer::Neither] {
            assert!(again.view(viewer) == field.game.view(viewer), "{viewer:?}");
        }
    }
}

/// CF-145: a marker laid in this movement step may not be taken up again in it, nor in the reloaded game.
#[test]
fn a_marker_used_in_this_step_is_used_in_the_reloaded_game() {
    let mut field = field();
    field.unit("s-line-8", "N8", Facing::W);
    field.begin(Step::Movement, Camp::Spanish);
    let hex = field.hex("N8");
    field.acts([Action::PickMarker(1), Action::Lay { using: Use::Hiding, hex }]);
    let again = reloaded(&field.game);
    assert!(field.game.check(Action::TakeUpMarker(1)).is_err());
    assert_eq!(again.check(Action::TakeUpMarker(1)), field.game.check(Action::TakeUpMarker(1)));
    assert_eq!(again.legal(), field.game.legal());
}

/// VOL2-OPT1-a, VOL2-OPT3-a, VOL2-OPT4-d, VOL2-OPT5-a: what cannot lie on the map is refused.
#[test]
fn markers_that_cannot_lie_there_are_refused() {
    let entry = |text: &str| format!("markers = [{{ camp = 'spanish', {text} }}]");
    let on = "options = { limited-information = true }\n";
    for (markers, said) in [
        ("number = 1, use = 'substitution', hexes = ['U9']", None),
        ("number = 0, use = 'hiding', hexes = ['N8']", Some("the Spanish have no marker 0")),
        ("number = 9, use = 'hiding', hexes = ['N8']", Some("the Spanish have no marker 9")),
        ("number = 1, use = 'hiding', hexes = []", Some("does not lie in one hex")),
        ("number = 1, use = 'hiding', hexes = ['N8', 'O8']", Some("does not lie in one hex")),
        ("number = 1, use = 'hiding', hexes = ['N99']", Some("there is no hex N99")),
        ("number = 1, use = 'hiding', hexes = ['N9']", Some("is taken off where it lies")),
        ("number = 1, use = 'substitution', hexes = ['I8']", Some("is taken off where it lies")),
    ] {
        let text = |on: &str| {
            format!(
                "battle = 'drill'\nedition = 'volume2'\nturn = 2\nphasing = 'french'\nstep = 'movement'\n{on}{}
                [units]\nf-line-8 = {{ at = 'H8' }}\ns-line-8 = {{ at = 'X8' }}\ns-line-6 = {{ at = 'X8' }}
                s-line-4 = {{ at = 'X9' }}\n",
                entry(markers)
            )
        };
        let loaded = super::drilled(&text(on)).map(drop);
        match said {
            None => assert_eq!(loaded, Ok(())),
            Some(said) => {
                assert!(loaded.clone().is_err_and(|why| why.contains(said)), "{loaded:?}")
            }
        }
        let without = super::drilled(&text("")).map(drop).unwrap_err();
        assert!(without.contains("nobody agreed to unknown-factor markers"), "{without}");
    }
}
