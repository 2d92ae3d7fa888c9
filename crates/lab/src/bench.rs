//! How fast and how small the engine is: one row a battle and edition. Times are those of the machine at hand; sizes are
//! the same everywhere.

use std::fs;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use game::engine::SeededDice;
use game::{Action, Arm, Game, Setup, UnitId};

use crate::study::mixed;

/// The yardstick: random actions a second in a Napoleonic hex game of another program, on a machine of this kind.
pub const YARDSTICK: f64 = 10_000.0;

/// What was measured of a battle under an edition.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row {
    /// Hexes of the map.
    pub hexes: usize,
    /// Units in play.
    pub units: usize,
    /// Random actions a second, every legal action listed at each decision, no events.
    pub silent: f64,
    /// The same with events.
    pub told: f64,
    /// Bytes of the largest written state met in a game.
    pub state: usize,
    /// Memory of a running game beyond its set-up, in bytes, where the system tells.
    pub memory: Option<usize>,
    /// A copy of a state.
    pub clone: Duration,
    /// The reach of a cavalry regiment, or of the first unit where there is no cavalry.
    pub reach: Duration,
}

/// Measures a battle by playing random games for at least this long.
pub fn measure(setup: &Arc<Setup>, at_least: Duration) -> Row {
    let busy = busy_game(setup);
    Row {
        hexes: setup.map.grid().len(),
        units: setup.scenario.units_in_play().count(),
        silent: rate(setup, at_least, false),
        told: rate(setup, at_least, true),
        state: largest_state(setup, 1),
        memory: memory(&busy),
        clone: time_of(|| drop(black_box(&busy.state).clone())),
        reach: rider(&busy).map_or(Duration::ZERO, |unit| {
            time_of(|| drop(black_box(busy.reach(black_box(&[unit])))))
        }),
    }
}

/// The largest state of a random game, written down, in bytes.
pub fn largest_state(setup: &Arc<Setup>, seed: u64) -> usize {
    let mut largest = 0;
    let mut actions = 0;
    random_game(setup, seed, &mut None, |game| {
        if actions % 50 == 0 {
            largest = largest.max(game.state.to_bytes().len());
        }
        actions += 1;
        true
    });
    largest
}

/// Plays a game at random and shows every position on the way until told to stop. Says how many actions that took.
pub fn random_game(
    setup: &Arc<Setup>,
    seed: u64,
    log: &mut Option<Vec<game::Event>>,
    mut see: impl FnMut(&Game) -> bool,
) -> u64 {
    let mut game = Game::new(setup.clone());
    let mut dice = SeededDice::from_number(seed);
    let (mut legal, mut lot, mut actions) = (Vec::new(), seed, 0);
    while game.decision().is_some() {
        game.legal_into(&mut legal);
        lot = mixed(lot);
        let Some(action) = pick(&legal, lot) else { break };
        if let Some(log) = log {
            log.clear();
        }
        if game.apply_trusted(action, &mut dice, log.as_mut()).is_err() || !see(&game) {
            break;
        }
        actions += 1;
    }
    actions
}

/// Any legal action, each as likely as another.
fn pick(legal: &[Action], lot: u64) -> Option<Action> {
    legal.get((lot % legal.len().max(1) as u64) as usize).copied()
}

fn rate(setup: &Arc<Setup>, at_least: Duration, told: bool) -> f64 {
    let begun = Instant::now();
    let (mut actions, mut seed) = (0, 0);
    let mut log = told.then(Vec::new);
    // Whole games, for the time is not spread evenly over them.
    while begun.elapsed() < at_least || seed == 0 {
        actions += random_game(setup, seed, &mut log, |_| true);
        seed += 1;
    }
    actions as f64 / begun.elapsed().as_secs_f64()
}

/// A random game in its fourth turn: everybody is on the move.
fn busy_game(setup: &Arc<Setup>) -> Game {
    let mut busy = Game::new(setup.clone());
    random_game(setup, 1, &mut None, |game| {
        busy = game.clone();
        game.state.turn < 4
    });
    busy
}

/// A cavalry regiment on the map, or whoever is.
fn rider(game: &Game) -> Option<UnitId> {
    let on_map = |unit: &UnitId| game.state.unit(*unit).is_on_map();
    let mut units = game.setup.units_of(game.state.phasing).filter(on_map);
    let first = units.next()?;
    let rides = |unit: &UnitId| game.setup.arm(*unit) == Arm::Cavalry;
    Some(std::iter::once(first).chain(units).find(rides).unwrap_or(first))
}

/// The least of several means: what else the machine does only ever adds.
fn time_of(mut work: impl FnMut()) -> Duration {
    const TIMES: u32 = 2_000;
    let rounds = (0..5).map(|_| {
        let begun = Instant::now();
        (0..TIMES).for_each(|_| work());
        begun.elapsed() / TIMES
    });
    rounds.min().unwrap_or_default()
}

/// What a copy adds to the memory of the program, over copies enough to tell.
fn memory(game: &Game) -> Option<usize> {
    const FIRST: usize = 1_000;
    const MORE: usize = 2_000;
    // The first copies take what the program has had before and given back.
    let mut copies: Vec<Game> = (0..FIRST).map(|_| game.clone()).collect();
    let before = resident()?;
    copies.extend((0..MORE).map(|_| game.clone()));
    let after = resident()?;
    drop(black_box(copies));
    Some(after.saturating_sub(before) / MORE)
}

/// Memory the program occupies, where the system tells by a file.
fn resident() -> Option<usize> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<usize>().ok().map(|kib| kib * 1024)
}
