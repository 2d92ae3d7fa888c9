//! Map files with one thing wrong: each fault names its line, what is wrong and what would be right.

#![allow(clippy::panic)]

mod battlefields;

use battlefields::{FILES, MAPS};
use board::map_file::MapFile;
use board::{Faults, RoadKind, Source, Water};
use proptest::prelude::*;

/// A small sound map.
const MEADOW: &str = r#"id = "meadow"
title = "A meadow, 1808"
scale_m = 250
top_bearing = 10
columns = ["A", "B", "C", "D", "E"]
rows = 5
stagger = "even-down"
terrain = """
. . l . .
. c . . .
. . t . .
. . . . d
. . . . s
"""
elevation = """
3 3 3 3 3
3 2 2 2 2
2 2 2 2 2
2 1 1 1 1
0 0 0 0 0
"""

[[road]]
kind = "highway"
name = "Royal road"
hexes = ["A3", "B3", "C2", "D2",
  "E1"]

[[water]]
kind = "river"
name = "Rill"
sides = [
  ["B1", "C1"], ["B2", "C1"], ["B2", "C2"],
  ["B3", "C2"], ["B3", "C3"], ["B4", "C3"],
  ["B4", "C4"], ["B5", "C4"], ["B5", "C5"],
]

[[bridge]]
name = "Mill bridge"
side = ["B3", "C2"]

[[ford]]
name = "Cattle ford"
side = ["B4", "C4"]

[[zone]]
id = "village"
name = "The village"
hexes = ["C3", "C4"]

[[label]]
text = "The village"
hex = "C3"
kind = "town"

[[entry]]
id = "west"
hex = "A3"
"#;

fn load(text: &str) -> Result<board::Map, Faults> {
    MapFile::load(Source { name: "meadow.toml", text })
}

/// Changes one thing of the sound map and expects exactly these faults: line, and part of the message.
#[track_caller]
fn check(old: &str, new: &str, expected: &[(u32, &str)]) {
    assert_eq!(MEADOW.matches(old).count(), 1, "{old:?} stands once in the sound map");
    check_text(&MEADOW.replace(old, new), expected);
}

#[track_caller]
fn check_text(text: &str, expected: &[(u32, &str)]) {
    let Err(faults) = load(text) else { panic!("a map with {expected:?} was taken for sound") };
    let found: Vec<(u32, String)> =
        faults.0.iter().map(|fault| (fault.line.unwrap_or(0), fault.to_string())).collect();
    let fits = found.len() == expected.len()
        && found.iter().zip(expected).all(|((line, text), (at, part))| {
            line == at && text.contains(part) && text.starts_with(&format!("meadow.toml:{line}: "))
        });
    assert!(fits, "expected {expected:?}, found {found:?}");
}

#[test]
fn the_sound_map_is_sound() {
    let map = load(MEADOW).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(map.grid().len(), 25);
    let windows = MEADOW.replace('\n', "\r\n");
    assert_eq!(load(&windows).unwrap_or_else(|faults| panic!("{faults}")), map);
    check_text(&windows.replace(". c .", ". x ."), &[(10, "terrain \"x\" at B2 means nothing")]);
}

#[test]
fn the_document_must_have_the_right_form() {
    check("top_bearing", "bearing", &[(4, "unknown field `bearing`, expected one of `id`")]);
    check("rows = 5\n", "", &[(1, "missing field `rows`; add it")]);
    check("rows = 5", "rows = \"five\"", &[(6, "invalid type: string \"five\", expected u16")]);
    check("rows = 5", "rows = -5", &[(6, "expected u16")]);
    check("rows = 5", "rows = 70000", &[(6, "expected u16")]);
    check("even-down", "up", &[(7, "unknown variant `up`, expected `even-down` or `odd-down`")]);
    check("\"highway\"", "\"motorway\"", &[(24, "expected `path` or `highway`")]);
    check("\"river\"", "\"sea\"", &[(30, "expected `stream` or `river`")]);
    check("\"town\"", "\"dragons\"", &[(54, "unknown variant `dragons`, expected one of `town`")]);
    check("name = \"Royal road\"", "nom = \"Royal road\"", &[(25, "unknown field `nom`")]);
    check("side = [\"B3\", \"C2\"]\n", "", &[(38, "missing field `side`; add it")]);
    check("title = \"A meadow, 1808\"", "title = \"A meadow", &[(2, "invalid basic string")]);
    check("rows = 5", "rows = 5\nrows = 5", &[(7, "duplicate key")]);
    check_text("This is no map.", &[(1, "expected `=`")]);
    check_text("", &[(1, "missing field `id`")]);
}

#[test]
fn the_grid_must_be_a_grid() {
    check("\"D\"", "\"B\"", &[(5, "column label B stands twice; give every column")]);
    check("\"D\"", "\"D2\"", &[(5, "column label \"D2\" is not a label; use letters only")]);
    check("\"D\"", "\"\"", &[(5, "column label \"\" is not a label")]);
    check("\"D\"", "\"D \"", &[(5, "column label \"D \" is not a label")]);
    check("rows = 5", "rows = 0", &[(6, "a map of 0 hexes; give 1 to 10000 hexes")]);
    check("rows = 5", "rows = 2001", &[(6, "a map of 10005 hexes; give 1 to 10000 hexes")]);
    let empty = "columns = []";
    check(r#"columns = ["A", "B", "C", "D", "E"]"#, empty, &[(6, "a map of 0 hexes")]);
    check("scale_m = 250", "scale_m = 0", &[(3, "a hex of 0 metres; give the metres")]);
    check("= 10", "= 400", &[(4, "top_bearing 400 is no bearing; give 0 to 359")]);
}

#[test]
fn terrain_and_elevation_must_cover_the_map() {
    check(". . . . s\n", "", &[(8, "terrain has 4 rows; the map has 5")]);
    check(". . . . s\n", ". . . . s\n. . .\n", &[(8, "terrain has 6 rows; the map has 5")]);
    check(". c . . .", ". c . .", &[(10, "terrain row 2 has 4 hexes; the map has 5 columns")]);
    check(". c . . .", ". c . . . .", &[(10, "terrain row 2 has 6 hexes; the map has 5 columns")]);
    check(
        ". c . . .",
        ". c . . x",
        &[(10, "terrain \"x\" at E2 means nothing; use one of .chtTBC")],
    );
    check(". c . . .", ". cc . . .", &[(10, "terrain \"cc\" at B2 means nothing")]);
    check(
        "2 1 1 1 1",
        "2 1 1 1 high",
        &[(19, "elevation \"high\" at E4 means nothing; use whole")],
    );
    check("2 1 1 1 1", "2 1 1 1 41", &[(19, "elevation \"41\" at E4 means nothing")]);
    check("2 1 1 1 1", "2 1 1 1 -1", &[(19, "elevation \"-1\" at E4 means nothing")]);
    check("0 0 0 0 0\n", "", &[(15, "elevation has 4 rows; the map has 5")]);
    check("3 3 3 3 3\n", "", &[(15, "elevation has 4 rows")]);
}

/// A table written with escapes is read all the same; its faults stand at its start.
#[test]
fn a_table_may_be_written_on_one_line() {
    let table = ". . l . .\n. c . . .\n. . t . .\n. . . . d\n. . . . s\n";
    let written = format!("\"\"\"\n{table}\"\"\"");
    let escaped = format!("{:?}", table);
    assert_eq!(load(&MEADOW.replace(&written, &escaped)), load(MEADOW));
    let broken = escaped.replace('s', "?");
    check(&written, &broken, &[(8, "terrain \"?\" at E5 means nothing")]);
}

#[test]
fn every_hex_named_must_be_on_the_map() {
    check("\"D2\"", "\"D9\"", &[(26, "there is no hex \"D9\"; hexes run from A1 to E5")]);
    check("[\"B5\", \"C5\"]", "[\"B5\", \"C6\"]", &[(35, "there is no hex \"C6\"")]);
    check("[\"B5\", \"C5\"]", "[\"Z5\", \"C6\"]", &[(35, "hex \"Z5\""), (35, "hex \"C6\"")]);
    check("side = [\"B4\", \"C4\"]", "side = [\"B4\", \"c4\"]", &[(44, "there is no hex \"c4\"")]);
    check("[\"C3\", \"C4\"]", "[\"C3\", \"C04\"]", &[(49, "there is no hex \"C04\"")]);
    check("hex = \"C3\"", "hex = \"\"", &[(53, "there is no hex \"\"")]);
    check("hex = \"A3\"", "hex = \"A6\"", &[(58, "there is no hex \"A6\"")]);
}

#[test]
fn water_must_run_downhill_from_side_to_side_to_the_edge() {
    let last = "[\"B5\", \"C5\"]";
    check(
        last,
        "[\"B5\", \"C5\", \"D5\"]",
        &[(35, "3 hexes given for a hexside; a hexside is the pair")],
    );
    check(last, "[\"B5\"]", &[(35, "1 hexes given for a hexside")]);
    check(last, "[\"B5\", \"D5\"]", &[(35, "B5 and D5 are not neighbours; a hexside parts two")]);
    check(last, "[\"D5\", \"E5\"]", &[(35, "\"Rill\" breaks off before D5-E5; each hexside must")]);
    check(
        last,
        "[\"C4\", \"B5\"]",
        &[(35, "\"Rill\" runs twice along C4-B5; name each hexside once")],
    );
    check(
        "3 2 2 2 2",
        "3 1 2 2 2",
        &[(34, "\"Rill\" runs uphill at B3-C2, from level 1 to 2; list")],
    );
    check(
        ",\n  [\"B4\", \"C4\"], [\"B5\", \"C4\"], [\"B5\", \"C5\"]",
        ", [\"B4\", \"C4\"]",
        &[(34, "\"Rill\" ends in mid-map; lead it to the edge")],
    );
    let brook = "[[water]]\nkind = \"stream\"\nname = \"Brook\"\nsides = [";
    check(
        "[[bridge]]",
        &format!("{brook}]\n[[bridge]]"),
        &[(41, "stream \"Brook\" has no hexsides; list")],
    );
    let joins = MEADOW
        .replace("[[bridge]]", &format!("{brook}[\"C3\", \"D4\"], [\"C3\", \"C4\"]]\n[[bridge]]"));
    assert!(load(&joins).is_ok(), "water may end in other water");
    let apart = format!("{brook}[\"C2\", \"D3\"]]\n[[bridge]]");
    check("[[bridge]]", &apart, &[(41, "stream \"Brook\" ends in mid-map")]);
}

#[test]
fn the_greater_water_and_road_win_where_two_share_a_side() {
    let stream = "\n[[water]]\nkind = \"stream\"\nsides = [[\"B3\", \"C2\"], [\"B3\", \"C3\"]]\n";
    let path = "\n[[road]]\nkind = \"path\"\nhexes = [\"B3\", \"C2\"]\n";
    let map = load(&format!("{MEADOW}{stream}{path}")).unwrap_or_else(|faults| panic!("{faults}"));
    let [from, to] = ["B3", "C2"].map(|label| map.grid().find(label).unwrap());
    let hexside = map.hexside(from, map.grid().side_between(from, to).unwrap());
    assert_eq!((hexside.water, hexside.road), (Some(Water::River), Some(RoadKind::Highway)));
}

#[test]
fn roads_must_run_from_neighbour_to_neighbour_and_cross_rivers_dry() {
    check(
        "\"C2\", \"D2\",",
        "\"C2\",",
        &[(27, "road \"Royal road\" jumps from C2 to E1; list every hex")],
    );
    check(
        "hexes = [\"C3\", \"C4\"]\n",
        "hexes = [\"C3\", \"C4\"]\n[[road]]\nkind = \"path\"\nhexes = [\"A1\"]\n",
        &[(52, "road without a name has fewer than two hexes; list the hexes")],
    );
    check(
        "[[bridge]]\nname = \"Mill bridge\"\nside = [\"B3\", \"C2\"]\n",
        "",
        &[(26, "road \"Royal road\" crosses a river at B3-C2; put a bridge or ford there")],
    );
    let split = "hexes = [\"A3\", \"B3\", \"B2\",\n\"C1\", \"D2\", \"E1\"]";
    check(
        "hexes = [\"A3\", \"B3\", \"C2\", \"D2\",\n  \"E1\"]",
        split,
        &[(27, "crosses a river at B2-C1"), (40, "bridge \"Mill bridge\" carries no road")],
    );
}

#[test]
fn crossings_must_lie_on_water_one_a_side() {
    let bridge = "side = [\"B3\", \"C2\"]";
    let ford = "side = [\"B4\", \"C4\"]";
    check(
        ford,
        "side = [\"D4\", \"E4\"]",
        &[(44, "ford \"Cattle ford\" crosses no water; put it on")],
    );
    check(ford, "side = [\"B4\", \"D4\"]", &[(44, "B4 and D4 are not neighbours")]);
    check(
        ford,
        "side = [\"C2\", \"B3\"]",
        &[(44, "ford \"Cattle ford\" is the second crossing of this")],
    );
    let dry = "side = [\"C2\", \"D2\"]";
    check(bridge, dry, &[(26, "crosses a river"), (40, "bridge \"Mill bridge\" crosses no water")]);
    let idle = format!("{bridge}\n[[bridge]]\nside = [\"B5\", \"C5\"]");
    check(bridge, &idle, &[(42, "bridge without a name carries no road; lead a road or path")]);
    check(bridge, &format!("{bridge}\nkind = \"iron\""), &[(41, "unknown variant `iron`")]);
}

#[test]
fn names_must_be_used_once_and_in_their_place() {
    let zone = "[[label]]";
    let again = "[[zone]]\nid = \"village\"\nhexes = [\"D4\"]\n[[label]]";
    check(zone, again, &[(52, "zone village stands twice; give each zone an id of its own")]);
    check(
        "[\"C3\", \"C4\"]",
        "[\"C3\",\n\"C3\"]",
        &[(50, "zone village names C3 twice; name each hex once")],
    );
    check("[\"C3\", \"C4\"]", "[]", &[(49, "zone village is empty; list its hexes")]);
    check(
        "hex = \"A3\"",
        "hex = \"C3\"",
        &[(58, "entry west at C3 is not on the edge of the map; units")],
    );
    let entry = "hex = \"A3\"\n[[entry]]\nid = \"west\"\nhex = \"A4\"";
    check(
        "hex = \"A3\"",
        entry,
        &[(60, "entry west stands twice; give each entry an id of its own")],
    );
}

#[test]
fn all_faults_are_listed_at_once_in_the_order_of_lines() {
    let text = MEADOW
        .replace("hex = \"A3\"", "hex = \"C3\"")
        .replace(". c . . .", ". x . . .")
        .replace("scale_m = 250", "scale_m = 0")
        .replace("\"D2\"", "\"D7\"");
    check_text(
        &text,
        &[
            (3, "a hex of 0 metres"),
            (10, "terrain \"x\" at B2"),
            (26, "no hex \"D7\""),
            (58, "not on the edge"),
        ],
    );
}

#[derive(Clone, Debug)]
enum Blot {
    Delete(prop::sample::Index, usize),
    Overwrite(prop::sample::Index, u8),
    Insert(prop::sample::Index, String),
    DoubleLine(prop::sample::Index),
    DropLine(prop::sample::Index),
    SwapLines(prop::sample::Index, prop::sample::Index),
}

fn blot() -> impl Strategy<Value = Blot> {
    let at = any::<prop::sample::Index>;
    let scrap = prop_oneof![
        "[\"\\[\\]=., a-zA-Z0-9\n-]{0,6}",
        Just("\"\"\"".to_owned()),
        Just("\n[[road]]\n".to_owned()),
        Just("99999999999".to_owned()),
        Just("é".to_owned()),
    ];
    prop_oneof![
        (at(), 1usize..40).prop_map(|(at, len)| Blot::Delete(at, len)),
        (at(), any::<u8>()).prop_map(|(at, byte)| Blot::Overwrite(at, byte)),
        (at(), scrap).prop_map(|(at, text)| Blot::Insert(at, text)),
        at().prop_map(Blot::DoubleLine),
        at().prop_map(Blot::DropLine),
        (at(), at()).prop_map(|(a, b)| Blot::SwapLines(a, b)),
    ]
}

fn spoil(text: &str, blot: &Blot) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let mut lines: Vec<&str> = text.split('\n').collect();
    match blot {
        Blot::Delete(at, len) => {
            let at = at.index(bytes.len());
            bytes.drain(at..(at + len).min(text.len()));
        }
        Blot::Overwrite(at, byte) => bytes[at.index(text.len())] = *byte,
        Blot::Insert(at, scrap) => {
            let at = at.index(text.len());
            bytes.splice(at..at, scrap.bytes());
        }
        Blot::DoubleLine(at) => {
            let at = at.index(lines.len());
            lines.insert(at, lines[at]);
            return lines.join("\n");
        }
        Blot::DropLine(at) => {
            lines.remove(at.index(lines.len()));
            return lines.join("\n");
        }
        Blot::SwapLines(a, b) => {
            let (a, b) = (a.index(lines.len()), b.index(lines.len()));
            lines.swap(a, b);
            return lines.join("\n");
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

proptest! {
    /// Whatever happens to a map file, it is read or its faults are listed with lines of that file.
    #[test]
    fn a_spoiled_map_never_panics(
        file in 0..FILES.len(),
        blots in proptest::collection::vec(blot(), 1..4),
    ) {
        let (name, text) = FILES[file];
        let text = blots.iter().fold(text.to_owned(), |text, blot| spoil(&text, blot));
        match MapFile::load(Source { name, text: &text }) {
            Ok(map) => prop_assert_eq!(map.grid().len(), MAPS[file].grid().len()),
            Err(faults) => {
                prop_assert!(!faults.0.is_empty());
                let lines = 1 + text.matches('\n').count() as u32;
                for fault in faults.0 {
                    prop_assert!(fault.line.is_some_and(|line| (1..=lines).contains(&line)));
                }
            }
        }
    }
}
