//! Making a game of a position: everybody is put where the document says, then the whole is proved.

use std::collections::BTreeMap;
use std::sync::Arc;

use board::{Facing, Fault, Faults, Hex};

use super::{CommandEntry, DeedsEntry, LeaderEntry, Position, UnitEntry, fault};
use crate::data::order_of_battle::{CommandId, LeaderId, UnitId};
use crate::engine::agenda::Task;
use crate::engine::dice::ScriptedDice;
use crate::engine::game::{Game, Play};
use crate::engine::setup::Setup;
use crate::engine::state::{Deeds, Fate, LINE, LeaderState, Silence, State, UnitState};
use crate::engine::unit_set::UnitSet;
use crate::rules::division::DivisionTests;
use crate::rules::markers::Marker;
use crate::rules::orders::DefendArea;
use crate::rules::reinforcement::Column;
use crate::rules::sequence::Step;

/// A position being set up, and what was found wrong with it.
pub(super) struct Placing<'a> {
    pub(super) position: &'a Position,
    pub(super) game: Game,
    pub(super) faults: Faults,
}

impl<'a> Placing<'a> {
    /// The empty field.
    pub(super) fn new(position: &'a Position, setup: Arc<Setup>) -> Placing<'a> {
        let mut state = State::new(&setup);
        state.units.fill(UnitState::ABSENT);
        state.leaders.fill(LeaderState::ABSENT);
        (state.turn, state.phasing) = (position.turn, position.phasing);
        (state.step, state.outcome) = (position.step, position.outcome);
        Placing { position, game: Game { setup, state }, faults: Faults::default() }
    }

    /// Sets everything up and proves it.
    pub(super) fn game(mut self) -> Result<Game, Faults> {
        self.prove_time();
        let position = self.position;
        for (key, entry) in &position.units {
            match self.game.setup.army.find_unit(key) {
                Some(unit) => self.unit(unit, entry),
                None => self.fault(format!("there is no unit {key}")),
            }
        }
        self.stack_up();
        for (key, entry) in &position.leaders {
            match self.game.setup.army.find_leader(key) {
                Some(leader) => self.leader(leader, entry),
                None => self.fault(format!("there is no leader {key}")),
            }
        }
        for (key, entry) in &position.commands {
            match self.game.setup.army.find_command(key) {
                Some(command) => self.command(command, entry),
                None => self.fault(format!("there is no command {key}")),
            }
        }
        self.arrivals();
        self.holders();
        self.moment();
        self.markers();
        self.prove_ground();
        std::mem::take(&mut self.faults).or(())?;
        self.begin()
    }

    pub(super) fn fault(&mut self, what: impl Into<String>) {
        self.faults.push(fault(what));
    }

    pub(super) fn fault_with(&mut self, what: impl Into<String>, right: impl Into<String>) {
        let fault: Fault = fault(what);
        self.faults.push(fault.right(right));
    }

    /// The hex with a label, or a fault.
    fn hex(&mut self, whose: &str, label: &str) -> Option<Hex> {
        let found = self.game.setup.map.grid().find(label);
        if found.is_none() {
            self.fault(format!("{whose}: there is no hex {label}"));
        }
        found
    }

    fn hex_if(&mut self, whose: &str, label: Option<&String>) -> Option<Hex> {
        label.and_then(|label| self.hex(whose, label))
    }

    fn unit(&mut self, unit: UnitId, entry: &UnitEntry) {
        let key = self.game.setup.unit(unit).key.clone();
        let fate = entry.fate.unwrap_or(Fate::OnMap);
        match (&entry.at, fate) {
            (Some(at), Fate::OnMap) => {
                let at = self.hex(&key, at);
                let line: Vec<Hex> =
                    entry.line.iter().filter_map(|label| self.hex(&key, label)).collect();
                if let Some(at) = at {
                    self.stand(unit, [&[at][..], &line].concat(), entry);
                }
            }
            (None, Fate::OnMap) => self.fault_with(
                format!("{key} is on the map, but nowhere"),
                "say at which hex, or what has become of it",
            ),
            (None, fate) => {
                self.prove_off_map(&key, fate, entry);
                let deeds = self.deeds(&key, &entry.deeds);
                let usual = self.game.usual_formation(unit);
                let state = self.game.state.unit_mut(unit);
                (state.fate, state.lost, state.deeds) = (fate, entry.lost, deeds);
                state.formation = usual;
            }
            (Some(_), _) => self.fault_with(
                format!("{key} is on the map and off it"),
                "leave out its fate or its hex",
            ),
        }
        self.prove_losses(unit);
    }

    fn stand(&mut self, unit: UnitId, line: Vec<Hex>, entry: &UnitEntry) {
        let key = self.game.setup.unit(unit).key.clone();
        if line.len() > LINE {
            return self.fault(format!("{key} stands in more than {LINE} hexes"));
        }
        if (1..line.len()).any(|at| line[..at].contains(&line[at])) {
            return self.fault(format!("{key} stands twice in one hex"));
        }
        let deeds = self.deeds(&key, &entry.deeds);
        let post = self.hex_if(&key, entry.post.as_ref());
        let usual = self.game.usual_formation(unit);
        self.game.state.put(unit, &line);
        let state = self.game.state.unit_mut(unit);
        state.facing = entry.facing.unwrap_or(Facing::NE);
        state.formation = entry.formation.unwrap_or(usual);
        state.cohesion = entry.condition;
        (state.lost, state.fatigue, state.spent) = (entry.lost, entry.fatigue, entry.spent);
        let silence = entry.no_fire.filter(|&turns| turns != [0, 0]);
        state.no_fire = silence.map(|[from, last]| Silence { from, last });
        state.post = post.unwrap_or(line[0]);
        (state.stuck, state.marching, state.entered) = (entry.stuck, entry.marching, entry.entered);
        state.deeds = deeds;
        self.prove_unit(unit);
    }

    fn deeds(&mut self, key: &str, entry: &DeedsEntry) -> Deeds {
        Deeds {
            began: entry.began,
            moved: entry.moved,
            hexes_moved: entry.hexes_moved,
            rough_way: entry.rough_way,
            turned: entry.turned,
            restacked: entry.restacked,
            limber_changes: entry.limber_changes,
            fired_points: entry.fired_points,
            fired_defending: entry.fired_defending,
            fired_attacking: entry.fired_attacking,
            fired_at: self.hex_if(key, entry.fired_at.as_ref()),
            stopped: entry.stopped,
            assault: entry.assault,
            charging: self.hex_if(key, entry.charging.as_ref()),
            attacked: entry.attacked,
            was_attacked: entry.was_attacked,
            shown: entry.shown,
            attacked_from: self.hex_if(key, entry.attacked_from.as_ref()),
            attack_spent: entry.attack_spent,
            countercharge: entry.countercharge,
            uncontrolled: entry.uncontrolled,
            thirst_tested: entry.thirst_tested,
            fought: entry.fought,
            marched_far: entry.marched_far,
            reorganized: entry.reorganized,
            surroundings: entry.surroundings,
        }
    }

    /// Puts the counters of each hex in order: as written, or as in the order of battle.
    fn stack_up(&mut self) {
        let mut written: BTreeMap<Hex, Vec<UnitId>> = BTreeMap::new();
        for (label, keys) in &self.position.stacks {
            let Some(hex) = self.hex("stacks", label) else { continue };
            let units = keys.iter().filter_map(|key| self.game.setup.army.find_unit(key)).collect();
            written.insert(hex, units);
            self.prove_stack(hex, keys);
        }
        for hex in self.game.setup.map.grid().hexes() {
            let mut standing: Vec<UnitId> = self.game.state.stack(hex).collect();
            standing.sort_unstable();
            let order = written.get(&hex).unwrap_or(&standing);
            for &unit in order.iter().rev() {
                self.game.state.bring_to_top(unit, hex);
            }
        }
    }

    fn leader(&mut self, leader: LeaderId, entry: &LeaderEntry) {
        let key = self.game.setup.leader(leader).key.clone();
        let fate = entry.fate.unwrap_or(Fate::OnMap);
        let hex = self.hex_if(&key, entry.at.as_ref());
        match (&entry.at, fate) {
            (None, Fate::OnMap) => self.fault_with(
                format!("{key} is on the map, but nowhere"),
                "say at which hex, or what has become of him",
            ),
            (Some(_), fate) if fate != Fate::OnMap => self.fault_with(
                format!("{key} is on the map and off it"),
                "leave out his fate or his hex",
            ),
            _ => {}
        }
        *self.game.state.leader_mut(leader) = LeaderState {
            fate,
            hex: hex.unwrap_or(Hex(0)),
            replaced: entry.replaced,
            absent_until: Some(entry.absent_until).filter(|&turn| turn > 0),
            moved: entry.moved,
            frozen: entry.frozen,
            entered: entry.entered,
        };
    }

    fn command(&mut self, command: CommandId, entry: &CommandEntry) {
        let key = self.game.setup.command_named(command).key.clone();
        if entry.tried_by.is_some_and(|by| usize::from(by) >= self.game.state.attempts.len()) {
            self.fault(format!("{key} was tried by a commander the scenario does not have"));
        }
        let area = entry.area.as_ref().and_then(|area| {
            let centre = self.hex(&key, &area.centre)?;
            Some(DefendArea { centre, turned: area.turned })
        });
        let state = self.game.state.command_mut(command);
        (state.order, state.area) = (entry.order, area);
        (state.changed, state.announced) = (entry.changed, entry.announced);
        (state.tried_by, state.in_contact) = (entry.tried_by, entry.in_contact);
        state.order_locked = Some(entry.order_locked).filter(|&turn| turn > 0);
        state.fleeing = entry.fleeing;
    }

    fn arrivals(&mut self) {
        for (key, &state) in &self.position.arrivals {
            let bodies = &self.game.setup.scenario.reinforcements;
            match bodies.iter().position(|body| body.key == *key) {
                Some(at) => self.game.state.arrivals[at] = state,
                None => self.fault(format!("there is no reinforcement {key}")),
            }
            self.prove_arrival(key, state);
        }
        self.prove_coming();
    }

    /// Hexes that count by their last holder: as written, else by who stands there.
    fn holders(&mut self) {
        for at in 0..self.game.state.held.len() {
            let hex = self.game.state.held[at].0;
            let mut camps = crate::data::kinds::Camp::ALL.into_iter();
            if let Some(camp) = camps.find(|&camp| self.game.camp_at(hex, camp)) {
                self.game.state.held[at].1 = camp;
            }
        }
        for (label, &camp) in &self.position.held {
            let Some(hex) = self.hex("held", label) else { continue };
            match self.game.state.held.iter_mut().find(|(held, _)| *held == hex) {
                Some(held) => held.1 = camp,
                None => self.fault(format!("{label} does not count by its last holder")),
            }
        }
    }

    /// What belongs to the moment: attempts, command, columns, attacks owed.
    fn moment(&mut self) {
        let position = self.position;
        self.game.state.attempts = self.game.fresh_attempts();
        if let Some(attempts) = &position.attempts {
            self.prove_attempts(attempts);
            self.game.state.attempts.clone_from(attempts);
        }
        self.game.state.initiative_used = position.initiative_used;
        self.game.state.first_combat = position.first_combat;
        self.game.state.chosen_base = self.hex_if("chosen_base", position.chosen_base.as_ref());
        self.game.state.owed =
            position.owed.iter().filter_map(|label| self.hex("owed", label)).collect();
        self.game.state.columns =
            position.columns.iter().filter_map(|entry| self.column(entry)).collect();
        *self.game.state.in_command = match &position.in_command {
            None => self.game.all_in_command(),
            Some(keys) => self.in_command(keys),
        };
        if matches!(position.step, Step::Reorganization(_)) {
            self.note_surroundings();
        }
    }

    /// Lays the unknown-factor markers as they lay, in the same order.
    fn markers(&mut self) {
        for entry in &self.position.markers {
            let hexes = entry.hexes.iter().filter_map(|label| self.hex("markers", label)).collect();
            let marker = Marker {
                camp: entry.camp,
                number: entry.number,
                using: entry.using,
                hexes,
                used: entry.used,
                marching: entry.marching,
                engaged: entry.engaged,
            };
            self.prove_marker(&marker);
            self.game.state.markers.push(marker);
        }
    }

    fn in_command(&mut self, keys: &[String]) -> UnitSet {
        let mut units = UnitSet::EMPTY;
        for key in keys {
            match self.game.setup.army.find_unit(key) {
                Some(unit) => units.insert(unit),
                None => self.fault(format!("in_command: there is no unit {key}")),
            }
        }
        units
    }

    fn column(&mut self, entry: &super::ColumnEntry) -> Option<Column> {
        self.prove_column(entry);
        Some(Column {
            hex: self.hex("columns", &entry.at)?,
            surcharge: entry.surcharge,
            infantry: entry.infantry,
            battalions: entry.battalions,
            cavalry: entry.cavalry,
            regiments: entry.regiments,
            batteries: entry.batteries,
        })
    }

    /// Where nothing else is written, a unit's place now counts for its roll (CF-228).
    fn note_surroundings(&mut self) {
        for unit in self.game.setup.army.unit_ids() {
            let state = self.game.state.unit(unit);
            if state.is_on_map() && state.deeds.surroundings.is_none() {
                let surroundings = self.game.surroundings(unit);
                self.game.state.unit_mut(unit).deeds.surroundings = Some(surroundings);
            }
        }
    }

    /// Lets the game come to its first choice, if only to end the step.
    fn begin(mut self) -> Result<Game, Faults> {
        let mut none = ScriptedDice::default();
        let mut play = Play::new(&mut self.game, &mut none, None);
        if play.divisions_test_now() && !self.position.divisions_tested {
            play.push(Task::Division(DivisionTests::due(&play)));
        }
        if !matches!(self.position.step, Step::SetUp(_) | Step::Over) {
            play.name_first_areas();
        }
        let stands = play.stand().is_ok();
        self.prove_markers_stay();
        std::mem::take(&mut self.faults).or(())?;
        let goes_on = self.position.step == Step::Over || !self.game.legal().is_empty();
        if stands && goes_on {
            return Ok(self.game);
        }
        Err(fault("the game cannot go on from here").right("write down another step").into())
    }
}
