//! `aguila match`: two players, each a computer player of the game or a program of somebody's, fight a battle, once or many times.

mod circles;
mod elsewhere;
mod player;
mod program;
mod score;

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Result, anyhow, bail};
use game::table::{DiceSource, RecordFile};
use game::{Agreement, Camp, EditionId, Library, Seed, Table};
use text::{Language, Texts};

use crate::{data, picture};
use circles::Circles;
use player::Seat;
pub(crate) use player::{known_players, seated};
use score::{Score, Verdict};

/// More choices than any battle takes; from there on nobody wants it to end.
const LONGEST: usize = 200_000;

/// Let two players fight a battle.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The battle.
    #[arg(default_value = "alcaniz")]
    battle: String,
    /// The edition; that of the battle if none is named.
    #[arg(long)]
    edition: Option<String>,
    /// Who plays the French.
    #[arg(long, value_name = "PLAYER", default_value_t = usual(), help = who())]
    french: String,
    /// Who plays the Spanish and their allies.
    #[arg(long, value_name = "PLAYER", default_value_t = usual())]
    spanish: String,
    /// The seed of the dice and of the computer players; each further game has the next.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games, one after the other, everybody keeping his side.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Seconds a program may think about one choice.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    patience: u64,
    /// Write the record to this file; of several games each to one with its seed before the ending.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// The player of a side for which none is named.
fn usual() -> String {
    format!("ai:{}", ai::Bot::USUAL)
}

fn who() -> String {
    format!("Who plays the French: {}", known_players())
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let library = data::library(folder)?;
    let scenario = data::scenario(&library, &args.battle)?;
    let edition = match &args.edition {
        None => scenario.edition,
        Some(name) => {
            game::engine::from_word(name).ok_or_else(|| anyhow!("there is no edition `{name}`"))?
        }
    };
    let mut score = Score::default();
    for seed in (0..args.games).map(|game| args.seed.wrapping_add(game)) {
        let verdict = fight(args, &library, edition, seed)?;
        if args.games == 1 {
            return verdict.into_result();
        }
        println!("seed {seed}: {verdict}");
        score.add(&verdict);
    }
    println!("{score}");
    Ok(())
}

/// Fights one game and writes its record.
fn fight(args: &Args, library: &Library, edition: EditionId, seed: u64) -> Result<Verdict> {
    let agreed = Agreement::new(&args.battle, edition);
    let mut table = Table::open(library, agreed, Seed::from_number(seed))
        .ok_or_else(|| data::unknown(library, &args.battle))?;
    let texts = Texts::new(Language::English);
    let patience = Duration::from_secs(args.patience);
    let mut seats = [
        Seat::open(&args.french, seed, patience)?,
        Seat::open(&args.spanish, seed.wrapping_add(1), patience)?,
    ];
    let verdict = play(&mut table, &mut seats, &texts);
    if let Some(file) = &args.out {
        let file = if args.games == 1 { file.clone() } else { numbered(file, seed) };
        picture::save(&file, record(&table, args, &texts).as_bytes())?;
        println!("{}", file.display());
    }
    Ok(verdict)
}

/// Plays until the battle is over. A player that fails or goes in circles forfeits, and the battle stops.
fn play(table: &mut Table, seats: &mut [Seat; 2], texts: &Texts) -> Verdict {
    let forfeit = |camp, why| Verdict::Forfeit { camp, why };
    for (seat, camp) in seats.iter_mut().zip(Camp::ALL) {
        if let Err(why) = seat.begin(table, camp) {
            return forfeit(camp, why);
        }
    }
    let mut circles = Circles::default();
    while let Some(decision) = table.game().decision() {
        let camp = decision.camp;
        let [french, spanish] = seats;
        let seat = if camp == Camp::French { french } else { spanish };
        let action = match seat.choose(table, camp, texts) {
            Ok(action) => action,
            Err(why) => return forfeit(camp, why),
        };
        if let Err(failure) = table.apply(camp, action) {
            return forfeit(camp, format!("its choice fails: {failure:?}"));
        }
        if let Some(times) = circles.after(camp, &table.game().state) {
            let why = format!("it goes in circles: it brought about one position {times} times");
            return forfeit(camp, why);
        }
        if table.log().len() >= LONGEST {
            return Verdict::Unfinished;
        }
    }
    seats.iter_mut().for_each(|seat| seat.end(table));
    Verdict::of(table, texts)
}

/// The file of one of several games: `game.aguila` becomes `game-7.aguila`.
fn numbered(file: &Path, seed: u64) -> PathBuf {
    let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().display().to_string();
    let (stem, ending) = (part(file.file_stem()), part(file.extension()));
    file.with_file_name(if ending.is_empty() {
        format!("{stem}-{seed}")
    } else {
        format!("{stem}-{seed}.{ending}")
    })
}

impl Verdict {
    /// A battle that came to its end is told; any other is an error.
    fn into_result(self) -> Result<()> {
        match self {
            Verdict::Over { told, .. } => {
                println!("{told}");
                Ok(())
            }
            stopped => bail!("{stopped}"),
        }
    }
}

fn record(table: &Table, args: &Args, texts: &Texts) -> String {
    let kept = table.record();
    let source = DiceSource::Seeded { seal: kept.seal, seed: kept.seed };
    let setup = &table.game().setup;
    let gloss = |at| table.log().get(at).map_or_else(Vec::new, |entry| texts.gloss(setup, entry));
    let seats = [args.french.clone(), args.spanish.clone()];
    RecordFile::of(table, seats, source).to_text(setup, gloss)
}
