//! A battle made to measure: blocks of ground, each with the same number of troops on either side, as many as wanted. What
//! it costs to play one block and four shows whether cost grows with what happens or with the size of the map.

use std::fmt::Write;

use board::Faults;
use game::library::{Document, Library};

/// Units of both sides in a block; four blocks are all a battle may have.
pub const BLOCK_UNITS: usize = 2 * SIDE;
const SIDE: usize = 15;
/// Columns and rows of a block.
const COLUMNS: usize = 24;
const ROWS: usize = 20;
const CAMPS: [&str; 2] = ["french", "spanish"];

/// The data that come with the program, and the battle `synthetic` of so many blocks across and down.
pub fn synthetic(across: usize, down: usize) -> Result<Library, Faults> {
    let field = Field { across, down };
    let document = |path: &str, text: String| Document { path: path.into(), text };
    Library::with(&[
        document("maps/synthetic.toml", field.map()),
        document("orders-of-battle/synthetic.toml", field.army()),
        document("scenarios/synthetic.toml", field.scenario()),
    ])
}

struct Field {
    across: usize,
    down: usize,
}

/// Troops of a side of a block: a division of foot with its guns and a brigade of horse.
const KINDS: [(&str, usize, &str); 3] = [
    ("foot", 9, "arm = \"infantry\"\nquality = \"line\"\nstrength = 6\ngrade = \"C\""),
    ("guns", 2, "arm = \"artillery\"\nweight = \"medium\"\nstrength = 6\ngrade = \"C\""),
    ("horse", 4, "arm = \"cavalry\"\nweight = \"medium\"\nstrength = 4\ngrade = \"C\""),
];

impl Field {
    fn blocks(&self) -> impl Iterator<Item = (usize, usize)> {
        let down = self.down;
        (0..self.across).flat_map(move |x| (0..down).map(move |y| (x, y)))
    }

    fn label(&self, column: usize, row: usize) -> String {
        format!("{}{}", column_label(column), row + 1)
    }

    /// Rolling ground with woods, the same in every block.
    fn map(&self) -> String {
        let columns: Vec<String> = (0..COLUMNS * self.across)
            .map(|column| format!("\"{}\"", column_label(column)))
            .collect();
        let rows = ROWS * self.down;
        let sheet = |cell: fn(usize, usize) -> &'static str| {
            let mut sheet = String::new();
            for row in 0..rows {
                let line: Vec<&str> = (0..COLUMNS * self.across)
                    .map(|column| cell(column % COLUMNS, row % ROWS))
                    .collect();
                let _ = writeln!(sheet, "{}", line.join(" "));
            }
            sheet
        };
        format!(
            "id = \"synthetic\"\ntitle = \"Synthetic\"\nscale_m = 250\ncolumns = [{}]\nrows = {rows}\n\
             stagger = \"even-down\"\nterrain = \"\"\"\n{}\"\"\"\nelevation = \"\"\"\n{}\"\"\"\n",
            columns.join(", "),
            sheet(|column, row| if (column * 7 + row * 5) % 13 < 2 { "k" } else { "." }),
            sheet(|column, row| if (6..12).contains(&column) && (5..14).contains(&row) {
                "1"
            } else {
                "0"
            }),
        )
    }

    fn army(&self) -> String {
        let mut text = String::from(
            "id = \"synthetic\"\ntitle = \"Synthetic\"\nnote = \"Made to measure.\"\n\
             [source]\nnobody = \"made to measure\"\n",
        );
        for camp in CAMPS {
            text += &leader(camp, &format!("{camp}-chief"), None);
        }
        for (x, y) in self.blocks() {
            for camp in CAMPS {
                for arm in ["foot", "horse"] {
                    let id = format!("{camp}-{arm}-{x}-{y}");
                    let chief = format!("{camp}-chief");
                    text += &leader(camp, &format!("{id}-general"), Some(&chief));
                    let _ = write!(
                        text,
                        "[[command]]\nid = \"{id}\"\ncamp = \"{camp}\"\nname = \"{id}\"\n\
                         leader = \"{id}-general\"\nbadge = \"{}\"\n",
                        &arm[..1]
                    );
                }
                for (kind, count, values) in KINDS {
                    for number in 0..count {
                        let command = if kind == "horse" { "horse" } else { "foot" };
                        let id = format!("{camp}-{kind}-{x}-{y}-{number}");
                        let _ = write!(
                            text,
                            "[[unit]]\nid = \"{id}\"\ncamp = \"{camp}\"\nname = \"{kind}{number}\"\n\
                             full_name = \"{id}\"\ncommand = \"{camp}-{command}-{x}-{y}\"\n\
                             nationality = \"{camp}\"\n{values}\nsource = \"nobody\"\n"
                        );
                    }
                }
            }
        }
        text
    }

    fn scenario(&self) -> String {
        let mut text = String::from(
            "id = \"synthetic\"\nmap = \"synthetic\"\norder_of_battle = \"synthetic\"\n\
             edition = \"standard\"\ntitle = { en = \"Synthetic\", es = \"Sintética\" }\n\
             date = \"1809-01-01\"\nhistorical = false\n\
             camps = { french = \"french\", spanish = \"spanish\" }\nfirst_phase = \"french\"\n\
             first_to_set_up = \"spanish\"\nturns = 12\nbasic_turns = 8\n\
             clock = { start = \"06:00\", minutes = 30, origin = \"estimate\" }\n\
             [history]\nen = \"Made to measure.\"\nes = \"Hecha a medida.\"\n[orders]\n",
        );
        let commands: Vec<String> = self.commands().collect();
        for command in &commands {
            let _ = writeln!(text, "{command} = \"attack\"");
        }
        text += "[radius]\nfrench = 3\nspanish = 3\n[demoralization]\norigin = \"estimate\"\n[demoralization.levels]\n";
        for command in &commands {
            let level = if command.contains("foot") { 30 } else { 9 };
            let _ = writeln!(text, "{command} = {{ level = {level} }}");
        }
        let last = self.label(COLUMNS * self.across - 1, 0);
        for (camp, base) in [("french", "A1"), ("spanish", last.as_str())] {
            let _ = write!(
                text,
                "[[commander]]\ncamp = \"{camp}\"\nleader = \"{camp}-chief\"\ndivider = 4\n\
                 attempts = 3\nchief = true\n[[base]]\ncamp = \"{camp}\"\nplaces = [\"{base}\"]\n"
            );
        }
        for (x, y) in self.blocks() {
            for (camp, column, facing) in [("french", 8, "e"), ("spanish", 14, "w")] {
                text += &self.deployment(x, y, camp, column, facing);
            }
        }
        for (camp, column) in [("french", 8), ("spanish", 14)] {
            text += &placed(&format!("{camp}-chief"), &self.label(column, 2));
        }
        text
    }

    fn commands(&self) -> impl Iterator<Item = String> {
        self.blocks().flat_map(|(x, y)| {
            ["french-foot", "french-horse", "spanish-foot", "spanish-horse"]
                .map(|name| format!("{name}-{x}-{y}"))
        })
    }

    /// A line of one unit a hex, in the middle rows of the block.
    fn deployment(&self, x: usize, y: usize, camp: &str, column: usize, facing: &str) -> String {
        let hex = |row: usize| self.label(COLUMNS * x + column, ROWS * y + 2 + row);
        let units: Vec<String> = KINDS
            .iter()
            .flat_map(|(kind, count, _)| {
                (0..*count).map(move |number| format!("{camp}-{kind}-{x}-{y}-{number}"))
            })
            .collect();
        let quoted: Vec<String> = units.iter().map(|unit| format!("\"{unit}\"")).collect();
        let hexes: Vec<String> = (0..SIDE).map(|row| format!("\"{}\"", hex(row))).collect();
        let mut text = format!(
            "[[deploy]]\ncamp = \"{camp}\"\nunits = [{}]\narea = {{ at = [{}] }}\n\
             facing = \"{facing}\"\n[deploy.place]\n",
            quoted.join(", "),
            hexes.join(", ")
        );
        for (row, unit) in units.iter().enumerate() {
            let _ = writeln!(text, "{unit} = \"{}\"", hex(row));
        }
        text += &placed(&format!("{camp}-foot-{x}-{y}-general"), &hex(4));
        text + &placed(&format!("{camp}-horse-{x}-{y}-general"), &hex(12))
    }
}

fn column_label(column: usize) -> String {
    let letter = |n: usize| char::from(b'A' + (n % 26) as u8);
    if column < 26 {
        letter(column).to_string()
    } else {
        format!("{}{}", letter(column / 26 - 1), letter(column))
    }
}

fn leader(camp: &str, id: &str, superior: Option<&str>) -> String {
    let superior = superior.map_or(String::new(), |name| format!("superior = \"{name}\"\n"));
    format!(
        "[[leader]]\nid = \"{id}\"\ncamp = \"{camp}\"\nname = \"{id}\"\nfull_name = \"{id}\"\n{superior}\
         factors = {{ shock = 1, morale = 1 }}\nreverse = {{ shock = 0, morale = 0 }}\n"
    )
}

fn placed(leader: &str, hex: &str) -> String {
    format!("[[leader]]\nid = \"{leader}\"\nwith = \"any\"\nhex = \"{hex}\"\n")
}
