//! What must not be in the project: a machine's own paths, a registry's own addresses, drawers of odds and ends.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use regex_lite::Regex;

use crate::shell::{git, root};

/// Words that say nothing about what a file or folder holds.
const DRAWERS: [&str; 8] =
    ["util", "utils", "helper", "helpers", "misc", "miscellaneous", "common", "commons"];

/// What no line may contain, with the reason. The patterns are written so that they do not match themselves.
const FORBIDDEN: [(&str, &str); 4] = [
    (
        "a path of somebody's machine",
        r"(^|[^A-Za-z0-9_./*}>]|file://)/(home|root|work|workspace|builds|mnt|Users)/[A-Za-z0-9]|[A-Z]:\\+Users\\",
    ),
    (
        "the address of a package registry",
        r"registry\.(npmjs\.org|yarnpkg\.com)|(index|static)\.crates\.io|files\.pythonhosted\.org|pypi\.org/simple|deb\.debian\.org",
    ),
    (
        "a registry put in the place of another",
        r#"(replace-with|index-url)\s*=|registry\s*=\s*"?https?:|sparse\+https?:"#,
    ),
    ("a download address in a lock file", r#""?resolved"?:?\s+"https?:"#),
];

/// Looks through every file git tracks.
pub(crate) fn check() -> Result<()> {
    let listing = git("ls-files -z").output()?;
    let listing = String::from_utf8_lossy(&listing);
    let paths: BTreeSet<&str> = listing.split('\0').filter(|path| !path.is_empty()).collect();

    let rules = Rules::new()?;
    let mut faults = Vec::new();
    for path in &paths {
        faults.extend(drawer(path));
        faults.extend(rules.faults(path, &read(path)?));
    }
    ensure!(faults.is_empty(), "what must not be in the project:\n{}", faults.join("\n"));
    println!("{} files are clean", paths.len());
    Ok(())
}

/// The text of a tracked file; pictures too, for they may carry the path they were made under. What is no ordinary file,
/// or was deleted and not yet committed, has no text.
fn read(path: &str) -> Result<String> {
    let path = root().join(path);
    if !fs::symlink_metadata(&path).is_ok_and(|meta| meta.is_file()) {
        return Ok(String::new());
    }
    let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The fault of a name that says nothing.
fn drawer(path: &str) -> Option<String> {
    let part = Path::new(path).iter().find(|part| {
        let stem = Path::new(part).file_stem().unwrap_or_default();
        DRAWERS.iter().any(|word| stem.eq_ignore_ascii_case(word))
    })?;
    Some(format!("  {path}: `{}` says nothing about its contents", part.display()))
}

struct Rules(Vec<(&'static str, Regex)>);

impl Rules {
    fn new() -> Result<Rules> {
        let compiled = FORBIDDEN.map(|(what, pattern)| Ok((what, Regex::new(pattern)?)));
        compiled.into_iter().collect::<Result<_>>().map(Rules)
    }

    /// The faults of a text, with file, line and the words that offend.
    fn faults(&self, path: &str, text: &str) -> Vec<String> {
        let mut faults = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            for (what, pattern) in &self.0 {
                if let Some(found) = pattern.find(line) {
                    faults.push(format!("  {path}:{number}: {what}: {}", found.as_str().trim()));
                }
            }
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The faults of a line, which is given in two halves so that this file stays clean.
    fn faults(left: &str, right: &str) -> Vec<String> {
        Rules::new().unwrap().faults("notes.md", &format!("first\n{left}{right}"))
    }

    #[test]
    fn a_path_of_a_machine_is_found_with_its_line() {
        let found = faults("see /ho", "me/ana/game");
        assert!(found[0].starts_with("  notes.md:2: a path of somebody's machine"), "{found:?}");
        for (left, right) in [
            ("/wo", "rk/game"),
            ("cd /ro", "ot/x"),
            ("\"/Us", "ers/ana\""),
            ("file:///ho", "me/ana"),
            ("C:\\", "Users\\ana"),
        ] {
            assert_eq!(faults(left, right).len(), 1, "{left}{right}");
        }
    }

    #[test]
    fn paths_inside_the_project_are_no_fault() {
        for (left, right) in [
            ("crates/wo", "rk/src"),
            ("./ro", "ot/x"),
            ("https://aguila.example/ho", "me/x"),
            ("**/ro", "ot/x"),
            ("/wo", "rk"),
        ] {
            assert_eq!(faults(left, right), [""; 0], "{left}{right}");
        }
    }

    #[test]
    fn addresses_of_registries_are_found() {
        for (left, right) in [
            ("https://registry.np", "mjs.org/svelte"),
            ("https://static.cra", "tes.io/crates"),
            ("replace-wi", "th = \"mirror\""),
            ("regis", "try=https://mirror.example/npm"),
            ("      \"resol", "ved\": \"https://example.org/a.tgz\","),
            ("  resol", "ved \"https://example.org/a.tgz\""),
        ] {
            assert!(!faults(left, right).is_empty(), "{left}{right}");
        }
    }

    #[test]
    fn the_index_that_cargo_writes_into_its_lock_file_is_no_fault() {
        let line = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";
        assert_eq!(faults(line, ""), [""; 0]);
    }

    #[test]
    fn a_drawer_is_found_by_any_part_of_its_path() {
        for path in ["crates/game/src/utils.rs", "web/src/helpers/date.ts", "tests/Common/mod.rs"] {
            assert!(drawer(path).is_some(), "{path}");
        }
        for path in ["crates/game/src/utility.rs", "src/commonwealth.rs"] {
            assert_eq!(drawer(path), None);
        }
    }

    #[test]
    fn this_file_is_clean() {
        assert_eq!(Rules::new().unwrap().faults("hygiene.rs", include_str!("hygiene.rs")), [""; 0]);
    }
}
