//! The tables of an edition, drawn from its data.

use game::{EditionId, Library};
use text::{Language, Texts};
use toml::{Table, Value};

use crate::api::rulebook::{CodeWords, RuleTable};
use crate::api::table::{Chart, ChartRow};

/// The sections of the books that speak of tables, and the tables in the edition's file.
const TABLES: [(&str, &[&str]); 24] = [
    ("STD-4", FORMATION),
    ("STD-6", &["stacking.limits"]),
    ("STD-7", &["movement.allowances"]),
    ("STD-10", FIRE),
    ("STD-11", SHOCK),
    ("STD-13", COVER_AND_MORALE),
    ("VOL2-4", FORMATION),
    ("VOL2-6", &["stacking.limits"]),
    ("VOL2-7", &["movement.allowances"]),
    ("VOL2-10", FIRE),
    ("VOL2-11", SHOCK_AND_CONTROL),
    ("VOL2-12", TERRAIN),
    ("VOL2-14", MORALE),
    ("REV-terrain-effects", TERRAIN),
    ("REV-stacking", &["stacking.limits"]),
    ("REV-formation-change-and-movement", FORMATION_AND_MOVEMENT),
    ("REV-morale", MORALE),
    ("REV-division-morale", &["division.results", "division.modifiers"]),
    ("REV-fire", FIRE),
    ("REV-melee", SHOCK),
    ("REV-cavalry-control", &["control.results", "control.modifiers"]),
    ("BAS-5", &["movement.allowances"]),
    ("BAS-7", &["basic.results"]),
    ("BAS-9", BASIC_END),
];

const TERRAIN: &[&str] = &["terrain.hexes", "terrain.water", "terrain.slopes"];
const FORMATION: &[&str] = &["formation.infantry", "formation.cavalry"];
const FORMATION_AND_MOVEMENT: &[&str] =
    &["formation.infantry", "formation.cavalry", "movement.allowances"];
const FIRE: &[&str] = &["fire.results", "fire.firer", "fire.modifiers", "fire.artillery.range"];
const SHOCK: &[&str] = &["shock.results", "shock.modifiers", "shock.multipliers"];
const SHOCK_AND_CONTROL: &[&str] = &[
    "shock.results",
    "shock.modifiers",
    "shock.multipliers",
    "control.results",
    "control.modifiers",
];
const MORALE: &[&str] =
    &["morale.results", "morale.modifiers", "morale.test", "morale.reorganization"];
const COVER_AND_MORALE: &[&str] = &[
    "terrain.hexes",
    "terrain.water",
    "terrain.slopes",
    "morale.results",
    "morale.modifiers",
    "morale.test",
    "morale.reorganization",
];
const BASIC_END: &[&str] =
    &["terrain.hexes", "terrain.water", "terrain.slopes", "basic.reorganization"];

/// The tables of a section, for the edition whose own book it stands in.
pub(crate) fn of_section(
    library: &Library,
    edition: EditionId,
    section: &str,
    lang: Language,
) -> Vec<RuleTable> {
    if !section.starts_with(own_book(edition)) {
        return Vec::new();
    }
    let text = library.texts.get(&format!("editions/{}.toml", edition.name()));
    let file: Option<Table> = text.and_then(|text| text.parse().ok());
    let (Some(file), Some((_, places))) = (file, TABLES.iter().find(|(at, _)| *at == section))
    else {
        return Vec::new();
    };
    places.iter().filter_map(|place| table(&file, place, lang)).collect()
}

/// The book that is an edition's own.
pub(crate) const fn own_book(edition: EditionId) -> &'static str {
    match edition {
        EditionId::Standard => "STD-",
        EditionId::Volume2 => "VOL2-",
        EditionId::Revised => "REV-",
        EditionId::Basic => "BAS-",
    }
}

fn table(file: &Table, place: &str, lang: Language) -> Option<RuleTable> {
    let mut steps = place.split('.');
    let section = steps.next()?;
    let found = steps.try_fold(file.get(section)?, |at, step| at.get(step))?;
    let mut lines = match found {
        Value::Array(lines) => lines.iter().filter_map(cells).collect(),
        Value::Table(values) => of_values(values, place),
        _ => return None,
    };
    let words = |cell: String| Texts::of(lang).table_word(&cell).unwrap_or(cell);
    drop_empty_columns(&mut lines);
    let mut lines = lines.into_iter().map(|line| line.into_iter().map(words));
    let columns = lines.next()?.skip(1).collect();
    let row = |mut line: std::iter::Map<std::vec::IntoIter<String>, _>| {
        Some(ChartRow { head: line.next()?, cells: line.collect() })
    };
    let rows: Vec<ChartRow> = lines.filter_map(row).collect();
    let legend = place.strip_suffix(".results").map(|name| legend(&rows, name, lang));
    (!rows.is_empty()).then(|| RuleTable {
        legend: legend.unwrap_or_default(),
        id: format!("table-{}", place.replace('.', "-")),
        chart: Chart {
            title: Texts::of(lang).table_title(place).unwrap_or_else(|| place.to_owned()),
            columns,
            rows,
            lit: None,
        },
        note: Texts::of(lang).table_note(place),
    })
}

/// Each code once, in the order of the table; points before it are a loss of so many.
fn legend(rows: &[ChartRow], name: &str, lang: Language) -> Vec<CodeWords> {
    let mut found: Vec<CodeWords> = Vec::new();
    for cell in rows.iter().flat_map(|row| &row.cells) {
        let code = cell.trim_start_matches(|c: char| c.is_ascii_digit());
        let code = if code.is_empty() { "1" } else { code };
        let words = Texts::of(lang).cell_words(name, code);
        if words != code && !found.iter().any(|known| known.code == code) {
            found.push(CodeWords { code: code.to_owned(), words });
        }
    }
    found
}

fn cells(line: &Value) -> Option<Vec<String>> {
    line.as_array()?.iter().map(|cell| Some(cell.as_str()?.to_owned())).collect()
}

/// Modifiers and the like, as a table of two columns; what changes nothing is left out.
fn of_values(values: &Table, place: &str) -> Vec<Vec<String>> {
    let heads = match place {
        "fire.artillery.range" => ["class", "range"],
        _ => ["circumstance", "value"],
    };
    let adds = place.ends_with("modifiers");
    let row = |(name, value): (&String, &Value)| {
        let value = match value {
            Value::Integer(0) => return None,
            Value::Integer(number) if adds && !COUNTED.contains(&name.as_str()) => signed(*number),
            Value::Integer(number) => number.to_string(),
            Value::String(text) if text == "1" => return None,
            Value::String(text) => format!("×{text}"),
            Value::Array(list) => {
                let all: Option<Vec<i64>> = list.iter().map(Value::as_integer).collect();
                all?.into_iter().map(signed).collect::<Vec<_>>().join(", ")
            }
            _ => return None,
        };
        // Heavy cavalry is an arm in one table and a reason in another.
        let name = if name == "heavy-cavalry" { "heavy-cavalry-attacks" } else { name };
        Some(vec![name.to_owned(), value])
    };
    let heads = heads.map(str::to_owned).to_vec();
    std::iter::once(heads).chain(values.iter().filter_map(row)).collect()
}

/// Values among the modifiers that are not added to a die.
const COUNTED: [&str; 2] = ["point-lost-from", "leader-of-zero"];

fn signed(number: i64) -> String {
    match number {
        0 => "0".to_owned(),
        more if more > 0 => format!("+{more}"),
        less => format!("−{}", less.unsigned_abs()),
    }
}

/// A column that says nothing in any row is not printed.
fn drop_empty_columns(lines: &mut [Vec<String>]) {
    let width = lines.first().map_or(0, Vec::len);
    let says = |column: usize| {
        lines.iter().skip(1).any(|line| line.get(column).is_some_and(|cell| cell != "-"))
    };
    let keep: Vec<bool> = (0..width).map(|column| column == 0 || says(column)).collect();
    for line in lines {
        let mut kept = keep.iter();
        line.retain(|_| kept.next().copied().unwrap_or(true));
    }
}

#[cfg(test)]
mod tests {
    use game::testkit::random::library;

    use super::*;

    fn all(edition: EditionId, lang: Language) -> Vec<RuleTable> {
        let of = |(section, _): &(&str, _)| of_section(library(), edition, section, lang);
        TABLES.iter().flat_map(of).collect()
    }

    #[test]
    fn every_edition_prints_its_tables_once() {
        for edition in EditionId::ALL {
            let tables = all(edition, Language::English);
            let ids: std::collections::BTreeSet<&str> =
                tables.iter().map(|table| table.id.as_str()).collect();
            assert_eq!(ids.len(), tables.len(), "{edition:?}");
            let wanted = if edition == EditionId::Basic { 5 } else { 12 };
            assert!(tables.len() >= wanted, "{edition:?} {ids:?}");
        }
    }

    /// What is left as the file writes it is a number or a code.
    #[test]
    fn every_word_of_a_table_is_said_in_both_languages() {
        for (edition, lang) in EditionId::ALL
            .into_iter()
            .flat_map(|it| [(it, Language::English), (it, Language::Spanish)])
        {
            let texts = Texts::of(lang);
            let file: Table =
                library().texts[&format!("editions/{}.toml", edition.name())].parse().unwrap();
            for (_, places) in TABLES {
                for place in places {
                    let mut steps = place.split('.');
                    let at = steps.next().and_then(|section| file.get(section));
                    let Some(found) = steps.fold(at, |at, step| at.and_then(|at| at.get(step)))
                    else {
                        continue;
                    };
                    let lines = match found {
                        Value::Array(lines) => lines.iter().filter_map(cells).collect(),
                        Value::Table(values) => of_values(values, place),
                        _ => continue,
                    };
                    assert!(texts.table_title(place).is_some(), "{place}");
                    for cell in lines.concat() {
                        let letters = cell.chars().filter(char::is_ascii_lowercase).count();
                        let code = letters < 2 || matches!(cell.as_str(), "Ae" | "Ad");
                        assert!(code || texts.table_word(&cell).is_some(), "{place}: {cell}");
                    }
                }
            }
        }
    }

    #[test]
    fn cells_are_those_of_the_edition() {
        let tables = all(EditionId::Revised, Language::Spanish);
        let fire = tables.iter().find(|table| table.id == "table-fire-results").unwrap();
        assert_eq!((fire.chart.columns.len(), fire.chart.rows[7].cells[11].as_str()), (12, "3R"));
        let ground = tables.iter().find(|table| table.id == "table-terrain-hexes").unwrap();
        let crops = ground.chart.rows.iter().find(|row| row.head == "sembrados").unwrap();
        assert_eq!(crops.cells, ["2", "P", "P", "-1", "-1"]);
    }
}
