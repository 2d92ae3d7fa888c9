//! Ground: lines, flanks, reserves, objectives.

use board::Hex;
use board::direction::Arc;
use game::{Arm, Camp, Formation};

use super::feature::{Feature, Features};
use super::{Survey, Troop};

/// Farther from any enemy than this, troops do nothing.
const IDLE: u16 = 6;

/// From this far cavalry comes home in one charge.
const CHARGE: u16 = 5;

/// Where troops stand to the enemy.
pub(super) fn lines(survey: &Survey<'_>, camp: Camp, found: &mut Features) {
    let grid = survey.game.setup.map.grid();
    let contact: Vec<Hex> =
        survey.troops(camp).filter(|troop| troop.near == 1).map(|troop| troop.hex).collect();
    for troop in survey.troops(camp) {
        let points = troop.points * survey.command;
        let near = troop.near;
        if near == 1 {
            in_contact(survey, camp, troop, points, found);
        } else if troop.in_order
            && troop.arm != Arm::Artillery
            && contact.iter().any(|&hex| (2..=4).contains(&grid.distance(hex, troop.hex)))
        {
            found[Feature::Reserve] += points;
        }
        match troop.arm {
            Arm::Cavalry if near > IDLE => found[Feature::CavalryIdle] += points,
            Arm::Cavalry if troop.in_order && survey.has_prey(camp, troop.hex, CHARGE) => {
                found[Feature::CavalryPrey] += points;
            }
            Arm::Infantry if near > IDLE => found[Feature::FootIdle] += points,
            _ => {}
        }
        if survey.game.state.unit(troop.unit).formation == Formation::Square {
            let needed = survey.horse_near(camp, troop.hex, CHARGE);
            let kind = if needed { Feature::SquareNeeded } else { Feature::SquareIdle };
            found[kind] += points;
        }
    }
    let most = f32::from(survey.game.setup.edition.shock.points_per_hex);
    for stack in survey.stacks(camp) {
        found[Feature::Overload] += (stack.foot - most).max(0.0) * survey.command;
    }
}

fn in_contact(survey: &Survey<'_>, camp: Camp, troop: &Troop, points: f32, found: &mut Features) {
    let game = survey.game;
    let map = &game.setup.map;
    let (mut flanked, mut above) = (false, false);
    for (side, next) in map.grid().neighbours(troop.hex) {
        if !survey.fights_from(camp.enemy(), next) {
            continue;
        }
        flanked |= troop.in_order
            && game.has_facing(troop.unit)
            && game.arc(troop.unit, side) != Arc::Front;
        above |= map.level(troop.hex) > map.level(next);
    }
    if flanked {
        found[Feature::OpenFlank] += points;
    }
    if above || map.terrain(troop.hex).is_obstacle() {
        found[Feature::Cover] += points;
    }
}

/// Enemy stacks against which a camp has more than they are, by their points.
pub(super) fn superiority(survey: &Survey<'_>, camp: Camp, found: &mut Features) {
    let (game, grid) = (survey.game, survey.game.setup.map.grid());
    for enemy in survey.stacks(camp.enemy()) {
        let mut bearing = 0.0;
        for (side, next) in grid.neighbours(enemy.hex) {
            let Some(own) = survey.stack(camp, next) else { continue };
            let faces = game.arc(own.top, side.opposite()) == Arc::Front;
            bearing += if faces && own.in_order { own.foot } else { 0.0 };
        }
        if bearing > 0.0 {
            let resistance =
                if enemy.in_order { enemy.foot.max(1.0) } else { enemy.foot.max(2.0) / 2.0 };
            let odds = (bearing / resistance).min(3.0) - 1.0;
            found[Feature::Superiority] += odds.max(0.0) * enemy.all * survey.command;
        }
    }
}

/// Ground that matters, and the will to close.
pub(super) fn objectives(survey: &Survey<'_>, camp: Camp, found: &mut Features) {
    let (game, grid) = (survey.game, survey.game.setup.map.grid());
    for objective in &game.setup.scenario.objectives {
        let (all, held) = (objective.hexes.len().max(1) as f32, game.hexes_held(objective) as f32);
        if objective.camp == camp {
            found[Feature::Objectives] += held / all;
            let open = objective.hexes.iter().filter(|&&hex| survey.stack(camp, hex).is_none());
            let near =
                |&hex: &Hex| survey.troops(camp).map(|troop| grid.distance(troop.hex, hex)).min();
            let far: u32 = open.filter_map(near).map(u32::from).sum();
            found[Feature::ObjectiveFar] += far as f32 / all / 10.0;
        } else {
            let threatened = |&&hex: &&Hex| {
                survey.distance(camp, hex) <= 3
                    && survey.distance(camp, hex) < survey.distance(camp.enemy(), hex)
            };
            found[Feature::ObjectivesThreatened] +=
                objective.hexes.iter().filter(threatened).count() as f32 / all;
        }
    }
    let against = |camp| f32::from(game.demoralized(camp) + game.marched_past(camp));
    if against(camp) >= against(camp.enemy()) {
        let (mut sum, mut count) = (0.0, 0.0);
        for troop in survey.troops(camp).filter(|troop| troop.in_order) {
            sum += f32::from(troop.near.min(30));
            count += 1.0;
        }
        if count > 0.0 {
            found[Feature::Reluctance] = sum / count / 10.0 * survey.elapsed;
        }
    }
}
