//! Commands: their levels, what victory counts, orders and leaders.

use game::data::Cohesion;
use game::{Camp, CommandId, Fate, Game, Order, UnitId};

use super::Survey;
use super::feature::{Feature, Features};

/// Nearer than this a march column is caught by surprise.
const NEAR: u16 = 4;

/// What victory counts.
pub(super) fn victory(survey: &Survey<'_>, camp: Camp, found: &mut Features) {
    let game = survey.game;
    let demoralized = f32::from(game.demoralized(camp));
    found[Feature::Demoralized] = demoralized;
    found[Feature::MarchedPast] = f32::from(game.marched_past(camp));
    found[Feature::Clock] = (demoralized + found[Feature::MarchedPast]) * survey.elapsed;
    let command = &game.setup.edition.policies.command;
    if let Some(most) = command.sudden_end {
        found[Feature::SuddenEnd] = (demoralized / f32::from(most.max(1))).powi(2);
    }
    if let Some(lost) = game.points_against(camp) {
        found[Feature::Toll] = f32::from(lost) / f32::from(command.levels.marginal.max(1));
    }
    for id in game.setup.commands_of(camp) {
        if game.setup.scenario.is_in_play(id) {
            morale(survey, id, found);
        }
    }
}

/// How a command stands to its level.
fn morale(survey: &Survey<'_>, command: CommandId, found: &mut Features) {
    let game = survey.game;
    if game.state.command(command).fleeing {
        found[Feature::Fleeing] += 1.0;
    }
    let Some(level) = game.demoralization_level(command).map(f32::from) else { return };
    let points = f32::from(game.demoralization_points(command));
    if game.is_demoralized(command) {
        found[Feature::Hopeless] += ((points - level) / level).clamp(0.0, 1.0);
        return;
    }
    found[Feature::Strain] += (points / level).min(1.0).powi(2);
    if points + strongest_in_order(game, command) >= level {
        found[Feature::LastStraw] += 1.0;
    }
}

/// The points of the strongest unit whose disorder would count against a command.
fn strongest_in_order(game: &Game, command: CommandId) -> f32 {
    let counts = |unit: &UnitId| {
        let state = game.state.unit(*unit);
        state.is_on_map()
            && state.cohesion == Cohesion::Good
            && game.setup.unit(*unit).counts_for_demoralization()
    };
    let units = game.setup.army.command(command).units.iter().copied();
    let printed = |unit: UnitId| game.setup.scenario.strength[unit.index()];
    f32::from(units.filter(counts).map(printed).max().unwrap_or(0))
}

/// Orders, by the points they move, and who is in command.
pub(super) fn orders(survey: &Survey<'_>, camp: Camp, found: &mut Features) {
    let game = survey.game;
    let (mut all, mut commanded) = (0.0, 0.0);
    for troop in survey.troops(camp) {
        let points = troop.points * survey.command;
        all += points;
        if game.is_in_command(troop.unit) {
            commanded += points;
        }
        let near = troop.near <= NEAR;
        match game.order(troop.unit) {
            Some(Order::None) => found[Feature::NoOrders] += points,
            Some(Order::Attack) => found[Feature::AttackOrders] += points,
            Some(Order::Retreat) => found[Feature::RetreatOrders] += points,
            Some(Order::Maneuver) if near => found[Feature::MarchNear] += points,
            _ => {}
        }
    }
    if all > 0.0 {
        found[Feature::InCommand] = commanded / all;
    }
}

/// Leaders.
pub(super) fn leaders(survey: &Survey<'_>, camp: Camp, found: &mut Features) {
    let game = survey.game;
    for leader in game.setup.leaders_of(camp) {
        let state = game.state.leader(leader);
        match state.fate {
            Fate::Eliminated => found[Feature::LeadersLost] += 1.0,
            Fate::OnMap if !game.is_leader_active(leader) || state.replaced => {
                found[Feature::LeadersLost] += 0.5;
            }
            Fate::OnMap => {
                let alone = !game.camp_at(state.hex, camp);
                if alone && survey.distance(camp, state.hex) <= 1 {
                    found[Feature::LeadersExposed] += 1.0;
                }
            }
            Fate::Absent | Fate::ToCome | Fate::Exited => {}
        }
    }
}
