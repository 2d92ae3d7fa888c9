//! The law of retreats along random play: nobody is eliminated for want of a way while one is left (STD-12-g, VOL2-12-f, BAS-9-a;
//! CF-081, CF-089, CF-148).

use super::{Retreat, RetreatKind};
use crate::agenda::Task;
use crate::basic::fall_back::FallBack;
use crate::game::Play;
use crate::testkit::random::{Chance, any_battle, setup_of};
use crate::testkit::*;
use crate::unit_set::UnitSet;

/// Hexes next to another that a unit on its way back may stand in, as the conditions of the rule say it: open ground, no enemy, no
/// other army, room to pass.
fn open(game: &Game, unit: UnitId, from: Hex) -> Vec<Hex> {
    let camp = game.setup.camp(unit);
    let grid = game.setup.map.grid();
    grid.neighbours(from)
        .filter(|&(side, to)| {
            game.setup.cost(game.going_arm(unit), game.going(unit, to), from, side).is_some()
                && !game.is_closed_to(unit, to)
                && !game.enemy_at(to, camp)
                && game.check_armies_apart(unit, to).is_ok()
                && game.check_passing_load(to, UnitSet::of(unit)).is_ok()
        })
        .map(|(_, to)| to)
        .collect()
}

fn in_zone(game: &Game, unit: UnitId, hex: Hex) -> bool {
    game.zone_at(hex, game.setup.camp(unit).enemy()) != Zone::Free
}

/// Every path of so many steps at most, none of them nearer to an enemy that drives the unit.
fn paths(game: &Game, unit: UnitId, away: &[Hex], from: Hex, most: u8) -> Vec<Vec<Hex>> {
    let grid = game.setup.map.grid();
    let mut all: Vec<Vec<Hex>> = vec![vec![from]];
    let mut last = all.clone();
    for _ in 0..most.min(4) {
        let mut longer = Vec::new();
        for path in &last {
            let here = path[path.len() - 1];
            for to in open(game, unit, here) {
                if away.iter().all(|&foe| grid.distance(to, foe) >= grid.distance(here, foe)) {
                    longer.push([path.as_slice(), &[to]].concat());
                }
            }
        }
        all.extend(longer.iter().cloned());
        last = longer;
    }
    all
}

/// A whole way a unit about to be eliminated could have gone, found by trying them all.
fn way_left(game: &Game, retreat: &Retreat) -> Option<Vec<Hex>> {
    let unit = retreat.unit;
    let here = game.state.unit(unit).hex()?;
    let grid = game.setup.map.grid();
    let full_is_no_end = game.setup.edition.policies.aftermath.into_full_hex
        == crate::edition::policies::OverstackedRetreat::Closed;
    let farther = |hex: Hex| {
        let apart = |hex: Hex, foe: Hex| grid.distance(hex, foe);
        retreat.away.is_empty()
            || retreat.away.iter().all(|&foe| apart(hex, foe) >= apart(retreat.from, foe))
                && retreat.away.iter().any(|&foe| apart(hex, foe) > apart(retreat.from, foe))
    };
    let left = retreat.most.saturating_sub(retreat.gone);
    paths(game, unit, &retreat.away, here, left).into_iter().find(|path| {
        let end = path[path.len() - 1];
        let gone = retreat.gone + path.len() as u8 - 1;
        let apart = grid.distance(end, retreat.from);
        let length = match retreat.kind {
            RetreatKind::Withdrawal => !in_zone(game, unit, end),
            _ if retreat.points.is_some() => apart >= u16::from(retreat.least),
            _ => gone >= retreat.least && apart == u16::from(gone),
        };
        let zones = retreat.kind != RetreatKind::Rout
            || path.iter().skip(1).all(|&hex| !in_zone(game, unit, hex));
        let room = !full_is_no_end || game.check_stacking(end, UnitSet::of(unit)).is_ok();
        path.len() > 1 && length && zones && room && farther(end)
    })
}

/// The same in the Basic game: one hex farther from the attackers, and on through zones until it is free.
fn basic_way_left(game: &Game, back: &FallBack) -> Option<Vec<Hex>> {
    let unit = back.unit;
    let here = game.state.unit(unit).hex()?;
    let grid = game.setup.map.grid();
    paths(game, unit, &back.away, here, 4).into_iter().find(|path| {
        let (Some(&first), Some(&end)) = (path.get(1), path.last()) else { return false };
        let farther = |&foe: &Hex| grid.distance(first, foe) > grid.distance(here, foe);
        let through = path.iter().skip(1).rev().skip(1).all(|&hex| in_zone(game, unit, hex));
        back.away.iter().any(farther) && through && !in_zone(game, unit, end)
    })
}

/// Whom a task about to be worked would eliminate though a way is left: nobody, ever.
fn check_task(before: &Game, task: &Task, after: &Game) {
    let (unit, way) = match task {
        Task::Retreat(retreat) if !retreat.void => (retreat.unit, way_left(before, retreat)),
        Task::FallBack(back) => (back.unit, basic_way_left(before, back)),
        _ => return,
    };
    let lost = before.state.unit(unit).is_on_map() && !after.state.unit(unit).is_on_map();
    // A point lost in an enemy zone may be the last: that is no want of a way.
    let stood =
        before.strength(unit) > 1 || after.state.unit(unit).lost == before.state.unit(unit).lost;
    if lost && stood {
        let labels = way.map(|way| {
            way.iter().map(|&hex| before.setup.map.grid().label(hex)).collect::<Vec<_>>()
        });
        assert_eq!(labels, None, "{task:?}");
    }
}

/// Plays a battle at random, task by task.
fn play_out(number: usize, seed: u64, plies: usize) {
    let mut game = Game::new(setup_of(&any_battle(number)));
    let mut chance = Chance::new(seed);
    let mut dice = SeededDice::from_number(seed);
    for _ in 0..plies {
        let legal = game.legal();
        let placed = legal.contains(&Action::PlaceRest).then_some(Action::PlaceRest);
        let Some(action) = placed.or_else(|| chance.choose(&legal)) else { break };
        let mut play = Play::new(&mut game, &mut dice, None);
        play.perform(action).unwrap();
        while play.state.outcome.is_none() {
            let next = play.state.agenda.last().cloned();
            let before = next.as_ref().map(|_| play.game.clone());
            let waits = play.run_once().unwrap();
            if let (Some(task), Some(before)) = (next, before) {
                check_task(&before, &task, &play);
            }
            if waits {
                break;
            }
        }
    }
}

/// STD-12-g, VOL2-12-f, BAS-9-a, CF-081, CF-089, CF-148: along random play nobody is lost who had a way left.
#[test]
fn nobody_is_lost_who_had_a_way_left() {
    let games = std::env::var("AGUILA_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(32);
    (0..games).for_each(|game| play_out(game, game as u64, 8000));
}

/// Units of both sides, as many as there are, at random in and around I8.
fn melee(edition: EditionId, chance: &mut Chance) -> Field {
    let mut field = Field::new(edition);
    let labels = ["H7", "H8", "H9", "I7", "I8", "I9", "J7", "J8", "J9", "J10", "K7", "K8", "K9"];
    for (camp, label) in labels.into_iter().enumerate().map(|(at, label)| (at % 2, label)) {
        let camp = if chance.once_in(4) { 1 - camp } else { camp };
        let keys = [
            ["f-line-8", "f-line-6", "f-line-4", "f-hussars-4", "f-line-13", "f2-line-8"],
            ["s-line-8", "s-line-6", "s-line-4", "s-hussars-4", "s-line-13", "s2-line-8"],
        ][camp];
        let key = chance.of(&keys).unwrap();
        if chance.once_in(5) {
            field.terrain(label, Terrain::Swamp);
        } else if !field.game.state.unit(field.find(key)).is_on_map() {
            let facing = chance.of(&Facing::ALL).unwrap();
            field.unit(key, label, facing);
        }
    }
    field.begin(Step::Shock, Camp::French);
    field
}

/// CF-080, CF-081, CF-089: in a thick of troops a retreat has a step exactly if trying every path finds a way.
#[test]
fn a_retreat_has_a_step_exactly_if_a_way_is_left() {
    let (mut blocked, mut open) = (0, 0);
    for seed in 0..600 {
        let mut chance = Chance::new(seed);
        let edition = WITH_ORDERS[chance.below(3)];
        let field = melee(edition, &mut chance);
        let units = field.game.setup.army.unit_ids();
        for unit in units.filter(|&unit| field.game.state.unit(unit).is_on_map()) {
            let hex = field.game.state.unit(unit).hex().unwrap();
            let away = field.game.enemies_around(unit, hex);
            for kind in [RetreatKind::Result, RetreatKind::Rout, RetreatKind::TowardBase] {
                let (least, most) = [(1, 1), (1, 2), (2, 2)][chance.below(3)];
                let way = Retreat::new(unit, hex, &away, kind, least, most);
                // Cavalry on its base stays there.
                if kind == RetreatKind::TowardBase && field.game.base_distance(unit, hex) <= 2 {
                    continue;
                }
                let found = way_left(&field.game, &way);
                let steps = field.game.retreat_hexes(&way);
                assert_eq!(
                    steps.is_empty(),
                    found.is_none(),
                    "{seed} {edition:?} {way:?} {found:?}"
                );
                if found.is_none() { blocked += 1 } else { open += 1 }
            }
        }
    }
    assert!(blocked > 50 && open > 50, "{blocked} blocked, {open} open");
}
