use game::Viewer;
use game::testkit::random::{Chance, any_battle, library};

use super::*;

fn played(number: usize, choices: usize) -> Timeline {
    let seed = game::Seed::from_number(number as u64);
    let mut timeline = Timeline::new(Table::open(library(), any_battle(number), seed).unwrap());
    let mut chance = Chance::new(number as u64);
    for _ in 0..choices {
        let Some(camp) = timeline.to_move() else { break };
        let action = chance.choose(&timeline.game().legal()).unwrap();
        timeline.apply(camp, action).unwrap();
    }
    timeline
}

#[test]
fn every_choice_is_remembered_and_every_past_state_found_again() {
    let timeline = played(9, 150);
    assert_eq!(timeline.entries_from(0).count(), timeline.ply());
    let record = timeline.table().record();
    for ply in [0, 1, STRIDE - 1, STRIDE, STRIDE + 1, 100, timeline.ply()] {
        let then = record.replay_to(library(), ply).unwrap();
        assert_eq!(timeline.at(ply).unwrap().state, then.game().state, "ply {ply}");
    }
    assert!(timeline.at(timeline.ply() + 1).is_none());
}

/// CF-208: a side counts its own choices and those it learns of; to all others it is blind, and nothing it sees changes.
#[test]
fn a_side_counts_what_it_knows_of_and_no_more() {
    let mut hidden = 0;
    for number in [1, 2, 9] {
        let timeline = played(number, 200);
        for camp in Camp::ALL {
            let viewer = Viewer::Camp(camp);
            for ply in 0..timeline.ply() {
                let [before, after] = [ply, ply + 1].map(|ply| timeline.at(ply).unwrap());
                let noticed = timeline.counted(viewer, ply + 1) > timeline.counted(viewer, ply);
                let same = before.view(viewer) == after.view(viewer);
                assert!(noticed || same, "ply {ply}: something changed unnoticed");
                hidden += usize::from(!noticed);
                if noticed {
                    assert_eq!(
                        timeline.ply_of(viewer, timeline.counted(viewer, ply + 1)),
                        Some(ply + 1)
                    );
                }
            }
        }
    }
    assert!(hidden > 20, "{hidden} choices went unnoticed: the test proves little");
}

/// What a resumed game says, does and takes back is what the one played through does; only its past waits to be asked for.
#[test]
fn a_resumed_game_is_the_same_and_plays_little_again() {
    for number in [2, 9, 41] {
        let mut timeline = played(number, 200);
        let snapshot = timeline.table().snapshot().unwrap();
        let record = timeline.table().record().clone();
        let noticed = timeline.noticed(snapshot.ply as usize);
        let mut resumed = Timeline::resume(&record, (&snapshot, noticed), library()).unwrap();
        assert_eq!(resumed.played(), timeline.ply() - timeline.table().lasting());
        assert_eq!(resumed.game().state, timeline.game().state);
        assert_eq!(resumed.known_since(Viewer::Both), timeline.table().lasting());
        assert!(resumed.at(3).is_none(), "nobody has asked for the past yet");
        let counts = [Viewer::Camp(Camp::French), Viewer::Camp(Camp::Spanish), Viewer::Both];
        for viewer in counts {
            assert_eq!(resumed.count(viewer), timeline.count(viewer));
        }
        let past = Timeline::replay(&resumed.forgotten(), library()).unwrap();
        resumed.remember(past);
        assert_eq!(resumed.at(3).unwrap().state, timeline.at(3).unwrap().state);
        for viewer in counts {
            for ply in 0..timeline.ply() {
                assert_eq!(resumed.counted(viewer, ply), timeline.counted(viewer, ply));
            }
        }
        let told = |timeline: &Timeline| -> Vec<(usize, Entry)> {
            timeline.entries_from(0).map(|(ply, entry)| (ply, entry.clone())).collect()
        };
        assert_eq!(told(&resumed), told(&timeline));
        for camp in Camp::ALL {
            assert_eq!(resumed.undo(camp), timeline.undo(camp));
            assert_eq!(resumed.game().state, timeline.game().state);
        }
    }
}
