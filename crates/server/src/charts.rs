//! The printed tables of an edition, with the cell that was read.

use game::{EditionId, Library};
use text::{Language, Texts};

use crate::api::table::{Chart, ChartRow};

/// A table of an edition: `fire`, `shock`, `morale`, `control`, `division` or `basic`.
pub fn chart(
    library: &Library,
    edition: EditionId,
    name: &str,
    read: (Option<&str>, Option<i32>),
    lang: Language,
) -> Option<Chart> {
    let text = library.texts.get(&format!("editions/{}.toml", edition.name()))?;
    let file: toml::Table = text.parse().ok()?;
    let section = file.get(name)?.as_table()?;
    let sheet =
        section.get("results").or_else(|| section.values().find(|value| is_sheet(value)))?;
    let mut lines = sheet.as_array()?.iter().filter_map(cells);
    let columns: Vec<String> = lines.next()?.into_iter().skip(1).collect();
    let rows: Vec<ChartRow> = lines
        .filter_map(|line| {
            let (head, cells) = line.split_first()?;
            Some(ChartRow { head: head.clone(), cells: cells.to_vec() })
        })
        .collect();
    let (column, total) = read;
    let lit = column
        .and_then(|column| columns.iter().position(|head| head == column))
        .zip(total.and_then(|total| row_of(&rows, total)));
    Some(Chart {
        title: Texts::of(lang).chart(name),
        lit: lit.map(|(column, row)| [row as u32, column as u32]),
        columns,
        rows,
    })
}

fn is_sheet(value: &toml::Value) -> bool {
    let first = value.as_array().and_then(|lines| lines.first());
    first.and_then(cells).is_some_and(|heading| heading.first().is_some_and(|cell| cell == "die"))
}

fn cells(line: &toml::Value) -> Option<Vec<String>> {
    line.as_array()?.iter().map(|cell| Some(cell.as_str()?.to_owned())).collect()
}

/// The row of a modified die: its own, or the first or last beyond the table.
fn row_of(rows: &[ChartRow], total: i32) -> Option<usize> {
    let number = |row: &ChartRow| {
        row.head.trim_start_matches(['<', '>', '=']).trim_end_matches('+').parse::<i32>().ok()
    };
    let numbers: Vec<Option<i32>> = rows.iter().map(number).collect();
    let least = numbers.iter().flatten().min().copied()?;
    let most = numbers.iter().flatten().max().copied()?;
    numbers.iter().position(|number| *number == Some(total.clamp(least, most)))
}

#[cfg(test)]
mod tests {
    use game::testkit::random::library;

    use super::*;

    #[test]
    fn the_cell_read_is_lit() {
        let read = |column, total| {
            let read = (Some(column), Some(total));
            let chart =
                chart(library(), EditionId::Revised, "shock", read, Language::English).unwrap();
            let [row, column] = chart.lit.unwrap().map(|at| at as usize);
            chart.rows[row].cells[column].clone()
        };
        assert_eq!([read("3-2", 5), read("1-4", -3), read("5-1", 12)], ["D1", "AB", "DB"]);
    }

    #[test]
    fn every_edition_shows_its_tables() {
        for edition in EditionId::ALL {
            let has =
                |name| chart(library(), edition, name, (None, None), Language::Spanish).is_some();
            let basic = edition == EditionId::Basic;
            assert_eq!([has("fire"), has("shock"), has("morale")], [!basic; 3], "{edition:?}");
            assert!(!has("terrain") && !has("no-such-table"));
        }
    }
}
