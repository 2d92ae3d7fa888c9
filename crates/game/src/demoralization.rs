//! Demoralization (section 16): it comes and goes with the state of a command's units and with the ground held.

use board::Hex;

use crate::edition::morale::Cohesion;
use crate::game::{Game, Play};
use crate::kinds::Camp;
use crate::order_of_battle::{CommandId, UnitId};
use crate::scenario::{HoldTest, Objective};
use crate::state::Fate;
use crate::zoc::Zone;

impl Game {
    /// Points of a unit now.
    pub fn strength(&self, unit: UnitId) -> u8 {
        self.setup.scenario.strength[unit.index()].saturating_sub(self.state.unit(unit).lost)
    }

    /// What counts against a command: points lost for good, and points of disorganized and routed units (STD-16-a,
    /// VOL2-16-a; CF-100, CF-213).
    pub fn demoralization_points(&self, command: CommandId) -> u16 {
        let camp = self.setup.command_named(command).camp;
        self.setup
            .units_of(camp)
            .filter(|&unit| {
                self.setup.command(unit) == Some(command)
                    && self.setup.unit(unit).counts_for_demoralization()
            })
            .map(|unit| {
                let state = self.state.unit(unit);
                let start = u16::from(self.setup.scenario.strength[unit.index()]);
                match state.fate {
                    Fate::Eliminated => start,
                    Fate::OnMap if state.cohesion != Cohesion::Good => start,
                    Fate::OnMap | Fate::Exited => u16::from(state.lost),
                    Fate::Absent | Fate::ToCome => 0,
                }
            })
            .sum()
    }

    /// The level at which a command is demoralized now, if it can be (STD-16-d).
    pub fn demoralization_level(&self, command: CommandId) -> Option<u8> {
        let camp = self.setup.command_named(command).camp;
        self.setup
            .scenario
            .demoralization_level(command, camp, |objective| self.hexes_held(objective))
    }

    /// Whether a command is demoralized (STD-16-b, STD-16-c, VOL2-16-c).
    pub fn is_demoralized(&self, command: CommandId) -> bool {
        self.state.command(command).fleeing
            || self
                .demoralization_level(command)
                .is_some_and(|level| self.demoralization_points(command) >= u16::from(level))
    }

    /// Hexes of an objective its camp holds now (CF-121, CF-122, CF-201).
    pub fn hexes_held(&self, objective: &Objective) -> usize {
        objective
            .hexes
            .iter()
            .filter(|&&hex| self.holds(objective.camp, hex, objective.test))
            .count()
    }

    fn holds(&self, camp: Camp, hex: Hex, test: HoldTest) -> bool {
        let present = self.camp_at(hex, camp);
        let zone = || self.zone_at(hex, camp) != Zone::Free;
        match test {
            HoldTest::Presence => present,
            HoldTest::LastHeld => {
                self.last_holder(hex) == Some(camp) && !self.camp_at(hex, camp.enemy())
            }
            HoldTest::PresenceOrZone => present || zone(),
            HoldTest::Control => present || zone() && !self.camp_at(hex, camp.enemy()),
        }
    }

    /// The side that last had a combat unit in a town hex (CF-201).
    pub fn last_holder(&self, hex: Hex) -> Option<Camp> {
        self.state.held.iter().find(|(held, _)| *held == hex).map(|&(_, camp)| camp)
    }
}

impl Play<'_> {
    /// Notes who stands in a hex that counts by its last holder.
    pub(crate) fn note_holder(&mut self, hex: Hex) {
        let Some(unit) =
            self.state.top_unit(hex).filter(|&unit| self.setup.unit(unit).is_combat_unit())
        else {
            return;
        };
        let camp = self.setup.camp(unit);
        if let Some(slot) = self.state.held.iter_mut().find(|(held, _)| *held == hex) {
            slot.1 = camp;
        }
    }
}
