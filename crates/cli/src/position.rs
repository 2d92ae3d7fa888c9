//! `aguila position`: a moment of a game as a document, or drawn.

use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail, ensure};
use game::edition::EditionId;
use game::game::Game;
use game::library::Library;
use game::position::Position;
use game::record::Record;
use game::setup::Options;
use render::map::{Palette, Style};

use crate::{data, picture};

/// Write a position as TOML or JSON, or draw it as SVG, PNG or PDF.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A record, or a position document in TOML or JSON; - reads it from the standard input.
    #[arg(value_name = "FILE", required_unless_present = "battle", conflicts_with = "battle")]
    file: Option<PathBuf>,
    /// The beginning of a battle, as bailen-1, instead of a file.
    #[arg(long, value_name = "BATTLE")]
    battle: Option<String>,
    /// The rules, with --battle: standard, volume2, revised or basic.
    #[arg(long, requires = "battle", value_parser = edition)]
    edition: Option<EditionId>,
    /// After so many choices of the record, instead of all.
    #[arg(long, value_name = "N", requires = "file")]
    ply: Option<usize>,
    /// The file to write; its ending chooses the form: .toml, .json, .svg, .png or .pdf. TOML on the standard output if
    /// there is none.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Width of a PNG in pixels.
    #[arg(long, value_name = "PX", default_value_t = 2400, value_parser = clap::value_parser!(u32).range(16..=20_000))]
    width: u32,
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let library = data::library(folder)?;
    let moment = match (&args.file, &args.battle) {
        (Some(file), _) => read(library, file, args.ply)?,
        (None, Some(battle)) => beginning(library, battle, args.edition)?,
        (None, None) => bail!("name a record or a position, or a battle with --battle"),
    };
    match &args.out {
        None => print!("{}", moment.position()?.to_toml()),
        Some(out) => moment.write(out, args.width)?,
    }
    Ok(())
}

/// A moment of a game, and the record it was found in.
struct Moment {
    library: Library,
    game: Game,
    record: Option<(Record, usize)>,
}

fn read(library: Library, file: &Path, ply: Option<usize>) -> Result<Moment> {
    let text = text_of(file)?;
    let name = file.display();
    if let Ok(record) = serde_json::from_str::<Record>(&text) {
        let ply = ply.unwrap_or(record.choices.len());
        let last = record.choices.len();
        ensure!(ply <= last, "{name} has {last} choices, so there is no ply {ply}");
        let table = record.replay_to(&library, ply);
        let table = table.map_err(|why| anyhow!("{name} cannot be played through: {why:?}"))?;
        return Ok(Moment { game: table.game().clone(), library, record: Some((record, ply)) });
    }
    ensure!(ply.is_none(), "{name} is no record, so it has no plies");
    let position = document(&text).with_context(|| format!("{name} is no position"))?;
    let game = position.set_up(&library)?;
    Ok(Moment { game, library, record: None })
}

fn text_of(file: &Path) -> Result<String> {
    if file == Path::new("-") {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).context("cannot read the standard input")?;
        return Ok(text);
    }
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

/// A position in either of its forms.
fn document(text: &str) -> Result<Position> {
    if text.trim_start().starts_with('{') {
        return Ok(serde_json::from_str(text)?);
    }
    Ok(Position::from_toml(text)?)
}

fn beginning(library: Library, battle: &str, edition: Option<EditionId>) -> Result<Moment> {
    let scenario = library.scenarios.get(battle).ok_or_else(|| data::unknown(&library, battle))?;
    let edition = edition.unwrap_or(scenario.edition);
    let setup = library.setup(battle, edition, &[], Options::default());
    let setup = setup.ok_or_else(|| data::unknown(&library, battle))?;
    Ok(Moment { game: Game::new(setup), library, record: None })
}

impl Moment {
    fn position(&self) -> Result<Position> {
        Position::of(&self.game).map_err(|unfinished| match self.last_before() {
            Some(ply) => anyhow!("{unfinished}; the last position before it is at ply {ply}"),
            None => anyhow!("{unfinished}"),
        })
    }

    /// The last ply before this one that can be written as a position.
    fn last_before(&self) -> Option<usize> {
        let (record, at) = self.record.as_ref()?;
        let sound = |at: &usize| {
            let table = record.replay_to(&self.library, *at);
            table.is_ok_and(|table| Position::of(table.game()).is_ok())
        };
        (0..*at).rev().take(200).find(sound)
    }

    fn write(&self, out: &Path, width: u32) -> Result<()> {
        let ending = out.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        let text = match ending.as_str() {
            "toml" => self.position()?.to_toml(),
            "json" => serde_json::to_string_pretty(&self.position()?)? + "\n",
            _ => return self.draw(out, width),
        };
        picture::save(out, text.as_bytes())?;
        picture::tell(&[out.to_owned()]);
        Ok(())
    }

    fn draw(&self, out: &Path, width: u32) -> Result<()> {
        picture::check_ending(out)?;
        let style = Style { palette: Palette::Quiet, legend: false, ..Style::print() };
        let drawing = render::battlefield::draw(&self.game, &style);
        picture::tell(&picture::write(out, &[drawing], width)?);
        Ok(())
    }
}

fn edition(text: &str) -> Result<EditionId, String> {
    let found = EditionId::ALL.into_iter().find(|edition| edition.name() == text);
    found.ok_or_else(|| "give standard, volume2, revised or basic".to_owned())
}
