//! `aguila report`: what many games show, on one page.

use std::path::{Path, PathBuf};

use anyhow::Result;
use lab::{Ground, Tally};
use render::export::svg_to_png;
use render::map::{Layout, Style, draw};
use text::{Language, Texts};

use crate::{data, picture};

/// Width of the picture of the map in pixels: enough for a wide screen.
const GROUND: u32 = 1400;

/// Merge the results of a study, from one folder or from those of all its shards, into a page and a table.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Folders that `aguila simulate` wrote.
    #[arg(required = true, value_name = "DIR")]
    folders: Vec<PathBuf>,
    /// The page to write; the table goes beside it, with the ending .csv.
    #[arg(long, value_name = "FILE", default_value = "report.html")]
    out: PathBuf,
    /// The language of the page: en or es.
    #[arg(long, value_name = "TAG", default_value = "en")]
    language: String,
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let library = data::library(folder)?;
    let tally = Tally::of(&args.folders)?;
    let setup = tally.study.setup(&library)?;
    let texts = Texts::new(Language::from_tag(&args.language));
    let style = Style { names: Some(texts.language()), ..Style::client() };
    let layout = Layout::new(&setup.map, &style);
    let ground = Ground {
        png: &svg_to_png(&draw(&setup.map, &style), GROUND)?,
        size: (layout.page.width, layout.page.height),
        corners: &|hex| layout.corners(hex).map(|corner| (corner.x, corner.y)),
    };
    picture::save(&args.out, lab::page(&setup, &tally, &texts, &ground).as_bytes())?;
    let table = args.out.with_extension("csv");
    picture::save(&table, lab::csv(&tally).as_bytes())?;
    println!("{}\n{}", args.out.display(), table.display());
    Ok(())
}
