//! `aguila gallery`: every battle on pages to look at, without a server.

use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Result, anyhow};
use board::Map;
use game::Library;
use render::export::{svg_to_pdf, svg_to_png, svgs_to_pdf};
use render::gallery;
use render::map::{Style, draw};

use crate::{data, picture};

/// Draw every map and make the pages of the battles.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The folder to write to; its index.html is the page to open.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let library = data::library(folder)?;
    for (name, page) in gallery::files(&library) {
        picture::save(&args.out.join(name), page.as_bytes())?;
    }
    for (name, font) in gallery::fonts() {
        picture::save(&args.out.join(name), font)?;
    }
    draw_maps(&library, &args.out)?;
    for (id, army) in &library.armies {
        let sheet = svgs_to_pdf(&render::counter::pages_of(army))?;
        picture::save(&args.out.join(format!("counters/{id}.pdf")), &sheet)?;
    }
    println!("{}", args.out.join("index.html").display());
    Ok(())
}

/// Every map at once: drawing is the slow part.
fn draw_maps(library: &Library, out: &Path) -> Result<()> {
    thread::scope(|scope| {
        let tasks: Vec<_> =
            library.maps.values().map(|map| scope.spawn(move || draw_map(map, out))).collect();
        tasks.into_iter().try_for_each(|task| {
            task.join().unwrap_or_else(|_| Err(anyhow!("a map could not be drawn")))
        })
    })
}

/// The ground for the pages, and the whole sheet at full size.
fn draw_map(map: &Map, out: &Path) -> Result<()> {
    let file = |ending: &str| out.join(format!("maps/{}{ending}", map.id()));
    let ground = draw(map, &gallery::ground_style());
    picture::save(&file("-ground.png"), &svg_to_png(&ground, gallery::GROUND_WIDTH)?)?;
    let sheet = draw(map, &Style::print());
    picture::save(&file(".svg"), sheet.as_bytes())?;
    picture::save(&file(".pdf"), &svg_to_pdf(&sheet)?)
}
