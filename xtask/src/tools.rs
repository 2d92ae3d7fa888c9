//! The programs a check stands on: found, fetched, or named with the way to get them.

use anyhow::{Result, ensure};

use crate::shell::{cargo, git};

/// A program some check needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tool {
    Git,
    Rustfmt,
    Clippy,
    Nextest,
}

impl Tool {
    /// Makes sure that the tool is there.
    pub(crate) fn ensure(self) -> Result<()> {
        match self {
            Tool::Git => ensure!(git("--version").works(), "git is missing: install it first"),
            Tool::Rustfmt => component("rustfmt", "fmt --version")?,
            Tool::Clippy => component("clippy", "clippy --version")?,
            Tool::Nextest => install("cargo-nextest", "nextest --version")?,
        }
        Ok(())
    }
}

/// A part of the toolchain, which is the developer's own to choose: it is asked for, never fetched.
fn component(name: &str, probe: &str) -> Result<()> {
    ensure!(
        cargo(probe).works(),
        "{name} is missing from the Rust toolchain: `rustup component add {name}` adds it"
    );
    Ok(())
}

fn install(package: &str, probe: &str) -> Result<()> {
    if cargo(probe).works() {
        return Ok(());
    }
    println!("{package} is missing: installing it, once, takes some minutes");
    cargo(&format!("install {package} --locked")).run()
}
