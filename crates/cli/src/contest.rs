//! `aguila match`: two players, each a computer player of the game or a program of somebody's, fight a battle.

mod player;
mod program;

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Result, anyhow, bail};
use game::kinds::Camp;
use game::record::file::{DiceSource, RecordFile};
use game::record::{Agreement, Seed};
use game::take_back::Table;
use text::{Language, Texts};

use crate::{data, picture};
use player::Seat;

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
    /// Who plays the French: ai:recruit, ai:random, or program:COMMAND.
    #[arg(long, value_name = "PLAYER", default_value = "ai:recruit")]
    french: String,
    /// Who plays the Spanish and their allies.
    #[arg(long, value_name = "PLAYER", default_value = "ai:recruit")]
    spanish: String,
    /// The seed of the dice and of the computer players.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Seconds a program may think about one choice.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    patience: u64,
    /// Write the record to this file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let library = data::library(folder)?;
    let scenario = library.scenarios.get(&args.battle);
    let scenario = scenario.ok_or_else(|| data::unknown(&library, &args.battle))?;
    let edition = match &args.edition {
        None => scenario.edition,
        Some(name) => game::action::notation::from_word(name)
            .ok_or_else(|| anyhow!("there is no edition `{name}`"))?,
    };
    let agreed = Agreement::new(&args.battle, edition);
    let mut table = Table::open(&library, agreed, Seed::from_number(args.seed))
        .ok_or_else(|| data::unknown(&library, &args.battle))?;
    let texts = Texts::new(Language::English);
    let patience = Duration::from_secs(args.patience);
    let mut seats = [
        Seat::open(&args.french, args.seed, patience)?,
        Seat::open(&args.spanish, args.seed.wrapping_add(1), patience)?,
    ];
    let played = play(&mut table, &mut seats, &texts);
    if let Some(file) = &args.out {
        picture::save(file, record(&table, args, &texts).as_bytes())?;
        println!("{}", file.display());
    }
    played?;
    tell(&table, &texts);
    Ok(())
}

/// Plays until the battle is over. A program that fails loses its seat, and the match stops.
fn play(table: &mut Table, seats: &mut [Seat; 2], texts: &Texts) -> Result<()> {
    for (seat, camp) in seats.iter_mut().zip(Camp::ALL) {
        seat.begin(table, camp).map_err(|why| forfeit(camp, &why))?;
    }
    while let Some(decision) = table.game().decision() {
        let camp = decision.camp;
        let [french, spanish] = seats;
        let seat = if camp == Camp::French { french } else { spanish };
        let action = seat.choose(table, camp, texts).map_err(|why| forfeit(camp, &why))?;
        table
            .apply(camp, action)
            .map_err(|failure| forfeit(camp, &format!("its choice fails: {failure:?}")))?;
        if table.log().len() >= LONGEST {
            bail!("the battle was stopped after {LONGEST} choices");
        }
    }
    seats.iter_mut().for_each(|seat| seat.end(table));
    Ok(())
}

fn forfeit(camp: Camp, why: &str) -> anyhow::Error {
    anyhow!("{camp:?} forfeits: {why}")
}

fn record(table: &Table, args: &Args, texts: &Texts) -> String {
    let kept = table.record();
    let source = DiceSource::Seeded { seal: kept.seal, seed: kept.seed };
    let setup = &table.game().setup;
    let gloss = |at| table.log().get(at).map_or_else(Vec::new, |entry| texts.gloss(setup, entry));
    let seats = [args.french.clone(), args.spanish.clone()];
    RecordFile::of(table, seats, source).to_text(setup, gloss)
}

fn tell(table: &Table, texts: &Texts) {
    let game = table.game();
    if let Some(outcome) = game.state.outcome {
        println!(
            "{} Turn {}, {} choices, {} dice.",
            texts.outcome(&game.setup, outcome),
            game.state.turn,
            table.log().len(),
            table.thrown()
        );
    }
}
