//! The sequence of play (section 2), stories on the drill ground.

use game::testkit::*;

use crate::set_out;

/// Steps begun, with the camp that acts in each.
fn steps(events: &[Event]) -> Vec<(Step, Camp)> {
    let begun = |event: &Event| match event.what {
        What::StepBegan { step, camp } => Some((step, camp)),
        _ => None,
    };
    events.iter().filter_map(begun).collect()
}

/// Ends the French and the Spanish movement of a turn in which nobody is on the map.
fn pass_a_turn(field: &mut Field) -> Vec<Event> {
    let mut events = field.begin(Step::Movement, Camp::French);
    while !events.iter().any(|event| matches!(event.what, What::TurnBegan { .. } | What::Ended(_)))
    {
        events.extend(field.act(Action::Done));
    }
    events
}

/// STD-2-a, STD-2-d, STD-2-e, STD-2-g, VOL2-2-a, VOL2-2-d, VOL2-2-e, VOL2-2-f: movement, defensive fire, offensive fire and shock
/// of the French, the same of the Spanish, both reorganize, then the orders of the next turn.
#[test]
fn a_turn_runs_in_its_order() {
    use Camp::{French, Spanish};
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        let mut seen = steps(&pass_a_turn(&mut field));
        seen.retain(|(step, _)| *step != Step::Assault);
        let expected = [
            (Step::Movement, French),
            (Step::DefensiveFire, Spanish),
            (Step::OffensiveFire, French),
            (Step::Shock, French),
            (Step::Movement, Spanish),
            (Step::DefensiveFire, French),
            (Step::OffensiveFire, Spanish),
            (Step::Shock, Spanish),
            (Step::Reorganization(French), French),
            (Step::Reorganization(Spanish), Spanish),
        ];
        assert_eq!(seen[..10], expected, "{edition:?}");
        let first = match edition {
            EditionId::Standard => Step::Announce(French),
            _ => Step::Orders(French),
        };
        assert_eq!(seen[10], (first, French));
    }
}

/// STD-2-b, VOL2-2-b: the first turn begins with movement, the second with orders.
#[test]
fn the_first_turn_has_no_orders_phase() {
    for edition in WITH_ORDERS {
        let field = Field::battle("alcaniz", edition);
        assert_eq!((field.game.state.turn, field.game.state.step), (1, Step::Movement));
        let mut field = Field::new(edition);
        field.game.state.turn = 1;
        let events = pass_a_turn(&mut field);
        let turn = events.iter().position(|event| event.what == What::TurnBegan { turn: 2 });
        let after = steps(&events[turn.unwrap()..]);
        assert!(after.contains(&(Step::Orders(Camp::French), Camp::French)), "{edition:?}");
        assert!(after.contains(&(Step::Orders(Camp::Spanish), Camp::Spanish)), "VOL2-2-c");
    }
}

/// STD-2-h, VOL2-2-g: the marker advances one turn; after the last turn the game is scored.
#[test]
fn the_turn_marker_advances_and_the_last_turn_ends_the_game() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        pass_a_turn(&mut field);
        assert_eq!(field.game.state.turn, 3);
        field.game.state.turn = 12;
        let events = pass_a_turn(&mut field);
        assert!(events.iter().any(|event| matches!(event.what, What::Ended(_))));
        assert!(field.game.state.outcome.is_some() && field.game.decision().is_none());
        assert!(field.game.legal().is_empty());
    }
}

/// STD-0-a, VOL2-0-a: whoever sits there, one player, two or teams, answers for the camp that is asked, and for no other.
#[test]
fn only_the_camp_that_is_asked_may_answer() {
    let mut field = Field::new(EditionId::Standard);
    field.begin(Step::Movement, Camp::French);
    let mut dice = ScriptedDice::new([]);
    let refused = field.game.apply(Camp::Spanish, Action::Done, &mut dice);
    assert!(
        matches!(refused, Err(Failure::Refused(refusal)) if refusal.why == Why::NotYourDecision)
    );
    assert!(field.game.apply(Camp::French, Action::Done, &mut dice).is_ok());
    assert!(field.game.apply(Camp::Spanish, Action::Done, &mut dice).is_ok());
}

/// STD-1-a, VOL2-1-a: all chance is single dice of six faces.
#[test]
fn dice_have_six_faces() {
    let mut dice = SeededDice::from_number(7);
    let mut seen = [0u32; 6];
    for _ in 0..600 {
        let face = dice.throw(Purpose::Lot).unwrap();
        seen[usize::from(face) - 1] += 1;
    }
    assert!(seen.iter().all(|&count| count > 50), "{seen:?}");
}

/// STD-1.2-a, VOL2-1.2-a: formation, movement, terrain, fire, shock, morale and demoralization stand in charts, and cavalry
/// control joins them in Volume II: change a figure of a chart in the data and the game plays by it.
#[test]
fn every_chart_is_there_as_data() {
    let changed = |edition: EditionId, change: &dyn Fn(&mut game::data::Edition)| {
        let mut field = Field::new(edition);
        let old = field.game.setup.clone();
        let mut other = old.edition.clone();
        change(&mut other);
        let (map, army) = (old.map.clone(), old.army.clone());
        field.game.setup =
            std::sync::Arc::new(Setup::new(map, other, army, old.scenario.clone(), old.options));
        field
    };
    for edition in WITH_ORDERS {
        let mut field = changed(edition, &|edition| edition.formations.unlimber = 1);
        field.leader("f-first-general", "H8");
        let guns = field.unit("f-guns-6", "H8", Facing::E);
        set_out(&mut field, guns);
        field.act(Action::Form(Formation::Unlimbered));
        assert_eq!(field.spent(guns), 1, "formation ({edition:?})");

        let mut field = changed(edition, &|edition| edition.fire.modifiers.target_in_square = 5);
        let unit = field.unit("f-line-8", "H8", Facing::E);
        let target = field.unit("s-line-8", "I8", Facing::W);
        field.form(target, Formation::Square);
        field.begin(Step::OffensiveFire, Camp::French);
        let (from, hex) = (field.hex("H8"), field.hex("I8"));
        let firer = game::rules::Firer { unit, from, points: 6 };
        let reading = &field.game.preview_fire(hex, &[firer]).volleys[0].readings[0];
        assert_eq!(reading.modifiers[0].value, 5, "fire ({edition:?})");

        let field = changed(edition, &|edition| edition.morale.modifiers.in_cover = 4);
        assert_eq!(field.game.setup.edition.morale.modifiers.in_cover, 4, "morale");

        let controls = field.game.setup.edition.control.is_some();
        assert_eq!(controls, edition != EditionId::Standard, "cavalry control");
        let level = field.game.demoralization_level(field.find_command("f-first"));
        assert_eq!(level, Some(20), "demoralization");
    }
}

/// BAS-3-a: the combat step of the Basic game has laws of its own.
#[test]
fn the_combat_step_of_the_basic_game_refuses_by_its_own_book() {
    let mut field = Field::new(EditionId::Basic);
    field.unit("f-line-8", "H8", Facing::E);
    field.unit("s-line-8", "I8", Facing::W);
    field.begin(Step::Shock, Camp::French);
    assert_eq!(field.refused(Action::Halt).clause.0, "BAS-3-a");
    assert!(field.allows(Action::Aim(field.hex("I8"))));
}

/// The moments at which a game waits until the next turn begins, if everybody ends his step at once.
fn waits(field: &mut Field) -> Vec<(Step, Camp)> {
    let (turn, mut waits) = (field.game.state.turn, Vec::new());
    let mut dice = SeededDice::from_number(1);
    while field.game.state.turn == turn
        && let Some(decision) = field.game.decision()
    {
        waits.push((field.game.state.step, decision.camp));
        let legal = field.game.legal();
        let action = if legal.contains(&Action::Done) { Action::Done } else { legal[0] };
        field.game.apply(decision.camp, action, &mut dice).unwrap();
    }
    waits
}

/// CF-208, STD-3.A-b, VOL2-3.1A-b: that units without orders may neither fire nor attack shows nowhere. Steps wait for their owner
/// as if he could.
#[test]
fn a_step_waits_whatever_the_orders_say() {
    for edition in WITH_ORDERS {
        let [defends, without] = [Order::Defend, Order::None].map(|order| {
            let mut field = Field::new(edition);
            field.unit("f-line-8", "H8", Facing::E);
            field.leader("f-first-general", "H8");
            field.order("f-first", order);
            field.unit("s-line-8", "I8", Facing::W);
            field.leader("s-first-general", "I8");
            field.begin(Step::Movement, Camp::French);
            waits(&mut field)
        });
        assert_eq!(defends, without, "{edition:?}");
        assert!(without.contains(&(Step::Shock, Camp::French)), "{edition:?}");
    }
}

/// CF-208: far from each other nobody can fire or attack, as both sides see: those steps are left out.
#[test]
fn a_step_is_left_out_if_both_sides_see_that_nothing_can_be_done_in_it() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.unit("f-line-8", "B8", Facing::E);
        field.unit("s-line-8", "W8", Facing::W);
        field.begin(Step::Movement, Camp::French);
        let expected = [(Step::Movement, Camp::French), (Step::Movement, Camp::Spanish)];
        assert_eq!(waits(&mut field), expected, "{edition:?}");
    }
}

/// CF-208, CF-260: a player who has announced nothing is waited for as if he had, and says himself when his Orders phase is over.
#[test]
fn nobody_sees_whether_changes_were_announced() {
    let mut field = Field::new(EditionId::Standard);
    field.unit("f-line-8", "H8", Facing::E);
    field.leader("f-first-general", "H8");
    field.leader("f-chief", "D8");
    field.game.state.attempts = vec![2, 3];
    field.begin(Step::Announce(Camp::French), Camp::French);
    assert_eq!(field.game.state.step, Step::Announce(Camp::French));
    field.game.apply(Camp::French, Action::Done, &mut SeededDice::from_number(1)).unwrap();
    assert_eq!(field.game.state.step, Step::Orders(Camp::French));
    assert_eq!(field.game.legal(), [Action::Done]);
    assert!(field.game.is_only_to_end());
}

/// CF-161, CF-208: whether a covered counter is in good order cannot be seen from who is waited for.
#[test]
fn a_covered_counter_may_be_the_one_to_reorganize() {
    for edition in WITH_ORDERS {
        let [good, shaken] = [Cohesion::Good, Cohesion::Disorganized].map(|cohesion| {
            let mut field = Field::new(edition);
            let below = field.unit("f-line-8", "B8", Facing::E);
            field.unit("f-line-6", "B8", Facing::E);
            field.cohesion(below, cohesion);
            field.begin(Step::Movement, Camp::Spanish);
            waits(&mut field).contains(&(Step::Reorganization(Camp::French), Camp::French))
        });
        assert!(good && shaken, "{edition:?}");
    }
}

/// STD-2-a, VOL2-2-a, REV-ASLT-a, BAS-3-a: what a turn consists of can be asked before it is played.
#[test]
fn a_turn_names_its_steps() {
    use EditionId::{Basic, Revised, Standard, Volume2};
    let steps = |edition| Field::new(edition).game.setup.steps();
    for (edition, before, phase) in
        [(Standard, 4, 4), (Volume2, 2, 4), (Revised, 2, 5), (Basic, 0, 2)]
    {
        let steps = steps(edition);
        assert_eq!(steps.len(), before + 2 * phase + 2, "{edition:?}: {steps:?}");
        assert_eq!(steps[before], (Camp::French, Step::Movement), "{edition:?}");
        assert_eq!(steps[before + phase - 1], (Camp::French, Step::Shock), "{edition:?}");
        assert_eq!(steps[before + phase], (Camp::Spanish, Step::Movement), "{edition:?}");
        assert_eq!(steps.last(), Some(&(Camp::Spanish, Step::Reorganization(Camp::Spanish))));
    }
    assert!(steps(Revised).contains(&(Camp::French, Step::Assault)));
    assert!(
        !steps(Basic).iter().any(|(_, step)| matches!(step, Step::Orders(_) | Step::OffensiveFire))
    );
}
