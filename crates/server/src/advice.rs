//! What a computer player would do in a player's place.

use ai::{Bot, Patience, Player};
use game::engine::ScriptedDice;
use game::table::Beliefs;
use game::{Action, Ask, Camp, Game, Staff, Viewer};
use text::{Language, Texts};

use crate::api::advice::Advice;

/// Whose advice is given.
const ADVISER: &str = "marshal";
/// The chance by which the adviser fills in what he cannot see: the same in the same position.
const CHANCE: u64 = 1809;
/// Choices in which a deed is followed at most.
const MOST: usize = 120;

/// The next deed a computer player would do in the place of a side that must choose, and why: a whole move, or a combat put together
/// up to its die. Like any computer player it is told what the side's staff may know, and tries the rest in a world it imagines.
pub fn advice(staff: Staff<'_>, camp: Camp, patience: Patience, lang: Language) -> Option<Advice> {
    let mut adviser = Bot::named(ADVISER)?.player(CHANCE);
    adviser.allow(patience);
    let first = staff.must_choose().then(|| adviser.choose(staff))?;
    let mut world = staff.imagine(CHANCE, &Beliefs::default());
    let actions = deed(adviser.as_mut(), &mut world, camp, first);
    let reason = adviser.reason();
    let reason = reason.map(|reason| Texts::of(lang).reason_in_full(staff.setup(), &reason));
    Some(Advice { actions, reason })
}

/// A choice with those that belong to it, as far as no die is thrown. A combat thought better of is none.
fn deed(adviser: &mut dyn Player, world: &mut Game, camp: Camp, first: Action) -> Vec<Action> {
    let mut actions = Vec::new();
    let mut next = first;
    for _ in 0..MOST {
        let known = world.apply(camp, next, &mut ScriptedDice::default()).is_ok();
        if known || actions.is_empty() {
            actions.push(next);
        }
        let asked = world.decision().filter(|decision| known && decision.camp == camp);
        let Some(asked) = asked else { break };
        if next == Action::Cancel {
            actions.clear();
        } else if is_between(&asked.ask) {
            break;
        }
        next = adviser.choose(world.staff(Viewer::Camp(camp)));
        if next == Action::Resolve {
            break;
        }
    }
    actions
}

/// Whether nothing is begun: the question is that of the step itself.
fn is_between(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::SetUp
            | Ask::Announce
            | Ask::Orders
            | Ask::Movement
            | Ask::Assault
            | Ask::Fire
            | Ask::Shock
            | Ask::Reorganization
    )
}
