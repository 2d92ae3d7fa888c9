//! Leaders who go along (CF-277). French in column H face east, Spanish in column I face west.

use super::*;
use crate::data::edition::shock::ShockResult;
use crate::engine::agenda::Task;
use crate::engine::decision::Ask;
use crate::rules::retreat::{Retreat, RetreatKind};
use crate::rules::shock::combat::Stage;
use crate::rules::shock::{Combat, CombatKind};
use crate::table::view::Viewer;

/// A French battalion on H8, and a pair far away that keeps the shock step open.
fn ground(edition: EditionId) -> Field {
    let mut field = Field::new(edition);
    field.unit("f-line-8", "H8", Facing::E);
    field.begin_shock_far_away();
    field
}

fn place(field: &Field, leader: LeaderId) -> String {
    field.label(field.game.state.leader(leader).hex)
}

/// Sends units of I8 back one hex before H8, the first of them first.
fn drive_off(field: &mut Field, units: &[UnitId]) {
    let (from, away) = (field.hex("I8"), [field.hex("H8")]);
    let ways: Vec<Task> = units
        .iter()
        .rev()
        .map(|&unit| Task::Retreat(Retreat::new(unit, from, &away, RetreatKind::Result, 1, 1)))
        .collect();
    field.play(|play| {
        ways.into_iter().for_each(|way| play.push(way));
        play.run()
    });
}

fn to(field: &mut Field, hex: &str) {
    let hex = field.hex(hex);
    field.act(Action::To(hex));
    if field.game.legal().contains(&Action::Turn(Facing::W)) {
        field.act(Action::Turn(Facing::W));
    }
}

/// CF-277: a leader whose only unit is driven off goes along, without being asked; one whose hex keeps a unit stays.
#[test]
fn a_leader_goes_with_the_last_unit_of_his_hex() {
    for edition in WITH_ORDERS {
        for others in [false, true] {
            let mut field = ground(edition);
            let unit = field.unit("s-line-8", "I8", Facing::W);
            if others {
                field.unit("s-line-6", "I8", Facing::W);
            }
            let leader = field.leader("s-first-general", "I8");
            drive_off(&mut field, &[unit]);
            assert!(!field.allows(Action::Leader(leader)), "{edition:?}: nothing to choose");
            to(&mut field, "J9");
            let stays = if others { "I8" } else { "J9" };
            assert_eq!(place(&field, leader), stays, "{edition:?} {others}");
            assert!(!field.game.state.leader(leader).moved, "it is no move of his own");
        }
    }
}

/// CF-277: where several leave he goes with the one he commands with most points, unless his owner says otherwise.
#[test]
fn the_owner_picks_the_unit_his_leader_goes_with() {
    for edition in WITH_ORDERS {
        for (first, second, said, end) in [
            ("s-line-8", "s-line-6", None, "J8"),
            ("s-line-8", "s-line-6", Some(0), "J9"),
            ("s-line-6", "s-line-8", None, "J9"),
            ("s-line-6", "s-line-8", Some(0), "J8"),
            ("s-line-6", "s-line-8", Some(1), "J9"),
        ] {
            let mut field = ground(edition);
            let units = [first, second].map(|key| field.unit(key, "I8", Facing::W));
            let leader = field.leader("s-first-general", "I8");
            drive_off(&mut field, &units);
            for (nth, hex) in ["J8", "J9"].into_iter().enumerate() {
                let open = nth == 0;
                assert_eq!(field.allows(Action::Leader(leader)), open, "{edition:?} {nth}");
                let told = |field: &Field| {
                    let choice = field.game.view(Viewer::Camp(Camp::Spanish)).choice.unwrap();
                    choice.along.contains(&leader)
                };
                let goes = told(&field);
                if said == Some(nth) && open {
                    field.act(Action::Leader(leader));
                    assert!(!field.allows(Action::Leader(leader)), "{edition:?}: once");
                    assert_ne!(told(&field), goes, "{edition:?}: the other way about");
                }
                let goes = told(&field);
                to(&mut field, hex);
                assert_eq!(place(&field, leader) == hex, goes, "{edition:?}: as the view told");
            }
            assert_eq!(place(&field, leader), end, "{edition:?} {first} {said:?}");
        }
    }
}

/// CF-277, VOL2-12-g: the owner says with the advance whether a leader of the units that advance goes along; others may not.
#[test]
fn a_leader_may_follow_an_advance() {
    for edition in WITH_ORDERS {
        for follows in [false, true] {
            let mut field = ground(edition);
            let unit = field.find("f-line-8");
            let leader = field.leader("f-first-general", "H8");
            let other = field.leader("f-second-general", "H8");
            let hex = field.hex("I8");
            let mut combat = Combat::new(vec![unit], hex, CombatKind::Ordinary);
            combat.stages = [Stage::Advance { camp: Camp::French, hex }].into();
            combat.result = Some(ShockResult::DefenderRetreatsOne);
            field.play(|play| {
                play.push(Task::Combat(combat));
                play.run()
            });
            assert!(!field.allows(Action::Leader(leader)), "{edition:?}: first a unit");
            field.act(Action::Unit(unit));
            field.act(Action::Turn(Facing::E));
            assert_eq!(field.game.decision().unwrap().ask, Ask::Advance { hex });
            assert!(!field.allows(Action::Leader(other)), "{edition:?}: no unit of his");
            field.act(if follows { Action::Leader(leader) } else { Action::Done });
            assert_eq!(place(&field, leader), if follows { "I8" } else { "H8" }, "{edition:?}");
            assert!(field.game.state.agenda.is_empty(), "{edition:?}");
        }
    }
}
