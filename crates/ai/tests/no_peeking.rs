//! No computer player peeks: in games that differ only in what its side may not know, each makes the same choice (STD-3-d, STD-6-b,
//! VOL2-3-d, VOL2-6-b, VOL2-OPT4-a to VOL2-OPT4-e; CF-161, CF-208), in every battle and edition, with unknown-factor markers and
//! without.
//!
//! `AGUILA_CASES` raises the number of games of each battle and edition, `AGUILA_CHOICES` their length; `AGUILA_RARELY=1` compares those
//! that try things out as often as the others.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::env;

use ai::{Bot, Budget, Player, Recruit};
use game::testkit::random::{Chance, any_battle, played};
use game::testkit::secrets::otherwise;
use game::{Step, Viewer};

/// The eight battles under the four editions, without markers and with.
const BATTLES: u64 = 64;

/// What a player that tries things out may do before it chooses; before the first turn it does many times as much.
const TRIALS: Budget = Budget::Nodes(2);

#[test]
fn players_choose_alike_whatever_is_hidden() {
    let choices = number("AGUILA_CHOICES", 200);
    let mut compared = 0;
    for seed in 0..number("AGUILA_CASES", 1) * BATTLES {
        compared += along_a_game(seed, choices);
    }
    assert!(compared > 100, "only {compared} choices compared");
}

fn number(name: &str, default: u64) -> u64 {
    env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// A game of recruits, stopped now and then: what would each player choose here, and where the secrets are others?
fn along_a_game(seed: u64, choices: u64) -> u64 {
    let mut table = played(any_battle((seed % BATTLES) as usize), seed, 0);
    let mut chance = Chance::new(seed);
    let mut recruits = [Recruit::new(seed), Recruit::new(!seed)];
    let mut compared = 0;
    let rarely = usize::try_from(number("AGUILA_RARELY", 32)).unwrap();
    for ply in 0..choices {
        let game = table.game();
        let Some(decision) = game.decision() else { break };
        let viewer = Viewer::Camp(decision.camp);
        let marches = matches!(game.state.step, Step::Movement | Step::SetUp(_));
        if chance.once_in(if marches { 120 } else { 15 }) {
            let other = otherwise(game, viewer, &mut chance);
            for bot in Bot::all() {
                // Whoever tries things out takes his time over it: he is compared now and then.
                if bot.thinks() && !chance.once_in(rarely) {
                    continue;
                }
                let bot = Bot { budget: Some(TRIALS), ..bot };
                let [one, two] =
                    [game, &other].map(|game| bot.player(seed).choose(game.staff(viewer)));
                assert_eq!(one, two, "{bot} peeks: seed {seed}, choice {ply}, {decision:?}");
                compared += 1;
            }
        }
        let action = recruits[decision.camp.index()].choose(game.staff(viewer));
        table.apply(decision.camp, action).unwrap();
    }
    compared
}
