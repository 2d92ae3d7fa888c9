//! `cargo xtask types`: the TypeScript types of the wire, written from the Rust ones. The test that writes them is the one
//! that finds them stale.

use anyhow::Result;

use crate::shell::cargo;

/// Writes the types anew.
pub(crate) fn write() -> Result<()> {
    let test = "test --quiet --locked --package aguila-server --features ts --test types";
    cargo(test).with("AGUILA_BLESS", "1").run()
}
