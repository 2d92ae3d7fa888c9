//! Highways and paths as smooth lines from hex to hex.

use std::collections::BTreeSet;

use board::map::Road;
use board::{Hex, Map, RoadKind, Side};

use super::curve::{knot, spline, spline_path};
use super::ground::Sheet;
use super::layout::{Layout, RADIUS};
use crate::svg::{Canvas, Path, Point, number};

/// A stretch of road as drawn.
pub(crate) struct Lane {
    pub(crate) kind: RoadKind,
    control: Vec<Point>,
    pub(crate) points: Vec<Point>,
}

/// The roads of a map, highways first; a leg two roads share is drawn once.
pub(crate) fn lanes(map: &Map, layout: &Layout) -> Vec<Lane> {
    let roads = joined(map.roads());
    let lines: Vec<Vec<Point>> = roads.iter().map(|road| eased(layout, road)).collect();
    let mut drawn: BTreeSet<(Hex, Hex)> = BTreeSet::new();
    let mut lanes = Vec::new();
    for (i, road) in roads.iter().enumerate() {
        for (from, to) in fresh_runs(road, &mut drawn) {
            let mut control = lines[i][from..=to].to_vec();
            for end in [to, from] {
                let others = (0..roads.len()).filter(|other| *other != i);
                let mut joints =
                    others.filter_map(|k| joint(&roads[k], &lines[k], road.hexes[end]));
                if let (Some(p), [.., last]) = (joints.next(), &mut control[..]) {
                    *last = p;
                } else if end == 0 || end + 1 == road.hexes.len() {
                    leave(map, layout, road.hexes[end], &mut control);
                }
                control.reverse();
            }
            let points = spline(&control);
            lanes.push(Lane { kind: road.kind, control, points });
        }
    }
    lanes
}

/// Roads in the order of drawing; two of a kind that end in the same hex, and no others there, become one.
fn joined(roads: &[Road]) -> Vec<Road> {
    let mut left: Vec<Road> = roads.to_vec();
    left.sort_by_key(|road| std::cmp::Reverse(road.kind));
    let mut done: Vec<Road> = Vec::new();
    while !left.is_empty() {
        let mut road = left.remove(0);
        for _ in 0..2 {
            while let Some(end) = road.hexes.last().copied() {
                let mut meeting = (0..left.len()).filter(|i| left[*i].hexes.contains(&end));
                let (Some(i), None) = (meeting.next(), meeting.next()) else { break };
                let passes = done.iter().any(|other| other.hexes.contains(&end));
                if passes || left[i].kind != road.kind || !splice(&mut road.hexes, &left[i].hexes) {
                    break;
                }
                left.remove(i);
            }
            road.hexes.reverse();
        }
        done.push(road);
    }
    done
}

/// Appends a line of hexes that starts or ends where this one ends.
fn splice(line: &mut Vec<Hex>, other: &[Hex]) -> bool {
    if other.first() == line.last() {
        line.extend(&other[1..]);
    } else if other.last() == line.last() {
        line.extend(other.iter().rev().skip(1));
    } else {
        return false;
    }
    true
}

/// Stretches of a road, as first and last index, whose legs no earlier road has taken.
fn fresh_runs(road: &Road, drawn: &mut BTreeSet<(Hex, Hex)>) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for (i, pair) in road.hexes.windows(2).enumerate() {
        if drawn.insert((pair[0].min(pair[1]), pair[0].max(pair[1]))) {
            match runs.last_mut() {
                Some(run) if run.1 == i => run.1 = i + 1,
                _ => runs.push((i, i + 1)),
            }
        }
    }
    runs
}

/// Hex centres drawn a little towards their neighbours, so that a road along a row of hexes does not sway.
fn eased(layout: &Layout, road: &Road) -> Vec<Point> {
    let centres: Vec<Point> = road.hexes.iter().map(|hex| layout.centre(*hex)).collect();
    let ease = |i: usize| {
        let (Some(before), Some(after)) = (i.checked_sub(1), centres.get(i + 1)) else {
            return centres[i];
        };
        let mean = centres[before].towards(*after, 0.5);
        // A hairpin would be pulled out of its hex.
        let gentle = (mean - centres[i]).length() < RADIUS;
        centres[i].towards(mean, if gentle { 0.3 } else { 0.0 })
    };
    (0..centres.len()).map(ease).collect()
}

/// Where a road passes a hex that it runs through.
fn joint(road: &Road, line: &[Point], hex: Hex) -> Option<Point> {
    let i = road.hexes.iter().position(|other| *other == hex)?;
    let [a, b, c] = line.get(i.checked_sub(1)?..i + 2)? else { return None };
    Some(knot(*a, *b, *c))
}

/// Carries a road that ends in an edge hex off the map, as straight on as it can.
fn leave(map: &Map, layout: &Layout, hex: Hex, line: &mut Vec<Point>) {
    let [.., before, last] = line[..] else { return };
    let onward = last - before;
    let outward = Side::ALL.into_iter().filter(|side| map.grid().neighbour(hex, *side).is_none());
    let steps = outward.map(|side| {
        let (a, b) = layout.side(hex, side);
        a.towards(b, 0.5) - layout.centre(hex)
    });
    if let Some(step) = steps.max_by(|a, b| a.dot(onward).total_cmp(&b.dot(onward))) {
        line.push(last + step * 2.4);
    }
}

/// Casings first, then the ways themselves, so that junctions open into each other.
pub(crate) fn draw(sheet: &Sheet<'_>, canvas: &mut Canvas) {
    let (mut highways, mut paths) = (Path::new(), Path::new());
    for lane in &sheet.lanes {
        let path = if lane.kind == RoadKind::Highway { &mut highways } else { &mut paths };
        path.add_data(spline_path(&lane.control).data());
    }
    path(sheet, &paths, canvas);
    highway(sheet, &highways, canvas);
}

/// A highway: two dark lines with the pale road between them.
pub(crate) fn highway(sheet: &Sheet<'_>, line: &Path, canvas: &mut Canvas) {
    let ink = sheet.ink;
    canvas.path_again(line, &[stroke(ink.casing, 0.175), stroke(ink.road, 0.105)]);
}

/// A path: one dashed line with a pale edge.
pub(crate) fn path(sheet: &Sheet<'_>, line: &Path, canvas: &mut Canvas) {
    let ink = sheet.ink;
    let dashes = format!("{} stroke-dasharray=\"14 5\"", stroke(ink.path, 0.052));
    let edge = format!("{} stroke-opacity=\".6\"", stroke(ink.road, 0.115));
    canvas.path_again(line, &[edge, dashes]);
}

fn stroke(colour: &str, width: f64) -> String {
    let width = number(width * RADIUS);
    format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Style;
    use crate::map::sample::maps;

    #[test]
    fn every_road_passes_through_its_hexes() {
        for map in maps() {
            let layout = Layout::new(&map, &Style::client());
            let lanes = lanes(&map, &layout);
            for hex in map.roads().iter().flat_map(|road| &road.hexes) {
                let centre = layout.centre(*hex);
                let near = lanes.iter().flat_map(|lane| &lane.points);
                let gap = near.map(|p| (*p - centre).length()).fold(f64::MAX, f64::min);
                assert!(gap < RADIUS * 0.5, "{} {}: {gap}", map.id(), map.grid().label(*hex));
            }
        }
    }
}
