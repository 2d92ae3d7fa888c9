//! ASSAULT markers: the stacks that mean to attack are named after movement (REV-ASLT-a; CF-105).

use board::Hex;

use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::cite;
use crate::engine::event::What;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};

impl Game {
    pub(crate) fn assault_has_choice(&self) -> bool {
        !self.markable_hexes().is_empty()
    }

    pub(crate) fn assault_candidates(&self, actions: &mut Vec<Action>) {
        actions.extend(self.markable_hexes().into_iter().map(Action::Assault));
        actions.push(Action::Done);
    }

    pub(crate) fn check_assault(&self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Assault(hex) => self.check_mark(hex),
            Action::Done if !self.assault_has_choice() => Ok(()),
            Action::Done => self.check_marks_suffice(),
            _ => Err(self.refuse(Why::NotAsked, cite::ASSAULT_MARK)),
        }
    }

    /// A stack may be marked that has an enemy in front and may shock (REV-ASLT-a).
    fn check_mark(&self, hex: Hex) -> Result<(), Refusal> {
        let refuse = |why| Err(self.refuse(why, cite::ASSAULT_MARK));
        if !self.setup.map.grid().contains(hex) || !self.camp_at(hex, self.state.phasing) {
            return refuse(Why::NoSuchPiece);
        }
        if self.state.stack(hex).any(|unit| self.state.unit(unit).deeds.assault) {
            return refuse(Why::OncePerStep);
        }
        if self.state.stack(hex).any(|unit| self.may_assault(unit)) {
            return Ok(());
        }
        let mut kept = self.state.stack(hex).map(|unit| self.check_may_shock(unit, &[]));
        match kept.find(Result::is_ok) {
            Some(_) => refuse(Why::NobodyInFront),
            None => self.check_top_may_shock(hex),
        }
    }

    /// Where nobody of a stack may shock, what keeps its foremost fighter from it.
    fn check_top_may_shock(&self, hex: Hex) -> Result<(), Refusal> {
        let mut fighters = self.state.stack(hex).filter(|&unit| self.setup.is_combat_unit(unit));
        match fighters.next() {
            Some(unit) => self.check_may_shock(unit, &[]),
            None => Err(self.refuse(Why::MayNotShock, cite::ASSAULT_MARK)),
        }
    }

    fn may_assault(&self, unit: UnitId) -> bool {
        let line = self.state.unit(unit).line();
        self.check_may_shock(unit, &[]).is_ok()
            && line.iter().flat_map(|&hex| self.enemies_next_to(hex)).any(|enemy| {
                self.check_target(enemy).is_ok() && self.check_attack(unit, enemy, &[]).is_ok()
            })
    }

    fn markable_hexes(&self) -> Vec<Hex> {
        let units = self.setup.units_of(self.state.phasing);
        let mut hexes: Vec<Hex> = units.filter_map(|unit| self.state.unit(unit).hex()).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes.retain(|&hex| self.check_mark(hex).is_ok());
        hexes
    }

    /// The duty to attack all enemies in front is checked when markers are placed (REV-ASLT-e; CF-057, CF-105): the marked
    /// units must be able to take on as many of them as all together could.
    fn check_marks_suffice(&self) -> Result<(), Refusal> {
        let marked: Vec<UnitId> = self
            .setup
            .units_of(self.state.phasing)
            .filter(|&unit| {
                self.state.unit(unit).is_on_map() && self.state.unit(unit).deeds.assault
            })
            .collect();
        let mut owed = Vec::new();
        for &unit in marked.iter().filter(|&&unit| self.may_assault(unit)) {
            let Some(hex) = self.state.unit(unit).hex() else { continue };
            let next = self.enemies_next_to(hex);
            owed.extend(next.into_iter().filter(|&enemy| {
                self.check_target(enemy).is_ok()
                    && !self.attack_hexes(unit, enemy).is_empty()
                    && !self.duty_lapses(enemy)
            }));
        }
        owed.sort_unstable();
        owed.dedup();
        let by_marked = self.most_met_by(&owed, &[], |unit| marked.contains(&unit));
        if by_marked < self.most_met_by(&owed, &[], |_| true) {
            return Err(self.refuse(Why::DutyToAttack, cite::ASSAULT_ON_ALL_IN_FRONT));
        }
        Ok(())
    }
}

impl Play<'_> {
    pub(crate) fn perform_assault(&mut self, action: Action) -> Flow {
        let Action::Assault(hex) = action else { return self.end_step() };
        let units: Vec<UnitId> = self.state.stack(hex).collect();
        for &unit in &units {
            self.state.deeds_mut(unit).assault = true;
        }
        self.tell(self.law(cite::ASSAULT_MARK), What::AssaultMarked { hex });
        self.shock_declared(&units)
    }
}
