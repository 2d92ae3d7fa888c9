//! The proof of a scenario file: every name resolved, every unit accounted for, everything that is wrong listed.

mod forces;
mod ground;
mod history;
mod rules;
mod variants;

use board::fault::{Faults, Located, Place, Source};
use board::{Hex, Map};

use super::file::{MomentEntry, Name, ScenarioFile};
use super::{Clock, Date, Moment, Part, Scenario, Timing};
use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, LeaderId, OrderOfBattle, UnitId};

/// Minutes a turn under the Basic rules (CF-205).
const BASIC_MINUTES: u16 = 45;
/// The longest battle.
const MAX_TURNS: u8 = 60;

impl ScenarioFile {
    /// Proves the document and makes the scenario, or lists everything that is wrong with it.
    pub fn build(
        self,
        source: Source<'_>,
        map: &Map,
        army: &OrderOfBattle,
    ) -> Result<Scenario, Faults> {
        let mut proof = Proof::new(source, map, army, &self);
        proof.header();
        let date = proof.date();
        let (absent, absent_leaders) = proof.absent();
        let reinforcements = proof.reinforcements();
        let deployments = proof.deployments(&reinforcements);
        let variants = proof.variants(&reinforcements);
        let commanders = proof.commanders();
        let leaders = proof.leaders(&deployments, &commanders);
        proof.roll_call();
        let strength = proof.strength();
        let orders = proof.orders();
        let (levels, radius) = (proof.levels(&strength), proof.radius());
        let levels_range = proof.levels_range(&levels, &strength);
        let outcome = proof.outcome();
        proof.target();
        let bases = proof.bases();
        let objectives = proof.objectives();
        let special = proof.special();
        let standing = self.variant.iter().filter(|variant| variant.standing);
        let chosen = standing.map(|variant| *variant.id).collect();
        let Proof { mut faults, command, timing, basic, .. } = proof;
        faults.0.sort_by_key(|fault| fault.line);
        faults.0.dedup();
        let Some(bases) = bases else { return Err(faults) };
        faults.or(Scenario {
            id: self.id,
            map: self.map.into_inner(),
            order_of_battle: self.order_of_battle.into_inner(),
            edition: self.edition,
            title: self.title,
            date,
            historical: self.historical,
            history: self.history,
            camp_names: [self.camps.french, self.camps.spanish],
            first_phase: self.first_phase,
            first_to_set_up: self.first_to_set_up,
            timing,
            basic,
            strength,
            command,
            orders,
            radius,
            commanders,
            bases,
            deployments,
            leaders,
            reinforcements,
            absent,
            absent_leaders,
            levels,
            levels_origin: self.demoralization.origin,
            levels_range,
            outcome,
            target: self.target,
            objectives,
            special,
            attached: Vec::new(),
            variants,
            chosen,
            part: Part::Alone,
            on_field: Vec::new(),
            part_of: None,
            arrival: Vec::new(),
            handicap: None,
        })
    }
}

/// Goes over a document and notes what is wrong.
struct Proof<'a> {
    source: Source<'a>,
    map: &'a Map,
    army: &'a OrderOfBattle,
    file: &'a ScenarioFile,
    faults: Faults,
    timing: Timing,
    basic: Timing,
    /// Whom each unit obeys today.
    command: Vec<Option<CommandId>>,
    /// Units some line names one by one: they do not come with their command.
    named: Vec<bool>,
    /// Where the file calls each unit and each leader: to the map, to march later, or to stay away.
    calls: Vec<Vec<usize>>,
    leader_calls: Vec<Vec<usize>>,
    /// Who is in play, variants included.
    in_play: Vec<bool>,
    leader_in_play: Vec<bool>,
}

impl<'a> Proof<'a> {
    fn new(
        source: Source<'a>,
        map: &'a Map,
        army: &'a OrderOfBattle,
        file: &'a ScenarioFile,
    ) -> Proof<'a> {
        let start = Clock::parse(&file.clock.start);
        let clock = Clock {
            start: start.unwrap_or(0),
            first: 1,
            minutes: (*file.clock.minutes).max(1),
            origin: file.clock.origin,
        };
        let basic = Clock { minutes: BASIC_MINUTES, ..clock };
        let mut proof = Proof {
            source,
            map,
            army,
            file,
            faults: Faults::default(),
            timing: Timing { turns: *file.turns, clock },
            basic: Timing { turns: *file.basic_turns, clock: basic },
            command: army.units.iter().map(|unit| unit.command).collect(),
            named: vec![false; army.units.len()],
            calls: vec![Vec::new(); army.units.len()],
            leader_calls: vec![Vec::new(); army.leaders.len()],
            in_play: vec![false; army.units.len()],
            leader_in_play: vec![false; army.leaders.len()],
        };
        if start.is_none() {
            proof.fault(
                &file.clock.start,
                format!("{:?} is no time", *file.clock.start),
                "write hours and minutes, 02:30",
            );
        }
        proof.lend();
        proof.note_named();
        proof
    }

    fn fault(&mut self, at: &impl Place, what: String, right: &str) {
        self.faults.push(self.source.fault(at, what).right(right));
    }

    /// Map, order of battle and length.
    fn header(&mut self) {
        let file = self.file;
        let ids = [(&file.map, self.map.id()), (&file.order_of_battle, self.army.id.as_str())];
        for (name, given) in ids {
            if name.as_str() != given {
                self.fault(
                    name,
                    format!("the file wants {}, it was given {given}", **name),
                    "load it with the data it names",
                );
            }
        }
        for turns in [&file.turns, &file.basic_turns] {
            if **turns == 0 || **turns > MAX_TURNS {
                self.fault(
                    turns,
                    format!("a battle of {} turns", **turns),
                    &format!("give 1 to {MAX_TURNS} turns"),
                );
            }
        }
        if *file.clock.minutes == 0 {
            self.fault(&file.clock.minutes, "a turn of 0 minutes".into(), "give its minutes");
        }
    }

    fn date(&mut self) -> Date {
        let file = self.file;
        Date::parse(&file.date).unwrap_or_else(|| {
            self.fault(
                &file.date,
                format!("{:?} is no date", *file.date),
                "write year, month and day, 1809-05-23",
            );
            Date { year: 0, month: 0, day: 0 }
        })
    }

    /// Units that obey another command today.
    fn lend(&mut self) {
        let file = self.file;
        for (key, to) in &file.lent {
            let unit = self.unit_key(key, to);
            let command = self.command(to);
            if let (Some(unit), Some(command)) = (unit, command) {
                if self.army.unit(unit).camp != self.army.command(command).camp {
                    self.fault(
                        to,
                        format!("{key} is of the other side than {}", **to),
                        "a command holds units of one side",
                    );
                }
                self.command[unit.index()] = Some(command);
            }
        }
    }

    fn note_named(&mut self) {
        let file = self.file;
        let deployed = file.deploy.iter().flat_map(|entry| &entry.units);
        let coming = file.reinforcement.iter().flat_map(|entry| &entry.units);
        for name in deployed.chain(coming).chain(&file.absent.units) {
            if let Some(unit) = self.army.find_unit(name) {
                self.named[unit.index()] = true;
            }
        }
    }

    fn unit(&mut self, name: &Name) -> Option<UnitId> {
        self.unit_key(name, name)
    }

    fn unit_key(&mut self, key: &str, at: &impl Place) -> Option<UnitId> {
        let found = self.army.find_unit(key);
        if found.is_none() {
            self.fault(at, format!("there is no unit {key}"), "name a unit of the order of battle");
        }
        found
    }

    fn leader(&mut self, name: &Name) -> Option<LeaderId> {
        let found = self.army.find_leader(name);
        if found.is_none() {
            let what = format!("there is no leader {}", **name);
            self.fault(name, what, "name a leader of the order of battle");
        }
        found
    }

    fn command(&mut self, name: &Name) -> Option<CommandId> {
        self.command_key(name, name)
    }

    fn command_key(&mut self, key: &str, at: &impl Place) -> Option<CommandId> {
        let found = self.army.find_command(key);
        if found.is_none() {
            let what = format!("there is no command {key}");
            self.fault(at, what, "name a command of the order of battle");
        }
        found
    }

    /// Commands of one side.
    fn commands(&mut self, names: &[Name], camp: Camp) -> Vec<CommandId> {
        let mut found = Vec::new();
        for name in names {
            let Some(command) = self.command(name) else { continue };
            if self.army.command(command).camp != camp {
                self.fault(
                    name,
                    format!("{} is of the other side", **name),
                    "name one of this side",
                );
            }
            if found.contains(&command) {
                self.fault(name, format!("{} stands twice", **name), "name it once");
            }
            found.push(command);
        }
        found
    }

    /// The hexes of a zone, or the hex with this label.
    fn place(&mut self, name: &Name) -> Vec<Hex> {
        if let Some(zone) = self.map.zone(name) {
            return zone.hexes.clone();
        }
        let hex = self.map.grid().find(name);
        if hex.is_none() {
            let what = format!("the map has no zone and no hex {}", **name);
            self.fault(name, what, "name a zone or a hex of the map");
        }
        hex.into_iter().collect()
    }

    fn places(&mut self, names: &[Name]) -> Vec<Hex> {
        let mut hexes: Vec<Hex> = names.iter().flat_map(|name| self.place(name)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// A place of one hex.
    fn hex(&mut self, name: &Name) -> Option<Hex> {
        let hexes = self.place(name);
        if hexes.len() > 1 {
            self.fault(name, format!("{} is {} hexes", **name, hexes.len()), "name a single hex");
        }
        hexes.first().copied()
    }

    /// The hex of an entry of the map.
    fn entry(&mut self, name: &Name) -> Option<Hex> {
        let entries = self.map.entries();
        let found = entries.iter().find(|entry| entry.id == **name).map(|entry| entry.hex);
        if found.is_none() {
            let ids: Vec<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
            let what = format!("{} is no entry of the map", **name);
            self.fault(name, what, &format!("it has {}", ids.join(", ")));
        }
        found
    }

    /// A turn of the battle.
    fn turn(&mut self, turn: &Located<u8>) -> u8 {
        if **turn == 0 || **turn > self.timing.turns {
            self.fault(
                turn,
                format!("turn {} of {}", **turn, self.timing.turns),
                "name a turn of the battle",
            );
        }
        **turn
    }

    fn moment(&mut self, entry: &MomentEntry, at: &impl Place) -> Option<Moment> {
        match (&entry.turn, &entry.time) {
            (Some(turn), None) => Some(Moment::from(self.turn(turn))),
            (None, Some(time)) => self.time(time),
            _ => {
                self.fault(at, "no single moment".into(), "give a turn or a time");
                None
            }
        }
    }

    /// The turn that starts at a printed time. The Basic clock takes the first turn at or after it.
    fn time(&mut self, time: &Name) -> Option<Moment> {
        let minutes = Clock::parse(time);
        let turn = minutes.and_then(|minutes| self.timing.clock.turn_at(minutes));
        let basic = minutes.and_then(|minutes| self.basic.clock.turn_from(minutes));
        match turn.zip(basic).filter(|(turn, _)| *turn <= self.timing.turns) {
            Some((turn, basic)) => Some(Moment { turn, basic }),
            None => {
                let what = format!("no turn starts at {}", **time);
                self.fault(time, what, "name the hour of a turn of the battle");
                None
            }
        }
    }

    /// A number from 1 to 6.
    fn die(&mut self, value: &Located<u8>) -> u8 {
        if !(1..=6).contains(&**value) {
            self.fault(value, format!("{} is no face of a die", **value), "give 1 to 6");
        }
        **value
    }

    fn absent(&mut self) -> (Vec<UnitId>, Vec<LeaderId>) {
        let absent = &self.file.absent;
        let force = self.force(&absent.commands, &absent.units, None);
        let mut leaders = Vec::new();
        for name in &absent.commands {
            let command = self.army.find_command(name);
            let leader = command.map(|command| self.army.command(command).leader);
            leaders.extend(leader.map(|leader| (leader, name.start())));
        }
        for name in &absent.leaders {
            leaders.extend(self.leader(name).map(|leader| (leader, name.start())));
        }
        for &(leader, at) in &leaders {
            self.leader_calls[leader.index()].push(at);
        }
        for &(unit, at) in &force {
            self.calls[unit.index()].push(at);
        }
        let units = force.into_iter().map(|(unit, _)| unit).collect();
        (units, leaders.into_iter().map(|(leader, _)| leader).collect())
    }

    /// Calls units into play.
    fn call(&mut self, commands: &[Name], units: &[Name], camp: Camp) -> Vec<UnitId> {
        let force = self.force(commands, units, Some(camp));
        for &(unit, at) in &force {
            self.calls[unit.index()].push(at);
            self.in_play[unit.index()] = true;
        }
        force.into_iter().map(|(unit, _)| unit).collect()
    }

    /// Calls a leader into play.
    fn call_leader(&mut self, name: &Name, camp: Option<Camp>) -> Option<LeaderId> {
        let leader = self.leader(name)?;
        if camp.is_some_and(|camp| camp != self.army.leader(leader).camp) {
            self.fault(name, format!("{} is of the other side", **name), "name one of this side");
        }
        self.leader_calls[leader.index()].push(name.start());
        self.leader_in_play[leader.index()] = true;
        Some(leader)
    }

    /// Whole commands, less units named one by one anywhere, and units; each with the byte of the name that calls it.
    fn force(
        &mut self,
        commands: &[Name],
        units: &[Name],
        camp: Option<Camp>,
    ) -> Vec<(UnitId, usize)> {
        let mut force = Vec::new();
        for name in commands {
            let Some(command) = self.command(name) else { continue };
            let whole = self.army.unit_ids().filter(|unit| {
                self.command[unit.index()] == Some(command) && !self.named[unit.index()]
            });
            force.extend(whole.map(|unit| (unit, name.start())));
        }
        for name in units {
            force.extend(self.unit(name).map(|unit| (unit, name.start())));
        }
        for &(unit, at) in &force {
            if camp.is_some_and(|camp| camp != self.army.unit(unit).camp) {
                let what = format!("{} is of the other side", self.army.unit(unit).key);
                self.fault(&at, what, "name units of this side");
            }
        }
        force
    }
}
