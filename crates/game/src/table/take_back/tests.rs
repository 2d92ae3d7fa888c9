//! What may be taken back, and what not.

use super::*;
use crate::data::edition::EditionId;
use crate::engine::decision::Ask;
use crate::table::record::Agreement;
use crate::testkit::random::{Chance, any_battle, library, play_one, played, setup_of};

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

/// A table resumed at a snapshot: the same game, the same dice to come, the same choices to take back.
fn resumed(table: &Table) -> Table {
    let snapshot = Snapshot::from_bytes(&table.snapshot().unwrap().to_bytes()).unwrap();
    let mut resumed = snapshot.resume(table.record(), library()).unwrap();
    let ply = resumed.ply();
    assert_eq!((ply, resumed.before()), (table.lasting(), table.lasting()));
    for &chosen in &table.record().choices[ply..] {
        resumed.repeat(chosen).unwrap();
    }
    resumed
}

#[test]
fn a_game_goes_on_from_a_snapshot() {
    // Battles of every edition, with and without markers, and the two days of Bailén.
    let linked = Agreement {
        variants: vec![crate::data::scenario::VariantId::LinkedCampaign],
        ..Agreement::new("bailen-3", EditionId::Standard)
    };
    let battles = [any_battle(0), any_battle(9), any_battle(31), any_battle(45), linked];
    for (number, agreed) in (0_u64..).zip(battles) {
        let mut table = Table::open(library(), agreed, Seed::from_number(number)).unwrap();
        let mut chance = crate::testkit::random::Chance::new(number);
        let mut taken_back = 0;
        for ply in 0..240 {
            if !crate::testkit::random::play_one(&mut table, &mut chance) {
                break;
            }
            if ply % 17 != 0 {
                continue;
            }
            let mut again = resumed(&table);
            assert_eq!(again.game().state, table.game().state);
            assert_eq!(again.record(), table.record());
            let (mut other, mut choices) = (table.clone(), chance.clone());
            assert!(crate::testkit::random::play_one(&mut again, &mut choices.clone()));
            assert!(crate::testkit::random::play_one(&mut other, &mut choices));
            assert_eq!(again.game().state, other.game().state, "the dice go on where they were");
            for camp in Camp::ALL {
                assert_eq!(again.can_undo(camp), other.can_undo(camp));
                if again.undo(camp).is_ok() {
                    other.undo(camp).unwrap();
                    assert_eq!(again.game().state, other.game().state);
                    taken_back += 1;
                }
            }
        }
        assert!(taken_back > 0);
    }
}

#[test]
fn a_snapshot_that_does_not_fit_is_passed_over() {
    let table = crate::testkit::random::played(any_battle(1), 4, 90);
    let (record, snapshot) = (table.record(), table.snapshot().unwrap());
    let fits = |snapshot: &Snapshot, record: &Record| snapshot.resume(record, library()).is_some();
    assert!(fits(&snapshot, record) && table.lasting() > 10);
    let mut other = record.clone();
    other.choices.remove(3);
    assert!(!fits(&snapshot, &other), "another record");
    let mut short = record.clone();
    short.choices.truncate(table.lasting() - 1);
    assert!(!fits(&snapshot, &short), "a record that has not come so far");
    assert!(!fits(&snapshot, &Record { seed: None, ..record.clone() }));
    let bytes = snapshot.to_bytes();
    for at in (0..bytes.len()).step_by(7).chain(0..40) {
        let mut touched = bytes.clone();
        touched[at] ^= 1;
        let read = Snapshot::from_bytes(&touched);
        assert!(read.is_none_or(|read| !fits(&read, record)), "byte {at}");
    }
    assert!(Snapshot::from_bytes(&bytes[..bytes.len() / 2]).is_none());
}

/// CF-208, CF-260: a side cannot count what the other announces or tries in its Orders phase.
#[test]
fn secret_choices_are_not_counted() {
    let mut table = played(Agreement::new("alcaniz", EditionId::Standard), 3, 0);
    let (mut chance, mut secret) = (Chance::new(3), 0);
    for _ in 0..1500 {
        let legal = table.game().legal();
        let quick = legal.iter().copied().find(|action| {
            matches!(action, Action::Announce { .. } | Action::ChangeOrder { .. } | Action::Done)
        });
        let Some(action) = quick.or_else(|| chance.of(&legal)) else { break };
        let camp = chooser(&table);
        let count = |table: &Table, camp: Camp| table.noticed(Viewer::Camp(camp));
        let before = Camp::ALL.map(|camp| count(&table, camp));
        apply(&mut table, action);
        assert_eq!(count(&table, camp), before[camp.index()] + 1, "his own");
        if matches!(action, Action::Announce { .. }) {
            assert_eq!(count(&table, camp.enemy()), before[camp.enemy().index()], "{action:?}");
            secret += 1;
        }
    }
    assert!(secret > 5, "only {secret} secret choices");
}

/// CF-208: a `done` in a step in which nothing else can be done is no choice: it goes with the one before it, and nothing goes
/// where that one stays.
#[test]
fn a_forced_end_of_a_step_is_taken_back_with_the_choice_before_it() {
    let (mut together, mut stay) = (0, 0);
    for number in 0..8 {
        let mut table = played(any_battle(number), 7, 0);
        let mut chance = Chance::new(7);
        for _ in 0..150 {
            let was_forced = table.game().is_only_to_end();
            let Some(camp) = table.game().decision().map(|decision| decision.camp) else { break };
            if !play_one(&mut table, &mut chance) {
                break;
            }
            match table.undoable(camp) {
                Ok(choices) => {
                    assert_eq!(choices > 1, was_forced);
                    let mut back = table.clone();
                    (0..choices).for_each(|_| back.undo(camp).unwrap());
                    assert!(!back.game().is_only_to_end(), "there is something to choose");
                    together += usize::from(was_forced);
                }
                Err(_) => stay += usize::from(table.can_undo(camp).is_ok()),
            }
        }
    }
    assert!(together > 0 && stay > 0, "{together} go together, {stay} stay");
}

/// A table in the first movement step, and two stacks that may move with a way for each.
fn moving(edition: EditionId) -> (Table, Camp, [Vec<Action>; 2]) {
    let agreed = Agreement { battle: "bailen-1".into(), edition, ..any_battle(0) };
    let mut table = Table::with(setup_of(&agreed), agreed, Seed::from_number(5));
    while table.game().decision().is_some_and(|decision| decision.ask != Ask::Movement) {
        let legal = table.game().legal();
        let usual = [Action::PlaceRest, Action::Done, Action::Decline];
        let next = usual.into_iter().find(|action| legal.contains(action)).unwrap_or(legal[0]);
        apply(&mut table, next);
    }
    let camp = chooser(&table);
    let staff = table.game().staff(Viewer::Camp(camp));
    let way = |action: Action| {
        let Action::Begin(unit) = action else { return None };
        let stands = staff.stands(&[unit]);
        let stand = stands.into_iter().find(|s| s.cost > 0 && s.way.len() < 3)?;
        staff.plan(&[unit], &stand)
    };
    let ways: Vec<_> = staff.legal().into_iter().filter_map(way).collect();
    let [first, .., last] = &ways[..] else { panic!("{edition:?}: nobody can move") };
    let ways = [first.clone(), last.clone()];
    (table, camp, ways)
}

/// STD-7-a, VOL2-7-a: a unit moves once. Its ended move may be taken up again, for moves made since can as well come before it; but
/// not once the step has been ended.
#[test]
fn an_ended_move_is_taken_up_again() {
    for edition in [EditionId::Standard, EditionId::Volume2, EditionId::Revised] {
        let (mut table, camp, [first, second]) = moving(edition);
        let Action::Begin(unit) = first[0] else { panic!() };
        assert!(table.taken_up(camp, unit).is_err(), "it has not moved");
        for &action in first.iter().chain(&second) {
            apply(&mut table, action);
        }
        let ended = table.game().clone();
        let (back, again) = table.taken_up(camp, unit).unwrap();
        let mut other = table.clone();
        while other.ply() > back {
            other.undo(camp).unwrap();
        }
        for &chosen in &again {
            other.repeat(chosen).unwrap();
        }
        let asked = other.game().decision().unwrap().ask;
        assert_eq!(asked, Ask::Move { units: UnitSet::of(unit) }, "{edition:?}");
        apply(&mut other, Action::Halt);
        assert_eq!(other.game().state.units, ended.state.units, "{edition:?}");
        if table.game().legal().contains(&Action::Done) {
            apply(&mut table, Action::Done);
            assert!(table.taken_up(camp, unit).is_err(), "{edition:?}: the step is over");
        }
    }
}

/// When a battle is over everything is shown: there is no way back.
#[test]
fn the_last_choice_of_a_battle_stands() {
    let mut table = table(EditionId::Standard);
    for _ in 0..20_000 {
        let Some(decision) = table.game().decision() else { break };
        let legal = table.game().legal();
        let plain = [Action::PlaceRest, Action::Done, Action::Decline, Action::Halt];
        let action = plain.into_iter().find(|action| legal.contains(action)).unwrap_or(legal[0]);
        table.apply(decision.camp, action).unwrap();
    }
    assert!(table.game().state.outcome.is_some());
    let last = table.record().choices.last().unwrap();
    assert_eq!((last.action, table.can_undo(last.camp)), (Action::Done, Err(WhyNot::Revealed)));
}

/// CF-208: whoever announced something ends the step himself, though nothing else is left for him; a step in which he never had a
/// choice is ended for him.
#[test]
fn a_step_something_was_marked_in_is_not_ended_unasked() {
    let (mut marked, mut empty) = (0, 0);
    for number in 0..8 {
        let mut table = played(any_battle(number), 11, 0);
        let mut chance = Chance::new(11);
        for _ in 0..200 {
            if table.game().is_only_to_end() {
                let last = table.record().choices.last().unwrap().action;
                let owner_ends = matches!(last, Action::Announce { .. } | Action::Assault(_));
                assert_eq!(table.ends_unasked(), !owner_ends, "{last:?}");
                marked += usize::from(owner_ends);
                empty += usize::from(!owner_ends);
            }
            if !play_one(&mut table, &mut chance) {
                break;
            }
        }
    }
    assert!(marked > 0 && empty > 0, "{marked} marked, {empty} empty");
}
