//! `aguila position`: a moment of a game as a document, or drawn.

use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail, ensure};
use game::engine::ScriptedDice;
use game::table::RecordFile;
use game::{Action, EditionId, Game, Library, Options, Position, Record, Step, Table};
use render::map::{Palette, Style};
use text::{Language, Texts};

use crate::captions::words;
use crate::{data, outlet, picture};

/// Write a position as TOML or JSON, or draw it as SVG, PNG or PDF.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A record, `game.aguila`, or a position document in TOML or JSON; - reads it from the standard input.
    #[arg(value_name = "FILE", required_unless_present = "battle", conflicts_with = "battle")]
    file: Option<PathBuf>,
    /// The beginning of a battle, as bailen-1, with everybody in his place, instead of a file.
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
    /// The language of names and captions of a drawing: en or es.
    #[arg(long, value_name = "TAG", default_value = "en")]
    lang: String,
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let library = data::library(folder)?;
    let moment = match (&args.file, &args.battle) {
        (Some(file), _) => read(&library, file, args.ply)?,
        (None, Some(battle)) => beginning(&library, battle, args.edition)?,
        (None, None) => bail!("name a record or a position, or a battle with --battle"),
    };
    match &args.out {
        None => outlet::print(&moment.position()?.to_toml())?,
        Some(out) => moment.write(out, args.width, &args.lang)?,
    }
    Ok(())
}

/// A moment of a game, and the game it was found in, if it was.
struct Moment {
    game: Game,
    table: Option<Table>,
}

impl Moment {
    fn alone(game: Game) -> Moment {
        Moment { game, table: None }
    }
}

fn read(library: &Library, file: &Path, ply: Option<usize>) -> Result<Moment> {
    let text = text_of(file)?;
    let name = file.display();
    if let Some(mut table) = played(library, &text).with_context(|| format!("{name} is refused"))? {
        let last = table.log().len();
        let ply = ply.unwrap_or(last);
        ensure!(ply <= last, "{name} has {last} plies, so there is no ply {ply}");
        table.rewind(ply);
        return Ok(Moment { game: table.game().clone(), table: Some(table) });
    }
    ensure!(ply.is_none(), "{name} is no record, so it has no plies");
    let position = document(&text).with_context(|| format!("{name} is no position"))?;
    Ok(Moment::alone(position.set_up(library)?))
}

/// The game of a record, in the form of a file or of the server's store; nothing if the text is no record.
fn played(library: &Library, text: &str) -> Result<Option<Table>> {
    if text.starts_with("aguila-record") {
        return Ok(Some(RecordFile::verify(text, library)?.table));
    }
    let Ok(record) = serde_json::from_str::<Record>(text) else { return Ok(None) };
    let table = record.replay(library);
    Ok(Some(table.context("it cannot be played through")?))
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

fn beginning(library: &Library, battle: &str, edition: Option<EditionId>) -> Result<Moment> {
    let scenario = data::scenario(library, battle)?;
    let edition = edition.unwrap_or(scenario.edition);
    let setup = library.setup(battle, edition, &[], Options::default());
    let setup = setup.ok_or_else(|| data::unknown(library, battle))?;
    let mut game = Game::new(setup);
    set_up(&mut game)?;
    Ok(Moment::alone(game))
}

/// Everybody takes his place by default.
fn set_up(game: &mut Game) -> Result<()> {
    let mut no_dice = ScriptedDice::new([]);
    while let (Step::SetUp(_), Some(decision)) = (game.state.step, game.decision()) {
        let choice =
            [Action::PlaceRest, Action::Done].into_iter().find(|&it| game.check(it).is_ok());
        let choice = choice.or_else(|| game.legal().first().copied());
        let choice = choice.context("the armies cannot be set up")?;
        let done = game.apply(decision.camp, choice, &mut no_dice);
        done.map_err(|why| anyhow!("the armies cannot be set up: {why:?}"))?;
    }
    Ok(())
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
        let mut table = self.table.clone()?;
        let last = table.log().len();
        let sound = |at: &usize| {
            table.rewind(*at);
            Position::of(table.game()).is_ok()
        };
        (0..last).rev().take(400).find(sound)
    }

    fn write(&self, out: &Path, width: u32, lang: &str) -> Result<()> {
        let ending = out.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        let text = match ending.as_str() {
            "toml" => self.position()?.to_toml(),
            "json" => serde_json::to_string_pretty(&self.position()?)? + "\n",
            _ => return self.draw(out, width, lang),
        };
        picture::save(out, text.as_bytes())?;
        picture::tell(&[out.to_owned()]);
        Ok(())
    }

    fn draw(&self, out: &Path, width: u32, lang: &str) -> Result<()> {
        picture::check_ending(out).context("a position is written as .toml or .json, or drawn")?;
        let texts = Texts::new(Language::from_tag(lang));
        let style = Style {
            palette: Palette::Quiet,
            legend: false,
            names: Some(texts.language()),
            words: words(&texts),
            ..Style::print()
        };
        let drawing = render::battlefield::draw(&self.game, &style);
        picture::tell(&picture::write(out, &[drawing], width)?);
        Ok(())
    }
}

fn edition(text: &str) -> Result<EditionId, String> {
    let found = EditionId::ALL.into_iter().find(|edition| edition.name() == text);
    found.ok_or_else(|| "give standard, volume2, revised or basic".to_owned())
}
