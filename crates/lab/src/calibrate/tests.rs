use game::testkit::random::library;

use super::*;
use crate::{Bot, computer_players};

fn study(battle: &str) -> Study {
    Study {
        battle: battle.into(),
        edition: library().scenarios[battle].edition,
        variants: Vec::new(),
        french: Bot::Computer(ai::Bot::named("random").unwrap()),
        spanish: Bot::Computer(ai::Bot::named("random").unwrap()),
        games: 0,
        seed: 5,
    }
}

fn made(battle: &str) -> Calibration {
    let effort = Effort { proof: 6, exploration: 30 };
    calibrate(library(), &study(battle), effort, &computer_players, &|| {}).unwrap()
}

/// The same seed makes the same proposal, whatever the threads.
#[test]
fn a_calibration_repeats_itself() {
    let (first, again) = (made("bailen-1"), made("bailen-1"));
    assert_eq!(first, again);
    assert!(first.sensitivity.iter().any(|of| of.lever == "spanish levels"), "estimated at Bailén");
}

/// Levels that the books print do not move, and no step leaves its range.
#[test]
fn only_estimates_move() {
    for battle in ["alcaniz", "maria", "castalla"] {
        let scenario = &library().scenarios[battle];
        let army = &library().armies[&scenario.order_of_battle];
        let levers = lever::all(scenario, army);
        assert!(!levers.is_empty());
        assert!(levers.iter().all(|lever| !lever.name(army).ends_with("levels")), "{battle}");
        for seed in 0..50 {
            let steps = lever::drawn(&levers, seed);
            let inside = |(lever, n): (&Lever, &i8)| (lever.steps[0]..=lever.steps[1]).contains(n);
            assert!(levers.iter().zip(&steps).all(inside));
            let Some(moved) = lever::moved(library(), battle, &levers, &steps) else { continue };
            let new = &moved.scenarios[battle];
            for command in army.command_ids() {
                assert_eq!(new.printed_level(command), scenario.printed_level(command));
            }
        }
    }
}

/// A target is off by what is missing on either side and by games that end undecided.
#[test]
fn how_far_from_a_target() {
    let target = Target { french: [15, 45], spanish: [55, 75], decided: 60 };
    assert_eq!(off_target(target, [30.0, 60.0]), 0.0);
    assert_eq!(off_target(target, [57.0, 16.0]), 12.0 + 39.0);
    assert_eq!(off_target(Target { decided: 60, ..Target::default() }, [11.0, 1.0]), 48.0);
}
