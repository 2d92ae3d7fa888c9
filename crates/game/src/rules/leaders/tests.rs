mod along;
mod factors;
mod losses;

use crate::rules::morale::Cause;
use crate::testkit::*;

const SERIES: [EditionId; 3] = [EditionId::Standard, EditionId::Volume2, EditionId::Revised];

fn leader_modifier(field: &Field, unit: UnitId) -> Option<i8> {
    let modifiers = field.game.morale_modifiers(unit, Cause::LeavingZone);
    modifiers.iter().find(|modifier| modifier.name == "leader").map(|modifier| modifier.value)
}
