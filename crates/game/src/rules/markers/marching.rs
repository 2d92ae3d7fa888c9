//! Markers on the march: with the stack they cover, or by themselves where nothing is under them.

use board::{Hex, Side};
use serde::{Deserialize, Serialize};

use super::{Marker, Use};
use crate::data::edition::movement::MoveClass;
use crate::data::edition::terrain::Going;
use crate::data::kinds::{Arm, Camp};
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::event::What;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::unit_set::UnitSet;
use crate::rules::movement::march::Move;
use crate::rules::zoc::Zone;

/// The move of a false marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MarkerMove {
    /// Whose.
    pub camp: Camp,
    /// Its number.
    pub number: u8,
    /// Movement points spent.
    pub spent: u8,
}

impl Procedure for MarkerMove {
    fn decision(&self, _: &Game) -> Option<Decision> {
        Some(Decision { camp: self.camp, ask: Ask::MoveMarker { number: self.number } })
    }

    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        let open = |side: &Side| game.marker_step(self, *side).is_ok();
        actions.extend(Side::ALL.into_iter().filter(open).map(Action::Step));
        actions.push(Action::Halt);
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Step(side) => game.marker_step(self, side).map(drop),
            Action::Halt => Ok(()),
            _ => Err(game.refuse(Why::NotAsked, cite::FALSE_MARKER)),
        }
    }

    /// Ends the move of a false marker that was taken off on its way; says whether its owner must choose.
    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        let goes_on = play.marker(self.camp, self.number).is_some_and(|own| play.is_false(own));
        if goes_on {
            play.push(Task::MarkerMove(self));
        }
        Ok(goes_on)
    }

    fn perform(mut self, play: &mut Play<'_>, action: Action) -> Flow {
        let Action::Step(side) = action else { return Ok(()) };
        let step = play.as_seen_by(self.camp).marker_step(&self, side);
        if let Ok((to, spent)) = step {
            self.spent = spent;
            let MarkerMove { camp, number, .. } = self;
            let mut from = None;
            if let Some(marker) = play.marker_mut(camp, number) {
                from = marker.hex();
                marker.hexes = vec![to];
            }
            let moved = What::MarkerMoved { camp, number, to };
            play.tell_move(play.law(cite::MARKER_MOVES), from, moved);
        }
        play.push(Task::MarkerMove(self));
        Ok(())
    }
}

/// False markers.
impl Game {
    pub(crate) fn false_marker_candidates(&self, camp: Camp, actions: &mut Vec<Action>) {
        let own = self.state.markers.iter().filter(|marker| marker.camp == camp && !marker.used);
        let feints = own.filter(|marker| self.is_false(marker));
        actions.extend(feints.map(|marker| Action::MoveMarker(marker.number)));
    }

    /// A false marker moves once in a step, like a battalion (VOL2-OPT4-b).
    pub(crate) fn check_move_marker(&self, camp: Camp, number: u8) -> Result<(), Refusal> {
        let refused = |why| Err(self.refuse(why, cite::FALSE_MARKER));
        match self.marker(camp, number) {
            Some(marker) if !self.is_false(marker) => refused(Why::NoSuchPiece),
            Some(marker) if marker.used => refused(Why::AlreadyMoved),
            Some(_) => Ok(()),
            None => refused(Why::NoSuchPiece),
        }
    }

    /// Whether a false marker of a camp has begun to move. One laid in this step stands where it was laid.
    pub(super) fn false_marker_moved(&self, camp: Camp) -> bool {
        self.state.markers.iter().any(|marker| marker.camp == camp && marker.marching)
    }

    /// Where a step leads and what it costs: what it would cost a battalion, never next to an enemy in sight.
    fn marker_step(&self, march: &MarkerMove, side: Side) -> Result<(Hex, u8), Refusal> {
        let refused = |why| self.refuse(why, cite::FALSE_MARKER);
        let grid = self.setup.map.grid();
        let from = self.marker(march.camp, march.number).and_then(Marker::hex);
        let from = from.ok_or_else(|| refused(Why::NoSuchPiece))?;
        let to = grid.neighbour(from, side).ok_or_else(|| refused(Why::OffMap))?;
        if self.enemy_at(to, march.camp) || self.is_beside_enemy(march.camp, to) {
            return Err(refused(Why::TooNear));
        }
        if self.is_storm() && self.setup.map.hexside(from, side).road.is_none() {
            return Err(refused(Why::Storm));
        }
        let going = Going { maneuver: false, empty: self.state.top_unit(to).is_none() };
        let cost = self.setup.cost(Arm::Infantry, going, from, side);
        let cost = cost.ok_or_else(|| refused(Why::Prohibited))?;
        let most = self.setup.edition.movement.allowance(MoveClass::Infantry, march.camp);
        if march.spent.saturating_add(cost) > most {
            return Err(refused(Why::TooFewPoints));
        }
        Ok((to, march.spent + cost))
    }
}

impl Play<'_> {
    pub(crate) fn begin_marker_move(&mut self, camp: Camp, number: u8) {
        if let Some(marker) = self.marker_mut(camp, number) {
            (marker.used, marker.marching) = (true, true);
        }
        self.push(Task::MarkerMove(MarkerMove { camp, number, spent: 0 }));
    }

    fn marker_mut(&mut self, camp: Camp, number: u8) -> Option<&mut Marker> {
        let own = |marker: &&mut Marker| (marker.camp, marker.number) == (camp, number);
        self.state.markers.iter_mut().find(own)
    }
}

/// Markers over troops.
impl Play<'_> {
    /// Takes the markers of a stack along when its last units leave a hex; those on the march already go on. Called before
    /// the units step, so that they are told of under their marker.
    pub(crate) fn carry_markers(&mut self, units: UnitSet, from: Hex, to: Hex, setting_out: bool) {
        let Some(camp) = units.first().map(|unit| self.setup.camp(unit)) else { return };
        if self.state.markers.is_empty() {
            return;
        }
        let all_go = self.state.stack(from).all(|unit| units.contains(unit));
        let mut moved = Vec::new();
        for marker in self.state.markers.iter_mut().filter(|marker| marker.camp == camp) {
            if setting_out {
                marker.marching = all_go && marker.hexes.contains(&from);
            }
            if !marker.marching {
                continue;
            }
            // A stack of a column that marches through the one before it leaves that alone.
            let Some(last) = marker.hexes.iter().rposition(|&hex| hex == from) else { continue };
            let first = if all_go { 0 } else { last };
            let going = marker.hexes.iter_mut().enumerate().skip(first);
            let mut leads = false;
            for (at, hex) in going.filter(|(_, hex)| **hex == from) {
                *hex = to;
                leads |= at == 0;
            }
            if leads && marker.using.is_on_top() {
                moved.push(marker.number);
            }
        }
        for number in moved {
            let moved = What::MarkerMoved { camp, number, to };
            self.tell_move(self.law(cite::MARKER_MOVES), Some(from), moved);
        }
    }

    /// Whoever comes upon an enemy no marker covers any more has entered his front zone (STD-8.1-c, VOL2-8.1-b).
    pub(crate) fn stop_before_surprise(&self, march: &mut Move) {
        let Some(hex) = march.units.first().and_then(|unit| self.state.unit(unit).hex()) else {
            return;
        };
        if self.has_markers() && march.left && march.charge.is_none() {
            let enemy = self.state.phasing.enemy();
            march.stopped |= self.zone_at(hex, enemy) == Zone::Front;
        }
    }

    /// A step in which markers could be laid and moved begins or ends: they may be laid and moved anew.
    pub(crate) fn rest_markers(&mut self) {
        for marker in &mut self.state.markers {
            (marker.marching, marker.used) = (false, false);
        }
    }

    /// At the end of the movement step whoever is not next behind another has left the column (VOL2-OPT4-c).
    pub(crate) fn close_up_columns(&mut self) {
        let setup = self.setup.clone();
        let grid = setup.map.grid();
        for marker in self.state.markers.iter_mut().filter(|m| m.using == Use::Column) {
            marker.hexes.dedup();
            let apart = |pair: &[Hex]| grid.distance(pair[0], pair[1]) > 1;
            if let Some(gap) = marker.hexes.windows(2).position(apart) {
                marker.hexes.truncate(gap + 1);
            }
        }
    }
}
