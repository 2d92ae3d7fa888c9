use super::*;

/// STD-15.1-a, VOL2-15.1-a, CF-097: he falls on a 6 only.
#[test]
fn a_leader_at_risk_falls_on_a_six() {
    for edition in SERIES {
        for die in 1..=6 {
            let mut field = Field::new(edition);
            field.unit("f-line-8", "L10", Facing::E);
            let leader = field.leader("f-first-general", "L10");
            let (_, events) = field.dice([die]).play(|play| play.leader_at_risk(leader));
            let fell = events.iter().any(|it| matches!(it.what, What::LeaderLost { .. }));
            assert_eq!(fell, die == 6, "{edition:?}, die {die}");
            assert_eq!(field.game.state.leader(leader).replaced, die == 6);
        }
    }
}

/// STD-15.1-b, STD-15.1-c: the weaker side takes over at once, and is never rated below 0.
#[test]
fn a_standard_replacement_takes_over_at_once() {
    let mut field = Field::new(EditionId::Standard);
    let unit = field.unit("f-line-8", "L10", Facing::E);
    let leader = field.leader("f-horse-general", "L10");
    let horse = field.unit("f-hussars-4", "L10", Facing::E);
    field.dice([6]).play(|play| play.leader_at_risk(leader));
    assert!(field.game.is_leader_active(leader));
    assert_eq!(field.game.shock_factor(leader), 0);
    assert_eq!(leader_modifier(&field, horse), Some(1), "nothing still counts as one");
    assert_eq!(leader_modifier(&field, unit), None);
    let library = Library::embedded().unwrap();
    for battle in library.scenarios.keys() {
        let field = Field::battle(battle, EditionId::Standard);
        for leader in field.game.setup.army.leader_ids() {
            assert!(field.game.shock_factor(leader) >= 0);
        }
    }
}

/// VOL2-15.1-b, CF-097: the replacement steps forward when the next turn begins, with the nearest of his units; until then
/// nobody leads.
#[test]
fn a_volume2_replacement_comes_next_turn() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = Field::new(edition);
        let unit = field.unit("f-line-8", "L10", Facing::E);
        let leader = field.leader("f-first-general", "L10");
        field.dice([6]).play(|play| play.leader_at_risk(leader));
        assert!(!field.game.is_leader_active(leader));
        assert_eq!(leader_modifier(&field, unit), None);
        assert!(field.game.units_in_command(Camp::French).is_empty());
        field.unit("f-line-8", "L13", Facing::E);
        field.begin(Step::Reorganization(Camp::Spanish), Camp::Spanish);
        assert_eq!(field.game.state.turn, 3);
        assert!(field.game.is_leader_active(leader));
        assert_eq!(field.label(field.game.state.leader(leader).hex), "L13");
        assert_eq!(field.game.factors(leader).shock, 0);
    }
}

/// CF-097, CF-272: a second loss is for good; the command keeps its order and its commander in chief.
#[test]
fn a_second_loss_is_for_good() {
    let mut field = Field::new(EditionId::Standard);
    let unit = field.unit("f-line-8", "L10", Facing::E);
    let leader = field.leader("f-first-general", "L10");
    field.leader("f-chief", "L10");
    field.order("f-first", Order::Harassment);
    field.dice([6, 6]).play(|play| {
        play.leader_at_risk(leader)?;
        play.leader_at_risk(leader)
    });
    assert_eq!(field.game.state.leader(leader).fate, Fate::Eliminated);
    assert!(!field.game.is_leader_active(leader));
    assert!(field.game.units_in_command(Camp::French).contains(unit));
    assert_eq!(field.game.order(unit), Some(Order::Harassment));
    assert_eq!(leader_modifier(&field, unit), Some(2), "the chief still rallies them");
}

/// CF-098: a lone leader gives way to the nearest unit of his command, a commander in chief to any.
#[test]
fn a_lone_leader_gives_way() {
    let mut field = Field::new(EditionId::Standard);
    let enemy = field.unit("f-line-8", "L10", Facing::E);
    field.leader("f-first-general", "L10");
    let general = field.leader("s-first-general", "M10");
    let chief = field.leader("s-chief", "M10");
    field.unit("s-line-8", "Q10", Facing::W);
    field.unit("s2-line-8", "O10", Facing::W);
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(enemy));
    let side =
        field.game.setup.map.grid().side_between(field.hex("L10"), field.hex("M10")).unwrap();
    field.act(Action::Step(side));
    assert_eq!(field.label(field.game.state.leader(general).hex), "Q10");
    assert_eq!(field.label(field.game.state.leader(chief).hex), "O10");
}

/// CF-098: with no unit of his within his movement he is a casualty, and his replacement comes next turn in every edition.
#[test]
fn a_lone_leader_without_refuge_is_a_casualty() {
    for edition in SERIES {
        let mut field = Field::new(edition);
        let enemy = field.unit("f-line-8", "B2", Facing::E);
        let leader = field.leader("s-first-general", "B2");
        field.unit("s2-line-8", "D2", Facing::W);
        field.unit("s-line-8", "X20", Facing::W);
        let hex = field.hex("B2");
        field.play(|play| {
            play.displace_enemy_leaders(hex, enemy);
            Ok(())
        });
        let state = field.game.state.leader(leader);
        assert!(state.replaced && !field.game.is_leader_active(leader), "{edition:?}");
        field.begin(Step::Reorganization(Camp::Spanish), Camp::Spanish);
        assert!(field.game.is_leader_active(leader));
        assert_eq!(field.label(field.game.state.leader(leader).hex), "X20");
    }
}

/// CF-097: nobody steps forward where no unit is left to lead.
#[test]
fn a_leader_without_units_is_not_replaced() {
    let mut field = Field::new(EditionId::Volume2);
    let unit = field.unit("f-line-8", "L10", Facing::E);
    let leader = field.leader("f-first-general", "L10");
    field.dice([6]).play(|play| play.leader_at_risk(leader));
    field.play(|play| {
        play.eliminate(unit, crate::engine::event::Clause::NONE);
        Ok(())
    });
    field.begin(Step::Reorganization(Camp::Spanish), Camp::Spanish);
    assert_eq!(field.game.state.leader(leader).fate, Fate::Eliminated);
}

/// VOL2-15.1-b: a replacement leads from the turn he was announced for, not before.
#[test]
fn a_replacement_moves_from_his_turn_on() {
    let mut field = Field::new(EditionId::Volume2);
    let leader = field.leader("f-first-general", "L10");
    field.unit("f-line-8", "L10", Facing::E);
    field.begin(Step::Movement, Camp::French);
    for (turn, moves) in [(2, true), (3, false)] {
        field.game.state.leader_mut(leader).absent_until = Some(turn);
        assert_eq!(field.game.check_may_lead(leader).is_ok(), moves, "turn 2, due in {turn}");
    }
}
