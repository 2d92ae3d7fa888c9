//! A game of two players told move by move: marches, fires, shocks and states in few words, with the players' reasons where a step of
//! theirs begins and where a combat is resolved.
//!
//! `cargo run --release -p aguila-lab --example narrate -- BATTLE FRENCH SPANISH SEED`

use std::error::Error;

use ai::{Bot, Player};
use game::Agreement;
use game::{Action, Camp, Event, Game, Library, Seed, Table, Viewer, What};
use text::{Language, Texts};

/// More choices than any game takes.
const ENDLESS: usize = 200_000;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [battle, french, spanish, seed] = words.as_slice() else {
        return eprintln!("BATTLE FRENCH SPANISH SEED");
    };
    if let Err(why) = narrate(battle, [french, spanish], seed) {
        eprintln!("{why}");
    }
}

fn narrate(battle: &str, names: [&String; 2], seed: &str) -> Result<(), Box<dyn Error>> {
    let library = Library::embedded()?;
    let edition = library.scenarios.get(battle).ok_or("no such battle")?.edition;
    let seed: u64 = seed.parse()?;
    let agreed = Agreement::new(battle, edition);
    let mut table =
        Table::open(&library, agreed, Seed::from_number(seed)).ok_or("cannot be laid")?;
    let bots: Result<Vec<Bot>, String> = names.iter().map(|name| name.parse()).collect();
    let mut players: Vec<Box<dyn Player + Send>> =
        bots?.into_iter().zip(1..).map(|(bot, number)| bot.player(seed * 2 + number)).collect();
    let texts = Texts::new(Language::English);
    let mut told = [0; 2];
    let mut moment = None;
    for _ in 0..ENDLESS {
        let Some(decision) = table.game().decision() else { break };
        let (camp, viewer) = (decision.camp, Viewer::Camp(decision.camp));
        let Some(player) = players.get_mut(camp.index()) else { break };
        player.told(&table.told(viewer, told[camp.index()]));
        told[camp.index()] = table.ply();
        let action = player.choose(table.game().staff(viewer));
        let state = &table.game().state;
        let now = (state.turn, state.phasing, state.step, camp);
        if moment != Some(now) || action == Action::Resolve {
            if moment != Some(now) {
                println!(
                    "--- turn {} {:?} {:?}: {camp:?}{}",
                    now.0,
                    now.1,
                    now.2,
                    standing(table.game())
                );
            }
            moment = Some(now);
            if let Some(reason) = player.reason() {
                println!(
                    "    why: {} (lead {:.2})",
                    texts.reason_in_full(&table.game().setup, &reason),
                    reason.lead
                );
            }
        }
        let at = table.ply();
        table.apply(camp, action)?;
        for event in table.told(Viewer::Both, at) {
            tell(&texts, &table, event);
        }
    }
    Ok(())
}

fn tell(texts: &Texts, table: &Table, event: &Event) {
    let quiet = matches!(
        event.what,
        What::Rolled(_)
            | What::Turned { .. }
            | What::StepBegan { .. }
            | What::Tired { .. }
            | What::Placed { .. }
            | What::LeaderPlaced { .. }
    );
    if !quiet {
        println!("{}", texts.event(&table.game().setup, event));
    }
}

/// Broken commands, and how near the others are.
fn standing(game: &Game) -> String {
    let of = |camp: Camp| {
        let commands = game.setup.commands_of(camp).map(|command| {
            let level = game.demoralization_level(command).unwrap_or_default();
            let broken = if game.is_demoralized(command) { "!" } else { "" };
            format!("{}/{level}{broken}", game.demoralization_points(command))
        });
        commands.collect::<Vec<_>>().join(" ")
    };
    format!(" [{} | {}]", of(Camp::French), of(Camp::Spanish))
}
