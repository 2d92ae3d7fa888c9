//! Where units can get to, with the risks in words.

use game::movement::plan::{Goal, Risk};
use game::order_of_battle::UnitId;
use game::setup::Setup;
use game::staff::Staff;

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
        clause: clause(setup, *risk),
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

/// The rule behind a risk.
fn clause(setup: &Setup, risk: Risk) -> String {
    let clause = match risk {
        Risk::LeavingCheck => setup.law("STD-8.1-f", "VOL2-8.1-d"),
        Risk::FrontZone { .. } => setup.law("STD-8.1-c", "VOL2-8.1-b"),
        Risk::FlankZone { .. } => setup.law("STD-8.1-b", "VOL2-8.1-a"),
        Risk::UnderFire { .. } => setup.law("STD-10.1-a", "VOL2-10.1-a"),
    };
    clause.0.to_owned()
}
