//! `cargo xtask types`: what the client takes from the Rust side, written anew: the types of the wire, and the counters as
//! `render` draws them. The tests that write the files are the ones that find them stale.

use anyhow::Result;

use crate::shell::cargo;

/// Writes types and counters anew.
pub(crate) fn write() -> Result<()> {
    for test in [
        "test --quiet --locked --package aguila-server --features ts --test types",
        "test --quiet --locked --package aguila-render --test parts",
    ] {
        cargo(test).with("AGUILA_BLESS", "1").run()?;
    }
    Ok(())
}
