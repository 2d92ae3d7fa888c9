use super::*;

/// STD-17-a, VOL2-17-b, CF-102: one fewer is marginal, two tactical, three or more strategic, none a draw.
#[test]
fn the_difference_gives_the_level() {
    for edition in [EditionId::Standard, EditionId::Volume2, EditionId::Revised] {
        for (french, spanish, outcome) in [
            (0, 0, Outcome { winner: None, level: Level::Draw }),
            (2, 2, Outcome { winner: None, level: Level::Draw }),
            (0, 1, won(Camp::French, Level::Marginal)),
            (2, 1, won(Camp::Spanish, Level::Marginal)),
            (2, 0, won(Camp::Spanish, Level::Tactical)),
            (0, 3, won(Camp::French, Level::Strategic)),
            (0, 4, won(Camp::French, Level::Strategic)),
        ] {
            assert_eq!(beaten(edition, french, spanish).game.comparison(), outcome);
        }
    }
}

/// STD-2-h, VOL2-2-g: the marker moves on; after the last turn the game is scored.
#[test]
fn the_game_is_scored_after_its_last_turn() {
    let mut field = beaten(EditionId::Standard, 0, 1);
    end_turn(&mut field);
    assert_eq!((field.game.state.turn, field.game.state.outcome), (3, None));
    field.game.state.turn = field.game.setup.scenario.timing.turns;
    let events = end_turn(&mut field);
    let outcome = won(Camp::French, Level::Marginal);
    assert_eq!(field.game.state.outcome, Some(outcome));
    assert!(events.iter().any(|event| event.what == What::Ended(outcome)));
    assert_eq!(field.game.decision(), None);
}

/// VOL2-17-a, CF-102: three demoralized commands end the game at the end of a phase and of Reorganization; the Standard rules
/// play on.
#[test]
fn three_demoralized_commands_end_the_game() {
    for edition in [EditionId::Standard, EditionId::Volume2, EditionId::Revised] {
        let ends = edition != EditionId::Standard;
        for end in [end_phase, end_turn] {
            let mut field = beaten(edition, 3, 1);
            end(&mut field);
            let outcome = ends.then_some(won(Camp::Spanish, Level::Tactical));
            assert_eq!(field.game.state.outcome, outcome, "{edition:?}");
        }
        let mut field = beaten(edition, 2, 0);
        end_phase(&mut field);
        assert_eq!(field.game.state.outcome, None, "two are not enough");
    }
}

/// VOL2-17-a, CF-102: who alone has three loses at least marginally; where both have, they are compared.
#[test]
fn both_sides_beaten_are_compared() {
    let mut field = beaten(EditionId::Volume2, 3, 2);
    end_phase(&mut field);
    assert_eq!(field.game.state.outcome, Some(won(Camp::Spanish, Level::Marginal)));
    let mut field = beaten(EditionId::Volume2, 3, 3);
    end_phase(&mut field);
    assert_eq!(field.game.state.outcome, Some(Outcome { winner: None, level: Level::Draw }));
    let mut field = beaten(EditionId::Volume2, 3, 4);
    end_phase(&mut field);
    assert_eq!(field.game.state.outcome, Some(won(Camp::French, Level::Marginal)));
}

/// CF-135: where the scenario lets him, the winner may play on, and is asked again at every later check.
#[test]
fn a_sudden_end_may_be_declined_and_claimed_later() {
    let declinable = || {
        let mut field = beaten(EditionId::Volume2, 3, 1);
        field.special(SpecialRule::SuddenEndDeclinable { camp: Camp::Spanish });
        field
    };
    let mut field = declinable();
    end_phase(&mut field);
    assert_eq!(asked(&field), Some((Camp::Spanish, Offer::SuddenEnd)));
    assert_eq!(field.refused(Action::Done).why, Why::NotAsked);
    field.act(Action::Decline);
    assert_eq!((field.game.state.outcome, field.game.state.step), (None, Step::Movement));
    end_turn(&mut field);
    assert_eq!(asked(&field), Some((Camp::Spanish, Offer::SuddenEnd)));
    field.act(Action::Accept);
    assert_eq!(field.game.state.outcome, Some(won(Camp::Spanish, Level::Tactical)));

    let mut field = declinable();
    destroy(&mut field, "s-second");
    destroy(&mut field, "s-horse");
    end_phase(&mut field);
    assert!(field.game.state.outcome.is_some(), "both have three: nobody is asked");

    let mut field = beaten(EditionId::Volume2, 0, 3);
    field.special(SpecialRule::SuddenEndDeclinable { camp: Camp::Spanish });
    end_phase(&mut field);
    assert_eq!(field.game.state.outcome, Some(won(Camp::French, Level::Strategic)));
}

/// BAS-12-a, BAS-12-b, CF-150: the Basic game compares points lost, cavalry double.
#[test]
fn the_basic_game_counts_points() {
    let mut field = Field::new(EditionId::Basic);
    for lost in ["f-line-8", "f-cart-1"] {
        let lost = field.find(lost);
        field.game.state.unit_mut(lost).fate = Fate::Eliminated;
    }
    assert_eq!(field.game.comparison(), Outcome { winner: None, level: Level::Draw });
    let horse = field.unit("f-hussars-4", "C5", Facing::E);
    field.lost(horse, 1);
    assert_eq!(field.game.comparison(), Outcome { winner: None, level: Level::Draw }, "10 points");
    field.lost(horse, 2);
    assert_eq!(field.game.comparison(), won(Camp::Spanish, Level::Marginal), "12 points");
}
