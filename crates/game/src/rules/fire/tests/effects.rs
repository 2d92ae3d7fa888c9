//! What results do.

use super::*;

/// Twelve French points on H8 and H9 against I8, offensively or in defence.
struct Line {
    field: Field,
    near: UnitId,
    far: UnitId,
}

impl Line {
    fn new(edition: EditionId) -> Line {
        let mut field = ground(edition);
        let near = field.unit("f-line-8", "H8", Facing::E);
        let far = field.unit("f-line-6", "H9", Facing::E);
        Line { field, near, far }
    }

    fn enemy(&mut self, key: &str) -> UnitId {
        self.field.unit(key, "I8", Facing::W)
    }

    /// Fires so many points, up to 12.
    fn fire(&mut self, points: u8, dice: &[u8]) -> Vec<Event> {
        let all = [(self.near, "H8", points.min(6)), (self.far, "H9", points.saturating_sub(6))];
        let firers: Vec<_> = all.into_iter().filter(|&(_, _, points)| points > 0).collect();
        let log = fire(&mut self.field, "I8", &firers, dice);
        assert_eq!(self.field.dice_left(), 0, "every die is thrown");
        log
    }

    fn unit(&self, unit: UnitId) -> &crate::engine::state::UnitState {
        self.field.game.state.unit(unit)
    }
}

fn result(log: &[Event]) -> String {
    readings(log)[0].result.to_string()
}

/// STD-10.1-d, STD-10.1-e, VOL2-10.1-e, VOL2-10.1-f, VOL2-10.2-c, REV-FIRE-y: fire from two hexes at one; the top unit is hit
/// and what it cannot bear passes down.
#[test]
fn losses_pass_down_when_the_top_unit_dies() {
    for edition in EDITIONS {
        let mut line = Line::new(edition);
        let below = line.enemy("s-line-8");
        let top = line.enemy("s2-line-1");
        offensive(&mut line.field);
        let log = line.fire(12, &[6]);
        assert!(result(&log).starts_with('2'));
        assert_eq!(line.unit(top).fate, Fate::Eliminated);
        assert_eq!(line.unit(below).lost, 1);
    }
}

/// STD-T.FIRE-j, VOL2-T.FIRE-g, VOL2-T.FIRE-i, REV-FIRE-u: points lost stay lost and lower the fire of the unit.
#[test]
fn losses_lower_the_fire_of_a_unit() {
    for edition in EDITIONS {
        let mut line = Line::new(edition);
        let enemy = line.enemy("s-line-6");
        offensive(&mut line.field);
        line.fire(12, &[6]);
        assert_eq!(line.field.game.strength(enemy), 4);
        line.field.begin(Step::DefensiveFire, Camp::French);
        line.field.act(Action::Aim(line.field.hex("H8")));
        assert_eq!(line.field.refused(shot(&line.field, enemy, "I8", 5)).why, Why::TooManyPoints);
        assert!(line.field.allows(shot(&line.field, enemy, "I8", 4)));
    }
}

/// VOL2-4.1-s; CF-021: a skirmisher on top shares losses with the unit below, the first its own.
#[test]
fn a_skirmisher_shares_losses_with_the_unit_below() {
    for edition in EDITIONS {
        let mut line = Line::new(edition);
        let below = line.enemy("s-line-8");
        let top = line.field.line("s-light-5", &["I8"]);
        line.field.lost(top, 1);
        offensive(&mut line.field);
        // 6 less 2 is 4 on column 12: one point.
        line.fire(12, &[6]);
        assert_eq!((line.unit(top).lost, line.unit(below).lost), (2, 0));
        let hit = crate::rules::fire::resolve::Hit {
            unit: top,
            result: crate::data::edition::fire::FireResult {
                losses: 3,
                effect: crate::data::edition::fire::FireStroke::None,
            },
            passes: true,
        };
        let shares = line.field.game.loss_shares(line.field.hex("I8"), hit, 0);
        assert_eq!(shares, [(top, 2), (below, 1)]);
    }
}

/// STD-4.1-i, VOL2-4.1-s; CF-021, CF-042: the losses of one fire combat, all its rolls together, go to the skirmisher first, then to the unit
/// below, alternately: two rolls that cost a point each cost each a point.
#[test]
fn losses_of_several_rolls_are_shared_too() {
    for edition in EDITIONS {
        let mut line = Line::new(edition);
        let below = line.enemy("s-line-8");
        let top = line.field.line("s-light-5", &["I8"]);
        line.field.lost(top, 1);
        defensive(&mut line.field);
        let more = [("f-light-8", "I9", Facing::NE), ("f-line-7", "I7", Facing::SE)];
        let more = more.map(|(key, hex, facing)| (line.field.unit(key, hex, facing), hex, 6));
        let all = [(line.near, "H8", 6), (line.far, "H9", 6), more[0], more[1]];
        let log = fire(&mut line.field, "I8", &all, &[6, 6]);
        assert_eq!(readings(&log).len(), 2, "{edition:?}");
        assert_eq!((line.unit(top).lost, line.unit(below).lost), (2, 1), "{edition:?}");
    }
}

/// STD-T.FIRE-f, VOL2-T.FIRE-e, REV-FIRE-r; CF-052, CF-081: R sends the target back one or two hexes, away from the firing
/// hexes; the others of the hex check.
#[test]
fn a_retreat_of_one_or_two_hexes() {
    for edition in EDITIONS {
        let mut line = Line::new(edition);
        let below = line.enemy("s-line-8");
        let top = line.enemy("s-line-6");
        offensive(&mut line.field);
        let log = line.fire(7, &[5]);
        assert_eq!(result(&log), "R");
        assert!(checked(&log).is_empty(), "first it goes");
        let to = |line: &Line| -> Vec<String> {
            let hexes = line.field.game.legal().into_iter().filter_map(|action| match action {
                Action::To(hex) => Some(line.field.label(hex)),
                _ => None,
            });
            hexes.collect()
        };
        let first = to(&line);
        assert!(["J8", "J9"].contains(&first[0].as_str()), "{edition:?}: {first:?}");
        let mut all = first.clone();
        all.sort();
        // I7 and I9 stay beside one of the firing hexes and leave the other.
        assert_eq!(all, ["I7", "I9", "J8", "J9"], "{edition:?}");
        assert!(!line.field.allows(Action::Done), "{edition:?}: one hex at least");
        line.field.act(Action::To(line.field.hex(&first[0])));
        assert!(line.field.allows(Action::Done), "one hex is enough");
        let second = to(&line);
        assert!(!second.is_empty(), "and two are open");
        let mut farther = line.field.game.clone();
        let two = Action::To(line.field.hex(&second[0]));
        farther.apply(Camp::Spanish, two, &mut SeededDice::from_number(1)).unwrap();
        let third = farther.legal().into_iter().any(|action| matches!(action, Action::To(_)));
        assert!(!third, "{edition:?}: two at most");
        line.field.act(Action::Done);
        line.field.dice([2]);
        let log = line.field.act(Action::Turn(Facing::W));
        assert_eq!(checked(&log), [below]);
        assert_eq!(line.unit(below).cohesion, Cohesion::Disorganized);
        assert_eq!(line.unit(top).cohesion, Cohesion::Good);
    }
}

/// STD-T.FIRE-c, VOL2-T.FIRE-b, REV-FIRE-e; CF-043: the phasing side ignores R; losses stay, and nobody checks.
#[test]
fn the_attacker_under_fire_ignores_a_retreat() {
    for edition in EDITIONS {
        let mut line = Line::new(edition);
        line.enemy("s-line-8");
        let top = line.enemy("s-line-6");
        defensive(&mut line.field);
        let log = line.fire(12, &[5]);
        assert_eq!(result(&log), "1R");
        assert!(checked(&log).is_empty());
        assert_eq!(line.field.place_of(top), "I8");
        assert_eq!(line.unit(top).lost, 1);
        assert!(!line.unit(top).deeds.stopped);
    }
}

/// CF-171, REV-FIRE-q: R makes a square check; the revised edition ignores it.
#[test]
fn a_retreat_against_a_square() {
    for (edition, checks) in EDITIONS.into_iter().zip([true, true, false]) {
        let mut line = Line::new(edition);
        let square = line.enemy("s-line-8");
        line.field.form(square, Formation::Square);
        offensive(&mut line.field);
        // 5 and 2 are 7 on column 3.
        let log = line.fire(3, if checks { &[5, 6] } else { &[5] });
        assert_eq!(result(&log), "R");
        assert_eq!(checked(&log), if checks { vec![square] } else { vec![] });
        assert_eq!(line.field.place_of(square), "I8");
    }
}

/// STD-T.FIRE-g, VOL2-T.FIRE-f, REV-FIRE-t; CF-053, CF-217: M makes the target check, losses counted; if it fails the others
/// check, once.
#[test]
fn a_failed_check_spreads_to_the_others() {
    for edition in EDITIONS {
        let mut line = Line::new(edition);
        let below = line.enemy("s-line-4");
        let top = line.enemy("s-line-8");
        offensive(&mut line.field);
        let log = line.fire(5, &[5, 2, 3]);
        assert_eq!(result(&log), "M");
        assert_eq!(checked(&log), [top, below]);
        assert_eq!(line.unit(below).cohesion, Cohesion::Disorganized, "D fails on 3");

        let mut line = Line::new(edition);
        line.enemy("s-line-4");
        let top = line.enemy("s-line-8");
        offensive(&mut line.field);
        let log = line.fire(5, &[5, 4]);
        assert_eq!(checked(&log), [top], "a check passed does not spread");
    }
    // 1M: in the Standard edition the point lost just now makes 3 a 2, which disorganizes grade C.
    let mut line = Line::new(EditionId::Standard);
    let top = line.enemy("s-line-8");
    offensive(&mut line.field);
    let log = line.fire(8, &[6, 3]);
    assert_eq!(result(&log), "1M");
    assert_eq!(line.unit(top).cohesion, Cohesion::Disorganized);
}

/// CF-053: a rout in a check runs before the others check.
#[test]
fn a_rout_runs_before_the_others_check() {
    let mut line = Line::new(EditionId::Volume2);
    let below = line.enemy("s-line-8");
    let top = line.enemy("s-line-4");
    offensive(&mut line.field);
    let log = line.fire(5, &[5, 1]);
    assert_eq!(checked(&log), [top]);
    assert_eq!(line.unit(top).cohesion, Cohesion::Routed);
    let mut seen = Vec::new();
    line.field.dice([6]);
    while matches!(
        line.field.game.decision().map(|decision| decision.ask),
        Some(crate::engine::decision::Ask::Rout { .. })
    ) {
        let action = line.field.game.legal()[0];
        seen.extend(line.field.act(action));
    }
    assert_ne!(line.field.place_of(top), "I8");
    assert_eq!(checked(&seen).last(), Some(&below));
}

/// STD-T.FIRE-h, STD-T.FIRE-i, VOL2-T.FIRE-h; CF-044: D from defensive fire stops shock in this phase, and so do two points
/// lost; from offensive fire it does nothing.
#[test]
fn defensive_fire_stops_an_attacker() {
    for edition in [EditionId::Standard, EditionId::Volume2] {
        let mut line = Line::new(edition);
        let enemy = line.enemy("s-line-8");
        defensive(&mut line.field);
        let log = line.fire(7, &[3]);
        assert_eq!(result(&log), "D");
        assert!(line.unit(enemy).deeds.stopped);
        assert!(log.iter().any(|event| event.what == What::Stopped { unit: enemy }));

        let mut line = Line::new(edition);
        let enemy = line.enemy("s-line-8");
        defensive(&mut line.field);
        let log = line.fire(12, &[6]);
        assert_eq!(result(&log), "2");
        assert!(line.unit(enemy).deeds.stopped, "two points");

        let mut line = Line::new(edition);
        let enemy = line.enemy("s-line-8");
        offensive(&mut line.field);
        line.fire(7, &[3]);
        assert!(!line.unit(enemy).deeds.stopped, "in offensive fire");
    }
}

/// REV-FIRE-v, REV-FIRE-x; CF-044, CF-105: P takes the ASSAULT marker from the whole stack, without a check.
#[test]
fn p_breaks_an_assault() {
    for (points, die, printed) in [(7, 3, "P"), (12, 6, "2P")] {
        let mut line = Line::new(EditionId::Revised);
        let below = line.enemy("s-line-4");
        let top = line.enemy("s-line-8");
        defensive(&mut line.field);
        for unit in [below, top] {
            line.field.game.state.unit_mut(unit).deeds.assault = true;
        }
        let log = line.fire(points, &[die]);
        assert_eq!(result(&log), printed);
        assert!(checked(&log).is_empty());
        assert!(log.iter().any(|event| matches!(event.what, What::AssaultBroken { .. })));
        for unit in [below, top] {
            assert!(!line.unit(unit).deeds.assault && line.unit(unit).deeds.stopped);
        }
    }
}

/// REV-FIRE-w, REV-FIRE-x; CF-044: P on a unit without marker makes it check, of either side; 2P does not.
#[test]
fn p_makes_an_unmarked_unit_check() {
    for begin in [offensive, defensive] {
        let mut line = Line::new(EditionId::Revised);
        line.enemy("s-line-4");
        let top = line.enemy("s-line-8");
        begin(&mut line.field);
        let log = line.fire(7, &[3, 2]);
        assert_eq!(checked(&log), [top], "and it does not spread");
        assert_eq!(line.unit(top).cohesion, Cohesion::Disorganized);

        let mut line = Line::new(EditionId::Revised);
        line.enemy("s-line-8");
        begin(&mut line.field);
        let log = line.fire(12, &[6]);
        assert_eq!(result(&log), "2P");
        assert!(checked(&log).is_empty());
    }
}

/// CF-044: with several rolls the marker at the start decides for all of them.
#[test]
fn the_marker_at_the_start_decides_for_every_roll() {
    let mut field = ground(EditionId::Revised);
    let square = field.unit("f-line-13", "H8", Facing::E);
    field.form(square, Formation::Square);
    let heavy = guns(&mut field, "f-heavy-guns-8", "H9", Facing::E);
    let unit = field.unit("f-line-6", "H9", Facing::E);
    let enemy = field.unit("s-line-8", "I8", Facing::W);
    defensive(&mut field);
    field.game.state.unit_mut(enemy).deeds.assault = true;
    // 7, 8 and 6 points are 21; heavy guns and grade B add 2: 1 is 3 on column 9 after 2 on column 12.
    let firers = [(square, "H8", 7), (heavy, "H9", 8), (unit, "H9", 6)];
    field.dice([1, 1]);
    let log = fire(&mut field, "I8", &firers, &[]);
    let said = |roll: Roll| format!("{}: {}", roll.column, roll.result);
    let read: Vec<String> = readings(&log).into_iter().map(said).collect();
    assert_eq!(read, ["12: R", "9: P"]);
    assert!(checked(&log).is_empty());
    assert!(!field.game.state.unit(enemy).deeds.assault);
}

/// STD-14.1-c, STD-14.2-c; CF-032: hit again in an enemy zone, a disorganized unit leaves the zone at once; Volume II asks
/// nothing.
#[test]
fn a_disorganized_unit_hit_again_leaves_the_enemy_zone() {
    for (edition, leaves) in EDITIONS.into_iter().zip([true, false, false]) {
        let mut line = Line::new(edition);
        let enemy = line.enemy("s-line-8");
        line.field.cohesion(enemy, Cohesion::Disorganized);
        offensive(&mut line.field);
        let log = line.fire(12, &[4]);
        assert_eq!(result(&log), "1");
        while matches!(
            line.field.game.decision().map(|decision| decision.ask),
            Some(crate::engine::decision::Ask::Retreat { .. })
        ) {
            let action = line.field.game.legal()[0];
            line.field.act(action);
        }
        assert_eq!(line.field.place_of(enemy) != "I8", leaves, "{edition:?}");
        assert_eq!(line.unit(enemy).fate, Fate::OnMap);
    }
}

/// STD-14.1-c, CF-032: "another" result it must be. The first one disorganizes a unit in an enemy zone and leaves it there.
#[test]
fn a_first_hit_drives_nobody_out_of_the_enemy_zone() {
    let mut line = Line::new(EditionId::Standard);
    let enemy = line.enemy("s-line-8");
    offensive(&mut line.field);
    // Grade C checks and throws a 2.
    let log = line.fire(5, &[5, 2]);
    assert_eq!((result(&log).as_str(), checked(&log)), ("M", vec![enemy]));
    assert_eq!(line.unit(enemy).cohesion, Cohesion::Disorganized);
    assert_eq!(line.field.place_of(enemy), "I8");
    assert!(line.field.game.state.agenda.is_empty(), "nothing is left to be done");
}

/// STD-14.1-c, CF-032: who has been driven out of the zone by the result itself has nothing left to leave.
#[test]
fn a_retreat_out_of_the_zone_is_enough() {
    let mut line = Line::new(EditionId::Standard);
    let enemy = line.enemy("s-line-8");
    line.field.cohesion(enemy, Cohesion::Disorganized);
    offensive(&mut line.field);
    let log = line.fire(9, &[4]);
    assert_eq!(result(&log), "R");
    let first = line.field.game.legal()[0];
    line.field.act(first);
    while !line.field.game.state.agenda.is_empty() {
        let legal = line.field.game.legal();
        let stays = legal.iter().find(|action| !matches!(action, Action::To(_)));
        line.field.act(*stays.expect("it may stop"));
    }
    let grid = line.field.game.setup.map.grid();
    let now = line.unit(enemy).hex().unwrap();
    assert_eq!(grid.distance(line.field.hex("I8"), now), 1, "one hex was enough");
}

/// STD-14.1-c, CF-032: a fire without result drives nobody out, however disordered he is.
#[test]
fn a_fire_without_result_drives_nobody_out_of_the_enemy_zone() {
    let mut line = Line::new(EditionId::Standard);
    let enemy = line.enemy("s-line-8");
    line.field.cohesion(enemy, Cohesion::Disorganized);
    offensive(&mut line.field);
    let log = line.fire(5, &[3]);
    assert_eq!(result(&log), "-");
    assert_eq!(line.field.place_of(enemy), "I8");
    assert!(line.field.game.state.agenda.is_empty());
}

/// What a fire leaves behind: who fired, at what, and since when there is combat.
#[test]
fn a_fire_is_noted() {
    let mut line = Line::new(EditionId::Standard);
    let enemy = line.enemy("s-line-8");
    offensive(&mut line.field);
    let log = line.fire(6, &[1]);
    let target = line.field.hex("I8");
    let deeds = line.unit(line.near).deeds;
    assert!(deeds.fired_attacking && !deeds.fired_defending && deeds.fought);
    assert_eq!((deeds.fired_at, deeds.fired_points), (Some(target), [6, 0, 0, 0]));
    assert!(line.unit(enemy).deeds.fought);
    assert_eq!(line.field.game.state.first_combat, Some(2));
    let fired = log.iter().find_map(|event| match &event.what {
        What::Fired { target, firers, points } => Some((*target, firers.clone(), *points)),
        _ => None,
    });
    let firer = Firer { unit: line.near, from: line.field.hex("H8"), points: 6 };
    assert_eq!(fired, Some((target, vec![firer], Ratio::from(6))));

    let mut line = Line::new(EditionId::Standard);
    line.enemy("s-line-8");
    defensive(&mut line.field);
    line.fire(6, &[1]);
    let deeds = line.unit(line.near).deeds;
    assert!(deeds.fired_defending && !deeds.fired_attacking && deeds.fired_at.is_none());
}

/// CF-040: at three hexes and more every unit of the stack takes its own result alone: R drives back that unit and M makes that unit
/// check; the others neither check nor follow.
#[test]
fn at_long_range_every_unit_stands_for_itself() {
    use super::super::resolve::{Hit, Volleys};
    use crate::data::edition::fire::{FireResult, FireStroke};
    for edition in EDITIONS {
        for (effect, long) in [
            (FireStroke::Morale, true),
            (FireStroke::Morale, false),
            (FireStroke::Retreat, true),
            (FireStroke::Retreat, false),
        ] {
            let mut line = Line::new(edition);
            let below = line.enemy("s-line-8");
            let top = line.enemy("s-line-6");
            offensive(&mut line.field);
            let hit = Hit { unit: top, result: FireResult { losses: 0, effect }, passes: !long };
            let volleys = Volleys {
                target: line.field.hex("I8"),
                firers: chosen(&line.field, &[(line.near, "H8", 6)]),
                columns: Vec::new(),
                marked: crate::engine::unit_set::UnitSet::EMPTY,
                hits: vec![hit],
                lost: 0,
            };
            // A 2 disorganizes and does not rout.
            line.field.dice([2, 2]);
            let (_, mut log) = line.field.play(|play| {
                play.push(crate::engine::agenda::Task::Volleys(volleys));
                play.run()
            });
            while !line.field.game.state.agenda.is_empty() {
                let action = line.field.game.legal()[0];
                log.extend(line.field.act(action));
            }
            let own = if effect == FireStroke::Morale { vec![top] } else { vec![] };
            let all = if long { own } else { [own, vec![below]].concat() };
            assert_eq!(checked(&log), all, "{edition:?} {effect:?}, long range: {long}");
            let gone = line.field.place_of(top) != "I8";
            assert_eq!(gone, effect == FireStroke::Retreat, "{edition:?} {effect:?}");
        }
    }
}
