//! Zones of control (section 8).

use board::direction::Arc;
use board::{Hex, Side};

use crate::data::edition::morale::Cohesion;
use crate::data::edition::policies::{ZoneExtent, ZoneShelter};
use crate::data::edition::terrain::Going;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::UnitId;
use crate::engine::cite;
use crate::engine::derived::Derived;
use crate::engine::game::Game;
use crate::engine::refusal::{Refusal, Why};
use crate::rules::formation::Formation;

/// How a hex is controlled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Zone {
    /// Not at all.
    Free,
    /// By the flank of some unit.
    Flank,
    /// By the front of some unit.
    Front,
}

/// The zones of a camp in every hex: those kept, or laid out for the occasion.
pub(crate) enum Zones<'a> {
    Kept(&'a Derived, Camp),
    LaidOut(Vec<Zone>),
}

impl Zone {
    /// The zone that lies across a side in such an arc.
    #[inline]
    pub(crate) fn of_arc(arc: Arc) -> Zone {
        match arc {
            Arc::Front => Zone::Front,
            Arc::Flank => Zone::Flank,
            Arc::Rear => Zone::Free,
        }
    }
}

impl Zones<'_> {
    #[inline]
    pub(crate) fn at(&self, hex: Hex) -> Zone {
        match self {
            Zones::Kept(derived, camp) => derived.zone(*camp, hex).unwrap_or(Zone::Free),
            Zones::LaidOut(zones) => zones[hex.index()],
        }
    }
}

impl Game {
    /// Whether a unit exerts zones at all: in good order, not under maneuver orders, no cart, not under a marker (CF-030,
    /// CF-169, CF-157, CF-145). In the Basic game every unit does (BAS-6-a).
    #[inline]
    pub fn exerts_zone(&self, unit: UnitId) -> bool {
        self.controls(unit, self.under_maneuver(unit))
    }

    /// The same of a unit that moves as under maneuver orders or does not.
    pub(crate) fn controls(&self, unit: UnitId, under_maneuver: bool) -> bool {
        let always = self.zones_all_round();
        self.setup.arm(unit) != Arm::Cart
            && !self.is_hidden(unit)
            && (always || self.state.unit(unit).cohesion == Cohesion::Good && !under_maneuver)
    }

    fn zones_all_round(&self) -> bool {
        self.setup.edition.policies.zones.extent == ZoneExtent::AllRound
    }

    /// The zone a unit exerts across a side of one of its hexes: front and flank, not rear; squares and skirmish lines
    /// have front all round (STD-8-a, VOL2-8-a, STD-F5-c, VOL2-EX2-c; CF-030), and so has everybody in the Basic game
    /// (BAS-6-a).
    #[inline]
    pub fn zone_across(&self, unit: UnitId, side: Side) -> Zone {
        if !self.exerts_zone(unit) {
            return Zone::Free;
        }
        if self.has_front_all_round(unit) {
            return Zone::Front;
        }
        Zone::of_arc(self.state.unit(unit).facing.arc(side))
    }

    /// Whether a unit that exerts zones has front on every side.
    #[inline]
    pub(crate) fn has_front_all_round(&self, unit: UnitId) -> bool {
        let formation = self.state.unit(unit).formation;
        self.zones_all_round()
            || matches!(formation, Formation::Square | Formation::Skirmish | Formation::Dismounted)
    }

    /// The zone a camp exerts in a hex. A front zone outweighs a flank zone (CF-030).
    #[inline]
    pub fn zone_at(&self, hex: Hex, camp: Camp) -> Zone {
        let kept = self.state.kept().and_then(|kept| kept.zone(camp, hex));
        kept.unwrap_or_else(|| self.zone_seen_at(hex, camp))
    }

    fn zone_seen_at(&self, hex: Hex, camp: Camp) -> Zone {
        let mut zone = Zone::Free;
        for (side, neighbour) in self.setup.map.grid().neighbours(hex) {
            for unit in self.state.stack(neighbour) {
                if self.setup.camp(unit) != camp {
                    break;
                }
                zone = zone.max(self.zone_into(unit, neighbour, side.opposite(), hex));
                if zone == Zone::Front {
                    return zone;
                }
            }
        }
        zone
    }

    /// The zone a unit in a hex exerts across a side into the next: woods and buildings are never inside one (STD-8.3-a,
    /// VOL2-8.2-a); in the Basic game a unit controls what it could enter, and nothing else (BAS-6-b).
    pub(crate) fn zone_into(&self, unit: UnitId, from: Hex, side: Side, to: Hex) -> Zone {
        let sheltered = match self.setup.edition.policies.zones.shelter {
            ZoneShelter::WoodsAndBuildings => self.setup.map.terrain(to).is_obstacle(),
            ZoneShelter::Unenterable => !self.could_enter(unit, from, side, to),
        };
        if sheltered { Zone::Free } else { self.zone_across(unit, side) }
    }

    /// Whether ground and hexside are open to a unit, whoever stands there (BAS-6-b).
    pub(crate) fn could_enter(&self, unit: UnitId, from: Hex, side: Side, to: Hex) -> bool {
        let going = Going { maneuver: false, empty: true };
        self.setup.cost(self.going_arm(unit), going, from, side).is_some()
            && !self.is_closed_to(unit, to)
    }

    /// The zones of a camp in every hex at once, for questions that go over much of the map.
    pub(crate) fn zones_of(&self, camp: Camp) -> Zones<'_> {
        if let Some(kept) = self.state.kept().filter(|kept| kept.keeps_zones()) {
            return Zones::Kept(kept, camp);
        }
        let grid = self.setup.map.grid();
        let mut zones = vec![Zone::Free; grid.len()];
        for unit in self.setup.units_of(camp).filter(|&unit| self.exerts_zone(unit)) {
            for &hex in self.state.unit(unit).line() {
                for (side, next) in grid.neighbours(hex) {
                    let zone = &mut zones[next.index()];
                    *zone = (*zone).max(self.zone_into(unit, hex, side, next));
                }
            }
        }
        Zones::LaidOut(zones)
    }

    /// Whether a camp has a combat unit in the hex.
    #[inline]
    pub fn camp_at(&self, hex: Hex, camp: Camp) -> bool {
        self.state
            .stack(hex)
            .any(|unit| self.setup.camp(unit) == camp && self.setup.is_combat_unit(unit))
    }

    /// Whether an enemy counter, unit or cart, is in the hex, or a marker that may stand for some.
    #[inline]
    pub fn enemy_at(&self, hex: Hex, camp: Camp) -> bool {
        self.state.top_unit(hex).is_some_and(|unit| self.setup.camp(unit) != camp)
            || self.marker_bars(hex, camp.enemy())
    }

    /// Whether a unit may enter an enemy zone: in command, in good order, and by its orders (STD-8.1-a, STD-9-d,
    /// STD-14.1-b, VOL2-8.1-a, VOL2-9.2-a, VOL2-14.1-b; CF-031).
    pub(crate) fn check_enter_zone(&self, unit: UnitId) -> Result<(), Refusal> {
        if self.state.unit(unit).cohesion != Cohesion::Good {
            return Err(self.refuse(Why::NotInGoodOrder, cite::DISORGANIZED_KEEPS_OUT_OF_ZONES));
        }
        if !self.order_enters_zones(unit) {
            return Err(self.refuse(Why::Order, cite::ENTERING_ENEMY_ZONE));
        }
        if !self.is_in_command(unit) {
            return Err(self.refuse(Why::OutOfCommand, cite::COMMAND_TO_ENTER_ZONE));
        }
        Ok(())
    }
}
