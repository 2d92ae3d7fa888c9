//! Dice for arrivals: troops whose coming, or whose march, is not certain.

use crate::cite;
use crate::dice::Purpose;
use crate::event::{Modifier, Roll, What};
use crate::game::{Flow, Play};
use crate::kinds::Camp;
use crate::reinforcement::ArrivalState;
use crate::scenario::{Arrival, Delay, FirstRoll};

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
            let total = self.arrival_roll(camp, &[modifier], |total| total >= i16::from(needs))?;
            self.state.arrivals[at] = if total >= i16::from(needs) {
                ArrivalState::Due(self.state.turn)
            } else {
                ArrivalState::Waiting(failed + 1)
            };
        }
        Ok(())
    }

    /// Marches that start by a die at the end of a phase or turn (SCN-B2-8.1-a, SCN-B4-9.2.1-a; CF-125, CF-126, CF-200).
    pub(crate) fn roll_marches(&mut self, phase_of: Camp) -> Flow {
        for at in 0..self.state.arrivals.len() {
            let reinforcement = &self.setup.scenario.reinforcements[at];
            let (Arrival::March(march), ArrivalState::Waiting(failed)) =
                (reinforcement.arrival, self.state.arrivals[at])
            else {
                continue;
            };
            let camp = reinforcement.camp;
            let now = match march.first_roll {
                FirstRoll::AfterFirstCombat => {
                    phase_of == Camp::French
                        && self.state.first_combat.is_some_and(|turn| self.state.turn > turn)
                }
                FirstRoll::EndOf(moment) => {
                    phase_of == Camp::Spanish && self.state.turn >= self.setup.turn_of(moment)
                }
            };
            if !now {
                continue;
            }
            let total =
                self.arrival_roll(camp, &[], |total| total <= i16::from(march.starts_on))?;
            self.state.arrivals[at] = if total <= i16::from(march.starts_on) {
                let delay = match march.delay {
                    Delay::Turns(turns) => turns,
                    by_die => {
                        let face = self.die(Purpose::Delay)?;
                        by_die.turns(face).unwrap_or(0)
                    }
                };
                ArrivalState::Due(self.state.turn.saturating_add(self.setup.turns(delay)))
            } else {
                ArrivalState::Waiting(failed + 1)
            };
        }
        Ok(())
    }

    fn arrival_roll(
        &mut self,
        camp: Camp,
        modifiers: &[Modifier],
        succeeds: impl Fn(i16) -> bool,
    ) -> Flow<i16> {
        let die = self.die(Purpose::Arrival)?;
        let modifiers: Vec<Modifier> =
            modifiers.iter().copied().filter(|modifier| modifier.value != 0).collect();
        let total = i16::from(die)
            + modifiers.iter().map(|modifier| i16::from(modifier.value)).sum::<i16>();
        let result = if succeeds(total) { "marches" } else { "waits" };
        let roll = Roll {
            purpose: Purpose::Arrival,
            camp,
            unit: None,
            die,
            modifiers,
            total,
            column: String::new(),
            result: result.into(),
        };
        self.tell(self.law(cite::ARRIVAL_DIE), What::Rolled(roll));
        Ok(total)
    }
}
