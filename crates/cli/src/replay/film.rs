//! A record as a film: one frame for every choice that changed something to be seen.

use std::collections::HashMap;

use anyhow::Result;
use board::Hex;
use game::engine::ScriptedDice;
use game::table::{Caption, Entry, Verified};
use game::{Camp, Fate, Game, Step, View, Viewer, What};
use render::map::{self, Layout};
use render::replay::{Chapter, Film, Frame};
use render::scene;
use render::svg::Point;
use text::{ReplayWord, Texts};

use super::story::{Kind, story};
use super::{subtitle, time, title};

/// Pixels across the ground.
const WIDTH: u32 = 2000;

/// The film of a record, as both sides see it together once all is over.
pub(super) fn film(verified: &Verified, texts: &Texts) -> Result<Film> {
    let table = &verified.table;
    let setup = table.game().setup.clone();
    let style = scene::ground(Some(texts.language()));
    let layout = Layout::new(&setup.map, &style);
    let ground = render::export::svg_to_png(&map::draw(&setup.map, &style), WIDTH)?;
    let mut game = Game { setup: setup.clone(), state: table.first().clone() };
    let mut first = heading(&game, texts, 0);
    show(&mut first, &game, &layout);
    let mut frames = vec![first];
    let lines = lines(verified, texts);
    for (ply, entry) in (1..).zip(table.log()) {
        // A choice belongs to the step it was made in, though it may end it.
        let mut frame = heading(&game, texts, ply);
        let mut script = ScriptedDice::new(entry.dice.iter().copied());
        if game.apply_trusted(entry.chosen.action, &mut script, None).is_err() {
            break;
        }
        show(&mut frame, &game, &layout);
        frame.lines = lines.get(&ply).cloned().unwrap_or_default();
        describe(&mut frame, &layout, entry);
        let still = frames.last().is_some_and(|last| last.pieces == frame.pieces);
        if !still || !frame.lines.is_empty() {
            frames.push(frame);
        }
    }
    Ok(Film {
        lang: texts.language().tag(),
        title: title(&setup, texts),
        subtitle: subtitle(verified, texts),
        ground,
        size: [layout.page.width, layout.page.height],
        camps: Camp::ALL.map(|camp| texts.camp(&setup, camp)),
        words: words(texts),
        chapters: chapters(verified, texts, &frames),
        frames,
    })
}

/// Every caption, from the first moment its choice leads to.
fn chapters(verified: &Verified, texts: &Texts, frames: &[Frame]) -> Vec<Chapter> {
    let first = |before: usize| match before {
        0 => Some(0),
        _ => frames.iter().position(|frame| frame.ply > before),
    };
    let chapter = |caption: &Caption| {
        Some(Chapter {
            frame: first(caption.before)?,
            heading: texts.prose(&caption.heading).to_owned(),
            text: texts.prose(&caption.text).to_owned(),
        })
    };
    verified.file.captions.iter().filter_map(chapter).collect()
}

fn words(texts: &Texts) -> Vec<(&'static str, String)> {
    [
        ("first", ReplayWord::First),
        ("back", ReplayWord::Back),
        ("play", ReplayWord::Play),
        ("pause", ReplayWord::Pause),
        ("on", ReplayWord::On),
        ("last", ReplayWord::Last),
        ("speed", ReplayWord::Speed),
        ("timeline", ReplayWord::Timeline),
        ("report", ReplayWord::Report),
        ("strength", ReplayWord::Strength),
        ("chapters", ReplayWord::Chapters),
        ("nearer", ReplayWord::Nearer),
        ("farther", ReplayWord::Farther),
    ]
    .map(|(key, word)| (key, texts.replay(word)))
    .into()
}

/// When a choice is made, and by which side.
fn heading(game: &Game, texts: &Texts, ply: usize) -> Frame {
    let (setup, state) = (&game.setup, &game.state);
    let turn = match state.step {
        Step::SetUp(_) => texts.replay(ReplayWord::SetUp),
        _ => texts.replay_turn(state.turn, &time(setup, state.turn)),
    };
    Frame {
        ply,
        turn,
        step: texts.step(state.step),
        camp: state.step.acting(state.phasing).index(),
        ..Frame::default()
    }
}

/// What is seen on the map.
fn show(frame: &mut Frame, game: &Game, layout: &Layout) {
    let view = game.view(Viewer::Both);
    frame.strength = Camp::ALL.map(|camp| strength(game, &view, camp));
    frame.pieces = scene::pieces(&game.setup, layout, &view);
}

/// Points of a side on the map.
fn strength(game: &Game, view: &View, camp: Camp) -> u32 {
    let own = view.units.iter().filter(|unit| game.setup.camp(unit.unit) == camp);
    own.filter(|unit| unit.fate == Fate::OnMap).map(|unit| u32::from(unit.strength)).sum()
}

/// The story by the choices its sentences begin with; turns and steps stand in the headings, places on the map.
fn lines(verified: &Verified, texts: &Texts) -> HashMap<usize, Vec<String>> {
    let mut lines: HashMap<usize, Vec<String>> = HashMap::new();
    for told in story(verified, texts) {
        if matches!(told.kind, Kind::March | Kind::Rule(_)) {
            lines.entry(told.from).or_default().push(told.line);
        }
    }
    lines
}

/// The dice, and where something happened.
fn describe(frame: &mut Frame, layout: &Layout, entry: &Entry) {
    frame.dice.clone_from(&entry.dice);
    let centre = |hex: Hex| layout.centre(hex);
    for event in &entry.events {
        match &event.what {
            What::Moved { to, .. } | What::Retreated { to, .. } | What::Advanced { to, .. } => {
                frame.places.push(centre(*to));
            }
            What::Shocked { targets, .. } => {
                frame.places.extend(targets.iter().map(|&hex| centre(hex)));
            }
            What::ChargeDeclared { target, .. } | What::Countercharged { target, .. } => {
                frame.places.push(centre(*target));
            }
            What::Fired { target, firers, .. } => {
                frame.places.push(centre(*target));
                let shot = |from: Hex| [short_of(centre(from), centre(*target)), centre(*target)];
                frame.shots.extend(firers.iter().map(|firer| shot(firer.from)));
            }
            _ => {}
        }
    }
    frame.places.dedup();
}

/// The edge of a counter, towards its target.
fn short_of(from: Point, to: Point) -> Point {
    from.towards(to, 0.15)
}
