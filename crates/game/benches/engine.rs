//! How fast the engine thinks: reach of a unit, legal actions of a busy turn, copies of a state, and random play.

use divan::{Bencher, black_box};
use game::testkit::*;

fn main() {
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

/// Every legal action when a turn of the largest battle begins.
#[divan::bench(args = [EditionId::Standard, EditionId::Volume2, EditionId::Revised])]
fn legal_of_a_busy_turn(bencher: Bencher<'_, '_>, edition: EditionId) {
    let field = Field::battle("bailen-4", edition);
    let mut actions = Vec::new();
    bencher.bench_local(|| {
        field.game.legal_into(black_box(&mut actions));
        actions.len()
    });
}

/// A copy of a state.
#[divan::bench]
fn clone_of_a_state(bencher: Bencher<'_, '_>) {
    let field = bailen();
    bencher.bench(|| black_box(&field.game.state).clone());
}

/// Random actions a second, battle by battle.
fn print_random_play() {
    let battles = [
        "alcaniz", "maria", "castalla", "bailen-1", "bailen-2", "bailen-3", "bailen-4", "bailen-5",
    ];
    for battle in battles {
        for edition in WITH_ORDERS {
            let mut game = Field::battle(battle, edition).game;
            let (mut dice, mut choice) = (SeededDice::from_number(1), SeededDice::from_number(2));
            let mut legal = Vec::new();
            let start = std::time::Instant::now();
            let mut actions = 0u32;
            while actions < 5_000 && game.decision().is_some() {
                game.legal_into(&mut legal);
                let lot = (0..6).fold(0, |n, _| {
                    n * 6 + usize::from(choice.throw(Purpose::Lot).unwrap_or(1) - 1)
                });
                let Some(&action) = legal.get(lot % legal.len().max(1)) else { break };
                if game.apply_trusted(action, &mut dice, None).is_err() {
                    break;
                }
                actions += 1;
            }
            let rate = f64::from(actions) / start.elapsed().as_secs_f64();
            println!("{battle:9} {edition:?}: {actions} actions, {rate:.0} a second");
        }
    }
}
