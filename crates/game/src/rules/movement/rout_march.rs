//! The march of routed units: in their own movement step they use their whole allowance toward their base (STD-14.2-b,
//! VOL2-14.2-b; CF-269). Nobody chooses anything.

use board::Hex;

use crate::data::edition::morale::Cohesion;
use crate::data::order_of_battle::UnitId;
use crate::engine::cite;
use crate::engine::event::What;
use crate::engine::game::{Game, Play};
use crate::engine::unit_set::UnitSet;
use crate::rules::formation::Formation;
use crate::rules::movement::party::Mover;
use crate::rules::zoc::Zone;

impl Game {
    /// The hexes a routed unit marches through, as far as its allowance goes: the cheapest way to the nearest base hex,
    /// through no enemy unit and no enemy zone; with no such way, as near as it can get. On the base it stands still.
    pub(crate) fn rout_way(&self, unit: UnitId) -> Vec<(Hex, u8)> {
        let Some(start) = self.state.unit(unit).hex() else { return Vec::new() };
        let bases = self.base_hexes(unit);
        if bases.is_empty() || bases.contains(&start) {
            return Vec::new();
        }
        let grid = self.setup.map.grid();
        let mover = self.mover(unit);
        let cost = |from: Hex, side, to: Hex| self.rout_step(&mover, from, side, to).map(u16::from);
        let home =
            |hex: Hex| bases.iter().map(|&base| grid.distance(hex, base)).min().unwrap_or(u16::MAX);
        let way = grid.shortest_path(start, |hex| bases.contains(&hex), cost).map(|(_, way)| way);
        let way = way.unwrap_or_else(|| self.way_nearer(&mover, start, &home));
        let most = self.rout_allowance(unit);
        let mut spent = 0;
        let mut march = Vec::new();
        for pair in way.windows(2) {
            let side = grid.side_between(pair[0], pair[1]);
            let Some(step) = side.and_then(|side| self.rout_step(&mover, pair[0], side, pair[1]))
            else {
                break;
            };
            if spent + step > most {
                break;
            }
            spent += step;
            march.push((pair[1], step));
        }
        while let Some(&(end, _)) = march.last() {
            if self.check_stacking(end, UnitSet::of(unit)).is_ok() {
                break;
            }
            march.pop();
        }
        march
    }

    /// The cheapest way to whichever hex in reach is nearest home.
    fn way_nearer(&self, mover: &Mover, start: Hex, home: &dyn Fn(Hex) -> u16) -> Vec<Hex> {
        let grid = self.setup.map.grid();
        let most = u16::from(self.rout_allowance(mover.unit));
        let mut hexes: Vec<Hex> =
            grid.within(start, most).filter(|&hex| home(hex) < home(start)).collect();
        hexes.sort_by_key(|&hex| (home(hex), hex));
        let way_to = |goal: Hex| {
            let cost =
                |from: Hex, side, to: Hex| self.rout_step(mover, from, side, to).map(u16::from);
            let (cost, way) = grid.shortest_path(start, |hex| hex == goal, cost)?;
            (cost <= most).then_some(way)
        };
        hexes.into_iter().find_map(way_to).unwrap_or_default()
    }

    /// The whole allowance, without the bonus of any order (CF-261).
    fn rout_allowance(&self, unit: UnitId) -> u8 {
        self.setup.edition.movement.allowance(self.move_class(unit), self.setup.camp(unit))
    }

    fn rout_step(&self, mover: &Mover, from: Hex, side: board::Side, to: Hex) -> Option<u8> {
        let barred = self.enemy_at(to, mover.camp)
            || self.zone_at(to, mover.camp.enemy()) != Zone::Free
            || self.check_armies_apart(mover.unit, to).is_err();
        if barred { None } else { self.step_cost(mover, from, side, to, Zone::Free).ok() }
    }
}

impl Play<'_> {
    /// Marches every routed unit of the phasing camp.
    pub(crate) fn march_routed(&mut self) {
        let routed: Vec<UnitId> = self
            .setup
            .units_of(self.state.phasing)
            .filter(|&unit| {
                let state = self.state.unit(unit);
                state.is_on_map() && state.cohesion == Cohesion::Routed && !state.stuck
            })
            .collect();
        let clause = self.law(cite::ROUT);
        for unit in routed {
            if self.state.unit(unit).formation == Formation::Unlimbered {
                self.state.unit_mut(unit).formation = Formation::Limbered;
            }
            for (to, cost) in self.rout_way(unit) {
                let from = self.state.unit(unit).hex();
                self.state.shift(unit, &[to]);
                self.state.send_to_bottom(unit, to);
                self.state.unit_mut(unit).spent += cost;
                self.displace_enemy_leaders(to, unit);
                self.note_holder(to);
                self.tell_move(clause, from, What::Moved { unit, to, cost });
                self.displace_enemy_leaders(to, unit);
                self.note_holder(to);
            }
            let most = self.allowance(unit, false);
            let state = self.state.unit_mut(unit);
            (state.deeds.began, state.deeds.moved) = (true, true);
            state.deeds.marched_far = u16::from(state.spent) * 2 > u16::from(most);
        }
    }
}
