//! The libraries the project stands on: from where they come, under what licence, and which are not wanted.

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context as _, Result, ensure};

use crate::shell::{cargo, root};

/// The only place libraries come from.
const SOURCE: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Files that say which versions are used.
const LOCKS: [&str; 3] = ["Cargo.lock", "fuzz/Cargo.lock", "mutants/Cargo.lock"];

/// Licences under which a library may be: all let the program be passed on as it is.
const ALLOWED: [&str; 13] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "BlueOak-1.0.0",
    "IJG",
    "ISC",
    "MIT",
    "MPL-2.0",
    "Unicode-3.0",
    "Zlib",
];

/// Fonts have a licence of their own.
const ALLOWED_FONTS: &str = "OFL-1.1";

/// Libraries that are not wanted, and why.
const UNWANTED: [(&str, &str); 3] = [
    ("openssl-sys", "rustls is the only TLS"),
    ("native-tls", "rustls is the only TLS"),
    ("aws-lc-sys", "ring is the only provider of ciphers, and needs no C++ compiler"),
];

/// Looks at every library, of the client too.
pub(crate) fn check() -> Result<()> {
    let mut faults = BTreeSet::new();
    for lock in LOCKS {
        if let Ok(text) = fs::read_to_string(root().join(lock)) {
            faults.extend(foreign(&text).map(|line| format!("  {lock}: {line}")));
        }
    }
    let tree = "tree --locked --workspace --target all --prefix none --format {p}|{l}";
    let tree = cargo(tree).output()?;
    let tree = String::from_utf8_lossy(&tree);
    // A blank line stands between the parts of the workspace, which are named with their folder.
    let own = root().display().to_string();
    let foreign = |line: &&str| !line.is_empty() && !line.contains(&own);
    let libraries: BTreeSet<&str> =
        tree.lines().filter(foreign).map(|line| line.trim_end_matches("(*)").trim()).collect();
    for library in &libraries {
        let (name, licence) = library.split_once('|').unwrap_or((library, ""));
        faults.extend(fault(name, licence));
    }
    let client = root().join("web/package-lock.json");
    let client = fs::read_to_string(client).context("cannot read the client's lock file")?;
    for licence in client.lines().filter_map(licence_of_package) {
        if licence != ALLOWED_FONTS {
            faults.extend(fault("a package of the client", licence));
        }
    }
    let faults: Vec<String> = faults.into_iter().collect();
    ensure!(faults.is_empty(), "libraries that cannot be used:\n{}", faults.join("\n"));
    println!("{} libraries are in order", libraries.len());
    Ok(())
}

/// The sources in a lock file that are not the one wanted.
fn foreign(lock: &str) -> impl Iterator<Item = &str> {
    let sources = lock.lines().filter_map(|line| line.strip_prefix("source = "));
    sources.map(|source| source.trim_matches('"')).filter(|source| *source != SOURCE)
}

fn licence_of_package(line: &str) -> Option<&str> {
    line.trim().strip_prefix("\"license\": \"")?.trim_end_matches(',').strip_suffix('"')
}

/// What is wrong with a library, `name version`, under a licence.
fn fault(library: &str, licence: &str) -> Option<String> {
    let name = library.split(' ').next().unwrap_or(library);
    if let Some((_, why)) = UNWANTED.iter().find(|(unwanted, _)| *unwanted == name) {
        return Some(format!("  {library}: {why}"));
    }
    (!is_allowed(licence)).then(|| format!("  {library}: licence `{licence}`"))
}

/// Whether a licence expression leaves a choice of licences that are all allowed. Older libraries write `/` for `OR`.
fn is_allowed(licence: &str) -> bool {
    let licence = licence.replace('/', " OR ");
    let licence = licence.trim();
    if let Some(parts) = parted(licence, " AND ") {
        return parts.into_iter().all(is_allowed);
    }
    if let Some(parts) = parted(licence, " OR ") {
        return parts.into_iter().any(is_allowed);
    }
    match licence.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')) {
        Some(inner) => is_allowed(inner),
        None => ALLOWED.contains(&licence),
    }
}

/// The parts between a word that stands in no brackets, if it stands there. No expression of a library mixes the two words without
/// brackets; one that did would be read as if `OR` bound more closely, which is the stricter way.
fn parted<'a>(licence: &'a str, word: &str) -> Option<Vec<&'a str>> {
    let mut parts = Vec::new();
    let (mut depth, mut from) = (0, 0);
    for (at, c) in licence.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            ' ' if depth == 0 && licence.get(at..).is_some_and(|rest| rest.starts_with(word)) => {
                parts.push(licence.get(from..at)?);
                from = at + word.len();
            }
            _ => {}
        }
    }
    parts.push(licence.get(from..)?);
    (parts.len() > 1).then_some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_licence_leaves_an_allowed_choice() {
        for fine in [
            "MIT",
            "MIT/Apache-2.0",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-3.0",
            "Apache-2.0 OR GPL-2.0-only",
        ] {
            assert!(is_allowed(fine), "{fine}");
        }
        for wrong in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR ISC) AND (GPL-2.0 OR LGPL-3.0)"] {
            assert!(!is_allowed(wrong), "{wrong}");
        }
    }

    #[test]
    fn a_library_from_elsewhere_is_found() {
        let lock = format!("source = \"{SOURCE}\"\nsource = \"git+https://example.org/x#1\"\n");
        assert_eq!(foreign(&lock).collect::<Vec<_>>(), ["git+https://example.org/x#1"]);
        assert!(fault("openssl-sys v0.9.1", "MIT").is_some());
        assert_eq!(fault("rustls v0.23.0", "Apache-2.0 OR ISC OR MIT"), None);
        assert_eq!(licence_of_package("      \"license\": \"ISC\","), Some("ISC"));
    }
}
