//! The mutants `cargo mutants` makes of the rules.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// Where the rules live.
const SOURCE: &str = "crates/game/src/";

/// The rooms of the rules: a file of this name or a folder.
const ROOMS: [&str; 24] = [
    "cavalry",
    "command",
    "demoralization",
    "division",
    "facing",
    "fire",
    "formation",
    "leaders",
    "lookout",
    "morale",
    "movement",
    "orders",
    "orders_phase",
    "reorganization",
    "retreat",
    "share",
    "shock",
    "shortening",
    "special",
    "stacking",
    "victory",
    "watched",
    "withdrawal",
    "zoc",
];

/// One small thing broken.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Mutant {
    /// Where, and what: `crates/game/src/zoc.rs:37:9: replace > with >= in f`.
    pub(crate) name: String,
    pub(crate) file: PathBuf,
    function: Option<Function>,
    pub(crate) genre: Genre,
    pub(crate) replacement: String,
    pub(crate) span: Span,
    /// Its name without line and column, so that it is known again after a change elsewhere in its file.
    #[serde(skip)]
    pub(crate) key: String,
}

#[derive(Clone, Debug, Deserialize)]
struct Function {
    function_name: String,
    span: Span,
}

/// What is done to the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub(crate) enum Genre {
    FnValue,
    BinaryOperator,
    UnaryOperator,
    MatchArm,
    MatchArmGuard,
    StructField,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Span {
    pub(crate) start: Place,
    end: Place,
}

/// A place in a file, both counted from 1.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl Mutant {
    pub(crate) fn function(&self) -> &str {
        self.function.as_ref().map_or("", |function| &function.function_name)
    }

    /// Whether the function it breaks lies around a line.
    pub(crate) fn is_around(&self, line: usize) -> bool {
        let function = self.function.as_ref();
        let span = function.map_or(self.span, |function| function.span);
        (span.start.line..=span.end.line).contains(&line)
    }

    /// Whether the function it breaks has this name, with or without its type.
    pub(crate) fn breaks(&self, function: &str) -> bool {
        let name = self.function();
        name == function || name.rsplit("::").next() == Some(function)
    }

    /// The file, as it is written inside the source folder.
    pub(crate) fn short_file(&self) -> &str {
        let file = self.file.to_str().unwrap_or_default();
        file.strip_prefix(SOURCE).unwrap_or(file)
    }

    /// The room of the rules it lies in.
    pub(crate) fn room(&self) -> &str {
        let file = self.short_file();
        file.split('/').next().map_or(file, |part| part.strip_suffix(".rs").unwrap_or(part))
    }

    fn is_of_the_rules(&self) -> bool {
        ROOMS.contains(&self.room())
    }
}

/// All mutants of the rules, in the order of their files.
pub(crate) fn all(root: &Path) -> Result<Vec<Mutant>> {
    let mut cargo = Command::new("cargo");
    cargo.args(["mutants", "--list", "--json", "--package", "aguila-game"]).current_dir(root);
    let output = cargo.output()?;
    ensure!(
        output.status.success(),
        "`cargo mutants` fails; is it there (`cargo install cargo-mutants --locked`)?\n{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let mut mutants: Vec<Mutant> = serde_json::from_slice(&output.stdout)
        .context("`cargo mutants` lists what this program does not know")?;
    mutants.retain(Mutant::is_of_the_rules);
    give_keys(&mut mutants);
    Ok(mutants)
}

/// Equal mutants of one function are told apart by their number.
fn give_keys(mutants: &mut [Mutant]) {
    let mut seen: HashMap<String, u32> = HashMap::new();
    for mutant in mutants {
        let what = mutant.name.splitn(4, ':').nth(3).unwrap_or_default().trim();
        let key = format!("{}: {what}", mutant.short_file());
        let number = seen.entry(key.clone()).or_default();
        *number += 1;
        mutant.key = format!("{key} #{number}");
    }
}
