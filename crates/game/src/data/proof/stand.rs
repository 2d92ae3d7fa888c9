//! Where everybody stands at the start: on open ground, within the stacking of the edition, within the limits of his group.

use board::{Hex, Terrain};

use super::{Battle, Findings};
use crate::data::edition::stacking::StackingRow;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::{CommandId, UnitId};
use crate::data::scenario::{Deployment, Limit, Placement};
use crate::engine::setup::Setup;

pub(super) fn prove(battle: &Battle<'_>, found: &mut Findings) {
    let setup = battle.setup;
    let opening = opening(setup);
    for (index, place) in opening.iter().enumerate() {
        let Some(earlier) = opening.get(..index) else { continue };
        prove_place(battle, earlier, place, found);
    }
    for deployment in &setup.scenario.deployments {
        for limit in &deployment.limits {
            if !is_kept(setup, deployment, limit, &opening) {
                tell_limit(battle, deployment, limit, found);
            }
        }
    }
}

/// The proposed set-up as it is under the battle's own edition; under another, what does not fit moves next door (CF-205).
fn opening(setup: &Setup) -> Vec<Placement> {
    if setup.edition.id == setup.scenario.edition {
        return setup.scenario.placements().copied().collect();
    }
    setup.scenario.opening(&setup.map, |placed, unit, hex| {
        is_open(setup, setup.unit(unit).arm(), hex) && fits(setup, placed, unit, hex)
    })
}

fn prove_place(
    battle: &Battle<'_>,
    earlier: &[Placement],
    place: &Placement,
    found: &mut Findings,
) {
    let setup = battle.setup;
    let (key, label) = (battle.key(place.unit), battle.label(place.hex));
    let ground = name(setup.map.terrain(place.hex));
    let (what, right) = if !is_open(setup, setup.unit(place.unit).arm(), place.hex) {
        let what = format!("{key} may not stand in {label}, {ground}");
        (what, "propose ground open to its arm, or widen the area")
    } else if !fits(setup, earlier, place.unit, place.hex) {
        let what = format!("{key} overstacks {label}, {ground}");
        (what, "leave room in the hex, in the area or next to it (CF-205)")
    } else {
        return;
    };
    battle.fault(&[key, &label], what, right, found);
}

/// Whether ground and stacking chart let an arm be in a hex at all; a road opens what it crosses.
pub(super) fn is_open(setup: &Setup, arm: Arm, hex: Hex) -> bool {
    !setup.is_closed(arm, arm, hex)
}

/// Whether a unit may join those placed in a hex. Nobody is in square at set-up, and the limits on the march do not bind (CF-262).
fn fits(setup: &Setup, placed: &[Placement], unit: UnitId, hex: Hex) -> bool {
    let mut stack: Vec<UnitId> =
        placed.iter().filter(|place| place.hex == hex).map(|place| place.unit).collect();
    let friends = stack.iter().all(|&other| are_friends(setup, unit, other));
    stack.push(unit);
    friends && admits(setup, setup.edition.stacking.on(setup.map.terrain(hex)), &stack)
}

/// Of one side; and Spaniards share no hex with another allied army (CF-210).
fn are_friends(setup: &Setup, unit: UnitId, other: UnitId) -> bool {
    let camp = setup.camp(unit);
    setup.camp(other) == camp
        && (camp == Camp::French || setup.is_spanish_army(unit) == setup.is_spanish_army(other))
}

fn admits(setup: &Setup, row: &StackingRow, stack: &[UnitId]) -> bool {
    let of = |arm: Arm| tally(setup, stack, |unit| setup.unit(unit).arm() == arm);
    let all = tally(setup, stack, |unit| setup.unit(unit).is_combat_unit());
    let [foot, horse, guns] = [Arm::Infantry, Arm::Cavalry, Arm::Artillery].map(of);
    let alone = foot.1 + horse.1 == 0;
    let batteries = if alone { row.artillery_alone } else { row.artillery_with_others };
    row.all.admits(all.0, all.1)
        && row.infantry.admits(foot.0, foot.1)
        && row.cavalry.admits(horse.0, horse.1)
        && guns.1 <= batteries.units
}

/// Points and counters of some of a stack.
fn tally(setup: &Setup, stack: &[UnitId], which: impl Fn(UnitId) -> bool) -> (u16, u8) {
    stack.iter().filter(|&&unit| which(unit)).fold((0, 0), |(points, units), unit| {
        let strength = setup.scenario.strength.get(unit.index()).copied().unwrap_or(0);
        (points + u16::from(strength), units.saturating_add(1))
    })
}

/// What a group as a whole must respect (SCN-CAS-18-c; CF-122, CF-176, CF-180).
fn is_kept(setup: &Setup, group: &Deployment, limit: &Limit, opening: &[Placement]) -> bool {
    let own: Vec<&Placement> =
        opening.iter().filter(|place| group.units.contains(&place.unit)).collect();
    let in_any = |hexes: &[Hex]| own.iter().filter(|place| hexes.contains(&place.hex)).count();
    match limit {
        Limit::EveryHexHeld => {
            let held = group.area.iter().filter(|&&hex| in_any(&[hex]) > 0).count();
            held >= group.area.len().min(group.units.len())
        }
        Limit::PointsPerHex(most) => group.area.iter().all(|hex| {
            let here = opening.iter().filter(|place| place.hex == *hex);
            let stack: Vec<UnitId> = here.map(|place| place.unit).collect();
            tally(setup, &stack, |_| true).0 <= u16::from(*most)
        }),
        Limit::OneOfEach { commands, hexes } => commands.iter().all(|&command| {
            let led = |place: &&&Placement| obeys(setup, place.unit, command);
            own.iter().filter(led).any(|place| hexes.contains(&place.hex))
        }),
        Limit::Shares(shares) => {
            shares.iter().all(|share| in_any(&share.hexes) >= usize::from(share.units))
        }
    }
}

fn obeys(setup: &Setup, unit: UnitId, command: CommandId) -> bool {
    setup.scenario.command.get(unit.index()).copied().flatten() == Some(command)
}

fn tell_limit(battle: &Battle<'_>, group: &Deployment, limit: &Limit, found: &mut Findings) {
    let (limit, right) = match limit {
        Limit::EveryHexHeld => ("every hex held", "put a unit in each hex of the area (CF-180)"),
        Limit::PointsPerHex(_) => ("points in a hex", "spread the group over more hexes (CF-122)"),
        Limit::OneOfEach { .. } => ("one of each", "put one unit of each command there (CF-176)"),
        Limit::Shares(_) => {
            ("shares", "put as many units in each part as its share (SCN-CAS-18-c)")
        }
    };
    let Some(first) = group.places.first() else { return };
    let (key, label) = (battle.key(first.unit), battle.label(first.hex));
    let what = format!("the group of {key} breaks its limit: {limit}");
    battle.fault(&[key, &label], what, right, found);
}

/// The ground as a reader says it.
fn name(terrain: Terrain) -> &'static str {
    crate::data::edition::terrain::GROUNDS[terrain as usize]
}
