//! The legend of a counter sheet: two counters taken apart, and every symbol with its meaning.

use super::lettering::{self, Hand};
use super::palette::{FAINT_INK, Ground, INK};
use super::sheet::{LEFT, WIDTH};
use super::{
    Arm, Detail, Face, Factors, Foot, Grade, Leader, Livery, Marker, Nation, Order, Rank, Turned,
    Unit, Weight, pen,
};

/// Entries in reading order, with the anatomy above them.
pub(super) struct Legend {
    sections: Vec<Section>,
}

struct Section {
    title: &'static str,
    entries: Vec<Entry>,
}

struct Entry {
    face: Face,
    turned: Turned,
    detail: Detail,
    label: &'static str,
    meaning: &'static str,
}

const COLUMNS: usize = 4;
const COLUMN: f64 = (WIDTH - 2.0 * LEFT) / COLUMNS as f64;
const ENTRY: f64 = 13.2;
const SECTION: f64 = 8.4;
const ANATOMY: f64 = 60.0;

impl Legend {
    pub(super) fn new() -> Legend {
        let sections = vec![
            Section { title: "Arms and classes", entries: arms() },
            Section { title: "Armies and nations", entries: nations() },
            Section { title: "Will to fight and order", entries: grades() },
            Section { title: "Markers", entries: markers() },
        ];
        Legend { sections }
    }

    pub(super) fn height(&self) -> f64 {
        ANATOMY + self.sections.iter().map(Section::height).sum::<f64>()
    }

    pub(super) fn draw(&self, top: f64) -> String {
        let mut out = anatomy(top);
        let mut y = top + ANATOMY;
        for section in &self.sections {
            out += &section.draw(y);
            y += section.height();
        }
        out
    }
}

impl Section {
    fn height(&self) -> f64 {
        SECTION + ENTRY * self.entries.len().div_ceil(COLUMNS) as f64
    }

    fn draw(&self, top: f64) -> String {
        let mut out =
            lettering::from_left(self.title, Hand::Serif, LEFT, top + 4.6, 4.2, 100.0, INK);
        for (index, entry) in self.entries.iter().enumerate() {
            let (column, row) = (index % COLUMNS, index / COLUMNS);
            let x = LEFT + COLUMN * column as f64;
            out += &entry.draw(x, top + SECTION + ENTRY * row as f64);
        }
        out
    }
}

impl Entry {
    fn draw(&self, x: f64, y: f64) -> String {
        let picture = self.face.draw(self.turned, self.detail, Ground::Light);
        let (text, room) = (x + 13.8, COLUMN - 14.8);
        pen::scaled(x + 6.0, y + 5.8, 0.17, &picture)
            + &lettering::from_left(self.label, Hand::Strong, text, y + 5.2, 2.7, room, INK)
            + &lettering::from_left(self.meaning, Hand::Plain, text, y + 8.8, 2.4, room, FAINT_INK)
    }
}

/// A unit and a leader, large, with a line from every item to its name (STD-F2-a, REV-CTR-a, REV-CTR-b).
fn anatomy(top: f64) -> String {
    let unit = Unit {
        name: "2Vistula".into(),
        superior: Some("Habert Brigade".into()),
        nation: Nation::Polish,
        arm: Arm::Infantry(Foot::SHOCK),
        factor: 6,
        grade: Some(Grade::B),
        ..sample(Arm::Infantry(Foot::LINE))
    };
    let unit_notes = [
        Note { at: (-25.5, -23.7), text: "nationality", left: true, y: 4.0 },
        Note { at: (-17.5, 0.4), text: "type: the arm", left: true, y: 18.0 },
        Note { at: (-21.0, 19.5), text: "combat factor", left: true, y: 32.0 },
        Note { at: (26.0, -23.7), text: "identification", left: false, y: 4.0 },
        Note { at: (24.5, -15.0), text: "superior unit", left: false, y: 12.0 },
        Note { at: (28.0, -6.2), text: "class: dots and marks", left: false, y: 20.0 },
        Note { at: (27.2, 18.9), text: "will to fight (morale)", left: false, y: 32.0 },
    ];
    let leader_notes = [
        Note { at: (-17.5, -16.0), text: "commander in chief", left: true, y: 9.0 },
        Note { at: (-13.5, 16.2), text: "shock factor", left: true, y: 31.0 },
        Note { at: (19.5, -3.0), text: "name", left: false, y: 12.0 },
        Note { at: (25.5, 5.6), text: "units commanded", left: false, y: 20.0 },
        Note { at: (13.5, 16.2), text: "morale factor", left: false, y: 31.0 },
    ];
    lettering::from_left("How to read a counter", Hand::Serif, LEFT, top + 5.0, 4.6, 120.0, INK)
        + &taken_apart(&Face::Unit(unit), LEFT + 42.0, top + 33.0, &unit_notes)
        + &taken_apart(&Face::Leader(chief()), LEFT + 133.0, top + 33.0, &leader_notes)
}

/// A line from a point of the counter to a word beside it; heights count from the top of the counter.
struct Note {
    at: (f64, f64),
    text: &'static str,
    left: bool,
    y: f64,
}

fn taken_apart(face: &Face, x: f64, y: f64, notes: &[Note]) -> String {
    const SCALE: f64 = 0.58;
    const REACH: f64 = 21.5;
    let counter = face.draw(Turned::Front, Detail::Print, Ground::Light);
    let mut out = pen::scaled(x, y, SCALE, &counter);
    for note in notes {
        let hand = if note.left { -1.0 } else { 1.0 };
        let (from_x, from_y) = (x + SCALE * note.at.0, y + SCALE * note.at.1);
        let (to_x, to_y) = (x + hand * REACH, y - 18.0 + note.y);
        let width = lettering::width(note.text, Hand::Plain, 2.9);
        let start = if note.left { to_x - 1.0 - width } else { to_x + 1.0 };
        let [x1, y1, x2, y2, knee] =
            [from_x, from_y, to_x, to_y, to_x - hand * 2.0].map(pen::number);
        let lead = format!("M{x1} {y1}L{knee} {y2}H{x2}");
        out += &pen::line(&lead, "#ffffff", 0.9);
        out += &pen::line(&lead, INK, 0.25);
        out += &pen::disc(from_x, from_y, 0.8, "#ffffff");
        out += &pen::disc(from_x, from_y, 0.5, INK);
        out += &lettering::from_left(note.text, Hand::Plain, start, to_y + 1.0, 2.9, 60.0, INK);
    }
    out
}

fn arms() -> Vec<Entry> {
    use Weight::{Heavy, Light, Medium};
    let gun = |weight, horse| Arm::Artillery { weight, horse };
    let arms = [
        (Arm::Infantry(Foot::LINE), "Infantry", "a battalion"),
        (Arm::Infantry(Foot::LIGHT), "Light infantry", "horn: may skirmish"),
        (Arm::Infantry(Foot::SHOCK), "Shock infantry", "a single dot"),
        (Arm::Infantry(Foot::GUARD), "Guard", "grenade"),
        (Arm::Cavalry(Light), "Light cavalry", "one dot"),
        (Arm::Cavalry(Medium), "Medium cavalry", "two dots"),
        (Arm::Cavalry(Heavy), "Heavy cavalry", "three dots"),
        (Arm::Cart, "Cart", "no factor, no grade"),
        (gun(Light, false), "Light artillery", "one dot"),
        (gun(Medium, false), "Medium artillery", "two dots"),
        (gun(Heavy, false), "Heavy artillery", "three dots"),
        (gun(Light, true), "Horse artillery", "horse's head"),
    ];
    arms.into_iter()
        .map(|(arm, label, meaning)| entry(Face::Unit(sample(arm)), label, meaning))
        .collect()
}

fn nations() -> Vec<Entry> {
    use Livery::{British, French, Spanish};
    let nations = [
        (French, Nation::French, "French", "square corners"),
        (Spanish, Nation::Spanish, "Spanish", "cut corners, two bands"),
        (British, Nation::British, "British", "round corners, inner line"),
        (French, Nation::Swiss, "Swiss", "a cross, in any army"),
        (British, Nation::Portuguese, "Portuguese", "PT before the name"),
        (British, Nation::GermanLegion, "King's German Legion", "KG before the name"),
        (British, Nation::Sicilian, "Sicilian", "SI before the name"),
        (British, Nation::Italian, "Italian", "IT, in either army"),
        (French, Nation::Polish, "Polish", "PL before the name"),
        (French, Nation::German, "German", "DE before the name"),
        (Spanish, Nation::Walloon, "Walloon Guard", "WA before the name"),
    ];
    nations
        .into_iter()
        .map(|(livery, nation, label, meaning)| {
            let foot = sample(Arm::Infantry(Foot::LINE));
            let face = Face::Unit(Unit { name: "1st".into(), livery, nation, ..foot });
            Entry { detail: Detail::Large, ..entry(face, label, meaning) }
        })
        .collect()
}

fn grades() -> Vec<Entry> {
    let foot = sample(Arm::Infantry(Foot::LINE));
    let of = |grade| Face::Unit(Unit { grade: Some(grade), ..foot.clone() });
    let leader = Leader { rank: Rank::Leader, ..chief() };
    vec![
        entry(of(Grade::A), "A, B: disc", "the best"),
        entry(of(Grade::C), "C, D: ring", "steady"),
        entry(of(Grade::E), "E, F: dotted ring", "the weakest"),
        back(of(Grade::C), "Disorganized", "grey, hatched, dashed"),
        entry(Face::Leader(leader.clone()), "Leader", "one star; shock · morale"),
        entry(Face::Leader(chief()), "Commander in chief", "oval, two stars"),
        back(Face::Leader(leader), "Next in rank", "hollow star, no name"),
    ]
}

fn markers() -> Vec<Entry> {
    let french = Livery::French;
    let entries = [
        (Marker::Square, "Square", "faces all round"),
        (Marker::Skirmish, "Guerrilla", "end of a skirmish line"),
        (Marker::Limbered, "Limbered", "guns on the march"),
        (Marker::Rout, "Rout", "unit in flight"),
        (Marker::Loss(3), "Losses", "points lost for good"),
        (Marker::Assault, "Assault", "must fight in shock"),
        (Marker::NoFire, "No fire", "battery silenced a turn"),
        (Marker::Fatigue(2), "Fatigue", "of cavalry, 1 to 3"),
        (Marker::Unknown { livery: french, number: 1 }, "Unknown (FFD)", "a stack, or nothing"),
        (Marker::Turn, "Turn", "on the turn track"),
        (Marker::Order { livery: french, order: Order::Attack }, "Order", "face down until read"),
    ];
    entries
        .into_iter()
        .map(|(marker, label, meaning)| entry(Face::Marker(marker), label, meaning))
        .collect()
}

fn entry(face: Face, label: &'static str, meaning: &'static str) -> Entry {
    Entry { face, turned: Turned::Front, detail: Detail::Medium, label, meaning }
}

fn back(face: Face, label: &'static str, meaning: &'static str) -> Entry {
    Entry { turned: Turned::Back, ..entry(face, label, meaning) }
}

fn sample(arm: Arm) -> Unit {
    let grade = (arm != Arm::Cart).then_some(Grade::C);
    Unit {
        name: String::new(),
        superior: None,
        livery: Livery::French,
        nation: Nation::French,
        arm,
        factor: 5,
        grade,
    }
}

fn chief() -> Leader {
    Leader {
        name: "Suchet".into(),
        command: "Army of Aragon".into(),
        livery: Livery::French,
        rank: Rank::CommanderInChief,
        factors: Factors { shock: 2, morale: 2 },
        successor: Factors { shock: 1, morale: 1 },
    }
}
