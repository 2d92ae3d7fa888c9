//! Where a retreat leads: as its owner likes after fire and shock, homeward in routs, failed charges and cavalry retreats (CF-081).

use super::*;

/// A battalion on I8 before an enemy who looks away; J8 lies in the zone of J7, and J9 and I9 hold friends.
fn between_zones_and_friends(edition: EditionId) -> (Field, UnitId) {
    let mut field = ground(edition);
    let unit = field.unit("s-line-8", "I8", Facing::W);
    field.face(field.find("f-line-8"), Facing::W);
    field.unit("f-line-6", "J7", Facing::E);
    field.unit("s-line-6", "J9", Facing::W);
    field.unit("s-line-4", "I9", Facing::W);
    (field, unit)
}

/// CF-081, STD-12-j, VOL2-12-h: the owner takes any hex farther from the enemy that drove him off; nothing binds him to his base. Neither
/// beside the enemy nor past him, and no staying.
#[test]
fn the_owner_goes_where_he_likes_away_from_the_enemy() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let unit = field.unit("s-line-8", "I8", Facing::W);
        let way = retreat(&field, unit, 1, 1);
        go(&mut field, way);
        assert_eq!(ways(&field), ["I9", "J8", "J9"], "{edition:?}: I9 lies farther from home");
        assert_eq!(field.game.decision().unwrap().camp, Camp::Spanish);
        for hex in ["I7", "H9", "H8"] {
            let refusal = field.refused(Action::To(field.hex(hex)));
            assert_eq!(refusal.why, Why::Retreat, "{edition:?} {hex}");
        }
        assert_eq!(field.refused(Action::Done).why, Why::Retreat);
        assert!(!field.allows(Action::Turn(Facing::E)), "it has not arrived");
        to(&mut field, "I9");
        assert!(field.allows(Action::Turn(Facing::E)) && ways(&field).is_empty());
    }
}

/// CF-081: a way that avoids enemy zones and friends is never closed: before fire, two hexes may begin with one aside.
///
/// ```text
///               I7
///   H8 fires       J8 in the zone of J7
///               I8
///                  J9 and I9 hold friends
/// ```
#[test]
fn a_way_around_zones_and_friends_stays_open() {
    for edition in EDITIONS {
        let (mut field, unit) = between_zones_and_friends(edition);
        let way = retreat(&field, unit, 1, 2);
        go(&mut field, way);
        assert_eq!(ways(&field), ["H9", "I7", "I9", "J8", "J9"], "{edition:?}");
        to(&mut field, "I7");
        assert_eq!(
            field.place_of(unit),
            "I6",
            "{edition:?}: I7 is no farther from H8, so it goes on"
        );
        assert_eq!(toll(&field, unit), (0, Cohesion::Good), "{edition:?}");
    }
}

/// CF-081: the suggested way is told whole, with the steps the rules force, and its actions lead to its end.
#[test]
fn the_suggested_way_is_told_to_its_end() {
    for edition in EDITIONS {
        let (mut field, unit) = between_zones_and_friends(edition);
        field.terrain("H9", Terrain::Swamp);
        let way = retreat(&field, unit, 1, 2);
        go(&mut field, way);
        let choice = field.game.view(Viewer::Camp(Camp::Spanish)).choice.unwrap();
        let hexes: Vec<String> = choice.way.iter().map(|&hex| field.label(hex)).collect();
        assert_eq!(hexes, ["I8", "I7", "I6"], "{edition:?}: from I7 there is only I6");
        let steps = choice.suggested.iter().filter(|action| matches!(action, Action::To(_)));
        assert_eq!(steps.count(), 1, "{edition:?}: the forced step is no choice");
        for &action in &choice.suggested {
            field.act(action);
        }
        assert_eq!(field.place_of(unit), "I6", "{edition:?}");
        let enemy = field.game.view(Viewer::Camp(Camp::French));
        assert!(enemy.choice.is_none_or(|choice| choice.way.is_empty()), "{edition:?}");
    }
}

/// CF-081: the suggested way keeps out of enemy zones first of all, then off its friends, and then ends nearest to its leader.
///
/// ```text
///             J8 friends
///   H8   I8
///        I9   J9
///             J10 controls I9 and J9
/// ```
#[test]
fn the_suggested_way_weighs_zones_then_friends_then_the_leader() {
    for edition in EDITIONS {
        for (zone, friends, general, best) in [
            (false, false, "J3", "J8"),
            (false, false, "G14", "I9"),
            (false, true, "J3", "J9"),
            (true, true, "J3", "J8"),
        ] {
            let mut field = ground(edition);
            let unit = field.unit("s-line-8", "I8", Facing::W);
            field.leader("s-first-general", general);
            if zone {
                field.unit("f-line-6", "J10", Facing::NW);
            }
            if friends {
                field.unit("s-line-6", "J8", Facing::W);
            }
            let way = retreat(&field, unit, 1, 1);
            go(&mut field, way);
            let choice = field.game.view(Viewer::Camp(Camp::Spanish)).choice.unwrap();
            let end = choice.way.last().map(|&hex| field.label(hex));
            assert_eq!(end.as_deref(), Some(best), "{edition:?} {zone} {friends} {general}");
            assert_eq!(choice.suggested.first(), choice.legal.unwrap().first(), "{edition:?}");
        }
    }
}

/// CF-081, STD-14.2-a, VOL2-14.2-a: a rout takes the free hex nearest to its base, the owner choosing among equals, and stays beside the
/// enemy only if nothing else is open.
#[test]
fn a_rout_runs_toward_the_base() {
    let closed = ["J8", "J9", "I9"];
    for edition in EDITIONS {
        for (swamps, open) in
            [(0, vec!["J8", "J9"]), (1, vec!["J9"]), (2, vec!["I9"]), (3, vec!["I7"])]
        {
            let mut field = ground(edition);
            let unit = field.unit("s-line-8", "I8", Facing::W);
            field.cohesion(unit, Cohesion::Routed);
            field.face(field.find("f-line-8"), Facing::W);
            for hex in &closed[..swamps] {
                field.terrain(hex, Terrain::Swamp);
            }
            let away = [field.hex("H8")];
            let rout = Retreat::rout(&field.game, unit, &away);
            let hexes = field.game.retreat_hexes(&rout);
            let mut hexes: Vec<String> = hexes.into_iter().map(|hex| field.label(hex)).collect();
            hexes.sort();
            assert_eq!(hexes, open, "{edition:?}: {swamps} closed");
        }
    }
}

/// CF-081: among the steps of cavalry on its way back those outside enemy zones come first, then those nearer to the base.
#[test]
fn cavalry_shuns_enemy_zones_before_it_looks_for_its_base() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = ground(edition);
        let unit = field.unit("s-hussars-4", "I8", Facing::W);
        let homeward = Retreat { kind: RetreatKind::TowardBase, ..retreat(&field, unit, 2, 2) };
        let open = |field: &Field| -> Vec<String> {
            let hexes = field.game.retreat_hexes(&homeward);
            hexes.into_iter().map(|hex| field.label(hex)).collect()
        };
        assert_eq!(open(&field), ["J8", "J9"], "{edition:?}: I9 is farther from home");
        field.unit("f-line-6", "J10", Facing::NW);
        assert_eq!(open(&field), ["J8"], "{edition:?}: J9 lies in a zone");
        field.terrain("J8", Terrain::Swamp);
        field.terrain("I9", Terrain::Swamp);
        assert_eq!(open(&field), ["J9"], "{edition:?}: rather a zone than beside the enemy");
    }
}

/// CF-081, CF-074: cavalry whose base lies behind the enemy that threw it back goes away from him all the same.
#[test]
fn no_cavalry_rides_through_the_enemy_to_its_base() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = ground(edition);
        let unit = field.unit("s-hussars-4", "I8", Facing::E);
        field.unit("f-line-6", "J8", Facing::W);
        let away = [field.hex("J8")];
        field.play(|play| {
            play.repulse(&[unit], &away, crate::data::edition::shock::ShockResult::NoEffect);
            play.run()
        });
        let mut apart = 1;
        while let Some(way) = ways(&field).first() {
            to(&mut field, way);
            let now = grid_distance(&field, unit, away[0]);
            assert!(now > apart, "{edition:?}: {now} hexes from the enemy");
            apart = now;
            if field.allows(Action::Done) {
                break;
            }
        }
        assert!(field.game.state.unit(unit).is_on_map(), "{edition:?}");
        assert!(apart >= 3, "{edition:?}: two hexes back");
    }
}

fn grid_distance(field: &Field, unit: UnitId, hex: Hex) -> u16 {
    let here = field.game.state.unit(unit).hex().unwrap();
    field.game.setup.map.grid().distance(here, hex)
}

/// STD-12-e: friends into whose hex, or through it, somebody retreats check; VOL2-12-e, CF-081: he checks only if he goes on through them.
#[test]
fn coming_to_friends_is_not_going_through_them() {
    for edition in EDITIONS {
        let mut field = ground(edition);
        let unit = field.unit("s-line-8", "I8", Facing::W);
        let friend = field.unit("s-line-6", "J8", Facing::NE);
        let way = retreat(&field, unit, 1, 2);
        go(&mut field, way);
        field.dice([6]);
        let log = to(&mut field, "J8");
        let standard = edition == EditionId::Standard;
        let at_once = if standard { vec![Some(friend)] } else { vec![] };
        assert_eq!(checked(&log), at_once, "{edition:?}: it has come to them");
        let mut stays = Field { game: field.game.clone(), dice: Vec::new() };
        assert_eq!(checked(&stays.act(Action::Done)), [], "{edition:?}: and stays");
        if standard {
            field.dice([6]);
        }
        let log = to(&mut field, "K8");
        let later = if standard { vec![] } else { vec![Some(unit)] };
        assert_eq!(checked(&log), later, "{edition:?}: it goes on");
    }
}

/// CF-089: who routs in the middle of a retreat makes his rout move from where he stands, and the rest of the retreat is void, its check
/// included.
#[test]
fn a_rout_on_the_way_ends_the_retreat() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = ground(edition);
        let unit = field.unit("s-line-8", "I8", Facing::W);
        field.lost(unit, 3);
        field.unit("s-line-6", "J8", Facing::NE);
        let mut way = retreat(&field, unit, 2, 2);
        way.check = Some(Cause::Shock { charge: false });
        go(&mut field, way);
        to(&mut field, "J8");
        field.dice([1]);
        to(&mut field, "K8");
        assert_eq!(field.game.decision().unwrap().ask, Ask::Rout { unit }, "{edition:?}");
        for _ in 0..2 {
            let way = ways(&field)[0].clone();
            to(&mut field, &way);
        }
        assert!(field.game.state.unit(unit).is_on_map(), "{edition:?}: it is not lost");
        assert_eq!(grid_distance(&field, unit, field.hex("K8")), 2, "{edition:?}");
        assert!(field.game.state.agenda.is_empty(), "{edition:?}: {:?}", field.game.state.agenda);
    }
}

/// CF-089: the same for whoever is run over by the rout of others while he is on his way back himself, and for the surplus of a full hex.
#[test]
fn a_rout_voids_whatever_way_back_was_pending() {
    let mut field = ground(EditionId::Revised);
    let unit = field.unit("s-line-8", "I8", Facing::W);
    for kind in [RetreatKind::Result, RetreatKind::Surplus] {
        let pending = Retreat { kind, ..retreat(&field, unit, 1, 1) };
        field.game.state.agenda.push(Task::Retreat(pending));
    }
    field.play(|play| {
        play.set_cohesion(unit, Cohesion::Routed, &[play.setup.map.grid().find("H8").unwrap()]);
        Ok(())
    });
    let left = |task: &&Task| !matches!(task, Task::Retreat(way) if way.void);
    let tasks: Vec<&Task> = field.game.state.agenda.iter().filter(left).collect();
    assert!(
        matches!(tasks.as_slice(), [Task::Retreat(Retreat { kind: RetreatKind::Rout, .. })]),
        "{tasks:?}"
    );
}

/// CF-089, VOL2-12-e: Bailén in the second volume. The guard of Paris in X16, three points lost, is driven off by D1 from Y16 into W17, where
/// the other battalion stands: it stays with it, and is not lost, whatever the die.
#[test]
fn the_guard_of_paris_falls_back_on_its_friends() {
    let mut field = Field::battle("bailen-5", EditionId::Volume2);
    for unit in field.game.setup.army.unit_ids().collect::<Vec<_>>() {
        field.remove(unit);
    }
    let guard = field.unit("gd-paris-1", "X16", Facing::E);
    field.lost(guard, 3);
    field.unit("gd-paris-2", "W17", Facing::E);
    field.unit("ceuta-1", "Y16", Facing::W);
    field.begin(Step::Shock, Camp::Spanish);
    let (from, away) = (field.hex("X16"), field.hex("Y16"));
    go(&mut field, Retreat::new(guard, from, &[away], RetreatKind::Result, 1, 1));
    field.dice([1, 1, 1]);
    to(&mut field, "W17");
    assert!(field.game.state.unit(guard).is_on_map());
    assert_eq!(field.place_of(guard), "W17");
}
