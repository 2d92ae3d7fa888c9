//! Drawings written to files, in the format their ending asks for.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use render::export::{svg_to_png, svgs_to_pdf};

/// A format of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
    Pdf,
}

fn format_of(path: &Path) -> Result<Format> {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    match ending.as_str() {
        "svg" => Ok(Format::Svg),
        "png" => Ok(Format::Png),
        "pdf" => Ok(Format::Pdf),
        _ => bail!("{} ends neither in .svg nor .png nor .pdf", path.display()),
    }
}

/// Refuses a file name no picture can have, before anything is drawn.
pub(crate) fn check_ending(path: &Path) -> Result<()> {
    format_of(path).map(drop)
}

/// Writes the pages of a drawing: a PDF takes them all, other formats one file each. Gives the files written.
pub(crate) fn write(path: &Path, pages: &[String], width: u32) -> Result<Vec<PathBuf>> {
    let format = format_of(path)?;
    if format == Format::Pdf {
        save(path, &svgs_to_pdf(pages)?)?;
        return Ok(vec![path.to_owned()]);
    }
    let mut written = Vec::new();
    for (page, number) in pages.iter().zip(1..) {
        let file = if pages.len() == 1 { path.to_owned() } else { numbered(path, number) };
        match format {
            Format::Png => save(&file, &svg_to_png(page, width)?)?,
            _ => save(&file, page.as_bytes())?,
        }
        written.push(file);
    }
    Ok(written)
}

/// Writes a file and the folders above it.
pub(crate) fn save(path: &Path, bytes: &[u8]) -> Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// Says what was written.
pub(crate) fn tell(files: &[PathBuf]) {
    for file in files {
        println!("{}", file.display());
    }
}

/// `counters.png` becomes `counters-3.png`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-{number}.{ending}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_chooses_the_format() {
        assert_eq!(format_of(Path::new("a/b.PNG")).unwrap(), Format::Png);
        assert!(check_ending(Path::new("bailen.jpg")).is_err());
        assert!(check_ending(Path::new("bailen")).is_err());
    }

    #[test]
    fn pages_are_numbered_before_the_ending() {
        assert_eq!(numbered(Path::new("out/sheet.svg"), 2), Path::new("out/sheet-2.svg"));
    }
}
