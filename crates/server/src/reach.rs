//! Where units can get to, with the risks in words.

use game::rules::{Goal, Leg, Risk, Stand};
use game::{Setup, Staff, UnitId};
use text::{Language, Texts};

use crate::api::reach::{GoalTurn, GoalWords, ReachWords, RiskWords};

/// Where units of a side can get to now.
pub fn reach(staff: Staff<'_>, units: &[UnitId], lang: Language) -> ReachWords {
    let setup = staff.setup();
    let goals = staff.reach(units).goals;
    let stands = staff.stands(units);
    let words = |goal: Goal| {
        let turns = turns_at(&goal, &stands);
        GoalWords { turns, ..goal_words(setup, goal, lang) }
    };
    ReachWords { goals: goals.into_iter().map(words).collect() }
}

/// The other facings in which a move can end in the hex of a goal.
fn turns_at(goal: &Goal, stands: &[Stand]) -> Vec<GoalTurn> {
    let others = stands.iter().filter(|s| s.hex == goal.hex && s.facing != goal.facing);
    let turn = |stand: &Stand| {
        let simply = match stand.way.split_last() {
            Some((Leg::Turn { .. }, before)) => before == goal.way,
            _ => false,
        };
        let way = if simply { Vec::new() } else { stand.way.clone() };
        GoalTurn { facing: stand.facing, cost: stand.cost, way }
    };
    others.map(turn).collect()
}

fn goal_words(setup: &Setup, goal: Goal, lang: Language) -> GoalWords {
    let words = |risk: &Risk| RiskWords {
        text: Texts::of(lang).risk(setup, *risk),
        clause: setup.law(risk.citation()).0.to_owned(),
        hex: risk.hex(),
    };
    GoalWords {
        hex: goal.hex,
        cost: goal.cost,
        facing: goal.facing,
        risks: goal.risks.iter().map(words).collect(),
        way: goal.way,
        turns: Vec::new(),
    }
}
