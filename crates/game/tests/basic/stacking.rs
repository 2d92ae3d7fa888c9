//! Stacking (section 4).

use super::*;

use game::Viewer;

/// Four battalions in and next to H8, the last about to join.
fn crowd(field: &mut Field) -> [UnitId; 4] {
    let [a, b, c] = ["f-line-8", "f-line-6", "f-line-4"].map(|key| put(field, key, "H8"));
    [a, b, c, put(field, "f-line-7", "H9")]
}

/// BAS-4-a, BAS-4-c, BAS-4-d, CF-153: a fourth unit may come in, but when movement is over its owner removes one, and it is
/// lost.
#[test]
fn the_surplus_is_removed_when_movement_is_over() {
    let mut field = ground();
    let [a, b, c, fourth] = crowd(&mut field);
    put(&mut field, "s-line-8", "P8");
    field.begin(Step::Movement, Camp::French);
    field.march(fourth, &["H8"]);
    assert_eq!(asked(&field).1, Ask::Movement, "nothing happens before the end of the step");
    field.act(Action::Done);
    assert_eq!(asked(&field), (Camp::French, Ask::Eliminate { hexes: vec![field.hex("H8")] }));
    assert!([a, b, c, fourth].into_iter().all(|unit| field.allows(Action::Unit(unit))));
    field.act(Action::Unit(b));
    assert!(is_lost(&field, b));
    assert_eq!(asked(&field), (Camp::Spanish, Ask::Movement));
    let left = field.game.state.stack(field.hex("H8")).count();
    assert_eq!(left, 3);
    let lost = field.game.comparison();
    assert_eq!(lost.winner, None, "6 points are no victory yet");
}

/// BAS-4-c: only the end of the step counts: who passes through, or leaves in time, removes nobody.
#[test]
fn a_full_hex_may_be_passed() {
    let mut field = ground();
    let [first, _, _, fourth] = crowd(&mut field);
    put(&mut field, "s-line-8", "P8");
    field.begin(Step::Movement, Camp::French);
    field.march(fourth, &["H8"]);
    field.march(first, &["H7"]);
    field.act(Action::Done);
    assert_eq!(asked(&field), (Camp::Spanish, Ask::Movement));
}

/// BAS-4-b: enemies never share a hex.
#[test]
fn enemies_share_no_hex() {
    let mut field = ground();
    let unit = put(&mut field, "f-line-8", "H8");
    put(&mut field, "s-line-8", "H9");
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(unit));
    assert_eq!(field.refused(field.step(unit, "H9")).why, Why::EnemyThere);
}

/// BAS-4-a: one side, whatever army: British and Spanish may stand together.
#[test]
fn the_allies_may_stand_together() {
    let mut field = ground();
    let unit = put(&mut field, "s-line-8", "H8");
    put(&mut field, "b-line-8", "H9");
    field.begin(Step::Movement, Camp::Spanish);
    field.march(unit, &["H9"]);
    assert_eq!(field.place_of(unit), "H9");
}

/// BAS-4-e, CF-161: of an enemy stack only the top is known, until odds are computed.
#[test]
fn a_stack_is_looked_into_only_for_the_odds() {
    let mut field = ground();
    let attacker = put(&mut field, "f-line-8", "H8");
    let below = put(&mut field, "s-line-8", "I8");
    let top = put(&mut field, "s-line-6", "I8");
    combat(&mut field);
    let french = Viewer::Camp(Camp::French);
    let known = |field: &Field| {
        let known = field.game.known_to(french);
        [top, below].map(|unit| known.contains(unit))
    };
    assert_eq!(known(&field), [true, false]);
    name(&mut field, &[attacker], "I8");
    assert_eq!(known(&field), [true, true]);
}
