//! Laws that hold in every position of every battle, tried along random play. `AGUILA_CASES` raises the number of games, which
//! is small by default, and `AGUILA_CHOICES` their length.

use std::env;

use game::data::MoveClass;
use game::engine::ScriptedDice;
use game::table::Broken;
use game::testkit::random::{Chance, any_battle, library, play_one, played};
use game::testkit::secrets::otherwise;
use game::{
    Action, Camp, Failure, Fate, Formation, Game, Record, Seed, State, Step, Table, View, Viewer,
};
use proptest::prelude::*;

fn number(name: &str, default: u32) -> u32 {
    env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: number("AGUILA_CASES", 8),
        max_shrink_iters: 24,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// A battle and edition by number, with markers or without, a seed, and how many choices have been made.
fn anywhere() -> impl Strategy<Value = (usize, u64, usize)> {
    (0..64usize, any::<u64>(), 0..number("AGUILA_CHOICES", 300) as usize)
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn the_position_stays_sound_along_random_play((battle, seed, choices) in anywhere()) {
        let mut table = played(any_battle(battle), seed, 0);
        let mut chance = Chance::new(seed);
        for _ in 0..choices {
            let before = table.game().state.clone();
            if !play_one(&mut table, &mut chance) {
                break;
            }
            sound(table.game());
            nobody_returns(&before, table.game());
        }
    }

    /// Refused is what is not listed, and what is refused changes nothing.
    #[test]
    fn the_list_and_the_check_agree((battle, seed, choices) in anywhere()) {
        let mut table = played(any_battle(battle), seed, choices);
        let mut chance = Chance::new(!seed);
        let mut once_legal = table.game().legal();
        for _ in 0..12 {
            agree(table.game(), &once_legal, &mut chance);
            if !play_one(&mut table, &mut chance) {
                break;
            }
            once_legal.extend(table.game().legal());
        }
    }

    #[test]
    fn a_record_replays_to_the_same_game((battle, seed, choices) in anywhere()) {
        let table = played(any_battle(battle), seed, choices);
        let text = serde_json::to_string(table.record()).unwrap();
        let record: Record = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(&record, table.record());
        let again = record.replay(library()).unwrap();
        prop_assert_eq!(again.game().state.digest(), table.game().state.digest());
        prop_assert_eq!(again.log(), table.log());
        prop_assert_eq!(record.sealed().replay(library()).unwrap_err(), Broken::Sealed);
        let forged = Record { seed: Some(Seed::from_number(!seed)), ..record };
        prop_assert_eq!(forged.replay(library()).unwrap_err(), Broken::WrongSeed);
    }

    #[test]
    fn what_is_taken_back_leaves_no_trace((battle, seed, choices) in anywhere()) {
        let mut table = played(any_battle(battle), seed, 0);
        let mut chance = Chance::new(seed);
        let mut states = vec![table.game().state.clone()];
        for _ in 0..choices {
            take_back(&mut table, &mut states, &mut chance);
            if !play_one(&mut table, &mut chance) {
                break;
            }
            states.push(table.game().state.clone());
        }
        let again = table.record().replay(library()).unwrap();
        prop_assert_eq!(&again.game().state, &table.game().state);
        prop_assert_eq!(again.thrown(), table.thrown());
    }

    /// STD-3-d, STD-6-b, VOL2-3-d, VOL2-6-b, VOL2-OPT4-a, VOL2-OPT4-b; CF-161, CF-208.
    #[test]
    fn what_is_hidden_makes_no_difference_to_a_view((battle, seed, choices) in anywhere()) {
        let table = played(any_battle(battle), seed, choices);
        let mut chance = Chance::new(!seed);
        for viewer in [Viewer::Camp(Camp::French), Viewer::Camp(Camp::Spanish), Viewer::Neither] {
            let other = otherwise(table.game(), viewer, &mut chance);
            prop_assert_eq!(table.game().view(viewer), other.view(viewer));
        }
        let view = table.game().view(Viewer::Both);
        let text = serde_json::to_string(&view).unwrap();
        prop_assert_eq!(serde_json::from_str::<View>(&text).unwrap(), view);
    }

    #[test]
    fn a_state_is_small_and_can_be_written_down((battle, seed, choices) in anywhere()) {
        let table = played(any_battle(battle), seed, choices);
        let bytes = table.game().state.to_bytes();
        prop_assert!(bytes.len() <= 16 * 1024, "{} bytes", bytes.len());
        prop_assert_eq!(&State::from_bytes(&bytes).unwrap(), &table.game().state);
    }
}

fn sound(game: &Game) {
    stacks_hang_together(game);
    points_add_up(game);
    nobody_overmarches(game);
    stacks_are_of_one_mind(game);
    leaders_are_among_friends(game);
    markers_keep_their_limits(game);
    let stuck = game.decision().is_some() && game.legal().is_empty();
    assert!(!stuck, "nothing to choose at {:?}", game.decision());
    assert_eq!(game.decision().is_none(), game.state.outcome.is_some(), "nobody is asked");
}

/// Each unit on the map lies exactly once in each hex of its line, and nowhere else.
fn stacks_hang_together(game: &Game) {
    let mut lying = 0;
    for hex in game.setup.map.grid().hexes() {
        let stack: Vec<_> = game.state.stack(hex).collect();
        for (at, &unit) in stack.iter().enumerate() {
            assert!(!stack[..at].contains(&unit), "{unit:?} lies twice in {hex:?}");
            assert!(game.state.unit(unit).line().contains(&hex), "{unit:?} is not in {hex:?}");
        }
        lying += stack.len();
    }
    let standing: usize =
        game.setup.army.unit_ids().map(|unit| game.state.unit(unit).line().len()).sum();
    assert_eq!(lying, standing, "somebody lies in no stack");
}

fn points_add_up(game: &Game) {
    for unit in game.setup.army.unit_ids() {
        let state = game.state.unit(unit);
        let start = game.setup.scenario.strength[unit.index()];
        assert_eq!(state.fate == Fate::OnMap, !state.line().is_empty(), "{unit:?} {state:?}");
        if state.fate != Fate::Absent {
            assert_eq!(game.strength(unit) + state.lost, start, "{unit:?} {state:?}");
        }
        let spent = state.fate == Fate::OnMap && start > 0 && game.strength(unit) == 0;
        assert!(!spent, "{unit:?} fights on without a point");
    }
}

/// What was spent may be carried over from another formation (CF-215), so the best of them counts.
fn nobody_overmarches(game: &Game) {
    let movement = &game.setup.edition.movement;
    for unit in game.setup.army.unit_ids() {
        let (camp, spent) = (game.setup.camp(unit), game.state.unit(unit).spent);
        let bonus = movement.maneuver_bonus.max(movement.road_bonus);
        let allowed = |class: MoveClass| movement.allowance(class, camp) + bonus;
        if spent > allowed(game.move_class(unit)) {
            let mut other = game.clone();
            let best = [Formation::Normal, Formation::Limbered, Formation::Skirmish]
                .map(|formation| {
                    other.state.units[unit.index()].formation = formation;
                    allowed(other.move_class(unit))
                })
                .into_iter()
                .max();
            assert!(Some(spent) <= best, "{unit:?} spent {spent} of {best:?}");
        }
    }
}

/// STD-6-a, STD-5-d, VOL2-5-d: one side to a hex, and between two moves one facing.
fn stacks_are_of_one_mind(game: &Game) {
    for hex in game.setup.map.grid().hexes() {
        let mut camps: Vec<Camp> =
            game.state.stack(hex).map(|unit| game.setup.camp(unit)).collect();
        camps.dedup();
        assert!(camps.len() < 2, "enemies share {hex:?}");
        if !game.state.agenda.is_empty() {
            continue;
        }
        let mut facings: Vec<_> = game
            .state
            .stack(hex)
            .filter(|&unit| game.has_facing(unit))
            .map(|unit| game.state.unit(unit).facing)
            .collect();
        facings.dedup();
        assert!(facings.len() < 2, "facings differ in {hex:?}: {facings:?}");
    }
}

/// CF-098: a leader whose hex the enemy enters goes elsewhere.
fn leaders_are_among_friends(game: &Game) {
    for leader in game.setup.army.leader_ids() {
        let (state, camp) = (game.state.leader(leader), game.setup.leader(leader).camp);
        let caught = state.fate == Fate::OnMap && game.camp_at(state.hex, camp.enemy());
        assert!(!caught, "{leader:?} of the {camp:?} stands among enemies in {:?}", state.hex);
    }
}

/// VOL2-OPT3-a, VOL2-OPT4-e: no more than a third, each number once, two below a stack; and, but for a shock, none beside an
/// enemy (VOL2-OPT5-a).
fn markers_keep_their_limits(game: &Game) {
    let markers = &game.state.markers;
    for camp in Camp::ALL {
        let own = markers.iter().filter(|marker| marker.camp == camp);
        let mut numbers: Vec<u8> = own.map(|marker| marker.number).collect();
        numbers.sort_unstable();
        assert!(numbers.windows(2).all(|pair| pair[0] != pair[1]), "{numbers:?}");
        assert!(numbers.iter().all(|&number| number <= game.marker_limit(camp)), "{numbers:?}");
    }
    if !game.state.agenda.is_empty() || matches!(game.state.step, Step::SetUp(_)) {
        return;
    }
    let grid = game.setup.map.grid();
    for marker in markers.iter().filter(|marker| !marker.engaged) {
        let beside = |hex| grid.within(hex, 1).any(|next| game.camp_at(next, marker.camp.enemy()));
        let alone = marker.hex().map(|hex| !beside(hex));
        assert_eq!(alone, Some(true), "{marker:?} lies nowhere or beside an enemy");
    }
}

/// Who takes no part never does, who is gone stays gone, and lost points are never recovered (VOL2-T.FIRE-i).
fn nobody_returns(before: &State, game: &Game) {
    for (unit, was) in game.setup.army.unit_ids().zip(&before.units) {
        let now = game.state.unit(unit);
        if matches!(was.fate, Fate::Absent | Fate::Eliminated | Fate::Exited) {
            assert_eq!(now.fate, was.fate, "{unit:?} comes back");
        }
        assert_ne!(
            (now.fate == Fate::Absent, was.fate == Fate::Absent),
            (true, false),
            "{unit:?} vanishes"
        );
        assert!(now.lost >= was.lost, "{unit:?} recovers points");
    }
}

fn agree(game: &Game, once_legal: &[Action], chance: &mut Chance) {
    let legal = game.legal();
    let Some(decision) = game.decision() else { return };
    listed_once(&legal);
    if let Some(action) = chance.of(&legal) {
        waits_for_dice(game, decision.camp, action);
    }
    let stale: Vec<Action> = (0..40).filter_map(|_| chance.of(once_legal)).collect();
    let nonsense: Vec<Action> = (0..60).map(|_| chance.nonsense(&game.setup)).collect();
    for action in stale.into_iter().chain(nonsense) {
        let listed = legal.contains(&action);
        let checked = game.check(action);
        assert_eq!(listed, checked.is_ok(), "{action:?} at {:?}: {checked:?}", decision.ask);
        for camp in Camp::ALL.into_iter().filter(|&camp| camp != decision.camp || !listed) {
            let mut tried = game.clone();
            let refused = tried.apply(camp, action, &mut ScriptedDice::new([]));
            assert!(matches!(refused, Err(Failure::Refused(_))), "{action:?}: {refused:?}");
            assert_eq!(tried.state, game.state, "{action:?} was refused and changed something");
        }
    }
}

fn listed_once(legal: &[Action]) {
    let mut sorted = legal.to_vec();
    sorted.sort_unstable();
    let twice = sorted.windows(2).find(|pair| pair[0] == pair[1]);
    assert_eq!(twice, None, "listed twice");
}

/// Without the die it wants, a choice changes nothing.
fn waits_for_dice(game: &Game, camp: Camp, action: Action) {
    let mut tried = game.clone();
    if let Err(failure) = tried.apply(camp, action, &mut ScriptedDice::new([])) {
        assert!(matches!(failure, Failure::NoDie(_)), "{action:?} is listed, yet {failure:?}");
        assert_eq!(tried.state, game.state);
    }
}

fn take_back(table: &mut Table, states: &mut Vec<State>, chance: &mut Chance) {
    while chance.once_in(3) {
        let Some(last) = table.record().choices.last().copied() else { return };
        assert!(table.can_undo(last.camp.enemy()).is_err(), "only the owner takes back");
        if table.undo(last.camp).is_err() {
            return;
        }
        states.pop();
        assert_eq!(Some(&table.game().state), states.last(), "undo of {last:?}");
    }
}
