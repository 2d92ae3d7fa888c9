//! The face of a combat unit.

use super::arm;
use super::lettering::{self, Hand, Line};
use super::palette::{self, Colours, Ground};
use super::pen;
use super::silhouette::{self, half_room};
use super::{Arm, Detail, Grade, Livery, Unit};

/// How a unit is shown at the moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) strength: u8,
    pub(super) broken: bool,
    pub(super) limbered: bool,
    pub(super) detail: Detail,
    pub(super) ground: Ground,
}

impl Look {
    /// In good order and at full strength.
    pub(super) fn of(unit: &Unit, detail: Detail, ground: Ground) -> Look {
        Look { strength: unit.factor, broken: false, limbered: false, detail, ground }
    }

    pub(super) fn colours(&self, unit: &Unit) -> Colours {
        if self.broken {
            palette::broken(unit.livery, self.ground)
        } else {
            palette::good_order(unit.livery, self.ground)
        }
    }
}

/// Body, text, symbol and figures; a broken unit is grey, hatched and edged with dashes (STD-14-a).
pub(super) fn draw(unit: &Unit, look: &Look) -> String {
    let colours = look.colours(unit);
    let outline = silhouette::body(unit.livery);
    let mut out = pen::fill(outline, colours.field);
    out += &if look.broken {
        silhouette::hatch(unit.livery, &colours)
    } else {
        silhouette::keyline(unit.livery)
    };
    out += &names(unit, look.detail, &colours);
    out += &arm::draw(unit, look.limbered, look.detail, &colours);
    if unit.arm != Arm::Cart {
        out += &strength(look.strength, look.detail, &colours);
    }
    if let Some(value) = unit.grade {
        out += &grade(value, look.detail, &colours);
    }
    out + &edge(outline, look.broken, &colours)
}

/// The rim: whole in good order, dashed when broken.
pub(super) fn edge(outline: &str, broken: bool, colours: &Colours) -> String {
    if broken {
        pen::dashes(outline, colours.edge, 2.4, "6 4")
    } else {
        pen::line(outline, colours.edge, 1.8)
    }
}

/// Identification with the tag of its nation, and on paper the superior formation below.
fn names(unit: &Unit, detail: Detail, colours: &Colours) -> String {
    let Some(line) = name_line(unit.livery, detail) else { return String::new() };
    let name = match unit.nation.tag(unit.livery) {
        None => line.write(&unit.name, Hand::Strong, colours.ink),
        Some(tag) => tagged(tag, &unit.name, line, colours),
    };
    if detail != Detail::Print {
        return name;
    }
    let superior = unit.superior.as_deref().unwrap_or_default();
    let room = 2.0 * half_room(unit.livery, -17.5, -13.0);
    let below = Line { x: 0.0, baseline: -12.9, size: 6.2, room };
    name + &below.write(superior, Hand::Plain, colours.ink)
}

/// Where the name stands, if there is room for one.
pub(super) fn name_line(livery: Livery, detail: Detail) -> Option<Line> {
    let (baseline, size) = match detail {
        Detail::Small | Detail::Medium => return None,
        Detail::Large => (-19.2, 9.4),
        Detail::Print => (-20.6, 8.6),
    };
    let room = 2.0 * half_room(livery, baseline - 0.73 * size, baseline);
    Some(Line { x: 0.0, baseline, size, room })
}

/// The tag of a nation before a name: two letters in a small frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tag {
    /// Width of the frame.
    pub(super) frame: f64,
    /// Half its height.
    pub(super) half_height: f64,
    /// Height of its centre.
    pub(super) middle: f64,
    /// Size of the letters.
    pub(super) size: f64,
    /// Their baseline.
    pub(super) baseline: f64,
}

/// Between tag and name.
pub(super) const TAG_GAP: f64 = 2.0;

impl Tag {
    pub(super) fn before(letters: &str, line: Line) -> Tag {
        let size = line.size * 0.72;
        let middle = line.baseline - 0.36 * line.size;
        Tag {
            frame: lettering::width(letters, Hand::Figures, size) + 2.6,
            half_height: 0.42 * line.size,
            middle,
            size,
            baseline: middle + 0.365 * size,
        }
    }
}

/// A name after its tag, the two centred together.
fn tagged(letters: &str, name: &str, line: Line, colours: &Colours) -> String {
    let Tag { frame, half_height, middle, size, baseline } = Tag::before(letters, line);
    let room = line.room - frame - TAG_GAP;
    let name_width = lettering::width(name, Hand::Strong, line.size).min(room);
    let left = -(frame + TAG_GAP + name_width) / 2.0;
    let (x, after) = (left + frame / 2.0, left + frame + TAG_GAP + name_width / 2.0);
    pen::fill(&pen::rectangle(x, middle, frame / 2.0, half_height), colours.ink)
        + &Line { x, baseline, size, room: frame }.write(letters, Hand::Figures, colours.reversed)
        + &Line { x: after, room: name_width, ..line }.write(name, Hand::Strong, colours.ink)
}

/// The figure at the lower left.
fn strength(strength: u8, detail: Detail, colours: &Colours) -> String {
    let line = strength_line(strength, detail);
    line.write(&strength.to_string(), Hand::Figures, colours.ink)
}

/// Where the strength stands.
pub(super) fn strength_line(strength: u8, detail: Detail) -> Line {
    let (x, size) = match detail {
        Detail::Small => (-13.0, 30.0),
        Detail::Medium => (-12.5, 28.0),
        Detail::Large => (-13.5, 24.0),
        Detail::Print => (-13.5, 19.5),
    };
    // Two figures step aside from a cut or round corner.
    let x = if strength > 9 { x + 1.8 } else { x };
    Line { x, baseline: 26.4, size, room: 26.0 }
}

/// The letter at the lower right: on a disc A and B, in a ring C and D, in a dotted ring E and F.
fn grade(grade: Grade, detail: Detail, colours: &Colours) -> String {
    let ink = grade_ink(grade, detail, colours);
    grade_ring(grade, detail, colours)
        + &grade_line(detail).write(grade.letter(), Hand::Figures, ink)
}

/// Centre and radius of the ring around the grade; at small sizes it has none.
const fn grade_place(detail: Detail) -> Option<(f64, f64, f64)> {
    match detail {
        Detail::Small => None,
        Detail::Medium | Detail::Large => Some((16.8, 17.6, 8.9)),
        Detail::Print => Some((18.2, 19.3, 7.8)),
    }
}

/// Where the letter of the grade stands.
pub(super) fn grade_line(detail: Detail) -> Line {
    let (x, baseline, size) = match grade_place(detail) {
        None => (17.0, 25.5, 23.0),
        Some((x, y, radius)) => (x, y + 0.357 * 1.36 * radius, 1.36 * radius),
    };
    Line { x, baseline, size, room: 2.0 * size }
}

/// What the letter of the grade is written with.
pub(super) fn grade_ink(grade: Grade, detail: Detail, colours: &Colours) -> &'static str {
    let on_disc = matches!(grade, Grade::A | Grade::B) && grade_place(detail).is_some();
    if on_disc { colours.reversed } else { colours.ink }
}

/// Disc, ring or dotted ring.
pub(super) fn grade_ring(grade: Grade, detail: Detail, colours: &Colours) -> String {
    let Some((x, y, radius)) = grade_place(detail) else { return String::new() };
    let ring = pen::circle(x, y, radius);
    match grade {
        Grade::A | Grade::B => pen::fill(&ring, colours.ink),
        Grade::C | Grade::D => pen::line(&ring, colours.ink, 1.7),
        Grade::E | Grade::F => pen::dashes(&ring, colours.ink, 1.8, "2.6 2.8"),
    }
}
