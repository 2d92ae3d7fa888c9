//! The marshal: the same choices for the same budget of trials, at once when hurried, always legal, and with a reason.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "what tests stand on is tests")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ai::evaluation::Temperament;
use ai::{Budget, Marshal, Patience, Player, Reason, Recruit};
use game::testkit::random::library;
use game::{Action, Agreement, Decision, EditionId, Options, Seed, Table, Viewer};

/// Choices of each game.
const CHOICES: usize = 90;

fn table(battle: &str, edition: EditionId) -> Table {
    Table::open(library(), Agreement::new(battle, edition), Seed::from_number(3)).unwrap()
}

fn marshal(trials: u32, hurry: &Arc<AtomicBool>) -> Marshal {
    let patience = Patience::new(Budget::Nodes(trials), hurry.clone());
    Marshal::new(5, Temperament::Historical, patience)
}

/// Lets a player and a recruit go on; gives the choices of both and the reasons of the first.
fn play(mut first: Box<dyn Player>, battle: &str) -> (Vec<Action>, Vec<Reason>) {
    let mut table = table(battle, EditionId::Volume2);
    let mut recruit = Recruit::new(9);
    let (mut chosen, mut reasons) = (Vec::new(), Vec::new());
    while let Some(decision) = table.game().decision().filter(|_| chosen.len() < CHOICES) {
        let staff = table.game().staff(Viewer::Camp(decision.camp));
        let action = if decision.camp == game::Camp::French {
            let action = first.choose(staff);
            assert!(staff.legal().contains(&action), "{action:?} at {decision:?}");
            reasons.extend(first.reason());
            action
        } else {
            recruit.choose(staff)
        };
        table.apply(decision.camp, action).expect("a legal choice");
        chosen.push(action);
    }
    (chosen, reasons)
}

#[test]
fn the_same_trials_give_the_same_choices_and_reasons() {
    let never = Arc::new(AtomicBool::new(false));
    let once = || play(Box::new(marshal(80, &never)), "bailen-1");
    let (one, two) = (once(), once());
    assert_eq!(one, two);
    assert!(one.1.iter().any(|reason| reason.trials > 0), "nothing was tried");
}

#[test]
fn a_hurried_marshal_tries_nothing() {
    let hurry = Arc::new(AtomicBool::new(false));
    hurry.store(true, Ordering::Relaxed);
    let (_, reasons) = play(Box::new(marshal(100_000, &hurry)), "bailen-1");
    assert!(!reasons.is_empty() && reasons.iter().all(|reason| reason.trials == 0));
}

/// VOL2-OPT1-a: under every edition, with unknown-factor markers where it knows them, everything is answered legally.
#[test]
fn marshals_open_a_battle_under_every_edition() {
    let never = Arc::new(AtomicBool::new(false));
    for edition in EditionId::ALL {
        let options = Options { limited_information: true, ..Options::default() };
        let agreed = Agreement { options, ..Agreement::new("bailen-1", edition) };
        let mut table = Table::open(library(), agreed, Seed::from_number(4)).unwrap();
        let mut marshals = [marshal(48, &never), marshal(48, &never)];
        for _ in 0..CHOICES {
            let Some(Decision { camp, ask }) = table.game().decision() else { break };
            let action = marshals[camp.index()].choose(table.game().staff(Viewer::Camp(camp)));
            let done = table.apply(camp, action);
            assert!(done.is_ok(), "{edition:?}: {action:?} at {ask:?}: {done:?}");
        }
    }
}
