//! A whole game as one page that needs nothing else: the map, the counters as they moved, the line of time, the report.

use std::collections::HashMap;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use crate::scene::Piece;
use crate::svg::{Point, number};

const PAGE: &str = include_str!("replay/page.html");
const STYLE: &str = include_str!("replay/page.css");
const SCRIPT: &str = include_str!("replay/page.js");

/// A game to be shown.
#[derive(Debug)]
pub struct Film {
    /// The tag of the language.
    pub lang: &'static str,
    /// The battle.
    pub title: String,
    /// Who played, and how it ended.
    pub subtitle: String,
    /// The map as PNG.
    pub ground: Vec<u8>,
    /// Width and height of the page the counters stand on.
    pub size: [f64; 2],
    /// What the two sides are called, French first.
    pub camps: [String; 2],
    /// The words of the page by key, as the page's own script names them.
    pub words: Vec<(&'static str, String)>,
    /// Moments that have a name, in order; none in an ordinary game.
    pub chapters: Vec<Chapter>,
    /// The moments, in order.
    pub frames: Vec<Frame>,
}

/// Moments told together.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// The first of them.
    pub frame: usize,
    /// What they are called.
    pub heading: String,
    /// What there is to know of them.
    pub text: String,
}

/// A moment of a game.
#[derive(Clone, Debug, Default)]
pub struct Frame {
    /// The choice that led to it, counted from 1; 0 before the first.
    pub ply: usize,
    /// The turn with its time, in words.
    pub turn: String,
    /// The step, in words.
    pub step: String,
    /// The side that acts: 0 for the French, 1 for the others.
    pub camp: usize,
    /// What happened, a sentence each.
    pub lines: Vec<String>,
    /// Faces thrown.
    pub dice: Vec<u8>,
    /// Points on the map of each side.
    pub strength: [u32; 2],
    /// What is seen on the map.
    pub pieces: Vec<Piece>,
    /// Where something happened.
    pub places: Vec<Point>,
    /// Fire, from where to where.
    pub shots: Vec<[Point; 2]>,
}

/// The page.
pub fn page(film: &Film) -> String {
    let mut looks = Looks::default();
    let frames: Vec<Value> = film.frames.iter().map(|frame| looks.frame(frame)).collect();
    let words: serde_json::Map<String, Value> =
        film.words.iter().map(|(key, word)| ((*key).to_owned(), json!(word))).collect();
    let chapter = |it: &Chapter| json!({ "from": it.frame, "head": it.heading, "text": it.text });
    let chapters: Vec<Value> = film.chapters.iter().map(chapter).collect();
    let data =
        json!({ "words": words, "camps": film.camps, "chapters": chapters, "frames": frames });
    let [width, height] = film.size.map(number);
    let ground = format!("data:image/png;base64,{}", BASE64_STANDARD.encode(&film.ground));
    PAGE.replace("{lang}", film.lang)
        .replace("{title}", &escape(&film.title))
        .replace("{subtitle}", &escape(&film.subtitle))
        .replace("{width}", &width)
        .replace("{height}", &height)
        .replace("{style}", STYLE)
        .replace("{script}", SCRIPT)
        .replace("{ground}", &ground)
        .replace("{looks}", &looks.symbols())
        // A script ends at its closing tag, wherever that stands.
        .replace("{data}", &data.to_string().replace("</", "<\\/"))
}

/// Every drawing once, and what was last said of every counter.
#[derive(Default)]
struct Looks {
    drawings: Vec<String>,
    numbers: HashMap<String, usize>,
    last: HashMap<String, Value>,
}

impl Looks {
    /// A moment, told by what changed since the last one.
    fn frame(&mut self, frame: &Frame) -> Value {
        let now: Vec<(String, Value)> =
            frame.pieces.iter().map(|piece| (piece.id.clone(), self.told(piece))).collect();
        let mut changed = serde_json::Map::new();
        for id in self.last.keys().filter(|id| now.iter().all(|(known, _)| known != *id)) {
            changed.insert(id.clone(), Value::Null);
        }
        for (id, told) in &now {
            if self.last.get(id) != Some(told) {
                changed.insert(id.clone(), told.clone());
            }
        }
        self.last = now.into_iter().collect();
        let places: Vec<[f64; 2]> =
            frame.places.iter().map(|at| [at.x.round(), at.y.round()]).collect();
        let shots: Vec<[f64; 4]> = frame
            .shots
            .iter()
            .map(|[from, to]| [from.x.round(), from.y.round(), to.x.round(), to.y.round()])
            .collect();
        json!({
            "p": frame.ply, "t": frame.turn, "s": frame.step, "c": frame.camp, "l": frame.lines,
            "d": frame.dice, "n": frame.strength, "m": changed, "at": places, "fire": shots,
        })
    }

    fn told(&mut self, piece: &Piece) -> Value {
        let (body, mark) = (self.number(&piece.drawing), self.number(&piece.mark));
        let scale = (piece.scale * 1000.0).round() / 1000.0;
        json!([piece.x.round(), piece.y.round(), scale, body, mark])
    }

    fn number(&mut self, drawing: &str) -> usize {
        if drawing.is_empty() {
            return 0;
        }
        if let Some(&number) = self.numbers.get(drawing) {
            return number;
        }
        self.drawings.push(drawing.to_owned());
        self.numbers.insert(drawing.to_owned(), self.drawings.len());
        self.drawings.len()
    }

    fn symbols(&self) -> String {
        let symbol =
            |(number, drawing): (usize, &String)| format!("<g id=\"k{number}\">{drawing}</g>");
        (1..).zip(&self.drawings).map(symbol).collect()
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(id: &str, x: f64) -> Piece {
        Piece {
            id: id.into(),
            x,
            y: 5.0,
            scale: 1.0,
            drawing: "<path/>".into(),
            mark: String::new(),
        }
    }

    #[test]
    fn a_page_tells_what_changes_and_draws_each_look_once() {
        let frame = |pieces| Frame { lines: vec!["</script>".into()], pieces, ..Frame::default() };
        let film = Film {
            lang: "en",
            title: "A <battle>".into(),
            subtitle: String::new(),
            ground: vec![1, 2, 3],
            size: [100.0, 50.0],
            camps: ["French".into(), "Spanish".into()],
            words: vec![("play", "Play".into())],
            chapters: Vec::new(),
            frames: vec![
                frame(vec![piece("u1", 1.0), piece("u2", 2.0)]),
                frame(vec![piece("u1", 9.0), piece("u2", 2.0)]),
                frame(vec![piece("u1", 9.0)]),
            ],
        };
        let page = page(&film);
        assert!(page.contains("A &lt;battle&gt;") && !page.contains("\"</script>\""));
        assert_eq!(page.matches("<path/>").count(), 1);
        assert!(page.contains("\"m\":{\"u1\":[9.0,5.0,1.0,1,0]}"), "only what moved is told");
        assert!(page.contains("\"m\":{\"u2\":null}"), "what is gone is told");
        assert!(!page.contains("http"), "nothing is fetched");
    }
}
