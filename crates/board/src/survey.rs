//! The proof of a map file. The surveyor goes over the document once, notes everything that is wrong and draws the map
//! if nothing is.

mod table;
mod ways;

use std::collections::BTreeSet;

use crate::fault::{Faults, Located, Place, Source};
use crate::grid::{Grid, Hex, MAX_HEXES};
use crate::map::{Entry, Label, Map, Zone};
use crate::map_file::{EntryEntry, LabelEntry, MapFile, ZoneEntry};
use crate::prose::Name;
use crate::{Crossing, Hexside, Side};

/// Proves a document and makes the map, or lists everything that is wrong with it.
pub(crate) fn prove(file: MapFile, source: Source<'_>) -> Result<Map, Faults> {
    let grid = lay_out(&file, source)?;
    let mut survey = Survey::new(source, &grid);
    survey.scale(&file.scale_m);
    survey.bearing(file.top_bearing.as_ref());
    let terrain = survey.terrain(&file.terrain);
    let level = survey.levels(&file.elevation);
    let waters = survey.waters(&file.water, &level);
    let roads = survey.roads(&file.road);
    let mut crossings = survey.crossings(Crossing::Bridge, &file.bridge);
    crossings.extend(survey.crossings(Crossing::Ford, &file.ford));
    survey.rivers_under_roads(&file.road);
    let zones = survey.zones(&file.zone);
    let entries = survey.entries(&file.entry);
    let labels = survey.labels(&file.label);
    let sides = survey.finish()?;
    Ok(Map {
        id: file.id.into_inner(),
        title: file.title.prose(),
        note: file.note,
        metres_per_hex: file.scale_m.into_inner(),
        top_bearing: file.top_bearing.map_or(0, Located::into_inner),
        // Without faults every hex has been read, so nothing is dropped here.
        terrain: terrain.into_iter().flatten().collect(),
        level: level.into_iter().flatten().collect(),
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

/// The grid comes first: without it no hex has a place.
fn lay_out(file: &MapFile, source: Source<'_>) -> Result<Grid, Faults> {
    let mut faults = Faults::default();
    let mut seen = BTreeSet::new();
    for column in file.columns.iter() {
        if column.is_empty() || column.contains(|c: char| c.is_ascii_digit() || c.is_whitespace()) {
            let fault = source.fault(column, format!("column label {:?} is not a label", **column));
            faults.push(fault.right("use letters only, as printed on the map"));
        }
        if !seen.insert(column.as_str()) {
            let fault = source.fault(column, format!("column label {} stands twice", **column));
            faults.push(fault.right("give every column a label of its own"));
        }
    }
    let size = file.columns.len() * usize::from(*file.rows);
    if size == 0 || size > MAX_HEXES {
        let fault = source.fault(&file.rows, format!("a map of {size} hexes"));
        faults.push(fault.right(format!("give 1 to {MAX_HEXES} hexes")));
    }
    faults.or(())?;
    let columns = file.columns.iter().map(|column| (**column).clone()).collect();
    Ok(Grid::new(columns, *file.rows, file.stagger))
}

/// Goes over a document, notes what is wrong and marks what lies on the hexsides.
struct Survey<'a> {
    source: Source<'a>,
    grid: &'a Grid,
    sides: Vec<[Hexside; 6]>,
    faults: Faults,
}

impl<'a> Survey<'a> {
    fn new(source: Source<'a>, grid: &'a Grid) -> Survey<'a> {
        let sides = vec![[Hexside::default(); 6]; grid.len()];
        Survey { source, grid, sides, faults: Faults::default() }
    }

    fn fault(&mut self, at: &impl Place, what: String, right: &str) {
        self.faults.push(self.source.fault(at, what).right(right));
    }

    /// What lies on the hexsides, if nothing was wrong.
    fn finish(self) -> Result<Vec<[Hexside; 6]>, Faults> {
        self.faults.or(self.sides)
    }

    fn hexside(&self, (hex, side): (Hex, Side)) -> Hexside {
        self.sides[hex.index()][side.index()]
    }

    /// Changes a hexside as seen from both its hexes.
    fn mark(&mut self, (hex, side): (Hex, Side), change: impl Fn(&mut Hexside)) {
        change(&mut self.sides[hex.index()][side.index()]);
        if let Some(across) = self.grid.neighbour(hex, side) {
            change(&mut self.sides[across.index()][side.opposite().index()]);
        }
    }

    /// The hex with a label, or a fault.
    fn hex(&mut self, at: &impl Place, label: &str) -> Option<Hex> {
        let found = self.grid.find(label);
        if found.is_none() {
            let corner = |hex: Option<Hex>| hex.map(|hex| self.grid.label(hex)).unwrap_or_default();
            let (first, last) = (self.grid.hexes().next(), self.grid.hexes().next_back());
            let right = format!("hexes run from {} to {}", corner(first), corner(last));
            self.fault(at, format!("there is no hex {label:?}"), &right);
        }
        found
    }

    /// The side between a pair of hexes, or a fault.
    fn side(&mut self, pair: &Located<Vec<String>>) -> Option<(Hex, Side)> {
        let [a, b] = pair.as_slice() else {
            let what = format!("{} hexes given for a hexside", pair.len());
            self.fault(pair, what, "a hexside is the pair of hexes it parts");
            return None;
        };
        let (from, to) = (self.hex(pair, a), self.hex(pair, b));
        let (from, to) = (from?, to?);
        let side = self.grid.side_between(from, to);
        if side.is_none() {
            let what = format!("{a} and {b} are not neighbours");
            self.fault(pair, what, "a hexside parts two neighbours");
        }
        side.map(|side| (from, side))
    }

    fn scale(&mut self, metres: &Located<u16>) {
        if **metres == 0 {
            let right = "give the metres from hex to hex, 250 in this series";
            self.fault(metres, "a hex of 0 metres".to_owned(), right);
        }
    }

    fn bearing(&mut self, bearing: Option<&Located<u16>>) {
        if let Some(bearing) = bearing.filter(|bearing| ***bearing >= 360) {
            let what = format!("top_bearing {} is no bearing", **bearing);
            self.fault(bearing, what, "give 0 to 359 degrees east of north");
        }
    }

    fn zones(&mut self, entries: &[ZoneEntry]) -> Vec<Zone> {
        let mut ids = BTreeSet::new();
        let mut zones = Vec::new();
        for entry in entries {
            if !ids.insert(entry.id.as_str()) {
                let what = format!("zone {} stands twice", *entry.id);
                self.fault(&entry.id, what, "give each zone an id of its own");
            }
            zones.push(self.zone(entry));
        }
        zones
    }

    fn zone(&mut self, entry: &ZoneEntry) -> Zone {
        if entry.hexes.is_empty() {
            self.fault(&entry.hexes, format!("zone {} is empty", *entry.id), "list its hexes");
        }
        let mut hexes = Vec::new();
        for label in entry.hexes.iter() {
            let Some(hex) = self.hex(label, label) else { continue };
            if hexes.contains(&hex) {
                let what = format!("zone {} names {} twice", *entry.id, **label);
                self.fault(label, what, "name each hex once");
            }
            hexes.push(hex);
        }
        let name = entry.name.as_ref().map(Name::prose);
        Zone { id: (*entry.id).clone(), name, note: entry.note.clone(), hexes }
    }

    fn entries(&mut self, entries: &[EntryEntry]) -> Vec<Entry> {
        let mut ids = BTreeSet::new();
        let mut found = Vec::new();
        for entry in entries {
            if !ids.insert(entry.id.as_str()) {
                let what = format!("entry {} stands twice", *entry.id);
                self.fault(&entry.id, what, "give each entry an id of its own");
            }
            let Some(hex) = self.hex(&entry.hex, &entry.hex) else { continue };
            if !self.grid.is_edge(hex) {
                let (id, label) = (&*entry.id, &*entry.hex);
                let what = format!("entry {id} at {label} is not on the edge of the map");
                self.fault(&entry.hex, what, "units enter by edge hexes");
            }
            found.push(Entry { id: (*entry.id).clone(), hex, note: entry.note.clone() });
        }
        found
    }

    fn labels(&mut self, entries: &[LabelEntry]) -> Vec<Label> {
        let mut labels = Vec::new();
        for entry in entries {
            let Some(hex) = self.hex(&entry.hex, &entry.hex) else { continue };
            labels.push(Label { text: entry.text.prose(), hex, kind: entry.kind });
        }
        labels
    }
}
