//! The map file format and its proof. `MapFile` is what a file says; [`MapFile::build`] makes a [`Map`] of it or lists
//! every fault with its line.

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::Deserialize;

use crate::fault::{Faults, Located, Place, Source};
use crate::grid::{Grid, Hex, MAX_HEXES, Stagger};
use crate::map::{Build, Entry, Label, LabelKind, Map, NamedCrossing, Road, Watercourse, Zone};
use crate::{Crossing, Hexside, RoadKind, Side, Terrain, Water};

/// The highest level a map may have.
pub const MAX_LEVEL: u8 = 40;

/// A map as written in `data/maps/*.toml`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    /// Short id, the file's name.
    pub id: Located<String>,
    /// Title with the date of the battle.
    pub title: String,
    /// Metres from one hex to the next.
    pub scale_m: Located<u16>,
    /// Where the top of the map points, in degrees east of north.
    pub top_bearing: Option<Located<u16>>,
    /// Column labels from left to right, as printed.
    pub columns: Located<Vec<Located<String>>>,
    /// Hexes in each column.
    pub rows: Located<u16>,
    /// Which columns are pushed half a hex down.
    pub stagger: Stagger,
    /// How the map was made.
    #[serde(default)]
    pub note: String,
    /// One code a hex, parted by spaces, one line a row.
    pub terrain: Located<String>,
    /// One level a hex, parted by spaces, one line a row.
    pub elevation: Located<String>,
    /// Roads and paths.
    #[serde(default)]
    pub road: Vec<RoadEntry>,
    /// Rivers and streams.
    #[serde(default)]
    pub water: Vec<WaterEntry>,
    /// Bridges.
    #[serde(default)]
    pub bridge: Vec<CrossingEntry>,
    /// Fords.
    #[serde(default)]
    pub ford: Vec<CrossingEntry>,
    /// Named sets of hexes.
    #[serde(default)]
    pub zone: Vec<ZoneEntry>,
    /// Names on the map.
    #[serde(default)]
    pub label: Vec<LabelEntry>,
    /// Hexes of the edge by which units enter or leave.
    #[serde(default)]
    pub entry: Vec<EntryEntry>,
}

/// A road or path.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoadEntry {
    /// Highway or path.
    pub kind: RoadKind,
    /// Name.
    #[serde(default)]
    pub name: String,
    /// Hexes from one end to the other.
    pub hexes: Located<Vec<Located<String>>>,
}

/// A river or stream.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WaterEntry {
    /// River or stream.
    pub kind: Water,
    /// Name.
    #[serde(default)]
    pub name: String,
    /// Hexsides in the direction of flow, each as the pair of hexes it parts.
    pub sides: Located<Vec<Located<Vec<String>>>>,
}

/// A bridge or ford.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CrossingEntry {
    /// Name.
    #[serde(default)]
    pub name: String,
    /// The pair of hexes it joins.
    pub side: Located<Vec<String>>,
    /// What it is built of.
    #[serde(default)]
    pub kind: Build,
}

/// A named set of hexes.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ZoneEntry {
    /// Id used by scenarios.
    pub id: Located<String>,
    /// Name shown to players.
    #[serde(default)]
    pub name: String,
    /// Explanation.
    #[serde(default)]
    pub note: String,
    /// The hexes.
    pub hexes: Located<Vec<Located<String>>>,
}

/// A name on the map.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LabelEntry {
    /// The words.
    pub text: String,
    /// Where they belong.
    pub hex: Located<String>,
    /// What they name.
    pub kind: LabelKind,
}

/// A hex of the edge by which units enter or leave.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntryEntry {
    /// Id used by scenarios.
    pub id: Located<String>,
    /// The hex.
    pub hex: Located<String>,
    /// Explanation.
    #[serde(default)]
    pub note: String,
}

impl MapFile {
    /// Reads and proves a map file.
    pub fn load(source: Source<'_>) -> Result<Map, Faults> {
        source.parse::<MapFile>()?.build(source)
    }

    /// Proves the document and makes the map, or lists everything that is wrong with it.
    pub fn build(self, source: Source<'_>) -> Result<Map, Faults> {
        let grid = self.grid(source)?;
        let mut survey = Survey { source, grid: &grid, faults: Faults::default() };
        if let Some(bearing) = self.top_bearing.as_ref().filter(|bearing| ***bearing >= 360) {
            survey.fault(
                bearing,
                format!("top_bearing {} is no bearing", **bearing),
                "give 0 to 359 degrees east of north",
            );
        }
        if *self.scale_m == 0 {
            survey.fault(
                &self.scale_m,
                "a hex of 0 metres".into(),
                "give the metres from hex to hex, 250 in this series",
            );
        }
        let terrain = survey.terrain(&self.terrain);
        let level = survey.levels(&self.elevation);
        let waters: Vec<Watercourse> =
            self.water.iter().map(|water| survey.watercourse(water, &level)).collect();
        survey.mouths(&self.water, &waters);
        let wet: BTreeMap<(Hex, Side), Water> = waters
            .iter()
            .flat_map(|w| w.sides.iter().map(|&side| (survey.canonical(side), w.kind)))
            .collect();
        let roads: Vec<Road> = self.road.iter().map(|road| survey.road(road)).collect();
        let crossings = survey.crossings(&self.bridge, &self.ford, &wet, &roads);
        survey.roads_over_rivers(&self.road, &roads, &wet, &crossings);
        let zones = survey.zones(&self.zone);
        let entries = survey.entries(&self.entry);
        let labels = survey.labels(&self.label);
        let faults = survey.faults;
        if !faults.0.is_empty() {
            return Err(faults);
        }

        let mut sides = vec![[Hexside::default(); 6]; grid.len()];
        let mut mark = |(hex, side): (Hex, Side), change: &dyn Fn(&mut Hexside)| {
            change(&mut sides[hex.index()][side.index()]);
            if let Some(across) = grid.neighbour(hex, side) {
                change(&mut sides[across.index()][side.opposite().index()]);
            }
        };
        for water in &waters {
            for &side in &water.sides {
                mark(side, &|hexside| hexside.water = hexside.water.max(Some(water.kind)));
            }
        }
        for crossing in &crossings {
            mark(crossing.side, &|hexside| hexside.crossing = Some(crossing.crossing));
        }
        for road in &roads {
            for pair in road.hexes.windows(2) {
                if let Some(side) = grid.side_between(pair[0], pair[1]) {
                    mark((pair[0], side), &|hexside| {
                        hexside.road = hexside.road.max(Some(road.kind))
                    });
                }
            }
        }
        Ok(Map {
            id: self.id.into_inner(),
            title: self.title,
            note: self.note,
            metres_per_hex: self.scale_m.into_inner(),
            top_bearing: self.top_bearing.map_or(0, Located::into_inner),
            terrain,
            level,
            sides,
            roads,
            waters,
            crossings,
            zones,
            labels,
            entries,
            grid,
        })
    }

    fn grid(&self, source: Source<'_>) -> Result<Grid, Faults> {
        let mut faults = Faults::default();
        let mut seen = BTreeSet::new();
        for column in self.columns.iter() {
            let good = !column.is_empty()
                && column.chars().all(|c| !c.is_ascii_digit() && !c.is_whitespace());
            if !good {
                let fault =
                    source.fault(column, format!("column label {:?} is not a label", **column));
                faults.push(fault.right("use letters only, as printed on the map"));
            }
            if !seen.insert(column.as_str()) {
                let fault = source.fault(column, format!("column label {} stands twice", **column));
                faults.push(fault.right("give every column a label of its own"));
            }
        }
        let size = self.columns.len() * usize::from(*self.rows);
        if size == 0 || size > MAX_HEXES {
            let fault = source.fault(&self.rows, format!("a map of {size} hexes"));
            faults.push(fault.right(format!("give 1 to {MAX_HEXES} hexes")));
        }
        let columns = self.columns.iter().map(|c| (**c).clone()).collect();
        faults.or(()).map(|()| Grid::new(columns, *self.rows, self.stagger))
    }
}

/// Goes over a document hex by hex and notes what is wrong.
struct Survey<'a> {
    source: Source<'a>,
    grid: &'a Grid,
    faults: Faults,
}

impl Survey<'_> {
    fn fault(&mut self, at: &impl Place, what: String, right: &str) {
        self.faults.push(self.source.fault(at, what).right(right));
    }

    /// A side named from its lower hex, so that both names of a side are one.
    fn canonical(&self, (hex, side): (Hex, Side)) -> (Hex, Side) {
        match self.grid.neighbour(hex, side) {
            Some(across) if across < hex => (across, side.opposite()),
            _ => (hex, side),
        }
    }

    fn hex(&mut self, at: &impl Place, label: &str) -> Option<Hex> {
        let found = self.grid.find(label);
        if found.is_none() {
            let columns = self.grid.columns();
            let right = format!(
                "hexes run from {}1 to {}{}",
                columns[0],
                columns[columns.len() - 1],
                self.grid.rows()
            );
            self.fault(at, format!("there is no hex {label}"), &right);
        }
        found
    }

    fn hexes(&mut self, labels: &[Located<String>]) -> Vec<Hex> {
        labels.iter().filter_map(|label| self.hex(label, label)).collect()
    }

    /// The side between a pair of hexes.
    fn side(&mut self, pair: &Located<Vec<String>>) -> Option<(Hex, Side)> {
        let [a, b] = pair.as_slice() else {
            self.fault(
                pair,
                format!("{} hexes given for a hexside", pair.len()),
                "a hexside is the pair of hexes it parts",
            );
            return None;
        };
        let (from, to) = (self.hex(pair, a)?, self.hex(pair, b)?);
        let side = self.grid.side_between(from, to);
        if side.is_none() {
            self.fault(
                pair,
                format!("{a} and {b} are not neighbours"),
                "a hexside parts two neighbours",
            );
        }
        side.map(|side| (from, side))
    }

    /// The rows of a table of one token a hex, with the byte at which each token starts.
    fn table(&mut self, what: &str, text: &Located<String>) -> Vec<Vec<(usize, String)>> {
        // Tokens are looked up in the file itself, so that a fault names the line it stands on.
        let span = text.span();
        let raw = self.source.text.get(span.clone()).unwrap_or_default();
        let body = raw.trim_matches('"').trim_matches('\'');
        let offset = span.start + raw.find(body).unwrap_or(0);
        let mut rows = Vec::new();
        let mut at = offset;
        for line in body.split('\n') {
            let tokens: Vec<(usize, String)> = line
                .split_whitespace()
                .map(|token| {
                    (at + (token.as_ptr() as usize - line.as_ptr() as usize), token.to_owned())
                })
                .collect();
            if !tokens.is_empty() {
                rows.push(tokens);
            }
            at += line.len() + 1;
        }
        let (wide, high) = (self.grid.columns().len(), usize::from(self.grid.rows()));
        if rows.len() != high {
            self.fault(
                text,
                format!("{what} has {} rows", rows.len()),
                &format!("the map has {high}"),
            );
        }
        for (number, row) in rows.iter().enumerate() {
            if row.len() != wide {
                let what = format!("{what} row {} has {} hexes", number + 1, row.len());
                self.fault(&row[0].0, what, &format!("the map has {wide} columns"));
            }
        }
        rows.resize(high, Vec::new());
        rows
    }

    /// Reads a table into an array over the grid.
    fn over_grid<T: Copy>(
        &self,
        rows: &[Vec<(usize, String)>],
        blank: T,
        mut read: impl FnMut(Hex, usize, &str) -> T,
    ) -> Vec<T> {
        let mut values = vec![blank; self.grid.len()];
        for hex in self.grid.hexes() {
            let (column, row) = (self.grid.column(hex) as usize, self.grid.row(hex) as usize);
            if let Some((at, token)) = rows[row].get(column) {
                values[hex.index()] = read(hex, *at, token);
            }
        }
        values
    }

    fn terrain(&mut self, text: &Located<String>) -> Vec<Terrain> {
        let rows = self.table("terrain", text);
        let mut faults = Vec::new();
        let values = self.over_grid(&rows, Terrain::Clear, |hex, at, token| {
            Terrain::from_code(token).unwrap_or_else(|| {
                let codes: String = Terrain::ALL.iter().map(|t| t.code()).collect();
                let what = format!("terrain code {token:?} at {} is unknown", self.grid.label(hex));
                faults.push(self.source.fault(&at, what).right(format!("use one of {codes}")));
                Terrain::Clear
            })
        });
        self.faults.extend(faults);
        values
    }

    fn levels(&mut self, text: &Located<String>) -> Vec<u8> {
        let rows = self.table("elevation", text);
        let mut faults = Vec::new();
        let values = self.over_grid(&rows, 0, |hex, at, token| {
            token.parse().ok().filter(|&level| level <= MAX_LEVEL).unwrap_or_else(|| {
                let what = format!("level {token:?} at {} is no level", self.grid.label(hex));
                faults.push(
                    self.source
                        .fault(&at, what)
                        .right(format!("use whole numbers from 0 to {MAX_LEVEL}")),
                );
                0
            })
        });
        self.faults.extend(faults);
        values
    }

    /// Water runs from side to joined side and never uphill.
    fn watercourse(&mut self, water: &WaterEntry, level: &[u8]) -> Watercourse {
        let mut sides: Vec<(Hex, Side)> = Vec::new();
        let mut seen = BTreeSet::new();
        let mut before: Option<((Hex, Side), u8)> = None;
        for pair in water.sides.iter() {
            let Some(side) = self.side(pair) else {
                before = None;
                continue;
            };
            let name = pair.join("-");
            if !seen.insert(self.canonical(side)) {
                self.fault(
                    pair,
                    format!("{} runs twice along {name}", water.name),
                    "name each hexside once",
                );
            }
            let bed = self.bed(side, level);
            if let Some((last, last_bed)) = before {
                if !self.joined(last, side) {
                    self.fault(
                        pair,
                        format!("{} breaks off before {name}", water.name),
                        "each hexside must share a vertex with the one before",
                    );
                }
                if bed > last_bed {
                    let what = format!(
                        "{} runs uphill at {name}, from level {last_bed} to {bed}",
                        water.name
                    );
                    self.fault(
                        pair,
                        what,
                        "list the hexsides in the direction of flow, over levels that do not rise",
                    );
                }
            }
            before = Some((side, bed));
            sides.push(side);
        }
        Watercourse { kind: water.kind, name: water.name.clone(), sides }
    }

    fn bed(&self, (hex, side): (Hex, Side), level: &[u8]) -> u8 {
        let across = self.grid.neighbour(hex, side).unwrap_or(hex);
        level[hex.index()].min(level[across.index()])
    }

    /// A watercourse ends at the edge of the map or in other water.
    fn mouths(&mut self, entries: &[WaterEntry], waters: &[Watercourse]) {
        for (i, water) in waters.iter().enumerate() {
            let Some(&(hex, side)) = water.sides.last() else {
                self.fault(
                    &entries[i].sides,
                    format!("{} has no hexsides", water.name),
                    "list the hexsides it runs along",
                );
                continue;
            };
            let across = self.grid.neighbour(hex, side).unwrap_or(hex);
            let at_edge = self.grid.is_edge(hex) || self.grid.is_edge(across);
            let joins = waters.iter().enumerate().any(|(j, other)| {
                j != i && other.sides.iter().any(|&s| self.joined(s, (hex, side)))
            });
            let Some(last) = entries[i].sides.last() else { continue };
            if !at_edge && !joins {
                self.fault(
                    last,
                    format!("{} ends in mid-map", water.name),
                    "lead it to the edge of the map or into other water",
                );
            }
        }
    }

    /// Whether two hexsides share a vertex.
    fn joined(&self, a: (Hex, Side), b: (Hex, Side)) -> bool {
        let ends = |(hex, side): (Hex, Side)| {
            [self.vertex(hex, side.index()), self.vertex(hex, (side.index() + 5) % 6)]
        };
        ends(a).iter().any(|end| ends(b).contains(end))
    }

    /// A vertex as the sum of the axial coordinates of the three hexes that meet there: the same from each of them.
    fn vertex(&self, hex: Hex, clockwise_end_of: usize) -> (i16, i16) {
        let (x, y) = self.grid.axial(hex);
        let [a, b] =
            [clockwise_end_of, (clockwise_end_of + 1) % 6].map(|side| crate::grid::STEP[side]);
        (3 * x + a.0 + b.0, 3 * y + a.1 + b.1)
    }

    fn road(&mut self, road: &RoadEntry) -> Road {
        if road.hexes.len() < 2 {
            self.fault(
                &road.hexes,
                format!("road {:?} has fewer than two hexes", road.name),
                "list the hexes it runs through",
            );
        }
        let mut hexes = Vec::new();
        for (i, label) in road.hexes.iter().enumerate() {
            let Some(hex) = self.hex(label, label) else { continue };
            if let Some(&last) = hexes.last()
                && self.grid.side_between(last, hex).is_none()
            {
                let before = &road.hexes[i - 1];
                self.fault(
                    label,
                    format!("road {:?} jumps from {} to {}", road.name, **before, **label),
                    "list every hex the road runs through",
                );
            }
            hexes.push(hex);
        }
        Road { kind: road.kind, name: road.name.clone(), hexes }
    }

    /// Bridges and fords lie on water; a bridge carries a road.
    fn crossings(
        &mut self,
        bridges: &[CrossingEntry],
        fords: &[CrossingEntry],
        wet: &BTreeMap<(Hex, Side), Water>,
        roads: &[Road],
    ) -> Vec<NamedCrossing> {
        let trodden: BTreeSet<(Hex, Side)> =
            roads.iter().flat_map(|road| self.sides_of(road)).collect();
        let mut found = Vec::new();
        let all = bridges
            .iter()
            .map(|b| (Crossing::Bridge, b))
            .chain(fords.iter().map(|f| (Crossing::Ford, f)));
        let mut seen = BTreeSet::new();
        for (crossing, entry) in all {
            let Some(side) = self.side(&entry.side) else { continue };
            let side = self.canonical(side);
            if !wet.contains_key(&side) {
                self.fault(
                    &entry.side,
                    format!("{:?} crosses no water", entry.name),
                    "put it on a hexside of a river or stream",
                );
            }
            if !seen.insert(side) {
                self.fault(
                    &entry.side,
                    format!("{:?} is the second crossing of this hexside", entry.name),
                    "keep one bridge or ford a hexside",
                );
            }
            if crossing == Crossing::Bridge && !trodden.contains(&side) {
                self.fault(
                    &entry.side,
                    format!("bridge {:?} carries no road", entry.name),
                    "lead a road or path over it",
                );
            }
            found.push(NamedCrossing {
                crossing,
                build: entry.kind,
                name: entry.name.clone(),
                side,
            });
        }
        found
    }

    fn sides_of(&self, road: &Road) -> Vec<(Hex, Side)> {
        let step = |pair: &[Hex]| {
            Some(self.canonical((pair[0], self.grid.side_between(pair[0], pair[1])?)))
        };
        road.hexes.windows(2).filter_map(step).collect()
    }

    fn roads_over_rivers(
        &mut self,
        entries: &[RoadEntry],
        roads: &[Road],
        wet: &BTreeMap<(Hex, Side), Water>,
        crossings: &[NamedCrossing],
    ) {
        for (entry, road) in entries.iter().zip(roads) {
            for side in self.sides_of(road) {
                if wet.get(&side) == Some(&Water::River)
                    && !crossings.iter().any(|c| c.side == side)
                {
                    let (hex, at) = (
                        self.grid.label(side.0),
                        self.grid
                            .neighbour(side.0, side.1)
                            .map(|h| self.grid.label(h))
                            .unwrap_or_default(),
                    );
                    self.fault(
                        &entry.hexes,
                        format!("road {:?} crosses a river at {hex}-{at}", road.name),
                        "put a bridge or ford there",
                    );
                }
            }
        }
    }

    fn zones(&mut self, entries: &[ZoneEntry]) -> Vec<Zone> {
        let mut ids = BTreeSet::new();
        let mut zones = Vec::new();
        for entry in entries {
            if !ids.insert(entry.id.as_str()) {
                self.fault(
                    &entry.id,
                    format!("zone {} stands twice", *entry.id),
                    "give each zone an id of its own",
                );
            }
            let hexes = self.hexes(&entry.hexes);
            if hexes.is_empty() {
                self.fault(&entry.hexes, format!("zone {} is empty", *entry.id), "list its hexes");
            }
            if let Some((i, _)) =
                hexes.iter().enumerate().find(|(i, hex)| hexes[..*i].contains(hex))
            {
                self.fault(
                    &entry.hexes,
                    format!("zone {} names {} twice", *entry.id, self.grid.label(hexes[i])),
                    "name each hex once",
                );
            }
            zones.push(Zone {
                id: (*entry.id).clone(),
                name: entry.name.clone(),
                note: entry.note.clone(),
                hexes,
            });
        }
        zones
    }

    fn entries(&mut self, entries: &[EntryEntry]) -> Vec<Entry> {
        let mut ids = BTreeSet::new();
        let mut found = Vec::new();
        for entry in entries {
            if !ids.insert(entry.id.as_str()) {
                self.fault(
                    &entry.id,
                    format!("entry {} stands twice", *entry.id),
                    "give each entry an id of its own",
                );
            }
            let Some(hex) = self.hex(&entry.hex, &entry.hex) else { continue };
            if !self.grid.is_edge(hex) {
                self.fault(
                    &entry.hex,
                    format!("entry {} at {} is not on the edge of the map", *entry.id, *entry.hex),
                    "units enter by edge hexes",
                );
            }
            found.push(Entry { id: (*entry.id).clone(), hex, note: entry.note.clone() });
        }
        found
    }

    fn labels(&mut self, entries: &[LabelEntry]) -> Vec<Label> {
        let mut labels = Vec::new();
        for entry in entries {
            let Some(hex) = self.hex(&entry.hex, &entry.hex) else { continue };
            labels.push(Label { text: entry.text.clone(), hex, kind: entry.kind });
        }
        labels
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAPS: [(&str, &str); 4] = [
        ("alcaniz.toml", include_str!("../../../data/maps/alcaniz.toml")),
        ("bailen.toml", include_str!("../../../data/maps/bailen.toml")),
        ("castalla.toml", include_str!("../../../data/maps/castalla.toml")),
        ("maria.toml", include_str!("../../../data/maps/maria.toml")),
    ];

    #[test]
    fn the_four_battlefields_are_sound() {
        for (name, text) in MAPS {
            let map =
                MapFile::load(Source { name, text }).unwrap_or_else(|faults| panic!("{faults}"));
            assert_eq!(format!("{}.toml", map.id()), name);
        }
    }
}
