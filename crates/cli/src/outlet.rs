//! The standard output, which a reader may close when he has read enough.

use std::io::{self, Write as _};

use anyhow::Result;

/// Prints a text. It is no fault if nobody reads it to the end.
pub(crate) fn print(text: &str) -> Result<()> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}
