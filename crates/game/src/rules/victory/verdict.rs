//! How a battle stands: how it would end if it ended now, or how it has ended, and by which test.

use schemars::JsonSchema;
use serde::Serialize;

use super::{Level, Outcome};
use crate::data::edition::policies::VictoryCount;
use crate::data::kinds::Camp;
use crate::engine::cite;
use crate::engine::event::Clause;
use crate::engine::game::Game;

/// The test that decides a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Test {
    /// The final comparison of demoralized commands (STD-17-a, VOL2-17-b).
    Demoralized,
    /// The final comparison of points lost (BAS-12-b).
    Lost,
    /// So many commands are demoralized that the battle ends at the end of the phase (VOL2-17-a; CF-102).
    SuddenEnd,
    /// An honourable surrender (SCN-B4-8.6-a).
    Surrender,
}

/// A result and the test that leads to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "BattleVerdict")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "BattleVerdict"))]
pub struct Verdict {
    /// The result.
    pub outcome: Outcome,
    /// The test.
    pub test: Test,
    /// The rule.
    pub clause: Clause,
}

impl Game {
    /// How the battle has ended, or how it would if it ended now. `against` is what the final comparison counts against each
    /// side, as far as whoever asks may know.
    pub(crate) fn verdict(&self, against: [u16; 2]) -> Verdict {
        if let Some(outcome) = self.state.outcome {
            return self.ruling(outcome, self.test_of(outcome));
        }
        match self.sudden_end() {
            // Nobody wins in the night (SCN-B3-2-c).
            Some(outcome) if !self.setup.is_night() => self.ruling(outcome, Test::SuddenEnd),
            _ => {
                let outcome = self.compare(|camp| against[camp.index()]);
                self.ruling(outcome, self.last_test())
            }
        }
    }

    /// By which test a battle that is over was decided.
    fn test_of(&self, outcome: Outcome) -> Test {
        match outcome.level {
            Level::Decisive => Test::Surrender,
            _ if self.sudden_end() == Some(outcome) => Test::SuddenEnd,
            _ => self.last_test(),
        }
    }

    fn last_test(&self) -> Test {
        match self.setup.edition.policies.command.victory {
            VictoryCount::DemoralizedCommands => Test::Demoralized,
            VictoryCount::PointsLost => Test::Lost,
        }
    }

    fn ruling(&self, outcome: Outcome, test: Test) -> Verdict {
        let citation = match test {
            Test::Demoralized | Test::Lost => cite::VICTORY,
            Test::SuddenEnd => cite::SUDDEN_END,
            Test::Surrender => cite::SURRENDER,
        };
        Verdict { outcome, test, clause: self.law(citation) }
    }

    /// Whether the winner of the sudden end may play on though it is due (CF-135).
    pub(crate) fn may_play_on(&self, winner: Option<Camp>) -> bool {
        winner.is_some_and(|winner| self.may_decline_end(winner))
    }
}
