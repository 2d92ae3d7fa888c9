//! `aguila simulate`: a battle fought many times by computer players, on all cores.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use game::edition::EditionId;
use game::scenario::VariantId;
use indicatif::{ProgressBar, ProgressStyle};
use lab::{Bot, Shard, Study};

use crate::data;

/// Fight a battle many times; games already in the folder are not fought again.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The battle, as bailen-4.
    battle: String,
    /// The rules; those the battle was made for if none are named.
    #[arg(long, value_parser = edition)]
    edition: Option<EditionId>,
    /// A variant of the battle; may be said more than once.
    #[arg(long = "variant", value_parser = variant)]
    variants: Vec<VariantId>,
    /// Who plays the French: random or recruit.
    #[arg(long, value_name = "BOT", default_value = "recruit")]
    french: Bot,
    /// Who plays the Spanish.
    #[arg(long, value_name = "BOT", default_value = "recruit")]
    spanish: Bot,
    /// How many games.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The seed of all games: the same seed gives the same games, whatever the threads and shards.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only a part of the games, 2/8 being the second of eight.
    #[arg(long, value_name = "I/N", default_value = "1/1", value_parser = shard)]
    shard: Shard,
    /// How many threads; one a core if not said.
    #[arg(long)]
    threads: Option<usize>,
    /// The folder for the results.
    #[arg(long, value_name = "DIR", default_value = "study")]
    out: PathBuf,
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let library = data::library(folder)?;
    let scenario = library.scenarios.get(&args.battle);
    let scenario = scenario.ok_or_else(|| data::unknown(&library, &args.battle))?;
    let study = Study {
        battle: args.battle.clone(),
        edition: args.edition.unwrap_or(scenario.edition),
        variants: args.variants.clone(),
        french: args.french,
        spanish: args.spanish,
        games: args.games,
        seed: args.seed,
    };
    if let Some(threads) = args.threads {
        rayon::ThreadPoolBuilder::new().num_threads(threads).build_global()?;
    }
    let wanted = (0..study.games).filter(|&game| args.shard.holds(game)).count() as u64;
    let bar = ProgressBar::new(wanted).with_style(style()?);
    bar.enable_steady_tick(Duration::from_millis(500));
    let games = lab::simulate(&library, &study, args.shard, &args.out, &|games| bar.inc(games))?;
    bar.finish();
    println!("{games} games in {}", args.out.display());
    Ok(())
}

fn style() -> Result<ProgressStyle> {
    ProgressStyle::with_template(
        "{bar:40} {pos}/{len} games, {per_sec}, {eta} left ({elapsed} gone)",
    )
    .context("the progress bar")
}

/// An edition by its name in files.
pub(crate) fn edition(name: &str) -> Result<EditionId, String> {
    let known = EditionId::ALL.map(EditionId::name).join(", ");
    let found = EditionId::ALL.into_iter().find(|edition| edition.name() == name);
    found.ok_or_else(|| format!("the editions are {known}"))
}

fn variant(name: &str) -> Result<VariantId, String> {
    serde_json::from_value(name.into()).map_err(|why| why.to_string())
}

fn shard(text: &str) -> Result<Shard, String> {
    text.parse::<Shard>().map_err(|why| why.to_string())
}
