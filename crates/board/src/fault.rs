//! What is wrong with a data file: which file, which line, what, and what would be right.
//!
//! Every loader collects all the faults of a file before it gives up, so that an author mends them in one go.

use std::fmt;
use std::ops::{Deref, Range};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};

/// A data file by name, with its text.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// Name shown in messages, usually a path.
    pub name: &'a str,
    /// The whole text.
    pub text: &'a str,
}

impl Source<'_> {
    /// Parses the file as TOML into a document.
    pub fn parse<T: for<'de> Deserialize<'de>>(&self) -> Result<T, Faults> {
        toml::from_str(self.text).map_err(|error| {
            let line = error.span().map(|span| self.line(span.start));
            let what = error.message().trim().replace('\n', " ");
            // Every other message of the parser says by itself what it expected.
            let right = what.starts_with("missing field").then(|| "add it".to_owned());
            Faults::from(Fault { file: self.name.to_owned(), line, what, right })
        })
    }

    /// The fault at a place in this file.
    pub fn fault(&self, at: &impl Place, what: impl Into<String>) -> Fault {
        Fault {
            file: self.name.to_owned(),
            line: Some(self.line(at.start())),
            what: what.into(),
            right: None,
        }
    }

    /// The line, from 1, of a byte of the text.
    pub fn line(&self, byte: usize) -> u32 {
        let before = &self.text.as_bytes()[..byte.min(self.text.len())];
        1 + before.iter().filter(|&&b| b == b'\n').count() as u32
    }
}

/// Something that stands at a known byte of its file.
pub trait Place {
    /// First byte.
    fn start(&self) -> usize;
}

impl Place for usize {
    fn start(&self) -> usize {
        *self
    }
}

/// A value together with its place in the file it was read from.
#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
pub struct Located<T>(toml::Spanned<T>);

impl<T> Located<T> {
    /// Bytes of the file the value was read from.
    pub fn span(&self) -> Range<usize> {
        self.0.span()
    }

    /// The bare value.
    pub fn into_inner(self) -> T {
        self.0.into_inner()
    }
}

impl<T> Place for Located<T> {
    fn start(&self) -> usize {
        self.0.span().start
    }
}

impl<T> Deref for Located<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.0.get_ref()
    }
}

impl<T: JsonSchema> JsonSchema for Located<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> std::borrow::Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

/// One thing wrong with a data file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// Name of the file.
    pub file: String,
    /// Line, from 1, where it is known.
    pub line: Option<u32>,
    /// What is wrong.
    pub what: String,
    /// What would be right.
    pub right: Option<String>,
}

impl Fault {
    /// Says what would be right.
    #[must_use]
    pub fn right(mut self, right: impl Into<String>) -> Fault {
        self.right = Some(right.into());
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        write!(f, ": {}", self.what)?;
        if let Some(right) = &self.right {
            write!(f, "; {right}")?;
        }
        Ok(())
    }
}

/// All faults found, at least one where it is an error.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// Adds one.
    pub fn push(&mut self, fault: Fault) {
        self.0.push(fault);
    }

    /// `value` if nothing was wrong, otherwise the faults in the order of files and lines.
    pub fn or<T>(mut self, value: T) -> Result<T, Faults> {
        if self.0.is_empty() {
            return Ok(value);
        }
        self.0.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
        Err(self)
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Self {
        Faults(vec![fault])
    }
}

impl Extend<Fault> for Faults {
    fn extend<I: IntoIterator<Item = Fault>>(&mut self, faults: I) {
        self.0.extend(faults);
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: Source<'_> = Source { name: "a.toml", text: "x = 1\ny = 2\n" };

    #[test]
    fn a_fault_says_where_what_and_what_would_be_right() {
        let fault = FILE.fault(&6, "y is 2").right("give 3");
        assert_eq!(fault.to_string(), "a.toml:2: y is 2; give 3");
        let whole = Fault { line: None, right: None, ..fault };
        assert_eq!(whole.to_string(), "a.toml: y is 2");
    }

    #[test]
    fn lines_are_counted_from_one_to_the_end_of_the_file() {
        let lines = [0, 5, 6, 11, 12, 999].map(|byte| FILE.line(byte));
        assert_eq!(lines, [1, 1, 2, 2, 3, 3]);
    }

    #[test]
    fn faults_come_in_the_order_of_the_file() {
        let mut faults = Faults::default();
        assert_eq!(faults.clone().or(7), Ok(7));
        faults.extend([FILE.fault(&6, "second"), FILE.fault(&0, "first")]);
        let listed = faults.or(()).map_err(|faults| faults.to_string());
        assert_eq!(listed, Err("a.toml:1: first\na.toml:2: second".to_owned()));
    }
}
