//! Names of places. Towns stand beside their houses, hills spread over their ground, rivers carry their names along.

use board::map::{Label, LabelKind};
use board::{Language, Water};

use super::curve::{Track, beside, tangents};
use super::ground::Sheet;
use super::layout::{RADIUS, Rect};
use super::mask::Mask;
use super::placement::{Candidate, place};
use super::{grid_lines, marks};
use crate::font::{Face, Glyph, Text};
use crate::svg::{Canvas, Path, Point, number, pt};

/// A name where it may stand: each glyph with its place and direction.
struct Setting {
    glyphs: Vec<(Point, Point)>,
    candidate: Candidate,
}

/// A name with everywhere it may stand.
struct Name<'a> {
    label: &'a Label,
    text: Text,
    settings: Vec<Setting>,
}

/// Sets all names: first every halo, then every letter, so that no halo bites into a neighbour.
pub(crate) fn draw(sheet: &Sheet<'_>, language: Language, canvas: &mut Canvas) {
    let mut layers: Vec<(Path, &str)> = Vec::new();
    for (name, setting) in placed(names(sheet, language)) {
        let mut path = Path::new();
        for (glyph, (at, along)) in name.text.glyphs().iter().zip(&setting.glyphs) {
            name.text.add_glyph(glyph, *at, *along, &mut path);
        }
        layers.push((path, colour(sheet, name.label.kind)));
    }
    let width = number(RADIUS * 0.13);
    let halo = format!(
        "fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\" stroke-opacity=\".82\" stroke-linejoin=\"round\"",
        sheet.ink.halo
    );
    for (path, _) in &layers {
        canvas.path(path, &halo);
    }
    for (path, colour) in &layers {
        canvas.path(path, &format!("fill=\"{colour}\""));
    }
}

fn placed(mut names: Vec<Name<'_>>) -> Vec<(Name<'_>, Setting)> {
    let candidates: Vec<Vec<Candidate>> = names
        .iter_mut()
        .map(|name| {
            let taken = name.settings.iter_mut();
            taken
                .map(|s| Candidate {
                    boxes: std::mem::take(&mut s.candidate.boxes),
                    cost: s.candidate.cost,
                })
                .collect()
        })
        .collect();
    let chosen = place(&candidates);
    let mut placed = Vec::new();
    for ((mut name, mut boxes), choice) in names.into_iter().zip(candidates).zip(chosen) {
        if let Some(i) = choice {
            let mut setting = name.settings.swap_remove(i);
            setting.candidate = boxes.swap_remove(i);
            placed.push((name, setting));
        }
    }
    placed
}

fn colour(sheet: &Sheet<'_>, kind: LabelKind) -> &'static str {
    match kind {
        LabelKind::Town => sheet.ink.town_name,
        LabelKind::Hill => sheet.ink.hill_name,
        LabelKind::River => sheet.ink.water_name,
        LabelKind::Road | LabelKind::Place => sheet.ink.place_name,
    }
}

fn type_of(kind: LabelKind) -> (Face, f64, f64) {
    match kind {
        LabelKind::Town => (Face::SerifBold, 0.66, 0.03),
        LabelKind::Hill => (Face::SerifSemiboldItalic, 0.44, 0.09),
        LabelKind::River => (Face::SerifSemiboldItalic, 0.40, 0.07),
        LabelKind::Road => (Face::SerifItalic, 0.34, 0.02),
        LabelKind::Place => (Face::SerifSemiboldItalic, 0.36, 0.01),
    }
}

/// The names of the map, those with the least choice first.
fn names<'a>(sheet: &'a Sheet<'_>, language: Language) -> Vec<Name<'a>> {
    let ground = Obstacles::new(sheet);
    let mut labels: Vec<&Label> = sheet.map.labels().iter().collect();
    labels.sort_by_key(|label| match label.kind {
        LabelKind::Town => 0,
        LabelKind::River => 1,
        LabelKind::Hill => 2,
        LabelKind::Place => 3,
        LabelKind::Road => 4,
    });
    let set = |label: &'a Label| {
        let (face, size, tracking) = type_of(label.kind);
        let text = Text::new(face, label.text.of(language), size * RADIUS, tracking);
        let mut settings = Vec::new();
        if label.kind == LabelKind::River {
            settings = along_water(sheet, &ground, label, &text);
        }
        if settings.is_empty() {
            settings = level(sheet, &ground, label, &text);
        }
        Name { label, text, settings }
    };
    labels.into_iter().map(set).collect()
}

/// What names should not cover.
struct Obstacles {
    houses: Mask,
    lines: Mask,
    marks: Vec<Rect>,
}

impl Obstacles {
    fn new(sheet: &Sheet<'_>) -> Obstacles {
        let mut houses = Mask::new(sheet.layout.field);
        for town in &sheet.towns {
            town.stamp_houses(&mut houses);
        }
        for hex in sheet.map.grid().hexes().filter(|hex| sheet.map.terrain(*hex).is_buildings()) {
            if !sheet.towns.iter().any(|town| town.holds(hex)) {
                houses.stamp(sheet.layout.centre(hex), RADIUS * 0.45);
            }
        }
        let mut lines = Mask::new(sheet.layout.field);
        for points in sheet.courses.iter().map(|course| &course.points) {
            lines.stamp_line(points, RADIUS * 0.1);
        }
        for points in sheet.lanes.iter().map(|lane| &lane.points) {
            lines.stamp_line(points, RADIUS * 0.09);
        }
        for crossing in sheet.map.crossings() {
            let (a, b) = sheet.layout.side(crossing.side.0, crossing.side.1);
            houses.stamp(a.towards(b, 0.5), RADIUS * 0.3);
        }
        Obstacles { houses, lines, marks: marks::boxes(sheet) }
    }

    /// Price of covering a box, or nothing if it leaves the map.
    fn price(&self, sheet: &Sheet<'_>, space: &Rect) -> Option<f64> {
        if !sheet.layout.field.grown(RADIUS * -0.12).encloses(space) {
            return None;
        }
        let marks = self.marks.iter().filter(|mark| mark.overlaps(space)).count() as f64;
        let numbers = if sheet.style.grid { covered_numbers(sheet, space) } else { 0.0 };
        Some(
            self.houses.share(space) * 14.0
                + self.lines.share(space) * 7.0
                + marks * 4.0
                + numbers * 0.45,
        )
    }
}

fn covered_numbers(sheet: &Sheet<'_>, space: &Rect) -> f64 {
    let near = sheet.layout.around(space.middle());
    let size = RADIUS * grid_lines::NUMBER_SIZE;
    let hit = near.filter(|(hex, _)| {
        let at =
            sheet.layout.centre(*hex) - pt(0.0, RADIUS * grid_lines::NUMBER_RISE + size * 0.35);
        Rect::around(at, size * 2.2, size * 0.8).overlaps(space)
    });
    hit.count() as f64
}

/// Upright settings around the hex, or around the houses of a town.
fn level(sheet: &Sheet<'_>, ground: &Obstacles, label: &Label, text: &Text) -> Vec<Setting> {
    let anchor = sheet.layout.centre(label.hex);
    let town = sheet.towns.iter().find(|town| town.holds(label.hex));
    let extent = match (label.kind, town) {
        (LabelKind::Town, Some(town)) => town.extent(),
        _ => Rect::around(anchor, 0.0, 0.0),
    };
    let (half, cap) = (text.width() / 2.0, text.cap_height());
    let mut settings = Vec::new();
    for (i, j) in (-8..=8).flat_map(|i| (-8..=8).map(move |j| (i, j))) {
        let spread = pt(
            extent.width / 2.0 + half + RADIUS * 0.12,
            extent.height / 2.0 + cap / 2.0 + RADIUS * 0.12,
        );
        let reach = match label.kind {
            LabelKind::Town => spread,
            _ => pt(half.max(RADIUS * 0.8), RADIUS * 1.2),
        };
        let offset = pt(f64::from(i) / 6.0 * reach.x, f64::from(j) / 6.0 * reach.y);
        let origin = if label.kind == LabelKind::Town { extent.middle() } else { anchor };
        let space =
            Rect::around(origin + offset, text.width() + RADIUS * 0.14, cap + RADIUS * 0.26);
        let Some(price) = ground.price(sheet, &space) else { continue };
        let away = match label.kind {
            // A town's name may stand anywhere close by, best above or to the right.
            LabelKind::Town => {
                offset.length() / RADIUS * 0.35 + if offset.y > 0.0 { 0.2 } else { 0.0 }
            }
            _ => offset.length() / RADIUS * 1.1,
        };
        let start = origin + offset + pt(-half, cap / 2.0);
        let glyphs = text.glyphs().iter().map(|glyph| (start + pt(glyph.x, 0.0), pt(1.0, 0.0)));
        settings.push(Setting {
            glyphs: glyphs.collect(),
            candidate: Candidate { boxes: vec![space], cost: price + away },
        });
    }
    settings
}

/// Settings along a watercourse, on either bank.
fn along_water(sheet: &Sheet<'_>, ground: &Obstacles, label: &Label, text: &Text) -> Vec<Setting> {
    let anchor = sheet.layout.centre(label.hex);
    let distance =
        |points: &[Point]| points.iter().map(|p| (*p - anchor).length()).fold(f64::MAX, f64::min);
    let nearest =
        sheet.courses.iter().min_by(|a, b| distance(&a.points).total_cmp(&distance(&b.points)));
    let Some(course) = nearest.filter(|course| distance(&course.points) < RADIUS * 2.2) else {
        return Vec::new();
    };
    let clear = if course.kind == Water::River { 0.24 } else { 0.17 };
    let mut middle_line = calm(&course.points);
    let reads_backwards = |line: &[Point]| {
        let track = Track::new(line.to_vec());
        let home = track.nearest(anchor);
        track.at(home + text.width() / 2.0).x < track.at(home - text.width() / 2.0).x
    };
    if reads_backwards(&middle_line) {
        middle_line.reverse();
    }
    let mut settings = Vec::new();
    for further in [0.0, 0.12, 0.26] {
        let gap = (clear + further) * RADIUS;
        for baseline in [-gap, gap + text.cap_height()] {
            let track = Track::new(beside(&middle_line, baseline));
            let home = track.nearest(anchor);
            for shift in (-14..=14).map(|step| f64::from(step) * 0.3 * RADIUS) {
                let start = home + shift - text.width() / 2.0;
                if start < 0.0 || start + text.width() > track.length() {
                    continue;
                }
                let glyphs = follow(&track, start, text);
                let inconvenience = shift.abs() / RADIUS * 0.3 + further * 2.0;
                if let Some(candidate) = judge(sheet, ground, text, &glyphs, inconvenience) {
                    settings.push(Setting { glyphs, candidate });
                }
            }
        }
    }
    settings
}

/// The course without its small bends, so that letters do not dance.
fn calm(points: &[Point]) -> Vec<Point> {
    let track = Track::new(points.to_vec());
    let step = RADIUS * 0.25;
    let count = (track.length() / step) as i64;
    let mean = |k: i64| {
        let window = 7.min(k).min(count - k);
        let sum = (-window..=window)
            .map(|d| track.at((k + d) as f64 * step))
            .fold(Point::default(), |sum, p| sum + p);
        sum * (1.0 / (2 * window + 1) as f64)
    };
    (0..=count).map(mean).collect()
}

/// Glyphs along a baseline, from a distance on.
fn follow(baseline: &Track, start: f64, text: &Text) -> Vec<(Point, Point)> {
    let reach = RADIUS * 0.3;
    let set = |glyph: &Glyph| {
        let half = glyph.advance / 2.0;
        let middle = start + glyph.x + half;
        let along = (baseline.at(middle + reach) - baseline.at(middle - reach)).unit();
        (baseline.at(middle) - along * half, along)
    };
    text.glyphs().iter().map(set).collect()
}

fn judge(
    sheet: &Sheet<'_>,
    ground: &Obstacles,
    text: &Text,
    glyphs: &[(Point, Point)],
    inconvenience: f64,
) -> Option<Candidate> {
    let cap = text.cap_height();
    let boxes: Vec<Rect> = glyphs
        .iter()
        .zip(text.glyphs())
        .map(|((at, along), glyph)| {
            let middle = *at + *along * (glyph.advance / 2.0) - along.normal() * (cap / 2.0);
            let (u, v) = (along.x.abs(), along.y.abs());
            let (long, high) = (glyph.advance + RADIUS * 0.1, cap + RADIUS * 0.22);
            Rect::around(middle, long * u + high * v, long * v + high * u)
        })
        .collect();
    let mut price = 0.0;
    for space in &boxes {
        price += ground.price(sheet, space)?;
    }
    let directions: Vec<Point> = glyphs.iter().map(|(_, along)| *along).collect();
    let bend: f64 = directions.windows(2).map(|pair| (pair[1] - pair[0]).length()).sum();
    let upright =
        directions.iter().map(|d| d.y.abs()).sum::<f64>() / directions.len().max(1) as f64;
    let even = tangents(&glyphs.iter().map(|(at, _)| *at).collect::<Vec<_>>());
    let wobble: f64 = even.iter().zip(&directions).map(|(a, b)| (*a - *b).length()).sum();
    let cost = price / boxes.len().max(1) as f64 * 5.0
        + bend * 1.2
        + wobble * 0.15
        + upright * 0.5
        + inconvenience;
    Some(Candidate { boxes, cost })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Style;
    use crate::map::sample::maps;

    /// Every kind of sheet in every language.
    fn pages() -> impl Iterator<Item = (Style, Language)> {
        let styles = [Style::print(), Style::client()];
        styles.into_iter().flat_map(|style| Language::ALL.map(|names| (style.clone(), names)))
    }

    #[test]
    fn no_name_touches_another_or_runs_off_the_map() {
        for map in maps() {
            for (style, language) in pages() {
                let sheet = Sheet::new(&map, &style);
                let set = placed(names(&sheet, language));
                assert_eq!(set.len(), map.labels().len(), "{}: a name found no room", map.id());
                for (i, (name, setting)) in set.iter().enumerate() {
                    for space in &setting.candidate.boxes {
                        assert!(sheet.layout.field.encloses(space), "{}", name.label.text.en);
                        for (other, taken) in &set[..i] {
                            let clash = taken.candidate.boxes.iter().any(|b| b.overlaps(space));
                            assert!(!clash, "{} and {}", name.label.text.en, other.label.text.en);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn town_names_stand_beside_the_houses() {
        for map in maps() {
            let style = Style::print();
            let sheet = Sheet::new(&map, &style);
            let ground = Obstacles::new(&sheet);
            let set = Language::ALL.map(|language| placed(names(&sheet, language)));
            for (name, setting) in set.into_iter().flatten() {
                if name.label.kind == LabelKind::Town {
                    let covered = ground.houses.share(&setting.candidate.boxes[0]);
                    assert!(covered < 0.05, "{}: {covered}", name.label.text.en);
                }
            }
        }
    }
}
