//! The words of a tournament's page.

use crate::{Arg, Texts};

/// A heading, column or note of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentWord {
    /// The title.
    Title,
    /// Who stands where.
    Standings,
    /// What the numbers are.
    StandingsNote,
    /// Who did what against whom.
    Duels,
    /// What the numbers are.
    DuelsNote,
    /// What the players did.
    Habits,
    /// What is counted.
    HabitsNote,
    /// A player.
    Player,
    /// Games.
    Games,
    /// Share of the points.
    Score,
    /// Margin in demoralized commands.
    Margin,
    /// Share of the points for the French.
    French,
    /// Milliseconds a choice.
    Choice,
    /// Milliseconds a step.
    Step,
    /// A battle and its edition.
    Field,
    /// All fields together.
    AllFields,
    /// Fires of guns by distance.
    GunFires,
    /// Batteries next to an enemy without escort.
    UnescortedGuns,
    /// Horse far from every enemy.
    IdleCavalry,
    /// Charges.
    Charges,
    /// Shock combats.
    Shocks,
    /// Squares formed by choice.
    Squares,
    /// Skirmish lines.
    Lines,
    /// Reserves that got orders.
    Reserves,
    /// Broken units in contact.
    Broken,
    /// Objectives left.
    ObjectivesLeft,
    /// Stacks with more points than count.
    Overloaded,
    /// Orders given.
    Orders,
}

impl Texts {
    /// A heading, column or note of a tournament's page.
    pub fn tournament(&self, word: TournamentWord) -> String {
        self.word(key(word))
    }

    /// What was played, in a sentence.
    pub fn tournament_lead(&self, games: usize, seed: u64) -> String {
        let games = Arg::Number(i64::try_from(games).unwrap_or(i64::MAX));
        self.say("tournament-lead", &[("games", games), ("seed", Arg::Made(seed.to_string()))])
    }
}

fn key(word: TournamentWord) -> &'static str {
    match word {
        TournamentWord::Title => "tournament-title",
        TournamentWord::Standings => "tournament-standings",
        TournamentWord::StandingsNote => "tournament-standings-note",
        TournamentWord::Duels => "tournament-duels",
        TournamentWord::DuelsNote => "tournament-duels-note",
        TournamentWord::Habits => "tournament-habits",
        TournamentWord::HabitsNote => "tournament-habits-note",
        TournamentWord::Player => "tournament-player",
        TournamentWord::Games => "tournament-games",
        TournamentWord::Score => "tournament-score",
        TournamentWord::Margin => "tournament-margin",
        TournamentWord::French => "tournament-french",
        TournamentWord::Choice => "tournament-choice",
        TournamentWord::Step => "tournament-step",
        TournamentWord::Field => "tournament-field",
        TournamentWord::AllFields => "tournament-all-fields",
        TournamentWord::GunFires => "tournament-gun-fires",
        TournamentWord::UnescortedGuns => "tournament-unescorted-guns",
        TournamentWord::IdleCavalry => "tournament-idle-cavalry",
        TournamentWord::Charges => "tournament-charges",
        TournamentWord::Shocks => "tournament-shocks",
        TournamentWord::Squares => "tournament-squares",
        TournamentWord::Lines => "tournament-lines",
        TournamentWord::Reserves => "tournament-reserves",
        TournamentWord::Broken => "tournament-broken",
        TournamentWord::ObjectivesLeft => "tournament-objectives-left",
        TournamentWord::Overloaded => "tournament-overloaded",
        TournamentWord::Orders => "tournament-orders",
    }
}
