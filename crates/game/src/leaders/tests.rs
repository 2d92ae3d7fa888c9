use crate::morale::Cause;
use crate::testkit::*;

const SERIES: [EditionId; 3] = [EditionId::Standard, EditionId::Volume2, EditionId::Revised];

fn leader_modifier(field: &Field, unit: UnitId) -> Option<i8> {
    let modifiers = field.game.morale_modifiers(unit, Cause::LeavingZone);
    modifiers.iter().find(|modifier| modifier.name == "leader").map(|modifier| modifier.value)
}

/// STD-15-e, STD-15-f, VOL2-15-e, STD-T.MOR-b1, VOL2-T.MOR-a, REV-MOR-b: a leader helps units of his own command in his hex,
/// a commander in chief every unit.
#[test]
fn a_leader_helps_his_own_men_in_his_hex() {
    for edition in SERIES {
        let mut field = Field::new(edition);
        let own = field.unit("f-line-8", "L10", Facing::E);
        let near = field.unit("f-line-6", "L11", Facing::E);
        let foreign = field.unit("f2-line-8", "L10", Facing::E);
        field.leader("f-first-general", "L10");
        assert_eq!(leader_modifier(&field, own), Some(1));
        assert_eq!(leader_modifier(&field, near), None);
        assert_eq!(leader_modifier(&field, foreign), None);
        field.leader("f-chief", "L10");
        assert_eq!(leader_modifier(&field, foreign), Some(2));
        assert_eq!(leader_modifier(&field, own), Some(2), "CF-187: the higher applies");
    }
}

/// STD-15-g, VOL2-15-f, CF-096: nothing counts as one; less than nothing counts as printed.
#[test]
fn a_leader_of_zero_counts_as_one_and_a_bad_one_as_printed() {
    for edition in SERIES {
        let mut field = Field::new(edition);
        let unit = field.unit("f2-line-8", "L10", Facing::E);
        field.leader("f-second-general", "L10");
        assert_eq!(leader_modifier(&field, unit), Some(1));
        let british = field.unit("b-line-8", "T10", Facing::W);
        field.leader("b-general", "T10");
        // In the Standard rules his one rating is the shock number.
        let bad = if edition == EditionId::Standard { 1 } else { -1 };
        assert_eq!(leader_modifier(&field, british), Some(bad));
    }
}

/// STD-15-d, VOL2-15-d, VOL2-15-g: shock has a factor of its own, and one rating serves both where there is but one.
#[test]
fn shock_and_morale_have_a_factor_each_or_one_for_both() {
    for edition in SERIES {
        let field = Field::new(edition);
        let horse = field.find_leader("f-horse-general");
        assert_eq!(field.game.shock_factor(horse), 2);
        let morale = if edition == EditionId::Standard { 2 } else { 1 };
        assert_eq!(field.game.morale_factor(horse), morale);
    }
}

/// STD-15-f, VOL2-15-g, CF-187: who may lead a shock: leaders in the hex with men of theirs in it.
#[test]
fn leaders_of_a_shock_stand_with_their_men() {
    let mut field = Field::new(EditionId::Volume2);
    let unit = field.unit("f-line-8", "L10", Facing::E);
    let (first, second) =
        (field.leader("f-first-general", "L10"), field.leader("f-second-general", "L10"));
    let hex = field.hex("L10");
    let leaders = |field: &Field| field.game.shock_leaders(hex, Camp::French, &[unit]);
    assert_eq!(leaders(&field), [first]);
    let chief = field.leader("f-chief", "L10");
    assert_eq!(leaders(&field).len(), 2);
    assert!(leaders(&field).contains(&chief) && !leaders(&field).contains(&second));
    field.leader("f-chief", "L11");
    assert_eq!(leaders(&field), [first]);
}

/// STD-15-a, VOL2-15-a: leaders neither control ground nor weigh in a stack.
#[test]
fn a_leader_has_no_zone_and_no_weight() {
    let mut field = Field::new(EditionId::Standard);
    let unit = field.unit("f-line-13", "L10", Facing::E);
    let hex = field.hex("L10");
    let load = field.game.check_stacking(hex, &[unit]);
    for leader in ["f-chief", "f-first-general", "f-second-general", "f-horse-general"] {
        field.leader(leader, "L10");
    }
    assert_eq!(field.game.check_stacking(hex, &[unit]), load);
    field.leader("s-chief", "N11");
    let near: Vec<Hex> =
        field.game.setup.map.grid().neighbours(field.hex("N11")).map(|(_, hex)| hex).collect();
    assert!(near.iter().all(|&hex| field.game.zone_at(hex, Camp::Spanish) == Zone::Free));
}

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
        play.eliminate(unit, crate::event::Clause::NONE);
        Ok(())
    });
    field.begin(Step::Reorganization(Camp::Spanish), Camp::Spanish);
    assert_eq!(field.game.state.leader(leader).fate, Fate::Eliminated);
}
