//! A table with a note of the cells that have been reached.

use std::collections::BTreeSet;

use game::engine::Roll;

use crate::printed::{at, printed, texts};

/// A printed table and what of it has been seen.
pub(crate) struct Table {
    name: String,
    rows: Vec<String>,
    columns: Vec<String>,
    cells: Vec<Vec<String>>,
    seen: BTreeSet<(usize, usize)>,
}

impl Table {
    /// The table of an edition.
    pub(crate) fn of(edition: &str, name: &str) -> Table {
        let printed = printed();
        let table = at(&printed, &[edition, name]);
        let cells = at(table, &["cells"]).as_array().unwrap();
        Table {
            name: format!("{edition}.{name}"),
            rows: texts(at(table, &["rows"])),
            columns: texts(at(table, &["columns"])),
            cells: cells.iter().map(texts).collect(),
            seen: BTreeSet::new(),
        }
    }

    /// The columns as printed.
    pub(crate) fn columns(&self) -> &[String] {
        &self.columns
    }

    /// Compares what the engine read with the cell of its row and column.
    pub(crate) fn check(&mut self, roll: &Roll) {
        let row = self.row(i64::from(roll.total));
        let column = self.columns.iter().position(|column| roll.column == *column);
        let column =
            column.unwrap_or_else(|| panic!("{} has no column {}", self.name, roll.column));
        assert_eq!(roll.result, self.cells[row][column], "{} at {roll:?}", self.name);
        self.seen.insert((row, column));
    }

    /// The row of a total: its own, or the edge it lies beyond.
    fn row(&self, total: i64) -> usize {
        let label = |row: &String| -> i64 { row.trim_matches(['<', '>', '=']).parse().unwrap() };
        let (first, last) = (label(&self.rows[0]), label(&self.rows[self.rows.len() - 1]));
        let total = total.clamp(first, last);
        self.rows.iter().position(|row| label(row) == total).unwrap()
    }

    /// Every cell has been reached, and there are so many.
    pub(crate) fn is_complete(&self, cells: usize) {
        let missing: Vec<String> = (0..self.rows.len())
            .flat_map(|row| (0..self.columns.len()).map(move |column| (row, column)))
            .filter(|cell| !self.seen.contains(cell))
            .map(|(row, column)| format!("{}/{}", self.rows[row], self.columns[column]))
            .collect();
        assert!(missing.is_empty(), "{} was not reached at {missing:?}", self.name);
        assert_eq!(self.seen.len(), cells, "{}", self.name);
    }
}
