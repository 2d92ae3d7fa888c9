//! Victory (section 17).

use serde::{Deserialize, Serialize};

use crate::event::What;
use crate::game::{Game, Play};
use crate::kinds::Camp;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner, or nobody.
    pub winner: Option<Camp>,
    /// How clearly.
    pub level: Level,
}

/// Levels of victory (STD-17-a, VOL2-17-b; CF-102, CF-190).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Nobody won.
    Draw,
    /// Marginal.
    Marginal,
    /// Tactical.
    Tactical,
    /// Strategic.
    Strategic,
    /// Decisive: an honourable surrender accepted (SCN-B4-8.6-a).
    Decisive,
}

impl Game {
    /// Demoralized commands of a camp.
    pub fn demoralized(&self, camp: Camp) -> u16 {
        self.setup.commands_of(camp).filter(|&command| self.is_demoralized(command)).count() as u16
    }

    /// The comparison of demoralized commands (STD-17-a, VOL2-17-b).
    pub fn comparison(&self) -> Outcome {
        let [french, spanish] = Camp::ALL.map(|camp| self.demoralized(camp));
        let levels = self.setup.edition.policies.command.levels;
        let winner = match french.cmp(&spanish) {
            std::cmp::Ordering::Less => Some(Camp::French),
            std::cmp::Ordering::Greater => Some(Camp::Spanish),
            std::cmp::Ordering::Equal => None,
        };
        let level = match french.abs_diff(spanish) {
            n if n >= levels.strategic => Level::Strategic,
            n if n >= levels.tactical => Level::Tactical,
            n if n >= levels.marginal => Level::Marginal,
            _ => Level::Draw,
        };
        Outcome { winner: winner.filter(|_| level != Level::Draw), level }
    }
}

impl Play<'_> {
    pub(crate) fn finish(&mut self, outcome: Outcome) {
        self.state.outcome = Some(outcome);
        let clause = self.law("STD-17-a", "VOL2-17-b");
        self.tell(clause, What::Ended(outcome));
    }

    /// The game has run its length (STD-2-h).
    pub(crate) fn score(&mut self) {
        let outcome = self.comparison();
        self.finish(outcome);
    }

    /// A side with 3 demoralized commands loses at once (VOL2-17-a; CF-102).
    pub(crate) fn check_sudden_end(&mut self) {
        let Some(most) = self.setup.edition.policies.command.sudden_end else { return };
        let beaten = Camp::ALL.map(|camp| self.demoralized(camp) >= u16::from(most));
        let outcome = match beaten {
            [false, false] => return,
            [true, true] => self.comparison(),
            [french, _] => {
                let winner = if french { Camp::Spanish } else { Camp::French };
                Outcome {
                    winner: Some(winner),
                    level: self.comparison().level.max(Level::Marginal),
                }
            }
        };
        self.finish(outcome);
    }
}
