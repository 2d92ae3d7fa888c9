//! Victory, set-up and the battles (sections 12 to 14).

use super::*;

use game::Outcome;
use game::data::CampName;
use game::rules::Level;

const BATTLES: [(&str, u8); 8] = [
    ("alcaniz", 18),
    ("maria", 14),
    ("castalla", 14),
    ("bailen-1", 2),
    ("bailen-2", 18),
    ("bailen-3", 17),
    ("bailen-4", 24),
    ("bailen-5", 8),
];

/// BAS-12-a, BAS-12-b, CF-150: each side adds what it lost, cavalry double; up to 10 points of difference are a draw.
#[test]
fn points_lost_decide() {
    let lose = |french: &[&str], spanish: &[&str]| {
        let mut field = ground();
        for key in french.iter().chain(spanish) {
            let unit = field.find(key);
            field.game.state.units[unit.index()].fate = Fate::Eliminated;
        }
        field.game.comparison()
    };
    let won = |winner: Camp, level: Level| Outcome { winner: Some(winner), level };
    let draw = Outcome { winner: None, level: Level::Draw };
    assert_eq!(lose(&["f-dragoons-5"], &[]), draw, "10 points");
    assert_eq!(lose(&["f-cuirassiers-6"], &[]), won(Camp::Spanish, Level::Marginal), "12");
    assert_eq!(lose(&[], &["s-line-13"]), won(Camp::French, Level::Marginal));
    assert_eq!(lose(&["f-line-8"], &["s-line-13", "s-line-8"]), won(Camp::French, Level::Marginal));
    assert_eq!(lose(&[], &["s-line-13", "s-line-8"]), won(Camp::French, Level::Tactical), "21");
    let many = ["s-line-13", "s-line-8", "s-guard-12", "s-line-7", "s2-line-1"];
    assert_eq!(lose(&[], &many), won(Camp::French, Level::Strategic), "41");
}

/// BAS-12-b, BAS-14.1-a: when the last turn is over losses are compared.
#[test]
fn the_last_turn_ends_the_game() {
    let mut field = ground();
    put(&mut field, "f-line-8", "B2");
    put(&mut field, "s-line-8", "W2");
    let lost = field.find("s-line-13");
    field.game.state.units[lost.index()].fate = Fate::Eliminated;
    field.game.state.turn = 8;
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Done);
    let log = field.act(Action::Done);
    let outcome = Outcome { winner: Some(Camp::French), level: Level::Marginal };
    assert_eq!(field.game.state.outcome, Some(outcome));
    assert!(log.iter().any(|event| event.what == What::Ended(outcome)));
}

/// BAS-13-a, CF-205: the units of the battle rules, in the areas of the battle rules, three to a hex.
#[test]
fn the_set_up_is_that_of_the_battle() {
    for (battle, _) in BATTLES {
        let field = Field::battle(battle, EditionId::Basic);
        let game = &field.game;
        for deployment in &game.setup.scenario.deployments {
            let near = deployment.overflow(&game.setup.map);
            for &unit in &deployment.units {
                let hex = game.state.unit(unit).hex().expect("everybody is set up");
                let there = deployment.area.contains(&hex) || near.contains(&hex);
                assert!(there, "{battle} {unit:?} in {hex:?}");
            }
        }
        for hex in game.setup.map.grid().hexes() {
            let units =
                game.state.stack(hex).filter(|&unit| game.setup.unit(unit).is_combat_unit());
            assert!(units.count() <= 3, "{battle} {}", field.label(hex));
        }
    }
}

/// BAS-14.1-a, CF-003, CF-205: the printed lengths, two thirds for Bailén; the three printed battles begin with the French phase.
#[test]
fn battles_have_their_length_and_beginning() {
    for (battle, turns) in BATTLES {
        let field = Field::battle(battle, EditionId::Basic);
        assert_eq!(field.game.setup.timing().turns, turns, "{battle}");
        let (camp, ask) = asked(&field);
        assert_eq!((ask, field.game.state.turn), (Ask::Movement, 1));
        if !battle.starts_with("bailen") {
            assert_eq!(camp, Camp::French, "{battle}");
        }
    }
}

/// BAS-14.1-b, CF-118: in the storm of María there is no combat, and nobody leaves the road.
#[test]
fn the_storm_stops_combat_and_keeps_to_the_road() {
    for (turn, storm) in [(8, false), (9, true), (10, true), (11, false)] {
        let mut field = Field::battle("maria", EditionId::Basic);
        let units: Vec<UnitId> = field.game.setup.army.unit_ids().collect();
        let on_map: Vec<UnitId> =
            units.into_iter().filter(|&unit| field.game.state.unit(unit).hex().is_some()).collect();
        let camp = |unit: UnitId| field.game.setup.camp(unit);
        let french = on_map.iter().copied().find(|&unit| camp(unit) == Camp::French).unwrap();
        let spanish = on_map.iter().copied().find(|&unit| camp(unit) == Camp::Spanish).unwrap();
        let key = |field: &Field, unit: UnitId| field.game.setup.unit(unit).key.clone();
        let (hex, next) = off_road(&field);
        let (one, two) = (key(&field, french), key(&field, spanish));
        put(&mut field, &one, &hex);
        put(&mut field, &two, &next);
        field.game.state.turn = turn;
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Begin(french));
        let steps = Side::ALL.into_iter().filter(|&side| field.allows(Action::Step(side))).count();
        assert_eq!(steps == 0, storm, "turn {turn}");
        field.act(Action::Halt);
        let log = field.act(Action::Done);
        let fights =
            log.iter().any(|event| matches!(event.what, What::StepBegan { step: Step::Shock, .. }));
        assert_eq!(fights, !storm, "turn {turn}");
    }
}

/// Two neighbouring clear hexes of one level far from roads, with nobody in them.
fn off_road(field: &Field) -> (String, String) {
    let map = &field.game.setup.map;
    let grid = map.grid();
    let free = |hex: Hex| {
        map.terrain(hex) == Terrain::Clear
            && !map.has_road(hex)
            && field.game.state.top_unit(hex).is_none()
    };
    let level = |hex: Hex| map.level(hex);
    for hex in grid.hexes().filter(|&hex| free(hex)) {
        let flat: Vec<Hex> = grid
            .neighbours(hex)
            .map(|(_, next)| next)
            .filter(|&next| free(next) && level(next) == level(hex))
            .collect();
        if let [first, _, _, ..] = flat[..] {
            return (field.label(hex), field.label(first));
        }
    }
    panic!("no such hexes");
}

/// BAS-14.2-a: 250 metres a hex where the Basic game was printed for, 45 minutes a turn everywhere.
#[test]
fn the_scale_is_that_of_the_basic_game() {
    for (battle, _) in BATTLES {
        let field = Field::battle(battle, EditionId::Basic);
        assert_eq!(field.game.setup.timing().clock.minutes, 45);
        if !battle.starts_with("bailen") {
            assert_eq!(field.game.setup.map.metres_per_hex(), 250, "{battle}");
        }
    }
}

/// BAS-14.3-a, CF-147: bases have no function: reorganization does not ask for them, nor does the loss of a town.
#[test]
fn bases_have_no_function() {
    let mut field = Field::battle("bailen-2", EditionId::Basic);
    let names = field.game.setup.scenario.camp_names;
    assert_ne!(names[0], CampName::Spanish);
    let enemy = Camp::Spanish;
    for held in &mut field.game.state.held {
        held.1 = enemy;
    }
    field.begin(Step::Movement, Camp::French);
    let log = field.act(Action::Done);
    let offered = |event: &Event| {
        matches!(event.what, What::Offered { offer: game::engine::Offer::Base, .. })
    };
    assert!(!log.iter().any(offered));
    let base = !matches!(asked(&field).1, Ask::Offer(game::engine::Offer::Base));
    assert!(base);
}

/// CF-205, CF-270: reinforcements of Bailén come by the 45-minute clock, three units to a group, and carts march with them.
#[test]
fn reinforcements_come_by_the_basic_clock() {
    let field = Field::battle("bailen-4", EditionId::Basic);
    let game = &field.game;
    for (arrival, state) in game.setup.scenario.reinforcements.iter().zip(&game.state.arrivals) {
        if let Arrival::On(moment) = arrival.arrival {
            assert_eq!(*state, ArrivalState::Due(moment.basic), "{}", arrival.key);
        }
    }
    let mut field = ground();
    let keys = ["f-line-8", "f-line-6", "f-line-4", "f-line-7"];
    field.arriving("A10", &keys, &[]);
    field.begin(Step::Movement, Camp::French);
    let entry = field.hex("A10");
    for (at, key) in keys.into_iter().enumerate() {
        let unit = field.find(key);
        field.act(Action::Begin(unit));
        field.act(Action::Enter(entry));
        assert_eq!(field.spent(unit), if at < 3 { 1 } else { 2 }, "{key}");
        field.walk(unit, &["B10"]);
        field.act(Action::Halt);
    }
}
