//! Counters in parts, for the browser client: the same shapes and places as in our own drawings, with colours left to the
//! style sheet and figures left to the browser's fonts.

use board::Facing;
use game::Camp;
use game::data::Nationality;
use serde_json::{Value, json};

use super::arm::{self, Mark};
use super::armies::{livery_of_nation, nation};
use super::lettering::{Line, TIGHTEST};
use super::palette::{self, Colours, Ground, INK, PAPER, RISK};
use super::token::{Highlight, NAME_LINE, NAME_TAG};
use super::unit::Tag;
use super::{
    Arm, Detail, Foot, Grade, Livery, Rank, Turned, Weight, leader, marker, pen, silhouette, token,
    unit,
};

/// Colours the style sheet fills in.
const STYLED: Colours = Colours {
    field: "var(--c-field)",
    ink: "var(--c-ink)",
    reversed: "var(--c-reversed)",
    edge: "var(--edge)",
    halo: "var(--halo)",
};

/// Every part of a counter: SVG fragments, and the places of texts.
pub fn parts() -> Value {
    json!({
        "liveries": { "french": liveries(Camp::French), "spanish": liveries(Camp::Spanish) },
        "tags": by_livery(tags),
        "tagGap": unit::TAG_GAP,
        "tightest": TIGHTEST,
        "detailFrom": { "M": first_pixel(Detail::Medium), "L": first_pixel(Detail::Large) },
        "degrees": degrees(),
        "nameTag": { "y": NAME_TAG.0, "half": NAME_TAG.1, "padding": NAME_TAG.2, "text": place(NAME_LINE) },
        "outline": by_livery(|livery| silhouette::body(livery).into()),
        "shadow": by_livery(|livery| token::shadow(silhouette::body(livery)).into()),
        "below": by_livery(below),
        "rings": by_livery(|livery| rings(silhouette::body(livery))),
        "field": by_livery(|livery| pen::fill(silhouette::body(livery), STYLED.field).into()),
        "keyline": by_livery(|livery| silhouette::keyline(livery).into()),
        "hatch": by_livery(|livery| silhouette::hatch(livery, &STYLED).into()),
        "dots": by_livery(|livery| silhouette::dots(livery, &STYLED).into()),
        "edge": by_livery(|livery| unit::edge(silhouette::body(livery), false, &STYLED).into()),
        "brokenEdge": by_livery(|livery| unit::edge(silhouette::body(livery), true, &STYLED).into()),
        "chevron": by_livery(|livery| token::chevron(Some(livery), &STYLED).into()),
        "symbols": by_detail(symbols),
        "classDots": by_detail(|detail| (0..=3).map(|dots| arm::class_dots(dots, detail, &STYLED)).collect()),
        "marks": by_detail(marks),
        "name": by_livery(|livery| unit::name_line(livery, Detail::Large).map_or(Value::Null, place)),
        "strength": by_detail(|detail| [1, 10].map(|strength| place(unit::strength_line(strength, detail))).to_vec().into()),
        "grade": by_detail(grades),
        "square": token::square(&STYLED),
        "flag": token::flag(&STYLED),
        "brackets": token::brackets(&STYLED),
        "road": by_detail(|detail| token::road(small(detail), &STYLED).into()),
        "loss": by_detail(|detail| labelled(&token::loss_tab(small(detail)), (!small(detail)).then_some(token::LOSS_LINE))),
        "count": by_detail(counts),
        "leader": leaders(Rank::Leader),
        "chief": leaders(Rank::CommanderInChief),
        "owing": by_detail(|detail| owing(small(detail)).into()),
        "state": state_tab(),
        "unknown": unknown(),
    })
}

/// The colours of armies by theme, as a style sheet.
pub fn style_sheet() -> String {
    let theme = |selector: &str, ground: Ground| {
        let mut rules = String::new();
        for livery in Livery::ALL {
            let (key, whole) = (key(livery), palette::good_order(livery, ground));
            let broken = palette::broken(livery, ground);
            rules += &format!(
                "  --{key}: {};\n  --{key}-ink: {};\n  --{key}-dis: {};\n",
                whole.field, whole.ink, broken.field
            );
        }
        let Colours { edge, halo, .. } = palette::paper(ground);
        format!("{selector} {{\n{rules}  --edge: {edge};\n  --halo: {halo};\n}}\n")
    };
    let livery = |livery: Livery| {
        let key = key(livery);
        format!(
            ".c-{key} {{\n  --c-field: var(--{key});\n  --c-ink: var(--{key}-ink);\n  --c-reversed: var(--{key});\n}}\n\
             .is-broken.c-{key} {{\n  --c-field: var(--{key}-dis);\n}}\n"
        )
    };
    let Colours { ink, reversed, .. } = palette::broken(Livery::French, Ground::Light);
    "/* Generated from crates/render; `cargo xtask types` writes it anew. */\n".to_owned()
        + &theme(":root,\n[data-theme='light']", Ground::Light)
        + &theme("[data-theme='dark']", Ground::Dark)
        + &Livery::ALL.map(livery).concat()
        + &format!(".is-broken {{\n  --c-ink: {ink};\n  --c-reversed: {reversed};\n}}\n")
}

const fn key(livery: Livery) -> &'static str {
    match livery {
        Livery::French => "fr",
        Livery::Spanish => "sp",
        Livery::British => "br",
    }
}

fn by_livery(part: impl Fn(Livery) -> Value) -> Value {
    Livery::ALL.into_iter().map(|livery| (key(livery).to_owned(), part(livery))).collect()
}

fn by_detail(part: impl Fn(Detail) -> Value) -> Value {
    let drawn = |detail| on_screen(detail).map(|key| (key.to_owned(), part(detail)));
    Detail::ALL.into_iter().filter_map(drawn).collect()
}

const fn on_screen(detail: Detail) -> Option<&'static str> {
    match detail {
        Detail::Small => Some("S"),
        Detail::Medium => Some("M"),
        Detail::Large => Some("L"),
        Detail::Print => None,
    }
}

fn small(detail: Detail) -> bool {
    detail == Detail::Small
}

fn place(Line { x, baseline, size, room }: Line) -> Value {
    let [x, y, size, room] = [x, baseline, size, room].map(rounded);
    json!({ "x": x, "y": y, "size": size, "room": room })
}

fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

fn first_pixel(detail: Detail) -> Option<u32> {
    (0..100).find(|&pixels| Detail::for_pixels(pixels) == detail)
}

/// How far a chevron is turned from east for each facing.
fn degrees() -> Value {
    let named = |facing: Facing| match json!(facing) {
        Value::String(name) => Some((name, json!(token::degrees(facing)))),
        _ => None,
    };
    Facing::ALL.into_iter().filter_map(named).collect()
}

/// A shape, and where a figure is written on it.
fn labelled(drawing: &str, line: Option<Line>) -> Value {
    json!({ "drawing": drawing, "text": line.map(place) })
}

/// The livery of each nationality in a camp.
fn liveries(camp: Camp) -> Value {
    let worn = |nationality| livery_of_nation(camp, nationality).unwrap_or(Livery::Spanish);
    by_nationality(|nationality| Some(key(worn(nationality)).into()))
}

/// The tag of each nationality that needs one, with its frame.
fn tags(livery: Livery) -> Value {
    let Some(line) = unit::name_line(livery, Detail::Large) else { return Value::Null };
    by_nationality(|nationality| {
        let letters = nation(nationality).tag(livery)?;
        let Tag { frame, half_height, middle, size, baseline } = Tag::before(letters, line);
        let text = place(Line { x: 0.0, baseline, size, room: frame });
        let [frame, half_height, middle] = [frame, half_height, middle].map(rounded);
        Some(
            json!({ "letters": letters, "frame": frame, "halfHeight": half_height, "middle": middle, "text": text }),
        )
    })
}

fn by_nationality(part: impl Fn(Nationality) -> Option<Value>) -> Value {
    let named = |nationality| match json!(nationality) {
        Value::String(name) => Some((name, part(nationality)?)),
        _ => None,
    };
    Nationality::ALL.into_iter().filter_map(named).collect()
}

fn below(livery: Livery) -> Value {
    (1..=3).map(|depth| token::edge_below(depth, silhouette::body(livery), &STYLED)).collect()
}

fn rings(outline: &str) -> Value {
    json!({ "act": token::ring(Highlight::MayAct, outline), "sel": token::ring(Highlight::Selected, outline) })
}

fn symbols(detail: Detail) -> Value {
    let draw = |arm, limbered| arm::symbol_in_place(arm, limbered, detail, &STYLED);
    let battery = Arm::Artillery { weight: Weight::Light, horse: false };
    json!({
        "infantry": draw(Arm::Infantry(Foot::LINE), false),
        "cavalry": draw(Arm::Cavalry(Weight::Light), false),
        "artillery": draw(battery, false),
        "limbered": draw(battery, true),
        "cart": draw(Arm::Cart, false),
    })
}

/// Every set of marks a unit can have; its key has a letter for each, from the top down.
fn marks(detail: Detail) -> Value {
    let sets = (0..1_u8 << Mark::ALL.len()).map(|set| {
        let picked = Mark::ALL.into_iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1);
        picked.map(|(_, mark)| mark).collect::<Vec<_>>()
    });
    let possible = sets.filter(|set| {
        !(set.contains(&Mark::Horse) && (set.contains(&Mark::Horn) || set.contains(&Mark::Grenade)))
    });
    let named = |set: Vec<Mark>| {
        let name: String = set.iter().map(|mark| mark_letter(*mark)).collect();
        let drawing =
            if small(detail) { String::new() } else { arm::beside(&set, detail, &STYLED) };
        (name, Value::from(drawing))
    };
    possible.map(named).collect()
}

const fn mark_letter(mark: Mark) -> char {
    match mark {
        Mark::Grenade => 'g',
        Mark::Horn => 'l',
        Mark::Horse => 'h',
        Mark::Swiss => 's',
    }
}

fn grades(detail: Detail) -> Value {
    let one = |grade: Grade| {
        let mut part =
            labelled(&unit::grade_ring(grade, detail, &STYLED), Some(unit::grade_line(detail)));
        part["ink"] = unit::grade_ink(grade, detail, &STYLED).into();
        (grade.letter().to_owned(), part)
    };
    Grade::ALL.into_iter().map(one).collect()
}

/// Badges of stacks of two, three, and four or more.
fn counts(detail: Detail) -> Value {
    let badge = |stacked| {
        let line = token::count_line(stacked, small(detail));
        labelled(&token::count_badge(stacked, small(detail)), Some(line))
    };
    (2..=4).map(badge).collect()
}

fn leaders(rank: Rank) -> Value {
    let outline = leader::outline(rank);
    let side = |turned| {
        by_detail(|detail| {
            let field = leader::field(rank, turned, detail, &STYLED);
            let edge = pen::line(&outline, STYLED.edge, 1.8);
            labelled(&(field + &edge), Some(leader::figures_line(detail)))
        })
    };
    json!({ "front": side(Turned::Front), "back": side(Turned::Back), "rings": rings(&outline) })
}

/// A call to move, clear of count, loss and chevrons: between the eastern corner and the south-eastern one.
fn owing(small: bool) -> String {
    let (y, radius, mark) =
        if small { (25.0, 13.0, "M0-7V1M0 6V6.1") } else { (23.0, 10.5, "M0-5.6V.8M0 5V5.1") };
    let disc = pen::circle(0.0, 0.0, radius);
    let drawing =
        pen::fill(&disc, RISK) + &pen::line(&disc, PAPER, 2.2) + &pen::stroke(mark, PAPER, 3.4);
    pen::at(34.0, y, &drawing)
}

/// The tab at the left edge for fatigue, silence and being stuck; the next one hangs 16 below.
fn state_tab() -> Value {
    let tab = pen::pill(-33.0, -4.5, 8.0, 7.5);
    let drawing = pen::fill(&tab, PAPER) + &pen::line(&tab, INK, 1.4);
    labelled(&drawing, Some(Line { x: -33.0, baseline: 0.0, size: 11.0, room: 14.0 }))
}

/// An unknown-factor marker: the question mark alone, or above its number.
fn unknown() -> Value {
    json!({
        "question": place(marker::QUESTION),
        "above": place(marker::QUESTION_ABOVE),
        "number": labelled(&marker::number_pill(&STYLED), Some(marker::NUMBER)),
    })
}
