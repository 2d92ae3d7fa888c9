//! Arm symbols and class marks.

use super::palette::Colours;
use super::pen;
use super::{Arm, Detail, Foot, Nation, Unit, Weight};

/// Where the arm symbol and the marks beside it stand at each detail.
struct Place {
    /// Height of the symbol's centre.
    y: f64,
    /// Half the width of the box.
    half_width: f64,
    /// Half the height of the box.
    half_height: f64,
    /// Scale of guns, limbers and carts.
    scale: f64,
}

const fn place(detail: Detail) -> Place {
    match detail {
        Detail::Small => Place { y: -13.0, half_width: 24.0, half_height: 14.0, scale: 1.3 },
        Detail::Medium => Place { y: -12.5, half_width: 17.5, half_height: 12.0, scale: 1.05 },
        Detail::Large => Place { y: -4.8, half_width: 17.0, half_height: 10.5, scale: 0.93 },
        Detail::Print => Place { y: 0.4, half_width: 15.5, half_height: 8.6, scale: 0.8 },
    }
}

/// The symbol of the unit's arm with the marks of its class.
pub(super) fn draw(unit: &Unit, limbered: bool, detail: Detail, colours: &Colours) -> String {
    let mut out = symbol_in_place(unit.arm, limbered, detail, colours);
    if detail != Detail::Small {
        out += &class_dots(dots(unit.arm), detail, colours);
        out += &beside(&marks(unit), detail, colours);
    }
    out
}

/// The symbol of an arm where it stands on the counter.
pub(super) fn symbol_in_place(
    arm: Arm,
    limbered: bool,
    detail: Detail,
    colours: &Colours,
) -> String {
    pen::at(0.0, place(detail).y, &symbol(arm, limbered, detail, colours))
}

/// The symbol of an arm, centred.
fn symbol(arm: Arm, limbered: bool, detail: Detail, colours: &Colours) -> String {
    let Place { half_width, half_height, scale, .. } = place(detail);
    match arm {
        Arm::Infantry(_) => infantry(half_width, half_height, colours),
        Arm::Cavalry(_) => cavalry(half_width, half_height, colours),
        Arm::Artillery { .. } if limbered => pen::scaled(0.0, 0.0, scale, &limber(colours)),
        Arm::Artillery { .. } => pen::scaled(1.0, 0.0, scale, &gun(colours)),
        Arm::Cart => pen::scaled(-1.5, 8.0, scale * 1.1, &cart(colours)),
    }
}

/// A box with crossed belts.
fn infantry(half_width: f64, half_height: f64, colours: &Colours) -> String {
    let [w, h] = [half_width, half_height].map(pen::number);
    let frame = pen::rectangle(0.0, 0.0, half_width, half_height);
    pen::line(&format!("{frame}M-{w}-{h}L{w} {h}M{w}-{h}L-{w} {h}"), colours.ink, 2.4)
}

/// A box with a bandolier, the lower half filled.
fn cavalry(half_width: f64, half_height: f64, colours: &Colours) -> String {
    let [w, h] = [half_width, half_height].map(pen::number);
    let half = pen::fill(&format!("M{w}-{h}V{h}H-{w}Z"), colours.ink);
    half + &pen::line(&pen::rectangle(0.0, 0.0, half_width, half_height), colours.ink, 2.4)
}

/// A gun in battery: barrel, trail and wheel.
pub(super) fn gun(colours: &Colours) -> String {
    pen::fill("M-15 2 17-9.5 19.2-4-9 8Z", colours.ink)
        + &pen::stroke("M-5 3-20 12", colours.ink, 2.8)
        + &wheel(-3.0, 3.5, 7.5, colours)
        + &pen::disc(-3.0, 3.5, 1.8, colours.ink)
}

/// A gun on its limber: the wheel seen full, spokes and all, with the pole and the small wheel.
pub(super) fn limber(colours: &Colours) -> String {
    pen::stroke("M.5 1H17", colours.ink, 2.4)
        + &wheel(-9.0, 1.0, 9.5, colours)
        + &pen::line(
            "M-9-8.5V10.5M-18.5 1H.5M-15.7-5.7-2.3 7.7M-2.3-5.7-15.7 7.7",
            colours.ink,
            1.8,
        )
        + &wheel(14.5, 5.0, 5.5, colours)
}

fn cart(colours: &Colours) -> String {
    pen::stroke("M-18-9H14V2H-18ZM14-1H22", colours.ink, 2.4)
        + &wheel(-10.0, 6.0, 5.0, colours)
        + &wheel(7.0, 6.0, 5.0, colours)
}

fn wheel(x: f64, y: f64, radius: f64, colours: &Colours) -> String {
    let rim = pen::circle(x, y, radius);
    pen::fill(&rim, colours.field) + &pen::line(&rim, colours.ink, 2.4)
}

/// The number of dots: one to three by class (STD-1.3.1-e), one for shock infantry (STD-1.3.1-f).
fn dots(arm: Arm) -> u8 {
    match arm {
        Arm::Infantry(foot) => u8::from(foot.dot),
        Arm::Cavalry(weight) | Arm::Artillery { weight, .. } => match weight {
            Weight::Light => 1,
            Weight::Medium => 2,
            Weight::Heavy => 3,
        },
        Arm::Cart => 0,
    }
}

/// The dots right of the symbol.
pub(super) fn class_dots(dots: u8, detail: Detail, colours: &Colours) -> String {
    let y = place(detail).y;
    (0..dots).map(|dot| pen::disc(24.6, y - 6.6 + 6.6 * f64::from(dot), 2.4, colours.ink)).collect()
}

/// A mark left of the symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Grenade,
    Horn,
    Horse,
    Swiss,
}

impl Mark {
    /// All marks, from the top down.
    pub(super) const ALL: [Mark; 4] = [Mark::Grenade, Mark::Horn, Mark::Horse, Mark::Swiss];

    fn draw(self, colours: &Colours) -> String {
        match self {
            Mark::Grenade => grenade(colours),
            Mark::Horn => horn(colours),
            Mark::Horse => horse_head(colours),
            Mark::Swiss => swiss_cross(colours),
        }
    }
}

fn marks(unit: &Unit) -> Vec<Mark> {
    let foot = if let Arm::Infantry(foot) = unit.arm { foot } else { Foot::LINE };
    let shown = |mark: &Mark| match mark {
        Mark::Grenade => foot.grenade,
        Mark::Horn => foot.horn,
        Mark::Horse => matches!(unit.arm, Arm::Artillery { horse: true, .. }),
        Mark::Swiss => unit.nation == Nation::Swiss,
    };
    Mark::ALL.into_iter().filter(shown).collect()
}

/// The marks in a column left of the symbol.
pub(super) fn beside(marks: &[Mark], detail: Detail, colours: &Colours) -> String {
    let y = place(detail).y;
    let (step, scale) = match marks.len() {
        0 | 1 => (0.0, 1.0),
        2 => (11.2, 0.84),
        _ => (9.4, 0.66),
    };
    let top = y - step * (marks.len() as f64 - 1.0) / 2.0;
    let stand = |(row, mark): (usize, &Mark)| {
        pen::scaled(-23.4, top + step * row as f64, scale, &mark.draw(colours))
    };
    marks.iter().enumerate().map(stand).collect()
}

/// A hunting horn, mouthpiece left, bell right.
fn horn(colours: &Colours) -> String {
    let horn = "M-5.5-4.4-4-4.8C-3.7-1.2-2.2.9-.3.9 1.3.9 2-1 1.9-4.2L.9-5.2 6.2-6.2 5.4-4.8C5.4 1.4 3 5.2-.5 5-3.7 4.8-5.5.8-5.5-4.4Z";
    pen::scaled(0.0, 0.6, 0.84, &pen::fill(horn, colours.ink))
}

/// A grenade with its flame.
fn grenade(colours: &Colours) -> String {
    let flame = "M-1.5-1.6C-2.4-3.2-4.4-3.4-4-6.6-3.2-5.4-2.4-5.2-1.9-4.9-1.9-6.4-.9-7.2 0-8.6.9-7.2 1.9-6.4 1.9-4.9 2.4-5.2 3.2-5.4 4-6.6 4.4-3.4 2.4-3.2 1.5-1.6Z";
    pen::disc(0.0, 2.6, 3.7, colours.ink) + &pen::fill(flame, colours.ink)
}

/// A horse's head (VOL2-1.3.1-c).
fn horse_head(colours: &Colours) -> String {
    let head = "M-4.6 6.4C-5.4 1-3.6-3.2-.4-5L.2-7.4 2-5.4C3.6-4.6 4.2-2.4 4.8 0L5.1 1.6C5 2.9 3.4 3.3 2.6 2.3L.8 1.2C.3 2.8 1.6 4.2 2 6.4Z";
    pen::fill(head, colours.ink)
}

/// The Swiss cross.
fn swiss_cross(colours: &Colours) -> String {
    pen::fill("M-1.5-4.3h3v2.8h2.8v3h-2.8v2.8h-3v-2.8h-2.8v-3h2.8Z", colours.ink)
}
