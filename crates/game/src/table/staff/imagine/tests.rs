use super::*;
use crate::rules::orders::Order;
use crate::rules::sequence::Step;
use crate::testkit::random::{Chance, any_battle, played};
use crate::testkit::secrets::otherwise;
use crate::testkit::{EditionId, Field};

fn staffs(games: usize, choices: usize, mut check: impl FnMut(&str, &Game, Viewer)) {
    for number in 0..games {
        let table = played(any_battle(number), 11, choices);
        for camp in Camp::ALL {
            let label = format!("battle {number}, {camp:?}");
            check(&label, table.game(), Viewer::Camp(camp));
        }
    }
}

/// CF-161, CF-208, CF-272: a world looks to the side as the game does: who marches, troops that wait for their leader included. Of the
/// zones covered counters exert, some few are not found by guessing.
#[test]
fn a_world_looks_like_the_game_it_was_made_of() {
    let (mut guessed, mut others) = (0, 0);
    staffs(64, 400, |label, game, viewer| {
        let world = game.staff(viewer).imagine(5, &Beliefs::default());
        assert_eq!(world.view(viewer), game.view(viewer), "{label}");
        let zones = |game: &Game| Camp::ALL.map(|camp| game.staff(viewer).zones(camp));
        others += usize::from(zones(&world) != zones(game));
        let moved = |unit: &UnitId| world.state.unit(*unit).hex() != game.state.unit(*unit).hex();
        guessed += game.setup.army.unit_ids().filter(moved).count();
    });
    assert!(others <= 10, "{others} of 128 worlds have other zones");
    assert!(guessed > 50, "only {guessed} covered counters lie elsewhere");
}

/// STD-3.A-d, CF-208, CF-272: a general is still to come. The battalion that enters this turn marches by its maneuver orders, the one
/// that stands there already has none. The enemy sees both, and so they stand in every world he imagines.
#[test]
fn troops_that_wait_for_their_leader_stand_in_every_world() {
    let mut field = Field::new(EditionId::Standard);
    let waits = field.unit("f-line-8", "H8", Facing::E);
    let comes = field.unit("f-light-8", "B8", Facing::E);
    field.unit("s-line-8", "S8", Facing::W);
    field.order("f-first", Order::Maneuver);
    field.game.state.unit_mut(comes).entered = true;
    field.begin(Step::Movement, Camp::Spanish);
    let marching = |game: &Game| [waits, comes].map(|unit| game.under_maneuver(unit));
    assert_eq!(marching(&field.game), [false, true]);
    for seed in 0..20 {
        let staff = field.game.staff(Viewer::Camp(Camp::Spanish));
        assert_eq!(marching(&staff.imagine(seed, &Beliefs::default())), [false, true]);
    }
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
