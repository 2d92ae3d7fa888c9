//! Lets two players fight the battles under the three editions with orders, sides swapped from game to game, and counts.
//!
//! `cargo run --release -p aguila-ai --example arena -- [GAMES] [PLAYER] [PLAYER] [FIRST] [BATTLE]`, a player being
//! `recruit` or `random`. Wins, losses and thinking times are those of the first player.

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
use game::victory::Outcome;
use game::view::Viewer;

const EDITIONS: [EditionId; 3] = [EditionId::Standard, EditionId::Volume2, EditionId::Revised];
/// More choices than any game takes; who needs more has stalled.
const LIMIT: usize = 40_000;

/// What has been asked for.
struct Match {
    games: u64,
    players: [String; 2],
    first: u64,
    battle: String,
}

#[derive(Default)]
struct Tally {
    games: u64,
    won: u64,
    lost: u64,
    french: u64,
    choices: u64,
    points: [u64; 2],
}

/// Thinking times by what was asked: how often, how long in all, how long at worst.
#[derive(Default)]
struct Clock {
    all: Vec<Duration>,
    by_ask: BTreeMap<String, (u32, Duration, Duration)>,
}

fn main() {
    let wanted = Match::from_words(std::env::args().skip(1));
    let library = match Library::embedded() {
        Ok(library) => library,
        Err(faults) => return eprintln!("{faults}"),
    };
    let battles: Vec<&String> =
        library.scenarios.keys().filter(|battle| battle.contains(&wanted.battle)).collect();
    if battles.is_empty() {
        return eprintln!("no battle {}", wanted.battle);
    }
    let (mut tallies, mut clock) = (BTreeMap::<String, Tally>::new(), Clock::default());
    for number in wanted.first..wanted.first + wanted.games {
        let pair = (number / 2) as usize;
        let battle = battles[pair % battles.len()];
        let edition = EDITIONS[pair / battles.len() % EDITIONS.len()];
        let camp = Camp::ALL[(number % 2) as usize];
        let Some(setup) = library.setup(battle, edition, &[], Options::default()) else { continue };
        let mut game = Game::new(setup);
        let name = format!("{number} {battle} {edition:?} {} as {camp:?}", wanted.players[0]);
        let choices = match fight(&mut game, &wanted.players, number, camp, &mut clock) {
            Ok(choices) => choices,
            Err(fault) => {
                println!("{name}: {fault}");
                continue;
            }
        };
        let Some(outcome) = game.state.outcome else { continue };
        let lost = Camp::ALL.map(|camp| points_lost(&game, camp));
        let beaten = Camp::ALL.map(|camp| game.demoralized(camp));
        println!(
            "{name}: {:?} {:?} turn {} steps {choices} lost {lost:?} demoralized {beaten:?}",
            outcome.winner, outcome.level, game.state.turn
        );
        let keys = [battle.clone(), format!("{edition:?}"), format!("as {camp:?}"), "all".into()];
        for key in keys {
            tallies.entry(key).or_default().note(outcome, camp, choices, lost);
        }
    }
    for (key, tally) in &tallies {
        tally.tell(key);
    }
    clock.tell();
}

/// Plays a game to its end; the first player has `camp`.
fn fight(
    game: &mut Game,
    names: &[String; 2],
    number: u64,
    camp: Camp,
    clock: &mut Clock,
) -> Result<u64, String> {
    let mut dice = SeededDice::from_number(number);
    let mut players = [player(&names[0], number), player(&names[1], number + 1_000_000)];
    let mut choices = 0;
    while let Some(decision) = game.decision() {
        let own = decision.camp == camp;
        let begun = Instant::now();
        let staff = game.staff(Viewer::Camp(decision.camp));
        let action = players[usize::from(!own)].choose(staff);
        if own {
            clock.note(&decision.ask, begun.elapsed());
        }
        if let Err(why) = game.apply(decision.camp, action, &mut dice) {
            return Err(format!("ILLEGAL {action:?} at {decision:?}: {why:?}"));
        }
        choices += 1;
        if choices > LIMIT as u64 {
            return Err(format!("STALL at {decision:?}"));
        }
    }
    Ok(choices)
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
        u64::from(match state.fate {
            Fate::Eliminated => game.setup.scenario.strength[unit.index()],
            Fate::OnMap | Fate::Exited => state.lost,
            Fate::Absent | Fate::ToCome => 0,
        })
    });
    lost.sum()
}

impl Match {
    fn from_words(mut words: impl Iterator<Item = String>) -> Match {
        Match {
            games: words.next().and_then(|word| word.parse().ok()).unwrap_or(48),
            players: ["recruit", "random"].map(|name| words.next().unwrap_or_else(|| name.into())),
            first: words.next().and_then(|word| word.parse().ok()).unwrap_or(0),
            battle: words.next().unwrap_or_default(),
        }
    }
}

impl Tally {
    fn note(&mut self, outcome: Outcome, camp: Camp, choices: u64, lost: [u64; 2]) {
        self.games += 1;
        self.won += u64::from(outcome.winner == Some(camp));
        self.lost += u64::from(outcome.winner == Some(camp.enemy()));
        self.french += u64::from(outcome.winner == Some(Camp::French));
        self.choices += choices;
        self.points[0] += lost[camp.index()];
        self.points[1] += lost[camp.enemy().index()];
    }

    fn tell(&self, key: &str) {
        let decided = self.won + self.lost;
        println!(
            "{key:12} games {:4} decided {decided:4} won {:4} ({:3}%) by the French {:4}; a game: choices {:5} points lost {}:{}",
            self.games,
            self.won,
            self.won * 100 / decided.max(1),
            self.french,
            self.choices / self.games.max(1),
            self.points[0] / self.games.max(1),
            self.points[1] / self.games.max(1),
        );
    }
}

impl Clock {
    fn note(&mut self, ask: &Ask, took: Duration) {
        self.all.push(took);
        let text = format!("{ask:?}");
        let name = text.split([' ', '(', '{']).next().unwrap_or_default().to_string();
        let (times, sum, worst) = self.by_ask.entry(name).or_default();
        *times += 1;
        *sum += took;
        *worst = (*worst).max(took);
    }

    fn tell(mut self) {
        self.all.sort_unstable();
        let at = |share: usize| self.all.get(self.all.len() * share / 1000).copied();
        let (median, rare) = (at(500).unwrap_or_default(), at(990).unwrap_or_default());
        println!("{} choices, median {median:?}, 99% within {rare:?}", self.all.len());
        for (ask, (times, sum, worst)) in self.by_ask {
            println!("  {ask:16} {times:8} times, mean {:?}, worst {worst:?}", sum / times);
        }
    }
}
