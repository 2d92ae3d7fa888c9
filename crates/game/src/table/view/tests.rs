//! What each side sees.

use super::*;
use crate::engine::event::When;
use crate::testkit::*;

fn french(field: &Field) -> View {
    field.game.view(Viewer::Camp(Camp::French))
}

fn spanish(field: &Field) -> View {
    field.game.view(Viewer::Camp(Camp::Spanish))
}

fn stack(view: &View, hex: Hex) -> &StackView {
    view.stacks.iter().find(|stack| stack.hex == hex).unwrap()
}

/// STD-6-b, VOL2-6-b; CF-161.
#[test]
fn an_enemy_stack_shows_its_top_counter_and_its_height() {
    let mut field = Field::new(EditionId::Standard);
    let below = field.unit("f-line-8", "H8", Facing::E);
    let top = field.unit("f-line-6", "H8", Facing::E);
    let hex = field.hex("H8");
    assert_eq!(stack(&french(&field), hex).units, [top, below]);
    let seen = spanish(&field);
    assert_eq!((stack(&seen, hex).units.as_slice(), stack(&seen, hex).counters), (&[top][..], 2));
    assert!(seen.units.iter().all(|unit| unit.unit != below));
    let named = |unit: UnitId| seen.units.iter().find(|view| view.unit == unit).unwrap();
    assert_eq!(named(top).own, None);
    assert_eq!(field.game.view(Viewer::Neither).stacks, seen.stacks);
    assert_eq!(stack(&field.game.view(Viewer::Both), hex).units, [top, below]);
}

/// CF-161: a counter in its owner's hand is seen, and no longer when it lies below another again.
#[test]
fn a_counter_on_the_march_is_seen() {
    let mut field = Field::new(EditionId::Standard);
    let below = field.unit("f-line-8", "H8", Facing::E);
    field.unit("f-line-6", "H8", Facing::E);
    field.leader("f-first-general", "H8");
    field.begin(Step::Movement, Camp::French);
    let sees = |field: &Field| spanish(field).units.iter().any(|unit| unit.unit == below);
    assert!(!sees(&field));
    field.act(Action::Begin(below));
    assert!(sees(&field));
}

/// CF-161: the stacks of a combat are open to both sides from the first look at its odds until it is over, whatever is
/// asked in between, and closed again afterwards.
#[test]
fn the_hexes_of_a_combat_are_open_until_it_is_over() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "A1");
        let attackers =
            ["f-line-6", "f-line-8"].map(|unit| field.unit(unit, "H8", Facing::E)).to_vec();
        let defenders =
            ["s-line-4", "s-line-6"].map(|unit| field.unit(unit, "I8", Facing::W)).to_vec();
        // Somebody else could attack, so that the step goes on.
        field.unit("f2-line-8", "H15", Facing::E);
        field.unit("s2-line-8", "I15", Facing::W);
        for unit in field.game.setup.units_of(Camp::French).collect::<Vec<_>>() {
            field.game.state.unit_mut(unit).deeds.assault = true;
        }
        field.begin(Step::Shock, Camp::French);
        let knows = |field: &Field, camp: Camp, unit: UnitId| {
            field.game.known_to(Viewer::Camp(camp)).contains(unit)
        };
        assert!(!knows(&field, Camp::French, defenders[0]));
        field.act(Action::Aim(field.hex("I8")));
        assert!(knows(&field, Camp::French, defenders[0]));
        for &unit in &attackers {
            if field.allows(Action::Attack(unit)) {
                field.act(Action::Attack(unit));
            }
        }
        // A1 at odds of 1-1: the attackers go back one by one, and each is asked where to.
        field.dice([2, 6, 6, 6, 6]);
        field.act(Action::Resolve);
        let mut asked = 0;
        while field.game.state.agenda.iter().any(|task| matches!(task, Task::Combat(_))) {
            asked += 1;
            assert!(knows(&field, Camp::French, defenders[0]), "{edition:?}: {asked}");
            let legal = field.game.legal();
            let quiet = [Action::Decline, Action::Done].into_iter().find(|a| legal.contains(a));
            field.act(quiet.unwrap_or(legal[0]));
        }
        assert!(asked > 1, "{edition:?}");
        assert!(!knows(&field, Camp::French, defenders[0]), "{edition:?}");
    }
}

/// CF-161: the battalion that forms square is in its owner's hand.
#[test]
fn whoever_is_asked_for_a_counter_shows_it() {
    let unit = UnitId(3);
    let hand: UnitSet = [unit].into_iter().collect();
    for ask in [
        Ask::Move { units: hand },
        Ask::Retreat { unit },
        Ask::Rout { unit },
        Ask::Controlled { unit },
        Ask::Axis { unit },
        Ask::Shorten { unit },
    ] {
        assert_eq!(ask.units_in_hand(), hand, "{ask:?}");
    }
    assert_eq!(Ask::Put { unit: Some(unit), leader: None }.units_in_hand(), UnitSet::EMPTY);
}

/// STD-3.B-b, STD-11-b; CF-005: what a side owes is told to that side alone.
#[test]
fn duties_are_told_to_the_side_that_owes_them() {
    let mut field = Field::new(EditionId::Standard);
    field.leader("f-first-general", "G8");
    let unit = field.unit("f-line-8", "H8", Facing::E);
    field.unit("f-line-6", "H9", Facing::E);
    field.unit("s-line-4", "I8", Facing::W);
    field.begin(Step::Shock, Camp::French);
    let command = field.game.setup.command(unit).unwrap();
    assert_eq!(french(&field).duties, [Duty::Commit(command)]);
    assert!(spanish(&field).duties.is_empty());
    assert!(field.game.view(Viewer::Neither).duties.is_empty());
    assert!(field.allows(Action::Done), "a warning");
}

/// STD-3-d, VOL2-3-d; CF-208, CF-260.
#[test]
fn orders_are_read_by_their_own_side_only() {
    for open_orders in [false, true] {
        let options = Options { open_orders, ..Options::default() };
        let mut field = Field::with(EditionId::Volume2, options);
        field.unit("f-line-8", "H8", Facing::E);
        let command = field.order("f-first", Order::Defend);
        field.area("f-first", "H8", true);
        let orders = |view: View| {
            view.commands.into_iter().find(|view| view.command == command).unwrap().orders
        };
        assert_eq!(orders(french(&field)).unwrap().order, Order::Defend);
        assert_eq!(orders(spanish(&field)).is_some(), open_orders);
        assert_eq!(orders(field.game.view(Viewer::Neither)).is_some(), open_orders);
    }
}

/// CF-208: a question about orders betrays nothing but that there is one.
#[test]
fn only_the_one_who_chooses_gets_the_question_whole() {
    let mut field = Field::battle("alcaniz", EditionId::Volume2);
    let command = field.game.setup.commands_of(Camp::French).next().unwrap();
    let task = crate::rules::orders_phase::NameArea { command, centre: None };
    field.game.state.agenda.push(crate::engine::agenda::Task::NameArea(task));
    let own = french(&field).choice.unwrap();
    assert_eq!(own.ask, Ask::DefendArea { command, centre: None });
    assert!(own.legal.is_some());
    let other = spanish(&field).choice.unwrap();
    assert_eq!((other.camp, other.ask, other.legal), (Camp::French, Ask::Orders, None));
    let unit = UnitId(0);
    assert_eq!(Ask::Put { unit: Some(unit), leader: None }.without_secrets(), Ask::SetUp);
    assert_eq!(Ask::Rout { unit }.without_secrets(), Ask::Rout { unit });
}

/// STD-16-a: the points count units in closed stacks, so the enemy hears of the result alone.
#[test]
fn demoralization_is_announced_without_its_points() {
    let field = Field::battle("alcaniz", EditionId::Standard);
    let seen = spanish(&field);
    for view in &seen.commands {
        let own = field.game.setup.command_named(view.command).camp == Camp::Spanish;
        assert_eq!(view.points.is_some(), own);
    }
}

/// CF-263.
#[test]
fn setting_up_happens_behind_a_screen() {
    let library = random::library();
    let setup = library.setup("alcaniz", EditionId::Standard, &[], Options::default()).unwrap();
    let mut game = Game::new(setup);
    let camp = game.decision().unwrap().camp;
    let events = game.apply(camp, Action::PlaceRest, &mut ScriptedDice::new([])).unwrap();
    let other = Viewer::Camp(camp.enemy());
    let own = |view: &View| view.stacks.iter().filter(|stack| stack.camp == camp).count();
    assert!(own(&game.view(Viewer::Camp(camp))) > 0);
    assert_eq!(own(&game.view(other)), 0);
    assert!(
        game.view(other).leaders.iter().all(|view| game.setup.leader(view.leader).camp != camp)
    );
    assert!(events.iter().all(|event| event.is_seen_by(Viewer::Camp(camp), &game.setup)));
    assert!(!events.iter().any(|event| event.is_seen_by(other, &game.setup)));
    game.apply(camp, Action::Done, &mut SeededDice::from_number(1)).unwrap();
    assert!(own(&game.view(other)) > 0, "the screen is gone");
}

/// CF-208: attempts, their dice and results.
#[test]
fn attempts_to_change_orders_are_told_to_their_own_side() {
    let field = Field::new(EditionId::Volume2);
    let command = field.find_command("f-first");
    let roll = |purpose, camp| {
        What::Rolled(crate::engine::event::Roll {
            purpose,
            camp,
            unit: None,
            die: 3,
            modifiers: Vec::new(),
            total: 3,
            column: crate::engine::event::Column::Bare,
            result: crate::engine::event::Cell::Turns(0),
        })
    };
    let clause = crate::engine::event::Clause::NONE;
    let area = DefendArea { centre: Hex(0), turned: false };
    let secret = [
        What::OrderTried { command, order: Order::Attack, success: true },
        What::AreaNamed { command, area },
        roll(Purpose::Orders, Camp::French),
        roll(Purpose::Initiative, Camp::French),
    ];
    let open = [
        roll(Purpose::Morale, Camp::French),
        What::Moved { unit: UnitId(0), to: Hex(1), cost: 1 },
        What::Demoralized { command, now: true },
    ];
    let when = When { turn: 1, step: Step::Orders(Camp::French), camp: Camp::French };
    let sees = |what: &What, viewer, setup: &Setup| {
        let event = Event { clause, when, at: None, from: None, what: what.clone(), only: None };
        event.is_seen_by(viewer, setup)
    };
    let options = Options { open_orders: true, ..Options::default() };
    let told = Field::with(EditionId::Volume2, options);
    for what in &secret {
        assert!(sees(what, Viewer::Camp(Camp::French), &field.game.setup));
        assert!(sees(what, Viewer::Both, &field.game.setup));
        assert!(!sees(what, Viewer::Camp(Camp::Spanish), &field.game.setup));
        assert!(!sees(what, Viewer::Neither, &field.game.setup));
        assert!(sees(what, Viewer::Camp(Camp::Spanish), &told.game.setup));
    }
    for what in &open {
        assert!(sees(what, Viewer::Camp(Camp::Spanish), &field.game.setup));
    }
}

/// CF-208: troops in march show it to both sides and to spectators, as soon as they can be seen at all; which of the other orders
/// a command has shows on nothing.
#[test]
fn marching_troops_show_it_to_everybody() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "A1");
        field.leader("f-second-general", "A1");
        let covered = field.unit("f-line-8", "H8", Facing::E);
        let top = field.unit("f2-line-8", "H8", Facing::E);
        let alone = field.unit("f-free-foot-4", "K8", Facing::E);
        let viewers = [Camp::French, Camp::Spanish].map(Viewer::Camp).into_iter();
        let viewers: Vec<Viewer> = viewers.chain([Viewer::Both, Viewer::Neither]).collect();
        let marches = |field: &Field, viewer: Viewer, unit: UnitId| {
            let view = field.game.view(viewer);
            view.units.iter().find(|view| view.unit == unit).map(|view| view.marching)
        };
        for &viewer in &viewers {
            for order in Order::ALL {
                field.order("f-first", order);
                field.order("f-second", order);
                let shows = order == Order::Maneuver;
                assert_eq!(marches(&field, viewer, top), Some(shows), "{edition:?} {order:?}");
                let known = viewer.shares(Camp::French).then_some(shows);
                assert_eq!(marches(&field, viewer, covered), known, "{edition:?} {order:?}");
            }
            assert_eq!(marches(&field, viewer, alone), Some(false));
        }
        field.game.state.unit_mut(alone).marching = true;
        assert!(viewers.iter().all(|&viewer| marches(&field, viewer, alone) == Some(true)));
    }
}
