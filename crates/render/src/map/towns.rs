//! Towns as blocks of houses between lanes, with a church and gardens; castles and strong buildings.

use board::{Hex, Map, RoadKind, Terrain};

use super::curve::{area, clip, middle, scaled};
use super::ground::Sheet;
use super::layout::{Layout, RADIUS, Rect};
use super::mask::Mask;
use super::noise::{swing, unit, warp};
use super::roads::Lane;
use super::water::Course;
use crate::svg::{Canvas, Path, Point, pt};

/// Hexes of houses that touch each other, and what is built there.
pub(crate) struct Town {
    hexes: Vec<Hex>,
    blocks: Vec<Block>,
    church: Option<Point>,
    angle: f64,
}

struct Block {
    outline: Vec<Point>,
    tone: usize,
    garden: bool,
    chance: f64,
}

impl Town {
    /// Keeps trees out of the streets.
    pub(crate) fn stamp(&self, mask: &mut Mask) {
        for block in &self.blocks {
            mask.stamp(middle(&block.outline), RADIUS * 0.32);
        }
    }

    /// Keeps names off the houses.
    pub(crate) fn stamp_houses(&self, mask: &mut Mask) {
        for block in self.blocks.iter().filter(|block| !block.garden) {
            mask.stamp(middle(&block.outline), RADIUS * 0.2);
        }
    }

    /// Whether a hex belongs to the town.
    pub(crate) fn holds(&self, hex: Hex) -> bool {
        self.hexes.contains(&hex)
    }

    /// A rectangle around the houses.
    pub(crate) fn extent(&self) -> Rect {
        let corners = self.blocks.iter().flat_map(|block| &block.outline);
        let (mut low, mut high) = (pt(f64::MAX, f64::MAX), pt(f64::MIN, f64::MIN));
        for p in corners {
            low = pt(low.x.min(p.x), low.y.min(p.y));
            high = pt(high.x.max(p.x), high.y.max(p.y));
        }
        Rect { left: low.x, top: low.y, width: high.x - low.x, height: high.y - low.y }
    }
}

/// Plans every town of a map.
pub(crate) fn build(map: &Map, layout: &Layout, lanes: &[Lane], courses: &[Course]) -> Vec<Town> {
    let mut seen = vec![false; map.grid().len()];
    let mut towns = Vec::new();
    for hex in map.grid().hexes() {
        if is_town(map, hex) && !seen[hex.index()] {
            let hexes = cluster(map, hex, &mut seen);
            let plan = Plan { map, layout, lanes, courses, hexes: &hexes };
            let angle = plan.angle();
            let mut blocks = plan.blocks(angle);
            let church = plan.church(&mut blocks);
            towns.push(Town { hexes, blocks, church, angle });
        }
    }
    towns
}

fn is_town(map: &Map, hex: Hex) -> bool {
    matches!(map.terrain(hex), Terrain::SmallTown | Terrain::City)
}

fn cluster(map: &Map, start: Hex, seen: &mut [bool]) -> Vec<Hex> {
    let mut found = vec![start];
    seen[start.index()] = true;
    let mut next = 0;
    while let Some(&hex) = found.get(next) {
        next += 1;
        for (_, other) in map.grid().neighbours(hex) {
            if is_town(map, other) && !seen[other.index()] {
                seen[other.index()] = true;
                found.push(other);
            }
        }
    }
    found
}

struct Plan<'a> {
    map: &'a Map,
    layout: &'a Layout,
    lanes: &'a [Lane],
    courses: &'a [Course],
    hexes: &'a [Hex],
}

impl Plan<'_> {
    /// The way the main street runs; streets are laid out along it.
    fn angle(&self) -> f64 {
        let mut sum = pt(0.0, 0.0);
        for lane in self.lanes {
            let weight = if lane.kind == RoadKind::Highway { 3.0 } else { 1.0 };
            for pair in lane.points.windows(2) {
                let step = pair[1] - pair[0];
                if self.share(pair[0]) > 0.5 {
                    // Doubling the angle makes a street and its reverse the same direction.
                    let double = pt(step.x * step.x - step.y * step.y, 2.0 * step.x * step.y);
                    sum = sum + double * (weight / step.length().max(1e-6));
                }
            }
        }
        if sum.length() < 1e-6 { 0.3 } else { libm::atan2(sum.y, sum.x) / 2.0 }
    }

    /// How much a point belongs to the town, 0 to 1.
    fn share(&self, p: Point) -> f64 {
        const SPREAD: f64 = 0.52 * RADIUS;
        let (mut town, mut all) = (0.0, 0.0);
        for (hex, step) in self.layout.around(p) {
            let weight = libm::exp(-step.dot(step) / (2.0 * SPREAD * SPREAD));
            all += weight;
            if self.hexes.contains(&hex) {
                town += weight;
            }
        }
        town / all
    }

    /// Quads of a bent street grid, cut back where roads and water run through them.
    fn blocks(&self, angle: f64) -> Vec<Block> {
        let centre =
            middle(&self.hexes.iter().map(|hex| self.layout.centre(*hex)).collect::<Vec<_>>());
        let reach = 4 + self.hexes.len() as i64 * 2;
        let (long, wide) = (RADIUS * 0.52, RADIUS * 0.36);
        let mut blocks = Vec::new();
        for (i, j) in (-reach..=reach).flat_map(|i| (-reach..=reach).map(move |j| (i, j))) {
            let corner = |i: i64, j: i64| {
                let x = i as f64 + 0.24 * swing(i, 0, 76);
                let y = j as f64 + 0.5 + 0.20 * swing(0, j, 77);
                let straight = pt(x * long, y * wide).turned(angle);
                centre + straight + warp(straight, RADIUS * 1.3, 71) * (RADIUS * 0.2)
            };
            let quad = [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)];
            let share = self.share(middle(&quad));
            if share < 0.47 {
                continue;
            }
            let outline = self.cut_back(&inset(&quad, RADIUS * 0.032));
            let sliver = outline.len() < 3 || area(&outline) < long * wide * 0.16;
            if sliver || self.beyond_water(middle(&outline)) {
                continue;
            }
            let chance = unit(i, j, 72);
            let garden = chance > self.density(middle(&quad)) + (share - 0.7).clamp(-0.15, 0.1);
            let tone = (unit(i, j, 73) * 3.0) as usize % 3;
            blocks.push(Block { outline, tone, garden, chance: unit(i, j, 74) });
        }
        blocks
    }

    /// Houses that spill over the border of their hexes do not spill over a river.
    fn beyond_water(&self, p: Point) -> bool {
        let outside = !self.layout.hex_at(p).is_some_and(|hex| self.hexes.contains(&hex));
        let mut water = self.courses.iter().flat_map(|course| &course.points);
        outside && water.any(|w| (*w - p).length() < RADIUS * 0.5)
    }

    fn density(&self, p: Point) -> f64 {
        let city = |hex| self.map.terrain(hex) == Terrain::City;
        if self.layout.hex_at(p).is_some_and(city) { 0.93 } else { 0.80 }
    }

    fn cut_back(&self, block: &[Point]) -> Vec<Point> {
        let mut outline = block.to_vec();
        let lines = self.lanes.iter().map(|lane| (&lane.points, RADIUS * 0.105));
        let waters = self.courses.iter().map(|course| (&course.points, RADIUS * 0.17));
        for (points, clear) in lines.chain(waters) {
            let here = middle(&outline);
            let near = points.windows(2).filter(|leg| (leg[0] - here).length() < RADIUS * 0.75);
            let nearest = near.min_by(|a, b| {
                let gap = |leg: &[Point]| (leg[0].towards(leg[1], 0.5) - here).length();
                gap(a).total_cmp(&gap(b))
            });
            let Some(&[a, b]) = nearest else { continue };
            let right = (b - a).normal().dot(here - a) > 0.0;
            outline = if right { clip(&outline, b, a, clear) } else { clip(&outline, a, b, clear) };
            if outline.len() < 3 {
                return outline;
            }
        }
        outline
    }

    /// The church takes a whole block near the middle.
    fn church(&self, blocks: &mut Vec<Block>) -> Option<Point> {
        let centre =
            middle(&self.hexes.iter().map(|hex| self.layout.centre(*hex)).collect::<Vec<_>>());
        let full = |block: &Block| area(&block.outline) > RADIUS * RADIUS * 0.085;
        let distance = |i: &usize| (middle(&blocks[*i].outline) - centre).length();
        let chosen = (0..blocks.len())
            .filter(|i| full(&blocks[*i]))
            .min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
        let at = middle(&blocks.remove(chosen).outline);
        blocks.retain(|block| (middle(&block.outline) - at).length() > RADIUS * 0.3);
        Some(at)
    }
}

/// Houses, churches, castles and strong buildings.
pub(crate) fn draw(sheet: &Sheet<'_>, canvas: &mut Canvas) {
    for town in &sheet.towns {
        houses(sheet, &town.blocks, canvas);
        if let Some(at) = town.church {
            church(sheet, at, town.angle, 1.35, canvas);
        }
    }
    for hex in sheet.map.grid().hexes() {
        let at = sheet.layout.centre(hex);
        match sheet.map.terrain(hex) {
            Terrain::Castle => castle(sheet, at, 1.0, canvas),
            Terrain::StrongBuilding => strong_building(sheet, at, 1.0, canvas),
            _ => {}
        }
    }
}

/// A few blocks for the key.
pub(crate) fn specimen(sheet: &Sheet<'_>, frame: &Rect, city: bool, canvas: &mut Canvas) {
    let (columns, rows) = (4, 3);
    let mut blocks = Vec::new();
    for (i, j) in (0..columns).flat_map(|i| (0..rows).map(move |j| (i, j))) {
        let cell = pt(frame.width / columns as f64, frame.height / rows as f64);
        let corner = frame.corner() + pt(i as f64 * cell.x, j as f64 * cell.y);
        let quad = [corner, corner + pt(cell.x, 0.0), corner + cell, corner + pt(0.0, cell.y)];
        let chance = unit(i, j, 75);
        blocks.push(Block {
            outline: inset(&quad, RADIUS * 0.032),
            tone: (i + j) as usize % 3,
            garden: !city && chance > 0.62,
            chance,
        });
    }
    houses(sheet, &blocks, canvas);
}

fn houses(sheet: &Sheet<'_>, blocks: &[Block], canvas: &mut Canvas) {
    let ink = sheet.ink;
    let mut roofs = [Path::new(), Path::new(), Path::new()];
    let (mut gardens, mut trees) = (Path::new(), Path::new());
    let (mut shade, mut walls, mut courts) = (Path::new(), Path::new(), Path::new());
    for block in blocks {
        if block.garden {
            gardens.add_polygon(&block.outline);
            for (i, p) in scaled(&block.outline, 0.62).into_iter().enumerate() {
                trees.add_dot(p);
                trees.add_dot(p.towards(middle(&block.outline), 0.5 + 0.1 * i as f64));
            }
            continue;
        }
        let cast: Vec<Point> =
            block.outline.iter().map(|p| *p + pt(0.035, 0.045) * RADIUS).collect();
        shade.add_polygon(&cast);
        roofs[block.tone].add_polygon(&block.outline);
        walls.add_polygon(&block.outline);
        if area(&block.outline) > RADIUS * RADIUS * 0.07 && block.chance < 0.7 {
            courts.add_polygon(&scaled(&block.outline, 0.42));
        }
        party_walls(block, &mut walls);
    }
    canvas.path(&gardens, &format!("fill=\"{}\" fill-opacity=\".8\"", ink.garden));
    canvas.path(
        &trees,
        &format!(
            "fill=\"none\" stroke-linecap=\"round\" stroke-width=\"4.4\" stroke=\"{}\"",
            ink.orchard.edge
        ),
    );
    canvas.path(&shade, &format!("fill=\"{}\" fill-opacity=\".42\"", ink.wall));
    for (path, roof) in roofs.iter().zip(ink.roofs) {
        canvas.path(path, &format!("fill=\"{roof}\""));
    }
    let line = format!("stroke=\"{}\" stroke-linejoin=\"round\"", ink.wall);
    canvas.path(&walls, &format!("fill=\"none\" {line} stroke-width=\"1.5\""));
    canvas.path(&courts, &format!("fill=\"{}\" {line} stroke-width=\"1\"", ink.court));
}

/// Lines between the houses of a block: one or two on its long sides, reaching a little way in.
fn party_walls(block: &Block, walls: &mut Path) {
    let inner = scaled(&block.outline, 0.42);
    for (i, &a) in block.outline.iter().enumerate() {
        let k = (i + 1) % block.outline.len();
        let (b, c, d) = (block.outline[k], inner[i], inner[k]);
        let long = (b - a).length() / RADIUS;
        let count = (long / 0.15) as i32;
        for house in 1..count {
            let part = (f64::from(house) + 0.3 * (block.chance - 0.5)) / f64::from(count);
            walls.add_line(&[a.towards(b, part), c.towards(d, part)]);
        }
    }
}

/// A polygon with every side moved inwards, so that streets keep one width.
fn inset(quad: &[Point], by: f64) -> Vec<Point> {
    let here = middle(quad);
    let mut outline = quad.to_vec();
    for (i, &a) in quad.iter().enumerate() {
        let b = quad[(i + 1) % quad.len()];
        let right = (b - a).normal().dot(here - a) > 0.0;
        outline = if right { clip(&outline, b, a, by) } else { clip(&outline, a, b, by) };
    }
    outline
}

/// A church from above: nave, transept and a cross on the roof.
pub(crate) fn church(sheet: &Sheet<'_>, at: Point, angle: f64, scale: f64, canvas: &mut Canvas) {
    let ink = sheet.ink;
    let unit = RADIUS * 0.01 * scale;
    let plan = [
        (-17., -6.),
        (-4., -6.),
        (-4., -12.),
        (6., -12.),
        (6., -6.),
        (14., -6.),
        (18., 0.),
        (14., 6.),
        (6., 6.),
        (6., 12.),
        (-4., 12.),
        (-4., 6.),
        (-17., 6.),
    ];
    let plan: Vec<Point> =
        plan.into_iter().map(|(x, y)| at + pt(x, y).turned(angle) * unit).collect();
    let cast: Vec<Point> = plan.iter().map(|p| *p + pt(0.03, 0.04) * RADIUS).collect();
    canvas.path(&Path::polygon(&cast), &format!("fill=\"{}\" fill-opacity=\".45\"", ink.wall));
    canvas.path(
        &Path::polygon(&plan),
        &format!(
            "fill=\"{}\" stroke=\"{}\" stroke-width=\"1.8\" stroke-linejoin=\"round\"",
            ink.stone, ink.wall
        ),
    );
    let mut cross = Path::new();
    for (a, b) in [((-12., 0.), (13., 0.)), ((1., -8.), (1., 8.))] {
        cross.add_line(&[a, b].map(|(x, y): (f64, f64)| at + pt(x, y).turned(angle) * unit));
    }
    canvas.path(&cross, &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"2\"", ink.wall));
}

/// A castle: curtain wall, five towers, keep.
pub(crate) fn castle(sheet: &Sheet<'_>, at: Point, scale: f64, canvas: &mut Canvas) {
    let ink = sheet.ink;
    let unit = RADIUS * scale;
    let wall: Vec<Point> =
        [(-0.36, -0.20), (0.02, -0.36), (0.38, -0.16), (0.30, 0.28), (-0.28, 0.30)]
            .into_iter()
            .map(|(x, y)| at + pt(x, y) * unit)
            .collect();
    let cast: Vec<Point> = wall.iter().map(|p| *p + pt(0.05, 0.06) * unit).collect();
    canvas.path(&Path::polygon(&cast), &format!("fill=\"{}\" fill-opacity=\".35\"", ink.wall));
    let line = format!("stroke=\"{}\" stroke-linejoin=\"round\"", ink.wall);
    canvas.path(
        &Path::polygon(&wall),
        &format!("fill=\"{}\" {line} stroke-width=\"4.5\"", ink.court),
    );
    let keep = [(-0.13, -0.13), (0.13, -0.13), (0.13, 0.11), (-0.13, 0.11)]
        .map(|(x, y)| at + pt(x, y).turned(0.2) * unit);
    canvas.path(
        &Path::polygon(&keep),
        &format!("fill=\"{}\" {line} stroke-width=\"2\"", ink.roofs[0]),
    );
    let mut towers = Path::new();
    for corner in &wall {
        towers.add_circle(*corner, unit * 0.095);
    }
    canvas.path(&towers, &format!("fill=\"{}\" {line} stroke-width=\"2.2\"", ink.stone));
}

/// A strong building: a walled yard with a church-like house in it.
pub(crate) fn strong_building(sheet: &Sheet<'_>, at: Point, scale: f64, canvas: &mut Canvas) {
    let ink = sheet.ink;
    let unit = RADIUS * scale;
    let yard = [(-0.34, -0.26), (0.34, -0.26), (0.34, 0.26), (-0.34, 0.26)]
        .map(|(x, y)| at + pt(x, y).turned(-0.12) * unit);
    canvas.path(
        &Path::polygon(&yard),
        &format!(
            "fill=\"{}\" stroke=\"{}\" stroke-width=\"3.4\" stroke-linejoin=\"round\"",
            ink.court, ink.wall
        ),
    );
    church(sheet, at, -0.12, 1.25 * scale, canvas);
}
