//! Play: bytes choose actions, and now and then nonsense that must be refused.

use std::sync::{Arc, OnceLock};

use game::engine::SeededDice;
use game::testkit::random::{Chance, any_battle, assert_sound, setup_of};
use game::{Failure, Game, Setup, Viewer};

/// Battles times editions.
const ROOMS: usize = 32;
/// A byte that asks for nonsense instead of a legal action.
const NONSENSE: u8 = 255;

/// The first byte names battle and edition, the second the dice; each further one makes a choice. No choice gets stuck, what
/// is refused changes nothing, points add up, and the state can be written down and read again.
pub fn play(bytes: &[u8]) {
    let [room, dice, choices @ ..] = bytes else { return };
    let mut game = Game::new(room_of(usize::from(*room) % ROOMS));
    let mut chance = Chance::new(u64::from(*dice));
    let mut dice = SeededDice::from_number(u64::from(*dice));
    let mut legal = Vec::new();
    for &choice in choices {
        let Some(decision) = game.decision() else { break };
        if choice == NONSENSE {
            refuse_nonsense(&game, &mut chance);
            continue;
        }
        game.legal_into(&mut legal);
        assert!(!legal.is_empty(), "nothing to choose at {decision:?}");
        // A list longer than a byte is reached everywhere by spreading the byte over it.
        let action = legal[usize::from(choice) * legal.len() / usize::from(NONSENSE)];
        if let Err(why) = game.apply(decision.camp, action, &mut dice) {
            panic!("{action:?} at {decision:?}: {why:?}");
        }
    }
    sound(&game);
}

pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let mut chance = Chance::new(1);
    let seed = |room| {
        let choices = (0..400).map(|_| chance.below(256) as u8);
        [room, room].into_iter().chain(choices).collect()
    };
    (0..ROOMS as u8).map(seed).collect()
}

/// Set-ups are worth keeping: a game needs a hundred times less to begin.
fn room_of(number: usize) -> Arc<Setup> {
    static ROOM: [OnceLock<Arc<Setup>>; ROOMS] = [const { OnceLock::new() }; ROOMS];
    ROOM[number].get_or_init(|| setup_of(&any_battle(number))).clone()
}

fn refuse_nonsense(game: &Game, chance: &mut Chance) {
    let action = chance.nonsense(&game.setup);
    let Some(decision) = game.decision() else { return };
    let listed = game.legal().contains(&action);
    assert_eq!(
        game.check(action).is_ok(),
        listed,
        "list and check differ on {action:?} at {decision:?}"
    );
    let mut other = game.clone();
    let enemy = other.apply(decision.camp.enemy(), action, &mut SeededDice::from_number(0));
    assert!(matches!(enemy, Err(Failure::Refused(_))), "the other side may choose {action:?}");
    if !listed {
        let own = other.apply(decision.camp, action, &mut SeededDice::from_number(0));
        assert!(own.is_err(), "{action:?} is refused and yet done");
    }
    assert_eq!(other.state, game.state, "what was refused changed something");
}

fn sound(game: &Game) {
    assert_sound(game);
    let [french, spanish] = game::Camp::ALL.map(|camp| game.view(Viewer::Camp(camp)));
    assert!(french.choice.is_none() == spanish.choice.is_none());
}
