//! Rules of single battles, stories on the drill ground with the rule laid over it.

use game::data::{Delay, FirstRoll, March};
use game::testkit::*;

use crate::set_out;

/// A battery on a rise above the thicket of H9, with the rule of María in force.
fn above_the_thicket() -> (Field, UnitId) {
    let mut field = Field::new(EditionId::Standard);
    field.special(SpecialRule::Thickets { from: 2, passes_on: 5, frees_on: 6 });
    field.terrain("H9", Terrain::Thicket);
    field.level("H8", 1);
    let guns = field.unit("f-horse-guns-6", "H8", Facing::SE);
    (field, guns)
}

/// SCN-MAR-T-a, CF-120: the plan of a battery names the thicket it may stick in: only where it crosses a slope into it, from the turn
/// on, and of guns alone.
#[test]
fn a_plan_warns_of_the_thicket() {
    use game::rules::Risk;

    let warned = |field: &Field, unit: UnitId| {
        let goals = field.game.reach(&[unit]).goals;
        let goal = goals.into_iter().find(|goal| goal.hex == field.hex("H9")).unwrap();
        goal.risks.contains(&Risk::Thicket { hex: field.hex("H9") })
    };
    let (mut field, guns) = above_the_thicket();
    field.leader("f-first-general", "H8");
    field.order("f-first", Order::Harassment);
    let line = field.unit("f-line-8", "H8", Facing::SE);
    field.begin(Step::Movement, Camp::French);
    assert!(warned(&field, guns) && !warned(&field, line));
    field.game.state.turn = 1;
    assert!(!warned(&field, guns), "the rains have not come");
    let (mut field, guns) = above_the_thicket();
    field.level("H8", 0);
    field.begin(Step::Movement, Camp::French);
    assert!(!warned(&field, guns), "no slope");
}

/// SCN-MAR-T-a, CF-120: a battery that crosses a slope into a thicket goes on with 5 or 6 and sticks otherwise; before the turn,
/// on level ground and for other arms nothing is thrown.
#[test]
fn a_battery_may_stick_in_a_thicket() {
    for (die, sticks) in [(4, true), (5, false)] {
        let (mut field, guns) = above_the_thicket();
        set_out(&mut field, guns);
        field.dice([die]);
        field.walk(guns, &["H9"]);
        assert_eq!(field.game.state.unit(guns).stuck, sticks, "{die}");
    }
    let (mut field, guns) = above_the_thicket();
    field.game.state.turn = 1;
    set_out(&mut field, guns);
    field.walk(guns, &["H9"]);
    let (mut field, guns) = above_the_thicket();
    field.level("H8", 0);
    set_out(&mut field, guns);
    field.walk(guns, &["H9"]);
    assert!(!field.game.state.unit(guns).stuck);
}

/// SCN-MAR-T-b, CF-120: a stuck battery gets out on a 6 only, thrown when its movement begins; until then it stays.
#[test]
fn a_stuck_battery_waits_for_a_six() {
    for (die, free) in [(5, false), (6, true)] {
        let (mut field, _) = above_the_thicket();
        let guns = field.unit("f-horse-guns-6", "H9", Facing::SE);
        field.game.state.units[guns.index()].stuck = true;
        field.dice([die]);
        field.begin(Step::Movement, Camp::French);
        assert_eq!(!field.game.state.unit(guns).stuck, free);
        let goals = field.game.reach(&[guns]).goals;
        let away = goals.iter().any(|goal| goal.hex != field.hex("H9"));
        assert_eq!(away, free, "and the planner knows it");
        if free {
            assert!(field.allows(Action::Begin(guns)));
        } else {
            assert_eq!(field.refused(Action::Begin(guns)).why, Why::Stuck);
        }
    }
}

/// SCN-MAR-T-b, CF-120: whoever enters the hex of a stuck battery takes it.
#[test]
fn a_stuck_battery_is_taken_by_whoever_enters() {
    for stuck in [true, false] {
        let (mut field, _) = above_the_thicket();
        let guns = field.unit("f-horse-guns-6", "H9", Facing::SE);
        field.game.state.units[guns.index()].stuck = stuck;
        let taker = field.unit("s-free-foot-4", "G8", Facing::E);
        field.begin(Step::Movement, Camp::Spanish);
        field.act(Action::Begin(taker));
        if stuck {
            field.walk(taker, &["H9"]);
            assert_eq!(field.game.state.unit(guns).fate, Fate::Eliminated);
        } else {
            assert_eq!(field.refused(field.step(taker, "H9")).why, Why::EnemyThere);
        }
    }
}

/// SCN-CAS-3-c, CF-122: one Allied leader a turn changes his own orders on a 6, whatever his chief can do.
#[test]
fn a_leader_may_act_on_his_own() {
    for (die, taken) in [(6, true), (5, false)] {
        let mut field = Field::new(EditionId::Volume2);
        let rule = SpecialRule::Initiative { camp: Camp::Spanish, from: 2, attempts: 1, needs: 6 };
        field.special(rule);
        for (general, key, hex) in
            [("s-first-general", "s-line-8", "W8"), ("s-second-general", "s2-line-8", "W12")]
        {
            field.leader(general, hex);
            field.unit(key, hex, Facing::W);
        }
        let first = field.find_command("s-first");
        let second = field.find_command("s-second");
        field.begin(Step::Orders(Camp::Spanish), Camp::French);
        let order = Order::Harassment;
        field.dice([die]);
        field.act(Action::Initiative { command: first, order });
        assert_eq!(field.game.command_order(first) == order, taken);
        assert!(
            field.game.check(Action::Initiative { command: second, order }).is_err(),
            "one a turn"
        );
    }
}

/// A march of ours that starts once there has been combat.
fn marching(field: &mut Field) -> usize {
    let march =
        March { first_roll: FirstRoll::AfterFirstCombat, starts_on: 3, delay: Delay::Turns(3) };
    let reinforcement = Reinforcement {
        key: "dufour".into(),
        camp: Camp::French,
        arrival: Arrival::March(march),
        hex: field.hex("A10"),
        units: Vec::new(),
        leaders: Vec::new(),
    };
    field.rescript(|scenario| scenario.reinforcements.push(reinforcement));
    field.game.state.arrivals.push(ArrivalState::Waiting(0));
    field.game.state.arrivals.len() - 1
}

/// SCN-B2-8.1-a, CF-200: Dufour rolls at the end of each French phase, from the turn after the first with any combat.
#[test]
fn a_march_waits_for_the_turn_after_the_first_combat() {
    let rolls = |first_combat: Option<u8>, phase: Camp, dice: &[u8]| {
        let mut field = Field::new(EditionId::Volume2);
        let at = marching(&mut field);
        field.game.state.first_combat = first_combat;
        field.dice(dice.iter().copied());
        field.begin(Step::Shock, phase);
        field.game.state.arrivals[at]
    };
    assert_eq!(rolls(Some(1), Camp::French, &[3]), ArrivalState::Due(5));
    assert_eq!(rolls(Some(1), Camp::French, &[4]), ArrivalState::Waiting(1));
    assert_eq!(rolls(Some(2), Camp::French, &[]), ArrivalState::Waiting(0), "the same turn");
    assert_eq!(rolls(None, Camp::French, &[]), ArrivalState::Waiting(0), "no combat yet");
    assert_eq!(rolls(Some(1), Camp::Spanish, &[]), ArrivalState::Waiting(0), "the other phase");
}

/// SCN-B4-8.2-a, CF-008, CF-137: a command on the march keeps its orders until one of its units is within 5 hexes of an enemy.
#[test]
fn maneuver_orders_hold_until_contact() {
    for (enemy, may) in [("H14", false), ("H13", true)] {
        let mut field = Field::new(EditionId::Volume2);
        field.special(SpecialRule::ManeuverUntilContact { camp: Camp::French, distance: 5 });
        let first = field.order("f-first", Order::Maneuver);
        field.rescript(|scenario| scenario.orders[first.index()] = Some(Order::Maneuver));
        for leader in ["f-chief", "f-first-general", "f-second-general"] {
            field.leader(leader, "H8");
        }
        field.unit("f-line-8", "H8", Facing::E);
        field.unit("f2-line-8", "H7", Facing::E);
        field.unit("s-line-8", enemy, Facing::W);
        field.begin(Step::Reorganization(Camp::Spanish), Camp::Spanish);
        assert_eq!(field.game.state.step, Step::Orders(Camp::French));
        let change = Action::ChangeOrder { commander: 1, command: first, order: Order::Attack };
        match field.game.check(change) {
            Ok(()) => assert!(may, "{enemy}"),
            Err(refusal) => {
                assert!(!may, "{enemy} {refusal:?}");
                assert_eq!((refusal.why, refusal.clause.0), (Why::OrderLocked, "SCN-B4-8.2-a"));
            }
        }
    }
}

/// SCN-B4-8.2-a: the rule binds commands of its side that began the battle on the march and still are; whoever came under maneuver
/// orders later, and whoever fights another battle, may change.
#[test]
fn only_commands_that_began_on_the_march_are_bound() {
    for (ruled, began, now, may) in [
        (true, Order::Maneuver, Order::Maneuver, false),
        (true, Order::Attack, Order::Maneuver, true),
        (true, Order::Maneuver, Order::Defend, true),
        (false, Order::Maneuver, Order::Maneuver, true),
    ] {
        let mut field = Field::new(EditionId::Volume2);
        if ruled {
            field.special(SpecialRule::ManeuverUntilContact { camp: Camp::French, distance: 5 });
        }
        let first = field.order("f-first", now);
        field.rescript(|scenario| scenario.orders[first.index()] = Some(began));
        for leader in ["f-chief", "f-first-general"] {
            field.leader(leader, "H8");
        }
        field.unit("f-line-8", "H8", Facing::E);
        field.unit("s-line-8", "H18", Facing::W);
        field.begin(Step::Reorganization(Camp::Spanish), Camp::Spanish);
        let change = Action::ChangeOrder { commander: 1, command: first, order: Order::Attack };
        assert_eq!(field.game.check(change).is_ok(), may, "{ruled} {began:?} {now:?}");
    }
}

/// SCN-B4-8.3-a: the short range of French guns holds in the fourth battle too.
#[test]
fn french_guns_of_the_fourth_battle_reach_three_hexes() {
    let field = Field::battle("bailen-4", EditionId::Volume2);
    let game = &field.game;
    let mut batteries = 0;
    for unit in game.setup.units_of(Camp::French) {
        let counter = game.setup.unit(unit);
        if counter.arm() == Arm::Artillery && counter.weight() != Some(Weight::Heavy) {
            assert_eq!(game.artillery_range(unit), 3, "{}", counter.key);
            batteries += 1;
        }
    }
    assert!(batteries > 0);
}

/// Two carts of the convoy in H8, under orders that give no bonus.
fn convoy() -> (Field, UnitId, UnitId) {
    let mut field = Field::new(EditionId::Volume2);
    field.order("f-convoy", Order::Attack);
    let carts = ["f-cart-1", "f-cart-2"].map(|key| field.unit(key, "H8", Facing::E));
    let escort = field.find("f-escort-2");
    let leader = field.find_leader("f-convoy-captain");
    field.special(SpecialRule::Convoy { carts: carts.to_vec(), escort: vec![escort], leader });
    let [one, two] = carts;
    (field, one, two)
}

/// SCN-B4-8.5.1-a, CF-157: carts have 3 points and pay what guns pay.
#[test]
fn carts_move_as_guns_with_three_points() {
    let (mut field, cart, _) = convoy();
    set_out(&mut field, cart);
    field.walk(cart, &["H9", "H10", "H11"]);
    assert_eq!(field.refused(Action::Step(Side::S)).why, Why::TooFewPoints);
    let (mut field, cart, _) = convoy();
    field.level("H9", 1);
    let guns = field.unit("f-free-guns-6", "H8", Facing::SE);
    field.begin(Step::Movement, Camp::French);
    let mut paid = Vec::new();
    for unit in [guns, cart] {
        field.act(Action::Begin(unit));
        field.walk(unit, &["H9"]);
        paid.push(field.spent(unit));
        field.act(Action::Halt);
    }
    assert_eq!(paid[0], paid[1]);
}

/// SCN-B4-8.5.1-b: carts begin and end together but march one by one.
#[test]
fn carts_march_one_by_one() {
    let (mut field, one, two) = convoy();
    set_out(&mut field, one);
    assert_eq!(field.refused(Action::Join(two)).why, Why::MayNotCombine);
    field.walk(one, &["H9"]);
    field.act(Action::Halt);
    field.march(two, &["H9"]);
    assert_eq!([one, two].map(|cart| field.place_of(cart)), ["H9", "H9"]);
}

/// SCN-B4-8.5.1-c, CF-157: a highway hex with another cart in it costs 1 more.
#[test]
fn a_cart_pays_for_another_on_the_highway() {
    for other in [false, true] {
        let (mut field, one, _) = convoy();
        field.road(&["H8", "H9"]);
        if other {
            field.unit("f-cart-2", "H9", Facing::E);
        }
        set_out(&mut field, one);
        field.walk(one, &["H9"]);
        assert_eq!(field.spent(one), 1 + u8::from(other));
    }
}

/// SCN-B4-8.5.1-c; CF-157: the cart's point is due in every highway hex that holds another one, from whichever side it is entered: cart-01
/// goes from D23, off the road, to D22, where cart-02 stands; a path asks for nothing.
#[test]
fn a_cart_pays_for_another_from_whichever_side_it_comes() {
    for (other, cost) in [("A24", 1), ("D22", 2)] {
        let mut field = Field::battle("bailen-4", EditionId::Volume2);
        let cart = field.unit("cart-01", "D23", Facing::E);
        field.unit("cart-02", other, Facing::E);
        set_out(&mut field, cart);
        field.walk(cart, &["D22"]);
        assert_eq!(field.spent(cart), cost, "{other}");
    }
    let (mut field, one, two) = convoy();
    field.unit("f-cart-2", "H9", Facing::E);
    let path = Hexside { road: Some(RoadKind::Path), ..Hexside::default() };
    field.hexside("H8", "H9", path);
    set_out(&mut field, one);
    field.walk(one, &["H9"]);
    assert_eq!((field.spent(one), field.place_of(two)), (1, "H9".into()));
}

/// CF-158: a routed escort that the Spanish walk into surrenders with the carts.
#[test]
fn a_routed_escort_surrenders_with_the_carts() {
    let (mut field, cart, _) = convoy();
    let escort = field.unit("f-escort-2", "H8", Facing::E);
    field.cohesion(escort, Cohesion::Routed);
    let taker = field.unit("s-free-foot-4", "G7", Facing::E);
    field.begin(Step::Movement, Camp::Spanish);
    field.act(Action::Begin(taker));
    let log = field.walk(taker, &["H8"]);
    let taken = |unit: UnitId| {
        log.iter().find(|event| event.what == What::Eliminated { unit }).map(|event| event.clause.0)
    };
    assert_eq!((taken(escort), taken(cart)), (Some("CF-158"), Some("SCN-B4-8.5.2-b")));
}

/// SCN-B4-9.2.1-a, SCN-B4-9.2.1-b; CF-126, CF-127: Vedel's dice are thrown at the end of the turn, after Reorganization, and both are told
/// with the scenario's own clauses: a 4 starts the march, a 1 makes it last 6 turns.
#[test]
fn vedels_dice_are_thrown_when_the_turn_ends() {
    for (dice, due) in [(&[4, 1][..], true), (&[5][..], false)] {
        let mut field =
            Field::battle_with("bailen-4", EditionId::Volume2, &[VariantId::VedelMarches]);
        let bodies = &field.game.setup.scenario.reinforcements;
        let at = bodies.iter().position(|body| body.key == "vedel").unwrap();
        let Arrival::March(march) = bodies[at].arrival else { panic!("no march") };
        let FirstRoll::EndOf(noon) = march.first_roll else { panic!("no first roll") };
        let turn = field.game.setup.turn_of(noon);
        field.game.state.turn = turn;
        for unit in field.game.setup.army.unit_ids().collect::<Vec<_>>() {
            if field.game.state.unit(unit).is_on_map() {
                field.remove(unit);
            }
        }
        field.dice(dice.iter().copied());
        let log = field.begin(Step::Reorganization(Camp::Spanish), Camp::Spanish);
        let at_last = |what: fn(&What) -> bool| log.iter().rposition(|event| what(&event.what));
        let thrown = at_last(|what| matches!(what, What::Rolled(_)));
        assert!(thrown < at_last(|what| matches!(what, What::TurnBegan { .. })), "{log:?}");
        let told: Vec<(&str, Purpose)> = log
            .iter()
            .filter_map(|event| match &event.what {
                What::Rolled(roll) => Some((event.clause.0, roll.purpose)),
                _ => None,
            })
            .collect();
        let arrival = ("SCN-B4-9.2.1-a", Purpose::Arrival);
        let delay = ("SCN-B4-9.2.1-b", Purpose::Delay);
        if due {
            assert_eq!(told, [arrival, delay]);
            assert_eq!(field.game.state.arrivals[at], ArrivalState::Due(turn + 6));
        } else {
            assert_eq!(told, [arrival]);
            assert_eq!(field.game.state.arrivals[at], ArrivalState::Waiting(1));
        }
        assert_eq!(field.game.state.turn, turn + 1);
    }
}

/// SCN-MAR-T-b: a battery stuck in the mud goes nowhere, not in column either (CF-274).
#[test]
fn stuck_guns_do_not_march_in_column() {
    for (stuck, may) in [(false, true), (true, false)] {
        let mut field = Field::new(EditionId::Volume2);
        let guns = field.unit("f-free-guns-6", "H8", Facing::E);
        field.game.state.units[guns.index()].stuck = stuck;
        field.begin(Step::Movement, Camp::French);
        assert_eq!(field.allows(Action::March(guns)), may, "{stuck}");
    }
}

/// SCN-B4-8.5.1-d: carts take no formation and have no facing.
#[test]
fn carts_take_no_formation() {
    let (mut field, cart, _) = convoy();
    set_out(&mut field, cart);
    let formal = |action: &Action| {
        matches!(
            action,
            Action::Form(_) | Action::Deploy(_) | Action::CloseUp { .. } | Action::Turn(_)
        )
    };
    assert!(!field.game.legal().iter().any(formal));
    assert!(!field.game.has_facing(cart));
}

/// SCN-B4-8.5.2-b, SCN-B4-8.5.3-b, CF-158: Spanish foot or horse takes the carts by entering their hex, but not while an escort
/// that is not routed stands by them.
#[test]
fn carts_are_taken_unless_their_escort_stands_by() {
    for (escort, taken) in
        [(None, true), (Some(Cohesion::Disorganized), false), (Some(Cohesion::Routed), true)]
    {
        let (mut field, one, two) = convoy();
        if let Some(state) = escort {
            let escort = field.unit("f-escort-2", "H8", Facing::E);
            field.cohesion(escort, state);
        }
        let taker = field.unit("s-free-foot-4", "G7", Facing::E);
        field.begin(Step::Movement, Camp::Spanish);
        field.act(Action::Begin(taker));
        if taken {
            field.walk(taker, &["H8"]);
            let gone = |cart: UnitId| field.game.state.unit(cart).fate == Fate::Eliminated;
            assert!(gone(one) && gone(two), "{escort:?}");
        } else {
            assert_eq!(field.refused(field.step(taker, "H8")).why, Why::EnemyThere);
        }
    }
    let (mut field, _, _) = convoy();
    let guns = field.unit("s-free-guns-6", "G7", Facing::E);
    field.begin(Step::Movement, Camp::Spanish);
    field.act(Action::Begin(guns));
    assert_eq!(field.refused(field.step(guns, "H8")).why, Why::EnemyThere, "guns take nothing");
}

/// SCN-B4-8.5.2-b: a skirmish line takes the carts whichever of its hexes comes upon them.
#[test]
fn a_skirmish_line_takes_carts_with_any_of_its_hexes() {
    let (mut field, one, two) = convoy();
    field.order("s-first", Order::Attack);
    field.leader("s-first-general", "H6");
    field.unit("f-line-8", "H12", Facing::NE);
    let line = field.line("s-light-8", &["H6", "H7"]);
    field.begin(Step::Movement, Camp::Spanish);
    field.act(Action::Begin(line));
    field.walk(line, &["H7"]);
    for cart in [one, two] {
        assert_eq!(field.game.state.unit(cart).fate, Fate::Eliminated);
    }
    let there: Vec<UnitId> = field.game.state.stack(field.hex("H8")).collect();
    assert_eq!(there, [line]);
}
