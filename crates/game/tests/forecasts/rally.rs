//! Rolls to recover.

use std::collections::{BTreeMap, BTreeSet};

use game::Viewer;
use game::rules::RallyEnd;
use game::table::Preview;
use game::testkit::*;
use num_rational::Ratio;

use crate::combat::Loaded;

/// STD-14.3-a, VOL2-14.3-a, REV-MOR-l, BAS-11.1-a: a roll to recover is foretold with its column, its modifiers, its clause and every
/// cell, and ends as often in each state as every face of the die, thrown, lets it end.
#[test]
fn every_roll_to_recover_ends_as_foretold() {
    let mut ends = BTreeSet::new();
    for edition in EditionId::ALL {
        for unit in ["f-line-8", "f-light-8", "f-hussars-4", "f-guns-6"] {
            for shaken in [Cohesion::Disorganized, Cohesion::Routed] {
                for place in
                    [Place::Open, Place::Town, Place::Leader, Place::EnemyZone, Place::Trapped]
                {
                    ends.extend(roll_to_recover(edition, unit, shaken, place));
                }
            }
        }
    }
    let all = [RallyEnd::Good, RallyEnd::Disorganized, RallyEnd::Routed, RallyEnd::Eliminated];
    assert_eq!(ends, BTreeSet::from(all));
}

/// Where a unit recovers.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Place {
    Open,
    Town,
    Leader,
    EnemyZone,
    /// Enemies all round: no way for a rout.
    Trapped,
}

/// Foretells a roll and makes it with every face; gives the ends seen.
fn roll_to_recover(
    edition: EditionId,
    unit: &str,
    shaken: Cohesion,
    place: Place,
) -> BTreeSet<RallyEnd> {
    let label = format!("{edition:?}, {unit} {shaken:?}, {place:?}");
    let mut field = Field::new(edition);
    let unit = field.unit(unit, "K8", Facing::E);
    field.cohesion(unit, shaken);
    match place {
        Place::Open => {}
        Place::Town => field.terrain("K8", Terrain::SmallTown),
        Place::Leader => {
            field.leader("f-first-general", "K8");
        }
        Place::EnemyZone => {
            field.unit("s-line-8", "L8", Facing::W);
        }
        Place::Trapped => {
            let grid = field.game.setup.map.grid().clone();
            let around = grid.neighbours(grid.find("K8").unwrap()).map(|(_, hex)| grid.label(hex));
            let enemies =
                ["s-line-8", "s-light-8", "s-line-6", "s-line-4", "s-hussars-4", "s-guns-6"];
            for (enemy, hex) in enemies.into_iter().zip(around.collect::<Vec<_>>()) {
                field.unit(enemy, &hex, Facing::W);
            }
        }
    }
    field.begin(Step::Reorganization(Camp::French), Camp::Spanish);
    let staff = field.game.staff(Viewer::Camp(Camp::French));
    let rallies = staff.rallies();
    let action = Action::Unit(unit);
    let asked = staff.preview_after(&[action]);
    assert!(field.game.staff(Viewer::Camp(Camp::Spanish)).rallies().is_empty(), "{label}");
    let [rally] = &rallies[..] else {
        assert!(!field.game.legal().contains(&action), "{label}: no forecast");
        return BTreeSet::new();
    };
    assert_eq!(asked.unwrap(), Some(Preview::Rally(rally.clone())), "{label}");
    let mut seen: BTreeMap<RallyEnd, i128> = BTreeMap::new();
    for face in 1..=6 {
        let mut game = field.game.clone();
        let mut dice = Loaded { purpose: Purpose::Reorganization, face, check: 6 };
        let events = game.apply(Camp::French, action, &mut dice).unwrap();
        let roll = events.iter().find_map(|event| match &event.what {
            What::Rolled(roll) => Some((event.clause.0, roll)),
            _ => None,
        });
        let (clause, roll) = roll.unwrap();
        assert_eq!((clause, &roll.column), (rally.clause, &rally.column), "{label}");
        assert_eq!(roll.modifiers, rally.modifiers, "{label}");
        assert_eq!(roll.result, rally.cells[usize::from(face) - 1], "{label}");
        *seen.entry(RallyEnd::of(game.state.unit(unit))).or_default() += 1;
    }
    let told = rally.outcomes.iter().map(|outcome| (outcome.end, outcome.chance.0));
    let thrown = seen.iter().map(|(&end, &faces)| (end, Ratio::new(faces, 6)));
    assert_eq!(told.collect::<Vec<_>>(), thrown.collect::<Vec<_>>(), "{label}");
    seen.into_keys().collect()
}
