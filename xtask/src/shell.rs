//! Command lines: printed the way they can be typed again, run from the top of the repository.

use std::env;
use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

/// The top folder of the repository.
pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_owned()
}

/// A cargo command, its words parted by spaces.
pub(crate) fn cargo(words: &str) -> Line {
    Line::new("cargo", words)
}

/// A git command, its words parted by spaces.
pub(crate) fn git(words: &str) -> Line {
    Line::new("git", words)
}

/// An npm command of the client, its words parted by spaces.
pub(crate) fn npm(words: &str) -> Line {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    Line::new(program, &format!("--prefix web {words}"))
}

/// Any other program, its words parted by spaces.
pub(crate) fn program(name: &'static str, words: &str) -> Line {
    Line::new(name, words)
}

/// A command of the `aguila` program, which cargo brings up to date first.
pub(crate) fn aguila(words: &str) -> Line {
    cargo(&format!("run --quiet --locked --package aguila-cli -- {words}"))
}

/// A command with its arguments and settings.
pub(crate) struct Line {
    settings: Vec<(&'static str, String)>,
    program: &'static str,
    words: Vec<String>,
}

impl Line {
    fn new(program: &'static str, words: &str) -> Line {
        let words = words.split_whitespace().map(str::to_owned).collect();
        Line { settings: Vec::new(), program, words }
    }

    /// Sets an environment variable for this command.
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<String>) -> Line {
        self.settings.push((name, value.into()));
        self
    }

    /// Prints the command and runs it; what it prints goes straight to the terminal.
    pub(crate) fn run(&self) -> Result<()> {
        println!("$ {self}");
        let status = self.command().status().with_context(|| format!("cannot start `{self}`"))?;
        ensure!(status.success(), "`{self}` ended with {status}");
        Ok(())
    }

    /// Runs the command in silence and gives what it printed.
    pub(crate) fn output(&self) -> Result<Vec<u8>> {
        let output = self
            .command()
            .stderr(Stdio::inherit())
            .output()
            .with_context(|| format!("cannot start `{self}`"))?;
        ensure!(output.status.success(), "`{self}` ended with {}", output.status);
        Ok(output.stdout)
    }

    /// Whether the command can be run at all and ends well; it prints nothing.
    pub(crate) fn works(&self) -> bool {
        let mut command = self.command();
        let silent = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        silent.status().is_ok_and(|status| status.success())
    }

    fn command(&self) -> Command {
        let mut command = Command::new(executable(self.program));
        command
            .args(&self.words)
            .envs(self.settings.iter().map(|(name, value)| (name, value)))
            .current_dir(root());
        command
    }
}

/// Cargo names itself to the programs it runs, so that all of them use one toolchain.
fn executable(program: &str) -> OsString {
    let named = if program == "cargo" { env::var_os("CARGO") } else { None };
    named.unwrap_or_else(|| program.into())
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.settings {
            write!(f, "{name}=\"{value}\" ")?;
        }
        write!(f, "{} {}", self.program, self.words.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_reads_as_it_would_be_typed() {
        let line = cargo("doc  --no-deps").with("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(line.to_string(), "RUSTDOCFLAGS=\"-D warnings\" cargo doc --no-deps");
    }

    #[test]
    fn a_failing_line_names_itself() {
        let error = git("no-such-command").output().unwrap_err().to_string();
        assert!(error.starts_with("`git no-such-command` ended with"), "{error}");
        assert!(!git("no-such-command").works());
    }

    #[test]
    fn the_root_holds_the_workspace() {
        assert!(root().join("Cargo.lock").is_file());
    }
}
