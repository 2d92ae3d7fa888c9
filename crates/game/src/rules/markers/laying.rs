//! Putting markers on the map and taking them up (VOL2-OPT3-b, VOL2-OPT3-c, VOL2-OPT4-a to VOL2-OPT4-e).

use board::Hex;
use serde::{Deserialize, Serialize};

use super::{MOST_PADDING, Marker, Use};
use crate::data::edition::morale::Cohesion;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::event::{Clause, What};
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::rules::sequence::Step;

/// A marker taken up to be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Laying {
    /// Whose.
    pub camp: Camp,
    /// Its number.
    pub number: u8,
    /// It was just eliminated and may be used again at once (VOL2-OPT3-c).
    pub again: bool,
}

/// A column whose rear is being named (VOL2-OPT4-c).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trailing {
    /// Whose.
    pub camp: Camp,
    /// The number of its marker.
    pub number: u8,
}

/// When.
impl Game {
    /// Markers that may be picked up to be laid, and those that may be taken back, at the start of a step.
    pub(crate) fn marker_candidates(&self, camp: Camp, actions: &mut Vec<Action>) {
        if !self.has_markers() || !self.may_handle_markers(camp) {
            return;
        }
        if self.spare_markers(camp).next().is_some() && self.has_place_for_marker(camp) {
            actions.extend(self.spare_markers(camp).map(Action::PickMarker));
        }
        let own = self.state.markers.iter().filter(|marker| marker.camp == camp && !marker.used);
        actions.extend(own.map(|marker| Action::TakeUpMarker(marker.number)));
    }

    /// A spare marker may be laid behind the screen or at the start of the movement step (VOL2-OPT3-b; CF-145).
    pub(crate) fn check_pick_marker(&self, camp: Camp, number: u8) -> Result<(), Refusal> {
        self.check_handling(camp)?;
        if !self.spare_markers(camp).any(|spare| spare == number) {
            return Err(self.refuse(Why::NoSuchPiece, cite::MARKERS_NUMBER));
        }
        if !self.has_place_for_marker(camp) {
            return Err(self.refuse(Why::MarkerPlace, cite::MARKER_REPLACES_STACK));
        }
        Ok(())
    }

    pub(crate) fn check_take_up_marker(&self, camp: Camp, number: u8) -> Result<(), Refusal> {
        self.check_handling(camp)?;
        match self.marker(camp, number) {
            Some(marker) if marker.used => Err(self.refuse(Why::OncePerStep, cite::MARKERS_LAID)),
            Some(_) => Ok(()),
            None => Err(self.refuse(Why::NoSuchPiece, cite::MARKERS_NUMBER)),
        }
    }

    fn check_handling(&self, camp: Camp) -> Result<(), Refusal> {
        if !self.has_markers() {
            return Err(self.refuse(Why::NotAsked, cite::MARKERS_AGREED));
        }
        if !self.may_handle_markers(camp) {
            return Err(self.refuse(Why::AlreadyMoved, cite::MARKERS_LAID));
        }
        Ok(())
    }

    /// Nobody of the camp has begun to move; routed units marched by themselves.
    fn may_handle_markers(&self, camp: Camp) -> bool {
        let moved = |unit: UnitId| {
            let state = self.state.unit(unit);
            state.deeds.began && state.cohesion != Cohesion::Routed
        };
        let behind_screen = self.state.step == Step::SetUp(camp);
        behind_screen
            || !self.setup.units_of(camp).any(moved)
                && !self.setup.leaders_of(camp).any(|leader| self.state.leader(leader).moved)
                && !self.false_marker_moved(camp)
    }
}

impl Procedure for Laying {
    const LISTS_EXACTLY: bool = true;

    fn decision(&self, _: &Game) -> Option<Decision> {
        let ask = Ask::LayMarker { number: self.number, again: self.again };
        Some(Decision { camp: self.camp, ask })
    }

    /// Lists exactly what is legal.
    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        let hexes = game.marker_hexes(self.camp);
        for using in Use::ALL {
            let legal = |hex: &&Hex| game.check_lay(self.camp, using, **hex).is_ok();
            actions.extend(hexes.iter().filter(legal).map(|&hex| Action::Lay { using, hex }));
        }
        if self.again {
            actions.push(Action::Decline);
        }
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Lay { using, hex } => game.check_lay(self.camp, using, hex),
            Action::Decline if self.again => Ok(()),
            _ => Err(game.refuse(Why::NotAsked, cite::MARKERS_LAID)),
        }
    }

    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        Ok(play.wait_for(self))
    }

    fn perform(self, play: &mut Play<'_>, action: Action) -> Flow {
        let Action::Lay { using, hex } = action else { return Ok(()) };
        let Laying { camp, number, .. } = self;
        let marker = Marker::new(camp, number, using, vec![hex]);
        play.state.markers.push(Marker { used: true, ..marker });
        let clause = play.law(match using {
            Use::Substitution if play.stands_in(camp, hex) => cite::MARKER_REPLACES_STACK,
            Use::Substitution => cite::FALSE_MARKER,
            Use::Column => cite::COLUMN_MARKER,
            Use::Hiding => cite::HIDING_MARKER,
            Use::Padding => cite::PADDING_MARKER,
        });
        play.tell(clause, What::MarkerUsed { camp, number, hex, using });
        if using.is_on_top() {
            play.tell(play.law(cite::MARKERS_LAID), What::MarkerLaid { camp, number, hex });
        }
        if using == Use::Column {
            play.push(Task::Trailing(Trailing { camp, number }));
        }
        Ok(())
    }
}

/// Where.
impl Game {
    pub(super) fn has_place_for_marker(&self, camp: Camp) -> bool {
        let hexes = self.marker_hexes(camp);
        Use::ALL
            .into_iter()
            .any(|using| hexes.iter().any(|&hex| self.check_lay(camp, using, hex).is_ok()))
    }

    /// The hexes of a camp's troops and those next to them.
    fn marker_hexes(&self, camp: Camp) -> Vec<Hex> {
        let grid = self.setup.map.grid();
        let held = self.setup.units_of(camp).filter_map(|unit| self.state.unit(unit).hex());
        let mut hexes: Vec<Hex> = held.flat_map(|hex| grid.within(hex, 1)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    fn check_lay(&self, camp: Camp, using: Use, hex: Hex) -> Result<(), Refusal> {
        let refused = |citation| Err(self.refuse(Why::MarkerPlace, citation));
        let has_stack = self.stands_in(camp, hex);
        if has_stack && !self.can_be_covered(hex) {
            return refused(cite::MARKER_REPLACES_STACK);
        }
        let taken = match using {
            Use::Padding => self.padding(camp, hex) >= MOST_PADDING,
            _ => self.top_is_taken(camp, hex),
        };
        match using {
            _ if taken && using == Use::Padding => return refused(cite::PADDING_MARKER),
            _ if taken => return refused(cite::MARKER_REPLACES_STACK),
            Use::Substitution if !has_stack && !self.may_feign(camp, hex) => {
                return refused(cite::FALSE_MARKER);
            }
            Use::Column if self.rear_hexes(camp, &[hex]).is_empty() => {
                return refused(cite::COLUMN_MARKER);
            }
            Use::Hiding if !has_stack => return refused(cite::HIDING_MARKER),
            Use::Padding if !has_stack => return refused(cite::PADDING_MARKER),
            _ => {}
        }
        if self.is_exposed(camp, using, &[hex]) {
            return Err(self.refuse(Why::MarkerSighted, cite::MARKER_SIGHTED));
        }
        Ok(())
    }

    /// A stack of units that stand in one hex.
    pub(crate) fn can_be_covered(&self, hex: Hex) -> bool {
        self.state.stack(hex).all(|unit| self.state.unit(unit).line().len() == 1)
    }

    fn top_is_taken(&self, camp: Camp, hex: Hex) -> bool {
        let covers = |marker: &Marker| {
            marker.camp == camp && marker.using.is_on_top() && marker.hexes.contains(&hex)
        };
        self.state.markers.iter().any(covers)
    }

    /// An empty hex next to troops of the camp, on ground a battalion could enter.
    fn may_feign(&self, camp: Camp, hex: Hex) -> bool {
        let grid = self.setup.map.grid();
        self.state.top_unit(hex).is_none()
            && !self.marker_bars(hex, camp.enemy())
            && !self.setup.is_closed(Arm::Infantry, Arm::Infantry, hex)
            && grid.neighbours(hex).any(|(_, next)| self.stands_in(camp, next))
    }

    /// Where a column that has come so far may go on: the stacks next to its last, all of them under maneuver orders
    /// (VOL2-OPT4-c). Nothing if its first is not.
    fn rear_hexes(&self, camp: Camp, column: &[Hex]) -> Vec<Hex> {
        let Some(&last) = column.last() else { return Vec::new() };
        if !self.marches_as_column(camp, last) {
            return Vec::new();
        }
        let next = self.setup.map.grid().neighbours(last).map(|(_, next)| next);
        next.filter(|next| !column.contains(next))
            .filter(|&next| self.marches_as_column(camp, next) && !self.top_is_taken(camp, next))
            .filter(|&next| self.can_be_covered(next))
            .filter(|&next| !self.is_exposed(camp, Use::Column, &[next]))
            .collect()
    }

    /// Whether a hex holds a stack of a camp with every unit of it under maneuver orders.
    pub(super) fn marches_as_column(&self, camp: Camp, hex: Hex) -> bool {
        self.stands_in(camp, hex) && self.state.stack(hex).all(|unit| self.under_maneuver(unit))
    }
}

impl Procedure for Trailing {
    fn decision(&self, _: &Game) -> Option<Decision> {
        Some(Decision { camp: self.camp, ask: Ask::TrailMarker { number: self.number } })
    }

    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        let Some(marker) = game.marker(self.camp, self.number) else { return };
        actions.extend(game.rear_hexes(self.camp, &marker.hexes).into_iter().map(Action::To));
        if marker.hexes.len() > 1 {
            actions.push(Action::Done);
        }
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        let refused = |why| Err(game.refuse(why, cite::COLUMN_MARKER));
        let Some(marker) = game.marker(self.camp, self.number) else {
            return refused(Why::NoSuchPiece);
        };
        match action {
            Action::To(hex) if game.rear_hexes(self.camp, &marker.hexes).contains(&hex) => Ok(()),
            Action::Done if marker.hexes.len() > 1 => Ok(()),
            Action::To(_) => refused(Why::MarkerPlace),
            _ => refused(Why::NotAsked),
        }
    }

    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        Ok(play.wait_for(self))
    }

    fn perform(self, play: &mut Play<'_>, action: Action) -> Flow {
        let Action::To(hex) = action else { return Ok(()) };
        let own = |marker: &&mut Marker| (marker.camp, marker.number) == (self.camp, self.number);
        if let Some(marker) = play.state.markers.iter_mut().find(own) {
            marker.hexes.push(hex);
        }
        play.push(Task::Trailing(self));
        Ok(())
    }
}

impl Play<'_> {
    pub(crate) fn pick_marker(&mut self, camp: Camp, number: u8) {
        self.push(Task::Laying(Laying { camp, number, again: false }));
    }

    pub(crate) fn take_up_marker(&mut self, camp: Camp, number: u8) {
        self.remove_marker(camp, number, self.law(cite::MARKERS_LAID));
    }

    /// Takes a marker off the map and into its owner's hand. What is seen in its place is told with it, unless nobody saw it.
    pub(super) fn remove_marker(&mut self, camp: Camp, number: u8, clause: Clause) {
        let lies = |marker: &Marker| (marker.camp, marker.number) == (camp, number);
        let Some(at) = self.state.markers.iter().position(lies) else { return };
        let marker = self.state.markers.remove(at);
        let Some(hex) = marker.hex() else { return };
        if marker.using.is_on_top() {
            let shows = self.state.top_unit(hex).filter(|&unit| self.setup.camp(unit) == camp);
            self.tell(clause, What::MarkerRemoved { camp, number, hex, shows });
        } else {
            self.tell(clause, What::PaddingRemoved { camp, number, hex });
        }
    }
}
