//! Reorganization (section 14.3): units not in good order try to recover, the French first (CF-228).

pub(crate) mod preview;

use crate::data::edition::morale::Cohesion;
use crate::data::edition::policies::Recovery;
use crate::engine::action::Action;
use crate::engine::agenda::Task;
use crate::engine::cite;
use crate::rules::division::DivisionTests;

use crate::data::kinds::Camp;
use crate::data::order_of_battle::UnitId;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::rules::morale::Cause;
use crate::table::view::Viewer;

impl Game {
    pub(crate) fn reorganization_has_choice(&self, camp: Camp) -> bool {
        self.setup.units_of(camp).any(|unit| self.check_recovery(camp, unit).is_ok())
    }

    /// Whether somebody of a camp might not be in good order for all the other side sees: an open counter that is not, or any that
    /// lies covered.
    pub(crate) fn might_reorganize(&self, camp: Camp) -> bool {
        let shaken = |unit: UnitId| self.check_recovery(camp, unit).is_ok();
        let open = self.known_to(Viewer::Neither);
        self.shows_marker(camp)
            || self.setup.units_of(camp).any(|unit| {
                let covers = |hex| self.padding(camp, hex) > 0;
                let state = self.state.unit(unit);
                state.is_on_map()
                    && (!open.contains(unit) || shaken(unit) || state.hex().is_some_and(covers))
            })
    }

    pub(crate) fn reorganization_candidates(&self, camp: Camp, actions: &mut Vec<Action>) {
        actions.extend(self.setup.units_of(camp).map(Action::Unit));
        actions.push(Action::Done);
    }

    pub(crate) fn check_in_reorganization(
        &self,
        camp: Camp,
        action: Action,
    ) -> Result<(), Refusal> {
        match action {
            Action::Unit(unit) => self.check_recovery(camp, unit),
            Action::Done => self.check_no_rolls_owed(camp),
            _ => Err(self.refuse(Why::NotAsked, cite::REORGANIZATION)),
        }
    }

    /// A unit not in good order rolls once (STD-14.3-a, VOL2-14.3-a); nobody of a fleeing division does (CF-104).
    fn check_recovery(&self, camp: Camp, unit: UnitId) -> Result<(), Refusal> {
        let refuse = |why| Err(self.refuse(why, cite::REORGANIZATION));
        if unit.index() >= self.state.units.len() || self.setup.camp(unit) != camp {
            return refuse(Why::NoSuchPiece);
        }
        let state = self.state.unit(unit);
        if !state.is_on_map() {
            return refuse(Why::NotOnMap);
        }
        let shaken = state.cohesion != Cohesion::Good && self.setup.unit(unit).grade.is_some();
        if state.deeds.reorganized {
            return refuse(Why::RecoveredAlready);
        }
        if !shaken {
            return refuse(Why::NothingToRecover);
        }
        if self.setup.edition.basic.is_some() && self.in_enemy_zone(unit) {
            return Err(self.refuse(Why::InEnemyZone, cite::REORGANIZATION_OUT_OF_ZONES));
        }
        if self.setup.command(unit).is_some_and(|command| self.state.command(command).fleeing) {
            return Err(self.refuse(Why::Fleeing, cite::DIVISION_FLEES));
        }
        Ok(())
    }

    fn check_no_rolls_owed(&self, camp: Camp) -> Result<(), Refusal> {
        let owed = self.setup.edition.policies.command.reorganization == Recovery::Compulsory;
        if owed && self.reorganization_has_choice(camp) {
            return Err(self.refuse(Why::RollsOwed, cite::REORGANIZATION));
        }
        Ok(())
    }
}

impl Play<'_> {
    /// Both sides' Reorganization begins: divisions test where the edition lets them, then the surroundings of every unit
    /// are noted, before anybody rolls (STD-2-g, VOL2-2-f; CF-104, CF-228).
    pub(crate) fn begin_reorganization(&mut self) -> Flow {
        let tests = DivisionTests::due(self);
        self.push(Task::Division(tests));
        Ok(())
    }

    /// Notes what will count for each roll, and lets horses rest.
    pub(crate) fn note_surroundings(&mut self) {
        for camp in Camp::ALL {
            for unit in self.setup.clone().units_of(camp) {
                if self.state.unit(unit).is_on_map() {
                    let surroundings = self.surroundings(unit);
                    self.state.deeds_mut(unit).surroundings = Some(surroundings);
                    self.recover_fatigue(unit);
                }
            }
        }
    }

    pub(crate) fn perform_in_reorganization(&mut self, _: Camp, action: Action) -> Flow {
        match action {
            Action::Unit(unit) => match self.setup.clone().edition.basic.as_ref() {
                Some(basic) => self.reorganize(basic, unit),
                None => self.recover(unit),
            },
            _ => self.end_step(),
        }
    }

    /// One roll on the morale table; what it does is in the edition's list (STD-T.MOR-c, VOL2-T.MOR-f, REV-MOR-l).
    fn recover(&mut self, unit: UnitId) -> Flow {
        let result = self.morale_roll(unit, Cause::Reorganization)?;
        let now = self.state.unit(unit).cohesion;
        let next = self.setup.edition.morale.reorganization.after(now, result);
        self.state.deeds_mut(unit).reorganized = true;
        self.set_cohesion(unit, next, &[]);
        Ok(())
    }
}

#[cfg(test)]
mod tests;
