//! Who may fire, and at what: arms, arcs, ranges and lines of fire.

use board::direction::Arc;
use board::{Hex, line_of_fire};

use crate::data::edition::morale::Cohesion;
use crate::data::kinds::{Arm, Camp, Weight};
use crate::data::order_of_battle::UnitId;
use crate::data::scenario::SpecialRule;
use crate::engine::cite;
use crate::engine::game::Game;
use crate::engine::refusal::{Refusal, Why};
use crate::rules::formation::Formation;
use crate::table::view::Viewer;

impl Game {
    /// Whether units of a camp could fire at a hex next to them from where they stand, as far as its enemy sees them: what lies
    /// below the top of a stack stays covered (CF-161, CF-208).
    pub(crate) fn can_be_fired_at(&self, hex: Hex, camp: Camp) -> bool {
        let mut known = None;
        let viewer = Viewer::Camp(camp.enemy());
        self.setup.map.grid().neighbours(hex).any(|(_, from)| {
            self.state.stack(from).any(|unit| {
                self.setup.camp(unit) == camp
                    && known.get_or_insert_with(|| self.known_to(viewer)).contains(unit)
                    && self.check_able(unit).is_ok()
                    && self.check_bears(unit, from, hex, true).is_ok()
            })
        })
    }

    /// Whether a unit's arm, formation and state let it fire at all: infantry, unlimbered guns without a NO FIRE marker,
    /// cavalry in guerrilla where the edition has it; nobody routed (STD-10-b, STD-4.2-a, VOL2-10-b, VOL2-4.2-a, REV-CG-a,
    /// REV-NOFIRE-a).
    pub(crate) fn check_able(&self, unit: UnitId) -> Result<(), Refusal> {
        let state = self.state.unit(unit);
        if state.cohesion == Cohesion::Routed {
            return Err(self.refuse(Why::Routed, cite::ROUT));
        }
        match self.setup.arm(unit) {
            Arm::Infantry => Ok(()),
            Arm::Cavalry
                if self.setup.edition.fire.cavalry_points > 0
                    && matches!(state.formation, Formation::Skirmish | Formation::Dismounted) =>
            {
                Ok(())
            }
            Arm::Cavalry | Arm::Cart => {
                Err(self.refuse(Why::NeverFires, cite::CAVALRY_NEVER_FIRES))
            }
            Arm::Artillery if state.formation != Formation::Unlimbered => {
                Err(self.refuse(Why::Limbered, cite::UNLIMBERED))
            }
            Arm::Artillery if self.is_silenced(unit) => {
                Err(self.refuse(Why::Silenced, cite::NO_FIRE_MARKER))
            }
            Arm::Artillery => Ok(()),
        }
    }

    /// Whether a battery carries a NO FIRE marker that holds now (CF-106).
    pub fn is_silenced(&self, unit: UnitId) -> bool {
        let turn = self.state.turn;
        let silence = self.state.unit(unit).no_fire;
        silence.is_some_and(|silence| (silence.from..=silence.last).contains(&turn))
    }

    /// Whether a unit may fire in the present step. Offensive fire needs an order that allows it (STD-3.A-b, VOL2-3.1A-b,
    /// VOL2-3.1E-d; CF-221, CF-267, CF-274); a stack marked for the assault keeps its fire, except skirmishers and squares
    /// (REV-ASLT-c).
    pub(crate) fn check_may_fire(&self, unit: UnitId, from: Hex) -> Result<(), Refusal> {
        self.check_able(unit)?;
        if self.is_defensive_fire() {
            return Ok(());
        }
        if !self.order_fires(unit) {
            return Err(self.refuse(Why::Order, cite::WITHOUT_ORDERS_NO_COMBAT));
        }
        if !self.is_in_area(unit, from) {
            return Err(self.refuse(Why::OutsideArea, cite::DEFEND_FIGHTS_INSIDE));
        }
        let loose = matches!(
            self.state.unit(unit).formation,
            Formation::Skirmish | Formation::Dismounted | Formation::Square
        );
        if !loose && self.is_marked(from) {
            return Err(self.refuse(Why::KeepsFire, cite::MARKED_STACK_HOLDS_FIRE));
        }
        Ok(())
    }

    /// Whether the stack of a hex carries an ASSAULT marker.
    pub(crate) fn is_marked(&self, hex: Hex) -> bool {
        self.state.stack(hex).any(|unit| self.state.unit(unit).deeds.assault)
    }

    /// Whether a unit's fire out of one of its hexes reaches a target.
    pub(crate) fn check_bears(
        &self,
        unit: UnitId,
        from: Hex,
        target: Hex,
        defensive: bool,
    ) -> Result<(), Refusal> {
        if self.setup.arm(unit) == Arm::Artillery {
            self.check_guns_bear(unit, from, target, defensive)
        } else {
            self.check_muskets_bear(unit, from, target)
        }
    }

    /// Infantry fires at adjacent hexes through its front; units without facing all round (STD-10.1-a, VOL2-10.1-a,
    /// VOL2-10.1-c; CF-034, CF-030).
    fn check_muskets_bear(&self, unit: UnitId, from: Hex, target: Hex) -> Result<(), Refusal> {
        let grid = self.setup.map.grid();
        let near = grid.distance(from, target) == 1;
        let Some(side) = near.then(|| grid.side_between(from, target)).flatten() else {
            return Err(self.refuse(Why::OutOfRange, cite::INFANTRY_RANGE));
        };
        if self.arc(unit, side) != Arc::Front && !self.setup.options.fire_all_round {
            return Err(self.refuse(Why::OutOfArc, cite::INFANTRY_FIRES_TO_ITS_FRONT));
        }
        Ok(())
    }

    /// Guns fire into their front cone, any way from inside a square (CF-039), within range and along a clear line
    /// (STD-10.2-f, STD-10.2-g, STD-10.2-k, VOL2-10.2-f, VOL2-10.2-g, VOL2-10.2-i, REV-RANGE-a). What bars a line is
    /// CF-207 (STD-10.2.1-a to STD-10.2.1-e, VOL2-10.2.1-a to VOL2-10.2.1-e).
    fn check_guns_bear(
        &self,
        unit: UnitId,
        from: Hex,
        target: Hex,
        defensive: bool,
    ) -> Result<(), Refusal> {
        let grid = self.setup.map.grid();
        let reach = self.reach_of_guns(unit, defensive);
        let distance = grid.distance(from, target);
        if distance == 0 || distance > u16::from(reach) {
            let citation = match defensive {
                true => cite::DEFENSIVE_RANGE,
                false if reach < self.printed_range(unit) => cite::RANGE_OF_THE_BATTLE,
                false => cite::ARTILLERY_RANGE,
            };
            return Err(self.refuse(Why::OutOfRange, citation));
        }
        if self.has_facing(unit)
            && !self.square_at(from)
            && !grid.in_cone(from, self.state.unit(unit).facing, target)
        {
            return Err(self.refuse(Why::OutOfArc, cite::SHORT_RANGE_AROUND));
        }
        let camp = self.setup.camp(unit);
        let map = &self.setup.map;
        let clear =
            line_of_fire::is_clear(map, from, target, |hex| self.obstacle_at(hex, camp).is_some());
        if clear { Ok(()) } else { Err(self.refuse(Why::NoLineOfFire, cite::LINE_OF_FIRE)) }
    }

    /// How many hexes off a unit's fire reaches in this step at most.
    pub(crate) fn reach_of_fire(&self, unit: UnitId) -> u8 {
        match self.setup.arm(unit) {
            Arm::Artillery => self.reach_of_guns(unit, self.is_defensive_fire()),
            _ => 1,
        }
    }

    /// How many hexes off anybody of a camp who is on the map can hit in this step.
    pub(crate) fn longest_reach(&self, camp: Camp) -> u8 {
        let units = self.setup.units_of(camp).filter(|&unit| self.state.unit(unit).is_on_map());
        units.map(|unit| self.reach_of_fire(unit)).max().unwrap_or(0)
    }

    fn reach_of_guns(&self, unit: UnitId, defensive: bool) -> u8 {
        if defensive {
            self.setup.edition.fire.artillery.defensive_range
        } else {
            self.artillery_range(unit)
        }
    }

    fn square_at(&self, hex: Hex) -> bool {
        self.state.stack(hex).any(|unit| self.state.unit(unit).formation == Formation::Square)
    }

    /// Offensive range of a battery by its class, cut where the battle says so (STD-10.2-g, VOL2-10.2-g, REV-RANGE-a,
    /// REV-RANGE-f, BAS-8-a, SCN-B2-8.3-a; CF-037, CF-137).
    pub fn artillery_range(&self, unit: UnitId) -> u8 {
        let weight = self.weight_of_guns(unit);
        let camp = self.setup.camp(unit);
        let cut = self.setup.scenario.special.iter().filter_map(|rule| match rule {
            SpecialRule::ArtilleryRange { camp: bound, weights, range }
                if *bound == camp && weights.contains(&weight) =>
            {
                Some(*range)
            }
            _ => None,
        });
        cut.fold(self.printed_range(unit), u8::min)
    }

    /// The same by the edition alone.
    fn printed_range(&self, unit: UnitId) -> u8 {
        let edition = &self.setup.edition;
        match &edition.basic {
            Some(basic) => basic.bombardment_range,
            None => edition.fire.artillery.range[self.weight_of_guns(unit).index()],
        }
    }

    fn weight_of_guns(&self, unit: UnitId) -> Weight {
        self.setup.unit(unit).weight().unwrap_or(Weight::Light)
    }
}
