//! The data a command works with: what comes with the program, and a folder of one's own.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use board::Map;
use game::data::Document;
use game::{Library, Scenario};

const FOLDERS: [&str; 4] = ["maps", "orders-of-battle", "scenarios", "editions"];

/// All data, each file proved by itself.
pub(crate) fn library(folder: Option<&Path>) -> Result<Library> {
    let documents = folder.map_or_else(|| Ok(Vec::new()), documents)?;
    Ok(Library::with(&documents)?)
}

/// The data files of a folder laid out like the project's `data`.
fn documents(folder: &Path) -> Result<Vec<Document>> {
    ensure!(folder.is_dir(), "there is no folder {}", folder.display());
    let mut found = Vec::new();
    for kind in FOLDERS {
        let below = folder.join(kind);
        if below.is_dir() {
            for file in toml_files(&below)? {
                let text = fs::read_to_string(&file)
                    .with_context(|| format!("cannot read {}", file.display()))?;
                let name = file.file_name().unwrap_or_default().to_string_lossy();
                found.push(Document { path: format!("{kind}/{name}"), text });
            }
        }
    }
    ensure!(
        !found.is_empty(),
        "{} holds no data; put TOML files under its {}",
        folder.display(),
        FOLDERS.join(", ")
    );
    Ok(found)
}

fn toml_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let unreadable = || format!("cannot read {}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(unreadable)? {
        let path = entry.with_context(unreadable)?.path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// A battle by its id.
pub(crate) fn scenario<'a>(library: &'a Library, id: &str) -> Result<&'a Scenario> {
    library.scenarios.get(id).ok_or_else(|| unknown(library, id))
}

/// A battlefield by its own id, or by that of a battle fought on it.
pub(crate) fn field<'a>(library: &'a Library, id: &str) -> Result<(&'a Map, Option<&'a Scenario>)> {
    let scenario = library.scenarios.get(id);
    let map = library.maps.get(scenario.map_or(id, |scenario| &scenario.map));
    Ok((map.ok_or_else(|| unknown(library, id))?, scenario))
}

/// The answer to a name nobody knows: all that are known.
pub(crate) fn unknown(library: &Library, id: &str) -> anyhow::Error {
    let list =
        |ids: Vec<&String>| ids.into_iter().map(String::as_str).collect::<Vec<_>>().join(", ");
    anyhow!(
        "there is no battle or map `{id}`; the battles are {}; the maps are {}",
        list(library.scenarios.keys().collect()),
        list(library.maps.keys().collect())
    )
}
