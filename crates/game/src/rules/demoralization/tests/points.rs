use proptest::prelude::*;

use crate::data::edition::policies::CommandPolicies;
use crate::rules::morale::Cause;
use crate::testkit::*;

const SERIES: [EditionId; 3] = [EditionId::Standard, EditionId::Volume2, EditionId::Revised];

fn points(field: &Field, command: &str) -> u16 {
    field.game.demoralization_points(field.find_command(command))
}

/// STD-16-a, VOL2-16-a, CF-100: lost points and whole units that are eliminated, routed or disorganized count; what is to
/// come, absent or in good order does not.
#[test]
fn losses_and_disorder_count_against_the_command() {
    for edition in SERIES {
        let mut field = Field::new(edition);
        let first = field.unit("f-line-8", "C5", Facing::E);
        let second = field.unit("f-line-6", "C6", Facing::E);
        let third = field.unit("f-line-4", "C7", Facing::E);
        assert_eq!(points(&field, "f-first"), 0);
        field.lost(first, 3);
        assert_eq!(points(&field, "f-first"), 3);
        field.cohesion(first, Cohesion::Disorganized);
        assert_eq!(points(&field, "f-first"), 8, "lost points are not counted twice");
        field.cohesion(second, Cohesion::Routed);
        assert_eq!(points(&field, "f-first"), 14);
        field.play(|play| {
            play.eliminate(third, crate::engine::event::Clause::NONE);
            Ok(())
        });
        assert_eq!(points(&field, "f-first"), 18);
        field.game.state.unit_mut(field.find("f-guard-12")).fate = Fate::ToCome;
        assert_eq!(points(&field, "f-first"), 18);
        assert_eq!(points(&field, "f-second"), 0, "only a command's own units count");
    }
}

/// CF-213, CF-141, CF-158: guns and carts never count, nor what marched off.
#[test]
fn guns_carts_and_exits_do_not_count() {
    let mut field = Field::new(EditionId::Volume2);
    let guns = field.unit("f-guns-6", "C5", Facing::E);
    field.cohesion(guns, Cohesion::Routed);
    assert_eq!(points(&field, "f-first"), 0);
    for gone in ["f-guns-6", "f-cart-1"] {
        let gone = field.find(gone);
        field.game.state.unit_mut(gone).fate = Fate::Eliminated;
    }
    assert_eq!((points(&field, "f-first"), points(&field, "f-convoy")), (0, 0));
    let exited = field.unit("f-line-8", "C6", Facing::E);
    field.lost(exited, 2);
    field.game.state.lift(exited);
    field.game.state.unit_mut(exited).fate = Fate::Exited;
    assert_eq!(points(&field, "f-first"), 2);
}

/// STD-16-b, STD-16-c, VOL2-16-b, VOL2-16-c, CF-273: at its level a command is demoralized and a grade lower; below it
/// again it is as before. Each change is told.
#[test]
fn demoralization_comes_and_goes() {
    for edition in SERIES {
        let mut field = Field::new(edition);
        let command = field.find_command("f-second");
        let unit = field.unit("f2-line-8", "C5", Facing::E);
        let one = field.unit("f2-line-1", "C8", Facing::E);
        let told = |events: &[Event]| -> Vec<bool> {
            events
                .iter()
                .filter_map(|event| match event.what {
                    What::Demoralized { command: whose, now } if whose == command => Some(now),
                    _ => None,
                })
                .collect()
        };
        field.cohesion(unit, Cohesion::Disorganized);
        assert!(!field.game.is_demoralized(command), "8 of 9 points");
        assert_eq!(field.game.grade(unit), Grade::C);
        let (_, events) = field.play(|play| {
            play.set_cohesion(one, Cohesion::Disorganized, &[]);
            play.tell_demoralization();
            Ok(())
        });
        assert_eq!(told(&events), [true]);
        assert!(field.game.is_demoralized(command));
        assert_eq!(field.game.grade(unit), Grade::D);
        // Rated 6 in the Revised edition, so that its own test does nothing.
        field.rescript(|scenario| {
            if let Some(level) = &mut scenario.levels[command.index()] {
                level.rating = Some(6);
            }
        });
        if edition == EditionId::Revised {
            field.dice([6]);
        }
        field.begin(Step::Reorganization(Camp::French), Camp::Spanish);
        let events = field.dice([6]).act(Action::Unit(one));
        assert_eq!(told(&events), [false]);
        assert_eq!(field.game.grade(unit), Grade::C);
    }
}

/// STD-16-b, CF-101: the worst grade cannot fall; it pays one on the die instead.
#[test]
fn a_demoralized_f_stays_f_with_one_less_on_the_die() {
    for edition in SERIES {
        let mut field = Field::new(edition);
        let raw = field.unit("f2-line-5", "C5", Facing::E);
        let names = |field: &Field| -> Vec<&str> {
            let modifiers = field.game.morale_modifiers(raw, Cause::LeavingZone);
            modifiers.into_iter().map(|modifier| modifier.name).collect()
        };
        assert!(!names(&field).contains(&"demoralized-f"));
        for lost in ["f2-line-8", "f2-swiss-6"] {
            let lost = field.find(lost);
            field.game.state.unit_mut(lost).fate = Fate::Eliminated;
        }
        assert_eq!(field.game.grade(raw), Grade::F);
        assert!(names(&field).contains(&"demoralized-f"));
    }
}

/// A basic game knows no demoralization.
#[test]
fn the_basic_game_demoralizes_nobody() {
    let mut field = Field::new(EditionId::Basic);
    for unit in ["f2-line-8", "f2-swiss-6"] {
        let unit = field.find(unit);
        field.game.state.unit_mut(unit).fate = Fate::Eliminated;
    }
    let CommandPolicies { demoralization, .. } = field.game.setup.edition.policies.command;
    assert!(!demoralization && !field.game.is_demoralized(field.find_command("f-second")));
}

proptest! {
    /// STD-16-a, STD-16-c: whatever happens to units, what the game derives is what a clerk would add up.
    #[test]
    fn points_agree_with_a_clerks_sum(fates in prop::collection::vec((0u8..5, 0u8..3, 0u8..14), 55)) {
        let mut field = Field::new(EditionId::Revised);
        let setup = field.game.setup.clone();
        let mut sums = vec![0u16; setup.army.commands.len()];
        for (unit, (fate, cohesion, lost)) in setup.army.unit_ids().zip(fates) {
            let start = setup.scenario.strength[unit.index()];
            let lost = lost.min(start.saturating_sub(1));
            let state = field.game.state.unit_mut(unit);
            state.fate = [Fate::Absent, Fate::ToCome, Fate::OnMap, Fate::Eliminated, Fate::Exited]
                [usize::from(fate)];
            state.cohesion = Cohesion::ALL[usize::from(cohesion)];
            state.lost = lost;
            let counts = matches!(setup.unit(unit).arm(), Arm::Infantry | Arm::Cavalry);
            if let Some(command) = setup.command(unit).filter(|_| counts) {
                sums[command.index()] += u16::from(match fate {
                    0 | 1 => 0,
                    2 if cohesion > 0 => start,
                    3 => start,
                    _ => lost,
                });
            }
        }
        for command in setup.army.command_ids() {
            prop_assert_eq!(field.game.demoralization_points(command), sums[command.index()]);
        }
    }
}
