//! `aguila check`: everything proved, and said.

use std::path::{Path, PathBuf};

use anyhow::Result;
use game::Library;

use crate::data;

/// Prove all data and say what was proved, or list every fault with its file and line.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A folder of your own data, as --data gives it.
    folder: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let library = data::library(args.folder.as_deref().or(folder))?;
    game::data::prove(&library)?;
    print!("{}", report(&library));
    Ok(())
}

fn report(library: &Library) -> String {
    let mut text = String::new();
    for map in library.maps.values() {
        let things = [
            (map.grid().len(), "hex", "hexes"),
            (map.roads().len(), "road", "roads"),
            (map.waters().len(), "watercourse", "watercourses"),
            (map.crossings().len(), "crossing", "crossings"),
        ];
        text += &format!("map {}: {}\n", map.id(), listed(&things));
    }
    for (id, army) in &library.armies {
        let things = [
            (army.units.len(), "unit", "units"),
            (army.leaders.len(), "leader", "leaders"),
            (army.commands.len(), "command", "commands"),
        ];
        text += &format!("order of battle {id}: {}\n", listed(&things));
    }
    for (id, scenario) in &library.scenarios {
        let things = [
            (scenario.units_in_play().count(), "unit in play", "units in play"),
            (scenario.reinforcements.len(), "reinforcement", "reinforcements"),
            (scenario.variants.len(), "variant", "variants"),
            (scenario.special.len(), "special rule", "special rules"),
        ];
        text += &format!("battle {id}: {}\n", listed(&things));
    }
    for edition in library.editions.keys() {
        let path = format!("editions/{}.toml", edition.name());
        let (tables, cells) =
            library.texts.get(&path).map_or((0, 0), |text| tables_and_cells(text));
        let things = [(tables, "table", "tables"), (cells, "cell", "cells")];
        text += &format!("edition {}: {}\n", edition.name(), listed(&things));
    }
    text + &summary(library)
}

/// `1040 hexes, 1 road`; what there is none of is left out.
fn listed(things: &[(usize, &str, &str)]) -> String {
    let words = things
        .iter()
        .filter(|(count, ..)| *count > 0)
        .map(|&(count, one, many)| format!("{count} {}", if count == 1 { one } else { many }));
    words.collect::<Vec<_>>().join(", ")
}

fn summary(library: &Library) -> String {
    format!(
        "\nAll sound: {} maps, {} orders of battle, {} editions, and {} battles with their variants, \
         each proved\nunder every edition: roll call, ground, stacking, limits of set-up, and ways.\n",
        library.maps.len(),
        library.armies.len(),
        library.editions.len(),
        library.scenarios.len(),
    )
}

/// Tables are lists of rows; heads and row labels are no cells.
fn tables_and_cells(text: &str) -> (usize, usize) {
    text.parse::<toml::Table>().map_or((0, 0), |table| count(&toml::Value::Table(table)))
}

fn count(value: &toml::Value) -> (usize, usize) {
    let sum = |parts: Vec<(usize, usize)>| {
        parts.into_iter().fold((0, 0), |(t, c), (tables, cells)| (t + tables, c + cells))
    };
    match value {
        toml::Value::Table(table) => sum(table.values().map(count).collect()),
        toml::Value::Array(rows) if rows.iter().any(toml::Value::is_array) => {
            let lengths = rows.iter().skip(1).filter_map(toml::Value::as_array).map(Vec::len);
            (1, lengths.map(|length| length.saturating_sub(1)).sum())
        }
        toml::Value::Array(values) => sum(values.iter().map(count).collect()),
        _ => (0, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_and_labels_are_no_cells() {
        let text =
            "[a]\nlimits = [[\"ground\", \"x\", \"y\"], [\"clear\", \"1\", \"2\"]]\nplain = [1, 2]";
        assert_eq!(tables_and_cells(text), (1, 2));
    }
}
