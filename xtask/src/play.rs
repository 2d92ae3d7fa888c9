//! `cargo play`: from a fresh clone to something to look at.
//!
//! Until the browser client exists that is the gallery: every map, and the eight battles with their orders of battle.

use std::env;
use std::fmt::Write;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{Line, aguila_release, cargo, root};

const GALLERY: &str = "target/gallery";

const USAGE: &str = "\
cargo play             build Águila, prove its data, make the gallery and open it
cargo play --no-open   the same, and only say where the gallery is";

/// Builds, checks, makes the gallery and shows it.
pub(crate) fn run(args: &[String]) -> Result<()> {
    let mut may_open = true;
    for arg in args {
        match arg.as_str() {
            "--no-open" => may_open = false,
            "--help" | "-h" => {
                println!("{USAGE}");
                return Ok(());
            }
            other => bail!("`cargo play` does not know `{other}`\n\n{USAGE}"),
        }
    }

    stage(
        "1/3 Building Águila (the first time takes some minutes)",
        &cargo("build --release --locked --package aguila-cli"),
    )
    .context("Águila does not build")?;
    stage("2/3 Proving maps, armies and scenarios", &aguila_release("check"))
        .context("the data has faults, listed above")?;
    stage("3/3 Drawing the gallery", &aguila_release(&format!("gallery --out {GALLERY}")))
        .context("the gallery could not be drawn")?;

    let page = root().join(GALLERY).join("index.html");
    ensure!(page.is_file(), "`aguila gallery` left no page {GALLERY}/index.html");
    show(&page, may_open && has_display());
    Ok(())
}

fn stage(heading: &str, line: &Line) -> Result<()> {
    println!("\n== {heading}");
    let begun = Instant::now();
    line.run()?;
    println!("== done, {:.1} s", begun.elapsed().as_secs_f64());
    Ok(())
}

/// Opens the page and says where it is: a browser may fail to start without telling us.
fn show(page: &Path, open: bool) {
    println!("\nThe gallery is ready:\n\n    {}\n", file_url(page));
    if !open {
        println!("Open it in a browser.");
        return;
    }
    match open::that_detached(page) {
        Ok(()) => println!("It opens in your browser now."),
        Err(error) => println!("No browser could be started ({error}): open it yourself."),
    }
}

fn has_display() -> bool {
    let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    let windows_of_its_own = cfg!(any(windows, target_os = "macos"));
    !is_set("CI") && (windows_of_its_own || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY"))
}

fn file_url(path: &Path) -> String {
    let path = path.to_string_lossy().replace('\\', "/");
    let mut url = String::from("file://");
    if !path.starts_with('/') {
        url.push('/');
    }
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' | b':' => {
                url.push(char::from(byte));
            }
            _ => {
                let _ = write!(url, "%{byte:02X}");
            }
        }
    }
    url
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_can_be_clicked_whatever_the_folder_is_called() {
        let url = |path| file_url(Path::new(path));
        assert_eq!(url("/srv/juegos de guerra/Á"), "file:///srv/juegos%20de%20guerra/%C3%81");
        assert_eq!(url("C:\\games\\index.html"), "file:///C:/games/index.html");
    }

    #[test]
    fn an_unknown_word_is_refused_before_anything_is_built() {
        let error = run(&["--opne".to_owned()]).unwrap_err().to_string();
        assert!(error.contains("`--opne`") && error.contains("--no-open"), "{error}");
    }
}
