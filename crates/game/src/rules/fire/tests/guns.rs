//! Batteries: range, strength, arc and line of fire.

use super::*;

/// Hexes on the row from H8, one for each distance.
const ROW: [&str; 7] = ["I8", "J9", "K9", "L10", "M10", "N11", "O11"];

/// Points of a battery at each distance of the row, as far as it reaches.
fn reach(edition: EditionId, key: &str, prepare: impl Fn(&mut Field)) -> Vec<Ratio<i32>> {
    let mut strengths = Vec::new();
    for target in ROW {
        let mut field = ground(edition);
        prepare(&mut field);
        let battery = guns(&mut field, key, "H8", Facing::E);
        field.unit("s-line-8", target, Facing::W);
        offensive(&mut field);
        if !field.allows(Action::Aim(field.hex(target))) {
            let why = field.refused(Action::Aim(field.hex(target))).why;
            assert_eq!(why, Why::OutOfRange);
            continue;
        }
        let factor = field.game.strength(battery);
        strengths.push(points(&field, target, &[(battery, "H8", factor)]));
    }
    strengths
}

fn whole(numbers: &[i32]) -> Vec<Ratio<i32>> {
    numbers.iter().map(|&n| Ratio::from(n)).collect()
}

/// STD-10.2-b, STD-10.2-g, STD-10.2-h, VOL2-10.2-b, VOL2-10.2-g, VOL2-10.2-j, REV-RANGE-a, REV-RANGE-b, REV-RANGE-d,
/// REV-RANGE-e; CF-037: range by class, strength by distance, the target hex counted.
#[test]
fn range_and_strength_by_class_and_distance() {
    for edition in [EditionId::Standard, EditionId::Volume2] {
        assert_eq!(reach(edition, "f-heavy-guns-8", |_| {}), whole(&[8, 12, 4, 4, 4, 4]));
        assert_eq!(reach(edition, "f-guns-6", |_| {}), whole(&[6, 9, 3, 3, 3]));
        assert_eq!(reach(edition, "f-light-guns-4", |_| {}), whole(&[4, 6, 2, 2]));
    }
    let revised = EditionId::Revised;
    assert_eq!(reach(revised, "f-heavy-guns-8", |_| {}), whole(&[8, 12, 12, 4, 4]));
    assert_eq!(reach(revised, "f-guns-6", |_| {}), whole(&[6, 9, 9, 3]));
    assert_eq!(reach(revised, "f-light-guns-4", |_| {}), whole(&[4, 6, 6]));
}

/// SCN-B2-8.3-a, REV-RANGE-f; CF-137: French light and medium guns reach 3 hexes where the battle says so.
#[test]
fn french_guns_reach_three_hexes_at_bailen() {
    let short = |field: &mut Field| {
        let weights = vec![Weight::Light, Weight::Medium];
        field.special(SpecialRule::ArtilleryRange { camp: Camp::French, weights, range: 3 });
    };
    for edition in EDITIONS {
        assert_eq!(reach(edition, "f-guns-6", short).len(), 3);
        assert_eq!(reach(edition, "f-light-guns-4", short).len(), 3);
        assert!(reach(edition, "f-heavy-guns-8", short).len() >= 5);
    }
}

/// REV-RANGE-c; CF-038: at one hex a square takes a quarter more.
#[test]
fn a_square_at_one_hex_takes_a_quarter_more() {
    for (edition, strength) in EDITIONS.into_iter().zip([8, 8, 10]) {
        let mut field = ground(edition);
        let battery = guns(&mut field, "f-heavy-guns-8", "H8", Facing::E);
        let square = field.unit("s-line-8", "I8", Facing::W);
        field.form(square, Formation::Square);
        assert_eq!(points(&field, "I8", &[(battery, "H8", 8)]), Ratio::from(strength));
    }
}

/// STD-10.2-f, VOL2-10.2-f: defensive fire of guns is at adjacent hexes.
#[test]
fn defensive_fire_of_guns_is_adjacent() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        guns(&mut field, "f-guns-6", "H8", Facing::E);
        field.unit("s-line-8", "J9", Facing::W);
        field.unit("s-line-6", "I7", Facing::W);
        defensive(&mut field);
        assert_eq!(field.refused(Action::Aim(field.hex("J9"))).why, Why::OutOfRange);
        assert!(field.allows(Action::Aim(field.hex("I7"))));
    }
}

/// STD-10.2-a, STD-10.2-d, VOL2-10.2-a, VOL2-10.2-e: three batteries fire from a hex; each whole, several together.
#[test]
fn three_batteries_of_a_hex_fire_each_whole() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let [a, b, c, d] = ["f-guns-6", "f-horse-guns-6", "f-heavy-guns-8", "f-light-guns-4"]
            .map(|key| guns(&mut field, key, "H8", Facing::E));
        field.unit("s-line-8", "I8", Facing::W);
        field.unit("s-line-6", "I7", Facing::W);
        offensive(&mut field);
        field.act(Action::Aim(field.hex("I8")));
        assert_eq!(field.refused(shot(&field, a, "H8", 3)).why, Why::TooManyPoints);
        field.act(Action::Cancel);
        fire(&mut field, "I8", &[(a, "H8", 6), (b, "H8", 6)], &[1, 6]);
        field.act(Action::Aim(field.hex("I7")));
        assert_eq!(field.refused(shot(&field, a, "H8", 6)).why, Why::FiredAlready, "once a step");
        field.act(shot(&field, c, "H8", 8));
        assert_eq!(field.refused(shot(&field, d, "H8", 4)).why, Why::BatteriesFired);
    }
}

/// STD-10.2-i, STD-10.2-j, VOL2-10.2-h; CF-046: infantry and guns combine in defensive fire only.
#[test]
fn infantry_and_guns_combine_in_defence_only() {
    for edition in EDITIONS {
        for (begin, combine) in [(offensive as fn(&mut Field), false), (defensive, true)] {
            let mut field = ground(edition);
            let battery = guns(&mut field, "f-guns-6", "H8", Facing::E);
            let unit = field.unit("f-line-8", "H9", Facing::E);
            field.unit("s-line-8", "I8", Facing::W);
            begin(&mut field);
            field.act(Action::Aim(field.hex("I8")));
            field.act(shot(&field, battery, "H8", 6));
            assert_eq!(field.allows(shot(&field, unit, "H9", 6)), combine);
        }
    }
}

/// CF-039: guns fire into their front cone, any way from inside a square.
#[test]
fn guns_fire_into_their_front_cone() {
    let mut field = ground(EditionId::Volume2);
    guns(&mut field, "f-guns-6", "H8", Facing::E);
    field.unit("s-line-8", "H10", Facing::NW);
    field.unit("s-line-6", "J8", Facing::W);
    offensive(&mut field);
    assert!(field.allows(Action::Aim(field.hex("J8"))));
    assert_eq!(field.refused(Action::Aim(field.hex("H10"))).why, Why::OutOfArc);
    let square = field.unit("f-line-8", "H8", Facing::E);
    field.form(square, Formation::Square);
    assert!(field.allows(Action::Aim(field.hex("H10"))));
}

/// A battery on H8 and an enemy on the row four hexes away, the ground between as wanted; whether it may fire.
fn clear(edition: EditionId, target: &str, lay: impl Fn(&mut Field)) -> bool {
    let mut field = ground(edition);
    lay(&mut field);
    guns(&mut field, "f-heavy-guns-8", "H8", Facing::E);
    field.unit("s-line-8", target, Facing::W);
    offensive(&mut field);
    let aim = Action::Aim(field.hex(target));
    if !field.allows(aim) {
        assert_eq!(field.refused(aim).why, Why::NoLineOfFire);
        return false;
    }
    true
}

/// STD-F8-a, STD-10.2-k: the battery may fire at B and D, not at E, to whom a friendly counter bars the line; the line to D only
/// touches its hex.
///
/// ```text
///                                      L6 E
///               I7 friend
///   H8 guns →               J8 D
///                                      L10 B
/// ```
#[test]
fn figure_8_the_battery_fires_at_b_and_d_but_not_at_e() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        guns(&mut field, "f-heavy-guns-8", "H8", Facing::E);
        // Limbered, so that it fires at nobody itself.
        let friend = field.unit("f-guns-6", "I7", Facing::E);
        field.unit("s-line-8", "L10", Facing::W);
        field.unit("s-line-6", "J8", Facing::W);
        field.unit("s-line-4", "L6", Facing::W);
        offensive(&mut field);
        let fires_at = ["L10", "J8", "L6"].map(|hex| field.allows(Action::Aim(field.hex(hex))));
        assert_eq!(fires_at, [true, true, false], "{edition:?}");
        field.game.state.lift(friend);
        field.game.state.unit_mut(friend).fate = Fate::Absent;
        assert!(field.allows(Action::Aim(field.hex("L6"))), "{edition:?}: nobody in the way");
    }
}

/// VOL2-EX6-a, STD-10.2-k, STD-10.2.1-a, VOL2-10.2-i, VOL2-10.2.1-a; CF-055: buildings, trees and friends bar the line, enemies and
/// leaders do not; nor do the end hexes.
#[test]
fn example_6_obstacles_bar_the_line_of_fire() {
    for edition in EDITIONS {
        assert!(clear(edition, "L10", |_| {}));
        assert!(!clear(edition, "L10", |field| field.terrain("J9", Terrain::LightForest)));
        assert!(!clear(edition, "L10", |field| field.terrain("K9", Terrain::SmallTown)));
        assert!(!clear(edition, "L10", |field| {
            field.unit("f-line-8", "J9", Facing::E);
        }));
        assert!(clear(edition, "L10", |field| {
            field.unit("s-line-6", "J9", Facing::W);
        }));
        assert!(clear(edition, "L10", |field| {
            field.leader("f-horse-general", "J9");
        }));
        assert!(clear(edition, "L10", |field| field.terrain("L10", Terrain::LightForest)));
    }
}

/// STD-10.2.1-b, VOL2-10.2.1-b: along a hexside one free hex is enough.
#[test]
fn along_a_hexside_both_hexes_must_bar() {
    for edition in EDITIONS {
        let wood = Terrain::LightForest;
        assert!(clear(edition, "J8", |field| field.terrain("I8", wood)));
        assert!(clear(edition, "J8", |field| field.terrain("I7", wood)));
        assert!(!clear(edition, "J8", |field| {
            field.terrain("I7", wood);
            field.terrain("I8", wood);
        }));
    }
}

/// STD-10.2.1-c, STD-10.2.1-d, VOL2-10.2.1-c, VOL2-10.2.1-d, VOL2-T.TEC-b8, REV-TEC-o; CF-054, CF-207: slopes act on fire by the line of fire alone: a crest halfway or nearer to the lower end bars,
/// one nearer to the higher does not; a ridge between bars.
#[test]
fn crests_bar_by_where_they_lie() {
    let raised = |hexes: &'static [&'static str]| {
        move |field: &mut Field| hexes.iter().for_each(|hex| field.level(hex, 1))
    };
    for edition in EDITIONS {
        assert!(clear(edition, "L10", raised(&["H8"])));
        assert!(clear(edition, "L10", raised(&["H8", "I8"])));
        assert!(!clear(edition, "L10", raised(&["H8", "I8", "J9"])));
        assert!(!clear(edition, "L10", raised(&["J9"])), "a ridge");
    }
}

/// STD-10.2.1-e, VOL2-10.2.1-e; CF-056: an obstacle below both ends, or between a low and a high one, is overlooked.
#[test]
fn low_obstacles_are_overlooked() {
    for edition in EDITIONS {
        assert!(clear(edition, "L10", |field| {
            field.level("H8", 1);
            field.level("L10", 1);
            field.terrain("J9", Terrain::LightForest);
        }));
        assert!(clear(edition, "L10", |field| {
            field.level("H8", 2);
            field.level("J9", 1);
            field.terrain("J9", Terrain::LightForest);
        }));
    }
}

/// REV-NOFIRE-a, REV-FIRE-s; CF-106: a battery hit by R or P is silent through the next game turn, in both fire steps; a
/// second hit renews the marker.
#[test]
fn a_battery_hit_is_silent_in_the_next_turn() {
    let mut field = ground(EditionId::Revised);
    let unit = field.unit("f-line-8", "H8", Facing::E);
    let battery = guns(&mut field, "s-guns-6", "I8", Facing::W);
    offensive(&mut field);
    // 5 is 4 against guns: P on column 5; the battery then checks and holds.
    let log = fire(&mut field, "I8", &[(unit, "H8", 5)], &[5, 6]);
    assert_eq!(readings(&log)[0].result, "P");
    assert_eq!(checked(&log), [battery]);
    let silent = |field: &Field| field.game.is_silenced(battery);
    assert!(!silent(&field), "this turn is not affected");
    field.game.state.turn = 3;
    assert!(silent(&field));
    field.begin(Step::DefensiveFire, Camp::French);
    assert!(!field.allows(Action::Aim(field.hex("H8"))));
    offensive(&mut field);
    field.game.state.unit_mut(unit).deeds.fired_points = [0; 4];
    fire(&mut field, "I8", &[(unit, "H8", 5)], &[5, 6]);
    assert!(silent(&field), "renewed, and still silent now");
    field.game.state.turn = 4;
    assert!(silent(&field));
    field.game.state.turn = 5;
    assert!(!silent(&field));
}

/// REV-FIRE-s: R silences a battery too, and the Standard rules know no such marker.
#[test]
fn retreating_guns_are_silenced_in_the_revised_edition() {
    for (edition, silenced) in EDITIONS.into_iter().zip([0, 0, 3]) {
        let mut field = ground(edition);
        let unit = field.unit("f-line-8", "H8", Facing::E);
        let battery = guns(&mut field, "s-guns-6", "I8", Facing::W);
        offensive(&mut field);
        let log = fire(&mut field, "I8", &[(unit, "H8", 6)], &[6]);
        assert_eq!(readings(&log)[0].result, "R");
        assert_eq!(
            field.game.state.unit(battery).no_fire.map_or(0, |silence| silence.last),
            silenced
        );
    }
}

/// STD-10.2-a, VOL2-10.2-a: three batteries of one hex fire together; those of other hexes are not counted with them.
#[test]
fn batteries_are_counted_hex_by_hex() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let three = ["f-guns-6", "f-light-guns-4", "f-heavy-guns-8"];
        let three = three.map(|key| guns(&mut field, key, "H8", Facing::E));
        let fourth = guns(&mut field, "f-free-guns-6", "H8", Facing::E);
        let other = guns(&mut field, "f-horse-guns-6", "H9", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        offensive(&mut field);
        field.act(Action::Aim(field.hex("I8")));
        for (battery, points) in three.into_iter().zip([6, 4, 8]) {
            field.act(shot(&field, battery, "H8", points));
        }
        assert_eq!(field.refused(shot(&field, fourth, "H8", 6)).why, Why::BatteriesFired);
        assert!(field.allows(shot(&field, other, "H9", 6)), "{edition:?}");
    }
}
