//! `aguila calibrate`: what estimated values, within their ranges, would bring a battle to its target.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use game::EditionId;
use indicatif::ProgressBar;
use lab::{Bot, Calibration, Effort, Results, Study};

use crate::data;
use crate::simulate::{edition, use_threads};

/// Propose estimated values that would bring a battle to its target. Nothing is changed; the same seed proposes the same.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The battle, as bailen-4.
    battle: String,
    /// The rules; those the battle was made for if none are named.
    #[arg(long, value_parser = edition)]
    edition: Option<EditionId>,
    /// Who plays both sides.
    #[arg(long, value_name = "PLAYER", default_value_t = Bot::USUAL)]
    player: Bot,
    /// Games as things are, and again for each proposal.
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// Games with values drawn for each, from which the effect of every step is fitted.
    #[arg(long, default_value_t = 800)]
    exploration: u64,
    /// The seed of everything.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads; one a core if not said.
    #[arg(long)]
    threads: Option<usize>,
    /// The file for the whole result, as JSON.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let library = data::library(folder)?;
    let scenario = data::scenario(&library, &args.battle)?;
    let study = Study {
        battle: args.battle.clone(),
        edition: args.edition.unwrap_or(scenario.edition),
        variants: Vec::new(),
        french: args.player.clone(),
        spanish: args.player.clone(),
        games: args.games,
        seed: args.seed,
    };
    use_threads(args.threads)?;
    let effort = Effort { proof: args.games, exploration: args.exploration };
    let bar = ProgressBar::new(effort.games());
    let made = lab::calibrate(&library, &study, effort, &lab::computer_players, &|| bar.inc(1))?;
    bar.finish_and_clear();
    print!("{}", report(&made));
    if let Some(path) = &args.out {
        let text = serde_json::to_string_pretty(&made)? + "\n";
        std::fs::write(path, text).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// What came of it, as a page of Markdown.
fn report(made: &Calibration) -> String {
    let [french, spanish] = [made.target.french, made.target.spanish];
    let mut text = format!(
        "# {}: {} on both sides, seed {}\n\nTarget: French {} to {} %, Spanish or Allied {} to {} %, decided at least {} %.\n\n\
         | | games | French % | drawn % | Spanish % | lost, French ; Spanish | commands broken | turns | off |\n\
         |---|---|---|---|---|---|---|---|---|\n{}",
        made.battle,
        made.player,
        made.seed,
        french[0],
        french[1],
        spanish[0],
        spanish[1],
        made.target.decided,
        row("before", &made.before)
    );
    text += &made.after.as_ref().map_or_else(String::new, |after| row("as proposed", after));
    text += "\nProposed:";
    for of in &made.proposal {
        text += &format!(" {} {:+};", of.lever, of.steps);
    }
    if made.proposal.is_empty() {
        text += " nothing.";
    }
    text += "\n\n| a step up of | range | French % | Spanish % |\n|---|---|---|---|\n";
    let mut all: Vec<_> = made.sensitivity.iter().collect();
    all.sort_by(|a, b| b.won[0].abs().total_cmp(&a.won[0].abs()));
    for of in all {
        text += &format!(
            "| {} | {:+} to {:+} | {:+.1} ± {:.1} | {:+.1} ± {:.1} |\n",
            of.lever, of.steps[0], of.steps[1], of.won[0], of.error[0], of.won[1], of.error[1]
        );
    }
    text
}

fn row(name: &str, of: &Results) -> String {
    format!(
        "| {name} | {} | {:.0} | {:.0} | {:.0} | {:.1} ; {:.1} | {:.1} ; {:.1} | {:.1} | {:.1} |\n",
        of.games,
        of.won[0],
        100.0 - of.won[0] - of.won[1],
        of.won[1],
        of.lost[0],
        of.lost[1],
        of.broken[0],
        of.broken[1],
        of.turns,
        of.off
    )
}
