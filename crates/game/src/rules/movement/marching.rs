//! Making a move: steps, turns and changes carried out, and what a step sets off.

use board::{Hex, Side};

use crate::data::edition::morale::Cohesion;
use crate::data::edition::policies::LeaveFailure;
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::agenda::Task;
use crate::engine::cite;
use crate::engine::event::What;
use crate::engine::game::{Flow, Play};
use crate::rules::morale::Cause;
use crate::rules::movement::going::Stance;
use crate::rules::movement::march::{Move, alone};
use crate::rules::movement::search::Search;
use crate::rules::zoc::Zone;

impl Play<'_> {
    pub(crate) fn perform_move(&mut self, mut march: Move, action: Action) -> Flow {
        match action {
            Action::Step(side) => return self.step(march, side),
            Action::Turn(facing) => {
                let cost = self.as_seen_by(self.state.phasing).cost_of_turn(&march, facing);
                for unit in march.units.iter() {
                    self.turn(unit, facing, cost);
                }
                march.turned = true;
            }
            Action::Join(unit) => {
                self.state.deeds_mut(unit).began = true;
                self.look_out();
                march.units.insert(unit);
                march.could_close = self.as_seen_by(self.state.phasing).could_close(&march);
            }
            Action::Charge(target) => {
                march.charge = Some(target);
                self.declare_charge(&march, target);
            }
            Action::Exit => return self.leave_the_map(march),
            Action::Halt => {
                self.end_move(&march);
                return Ok(());
            }
            _ => {
                if let (Some(unit), Ok((formation, hexes, cost))) =
                    (alone(&march), self.check_reform(&march, action))
                {
                    self.form(unit, formation, &hexes, cost)?;
                    let enemy = self.setup.camp(unit).enemy();
                    // A line put out into a front zone has entered it (STD-8.1-c, VOL2-8.1-b).
                    march.stopped |= hexes.len() > 1
                        && hexes.iter().any(|&hex| self.zone_at(hex, enemy) == Zone::Front);
                }
            }
        }
        self.push(Task::Move(march));
        Ok(())
    }

    /// Goes on with a move once what interrupted it is over; says whether the owner must choose.
    pub(crate) fn work_move(&mut self, mut march: Move) -> Flow<bool> {
        let here = march.units.iter().filter(|&unit| {
            self.state.unit(unit).is_on_map() && !self.state.unit(unit).deeds.moved
        });
        march.units = here.collect();
        self.hold_to_charge(&mut march);
        self.stop_before_surprise(&mut march);
        if march.units.is_empty() {
            return Ok(false);
        }
        if self.charge_has_arrived(&march) {
            self.arrive_charging(&march)?;
            return Ok(false);
        }
        if let Some(side) = march.pending.take()
            && self.check_march_step(&mut Search::new(self, &self.party(&march)), side).is_ok()
        {
            self.step(march, side)?;
            return Ok(false);
        }
        self.push(Task::Move(march));
        Ok(true)
    }

    /// One step: the check for leaving an enemy zone first, then the step, then whatever it sets off.
    fn step(&mut self, mut march: Move, side: Side) -> Flow {
        if !march.left && !march.checked {
            march.checked = true;
            let depth = self.state.agenda.len();
            if self.check_leaving(&mut march)? {
                march.pending = Some(side);
                self.state.agenda.insert(depth, Task::Move(march));
                return Ok(());
            }
        }
        let Some(stance) = march.stance(self) else { return Ok(()) };
        let Ok(next) = self.check_group_step(&self.party(&march), stance, side) else {
            self.push(Task::Move(march));
            return Ok(());
        };
        self.carry_markers(march.units, stance.hex, next.hex, !march.left);
        for unit in march.units.iter() {
            self.move_unit(unit, side, next, next.spent - stance.spent);
        }
        march.before = Some(stance.hex);
        (march.left, march.road_only, march.stopped, march.by_flank) =
            (true, next.road_only, next.stopped, next.by_flank);
        self.after_step(march, next.hex)
    }

    fn move_unit(&mut self, unit: UnitId, side: Side, next: Stance, cost: u8) {
        let grid = self.setup.map.grid();
        let line: Vec<Hex> = self
            .state
            .unit(unit)
            .line()
            .iter()
            .filter_map(|&hex| grid.neighbour(hex, side))
            .collect();
        let from = self.state.unit(unit).hex();
        let rough = !from
            .and_then(|from| self.step_between(from, next.hex))
            .is_some_and(|step| self.setup.edition.terrain.open_to_charge(step));
        for &hex in &line {
            self.capture(unit, hex);
        }
        self.state.shift(unit, &line);
        let state = self.state.unit_mut(unit);
        state.deeds.rough_way |= rough;
        state.facing = next.facing;
        state.spent = next.spent;
        state.deeds.hexes_moved += 1;
        for &hex in &line {
            self.raise_skirmishers(hex);
            self.displace_enemy_leaders(hex, unit);
            self.note_holder(hex);
        }
        let clause = self.law(cite::HEX_BY_HEX);
        self.tell_move(clause, from, What::Moved { unit, to: next.hex, cost });
    }

    /// Whoever began in an enemy zone checks morale to leave it. Standard: on D it stays, disorganized; Volume II: on D it is
    /// disorganized and may still leave; on R it routs instead (STD-8.1-f, VOL2-8.1-d; CF-029). Says whether any die was thrown.
    fn check_leaving(&mut self, march: &mut Move) -> Flow<bool> {
        let mut thrown = false;
        for unit in march.units.iter() {
            if !self.must_check_to_leave(unit) {
                continue;
            }
            thrown = true;
            let condition = self.morale_check(unit, Cause::LeavingZone)?;
            let stays = condition == Cohesion::Routed
                || condition == Cohesion::Disorganized
                    && self.setup.edition.policies.zones.leave_failure == LeaveFailure::Stays;
            if stays {
                march.units.remove(unit);
                self.state.deeds_mut(unit).moved = true;
            }
        }
        Ok(thrown)
    }

    /// Whoever leaves the map leaves his hex: he checks as for a step (CF-029, CF-141).
    fn leave_the_map(&mut self, mut march: Move) -> Flow {
        if !march.left && !march.checked {
            self.check_leaving(&mut march)?;
        }
        self.exit(march)
    }

    /// What a step sets off before the move goes on.
    fn after_step(&mut self, march: Move, hex: Hex) -> Flow {
        let units: Vec<UnitId> = march.units.iter().collect();
        let from = march.before.unwrap_or(hex);
        let charging = march.charge.is_some();
        self.push(Task::Move(march));
        self.thicket_test(&units, from, hex)?;
        if charging {
            self.offer_countercharge(hex, units.into_iter().collect());
        }
        Ok(())
    }

    pub(crate) fn end_move(&mut self, march: &Move) {
        for unit in march.units.iter() {
            let most = self.allowance(unit, false);
            let state = self.state.unit(unit);
            let far = u16::from(state.spent) * 2 > u16::from(most);
            if let Some(hex) = state.hex().filter(|_| state.entered) {
                self.state.unit_mut(unit).post = hex;
            }
            let deeds = self.state.deeds_mut(unit);
            deeds.moved = true;
            deeds.marched_far |= far;
        }
        self.align_party(march.units);
    }
}
