//! Fire: two hexes of French infantry fire 1 to 12 points at a Spanish battalion.
//!
//! ```text
//!   H8 →  ╲
//!           I8 ←
//!   H9 →  ╱
//! ```

use super::*;
use crate::table::Table;

/// STD-T.FIRE-a, VOL2-10.P-a, VOL2-T.FIRE-g, REV-FIRE-a, REV-FIRE-b, REV-FIRE-c: 96 cells each. A square (+2) leads to 7 and 8,
/// skirmishers (-2) below 1.
#[test]
fn every_cell_of_the_fire_tables() {
    for (edition, name) in EDITIONS {
        let mut table = Table::of(name, "fire");
        for points in 1..=12 {
            for formation in [Formation::Normal, Formation::Square, Formation::Skirmish] {
                for face in 1..=6 {
                    table.check(&fire(edition, points, formation, face));
                }
            }
        }
        table.is_complete(96);
    }
}

fn fire(edition: EditionId, points: u8, formation: Formation, face: u8) -> Roll {
    let mut field = Field::new(edition);
    let above = field.unit("f-line-8", "H8", Facing::E);
    let below = field.unit("f-line-6", "H9", Facing::E);
    let target = field.unit("s-line-8", "I8", Facing::W);
    field.form(target, formation);
    field.leader("f-first-general", "A1");
    field.begin(Step::OffensiveFire, Camp::French);
    field.act(Action::Aim(field.hex("I8")));
    field.act(Action::Fire { unit: above, from: field.hex("H8"), points: points.min(6) });
    if points > 6 {
        field.act(Action::Fire { unit: below, from: field.hex("H9"), points: points - 6 });
    }
    let roll =
        Loaded { purpose: Purpose::Fire, face, otherwise: 6 }.play(&mut field, Action::Resolve);
    assert_eq!(roll.column, points.to_string());
    roll
}
