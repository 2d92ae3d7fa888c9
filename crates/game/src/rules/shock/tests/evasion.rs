use super::*;
use crate::engine::agenda::Task;
use crate::rules::shock::combat::{Combat, CombatKind};

fn attacked(edition: EditionId, attacker: &str, defender: &str) -> (Field, UnitId, UnitId) {
    let mut field = quiet(edition);
    let attacker = field.unit(attacker, "H8", Facing::E);
    let defender = field.unit(defender, "I8", Facing::W);
    shock(&mut field);
    (field, attacker, defender)
}

fn may_evade(edition: EditionId, attacker: &str, defender: &str) -> bool {
    let (mut field, attacker, _) = attacked(edition, attacker, defender);
    fight(&mut field, &[attacker], "I8", &[4, 6, 6, 6, 6, 6, 6]);
    // Cavalry that is attacked by cavalry may ride at it first.
    if matches!(asked(&field), Ask::Countercharge { .. }) {
        field.act(Action::Decline);
    }
    matches!(asked(&field), Ask::Evade { .. })
}

/// STD-11-c; VOL2-11.1-a to VOL2-11.1-e: VOL2-11.1-b cavalry from infantry, VOL2-11.1-c light from heavy cavalry, VOL2-11.1-d
/// limbered guns from infantry, VOL2-11.1-e infantry never (CF-059, CF-186).
#[test]
fn who_may_evade_whom() {
    for edition in EDITIONS {
        let standard = edition == EditionId::Standard;
        assert!(may_evade(edition, "f-line-8", "s-dragoons-5"));
        assert!(!may_evade(edition, "f-line-8", "s-line-6"));
        assert!(!may_evade(edition, "f-dragoons-5", "s-hussars-4"));
        assert_eq!(may_evade(edition, "f-cuirassiers-6", "s-hussars-4"), !standard);
        assert!(!may_evade(edition, "f-cuirassiers-6", "s-dragoons-5"));
        assert_eq!(may_evade(edition, "f-line-8", "s-guns-6"), !standard);
        let mut field = quiet(edition);
        let attacker = field.unit("f-line-8", "H8", Facing::E);
        let line = field.line("s-light-5", &["I8"]);
        field.lost(line, 2);
        shock(&mut field);
        fight(&mut field, &[attacker], "I8", &[4, 6, 6, 6]);
        assert_eq!(matches!(asked(&field), Ask::Evade { .. }), standard, "guerrillas");
    }
}

/// CF-059: the whole hex must be able to evade; STD-11-d, VOL2-11.1-g: and none of it may have fired.
#[test]
fn a_hex_evades_as_a_whole_and_not_after_firing() {
    for edition in EDITIONS {
        let (mut field, attacker, _) = attacked(edition, "f-line-8", "s-dragoons-5");
        field.unit("s-line-4", "I8", Facing::W);
        fight(&mut field, &[attacker], "I8", &[4, 6, 6, 6]);
        assert!(!matches!(asked(&field), Ask::Evade { .. }));
        let (mut field, attacker, horse) = attacked(edition, "f-line-8", "s-dragoons-5");
        field.game.state.unit_mut(horse).deeds.fired_defending = true;
        fight(&mut field, &[attacker], "I8", &[4, 6, 6, 6]);
        assert!(!matches!(asked(&field), Ask::Evade { .. }));
    }
}

/// VOL2-11.1-f: one hex back without any penalty, zones and friends included; STD-11-e, VOL2-11.1-h: the attack is spent on that
/// hex, and may follow into it (CF-185).
#[test]
fn the_evader_goes_unharmed_and_the_attack_is_spent() {
    for edition in EDITIONS {
        let (mut field, attacker, horse) = attacked(edition, "f-line-8", "s-dragoons-5");
        field.unit("f-free-foot-4", "K8", Facing::W);
        field.unit("s-line-4", "J8", Facing::W);
        field.unit("s2-line-5", "J9", Facing::W);
        field.unit("f2-line-8", "H14", Facing::E);
        field.unit("s2-line-8", "I14", Facing::W);
        fight(&mut field, &[attacker], "I8", &[]);
        let mut log = field.act(Action::Accept);
        while matches!(asked(&field), Ask::Retreat { .. }) {
            let action = field.game.legal()[0];
            log.extend(field.act(action));
        }
        assert_eq!(checks(&log), 0);
        let state = field.game.state.unit(horse);
        assert_eq!((state.lost, state.cohesion), (0, Cohesion::Good));
        assert_eq!(field.game.setup.map.grid().distance(field.hex("H8"), state.hex().unwrap()), 2);
        assert!(matches!(asked(&field), Ask::Advance { .. }));
        field.act(Action::Unit(attacker));
        assert_eq!(field.place_of(attacker), "I8");
        settle(&mut field);
        name(&mut field, &[], &["I14"]);
        assert_eq!(field.refused(Action::Attack(attacker)).why, Why::AttackedAlready);
    }
}

/// VOL2-11.1-a: the defender may decline, and the combat is fought.
#[test]
fn evasion_may_be_declined() {
    let (mut field, attacker, _) = attacked(EditionId::Volume2, "f-line-8", "s-dragoons-5");
    fight(&mut field, &[attacker], "I8", &[4, 6, 6, 6]);
    assert_eq!(field.game.decision().unwrap().camp, Camp::Spanish);
    let log = field.act(Action::Decline);
    assert_eq!(throw(&log).column, "3-2");
}

/// STD-11-e: where one of two hexes evades, the combat that was declared goes on against the other.
#[test]
fn the_attack_goes_on_against_those_who_stay() {
    let mut field = quiet(EditionId::Standard);
    let attacker = field.unit("f-line-8", "H8", Facing::E);
    let horse = field.unit("s-dragoons-5", "I8", Facing::W);
    let foot = field.unit("s-line-6", "I7", Facing::W);
    field.leader("s-chief", "I7");
    shock(&mut field);
    name(&mut field, &[attacker], &["I8", "I7"]);
    field.dice([4, 6, 6, 6, 6, 6]);
    field.act(Action::Resolve);
    let mut log = field.act(Action::Accept);
    while matches!(asked(&field), Ask::Retreat { .. }) {
        let action = field.game.legal()[0];
        log.extend(field.act(action));
    }
    assert_eq!(throw(&log).column, "1-1", "eight points on six");
    assert!(modifiers(&log).contains(&("enemy-leader", -2)), "and whoever leads them counts");
    let fought = [horse, foot].map(|unit| field.game.state.unit(unit).deeds.fought);
    assert_eq!(fought, [false, true]);
}

/// STD-11-c, VOL2-11.1-a: a combat whose attackers are gone before it begins is not fought: nobody is asked to evade, and no die is
/// thrown.
#[test]
fn a_combat_without_attackers_is_not_fought() {
    for edition in EDITIONS {
        let (mut field, attacker, _) = attacked(edition, "f-line-8", "s-hussars-4");
        field.cohesion(attacker, Cohesion::Routed);
        let target = field.hex("I8");
        let combat = Combat::against(vec![attacker], vec![target], CombatKind::Ordinary);
        let log = field.play(|play| {
            play.push(Task::Combat(combat.clone()));
            play.run()
        });
        let thrown = log.1.iter().any(|event| matches!(event.what, What::Rolled(_)));
        assert!(!thrown && field.game.state.agenda.is_empty(), "{edition:?}");
    }
}
