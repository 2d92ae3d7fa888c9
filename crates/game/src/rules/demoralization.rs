//! Demoralization (section 16): it comes and goes with the state of a command's units and with the ground held.

use board::Hex;

use crate::data::edition::morale::Cohesion;
use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, UnitId};
use crate::data::scenario::{HoldTest, Objective};
use crate::engine::cite;
use crate::engine::event::What;
use crate::engine::game::{Game, Play};
use crate::engine::state::Fate;
use crate::rules::zoc::Zone;

impl Game {
    /// Points of a unit now.
    #[inline]
    pub fn strength(&self, unit: UnitId) -> u8 {
        self.setup.scenario.strength[unit.index()].saturating_sub(self.state.unit(unit).lost)
    }

    /// What counts against a command: points lost for good, and points of disorganized and routed units (STD-16-a,
    /// VOL2-16-a; CF-100, CF-213).
    pub fn demoralization_points(&self, command: CommandId) -> u16 {
        if let Some(kept) = self.state.kept() {
            return kept.against(command);
        }
        let units = self.setup.units_of(self.setup.command_named(command).camp);
        units
            .filter(|&unit| self.setup.command(unit) == Some(command))
            .map(|unit| u16::from(self.counts_against(unit)))
            .sum()
    }

    /// What a unit counts against its command.
    pub(crate) fn counts_against(&self, unit: UnitId) -> u8 {
        if !self.setup.unit(unit).counts_for_demoralization() {
            return 0;
        }
        let state = self.state.unit(unit);
        let start = self.setup.scenario.strength[unit.index()];
        match state.fate {
            Fate::Eliminated => start,
            Fate::OnMap if state.cohesion != Cohesion::Good => start,
            Fate::OnMap | Fate::Exited => state.lost,
            Fate::Absent | Fate::ToCome => 0,
        }
    }

    /// The level at which a command is demoralized now, if it can be (STD-16-d).
    pub fn demoralization_level(&self, command: CommandId) -> Option<u8> {
        let camp = self.setup.command_named(command).camp;
        self.setup
            .scenario
            .demoralization_level(command, camp, |objective| self.hexes_held(objective))
    }

    /// Whether a command is demoralized: at or above its level, or fleeing; never once it has marched off (STD-16-b,
    /// STD-16-c, VOL2-16-c, REV-DIV-h; CF-141). Worked out anew each time, so that it comes and goes by itself.
    pub fn is_demoralized(&self, command: CommandId) -> bool {
        if !self.setup.edition.policies.command.demoralization {
            return false;
        }
        let fleeing = self.state.command(command).fleeing;
        let points = self.demoralization_points(command);
        // No level is less than 1.
        if !fleeing && points == 0 || self.has_left(command) {
            return false;
        }
        fleeing
            || self.demoralization_level(command).is_some_and(|level| points >= u16::from(level))
    }

    /// Every demoralized command of both camps.
    pub fn demoralized_commands(&self) -> impl Iterator<Item = CommandId> + '_ {
        self.setup.army.command_ids().filter(|&command| self.is_demoralized(command))
    }

    /// Hexes of an objective its camp holds now (CF-121, CF-122, CF-201).
    pub fn hexes_held(&self, objective: &Objective) -> usize {
        objective
            .hexes
            .iter()
            .filter(|&&hex| self.holds(objective.camp, hex, objective.test))
            .count()
    }

    pub(crate) fn holds(&self, camp: Camp, hex: Hex, test: HoldTest) -> bool {
        let present = self.shows_at(hex, camp);
        let zone = || self.zone_at(hex, camp) != Zone::Free;
        match test {
            HoldTest::Presence => present,
            HoldTest::LastHeld => {
                self.last_holder(hex) == Some(camp) && !self.shows_at(hex, camp.enemy())
            }
            HoldTest::PresenceOrZone => present || zone(),
            HoldTest::Control => present || zone() && !self.shows_at(hex, camp.enemy()),
        }
    }

    /// The side that last had a combat unit in a town hex (CF-201).
    pub fn last_holder(&self, hex: Hex) -> Option<Camp> {
        self.state.held.iter().find(|(held, _)| *held == hex).map(|&(_, camp)| camp)
    }
}

impl Play<'_> {
    /// Notes who stands in a hex that counts by its last holder, if anybody does (CF-201).
    pub(crate) fn note_holder(&mut self, hex: Hex) {
        let Some(at) = self.state.held.iter().position(|(held, _)| *held == hex) else { return };
        let Some(camp) = Camp::ALL.into_iter().find(|&camp| self.shows_at(hex, camp)) else {
            return;
        };
        if self.state.held[at].1 != camp {
            self.state.held[at].1 = camp;
            self.town_changes_hands();
        }
    }

    /// Notes it for every such hex.
    pub(crate) fn note_holders(&mut self) {
        for at in 0..self.state.held.len() {
            let (hex, _) = self.state.held[at];
            if self.state.top_unit(hex).is_some() || !self.state.markers.is_empty() {
                self.note_holder(hex);
            }
        }
    }

    /// Tells which commands became demoralized or recovered since the last time (STD-16-c, VOL2-16-c).
    pub(crate) fn tell_demoralization(&mut self) {
        let Some(before) = self.demoralized.take() else { return };
        if self.demoralized_commands().eq(before.iter().copied()) {
            self.demoralized = Some(before);
            return;
        }
        let now: Vec<CommandId> = self.demoralized_commands().collect();
        let fallen = now.iter().filter(|command| !before.contains(command));
        let risen = before.iter().filter(|command| !now.contains(command));
        let clause = self.law(cite::DEMORALIZATION);
        for (&command, now) in
            fallen.map(|command| (command, true)).chain(risen.map(|command| (command, false)))
        {
            self.tell(clause, What::Demoralized { command, now });
        }
        self.demoralized = Some(now);
    }
}

#[cfg(test)]
mod tests;
