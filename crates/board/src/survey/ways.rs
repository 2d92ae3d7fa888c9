//! Water, roads, and the bridges and fords where they meet.

use std::collections::BTreeSet;

use super::Survey;
use crate::grid::STEP;
use crate::map::{NamedCrossing, Road, Watercourse};
use crate::map_file::{CrossingEntry, RoadEntry, WaterEntry};
use crate::{Crossing, Hex, Side, Water};

impl Survey<'_> {
    pub(super) fn waters(
        &mut self,
        entries: &[WaterEntry],
        level: &[Option<u8>],
    ) -> Vec<Watercourse> {
        let waters: Vec<Watercourse> =
            entries.iter().map(|entry| self.watercourse(entry, level)).collect();
        for (i, entry) in entries.iter().enumerate() {
            self.mouth(entry, &waters, i);
        }
        waters
    }

    /// Water runs from side to joined side and never uphill.
    fn watercourse(&mut self, entry: &WaterEntry, level: &[Option<u8>]) -> Watercourse {
        let water = called(of_kind(entry.kind), &entry.name);
        if entry.sides.is_empty() {
            let what = format!("{water} has no hexsides");
            self.fault(&entry.sides, what, "list the hexsides it runs along");
        }
        let mut sides: Vec<(Hex, Side)> = Vec::new();
        let mut seen = BTreeSet::new();
        let mut before = None;
        for pair in entry.sides.iter() {
            let after = before.take();
            let Some(side) = self.side(pair) else { continue };
            let name = pair.join("-");
            if !seen.insert(self.grid.canonical(side.0, side.1)) {
                let what = format!("{water} runs twice along {name}");
                self.fault(pair, what, "name each hexside once");
            }
            if after.is_some_and(|last| !self.joined(last, side)) {
                let what = format!("{water} breaks off before {name}");
                self.fault(pair, what, "each hexside must share a vertex with the one before");
            }
            if let Some(last) = after.and_then(|last| self.bed(last, level))
                && let Some(bed) = self.bed(side, level)
                && bed > last
            {
                let what = format!("{water} runs uphill at {name}, from level {last} to {bed}");
                let right =
                    "list the hexsides in the direction of flow, over levels that do not rise";
                self.fault(pair, what, right);
            }
            self.mark(side, |hexside| hexside.water = hexside.water.max(Some(entry.kind)));
            before = Some(side);
            sides.push(side);
        }
        Watercourse { kind: entry.kind, name: entry.name.clone(), sides }
    }

    /// The level of a watercourse: that of the lower bank.
    fn bed(&self, (hex, side): (Hex, Side), level: &[Option<u8>]) -> Option<u8> {
        let across = self.grid.neighbour(hex, side)?;
        Some(level[hex.index()]?.min(level[across.index()]?))
    }

    /// A watercourse ends at the edge of the map or in other water.
    fn mouth(&mut self, entry: &WaterEntry, waters: &[Watercourse], this: usize) {
        let Some((pair, (hex, side))) = entry.sides.last().zip(waters[this].sides.last().copied())
        else {
            return;
        };
        let across = self.grid.neighbour(hex, side).unwrap_or(hex);
        let at_edge = self.grid.is_edge(hex) || self.grid.is_edge(across);
        let others = waters.iter().enumerate().filter(|&(i, _)| i != this);
        let joins = others
            .flat_map(|(_, other)| &other.sides)
            .any(|&other| self.joined(other, (hex, side)));
        // A last hexside that could not be read has its own fault already.
        let read = waters[this].sides.len() == entry.sides.len();
        if read && !at_edge && !joins {
            let what = format!("{} ends in mid-map", called(of_kind(entry.kind), &entry.name));
            self.fault(pair, what, "lead it to the edge of the map or into other water");
        }
    }

    /// Whether two hexsides share a vertex.
    fn joined(&self, a: (Hex, Side), b: (Hex, Side)) -> bool {
        let ends = |(hex, side): (Hex, Side)| {
            [self.vertex(hex, side), self.vertex(hex, side.clockwise(5))]
        };
        ends(a).iter().any(|end| ends(b).contains(end))
    }

    /// The clockwise end of a side, as the sum of the axial coordinates of the three hexes that meet there: the same
    /// from each of them.
    fn vertex(&self, hex: Hex, side: Side) -> (i16, i16) {
        let (x, y) = self.grid.axial(hex);
        let [a, b] = [side, side.clockwise(1)].map(|side| STEP[side.index()]);
        (3 * x + a.0 + b.0, 3 * y + a.1 + b.1)
    }

    pub(super) fn roads(&mut self, entries: &[RoadEntry]) -> Vec<Road> {
        entries.iter().map(|entry| self.road(entry)).collect()
    }

    /// A road runs from neighbour to neighbour.
    fn road(&mut self, entry: &RoadEntry) -> Road {
        let road = called("road", &entry.name);
        if entry.hexes.len() < 2 {
            let what = format!("{road} has fewer than two hexes");
            self.fault(&entry.hexes, what, "list the hexes it runs through");
        }
        let mut hexes = Vec::new();
        let mut before = None;
        for label in entry.hexes.iter() {
            let after = before.take();
            let Some(hex) = self.hex(label, label) else { continue };
            if let Some(last) = after {
                match self.grid.side_between(last, hex) {
                    Some(side) => self.mark((last, side), |hexside| {
                        hexside.road = hexside.road.max(Some(entry.kind));
                    }),
                    None => {
                        let last = self.grid.label(last);
                        let what = format!("{road} jumps from {last} to {}", **label);
                        self.fault(label, what, "list every hex the road runs through");
                    }
                }
            }
            before = Some(hex);
            hexes.push(hex);
        }
        Road { kind: entry.kind, name: entry.name.clone(), hexes }
    }

    /// Bridges and fords lie on water, one a hexside; a bridge carries a road.
    pub(super) fn crossings(
        &mut self,
        crossing: Crossing,
        entries: &[CrossingEntry],
    ) -> Vec<NamedCrossing> {
        let mut found = Vec::new();
        for entry in entries {
            let Some((hex, side)) = self.side(&entry.side) else { continue };
            let side = self.grid.canonical(hex, side);
            let hexside = self.hexside(side);
            let name = match crossing {
                Crossing::Bridge => called("bridge", &entry.name),
                Crossing::Ford => called("ford", &entry.name),
            };
            if hexside.water.is_none() {
                let what = format!("{name} crosses no water");
                self.fault(&entry.side, what, "put it on a hexside of a river or stream");
            }
            if hexside.crossing.is_some() {
                let what = format!("{name} is the second crossing of this hexside");
                self.fault(&entry.side, what, "keep one bridge or ford a hexside");
            }
            if crossing == Crossing::Bridge && hexside.road.is_none() {
                let what = format!("{name} carries no road");
                self.fault(&entry.side, what, "lead a road or path over it");
            }
            self.mark(side, |hexside| hexside.crossing = Some(crossing));
            let (build, name) = (entry.kind, entry.name.clone());
            found.push(NamedCrossing { crossing, build, name, side });
        }
        found
    }

    /// A road crosses a river by bridge or ford only.
    pub(super) fn rivers_under_roads(&mut self, entries: &[RoadEntry]) {
        let grid = self.grid;
        for entry in entries {
            for pair in entry.hexes.windows(2) {
                let [Some(from), Some(to)] = [&pair[0], &pair[1]].map(|label| grid.find(label))
                else {
                    continue;
                };
                let Some(side) = grid.side_between(from, to) else { continue };
                let hexside = self.hexside((from, side));
                if hexside.water == Some(Water::River) && hexside.crossing.is_none() {
                    let road = called("road", &entry.name);
                    let what = format!("{road} crosses a river at {}-{}", *pair[0], *pair[1]);
                    self.fault(&pair[1], what, "put a bridge or ford there");
                }
            }
        }
    }
}

fn of_kind(water: Water) -> &'static str {
    match water {
        Water::Stream => "stream",
        Water::River => "river",
    }
}

fn called(kind: &str, name: &str) -> String {
    if name.is_empty() { format!("{kind} without a name") } else { format!("{kind} {name:?}") }
}
