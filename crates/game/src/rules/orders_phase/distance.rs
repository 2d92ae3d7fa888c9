//! The distance between a commander and a subordinate, measured along a line of command (STD-3.G-a, VOL2-3-f; CF-013).

use std::borrow::Cow;

use board::{Hex, Side};
use num_rational::Ratio;

use crate::data::edition::policies::OrderDistance;
use crate::data::edition::terrain::Going;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::{CommandId, LeaderId};
use crate::data::scenario::{Commander, Seat};
use crate::engine::game::Game;
use crate::engine::state::Fate;

/// How long the lines to all commands are, by [`CommandId`]; nothing where there is none.
pub(crate) type Lines = Vec<Option<u16>>;

/// How a line of command gets to a hex.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reached {
    Unknown,
    Barred,
    After(u16),
}

impl Game {
    /// The distance divided by the divider: what the die must reach (STD-3.G-a, VOL2-3-f, VOL2-3-g, VOL2-3-h; CF-013,
    /// CF-015). Nothing without a line of command.
    pub fn order_quotient(&self, who: &Commander, command: CommandId) -> Option<Ratio<i32>> {
        let known = self.known_line(who, command);
        let distance = known.or_else(|| self.order_distance(who, command, u16::MAX - 1))?;
        Some(Ratio::new(i32::from(distance), i32::from(who.divider.max(1))))
    }

    /// Those of some commands a commander of the scenario reaches with a line short enough for a die to carry his order.
    pub(super) fn in_reach_of(
        &self,
        commander: u8,
        mut commands: Vec<CommandId>,
    ) -> Vec<CommandId> {
        let Some(who) = self.setup.scenario.commanders.get(usize::from(commander)) else {
            return Vec::new();
        };
        let Seat::Leader(leader) = who.seat else {
            let most = longest_line(who);
            commands.retain(|&command| self.order_distance(who, command, most).is_some());
            return commands;
        };
        if !self.is_leader_active(leader) {
            return Vec::new();
        }
        let certain = self.setup.edition.policies.orders.own_formation_is_certain;
        let lines = self.lines_from(commander, who, leader);
        commands.retain(|&command| {
            let own = self.setup.leader_of(command) == leader;
            if own { certain } else { lines[command.index()].is_some() }
        });
        commands
    }

    /// The lines of a commander on the map to those under him. They are drawn once and kept until somebody moves.
    fn lines_from(&self, commander: u8, who: &Commander, leader: LeaderId) -> Cow<'_, Lines> {
        match self.state.kept().and_then(|kept| kept.lines(commander)) {
            Some(kept) => Cow::Borrowed(kept.get_or_init(|| self.draw_lines(who, leader))),
            None => Cow::Owned(self.draw_lines(who, leader)),
        }
    }

    /// The length of a line to another's command that was drawn already.
    fn known_line(&self, who: &Commander, command: CommandId) -> Option<u16> {
        let Seat::Leader(leader) = who.seat else { return None };
        let other = self.is_leader_active(leader) && self.setup.leader_of(command) != leader;
        let at = self.setup.scenario.commanders.iter().position(|one| one == who)?;
        let lines = self.state.kept().filter(|_| other)?.lines(at as u8)?.get()?;
        lines[command.index()]
    }

    /// The same drawn together, no longer than a die may carry an order.
    pub(crate) fn draw_lines(&self, who: &Commander, leader: LeaderId) -> Lines {
        let keeps = who.yields.as_ref().map_or(&[][..], |yields| &yields.keeps);
        let ends = self.setup.army.command_ids().map(|command| {
            let under = who.over.contains(&command) || keeps.contains(&command);
            let other = under && self.setup.leader_of(command) != leader;
            other.then(|| self.ends_of_line(command)).flatten().unwrap_or_default()
        });
        let ends: Vec<Vec<Hex>> = ends.collect();
        let goals: Vec<&[Hex]> = ends.iter().map(Vec::as_slice).collect();
        let start = self.state.leader(leader).hex;
        self.lines_of_command(start, &goals, who.camp, longest_line(who))
    }

    /// The length of the shortest line of command, both ends left out; 0 for a commander's own command (CF-222). Lines
    /// longer than `most` are not looked for.
    pub(super) fn order_distance(
        &self,
        who: &Commander,
        command: CommandId,
        most: u16,
    ) -> Option<u16> {
        let leader = self.setup.leader_of(command);
        let (start, goals) = match &who.seat {
            Seat::Leader(commander) => {
                let state = self.state.leader(*commander);
                if !self.is_leader_active(*commander) {
                    return None;
                }
                if leader == *commander {
                    return self
                        .setup
                        .edition
                        .policies
                        .orders
                        .own_formation_is_certain
                        .then_some(0);
                }
                (state.hex, self.ends_of_line(command)?)
            }
            Seat::OffMap(hexes) => (self.ends_of_line(command)?.first().copied()?, hexes.clone()),
        };
        self.line_of_command(start, &goals, who.camp, most)
    }

    /// Where the line to a command ends: its leader or, if he is lost for good, its nearest unit (CF-272).
    pub(super) fn ends_of_line(&self, command: CommandId) -> Option<Vec<Hex>> {
        let leader = self.setup.leader_of(command);
        match self.state.leader(leader).fate {
            Fate::OnMap => Some(vec![self.state.leader(leader).hex]),
            Fate::Eliminated => {
                let members = self.members_of(command);
                Some(members.iter().filter_map(|unit| self.state.unit(unit).hex()).collect())
            }
            _ => None,
        }
    }

    /// The cheapest line from a hex to any of the goals through hexes a line of command may pass, counting what lies
    /// between (STD-3.G-d, VOL2-3-k, VOL2-EX1-a; CF-013).
    pub(crate) fn line_of_command(
        &self,
        start: Hex,
        goals: &[Hex],
        camp: Camp,
        most: u16,
    ) -> Option<u16> {
        self.lines_of_command(start, &[goals], camp, most).first().copied().flatten()
    }

    /// The same to several goals at once, each of one or more hexes.
    fn lines_of_command(&self, start: Hex, goals: &[&[Hex]], camp: Camp, most: u16) -> Lines {
        let mut lengths = vec![None; goals.len()];
        let zones = self.zones_of(camp.enemy());
        if !self.line_passes(start, camp, &zones) {
            return lengths;
        }
        let grid = self.setup.map.grid();
        let near = |hex: &Hex| grid.distance(start, *hex) <= most + 1;
        let mut is_goal = vec![false; grid.len()];
        goals.iter().copied().flatten().for_each(|hex| is_goal[hex.index()] = true);
        let mut arrive = |hex: Hex, length: u16| {
            for (goal, found) in goals.iter().zip(&mut lengths) {
                if found.is_none() && goal.contains(&hex) {
                    *found = Some(length);
                }
            }
            let mut lengths = goals.iter().zip(&lengths);
            lengths.any(|(goal, found)| found.is_none() && goal.iter().any(near))
        };
        if !arrive(start, 0) {
            return lengths;
        }
        // Each hex is reached first by the shortest line to it: one list a length keeps the shortest first.
        let mut reached = vec![Reached::Unknown; grid.len()];
        reached[start.index()] = Reached::After(0);
        let mut open: Vec<Vec<Hex>> = vec![vec![start]];
        let mut length = 0;
        while let Some(ring) = open.get_mut(usize::from(length)).map(std::mem::take) {
            for here in ring {
                if reached[here.index()] != Reached::After(length) {
                    continue;
                }
                for (side, next) in grid.neighbours(here) {
                    let known = &mut reached[next.index()];
                    match *known {
                        Reached::Barred => continue,
                        // No line gets shorter on its way.
                        Reached::After(before) if before <= length => continue,
                        Reached::After(_) | Reached::Unknown => {}
                    }
                    if *known == Reached::Unknown && !self.line_passes(next, camp, &zones) {
                        *known = Reached::Barred;
                        continue;
                    }
                    let Some(entry) = self.line_entry(here, side, next) else { continue };
                    if *known == Reached::Unknown && is_goal[next.index()] && !arrive(next, length)
                    {
                        return lengths;
                    }
                    let after = length.saturating_add(entry.into());
                    let shorter = match *known {
                        Reached::After(other) => after < other,
                        Reached::Unknown | Reached::Barred => true,
                    };
                    if after <= most && shorter {
                        *known = Reached::After(after);
                        let slot = usize::from(after);
                        open.resize(open.len().max(slot + 1), Vec::new());
                        open[slot].push(next);
                    } else if *known == Reached::Unknown {
                        *known = Reached::After(after);
                    }
                }
            }
            length += 1;
        }
        lengths
    }

    /// What entering a hex adds to a line, by edition.
    fn line_entry(&self, from: Hex, side: Side, to: Hex) -> Option<u8> {
        match self.setup.edition.policies.orders.distance {
            OrderDistance::EntryCosts => self.entry_count(from, side, to),
            _ => Some(1),
        }
    }

    /// What a hex counts on a line of command: its infantry cost, 1 on a road, hexsides left out (CF-013).
    fn entry_count(&self, from: Hex, side: Side, to: Hex) -> Option<u8> {
        if self.setup.map.hexside(from, side).road.is_some() {
            return Some(1);
        }
        // Ground that bars infantry cannot be crossed by a line either ("terrain effects included").
        self.setup.cost(Arm::Infantry, Going::default(), from, side)?;
        self.setup.edition.terrain.ground(self.setup.map.terrain(to)).cost[Arm::Infantry.index()]
            .points
    }
}

/// The longest line over which a die may carry an order: a quotient of 6.
fn longest_line(who: &Commander) -> u16 {
    6 * u16::from(who.divider.max(1))
}
