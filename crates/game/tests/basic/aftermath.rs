//! Retreat, displacement and advance (section 9).

use super::*;

/// A French attack out of H8 on I8 that drives the defenders back.
fn drive_back(field: &mut Field) -> UnitId {
    let attacker = put(field, "f-line-13", "H8");
    combat(field);
    let log = fight(field, &[attacker], "I8", 5);
    assert_eq!(throw(&log).result, "Dr");
    attacker
}

/// BAS-9-a, CF-081, CF-148: retreats are made at once, one hex, away from the enemy; stacked units may part.
#[test]
fn beaten_units_go_back_one_hex_and_may_part() {
    let mut field = ground();
    let one = put(&mut field, "s-line-8", "I8");
    let two = put(&mut field, "s-line-4", "I8");
    drive_back(&mut field);
    assert_eq!(asked(&field), (Camp::Spanish, Ask::Retreat { unit: two }));
    for hex in ["I9", "J8", "J9"] {
        assert!(field.allows(Action::To(field.hex(hex))), "{hex}");
    }
    for hex in ["H8", "G8", "K9"] {
        assert!(!field.allows(Action::To(field.hex(hex))), "{hex}");
    }
    field.act(Action::To(field.hex("I9")));
    field.act(Action::To(field.hex("J8")));
    assert_eq!([one, two].map(|unit| field.place_of(unit)), ["J8", "I9"]);
}

/// BAS-9-a, CF-081: with several attackers, nearer to none of them and farther from one at least.
#[test]
fn nobody_retreats_nearer_to_another_attacker() {
    let mut field = ground();
    put(&mut field, "s-line-8", "I8");
    let one = put(&mut field, "f-line-8", "H8");
    let two = put(&mut field, "f-line-6", "J8");
    combat(&mut field);
    let log = fight(&mut field, &[one, two], "I8", 6);
    assert_eq!(throw(&log).result, "Dr");
    assert!(field.allows(Action::To(field.hex("I9"))), "farther from both");
    assert!(!field.allows(Action::To(field.hex("J7"))));
}

/// BAS-9-a, CF-148: who has nowhere to go is eliminated.
#[test]
fn whoever_has_no_way_is_eliminated() {
    let mut field = ground();
    let unit = put(&mut field, "s-line-8", "I8");
    for hex in ["I7", "I9", "J8", "J9", "H9"] {
        field.terrain(hex, Terrain::Swamp);
    }
    drive_back(&mut field);
    assert!(is_lost(&field, unit));
}

/// BAS-9-b, CF-148: into an enemy zone a unit may go, but it is disorganized and goes on until it is out of them.
#[test]
fn a_retreat_into_a_zone_disorganizes_and_goes_on() {
    let mut field = ground();
    let unit = put(&mut field, "s-line-8", "I8");
    put(&mut field, "f-line-4", "K9");
    drive_back(&mut field);
    field.act(Action::To(field.hex("J9")));
    assert!(is_shaken(&field, unit));
    assert_eq!(asked(&field), (Camp::Spanish, Ask::Retreat { unit }), "it goes on");
    assert!(!field.allows(Action::Done));
    field.act(Action::To(field.hex("J8")));
    assert_ne!(asked(&field).1, Ask::Retreat { unit });
    assert_eq!(field.place_of(unit), "J8");
}

/// BAS-9-b: a hex without enemy zones ends the retreat in good order.
#[test]
fn a_retreat_out_of_zones_keeps_order() {
    let mut field = ground();
    let unit = put(&mut field, "s-line-8", "I8");
    put(&mut field, "f-line-4", "K9");
    drive_back(&mut field);
    field.act(Action::To(field.hex("I9")));
    assert!(!is_shaken(&field, unit));
}

/// BAS-9-b, CF-148: a unit caught between zones with no hex free of them is eliminated, not left among enemies.
#[test]
fn a_retreat_that_never_gets_out_of_zones_is_none() {
    let mut field = ground();
    let unit = put(&mut field, "s-line-8", "I8");
    for hex in ["I7", "I9", "J8", "H9"] {
        field.terrain(hex, Terrain::Swamp);
    }
    for hex in ["J10", "K8"] {
        field.terrain(hex, Terrain::Swamp);
    }
    put(&mut field, "f-line-4", "K9");
    drive_back(&mut field);
    assert!(is_lost(&field, unit), "J9 leads nowhere");
}

/// Three Spanish battalions in a hex.
fn fill(field: &mut Field, hex: &str, keys: [&str; 3]) -> [UnitId; 3] {
    keys.map(|key| put(field, key, hex))
}

/// BAS-9-c, BAS-4-c, CF-271: a retreat into a full hex pushes one of those there one hex farther, and that one perhaps
/// another.
#[test]
fn a_retreat_into_a_full_hex_displaces_in_chains() {
    let mut field = ground();
    let beaten = put(&mut field, "s-line-8", "I8");
    let there = fill(&mut field, "J9", ["s-line-6", "s-line-4", "s-line-7"]);
    let behind = fill(&mut field, "K9", ["s-light-8", "s-light-5", "s2-line-5"]);
    drive_back(&mut field);
    field.act(Action::To(field.hex("J9")));
    assert_eq!(asked(&field), (Camp::Spanish, Ask::Surplus { hex: field.hex("J9") }));
    assert!(!field.allows(Action::Unit(beaten)), "those already there make room");
    field.act(Action::Unit(there[1]));
    assert_eq!(asked(&field), (Camp::Spanish, Ask::Retreat { unit: there[1] }));
    assert!(!field.allows(Action::Done));
    field.act(Action::To(field.hex("K9")));
    assert_eq!(asked(&field), (Camp::Spanish, Ask::Surplus { hex: field.hex("K9") }), "a chain");
    field.act(Action::Unit(behind[0]));
    field.act(Action::To(field.hex("L10")));
    let place = |unit: UnitId| field.place_of(unit);
    assert_eq!([beaten, there[1], behind[0]].map(place), ["J9", "K9", "L10"]);
    for hex in ["J9", "K9"] {
        assert_eq!(field.game.state.stack(field.hex(hex)).count(), 3);
    }
}

/// BAS-9-d: one victorious unit, and one only, may take the hex left, or nobody.
#[test]
fn one_victorious_unit_may_advance() {
    for answer in [true, false] {
        let mut field = ground();
        bystanders(&mut field);
        put(&mut field, "s-line-4", "I8");
        let attackers = ["f-line-8", "f-line-6"].map(|key| put(&mut field, key, "H8"));
        let idle = put(&mut field, "f-line-4", "H9");
        combat(&mut field);
        let log = fight(&mut field, &attackers, "I8", 4);
        assert_eq!(throw(&log).result, "Dr");
        field.act(Action::To(field.hex("J9")));
        assert_eq!(asked(&field), (Camp::French, Ask::Advance { hex: field.hex("I8") }));
        assert_eq!(field.refused(Action::Unit(idle)).why, Why::Advance, "it took no part");
        field.act(if answer { Action::Unit(attackers[1]) } else { Action::Done });
        assert_eq!(asked(&field).1, Ask::Shock, "nobody follows");
        let taken = if answer { "I8" } else { "H8" };
        assert_eq!(attackers.map(|unit| field.place_of(unit)), ["H8", taken]);
    }
}

/// BAS-9-d: the defender, too, takes the hex of an attacker who is gone.
#[test]
fn a_victorious_defender_may_advance() {
    let mut field = ground();
    let attacker = put(&mut field, "f-line-4", "H8");
    let defender = put(&mut field, "s-line-8", "I8");
    combat(&mut field);
    let log = fight(&mut field, &[attacker], "I8", 1);
    assert_eq!(throw(&log).result, "Ae");
    assert_eq!(asked(&field), (Camp::Spanish, Ask::Advance { hex: field.hex("H8") }));
    field.act(Action::Unit(defender));
    assert_eq!(field.place_of(defender), "H8");
}

/// BAS-9-d, CF-151: a distant battery wins the hex and does not take it.
#[test]
fn a_distant_battery_does_not_advance() {
    let mut field = ground();
    bystanders(&mut field);
    let guns = put(&mut field, "f-heavy-guns-8", "I4");
    let defender = put(&mut field, "s2-line-1", "I8");
    combat(&mut field);
    fight(&mut field, &[guns], "I8", 5);
    assert!(is_lost(&field, defender));
    assert_eq!(asked(&field).1, Ask::Shock);
}

/// BAS-9-d: a hex that others still hold is not left.
#[test]
fn a_hex_still_held_is_not_taken() {
    let mut field = ground();
    let attacker = put(&mut field, "f-line-4", "H8");
    put(&mut field, "f-line-6", "H8");
    put(&mut field, "s-line-8", "I8");
    combat(&mut field);
    let log = fight(&mut field, &[attacker], "I8", 1);
    assert_eq!(throw(&log).result, "Ae");
    assert_eq!(asked(&field).1, Ask::Movement);
}

/// CF-148, CF-081: the first hex is farther from the attackers, even where it lies in an enemy zone; only then may the way lead aside.
#[test]
fn the_first_hex_back_is_farther_from_the_attackers() {
    let mut field = ground();
    put(&mut field, "s-line-8", "I8");
    put(&mut field, "f-line-4", "H6");
    drive_back(&mut field);
    assert!(
        !field.allows(Action::To(field.hex("I7"))),
        "beside H8, though a way leads on from there"
    );
    assert!(field.allows(Action::To(field.hex("J8"))));
}
