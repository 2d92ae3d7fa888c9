//! Random play of whole battles: no error, no stuck decision, no broken invariant.
//!
//! `AGUILA_GAMES` says how many games of each battle and edition, `AGUILA_VARIANT_GAMES` how many of each combination of
//! variants and edition (without it one each, under an edition by lot), `AGUILA_LAW_GAMES` how many of each battle and edition, with
//! variants and markers by lot, hold the laws of `testkit::laws`. `AGUILA_BATTLE`, `AGUILA_EDITION` and
//! `AGUILA_VARIANTS` (`robert-delayed,laval-intervenes`) keep to one, and `AGUILA_SEED` names the seed of the first game, or
//! asks for a `fresh` one: a failure names the seed of its game.
//! With `AGUILA_MARKERS` every game is played with unknown-factor markers.

// A test says by a panic what is wrong, in its own functions too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::hash_map::RandomState;
use std::env;
use std::fmt;
use std::hash::{BuildHasher, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use game::data::{Change, Variant};
use game::engine::{SeededDice, UnitSet};
use game::testkit::laws::{
    apply_watched, assert_can_be_finished, assert_reloads, assert_shows_why,
};
use game::testkit::random::{Chance, assert_sound, library};
use game::{Agreement, CommandId, EditionId, Game, Scenario, Setup, VariantId};

/// No game has ever come near this.
const ENDLESS: u32 = 100_000;
/// A state is looked at closely once in so many actions, and at the end.
const SELDOM: u32 = 500;
/// Under the laws a game is loaded again once in so many actions, in so many beginnings of a step, and something begun is
/// carried to its end once in so many.
const RELOADED: usize = 1500;
const RELOADED_AT_STEP: usize = 60;
const FINISHED: usize = 300;
/// After so many games it is said how far a run is.
const TOLD: u64 = 50;

#[test]
fn random_games_come_to_an_end() {
    let games = number("AGUILA_GAMES").unwrap_or(2);
    let seed = first_seed();
    println!("{games} games of each, the first with seed {seed}");
    for scenario in library().scenarios.values() {
        for edition in EditionId::ALL {
            if let Some(room) = Room::of(scenario, edition, &[]) {
                room.play(games, seed);
            }
        }
    }
}

/// SCN-MAR-18.1A-a to SCN-MAR-18.1D-a, SCN-B3-2-a, SCN-B4-9.2.1-a, SCN-B4-9.3-a: in any combination, Dupont's brigades in any
/// order.
#[test]
fn random_games_of_all_variants_come_to_an_end() {
    let games = number("AGUILA_VARIANT_GAMES");
    let seed = first_seed();
    println!("{games:?} games of each, the first with seed {seed}");
    for scenario in library().scenarios.values() {
        for (at, variants) in combinations(scenario).into_iter().enumerate() {
            for (edition, lot) in EditionId::ALL.into_iter().zip(0..) {
                let drawn = games.is_some() || seed.wrapping_add(at as u64) % 4 == lot;
                if let Some(room) = Room::of(scenario, edition, &variants).filter(|_| drawn) {
                    room.play(games.unwrap_or(1), seed);
                }
            }
        }
    }
}

/// Every choice of variants but none at all.
fn combinations(scenario: &Scenario) -> Vec<Vec<VariantId>> {
    let standing = |variant: &&Variant| !scenario.chosen.contains(&variant.id);
    let ids: Vec<VariantId> =
        scenario.variants.iter().filter(standing).map(|variant| variant.id).collect();
    let chosen = |choice: u32| {
        let taken = |(at, &id): (usize, &VariantId)| (choice >> at & 1 == 1).then_some(id);
        ids.iter().enumerate().filter_map(taken).collect()
    };
    (1..1u32 << ids.len()).map(chosen).collect()
}

/// VOL2-OPT1-a: the same with unknown-factor markers.
#[test]
fn random_games_with_markers_come_to_an_end() {
    let games = number("AGUILA_GAMES").unwrap_or(2);
    let seed = first_seed();
    println!("{games} games of each, the first with seed {seed}");
    let alcaniz = &library().scenarios["alcaniz"];
    if let Some(room) = Room::of(alcaniz, EditionId::Volume2, &[]) {
        room.with_markers().play(games, seed);
    }
}

/// The laws of [`game::testkit::laws`] along games of each battle and edition, with variants and unknown-factor markers by lot:
/// positions load again and play on alike, nobody leaves play but by a named clause and with no way left, and whatever is begun
/// can be carried to its end.
#[test]
fn random_games_keep_the_laws() {
    let games = number("AGUILA_LAW_GAMES").unwrap_or(1);
    let seed = first_seed();
    println!("{games} games of each, the first with seed {seed}");
    for scenario in library().scenarios.values() {
        for edition in EditionId::ALL {
            let variants = combinations(scenario).into_iter().chain([Vec::new()]);
            let plain: Vec<Room> =
                variants.filter_map(|chosen| Room::of(scenario, edition, &chosen)).collect();
            if plain.is_empty() {
                continue;
            }
            let marked = plain.iter().map(|room| room.clone().with_markers());
            let rooms: Vec<Room> = plain.iter().cloned().chain(marked).collect();
            let begun = Instant::now();
            let told = on_every_core(games, |game| {
                let seed = seed.wrapping_add(game);
                let room = &rooms[Chance::new(seed).below(rooms.len())];
                let _told = Told { room, seed };
                play_by_law(room.setup(seed), seed).into()
            });
            let (battle, seconds) = (&scenario.id, begun.elapsed().as_secs());
            println!("{battle} {edition:?}: {games} games, {told} actions, {seconds} seconds");
        }
    }
}

/// The seed of the run's first game: always the same, unless asked otherwise.
fn first_seed() -> u64 {
    match env::var("AGUILA_SEED") {
        Ok(fresh) if fresh == "fresh" => RandomState::new().build_hasher().finish(),
        _ => number("AGUILA_SEED").unwrap_or(20_261_118),
    }
}

fn number(name: &str) -> Option<u64> {
    env::var(name).ok().and_then(|text| text.parse().ok())
}

/// A battle under an edition, with variants.
#[derive(Clone)]
struct Room {
    agreed: Agreement,
    setup: Arc<Setup>,
    /// The brigades whose order of arrival is free.
    column: Vec<CommandId>,
}

impl Room {
    /// The room, if the run is to have it.
    fn of(scenario: &Scenario, edition: EditionId, variants: &[VariantId]) -> Option<Room> {
        let names = variants.iter().map(name).collect::<Vec<_>>().join(",");
        let wanted = is_wanted("AGUILA_BATTLE", &scenario.id)
            && is_wanted("AGUILA_EDITION", edition.name())
            && is_wanted("AGUILA_VARIANTS", &names);
        let agreed = Agreement::new(&scenario.id, edition);
        let agreed = Agreement { variants: variants.to_vec(), ..agreed };
        let column = scenario.variants.iter().find_map(|variant| match &variant.change {
            Change::Permute(order) => Some(order.brigades.clone()),
            _ => None,
        });
        let room = wanted.then(|| Room {
            setup: library().setup_of(&agreed).unwrap(),
            agreed,
            column: column.unwrap_or_default(),
        });
        room.map(|room| if env::var("AGUILA_MARKERS").is_ok() { room.with_markers() } else { room })
    }

    fn with_markers(mut self) -> Room {
        self.agreed.options.limited_information = true;
        self.setup = library().setup_of(&self.agreed).unwrap();
        self
    }

    /// Every third game with variants has its brigades in an order of its own (CF-142).
    fn setup(&self, seed: u64) -> Arc<Setup> {
        if self.column.is_empty() || self.agreed.variants.is_empty() || !seed.is_multiple_of(3) {
            return self.setup.clone();
        }
        let (mut chance, mut rest) = (Chance::new(seed), self.column.clone());
        let mut arrival = Vec::new();
        while !rest.is_empty() {
            arrival.push(rest.swap_remove(chance.below(rest.len())));
        }
        library().setup_of(&Agreement { arrival, ..self.agreed.clone() }).unwrap()
    }

    /// Plays games of consecutive seeds on every core.
    fn play(&self, games: u64, first: u64) {
        let begun = Instant::now();
        let actions = on_every_core(games, |game| {
            let seed = first.wrapping_add(game);
            let _told = Told { room: self, seed };
            play(self.setup(seed), seed).into()
        });
        let seconds = begun.elapsed().as_secs();
        println!("{self}: {games} games, {actions} actions, {seconds} seconds");
    }
}

/// Plays games by their number on every core, adds up their actions, and says now and then how far it is.
fn on_every_core(games: u64, play: impl Fn(u64) -> u64 + Sync) -> u64 {
    let (next, actions) = (AtomicUsize::new(0), AtomicU64::new(0));
    let play_on = || {
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed) as u64;
            if game >= games {
                break;
            }
            let so_far = actions.fetch_add(play(game), Ordering::Relaxed);
            if (game + 1).is_multiple_of(TOLD) {
                println!("  game {game}, {so_far} actions before it");
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(play_on);
        }
    });
    actions.into_inner()
}

impl fmt::Display for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Agreement { battle, edition, variants, options, .. } = &self.agreed;
        let markers = if options.limited_information { " with markers" } else { "" };
        write!(f, "{battle} {edition:?} {variants:?}{markers}")
    }
}

fn name(variant: &VariantId) -> String {
    serde_json::to_value(variant).unwrap().as_str().unwrap().to_owned()
}

fn is_wanted(variable: &str, name: &str) -> bool {
    env::var(variable).map_or(true, |only| only == name)
}

/// Names the game in which something went wrong.
struct Told<'a> {
    room: &'a Room,
    seed: u64,
}

impl Drop for Told<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("AGUILA_SEED={} in {}", self.seed, self.room);
        }
    }
}

/// Plays one game to its end and says how many actions it took.
fn play(setup: Arc<Setup>, seed: u64) -> u32 {
    let mut game = Game::new(setup);
    let (mut dice, mut chance) = (SeededDice::from_number(seed), Chance::new(!seed));
    let mut legal = Vec::new();
    let mut actions = 0;
    while let Some(decision) = game.decision() {
        game.legal_into(&mut legal);
        assert!(!legal.is_empty(), "nothing to do at {decision:?}");
        if actions % SELDOM == 0 {
            assert_sound(&game);
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
    assert_sound(&game);
    actions
}

/// The same with the laws: every action is watched, and seldom, by a lot of the game's own seed, the game is written down and
/// loaded, at the first moment of a step more often than between, or what may be begun is carried to its end. Many games meet
/// everything.
fn play_by_law(setup: Arc<Setup>, seed: u64) -> u32 {
    let mut game = Game::new(setup);
    let (mut dice, mut chance) = (SeededDice::from_number(seed), Chance::new(!seed));
    let mut lot = Chance::new(seed ^ 0xA5);
    let (mut actions, mut moment, mut known) = (0, None, UnitSet::EMPTY);
    while let Some(decision) = game.decision() {
        let legal = game.legal();
        assert_shows_why(&game, &legal, &mut known);
        let now = (game.state.turn, game.state.phasing, game.state.step);
        let begins = moment.replace(now) != Some(now);
        if lot.once_in(if begins { RELOADED_AT_STEP } else { RELOADED }) {
            assert_reloads(&game, seed ^ u64::from(actions));
        }
        if lot.once_in(FINISHED) {
            assert_can_be_finished(&game, &mut lot, 1);
        }
        let action = if seed.is_multiple_of(2) { chance.choose(&legal) } else { chance.of(&legal) };
        apply_watched(&mut game, action.unwrap(), &mut dice);
        actions += 1;
        assert!(actions < ENDLESS, "no end in turn {} at {decision:?}", game.state.turn);
    }
    actions
}
