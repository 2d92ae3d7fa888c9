//! Terrain and elevation: tables of one token a hex, one line a row.

use super::Survey;
use crate::Terrain;
use crate::fault::{Located, Place};
use crate::map_file::MAX_LEVEL;

impl Survey<'_> {
    pub(super) fn terrain(&mut self, text: &Located<String>) -> Vec<Option<Terrain>> {
        let codes: String = Terrain::ALL.iter().map(|terrain| terrain.code()).collect();
        self.table("terrain", text, Terrain::from_code, &format!("use one of {codes}"))
    }

    pub(super) fn levels(&mut self, text: &Located<String>) -> Vec<Option<u8>> {
        let read = |token: &str| token.parse().ok().filter(|&level| level <= MAX_LEVEL);
        let right = format!("use whole numbers from 0 to {MAX_LEVEL}");
        self.table("elevation", text, read, &right)
    }

    /// Reads a table into an array over the grid, with nothing where a hex could not be read.
    fn table<T: Copy>(
        &mut self,
        what: &str,
        text: &Located<String>,
        read: impl Fn(&str) -> Option<T>,
        right: &str,
    ) -> Vec<Option<T>> {
        let grid = self.grid;
        let rows = self.rows(text);
        let (wide, high) = (grid.columns().len(), grid.rows());
        if rows.len() != usize::from(high) {
            let what = format!("{what} has {} rows", rows.len());
            self.fault(text, what, &format!("the map has {high}"));
        }
        let mut values = vec![None; grid.len()];
        for (row, (at, tokens)) in (0..high).zip(&rows) {
            if tokens.len() != wide {
                let what = format!("{what} row {} has {} hexes", row + 1, tokens.len());
                self.fault(at, what, &format!("the map has {wide} columns"));
            }
            for (column, token) in (0..wide as u16).zip(tokens) {
                let Some(hex) = grid.at(column, row) else { continue };
                values[hex.index()] = read(token);
                if values[hex.index()].is_none() {
                    let hex = grid.label(hex);
                    self.fault(at, format!("{what} {token:?} at {hex} means nothing"), right);
                }
            }
        }
        values
    }

    /// The tokens of each line that has any, with the byte of the file at which the line starts.
    fn rows<'t>(&self, text: &'t Located<String>) -> Vec<(usize, Vec<&'t str>)> {
        let span = text.span();
        let written = self.source.text.get(span).unwrap_or_default();
        // A string written with escapes stands otherwise in the file; its lines can only be given its start.
        let body = written.find(text.as_str()).map(|offset| text.start() + offset);
        let mut read = 0;
        let mut rows = Vec::new();
        for line in text.split_inclusive('\n') {
            let tokens: Vec<&str> = line.split_whitespace().collect();
            if !tokens.is_empty() {
                rows.push((body.map_or(text.start(), |body| body + read), tokens));
            }
            read += line.len();
        }
        rows
    }
}
