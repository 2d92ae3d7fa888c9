//! `cargo play`: from a fresh clone to a battle in the browser.

use std::env;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{Line, cargo, npm, root};

const USAGE: &str = "\
cargo play                build Águila and its client, start it and open it in a browser
cargo play --no-open      the same, and only say where it is
cargo play --port PORT    the same on another port than 1808";

/// Builds the client and the program and starts the server.
pub(crate) fn run(args: &[String]) -> Result<()> {
    let Some(asked) = Asked::read(args)? else {
        println!("{USAGE}");
        return Ok(());
    };
    ensure!(
        npm("--version").works(),
        "npm is missing: Águila needs Node.js 20 or later to build its client. \
         Get it from https://nodejs.org or from your system's packages (Debian, Ubuntu: `apt install nodejs npm`)"
    );
    if root().join("web/package.json").is_file() {
        stage("1/3 Fetching what the client needs", &npm("ci --no-audit --no-fund"))
            .context("the client's packages could not be fetched")?;
        stage("2/3 Building the client", &npm("run build")).context("the client does not build")?;
    }
    stage(
        "3/3 Building Águila (the first time takes some minutes)",
        &cargo("build --release --locked --package aguila-cli"),
    )
    .context("Águila does not build")?;
    println!();
    cargo(&asked.serve()).run()
}

/// What `cargo play` was asked for.
#[derive(Debug, PartialEq, Eq)]
struct Asked {
    open: bool,
    port: Option<u16>,
}

impl Asked {
    /// Reads the arguments; nothing if only help is wanted.
    fn read(args: &[String]) -> Result<Option<Asked>> {
        let mut asked = Asked { open: has_display(), port: None };
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--no-open" => asked.open = false,
                "--port" => {
                    let port = args.next().and_then(|port| port.parse().ok());
                    asked.port = Some(port.context("`--port` wants a number, as `--port 1809`")?);
                }
                "--help" | "-h" => return Ok(None),
                other => bail!("`cargo play` does not know `{other}`\n\n{USAGE}"),
            }
        }
        Ok(Some(asked))
    }

    fn serve(&self) -> String {
        let open = if self.open { "--open" } else { "--no-open" };
        let port = self.port.map(|port| format!(" --port {port}")).unwrap_or_default();
        format!("run --quiet --release --locked --package aguila-cli -- serve {open}{port}")
    }
}

fn stage(heading: &str, line: &Line) -> Result<()> {
    println!("\n== {heading}");
    let begun = Instant::now();
    line.run()?;
    println!("== done, {:.1} s", begun.elapsed().as_secs_f64());
    Ok(())
}

fn has_display() -> bool {
    let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    let windows_of_its_own = cfg!(any(windows, target_os = "macos"));
    !is_set("CI") && (windows_of_its_own || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Result<Option<Asked>> {
        let args: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        Asked::read(&args)
    }

    #[test]
    fn the_port_and_the_browser_can_be_chosen() {
        let asked = read("--no-open --port 1809").unwrap().unwrap();
        assert_eq!(asked, Asked { open: false, port: Some(1809) });
        assert!(asked.serve().ends_with("-- serve --no-open --port 1809"));
        assert_eq!(read("--help").unwrap(), None);
    }

    #[test]
    fn an_unknown_word_is_refused_before_anything_is_built() {
        let error = run(&["--opne".to_owned()]).unwrap_err().to_string();
        assert!(error.contains("`--opne`") && error.contains("--no-open"), "{error}");
        assert!(read("--port").is_err() && read("--port x").is_err());
    }
}
