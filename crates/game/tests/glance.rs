//! Quick answers for players who ask often say what the full ones say.

use game::rules::RallyEnd;
use game::table::View;
use game::testkit::random::{Chance, any_battle, play_one, played};
use game::{Action, Ask, Camp, Viewer};

/// Games looked at, and choices of each.
const GAMES: usize = 24;
const CHOICES: usize = 500;

/// A [`View`] without what a glance leaves out.
fn in_short(view: View, basic: bool) -> View {
    View {
        attempts: Vec::new(),
        arrivals: Vec::new(),
        columns: Vec::new(),
        held: Vec::new(),
        duties: if basic { view.duties } else { Vec::new() },
        choice: None,
        ..view
    }
}

/// STD-6-b, VOL2-6-b; CF-161: a glance shows what a view does, for whoever looks.
#[test]
fn a_glance_shows_what_a_view_shows() {
    for number in 0..GAMES {
        let mut table = played(any_battle(number), number as u64, CHOICES * number / GAMES);
        let mut chance = Chance::new(number as u64);
        for _ in 0..40 {
            let game = table.game();
            let basic = game.setup.edition.basic.is_some();
            for viewer in [Viewer::Camp(Camp::French), Viewer::Camp(Camp::Spanish), Viewer::Both] {
                let staff = game.staff(viewer);
                assert_eq!(staff.glance(), in_short(staff.view(), basic), "game {number}");
                let view = staff.view();
                assert_eq!(staff.moment(), (view.turn, view.phasing, view.step));
            }
            if !play_one(&mut table, &mut chance) {
                break;
            }
        }
    }
}

/// STD-14.3-a, VOL2-14.3-a, BAS-11.1-a: the faces counted are those of the roll that is foretold at length.
#[test]
fn the_faces_of_a_recovery_are_those_foretold() {
    let mut rolls = 0;
    for number in 0..GAMES {
        let mut table = played(any_battle(number), number as u64, 0);
        let mut chance = Chance::new(number as u64);
        for _ in 0..CHOICES * 4 {
            let Some(decision) = table.game().decision() else { break };
            let staff = table.game().staff(Viewer::Camp(decision.camp));
            if decision.ask == Ask::Reorganization {
                for rally in staff.rallies() {
                    rolls += 1;
                    let recovery = staff.recovery(rally.unit).unwrap();
                    let cells = |cell: &str| rally.cells.iter().filter(|it| **it == cell).count();
                    let passes = cells("-") + cells("Yes");
                    assert_eq!(usize::from(recovery.passes), passes, "{rally:?}");
                    assert_eq!(usize::from(recovery.routs), cells("R"), "{rally:?}");
                    let ends = |good: bool| {
                        rally.outcomes.iter().any(|outcome| match outcome.end {
                            RallyEnd::Good => good,
                            RallyEnd::Disorganized => false,
                            RallyEnd::Routed | RallyEnd::Eliminated => !good,
                        })
                    };
                    assert_eq!(recovery.ends_good > 0, ends(true), "{rally:?}");
                    assert_eq!(recovery.ends_routed > 0, ends(false), "{rally:?}");
                }
                let enemy = table.game().staff(Viewer::Camp(decision.camp.enemy()));
                for action in staff.legal() {
                    if let Action::Unit(unit) = action {
                        assert_eq!(enemy.recovery(unit), None, "it is not his to roll");
                    }
                }
            }
            if !play_one(&mut table, &mut chance) {
                break;
            }
        }
    }
    assert!(rolls > 0, "nobody was to recover");
}
