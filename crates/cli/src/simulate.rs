//! `aguila simulate`: a battle fought many times by computer players and programs, on all cores.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use game::{EditionId, VariantId};
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use lab::{Bot, Run, Shard, Study};

use crate::{contest, data};

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
    /// Who plays the French.
    #[arg(long, value_name = "PLAYER", default_value_t = Bot::USUAL, help = who())]
    french: Bot,
    /// Who plays the Spanish.
    #[arg(long, value_name = "PLAYER", default_value_t = Bot::USUAL)]
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
    /// Seconds a program may think about one choice.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    patience: u64,
    /// Keep the record of each game that is fought now, in the folder `records` of the results.
    #[arg(long)]
    records: bool,
    /// How many threads; one a core if not said.
    #[arg(long)]
    threads: Option<usize>,
    /// The folder for the results.
    #[arg(long, value_name = "DIR", default_value = "study")]
    out: PathBuf,
}

fn who() -> String {
    let bots = ai::Bot::names().join(", ");
    let usual = Bot::USUAL;
    format!("Who plays the French: {bots}, or program:COMMAND; ai:{usual} says the same as {usual}")
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let library = data::library(folder)?;
    let scenario = data::scenario(&library, &args.battle)?;
    let study = Study {
        battle: args.battle.clone(),
        edition: args.edition.unwrap_or(scenario.edition),
        variants: args.variants.clone(),
        french: args.french.clone(),
        spanish: args.spanish.clone(),
        games: args.games,
        seed: args.seed,
    };
    use_threads(args.threads)?;
    let wanted = (0..study.games).filter(|&game| args.shard.holds(game)).count() as u64;
    let bar = ProgressBar::new(wanted).with_style(style()?);
    bar.enable_steady_tick(Duration::from_millis(500));
    let log = Log::default();
    let patience = Duration::from_secs(args.patience);
    let open = |bot: &Bot, seed| contest::seated(&bot.to_string(), seed, patience);
    let run = Run { shard: args.shard, folder: &args.out, open: &open, records: args.records };
    let games = lab::simulate(&library, &study, run, &|games| {
        bar.inc(games);
        // What was there before is no measure of the pace.
        if !log.begun.swap(true, Ordering::Relaxed) {
            bar.reset_eta();
        }
        log.note(&bar);
    })?;
    bar.finish();
    println!("{games} games in {}", args.out.display());
    Ok(())
}

/// Uses so many threads, or one a core if not said.
pub(crate) fn use_threads(wanted: Option<usize>) -> Result<()> {
    if let Some(threads) = wanted {
        rayon::ThreadPoolBuilder::new().num_threads(threads).build_global()?;
    }
    Ok(())
}

/// Where no bar can be seen, in the log of a batch job, a line tells now and then how far it is.
#[derive(Default)]
struct Log {
    begun: AtomicBool,
    last: Mutex<Option<Instant>>,
}

impl Log {
    const PAUSE: Duration = Duration::from_secs(30);

    fn note(&self, bar: &ProgressBar) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if !bar.is_hidden() || last.is_some_and(|last| last.elapsed() < Log::PAUSE) {
            return;
        }
        *last = Some(Instant::now());
        let (done, all) = (bar.position(), bar.length().unwrap_or_default());
        eprintln!("{done}/{all} games, {:.1} a second", bar.per_sec());
    }
}

fn style() -> Result<ProgressStyle> {
    ProgressStyle::with_template("{bar:40} {pos}/{len} games, {rate}, {eta} left ({elapsed} gone)")
        .context("the progress bar")
        .map(|style| {
            style.with_key("rate", |state: &ProgressState, out: &mut dyn fmt::Write| {
                let _ = write!(out, "{:.1} a second", state.per_sec());
            })
        })
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
