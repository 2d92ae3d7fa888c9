//! Taking markers off: next to the enemy, in his sight, or after a shock combat (VOL2-OPT5-a to VOL2-OPT5-d).

use board::{Hex, line_of_fire};

use super::laying::Laying;
use super::{MOST_PADDING, Marker, Use};
use crate::data::kinds::Camp;
use crate::engine::agenda::Task;
use crate::engine::cite::{self, Citation};
use crate::engine::event::What;
use crate::engine::game::{Game, Play};
use crate::engine::state::Fate;
use crate::rules::sequence::Step;

/// What becomes of a marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// It is eliminated by a clause, and may be used again at once.
    Eliminated(Citation),
    /// It ceases to stand for the stack and lies on top of it (VOL2-OPT5-d).
    LiesOnTop,
    /// It has nothing to cover any more.
    Idle,
}

impl Game {
    /// Whether enemies would take off a marker used this way.
    pub(crate) fn is_exposed(&self, camp: Camp, using: Use, hexes: &[Hex]) -> bool {
        hexes.iter().any(|&hex| {
            self.is_beside_enemy(camp, hex)
                || self.nearest_observer(camp, hex) <= using.sighted_within()
        })
    }

    /// Whether an enemy unit or leader is next to a hex, or in it (VOL2-OPT5-a).
    pub(super) fn is_beside_enemy(&self, camp: Camp, hex: Hex) -> bool {
        let grid = self.setup.map.grid();
        let unit = |at: Hex| self.state.top_unit(at).is_some_and(|u| self.setup.camp(u) != camp);
        let mut leaders = self.setup.leaders_of(camp.enemy());
        grid.within(hex, 1).any(unit)
            || leaders.any(|leader| {
                let state = self.state.leader(leader);
                state.fate == Fate::OnMap && grid.distance(state.hex, hex) <= 1
            })
    }

    /// Hexes to the nearest enemy combat unit with a clear line of sight, a line of fire that friends do not bar: the
    /// marker's hex is counted and the observer's is not (VOL2-OPT5-b, VOL2-OPT5-c; CF-207).
    fn nearest_observer(&self, camp: Camp, hex: Hex) -> u16 {
        let map = &self.setup.map;
        let sees = |from: Hex| {
            line_of_fire::is_clear(map, from, hex, |between| map.terrain(between).is_obstacle())
        };
        let farthest = Use::Substitution.sighted_within();
        self.setup
            .units_of(camp.enemy())
            .filter(|&unit| self.setup.is_combat_unit(unit))
            .flat_map(|unit| self.state.unit(unit).line())
            .map(|&from| (map.grid().distance(from, hex), from))
            .filter(|&(distance, from)| distance <= farthest && sees(from))
            .map(|(distance, _)| distance)
            .min()
            .unwrap_or(u16::MAX)
    }

    /// Whether a marker is in a charge or a shock combat (VOL2-OPT5-a; CF-145).
    fn is_in_shock(&self, marker: &Marker) -> bool {
        let here = |hex: &Hex| marker.hexes.contains(hex);
        let in_combat = self.state.agenda.iter().any(|task| match task {
            Task::Combat(combat) => combat.targets.iter().chain(&combat.from).any(here),
            Task::Muster(muster) => muster.targets.iter().any(here),
            Task::Countercharge(charge) => here(&charge.hex),
            Task::Move(march) => march.charge.is_some_and(|target| {
                let rides = |unit| self.state.unit(unit).hex().is_some_and(|hex| here(&hex));
                here(&target) || march.units.iter().any(rides)
            }),
            _ => false,
        });
        in_combat
            || self.setup.army.unit_ids().any(|unit| {
                let state = self.state.unit(unit);
                let own = self.setup.camp(unit) == marker.camp;
                state.deeds.charging.is_some_and(|target| {
                    if own { state.line().iter().any(here) } else { here(&target) }
                })
            })
    }

    fn end_of(&self, marker: &Marker) -> Option<End> {
        let camp = marker.camp;
        let Some(hex) = marker.hex() else { return Some(End::Idle) };
        let has_stack = self.stands_in(camp, hex);
        if marker.using != Use::Substitution && !has_stack || !self.can_be_covered(hex) {
            return Some(End::Idle);
        }
        if marker.engaged {
            return (!self.is_in_shock(marker))
                .then_some(End::Eliminated(cite::MARKER_NEXT_TO_ENEMY));
        }
        if marker.hexes.iter().any(|&hex| self.is_beside_enemy(camp, hex)) {
            return Some(End::Eliminated(cite::MARKER_NEXT_TO_ENEMY));
        }
        let near = marker.hexes.iter().map(|&hex| self.nearest_observer(camp, hex)).min()?;
        if near > marker.using.sighted_within() {
            return None;
        }
        let stays = marker.using.hides_place()
            && has_stack
            && self.nearest_observer(camp, hex) > Use::Hiding.sighted_within();
        Some(if stays { End::LiesOnTop } else { End::Eliminated(cite::MARKER_SIGHTED) })
    }
}

impl Play<'_> {
    /// Looks after the markers once something has changed (CF-145: sighting is tried after each move). Behind the screens
    /// of the set-up nobody looks.
    pub(crate) fn tend_markers(&mut self) {
        if self.state.markers.is_empty() || matches!(self.state.step, Step::SetUp(_) | Step::Over) {
            return;
        }
        // A column is not there before its rear is named.
        if matches!(self.state.agenda.last(), Some(Task::Trailing(_))) {
            return;
        }
        self.tend_columns();
        let engaged: Vec<bool> =
            self.state.markers.iter().map(|marker| self.is_in_shock(marker)).collect();
        for (marker, now) in self.state.markers.iter_mut().zip(engaged) {
            marker.engaged |= now;
        }
        self.merge_markers();
        let ends: Vec<(Marker, End)> = self
            .state
            .markers
            .iter()
            .filter_map(|marker| Some((marker.clone(), self.end_of(marker)?)))
            .collect();
        for (marker, end) in ends {
            self.end_marker(&marker, end);
        }
    }

    /// The battle is over, and nothing is hidden any more.
    pub(crate) fn lift_markers(&mut self) {
        if !self.state.markers.is_empty() {
            self.state.markers.clear();
            self.note_holders();
        }
    }

    fn end_marker(&mut self, marker: &Marker, end: End) {
        let Marker { camp, number, .. } = *marker;
        match end {
            End::Idle => self.remove_marker(camp, number, self.law(cite::MARKER_REPLACES_STACK)),
            End::LiesOnTop => {
                let own = |marker: &&mut Marker| (marker.camp, marker.number) == (camp, number);
                let Some(marker) = self.state.markers.iter_mut().find(own) else { return };
                marker.using = Use::Hiding;
                marker.hexes.truncate(1);
                if let Some(hex) = marker.hex() {
                    self.tell(
                        self.law(cite::MARKER_HIDES_TOO),
                        What::MarkerSighted { camp, number, hex },
                    );
                }
            }
            End::Eliminated(citation) => {
                self.remove_marker(camp, number, self.law(citation));
                // One that was just laid has had its turn.
                if !marker.used && self.as_seen_by(camp).has_place_for_marker(camp) {
                    self.push(Task::Laying(Laying { camp, number, again: true }));
                }
            }
        }
    }

    /// A column holds the stacks that march under maneuver orders, and with one left it is a plain substitution
    /// (VOL2-OPT4-c).
    fn tend_columns(&mut self) {
        for at in 0..self.state.markers.len() {
            if self.state.markers[at].using != Use::Column {
                continue;
            }
            let (camp, hexes) = (self.state.markers[at].camp, self.state.markers[at].hexes.clone());
            let mut kept: Vec<Hex> =
                hexes.iter().copied().filter(|&hex| self.marches_as_column(camp, hex)).collect();
            if kept.first() != hexes.first() {
                kept = hexes.first().copied().into_iter().collect();
            }
            let marker = &mut self.state.markers[at];
            marker.hexes = kept;
            if marker.hexes.len() < 2 {
                marker.using = Use::Substitution;
            }
        }
    }

    /// Where stacks have come together one marker on top is enough, and two below (VOL2-OPT4-e).
    fn merge_markers(&mut self) {
        if self.state.agenda.iter().any(|task| matches!(task, Task::Move(_) | Task::MarkerMove(_)))
        {
            return;
        }
        let mut surplus: Vec<(Camp, u8)> = Vec::new();
        for (at, marker) in self.state.markers.iter().enumerate() {
            let like = |other: &&Marker| {
                other.camp == marker.camp
                    && other.hex() == marker.hex()
                    && other.using.is_on_top() == marker.using.is_on_top()
            };
            let before = self.state.markers[..at].iter().filter(like).count();
            let most = if marker.using.is_on_top() { 1 } else { MOST_PADDING };
            if before >= most {
                surplus.push((marker.camp, marker.number));
            }
        }
        for (camp, number) in surplus {
            self.remove_marker(camp, number, self.law(cite::PADDING_MARKER));
        }
    }
}
