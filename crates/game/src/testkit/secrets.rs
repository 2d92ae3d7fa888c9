//! Positions that differ only in what a viewer may not know.

use board::{Hex, Side};

use super::random::Chance;
use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, UnitId};
use crate::engine::game::Game;
use crate::engine::state::State;
use crate::engine::unit_set::UnitSet;
use crate::rules::markers::{Marker, Use};
use crate::rules::orders::{DefendArea, Order};
use crate::rules::zoc::Zone;
use crate::table::view::Viewer;

/// The same game with everything a viewer may not know made otherwise: orders, announced changes, ground to be held, attempts,
/// frozen leaders, which counter lies in which stack below the top, and what is under markers. What shows stays as it is: who
/// of the known units marches, and where the zones lie (CF-208).
pub fn otherwise(game: &Game, viewer: Viewer, chance: &mut Chance) -> Game {
    let mut other = game.clone();
    for camp in Camp::ALL.into_iter().filter(|&camp| !viewer.shares(camp)) {
        reorder(&mut other, viewer, camp, chance);
        restack(&mut other, viewer, camp, chance);
        swap_under_markers(&mut other, camp, chance);
        turn_columns(&mut other, camp, chance);
    }
    other.look_out();
    other
}

fn reorder(game: &mut Game, viewer: Viewer, camp: Camp, chance: &mut Chance) {
    let setup = game.setup.clone();
    let hexes = setup.map.grid().len();
    for command in setup.commands_of(camp) {
        change_order(game, viewer, command, chance);
        let state = game.state.command_mut(command);
        let centre = Hex(chance.below(hexes) as u16);
        state.area = chance.once_in(2).then_some(DefendArea { centre, turned: chance.once_in(2) });
        state.announced = chance.of(&[None, Some(Order::Attack), Some(Order::Defend)]).flatten();
        state.tried_by = chance.of(&[None, Some(0)]).flatten();
        state.changed = chance.once_in(2);
    }
    for (commander, left) in setup.scenario.commanders.iter().zip(&mut game.state.attempts) {
        if commander.camp == camp {
            *left = chance.below(4) as u8;
        }
    }
    for leader in setup.leaders_of(camp) {
        game.state.leader_mut(leader).frozen = chance.once_in(2);
    }
}

/// Gives a command another order, maneuver among them where no counter would show it.
fn change_order(game: &mut Game, viewer: Viewer, command: CommandId, chance: &mut Chance) {
    let before = game.state.command(command).order;
    let Some(order) = chance.of(&Order::ALL) else { return };
    let camp = game.setup.command_named(command).camp;
    let units: Vec<UnitId> = game.setup.units_of(camp).collect();
    let shown = looks_now_and_later(game, viewer, &units);
    game.state.command_mut(command).order = order;
    if looks_now_and_later(game, viewer, &units) != shown {
        game.state.command_mut(command).order = before;
    }
}

/// What anybody sees of units now, and once declared marches are over, newcomers count as arrived, and orders reach everybody
/// (STD-3.A-d, CF-272): from then on the written orders alone say who marches, and the counters show it.
fn looks_now_and_later(game: &Game, viewer: Viewer, units: &[UnitId]) -> [Looks; 2] {
    let mut later = game.clone();
    for &unit in units {
        let state = later.state.unit_mut(unit);
        (state.marching, state.entered) = (false, false);
        later.state.in_command.insert(unit);
    }
    [looks(game, viewer, units), looks(&later, viewer, units)]
}

/// Who marches, and the zones.
type Looks = (UnitSet, Vec<Zone>);

/// What anybody sees of units: which of the known ones march, and the zones around all of them.
fn looks(game: &Game, viewer: Viewer, units: &[UnitId]) -> Looks {
    let known = game.known_to(viewer);
    let marching = units.iter().copied().filter(|&unit| game.under_maneuver(unit));
    let grid = game.setup.map.grid();
    let zones = units.iter().flat_map(|&unit| {
        let around = game.state.unit(unit).line().iter().flat_map(|&hex| grid.within(hex, 1));
        around.map(|hex| game.zone_at(hex, game.setup.camp(unit))).collect::<Vec<_>>()
    });
    (marching.filter(|&unit| known.contains(unit)).collect(), zones.collect())
}

/// Lets hidden counters change places where zones and stacking allow it.
fn restack(game: &mut Game, viewer: Viewer, camp: Camp, chance: &mut Chance) {
    let known = game.known_to(viewer);
    let hidden: Vec<UnitId> = game
        .setup
        .units_of(camp)
        .filter(|&unit| game.state.unit(unit).is_on_map() && !known.contains(unit))
        .collect();
    for &one in &hidden {
        let Some(two) = chance.of(&hidden).filter(|&two| two != one) else { continue };
        // Who was attacked was told, carts are no targets (CF-261), and what is under markers has its own way to change places.
        let alike = |unit: UnitId| {
            let attacked = game.state.unit(unit).deeds.was_attacked;
            (attacked, game.setup.is_combat_unit(unit), game.is_hidden(unit))
        };
        if alike(one) == alike(two) {
            try_change_places(game, one, two);
        }
    }
}

/// Undone where it would show: by the zones, by a stack that cannot stand so, or because a hex has no combat unit left or its
/// first. The rules ask everybody for that, of targets and of the way to the nearest enemy (CF-261).
fn try_change_places(game: &mut Game, one: UnitId, two: UnitId) {
    let hexes = [one, two].map(|unit| game.state.unit(unit).hex());
    let shown = shape(game, hexes);
    game.state.change_places(one, two);
    let stacks = |hex: Hex| game.check_stacking(hex, UnitSet::EMPTY).is_ok();
    let legal = hexes.into_iter().flatten().all(stacks);
    if !legal || shape(game, hexes) != shown {
        game.state.change_places(one, two);
    }
}

/// A hex as everybody asks of it: each camp's zone and whether it stands there, and what the stack controls around it.
type Shape = ([(Zone, bool); 2], Vec<Zone>);

/// Zones and troops in hexes and around, and what each stack there controls by itself: in the Basic game neighbours fight if each
/// controls the other's hex (BAS-7-a).
fn shape(game: &Game, hexes: [Option<Hex>; 2]) -> Vec<Shape> {
    let grid = game.setup.map.grid();
    let around = hexes.into_iter().flatten().flat_map(|hex| grid.within(hex, 1));
    let at = |hex: Hex| Camp::ALL.map(|camp| (game.zone_at(hex, camp), game.camp_at(hex, camp)));
    let controls = |hex: Hex| {
        let into = |side: Side, next: Hex| {
            let units = game.state.stack(hex).filter(|&unit| game.exerts_zone(unit));
            units.map(|unit| game.zone_into(unit, hex, side, next)).max().unwrap_or(Zone::Free)
        };
        grid.neighbours(hex).map(|(side, next)| into(side, next)).collect()
    };
    around.map(|hex| (at(hex), controls(hex))).collect()
}

/// Lets what is under two markers, or nothing, change places.
fn swap_under_markers(game: &mut Game, camp: Camp, chance: &mut Chance) {
    let marks: Vec<Hex> = game
        .state
        .markers
        .iter()
        .filter(|marker| (marker.camp, marker.using) == (camp, Use::Substitution))
        .filter(|marker| !marker.engaged)
        .filter_map(Marker::hex)
        .collect();
    let (Some(one), Some(two)) = (chance.of(&marks), chance.of(&marks)) else { return };
    // What moves at the moment has a place in the agenda too, and what stands at the edge bars entries (CF-124).
    let grid = game.setup.map.grid();
    if one == two || !game.state.agenda.is_empty() || grid.is_edge(one) || grid.is_edge(two) {
        return;
    }
    swap_stacks(game, camp, [one, two]);
}

/// Lets the first stacks of columns change places, all of which march (VOL2-OPT4-c).
fn turn_columns(game: &mut Game, camp: Camp, chance: &mut Chance) {
    let columns: Vec<[Hex; 2]> = game
        .state
        .markers
        .iter()
        .filter(|marker| (marker.camp, marker.using) == (camp, Use::Column) && !marker.engaged)
        .filter_map(|marker| marker.hexes.first_chunk().copied())
        .collect();
    for hexes in columns {
        let grid = game.setup.map.grid();
        let quiet = game.state.agenda.is_empty() && !hexes.iter().any(|&hex| grid.is_edge(hex));
        if quiet && chance.once_in(2) {
            swap_stacks(game, camp, hexes);
        }
    }
}

/// Lets two stacks out of sight change places, with the markers that pad them.
fn swap_stacks(game: &mut Game, camp: Camp, [one, two]: [Hex; 2]) {
    let [first, second] = [one, two].map(|hex| game.state.stack(hex).collect::<Vec<UnitId>>());
    first.iter().chain(&second).for_each(|&unit| game.state.lift(unit));
    first.iter().rev().for_each(|&unit| game.state.put(unit, &[two]));
    second.iter().rev().for_each(|&unit| game.state.put(unit, &[one]));
    let below = |marker: &&mut Marker| (marker.camp, marker.using) == (camp, Use::Padding);
    for hex in game.state.markers.iter_mut().filter(below).flat_map(|marker| &mut marker.hexes) {
        *hex = match *hex {
            hex if hex == one => two,
            hex if hex == two => one,
            other => other,
        };
    }
}

impl State {
    /// Lets two counters of one hex each change places; nothing happens where a skirmish line is involved.
    fn change_places(&mut self, one: UnitId, two: UnitId) {
        let (Some(here), Some(there)) = (self.unit(one).hex(), self.unit(two).hex()) else {
            return;
        };
        let mut hexes = vec![here, there];
        hexes.dedup();
        let stacks: Vec<Vec<UnitId>> = hexes.iter().map(|&hex| self.stack(hex).collect()).collect();
        if stacks.iter().flatten().any(|&unit| self.unit(unit).line().len() > 1) {
            return;
        }
        let swapped = |unit: UnitId| match unit {
            unit if unit == one => two,
            unit if unit == two => one,
            other => other,
        };
        stacks.iter().flatten().for_each(|&unit| self.lift(unit));
        for (stack, hex) in stacks.iter().zip(hexes) {
            stack.iter().rev().for_each(|&unit| self.put(swapped(unit), &[hex]));
        }
        let (first, second) = (self.unit(one).facing, self.unit(two).facing);
        (self.unit_mut(one).facing, self.unit_mut(two).facing) = (second, first);
    }
}

#[cfg(test)]
mod tests {
    use super::super::random::{any_battle, play_one, played};
    use super::*;

    /// Without this the law that views do not differ would prove nothing.
    #[test]
    fn otherwise_is_other_in_all_that_is_hidden_and_in_nothing_else() {
        let (mut orders, mut places) = (0, 0);
        for number in 0..32 {
            let table = played(any_battle(number), 3, 60);
            let game = table.game();
            let viewer = Viewer::Camp(Camp::French);
            let other = otherwise(game, viewer, &mut Chance::new(9));
            for unit in game.setup.army.unit_ids() {
                let moved = game.state.unit(unit).hex() != other.state.unit(unit).hex();
                assert!(!moved || !game.known_to(viewer).contains(unit));
                places += usize::from(moved);
            }
            for command in game.setup.army.command_ids() {
                let changed = game.state.command(command) != other.state.command(command);
                assert!(!changed || game.setup.command_named(command).camp == Camp::Spanish);
                orders += usize::from(changed);
            }
            assert_ne!(game.view(Viewer::Both), other.view(Viewer::Both));
        }
        assert!(orders > 24 && places > 0, "{orders} commands and {places} counters differ");
    }

    /// VOL2-OPT4-a, VOL2-OPT4-b: troops change places with nothing, and no view of the other side tells.
    #[test]
    fn what_is_under_markers_changes_places() {
        let mut changed = 0;
        for number in (32..64).step_by(2) {
            let mut table = played(any_battle(number), 5, 60);
            let mut chance = Chance::new(number as u64);
            while !table.game().state.agenda.is_empty() && play_one(&mut table, &mut chance) {}
            for camp in Camp::ALL {
                let mut game = table.game().clone();
                mark(&mut game, camp);
                let mut other = game.clone();
                swap_under_markers(&mut other, camp, &mut chance);
                changed += usize::from(other.state != game.state);
                let viewer = Viewer::Camp(camp.enemy());
                assert_eq!(other.view(viewer), game.view(viewer), "battle {number}");
            }
        }
        assert!(changed > 3, "{changed} positions differ");
    }

    /// Lays markers of a camp over a stack and over nothing, out of the enemy's sight.
    fn mark(game: &mut Game, camp: Camp) {
        let grid = game.setup.map.grid();
        let out_of_sight =
            |&hex: &Hex| !grid.is_edge(hex) && !game.is_exposed(camp, Use::Substitution, &[hex]);
        let hexes: Vec<Hex> = grid.hexes().filter(out_of_sight).collect();
        let stands = |hex: Hex| {
            let own = |unit: UnitId| game.setup.camp(unit) == camp;
            game.state.top_unit(hex).is_some_and(own) && game.can_be_covered(hex)
        };
        let real = hexes.iter().copied().find(|&hex| stands(hex));
        let empty = hexes.iter().copied().find(|&hex| game.state.top_unit(hex).is_none());
        if let (Some(real), Some(empty), true) = (real, empty, game.has_markers()) {
            game.state.markers.clear();
            let lay = |number, hex| Marker::new(camp, number, Use::Substitution, vec![hex]);
            game.state.markers.extend([lay(1, real), lay(2, empty)]);
        }
    }
}
