//! The distance between a commander and a subordinate, measured along a line of command (STD-3.G-a, VOL2-3-f; CF-013).

use board::{Hex, Side};
use num_rational::Ratio;

use crate::edition::policies::OrderDistance;
use crate::edition::terrain::Going;
use crate::game::Game;
use crate::kinds::{Arm, Camp};
use crate::order_of_battle::CommandId;
use crate::scenario::{Commander, Seat};
use crate::state::Fate;

impl Game {
    /// The distance divided by the divider: what the die must reach (STD-3.G-a, VOL2-3-f, VOL2-3-g, VOL2-3-h; CF-013,
    /// CF-015). Nothing without a line of command.
    pub fn order_quotient(&self, who: &Commander, command: CommandId) -> Option<Ratio<i32>> {
        let distance = self.order_distance(who, command)?;
        Some(Ratio::new(i32::from(distance), i32::from(who.divider.max(1))))
    }

    /// The length of the shortest line of command, both ends left out; 0 for a commander's own command (CF-222).
    fn order_distance(&self, who: &Commander, command: CommandId) -> Option<u16> {
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
        self.line_of_command(start, &goals, who.camp)
    }

    /// Where the line to a command ends: its leader or, if he is lost for good, its nearest unit (CF-272).
    fn ends_of_line(&self, command: CommandId) -> Option<Vec<Hex>> {
        let leader = self.setup.leader_of(command);
        match self.state.leader(leader).fate {
            Fate::OnMap => Some(vec![self.state.leader(leader).hex]),
            Fate::Eliminated => {
                let camp = self.setup.command_named(command).camp;
                let units =
                    self.setup.units_of(camp).filter(|&unit| self.command(unit) == Some(command));
                Some(units.filter_map(|unit| self.state.unit(unit).hex()).collect())
            }
            _ => None,
        }
    }

    /// The cheapest line from a hex to any of the goals through hexes a line of command may pass, counting what lies
    /// between (STD-3.G-d, VOL2-3-k, VOL2-EX1-a; CF-013).
    pub(crate) fn line_of_command(&self, start: Hex, goals: &[Hex], camp: Camp) -> Option<u16> {
        if !self.line_passes(start, camp) {
            return None;
        }
        let by_cost = self.setup.edition.policies.orders.distance == OrderDistance::EntryCosts;
        let cost = |from: Hex, side: Side, to: Hex| {
            if !self.line_passes(to, camp) {
                return None;
            }
            let between = !goals.contains(&to);
            let entry = if by_cost { self.entry_count(from, side, to)? } else { 1 };
            Some(if between { u16::from(entry) } else { 0 })
        };
        self.setup
            .map
            .grid()
            .shortest_path(start, |hex| goals.contains(&hex), cost)
            .map(|(length, _)| length)
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
