//! A study on one page that stands by itself, and as a table for other programs.

mod chart;
mod heat;

use std::collections::BTreeMap;
use std::fmt::Write;

use game::rules::Level;
use game::{Camp, Formation, Setup};
use text::{StudyLead, StudyWord, Texts};

use crate::{Played, Sample, Tally};
use chart::{Bar, Series};
pub use heat::Ground;

const CSS: &str = include_str!("report/report.css");

/// The page: HTML that needs no other file. Whoever asks for it brings the map.
pub fn page(setup: &Setup, tally: &Tally, texts: &Texts, ground: &Ground<'_>) -> String {
    let words = Words { setup, tally, texts };
    let say = |word| texts.study(word);
    let title = escape(&texts.study_title(setup));
    let mut body = format!("<header><h1>{title}</h1><p>{}</p></header>\n<main>\n", words.lead());
    body += &words.figures();
    body += &section(
        say(StudyWord::Victories),
        say(StudyWord::VictoriesNote),
        &chart::shares(&words.endings()),
        "",
    );
    body += &section(
        say(StudyWord::Strength),
        say(StudyWord::StrengthNote),
        &words.over_time(|sample, camp| sample.strength[camp.index()]),
        "half",
    );
    body += &section(
        say(StudyWord::Demoralization),
        say(StudyWord::DemoralizationNote),
        &words.over_time(|sample, camp| sample.demoralized[camp.index()]),
        "half",
    );
    body += &section(
        say(StudyWord::Losses),
        say(StudyWord::LossesNote),
        &chart::means(&words.losses_by_command()),
        "half",
    );
    body += &section(
        say(StudyWord::Formations),
        say(StudyWord::LossesNote),
        &chart::means(&words.losses_by_formation()),
        "half",
    );
    body += &section(
        say(StudyWord::Combat),
        say(StudyWord::CombatNote),
        &heat::map(setup, ground, &tally.combat(), tally.games.len()),
        "",
    );
    whole_page(texts, &texts.study_title(setup), &(body + "</main>\n"))
}

/// A page around a body.
pub(crate) fn whole_page(texts: &Texts, title: &str, body: &str) -> String {
    let (language, title) = (texts.language().tag(), escape(title));
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <style>\n{CSS}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
}

/// One row a game, in the order of their numbers.
pub fn csv(tally: &Tally) -> String {
    let mut rows = String::from(
        "game,seed,winner,level,turns,french_points,spanish_points,french_demoralized,\
         spanish_demoralized,french_lost,spanish_lost,french_actions,spanish_actions,fires,shocks\n",
    );
    for game in tally.games.values() {
        let last = game.turns.last().copied().unwrap_or(Sample {
            strength: [0; 2],
            points: [0; 2],
            demoralized: [0; 2],
        });
        let winner = match game.winner {
            Some(Camp::French) => "french",
            Some(Camp::Spanish) => "spanish",
            None => "",
        };
        let combat = |kind: usize| game.combat.values().map(|combat| combat[kind]).sum::<u32>();
        let _ = writeln!(
            rows,
            "{},{},{winner},{},{},{},{},{},{},{},{},{},{},{},{}",
            game.game,
            game.seed,
            format!("{:?}", game.level).to_lowercase(),
            game.turns.len(),
            last.strength[0],
            last.strength[1],
            last.demoralized[0],
            last.demoralized[1],
            lost(game, Camp::French),
            lost(game, Camp::Spanish),
            game.actions[0],
            game.actions[1],
            combat(0),
            combat(1),
        );
    }
    rows
}

fn lost(game: &Played, camp: Camp) -> u32 {
    game.losses.iter().filter(|loss| loss.camp == camp).map(|loss| loss.points).sum()
}

/// A study put into words.
struct Words<'a> {
    setup: &'a Setup,
    tally: &'a Tally,
    texts: &'a Texts,
}

impl Words<'_> {
    fn lead(&self) -> String {
        let study = &self.tally.study;
        let mut lead = self.texts.study_lead(StudyLead {
            games: self.tally.games.len(),
            edition: &self.texts.edition(study.edition),
            french: &study.french.to_string(),
            spanish: &study.spanish.to_string(),
            seed: study.seed,
        });
        let variants = study.variants.iter().filter_map(|id| serde_json::to_value(id).ok());
        for variant in
            variants.filter_map(|name| name.as_str().map(|name| self.texts.variant(name)))
        {
            let _ = write!(lead, " {variant}");
        }
        escape(&lead)
    }

    /// The few numbers to begin with.
    fn figures(&self) -> String {
        let say = |word| self.texts.study(word);
        let turns = self.tally.spread(|game| game.turns.len() as u32);
        let actions = self.tally.spread(|game| game.actions.iter().sum());
        let within =
            |low: f64, high: f64| format!("{low:.0}–{high:.0} {}", say(StudyWord::MostGames));
        let mut figures = String::from("<dl class=\"figures\">\n");
        for camp in Camp::ALL {
            let won = self.tally.share(|game| game.winner == Some(camp));
            let class = chart::class(Some(camp));
            figures += &figure(
                &self.texts.camp(self.setup, camp),
                &percent(won.share),
                &format!("{}–{}", percent(won.low), percent(won.high)),
                class,
            );
        }
        figures += &figure(&say(StudyWord::Games), &self.tally.games.len().to_string(), "", "");
        figures += &figure(
            &say(StudyWord::Turns),
            &format!("{:.1}", turns.mean),
            &within(turns.low, turns.high),
            "",
        );
        figures += &figure(
            &say(StudyWord::Actions),
            &format!("{:.0}", actions.mean),
            &within(actions.low, actions.high),
            "",
        );
        figures + "</dl>\n"
    }

    fn endings(&self) -> Vec<(Bar, crate::Interval)> {
        let bar = |(winner, level): (Option<Camp>, Level)| {
            let label = match winner {
                Some(camp) => {
                    format!("{}, {}", self.texts.camp(self.setup, camp), self.texts.level(level))
                }
                None => self.texts.study(StudyWord::Drawn),
            };
            let share = self.tally.share(|game| (game.winner, game.level) == (winner, level));
            (Bar { label, class: chart::class(winner), length: share.share }, share)
        };
        self.tally.endings().into_iter().map(bar).collect()
    }

    fn over_time(&self, number: impl Fn(&Sample, Camp) -> u32) -> String {
        let series = Camp::ALL.map(|camp| Series {
            label: self.texts.camp(self.setup, camp),
            class: chart::class(Some(camp)),
            points: self.tally.over_time(|sample| number(sample, camp)),
        });
        chart::lines(&series, &self.texts.study(StudyWord::Turn))
    }

    fn losses_by_command(&self) -> Vec<Bar> {
        let army = &self.setup.army;
        let name = |key: &Option<String>| {
            let command = key.as_ref().and_then(|key| army.find_command(key));
            command.map_or_else(
                || self.texts.study(StudyWord::Independent),
                |command| army.command(command).name.clone(),
            )
        };
        let bars = |camp: Camp| bars(camp, &self.tally.losses_by_command(camp), &name);
        Camp::ALL.into_iter().flat_map(bars).collect()
    }

    fn losses_by_formation(&self) -> Vec<Bar> {
        let bars = |camp: Camp| {
            let side = self.texts.camp(self.setup, camp);
            let name = |it: &Formation| format!("{side}, {}", self.texts.formation(*it));
            bars(camp, &self.tally.losses_by_formation(camp), &name)
        };
        Camp::ALL.into_iter().flat_map(bars).collect()
    }
}

fn bars<K>(camp: Camp, means: &BTreeMap<K, f64>, name: &impl Fn(&K) -> String) -> Vec<Bar> {
    let mut bars: Vec<Bar> = means
        .iter()
        .map(|(key, &length)| Bar { label: name(key), class: chart::class(Some(camp)), length })
        .collect();
    bars.sort_by(|a, b| b.length.total_cmp(&a.length));
    bars
}

fn figure(name: &str, number: &str, range: &str, class: &str) -> String {
    let name = escape(name);
    format!("<div class=\"{class}\"><dt>{name}</dt><dd>{number}<small>{range}</small></dd></div>\n")
}

pub(crate) fn section(heading: String, note: String, chart: &str, class: &str) -> String {
    let (heading, note) = (escape(&heading), escape(&note));
    format!(
        "<section class=\"{class}\">\n<h2>{heading}</h2>\n{chart}\n<p class=\"note\">{note}</p>\n</section>\n"
    )
}

pub(crate) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// Text made safe between tags and in attributes.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
