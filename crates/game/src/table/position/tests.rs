//! Positions there and back, and what is refused.

mod markers;
mod moments;

use std::sync::OnceLock;

use serde_json::{Value, json};

use super::Position;
use crate::data::library::Library;
use crate::engine::action::Action;
use crate::engine::game::Game;
use crate::rules::sequence::Step;
use crate::table::record::{Agreement, Broken, Record, Seed};
use crate::table::take_back::Table;
use crate::testkit::drill;
use crate::testkit::random::{Chance, any_battle, library, play_one, played};

/// Positions along a random game, at the first moment of every step and now and then between: how many were tried; or the first
/// that is another game.
fn there_and_back(battle: usize, seed: u64, choices: usize) -> Result<usize, String> {
    let mut table = played(any_battle(battle), seed, 0);
    let mut chance = Chance::new(seed);
    let (mut written, mut step) = (0usize, None);
    for ply in 0..choices {
        let state = &table.game().state;
        let begins = step.replace((state.turn, state.phasing, state.step))
            != Some((state.turn, state.phasing, state.step));
        if begins || ply % 23 == 0 {
            let at = |why: String| format!("battle {battle}, seed {seed}, ply {ply}: {why}");
            match Position::of(table.game()) {
                Ok(position) => {
                    same_again(table.game(), &position).map_err(at)?;
                    written += 1;
                }
                Err(why) if state.agenda.is_empty() => return Err(at(why.to_string())),
                Err(_) => {}
            }
        }
        if !play_one(&mut table, &mut chance) {
            break;
        }
    }
    Ok(written)
}

fn same_again(game: &Game, position: &Position) -> Result<(), String> {
    let again = position.on(game.setup.clone()).map_err(|faults| faults.to_string())?;
    if again.decision() != game.decision() {
        return Err(format!("asks {:?} instead of {:?}", again.decision(), game.decision()));
    }
    let (mut now, mut then) = (again.legal(), game.legal());
    now.sort_unstable();
    then.sort_unstable();
    let only = |one: &[Action], other: &[Action]| -> Vec<Action> {
        one.iter().copied().filter(|action| !other.contains(action)).collect()
    };
    if now != then {
        return Err(format!("gains {:?} and loses {:?}", only(&now, &then), only(&then, &now)));
    }
    if Position::of(&again).as_ref() != Ok(position) {
        return Err(format!("{position:?} became {:?}", Position::of(&again)));
    }
    let text = position.to_toml();
    if Position::from_toml(&text).as_ref() != Ok(position) {
        return Err(format!("cannot be read:\n{text}"));
    }
    Ok(())
}

#[test]
fn a_position_of_any_battle_is_the_same_game_again() {
    let tried: Vec<Result<usize, String>> =
        (0..32).map(|battle| there_and_back(battle, 7, 70)).collect();
    let wrong: Vec<&String> = tried.iter().filter_map(|tried| tried.as_ref().err()).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(tried.iter().flatten().sum::<usize>() > 100);
}

#[test]
fn a_long_game_can_be_written_down_all_along() {
    for (battle, seed) in [(21, 6), (8, 2)] {
        let tried = there_and_back(battle, seed, 1200);
        assert!(tried.as_ref().is_ok_and(|&tried| tried > 15), "{tried:?}");
    }
}

const HEAD: &str =
    "battle = 'drill'\nedition = 'revised'\nturn = 2\nphasing = 'french'\nstep = 'movement'\n";

fn drilled(text: &str) -> Result<Game, String> {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    let library = LIBRARY.get_or_init(|| Library::with(&drill()).unwrap());
    let position = Position::from_toml(text).map_err(|faults| faults.to_string())?;
    position.set_up(library).map_err(|faults| faults.to_string())
}

#[test]
fn a_few_lines_make_a_position() {
    let text = format!(
        "{HEAD}
        [units]
        f-line-8 = {{ at = 'H8', facing = 'e', lost = 3 }}
        f-guns-6 = {{ at = 'H8', facing = 'e' }}
        s-line-6 = {{ at = 'J8', facing = 'w', formation = 'square' }}
        s-light-8 = {{ at = 'J10', line = ['J11'], formation = 'skirmish' }}
        s-line-4 = {{ fate = 'eliminated' }}
        [leaders]
        f-first-general = {{ at = 'H8' }}
        [stacks]
        H8 = ['f-guns-6', 'f-line-8']
        [commands]
        f-first = {{ order = 'attack' }}"
    );
    let game = drilled(&text).unwrap();
    let hex = game.setup.map.grid().find("H8").unwrap();
    let stack: Vec<&str> =
        game.state.stack(hex).map(|unit| game.setup.unit(unit).key.as_str()).collect();
    assert_eq!(stack, ["f-guns-6", "f-line-8"]);
    let line = game.setup.army.find_unit("f-line-8").unwrap();
    assert_eq!((game.strength(line), game.state.step), (5, Step::Movement));
    assert!(game.legal().contains(&Action::Begin(line)));
}

/// What is written, and what is said of it.
#[test]
fn what_is_impossible_is_refused_with_the_reason() {
    for (lines, said) in [
        ("[units]\nf-line-9 = { at = 'H8' }", "there is no unit f-line-9"),
        ("[units]\nf-line-8 = { at = 'H99' }", "f-line-8: there is no hex H99"),
        ("[units]\nf-line-8 = { at = 'H8', lost = 8 }", "f-line-8 has 8 points and lost 8"),
        (
            "[units]\nf-line-8 = { fate = 'eliminated', lost = 9 }",
            "f-line-8 has 8 points and lost 9",
        ),
        ("[units]\nf-line-8 = {}", "f-line-8 is on the map, but nowhere"),
        ("[units]\nf-line-8 = { at = 'H8', fate = 'exited' }", "f-line-8 is on the map and off it"),
        ("[units]\nf-line-8 = { fate = 'to-come' }", "f-line-8 is to come, but nothing brings it"),
        ("[units]\nf-line-8 = { fate = 'exited', facing = 'e' }", "f-line-8 is off the map"),
        ("[units]\nf-line-8 = { at = 'H8', line = ['H9'] }", "f-line-8 is no skirmish line"),
        (
            "[units]\nf-line-8 = { at = 'H8', formation = 'limbered' }",
            "knows no formation Limbered",
        ),
        (
            "[units]\nf-line-8 = { at = 'H8', formation = 'skirmish' }",
            "knows no formation Skirmish",
        ),
        (
            "[units]\nf-line-8 = { at = 'H8', formation = 'square', condition = 'routed' }",
            "not in good order and holds no formation",
        ),
        (
            "[units]\nf-light-8 = { at = 'H8', line = ['H10'], formation = 'skirmish' }",
            "the line of f-light-8 is torn",
        ),
        (
            "[units]\nf-light-8 = { at = 'H8', line = ['H8'], formation = 'skirmish' }",
            "stands twice",
        ),
        ("[units]\nf-line-8 = { at = 'H8', fatigue = 1 }", "f-line-8 is tired beyond level 0"),
        ("[units]\nf-line-8 = { at = 'H8', spent = 200 }", "did more than anybody can"),
        ("[units]\nf-line-8 = { at = 'H8' }\ns-line-8 = { at = 'H8' }", "both camps stand in H8"),
        (
            "[units]\ns-line-4 = { at = 'H8' }\nb-line-6 = { at = 'H8' }",
            "armies that keep apart share H8",
        ),
        (
            "[units]\nf-line-8 = { at = 'H8' }\nf-line-13 = { at = 'H8' }\nf-guard-12 = { at = 'H8' }\nf-line-7 = { at = 'H8' }",
            "H8 holds more than it can",
        ),
        (
            "[units]\nf-line-8 = { at = 'H8', facing = 'e' }\nf-line-4 = { at = 'H8', facing = 'w' }",
            "the stack of H8 faces",
        ),
        (
            "[units]\nf-line-8 = { at = 'H8' }\n[stacks]\nH8 = ['f-line-8', 'f-line-4']",
            "the stack of H8 is not who stands there",
        ),
        ("[leaders]\nney = { at = 'H8' }", "there is no leader ney"),
        (
            "[leaders]\nf-chief = { at = 'H8', fate = 'eliminated' }",
            "f-chief is on the map and off it",
        ),
        (
            "[units]\ns-line-8 = { at = 'H8' }\n[leaders]\nf-chief = { at = 'H8' }",
            "f-chief stands among enemies",
        ),
        ("[commands]\nold-guard = { order = 'attack' }", "there is no command old-guard"),
        (
            "[commands]\nf-first = { order = 'attack', tried_by = 77 }",
            "a commander the scenario does not have",
        ),
        ("[arrivals]\nblucher = { due = 3 }", "there is no reinforcement blucher"),
        ("[held]\nH8 = 'french'", "H8 does not count by its last holder"),
        ("attempts = [1, 2, 3, 4, 5, 6, 7]", "attempts do not fit the commanders"),
        ("first_combat = 9", "the first combat lies in the future"),
        ("wind = 'west'", "unknown field `wind`"),
        ("[units]\nf-line-8 = { at = 'H8', hat = 'tall' }", "unknown field `hat`"),
    ] {
        let refused = drilled(&format!("{HEAD}{lines}")).map(|_| ()).unwrap_err();
        assert!(refused.contains(said), "{lines}\nsays {refused}");
    }
}

#[test]
fn a_moment_that_never_comes_is_refused() {
    for (from, to, said) in [
        ("turn = 2", "turn = 0", "there is no turn 0"),
        ("turn = 2", "turn = 99", "there is no turn 99"),
        ("'drill'", "'waterloo'", "there is no battle waterloo"),
        ("'drill'", "'drill'\nvariants = ['vedel-marches']", "has no variant"),
        ("'movement'", "{ announce = 'french' }", "not announced in this edition"),
        ("'movement'", "{ reorganization = 'french' }", "the step lies in the other camp's phase"),
        ("'movement'", "{ set-up = 'french' }", "armies are set up in the first turn only"),
        ("'movement'", "'over'", "a game is over if and only if it has an outcome"),
        ("'revised'", "'standard'\n", "the edition has no such step"),
        ("'revised'", "'basic'\n", "the edition has no such step"),
    ] {
        let head = match from {
            "'revised'" => HEAD.replace("'movement'", "'assault'"),
            _ => HEAD.to_owned(),
        };
        let refused = drilled(&head.replace(from, to)).map(|_| ()).unwrap_err();
        assert!(refused.contains(said), "{to} says {refused}");
    }
}

/// REV-CG-a, REV-CG-c, CF-108: heavy cavalry is neither on foot nor in guerrilla, medium cavalry in guerrilla on foot only.
#[test]
fn cavalry_skirmishes_in_positions_as_in_play() {
    for (unit, formation, allowed) in [
        ("f-cuirassiers-6", "dismounted", false),
        ("f-cuirassiers-6", "skirmish", false),
        ("f-dragoons-5", "skirmish", false),
        ("f-dragoons-5", "dismounted", true),
        ("f-hussars-4", "skirmish", true),
        ("f-hussars-4", "dismounted", true),
    ] {
        let text = format!("{HEAD}[units]\n{unit} = {{ at = 'H8', formation = '{formation}' }}\n");
        assert_eq!(drilled(&text).is_ok(), allowed, "{unit} {formation}");
    }
}

/// All faults of a document come at once.
#[test]
fn faults_come_together() {
    let text = format!("{HEAD}[units]\nf-line-9 = {{ at = 'H8' }}\ns-line-9 = {{ at = 'H9' }}\n");
    let refused = drilled(&text).map(|_| ()).unwrap_err();
    assert_eq!(refused, "position: there is no unit f-line-9\nposition: there is no unit s-line-9");
}

/// The first position of a random game that can be written after so many choices.
fn some_position(battle: usize, seed: u64, choices: usize) -> Position {
    let mut table = played(any_battle(battle), seed, choices);
    let mut chance = Chance::new(seed);
    loop {
        if let Ok(position) = Position::of(table.game()) {
            return position;
        }
        play_one(&mut table, &mut chance);
    }
}

#[test]
fn a_game_begun_at_a_position_replays_from_its_record() {
    let agreed = Agreement::from_position(some_position(6, 3, 300));
    let mut table = Table::open(library(), agreed, Seed::from_number(8)).unwrap();
    let mut chance = Chance::new(8);
    for _ in 0..60 {
        play_one(&mut table, &mut chance);
    }
    let text = serde_json::to_string(table.record()).unwrap();
    let record: Record = serde_json::from_str(&text).unwrap();
    let again = record.replay(library()).unwrap();
    assert_eq!(again.game().state.digest(), table.game().state.digest());
    let mut forged = record;
    forged.agreed.battle = "castalla".into();
    assert_eq!(forged.replay(library()).unwrap_err(), Broken::NoSuchPosition);
}

/// A document may say anything: it is refused, or it makes a game that can be played.
#[test]
fn whatever_a_document_says_the_engine_stands() {
    let mut chance = Chance::new(77);
    let (mut taken, mut refused) = (0, 0);
    for case in 0..16 {
        let sound = serde_json::to_value(some_position(case * 3, 5, 30 + case * 9)).unwrap();
        for _ in 0..6 {
            let mut odd = sound.clone();
            for _ in 0..=chance.below(2) {
                distort(&mut odd, &mut chance);
            }
            let Ok(position) = serde_json::from_value::<Position>(odd) else { continue };
            match position.set_up(library()) {
                Ok(game) => {
                    taken += 1;
                    play_on(game, &mut chance);
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(taken > 2 && refused > 2, "{taken} taken, {refused} refused");
}

fn play_on(mut game: Game, chance: &mut Chance) {
    let mut dice = Seed::from_number(4).dice();
    for _ in 0..15 {
        let Some(decision) = game.decision() else { return };
        let action = chance.choose(&game.legal()).expect("something to choose");
        game.apply(decision.camp, action, &mut dice).unwrap();
    }
}

/// Changes one leaf of a document.
fn distort(value: &mut Value, chance: &mut Chance) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let at = chance.below(fields.len());
            if let Some(inner) = fields.values_mut().nth(at) {
                distort(inner, chance);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let at = chance.below(items.len());
            distort(&mut items[at], chance);
        }
        Value::Bool(now) => *now = !*now,
        Value::Number(_) => *value = json!(chance.below(4)),
        Value::String(text) => {
            let words =
                ["H8", "M12", "routed", "square", "skirmish", "w", "ne", "defend", "french"];
            *text = chance.of(&words).unwrap_or("").to_owned();
        }
        other => *other = json!(null),
    }
}
