use super::*;
use crate::rules::victory::verdict::Test;
use crate::rules::victory::{Level, Outcome};
use crate::table::view::Viewer;
use crate::testkit::*;

const FRENCH: Viewer = Viewer::Camp(Camp::French);
const SPANISH: Viewer = Viewer::Camp(Camp::Spanish);

fn of(standing: &Standing, command: CommandId) -> CommandStanding {
    let mut commands = standing.camps.iter().flat_map(|camp| &camp.commands);
    commands.find(|of| of.command == command).unwrap().clone()
}

/// STD-16-a, CF-100, CF-161: its own side is told every point against a command, the enemy those of counters he sees.
#[test]
fn points_against_a_command_as_far_as_they_are_seen() {
    let mut field = Field::new(EditionId::Volume2);
    let below = field.unit("s-line-8", "K8", Facing::W);
    let top = field.unit("s-line-6", "K8", Facing::W);
    field.lost(below, 3);
    field.lost(top, 1);
    field.begin(Step::Movement, Camp::French);
    let command = field.find_command("s-first");
    let told = |viewer| of(&field.game.staff(viewer).standing(), command);
    assert_eq!((told(SPANISH).points, told(SPANISH).at_least), (4, false));
    assert_eq!((told(FRENCH).points, told(FRENCH).at_least), (1, true));
    assert_eq!(told(FRENCH).level, told(FRENCH).printed);
}

/// STD-17-a, VOL2-17-b: with one enemy command beaten it would be a marginal victory by the comparison.
#[test]
fn if_it_ended_now() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.unit("s-line-8", "K8", Facing::W);
        field.begin(Step::Movement, Camp::French);
        let verdict = |field: &Field| field.game.staff(FRENCH).standing().verdict;
        assert_eq!(verdict(&field).outcome, Outcome { winner: None, level: Level::Draw });
        let beaten = field.find_command("s-first");
        field.game.state.command_mut(beaten).fleeing = true;
        let verdict = verdict(&field);
        let outcome = Outcome { winner: Some(Camp::French), level: Level::Marginal };
        assert_eq!((verdict.outcome, verdict.test), (outcome, Test::Demoralized));
        let clause = if edition == EditionId::Standard { "STD-17-a" } else { "VOL2-17-b" };
        assert_eq!(verdict.clause.0, clause);
    }
}

/// VOL2-17-a, CF-102: three beaten commands end the battle, and the standing says so before the phase is over.
#[test]
fn a_sudden_end_is_foretold() {
    let mut field = Field::new(EditionId::Volume2);
    field.unit("s-line-8", "K8", Facing::W);
    field.begin(Step::Movement, Camp::French);
    for command in ["s-first", "s-second", "s-horse"] {
        let command = field.find_command(command);
        field.game.state.command_mut(command).fleeing = true;
    }
    let standing = field.game.staff(SPANISH).standing();
    let outcome = Outcome { winner: Some(Camp::French), level: Level::Strategic };
    assert_eq!((standing.verdict.outcome, standing.verdict.test), (outcome, Test::SuddenEnd));
    assert_eq!(standing.verdict.clause.0, "VOL2-17-a");
    assert_eq!(standing.camps[Camp::Spanish.index()].demoralized, 3);
}

/// BAS-12-a, BAS-12-b, CF-150: the Basic game counts points lost, cavalry double, and knows no demoralization.
#[test]
fn the_basic_game_counts_points() {
    let mut field = Field::new(EditionId::Basic);
    let horse = field.unit("f-hussars-4", "H8", Facing::E);
    field.unit("s-line-8", "K8", Facing::W);
    field.lost(horse, 3);
    field.begin(Step::Movement, Camp::French);
    let standing = field.game.staff(FRENCH).standing();
    assert_eq!(standing.camps[0].against, 6);
    assert_eq!((standing.verdict.test, standing.verdict.clause.0), (Test::Lost, "BAS-12-b"));
    assert_eq!(standing.verdict.outcome.level, Level::Draw);
    assert!(standing.camps.iter().all(|camp| camp.commands.is_empty()));
    assert!(standing.grounds.is_empty());
}

/// SCN-B1-5-a: San Cristóbal in French hands lowers the level of the Spanish detachment.
#[test]
fn ground_lowers_levels() {
    let mut field = Field::battle("bailen-1", EditionId::Revised);
    let command = field.find_command("corona-detachment");
    let before = field.game.staff(FRENCH).standing();
    assert_eq!(of(&before, command).level, 15);
    assert!(!before.grounds[0].tells);
    let hill = before.grounds[0].ground.hexes[0];
    let label = field.game.setup.map.grid().label(hill);
    let holder = field.game.state.stack(hill).collect::<Vec<_>>();
    holder.into_iter().for_each(|unit| field.game.state.lift(unit));
    field.unit("5leg-res-1", &label, Facing::SW);
    field.begin(Step::Movement, Camp::French);
    let after = field.game.staff(FRENCH).standing();
    assert_eq!((of(&after, command).level, of(&after, command).printed), (11, 15));
    assert!(after.grounds[0].tells);
    assert_eq!(after.grounds[0].clause.0, "SCN-B1-5-a");
}

/// Every battle has an aim for each side in every edition, with a clause; a sudden end that cannot come is not promised.
#[test]
fn every_side_knows_what_it_fights_for() {
    use crate::rules::AimKind;
    for battle in crate::testkit::random::library().scenarios.keys() {
        for edition in EditionId::ALL {
            let setup = Field::battle(battle, edition).game.setup.clone();
            let aims = setup.aims();
            for camp in Camp::ALL {
                assert!(aims.iter().any(|aim| aim.camp == camp), "{battle}");
            }
            assert!(aims.iter().all(|aim| !aim.clause.0.is_empty()), "{battle} {edition:?}");
        }
    }
    let setup = Field::battle("bailen-1", EditionId::Revised).game.setup.clone();
    let sudden: Vec<Camp> = setup
        .aims()
        .into_iter()
        .filter(|aim| matches!(aim.what, AimKind::SuddenEnd { .. }))
        .map(|aim| aim.camp)
        .collect();
    assert_eq!(sudden, [Camp::Spanish], "the Spaniards have one command to lose");
}
