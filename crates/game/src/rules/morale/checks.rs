//! Morale checks owed one after the other, by fire, shock or whatever drives several units at once. A rout in one of them
//! runs before the next is thrown, and a failure may spread to the others of the hex, once (CF-053, CF-172).

use board::Hex;
use serde::{Deserialize, Serialize};

use crate::data::edition::morale::MoraleResult;
use crate::data::order_of_battle::UnitId;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::game::{Flow, Game, Play};
use crate::rules::morale::Cause;

/// Units that still have to check, the next first.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Checks {
    /// The units.
    pub units: Vec<UnitId>,
    /// Why they check.
    pub cause: Cause,
    /// Where the enemies stand from whom a rout runs.
    pub away: Vec<Hex>,
    /// The hex whose other units check when one of these fails (STD-T.FIRE-g, VOL2-T.FIRE-f, REV-FIRE-t).
    pub spreads: Option<Hex>,
}

impl Checks {
    /// Each of these units checks, and nobody else.
    pub(crate) fn of(units: Vec<UnitId>, cause: Cause, away: &[Hex]) -> Checks {
        Checks { units, cause, away: away.to_vec(), spreads: None }
    }

    /// A unit checks and, if it fails, the others of its hex.
    pub(crate) fn spreading(unit: UnitId, hex: Hex, cause: Cause, away: &[Hex]) -> Checks {
        Checks { units: vec![unit], cause, away: away.to_vec(), spreads: Some(hex) }
    }
}

impl Game {
    /// The combat units of a hex beside one of them, from the top down.
    pub(crate) fn others_at(&self, hex: Hex, unit: UnitId) -> Vec<UnitId> {
        self.state
            .stack(hex)
            .filter(|&other| other != unit && self.setup.is_combat_unit(other))
            .collect()
    }
}

impl Procedure for Checks {
    /// The next unit checks; what it starts (its rout, the others of the hex) comes before the rest of the queue.
    fn work(mut self, play: &mut Play<'_>) -> Flow<bool> {
        if self.units.is_empty() {
            return Ok(false);
        }
        let unit = self.units.remove(0);
        let depth = play.state.agenda.len();
        let mut spread = None;
        if play.state.unit(unit).is_on_map() && play.setup.unit(unit).grade.is_some() {
            let result = play.morale_roll(unit, self.cause)?;
            play.apply_morale(unit, self.cause, result, &self.away);
            if result != MoraleResult::Passed {
                spread = self
                    .spreads
                    .map(|hex| Checks::of(play.others_at(hex, unit), self.cause, &self.away));
            }
        }
        let rest = [Task::Checks(self)].into_iter().chain(spread.map(Task::Checks));
        play.state.agenda.splice(depth..depth, rest);
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::*;

    fn checks(field: &mut Field, checks: Checks, dice: &[u8]) -> Vec<Event> {
        let mut dice = ScriptedDice::new(dice.iter().copied());
        let mut log = Vec::new();
        let mut play = Play::new(&mut field.game, &mut dice, Some(&mut log));
        play.push(Task::Checks(checks));
        play.run().unwrap();
        assert_eq!(dice.left(), 0, "every die is used");
        log
    }

    fn rolls(log: &[Event]) -> Vec<Option<UnitId>> {
        log.iter()
            .filter_map(|event| match &event.what {
                What::Rolled(roll) => Some(roll.unit),
                _ => None,
            })
            .collect()
    }

    /// CF-053: the others of the hex check once when the target fails, and their own failure goes no further; CF-172:
    /// each unit rolls for itself.
    #[test]
    fn a_failure_spreads_once() {
        let mut field = Field::new(EditionId::Volume2);
        let below = field.unit("f-line-6", "H8", Facing::E);
        let middle = field.unit("f-line-4", "H8", Facing::E);
        let top = field.unit("f-line-8", "H8", Facing::E);
        field.begin(Step::Movement, Camp::French);
        let hex = field.hex("H8");
        let task = Checks::spreading(top, hex, Cause::Fire, &[]);
        let log = checks(&mut field, task.clone(), &[2, 2, 2]);
        assert_eq!(rolls(&log), [Some(top), Some(middle), Some(below)]);
        assert!(
            [top, middle, below]
                .iter()
                .all(|&unit| field.game.state.unit(unit).cohesion == Cohesion::Disorganized)
        );
        let log = checks(&mut field, task, &[6]);
        assert_eq!(rolls(&log), [Some(top)], "a check passed does not spread");
    }
}
