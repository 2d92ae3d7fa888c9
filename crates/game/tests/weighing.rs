//! Combats weighed before a march come true: what `weigh_at` says of an attack from a hex is what the engine says once the units
//! have marched there (STD-11-a, VOL2-11-a, BAS-6-a), in random positions of all battles and editions. What it refuses is refused
//! then, too. A side that cannot see everything is told the same figures where nothing is covered, and how much is where
//! something is (CF-161).
//!
//! `AGUILA_CASES` raises the number of games of each battle and edition, `AGUILA_CHOICES` their length.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;
use std::env;

use board::Hex;
use game::engine::{Fates, ScriptedDice};
use game::rules::{Attack, Leg};
use game::table::{Preview, Stand};
use game::testkit::random::{Chance, any_battle, played};
use game::{Action, Arm, Ask, Camp, Game, Step, UnitId, Viewer, Why};

#[path = "golden/player.rs"]
mod player;

/// The eight battles under the four editions.
const BATTLES: u64 = 32;

/// Attacks weighed in a position, at most.
const A_POSITION: usize = 6;

#[test]
fn what_is_weighed_comes_true() {
    let choices = number("AGUILA_CHOICES", 900);
    let mut tally = [Tally::default(); 4];
    for seed in 0..number("AGUILA_CASES", 1) * BATTLES {
        along_a_game(seed, choices, &mut tally[(seed % 4) as usize]);
    }
    for (edition, tally) in tally.iter().enumerate() {
        assert!(tally.weighed > 30, "edition {edition}: {tally:?}");
        assert!(tally.in_step > 5, "edition {edition}: {tally:?}");
    }
    println!("{tally:?}");
}

#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    /// Attacks weighed.
    weighed: u32,
    /// Of them by a side that sees all of the target.
    by_side: u32,
    /// Of them refused.
    refused: u32,
    /// Compared with the forecast of the shock step itself.
    in_step: u32,
}

fn number(name: &str, default: u64) -> u64 {
    env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn along_a_game(seed: u64, choices: u64, tally: &mut Tally) {
    let mut table = played(any_battle((seed % BATTLES) as usize), seed, 0);
    let mut chance = Chance::new(seed);
    for _ in 0..choices {
        let game = table.game();
        let Some(decision) = game.decision() else { break };
        if decision.ask == Ask::Movement && chance.once_in(6) {
            weigh_some(game, decision.camp, &mut chance, tally);
        }
        let action = player::choose(game, &game.legal(), &mut chance);
        table.apply(decision.camp, action).unwrap();
    }
}

fn weigh_some(game: &Game, camp: Camp, chance: &mut Chance, tally: &mut Tally) {
    let mut stacks: Vec<Vec<UnitId>> = Vec::new();
    for hex in game.setup.map.grid().hexes() {
        let own = |unit: &UnitId| game.setup.camp(*unit) == camp;
        let units: Vec<UnitId> = game.state.stack(hex).filter(own).collect();
        stacks.extend(units.first().map(|&unit| vec![unit]));
        if units.len() > 1 {
            stacks.push(units);
        }
    }
    let mut left = A_POSITION;
    while left > 0 && !stacks.is_empty() {
        let units = stacks.swap_remove(chance.below(stacks.len()));
        let attacks = attacks(game, camp, &units);
        if let Some((stand, target)) = attacks.get(chance.below(attacks.len())) {
            left -= 1;
            weigh_one(game, camp, &units, stand, *target, tally);
        }
    }
}

/// Where these units could stand next to an enemy.
fn attacks(game: &Game, camp: Camp, units: &[UnitId]) -> Vec<(Stand, Hex)> {
    let grid = game.setup.map.grid();
    let foe =
        |hex: &Hex| game.state.top_unit(*hex).is_some_and(|unit| game.setup.camp(unit) != camp);
    let stands = game.staff(Viewer::Camp(camp)).stands(units).into_iter();
    stands
        .flat_map(|stand| {
            let next = grid.neighbours(stand.hex).map(|(_, next)| next).filter(foe);
            next.map(|target| (stand.clone(), target)).collect::<Vec<_>>()
        })
        .collect()
}

fn weigh_one(
    game: &Game,
    camp: Camp,
    units: &[UnitId],
    stand: &Stand,
    target: Hex,
    tally: &mut Tally,
) {
    let side = game.staff(Viewer::Camp(camp));
    let all = game.staff(Viewer::Both);
    let Some(plan) = side.plan(units, stand) else { return };
    let charging = matches!(game.setup.edition.id, game::EditionId::Standard)
        && units.iter().all(|&unit| game.setup.arm(unit) == Arm::Cavalry);
    let weighed = all.weigh_at(units, stand.hex, stand.facing, target, charging);
    let seen = side.weigh_at(units, stand.hex, stand.facing, target, charging);
    if seen.as_ref().is_ok_and(|seen| seen.covered == 0) {
        assert_eq!(seen, weighed, "a side that sees all of the target");
        tally.by_side += 1;
    }
    if passes_enemy_leader(game, camp, stand) {
        return;
    }
    let mut moved = game.clone();
    for action in plan {
        moved.apply(camp, action, &mut ScriptedDice::default()).unwrap();
    }
    tally.weighed += 1;
    let place = format!("{units:?} to {:?} {:?} at {target:?}", stand.hex, stand.facing);
    match &weighed {
        Ok(weighed) => {
            assert_eq!(weighed.covered, 0, "both sides see everything");
            let real = forecast(&moved, units, target, charging);
            assert_eq!(short(weighed.preview.clone()), short(real), "{place}");
        }
        Err(_) => tally.refused += 1,
    }
    in_shock_step(moved, camp, units, target, &place, |game, real| {
        tally.in_step += 1;
        if charging {
            return;
        }
        match (&weighed, real) {
            // A Standard stack attacks as a whole, and whatever its front owes (STD-11.R-g; CF-267).
            (Ok(weighed), Ok(real)) if fighters(&weighed.preview) != fighters(&real) => {
                tally.in_step -= 1;
            }
            (Ok(weighed), Ok(real)) => {
                assert_eq!(short(weighed.preview.clone()), short(real), "{place}");
            }
            (Err(_), Err(_)) => {}
            // The attack may be barred by what others owe, which is no matter of the two stacks.
            (Ok(_), Err(why)) => assert!(
                !matches!(why, Why::NotFaced | Why::Target | Why::TargetAttacked),
                "{place}: {why:?} at {:?}",
                game.state.step
            ),
            (Err(why), Ok(_)) => panic!("{place}: refused for {why:?} and then legal"),
        }
    });
}

/// A leader met on the way flees, and may come to stand where it is fought (STD-15-a, VOL2-15-a).
fn passes_enemy_leader(game: &Game, camp: Camp, stand: &Stand) -> bool {
    let leader = |hex: Hex| {
        let mut leaders = game.setup.leaders_of(camp.enemy());
        leaders.any(|leader| game.state.leader(leader).hex == hex)
    };
    stand.way.iter().any(|leg| match *leg {
        Leg::Step { to, .. } => to != stand.hex && leader(to),
        Leg::Turn { .. } => false,
    })
}

/// What the engine says of an attack from where the units stand.
fn forecast(game: &Game, units: &[UnitId], target: Hex, charging: bool) -> Preview {
    if game.setup.edition.basic.is_some() {
        let attack = Attack { target, attackers: units.to_vec() };
        return Preview::Basic(game.preview_attack(&attack));
    }
    let charging = units.iter().copied().filter(|_| charging).collect();
    Preview::Shock(game.preview_muster(units, &[target], charging))
}

/// Who fights on both sides.
fn fighters(preview: &Preview) -> BTreeSet<UnitId> {
    let (attackers, defenders) = match preview {
        Preview::Shock(shock) => (&shock.attackers, &shock.defenders),
        Preview::Basic(attack) => (&attack.attackers, &attack.defenders),
        Preview::Fire(_) | Preview::Rally(_) => return BTreeSet::new(),
    };
    attackers.iter().chain(defenders).map(|force| force.unit).collect()
}

/// A forecast without what only the long one tells.
fn short(mut preview: Preview) -> Preview {
    if let Preview::Shock(shock) = &mut preview {
        shock.fates = Fates::default();
        shock.outcomes.iter_mut().for_each(|outcome| outcome.consequences.clear());
    }
    preview
}

/// Lets everybody else do nothing until the shock step, and puts the attack together there. Where something else must be done
/// first there is nothing to compare.
fn in_shock_step(
    mut game: Game,
    camp: Camp,
    units: &[UnitId],
    target: Hex,
    place: &str,
    mut compare: impl FnMut(&Game, Result<Preview, Why>),
) {
    let from = game.state.unit(units[0]).hex();
    for _ in 0..12 {
        let Some(decision) = game.decision() else { return };
        let mark = from.map(Action::Assault).filter(|&mark| game.check(mark).is_ok());
        let action = match decision.ask {
            Ask::Movement | Ask::Fire => Action::Done,
            Ask::Assault => mark.unwrap_or(Action::Done),
            Ask::Shock if game.state.step == Step::Shock => break,
            _ => return,
        };
        if game.apply(decision.camp, action, &mut ScriptedDice::default()).is_err() {
            return;
        }
    }
    if game.state.step != Step::Shock || game.decision().is_none_or(|now| now.camp != camp) {
        return;
    }
    let mut actions = vec![Action::Aim(target)];
    actions.extend(units.iter().map(|&unit| Action::Attack(unit)));
    let mut after = game.clone();
    for action in actions {
        match after.apply(camp, action, &mut ScriptedDice::default()) {
            Ok(_) => {}
            Err(game::Failure::Refused(refusal)) => return compare(&game, Err(refusal.why)),
            Err(failure) => panic!("{place}: {failure:?}"),
        }
    }
    let preview = after.staff(Viewer::Camp(camp)).preview();
    compare(&game, Ok(preview.unwrap_or_else(|| panic!("{place}: nothing is foretold"))));
}
