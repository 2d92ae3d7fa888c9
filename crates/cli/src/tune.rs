//! `aguila tune`: better numbers for the rules of thumb of the recruit, or of colonels and marshals.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use game::EditionId;
use indicatif::{ProgressBar, ProgressStyle};
use lab::{Hand, Tuning};

use crate::simulate::edition;
use crate::tournament::fields_of;
use crate::{data, picture};

/// Better the numbers a computer player's hand plays by in games against itself; go on where an earlier tuning stopped.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A battle; may be said more than once; all of them if none is named.
    #[arg(long = "battle", value_name = "BATTLE")]
    battles: Vec<String>,
    /// The rules; may be said more than once; those each battle was made for if none are named.
    #[arg(long = "edition", value_name = "EDITION", value_parser = edition)]
    editions: Vec<EditionId>,
    /// The hand of colonels and marshals instead of the recruit's.
    #[arg(long)]
    seasoned: bool,
    /// Rounds to play now; two games on each field a round.
    #[arg(long, default_value_t = 20)]
    rounds: u64,
    /// The seed of a new tuning.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Pairs of games on each field, at the end, of the numbers found against those of the start.
    #[arg(long, default_value_t = 0)]
    compare: u64,
    /// The tuning: gone on with if it exists, and written after every round.
    #[arg(long, value_name = "FILE", default_value = "tuning.json")]
    out: PathBuf,
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let library = data::library(folder)?;
    let mut tuning = begun(args, &library)?;
    let bar = ProgressBar::new(args.rounds).with_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} rounds, {eta} left ({elapsed} gone)")
            .context("the progress bar")?,
    );
    bar.enable_steady_tick(Duration::from_millis(500));
    for _ in 0..args.rounds {
        tuning.round(&library)?;
        picture::save(&args.out, serde_json::to_string_pretty(&tuning)?.as_bytes())?;
        bar.inc(1);
    }
    bar.finish();
    for (name, value) in &tuning.now {
        let before = tuning.start.get(name).copied().unwrap_or_default();
        println!("{name} = {value:.2} # before {before:.2}");
    }
    println!("{} rounds; {}", tuning.edges.len(), args.out.display());
    if args.compare > 0 {
        let compared = tuning.compare(&library, args.compare)?;
        println!(
            "against the numbers of the start: {} pairs, {:.1} % (within {:.1}), margin {:+.2}",
            compared.pairs,
            compared.score * 100.0,
            compared.within * 100.0,
            compared.margin,
        );
    }
    Ok(())
}

/// The tuning of the file, or a new one.
fn begun(args: &Args, library: &game::Library) -> Result<Tuning> {
    if !args.out.exists() {
        let hand = if args.seasoned { Hand::Seasoned } else { Hand::Recruit };
        let fields = fields_of(&args.battles, &args.editions, library)?;
        return Ok(Tuning::new(fields, hand, args.seed));
    }
    if !args.battles.is_empty() || !args.editions.is_empty() || args.seasoned {
        bail!("{} exists and names its fields and its hand itself", args.out.display());
    }
    let text =
        std::fs::read_to_string(&args.out).with_context(|| args.out.display().to_string())?;
    serde_json::from_str(&text).with_context(|| args.out.display().to_string())
}
