//! The linked game: the second battle of Bailén, four turns of the night, the third (SCN-B3-2-a; CF-139).

use game::data::Part;
use game::engine::Offer;
use game::testkit::random::library;
use game::testkit::*;

use crate::set_out;
use game::{Agreement, Ask, Outcome, Position, Seed, Table, Viewer};

const LINKED: [VariantId; 1] = [VariantId::LinkedCampaign];

/// The evening of the first day: its last turn, with nothing left to do in it.
fn evening(edition: EditionId) -> Field {
    let mut field = Field::battle_with("bailen-3", edition, &LINKED);
    assert_eq!((field.game.setup.scenario.part, field.game.state.turn), (Part::First, 1));
    field.game.state.turn = field.game.setup.timing().turns;
    field
}

/// The first turn of the night.
fn night(edition: EditionId) -> Field {
    let mut field = evening(edition);
    field.begin(Step::Reorganization(Camp::Spanish), Camp::Spanish);
    assert_eq!(field.game.setup.scenario.part, Part::Night);
    field
}

/// Both sides stand still until the next part.
fn sleep(field: &mut Field) -> Vec<Event> {
    let mut events = Vec::new();
    while field.game.setup.scenario.part == Part::Night {
        events.extend(field.act(Action::Done));
    }
    events
}

/// Where everybody stands and what he has lost.
fn standing(game: &Game) -> Vec<(UnitId, Option<Hex>, u8)> {
    let units = game.setup.army.unit_ids();
    units.map(|unit| (unit, game.state.unit(unit).hex(), game.state.unit(unit).lost)).collect()
}

/// SCN-B3-2-a, CF-139: a position of the linked game is one of the same part of the same game: of the first day, the night and the
/// second day.
#[test]
fn positions_of_the_linked_game_load_again() {
    for edition in EditionId::ALL {
        let first = Field::battle_with("bailen-3", edition, &LINKED);
        let dark = night(edition);
        let mut second = night(edition);
        sleep(&mut second);
        let fields = [(Part::First, first), (Part::Night, dark), (Part::Second, second)];
        for (part, field) in fields {
            let game = &field.game;
            let text = Position::of(game).unwrap().to_toml();
            let read = Position::from_toml(&text).unwrap();
            let again = read.set_up(library()).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
            assert_eq!(again.setup.scenario.part, part, "{edition:?}");
            assert_eq!(again.setup.last_turn(), game.setup.last_turn(), "{edition:?} {part:?}");
            assert_eq!(again.decision(), game.decision(), "{edition:?} {part:?}");
            assert_eq!(again.legal(), game.legal(), "{edition:?} {part:?}");
            assert_eq!(Position::of(&again).unwrap().to_toml(), text);
        }
    }
}

/// SCN-B3-2-a, SCN-B3-2-b: at the end of the first day everybody stays where he is, and the night begins.
#[test]
fn the_first_day_ends_and_everybody_stays_where_he_is() {
    for edition in EditionId::ALL {
        let mut field = evening(edition);
        let guards = field.unit("gd-walona", "Z20", Facing::E);
        let before = standing(&field.game);
        let events = field.begin(Step::Reorganization(Camp::Spanish), Camp::Spanish);
        assert!(events.iter().any(|event| event.what == What::PartBegan { part: Part::Night }));
        assert_eq!(standing(&field.game), before, "{edition:?}");
        assert_eq!(field.place_of(guards), "Z20");
        let last = if edition == EditionId::Basic { 18 } else { 26 };
        assert_eq!((field.game.state.turn, field.game.state.outcome), (last + 1, None));
    }
}

/// SCN-B3-2-b, SCN-B2-1-b: the end by conquest leads into the night as well, whatever the hour.
#[test]
fn the_town_taken_ends_the_day_too() {
    let mut field = Field::battle_with("bailen-3", EditionId::Revised, &LINKED);
    let french: Vec<UnitId> = field.game.setup.units_of(Camp::French).collect();
    let away = field.hex("AM1");
    for unit in french {
        if !field.game.state.unit(unit).is_on_map() {
            continue;
        }
        let key = field.game.setup.unit(unit).key.clone();
        field.unit(&key, &field.label(away), Facing::W);
    }
    for at in 0..field.game.state.held.len() {
        field.game.state.held[at].1 = Camp::Spanish;
    }
    field.game.state.turn = 9;
    field.begin(Step::Shock, Camp::Spanish);
    let mut asked = field.game.decision().map(|decision| decision.ask);
    while let Some(Ask::Offer(Offer::Base)) = asked {
        let hex = field.hex("AM1");
        field.act(Action::To(hex));
        asked = field.game.decision().map(|decision| decision.ask);
    }
    assert_eq!(asked, Some(Ask::Offer(Offer::EarlyEnd)));
    field.act(Action::Accept);
    assert_eq!(field.game.setup.scenario.part, Part::Night);
    assert_eq!((field.game.state.turn, field.game.state.outcome), (27, None));
}

/// VOL2-17-a, CF-139: a sudden end of the first day is the end of the linked game.
#[test]
fn a_sudden_end_of_the_first_day_ends_it_all() {
    let mut field = evening(EditionId::Revised);
    for key in ["lefranc-brigade", "cassagne-brigade", "poinsot-brigade"] {
        let command = field.find_command(key);
        field.game.state.commands[command.index()].fleeing = true;
    }
    field.begin(Step::Shock, Camp::Spanish);
    let outcome = field.game.state.outcome;
    assert!(matches!(outcome, Some(Outcome { winner: Some(Camp::Spanish), .. })), "{outcome:?}");
}

/// SCN-B3-2-c, CF-139: four turns of movement and reorganization, no orders, no fire, no shock, everybody on maneuver; three of
/// the Basic game's longer turns.
#[test]
fn at_night_there_is_only_maneuver_and_rest() {
    for edition in EditionId::ALL {
        let mut field = night(edition);
        let first = field.game.state.turn;
        for command in field.game.setup.army.command_ids() {
            assert_eq!(field.game.command_order(command), Order::Maneuver);
        }
        let units: Vec<UnitId> = field.game.setup.army.unit_ids().collect();
        for unit in units.into_iter().filter(|&unit| field.game.state.unit(unit).is_on_map()) {
            assert_eq!(field.game.under_maneuver(unit), edition != EditionId::Basic);
        }
        let lame = field.unit("jaen-1", "Z24", Facing::E);
        field.cohesion(lame, Cohesion::Disorganized);
        let mut steps = Vec::new();
        while field.game.setup.scenario.part == Part::Night {
            field.dice([6, 6, 6]);
            let legal = field.game.legal();
            let roll = Action::Unit(lame);
            let action = if legal.contains(&roll) { roll } else { Action::Done };
            let events = field.act(action);
            steps.extend(events.iter().filter_map(|event| match event.what {
                What::StepBegan { step, .. } => Some(step),
                _ => None,
            }));
        }
        let fights = |step: &Step| {
            matches!(step, Step::Assault | Step::DefensiveFire | Step::OffensiveFire | Step::Shock)
                || matches!(step, Step::Announce(_) | Step::Orders(_))
        };
        assert!(!steps.iter().any(fights), "{edition:?} {steps:?}");
        assert!(steps.contains(&Step::Reorganization(Camp::French)));
        assert_eq!(field.game.state.unit(lame).cohesion, Cohesion::Good, "{edition:?}");
        let turns = if edition == EditionId::Basic { 3 } else { 4 };
        assert_eq!(field.game.state.turn, first + turns);
    }
}

/// SCN-B3-2-c, CF-265: who stood together through the night, without facing, looks one way when the day's orders give it back.
#[test]
fn stacks_look_one_way_in_the_morning() {
    for edition in WITH_ORDERS {
        let mut field = night(edition);
        let below = field.unit("gd-walona", "Z20", Facing::E);
        let top = field.unit("jaen-1", "Z20", Facing::NW);
        field.face(below, Facing::E);
        sleep(&mut field);
        assert!(matches!(field.game.state.step, Step::SetUp(_)), "{edition:?}");
        for unit in [below, top] {
            assert!(field.game.has_facing(unit), "{edition:?}");
            assert_eq!(field.game.state.unit(unit).facing, Facing::NW, "{edition:?}");
        }
    }
}

/// SCN-B3-2-c, CF-098: where a column is set up on the second day, a lone enemy leader gives way to the nearest of his units, or is
/// lost.
#[test]
fn a_lone_leader_gives_way_to_a_column_set_up() {
    for edition in WITH_ORDERS {
        let mut field = night(edition);
        sleep(&mut field);
        let first = |field: &Field, wanted: fn(&Action) -> bool| {
            field.game.legal().into_iter().find(wanted).expect("the column is set up")
        };
        let pick = first(&field, |action| matches!(action, Action::Pick(_)));
        field.act(pick);
        let put = first(&field, |action| matches!(action, Action::Put(_)));
        let (Action::Pick(unit), Action::Put(hex)) = (pick, put) else { panic!("{put:?}") };
        let label = field.label(hex);
        let general = field.leader("coupigny", &label);
        field.act(put);
        assert_eq!(field.game.state.unit(unit).hex(), Some(hex), "{edition:?}");
        let state = field.game.state.leader(general);
        assert!(state.fate != Fate::OnMap || state.hex != hex, "{edition:?}: {state:?}");
        let text = Position::of(&field.game).unwrap().to_toml();
        assert!(Position::from_toml(&text).unwrap().set_up(library()).is_ok(), "{edition:?}");
    }
}

/// SCN-B3-2-c, CF-008, CF-139: nobody comes nearer to an enemy than 5 hexes at night, under every edition, guns without orders
/// included.
#[test]
fn at_night_five_hexes_lie_between_the_armies() {
    for edition in EditionId::ALL {
        let mut field = night(edition);
        for unit in field.game.setup.army.unit_ids().collect::<Vec<_>>() {
            if field.game.state.unit(unit).is_on_map() {
                field.remove(unit);
            }
        }
        let scout = field.unit("2cuiras-prov", "T20", Facing::E);
        field.unit("jaen-1", "Z20", Facing::W);
        set_out(&mut field, scout);
        assert!(field.allows(field.step(scout, "U20")), "{edition:?}");
        field.walk(scout, &["U20"]);
        assert_eq!(field.refused(field.step(scout, "V20")).why, Why::TooNear, "{edition:?}");
    }
}

/// CF-139: Dufour, still off the map, comes on at AM1 in the first turn of the night; the dice of his march are over.
#[test]
fn dufour_comes_up_at_nightfall() {
    for edition in EditionId::ALL {
        let mut field = night(edition);
        let dufour = field.find("7inf-prov-1");
        assert_eq!(field.game.state.unit(dufour).fate, Fate::ToCome);
        field.act(Action::Begin(dufour));
        let hex = field.hex("AM1");
        field.act(Action::Enter(hex));
        assert_eq!(field.place_of(dufour), "AM1", "{edition:?}");
    }
}

/// SCN-B3-2-d, SCN-B3-8-a, SCN-B3-3-a: the second day opens at 06:00 with the losses, the places and the holders of the first,
/// with its own orders, objectives and arrivals; only Dupont's column is set up.
#[test]
fn the_second_day_goes_on_with_the_losses_of_the_first() {
    for edition in EditionId::ALL {
        let mut field = evening(edition);
        let beaten = field.unit("jaen-1", "Z20", Facing::W);
        let dead = field.find("jaen-2");
        field.lost(beaten, 1);
        field.game.state.units[dead.index()].fate = Fate::Eliminated;
        field.begin(Step::Reorganization(Camp::Spanish), Camp::Spanish);
        let before = standing(&field.game);
        let command = field.find_command("coupigny-division");
        let points = field.game.demoralization_points(command);
        sleep(&mut field);
        assert_eq!(field.game.state.step, Step::SetUp(Camp::French), "{edition:?}");
        assert_eq!(standing(&field.game), before);
        assert!(!field.allows(Action::Pick(field.find("6inf-prov-1"))), "Vedel stays");
        field.set_up();
        let state = &field.game.state;
        assert_eq!((state.step, state.phasing), (Step::Movement, Camp::French));
        let basic = edition == EditionId::Basic;
        assert_eq!(state.turn, if basic { 22 } else { 31 });
        assert_eq!(field.game.setup.timing().clock.at(state.turn), 6 * 60);
        assert_eq!(field.game.setup.last_turn(), if basic { 38 } else { 55 });
        assert_eq!(field.game.demoralization_points(command), points);
        assert!(points > 1 && state.unit(dead).fate == Fate::Eliminated);
        assert_eq!(state.unit(beaten).lost, 1);
        assert!(field.game.state.unit(field.find("4leg-res-1")).is_on_map(), "Dupont's column");
        assert_eq!(field.game.command_order(command), Order::None);
        let chabert = field.find_command("chabert-brigade");
        assert_eq!(field.game.command_order(chabert), Order::Maneuver);
        let scenario = &field.game.setup.scenario;
        let prive = scenario.reinforcements.iter().position(|body| body.key == "third").unwrap();
        assert_eq!(state.arrivals[prive], ArrivalState::Due(if basic { 23 } else { 32 }));
    }
}

/// SCN-B3-2-b, CF-263: while Dupont sets up, the enemy sees what the first day left on the map, and nothing of the column.
#[test]
fn the_enemy_sees_the_field_while_dupont_sets_up() {
    let mut field = night(EditionId::Revised);
    sleep(&mut field);
    let column = field.find("4leg-res-1");
    field.act(Action::PlaceRest);
    let spanish = field.game.view(Viewer::Camp(Camp::Spanish));
    let seen = |unit: UnitId| spanish.units.iter().any(|view| view.unit == unit);
    assert!(!seen(column) && seen(field.find("6drag-prov")));
    assert!(!spanish.leaders.iter().any(|view| view.leader == field.find_leader("dupont")));
    assert!(spanish.leaders.iter().any(|view| view.leader == field.find_leader("vedel")));
}

/// The hours of a linked game run through: the night ends when the second day begins.
#[test]
fn the_night_lasts_until_six() {
    for edition in EditionId::ALL {
        let field = evening(edition);
        let setup = &field.game.setup;
        let night = setup.part_at(setup.timing().turns + 1);
        let (clock, last) = (night.timing().clock, night.timing().turns);
        assert_eq!(clock.at(last + 1) % (24 * 60), 6 * 60, "{edition:?}");
        assert_eq!(clock.at(clock.first), setup.timing().clock.at(clock.first));
    }
}

/// What is taken back at the edge of a part comes back with its part.
#[test]
fn the_end_of_a_part_can_be_taken_back() {
    let agreed = Agreement::new("bailen-3", EditionId::Basic);
    let agreed = Agreement { variants: LINKED.to_vec(), ..agreed };
    let mut table = Table::open(library(), agreed, Seed::from_number(1)).unwrap();
    let mut parts = Vec::new();
    while let Some(decision) = table.game().decision() {
        let legal = table.game().legal();
        let rest = [Action::PlaceRest, Action::Done, Action::Decline];
        let action = rest.into_iter().find(|action| legal.contains(action));
        let action = action.unwrap_or(legal[0]);
        let before = (table.game().setup.scenario.part, table.game().state.clone());
        table.apply(decision.camp, action).unwrap();
        let part = table.game().setup.scenario.part;
        if part != before.0 {
            parts.push(part);
            if table.undo(decision.camp).is_ok() {
                assert_eq!(
                    (table.game().setup.scenario.part, &table.game().state),
                    (before.0, &before.1)
                );
                table.apply(decision.camp, action).unwrap();
            }
        }
    }
    assert_eq!(parts, [Part::Night, Part::Second]);
    let again = table.record().replay(library()).unwrap();
    assert_eq!(again.game().state, table.game().state);
}
