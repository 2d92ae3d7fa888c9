//! Who may use markers, how many and when.

use super::*;

/// VOL2-OPT1-a: without agreement there are no markers.
#[test]
fn markers_are_used_by_agreement() {
    let mut field = Field::new(EditionId::Volume2);
    for (key, hex) in [("f-line-8", "H8"), ("f-line-6", "H9"), ("f-line-4", "H10")] {
        field.unit(key, hex, Facing::E);
    }
    field.begin(Step::Movement, Camp::French);
    assert_eq!(field.game.marker_limit(Camp::French), 0);
    assert_eq!(field.refused(Action::PickMarker(1)).clause.0, "VOL2-OPT1-a");
    let basic = Options { limited_information: true, ..Options::default() };
    assert!(!Field::with(EditionId::Basic, basic).game.has_markers());
}

/// VOL2-OPT2-a, VOL2-OPT3-a; CF-145: numbered by side, one to three combat units, rounded down; neither leaders nor carts count.
#[test]
fn a_side_has_a_marker_for_every_three_combat_units() {
    let mut field = field();
    field.unit("f-line-8", "E10", Facing::E);
    field.unit("f-line-6", "E11", Facing::E);
    field.unit("f-cart-1", "E12", Facing::E);
    field.leader("f-first-general", "E10");
    field.begin(Step::Movement, Camp::French);
    assert_eq!(field.game.marker_limit(Camp::French), 2, "eight battalions, a cart and a general");
    assert!(field.allows(Action::PickMarker(1)) && field.allows(Action::PickMarker(2)));
    assert_eq!(field.refused(Action::PickMarker(3)).clause.0, "VOL2-OPT3-a");
    assert_eq!(field.refused(Action::PickMarker(0)).clause.0, "VOL2-OPT3-a");
    lay(&mut field, 2, Use::Hiding, "E10");
    assert!(!field.allows(Action::PickMarker(2)), "it lies on the map");
    let seen = &field.game.view(Viewer::Camp(Camp::Spanish)).markers[0];
    assert_eq!((seen.camp, seen.number, &seen.own), (Camp::French, 2, &None));
}

/// VOL2-OPT3-b: at the start of the movement phase, not after somebody has moved.
#[test]
fn markers_are_laid_before_the_first_move() {
    let mut field = field();
    let unit = field.unit("f-line-8", "E10", Facing::E);
    field.unit("f-line-6", "E12", Facing::E);
    field.leader("f-first-general", "E10");
    field.begin(Step::Movement, Camp::French);
    lay(&mut field, 1, Use::Hiding, "E12");
    assert!(field.allows(Action::PickMarker(2)));
    field.march(unit, &["F10"]);
    assert_eq!(field.refused(Action::PickMarker(2)).clause.0, "VOL2-OPT3-b");
    assert_eq!(field.refused(Action::TakeUpMarker(1)).clause.0, "VOL2-OPT3-b");
}

/// VOL2-OPT3-b: and at the start of the game, behind the screen.
#[test]
fn markers_are_laid_in_the_set_up() {
    let options = Options { limited_information: true, ..Options::default() };
    let setup = random::library().setup("alcaniz", EditionId::Volume2, &[], options).unwrap();
    let mut field = Field { game: Game::new(setup), dice: Vec::new() };
    let camp = field.game.decision().unwrap().camp;
    assert_eq!(field.refused(Action::PickMarker(1)).why, Why::NotAllPlaced);
    field.act(Action::PlaceRest);
    field.act(Action::PickMarker(1));
    let lay = field.game.legal()[0];
    field.act(lay);
    assert_eq!(field.game.view(Viewer::Camp(camp)).markers.len(), 1);
    assert!(field.game.view(Viewer::Camp(camp.enemy())).markers.is_empty(), "a screen");
}

/// VOL2-OPT3-c; CF-145: an eliminated marker may be laid again at once, in the middle of the enemy's move.
#[test]
fn an_eliminated_marker_is_used_again_at_once() {
    let mut field = field();
    field.unit("s-line-8", "N10", Facing::W);
    field.unit("s-line-6", "S3", Facing::W);
    let scout = field.unit("f-hussars-4", "K9", Facing::E);
    field.leader("f-horse-general", "J9");
    field.marker(Camp::Spanish, 1, Use::Hiding, &["N10"]);
    field.begin(Step::Movement, Camp::French);
    field.acts([Action::Begin(scout), field.step(scout, "L9")]);
    let decision = field.game.decision().unwrap();
    assert_eq!(decision.camp, Camp::Spanish);
    assert_eq!(decision.ask, crate::engine::decision::Ask::LayMarker { number: 1, again: true });
    let hex = field.hex("S3");
    assert!(field.allows(Action::Decline));
    field.act(Action::Lay { using: Use::Hiding, hex });
    assert_eq!(field.game.marker(Camp::Spanish, 1).unwrap().hexes, [hex]);
    assert_eq!(field.game.decision().unwrap().camp, Camp::French, "and the hussars ride on");
}

/// VOL2-OPT3-b; CF-145: a false marker that has marched has moved too.
#[test]
fn markers_are_laid_before_a_false_one_marches() {
    let mut field = field();
    field.unit("s-line-8", "S10", Facing::W);
    field.marker(Camp::Spanish, 1, Use::Substitution, &["R10"]);
    field.begin(Step::Movement, Camp::Spanish);
    assert!(field.allows(Action::PickMarker(2)));
    field.acts([Action::MoveMarker(1), Action::Step(Side::N), Action::Halt]);
    assert_eq!(field.refused(Action::PickMarker(2)).clause.0, "VOL2-OPT3-b");
}

/// VOL2-OPT3-c; CF-145: one that is lost in the step in which it was laid waits for the next.
#[test]
fn a_marker_just_laid_waits_when_it_is_lost() {
    let mut field = field();
    field.unit("s-line-8", "N10", Facing::W);
    let scout = field.unit("f-hussars-4", "K9", Facing::E);
    field.leader("f-horse-general", "J9");
    field.marker(Camp::Spanish, 1, Use::Hiding, &["N10"]);
    field.begin(Step::Movement, Camp::French);
    field.game.state.markers[0].used = true;
    field.acts([Action::Begin(scout), field.step(scout, "L9")]);
    assert_eq!(field.game.marker(Camp::Spanish, 1), None);
    assert_eq!(field.game.decision().unwrap().camp, Camp::French);
}

/// VOL2-OPT3-b; CF-145: a leader who moves ends the time for laying as well.
#[test]
fn markers_are_laid_before_the_first_leader_moves() {
    let mut field = field();
    let chief = field.leader("f-chief", "E10");
    field.begin(Step::Movement, Camp::French);
    assert!(field.allows(Action::PickMarker(1)));
    field.acts([Action::Lead(chief), Action::Step(Side::N), Action::Halt]);
    assert_eq!(field.refused(Action::PickMarker(1)).clause.0, "VOL2-OPT3-b");
}

/// VOL2-OPT3-b: a marker laid in this step stays where it was laid; one from before may be taken up.
#[test]
fn a_marker_just_laid_is_not_taken_up() {
    let mut field = field();
    field.unit("s-line-8", "S10", Facing::W);
    field.marker(Camp::Spanish, 2, Use::Hiding, &["X1"]);
    field.begin(Step::Movement, Camp::Spanish);
    lay(&mut field, 1, Use::Hiding, "S10");
    assert_eq!(field.refused(Action::TakeUpMarker(1)).why, Why::OncePerStep);
    assert!(field.allows(Action::TakeUpMarker(2)));
}

/// VOL2-OPT5-a, VOL2-OPT5-b; CF-145: nobody lays a marker where an enemy he knows of would take it off at once.
#[test]
fn a_marker_is_not_laid_in_sight_of_the_enemy() {
    for (observer, laid) in [("P8", true), ("Q8", false)] {
        let mut field = field();
        field.unit("s-line-8", "S8", Facing::W);
        field.unit("f-line-8", observer, Facing::E);
        field.begin(Step::Movement, Camp::Spanish);
        field.act(Action::PickMarker(1));
        let hide = Action::Lay { using: Use::Hiding, hex: field.hex("S8") };
        assert_eq!(field.allows(hide), laid, "{observer}");
    }
}

/// CF-145: behind the screens of the set-up nobody looks, and no false marker is laid where an enemy's marker lies.
#[test]
fn behind_the_screens_markers_stay() {
    let mut field = field();
    field.unit("f-line-8", "R10", Facing::E);
    field.marker(Camp::French, 1, Use::Substitution, &["R10"]);
    field.unit("s-line-8", "S10", Facing::W);
    field.begin(Step::SetUp(Camp::Spanish), Camp::French);
    assert_eq!(using(&field, Camp::French, 1), Some(Use::Substitution));
    field.act(Action::PickMarker(1));
    assert_eq!(using(&field, Camp::French, 1), Some(Use::Substitution));
    let feint = Action::Lay { using: Use::Substitution, hex: field.hex("R10") };
    assert_eq!(field.refused(feint).clause.0, "VOL2-OPT4-b");
}

/// CF-145: when the battle is over nothing is hidden any more.
#[test]
fn the_end_of_the_battle_lifts_all_markers() {
    let mut field = field();
    let unit = field.unit("s-line-8", "S10", Facing::W);
    field.marker(Camp::Spanish, 1, Use::Substitution, &["S10"]);
    field.game.state.turn = 12;
    field.begin(Step::Movement, Camp::French);
    while field.game.decision().is_some() {
        field.act(Action::Done);
    }
    assert!(field.game.state.markers.is_empty());
    assert!(french(&field).units.iter().any(|view| view.unit == unit));
}

/// CF-145: with every hex of its troops in the enemy's sight a side has nowhere to lay a marker.
#[test]
fn without_a_place_no_marker_is_picked_up() {
    for (observer, picked) in [("T8", false), ("A8", true)] {
        let options = Options { limited_information: true, ..Options::default() };
        let mut field = Field::with(EditionId::Volume2, options);
        for key in ["s-line-8", "s-line-6", "s-line-4"] {
            field.unit(key, "S8", Facing::W);
        }
        field.unit("f-line-8", observer, Facing::W);
        field.begin(Step::Movement, Camp::Spanish);
        assert_eq!(field.allows(Action::PickMarker(1)), picked, "{observer}");
    }
}
