//! `aguila battles`: what can be played.

use std::path::Path;

use anyhow::Result;
use game::library::Library;
use game::scenario::Scenario;
use serde_json::{Value, json};

use crate::data;

/// List the battles, their variants and the editions.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// As JSON, for programs.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let library = data::library(folder)?;
    if args.json {
        println!("{}", serde_json::to_string_pretty(&as_json(&library)?)?);
    } else {
        print!("{}", as_text(&library)?);
    }
    Ok(())
}

fn as_text(library: &Library) -> Result<String> {
    let mut text = String::from("Battles\n");
    for scenario in library.scenarios.values() {
        let (turns, minutes) = (scenario.timing.turns, scenario.timing.clock.minutes);
        text += &format!(
            "  {:9}  {}  {:36}  {turns:2} turns of {minutes} minutes, {}\n",
            scenario.id,
            scenario.date,
            scenario.title.en,
            scenario.edition.name()
        );
        for (id, title) in variants(scenario)? {
            text += &format!("             with {id}: {title}\n");
        }
    }
    text += "\nEditions, any of them for any battle\n";
    for edition in library.editions.values() {
        text += &format!("  {:9}  {}\n", edition.id.name(), edition.name);
    }
    Ok(text)
}

fn as_json(library: &Library) -> Result<Value> {
    let battles: Result<Vec<Value>> = library.scenarios.values().map(battle).collect();
    let editions: Vec<Value> = library
        .editions
        .values()
        .map(|edition| json!({ "id": edition.id.name(), "name": edition.name }))
        .collect();
    Ok(json!({ "battles": battles?, "editions": editions }))
}

fn battle(scenario: &Scenario) -> Result<Value> {
    let variants: Vec<Value> = variants(scenario)?
        .into_iter()
        .map(|(id, title)| json!({ "id": id, "title": title }))
        .collect();
    Ok(json!({
        "id": scenario.id,
        "title": scenario.title,
        "date": scenario.date.to_string(),
        "map": scenario.map,
        "order_of_battle": scenario.order_of_battle,
        "edition": scenario.edition.name(),
        "turns": scenario.timing.turns,
        "minutes": scenario.timing.clock.minutes,
        "historical": scenario.historical,
        "variants": variants,
    }))
}

/// Ids, as files write them, and English titles.
fn variants(scenario: &Scenario) -> Result<Vec<(String, &str)>> {
    let named = |variant: &game::scenario::Variant| -> Result<String> {
        Ok(serde_json::to_value(variant.id)?.as_str().unwrap_or_default().to_owned())
    };
    scenario.variants.iter().map(|v| Ok((named(v)?, v.title.en.as_str()))).collect()
}
