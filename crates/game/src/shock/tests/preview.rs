use num_rational::Ratio;

use super::*;

/// VOL2-11.P-a, VOL2-11.P-b: the forecast tells every multiplier and modifier, and its chances are exact.
#[test]
fn a_forecast_is_exact() {
    let mut field = quiet(EditionId::Volume2);
    field.order("f-first", Order::Attack);
    let attacker = field.unit("f-line-8", "H8", Facing::E);
    let defender = field.unit("s-line-8", "I8", Facing::E);
    let preview = field.game.preview_shock(&[attacker], &[field.hex("I8")]);
    assert_eq!(preview.odds.as_deref(), Some("2-1"));
    assert_eq!(
        preview.attackers[0].factors,
        [("flank", crate::shock::preview::Fraction(2.into()))]
    );
    let names: Vec<&str> = preview.modifiers.iter().map(|modifier| modifier.name).collect();
    assert_eq!(names, ["attack-order"]);
    let chances: Vec<(&str, Ratio<i32>)> =
        preview.outcomes.iter().map(|outcome| (outcome.result, outcome.chance.0)).collect();
    let sixth = |n| Ratio::new(n, 6);
    assert_eq!(
        chances,
        [("A1", sixth(1)), ("-", sixth(1)), ("BM", sixth(1)), ("D1", sixth(2)), ("D2", sixth(1))]
    );
    let all: Ratio<i32> = chances.iter().map(|(_, chance)| chance).sum();
    assert_eq!(all, 1.into());
    let check = preview.outcomes[4].checks[0];
    assert_eq!(check.unit, defender);
    assert_eq!(check.good.0 + check.disorganized.0 + check.routed.0, 1.into());
    assert!(preview.outcomes[3].checks.is_empty(), "no check after D1");
}

/// STD-11.P-d: nothing is forecast for what may not be fought, and nonsense is borne.
#[test]
fn a_forecast_bears_nonsense() {
    let mut field = quiet(EditionId::Standard);
    let unit = field.unit("f2-line-1", "H8", Facing::E);
    field.unit("s-line-8", "I8", Facing::W);
    let preview = field.game.preview_shock(&[unit, UnitId(250)], &[field.hex("I8"), Hex(9999)]);
    assert_eq!(preview.odds, None);
    assert!(preview.outcomes.is_empty());
}
