use super::*;
use crate::testkit::random::{Chance, any_battle, played};
use crate::testkit::secrets::otherwise;

fn staffs(games: usize, choices: usize, mut check: impl FnMut(&str, &Game, Viewer)) {
    for number in 0..games {
        let table = played(any_battle(number), 11, choices);
        for camp in Camp::ALL {
            let label = format!("battle {number}, {camp:?}");
            check(&label, table.game(), Viewer::Camp(camp));
        }
    }
}

/// CF-161, CF-208: a world looks to the side as the game does.
#[test]
fn a_world_looks_like_the_game_it_was_made_of() {
    let mut guessed = 0;
    staffs(64, 400, |label, game, viewer| {
        let world = game.staff(viewer).imagine(5, &Beliefs::default());
        assert_eq!(world.view(viewer), game.view(viewer), "{label}");
        let moved = |unit: &UnitId| world.state.unit(*unit).hex() != game.state.unit(*unit).hex();
        guessed += game.setup.army.unit_ids().filter(moved).count();
    });
    assert!(guessed > 50, "only {guessed} covered counters lie elsewhere");
}

/// CF-161, CF-208: what is hidden has no part in what is imagined.
#[test]
fn games_that_look_alike_give_the_same_worlds() {
    staffs(64, 400, |label, game, viewer| {
        let other = otherwise(game, viewer, &mut Chance::new(3));
        for seed in 0..3 {
            let [one, two] =
                [game, &other].map(|game| game.staff(viewer).imagine(seed, &Beliefs::default()));
            assert_eq!(one.state, two.state, "{label}");
        }
    });
}

/// A world can be played on for both sides.
#[test]
fn a_world_can_be_played() {
    staffs(32, 300, |label, game, viewer| {
        let mut world = game.staff(viewer).imagine(9, &Beliefs::default());
        let (mut chance, mut dice) = (Chance::new(7), SeededDice::from_number(7));
        for _ in 0..200 {
            let legal = world.legal();
            let Some(action) = chance.of(&legal) else { break };
            assert!(world.apply_trusted(action, &mut dice, None).is_ok(), "{label}");
        }
    });
}
