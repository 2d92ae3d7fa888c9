//! Commanders, bases, objectives and the rules of one battle.

use super::Proof;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::{CommandId, LeaderId};
use crate::data::scenario::file::{BaseEntry, CommanderEntry, ConvoyEntry, ExitEntry};
use crate::data::scenario::{Base, Bases, Commander, Effect, Objective, Seat, SpecialRule};

/// Orders may be changed from this turn on (STD-2-b).
const FIRST_ORDERS_PHASE: u8 = 2;

impl Proof<'_> {
    pub(super) fn commanders(&mut self) -> Vec<Commander> {
        let file = self.file;
        let mut commanders: Vec<Commander> = Vec::new();
        for entry in &file.commander {
            let Some(commander) = self.commander(entry) else { continue };
            let second = commanders.iter().any(|c| c.chief && c.camp == entry.camp);
            if commander.chief && second {
                let what = "a second commander in chief of one side".into();
                self.fault(&entry.divider, what, "a side has one commander in chief");
            }
            commanders.push(commander);
        }
        commanders
    }

    pub(super) fn commander(&mut self, entry: &CommanderEntry) -> Option<Commander> {
        let seat = match (&entry.leader, &entry.off_map) {
            (Some(name), None) => {
                let leader = self.leader(name)?;
                if self.army.leader(leader).camp != entry.camp {
                    let what = format!("{} is of the other side", **name);
                    self.fault(name, what, "name a leader of this side");
                }
                Seat::Leader(leader)
            }
            (None, Some(places)) => Seat::OffMap(self.places(places)),
            _ => {
                let what = "a commander neither on nor off the map".into();
                self.fault(&entry.divider, what, "give leader or off_map");
                return None;
            }
        };
        for number in [&entry.divider, &entry.attempts] {
            if **number == 0 {
                self.fault(number, "0 for a commander".into(), "give at least 1");
            }
        }
        let from = entry.from.as_ref().map_or(FIRST_ORDERS_PHASE, |from| self.turn(from));
        let every = entry.every.as_deref().copied().unwrap_or(1);
        let over = match &entry.over {
            Some(names) => self.commands(names, entry.camp),
            None => self.commands_in_play(entry.camp),
        };
        Some(Commander {
            camp: entry.camp,
            seat,
            divider: *entry.divider,
            attempts: *entry.attempts,
            turns: (from..=self.timing.turns).step_by(usize::from(every.max(1))).collect(),
            over,
            chief: entry.chief,
            yields: None,
        })
    }

    fn commands_in_play(&self, camp: Camp) -> Vec<CommandId> {
        let has_units = |command: &CommandId| {
            self.army.unit_ids().any(|unit| {
                self.in_play[unit.index()] && self.command[unit.index()] == Some(*command)
            })
        };
        self.army
            .command_ids()
            .filter(|id| self.army.command(*id).camp == camp)
            .filter(has_units)
            .collect()
    }

    /// One base for each side, and those of commands that have their own.
    pub(super) fn bases(&mut self) -> Option<Bases> {
        let file = self.file;
        let mut by_camp: [Option<Base>; 2] = [None, None];
        let mut by_command = vec![None; self.army.commands.len()];
        for entry in &file.base {
            let Some(base) = self.base(entry) else { continue };
            match &entry.commands {
                None if by_camp[entry.camp.index()].is_some() => {
                    let what = "a second base of one side".into();
                    self.fault(&entry.camp, what, "give one, and others to single commands");
                }
                None => by_camp[entry.camp.index()] = Some(base),
                Some(names) => {
                    for command in self.commands(names, *entry.camp) {
                        by_command[command.index()] = Some(base.clone());
                    }
                }
            }
        }
        let [french, spanish] = by_camp;
        let Some(by_camp) = french.zip(spanish).map(|(french, spanish)| [french, spanish]) else {
            let what = "a side has no base".into();
            self.fault(&file.map, what, "give each side a base without commands");
            return None;
        };
        Some(Bases { by_camp, by_command })
    }

    fn base(&mut self, entry: &BaseEntry) -> Option<Base> {
        let places = self.places(&entry.places);
        let choice = self.places(&entry.choice);
        let leader = match &entry.leader {
            Some(name) => Some(self.leader(name)?),
            None => None,
        };
        let last = match &entry.last {
            Some(name) => Some(self.hex(name)?),
            None => None,
        };
        match (places.as_slice(), leader, last, choice.as_slice()) {
            ([_, ..], None, None, []) => Some(Base::Hexes(places)),
            ([_, ..], None, None, [_, ..]) => Some(Base::TownOrChoice { town: places, choice }),
            (&[hex], Some(leader), Some(last), []) => Some(Base::HexOrLeader { hex, leader, last }),
            ([], Some(leader), Some(last), []) => Some(Base::Leader { leader, last }),
            _ => {
                let what = "no kind of base".into();
                self.fault(
                    &entry.camp,
                    what,
                    "give places; or places and choice; or leader and last with one place or none",
                );
                None
            }
        }
    }

    pub(super) fn objectives(&mut self) -> Vec<Objective> {
        let file = self.file;
        let mut objectives = Vec::new();
        for entry in &file.objective {
            let hexes = self.places(&entry.places);
            let effect = match (&entry.per, &entry.at_most) {
                (None, None) => Effect::Column,
                (Some(per), Some(at_most)) if **per > 0 => {
                    Effect::Steps { per: **per, at_most: **at_most }
                }
                (Some(number), _) | (None, Some(number)) => {
                    let what = "steps without their numbers".into();
                    self.fault(number, what, "give per (not 0) and at_most, or neither");
                    continue;
                }
            };
            objectives.push(Objective { camp: entry.camp, hexes, test: entry.test, effect });
        }
        objectives
    }

    pub(super) fn special(&mut self) -> Vec<SpecialRule> {
        let entry = &self.file.special;
        let mut rules = Vec::new();
        if let Some(storm) = &entry.storm {
            if let Some(turn) = storm.turns.iter().find(|t| **t == 0 || **t > self.timing.turns) {
                let what = format!("a storm in turn {turn} of {}", self.timing.turns);
                self.fault(&storm.turns, what, "name turns of the battle");
            }
            rules.push(SpecialRule::Storm { turns: (*storm.turns).clone() });
        }
        if let Some(thickets) = &entry.thickets {
            let from = self.turn(&thickets.from);
            let (passes_on, frees_on) = (thickets.passes_on, thickets.frees_on);
            rules.push(SpecialRule::Thickets { from, passes_on, frees_on });
        }
        if entry.swiss {
            rules.push(SpecialRule::Swiss);
        }
        if let Some(contact) = &entry.maneuver_until_contact {
            let (camp, distance) = (contact.camp, contact.distance);
            rules.push(SpecialRule::ManeuverUntilContact { camp, distance });
        }
        if let Some(range) = &entry.artillery_range {
            let (camp, weights, range) = (range.camp, range.weights.clone(), range.range);
            rules.push(SpecialRule::ArtilleryRange { camp, weights, range });
        }
        if let Some(range) = &entry.range_by_option {
            let (camp, weights, range) = (range.camp, range.weights.clone(), range.range);
            rules.push(SpecialRule::RangeByOption { camp, weights, range });
        }
        if let Some(sun) = &entry.sun_and_thirst {
            let from = self.moment(&sun.from, &self.file.map);
            rules.extend(from.map(|from| SpecialRule::SunAndThirst { camp: sun.camp, from }));
        }
        rules.extend(entry.convoy.as_ref().and_then(|convoy| self.convoy(convoy)));
        if let Some(convoy) = entry.convoy.as_ref().filter(|convoy| !convoy.in_doubt.is_empty()) {
            let carts = self.force(&[], &convoy.in_doubt, None);
            let carts = carts.into_iter().map(|(unit, _)| unit).collect();
            rules.push(SpecialRule::CartsInDoubt { carts });
        }
        if let Some(surrender) = &entry.surrender {
            let ways_out = self.places(&surrender.ways_out);
            let brigades = self.commands(&surrender.brigades, surrender.camp);
            rules.push(SpecialRule::Surrender { camp: surrender.camp, ways_out, brigades });
        }
        if let Some(fire) = &entry.british_fire {
            let (grades, bonus) = (fire.grades.clone(), fire.bonus);
            rules.push(SpecialRule::BritishFire { grades, bonus });
        }
        if entry.allied_stacking {
            rules.push(SpecialRule::AlliedStacking);
        }
        if let Some(initiative) = &entry.initiative {
            let from = self.turn(&initiative.from);
            let (camp, attempts, needs) = (initiative.camp, initiative.attempts, initiative.needs);
            rules.push(SpecialRule::Initiative { camp, from, attempts, needs });
        }
        rules.extend(entry.exit.as_ref().and_then(|exit| self.exit(exit)));
        if let Some(end) = &entry.early_end {
            let hexes = self.places(&end.places);
            rules.push(SpecialRule::EarlyEnd { camp: end.camp, hexes });
        }
        let declinable = entry.sudden_end_declinable;
        rules.extend(declinable.map(|camp| SpecialRule::SuddenEndDeclinable { camp }));
        rules
    }

    fn convoy(&mut self, entry: &ConvoyEntry) -> Option<SpecialRule> {
        let command = self.command(&entry.command)?;
        let army = self.army;
        let units = &army.command(command).units;
        let of = |arm: Arm| {
            units.iter().copied().filter(|unit| army.unit(*unit).arm() == arm).collect::<Vec<_>>()
        };
        let (carts, escort) = (of(Arm::Cart), of(Arm::Infantry));
        if carts.is_empty() || escort.is_empty() {
            let what = format!("{} is no convoy", *entry.command);
            self.fault(&entry.command, what, "a convoy has carts and an escort of infantry");
        }
        let leader: LeaderId = army.command(command).leader;
        Some(SpecialRule::Convoy { carts, escort, leader })
    }

    fn exit(&mut self, entry: &ExitEntry) -> Option<SpecialRule> {
        let hex = self.entry(&entry.entry)?;
        let brigades = self.commands(&entry.brigades, entry.camp);
        let corps = self.commands(&entry.corps, entry.camp);
        if let Some(name) = entry
            .corps
            .iter()
            .find(|name| !entry.brigades.iter().any(|brigade| brigade.as_str() == name.as_str()))
        {
            let what = format!("{} does not count itself", **name);
            self.fault(name, what, "name brigades of the list before");
        }
        if *entry.per == 0 {
            self.fault(&entry.per, "groups of 0 brigades".into(), "give at least 1");
        }
        Some(SpecialRule::Exit { camp: entry.camp, hex, per: *entry.per, brigades, corps })
    }
}
