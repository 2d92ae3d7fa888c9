//! A battle made to measure: Bailén's ground, without its roads and streams, laid out tile by tile, with a division of each
//! side on every tile. Four tiles are four times the map and four times the units, so that what an action costs on one and on
//! four of them shows what grows with the size of a battle.

use std::fmt::Write as _;

use super::library::Document;

const BAILEN: &str = include_str!("../../../../data/maps/bailen.toml");
/// Columns and rows of a tile.
const TILE: (usize, usize) = (40, 26);
/// Columns of a tile in which each side stands, the front first.
const FRONTS: [(&str, [usize; 4], &str); 2] =
    [("french", [17, 16, 15, 14], "e"), ("spanish", [23, 24, 25, 26], "w")];
/// Counters of a division: ten battalions, three regiments of horse, two batteries.
const DIVISION: [(&str, usize); 3] = [
    ("arm = \"infantry\"\nquality = \"line\"\nstrength = 6\ngrade = \"C\"", 10),
    ("arm = \"cavalry\"\nweight = \"light\"\nstrength = 4\ngrade = \"C\"", 3),
    ("arm = \"artillery\"\nweight = \"medium\"\nstrength = 6\ngrade = \"C\"", 2),
];

/// Map, order of battle and scenario of so many tiles in a row and a column, all named `tiled-1`, `tiled-2` and so on.
pub fn tiled(across: usize) -> [Document; 3] {
    let document = |folder: &str, text: String| Document {
        path: format!("{folder}/tiled-{across}.toml"),
        text,
    };
    [
        document("maps", map(across)),
        document("orders-of-battle", army(across)),
        document("scenarios", scenario(across)),
    ]
}

fn map(across: usize) -> String {
    let columns: Vec<String> = (0..TILE.0 * across).map(|x| format!("{:?}", column(x))).collect();
    let rows = TILE.1 * across;
    let [terrain, elevation] = ["terrain", "elevation"].map(|name| {
        let row = |row: &&str| vec![row.trim(); across].join(" ");
        let tile: Vec<String> = block(name).iter().map(row).collect();
        vec![tile.join("\n"); across].join("\n")
    });
    format!(
        "id = \"tiled-{across}\"\ntitle = \"Tiled ground\"\nscale_m = 250\ncolumns = [{}]\nrows = {rows}\n\
         stagger = \"even-down\"\nterrain = \"\"\"\n{terrain}\n\"\"\"\nelevation = \"\"\"\n{elevation}\n\"\"\"\n",
        columns.join(", ")
    )
}

/// The lines of a block of Bailén's map, one a row.
fn block(name: &str) -> Vec<&'static str> {
    let lines = BAILEN.lines().skip_while(|line| !line.starts_with(&format!("{name} = \"\"\"")));
    lines.skip(1).take_while(|line| !line.starts_with("\"\"\"")).collect()
}

/// A, B … Z, AA, AB …
fn column(at: usize) -> String {
    let letter = |n: usize| char::from(b'A' + (n % 26) as u8);
    match at / 26 {
        0 => letter(at).to_string(),
        high => format!("{}{}", letter(high - 1), letter(at)),
    }
}

/// The tiles with their sides: who, the tile, the columns from the front, the facing.
fn divisions(across: usize) -> impl Iterator<Item = Division> {
    (0..across * across).flat_map(move |tile| {
        let corner = (tile % across * TILE.0, tile / across * TILE.1);
        FRONTS.map(|(camp, columns, facing)| Division { camp, tile, corner, columns, facing })
    })
}

struct Division {
    camp: &'static str,
    tile: usize,
    corner: (usize, usize),
    columns: [usize; 4],
    facing: &'static str,
}

impl Division {
    fn id(&self) -> String {
        format!("{}-{}", self.camp, self.tile)
    }

    fn units(&self) -> Vec<String> {
        let size = DIVISION.iter().map(|(_, count)| count).sum();
        (0..size).map(|at: usize| format!("{}-{at}", self.id())).collect()
    }

    /// Open hexes in the middle of the tile, one a unit, the front first.
    fn hexes(&self) -> Vec<String> {
        let rows: Vec<Vec<&str>> =
            block("terrain").iter().map(|row| row.split_whitespace().collect()).collect();
        let places = self.columns.iter().flat_map(|&x| (4..22).map(move |y| (x, y)));
        let open = places.filter(|&(x, y)| rows[y].get(x) == Some(&"."));
        let label = |(x, y)| format!("{}{}", column(self.corner.0 + x), self.corner.1 + y + 1);
        open.map(label).take(self.units().len()).collect()
    }
}

fn army(across: usize) -> String {
    let mut text = format!(
        "id = \"tiled-{across}\"\ntitle = \"Tiled armies\"\nnote = \"A division a side on every tile.\"\n\n\
         [source]\ntiled = \"made to measure\"\n"
    );
    let leader = |text: &mut String, id: &str, camp: &str, more: &str| {
        let _ = writeln!(
            text,
            "\n[[leader]]\nid = \"{id}\"\ncamp = \"{camp}\"\nname = \"{id}\"\nfull_name = \"{id}\"\n{more}\
             factors = {{ shock = 1, morale = 1 }}\nreverse = {{ shock = 0, morale = 0 }}"
        );
    };
    for (camp, ..) in FRONTS {
        leader(&mut text, &format!("{camp}-chief"), camp, "");
    }
    for division in divisions(across) {
        let (id, camp) = (division.id(), division.camp);
        let superior = format!("superior = \"{camp}-chief\"\n");
        leader(&mut text, &format!("{id}-general"), camp, &superior);
    }
    for division in divisions(across) {
        let (id, camp) = (division.id(), division.camp);
        let _ = writeln!(
            text,
            "\n[[command]]\nid = \"{id}\"\ncamp = \"{camp}\"\nname = \"{id}\"\nleader = \"{id}-general\""
        );
    }
    for division in divisions(across) {
        let kinds = DIVISION.iter().flat_map(|&(kind, count)| vec![kind; count]);
        for (unit, kind) in division.units().iter().zip(kinds) {
            let (id, camp) = (division.id(), division.camp);
            let _ = writeln!(
                text,
                "\n[[unit]]\nid = \"{unit}\"\ncamp = \"{camp}\"\nname = \"{unit}\"\nfull_name = \"{unit}\"\n\
                 nationality = \"{camp}\"\ncommand = \"{id}\"\n{kind}\nsource = \"tiled\""
            );
        }
    }
    text
}

fn scenario(across: usize) -> String {
    let last = TILE.0 * across - 1;
    let mut text = format!(
        "id = \"tiled-{across}\"\nmap = \"tiled-{across}\"\norder_of_battle = \"tiled-{across}\"\nedition = \"standard\"\n\
         title = {{ en = \"Tiled battle\", es = \"Batalla a cuadros\" }}\ndate = \"1809-01-01\"\nhistorical = false\n\
         camps = {{ french = \"french\", spanish = \"spanish\" }}\nfirst_phase = \"french\"\n\
         first_to_set_up = \"spanish\"\nturns = 20\nbasic_turns = 14\n\
         clock = {{ start = \"06:00\", minutes = 30, origin = \"estimate\" }}\n\n\
         [history]\nen = \"Never fought.\"\nes = \"Nunca librada.\"\n\n[radius]\nfrench = 3\nspanish = 3\n\n[orders]\n"
    );
    for division in divisions(across) {
        let _ = writeln!(text, "{} = \"attack\"", division.id());
    }
    text += "\n[demoralization]\norigin = \"estimate\"\n\n[demoralization.levels]\n";
    for division in divisions(across) {
        let _ = writeln!(text, "{} = {{ level = 30 }}", division.id());
    }
    for (camp, edge) in [("french", 0), ("spanish", last)] {
        let _ = writeln!(
            text,
            "\n[[commander]]\ncamp = \"{camp}\"\nleader = \"{camp}-chief\"\ndivider = 4\nattempts = 3\nchief = true\n\n\
             [[base]]\ncamp = \"{camp}\"\nplaces = [\"{}10\"]",
            column(edge)
        );
    }
    for division in divisions(across) {
        let (units, hexes) = (division.units(), division.hexes());
        let _ = writeln!(
            text,
            "\n[[deploy]]\ncamp = \"{}\"\nunits = {units:?}\narea = {{ at = {hexes:?} }}\nfacing = \"{}\"\n\n[deploy.place]",
            division.camp, division.facing
        );
        for (unit, hex) in units.iter().zip(&hexes) {
            let _ = writeln!(text, "{unit} = \"{hex}\"");
        }
    }
    for division in divisions(across) {
        let hexes = division.hexes();
        let leaders = [format!("{}-general", division.id()), format!("{}-chief", division.camp)];
        let here = if division.tile == 0 { &leaders[..] } else { &leaders[..1] };
        for leader in here {
            let hex = hexes.first().map_or("A1", String::as_str);
            let _ =
                writeln!(text, "\n[[leader]]\nid = \"{leader}\"\nwith = \"any\"\nhex = \"{hex}\"");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::edition::EditionId;
    use crate::data::library::Library;
    use crate::data::options::Options;
    use crate::engine::game::Game;

    #[test]
    fn four_tiles_are_four_times_the_battle() {
        let games = [1, 2].map(|across| {
            let library = Library::with(&tiled(across)).unwrap_or_else(|faults| panic!("{faults}"));
            let name = format!("tiled-{across}");
            let setup = library.setup(&name, EditionId::Standard, &[], Options::default());
            Game::new(setup.unwrap())
        });
        let sizes = games.map(|game| (game.setup.map.grid().len(), game.state.units.len()));
        assert_eq!(sizes, [(1040, 30), (4160, 120)]);
    }
}
