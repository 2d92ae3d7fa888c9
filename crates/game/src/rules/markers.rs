//! Unknown-factor markers (Volume II, optional rules 1 to 5): limited information as an option of any battle played with
//! orders. [`laying`] puts them down, [`marching`] moves them, [`sighting`] takes them off.
//!
//! The books say little about them. What they leave open is decided here (CF-145 where not said otherwise):
//!
//! - **Agreement.** Whoever plays with `limited_information` has agreed to every placing (VOL2-OPT1-a, VOL2-OPT3-b). The Basic
//!   game knows no markers.
//! - **How many.** A third of the combat units the side has in the battle, lost ones included, rounded down; they are numbered
//!   from 1, and the owner picks the number, so that it tells nothing (VOL2-OPT2-a, VOL2-OPT3-a).
//! - **When.** Behind the screen of the set-up; before the first unit or leader of the movement step moves; and at once when
//!   a marker was eliminated, whoever moves then (VOL2-OPT3-b, VOL2-OPT3-c). One that is lost again in the step in which it
//!   was laid waits for the next. Nobody lays a marker where an enemy he knows of would take it off at once.
//! - **What is under a marker** that stands for a stack or a column ([`Use::hides_place`]) is not there for the other side:
//!   it exerts no zone, is no target, and takes no town. The marker bars its hex and counts as an enemy wherever the rules ask
//!   how near the enemy is, whether anything is under it or not. So no list of legal actions betrays a false marker.
//! - **Sighting** is tried after every step of anybody, as leaving it for the end of a move would let troops march through the
//!   zones of others. Whoever comes upon the enemy that way stops as in any front zone and pays nothing for the surprise.
//!   Every hex of a column can be sighted, and troops under markers have eyes too.
//! - **Uses combine** (VOL2-OPT5-d): a stack sighted under its substitute stands in the open with the marker on top, and that
//!   goes as a hiding one does. A false marker goes at once.
//! - **Shock.** A marker in a charge or a shock combat stays until it is resolved and is then taken off; what it covers lies
//!   open meanwhile, as every stack in a combat does (CF-161). So does a stack whose fire is being resolved.
//! - **Marches.** Markers go along with a stack that leaves its hex as a whole, or with the last of it to leave; whoever goes
//!   alone comes out. Whoever enters a marker's hex disappears under it. A column may string out in its movement step; at its
//!   end whoever is not next behind another comes out, and so does the rear of a column without maneuver orders.
//! - **A false marker** marches like a battalion in no enemy's sight: infantry costs, the infantry's points without any bonus,
//!   never beside an enemy it knows of. It is laid in an empty hex next to troops of its side.
//! - **Skirmish lines** over several hexes cannot be covered. Leaders lie open.

pub(crate) mod laying;
pub(crate) mod marching;
pub(crate) mod sighting;

use std::borrow::Cow;

use board::Hex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::kinds::Camp;
use crate::data::order_of_battle::UnitId;
use crate::engine::agenda::Task;
use crate::engine::decision::Ask;
use crate::engine::event::What;
use crate::engine::game::Game;
use crate::engine::state::Fate;
use crate::engine::unit_set::UnitSet;
use crate::table::view::Viewer;

/// Markers under a stack (VOL2-OPT4-e).
pub(crate) const MOST_PADDING: usize = 2;

/// A marker on the map. Those in hand are the other numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Marker {
    /// Whose.
    pub camp: Camp,
    /// Its number, from 1.
    pub number: u8,
    /// What it is used for.
    pub using: Use,
    /// The hex it lies in and, of a column, those behind, one next to the other.
    pub hexes: Vec<Hex>,
    /// Laid or moved in this movement step.
    pub used: bool,
    /// On the march with its stack.
    pub marching: bool,
    /// In a charge or a shock combat.
    pub engaged: bool,
}

/// The four uses of a marker (VOL2-OPT4-a to VOL2-OPT4-e).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Use {
    /// Instead of a whole stack, or of nothing.
    Substitution,
    /// Instead of several stacks one behind another, in the hex of the first.
    Column,
    /// On top of a stack.
    Hiding,
    /// Under a stack.
    Padding,
}

impl Use {
    /// Every use.
    pub const ALL: [Use; 4] = [Use::Substitution, Use::Column, Use::Hiding, Use::Padding];

    /// Whether it lies instead of the counters, so that not even their number is seen.
    pub fn hides_place(self) -> bool {
        matches!(self, Use::Substitution | Use::Column)
    }

    /// Whether it lies on top, where everybody sees it.
    pub fn is_on_top(self) -> bool {
        self != Use::Padding
    }

    /// How far off it is sighted, its own hex counted and the observer's not (VOL2-OPT5-b, VOL2-OPT5-c).
    pub fn sighted_within(self) -> u16 {
        match self {
            Use::Substitution | Use::Column => 8,
            Use::Padding => 3,
            Use::Hiding => 2,
        }
    }
}

impl Marker {
    /// A marker at rest.
    pub(crate) fn new(camp: Camp, number: u8, using: Use, hexes: Vec<Hex>) -> Marker {
        Marker { camp, number, using, hexes, used: false, marching: false, engaged: false }
    }

    /// Where it lies.
    pub fn hex(&self) -> Option<Hex> {
        self.hexes.first().copied()
    }

    fn lies_in(&self, hex: Hex) -> bool {
        self.hex() == Some(hex)
    }

    /// Whether it keeps the troops of one of its hexes out of the enemy's sight.
    fn hides(&self, hex: Hex) -> bool {
        self.using.hides_place() && !self.engaged && self.hexes.contains(&hex)
    }

    /// Whether it lies on top of what stands in a hex and covers it.
    fn conceals(&self, hex: Hex) -> bool {
        self.hides(hex) || self.using == Use::Hiding && !self.engaged && self.lies_in(hex)
    }
}

/// What markers there are.
impl Game {
    /// Whether the sides agreed to use markers (VOL2-OPT1-a).
    pub fn has_markers(&self) -> bool {
        self.setup.options.limited_information && self.setup.edition.basic.is_none()
    }

    /// How many markers a camp has: a third of its combat units, rounded down (VOL2-OPT3-a; CF-145).
    pub fn marker_limit(&self, camp: Camp) -> u8 {
        if !self.has_markers() {
            return 0;
        }
        let units = self.setup.units_of(camp).filter(|&unit| {
            self.setup.is_combat_unit(unit) && self.state.unit(unit).fate != Fate::Absent
        });
        (units.count() / 3) as u8
    }

    /// A marker on the map.
    pub fn marker(&self, camp: Camp, number: u8) -> Option<&Marker> {
        self.state.markers.iter().find(|marker| (marker.camp, marker.number) == (camp, number))
    }

    /// Numbers a camp has in hand.
    pub fn spare_markers(&self, camp: Camp) -> impl Iterator<Item = u8> + '_ {
        (1..=self.marker_limit(camp)).filter(move |&number| self.marker(camp, number).is_none())
    }

    /// How many markers of a camp lie under the stack of a hex.
    pub(crate) fn padding(&self, camp: Camp, hex: Hex) -> usize {
        let padding = |marker: &&Marker| {
            marker.camp == camp && marker.using == Use::Padding && marker.lies_in(hex)
        };
        self.state.markers.iter().filter(padding).count()
    }

    /// Whether a camp has a marker on the map that everybody sees.
    pub(crate) fn shows_marker(&self, camp: Camp) -> bool {
        self.state.markers.iter().any(|marker| marker.camp == camp && marker.using.is_on_top())
    }

    /// Whether nothing is under a marker (VOL2-OPT4-b).
    pub(crate) fn is_false(&self, marker: &Marker) -> bool {
        marker.using == Use::Substitution
            && !marker.hexes.iter().any(|&hex| self.stands_in(marker.camp, hex))
    }

    fn stands_in(&self, camp: Camp, hex: Hex) -> bool {
        self.state.top_unit(hex).is_some_and(|unit| self.setup.camp(unit) == camp)
    }
}

/// What they hide.
impl Game {
    /// Whether a unit is under a marker that stands for it (VOL2-OPT4-a, VOL2-OPT4-c).
    #[inline]
    pub fn is_hidden(&self, unit: UnitId) -> bool {
        !self.state.markers.is_empty() && self.lies_under(unit, Marker::hides)
    }

    /// Whether a marker covers the face of a unit.
    #[inline]
    pub(crate) fn is_concealed(&self, unit: UnitId) -> bool {
        !self.state.markers.is_empty() && self.lies_under(unit, Marker::conceals)
    }

    fn lies_under(&self, unit: UnitId, covers: impl Fn(&Marker, Hex) -> bool) -> bool {
        let camp = self.setup.camp(unit);
        self.state.unit(unit).hex().is_some_and(|hex| {
            self.state.markers.iter().any(|marker| marker.camp == camp && covers(marker, hex))
        })
    }

    /// Whether the troops of a camp in a hex are out of sight.
    pub(crate) fn hides_hex(&self, camp: Camp, hex: Hex) -> bool {
        self.state.markers.iter().any(|marker| marker.camp == camp && marker.hides(hex))
    }

    /// Whether a camp has a combat unit in a hex for everybody to see.
    pub(crate) fn shows_at(&self, hex: Hex, camp: Camp) -> bool {
        self.camp_at(hex, camp) && !self.hides_hex(camp, hex)
    }

    /// Whether a marker that stands for troops, or for none, bars a hex to the enemies of a camp.
    #[inline]
    pub(crate) fn marker_bars(&self, hex: Hex, camp: Camp) -> bool {
        self.state
            .markers
            .iter()
            .any(|marker| marker.camp == camp && marker.using.hides_place() && marker.lies_in(hex))
    }

    /// The hexes of markers that count as enemies though nobody may be there.
    pub(crate) fn marked_hexes(&self, camp: Camp) -> impl Iterator<Item = Hex> + '_ {
        let marks = self.state.markers.iter().filter(move |marker| marker.camp == camp);
        marks.filter(|marker| marker.using.hides_place()).filter_map(Marker::hex)
    }

    /// The game as far as a camp sees it, with the enemy's hidden troops off the map and, in combat, those that lie covered
    /// counting for nothing (CF-161). What the camp may choose is found out there. Troops in a hex at the edge stay, so that
    /// nobody enters the map among them.
    pub(crate) fn as_seen_by(&self, camp: Camp) -> Cow<'_, Game> {
        let seen = self.without_hidden(camp);
        if !seen.weighs_enemies() {
            return seen;
        }
        let judged = match seen.as_attackers_see_it(camp) {
            Cow::Owned(judged) => Some(judged),
            Cow::Borrowed(_) => None,
        };
        judged.map_or(seen, Cow::Owned)
    }

    fn without_hidden(&self, camp: Camp) -> Cow<'_, Game> {
        if self.state.markers.is_empty() {
            return Cow::Borrowed(self);
        }
        let grid = self.setup.map.grid();
        let away = |unit: &UnitId| {
            let edge = self.state.unit(*unit).hex().is_some_and(|hex| grid.is_edge(hex));
            self.is_hidden(*unit) && !edge
        };
        let hidden: UnitSet = self.setup.units_of(camp.enemy()).filter(away).collect();
        if hidden.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut seen = self.clone();
        hidden.iter().for_each(|unit| seen.state.lift(unit));
        seen.look_out();
        Cow::Owned(seen)
    }
}

/// A marker as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MarkerView {
    /// Whose.
    pub camp: Camp,
    /// Its number.
    pub number: u8,
    /// Where it lies.
    pub hex: Hex,
    /// What only its own side knows.
    pub own: Option<OwnMarker>,
}

/// What only its own side knows of a marker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnMarker {
    /// What it is used for.
    pub using: Use,
    /// The hexes it stands for, its own first.
    pub hexes: Vec<Hex>,
    /// The units it covers, from the top down, in the order of its hexes.
    pub units: Vec<UnitId>,
}

impl Game {
    /// The markers a viewer sees, in the order of camps and numbers: of the others those that lie on top.
    pub(crate) fn marker_views(&self, viewer: Viewer) -> Vec<MarkerView> {
        let seen = |marker: &&Marker| {
            viewer.shares(marker.camp)
                || marker.using.is_on_top() && !self.is_behind_screen(viewer, marker.camp)
        };
        let mut views: Vec<MarkerView> = self
            .state
            .markers
            .iter()
            .filter(seen)
            .filter_map(|marker| self.marker_view(viewer, marker))
            .collect();
        views.sort_by_key(|view| (view.camp, view.number));
        views
    }

    fn marker_view(&self, viewer: Viewer, marker: &Marker) -> Option<MarkerView> {
        let own = OwnMarker {
            using: marker.using,
            hexes: marker.hexes.clone(),
            units: marker.hexes.iter().flat_map(|&hex| self.state.stack(hex)).collect(),
        };
        Some(MarkerView {
            camp: marker.camp,
            number: marker.number,
            hex: marker.hex()?,
            own: viewer.shares(marker.camp).then_some(own),
        })
    }

    /// A question as a viewer may know it: not which counters are in hand under a marker.
    pub(crate) fn ask_told_to(&self, viewer: Viewer, camp: Camp, ask: Ask) -> Ask {
        if viewer.shares(camp) {
            return ask;
        }
        match ask {
            Ask::Move { units } if units.iter().any(|unit| self.is_hidden(unit)) => Ask::Movement,
            ask => ask.without_secrets(),
        }
    }

    /// The camp alone that is told of something: it happened under its marker.
    pub(crate) fn kept_from_others(&self, what: &What) -> Option<Camp> {
        if self.state.markers.is_empty() {
            return None;
        }
        let unit = what.concerns()?;
        self.is_hidden(unit).then(|| self.setup.camp(unit))
    }
}

impl Game {
    /// Whether a marker covers a hex of the combat of a task from a viewer.
    pub(crate) fn is_covered_from(&self, viewer: Viewer, task: &Task) -> bool {
        let covered =
            |unit: UnitId| !viewer.shares(self.setup.camp(unit)) && self.is_concealed(unit);
        task.open_hexes().into_iter().any(|hex| self.state.stack(hex).any(covered))
    }
}

impl Task {
    /// Whether the combat is still being put together: a marker is not lifted for a look at the odds.
    pub(crate) fn is_in_question(&self) -> bool {
        matches!(self, Task::FireAttack(_) | Task::Muster(_))
    }
}

#[cfg(test)]
mod tests;
