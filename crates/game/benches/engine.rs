//! How fast the engine thinks: reach of a unit, legal actions of a busy turn, copies of a state, and random play. The tiled
//! ground with one tile and with four shows what grows with the size of a battle.

// A measurement that cannot be taken stops.
#![allow(clippy::panic)]

use std::sync::{Arc, OnceLock};
use std::time::Instant;

use board::Hex;
use divan::{Bencher, black_box};
use game::Viewer;
use game::data::tiled;
use game::testkit::random::Chance;
use game::testkit::*;

fn main() {
    print_busiest_turns();
    print_random_play();
    divan::main();
}

/// Bailén's first battle in its first French movement.
fn bailen() -> Field {
    Field::battle("bailen-1", EditionId::Revised)
}

fn first_on_map(field: &Field, like: impl Fn(&Field, UnitId) -> bool) -> UnitId {
    let camp = field.game.state.phasing;
    let mut units = field.game.setup.units_of(camp);
    units
        .find(|&unit| field.game.state.unit(unit).is_on_map() && like(field, unit))
        .unwrap_or(UnitId(0))
}

/// The reach of a cavalry regiment in the open.
#[divan::bench]
fn reach_of_cavalry(bencher: Bencher<'_, '_>) {
    let field = bailen();
    let unit =
        first_on_map(&field, |field, unit| field.game.setup.unit(unit).arm() == Arm::Cavalry);
    bencher.bench(|| field.game.reach(black_box(&[unit])));
}

/// The reach of a battalion that touches the enemy.
#[divan::bench]
fn reach_of_infantry_in_contact(bencher: Bencher<'_, '_>) {
    let mut field = Field::new(EditionId::Volume2);
    field.leader("f-first-general", "K8");
    let unit = field.unit("f-line-8", "L8", Facing::E);
    field.unit("s-line-8", "M8", Facing::W);
    field.unit("s-line-6", "M9", Facing::W);
    field.begin(Step::Movement, Camp::French);
    bencher.bench(|| field.game.reach(black_box(&[unit])));
}

/// Every legal action in the busiest movement step of the largest battle.
#[divan::bench(args = [EditionId::Standard, EditionId::Volume2, EditionId::Revised])]
fn legal_of_a_busy_turn(bencher: Bencher<'_, '_>, edition: EditionId) {
    let game = busiest_movement(edition);
    let mut actions = Vec::new();
    bencher.bench_local(|| {
        game.legal_into(black_box(&mut actions));
        actions.len()
    });
}

/// Bailén 4, played at random, where a movement step begins with more units on the map than any other; all have still to move.
fn busiest_movement(edition: EditionId) -> Game {
    let mut game = Field::battle("bailen-4", edition).game;
    let (mut dice, mut chance) = (SeededDice::from_number(4), Chance::new(4));
    let (mut busiest, mut before, mut legal) = (game.clone(), Step::Over, Vec::new());
    let mut most = 0;
    while game.decision().is_some() {
        let begins = game.state.step == Step::Movement && before != Step::Movement;
        if begins && units_to_move(&game) > most {
            (most, busiest) = (units_to_move(&game), game.clone());
        }
        before = game.state.step;
        game.legal_into(&mut legal);
        let Some(action) = chance.choose(&legal) else { break };
        if game.apply_trusted(action, &mut dice, None).is_err() {
            break;
        }
    }
    busiest
}

fn units_to_move(game: &Game) -> usize {
    let units = game.setup.units_of(game.state.phasing);
    units.filter(|&unit| game.state.unit(unit).is_on_map()).count()
}

/// The forecast of a shock over four hexes: two stacks attack two.
#[divan::bench(args = [EditionId::Standard, EditionId::Volume2, EditionId::Revised])]
fn preview_of_a_shock(bencher: Bencher<'_, '_>, edition: EditionId) {
    let mut field = Field::new(edition);
    field.leader("f-first-general", "H8");
    field.order("f-first", Order::Attack);
    let attackers = [
        field.unit("f-line-8", "H8", Facing::E),
        field.unit("f-line-6", "H8", Facing::E),
        field.unit("f-line-4", "H9", Facing::E),
        field.unit("f-guard-12", "H9", Facing::E),
    ];
    field.unit("s-line-8", "I8", Facing::W);
    field.unit("s-line-6", "I9", Facing::W);
    field.begin(Step::Shock, Camp::French);
    let targets = [field.hex("I8"), field.hex("I9")];
    bencher.bench(|| field.game.preview_shock(black_box(&attackers), black_box(&targets)));
}

/// An attack weighed from a hex nobody stands in yet, with the enemy's answers, in the busiest movement step of the largest battle:
/// on a sketch that is there already.
#[divan::bench(args = [EditionId::Standard, EditionId::Volume2, EditionId::Revised])]
fn weigh_from_elsewhere(bencher: Bencher<'_, '_>, edition: EditionId) {
    let game = busiest_movement(edition);
    let camp = game.state.phasing;
    let grid = game.setup.map.grid();
    let on_map = |unit: &UnitId| game.state.unit(*unit).is_on_map();
    let unit = game.setup.units_of(camp).find(on_map).unwrap_or(UnitId(0));
    let enemy = game.setup.units_of(camp.enemy()).find(on_map).unwrap_or(UnitId(0));
    let target = game.state.unit(enemy).hex().unwrap_or(Hex(0));
    let (side, hex) = grid.neighbours(target).next().unwrap_or((board::Side::N, target));
    let facing = board::Facing::ALL
        .into_iter()
        .find(|facing| facing.front().contains(&side.opposite()))
        .unwrap_or(board::Facing::E);
    let mut sketch = game.staff(Viewer::Both).sketch();
    bencher.bench_local(|| {
        let stood = sketch.stand(&[unit], hex, facing);
        (stood, sketch.attack(&[unit], &[target], false), sketch.answer_by_shock(camp, hex))
    });
}

/// A sketch made.
#[divan::bench]
fn sketch_of_a_busy_turn(bencher: Bencher<'_, '_>) {
    let game = busiest_movement(EditionId::Volume2);
    let staff = game.staff(Viewer::Camp(game.state.phasing));
    bencher.bench(|| black_box(&staff).sketch());
}

/// Every hex and facing a cavalry regiment can end its move in.
#[divan::bench]
fn stands_of_cavalry(bencher: Bencher<'_, '_>) {
    let field = bailen();
    let unit =
        first_on_map(&field, |field, unit| field.game.setup.unit(unit).arm() == Arm::Cavalry);
    let staff = field.game.staff(Viewer::Camp(field.game.state.phasing));
    bencher.bench(|| staff.stands(black_box(&[unit])));
}

/// A copy of a state.
#[divan::bench]
fn clone_of_a_state(bencher: Bencher<'_, '_>) {
    let field = bailen();
    bencher.bench(|| black_box(&field.game.state).clone());
}

/// What the busiest turn is.
fn print_busiest_turns() {
    for edition in WITH_ORDERS {
        let game = busiest_movement(edition);
        let (turn, units, actions) = (game.state.turn, units_to_move(&game), game.legal().len());
        println!(
            "bailen-4 {edition:?}: turn {turn}, {units} units to move, {actions} legal actions"
        );
    }
}

/// Random actions a second, battle by battle, without events and with them. Whole games are played, for the time is not spread
/// evenly over them. `AGUILA_BATTLE` keeps to one battle.
fn print_random_play() {
    let wanted = std::env::var("AGUILA_BATTLE").ok();
    let battles = [
        "alcaniz", "maria", "castalla", "bailen-1", "bailen-2", "bailen-3", "bailen-4", "bailen-5",
        "tiled-1", "tiled-2",
    ];
    for battle in battles.into_iter().filter(|&name| wanted.as_ref().is_none_or(|w| w == name)) {
        for edition in WITH_ORDERS {
            let setup = setup(battle, edition);
            let [silent, told] = [false, true].map(|told| RandomPlay::of(&setup, told));
            println!(
                "{battle:9} {edition:?}: {:.0} actions a second, {:.0} with events; {:.0} listed for one, \
                 {} hexes, {} units, state of {} bytes at the end",
                silent.rate(),
                told.rate(),
                silent.listed as f64 / f64::from(silent.actions),
                setup.map.grid().len(),
                setup.army.units.len(),
                silent.largest,
            );
        }
    }
}

/// A battle, or the tiled ground with one tile or with four.
#[allow(clippy::panic)]
fn setup(battle: &str, edition: EditionId) -> Arc<Setup> {
    let tiles = [tiled(1), tiled(2)].concat();
    let library = Library::with(&tiles).unwrap_or_else(|faults| panic!("{faults}"));
    let setup = library.setup(battle, edition, &[], Options::default());
    setup.unwrap_or_else(|| panic!("no battle {battle}"))
}

/// Games of each battle and edition.
const GAMES: u64 = 5;

/// What random play came to.
#[derive(Default)]
struct RandomPlay {
    actions: u32,
    /// Legal actions listed.
    listed: usize,
    /// Bytes of the largest state at the end of a game.
    largest: usize,
    seconds: f64,
}

impl RandomPlay {
    fn of(setup: &Arc<Setup>, told: bool) -> RandomPlay {
        let mut play = RandomPlay::default();
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        for seed in 0..GAMES {
            let mut game = Game::new(setup.clone());
            let (mut dice, mut chance) = (SeededDice::from_number(seed), Chance::new(!seed));
            let start = processor_seconds();
            while game.decision().is_some() {
                game.legal_into(&mut legal);
                let Some(action) = chance.of(&legal) else { break };
                events.clear();
                let log = told.then_some(&mut events);
                if game.apply_trusted(action, &mut dice, log).is_err() {
                    break;
                }
                play.actions += 1;
                play.listed += legal.len();
            }
            play.seconds += processor_seconds() - start;
            play.largest = play.largest.max(game.state.to_bytes().len());
        }
        play
    }

    fn rate(&self) -> f64 {
        f64::from(self.actions) / self.seconds
    }
}

/// Seconds this thread has had of a processor, so that what else the machine does counts little; where the system does not
/// say, seconds by the clock.
fn processor_seconds() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = spent.and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(
        || START.get_or_init(Instant::now).elapsed().as_secs_f64(),
        |nanoseconds| nanoseconds / 1e9,
    )
}
