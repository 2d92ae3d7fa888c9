//! `aguila bench`: how fast and how small the engine is on this machine.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use game::data::tiled;
use game::{EditionId, Library, Options};
use lab::bench::{Row, YARDSTICK, measure};

use crate::data;
use crate::simulate::edition;

/// Battles made to measure, to see what grows with the size of a battle.
const TILED: [(&str, &str); 2] = [("tiled-1", "tiled, one tile"), ("tiled-2", "tiled, four tiles")];

/// Measure random play of every battle under every edition on one core, and print a table.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only this battle.
    #[arg(long)]
    battle: Option<String>,
    /// Only this edition.
    #[arg(long, value_parser = edition)]
    edition: Option<EditionId>,
    /// Seconds of play for each figure.
    #[arg(long, default_value_t = 1.0)]
    seconds: f64,
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let library = data::library(folder)?;
    let tiles = Library::with(&[tiled(1), tiled(2)].concat())?;
    println!(
        "| battle | edition | hexes | units | actions/s | with events | times {YARDSTICK:.0} | state, bytes | memory, KiB | clone, µs | reach, µs |\n\
         |---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|"
    );
    let wanted = |battle: &str| args.battle.as_deref().is_none_or(|only| only == battle);
    for battle in library.scenarios.keys().filter(|battle| wanted(battle)) {
        tell(args, &library, battle, battle);
    }
    for (battle, name) in TILED.into_iter().filter(|_| wanted("tiled")) {
        tell(args, &tiles, battle, name);
    }
    Ok(())
}

fn tell(args: &Args, library: &Library, battle: &str, name: &str) {
    let at_least = Duration::from_secs_f64(args.seconds.clamp(0.0, 3600.0));
    for edition in
        EditionId::ALL.into_iter().filter(|id| args.edition.is_none_or(|only| only == *id))
    {
        if let Some(setup) = library.setup(battle, edition, &[], Options::default()) {
            println!("{}", line(name, edition, &measure(&setup, at_least)));
        }
    }
}

fn line(name: &str, edition: EditionId, row: &Row) -> String {
    let micros = |time: Duration| time.as_secs_f64() * 1e6;
    let memory =
        row.memory.map_or("–".to_owned(), |bytes| format!("{:.1}", bytes as f64 / 1024.0));
    format!(
        "| {name} | {} | {} | {} | {:.0} | {:.0} | {:.1} | {} | {memory} | {:.2} | {:.1} |",
        edition.name(),
        row.hexes,
        row.units,
        row.silent,
        row.told,
        row.silent / YARDSTICK,
        row.state,
        micros(row.clone),
        micros(row.reach),
    )
}
