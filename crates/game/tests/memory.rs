//! What a running game takes up: in memory beyond what all games of a battle share, and written down. Both are counts, so a
//! test can hold them; how long things take is measured in the benches.

// A test says by a panic what is wrong, in its own functions too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::alloc::System;
use std::sync::Arc;

use cap::Cap;
use game::engine::SeededDice;
use game::testkit::random::{Chance, library};
use game::{EditionId, Game, Options, Setup};

#[global_allocator]
static MEMORY: Cap<System> = Cap::new(System, usize::MAX);

const KIB: usize = 1024;

/// What random play of a battle came to.
struct Sizes {
    /// The most memory a game took between two actions, what all games share left out.
    memory: usize,
    /// The largest state in each quarter of the game, written down.
    written: [usize; 4],
}

/// One test, for the allocator counts for the whole program.
#[test]
fn a_game_stays_small_however_long_it_lasts() {
    for battle in ["alcaniz", "bailen-4", "bailen-5"] {
        for edition in [EditionId::Standard, EditionId::Volume2, EditionId::Revised] {
            let setup = library().setup(battle, edition, &[], Options::default()).unwrap();
            let sizes = play(&setup);
            println!("{battle} {edition:?}: {} bytes, written {:?}", sizes.memory, sizes.written);
            assert!(sizes.memory < 64 * KIB, "{battle} {edition:?}: {} bytes", sizes.memory);
            let [first, .., last] = sizes.written;
            assert!(sizes.written.iter().all(|&bytes| bytes <= 16 * KIB), "{:?}", sizes.written);
            assert!(last <= first + KIB, "{battle} {edition:?} grows: {:?}", sizes.written);
        }
    }
}

/// A whole game at random, looked at now and then.
fn play(setup: &Arc<Setup>) -> Sizes {
    let mut written: Vec<usize> = Vec::with_capacity(10_000);
    let mut legal = Vec::with_capacity(10_000);
    let (mut dice, mut chance) = (SeededDice::from_number(7), Chance::new(7));
    let before = MEMORY.allocated();
    let mut memory = 0;
    let mut game = Game::new(setup.clone());
    for count in 0.. {
        game.legal_into(&mut legal);
        let Some(action) = chance.of(&legal) else { break };
        game.apply_trusted(action, &mut dice, None).unwrap();
        memory = memory.max(MEMORY.allocated() - before);
        if count % 16 == 0 && written.len() < written.capacity() {
            written.push(game.state.to_bytes().len());
        }
    }
    let quarter = written.len().div_ceil(4);
    let mut quarters = written.chunks(quarter).map(|part| part.iter().copied().max().unwrap());
    Sizes {
        memory: memory + size_of::<Game>(),
        written: std::array::from_fn(|_| quarters.next().unwrap()),
    }
}
