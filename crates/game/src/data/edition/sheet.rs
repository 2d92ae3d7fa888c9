//! Printed tables in data files: a heading, then rows that start with their label, every cell as the rulebook prints it.
//!
//! ```toml
//! results = [
//!   ["die", "1", "2"],
//!   ["<=1", "-", "-"],
//!   ["2",   "-", "D"],
//! ]
//! ```

use std::str::FromStr;

use board::fault::Place;
use board::{Faults, Located, Source};
use schemars::JsonSchema;
use serde::Deserialize;

/// A printed table: the heading first, then the rows.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Sheet(Located<Vec<Located<Vec<Located<String>>>>>);

impl Sheet {
    /// Whether a cell reads so.
    pub(crate) fn prints(&self, text: &str) -> bool {
        self.0.iter().any(|row| row.iter().any(|cell| cell.as_str() == text))
    }
}

impl Place for Sheet {
    fn start(&self) -> usize {
        self.0.start()
    }
}

/// Text that is not a cell of its table, and what would be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadCell {
    /// The notation the table knows.
    pub right: &'static str,
}

/// A value printed in a cell. The default stands in for a faulty cell until the file is given up.
pub(crate) trait Cell: FromStr<Err = BadCell> + Copy + Default {}

impl<T: FromStr<Err = BadCell> + Copy + Default> Cell for T {}

/// Goes over an edition's file and notes what is wrong with it.
pub(crate) struct Proof<'a> {
    pub(crate) source: Source<'a>,
    pub(crate) faults: Faults,
}

impl<'a> Proof<'a> {
    pub(crate) fn new(source: Source<'a>) -> Self {
        Proof { source, faults: Faults::default() }
    }

    pub(crate) fn fault(&mut self, at: &impl Place, what: impl Into<String>, right: &str) {
        self.faults.push(self.source.fault(at, what).right(right));
    }

    /// A table of which every cell is of one kind.
    pub(crate) fn grid<T: Cell, const R: usize, const C: usize>(
        &mut self,
        name: &str,
        sheet: &Sheet,
        rows: [&str; R],
        columns: [&str; C],
    ) -> [[T; C]; R] {
        self.rows(name, sheet, rows, columns)
            .map(|row| row.map_or([T::default(); C], |cells| cells.map(|cell| self.cell(cell))))
    }

    /// The cells of each row asked for; a row that is missing or of the wrong length is noted and left out.
    pub(crate) fn rows<'s, const R: usize, const C: usize>(
        &mut self,
        name: &str,
        sheet: &'s Sheet,
        rows: [&str; R],
        columns: [&str; C],
    ) -> [Option<[&'s Located<String>; C]>; R] {
        let mut lines = sheet.0.iter();
        let heading = lines.next().map_or(&[][..], |line| &line[..]);
        if !heading.iter().skip(1).map(|cell| cell.as_str()).eq(columns) {
            let at = sheet.0.first().map_or(sheet.0.start(), |line| line.start());
            let right = format!("its columns are {}", columns.join(", "));
            self.fault(&at, format!("table {name} has the wrong heading"), &right);
        }
        let mut found = [None; R];
        let mut seen = [false; R];
        for line in lines {
            let Some((label, cells)) = line.split_first() else {
                self.fault(line, format!("table {name} has an empty row"), "give it or drop it");
                continue;
            };
            let Some(row) = rows.iter().position(|row| *row == label.as_str()) else {
                let right = format!("its rows are {}", rows.join(", "));
                self.fault(label, format!("table {name} knows no row {:?}", **label), &right);
                continue;
            };
            if std::mem::replace(&mut seen[row], true) {
                self.fault(
                    label,
                    format!("row {} of table {name} stands twice", **label),
                    "keep one",
                );
            }
            let cells: Vec<&Located<String>> = cells.iter().collect();
            let count = cells.len();
            found[row] = <[&Located<String>; C]>::try_from(cells).ok();
            if found[row].is_none() {
                self.fault(
                    label,
                    format!("row {} of table {name} has {count} cells", **label),
                    &format!("give {C}, one under each heading"),
                );
            }
        }
        for (row, _) in rows.iter().zip(seen).filter(|(_, seen)| !seen) {
            self.fault(&sheet.0, format!("table {name} has no row {row}"), "give every row once");
        }
        found
    }

    /// The value of one cell.
    pub(crate) fn cell<T: Cell>(&mut self, cell: &Located<String>) -> T {
        cell.parse().unwrap_or_else(|bad: BadCell| {
            self.fault(cell, format!("{:?} is no entry of this table", **cell), bad.right);
            T::default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    struct File {
        t: Sheet,
    }

    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    struct Digit(u8);

    impl FromStr for Digit {
        type Err = BadCell;
        fn from_str(text: &str) -> Result<Self, BadCell> {
            text.parse().map(Digit).map_err(|_| BadCell { right: "give a number" })
        }
    }

    fn read(text: &str) -> (Vec<u8>, Vec<String>) {
        let source = Source { name: "t.toml", text };
        let file: File = source.parse().unwrap();
        let mut proof = Proof::new(source);
        let grid: [[Digit; 2]; 2] = proof.grid("t", &file.t, ["x", "y"], ["a", "b"]);
        (
            grid.concat().iter().map(|d| d.0).collect(),
            proof.faults.0.iter().map(|f| f.to_string()).collect(),
        )
    }

    #[test]
    fn rows_are_found_by_label_in_any_order() {
        let (cells, faults) =
            read("t = [\n[\"\", \"a\", \"b\"],\n[\"y\", \"3\", \"4\"],\n[\"x\", \"1\", \"2\"]]");
        assert_eq!((cells, faults), (vec![1, 2, 3, 4], vec![]));
    }

    #[test]
    fn every_fault_of_a_table_is_named_with_its_line() {
        let (_, faults) = read(
            "t = [\n[\"\", \"a\", \"c\"],\n[\"x\", \"1\"],\n[\"z\", \"1\", \"2\"],\n[\"x\", \"1\", \"q\"],\n[]]",
        );
        assert_eq!(
            faults,
            [
                "t.toml:2: table t has the wrong heading; its columns are a, b",
                "t.toml:3: row x of table t has 1 cells; give 2, one under each heading",
                "t.toml:4: table t knows no row \"z\"; its rows are x, y",
                "t.toml:5: row x of table t stands twice; keep one",
                "t.toml:6: table t has an empty row; give it or drop it",
                "t.toml:1: table t has no row y; give every row once",
                "t.toml:5: \"q\" is no entry of this table; give a number",
            ]
        );
    }
}
