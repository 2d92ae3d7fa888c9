//! The opening of a battle: counters where they are set up, and the ways by which others come.

use std::collections::BTreeMap;

use board::Hex;
use game::Camp;
use game::data::Placement;

use super::{Entry, ground_style};
use crate::counter::{Detail, Face, Ground, Token, face_of_leader, face_of_unit};
use crate::map::{Layout, RADIUS};
use crate::svg::{Point, number};

/// Counters are drawn for hexes of a radius of 54.
const SCALE: f64 = RADIUS / 54.0;
/// Half the size of a pennon.
const PENNON: f64 = 72.0;

/// A drawing as large as the ground it is laid over.
pub(super) fn draw(entry: &Entry<'_>) -> String {
    let layout = Layout::new(entry.map, &ground_style());
    let stacks = stacks(entry);
    let mut bodies = entries(entry, &layout);
    let mut marks = String::new();
    for (&hex, stack) in &stacks {
        let Some(token) = token(entry, stack) else { continue };
        let at = layout.centre(hex);
        bodies += &put(at, SCALE, &token.draw(Detail::Small, Ground::Light));
        marks += &put(at, SCALE, &token.facing_mark(Ground::Light));
    }
    for placement in &entry.scenario.leaders {
        let token = Token::new(face_of_leader(entry.army, placement.leader));
        let centre = layout.centre(placement.hex);
        let lift = if stacks.contains_key(&placement.hex) { RADIUS * 0.62 } else { 0.0 };
        let at = Point { x: centre.x, y: centre.y - lift };
        marks += &put(at, SCALE * 0.5, &token.draw(Detail::Small, Ground::Light));
    }
    let [width, height] = [layout.page.width, layout.page.height].map(number);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\">{bodies}{marks}</svg>"
    )
}

fn stacks<'a>(entry: &Entry<'a>) -> BTreeMap<Hex, Vec<&'a Placement>> {
    let mut stacks: BTreeMap<Hex, Vec<&Placement>> = BTreeMap::new();
    for place in entry.scenario.placements() {
        stacks.entry(place.hex).or_default().push(place);
    }
    stacks
}

/// The counter on top, with the edges of those below.
fn token(entry: &Entry<'_>, stack: &[&Placement]) -> Option<Token> {
    let top = stack.first()?;
    let strength = entry.scenario.strength.get(top.unit.index()).copied();
    Some(Token {
        strength_now: strength.filter(|&points| points > 0),
        facing: Some(top.facing),
        stacked: u8::try_from(stack.len()).unwrap_or(u8::MAX),
        ..Token::new(face_of_unit(entry.army, top.unit))
    })
}

/// A pennon at every entry hex, in the colours of those who come, drawn in from the edge so that it is seen whole.
fn entries(entry: &Entry<'_>, layout: &Layout) -> String {
    let mut coming: BTreeMap<(Hex, Camp), usize> = BTreeMap::new();
    for reinforcement in &entry.scenario.reinforcements {
        *coming.entry((reinforcement.hex, reinforcement.camp)).or_default() +=
            reinforcement.units.len();
    }
    let (width, height) = (layout.page.width, layout.page.height);
    let mut text = String::new();
    for (&(hex, camp), units) in &coming {
        let shared = camp == Camp::Spanish && coming.contains_key(&(hex, Camp::French));
        let centre = layout.centre(hex);
        let up = if centre.y > height / 2.0 { -1.0 } else { 1.0 };
        let y = centre.y + if shared { up * PENNON * 1.9 } else { 0.0 };
        let at = Point {
            x: centre.x.clamp(PENNON, width - PENNON),
            y: y.clamp(PENNON, height - PENNON),
        };
        text += &put(at, PENNON / 60.0, &pennon(colour(entry, camp), *units));
    }
    text
}

/// The part of the page where units stand, as wide and high as a picture of a proportion needs it: left, top and width, in parts
/// of the page's width and height.
pub(super) fn focus(entry: &Entry<'_>, proportion: f64) -> [f64; 3] {
    let layout = Layout::new(entry.map, &ground_style());
    let (width, height) = (layout.page.width, layout.page.height);
    let centres: Vec<Point> =
        entry.scenario.placements().map(|place| layout.centre(place.hex)).collect();
    let span = |values: Vec<f64>| {
        let least = values.iter().copied().fold(f64::INFINITY, f64::min);
        let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if least <= most { (least, most) } else { (0.0, 0.0) }
    };
    let (left, right) = span(centres.iter().map(|at| at.x).collect());
    let (top, bottom) = span(centres.iter().map(|at| at.y).collect());
    let room = 6.0 * RADIUS;
    let largest = width.min(height * proportion);
    let wide = (right - left + room).max((bottom - top + room) * proportion);
    let wide = wide.clamp(largest * 0.55, largest);
    let high = wide / proportion;
    let x = ((left + right - wide) / 2.0).clamp(0.0, width - wide);
    let y = ((top + bottom - high) / 2.0).clamp(0.0, height - high);
    [x / width, y / height, wide / width]
}

/// The field of a side's counters.
fn colour(entry: &Entry<'_>, camp: Camp) -> &'static str {
    match crate::counter::livery_of_camp(entry.army, camp) {
        crate::counter::Livery::French => "#23467f",
        crate::counter::Livery::Spanish => "#e2b13c",
        crate::counter::Livery::British => "#a6262c",
    }
}

fn pennon(colour: &str, units: usize) -> String {
    let staff =
        "<path d=\"M-34 46V-50\" stroke=\"#221b14\" stroke-width=\"5\" stroke-linecap=\"round\"/>";
    let flag = format!(
        "<path d=\"M-34-50H46L30-26 46-2H-34Z\" fill=\"{colour}\" stroke=\"#fffaf0\" stroke-width=\"4\"/>"
    );
    let ink = if colour == "#e2b13c" { "#2b1a05" } else { "#ffffff" };
    let text = crate::font::Text::new(crate::font::Face::Sans, &format!("+{units}"), 34.0, 0.0);
    let at = Point { x: -2.0, y: -14.0 };
    let path = text.path(at, crate::font::Anchor::Middle);
    format!("{staff}{flag}<path d=\"{}\" fill=\"{ink}\"/>", path.data())
}

fn put(at: Point, scale: f64, drawing: &str) -> String {
    let [x, y, scale] = [at.x, at.y, scale].map(number);
    format!("<g transform=\"translate({x} {y}) scale({scale})\">{drawing}</g>")
}

/// One counter by itself, with room for its shadow.
pub(super) fn counter(face: &Face) -> String {
    let drawing = Token::new(face.clone()).draw(Detail::Large, Ground::Light);
    format!("<svg class=\"counter\" viewBox=\"-36 -36 72 72\" role=\"img\">{drawing}</svg>")
}
