//! Dice for arrivals: troops whose coming, or whose march, is not certain.

use crate::data::kinds::Camp;
use crate::data::scenario::{Arrival, Delay, FirstRoll};
use crate::engine::cite::{self, Citation};
use crate::engine::dice::Purpose;
use crate::engine::event::{Cell, Modifier, Roll, What};
use crate::engine::game::{Flow, Play};
use crate::rules::reinforcement::ArrivalState;

impl Play<'_> {
    /// Arrivals that depend on a die at the start of the turn (SCN-MAR-18.1A-a, SCN-MAR-18.1B-a, SCN-MAR-18.1D-a; CF-119).
    pub(crate) fn roll_arrivals(&mut self) -> Flow {
        for at in 0..self.state.arrivals.len() {
            let reinforcement = &self.setup.scenario.reinforcements[at];
            let (Arrival::Roll { from, needs, bonus }, ArrivalState::Waiting(failed)) =
                (reinforcement.arrival, self.state.arrivals[at])
            else {
                continue;
            };
            let camp = reinforcement.camp;
            if self.state.turn < self.setup.turn_of(from) {
                continue;
            }
            let modifier = Modifier { name: "failed-before", value: (bonus * failed) as i8 };
            let total = self.arrival_roll(cite::ARRIVAL_DIE, camp, &[modifier], |total| {
                total >= i16::from(needs)
            })?;
            self.state.arrivals[at] = if total >= i16::from(needs) {
                ArrivalState::Due(self.state.turn)
            } else {
                ArrivalState::Waiting(failed + 1)
            };
        }
        Ok(())
    }

    /// Marches that start by a die at the end of the French phase (SCN-B2-8.1-a; CF-125, CF-200).
    pub(crate) fn roll_marches_after_phase(&mut self, phase_of: Camp) -> Flow {
        let fought = self.state.first_combat.is_some_and(|turn| self.state.turn > turn);
        if phase_of != Camp::French || !fought {
            return Ok(());
        }
        self.roll_marches(|_, first_roll| first_roll == FirstRoll::AfterFirstCombat)
    }

    /// Marches that start by a die at the end of the turn, after Reorganization (SCN-B4-9.2.1-a; CF-126, CF-127).
    pub(crate) fn roll_marches_after_turn(&mut self) -> Flow {
        self.roll_marches(|play, first_roll| match first_roll {
            FirstRoll::EndOf(moment) => play.state.turn >= play.setup.turn_of(moment),
            FirstRoll::AfterFirstCombat => false,
        })
    }

    fn roll_marches(&mut self, is_time: impl Fn(&Self, FirstRoll) -> bool) -> Flow {
        for at in 0..self.state.arrivals.len() {
            let reinforcement = &self.setup.scenario.reinforcements[at];
            let (Arrival::March(march), ArrivalState::Waiting(failed)) =
                (reinforcement.arrival, self.state.arrivals[at])
            else {
                continue;
            };
            let camp = reinforcement.camp;
            if !is_time(self, march.first_roll) {
                continue;
            }
            let starts = |total: i16| total <= i16::from(march.starts_on);
            let citation = match march.first_roll {
                FirstRoll::AfterFirstCombat => cite::MARCH_AFTER_COMBAT,
                FirstRoll::EndOf(_) => cite::MARCH_AT_END_OF_TURN,
            };
            let total = self.arrival_roll(citation, camp, &[], starts)?;
            self.state.arrivals[at] = if starts(total) {
                let delay = self.delay(camp, march.delay)?;
                ArrivalState::Due(self.state.turn.saturating_add(self.setup.turns(delay)))
            } else {
                ArrivalState::Waiting(failed + 1)
            };
        }
        Ok(())
    }

    /// The turns a march takes, by a second die where the battle has one (SCN-B4-9.2.1-b; CF-127).
    fn delay(&mut self, camp: Camp, delay: Delay) -> Flow<u8> {
        let Delay::ByDie(_) = delay else { return Ok(delay.turns(1).unwrap_or(0)) };
        let die = self.die(Purpose::Delay)?;
        let turns = delay.turns(die).unwrap_or(0);
        let roll = Roll::plain(Purpose::Delay, camp, die, Cell::Turns(turns));
        self.tell(self.law(cite::MARCH_DELAY), What::Rolled(roll));
        Ok(turns)
    }

    fn arrival_roll(
        &mut self,
        citation: Citation,
        camp: Camp,
        modifiers: &[Modifier],
        succeeds: impl Fn(i16) -> bool,
    ) -> Flow<i16> {
        let die = self.die(Purpose::Arrival)?;
        let modifiers: Vec<Modifier> =
            modifiers.iter().copied().filter(|modifier| modifier.value != 0).collect();
        let total = i16::from(die)
            + modifiers.iter().map(|modifier| i16::from(modifier.value)).sum::<i16>();
        let result = Cell::Marches(succeeds(total));
        let roll = Roll { modifiers, total, ..Roll::plain(Purpose::Arrival, camp, die, result) };
        self.tell(self.law(citation), What::Rolled(roll));
        Ok(total)
    }
}
