//! The Orders phase (section 3.G, VOL2-3-e to k), stories on the drill ground.

use game::Viewer;
use game::testkit::*;

/// The French chief at D8, the first general some hexes to the east; the chief has 3 attempts and divider 4, and 8 hexes between
/// them ask for a 2.
fn before_orders(edition: EditionId, general: &str) -> (Field, CommandId) {
    let mut field = Field::new(edition);
    field.leader("f-chief", "D8");
    field.leader("f-first-general", general);
    field.unit("f-line-8", general, Facing::E);
    field.leader("f-second-general", general);
    field.unit("f2-line-8", general, Facing::E);
    let command = field.find_command("f-first");
    field.game.state.attempts = vec![2, 3];
    let step = match edition {
        EditionId::Standard => Step::Announce(Camp::French),
        _ => Step::Orders(Camp::French),
    };
    field.begin(step, Camp::French);
    (field, command)
}

const FRENCH: u8 = 1;

fn change(command: CommandId, order: Order) -> Action {
    Action::ChangeOrder { commander: FRENCH, command, order }
}

/// STD-2-c, STD-3.G-a, STD-3-e, STD-3-f, CF-260: a Standard player lists changes first; then a die at or above the quotient.
#[test]
fn a_standard_change_is_announced_and_then_rolled() {
    for (die, order) in [(1, Order::Attack), (2, Order::Defend)] {
        let (mut field, command) = before_orders(EditionId::Standard, "M8");
        field.act(Action::Announce { command, order: Order::Defend });
        assert!(!field.allows(Action::Announce { command, order: Order::Maneuver }), "one each");
        field.act(Action::Done);
        assert_eq!(field.refused(change(command, Order::Maneuver)).why, Why::NotAnnounced);
        field.dice([die]);
        field.act(change(command, Order::Defend));
        assert_eq!(
            field.game.command_order(command),
            order,
            "STD-3.G-c: a failure leaves the old order"
        );
    }
}

/// VOL2-2-c, VOL2-3-e, VOL2-3-g, VOL2-3-h: 8 hexes between, divided by 4: a 2 changes the order, a 1 does not.
#[test]
fn a_volume_two_change_needs_the_quotient() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        for (die, order) in [(1, Order::Attack), (2, Order::Retreat)] {
            let (mut field, command) = before_orders(edition, "M8");
            field.dice([die]);
            field.act(change(command, Order::Retreat));
            assert_eq!(field.game.command_order(command), order, "{edition:?}");
        }
    }
}

/// STD-3.G-a, VOL2-3-f, VOL2-3-h: a commander knows beforehand what the die must reach; the enemy learns nothing of it.
#[test]
fn the_price_of_a_change_is_told_beforehand() {
    for edition in WITH_ORDERS {
        let (field, command) = before_orders(edition, "M8");
        let prices = field.game.staff(Viewer::Camp(Camp::French)).order_prices();
        let price = prices.iter().find(|price| price.command == command).unwrap();
        assert_eq!(
            (price.commander, price.distance, price.needs),
            (Some(FRENCH), 8, 2),
            "{edition:?}"
        );
        let ends =
            [price.from, price.to].map(|end| end.map(|hex| field.game.setup.map.grid().label(hex)));
        assert_eq!(ends, [Some("D8".to_owned()), Some("M8".to_owned())]);
        assert!(field.game.staff(Viewer::Camp(Camp::Spanish)).order_prices().is_empty());
    }
}

/// SCN-CAS-3-c, CF-122: what a leader needs who acts on his own is told beforehand too, and no line of command is drawn to him.
#[test]
fn the_price_of_an_initiative_is_told_beforehand() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        let rule = SpecialRule::Initiative { camp: Camp::Spanish, from: 2, attempts: 1, needs: 6 };
        field.special(rule);
        field.leader("s-first-general", "W8");
        field.unit("s-line-8", "W8", Facing::W);
        let command = field.find_command("s-first");
        field.begin(Step::Orders(Camp::Spanish), Camp::French);
        let prices = field.game.staff(Viewer::Camp(Camp::Spanish)).order_prices();
        let told: Vec<_> = prices
            .iter()
            .map(|price| (price.commander, price.command, price.distance, price.needs))
            .collect();
        assert_eq!(told, [(None, command, 0, 6)], "{edition:?}");
        assert_eq!((prices[0].from, prices[0].to), (Some(field.hex("W8")), Some(field.hex("W8"))));
    }
}

/// STD-3-e, VOL2-3-e: orders change in the Orders phase only.
#[test]
fn orders_change_in_the_orders_phase_only() {
    for edition in WITH_ORDERS {
        let (mut field, command) = before_orders(edition, "M8");
        field.begin(Step::Movement, Camp::French);
        assert_eq!(field.refused(change(command, Order::Defend)).why, Why::NotAsked);
    }
}

/// VOL2-3-f, CF-013: Volume II counts the infantry cost of the hexes between, Standard the hexes.
#[test]
fn terrain_lengthens_the_line_in_volume_two() {
    for (edition, expected) in
        [(EditionId::Standard, 1), (EditionId::Volume2, 2), (EditionId::Revised, 2)]
    {
        let mut field = Field::new(edition);
        field.leader("f-chief", "A1");
        field.leader("f-first-general", "A3");
        for hex in ["A2", "B2", "B3"] {
            field.terrain(hex, Terrain::SmallTown);
        }
        field.unit("s-line-8", "C2", Facing::W);
        let who = &field.game.setup.scenario.commanders[usize::from(FRENCH)];
        let quotient = field.game.order_quotient(who, field.find_command("f-first")).unwrap();
        assert_eq!(quotient * 4, expected.into(), "{edition:?}");
    }
}

/// VOL2-3-f, CF-013: of two ways into a hex the line takes the cheaper, here the road out of I8 and not the orchard from I7.
///
/// ```text
///              I7
///   H8 chief        J8 orchard
///              I8 ══           K8 general, swamp on his other sides
/// ```
#[test]
fn a_line_enters_a_hex_by_its_cheapest_side() {
    for (road, expected) in [(true, 2), (false, 3)] {
        for edition in [EditionId::Volume2, EditionId::Revised] {
            let mut field = Field::new(edition);
            field.leader("f-chief", "H8");
            field.leader("f-first-general", "K8");
            field.terrain("J8", Terrain::Orchard);
            for hex in ["J9", "K7", "K9", "L8", "L9"] {
                field.terrain(hex, Terrain::Swamp);
            }
            if road {
                field.road(&["I8", "J8"]);
            }
            let who = &field.game.setup.scenario.commanders[usize::from(FRENCH)];
            let quotient = field.game.order_quotient(who, field.find_command("f-first")).unwrap();
            assert_eq!(quotient * 4, expected.into(), "{edition:?} {road}");
        }
    }
}

/// STD-3.G-d, VOL2-3-k, VOL2-9.1-a: without a line of command no change can be tried.
#[test]
fn no_line_no_change() {
    for edition in WITH_ORDERS {
        let (mut field, command) = before_orders(edition, "A1");
        field.leader("f-chief", "H8");
        for (key, hex, facing) in [("s-line-8", "C1", Facing::W), ("s-line-6", "B3", Facing::NW)] {
            field.unit(key, hex, facing);
        }
        let action = match edition {
            EditionId::Standard => Action::Announce { command, order: Order::Defend },
            _ => change(command, Order::Defend),
        };
        assert!(!field.allows(action), "{edition:?}");
    }
}

/// STD-3.G-b, VOL2-3-i, CF-014: any attempt, even a failed one, freezes the commander for the turn.
#[test]
fn an_attempt_freezes_the_commander() {
    for edition in WITH_ORDERS {
        let (mut field, command) = before_orders(edition, "M8");
        if edition == EditionId::Standard {
            field.acts([Action::Announce { command, order: Order::Retreat }, Action::Done]);
        }
        field.dice([1]);
        field.act(change(command, Order::Retreat));
        let chief = field.find_leader("f-chief");
        field.begin(Step::Movement, Camp::French);
        assert_eq!(field.refused(Action::Lead(chief)).why, Why::Order, "{edition:?}");
    }
}

/// VOL2-3-j, STD-3-f, CF-014: a failed attempt may be repeated while attempts last; a changed order may not change again.
#[test]
fn attempts_are_limited_and_a_success_is_final() {
    for edition in WITH_ORDERS {
        let (mut field, command) = before_orders(edition, "M8");
        if edition == EditionId::Standard {
            field.acts([Action::Announce { command, order: Order::Retreat }, Action::Done]);
        }
        field.dice([1, 1]);
        field.act(change(command, Order::Retreat));
        field.act(change(command, Order::Retreat));
        assert!(field.allows(change(command, Order::Retreat)), "the third attempt");
        field.dice([1]);
        field.act(change(command, Order::Retreat));
        assert_ne!(field.game.state.step, Step::Orders(Camp::French), "nothing left to try");
    }
    let (mut field, command) = before_orders(EditionId::Volume2, "M8");
    field.dice([6]);
    field.act(change(command, Order::Retreat));
    assert_eq!(field.game.state.attempts, [2, 2]);
    assert!(field.game.check(change(command, Order::Attack)).is_err());
}

/// STD-3-d, VOL2-3-d, CF-208: attempts, dice and results are seen by their own side only.
#[test]
fn orders_are_hidden_from_the_enemy() {
    let (mut field, command) = before_orders(EditionId::Volume2, "M8");
    field.dice([6]);
    let events = field.act(change(command, Order::Retreat));
    let open = Options { open_orders: true, ..Options::default() };
    let open = Field::with(EditionId::Volume2, open).game.setup;
    let (own, enemy) = (Viewer::Camp(Camp::French), Viewer::Camp(Camp::Spanish));
    let secret: Vec<_> = events
        .iter()
        .filter(|event| matches!(event.what, What::Rolled(_) | What::OrderTried { .. }))
        .collect();
    assert_eq!(secret.len(), 2);
    for event in secret {
        assert!(event.is_seen_by(own, &field.game.setup));
        assert!(!event.is_seen_by(enemy, &field.game.setup));
        assert!(event.is_seen_by(enemy, &open), "unless orders are open");
    }
}

/// VOL2-3.1E-a, CF-010: with a defend order the player names a central hex that holds no enemy and lies in no enemy zone, unless a
/// friend stands in it.
#[test]
fn a_defend_order_names_its_ground() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let (mut field, command) = before_orders(edition, "M8");
        field.unit("s-line-8", "P8", Facing::W);
        field.dice([6]);
        field.act(change(command, Order::Defend));
        for (hex, legal) in [("P8", false), ("O8", false), ("L8", true), ("M8", true)] {
            assert_eq!(field.allows(Action::DefendAround(field.hex(hex))), legal, "{hex}");
        }
        field.act(Action::DefendAround(field.hex("L8")));
        field.act(Action::DefendTurned(true));
        let area = DefendArea { centre: field.hex("L8"), turned: true };
        assert_eq!(field.game.state.command(command).area, Some(area));
    }
}

/// STD-3.E-a, CF-010: a Standard defend order takes effect where each unit stands.
#[test]
fn a_defend_order_makes_the_present_hex_the_post() {
    let (mut field, command) = before_orders(EditionId::Standard, "M8");
    let unit = field.find("f-line-8");
    field.game.state.units[unit.index()].post = field.hex("A1");
    field.acts([Action::Announce { command, order: Order::Defend }, Action::Done]);
    field.dice([6]);
    field.act(change(command, Order::Defend));
    assert_eq!(field.game.state.unit(unit).post, field.hex("M8"));
}

/// STD-5-d, VOL2-5-d, CF-265: units that lose maneuver orders get facing back and take that of their stack.
#[test]
fn units_that_leave_maneuver_orders_face_with_their_stack() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let (mut field, command) = before_orders(edition, "M8");
        field.order("f-first", Order::Maneuver);
        let other = field.find("f2-line-8");
        field.game.state.units[other.index()].facing = Facing::W;
        field.dice([6]);
        field.act(change(command, Order::Attack));
        let unit = field.find("f-line-8");
        assert_eq!(field.game.state.unit(unit).facing, Facing::W, "{edition:?}");
    }
}

/// VOL2-3-g, VOL2-3-h, STD-3.G-a: the longest line a die can carry is six times the divider: 14 hexes divided by 4 ask for a 4.
#[test]
fn a_long_line_asks_for_a_high_die() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        for (die, order) in [(3, Order::Attack), (4, Order::Retreat)] {
            let (mut field, command) = before_orders(edition, "S8");
            field.dice([die]);
            field.act(change(command, Order::Retreat));
            assert_eq!(field.game.command_order(command), order, "{edition:?} {die}");
        }
    }
}

/// STD-3-a, VOL2-3-a: orders go to commands of one's own side with somebody on the map.
#[test]
fn orders_go_to_own_commands_on_the_map() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let (mut field, command) = before_orders(edition, "M8");
        field.unit("s-line-8", "X1", Facing::W);
        field.leader("s-first-general", "X1");
        assert!(field.allows(change(command, Order::Retreat)), "{edition:?}");
        for command in [field.find_command("s-first"), field.find_command("f-horse"), CommandId(99)]
        {
            let refusal = field.refused(change(command, Order::Retreat));
            assert_eq!(refusal.why, Why::NoSuchPiece, "{edition:?} {command:?}");
        }
    }
}

/// STD-3.G-a, VOL2-3-h: a six carries an order over six times the divider, and nothing carries it farther.
#[test]
fn the_longest_line_a_die_can_carry_an_order_over() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        for (general, reached) in [("W8", true), ("X8", false)] {
            let mut field = Field::new(edition);
            field.leader("s-chief", "D8");
            field.leader("s-first-general", general);
            field.unit("s-line-8", general, Facing::W);
            field.leader("s-second-general", "F8");
            field.unit("s2-line-8", "F8", Facing::W);
            field.game.state.attempts = vec![2, 3];
            field.begin(Step::Orders(Camp::Spanish), Camp::Spanish);
            let command = field.find_command("s-first");
            let change = Action::ChangeOrder { commander: 0, command, order: Order::Defend };
            if !reached {
                assert_eq!(field.refused(change).why, Why::NoLine, "{edition:?}: 19 hexes by 3");
                continue;
            }
            field.dice([6]);
            field.act(change);
            assert_eq!(field.game.command_order(command), Order::Defend, "{edition:?}: 18 by 3");
        }
    }
}

/// CF-013, VOL2-3-h: where it was agreed that a natural one fails it does so however near the commander is; other faces are read as ever.
#[test]
fn a_natural_one_fails_where_it_was_agreed() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        for (agreed, die, changed) in
            [(false, 1, true), (true, 1, false), (true, 2, true), (false, 2, true)]
        {
            let options = Options { natural_one_fails: agreed, ..Options::default() };
            let mut field = Field::with(edition, options);
            field.leader("f-chief", "D8");
            field.leader("f-first-general", "F8");
            field.unit("f-line-8", "F8", Facing::E);
            field.game.state.attempts = vec![2, 3];
            field.begin(Step::Orders(Camp::French), Camp::French);
            let command = field.find_command("f-first");
            field.dice([die]);
            field.act(change(command, Order::Retreat));
            let order = field.game.command_order(command);
            assert_eq!(order == Order::Retreat, changed, "{edition:?} {agreed} {die}");
        }
    }
}

/// STD-3.G-a, VOL2-3-g: each of two commanders of one command has a line of his own.
#[test]
fn every_commander_has_a_line_of_his_own() {
    use game::data::LeaderPost as Seat;
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = Field::new(edition);
        let deputy = field.find_leader("f-horse-general");
        field.rescript(|scenario| {
            let mut second = scenario.commanders[usize::from(FRENCH)].clone();
            (second.seat, second.chief) = (Seat::Leader(deputy), false);
            scenario.commanders.insert(0, second);
        });
        field.leader("f-chief", "D8");
        field.leader("f-horse-general", "I8");
        field.leader("f-first-general", "M8");
        field.unit("f-line-8", "M8", Facing::E);
        field.game.state.attempts = vec![3, 2, 3];
        field.begin(Step::Orders(Camp::French), Camp::French);
        field.game.legal();
        let command = field.find_command("f-first");
        let distances = [0, 2].map(|at| {
            let who = &field.game.setup.scenario.commanders[at];
            field.game.order_quotient(who, command).map(|quotient| quotient.to_string())
        });
        assert_eq!(distances, [Some("3/4".into()), Some("2".into())], "{edition:?}");
    }
}

/// CF-143: who is relieved by another commands everybody until that other is on the map, and then what he keeps.
#[test]
fn a_commander_relieved_keeps_what_is_his() {
    use game::data::Yields;
    for edition in [EditionId::Volume2, EditionId::Revised] {
        for (arrived, may) in [(false, [true, true]), (true, [false, true])] {
            let mut field = Field::new(edition);
            let (to, kept) = (field.find_leader("f-horse-general"), field.find_command("f-second"));
            field.rescript(|scenario| {
                scenario.commanders[usize::from(FRENCH)].yields =
                    Some(Yields { to, keeps: vec![kept] });
            });
            field.leader("f-chief", "D8");
            for (general, unit) in
                [("f-first-general", "f-line-8"), ("f-second-general", "f2-line-8")]
            {
                field.leader(general, "F8");
                field.unit(unit, "F8", Facing::E);
            }
            if arrived {
                field.leader("f-horse-general", "D9");
            }
            field.game.state.attempts = vec![2, 3];
            field.begin(Step::Orders(Camp::French), Camp::French);
            let commands = [field.find_command("f-first"), kept];
            let changes = commands.map(|command| field.allows(change(command, Order::Defend)));
            assert_eq!(changes, may, "{edition:?} {arrived}");
        }
    }
}
