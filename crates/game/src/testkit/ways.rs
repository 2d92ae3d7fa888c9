//! Ways back found by trying every path, as the conditions of the rules say it: what the engine's own search is held against
//! (STD-12-g, VOL2-12-f, BAS-9-a; CF-080, CF-081, CF-089, CF-148).

use board::Hex;

use crate::data::edition::policies::OverstackedRetreat;
use crate::data::order_of_battle::UnitId;
use crate::engine::agenda::Task;
use crate::engine::game::Game;
use crate::engine::unit_set::UnitSet;
use crate::rules::basic::fall_back::FallBack;
use crate::rules::retreat::{Retreat, RetreatKind};
use crate::rules::zoc::Zone;

/// A whole way left to the unit that a procedure sends back.
pub(crate) fn way_left(game: &Game, task: &Task) -> Option<Vec<Hex>> {
    match task {
        Task::Retreat(retreat) => retreat_left(game, retreat),
        Task::FallBack(back) => fall_back_left(game, back),
        _ => None,
    }
}

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
pub(crate) fn retreat_left(game: &Game, retreat: &Retreat) -> Option<Vec<Hex>> {
    let unit = retreat.unit;
    let here = game.state.unit(unit).hex()?;
    let grid = game.setup.map.grid();
    let full_is_no_end =
        game.setup.edition.policies.aftermath.into_full_hex == OverstackedRetreat::Closed;
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
fn fall_back_left(game: &Game, back: &FallBack) -> Option<Vec<Hex>> {
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
