//! Positions as TOML: one line a unit, a leader, a command or a stack.

use board::{Faults, Source};
use toml::{Table, Value};

use super::Position;

impl Position {
    /// A position from its TOML form.
    pub fn from_toml(text: &str) -> Result<Position, Faults> {
        Source { name: "position", text }.parse()
    }

    /// The TOML form.
    pub fn to_toml(&self) -> String {
        // Plain data with names as keys can always be written.
        let table = Table::try_from(self).unwrap_or_default();
        let (tables, plain): (Vec<_>, Vec<_>) =
            table.iter().partition(|(_, value)| value.is_table());
        let mut text = lines(plain.into_iter());
        // A step such as { orders = "french" } is a value, not a section.
        for (name, value) in tables {
            match value {
                Value::Table(section) if name != "step" && name != "outcome" => {
                    text += &format!("\n[{name}]\n{}", lines(section.iter()));
                }
                value => text.insert_str(0, &format!("{name} = {value}\n")),
            }
        }
        text
    }
}

fn lines<'a>(entries: impl Iterator<Item = (&'a String, &'a Value)>) -> String {
    entries.map(|(key, value)| format!("{key} = {value}\n")).collect()
}
