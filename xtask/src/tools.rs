//! The programs a check stands on: found, fetched, or named with the way to get them.

use anyhow::{Result, ensure};

use crate::shell::{cargo, git, npm, program};

/// A program some check needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tool {
    Git,
    Rustfmt,
    Clippy,
    Nextest,
    Node,
    Chromium,
    Python,
    Postgres,
}

impl Tool {
    /// Makes sure that the tool is there.
    pub(crate) fn ensure(self) -> Result<()> {
        match self {
            Tool::Git => ensure!(git("--version").works(), "git is missing: install it first"),
            Tool::Rustfmt => component("rustfmt", "fmt --version")?,
            Tool::Clippy => component("clippy", "clippy --version")?,
            Tool::Nextest => install("cargo-nextest", "nextest --version")?,
            Tool::Node => ensure!(
                npm("--version").works(),
                "Node.js is missing: the client is built with Node.js 20.19 or newer and its npm; get it from your \
                 system's packages or from nodejs.org"
            ),
            Tool::Chromium => chromium()?,
            Tool::Postgres => postgres()?,
            Tool::Python => ensure!(
                program("python3", "--version").works(),
                "Python is missing: the example player is tried with `python3`; get it from your system's packages"
            ),
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

/// The browser the client is tried in, out of the system's packages.
fn chromium() -> Result<()> {
    package("Chromium", "chromium", || program("chromium", "--version").works())
}

/// The database the server is tried on beside its own.
fn postgres() -> Result<()> {
    package("PostgreSQL", "postgresql", crate::postgres::is_installed)
}

/// A program out of the system's packages.
fn package(name: &str, package: &str, is_there: fn() -> bool) -> Result<()> {
    if is_there() {
        return Ok(());
    }
    println!("{name} is missing: installing it, once, takes a minute");
    let install = format!("install --yes --no-install-recommends {package}");
    let installed = program("apt-get", "update --quiet")
        .run()
        .and_then(|()| program("apt-get", &install).run());
    ensure!(
        installed.is_ok() && is_there(),
        "{name} could not be installed: install the package `{package}` of your system, then run this again"
    );
    Ok(())
}
