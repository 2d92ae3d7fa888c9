//! Control, uncontrolled attacks and runs.

use super::*;
use crate::data::edition::shock::Odds;
use crate::data::order_of_battle::Nationality;
use crate::engine::event::Column;
use crate::engine::setup::Setup;
use std::sync::Arc;

pub(super) const DISLODGED: ShockResult = ShockResult::DefenderRetreatsTwo;

/// Hussars have just won H10 and look north-east from there, out of their general's hex.
pub(super) fn victory(edition: EditionId) -> (Field, UnitId) {
    let mut field = Field::new(edition);
    let hussars = field.unit("f-hussars-4", "H10", Facing::NE);
    field.leader("f-horse-general", "G13");
    field.begin(Step::Movement, Camp::French);
    (field, hussars)
}

pub(super) fn won(
    field: &mut Field,
    units: &[UnitId],
    kind: CombatKind,
    dice: &[u8],
) -> Vec<Event> {
    let report = report(field, units, "H10", kind, DISLODGED);
    after(field, report, dice)
}

/// Gives a unit another grade and nationality.
fn recast(field: &mut Field, unit: UnitId, grade: Grade, nationality: Nationality) {
    let old = field.game.setup.clone();
    let mut army = old.army.clone();
    army.units[unit.index()].grade = Some(grade);
    army.units[unit.index()].nationality = nationality;
    let edition = old.edition.clone();
    field.game.setup =
        Arc::new(Setup::new(old.map.clone(), edition, army, old.scenario.clone(), old.options));
}

/// VOL2-11.3-a, VOL2-11.3-b, REV-CAV-a: every cell of the control table, reached by a die and its modifiers.
#[test]
fn every_cell_of_the_control_table_is_reached() {
    // The least total that keeps a grade controlled; a total above 8 reads as 8, below 0 as 0.
    let least = [1, 2, 3, 4, 5, 6];
    for edition in BOTH {
        for (grade, least) in Grade::ALL.into_iter().zip(least) {
            for (die, nationality, leader, total) in [
                (1, Nationality::British, false, -2),
                (1, Nationality::French, false, -1),
                (2, Nationality::French, false, 0),
                (3, Nationality::French, false, 1),
                (4, Nationality::French, false, 2),
                (5, Nationality::French, false, 3),
                (6, Nationality::French, false, 4),
                (5, Nationality::French, true, 5),
                (6, Nationality::French, true, 6),
                (6, Nationality::Sicilian, true, 7),
            ] {
                let (mut field, hussars) = victory(edition);
                recast(&mut field, hussars, grade, nationality);
                if leader {
                    field.leader("f-chief", "H10");
                }
                let mut dice = vec![die];
                let controlled = total >= least;
                if !controlled {
                    dice.push(1); // the lot of its run
                }
                let log = won(&mut field, &[hussars], CombatKind::Charge, &dice);
                let roll = rolls(&log)[0];
                assert_eq!(roll.total, total, "{grade} {die}");
                assert_eq!(roll.result, if controlled { "C" } else { "NC" }, "{grade} {total}");
                assert_eq!(cohesion(&field, hussars) == Cohesion::Good, controlled);
            }
            // 8 and more: not after a charge.
            let (mut field, hussars) = victory(edition);
            recast(&mut field, hussars, grade, Nationality::Sicilian);
            field.leader("f-chief", "H10");
            let log = won(&mut field, &[hussars], CombatKind::Controlled, &[6]);
            assert_eq!(
                (rolls(&log)[0].total, rolls(&log)[0].result.to_string().as_str()),
                (8, "C")
            );
        }
    }
}

/// VOL2-T.CAV-a1 to a4, REV-CAV-b, REV-CAV-c, REV-CAV-d, CF-078: leader, charge and nation.
#[test]
fn control_dice_know_the_leader_the_charge_and_the_nation() {
    let (mut field, hussars) = victory(EditionId::Volume2);
    let plain = field.game.control_modifiers(hussars, false);
    assert_eq!(plain, [Modifier { name: "nationality", value: -1 }]);
    let charge = field.game.control_modifiers(hussars, true);
    assert!(charge.contains(&Modifier { name: "charge", value: -1 }));
    field.leader("f-horse-general", "H10");
    let led = field.game.control_modifiers(hussars, false);
    assert!(led.contains(&Modifier { name: "leader", value: 1 }));
    for (nationality, value) in [
        (Nationality::British, -2),
        (Nationality::Spanish, -1),
        (Nationality::Portuguese, -1),
        (Nationality::GermanLegion, -1),
        (Nationality::Polish, -1),
        (Nationality::Sicilian, 0),
    ] {
        recast(&mut field, hussars, Grade::B, nationality);
        let all = field.game.control_modifiers(hussars, false);
        let found = all.iter().find(|modifier| modifier.name == "nationality");
        assert_eq!(found.map_or(0, |modifier| modifier.value), value, "{nationality:?}");
    }
}

/// REV-CAV-e, CF-077: -2 for each uncontrolled attack already made in this phase, in the Revised rules.
#[test]
fn uncontrolled_attacks_tell_on_the_next_check() {
    for (edition, value) in [(EditionId::Volume2, 0), (EditionId::Revised, -4)] {
        let (mut field, hussars) = victory(edition);
        field.game.state.unit_mut(hussars).deeds.uncontrolled = 2;
        let all = field.game.control_modifiers(hussars, false);
        let found = all.iter().find(|modifier| modifier.name == "uncontrolled-attacks");
        assert_eq!(found.map_or(0, |modifier| modifier.value), value);
    }
}

/// VOL2-11.3-c, VOL2-EX8.1-b, CF-073: NC: disorganized, and off against the nearest enemy within 3 hexes in its front,
/// adjacent to which it makes an ordinary shock. REV-FAT-a: that tires it.
#[test]
fn uncontrolled_cavalry_falls_upon_the_nearest_enemy_in_its_front() {
    let (mut field, hussars) = victory(EditionId::Revised);
    field.unit("s-line-8", "H7", Facing::SW);
    field.unit("s-line-6", "H12", Facing::SW);
    won(&mut field, &[hussars], CombatKind::Charge, &[1]);
    assert_eq!(cohesion(&field, hussars), Cohesion::Disorganized);
    assert_eq!(combat(&field), Some((vec![hussars], "H7".into(), CombatKind::Uncontrolled)));
    let hex = field.game.state.unit(hussars).hex().unwrap();
    assert_eq!(field.game.setup.map.grid().distance(hex, field.hex("H7")), 1);
    let state = field.game.state.unit(hussars);
    assert_eq!((state.deeds.uncontrolled, state.fatigue), (1, 1));
}

/// CF-063, REV-MEL-b, VOL2-11.P-e: an uncontrolled attack below 1-4 is fought at 1-4 in Volume II; in the Revised rules the
/// cavalry stays adjacent, disorganized, and neither fights nor retreats.
#[test]
fn a_hopeless_uncontrolled_attack_is_fought_or_not_by_edition() {
    for (edition, fought) in [(EditionId::Volume2, true), (EditionId::Revised, false)] {
        let (mut field, hussars) = victory(edition);
        field.unit("s-line-13", "H8", Facing::SW);
        won(&mut field, &[hussars], CombatKind::Charge, &[1]);
        assert_eq!(combat(&field).is_some(), fought);
        let mut dice = ScriptedDice::new([6; 8]);
        let mut log = Vec::new();
        let mut play = Play::new(&mut field.game, &mut dice, Some(&mut log));
        play.run().unwrap();
        let columns: Vec<Column> = rolls(&log)
            .iter()
            .filter(|roll| roll.purpose == Purpose::Shock)
            .map(|roll| roll.column)
            .collect();
        assert_eq!(columns, if fought { vec![Column::Odds(Odds::OneToFour)] } else { vec![] });
        if !fought {
            assert_eq!(field.place_of(hussars), "H9");
            assert_eq!(cohesion(&field, hussars), Cohesion::Disorganized);
            assert_eq!(field.game.decision().unwrap().ask, Ask::Movement);
            assert_eq!(field.game.state.unit(hussars).deeds.uncontrolled, 0);
        }
    }
}

/// CF-073: what lies behind it or beyond 3 hexes is no target; enemies equally near are drawn by lot.
#[test]
fn targets_lie_in_the_cone_and_ties_are_drawn() {
    let (mut field, hussars) = victory(EditionId::Volume2);
    field.unit("s-line-8", "H6", Facing::SW);
    field.unit("s-line-6", "F10", Facing::SW);
    won(&mut field, &[hussars], CombatKind::Charge, &[1, 1]);
    assert_eq!(combat(&field), None, "it runs on");
    for (lot, target) in [(1, "H8"), (2, "J9")] {
        let (mut field, hussars) = victory(EditionId::Volume2);
        field.unit("s-line-8", "H8", Facing::SW);
        field.unit("s-line-6", "J9", Facing::SW);
        won(&mut field, &[hussars], CombatKind::Charge, &[1, lot]);
        assert_eq!(combat(&field).map(|(_, hex, _)| hex), Some(target.into()));
    }
}

/// CF-073: units of one hex that fail together attack together; each checks for itself.
#[test]
fn units_that_fail_together_attack_together() {
    let (mut field, hussars) = victory(EditionId::Volume2);
    let chasseurs = field.unit("f-chasseurs-3", "H10", Facing::NE);
    field.unit("s-line-8", "H8", Facing::SW);
    won(&mut field, &[hussars, chasseurs], CombatKind::Charge, &[1, 1]);
    assert_eq!(combat(&field).map(|(units, ..)| units.len()), Some(2));
    let (mut field, hussars) = victory(EditionId::Volume2);
    let chasseurs = field.unit("f-chasseurs-3", "H10", Facing::NE);
    field.unit("s-line-8", "H8", Facing::SW);
    won(&mut field, &[hussars, chasseurs], CombatKind::Charge, &[6, 1]);
    assert_eq!(combat(&field).map(|(units, ..)| units), Some(vec![chasseurs]));
    assert_eq!(cohesion(&field, hussars), Cohesion::Good);
}

/// CF-073: units of two hexes that fail together go each its own way.
#[test]
fn units_of_two_hexes_run_apart() {
    let (mut field, hussars) = victory(EditionId::Volume2);
    let chasseurs = field.unit("f-chasseurs-3", "J10", Facing::NE);
    won(&mut field, &[hussars, chasseurs], CombatKind::Charge, &[1, 1, 1, 1]);
    let places = [hussars, chasseurs].map(|unit| field.place_of(unit));
    assert_eq!(places, ["K4", "M4"], "seven hexes from H10 and from J10");
}

/// CF-073: it obeys the ground and nothing else: a river it cannot cross puts an enemy out of reach.
#[test]
fn uncontrolled_cavalry_does_not_cross_closed_ground() {
    let (mut field, hussars) = victory(EditionId::Volume2);
    field.unit("s-line-8", "H8", Facing::SW);
    for hex in ["G8", "H9", "I8", "I7", "H7", "G7"] {
        field.terrain(hex, Terrain::Swamp);
    }
    won(&mut field, &[hussars], CombatKind::Charge, &[1, 1]);
    assert_eq!(combat(&field), None);
}

/// VOL2-11.3-d, CF-073: with no enemy in front it rides straight ahead, its two front hexes in turn, until its points are
/// spent.
#[test]
fn uncontrolled_cavalry_without_a_target_runs_its_points_out() {
    for (lot, first, last) in [(1, "H9", "K4"), (2, "I9", "L5")] {
        let (mut field, hussars) = victory(EditionId::Volume2);
        let log = won(&mut field, &[hussars], CombatKind::Charge, &[1, lot]);
        let steps: Vec<String> = log
            .iter()
            .filter_map(|event| match event.what {
                What::Moved { to, .. } => Some(field.label(to)),
                _ => None,
            })
            .collect();
        assert_eq!(steps.len(), 7, "light cavalry of the French");
        assert_eq!((steps[0].as_str(), steps[6].as_str()), (first, last));
        assert_eq!(cohesion(&field, hussars), Cohesion::Disorganized);
    }
}

/// VOL2-11.3-e: it stops before ground closed to cavalry. VOL2-11.3-f: beyond the edge it is lost.
#[test]
fn a_run_stops_before_closed_ground_and_ends_off_the_map() {
    let (mut field, hussars) = victory(EditionId::Volume2);
    field.terrain("I8", Terrain::Swamp);
    won(&mut field, &[hussars], CombatKind::Charge, &[1, 1]);
    assert_eq!(field.place_of(hussars), "H9");
    let (mut field, hussars) = victory(EditionId::Volume2);
    field.game.state.shift(hussars, &[field.hex("H2")]);
    won(&mut field, &[hussars], CombatKind::Charge, &[1, 1]);
    assert_eq!(field.game.state.unit(hussars).fate, Fate::Eliminated);
}

/// VOL2-11.3-d, VOL2-11.3-f: a run whose last point takes it to the edge ends there.
#[test]
fn a_run_that_ends_at_the_edge_stays_on_the_map() {
    let (mut field, hussars) = victory(EditionId::Volume2);
    field.game.state.shift(hussars, &[field.hex("H4")]);
    for hex in ["H3", "I2", "I1"] {
        field.terrain(hex, Terrain::Orchard);
    }
    won(&mut field, &[hussars], CombatKind::Charge, &[1, 1]);
    assert_eq!(field.place_of(hussars), "J1", "two points for each orchard and one for J1");
}

/// VOL2-11.3-e, VOL2-11.5-d: cavalry rides neither into enemies nor over ground closed to it, though either by itself would be open.
#[test]
fn nobody_rides_into_enemies_or_up_a_cliff() {
    for edition in BOTH {
        let (mut field, hussars) = victory(edition);
        let rides = |field: &Field| {
            let (from, to) = (field.hex("H10"), field.hex("H9"));
            field.game.may_ride(hussars, from, Side::N, to)
        };
        assert!(rides(&field), "{edition:?}");
        field.level("H9", 2);
        assert!(!rides(&field), "{edition:?}: a cliff");
        field.level("H9", 0);
        assert!(rides(&field));
        field.unit("s-line-8", "H9", Facing::SW);
        assert!(!rides(&field), "{edition:?}: enemies");
    }
}

/// CF-073: cavalry out of hand looks where it attacks, for its next check: here aside, since the straight way is closed.
///
/// ```text
///   G8 swamp   H8 enemy   I8
///   G9 swamp   H9 swamp   I9
///              H10 ↗
/// ```
#[test]
fn uncontrolled_cavalry_looks_where_it_attacks() {
    let (mut field, hussars) = victory(EditionId::Volume2);
    field.unit("s-line-8", "H8", Facing::SW);
    for hex in ["H9", "G9", "G8"] {
        field.terrain(hex, Terrain::Swamp);
    }
    won(&mut field, &[hussars], CombatKind::Charge, &[1]);
    assert_eq!(combat(&field).map(|(_, hex, _)| hex), Some("H8".into()));
    assert_eq!(field.place_of(hussars), "I8");
    let side = field.game.setup.map.grid().side_between(field.hex("I8"), field.hex("H8"));
    let front = field.game.state.unit(hussars).facing.front();
    assert!(front.contains(&side.unwrap()), "{front:?}");
}

/// CF-073, VOL2-11.3-c: cavalry out of control that has dislodged its enemy follows him unasked; nobody chooses its facing.
#[test]
fn uncontrolled_cavalry_follows_unasked() {
    let (mut field, hussars) = victory(EditionId::Volume2);
    let beaten = field.unit("s2-line-1", "H8", Facing::NE);
    won(&mut field, &[hussars], CombatKind::Charge, &[1]);
    assert_eq!(combat(&field), Some((vec![hussars], "H8".into(), CombatKind::Uncontrolled)));
    let mut dice = ScriptedDice::new([6; 20]);
    let mut play = Play::new(&mut field.game, &mut dice, None);
    play.run().unwrap();
    for _ in 0..8 {
        let ask = field.game.decision().unwrap().ask;
        assert!(!matches!(ask, Ask::Advance { .. }), "{ask:?}");
        if !matches!(ask, Ask::Retreat { .. } | Ask::Rout { .. }) {
            break;
        }
        let action = field.game.legal()[0];
        field.dice([6; 8]).act(action);
    }
    assert_ne!(field.place_of(beaten), "H8");
    assert_eq!(field.place_of(hussars), "H8");
}

/// CF-073, VOL2-11.3-d: a wild run is no march: the ground costs what it costs under any other order.
#[test]
fn no_order_makes_a_wild_run_longer() {
    let run = |order| {
        let (mut field, hussars) = victory(EditionId::Volume2);
        field.order("f-horse", order);
        for hex in ["H9", "I8", "I7", "H8", "H7", "I6"] {
            field.terrain(hex, Terrain::SmallTown);
        }
        let (to, from) = (field.hex("H9"), field.hex("H10"));
        let side = field.game.setup.map.grid().side_between(from, to).unwrap();
        field.game.ride_cost(hussars, from, side, to)
    };
    assert_eq!(run(Order::Maneuver), run(Order::Attack));
}
