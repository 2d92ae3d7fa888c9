//! How fast positions are evaluated: plays some turns of a battle with recruits and evaluates the positions again and again.
//!
//! `cargo run --release -p aguila-ai --example evaluate -- [BATTLE]`

use std::time::Instant;

use ai::evaluation::{Position, Temperament, Weights};
use ai::{Player, Recruit};
use game::table::Beliefs;
use game::{Agreement, Camp, Library, Seed, Table, Viewer};

/// Evaluations of each position.
const TIMES: u32 = 200;

fn main() {
    let battle = std::env::args().nth(1).unwrap_or_else(|| "alcaniz".into());
    let library = match Library::embedded() {
        Ok(library) => library,
        Err(faults) => return eprintln!("{faults}"),
    };
    let Some(edition) = library.scenarios.get(&battle).map(|scenario| scenario.edition) else {
        return eprintln!("no battle {battle}");
    };
    let agreed = Agreement::new(&battle, edition);
    let Some(mut table) = Table::open(&library, agreed, Seed::from_number(1)) else { return };
    let mut players = [Recruit::new(1), Recruit::new(2)];
    let mut turn = 0;
    while let Some(decision) = table.game().decision() {
        let viewer = Viewer::Camp(decision.camp);
        if table.game().state.turn != turn {
            turn = table.game().state.turn;
            measure(&table, viewer);
        }
        let action = players[decision.camp.index()].choose(table.game().staff(viewer));
        if table.apply(decision.camp, action).is_err() {
            return eprintln!("a choice was refused");
        }
    }
}

fn measure(table: &Table, viewer: Viewer) {
    let weights = Weights::of(Temperament::Historical);
    let game = table.game();
    let begun = Instant::now();
    for _ in 0..TIMES {
        std::hint::black_box(Position::of(game).worth(Camp::French, weights));
    }
    let evaluated = begun.elapsed() / TIMES;
    let begun = Instant::now();
    for seed in 0..10 {
        std::hint::black_box(game.staff(viewer).imagine(seed, &Beliefs::default()));
    }
    let imagined = begun.elapsed() / 10;
    let worth = ai::evaluation::worth(game, Camp::French, weights);
    println!(
        "turn {:2}: worth {worth:6.2}, evaluated in {evaluated:?}, imagined in {imagined:?}",
        game.state.turn
    );
}
