//! How a battle comes out between two equal players when the levels of one side are raised.
//!
//! `cargo run --release -p aguila-lab --example even -- BATTLE PLAYER GAMES SEED CAMP PERCENT ...`, a percentage of 0 being no handicap.

use std::error::Error;

use ai::Bot;
use game::data::Handicap;
use game::{Agreement, Camp, Library, Seed, Table, Viewer};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [battle, player, games, seed, camp, percents @ ..] = words.as_slice() else {
        return eprintln!("BATTLE PLAYER GAMES SEED CAMP PERCENT ...");
    };
    if let Err(why) = play(battle, player, [games, seed], camp, percents) {
        eprintln!("{why}");
    }
}

fn play(
    battle: &str,
    player: &str,
    [games, seed]: [&str; 2],
    camp: &str,
    percents: &[String],
) -> Result<(), Box<dyn Error>> {
    let library = Library::embedded()?;
    let edition = library.scenarios.get(battle).ok_or("no such battle")?.edition;
    let bot: Bot = player.parse()?;
    let camp = if camp == "french" { Camp::French } else { Camp::Spanish };
    let (games, first): (u64, u64) = (games.parse()?, seed.parse()?);
    for percent in percents {
        let percent: u8 = percent.parse()?;
        let mut won = [0_u64; 2];
        let mut broken = [0_u64; 2];
        for number in first..first + games {
            let handicap = (percent > 0).then_some(Handicap { camp, percent });
            let agreed = Agreement { handicap, ..Agreement::new(battle, edition) };
            let seed = Seed::from_number(number);
            let mut table = Table::open(&library, agreed, seed).ok_or("cannot be laid")?;
            let mut players = [bot.player(number * 2), bot.player(number * 2 + 1)];
            let mut told = [0; 2];
            while let Some(decision) = table.game().decision() {
                let (at, viewer) = (decision.camp.index(), Viewer::Camp(decision.camp));
                players[at].told(&table.told(viewer, told[at]));
                told[at] = table.ply();
                let action = players[at].choose(table.game().staff(viewer));
                table.apply(decision.camp, action)?;
            }
            let game = table.game();
            if let Some(winner) = game.state.outcome.and_then(|outcome| outcome.winner) {
                won[winner.index()] += 1;
            }
            for camp in Camp::ALL {
                broken[camp.index()] += game.demoralized(camp) as u64;
            }
        }
        let drawn = games - won[0] - won[1];
        println!(
            "{battle} {player} {percent:2} %: French {} drawn {drawn} others {} of {games}; broken commands {:.2} {:.2}",
            won[0],
            won[1],
            broken[0] as f64 / games as f64,
            broken[1] as f64 / games as f64,
        );
    }
    Ok(())
}
