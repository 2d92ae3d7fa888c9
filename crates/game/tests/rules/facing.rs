//! Facing (section 5), stories on the drill ground.

use game::engine::Task;
use game::rules::Reach;
use game::testkit::*;

use crate::{beside_general, set_out};

/// STD-5-b, VOL2-5-b: before a unit moves it takes any facing free.
#[test]
fn turning_before_the_move_is_free() {
    for edition in WITH_ORDERS {
        let (mut field, unit) = beside_general(edition, "f-line-8");
        set_out(&mut field, unit);
        let events = field.act(Action::Turn(Facing::W));
        assert_eq!(field.spent(unit), 0);
        if edition == EditionId::Standard {
            assert_eq!(events[0].clause.0, "STD-5-b");
        }
        field.walk(unit, &["G8"]);
        assert_eq!(field.spent(unit), 1);
    }
}

/// STD-5-b, STD-5-c, VOL2-5-b, CF-023: a battery that has limbered has spent points: it turns at a price, though where it stood.
#[test]
fn turning_after_a_change_of_formation_is_not_free() {
    for edition in WITH_ORDERS {
        let (mut field, guns) = beside_general(edition, "f-guns-6");
        field.form(guns, Formation::Unlimbered);
        field.begin(Step::Movement, Camp::French);
        field.acts([Action::Begin(guns), Action::Form(Formation::Limbered)]);
        let before = field.spent(guns);
        assert!(before > 0, "{edition:?}");
        field.act(Action::Turn(Facing::NE));
        assert_eq!(field.spent(guns), before + 1, "{edition:?}");
    }
}

/// STD-5-c, VOL2-5-b, CF-023: in the move every vertex turned costs 1 point.
#[test]
fn turning_in_the_move_costs_a_point_a_vertex() {
    for edition in WITH_ORDERS {
        for (facing, cost) in [(Facing::NE, 1), (Facing::SW, 2), (Facing::W, 3)] {
            let (mut field, unit) = beside_general(edition, "f-line-8");
            set_out(&mut field, unit);
            field.walk(unit, &["I8"]);
            field.act(Action::Turn(facing));
            assert_eq!(field.spent(unit), 1 + cost, "{edition:?} {facing:?}");
        }
    }
}

/// STD-5-d, VOL2-5-d, CF-265: a unit that stops with friends pays to face as they do, or may not stop; they may turn first.
#[test]
fn a_stack_has_one_facing() {
    for edition in WITH_ORDERS {
        let (mut field, unit) = beside_general(edition, "f-line-6");
        let friend = field.unit("f-line-4", "I8", Facing::NE);
        set_out(&mut field, unit);
        field.walk(unit, &["I8"]);
        assert_eq!(field.refused(Action::Halt).why, Why::FacingDiffers);
        field.act(Action::Turn(Facing::NE));
        field.act(Action::Halt);
        assert_eq!(field.spent(unit), 2, "{edition:?}");
        let (mut field, unit) = beside_general(edition, "f-line-6");
        field.unit("f-line-4", "I8", Facing::NE);
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Face { hex: field.hex("I8"), facing: Facing::E });
        assert_eq!(field.game.state.unit(friend).facing, Facing::E);
        field.march(unit, &["I8"]);
        assert_eq!(field.spent(unit), 1, "friends turned first, free");
    }
}

/// STD-5-d, VOL2-5-d, CF-265: units that march together and can do nothing but stand follow the friend between them, not each
/// other.
#[test]
fn units_held_up_face_as_the_friend_among_them() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        let stack = ["f-line-8", "f-line-6", "f-line-4"];
        let [below, between, above] = stack.map(|key| field.unit(key, "H8", Facing::NE));
        field.begin(Step::Movement, Camp::French);
        field.acts([Action::Begin(above), Action::Join(below)]);
        for unit in [below, above] {
            field.face(unit, Facing::E);
        }
        let Some(Task::Move(march)) = field.game.state.agenda.last_mut() else { panic!("no move") };
        march.stopped = true;
        field.act(Action::Halt);
        let facings = [below, between, above].map(|unit| field.game.state.unit(unit).facing);
        assert_eq!(facings, [Facing::NE; 3], "{edition:?}");
    }
}

/// STD-5-b, VOL2-5-b; CF-023: 115lin-1 in M8 at Alcañiz begins its move facing east, turns west, and back east: nothing is paid.
#[test]
fn before_the_move_one_turns_free_as_often_as_one_likes() {
    let mut field = Field::battle("alcaniz", EditionId::Standard);
    let unit = field.unit("115lin-1", "M8", Facing::E);
    set_out(&mut field, unit);
    for facing in [Facing::W, Facing::E, Facing::NE, Facing::W] {
        let reach = field.game.reach(&[unit]);
        field.act(Action::Turn(facing));
        assert_eq!(field.spent(unit), 0, "{facing:?}");
        let costs = |reach: Reach| -> Vec<(Hex, u8)> {
            reach.goals.iter().map(|goal| (goal.hex, goal.cost)).collect()
        };
        assert_eq!(costs(field.game.reach(&[unit])), costs(reach), "the plan knows it");
    }
}

/// STD-5-c, VOL2-5-b, VOL2-7-e; CF-023, CF-202: whoever owes a move turns free and back. Once he has paid for something he may not turn so
/// far round that the points do not last to turn back and make it.
#[test]
fn nobody_turns_his_back_on_a_move_he_owes() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        for (formation, may_turn) in [(Formation::Normal, true), (Formation::Square, false)] {
            let mut field = Field::new(edition);
            field.leader("f-first-general", "H8");
            field.order("f-first", Order::Attack);
            let unit = field.unit("f-line-8", "H8", Facing::E);
            field.form(unit, formation);
            field.unit("s-line-8", "P8", Facing::W);
            let hexes = field.game.setup.map.grid().neighbours(field.hex("H8"));
            let around: Vec<String> = hexes.map(|(_, hex)| field.label(hex)).collect();
            for hex in &around {
                field.terrain(hex, Terrain::Orchard);
                field.level(hex, 1);
            }
            set_out(&mut field, unit);
            if formation == Formation::Square {
                field.act(Action::Form(Formation::Normal));
            }
            let back = Action::Turn(Facing::SW);
            assert_eq!(field.allows(back), may_turn, "{edition:?} {formation:?}");
            if !may_turn {
                assert_eq!(field.refused(back).why, Why::NoLegalEnd, "{edition:?}");
            }
        }
    }
}

/// VOL2-7-e; CF-023, CF-202: turning alone is no move: whoever must close with the enemy still owes it.
#[test]
fn turning_alone_fulfils_no_duty_to_move() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        field.order("f-first", Order::Attack);
        let unit = field.unit("f-line-8", "H8", Facing::E);
        field.unit("s-line-8", "P8", Facing::W);
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Face { hex: field.hex("H8"), facing: Facing::NE });
        assert_eq!(field.game.owing(), [unit], "{edition:?}");
        field.acts([Action::Begin(unit), Action::Turn(Facing::W)]);
        assert_eq!(field.refused(Action::Halt).why, Why::MovesOwed, "{edition:?}");
    }
}

/// STD-5-f, VOL2-5-e, CF-024: leaders, disorganized and routed units, squares, skirmishers and units under maneuver orders have no
/// facing.
#[test]
fn who_has_no_facing() {
    for edition in WITH_ORDERS {
        let (mut field, unit) = beside_general(edition, "f-line-8");
        assert!(field.game.has_facing(unit));
        for cohesion in [Cohesion::Disorganized, Cohesion::Routed] {
            field.cohesion(unit, cohesion);
            assert!(!field.game.has_facing(unit));
        }
        field.cohesion(unit, Cohesion::Good);
        for formation in [Formation::Square, Formation::Skirmish] {
            field.form(unit, formation);
            assert!(!field.game.has_facing(unit));
        }
        field.form(unit, Formation::Normal);
        field.order("f-first", Order::Maneuver);
        assert!(!field.game.has_facing(unit), "{edition:?}");
        set_out(&mut field, unit);
        assert!(!field.allows(Action::Turn(Facing::W)), "nothing to turn");
    }
}

/// STD-5-b, VOL2-5-b; CF-023, CF-265: a whole stack that has not moved turns free, as often as its owner likes, and uses nothing up: its
/// units still turn free when they move, and march together.
#[test]
fn a_stack_turns_free_as_often_as_its_owner_likes() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        let units = ["f-line-8", "f-line-6"].map(|key| field.unit(key, "H8", Facing::E));
        field.begin(Step::Movement, Camp::French);
        let hex = field.hex("H8");
        let beyond = Hex(field.game.setup.map.grid().len() as u16);
        for nowhere in [beyond, field.hex("K8")] {
            let turn = Action::Face { hex: nowhere, facing: Facing::W };
            assert_eq!(field.refused(turn).why, Why::NoSuchPiece);
        }
        for facing in [Facing::W, Facing::E, Facing::SW] {
            field.act(Action::Face { hex, facing });
            assert_eq!(field.refused(Action::Face { hex, facing }).why, Why::OncePerStep);
            for unit in units {
                assert_eq!((field.game.state.unit(unit).facing, field.spent(unit)), (facing, 0));
            }
        }
        field.acts([Action::Begin(units[0]), Action::Join(units[1]), Action::Turn(Facing::E)]);
        for unit in units {
            assert_eq!((field.game.state.unit(unit).facing, field.spent(unit)), (Facing::E, 0));
        }
    }
}

/// STD-5-d, VOL2-5-d; CF-023: units march together that look the same way: one that has turned and turned back takes its friend along,
/// one that looks elsewhere does not.
#[test]
fn who_looks_the_same_way_marches_along() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        let [one, two] = ["f-line-8", "f-line-6"].map(|key| field.unit(key, "H8", Facing::E));
        field.begin(Step::Movement, Camp::French);
        field.acts([Action::Begin(one), Action::Turn(Facing::W)]);
        assert_eq!(field.refused(Action::Join(two)).why, Why::MayNotCombine, "{edition:?}");
        field.acts([Action::Turn(Facing::E), Action::Join(two)]);
        field.walk(one, &["I8"]);
        assert_eq!(field.place_of(two), "I8", "{edition:?}");
    }
}

/// CF-023, CF-124: in the hex in which a unit comes onto the map its first turn is free, and no other.
#[test]
fn the_first_turn_in_the_entry_hex_is_free() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "C10");
        field.arriving("A10", &["f-line-8"], &[]);
        field.order("f-first", Order::Attack);
        let unit = field.find("f-line-8");
        field.begin(Step::Movement, Camp::French);
        field.acts([Action::Begin(unit), Action::Enter(field.hex("A10"))]);
        assert!(field.game.has_facing(unit), "{edition:?}");
        let paid = field.spent(unit);
        let facings = [Facing::E, Facing::NE, Facing::SE];
        let now = field.game.state.unit(unit).facing;
        let mut others = facings.into_iter().filter(|&facing| facing != now);
        field.act(Action::Turn(others.next().unwrap()));
        assert_eq!(field.spent(unit), paid, "{edition:?}");
        field.act(Action::Turn(others.next().unwrap()));
        assert!(field.spent(unit) > paid, "{edition:?}");
    }
}

/// CF-265, CF-274: a stack that came together without facing looks one way again when its movement begins: as the topmost does.
#[test]
fn a_stack_looks_one_way_when_its_movement_begins() {
    for edition in WITH_ORDERS {
        let (mut field, below) = beside_general(edition, "f-line-8");
        let top = field.unit("f-line-6", "H8", Facing::NW);
        field.begin(Step::Movement, Camp::French);
        for unit in [below, top] {
            assert_eq!(field.game.state.unit(unit).facing, Facing::NW, "{edition:?}");
        }
    }
}

/// CF-265, CF-274: guns that came on as if under maneuver orders have facing again when the next turn begins, before anybody
/// gives orders: their stack looks as the topmost does.
#[test]
fn a_stack_looks_one_way_when_a_turn_begins() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-chief", "H8");
        field.leader("f-first-general", "H8");
        let below = field.unit("f-line-8", "H8", Facing::SW);
        let guns = field.unit("f-free-guns-6", "H8", Facing::SW);
        field.game.state.units[guns.index()].entered = true;
        field.begin(Step::Movement, Camp::Spanish);
        field.face(guns, Facing::NW);
        assert!(field.game.has_facing(below) && !field.game.has_facing(guns), "{edition:?}");
        let turn = field.game.state.turn;
        while field.game.state.turn == turn {
            field.act(Action::Done);
        }
        assert_ne!(field.game.state.step, Step::Movement, "{edition:?}");
        for unit in [below, guns] {
            assert_eq!(field.game.state.unit(unit).facing, Facing::NW, "{edition:?}");
        }
    }
}

/// CF-028: a unit without facing looks where it goes, and needs not turn for what it has in front.
#[test]
fn who_goes_straight_ahead_looks_as_before() {
    for edition in WITH_ORDERS {
        for (to, facing) in [("I8", Facing::E), ("H9", Facing::SW)] {
            let mut field = Field::new(edition);
            field.order("f-first", Order::Maneuver);
            field.leader("f-first-general", "H8");
            let unit = field.unit("f-line-8", "H8", Facing::E);
            set_out(&mut field, unit);
            field.walk(unit, &[to]);
            assert_eq!(field.game.state.unit(unit).facing, facing, "{edition:?} {to}");
        }
    }
}

/// STD-5-b, STD-5-c, VOL2-5-b, CF-023: the first turn is free for him who has spent nothing; guns that have limbered up pay for it.
#[test]
fn who_has_spent_points_pays_for_turning() {
    for edition in WITH_ORDERS {
        let (mut field, square) = beside_general(edition, "f-line-8");
        field.form(square, Formation::Square);
        field.unit("s-line-8", "K8", Facing::W);
        field.begin(Step::Movement, Camp::French);
        field.acts([Action::Begin(square), Action::Form(Formation::Normal)]);
        let spent = field.spent(square);
        assert!(spent > 0, "{edition:?}");
        field.act(Action::Turn(Facing::SE));
        assert!(field.spent(square) > spent, "{edition:?}");
    }
}
