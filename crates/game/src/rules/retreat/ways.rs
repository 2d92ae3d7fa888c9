//! Where a retreat may lead: hex by hex, such that it can be carried to its end (CF-080, CF-081).

use board::{Hex, Side};

use super::{Retreat, RetreatKind};
use crate::data::edition::policies::{OverstackedRetreat, Passage};
use crate::data::order_of_battle::UnitId;
use crate::engine::game::Game;
use crate::engine::unit_set::UnitSet;
use crate::rules::zoc::Zone;

impl Game {
    /// It has gone far enough, and ends farther from the enemy than it began (CF-080, CF-081).
    pub(super) fn may_stop_retreat(&self, retreat: &Retreat) -> bool {
        let here = self.state.unit(retreat.unit).hex();
        here.is_none_or(|hex| self.may_end_in(retreat, hex, retreat.gone))
    }

    /// The hexes the next step may lead to (CF-081).
    pub(crate) fn retreat_hexes(&self, retreat: &Retreat) -> Vec<Hex> {
        let here = self.state.unit(retreat.unit).hex();
        here.map_or_else(Vec::new, |here| self.retreat_hexes_from(retreat, here))
    }

    /// The same with the unit in a hex it may come to: after fire and shock every step from which the retreat can be carried to
    /// its end; in routs, failed charges and cavalry retreats those of them that come first (CF-081). What a unit goes beyond
    /// the least must be within its points (VOL2-11.4-b; CF-074).
    pub(super) fn retreat_hexes_from(&self, retreat: &Retreat, here: Hex) -> Vec<Hex> {
        let mut hexes: Vec<Hex> = self
            .steps_back_from(retreat, here, retreat.gone)
            .filter(|&to| self.leads_to_an_end(retreat, to, retreat.gone + 1, &mut Vec::new()))
            .collect();
        if let Some(points) = retreat.points
            && self.may_end_in(retreat, here, retreat.gone)
        {
            hexes.retain(|&to| self.retreat_cost(retreat.unit, here, to) <= points);
        }
        if retreat.kind.is_homeward() {
            self.keep_homeward(retreat, &mut hexes);
        }
        hexes
    }

    /// Not beside the enemy that caused it, if there is another step; then outside enemy zones, if there is one; then nearest to
    /// the base (CF-081).
    fn keep_homeward(&self, retreat: &Retreat, hexes: &mut Vec<Hex>) {
        let grid = self.setup.map.grid();
        keep_if_any(hexes, |to| retreat.away.iter().all(|&enemy| grid.distance(to, enemy) > 1));
        keep_if_any(hexes, |to| !self.is_watched(retreat.unit, to));
        let nearest = hexes.iter().map(|&to| self.base_distance(retreat.unit, to)).min();
        hexes.retain(|&to| Some(self.base_distance(retreat.unit, to)) == nearest);
    }

    /// Whether a retreat that has come to a hex can end there, or can go on to a hex where it can.
    fn leads_to_an_end(
        &self,
        retreat: &Retreat,
        hex: Hex,
        gone: u8,
        seen: &mut Vec<(Hex, u8)>,
    ) -> bool {
        if self.may_end_in(retreat, hex, gone) {
            return true;
        }
        if gone >= retreat.most || seen.contains(&(hex, gone)) {
            return false;
        }
        seen.push((hex, gone));
        self.steps_back_from(retreat, hex, gone)
            .any(|next| self.leads_to_an_end(retreat, next, gone + 1, seen))
    }

    /// Hexes open to the next step of a retreat that has gone so far.
    fn steps_back_from<'a>(
        &'a self,
        retreat: &'a Retreat,
        here: Hex,
        gone: u8,
    ) -> impl Iterator<Item = Hex> + 'a {
        let open = move |&(side, to): &(Side, Hex)| {
            gone < retreat.most && self.may_retreat_into(retreat, here, side, to)
        };
        self.setup.map.grid().neighbours(here).filter(open).map(|(_, to)| to)
    }

    /// The least number of steps to a hex in which a retreat may end, if any leads there.
    pub(crate) fn shortest_retreat(&self, retreat: &Retreat, from: Hex) -> Option<u8> {
        let mut seen = vec![from];
        let mut reached = vec![from];
        for gone in 1..u8::MAX {
            let way = Retreat { least: gone, most: gone, ..retreat.clone() };
            let mut next: Vec<Hex> = Vec::new();
            for &hex in &reached {
                next.extend(self.steps_back_from(&way, hex, 0).filter(|to| !seen.contains(to)));
                next.sort_unstable();
                next.dedup();
            }
            if next.is_empty() {
                return None;
            }
            if next.iter().any(|&hex| self.may_end_in(&way, hex, gone)) {
                return Some(gone);
            }
            seen.extend(&next);
            reached = next;
        }
        None
    }

    /// Whether a retreat that has gone so far may end in a hex. Cavalry on its way to its base stops there, however short the
    /// way was (CF-074).
    pub(super) fn may_end_in(&self, retreat: &Retreat, hex: Hex, gone: u8) -> bool {
        let home =
            retreat.kind == RetreatKind::TowardBase && self.base_distance(retreat.unit, hex) == 0;
        home || gone >= retreat.least && self.is_retreat_end(retreat, hex, gone)
    }

    /// Room for it, the distance it owes (CF-080), and farther from the enemy than it began; of cavalry with points to spend, also
    /// nearer to its base (CF-074).
    pub(super) fn is_retreat_end(&self, retreat: &Retreat, hex: Hex, gone: u8) -> bool {
        let room =
            self.surplus_moves_on() || self.check_stacking(hex, UnitSet::of(retreat.unit)).is_ok();
        let apart = self.setup.map.grid().distance(hex, retreat.from);
        let far_enough = match retreat.kind {
            RetreatKind::Withdrawal => !self.is_watched(retreat.unit, hex),
            _ if retreat.points.is_some() => {
                let home = |hex: Hex| self.base_distance(retreat.unit, hex);
                apart >= u16::from(retreat.least) && home(hex) < home(retreat.from)
            }
            _ => apart == u16::from(gone),
        };
        room && far_enough && self.is_farther(retreat, retreat.from, hex)
    }

    /// A hex open to the unit, nearer to none of the enemies that drive it (STD-12-c, STD-12-f, VOL2-12-c, VOL2-12-f;
    /// CF-081). A routed unit may not enter an enemy zone (STD-14.2-c).
    fn may_retreat_into(&self, retreat: &Retreat, from: Hex, side: Side, to: Hex) -> bool {
        let unit = retreat.unit;
        let grid = self.setup.map.grid();
        let nearer = |&enemy: &Hex| grid.distance(to, enemy) < grid.distance(from, enemy);
        !retreat.away.iter().any(nearer)
            && !self.enemy_at(to, self.setup.camp(unit))
            && self.check_armies_apart(unit, to).is_ok()
            && self.check_passing_load(to, UnitSet::of(unit)).is_ok()
            && self.setup.cost(self.going_arm(unit), self.going(unit, to), from, side).is_some()
            && !self.is_closed_to(unit, to)
            && (retreat.kind != RetreatKind::Rout || !self.is_watched(unit, to))
    }

    /// Whether a hex lies in a zone of the unit's enemies.
    pub(super) fn is_watched(&self, unit: UnitId, hex: Hex) -> bool {
        self.zone_at(hex, self.setup.camp(unit).enemy()) != Zone::Free
    }

    /// Nearer to none of the enemies and farther from at least one (CF-081).
    fn is_farther(&self, retreat: &Retreat, from: Hex, to: Hex) -> bool {
        let grid = self.setup.map.grid();
        let apart = |hex: Hex, enemy: &Hex| grid.distance(hex, *enemy);
        retreat.away.is_empty()
            || retreat.away.iter().all(|enemy| apart(to, enemy) >= apart(from, enemy))
                && retreat.away.iter().any(|enemy| apart(to, enemy) > apart(from, enemy))
    }

    /// Friends for whom a step of a retreat counts as one through them, or as one of coming to them where the edition asks no
    /// more (STD-12-e, VOL2-12-e; CF-081). Units beaten with it are none of them, and who evades disturbs nobody.
    pub(super) fn friends_shaken(&self, retreat: &Retreat, from: Hex, to: Hex) -> Vec<UnitId> {
        let hex = match self.setup.edition.policies.aftermath.passage {
            Passage::Into if !retreat.kind.is_free() => to,
            // The surplus of a hex has come to it by a retreat.
            Passage::Through if retreat.gone > 0 || retreat.kind == RetreatKind::Surplus => from,
            _ => return Vec::new(),
        };
        if retreat.kind == RetreatKind::Evasion {
            return Vec::new();
        }
        self.friends_at(retreat, hex)
    }

    /// Friends in a hex who were not beaten with the unit.
    pub(super) fn friends_at(&self, retreat: &Retreat, hex: Hex) -> Vec<UnitId> {
        let friend = |&other: &UnitId| {
            other != retreat.unit
                && !retreat.companions.contains(other)
                && self.setup.is_combat_unit(other)
        };
        self.state.stack(hex).filter(friend).collect()
    }

    /// What a step costs cavalry on its way back (CF-074).
    pub(super) fn retreat_cost(&self, unit: UnitId, from: Hex, to: Hex) -> u8 {
        let side = self.setup.map.grid().side_between(from, to);
        side.and_then(|side| {
            self.setup.cost(self.going_arm(unit), self.going(unit, to), from, side)
        })
        .unwrap_or(u8::MAX)
    }

    /// Whether the surplus of a hex too full after a retreat moves one hex more (CF-026).
    pub(super) fn surplus_moves_on(&self) -> bool {
        self.setup.edition.policies.aftermath.into_full_hex == OverstackedRetreat::SurplusMovesOn
    }

    /// Hexes from a hex to the nearest base of a unit.
    pub(crate) fn base_distance(&self, unit: UnitId, hex: Hex) -> u16 {
        self.base_hexes(unit)
            .iter()
            .map(|&base| self.setup.map.grid().distance(hex, base))
            .min()
            .unwrap_or(0)
    }
}

/// Keeps what passes, if anything does.
fn keep_if_any(hexes: &mut Vec<Hex>, passes: impl Fn(Hex) -> bool) {
    if hexes.iter().any(|&hex| passes(hex)) {
        hexes.retain(|&hex| passes(hex));
    }
}
