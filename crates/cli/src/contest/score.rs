//! How games end, and the sum of many.

use std::fmt;

use game::{Camp, Table};
use text::Texts;

/// How a game ended.
#[derive(Debug)]
pub(super) enum Verdict {
    /// The battle is over.
    Over {
        /// Who won it, if anybody.
        winner: Option<Camp>,
        /// The end in a sentence.
        told: String,
    },
    /// A player failed, chose what is not legal, or went in circles.
    Forfeit {
        /// The side that loses by it.
        camp: Camp,
        /// Why.
        why: String,
    },
    /// Nobody came to an end.
    Unfinished,
}

impl Verdict {
    /// The verdict on a battle that is over.
    pub(super) fn of(table: &Table, texts: &Texts) -> Verdict {
        let game = table.game();
        let Some(outcome) = game.state.outcome else { return Verdict::Unfinished };
        let told = format!(
            "{} Turn {}, {} choices, {} dice.",
            texts.outcome(&game.setup, outcome),
            game.state.turn,
            table.log().len(),
            table.thrown()
        );
        Verdict::Over { winner: outcome.winner, told }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Over { told, .. } => f.write_str(told),
            Verdict::Forfeit { camp, why } => write!(f, "{camp:?} forfeits: {why}"),
            Verdict::Unfinished => {
                write!(f, "the battle was stopped after {} choices", super::LONGEST)
            }
        }
    }
}

/// The sum of several games. A forfeit is a win of the other side.
#[derive(Debug, Default)]
pub(super) struct Score {
    french: u64,
    spanish: u64,
    draws: u64,
    unfinished: u64,
    forfeits: [u64; 2],
}

impl Score {
    pub(super) fn add(&mut self, verdict: &Verdict) {
        let winner = match verdict {
            Verdict::Over { winner, .. } => *winner,
            Verdict::Forfeit { camp, .. } => {
                let [french, spanish] = &mut self.forfeits;
                *(if *camp == Camp::French { french } else { spanish }) += 1;
                Some(camp.enemy())
            }
            Verdict::Unfinished => {
                self.unfinished += 1;
                return;
            }
        };
        match winner {
            Some(Camp::French) => self.french += 1,
            Some(_) => self.spanish += 1,
            None => self.draws += 1,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Score { french, spanish, draws, unfinished, forfeits } = self;
        let games = french + spanish + draws + unfinished;
        write!(f, "{games} games: French {french}, Spanish {spanish}, draws {draws}")?;
        if *unfinished > 0 {
            write!(f, ", unfinished {unfinished}")?;
        }
        for (who, times) in ["French", "Spanish"].iter().zip(forfeits) {
            if *times > 0 {
                write!(f, "; forfeits of the {who} {times}")?;
            }
        }
        f.write_str(".")
    }
}
