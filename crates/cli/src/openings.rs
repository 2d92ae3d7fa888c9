//! `aguila openings`: how the battles began, as records to be watched.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use game::Library;
use game::table::opening::{Opening, Played};
use game::table::{DiceSource, RecordFile, opening};
use serde_json::{Value, json};
use text::{Language, Texts};

use crate::{data, outlet, picture, replay};

/// List the historical openings, or write one as a record to be replayed.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The battle, or the file of an opening of your own, `opening.toml`. All are listed if none is named.
    battle: Option<String>,
    /// Write the record to this file; `aguila replay` shows it.
    #[arg(long, value_name = "FILE", requires = "battle")]
    out: Option<PathBuf>,
    /// The language of the list and of the sentences in the record: en or es.
    #[arg(long, default_value = "en", value_parser = ["en", "es"])]
    lang: String,
    /// As JSON, for programs.
    #[arg(long, conflicts_with = "out")]
    json: bool,
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let library = data::library(folder)?;
    let texts = Texts::new(Language::from_tag(&args.lang));
    let openings = match &args.battle {
        None => opening::all(),
        Some(battle) => vec![find(battle)?],
    };
    match (&args.out, openings.first()) {
        (Some(file), Some(opening)) => write(file, opening, &library, &texts)?,
        _ if args.json => {
            let all: Vec<Value> = openings.iter().map(as_json).collect();
            outlet::print(&(serde_json::to_string_pretty(&all)? + "\n"))?;
        }
        _ => {
            let all: String = openings.iter().map(|opening| as_text(opening, &texts)).collect();
            outlet::print(&all)?;
        }
    }
    Ok(())
}

fn find(name: &str) -> Result<Opening> {
    if Path::new(name).extension().is_some_and(|ending| ending == "toml") {
        let text = fs::read_to_string(name).with_context(|| format!("cannot read {name}"))?;
        return Opening::read(&text).map_err(|why| anyhow!("{name} is no opening: {why}"));
    }
    let all = opening::all();
    let known: Vec<String> = all.iter().map(|opening| opening.battle.clone()).collect();
    let found = all.into_iter().find(|opening| opening.battle == name);
    found
        .with_context(|| format!("there is no opening of `{name}`; there are {}", known.join(", ")))
}

/// Writes the record. Of a script that cannot be carried out it is the part that could.
fn write(file: &Path, opening: &Opening, library: &Library, texts: &Texts) -> Result<()> {
    let (played, stuck) = match opening.play(library) {
        Ok(played) => (Some(played), None),
        Err(mut stuck) => (stuck.so_far.take().map(|so_far| *so_far), Some(stuck)),
    };
    if let Some(played) = played {
        picture::save(file, record(played, texts).as_bytes())?;
        println!("{}", file.display());
    }
    stuck.map_or(Ok(()), |stuck| Err(anyhow!("the opening of {}, {stuck}", opening.battle)))
}

fn record(played: Played, texts: &Texts) -> String {
    let Played { table, captions } = played;
    let setup = &table.game().setup;
    let source = DiceSource::Seeded { seal: table.record().seal, seed: table.record().seed };
    // Nobody played it.
    let seats = [String::new(), String::new()];
    let gloss = |at| table.log().get(at).map_or_else(Vec::new, |entry| texts.gloss(setup, entry));
    RecordFile::of(&table, seats, source).with_captions(captions).to_text(setup, gloss)
}

fn as_text(opening: &Opening, texts: &Texts) -> String {
    let mut text = format!("{:9}  {}\n", opening.battle, texts.prose(&opening.title));
    for line in replay::wrapped(texts.prose(&opening.truth), 88) {
        text += &format!("           {line}\n");
    }
    for (number, scene) in (1..).zip(&opening.scene) {
        text += &format!("           {number}. {}\n", texts.prose(&scene.heading));
    }
    text + "\n"
}

fn as_json(opening: &Opening) -> Value {
    let scene =
        |scene: &opening::Scene| json!({ "heading": scene.heading, "caption": scene.caption });
    json!({
        "battle": opening.battle,
        "edition": opening.edition.name(),
        "title": opening.title,
        "truth": opening.truth,
        "scenes": opening.scene.iter().map(scene).collect::<Vec<_>>(),
    })
}
