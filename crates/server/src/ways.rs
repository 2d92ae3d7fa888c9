//! Where units can get to, with the risks in words.

use game::rules::{Goal, Risk};
use game::{Setup, Staff, UnitId};

use crate::api::reach::{GoalWords, ReachWords, RiskWords};
use crate::speech::Lang;

/// Where units of a side can get to now.
pub fn reach(staff: Staff<'_>, units: &[UnitId], lang: Lang) -> ReachWords {
    let setup = staff.setup();
    let goals = staff.reach(units).goals;
    ReachWords { goals: goals.into_iter().map(|goal| goal_words(setup, goal, lang)).collect() }
}

fn goal_words(setup: &Setup, goal: Goal, lang: Lang) -> GoalWords {
    let words = |risk: &Risk| RiskWords {
        text: lang.texts().risk(setup, *risk),
        clause: setup.law(risk.citation()).0.to_owned(),
        hex: match *risk {
            Risk::LeavingCheck => None,
            Risk::FrontZone { hex } | Risk::FlankZone { hex } | Risk::UnderFire { hex } => {
                Some(hex)
            }
        },
    };
    GoalWords {
        hex: goal.hex,
        cost: goal.cost,
        facing: goal.facing,
        risks: goal.risks.iter().map(words).collect(),
        way: goal.way,
    }
}
