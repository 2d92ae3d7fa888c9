//! Lets two players fight the battles under the editions, sides swapped from game to game, and counts.
//!
//! `cargo run --release -p aguila-ai --example arena -- [GAMES] [PLAYER] [PLAYER] [FIRST] [BATTLE] [WORDS]`, a player being
//! `recruit` or `random`. Wins, losses and thinking times are those of the first player. Further words, in any place: an
//! edition (`basic`, `standard`, `volume2`, `revised`) plays that one only, any number of them; `variants` plays every battle
//! with each of its variants alone and with all together; `markers` uses unknown-factor markers; `seats` puts a player at
//! every command of a side; `quiet` tells no single games.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use ai::{Bot, Player};
use game::rules::Level;
use game::table::Seat;
use game::{
    Agreement, Ask, Camp, EditionId, Fate, Game, Library, Options, Outcome, Seed, Table, VariantId,
    Viewer,
};

/// More choices than any game takes; who needs more has stalled.
const LIMIT: usize = 40_000;

/// More choices than a step takes in which nobody goes round in circles.
const LONG: usize = 700;

/// What has been asked for.
struct Match {
    games: u64,
    players: [String; 2],
    first: u64,
    battle: String,
    editions: Vec<EditionId>,
    words: Vec<String>,
}

#[derive(Default)]
struct Tally {
    games: u64,
    won: u64,
    lost: u64,
    french: u64,
    choices: u64,
    points: [u64; 2],
    stalls: u64,
    illegal: u64,
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
    let fields = wanted.fields(&library);
    if fields.is_empty() {
        return eprintln!("no battle {}", wanted.battle);
    }
    let (mut tallies, mut clock) = (BTreeMap::<String, Tally>::new(), Clock::default());
    for number in wanted.first..wanted.first + wanted.games {
        let agreed = &fields[(number / 2) as usize % fields.len()];
        let camp = Camp::ALL[(number % 2) as usize];
        let Some(mut table) = Table::open(&library, agreed.clone(), Seed::from_number(number))
        else {
            println!("{agreed:?} cannot be laid");
            continue;
        };
        let fought = fight(&mut table, &wanted.players, number, camp, &mut clock);
        let (battle, edition) = (&agreed.battle, format!("{:?}", agreed.edition));
        let name = format!(
            "{number} {battle} {edition} {:?} {} as {camp:?}",
            agreed.variants, wanted.players[0]
        );
        let game = table.game();
        let choices = table.record().choices.len() as u64;
        let outcome = game.state.outcome.unwrap_or(Outcome { winner: None, level: Level::Draw });
        let lost = Camp::ALL.map(|camp| points_lost(game, camp));
        let beaten = Camp::ALL.map(|camp| game.demoralized(camp));
        if let Err(fault) = &fought {
            println!("{name}: {fault}");
        } else if !wanted.has("quiet") {
            println!(
                "{name}: {:?} {:?} turn {} steps {choices} lost {lost:?} demoralized {beaten:?}",
                outcome.winner, outcome.level, game.state.turn
            );
        }
        let keys = [
            battle.clone(),
            edition.clone(),
            format!("as {camp:?}"),
            format!("{battle} {edition} as {camp:?}"),
            "total".into(),
        ];
        for key in keys {
            let tally = tallies.entry(key).or_default();
            tally.note(outcome, camp, choices, lost);
            tally.stalls += u64::from(fought == Err(Fault::Stall));
            tally.illegal += u64::from(matches!(fought, Err(Fault::Illegal(_))));
        }
    }
    for (key, tally) in &tallies {
        tally.tell(key);
    }
    clock.tell();
}

/// What must not happen.
#[derive(Debug, PartialEq, Eq)]
enum Fault {
    Stall,
    Illegal(String),
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Fault::Stall => f.write_str("STALL"),
            Fault::Illegal(what) => write!(f, "ILLEGAL {what}"),
        }
    }
}

/// Plays a game to its end; the first player has every seat of `camp`.
fn fight(
    table: &mut Table,
    names: &[String; 2],
    number: u64,
    camp: Camp,
    clock: &mut Clock,
) -> Result<(), Fault> {
    let team = table.team().clone();
    let mut players: Vec<Box<dyn Player>> = team
        .seats()
        .map(|(id, seat)| {
            let second = seat.camp != camp;
            let seed = number + u64::from(second) * 1_000_000 + u64::from(id.0) * 1_000_000_000;
            player(&names[usize::from(second)], seed)
        })
        .collect();
    let (mut step, mut in_step) = (None, 0);
    while let Some(decision) = table.game().decision() {
        let state = &table.game().state;
        let now = Some((state.turn, state.phasing, state.step));
        in_step = if step == now { in_step + 1 } else { 0 };
        step = now;
        if in_step == LONG {
            let made = &table.record().choices;
            println!(
                "{number} ply {}: long at {now:?} {decision:?} after {:?}",
                made.len(),
                &made[made.len().saturating_sub(16)..]
            );
        }
        if table.record().choices.len() > LIMIT {
            return Err(Fault::Stall);
        }
        let begun = Instant::now();
        let Some((seat, action)) = ai::team::choose(table.game(), &team, &mut players) else {
            return Err(Fault::Stall);
        };
        if decision.camp == camp {
            clock.note(&decision.ask, begun.elapsed());
        }
        if let Err(why) = table.apply_at(seat, action) {
            return Err(Fault::Illegal(format!("{action:?} at {decision:?}: {why:?}")));
        }
        let last = table.ply().saturating_sub(1);
        for ((_, seat), player) in team.seats().zip(&mut players) {
            player.told(&table.told(Viewer::Camp(seat.camp), last));
        }
    }
    Ok(())
}

fn player(name: &str, seed: u64) -> Box<dyn Player> {
    Bot::named(name).unwrap_or(Bot::USUAL).player(seed)
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
    fn from_words(words: impl Iterator<Item = String>) -> Match {
        let edition = |word: &str| {
            EditionId::ALL.into_iter().find(|edition| format!("{edition:?}").to_lowercase() == word)
        };
        let is_word = |word: &String| {
            edition(word).is_some() || ["variants", "markers", "seats", "quiet"].contains(&&**word)
        };
        let (words, places): (Vec<String>, Vec<String>) = words.partition(is_word);
        let editions: Vec<EditionId> = words.iter().filter_map(|word| edition(word)).collect();
        let mut places = places.into_iter();
        Match {
            games: places.next().and_then(|word| word.parse().ok()).unwrap_or(64),
            players: ["recruit", "random"].map(|name| places.next().unwrap_or_else(|| name.into())),
            first: places.next().and_then(|word| word.parse().ok()).unwrap_or(0),
            battle: places.next().unwrap_or_default(),
            editions: if editions.is_empty() { EditionId::ALL.to_vec() } else { editions },
            words,
        }
    }

    fn has(&self, word: &str) -> bool {
        self.words.iter().any(|other| other == word)
    }

    /// What is fought, in turn: every battle under every edition, with every set of variants asked for.
    fn fields(&self, library: &Library) -> Vec<Agreement> {
        let mut fields = Vec::new();
        for &edition in &self.editions {
            for (battle, scenario) in &library.scenarios {
                if !battle.contains(&self.battle) {
                    continue;
                }
                let ids: Vec<VariantId> = scenario.variants.iter().map(|it| it.id).collect();
                let mut sets: Vec<Vec<VariantId>> = vec![Vec::new()];
                if self.has("variants") {
                    sets = ids.iter().map(|&id| vec![id]).chain([ids.clone()]).collect();
                    sets.retain(|set| !set.is_empty());
                    sets.dedup();
                }
                fields.extend(sets.into_iter().map(|variants| {
                    let options =
                        Options { limited_information: self.has("markers"), ..Options::default() };
                    let mut agreed = Agreement::new(battle, edition);
                    (agreed.variants, agreed.options) = (variants, options);
                    if self.has("seats") {
                        agreed.seats = seats(library, &agreed);
                    }
                    agreed
                }));
            }
        }
        fields
    }
}

/// A seat for every command, and one for each commander in chief.
fn seats(library: &Library, agreed: &Agreement) -> Vec<Seat> {
    let Some(setup) = library.setup_of(agreed) else { return Vec::new() };
    let mut seats = Vec::new();
    for camp in Camp::ALL {
        let seat = |commands, chief| Seat { camp, name: String::new(), commands, chief };
        seats.push(seat(Vec::new(), true));
        seats.extend(setup.commands_of(camp).map(|command| seat(vec![command], false)));
    }
    seats
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
            "{key:32} games {:4} decided {decided:4} won {:4} ({:3}%) French {:4} stalls {} illegal {}; a game: choices {:5} points lost {}:{}",
            self.games,
            self.won,
            self.won * 100 / decided.max(1),
            self.french,
            self.stalls,
            self.illegal,
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
        let worst = self.all.last().copied().unwrap_or_default();
        println!(
            "{} choices, median {median:?}, 99% within {rare:?}, worst {worst:?}",
            self.all.len()
        );
        for (ask, (times, sum, worst)) in self.by_ask {
            println!("  {ask:16} {times:8} times, mean {:?}, worst {worst:?}", sum / times);
        }
    }
}
