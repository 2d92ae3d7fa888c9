//! What the variants change.

use board::fault::Place;

use super::Proof;
use crate::data::order_of_battle::{LeaderId, UnitId};
use crate::data::scenario::file::{
    DelayEntry, DeployEntry, EnlargeEntry, LinkEntry, Name, PermuteEntry, ReinforcementEntry,
    RelieveEntry, VariantEntry,
};
use crate::data::scenario::{
    Arrival, Attachment, Change, Link, Moment, OrderOfArrival, Reinforcement, Seat, Slot, Variant,
};

impl Proof<'_> {
    pub(super) fn variants(&mut self, reinforcements: &[Reinforcement]) -> Vec<Variant> {
        let file = self.file;
        let mut variants: Vec<Variant> = Vec::new();
        for entry in &file.variant {
            if variants.iter().any(|other| other.id == *entry.id) {
                let what = format!("variant {:?} stands twice", *entry.id);
                self.fault(&entry.id, what, "give each variant once");
            }
            if let Some(change) = self.change(entry, reinforcements) {
                variants.push(Variant { id: *entry.id, title: entry.title.clone(), change });
            }
        }
        variants
    }

    fn change(&mut self, entry: &VariantEntry, coming: &[Reinforcement]) -> Option<Change> {
        let given = [
            entry.reinforce.is_some(),
            entry.delay.is_some(),
            entry.deploy.is_some(),
            entry.enlarge.is_some(),
            entry.relieve.is_some(),
            entry.permute.is_some(),
            entry.link.is_some(),
        ];
        if given.iter().filter(|given| **given).count() != 1 {
            let what = format!("variant {:?} makes no single change", *entry.id);
            self.fault(
                &entry.id,
                what,
                "give reinforce, delay, deploy, enlarge, relieve, permute or link",
            );
            return None;
        }
        if let Some(reinforce) = &entry.reinforce {
            return self.reinforce(reinforce).map(Change::Reinforce);
        }
        if let Some(delay) = &entry.delay {
            return self.delay(delay, coming);
        }
        if let Some(deploy) = &entry.deploy {
            return self.redeploy(deploy);
        }
        if let Some(enlarge) = &entry.enlarge {
            return self.enlarge(enlarge, coming);
        }
        if let Some(relieve) = &entry.relieve {
            return self.relieve(relieve, coming);
        }
        if let Some(permute) = &entry.permute {
            return self.permute(permute, coming);
        }
        entry.link.as_ref().map(|link| self.link(link))
    }

    fn reinforce(&mut self, entry: &ReinforcementEntry) -> Option<Reinforcement> {
        let units = self.force(&entry.commands, &entry.units, Some(entry.camp));
        let units = self.wake(units);
        let leaders = self.wake_leaders(&entry.leaders);
        let (arrival, hex) = (self.arrival(entry), self.entry(&entry.entry));
        Some(Reinforcement {
            key: (*entry.id).clone(),
            camp: entry.camp,
            arrival: arrival?,
            hex: hex?,
            units,
            leaders,
        })
    }

    /// Units a variant brings must be absent without it.
    fn wake(&mut self, units: Vec<(UnitId, usize)>) -> Vec<UnitId> {
        for &(unit, at) in &units {
            if self.in_play[unit.index()] {
                let what = format!("{} is in play without the variant", self.army.unit(unit).key);
                self.fault(&at, what, "a variant brings units that are absent without it");
            }
        }
        for &(unit, _) in &units {
            self.in_play[unit.index()] = true;
        }
        units.into_iter().map(|(unit, _)| unit).collect()
    }

    fn wake_leaders(&mut self, names: &[Name]) -> Vec<LeaderId> {
        let mut leaders = Vec::new();
        for name in names {
            let Some(leader) = self.leader(name) else { continue };
            if self.leader_in_play[leader.index()] {
                let what = format!("{} is in play without the variant", **name);
                self.fault(name, what, "a variant brings leaders that are absent without it");
            }
            self.leader_in_play[leader.index()] = true;
            leaders.push(leader);
        }
        leaders
    }

    fn delay(&mut self, entry: &DelayEntry, coming: &[Reinforcement]) -> Option<Change> {
        let reinforcement = self.reinforcement(&entry.reinforcement, coming)?;
        let arrival = match (&entry.roll, &entry.march) {
            (Some(roll), None) => self.roll(roll),
            (None, Some(march)) => Arrival::March(self.march(march, &entry.reinforcement)?),
            _ => {
                let what = "no single new way to arrive".into();
                self.fault(&entry.reinforcement, what, "give a roll or a march");
                return None;
            }
        };
        Some(Change::Delay { reinforcement, arrival })
    }

    fn reinforcement(&mut self, name: &Name, coming: &[Reinforcement]) -> Option<usize> {
        let found = coming.iter().position(|reinforcement| reinforcement.key == **name);
        if found.is_none() {
            let what = format!("there is no reinforcement {}", **name);
            self.fault(name, what, "name a reinforcement of this file");
        }
        found
    }

    fn redeploy(&mut self, entry: &DeployEntry) -> Option<Change> {
        let units = self.force(&entry.commands, &entry.units, Some(entry.camp));
        for &(unit, at) in &units {
            if !self.in_play[unit.index()] {
                let what = format!("{} is absent", self.army.unit(unit).key);
                self.fault(&at, what, "a variant moves units that are in play");
            }
        }
        let Some((rule, area)) = self.group_area(entry) else {
            let what = "an area that follows from others".into();
            self.fault(&entry.facing, what, "a variant names its hexes");
            return None;
        };
        let units = units.into_iter().map(|(unit, _)| unit).collect();
        Some(Change::Deploy(self.deployment(entry, units, rule, area)))
    }

    fn enlarge(&mut self, entry: &EnlargeEntry, coming: &[Reinforcement]) -> Option<Change> {
        let reinforcement = self.reinforcement(&entry.reinforcement, coming)?;
        let camp = coming.get(reinforcement).map(|reinforcement| reinforcement.camp);
        let units = self.force(&[], &entry.units, camp);
        let units = self.wake(units);
        let leaders = self.wake_leaders(&entry.leaders);
        let printed: Vec<u8> = self.army.units.iter().map(|unit| unit.strength).collect();
        let levels = self.level_list(&entry.levels, &printed);
        let mut attached = Vec::new();
        for attachment in &entry.attached {
            let unit = self.unit(&attachment.unit);
            let to = self.command(&attachment.to);
            let until = self.leader(&attachment.until);
            if let (Some(unit), Some(to), Some(until)) = (unit, to, until) {
                attached.push(Attachment { unit, to, until });
            }
        }
        Some(Change::Enlarge { reinforcement, units, leaders, levels, attached })
    }

    fn relieve(&mut self, entry: &RelieveEntry, coming: &[Reinforcement]) -> Option<Change> {
        let reinforcement = self.reinforcement(&entry.reinforcement, coming)?;
        let commander = self.commander(&entry.commander)?;
        let relieves = self.leader(&entry.relieves)?;
        let keeps = self.commands(&entry.keeps, commander.camp);
        let Seat::Leader(leader) = commander.seat else {
            let what = "a commander off the map cannot arrive".into();
            self.fault(&entry.commander.divider, what, "name a leader");
            return None;
        };
        self.leader_in_play[leader.index()] = true;
        Some(Change::Relieve { reinforcement, commander, leader, relieves, keeps })
    }

    fn permute(&mut self, entry: &PermuteEntry, coming: &[Reinforcement]) -> Option<Change> {
        let first = entry.brigades.first().and_then(|name| self.army.find_command(name));
        let camp = first.map(|command| self.army.command(command).camp)?;
        let brigades = self.commands(&entry.brigades, camp);
        let mut slots = Vec::new();
        for slot in &entry.slot {
            slots.push(match &slot.with {
                Some(name) => Slot::With(self.reinforcement(name, coming)?, slot.brigades),
                None => Slot::OnMap(slot.brigades),
            });
        }
        let sum: usize = slots.iter().map(|slot| usize::from(slot.brigades())).sum();
        if sum != brigades.len() {
            let what = format!("{sum} places for {} brigades", brigades.len());
            self.fault(&entry.brigades.start(), what, "give each brigade one place in the column");
        }
        let vanguard = match &entry.vanguard {
            Some(name) => Some(self.reinforcement(name, coming)?),
            None => None,
        };
        Some(Change::Permute(OrderOfArrival { brigades, slots, vanguard }))
    }

    fn link(&mut self, entry: &LinkEntry) -> Change {
        let late = self.force(&entry.late, &[], None);
        Change::Link(Link {
            after: entry.after.clone(),
            regroup: Moment { turn: entry.regroup_turns, basic: entry.basic_regroup_turns },
            distance: entry.distance,
            late: late.into_iter().map(|(unit, _)| unit).collect(),
        })
    }
}
