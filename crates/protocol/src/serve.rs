//! An engine behind a reader and a writer.

use std::io::{BufRead, Result, Write};

use crate::engine::Engine;

/// The longest line that is read, in bytes: records of long games go in one.
pub const LINE_LIMIT: usize = 16 << 20;

/// Answers line by line until the reader ends or `quit` is said.
pub fn serve(
    engine: &mut Engine<'_>,
    mut input: impl BufRead,
    mut output: impl Write,
) -> Result<()> {
    while !engine.has_quit() {
        let answer = match line(&mut input)? {
            Line::End => break,
            Line::TooLong => Some(engine.too_long()),
            Line::Text(bytes) => engine.answer(&String::from_utf8_lossy(&bytes)),
        };
        if let Some(answer) = answer {
            output.write_all(answer.as_bytes())?;
            output.write_all(b"\n")?;
            output.flush()?;
        }
    }
    Ok(())
}

enum Line {
    End,
    TooLong,
    Text(Vec<u8>),
}

/// One line. What goes beyond the limit is read and forgotten.
fn line(input: &mut impl BufRead) -> Result<Line> {
    let mut text = Vec::new();
    let mut too_long = false;
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            let nothing = text.is_empty() && !too_long;
            return Ok(if nothing { Line::End } else { ended(text, too_long) });
        }
        let newline = chunk.iter().position(|&byte| byte == b'\n');
        let taken = newline.unwrap_or(chunk.len());
        if text.len() + taken > LINE_LIMIT {
            too_long = true;
            text = Vec::new();
        } else if !too_long {
            text.extend(chunk.iter().take(taken));
        }
        input.consume(taken + usize::from(newline.is_some()));
        if newline.is_some() {
            return Ok(ended(text, too_long));
        }
    }
}

fn ended(text: Vec<u8>, too_long: bool) -> Line {
    if too_long { Line::TooLong } else { Line::Text(text) }
}
