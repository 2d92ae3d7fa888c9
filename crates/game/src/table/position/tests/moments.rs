//! Moments of the sequence of play that a position may begin at.

use super::drilled;
use crate::table::position::Position;
use crate::table::view::Viewer;
use crate::testkit::*;

/// A demoralized first division of the French at the start of Reorganization: two of its battalions are lost.
const DEMORALIZED: &str = "battle = 'drill'\nedition = 'revised'\nturn = 2\nphasing = 'spanish'
    step = { reorganization = 'french' }
    [units]
    f-line-8 = { at = 'L10', facing = 'e', condition = 'disorganized' }
    f-guard-12 = { fate = 'eliminated' }
    f-line-13 = { fate = 'eliminated' }
    f-hussars-4 = { at = 'L14', fatigue = 1 }
    s-line-8 = { at = 'R10', facing = 'w' }
";

fn apply(game: &mut Game, action: Action, dice: &[u8]) -> Vec<Event> {
    let camp = game.decision().unwrap().camp;
    game.apply(camp, action, &mut ScriptedDice::new(dice.iter().copied())).unwrap()
}

/// REV-DIV-f, CF-104, CF-228: a position at the start of Reorganization makes the division tests as play does.
#[test]
fn a_position_at_reorganization_makes_the_division_tests() {
    let mut game = drilled(DEMORALIZED).unwrap();
    assert_eq!(game.legal(), [Action::Resolve], "before anybody recovers");
    let told = apply(&mut game, Action::Resolve, &[1]);
    let test = told.iter().find_map(|event| match &event.what {
        What::Rolled(roll) => Some((roll.purpose, roll.die)),
        _ => None,
    });
    assert_eq!(test, Some((Purpose::Division, 1)));
    let command = game.setup.army.find_command("f-first").unwrap();
    assert_eq!(game.state.command(command).order, Order::Retreat, "REV-DIV-g: it falls back");
    let hussars = game.setup.army.find_unit("f-hussars-4").unwrap();
    assert_eq!(game.state.unit(hussars).fatigue, 0, "REV-FAT-b: horses rest before the first roll");
}

/// The same moment in play and out of a position: nothing differs.
#[test]
fn reorganization_out_of_a_position_goes_as_in_play() {
    for die in 1..=6 {
        let loaded = drilled(DEMORALIZED).unwrap();
        let mut field = Field { game: loaded.clone(), dice: Vec::new() };
        field.game.state.agenda.clear();
        field.dice([die]).begin(Step::Reorganization(Camp::French), Camp::Spanish);
        let mut game = loaded;
        apply(&mut game, Action::Resolve, &[die]);
        assert_eq!(game.decision(), field.game.decision(), "die {die}");
        assert_eq!(game.legal(), field.game.legal(), "die {die}");
        assert_eq!(Position::of(&game), Position::of(&field.game), "die {die}");
    }
}

/// REV-DIV-f: divisions test once in a turn, however often the game is written down and loaded.
#[test]
fn division_tests_that_were_made_are_not_made_again() {
    let waiting = Position::of(&drilled(DEMORALIZED).unwrap()).unwrap();
    assert_eq!(drilled(&waiting.to_toml()).unwrap().legal(), [Action::Resolve]);
    let mut game = drilled(DEMORALIZED).unwrap();
    apply(&mut game, Action::Resolve, &[6]);
    let again = drilled(&Position::of(&game).unwrap().to_toml()).unwrap();
    assert!(again.legal().iter().any(|action| matches!(action, Action::Unit(_))));
    assert_eq!(again.legal(), game.legal());
}

#[test]
fn division_tests_belong_to_the_start_of_reorganization() {
    let tested = |text: &str| text.replacen("turn = 2", "turn = 2\ndivisions_tested = true", 1);
    let movement = DEMORALIZED.replace("{ reorganization = 'french' }", "'movement'");
    for text in [&movement, &DEMORALIZED.replace("revised", "volume2")] {
        let refused = drilled(&tested(text)).map(drop).unwrap_err();
        assert!(refused.contains("divisions test when the French reorganize"), "{refused}");
    }
    assert!(drilled(&tested(DEMORALIZED)).is_ok());
}

/// A position in which nobody has anything to choose waits for the end of its step, and answers meanwhile.
#[test]
fn a_step_with_nothing_to_choose_may_be_asked_about() {
    let units =
        "[units]\nf-line-8 = { at = 'H8', facing = 'e' }\ns-line-8 = { at = 'P8', facing = 'w' }\n";
    for (edition, phasing, step) in [
        ("revised", "french", "{ orders = 'spanish' }"),
        ("standard", "french", "{ announce = 'french' }"),
        ("revised", "spanish", "'assault'"),
        ("revised", "french", "'defensive-fire'"),
        ("volume2", "french", "'offensive-fire'"),
        ("volume2", "spanish", "'shock'"),
        ("basic", "french", "'shock'"),
        ("revised", "spanish", "{ reorganization = 'french' }"),
        ("standard", "spanish", "{ reorganization = 'spanish' }"),
    ] {
        let text = format!(
            "battle = 'drill'\nedition = '{edition}'\nturn = 2\nphasing = '{phasing}'\nstep = {step}\n{units}"
        );
        let mut game = drilled(&text).unwrap_or_else(|why| panic!("{edition} {step}: {why}"));
        assert_eq!(game.state.step, Position::from_toml(&text).unwrap().step);
        assert_eq!(game.legal(), [Action::Done], "{edition} {step}");
        assert!(drilled(&Position::of(&game).unwrap().to_toml()).is_ok(), "{edition} {step}");
        let line = game.setup.army.find_unit("f-line-8").unwrap();
        let staff = game.staff(Viewer::Camp(Camp::French));
        let own = staff.view().units.iter().any(|unit| unit.unit == line);
        assert!(own && !staff.zones(Camp::French).front.is_empty(), "{edition} {step}");
        apply(&mut game, Action::Done, &[6; 8]);
        assert_ne!(game.state.step, Position::from_toml(&text).unwrap().step, "play goes on");
    }
}

/// A game that is over is shown as it ended.
#[test]
fn a_game_that_is_over_may_be_asked_about() {
    let text = "battle = 'drill'\nedition = 'revised'\nturn = 2\nphasing = 'french'\nstep = 'over'
        outcome = { winner = 'french', level = 'tactical' }
        [units]
        f-line-8 = { at = 'H8', facing = 'e' }\n";
    let game = drilled(text).unwrap();
    assert_eq!((game.decision(), game.legal()), (None, Vec::new()));
    let staff = game.staff(Viewer::Camp(Camp::French));
    assert!(staff.view().outcome.is_some() && !staff.zones(Camp::French).front.is_empty());
    assert_eq!(drilled(&Position::of(&game).unwrap().to_toml()).unwrap().state, game.state);
}

/// CF-111, CF-026, REV-TEC-j: along a road those on the march pay the road and nothing else, through crops too, which are closed to
/// guns and horses off it. What halts there may be written down, and stays when the march is over.
#[test]
fn guns_and_horses_halt_on_a_road_through_crops() {
    for (key, command) in [("f-guns-6", "f-first"), ("f-dragoons-5", "f-horse")] {
        let mut field = Field::new(EditionId::Revised);
        field.terrain("E8", Terrain::CropArea);
        field.road(&["D8", "E8", "F8"]);
        let unit = field.unit(key, "D8", Facing::E);
        field.leader(&format!("{command}-general"), "D8");
        field.order(command, Order::Maneuver);
        field.begin(Step::Movement, Camp::French);
        field.march(unit, &["E8"]);
        assert_eq!(field.place_of(unit), "E8");
        for order in [Order::Maneuver, Order::Attack] {
            field.order(command, order);
            let position = Position::of(&field.game).unwrap();
            let again = position.on(field.game.setup.clone());
            assert_eq!(again.map(drop).map_err(|faults| faults.to_string()), Ok(()), "{key}");
        }
    }
}

/// CF-272: a unit whose leader has not come has its command's order, and with it its zone, only if it was in command. What the enemy's
/// leaders reach past it is written down, since a reader would find it otherwise.
#[test]
fn command_measured_past_a_unit_without_its_leader_is_kept() {
    let mut field = Field::new(EditionId::Volume2);
    field.order("f-first", Order::Maneuver);
    let waits = field.unit("f-line-8", "L8", Facing::W);
    field.leader("f-chief", "M8");
    let unit = field.unit("s-line-8", "J8", Facing::E);
    field.leader("s-first-general", "K8");
    field.begin(Step::Movement, Camp::French);
    field.begin(Step::Movement, Camp::Spanish);
    assert!(field.game.is_in_command(waits) && field.game.is_in_command(unit));
    let text = Position::of(&field.game).unwrap().to_toml();
    let again = drilled(&text).unwrap();
    assert!(again.is_in_command(waits) && again.is_in_command(unit), "{text}");
}
