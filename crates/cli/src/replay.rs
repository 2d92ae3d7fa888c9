//! `aguila replay`: a record told, as text, as events, or as a page to look at.

mod film;
mod story;

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::Result;
use game::table::{Caption, Entry, Verified};
use game::{Setup, What};
use serde_json::json;
use text::{Language, ReplayWord, Texts};

use crate::verify::verified;
use crate::{data, picture};
use story::Kind;

/// Tell a record, or make a page of it.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record, `game.aguila`.
    file: PathBuf,
    /// The language: en or es.
    #[arg(long, default_value = "en", value_parser = ["en", "es"])]
    lang: String,
    /// Every single choice and step, instead of whole marches.
    #[arg(long, conflicts_with_all = ["json", "html"])]
    all: bool,
    /// Every choice with its dice and events as JSON, one a line.
    #[arg(long, conflicts_with = "html")]
    json: bool,
    /// Write a page with the map and a timeline that needs nothing else, and no network.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let library = data::library(folder)?;
    let verified = verified(&args.file, &library)?;
    let texts = Texts::new(Language::from_tag(&args.lang));
    if let Some(file) = &args.html {
        let page = render::replay::page(&film::film(&verified, &texts)?);
        picture::save(file, page.as_bytes())?;
        println!("{}", file.display());
        return Ok(());
    }
    let mut out = BufWriter::new(io::stdout().lock());
    let told = match (args.json, args.all) {
        (true, _) => events(&mut out, &verified),
        (_, true) => tell_all(&mut out, &verified, &texts),
        _ => tell(&mut out, &verified, &texts),
    };
    match told {
        // Whoever reads has read enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        told => Ok(told?),
    }
}

/// Characters in a line.
const WIDTH: usize = 96;

/// The story, with the number of the choice that ended each part of it.
fn tell(out: &mut impl Write, verified: &Verified, texts: &Texts) -> io::Result<()> {
    let setup = &verified.table.game().setup;
    head(out, verified, texts)?;
    let mut captions = verified.file.captions.iter().peekable();
    let mut last = 0;
    for told in story::story(verified, texts) {
        while let Some(caption) = captions.next_if(|caption| caption.before < told.at) {
            tell_caption(out, caption, texts)?;
        }
        let clause = match told.kind {
            Kind::Turn(turn) => {
                writeln!(out, "\n== {}", texts.replay_turn(turn, &time(setup, turn)))?;
                continue;
            }
            Kind::Step => {
                writeln!(out, "\n-- {}", capitalized(&told.line))?;
                continue;
            }
            Kind::Rule(clause) if !clause.is_empty() => format!("  [{clause}]"),
            _ => String::new(),
        };
        let mut margin = if told.at == last { String::new() } else { told.at.to_string() };
        last = told.at;
        for line in wrapped(&(told.line + &clause), WIDTH - 7) {
            writeln!(out, "{margin:>5}  {line}")?;
            margin = String::new();
        }
    }
    Ok(())
}

fn capitalized(line: &str) -> String {
    let mut letters = line.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn head(out: &mut impl Write, verified: &Verified, texts: &Texts) -> io::Result<()> {
    writeln!(out, "{}", title(&verified.table.game().setup, texts))?;
    writeln!(out, "{}", subtitle(verified, texts))
}

/// Every choice and all it led to.
fn tell_all(out: &mut impl Write, verified: &Verified, texts: &Texts) -> io::Result<()> {
    let setup = &verified.table.game().setup;
    head(out, verified, texts)?;
    for (at, entry) in verified.table.log().iter().enumerate() {
        for caption in verified.file.captions.iter().filter(|caption| caption.before == at) {
            tell_caption(out, caption, texts)?;
        }
        tell_ply(out, setup, texts, at + 1, entry)?;
    }
    Ok(())
}

fn tell_caption(out: &mut impl Write, caption: &Caption, texts: &Texts) -> io::Result<()> {
    writeln!(out, "\n   *** {} ***", texts.prose(&caption.heading))?;
    for line in wrapped(texts.prose(&caption.text), WIDTH - 3) {
        writeln!(out, "   {line}")?;
    }
    writeln!(out)
}

/// A text in lines of at most so many characters, if its words allow.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let fits = |line: &&mut String| line.chars().count() + 1 + word.chars().count() <= width;
        match lines.last_mut().filter(fits) {
            Some(line) => *line = format!("{line} {word}"),
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A choice that led to nothing else is told by itself, any other by what it led to.
fn tell_ply(
    out: &mut impl Write,
    setup: &Setup,
    texts: &Texts,
    number: usize,
    entry: &Entry,
) -> io::Result<()> {
    let lines = texts.gloss(setup, entry);
    let mut lines = lines.iter();
    let chosen = lines.next().map_or("", String::as_str);
    if entry.events.is_empty() {
        writeln!(out, "{number:5}  {chosen}")?;
    }
    let mut margin = format!("{number:5}");
    for (event, line) in entry.events.iter().zip(lines) {
        match event.what {
            What::TurnBegan { turn } => {
                writeln!(out, "\n== {}", texts.replay_turn(turn, &time(setup, turn)))?;
            }
            What::StepBegan { .. } => writeln!(out, "\n-- {line}")?,
            _ => {
                let clause = event.clause.0;
                let law = if clause.is_empty() { String::new() } else { format!("  [{clause}]") };
                writeln!(out, "{margin}  {line}{law}")?;
                margin = "     ".to_owned();
            }
        }
    }
    Ok(())
}

fn events(out: &mut impl Write, verified: &Verified) -> io::Result<()> {
    let setup = &verified.table.game().setup;
    for (number, entry) in (1_usize..).zip(verified.table.log()) {
        let line = json!({
            "ply": number,
            "camp": entry.chosen.camp,
            "step": entry.step,
            "action": entry.chosen.action,
            "written": entry.chosen.action.written(setup),
            "dice": entry.dice,
            "events": entry.events,
        });
        writeln!(out, "{line}")?;
    }
    writeln!(out, "{}", json!({ "outcome": verified.file.outcome }))
}

fn title(setup: &Setup, texts: &Texts) -> String {
    let date = setup.scenario.date;
    let date = texts.replay_date(date.day, date.month, date.year);
    format!("{}, {date}", texts.prose(&setup.scenario.title))
}

/// Who played, under which rules, and how it ended. A record nobody played is named by its first caption.
fn subtitle(verified: &Verified, texts: &Texts) -> String {
    let setup = &verified.table.game().setup;
    let rules = texts.edition(setup.edition.id);
    let [french, spanish] = &verified.file.seats;
    let unplayed = french.is_empty() && spanish.is_empty();
    if let Some(first) = verified.file.captions.first().filter(|_| unplayed) {
        return format!("{} ({rules})", texts.prose(&first.heading));
    }
    let outcome = verified
        .file
        .outcome
        .map_or_else(|| texts.replay(ReplayWord::NotOver), |outcome| texts.outcome(setup, outcome));
    format!("{} ({rules}). {outcome}", texts.replay_against(french, spanish))
}

/// The time at which a turn begins, `04:30`.
fn time(setup: &Setup, turn: u8) -> String {
    let minutes = setup.timing().clock.at(turn);
    format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60)
}
