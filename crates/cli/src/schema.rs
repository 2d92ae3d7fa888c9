//! `aguila schema`: the JSON Schema of every data format, for editors and other programs, and the reference of the protocol.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use game::Library;
use schemars::{Schema, schema_for};

use crate::{data, picture};

/// Write the JSON Schemas of the data formats and the reference of the protocol, or check that those written are current.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only compare: fail, naming the files, if any is not current.
    #[arg(long)]
    check: bool,
    /// The folder of the schemas.
    #[arg(long, value_name = "DIR", default_value = "docs/schema")]
    out: PathBuf,
    /// The file of the reference.
    #[arg(long, value_name = "FILE", default_value = "docs/protocol-reference.md")]
    reference: PathBuf,
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let mut stale = Vec::new();
    for (path, text) in files(args, &data::library(folder)?)? {
        if !args.check {
            picture::save(&path, text.as_bytes())?;
            println!("{}", path.display());
        } else if fs::read_to_string(&path).ok().as_deref() != Some(&text) {
            stale.push(path.display().to_string());
        }
    }
    if !stale.is_empty() {
        bail!("{} not current; run `aguila schema`", stale.join(", "));
    }
    Ok(())
}

/// Every file and what it must contain.
fn files(args: &Args, library: &Library) -> Result<Vec<(PathBuf, String)>> {
    let mut files = vec![(args.reference.clone(), protocol::reference(library))];
    for (name, schema) in schemas() {
        let text = serde_json::to_string_pretty(&schema)? + "\n";
        files.push((args.out.join(format!("{name}.json")), text));
    }
    Ok(files)
}

/// Each format by the folder its files stand in.
fn schemas() -> [(&'static str, Schema); 5] {
    [
        ("maps", schema_for!(board::map_file::MapFile)),
        ("orders-of-battle", schema_for!(game::data::OrderOfBattleFile)),
        ("scenarios", schema_for!(game::data::ScenarioFile)),
        ("editions", schema_for!(game::data::EditionFile)),
        ("positions", schema_for!(game::Position)),
    ]
}
