//! The first half of the rulebook as stories on the drill ground, section by section.

#![allow(clippy::unwrap_used, reason = "a story's own functions fail as stories do")]

mod battles;
mod campaign;
mod command;
mod examples;
mod facing;
mod figures;
mod formations;
mod going;
mod leaders;
mod movement;
mod order_changes;
mod orders;
mod reinforcements;
mod routed_marches;
mod sequence;
mod skirmish_lines;
mod stacking;
mod zones;

use game::testkit::*;

/// A unit of the first division on H8, looking east, beside its general.
fn beside_general(edition: EditionId, unit: &str) -> (Field, UnitId) {
    let mut field = Field::new(edition);
    field.leader("f-first-general", "H8");
    let unit = field.unit(unit, "H8", Facing::E);
    (field, unit)
}

/// The French begin to move, and this unit first.
fn set_out(field: &mut Field, unit: UnitId) {
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(unit));
}
