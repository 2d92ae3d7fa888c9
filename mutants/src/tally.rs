//! What became of the mutants: a file of JSON lines, and a table at the end.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use crate::mutant::Mutant;

/// What became of one mutant.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Verdict {
    /// The digest of the code it was made of.
    pub(crate) code: String,
    pub(crate) key: String,
    pub(crate) name: String,
    pub(crate) function: String,
    pub(crate) fate: Fate,
    /// The story it died by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) story: Option<String>,
    /// How many stories come by it.
    #[serde(default)]
    pub(crate) stories: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Fate {
    Killed,
    OutOfTime,
    Survived,
    /// No story comes by it.
    Unreached,
    /// The compiler refused it.
    Refused,
    /// It lies where the compiler works things out by itself, and cannot be switched.
    Constant,
}

impl Fate {
    pub(crate) fn is_decided(self) -> bool {
        !matches!(self, Fate::Refused | Fate::Constant)
    }

    pub(crate) fn is_alive(self) -> bool {
        matches!(self, Fate::Survived | Fate::Unreached)
    }
}

/// All verdicts of a file, each mutant's last; none if there is no file.
pub(crate) fn read(path: &Path) -> Result<BTreeMap<String, Verdict>> {
    let text = if path.exists() { fs::read_to_string(path)? } else { String::new() };
    let mut verdicts = BTreeMap::new();
    for line in text.lines() {
        let verdict: Verdict =
            serde_json::from_str(line).with_context(|| format!("in {}", path.display()))?;
        verdicts.insert(verdict.key.clone(), verdict);
    }
    Ok(verdicts)
}

/// The file of verdicts, to be written on.
pub(crate) struct Tally {
    file: File,
    code: String,
    pub(crate) verdicts: BTreeMap<String, Verdict>,
}

impl Tally {
    /// Goes on with a file. Verdicts on other code no longer count.
    pub(crate) fn resume(path: &Path, code: &str) -> Result<Tally> {
        let mut verdicts = read(path)?;
        verdicts.retain(|_, verdict| verdict.code == code);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        Ok(Tally { file, code: code.to_owned(), verdicts })
    }

    pub(crate) fn note(
        &mut self,
        mutant: &Mutant,
        fate: Fate,
        story: Option<String>,
        stories: usize,
    ) -> Result<()> {
        let verdict = Verdict {
            code: self.code.clone(),
            key: mutant.key.clone(),
            name: mutant.name.clone(),
            function: mutant.function().to_owned(),
            fate,
            story,
            stories,
        };
        writeln!(self.file, "{}", serde_json::to_string(&verdict)?)?;
        self.verdicts.insert(verdict.key.clone(), verdict);
        Ok(())
    }

    /// The table of these mutants, and of those that were drawn in vain.
    pub(crate) fn print(&self, mutants: &[Mutant]) {
        let of = |mutant: &Mutant| self.verdicts.get(&mutant.key);
        let count = |fate: Fate| mutants.iter().filter_map(of).filter(|v| v.fate == fate).count();
        let vain = |fate: Fate| self.verdicts.values().filter(|v| v.fate == fate).count();
        let decided = mutants.iter().filter_map(of).filter(|v| v.fate.is_decided()).count();
        println!("\n| | mutants |\n|---|---|");
        println!("| decided | {decided} |");
        println!("| killed by a failing story | {} |", count(Fate::Killed));
        println!("| killed because a story never ended | {} |", count(Fate::OutOfTime));
        println!("| survived | {} |", count(Fate::Survived));
        println!("| reached by no story | {} |", count(Fate::Unreached));
        println!("| refused by the compiler, others drawn instead | {} |", vain(Fate::Refused));
        println!("| in constants, others drawn instead | {} |\n", vain(Fate::Constant));
        for verdict in mutants.iter().filter_map(of).filter(|v| v.fate.is_alive()) {
            println!("{:?} ({} stories): {}", verdict.fate, verdict.stories, verdict.name);
        }
    }
}
