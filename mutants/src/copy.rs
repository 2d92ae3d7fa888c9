//! The copy of the project the mutants are written into.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::mutant::Mutant;
use crate::weave::{Number, mutants_at, weave};

const CRATE: &str = "crates/game/src/lib.rs";
const SWITCH: &str = "crates/game/src/switch.rs";

/// The project and its copy.
pub(crate) struct Copy {
    /// The files of the project as they are.
    files: BTreeMap<PathBuf, Vec<u8>>,
    scratch: PathBuf,
}

/// What came of a build.
pub(crate) enum Build {
    /// The test programs.
    Done(Vec<PathBuf>),
    /// Mutants the compiler has refused.
    Refused(BTreeSet<Number>),
}

impl Copy {
    /// Reads every file git knows or would take.
    pub(crate) fn new(root: &Path) -> Result<Copy> {
        let mut git = Command::new("git");
        git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
        let listing = git.current_dir(root).output()?;
        ensure!(listing.status.success(), "git cannot list the files");
        let mut files = BTreeMap::new();
        for path in String::from_utf8(listing.stdout)?.split('\0') {
            let from = root.join(path);
            let is_file = fs::symlink_metadata(&from).is_ok_and(|meta| meta.is_file());
            if is_file && !path.starts_with("web/") {
                files.insert(PathBuf::from(path), fs::read(from)?);
            }
        }
        Ok(Copy { files, scratch: root.join("target/mutants") })
    }

    /// Where the copy and all that is made of it is kept.
    pub(crate) fn scratch(&self) -> &Path {
        &self.scratch
    }

    /// The folder the stories run in.
    pub(crate) fn home(&self) -> PathBuf {
        self.scratch.join("copy/crates/game")
    }

    /// A digest of the code and data the mutants are made of.
    pub(crate) fn digest(&self) -> String {
        let mut hasher = DefaultHasher::new();
        for (path, bytes) in &self.files {
            if ["crates/board", "crates/game", "data"].iter().any(|part| path.starts_with(part)) {
                (path, bytes).hash(&mut hasher);
            }
        }
        format!("{:016x}", hasher.finish())
    }

    /// Writes the copy with these mutants in it; says which have no place there.
    pub(crate) fn write(&self, mutants: &[(Number, &Mutant)]) -> Result<Vec<Number>> {
        let mut changed: BTreeMap<&Path, Vec<u8>> = BTreeMap::new();
        let mut left_out = Vec::new();
        let touched: BTreeSet<&Path> = mutants.iter().map(|(_, m)| m.file.as_path()).collect();
        for file in touched {
            let here: Vec<_> = mutants.iter().copied().filter(|(_, m)| m.file == file).collect();
            let text = str::from_utf8(&self.files[file])?;
            let woven = weave(text, &here).with_context(|| format!("in {}", file.display()))?;
            left_out.extend(woven.left_out);
            changed.insert(file, woven.text.into_bytes());
        }
        let switches = mutants.iter().map(|&(number, _)| number).max().unwrap_or_default();
        let switch = include_str!("switch.rs.txt");
        let switch = format!("{switch}\nconst SWITCHES: usize = {switches};\n");
        changed.insert(Path::new(SWITCH), switch.into_bytes());
        let mut lib = self.files[Path::new(CRATE)].clone();
        lib.extend(b"\nmod switch;\n");
        changed.insert(Path::new(CRATE), lib);
        self.write_files(&changed)?;
        Ok(left_out)
    }

    /// Writes what is not there yet, so that what has not changed is not built again, and removes what is gone.
    fn write_files(&self, changed: &BTreeMap<&Path, Vec<u8>>) -> Result<()> {
        let copy = self.scratch.join("copy");
        let originals = self.files.iter().map(|(path, bytes)| (path.as_path(), bytes));
        let files: BTreeMap<&Path, &Vec<u8>> =
            originals.chain(changed.iter().map(|(path, bytes)| (*path, bytes))).collect();
        for (path, bytes) in &files {
            let to = copy.join(path);
            if fs::read(&to).ok().as_ref() != Some(*bytes) {
                fs::create_dir_all(to.parent().unwrap_or(&copy))?;
                fs::write(to, bytes)?;
            }
        }
        let mut folders = vec![copy.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder)? {
                let path = entry?.path();
                if path.is_dir() {
                    folders.push(path);
                } else if !files.contains_key(path.strip_prefix(&copy)?) {
                    fs::remove_file(path)?;
                }
            }
        }
        Ok(())
    }

    /// Builds the stories of the copy.
    pub(crate) fn build(&self, mutants: &[(Number, &Mutant)]) -> Result<Build> {
        let mut cargo = Command::new("cargo");
        cargo.args(["test", "--package", "aguila-game", "--lib", "--test", "rules", "--no-run"]);
        cargo.args(["--locked", "--message-format", "json"]);
        // The build takes longer than the stories: quickly built is better than built to be quick.
        cargo.args(["--config", "profile.dev.package.aguila-game.opt-level=0"]);
        cargo.args(["--config", "profile.dev.debug=false"]);
        cargo.env("CARGO_TARGET_DIR", self.scratch.join("target"));
        cargo.env("RUSTFLAGS", "--cap-lints=allow");
        cargo.current_dir(self.scratch.join("copy")).stdout(Stdio::piped());
        let mut child = cargo.spawn()?;
        let (mut programs, mut refused, mut riddles) = (Vec::new(), BTreeSet::new(), Vec::new());
        for line in BufReader::new(child.stdout.take().context("no output")?).lines() {
            let Ok(message) = serde_json::from_str::<Value>(&line?) else { continue };
            if let Some(program) = message["executable"].as_str() {
                programs.push(PathBuf::from(program));
            }
            let message = &message["message"];
            if message["level"] != "error" || message["spans"].as_array().is_none_or(Vec::is_empty)
            {
                continue;
            }
            let culprits = self.culprits(message, mutants)?;
            if culprits.is_empty() {
                riddles.push(message["rendered"].as_str().unwrap_or_default().to_owned());
            }
            refused.extend(culprits);
        }
        if child.wait()?.success() {
            return Ok(Build::Done(programs));
        }
        if refused.is_empty() {
            bail!("the copy cannot be built:\n{}", riddles.join("\n"));
        }
        Ok(Build::Refused(refused))
    }

    /// The mutants an error is about: those between whose marks it lies, else all of the function.
    fn culprits(&self, message: &Value, mutants: &[(Number, &Mutant)]) -> Result<Vec<Number>> {
        let spans = message["spans"].as_array().map_or(&[][..], Vec::as_slice);
        let (main, others): (Vec<_>, Vec<_>) =
            spans.iter().partition(|span| span["is_primary"] == true);
        for span in main.iter().chain(&others) {
            let file = span["file_name"].as_str().unwrap_or_default();
            let text = fs::read_to_string(self.scratch.join("copy").join(file))?;
            let place = span["byte_start"].as_u64().unwrap_or_default();
            let found = mutants_at(&text, usize::try_from(place)?);
            if !found.is_empty() {
                return Ok(found);
            }
        }
        let mut found = Vec::new();
        for span in main {
            let line = usize::try_from(span["line_start"].as_u64().unwrap_or_default())?;
            let here = mutants.iter().filter(|(_, mutant)| {
                mutant.file.to_str() == span["file_name"].as_str() && mutant.is_around(line)
            });
            found.extend(here.map(|&(number, _)| number));
        }
        Ok(found)
    }
}
