//! `aguila tournament`: players against each other, on many fields and from both seats.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use game::{EditionId, Library};
use indicatif::{ProgressBar, ProgressStyle};
use lab::{Bot, Field, Tournament, Verdicts, tournament_page};
use text::{Language, Texts};

use crate::simulate::{edition, use_threads};
use crate::{contest, data, picture};

/// Let players fight each other: every two on every field, each pair of games with the same dice from both seats.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The players, two or more.
    #[arg(required = true, num_args = 2.., value_name = "PLAYER", help = who())]
    players: Vec<Bot>,
    /// A battle; may be said more than once; all of them if none is named.
    #[arg(long = "battle", value_name = "BATTLE")]
    battles: Vec<String>,
    /// The rules; may be said more than once; those each battle was made for if none are named.
    #[arg(long = "edition", value_name = "EDITION", value_parser = edition)]
    editions: Vec<EditionId>,
    /// Pairs of games of every two players on a field.
    #[arg(long, default_value_t = 10)]
    pairs: u64,
    /// The seed of all games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Seconds a program may think about one choice.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    patience: u64,
    /// How many threads; one a core if not said.
    #[arg(long)]
    threads: Option<usize>,
    /// Print what the players did, too: guns, horse, squares, orders.
    #[arg(long)]
    habits: bool,
    /// The page to write; the results go beside it, with the ending .json.
    #[arg(long, value_name = "FILE", default_value = "tournament.html")]
    out: PathBuf,
    /// The language of the page: en or es.
    #[arg(long, value_name = "TAG", default_value = "en")]
    language: String,
}

fn who() -> String {
    format!("The players, two or more: {}", contest::known_players())
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let library = data::library(folder)?;
    let tournament = Tournament {
        players: args.players.clone(),
        fields: fields_of(&args.battles, &args.editions, &library)?,
        pairs: args.pairs,
        seed: args.seed,
    };
    let mut names: Vec<String> = args.players.iter().map(Bot::to_string).collect();
    names.sort();
    names.dedup();
    if names.len() < args.players.len() {
        bail!("a player is named twice");
    }
    use_threads(args.threads)?;
    let bar = ProgressBar::new(tournament.fixtures().len() as u64).with_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left ({elapsed} gone)")
            .context("the progress bar")?,
    );
    bar.enable_steady_tick(Duration::from_millis(500));
    let patience = Duration::from_secs(args.patience);
    let open = |bot: &Bot, seed| contest::seated(&bot.to_string(), seed, patience);
    let verdicts = tournament.play(&library, &open, &|_| bar.inc(1))?;
    bar.finish();
    let texts = Texts::new(Language::from_tag(&args.language));
    tell(&verdicts, args.habits);
    picture::save(&args.out, tournament_page(&verdicts, &texts).as_bytes())?;
    let json = args.out.with_extension("json");
    picture::save(&json, serde_json::to_string_pretty(&verdicts)?.as_bytes())?;
    println!("{} and {}", args.out.display(), json.display());
    Ok(())
}

/// Every battle named under every edition named; all battles, and their own editions, where none are.
pub(crate) fn fields_of(
    battles: &[String],
    editions: &[EditionId],
    library: &Library,
) -> Result<Vec<Field>> {
    let battles: Vec<String> = if battles.is_empty() {
        library.scenarios.keys().cloned().collect()
    } else {
        battles.to_vec()
    };
    let mut fields = Vec::new();
    for battle in battles {
        let scenario = data::scenario(library, &battle)?;
        let own = [scenario.edition];
        let editions = if editions.is_empty() { &own[..] } else { editions };
        let field = |&edition: &EditionId| Field { battle: battle.clone(), edition };
        fields.extend(editions.iter().map(field));
    }
    Ok(fields)
}

fn tell(verdicts: &Verdicts, habits: bool) {
    for row in &verdicts.standings {
        println!(
            "{}: {} games, {:.1} %, Elo {:+.0} ({:+.0} to {:+.0}), margin {:+.2}; a choice {:.2} ms \
             (99 %: {:.2}, longest {:.1}), a step {:.1} ms (99 %: {:.1}, longest {:.1})",
            row.player,
            row.games,
            row.score * 100.0,
            row.elo.rating,
            row.elo.low,
            row.elo.high,
            row.margin,
            row.choice.median,
            row.choice.p99,
            row.choice.most,
            row.step.median,
            row.step.p99,
            row.step.most,
        );
    }
    for duel in &verdicts.duels {
        let field = duel.field.as_ref().map_or_else(
            || "all fields".to_owned(),
            |field| format!("{} ({})", field.battle, field.edition.name()),
        );
        println!(
            "{} - {}, {field}: {} games, {:.1} % ({:.1} to {:.1}), margin {:+.2}, French seat {:.1} %",
            duel.players[0],
            duel.players[1],
            duel.games,
            duel.score * 100.0,
            duel.within[0] * 100.0,
            duel.within[1] * 100.0,
            duel.margin,
            duel.french * 100.0,
        );
    }
    if habits {
        let texts = Texts::new(Language::English);
        for row in &verdicts.standings {
            println!("{}, a game:", row.player);
            for (name, value) in row.habit_lines(&texts) {
                println!("  {name}: {value}");
            }
        }
    }
}
