//! `aguila verify`: whether a record tells a game that was played so.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use game::Library;
use game::table::{DiceSource, Proof, RecordFile, Verified};
use text::{Language, Texts};

use crate::data;

/// Prove a record: every choice legal, every die from the sealed seed, the result right.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record, `game.aguila`.
    file: PathBuf,
    /// The seal that was published before the first throw; the record must have this one.
    #[arg(long, value_name = "DIGITS")]
    seal: Option<String>,
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let library = data::library(folder)?;
    let verified = verified(&args.file, &library)?;
    if let Some(seal) = &args.seal {
        let same = matches!(verified.file.source,
            DiceSource::Seeded { seal: own, .. } if own.to_string() == seal.to_lowercase());
        ensure!(same, "{}: its seal is another one", args.file.display());
    }
    let table = &verified.table;
    let texts = Texts::new(Language::English);
    let result = table.record().outcome;
    let result = result.map_or_else(
        || "not over".to_owned(),
        |outcome| texts.outcome(&table.game().setup, outcome),
    );
    println!(
        "{}: sound. {} plies, {} dice. {} {result}",
        args.file.display(),
        verified.file.plies.len(),
        table.thrown(),
        match verified.proof {
            Proof::Seeded => "Every die comes from the sealed seed.",
            Proof::Sealed => "The seed is kept back, so the dice cannot be proved yet.",
            Proof::ByHand => "The dice were laid by hand.",
        }
    );
    Ok(())
}

/// A record read and proved.
pub(crate) fn verified(file: &Path, library: &Library) -> Result<Verified> {
    let text =
        fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    RecordFile::verify(&text, library).map_err(|fault| anyhow!("{}: {fault}", file.display()))
}
