//! The face of a combat unit.

use super::arm;
use super::lettering::{self, Hand};
use super::palette::{self, Colours, Ground};
use super::pen;
use super::silhouette::{self, half_room};
use super::{Arm, Detail, Grade, Unit};

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
fn edge(outline: &str, broken: bool, colours: &Colours) -> String {
    if broken {
        pen::dashes(outline, colours.edge, 2.4, "6 4")
    } else {
        pen::line(outline, colours.edge, 1.8)
    }
}

/// Identification with the tag of its nation, and on paper the superior formation below.
fn names(unit: &Unit, detail: Detail, colours: &Colours) -> String {
    let name = |baseline: f64, size: f64| {
        let room = 2.0 * half_room(unit.livery, baseline - 0.73 * size, baseline);
        match unit.nation.tag(unit.livery) {
            None => {
                lettering::centred(&unit.name, Hand::Strong, 0.0, baseline, size, room, colours.ink)
            }
            Some(tag) => tagged(tag, &unit.name, baseline, size, room, colours),
        }
    };
    match detail {
        Detail::Small | Detail::Medium => String::new(),
        Detail::Large => name(-19.2, 9.4),
        Detail::Print => {
            let superior = unit.superior.as_deref().unwrap_or_default();
            let room = 2.0 * half_room(unit.livery, -17.5, -13.0);
            name(-20.6, 8.6)
                + &lettering::centred(superior, Hand::Plain, 0.0, -12.9, 6.2, room, colours.ink)
        }
    }
}

/// A name after two letters in a small frame, the two centred together.
fn tagged(tag: &str, name: &str, baseline: f64, size: f64, room: f64, colours: &Colours) -> String {
    let tag_size = size * 0.72;
    let frame = lettering::width(tag, Hand::Figures, tag_size) + 2.6;
    let gap = 2.0;
    let name_width = lettering::width(name, Hand::Strong, size).min(room - frame - gap);
    let left = -(frame + gap + name_width) / 2.0;
    let middle = baseline - 0.36 * size;
    let letters = left + frame / 2.0;
    pen::fill(&pen::rectangle(letters, middle, frame / 2.0, 0.42 * size), colours.ink)
        + &lettering::centred(
            tag,
            Hand::Figures,
            letters,
            middle + 0.365 * tag_size,
            tag_size,
            frame,
            colours.reversed,
        )
        + &lettering::centred(
            name,
            Hand::Strong,
            left + frame + gap + name_width / 2.0,
            baseline,
            size,
            name_width,
            colours.ink,
        )
}

/// The figure at the lower left.
fn strength(strength: u8, detail: Detail, colours: &Colours) -> String {
    let (x, size) = match detail {
        Detail::Small => (-13.0, 30.0),
        Detail::Medium => (-12.5, 28.0),
        Detail::Large => (-13.5, 24.0),
        Detail::Print => (-13.5, 19.5),
    };
    // Two figures step aside from a cut or round corner.
    let x = if strength > 9 { x + 1.8 } else { x };
    lettering::centred(&strength.to_string(), Hand::Figures, x, 26.4, size, 26.0, colours.ink)
}

/// The letter at the lower right: on a disc A and B, in a ring C and D, in a dotted ring E and F.
fn grade(grade: Grade, detail: Detail, colours: &Colours) -> String {
    let letter = grade.letter();
    let write = |x: f64, baseline: f64, size: f64, colour: &str| {
        lettering::centred(letter, Hand::Figures, x, baseline, size, 2.0 * size, colour)
    };
    let (x, y, radius) = match detail {
        Detail::Small => return write(17.0, 25.5, 23.0, colours.ink),
        Detail::Medium | Detail::Large => (16.8, 17.6, 8.9),
        Detail::Print => (18.2, 19.3, 7.8),
    };
    let ring = pen::circle(x, y, radius);
    let (ring, ink) = match grade {
        Grade::A | Grade::B => (pen::fill(&ring, colours.ink), colours.reversed),
        Grade::C | Grade::D => (pen::line(&ring, colours.ink, 1.7), colours.ink),
        Grade::E | Grade::F => (pen::dashes(&ring, colours.ink, 1.8, "2.6 2.8"), colours.ink),
    };
    let size = 1.36 * radius;
    ring + &write(x, y + 0.357 * size, size, ink)
}
