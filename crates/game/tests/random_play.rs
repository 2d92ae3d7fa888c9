//! Random play of whole battles: no error, no stuck decision, no broken invariant.

use game::dice::{Dice, Purpose, SeededDice};
use game::edition::EditionId;
use game::game::Game;
use game::library::Library;
use game::setup::Options;

#[test]
fn random_games_come_to_an_end() {
    let library = Library::embedded().unwrap();
    for battle in library.scenarios.keys() {
        for edition in EditionId::ALL {
            let setup = library.setup(battle, edition, &[], Options::default()).unwrap();
            let mut game = Game::new(setup);
            let mut dice = SeededDice::from_number(1);
            let mut choice = SeededDice::from_number(2);
            let mut actions = 0u32;
            while let Some(decision) = game.decision() {
                let legal = game.legal();
                assert!(!legal.is_empty(), "{battle} {edition:?}: nothing to do at {decision:?}");
                let pick = (0..6).fold(0usize, |n, _| {
                    n * 6 + usize::from(choice.throw(Purpose::Lot).unwrap() - 1)
                });
                game.apply(decision.camp, legal[pick % legal.len()], &mut dice).unwrap();
                actions += 1;
                assert!(
                    actions < 40_000,
                    "{battle} {edition:?} does not end: turn {}, {:?}, {:?}",
                    game.state.turn,
                    game.state.step,
                    decision.ask
                );
            }
            println!(
                "{battle} {edition:?}: {actions} actions, turn {}, {:?}",
                game.state.turn, game.state.outcome
            );
        }
    }
}
