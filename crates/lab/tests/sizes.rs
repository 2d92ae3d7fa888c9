//! Sizes are counted, not timed: a state stays small, and does not grow with the length of the game.
#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

use game::testkit::random::{any_battle, library, setup_of};
use game::{EditionId, Options};
use lab::bench::random_game;

/// What a state may take, written down.
const MOST: usize = 16 * 1024;

#[test]
fn a_state_never_takes_more_than_16_kib() {
    for number in (0..32).step_by(5) {
        let agreed = any_battle(number);
        let mut actions = 0;
        random_game(&setup_of(&agreed), 3, &mut None, |game| {
            let bytes = if actions % 50 == 0 { game.state.to_bytes().len() } else { 0 };
            assert!(bytes <= MOST, "{} {:?}: {bytes}", agreed.battle, agreed.edition);
            actions += 1;
            actions < 1_500
        });
    }
}

/// The state at the end of a game is no larger than it was at some time in its first third.
#[test]
fn a_state_does_not_grow_with_the_length_of_a_game() {
    for edition in EditionId::ALL {
        let setup = library().setup("alcaniz", edition, &[], Options::default()).unwrap();
        let mut sizes = Vec::new();
        let mut actions = 0;
        random_game(&setup, 5, &mut None, |game| {
            if actions % 50 == 0 {
                sizes.push(game.state.to_bytes().len());
            }
            actions += 1;
            true
        });
        let (early, late) = sizes.split_at(sizes.len() / 3);
        let most = |sizes: &[usize]| sizes.iter().copied().max().unwrap_or(0);
        // Numbers of one byte become numbers of two; nothing is added.
        assert!(
            most(late) <= most(early) + 512,
            "{edition:?}: {} then {}",
            most(early),
            most(late)
        );
    }
}
