//! Laws that hold in any fire step, whatever stands where and whoever plays.

use super::*;
use crate::engine::dice::Dice;

/// A number below `n` from the stream.
fn pick(stream: &mut SeededDice, n: usize) -> usize {
    (0..5).fold(0, |sum, _| sum * 6 + usize::from(stream.throw(Purpose::Lot).unwrap() - 1)) % n
}

const UNITS: [&str; 24] = [
    "f-line-8",
    "f-line-6",
    "f-line-4",
    "f-line-13",
    "f-light-8",
    "f-light-5",
    "f-guns-6",
    "f-heavy-guns-8",
    "f2-line-5",
    "f2-swiss-6",
    "f2-line-1",
    "f-hussars-4",
    "s-line-8",
    "s-line-6",
    "s-line-4",
    "s-line-13",
    "s-light-8",
    "s-light-5",
    "s-guns-6",
    "s-heavy-guns-8",
    "s2-line-5",
    "s2-swiss-6",
    "s2-line-1",
    "s-hussars-4",
];

/// Units of both sides thrown into a few hexes, in all formations and states.
fn melee(edition: EditionId, stream: &mut SeededDice) -> Field {
    let mut field = ground(edition);
    let columns = ["G", "H", "I", "J", "K", "L"];
    for key in UNITS {
        let hex = format!("{}{}", columns[pick(stream, 6)], 7 + pick(stream, 5));
        let facing = Facing::ALL[pick(stream, 6)];
        let camp = field.game.setup.camp(field.find(key));
        if field.game.enemy_at(field.hex(&hex), camp) {
            continue;
        }
        let unit = field.unit(key, &hex, facing);
        let state = pick(stream, 8);
        match field.game.setup.unit(unit).arm() {
            Arm::Artillery if state > 1 => field.form(unit, Formation::Unlimbered),
            Arm::Infantry if state == 0 => field.form(unit, Formation::Square),
            Arm::Infantry if state == 1 => field.cohesion(unit, Cohesion::Disorganized),
            Arm::Infantry if state == 2 => field.cohesion(unit, Cohesion::Routed),
            Arm::Infantry if state == 3 && field.game.strength(unit) <= 4 => {
                field.form(unit, Formation::Skirmish);
            }
            Arm::Infantry if state == 4 && edition == EditionId::Revised => {
                field.game.state.unit_mut(unit).deeds.assault = camp == Camp::Spanish;
            }
            _ => {}
        }
    }
    field
}

/// Nobody fires more than he has, no hex holds both sides, nobody has lost more than he was, and a hex has fired six infantry
/// points and three batteries at most (STD-10.1-b, STD-10.2-a, VOL2-10.1-b, VOL2-10.2-a).
fn check_laws(game: &Game) {
    for hex in game.setup.map.grid().hexes() {
        let camps: Vec<Camp> = game.state.stack(hex).map(|unit| game.setup.camp(unit)).collect();
        assert!(camps.windows(2).all(|pair| pair[0] == pair[1]), "both sides in one hex");
        // Those who fire stand still in their own step, so what they fired can be counted where they are.
        let firing = game.state.stack(hex).filter(|&unit| game.setup.camp(unit) == Camp::French);
        let (mut infantry, mut batteries) = (0, 0);
        for unit in firing {
            let state = game.state.unit(unit);
            let fired: u8 = state.deeds.fired_points.iter().sum();
            match (game.setup.unit(unit).arm(), state.formation) {
                (Arm::Artillery, _) => batteries += u8::from(fired > 0),
                (_, Formation::Square) => assert!(fired <= game.strength(unit) + 1),
                _ if state.cohesion == Cohesion::Disorganized => infantry += fired,
                _ => infantry += 2 * fired,
            }
        }
        // Half points: the disorganized bring half their factor, and the cap counts what is brought (CF-035).
        assert!(infantry <= 12 && batteries <= 3, "{infantry} halves, {batteries} batteries");
    }
    for unit in game.setup.army.unit_ids() {
        let state = game.state.unit(unit);
        assert!(state.lost <= game.setup.scenario.strength[unit.index()]);
        assert!(state.is_on_map() || state.fate != Fate::OnMap);
    }
}

/// CF-162: every fire step comes to an end, and every action listed can be carried out.
#[test]
fn fire_steps_come_to_an_end() {
    let mut stream = SeededDice::from_number(1809);
    let mut fires = 0;
    for edition in EDITIONS {
        for round in 0..24 {
            let mut field = melee(edition, &mut stream);
            if round % 2 == 0 {
                offensive(&mut field)
            } else {
                defensive(&mut field)
            }
            let (mut game, step) = (field.game, field_step(round));
            let mut actions = 0;
            while game.state.step == step {
                let Some(decision) = game.decision() else { break };
                let legal = game.legal();
                assert!(!legal.is_empty(), "nothing to do at {decision:?}");
                let fire = legal.contains(&Action::Resolve) && pick(&mut stream, 2) == 0;
                let any = legal[pick(&mut stream, legal.len())];
                let action = if fire { Action::Resolve } else { any };
                fires += u32::from(action == Action::Resolve);
                let done = game.apply(decision.camp, action, &mut stream);
                assert!(done.is_ok(), "{edition:?}: {action:?} at {decision:?}: {done:?}");
                if game.state.step == step {
                    check_laws(&game);
                }
                actions += 1;
                assert!(actions < 4_000, "{edition:?} does not end at {decision:?}");
            }
        }
    }
    assert!(fires > 100, "only {fires} fires");
}

fn field_step(round: usize) -> Step {
    if round.is_multiple_of(2) { Step::OffensiveFire } else { Step::DefensiveFire }
}
