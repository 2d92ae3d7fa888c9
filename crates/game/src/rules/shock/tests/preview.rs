use std::collections::BTreeMap;

use num_rational::Ratio;

use super::*;
use crate::data::edition::shock::Odds;
use crate::engine::forecast::{End, Ending};
use crate::engine::unit_set::UnitSet;
use crate::rules::morale::Cause;
use crate::rules::shock::Muster;
use crate::rules::shock::preview::Outcome;

/// VOL2-11.P-a, VOL2-11.P-b: the forecast tells every multiplier and modifier, and its chances are exact.
#[test]
fn a_forecast_is_exact() {
    let mut field = quiet(EditionId::Volume2);
    field.order("f-first", Order::Attack);
    let attacker = field.unit("f-line-8", "H8", Facing::E);
    let defender = field.unit("s-line-8", "I8", Facing::E);
    let preview = field.game.preview_shock(&[attacker], &[field.hex("I8")]);
    assert_eq!(preview.odds, Some(Odds::TwoToOne));
    assert_eq!(
        preview.attackers[0].factors,
        [("flank", crate::rules::shock::preview::Fraction(2.into()))]
    );
    let names: Vec<&str> = preview.modifiers.iter().map(|modifier| modifier.name).collect();
    assert_eq!(names, ["attack-order"]);
    let chance = |outcome: &Outcome| (outcome.result.to_string(), outcome.chance.0);
    let chances: Vec<(String, Ratio<i32>)> = preview.outcomes.iter().map(chance).collect();
    let sixth = |n| Ratio::new(n, 6);
    assert_eq!(
        chances,
        [("A1", 1), ("-", 1), ("BM", 1), ("D1", 2), ("D2", 1)]
            .map(|(cell, n)| (cell.to_owned(), sixth(n)))
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

/// CF-161: what becomes of each unit is exactly what the dice make of it, checks included, in every column.
#[test]
fn the_fates_foretold_are_those_of_the_dice() {
    for edition in EDITIONS {
        for (attack, defence) in [(2, 8), (4, 8), (4, 4), (6, 4), (6, 2), (8, 2)] {
            let mut field = quiet(edition);
            field.unit("f2-line-8", "H15", Facing::E);
            field.unit("s2-line-8", "I15", Facing::W);
            let attacker = field.unit("f-line-8", "H8", Facing::E);
            let defender = field.unit("s-line-8", "I8", Facing::W);
            field.lost(attacker, 8 - attack);
            field.lost(defender, 8 - defence);
            shock(&mut field);
            let preview = field.game.preview_shock(&[attacker], &[field.hex("I8")]);
            for fate in &preview.fates.units {
                let key = |ending: &Ending| (ending.losses, ending.retreats, ending.end);
                let foretold: Endings =
                    fate.endings.iter().map(|ending| (key(ending), ending.probability.0)).collect();
                let place = format!("{edition:?} {attack}:{defence}, {:?}", fate.unit);
                assert_eq!(foretold, counted(&field, attacker, fate.unit), "{place}");
            }
            let units: Vec<UnitId> = preview.fates.units.iter().map(|fate| fate.unit).collect();
            assert_eq!(units, [attacker, defender]);
        }
    }
}

/// VOL2-T.SHOCK-n, VOL2-T.SHOCK-o, REV-MEL-s, REV-MEL-t; CF-161: a unit foretold by itself routs as often as the cells that
/// make it check, and its own checks, say.
#[test]
fn a_unit_foretold_by_itself_has_its_own_checks() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = quiet(edition);
        let attackers =
            [field.unit("f-guard-12", "H8", Facing::E), field.unit("f-line-13", "H9", Facing::E)];
        for key in ["s-line-8", "s-light-8", "s2-line-5"] {
            let unit = field.unit(key, "I8", Facing::E);
            field.lost(unit, 2);
        }
        shock(&mut field);
        let (attackers, targets) = (attackers.to_vec(), vec![field.hex("I8")]);
        let muster = Muster { attackers, targets, charging: UnitSet::EMPTY };
        let (preview, combat) = field.game.weigh(&muster);
        let (combat, column) = combat.unwrap();
        let shift = preview.modifiers.iter().map(|modifier| i32::from(modifier.value)).sum();
        let mut checked = 0;
        for unit in combat.attackers.iter().chain(&combat.defenders) {
            let forecast = field.game.foretell_shock(&combat, column, shift, Some(*unit));
            let fates = forecast.of_units(&field.game, [unit].into_iter()).unwrap();
            let endings = &fates[0].endings;
            let chance = |ending: &Ending| ending.probability.0;
            assert_eq!(endings.iter().map(chance).sum::<Ratio<i128>>(), Ratio::ONE);
            // Who bears the loss checks with one point less.
            if endings.iter().any(|ending| ending.losses > 0) {
                continue;
            }
            let routs = endings.iter().filter(|ending| ending.end == End::Routed);
            let expected = preview.outcomes.iter().flat_map(|outcome| {
                let own = outcome.checks.iter().filter(|check| check.unit == *unit);
                own.map(|check| outcome.chance.0 * check.routed.0)
            });
            let expected: Ratio<i32> = expected.sum();
            let expected = Ratio::new((*expected.numer()).into(), (*expected.denom()).into());
            assert_eq!(routs.map(chance).sum::<Ratio<i128>>(), expected, "{edition:?} {unit:?}");
            checked += usize::from(expected > Ratio::ZERO);
        }
        assert!(checked > 1, "{edition:?}: some may rout");
    }
}

/// CF-094: a check that would heal is foretold as healing, unless the players keep that for Reorganization.
#[test]
fn a_check_that_heals_is_foretold() {
    for (only, heals) in [(false, true), (true, false)] {
        let options = Options { heal_only_in_reorganization: only, ..Options::default() };
        let mut field = Field::with(EditionId::Revised, options);
        let unit = field.unit("f-guard-12", "L10", Facing::E);
        field.cohesion(unit, Cohesion::Disorganized);
        let check = field.game.check_outcome(unit, Cause::Shock { charge: false });
        assert_eq!(check.good.0 > Ratio::ZERO, heals, "{check:?}");
        assert_eq!(check.good.0 + check.disorganized.0 + check.routed.0, 1.into());
        field.cohesion(unit, Cohesion::Good);
        let check = field.game.check_outcome(unit, Cause::Shock { charge: false });
        assert!(check.good.0 > Ratio::ZERO, "nothing heals, and who passes stands: {check:?}");
    }
}

type Endings = BTreeMap<(u8, bool, End), Ratio<i128>>;

fn counted(field: &Field, attacker: UnitId, unit: UnitId) -> Endings {
    let mut counted = Endings::new();
    let mut scripts = vec![Vec::new()];
    while let Some(script) = scripts.pop() {
        match played(field, attacker, unit, &script) {
            Some(ending) => {
                let share = Ratio::new(1, 6i128.pow(script.len() as u32));
                *counted.entry(ending).or_insert(Ratio::ZERO) += share;
            }
            None => scripts.extend((1..=6).map(|face| [&script[..], &[face]].concat())),
        }
    }
    counted
}

/// What becomes of a unit with these dice, if they suffice: nobody evades or advances, who must go takes the first way.
fn played(field: &Field, attacker: UnitId, unit: UnitId, script: &[u8]) -> Option<(u8, bool, End)> {
    let mut game = field.game.clone();
    let mut dice = ScriptedDice::new(script.iter().copied());
    for action in [Action::Aim(field.hex("I8")), Action::Attack(attacker), Action::Resolve] {
        game.apply(game.decision()?.camp, action, &mut dice).ok()?;
    }
    let mut gone = false;
    while !game.state.agenda.is_empty() {
        let decision = game.decision()?;
        gone |= decision.ask == Ask::Retreat { unit };
        let legal = game.legal();
        let quiet = [Action::Decline, Action::Done].into_iter().find(|a| legal.contains(a));
        game.apply(decision.camp, quiet.unwrap_or(legal[0]), &mut dice).ok()?;
    }
    assert_eq!(dice.left(), 0);
    let state = game.state.unit(unit);
    let end = match state.cohesion {
        _ if state.fate == Fate::Eliminated => End::Eliminated,
        Cohesion::Routed => End::Routed,
        Cohesion::Disorganized => End::Disorganized,
        Cohesion::Good => End::Stands,
    };
    let lost = state.lost - field.game.state.unit(unit).lost;
    Some((lost, gone && end != End::Routed, end))
}
