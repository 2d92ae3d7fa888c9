use game::rules::ShockPreview;
use game::testkit::*;

use super::*;
use crate::Language;

/// A battalion attacks another at several odds: all results may come up.
fn forecasts(edition: EditionId) -> (Field, Vec<ShockPreview>) {
    let mut field = Field::new(edition);
    let attacker = field.unit("f-line-8", "H8", Facing::E);
    let defender = field.unit("s-line-8", "I8", Facing::W);
    let i8 = [field.hex("I8")];
    let mut all = Vec::new();
    for chief in [None, Some("f-chief")] {
        chief.map(|chief| field.leader(chief, "H8"));
        for (attack, defence) in [(2, 8), (2, 6), (4, 8), (4, 4), (6, 4), (8, 4), (6, 2), (8, 2)] {
            for (unit, points) in [(attacker, attack), (defender, defence)] {
                field.game.state.units[unit.index()].lost = 8 - points;
            }
            all.push(field.game.preview_shock(&[attacker], &i8));
        }
    }
    (field, all)
}

fn said(edition: EditionId, language: Language, cell: &str) -> String {
    let (field, forecasts) = forecasts(edition);
    let mut outcomes = forecasts.iter().flat_map(|forecast| &forecast.outcomes);
    let outcome = outcomes.find(|outcome| outcome.result == cell).expect("it may come up");
    Texts::new(language).consequences(&field.game.setup, &outcome.consequences)
}

/// VOL2-T.SHOCK-k to VOL2-T.SHOCK-o: each result is said as the rule has it, checks included.
#[test]
fn results_of_shock_in_words() {
    for (cell, words) in [
        ("AB", "The attacker loses 1 point"),
        ("A1", "The attacker retreats 1 hex and checks morale; the defender may advance into H8"),
        ("A2", "The attacker retreats 2 hexes and checks morale; the defender may advance into H8"),
        ("BM", "The attacker loses 1 point; the defender loses 1 point"),
        ("D1", "The defender retreats 1 hex; the attacker may advance into I8"),
        ("D2", "The defender retreats 2 hexes and checks morale; the attacker may advance into I8"),
        ("DB", "The defender loses 1 point; the defender checks morale"),
        ("-", "No effect"),
    ] {
        assert_eq!(said(EditionId::Volume2, Language::English, cell), words, "{cell}");
    }
    let spanish = said(EditionId::Volume2, Language::Spanish, "DB");
    assert_eq!(spanish, "El defensor pierde 1 punto; el defensor hace una prueba de moral");
}

/// STD-T.SHOCK-j2, REV-MEL-s: DL brings no check in Standard, D1 one in Revised.
#[test]
fn editions_say_what_they_do() {
    let standard = said(EditionId::Standard, Language::English, "DL");
    assert_eq!(standard, "The defender loses 1 point");
    let revised = said(EditionId::Revised, Language::English, "D1");
    assert_eq!(
        revised,
        "The defender retreats 1 hex and checks morale; the attacker may advance into I8"
    );
}

/// VOL2-14.3-a, STD-14.3-a: what a roll to recover comes to is said by what the unit was before: who was routed and is disorganized now
/// has gained, who was disorganized and stays so has not.
#[test]
fn ends_of_a_rally_in_words() {
    use Cohesion::{Disorganized, Routed};
    let texts = [Language::English, Language::Spanish].map(Texts::new);
    for (before, end, said) in [
        (Disorganized, RallyEnd::Good, ["is in good order again", "vuelve a estar en buen orden"]),
        (Routed, RallyEnd::Good, ["is in good order again", "vuelve a estar en buen orden"]),
        (Routed, RallyEnd::Disorganized, ["is only disorganized", "queda solo desorganizada"]),
        (Disorganized, RallyEnd::Disorganized, ["stays disorganized", "sigue desorganizada"]),
        (Routed, RallyEnd::Routed, ["stays routed", "sigue en desbandada"]),
        (Disorganized, RallyEnd::Routed, ["routs", "huye en desbandada"]),
    ] {
        let words = texts.each_ref().map(|texts| texts.rally_end(before, end));
        assert_eq!(words, said, "{before:?} {end:?}");
    }
}
