//! Players at the drill ground and in whole battles: every question answered, every answer legal, every battle over.

use std::collections::BTreeSet;

use ai::{Manner, Player, Random, Recruit};
use game::testkit::random::setup_of;
use game::testkit::*;
use game::{Action, Ask, Game, Viewer};

/// Lets two players go on until the game is over, `until` says so or so many choices are made; gives the choices back.
fn play(
    game: &mut Game,
    players: &mut [Box<dyn Player>; 2],
    seed: u64,
    most: usize,
    until: impl Fn(&Game) -> bool,
    asked: &mut BTreeSet<String>,
) -> Vec<Action> {
    let mut dice = SeededDice::from_number(seed);
    let mut chosen = Vec::new();
    while let Some(decision) = game.decision() {
        if chosen.len() >= most || until(game) {
            break;
        }
        asked.insert(name(&decision.ask));
        let staff = game.staff(Viewer::Camp(decision.camp));
        let action = players[decision.camp.index()].choose(staff);
        let done = game.apply(decision.camp, action, &mut dice);
        assert!(done.is_ok(), "{action:?} at {decision:?}: {done:?}");
        chosen.push(action);
    }
    chosen
}

fn recruits(seed: u64) -> [Box<dyn Player>; 2] {
    [Box::new(Recruit::new(seed)), Box::new(Recruit::new(seed + 1))]
}

fn name(ask: &Ask) -> String {
    let text = format!("{ask:?}");
    text.split([' ', '(', '{']).next().unwrap_or_default().into()
}

fn agreed(battle: &str, edition: EditionId) -> game::Agreement {
    game::Agreement::new(battle, edition)
}

/// Two lines in contact with horse behind them, guns on the wings and disorder here and there.
fn lines(edition: EditionId) -> Field {
    let mut field = Field::new(edition);
    for (leader, hex) in [("f-chief", "G8"), ("f-first-general", "H8"), ("f-horse-general", "H10")]
    {
        field.leader(leader, hex);
    }
    for (leader, hex) in [("s-chief", "O8"), ("s-first-general", "N8"), ("s-horse-general", "N10")]
    {
        field.leader(leader, hex);
    }
    for (unit, hex) in [
        ("f-line-8", "K8"),
        ("f-line-6", "K8"),
        ("f-line-7", "K9"),
        ("f-guns-6", "J7"),
        ("f-dragoons-5", "J11"),
    ] {
        field.unit(unit, hex, Facing::E);
    }
    for (unit, hex) in
        [("s-line-8", "L8"), ("s-line-6", "L9"), ("s-guns-6", "N7"), ("s-hussars-4", "N11")]
    {
        field.unit(unit, hex, Facing::W);
    }
    let shaken = field.unit("f-line-4", "J9", Facing::E);
    field.cohesion(shaken, Cohesion::Disorganized);
    field
}

/// Every step of a phase is played to its end by choices the rules allow, whichever side's phase it is.
#[test]
fn a_recruit_answers_everything_the_drill_ground_asks() {
    let mut asked = BTreeSet::new();
    for edition in WITH_ORDERS {
        for camp in Camp::ALL {
            for step in [Step::Movement, Step::DefensiveFire, Step::OffensiveFire, Step::Shock] {
                for seed in 0..4 {
                    let mut field = lines(edition);
                    field.begin(step, camp);
                    let over = |game: &Game| game.state.phasing != camp;
                    let choices =
                        play(&mut field.game, &mut recruits(seed), seed, 600, over, &mut asked);
                    assert!(choices.len() < 600, "{edition:?} {camp:?} {step:?} does not end");
                }
            }
        }
    }
    for ask in ["Movement", "Move", "LeaderMove", "Fire", "FireAttack", "Shock", "ShockAttack"] {
        assert!(asked.contains(ask), "{ask} was never asked: {asked:?}");
    }
    for ask in ["Retreat", "Advance", "Assault"] {
        assert!(asked.contains(ask), "{ask} was never asked: {asked:?}");
    }
}

/// Wherever chance has led a battle, a recruit called to the table answers with something legal.
#[test]
fn a_recruit_answers_in_any_position_of_any_battle() {
    let mut asked = BTreeSet::new();
    for number in 0..40 {
        let agreed = game::testkit::random::any_battle(number);
        let mut game = Game::new(setup_of(&agreed));
        let mut dice = SeededDice::from_number(number as u64);
        let mut chance = Random::new(number as u64);
        let mut called = Recruit::new(number as u64);
        for _ in 0..400 {
            let Some(decision) = game.decision() else { break };
            asked.insert(name(&decision.ask));
            let staff = game.staff(Viewer::Camp(decision.camp));
            let (action, played) = (called.choose(staff), chance.choose(staff));
            assert!(staff.legal().contains(&action), "{agreed:?}: {action:?} at {decision:?}");
            assert!(game.apply(decision.camp, played, &mut dice).is_ok());
        }
    }
    for ask in ["SetUp", "Put", "DefendArea", "Announce", "Orders", "Retreat", "Assault"] {
        assert!(asked.contains(ask), "{ask} was never asked: {asked:?}");
    }
}

/// Two recruits bring the shortest battle to its end under each edition with orders.
#[test]
fn a_short_battle_of_recruits_ends() {
    for edition in WITH_ORDERS {
        let mut game = Game::new(setup_of(&agreed("bailen-1", edition)));
        let over = |_: &Game| false;
        play(&mut game, &mut recruits(5), 5, 4_000, over, &mut BTreeSet::new());
        assert!(game.state.outcome.is_some(), "{edition:?}: turn {}", game.state.turn);
    }
}

/// The opening turns of every battle: nothing illegal, nobody stuck.
#[test]
fn every_battle_opens_without_a_fault() {
    for (number, battle) in game::testkit::random::library().scenarios.keys().enumerate() {
        let edition = WITH_ORDERS[number % WITH_ORDERS.len()];
        let mut game = Game::new(setup_of(&agreed(battle, edition)));
        let third = |game: &Game| game.state.turn >= 3;
        play(&mut game, &mut recruits(9), 9, 3_000, third, &mut BTreeSet::new());
        assert!(game.state.turn >= 3 || game.state.outcome.is_some(), "{battle} {edition:?}");
    }
}

/// The same seeds make the same choices; others do not bind a recruit to the dice of the game.
#[test]
fn the_same_seed_plays_the_same_game() {
    let once = |seed: u64| {
        let mut game = Game::new(setup_of(&agreed("maria", EditionId::Revised)));
        let early = |game: &Game| game.state.turn >= 4;
        let mut players: [Box<dyn Player>; 2] =
            [Box::new(Recruit::new(seed)), Box::new(Random::new(seed))];
        let choices = play(&mut game, &mut players, 3, 2_000, early, &mut BTreeSet::new());
        (choices, game.state.digest())
    };
    assert_eq!(once(1), once(1));
    assert_ne!(once(1).0, once(2).0);
}

/// VOL2-OPT1-a: a recruit lays markers of his own and plays on against those of others.
#[test]
fn a_recruit_plays_with_markers_and_against_them() {
    let options = Options { limited_information: true, ..Options::default() };
    let agreement = game::Agreement { options, ..agreed("alcaniz", EditionId::Volume2) };
    let mut game = Game::new(setup_of(&agreement));
    let over = |_: &Game| false;
    let chosen = play(&mut game, &mut recruits(1), 3, 600, over, &mut BTreeSet::new());
    assert!(chosen.iter().any(|action| matches!(action, Action::Lay { .. })));
    assert!(game.state.markers.iter().any(|marker| marker.camp == Camp::French));
    assert!(chosen.len() == 600 || game.state.outcome.is_some());
}

/// CF-081: whoever has seen some battles goes back by the way the rules suggest, or stays where he may.
#[test]
fn the_seasoned_go_back_by_the_way_suggested() {
    let mut game = Game::new(setup_of(&agreed("alcaniz", EditionId::Standard)));
    let (mut players, mut dice) = (recruits(3), SeededDice::from_number(3));
    let mut seasoned = Recruit::with(Manner::seasoned(), 3);
    let (mut asked, mut otherwise) = (0, 0);
    while let Some(decision) = game.decision() {
        let staff = game.staff(Viewer::Camp(decision.camp));
        let suggested = staff.suggested_way().actions.first().copied();
        let goes = matches!(decision.ask, Ask::Retreat { .. } | Ask::Rout { .. });
        if let (true, Some(way @ Action::To(_))) = (goes, suggested) {
            let answer = seasoned.choose(staff);
            assert!(answer == way || answer == Action::Done, "{answer:?} for {way:?}");
            asked += 1;
            otherwise += usize::from(players[decision.camp.index()].choose(staff) != way);
        }
        let action = players[decision.camp.index()].choose(game.staff(Viewer::Camp(decision.camp)));
        game.apply(decision.camp, action, &mut dice).unwrap();
    }
    assert!(asked > 5 && otherwise > 0, "{asked} asked, {otherwise} went otherwise");
}
