//! Lets two players fight the eight battles under the three editions with orders, sides swapped, and counts.
//!
//! `cargo run --release -p aguila-ai --example arena -- [GAMES] [recruit|random] [recruit|random] [FIRST] [BATTLE]`

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use ai::{Player, Random, Recruit};
use game::decision::Ask;
use game::dice::SeededDice;
use game::edition::EditionId;
use game::game::Game;
use game::kinds::Camp;
use game::library::Library;
use game::setup::Options;
use game::state::Fate;
use game::view::Viewer;

const EDITIONS: [EditionId; 3] = [EditionId::Standard, EditionId::Volume2, EditionId::Revised];
/// More choices than any game with sense in it takes.
const LIMIT: usize = 40_000;

#[derive(Default)]
struct Tally {
    wins: u32,
    losses: u32,
    draws: u32,
    french: u32,
    levels: BTreeMap<String, u32>,
    steps: u64,
    lost: [u64; 2],
    games: u32,
}

#[derive(Default)]
struct Clock {
    thinking: Vec<Duration>,
    slowest: BTreeMap<String, (Duration, u64, Duration)>,
    engine: Duration,
}

fn main() {
    let mut words = std::env::args().skip(1);
    let games: u64 = words.next().and_then(|word| word.parse().ok()).unwrap_or(24);
    let first = words.next().unwrap_or_else(|| "recruit".into());
    let second = words.next().unwrap_or_else(|| "random".into());
    let from: u64 = words.next().and_then(|word| word.parse().ok()).unwrap_or(0);
    let only = words.next();
    let library = match Library::embedded() {
        Ok(library) => library,
        Err(faults) => return eprintln!("{faults}"),
    };
    let battles: Vec<&String> = library
        .scenarios
        .keys()
        .filter(|battle| only.as_ref().is_none_or(|only| battle.contains(only.as_str())))
        .collect();
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    let mut clock = Clock::default();
    for number in from..from + games {
        let battle = battles[(number / 2) as usize % battles.len()];
        let edition = EDITIONS[(number / 2) as usize / battles.len() % EDITIONS.len()];
        let camp = Camp::ALL[(number % 2) as usize];
        let Some(setup) = library.setup(battle, edition, &[], Options::default()) else { continue };
        let mut game = Game::new(setup);
        let mut dice = SeededDice::from_number(number);
        let mut one = player(&first, number);
        let mut two = player(&second, number + 1_000_000);
        let mut steps = 0;
        while let Some(decision) = game.decision() {
            let own = decision.camp == camp;
            let begun = Instant::now();
            let who = if own { &mut one } else { &mut two };
            let action = who.choose(game.staff(Viewer::Camp(decision.camp)));
            if own {
                clock.note(&decision.ask, begun.elapsed());
            }
            let begun = Instant::now();
            if let Err(why) = game.apply(decision.camp, action, &mut dice) {
                println!(
                    "ILLEGAL game {number} {battle} {edition:?}: {action:?} at {decision:?}: {why:?}"
                );
                break;
            }
            clock.engine += begun.elapsed();
            steps += 1;
            if steps > LIMIT - 40 && std::env::var_os("ARENA_TELL").is_some() {
                println!(
                    "  {action:?} -> {:?} {:?}",
                    game.check(game::action::Action::Resolve),
                    game.check(game::action::Action::Done)
                );
            }
            if steps > LIMIT {
                println!("STALL game {number} {battle} {edition:?} at {decision:?}");
                break;
            }
        }
        let Some(outcome) = game.state.outcome else { continue };
        let lost = Camp::ALL.map(|camp| points_lost(&game, camp));
        let demoralized = Camp::ALL.map(|camp| game.demoralized(camp));
        println!(
            "{number} {battle} {edition:?} {first} as {camp:?}: {:?} {:?} turn {} steps {steps} lost {lost:?} demoralized {demoralized:?}",
            outcome.winner, outcome.level, game.state.turn
        );
        if std::env::var_os("ARENA_TELL").is_some() {
            tell_demoralized(&game);
        }
        for key in [battle.clone(), format!("~{edition:?}"), format!("~{camp:?}"), "~all".into()] {
            let tally = tallies.entry(key).or_default();
            tally.games += 1;
            match outcome.winner {
                Some(winner) if winner == camp => tally.wins += 1,
                Some(_) => tally.losses += 1,
                None => tally.draws += 1,
            }
            tally.french += u32::from(outcome.winner == Some(Camp::French));
            *tally.levels.entry(format!("{:?}", outcome.level)).or_default() += 1;
            tally.steps += steps as u64;
            tally.lost[0] += lost[camp.index()];
            tally.lost[1] += lost[camp.enemy().index()];
        }
    }
    for (key, tally) in &tallies {
        let games = u64::from(tally.games.max(1));
        println!(
            "{key:24} games {:4} won {:4} lost {:4} drawn {:4} french {:4} steps {:5} losses {}:{} {:?}",
            tally.games,
            tally.wins,
            tally.losses,
            tally.draws,
            tally.french,
            tally.steps / games,
            tally.lost[0] / games,
            tally.lost[1] / games,
            tally.levels
        );
    }
    clock.report();
}

impl Clock {
    fn note(&mut self, ask: &Ask, took: Duration) {
        self.thinking.push(took);
        let name = format!("{ask:?}");
        let name = name.split([' ', '(', '{']).next().unwrap_or_default().to_string();
        let entry = self.slowest.entry(name).or_default();
        entry.0 = entry.0.max(took);
        entry.1 += 1;
        entry.2 += took;
    }

    fn report(mut self) {
        self.thinking.sort_unstable();
        let at = |share: usize| self.thinking.get(self.thinking.len() * share / 1000).copied();
        println!(
            "choices {} median {:?} p99 {:?} p999 {:?} worst {:?} thinking {:?} engine {:?}",
            self.thinking.len(),
            at(500),
            at(990),
            at(999),
            self.thinking.last(),
            self.thinking.iter().sum::<Duration>(),
            self.engine
        );
        for (ask, (worst, times, total)) in self.slowest {
            println!(
                "  {ask:16} {times:8} times, mean {:?}, worst {worst:?}",
                total / times as u32
            );
        }
    }
}

fn player(name: &str, seed: u64) -> Box<dyn Player> {
    match name {
        "random" => Box::new(Random::new(seed)),
        _ => Box::new(Recruit::new(seed)),
    }
}

fn points_lost(game: &Game, camp: Camp) -> u64 {
    let lost = game.setup.units_of(camp).map(|unit| {
        let state = game.state.unit(unit);
        let start = game.setup.scenario.strength[unit.index()];
        u64::from(match state.fate {
            Fate::Eliminated => start,
            Fate::OnMap | Fate::Exited => state.lost,
            Fate::Absent | Fate::ToCome => 0,
        })
    });
    lost.sum()
}

/// What weighs on the demoralized commands.
fn tell_demoralized(game: &Game) {
    for command in game.demoralized_commands() {
        let units = game.setup.army.unit_ids().filter(|&unit| {
            game.setup.command(unit) == Some(command)
                && game.setup.unit(unit).counts_for_demoralization()
        });
        let units: Vec<String> = units
            .map(|unit| {
                let state = game.state.unit(unit);
                let start = game.setup.scenario.strength[unit.index()];
                format!("{start}-{} {:?} {:?}", state.lost, state.cohesion, state.fate)
            })
            .collect();
        println!(
            "    {} {:?} {} of {:?}: {}",
            game.setup.command_named(command).key,
            game.state.command(command).order,
            game.demoralization_points(command),
            game.demoralization_level(command),
            units.join(", ")
        );
    }
}
