//! What may be taken back, and what not.

use super::*;
use crate::edition::EditionId;
use crate::testkit::random::{any_battle, library, setup_of};

fn table(edition: EditionId) -> Table {
    let agreed = Agreement { battle: "alcaniz".into(), edition, ..any_battle(0) };
    Table::with(setup_of(&agreed), agreed, Seed::from_number(5))
}

fn chooser(table: &Table) -> Camp {
    table.game().decision().unwrap().camp
}

fn apply(table: &mut Table, action: Action) {
    let camp = chooser(table);
    table.apply(camp, action).unwrap();
}

#[test]
fn nothing_done_nothing_taken_back() {
    let mut table = table(EditionId::Standard);
    assert_eq!(table.undo(Camp::French), Err(WhyNot::NothingDone));
}

#[test]
fn the_owner_takes_back_step_by_step_until_the_other_has_chosen() {
    let mut table = table(EditionId::Standard);
    let first = chooser(&table);
    let empty = table.game().state.clone();
    apply(&mut table, Action::PlaceRest);
    let placed = table.game().state.clone();
    apply(&mut table, Action::Done);
    assert_eq!(table.can_undo(first.enemy()), Err(WhyNot::OthersChose));
    table.undo(first).unwrap();
    assert_eq!(table.game().state, placed);
    table.undo(first).unwrap();
    assert_eq!(table.game().state, empty);
    assert_eq!(table.undo(first), Err(WhyNot::NothingDone));
    assert!(table.record().choices.is_empty() && table.log().is_empty());

    apply(&mut table, Action::PlaceRest);
    apply(&mut table, Action::Done);
    if chooser(&table) != first {
        let second = chooser(&table);
        let action = table.game().legal()[0];
        apply(&mut table, action);
        assert_eq!(table.can_undo(first), Err(WhyNot::OthersChose));
        table.undo(second).unwrap();
        assert_eq!(table.undo(first), Err(WhyNot::OthersChose), "the other's choice was seen");
    }
}

#[test]
fn a_thrown_die_stays_thrown() {
    let mut table = table(EditionId::Volume2);
    let mut chance = crate::testkit::random::Chance::new(3);
    while table.thrown() == 0 && crate::testkit::random::play_one(&mut table, &mut chance) {}
    assert!(table.thrown() > 0, "some die is thrown in every battle");
    let camp = table.record().choices.last().unwrap().camp;
    assert_eq!(table.undo(camp), Err(WhyNot::DieThrown));
}

#[test]
fn what_was_seen_cannot_be_unseen() {
    let mut table = table(EditionId::Standard);
    let camp = chooser(&table);
    apply(&mut table, Action::PlaceRest);
    assert_eq!(table.can_undo(camp), Ok(()));
    let before = table.game.clone();
    table.keep(camp, before, false, true);
    assert_eq!(table.undo(camp), Err(WhyNot::Revealed));
}

/// CF-263: nobody is told what happens behind the other side's screen.
#[test]
fn each_side_is_told_its_own() {
    let mut table = table(EditionId::Standard);
    let camp = chooser(&table);
    apply(&mut table, Action::PlaceRest);
    assert!(!table.told(Viewer::Camp(camp), 0).is_empty());
    assert!(table.told(Viewer::Camp(camp.enemy()), 0).is_empty());
    assert!(
        table.told(Viewer::Camp(camp), 1).is_empty(),
        "since the first choice nothing happened"
    );
    assert!(table.told(Viewer::Both, 99).is_empty());
}

#[test]
fn a_refused_choice_leaves_record_and_log_alone() {
    let mut table = table(EditionId::Standard);
    let camp = chooser(&table);
    assert!(table.apply(camp, Action::Halt).is_err());
    assert!(table.apply(camp.enemy(), Action::PlaceRest).is_err());
    assert!(table.record().choices.is_empty() && table.log().is_empty());
    assert!(
        Table::open(
            library(),
            Agreement { battle: "waterloo".into(), ..any_battle(0) },
            Seed([0; 32])
        )
        .is_none()
    );
}
