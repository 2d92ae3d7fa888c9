//! `cargo xtask types`: the TypeScript types of the wire, written from the Rust ones.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::shell::{cargo, root};

const TYPES: &str = "web/src/types";
const FRESH: &str = "target/ci/types";

/// Writes the types anew.
pub(crate) fn write() -> Result<()> {
    export(TYPES)
}

/// Fails if the types in the repository are not those of the program.
pub(crate) fn check() -> Result<()> {
    export(FRESH)?;
    let (kept, fresh) = (files(TYPES)?, files(FRESH)?);
    let differs = |name: &&String| kept.get(*name) != fresh.get(*name);
    let mut stale: Vec<&String> = kept.keys().chain(fresh.keys()).filter(differs).collect();
    stale.sort_unstable();
    stale.dedup();
    ensure!(stale.is_empty(), "{TYPES} is not current ({stale:?}): `cargo xtask types` writes it");
    println!("{} types are current", fresh.len());
    Ok(())
}

fn export(folder: &str) -> Result<()> {
    cargo(&format!(
        "run --quiet --locked --package aguila-server --features ts --example types -- {folder}"
    ))
    .run()
}

fn files(folder: &str) -> Result<BTreeMap<String, String>> {
    let mut found = BTreeMap::new();
    for entry in
        fs::read_dir(root().join(folder)).with_context(|| format!("cannot read {folder}"))?
    {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        found.insert(name, read(&path)?);
    }
    Ok(found)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}
