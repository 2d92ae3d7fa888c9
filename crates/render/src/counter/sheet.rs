//! The counter sheet of a battle: every counter front and back, to print, fold, glue and cut.
//!
//! Front and back lie side by side: a sheet folded along the dotted line is right on both sides, whatever the printer
//! does with its paper. All measures here are millimetres on A4.

use super::lettering::{self, Hand};
use super::palette::{CUT, FAINT_INK, Ground, INK};
use super::{Detail, Face, Livery, Marker, Order, Turned, legend, pen};

/// A counter on the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SheetItem {
    /// The heading it stands under: its formation, or "Markers".
    pub group: String,
    /// What is printed on it.
    pub face: Face,
    /// How many of it.
    pub copies: u8,
}

pub(super) const WIDTH: f64 = 210.0;
const HEIGHT: f64 = 297.0;
/// A counter with the white it is cut from.
const CELL: f64 = 18.0;
/// Millimetres to a unit of the drawing: a body of 64 units is 16 mm wide.
const UNIT: f64 = 0.25;
const PAIRS: usize = 5;
pub(super) const LEFT: f64 = (WIDTH - 2.0 * CELL * PAIRS as f64) / 2.0;
const TOP: f64 = 26.0;
const BOTTOM: f64 = HEIGHT - 14.0;
const HEADING: f64 = 9.5;
const AFTER_GROUP: f64 = 3.5;

/// The whole sheet as one drawing, its pages one below another.
pub fn sheet(title: &str, items: &[SheetItem]) -> String {
    let pages = drawn_pages(title, items);
    let height = HEIGHT * pages.len() as f64;
    let stacked: String = pages
        .iter()
        .enumerate()
        .map(|(index, page)| pen::at(0.0, HEIGHT * index as f64, page))
        .collect();
    document(height, &stacked)
}

/// The sheet page by page.
pub fn pages(title: &str, items: &[SheetItem]) -> Vec<String> {
    drawn_pages(title, items).iter().map(|page| document(HEIGHT, page)).collect()
}

/// The markers a battle between these armies needs.
pub fn standard_markers(liveries: &[Livery]) -> Vec<SheetItem> {
    let item = |group: &str, marker: Marker, copies: u8| SheetItem {
        group: group.into(),
        face: Face::Marker(marker),
        copies,
    };
    let mut items = vec![
        item("Markers", Marker::Turn, 1),
        item("Markers", Marker::Square, 10),
        item("Markers", Marker::Skirmish, 8),
        item("Markers", Marker::Limbered, 10),
        item("Markers", Marker::Rout, 12),
        item("Markers", Marker::Assault, 10),
        item("Markers", Marker::NoFire, 4),
        item("Markers", Marker::Fatigue(1), 8),
        item("Markers", Marker::Fatigue(3), 2),
        item("Markers", Marker::Loss(1), 16),
        item("Markers", Marker::Loss(3), 10),
        item("Markers", Marker::Loss(5), 4),
    ];
    for &livery in liveries {
        let unknown = format!("Unknown factors, {}", livery.word());
        items.extend((1..=10).map(|number| item(&unknown, Marker::Unknown { livery, number }, 1)));
        let orders = format!("Orders, {}", livery.word());
        items.extend(Order::ALL.map(|order| item(&orders, Marker::Order { livery, order }, 5)));
    }
    items
}

impl Order {
    /// All orders.
    pub const ALL: [Order; 6] = [
        Order::NoOrders,
        Order::Manoeuvre,
        Order::Harassment,
        Order::Attack,
        Order::Defend,
        Order::Retreat,
    ];
}

/// A document in true millimetres.
fn document(height: f64, content: &str) -> String {
    let [width, height] = [WIDTH, height].map(pen::number);
    let paper = pen::fill(&format!("M0 0H{width}V{height}H0Z"), "#ffffff");
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">{paper}{content}</svg>"#
    )
}

/// What stands on the sheet from top to bottom.
enum Block<'a> {
    Heading { text: &'a str, counters: usize },
    Row(Vec<&'a Face>),
    Space,
    Legend(&'a legend::Legend),
}

impl Block<'_> {
    fn height(&self) -> f64 {
        match self {
            Block::Heading { .. } => HEADING,
            Block::Row(_) => CELL,
            Block::Space => AFTER_GROUP,
            Block::Legend(legend) => legend.height(),
        }
    }

    /// What must stay on one page: a heading is never left alone at the foot.
    fn needs(&self) -> f64 {
        match self {
            Block::Heading { .. } => HEADING + CELL,
            Block::Space => 0.0,
            Block::Row(_) | Block::Legend(_) => self.height(),
        }
    }

    fn draw(&self, y: f64) -> String {
        match self {
            Block::Heading { text, counters } => heading(text, *counters, y),
            Block::Row(faces) => row(faces, y),
            Block::Space => String::new(),
            Block::Legend(legend) => legend.draw(y),
        }
    }
}

fn drawn_pages(title: &str, items: &[SheetItem]) -> Vec<String> {
    let legend = legend::Legend::new();
    let mut pages = vec![String::new()];
    let mut y = TOP;
    for block in blocks(items).into_iter().chain([Block::Legend(&legend)]) {
        if y + block.needs() > BOTTOM && y > TOP {
            pages.push(String::new());
            y = TOP;
        }
        if let Some(page) = pages.last_mut() {
            *page += &block.draw(y);
        }
        y += block.height();
    }
    let count = pages.len();
    let headed = |(index, page): (usize, String)| page_head(title, index + 1, count) + &page;
    pages.into_iter().enumerate().map(headed).collect()
}

/// Groups in the order of their first counter, each with its rows.
fn blocks(items: &[SheetItem]) -> Vec<Block<'_>> {
    let mut groups: Vec<(&str, Vec<&Face>)> = Vec::new();
    for item in items {
        let copies = std::iter::repeat_n(&item.face, usize::from(item.copies));
        match groups.iter_mut().find(|(group, _)| *group == item.group) {
            Some((_, faces)) => faces.extend(copies),
            None => groups.push((&item.group, copies.collect())),
        }
    }
    let mut blocks = Vec::new();
    for (text, faces) in groups {
        blocks.push(Block::Heading { text, counters: faces.len() });
        blocks.extend(faces.chunks(PAIRS).map(|row| Block::Row(row.to_vec())));
        blocks.push(Block::Space);
    }
    blocks
}

fn page_head(title: &str, page: usize, pages: usize) -> String {
    const HOW: &str =
        "Front left, back right. Fold along the dotted lines, glue, and cut along the others.";
    let number = format!("{page} / {pages}");
    let right = WIDTH - LEFT - lettering::width(&number, Hand::Plain, 3.2);
    lettering::from_left(title, Hand::Serif, LEFT, 16.0, 7.2, 150.0, INK)
        + &lettering::from_left(HOW, Hand::Plain, LEFT, 21.4, 2.7, 150.0, FAINT_INK)
        + &lettering::from_left(&number, Hand::Plain, right, 16.0, 3.2, 20.0, FAINT_INK)
}

fn heading(text: &str, counters: usize, y: f64) -> String {
    let baseline = y + HEADING - 2.8;
    let count = if counters == 1 { "1 counter".into() } else { format!("{counters} counters") };
    let after = LEFT + lettering::width(text, Hand::Serif, 4.6).min(140.0) + 2.5;
    lettering::from_left(text, Hand::Serif, LEFT, baseline, 4.6, 140.0, INK)
        + &lettering::from_left(&count, Hand::Plain, after, baseline, 2.7, 30.0, FAINT_INK)
}

/// A row of pairs with its cut lines running past the corners, for the ruler.
fn row(faces: &[&Face], y: f64) -> String {
    const PAST: f64 = 2.2;
    let right = LEFT + 2.0 * CELL * faces.len() as f64;
    let [top, bottom] = [y, y + CELL].map(pen::number);
    let [start, end] = [LEFT - PAST, right + PAST].map(pen::number);
    let mut cuts = format!("M{start} {top}H{end}M{start} {bottom}H{end}");
    let mut folds = String::new();
    let mut counters = String::new();
    for edge in 0..=2 * faces.len() {
        let x = pen::number(LEFT + CELL * edge as f64);
        let line = if edge % 2 == 0 { &mut cuts } else { &mut folds };
        *line += &format!("M{x} {top}V{bottom}");
    }
    for (index, face) in faces.iter().enumerate() {
        for (side, turned) in [(0.5, Turned::Front), (1.5, Turned::Back)] {
            let x = LEFT + CELL * (2.0 * index as f64 + side);
            let drawing = face.draw(turned, Detail::Print, Ground::Light);
            counters += &pen::scaled(x, y + CELL / 2.0, UNIT, &drawing);
        }
    }
    pen::line(&cuts, CUT, 0.15) + &pen::dashes(&folds, CUT, 0.2, ".4 .8") + &counters
}
