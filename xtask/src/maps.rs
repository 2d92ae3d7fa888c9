//! The check that every map can be drawn, in every format.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::shell::{aguila, root};

/// Each format by its file ending, with the bytes such a file must hold near its beginning.
const FORMATS: [(&str, &[u8]); 3] = [("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF-")];

/// How far into a file its mark is looked for: an SVG may open with an XML declaration.
const HEAD: usize = 512;

/// The drawings stay here after the check, to be looked at.
const DRAWINGS: &str = "target/ci/maps";

/// Draws all maps of `data/maps` anew and looks at what came out.
pub(crate) fn draw_all() -> Result<()> {
    let folder = root().join(DRAWINGS);
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot empty {DRAWINGS}"))?;
    }
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {DRAWINGS}"))?;

    let maps = map_ids()?;
    ensure!(!maps.is_empty(), "there is no map in data/maps");
    for map in &maps {
        for (format, mark) in FORMATS {
            let drawing = format!("{DRAWINGS}/{map}.{format}");
            aguila(&format!("map {map} --out {drawing}")).run()?;
            let bytes = fs::read(root().join(&drawing))
                .with_context(|| format!("`aguila map` left no {drawing}"))?;
            ensure!(has_mark(&bytes, mark), "{drawing} is not a drawing in {format}");
        }
    }
    println!("{} maps drawn in {} formats, see {DRAWINGS}", maps.len(), FORMATS.len());
    Ok(())
}

fn map_ids() -> Result<Vec<String>> {
    let mut ids = Vec::new();
    for entry in fs::read_dir(root().join("data/maps")).context("cannot read data/maps")? {
        let name = entry?.file_name();
        let path = Path::new(&name);
        if let Some(stem) = path.file_stem()
            && path.extension().is_some_and(|ending| ending == "toml")
        {
            ids.push(stem.to_string_lossy().into_owned());
        }
    }
    ids.sort();
    Ok(ids)
}

fn has_mark(bytes: &[u8], mark: &[u8]) -> bool {
    let head = bytes.get(..HEAD).unwrap_or(bytes);
    head.windows(mark.len()).any(|window| window == mark)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_four_battlefields_are_found() {
        assert_eq!(map_ids().unwrap(), ["alcaniz", "bailen", "castalla", "maria"]);
    }

    #[test]
    fn an_empty_or_foreign_file_is_no_drawing() {
        assert!(has_mark(b"<?xml version=\"1.0\"?>\n<svg width=\"1\"/>", b"<svg"));
        assert!(!has_mark(b"", b"<svg"));
        assert!(!has_mark(b"%PDF-1.7", b"\x89PNG"));
    }
}
