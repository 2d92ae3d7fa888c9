//! Par: how a game that is over compares with what happened in history. It never changes who won (STD-17-a); it lets a side that
//! history gave no chance see whether it did better than the men of the day.

use schemars::JsonSchema;
use serde::Serialize;

use crate::data::edition::EditionId;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::CommandId;
use crate::data::scenario::HistoricalOutcome;
use crate::engine::game::Game;
use crate::engine::state::Fate;

/// Men behind a point of foot or horse. A point of artillery is a gun and is not counted in men.
const MEN_A_POINT: u16 = 100;
/// Minutes that make an end earlier or later than in history.
const AN_HOUR: u16 = 60;
/// What the result counts beside the other measures: more than all of them.
const RESULT: i8 = 4;

/// A game measured by history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Par {
    /// Who won then.
    pub winner: Option<Camp>,
    /// Minutes after midnight at which it was over then, where the accounts give an hour.
    pub ended: Option<u16>,
    /// Minutes after midnight at which the game was over.
    pub game_ended: u16,
    /// Both sides.
    pub sides: [ParSide; 2],
}

/// A side measured by history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ParSide {
    /// The side.
    pub camp: Camp,
    /// Men it lost in the game.
    pub lost: u16,
    /// Men it lost then, from and to.
    pub then_lost: Option<[u16; 2]>,
    /// Commands broken at the end of the game.
    pub broken: Vec<CommandId>,
    /// Commands that broke then.
    pub then_broken: Vec<CommandId>,
    /// How it did, all in all.
    pub verdict: Judgement,
}

/// How a side did against the men of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Judgement {
    /// Worse than in history.
    Worse,
    /// Much the same.
    Alike,
    /// Better than in history.
    Better,
}

impl Game {
    /// The game measured by history; nothing while it goes on, nor where the battle was never fought.
    pub fn par(&self) -> Option<Par> {
        let won = self.state.outcome?.winner;
        let history = self.setup.scenario.outcome.as_ref()?;
        let clock = &self.setup.scenario.timing(self.setup.edition.id).clock;
        // What a turn brought was over when the turn was.
        let game_ended = clock.at(self.state.turn).saturating_add(clock.minutes);
        let then = |turn| clock.at(turn);
        let ended = history.ended.map(|moment| {
            then(if self.setup.edition.id == EditionId::Basic { moment.basic } else { moment.turn })
        });
        let lost = Camp::ALL.map(|camp| self.men_lost(camp));
        let measured =
            Measured { history, won, lost, later: ended.map(|then| later(game_ended, then)) };
        let sides = Camp::ALL.map(|camp| ParSide {
            camp,
            lost: lost[camp.index()],
            then_lost: history.losses[camp.index()].as_ref().map(|losses| losses.men),
            broken: self.broken_of(camp),
            then_broken: self.then_broken_of(history, camp),
            verdict: measured.verdict(camp),
        });
        Some(Par { winner: history.winner, ended, game_ended, sides })
    }

    /// Men a camp has lost for good: points of foot and horse.
    fn men_lost(&self, camp: Camp) -> u16 {
        let points = self.setup.units_of(camp).map(|unit| {
            let state = self.state.unit(unit);
            let counted = matches!(self.setup.arm(unit), Arm::Infantry | Arm::Cavalry);
            match state.fate {
                _ if !counted => 0,
                Fate::Eliminated => u16::from(self.setup.scenario.strength[unit.index()]),
                _ => u16::from(state.lost),
            }
        });
        points.sum::<u16>().saturating_mul(MEN_A_POINT)
    }

    fn broken_of(&self, camp: Camp) -> Vec<CommandId> {
        self.setup.commands_of(camp).filter(|&command| self.is_demoralized(command)).collect()
    }

    fn then_broken_of(&self, history: &HistoricalOutcome, camp: Camp) -> Vec<CommandId> {
        let of_camp = |command: &CommandId| self.setup.command_named(*command).camp == camp;
        history.broken.iter().copied().filter(of_camp).collect()
    }
}

/// What is compared.
struct Measured<'a> {
    history: &'a HistoricalOutcome,
    won: Option<Camp>,
    lost: [u16; 2],
    /// Whether the game was over an hour or more after history (1) or before it (-1).
    later: Option<i8>,
}

impl Measured<'_> {
    fn verdict(&self, camp: Camp) -> Judgement {
        let enemy = camp.enemy();
        let result = rank(self.won, camp) - rank(self.history.winner, camp);
        let sum = result.signum() * RESULT - self.above(camp) + self.above(enemy) + self.pace(camp);
        match sum {
            1.. => Judgement::Better,
            0 => Judgement::Alike,
            _ => Judgement::Worse,
        }
    }

    /// Whether a side lost more (1) or less (-1) than the accounts say.
    fn above(&self, camp: Camp) -> i8 {
        let lost = self.lost[camp.index()];
        match &self.history.losses[camp.index()] {
            Some(then) if lost > then.men[1] => 1,
            Some(then) if lost < then.men[0] => -1,
            _ => 0,
        }
    }

    /// Who lost as then did better by holding out longer, who won as then by winning sooner.
    fn pace(&self, camp: Camp) -> i8 {
        match (self.later, self.won) {
            (Some(later), Some(winner)) if self.history.winner == Some(winner) => {
                if winner == camp { -later } else { later }
            }
            _ => 0,
        }
    }
}

fn rank(winner: Option<Camp>, camp: Camp) -> i8 {
    match winner {
        None => 0,
        Some(winner) if winner == camp => 1,
        Some(_) => -1,
    }
}

fn later(game: u16, then: u16) -> i8 {
    if game >= then.saturating_add(AN_HOUR) {
        1
    } else if game.saturating_add(AN_HOUR) <= then {
        -1
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::options::Options;
    use crate::rules::victory::{Level, Outcome};
    use crate::testkit::random::library;

    fn over(turn: u8, winner: Option<Camp>, lost: [(&str, u8); 2]) -> Game {
        let setup = library().setup("bailen-4", EditionId::Revised, &[], Options::default());
        let mut game = Game::new(setup.unwrap());
        game.state.turn = turn;
        for (key, points) in lost {
            let unit = game.setup.army.unit_ids().find(|&unit| game.setup.unit(unit).key == key);
            game.state.unit_mut(unit.unwrap()).lost = points;
        }
        let level = if winner.is_some() { Level::Marginal } else { Level::Draw };
        game.state.outcome = Some(Outcome { winner, level });
        game
    }

    #[test]
    fn dupont_who_holds_longer_does_better_than_history() {
        // Turn 25 ends at 15:00; history ended at 12:30.
        let par = over(25, Some(Camp::Spanish), [("gd-paris-1", 6), ("ceuta-1", 3)]).par().unwrap();
        assert_eq!(par.winner, Some(Camp::Spanish));
        assert_eq!((par.ended, par.game_ended), (Some(12 * 60 + 30), 15 * 60));
        let [french, spanish] = par.sides;
        assert_eq!((french.lost, french.then_lost), (600, Some([2000, 2200])));
        assert_eq!(
            french.verdict,
            Judgement::Better,
            "fewer men lost, and two hours and a half more"
        );
        assert_eq!(spanish.verdict, Judgement::Worse);
    }

    #[test]
    fn whoever_turns_the_result_does_better_whatever_it_costs() {
        let par = over(35, Some(Camp::French), [("gd-paris-1", 6), ("ceuta-1", 6)]).par().unwrap();
        assert_eq!(par.sides.map(|side| side.verdict), [Judgement::Better, Judgement::Worse]);
        let drawn = over(35, None, [("gd-paris-1", 6), ("ceuta-1", 6)]).par().unwrap();
        assert_eq!(drawn.sides.map(|side| side.verdict), [Judgement::Better, Judgement::Worse]);
    }

    #[test]
    fn a_battle_that_goes_on_or_was_never_fought_has_no_par() {
        let mut game = over(20, Some(Camp::Spanish), [("gd-paris-1", 0), ("ceuta-1", 0)]);
        game.state.outcome = None;
        assert_eq!(game.par(), None);
        for (id, scenario) in &library().scenarios {
            assert_eq!(scenario.outcome.is_some(), scenario.historical, "{id}");
        }
    }
}
