//! The words of a report on many games.

use game::rules::Level;
use game::{Formation, Setup};

use crate::event::{formation_key, level_key};
use crate::{Arg, Texts};

/// A heading, caption or note of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StudyWord {
    /// How games ended.
    Victories,
    /// What the bars and whiskers are.
    VictoriesNote,
    /// Nobody won.
    Drawn,
    /// Demoralized commands over time.
    Demoralization,
    /// What lines and bands are.
    DemoralizationNote,
    /// Points on the map over time.
    Strength,
    /// What lines and bands are.
    StrengthNote,
    /// Losses by command.
    Losses,
    /// Losses by formation.
    Formations,
    /// What the bars are.
    LossesNote,
    /// Units that obey nobody.
    Independent,
    /// Where combat happened.
    Combat,
    /// What the colours are.
    CombatNote,
    /// A game turn.
    Turn,
    /// Games counted.
    Games,
    /// Turns of a game.
    Turns,
    /// Actions of a game.
    Actions,
    /// Eight games in ten.
    MostGames,
}

/// What a report is about, for its first lines.
#[derive(Clone, Copy, Debug)]
pub struct StudyLead<'a> {
    /// Games counted.
    pub games: usize,
    /// The edition's name.
    pub edition: &'a str,
    /// Who played the French.
    pub french: &'a str,
    /// Who played the Spanish.
    pub spanish: &'a str,
    /// The seed.
    pub seed: u64,
}

impl Texts {
    /// The title of a report.
    pub fn study_title(&self, setup: &Setup) -> String {
        let battle = self.prose(&setup.scenario.title);
        self.say("study-title", &[("battle", Arg::Text(battle))])
    }

    /// What was played, in a sentence.
    pub fn study_lead(&self, lead: StudyLead<'_>) -> String {
        self.say(
            "study-lead",
            &[
                ("games", Arg::Number(i64::try_from(lead.games).unwrap_or(i64::MAX))),
                ("edition", Arg::Text(lead.edition)),
                ("french", Arg::Text(lead.french)),
                ("spanish", Arg::Text(lead.spanish)),
                ("seed", Arg::Made(lead.seed.to_string())),
            ],
        )
    }

    /// A heading, caption or note.
    pub fn study(&self, word: StudyWord) -> String {
        self.word(study_key(word))
    }

    /// A level of victory.
    pub fn level(&self, level: Level) -> String {
        self.word(level_key(level))
    }

    /// A formation.
    pub fn formation(&self, formation: Formation) -> String {
        self.word(formation_key(formation))
    }
}

fn study_key(word: StudyWord) -> &'static str {
    match word {
        StudyWord::Victories => "study-victories",
        StudyWord::VictoriesNote => "study-victories-note",
        StudyWord::Drawn => "study-drawn",
        StudyWord::Demoralization => "study-demoralization",
        StudyWord::DemoralizationNote => "study-demoralization-note",
        StudyWord::Strength => "study-strength",
        StudyWord::StrengthNote => "study-strength-note",
        StudyWord::Losses => "study-losses",
        StudyWord::Formations => "study-formations",
        StudyWord::LossesNote => "study-losses-note",
        StudyWord::Independent => "study-independent",
        StudyWord::Combat => "study-combat",
        StudyWord::CombatNote => "study-combat-note",
        StudyWord::Turn => "study-turn",
        StudyWord::Games => "study-games",
        StudyWord::Turns => "study-turns",
        StudyWord::Actions => "study-actions",
        StudyWord::MostGames => "study-most-games",
    }
}
