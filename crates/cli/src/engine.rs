//! `aguila engine`: the rules for programs, as docs/protocol.md tells.

use std::io::{stdin, stdout};
use std::path::Path;

use anyhow::Result;
use protocol::Engine;

use crate::data;

/// Speak JSON-RPC 2.0 with a program, one object a line on standard input and output.
#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args, folder: Option<&Path>) -> Result<()> {
    let library = data::library(folder)?;
    protocol::serve(&mut Engine::new(&library), stdin().lock(), stdout().lock())?;
    Ok(())
}
