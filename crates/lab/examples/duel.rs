//! Two manners of the recruit against each other, from both seats with the same dice: score, margin and habits.
//!
//! `cargo run --release -p aguila-lab --example duel -- MANNER MANNER PAIRS SEED [BATTLE ...]`, a manner being `recruit` or
//! `seasoned`, with numbers of its own after commas (`seasoned,charge=9,escort=0`) and a posture for every command (`posture=fix`), or a
//! player of the list (`colonel:0`).

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::Mutex;
use std::time::Instant;

use ai::doctrine::{Doctrine, Posture};
use ai::{Manner, Player, Recruit};
use game::{Action, Camp, Library, Table, Viewer};
use lab::{Bot, Field, Habits, Meeting, Seated, Tournament};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [one, two, pairs, seed, battles @ ..] = words.as_slice() else {
        return eprintln!("MANNER MANNER PAIRS SEED [BATTLE ...]");
    };
    if let Err(why) = duel([one, two], (pairs, seed), battles) {
        eprintln!("{why}");
    }
}

fn duel(
    names: [&String; 2],
    (pairs, seed): (&str, &str),
    battles: &[String],
) -> Result<(), Box<dyn Error>> {
    let library = Library::embedded()?;
    let fields = library
        .scenarios
        .iter()
        .map(|(battle, scenario)| Field { battle: battle.clone(), edition: scenario.edition });
    let fields = fields.filter(|field| battles.is_empty() || battles.contains(&field.battle));
    let players = names.map(|name| Bot::Program(name.clone())).to_vec();
    let (pairs, seed) = (pairs.parse()?, seed.parse()?);
    let mut all = Sums::default();
    for (number, field) in fields.enumerate() {
        let name = field.battle.clone();
        let alone = Tournament { players: players.clone(), fields: vec![field], pairs, seed };
        let (begun, meetings) = (Instant::now(), Mutex::new(Vec::new()));
        let note = |meeting: &Meeting| {
            // Long games are told one by one, so that a duel that is broken off has not been for nothing.
            let (fixture, broken) = (meeting.fixture, meeting.demoralized);
            if std::env::var_os("TOLD").is_some() {
                eprintln!("{name} {fixture:?} {:?} {broken:?}", meeting.winner);
            }
            if let Ok(mut meetings) = meetings.lock() {
                meetings.push(meeting.clone());
            }
        };
        alone.play(&library, &open, &note)?;
        let mut sums = Sums::default();
        for meeting in meetings.lock().map_err(|why| why.to_string())?.iter() {
            sums.note(number, meeting);
            all.note(number, meeting);
        }
        sums.tell(&name, begun.elapsed().as_secs_f64());
    }
    all.tell("all", 0.0);
    for (name, habits) in names.iter().zip(&all.habits) {
        println!("{name}: {}", told(habits, all.pairs.len() as f64 * 2.0));
    }
    Ok(())
}

/// A manner takes its seat.
fn open(bot: &Bot, seed: u64) -> Result<Box<dyn Seated>, String> {
    let Bot::Program(name) = bot else { return lab::computer_players(bot, seed) };
    let mut words = name.split(',');
    let base = match words.next() {
        Some("recruit") => Manner::default(),
        Some("seasoned") => Manner::seasoned(),
        _ => return lab::computer_players(&name.parse()?, seed),
    };
    let mut numbers = serde_json::to_value(base).map_err(|why| why.to_string())?;
    let mut doctrine = Doctrine::default();
    for word in words {
        let (key, number) = word.split_once('=').ok_or("NAME=NUMBER")?;
        if key == "posture" {
            doctrine = Doctrine::everywhere(
                serde_json::from_value::<Posture>(number.into()).map_err(|why| why.to_string())?,
            );
            continue;
        }
        let number: f64 = number.parse().map_err(|_| format!("{number} is no number"))?;
        numbers[key] = number.into();
    }
    let manner: Manner = serde_json::from_value(numbers).map_err(|why| why.to_string())?;
    Ok(Box::new(Seat(Recruit::with(manner, seed).bound(doctrine))))
}

struct Seat(Recruit);

impl Seated for Seat {
    fn choose(&mut self, table: &Table, camp: Camp) -> Result<Action, String> {
        Ok(self.0.choose(table.game().staff(Viewer::Camp(camp))))
    }
}

/// What came of many games.
#[derive(Default)]
struct Sums {
    /// Score and margin of the first, by pair.
    pairs: BTreeMap<(usize, u64), [f64; 2]>,
    habits: [Habits; 2],
    /// Games won by the French and the Spanish.
    won: [u32; 2],
    /// Points of the first as the French and as the Spanish.
    seats: [f64; 2],
}

impl Sums {
    fn note(&mut self, field: usize, meeting: &Meeting) {
        let first = if meeting.fixture.players[0] == 0 { Camp::French } else { Camp::Spanish };
        let score = match meeting.winner {
            Some(winner) if winner == first => 0.5,
            Some(_) => 0.0,
            None => 0.25,
        };
        self.seats[first.index()] += score * 2.0;
        let [french, spanish] = meeting.demoralized.map(f64::from);
        let margin = if first == Camp::French { spanish - french } else { french - spanish };
        let pair = self.pairs.entry((field, meeting.fixture.pair)).or_default();
        pair[0] += score;
        pair[1] += margin / 2.0;
        self.habits[0] += &meeting.habits[first.index()];
        self.habits[1] += &meeting.habits[first.enemy().index()];
        if let Some(winner) = meeting.winner {
            self.won[winner.index()] += 1;
        }
    }

    fn tell(&self, name: &str, seconds: f64) {
        let [score, margin] = [0, 1].map(|at| mean(self.pairs.values().map(|pair| pair[at])));
        println!(
            "{name:9} {:3} pairs: score {:5.1} ± {:4.1} %, margin {:+.2} ± {:.2}; as French {:.0} % as Spanish {:.0} %; French {} Spanish {} of {}; {seconds:.0} s",
            self.pairs.len(),
            score.0 * 100.0,
            score.1 * 100.0,
            margin.0,
            margin.1,
            self.seats[0] * 100.0 / self.pairs.len().max(1) as f64,
            self.seats[1] * 100.0 / self.pairs.len().max(1) as f64,
            self.won[0],
            self.won[1],
            self.pairs.len() * 2,
        );
    }
}

/// Mean and standard error.
fn mean(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = values.clone().count().max(1) as f64;
    let mean = values.clone().sum::<f64>() / count;
    let spread = values.map(|value| (value - mean).powi(2)).sum::<f64>();
    (mean, (spread / (count - 1.0).max(1.0) / count).sqrt())
}

fn told(habits: &Habits, games: f64) -> String {
    let each = |count: u32| f64::from(count) / games.max(1.0);
    format!(
        "charges {:.2} shocks {:.2} squares {:.2} lines {:.2} idle horse {:.1} % unescorted {:.2} broken {:.2} left {:.2} overloaded {:.2} woken {:.2}",
        each(habits.charges),
        each(habits.shocks),
        each(habits.squares),
        each(habits.lines),
        f64::from(habits.idle_cavalry) * 100.0 / f64::from(habits.cavalry.max(1)),
        each(habits.unescorted_guns),
        each(habits.broken_in_contact),
        each(habits.objectives_left),
        each(habits.overloaded),
        each(habits.reserves_woken),
    )
}
