//! Who is in play, under which orders, with what nerve.

use std::collections::BTreeMap;

use super::Proof;
use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, UnitId};
use crate::data::scenario::file::{LevelEntry, MarchEntry, Name, ReinforcementEntry, RollEntry};
use crate::data::scenario::{
    Arrival, Delay, FirstRoll, Level, March, Moment, Order, Reinforcement,
};

impl Proof<'_> {
    /// Every unit and leader is placed, or comes later, or is absent, and only one of these; who leads whom is there to lead.
    pub(super) fn roll_call(&mut self) {
        let file = self.file;
        for id in self.army.unit_ids() {
            let key = &self.army.unit(id).key;
            let calls = std::mem::take(&mut self.calls[id.index()]);
            self.called_once("unit", key, calls);
        }
        for id in self.army.leader_ids() {
            let key = &self.army.leader(id).key;
            let calls = std::mem::take(&mut self.leader_calls[id.index()]);
            self.called_once("leader", key, calls);
        }
        for id in self.army.command_ids() {
            let command = self.army.command(id);
            if self.points_in_play(id).is_some() && !self.leader_in_play[command.leader.index()] {
                let what = format!("{} is in play without its leader", command.key);
                self.fault(&file.order_of_battle, what, "place its leader or let him come");
            }
        }
    }

    fn called_once(&mut self, what: &str, key: &str, mut calls: Vec<usize>) {
        calls.sort_unstable();
        match calls.as_slice() {
            [_] => {}
            [] => self.fault(
                &self.file.order_of_battle,
                format!("{what} {key} has no place"),
                "place it, let it come later, or name it among the absent",
            ),
            [_, second, ..] => self.fault(
                second,
                format!("{what} {key} stands twice"),
                "place it, let it come later, or name it among the absent, once",
            ),
        }
    }

    /// Points of infantry and cavalry a command has in play, variants included; `None` if it has no unit at all.
    fn points_in_play(&self, command: CommandId) -> Option<u16> {
        self.units_in_play(command)
            .map(|unit| {
                let unit = self.army.unit(unit);
                if unit.counts_for_demoralization() { u16::from(unit.strength) } else { 0 }
            })
            .reduce(|sum, points| sum + points)
    }

    fn units_in_play(&self, command: CommandId) -> impl Iterator<Item = UnitId> + '_ {
        self.army.unit_ids().filter(move |unit| {
            self.in_play[unit.index()] && self.command[unit.index()] == Some(command)
        })
    }

    pub(super) fn strength(&mut self) -> Vec<u8> {
        let file = self.file;
        let mut strength: Vec<u8> = self.army.units.iter().map(|unit| unit.strength).collect();
        for (key, points) in &file.strength {
            let Some(unit) = self.unit_key(key, points) else { continue };
            let printed = self.army.unit(unit).strength;
            if **points == 0 || **points > printed {
                self.fault(
                    points,
                    format!("{key} starts with {} points", **points),
                    &format!("give 1 to its {printed}"),
                );
            }
            strength[unit.index()] = **points;
        }
        strength
    }

    pub(super) fn orders(&mut self) -> Vec<Option<Order>> {
        let file = self.file;
        let mut orders = vec![None; self.army.commands.len()];
        for (key, order) in &file.orders {
            let Some(command) = self.command_key(key, order) else { continue };
            if self.points_in_play(command).is_none() {
                self.fault(
                    order,
                    format!("{key} has orders but no unit in play"),
                    "give orders to commands in play",
                );
            }
            orders[command.index()] = Some(**order);
        }
        for id in self.army.command_ids() {
            let bound = self.units_in_play(id).any(|unit| !self.army.unit(unit).independent);
            if bound && orders[id.index()].is_none() {
                let what = format!("{} has no orders", self.army.command(id).key);
                self.fault(&file.order_of_battle, what, "name its starting order in [orders]");
            }
        }
        orders
    }

    pub(super) fn levels(&mut self, strength: &[u8]) -> Vec<Option<Level>> {
        let file = self.file;
        let mut levels = vec![None; self.army.commands.len()];
        for (command, level) in self.level_list(&file.demoralization.levels, strength) {
            levels[command.index()] = Some(level);
        }
        levels
    }

    /// Levels of commands in play, none above what the command has.
    pub(super) fn level_list(
        &mut self,
        entries: &BTreeMap<String, LevelEntry>,
        strength: &[u8],
    ) -> Vec<(CommandId, Level)> {
        let mut levels = Vec::new();
        for (key, entry) in entries {
            let Some(command) = self.command_key(key, &entry.level) else { continue };
            let reduced = entry.reduced.as_ref().unwrap_or(&entry.level);
            let points = self.points_of(command, strength);
            if **reduced == 0 || **reduced > *entry.level {
                self.fault(
                    reduced,
                    format!("reduced level {} of {key}", **reduced),
                    "give at least 1 and at most the level",
                );
            }
            if u16::from(*entry.level) > points {
                self.fault(
                    &entry.level,
                    format!("level {} of {key}, which has {points} points", *entry.level),
                    "a level is at most the infantry and cavalry in play",
                );
            }
            let rating = entry.rating.as_ref().map(|rating| self.die(rating));
            levels.push((command, Level { normal: *entry.level, reduced: **reduced, rating }));
        }
        levels
    }

    /// What a command has of what counts for its demoralization.
    pub(super) fn points_of(&self, command: CommandId, strength: &[u8]) -> u16 {
        self.units_in_play(command)
            .filter(|unit| self.army.unit(*unit).counts_for_demoralization())
            .map(|unit| u16::from(strength[unit.index()]))
            .sum()
    }

    pub(super) fn radius(&mut self) -> Vec<u8> {
        let radius = &self.file.radius;
        let of = |camp| if camp == Camp::French { radius.french } else { radius.spanish };
        let mut radii: Vec<u8> = self.army.leaders.iter().map(|leader| of(leader.camp)).collect();
        for (key, hexes) in &radius.leader {
            match self.army.find_leader(key) {
                Some(leader) => radii[leader.index()] = **hexes,
                None => {
                    let what = format!("there is no leader {key}");
                    self.fault(hexes, what, "name a leader of the order of battle");
                }
            }
        }
        radii
    }

    pub(super) fn reinforcements(&mut self) -> Vec<Reinforcement> {
        let file = self.file;
        let mut found: Vec<Reinforcement> = Vec::new();
        for entry in &file.reinforcement {
            if found.iter().any(|other| other.key == *entry.id) {
                self.fault(
                    &entry.id,
                    format!("reinforcement {} stands twice", *entry.id),
                    "give each an id of its own",
                );
            }
            let units = self.call(&entry.commands, &entry.units, entry.camp);
            let mut leaders = Vec::new();
            for name in &entry.leaders {
                leaders.extend(self.call_leader(name, Some(entry.camp)));
            }
            let (arrival, hex) = (self.arrival(entry), self.entry(&entry.entry));
            if units.is_empty() {
                self.fault(&entry.id, format!("{} brings nobody", *entry.id), "name its units");
            }
            found.push(Reinforcement {
                key: (*entry.id).clone(),
                camp: entry.camp,
                arrival: arrival.unwrap_or(Arrival::On(Moment::from(1))),
                hex: hex.unwrap_or(board::Hex(0)),
                units,
                leaders,
            });
        }
        found
    }

    /// Exactly one way to arrive.
    pub(super) fn arrival(&mut self, entry: &ReinforcementEntry) -> Option<Arrival> {
        match (&entry.turn, &entry.time, &entry.roll, &entry.march) {
            (Some(turn), None, None, None) => Some(Arrival::On(Moment::from(self.turn(turn)))),
            (None, Some(time), None, None) => self.time(time).map(Arrival::On),
            (None, None, Some(roll), None) => Some(self.roll(roll)),
            (None, None, None, Some(march)) => self.march(march, &entry.id).map(Arrival::March),
            _ => {
                self.fault(
                    &entry.id,
                    format!("{} has no single way to arrive", *entry.id),
                    "give a turn, a time, a roll or a march",
                );
                None
            }
        }
    }

    pub(super) fn roll(&mut self, entry: &RollEntry) -> Arrival {
        let from = Moment::from(self.turn(&entry.from));
        Arrival::Roll { from, needs: self.die(&entry.needs), bonus: entry.bonus }
    }

    pub(super) fn march(&mut self, entry: &MarchEntry, at: &Name) -> Option<March> {
        let first_roll = match (&entry.end_of, entry.after_first_combat) {
            (Some(moment), false) => self.moment(moment, at).map(FirstRoll::EndOf),
            (None, true) => Some(FirstRoll::AfterFirstCombat),
            _ => {
                let what = "no single first roll".into();
                self.fault(at, what, "give end_of or after_first_combat");
                None
            }
        };
        let delay = match entry.delay.as_slice() {
            &[turns] => Some(Delay::Turns(turns)),
            faces => <[u8; 6]>::try_from(faces).ok().map(Delay::ByDie),
        };
        if delay.is_none() {
            let what = format!("{} delays", entry.delay.len());
            self.fault(&entry.delay, what, "give one, or one for each face of a die");
        }
        let starts_on = self.die(&entry.starts_on);
        Some(March { first_roll: first_roll?, starts_on, delay: delay? })
    }
}
