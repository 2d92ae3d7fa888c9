//! Troops: losses, order, fatigue, guns.

use game::data::Cohesion;
use game::{Arm, Camp, Fate, Formation};

use super::feature::{Feature, Features};
use super::{Survey, Troop};

/// Guns on their limbers this near the enemy are in danger.
const NEAR: u16 = 4;

/// What has become of the units of a camp.
pub(super) fn states(survey: &Survey<'_>, camp: Camp, found: &mut Features) {
    let game = survey.game;
    for unit in game.setup.units_of(camp) {
        let start = f32::from(game.setup.scenario.strength[unit.index()]) * survey.command;
        let state = game.state.unit(unit);
        let lost = f32::from(state.lost) * survey.command;
        match state.fate {
            Fate::Absent => {}
            Fate::ToCome => found[Feature::ToCome] += start,
            Fate::Eliminated => found[Feature::Eliminated] += start,
            Fate::Exited => found[Feature::Exited] += start - lost,
            Fate::OnMap => {
                found[Feature::StepLosses] += lost;
                match state.cohesion {
                    Cohesion::Good => found[Feature::Strength] += start - lost,
                    Cohesion::Disorganized => found[Feature::Disorganized] += start,
                    Cohesion::Routed => found[Feature::Routed] += start,
                }
                if state.cohesion != Cohesion::Good {
                    let faces = f32::from(game.faces_to_recover(unit));
                    found[Feature::Rally] += start * faces / 6.0;
                }
            }
        }
    }
}

/// What units of a camp in contact suffer by their state, and what tired horses and guns lack.
pub(super) fn conditions(survey: &Survey<'_>, camp: Camp, found: &mut Features) {
    let game = survey.game;
    for troop in survey.troops(camp) {
        let points = troop.points * survey.command;
        if !troop.in_order && survey.faced_from(camp, troop.hex) {
            found[Feature::ShakenInContact] += points;
        }
        match troop.arm {
            Arm::Cavalry => {
                found[Feature::Fatigue] += points * f32::from(game.state.unit(troop.unit).fatigue);
            }
            Arm::Artillery => guns(survey, camp, troop, found),
            Arm::Infantry | Arm::Cart => {}
        }
        if let Some((_, fire)) = game.strongest_fire(troop.unit) {
            let worth = *fire.numer() as f32 / *fire.denom() as f32 * survey.command;
            let by = if troop.arm == Arm::Artillery { Feature::GunFire } else { Feature::Musketry };
            found[by] += worth;
        }
    }
}

fn guns(survey: &Survey<'_>, camp: Camp, troop: &Troop, found: &mut Features) {
    let game = survey.game;
    let points = troop.points * survey.command;
    let near = troop.near;
    if game.is_silenced(troop.unit) {
        found[Feature::Silenced] += points;
    }
    if game.state.unit(troop.unit).formation == Formation::Limbered && near <= NEAR {
        found[Feature::LimberedNear] += points;
    }
    if near <= 2 && !survey.has_escort(camp, troop.hex) {
        found[Feature::Unescorted] += points;
    }
}
