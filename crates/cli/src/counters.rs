//! `aguila counters`: the counter sheet of a battle, to print, fold, glue and cut.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::{data, picture};

/// Draw the counter sheets of a battle as PDF, SVG or PNG, on A4 pages.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A battle, as bailen-4, or an order of battle, as bailen.
    battle: String,
    /// The file to write; a .pdf holds all pages, .svg and .png files are numbered.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Width of a page as PNG in pixels.
    #[arg(long, value_name = "PX", default_value_t = 1654, value_parser = clap::value_parser!(u32).range(16..=20_000))]
    width: u32,
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    picture::check_ending(&args.out)?;
    let library = data::library(folder)?;
    let scenario = library.scenarios.get(&args.battle);
    let id = scenario.map_or(&args.battle, |scenario| &scenario.order_of_battle);
    let army = library.armies.get(id).ok_or_else(|| data::unknown(&library, &args.battle))?;
    let pages = render::counter::pages_of(army);
    picture::tell(&picture::write(&args.out, &pages, args.width)?);
    Ok(())
}
