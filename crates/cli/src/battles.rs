//! `aguila battles`: what can be played.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::Result;
use game::data::Variant;
use game::{Library, Options, Scenario};
use serde_json::{Value, json};
use text::{Language, Texts};

use crate::{data, outlet};

/// List the battles, their variants, the editions and the options.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// As JSON, for programs.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let library = data::library(folder)?;
    if args.json {
        return outlet::print(&(serde_json::to_string_pretty(&as_json(&library)?)? + "\n"));
    }
    outlet::print(&as_text(&library)?)
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
        for variant in &scenario.variants {
            text += &format!("             with {}: {}\n", id(variant)?, variant.title.en);
        }
    }
    text += "\nEditions, any of them for any battle\n";
    for edition in library.editions.values() {
        text += &format!("  {:9}  {}\n", edition.id.name(), edition.name);
    }
    text += "\nOptions\n";
    for (id, ruling) in Options::RULINGS {
        let said = Texts::new(Language::English).option(id);
        text += &format!("  {id:28}  {said} ({ruling})\n");
    }
    Ok(text)
}

fn as_json(library: &Library) -> Result<Value> {
    let battles: Result<Vec<Value>> =
        library.scenarios.values().map(|scenario| battle(library, scenario)).collect();
    let editions: Vec<Value> = library
        .editions
        .values()
        .map(|edition| {
            let id = edition.id.name();
            json!({ "id": id, "name": edition.name, "text": words(|texts| texts.rules(id)) })
        })
        .collect();
    Ok(json!({ "battles": battles?, "editions": editions, "options": options()? }))
}

fn battle(library: &Library, scenario: &Scenario) -> Result<Value> {
    let variants: Result<Vec<Value>> =
        scenario.variants.iter().map(|it| variant(scenario, it)).collect();
    let editions: Vec<&str> = library.editions.values().map(|edition| edition.id.name()).collect();
    Ok(json!({
        "id": scenario.id,
        "title": scenario.title,
        "text": words(|texts| texts.battle(&scenario.id)),
        "date": scenario.date.to_string(),
        "map": scenario.map,
        "order_of_battle": scenario.order_of_battle,
        "edition": scenario.edition.name(),
        "editions": editions,
        "turns": scenario.timing.turns,
        "minutes": scenario.timing.clock.minutes,
        "historical": scenario.historical,
        "variants": variants?,
    }))
}

fn variant(scenario: &Scenario, variant: &Variant) -> Result<Value> {
    let id = id(variant)?;
    Ok(json!({
        "id": id,
        "title": variant.title,
        "text": words(|texts| texts.variant(&id)),
        "always": scenario.chosen.contains(&variant.id),
    }))
}

/// Every option with its default and the ruling that gives it.
fn options() -> Result<Vec<Value>> {
    let defaults = serde_json::to_value(Options::default())?;
    let option = |(id, ruling): (&str, &str)| {
        json!({
            "id": id,
            "ruling": ruling,
            "default": defaults[id],
            "text": words(|texts| texts.option(id)),
        })
    };
    Ok(Options::RULINGS.into_iter().map(option).collect())
}

/// The same words in both languages, by their tags.
fn words(say: impl Fn(&Texts) -> String) -> Value {
    let said = Language::ALL.map(|language| (language.tag(), say(&Texts::new(language))));
    json!(BTreeMap::from(said))
}

/// The id of a variant, as files write it.
fn id(variant: &Variant) -> Result<String> {
    Ok(serde_json::to_value(variant.id)?.as_str().unwrap_or_default().to_owned())
}
