//! Random play of whole battles: no error, no stuck decision, no broken invariant.
//!
//! `AGUILA_GAMES` says how many games of each battle and edition, `AGUILA_BATTLE` keeps to one battle, and `AGUILA_SEED` repeats
//! a run: a failure names the seed of its game, which is then the first of the run. With `AGUILA_MARKERS` every game is played
//! with unknown-factor markers.

// A test says by a panic what is wrong, in its own functions too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::hash_map::RandomState;
use std::env;
use std::hash::{BuildHasher, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use game::dice::SeededDice;
use game::edition::EditionId;
use game::game::Game;
use game::setup::{Options, Setup};
use game::state::Fate;
use game::testkit::random::{Chance, library};

/// No game has ever come near this.
const ENDLESS: u32 = 100_000;
/// A state is looked at closely once in so many actions, and at the end.
const SELDOM: u32 = 500;

#[test]
fn random_games_come_to_an_end() {
    let games = number("AGUILA_GAMES").unwrap_or(2);
    let seed = number("AGUILA_SEED").unwrap_or_else(|| RandomState::new().build_hasher().finish());
    let only = env::var("AGUILA_BATTLE").ok();
    let markers = env::var("AGUILA_MARKERS").is_ok();
    let rooms: Vec<Room> = library()
        .scenarios
        .keys()
        .filter(|battle| only.as_ref().is_none_or(|only| only == *battle))
        .flat_map(|battle| EditionId::ALL.map(|edition| Room::of(battle, edition, markers)))
        .collect();
    println!("{games} games of each, the first with seed {seed}");
    for room in &rooms {
        room.play(games, seed);
    }
}

/// VOL2-OPT1-a: the same with unknown-factor markers.
#[test]
fn random_games_with_markers_come_to_an_end() {
    let games = number("AGUILA_GAMES").unwrap_or(2);
    let seed = number("AGUILA_SEED").unwrap_or_else(|| RandomState::new().build_hasher().finish());
    println!("{games} games, the first with seed {seed}");
    Room::of("alcaniz", EditionId::Volume2, true).play(games, seed);
}

fn number(name: &str) -> Option<u64> {
    env::var(name).ok().and_then(|text| text.parse().ok())
}

/// A battle under an edition.
struct Room {
    battle: String,
    edition: EditionId,
    setup: Arc<Setup>,
}

impl Room {
    fn of(battle: &str, edition: EditionId, limited_information: bool) -> Room {
        let options = Options { limited_information, ..Options::default() };
        let setup = library().setup(battle, edition, &[], options).unwrap();
        Room { battle: battle.into(), edition, setup }
    }

    /// Plays games of consecutive seeds on every core.
    fn play(&self, games: u64, first: u64) {
        let begun = Instant::now();
        let (next, actions) = (AtomicUsize::new(0), AtomicU64::new(0));
        let play_on = || {
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed) as u64;
                if game >= games {
                    break;
                }
                let seed = first.wrapping_add(game);
                let _told = Told { room: self, seed };
                actions.fetch_add(play(&self.setup, seed).into(), Ordering::Relaxed);
            }
        };
        thread::scope(|scope| {
            for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(play_on);
            }
        });
        let (battle, edition) = (&self.battle, self.edition);
        let (actions, seconds) = (actions.into_inner(), begun.elapsed().as_secs());
        println!("{battle} {edition:?}: {games} games, {actions} actions, {seconds} seconds");
    }
}

/// Names the game in which something went wrong.
struct Told<'a> {
    room: &'a Room,
    seed: u64,
}

impl Drop for Told<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            let Room { battle, edition, .. } = self.room;
            eprintln!("AGUILA_BATTLE={battle} AGUILA_SEED={} under {edition:?}", self.seed);
        }
    }
}

/// Plays one game to its end and says how many actions it took.
fn play(setup: &Arc<Setup>, seed: u64) -> u32 {
    let mut game = Game::new(setup.clone());
    let (mut dice, mut chance) = (SeededDice::from_number(seed), Chance::new(!seed));
    let mut legal = Vec::new();
    let mut actions = 0;
    while let Some(decision) = game.decision() {
        game.legal_into(&mut legal);
        assert!(!legal.is_empty(), "nothing to do at {decision:?}");
        if actions % SELDOM == 0 {
            sound(&game);
            for &action in &legal {
                assert_eq!(game.check(action), Ok(()), "{action:?} is listed at {decision:?}");
            }
        }
        // One game goes on whenever it can, the next chooses among everything.
        let action = if seed.is_multiple_of(2) { chance.choose(&legal) } else { chance.of(&legal) };
        game.apply_trusted(action.unwrap(), &mut dice, None).unwrap();
        actions += 1;
        assert!(actions < ENDLESS, "no end in turn {} at {decision:?}", game.state.turn);
    }
    assert!(game.state.outcome.is_some(), "nobody is asked, yet the game is not over");
    sound(&game);
    actions
}

/// Points lost and points alive are the points there were, and the state is small and can be written down.
fn sound(game: &Game) {
    for unit in game.setup.army.unit_ids() {
        let state = game.state.unit(unit);
        let start = game.setup.scenario.strength[unit.index()];
        if state.fate != Fate::Absent {
            assert_eq!(game.strength(unit) + state.lost, start, "{unit:?} {state:?}");
        }
        assert_eq!(state.fate == Fate::OnMap, !state.line().is_empty(), "{unit:?} {state:?}");
    }
    let bytes = game.state.to_bytes();
    assert!(bytes.len() <= 16 * 1024, "{} bytes", bytes.len());
    assert_eq!(game::state::State::from_bytes(&bytes).as_ref(), Some(&game.state));
}
