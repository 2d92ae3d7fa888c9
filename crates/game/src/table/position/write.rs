//! Writing a game down as a position. What a reader would find by himself is left out.

use std::collections::BTreeMap;

use board::Hex;

use super::{
    AreaEntry, ColumnEntry, CommandEntry, DeedsEntry, LeaderEntry, MarkerEntry, Position, UnitEntry,
};
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::{CommandId, LeaderId, UnitId};
use crate::engine::agenda::Task;
use crate::engine::game::Game;
use crate::engine::state::{CommandState, Fate, State};
use crate::engine::unit_set::UnitSet;
use crate::rules::markers::Marker;
use crate::rules::morale::Surroundings;
use crate::rules::reinforcement::{ArrivalState, Column};
use crate::rules::sequence::Step;

/// The position of a game, whatever is pending.
pub(super) fn written(game: &Game) -> Position {
    let (setup, state) = (&game.setup, &game.state);
    let labels = |hexes: &[Hex]| hexes.iter().map(|&hex| game.label(hex)).collect();
    Position {
        battle: setup.scenario.part_of.as_ref().unwrap_or(&setup.scenario.id).clone(),
        edition: setup.edition.id,
        variants: setup.scenario.chosen.clone(),
        handicap: setup.scenario.handicap,
        arrival: setup
            .scenario
            .arrival
            .iter()
            .map(|&command| setup.command_named(command).key.clone())
            .collect(),
        turn: state.turn,
        phasing: state.phasing,
        step: state.step,
        outcome: state.outcome,
        first_combat: state.first_combat,
        chosen_base: state.chosen_base.map(|hex| game.label(hex)),
        initiative_used: state.initiative_used,
        attempts: (state.attempts != game.fresh_attempts()).then(|| state.attempts.clone()),
        in_command: game.commanded_otherwise(),
        owed: labels(&state.owed),
        crowded: setup
            .map
            .grid()
            .hexes()
            .filter(|&hex| game.is_crowded(hex))
            .map(|hex| game.label(hex))
            .collect(),
        columns: state.columns.iter().map(|column| game.column_entry(column)).collect(),
        divisions_tested: game.divisions_test_now()
            && !matches!(state.agenda.last(), Some(Task::Division(_))),
        markers: state.markers.iter().map(|marker| game.marker_entry(marker)).collect(),
        options: setup.options,
        units: named(setup.army.unit_ids(), |unit| game.unit_entry(unit)),
        leaders: named(setup.army.leader_ids(), |leader| game.leader_entry(leader)),
        stacks: game.stacks(),
        commands: named(setup.army.command_ids(), |command| game.command_entry(command)),
        arrivals: game.arrivals_to_come(),
        held: state.held.iter().map(|&(hex, camp)| (game.label(hex), camp)).collect(),
    }
}

fn named<I, T>(
    ids: impl Iterator<Item = I>,
    entry: impl Fn(I) -> Option<(String, T)>,
) -> BTreeMap<String, T> {
    ids.filter_map(entry).collect()
}

impl Game {
    fn label(&self, hex: Hex) -> String {
        self.setup.map.grid().label(hex)
    }

    fn unit_entry(&self, unit: UnitId) -> Option<(String, UnitEntry)> {
        let state = self.state.unit(unit);
        let entry = match (state.fate, state.line()) {
            (Fate::Absent, _) => return None,
            (Fate::OnMap, &[at, ref line @ ..]) => self.standing(unit, at, line),
            // Who could have come on in this step may have been told to wait; who is gone may have attacked in this phase, which
            // counts for the share of his order (CF-007).
            (fate, _) => UnitEntry {
                fate: Some(fate),
                lost: state.lost,
                deeds: self.deeds_entry(unit),
                ..UnitEntry::default()
            },
        };
        Some((self.setup.unit(unit).key.clone(), entry))
    }

    fn standing(&self, unit: UnitId, at: Hex, line: &[Hex]) -> UnitEntry {
        let state = self.state.unit(unit);
        let usual = self.usual_formation(unit);
        UnitEntry {
            at: Some(self.label(at)),
            line: line.iter().map(|&hex| self.label(hex)).collect(),
            fate: None,
            facing: Some(state.facing),
            formation: (state.formation != usual).then_some(state.formation),
            condition: state.cohesion,
            lost: state.lost,
            fatigue: state.fatigue,
            no_fire: state.no_fire.map(|silence| [silence.from, silence.last]),
            post: (state.post != at).then(|| self.label(state.post)),
            stuck: state.stuck,
            marching: state.marching,
            entered: state.entered,
            spent: state.spent,
            deeds: self.deeds_entry(unit),
        }
    }

    fn deeds_entry(&self, unit: UnitId) -> DeedsEntry {
        let deeds = self.state.unit(unit).deeds;
        let label = |hex: Option<Hex>| hex.map(|hex| self.label(hex));
        DeedsEntry {
            began: deeds.began,
            moved: deeds.moved,
            hexes_moved: deeds.hexes_moved,
            rough_way: deeds.rough_way,
            turned: deeds.turned,
            restacked: deeds.restacked,
            limber_changes: deeds.limber_changes,
            fired_points: deeds.fired_points,
            fired_defending: deeds.fired_defending,
            fired_attacking: deeds.fired_attacking,
            fired_at: label(deeds.fired_at),
            stopped: deeds.stopped,
            assault: deeds.assault,
            charging: label(deeds.charging),
            attacked: deeds.attacked,
            was_attacked: deeds.was_attacked,
            shown: deeds.shown,
            attacked_from: label(deeds.attacked_from),
            attack_spent: deeds.attack_spent,
            countercharge: deeds.countercharge,
            uncontrolled: deeds.uncontrolled,
            thirst_tested: deeds.thirst_tested,
            fought: deeds.fought,
            marched_far: deeds.marched_far,
            reorganized: deeds.reorganized,
            surroundings: deeds.surroundings.filter(|&noted| !self.is_found(unit, noted)),
        }
    }

    fn leader_entry(&self, leader: LeaderId) -> Option<(String, LeaderEntry)> {
        let state = self.state.leader(leader);
        let on_map = state.fate == Fate::OnMap;
        let entry = LeaderEntry {
            at: on_map.then(|| self.label(state.hex)),
            fate: (!on_map).then_some(state.fate),
            replaced: state.replaced,
            absent_until: state.absent_until.unwrap_or(0),
            moved: state.moved,
            frozen: state.frozen,
            entered: state.entered,
        };
        (state.fate != Fate::Absent).then(|| (self.setup.leader(leader).key.clone(), entry))
    }

    fn command_entry(&self, command: CommandId) -> Option<(String, CommandEntry)> {
        let state = self.state.command(command);
        let area = state
            .area
            .map(|area| AreaEntry { centre: self.label(area.centre), turned: area.turned });
        let entry = CommandEntry {
            order: state.order,
            area,
            changed: state.changed,
            announced: state.announced,
            tried_by: state.tried_by,
            in_contact: state.in_contact,
            order_locked: state.order_locked.unwrap_or(0),
            fleeing: state.fleeing,
        };
        let first = CommandState::first(&self.setup, command);
        let telling = *state != first || self.has_orders() && self.is_in_play(command);
        telling.then(|| (self.setup.command_named(command).key.clone(), entry))
    }

    fn is_in_play(&self, command: CommandId) -> bool {
        self.setup.army.unit_ids().any(|unit| {
            self.setup.command(unit) == Some(command)
                && matches!(self.state.unit(unit).fate, Fate::OnMap | Fate::ToCome)
        })
    }

    fn stacks(&self) -> BTreeMap<String, Vec<String>> {
        let stacks = self.setup.map.grid().hexes().map(|hex| {
            let keys = self.state.stack(hex).map(|unit| self.setup.unit(unit).key.clone());
            (self.label(hex), keys.collect::<Vec<_>>())
        });
        stacks.filter(|(_, units)| units.len() > 1).collect()
    }

    /// The bodies of troops of which somebody is still to come, or that came otherwise than the scenario says.
    fn arrivals_to_come(&self) -> BTreeMap<String, ArrivalState> {
        let fresh = State::new(&self.setup).arrivals;
        let bodies = self.setup.scenario.reinforcements.iter().zip(&self.state.arrivals);
        let telling = bodies.zip(&fresh).filter(|((body, now), fresh)| {
            now != fresh
                || body.units.iter().any(|&unit| self.state.unit(unit).fate == Fate::ToCome)
                || body.leaders.iter().any(|&leader| self.state.leader(leader).fate == Fate::ToCome)
        });
        telling.map(|((body, &state), _)| (body.key.clone(), state)).collect()
    }

    fn column_entry(&self, column: &Column) -> ColumnEntry {
        ColumnEntry {
            at: self.label(column.hex),
            surcharge: column.surcharge,
            infantry: column.infantry,
            battalions: column.battalions,
            cavalry: column.cavalry,
            regiments: column.regiments,
            batteries: column.batteries,
        }
    }

    fn marker_entry(&self, marker: &Marker) -> MarkerEntry {
        MarkerEntry {
            camp: marker.camp,
            number: marker.number,
            using: marker.using,
            hexes: marker.hexes.iter().map(|&hex| self.label(hex)).collect(),
            used: marker.used,
            marching: marker.marching,
            engaged: marker.engaged,
        }
    }

    /// The units in command, if they are not those in command now.
    fn commanded_otherwise(&self) -> Option<Vec<String>> {
        let on_map = |set: UnitSet| -> Vec<UnitId> {
            set.iter().filter(|&unit| self.state.unit(unit).is_on_map()).collect()
        };
        let noted = on_map(*self.state.in_command);
        let keys = || noted.iter().map(|&unit| self.setup.unit(unit).key.clone()).collect();
        (noted != on_map(self.all_in_command())).then(keys)
    }
}

/// What a reader finds by himself.
impl Game {
    /// Whether what counts for a unit's roll is its place now, as everybody's who reorganizes where nothing else is written.
    fn is_found(&self, unit: UnitId, noted: Surroundings) -> bool {
        matches!(self.state.step, Step::Reorganization(_))
            && self.state.unit(unit).is_on_map()
            && noted == self.surroundings(unit)
    }

    /// The formation a unit comes on the map in.
    pub(super) fn usual_formation(&self, unit: UnitId) -> crate::rules::formation::Formation {
        match self.setup.arm(unit) {
            Arm::Artillery => crate::rules::formation::Formation::Limbered,
            _ => crate::rules::formation::Formation::Normal,
        }
    }

    /// Units of both camps in command as they stand. A reader knows nothing that was measured before, on which the zones of units
    /// hang whose leader has not come (CF-272).
    pub(super) fn all_in_command(&self) -> UnitSet {
        let mut unmeasured = self.clone();
        *unmeasured.state.in_command = UnitSet::EMPTY;
        let [french, spanish] = Camp::ALL.map(|camp| unmeasured.units_in_command(camp));
        french.union(spanish)
    }

    /// Whether a hex holds more than the limits at the end of movement admit.
    pub(super) fn is_crowded(&self, hex: Hex) -> bool {
        self.state.top_unit(hex).is_some() && self.check_stacking(hex, UnitSet::EMPTY).is_err()
    }
}
