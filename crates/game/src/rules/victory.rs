//! Victory (section 17).

pub(crate) mod aims;
pub(crate) mod verdict;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::edition::policies::VictoryCount;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::UnitId;
use crate::data::scenario::SpecialRule;
use crate::engine::cite;
use crate::engine::decision::Offer;
use crate::engine::event::{Clause, What};
use crate::engine::game::{Game, Play};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// The winner, or nobody.
    pub winner: Option<Camp>,
    /// How clearly.
    pub level: Level,
}

/// Levels of victory (STD-17-a, VOL2-17-b; CF-102, CF-190).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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

    /// The final comparison: demoralized commands, with what the scenario adds, or points lost (STD-17-a, VOL2-17-b,
    /// VOL2-17-c, BAS-12-a; CF-141).
    pub fn comparison(&self) -> Outcome {
        match self.setup.edition.policies.command.victory {
            VictoryCount::DemoralizedCommands => {
                self.compare(|camp| self.demoralized(camp) + self.marched_past(camp))
            }
            VictoryCount::PointsLost => self.compare(|camp| self.points_lost(camp)),
        }
    }

    /// The side with less against it wins, by how much less.
    fn compare(&self, against: impl Fn(Camp) -> u16) -> Outcome {
        let [french, spanish] = Camp::ALL.map(against);
        let levels = self.setup.edition.policies.command.levels;
        let level = match french.abs_diff(spanish) {
            n if n >= levels.strategic => Level::Strategic,
            n if n >= levels.tactical => Level::Tactical,
            n if n >= levels.marginal => Level::Marginal,
            _ => Level::Draw,
        };
        let ahead = if french < spanish { Camp::French } else { Camp::Spanish };
        Outcome { winner: (level != Level::Draw).then_some(ahead), level }
    }

    /// Points lost that count against a camp where victory is counted in them (BAS-12-a).
    pub fn points_against(&self, camp: Camp) -> Option<u16> {
        let counted = self.setup.edition.policies.command.victory == VictoryCount::PointsLost;
        counted.then(|| self.points_lost(camp))
    }

    /// Points a camp has lost for good, cavalry double (BAS-12-a).
    fn points_lost(&self, camp: Camp) -> u16 {
        self.setup.units_of(camp).map(|unit| self.loss_counted(unit)).sum()
    }

    /// What the losses of a unit count for.
    pub(crate) fn loss_counted(&self, unit: UnitId) -> u16 {
        let state = self.state.unit(unit);
        let points = if state.fate == crate::engine::state::Fate::Eliminated {
            self.setup.scenario.strength[unit.index()]
        } else {
            state.lost
        };
        let horse = self.setup.edition.basic.as_ref().map_or(1, |basic| basic.cavalry_loss);
        let weight = if self.setup.unit(unit).arm() == Arm::Cavalry { horse } else { 1 };
        u16::from(points) * weight
    }

    /// How the game would end now because a side has 3 demoralized commands: at once, and at least marginally; where both
    /// have, they are compared. What marched off the map does not count here (VOL2-17-a; CF-102, CF-141).
    pub fn sudden_end(&self) -> Option<Outcome> {
        let most = u16::from(self.setup.edition.policies.command.sudden_end?);
        let beaten = Camp::ALL.map(|camp| self.demoralized(camp) >= most);
        let outcome = self.compare(|camp| self.demoralized(camp));
        match beaten {
            [false, false] => None,
            [true, true] => Some(outcome),
            [french, _] => {
                let winner = if french { Camp::Spanish } else { Camp::French };
                let level = outcome.level.max(Level::Marginal);
                Some(Outcome { winner: Some(winner), level })
            }
        }
    }

    /// Whether a camp may play on though the enemy alone is beaten (CF-135).
    pub(crate) fn may_decline_end(&self, camp: Camp) -> bool {
        let most = self.setup.edition.policies.command.sudden_end.map(u16::from);
        let rule = SpecialRule::SuddenEndDeclinable { camp };
        self.setup.scenario.special.contains(&rule)
            && most.is_some_and(|most| self.demoralized(camp) < most)
    }
}

impl Play<'_> {
    pub(crate) fn finish(&mut self, outcome: Outcome, clause: Clause) {
        self.state.outcome = Some(outcome);
        self.tell(clause, What::Ended(outcome));
    }

    /// The game has run its length (STD-2-h).
    pub(crate) fn score(&mut self) {
        self.lift_markers();
        let outcome = self.comparison();
        let clause = self.law(cite::VICTORY);
        self.finish(outcome, clause);
    }

    /// The checks at the end of a phase: the sudden end and the early one (VOL2-17-a, SCN-B2-1-b; CF-102).
    pub(crate) fn settle_phase(&mut self) {
        // Nobody wins in the night: what it leaves is judged when the next battle has begun.
        if self.setup.is_night() {
            return;
        }
        self.offer_early_end();
        self.check_sudden_end();
    }

    /// The checks at the end of Reorganization, and with it of the turn (CF-102, CF-135).
    pub(crate) fn settle_turn(&mut self) {
        self.offer_surrender();
        self.settle_phase();
    }

    fn check_sudden_end(&mut self) {
        let Some(outcome) = self.sudden_end() else { return };
        match outcome.winner.filter(|&winner| self.may_decline_end(winner)) {
            Some(winner) => self.offer(Offer::SuddenEnd, winner),
            None => self.finish(outcome, self.law(cite::SUDDEN_END)),
        }
    }
}

#[cfg(test)]
mod tests;
