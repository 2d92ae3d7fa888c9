//! Command: who is within reach of his leader (section 9).

use board::Hex;

use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, LeaderId, UnitId};
use crate::data::scenario::Attachment;
use crate::engine::game::Game;
use crate::engine::state::Fate;
use crate::engine::unit_set::UnitSet;
use crate::rules::zoc::{Zone, Zones};

impl Game {
    /// Whether a unit is in command, as measured when the phasing camp's movement step began (CF-033). Independent units
    /// always are (STD-9-g, VOL2-3-c; CF-168), and so are units that enter with their leader (CF-216).
    #[inline]
    pub fn is_in_command(&self, unit: UnitId) -> bool {
        self.is_independent(unit) || self.state.in_command.contains(unit)
    }

    /// Whether a line of command may pass a hex: no enemy in it, no enemy zone unless a friendly combat unit stands there
    /// (STD-9-b, STD-9-c, VOL2-9.1-a, VOL2-9.1-b). The zones are the enemy's.
    pub(crate) fn line_passes(&self, hex: Hex, camp: Camp, zones: &Zones<'_>) -> bool {
        !self.enemy_at(hex, camp) && (zones.at(hex) == Zone::Free || self.camp_at(hex, camp))
    }

    /// Hexes a leader's command reaches: counted without either end, so one more than the radius (STD-9-a, VOL2-9-b).
    pub fn hexes_in_command(&self, leader: LeaderId) -> Vec<Hex> {
        let camp = self.setup.leader(leader).camp;
        self.hexes_in_command_of(leader, &self.zones_of(camp.enemy()))
    }

    /// Whether a leader's command reaches a hex.
    pub(crate) fn commands_at(&self, leader: LeaderId, hex: Hex) -> bool {
        let far = self.setup.map.grid().distance(self.state.leader(leader).hex, hex);
        self.is_leader_active(leader)
            && far <= self.reach_of_command(leader)
            && self.hexes_in_command(leader).contains(&hex)
    }

    fn reach_of_command(&self, leader: LeaderId) -> u16 {
        u16::from(self.setup.scenario.radius[leader.index()]) + 1
    }

    fn hexes_in_command_of(&self, leader: LeaderId, zones: &Zones<'_>) -> Vec<Hex> {
        let state = self.state.leader(leader);
        let camp = self.setup.leader(leader).camp;
        if !self.is_leader_active(leader) || !self.line_passes(state.hex, camp, zones) {
            return Vec::new();
        }
        let reach = self.reach_of_command(leader);
        let grid = self.setup.map.grid();
        let mut asked = vec![false; grid.len()];
        asked[state.hex.index()] = true;
        let mut reached = vec![state.hex];
        let mut edge = 0;
        for _ in 0..reach {
            let ring = edge..reached.len();
            edge = reached.len();
            for i in ring {
                for (_, next) in grid.neighbours(reached[i]) {
                    let before = std::mem::replace(&mut asked[next.index()], true);
                    if !before && self.line_passes(next, camp, zones) {
                        reached.push(next);
                    }
                }
            }
        }
        reached
    }

    /// Whether a leader is on the map and able to command.
    pub fn is_leader_active(&self, leader: LeaderId) -> bool {
        let state = self.state.leader(leader);
        state.fate == Fate::OnMap && state.absent_until.is_none_or(|turn| turn <= self.state.turn)
    }

    /// Units of a camp in command now: within reach of their own leader or of the commander in chief (VOL2-9-a, STD-9-f).
    pub fn units_in_command(&self, camp: Camp) -> UnitSet {
        let mut set = UnitSet::EMPTY;
        let zones = self.zones_of(camp.enemy());
        for leader in self.setup.leaders_of(camp) {
            let reached = self.hexes_in_command_of(leader, &zones);
            for unit in reached.iter().flat_map(|&hex| self.state.stack(hex)) {
                if self.setup.camp(unit) == camp && self.leads(leader, unit) {
                    set.insert(unit);
                }
            }
        }
        set
    }

    /// Whether a leader's influence covers a unit: his own command's, a divisional leader's that of his brigades, and a
    /// commander in chief's every unit of his side (STD-1.3.1-c, STD-1.3.1-d, VOL2-1.3.1-d; CF-181).
    pub fn leads(&self, leader: LeaderId, unit: UnitId) -> bool {
        if self.setup.leader(leader).camp != self.setup.camp(unit) {
            return false;
        }
        self.is_commander_in_chief(leader)
            || self.command(unit).is_some_and(|command| self.setup.is_under(command, leader))
    }
}

impl Game {
    /// Whom a unit obeys now: its own command or, until its leader is up, the one it is attached to (SCN-B4-9.2.2-a).
    pub fn command(&self, unit: UnitId) -> Option<CommandId> {
        let attached = self.attached_now().find(|attached| attached.unit == unit);
        attached.map(|attached| attached.to).or_else(|| self.setup.command(unit))
    }

    /// The units that obey a command now.
    pub(crate) fn members_of(&self, command: CommandId) -> UnitSet {
        let mut members = self.setup.members(command);
        for attached in self.attached_now() {
            members.set(attached.unit, attached.to == command);
        }
        members
    }

    /// Units that obey another as yet.
    pub(crate) fn attached_now(&self) -> impl Iterator<Item = &Attachment> {
        self.setup.scenario.attached.iter().filter(|attached| !self.is_up(attached.until))
    }

    /// Whether a leader has come, whatever became of him.
    fn is_up(&self, leader: LeaderId) -> bool {
        !matches!(self.state.leader(leader).fate, Fate::ToCome | Fate::Absent)
    }

    /// Measures command for the phase that begins.
    pub(crate) fn measure_command(&mut self) {
        let camp = self.state.phasing;
        let mut in_command = self.as_seen_by(camp).units_in_command(camp);
        // What the other camp measured holds until its own next step (CF-272 asks for it in between).
        for unit in self.state.in_command.iter().filter(|&unit| self.setup.camp(unit) != camp) {
            in_command.insert(unit);
        }
        *self.state.in_command = in_command;
    }
}

#[cfg(test)]
mod tests {
    use crate::data::scenario::VariantId;
    use crate::testkit::random::library;
    use crate::testkit::*;

    /// SCN-B4-9.2.2-a: the second provisional cuirassiers obey Dufour until Boussart has come.
    #[test]
    fn cuirassiers_obey_dufour_until_boussart_comes() {
        let variants = [VariantId::VedelReinforced];
        for (variants, attached) in [(&variants[..], true), (&[][..], false)] {
            let setup =
                library().setup("bailen-4", EditionId::Volume2, variants, Options::default());
            let mut game = Game::new(setup.unwrap());
            let army = game.setup.army.clone();
            let unit = army.find_unit("2cuiras-prov").unwrap();
            let (boussart, dufour) =
                ["boussart", "dufour"].map(|key| army.find_leader(key).unwrap()).into();
            let own = army.find_command("boussart-brigade");
            let before = if attached { army.find_command("dufour-brigade") } else { own };
            assert_eq!(game.command(unit), before);
            assert_eq!(
                (game.leads(dufour, unit), game.leads(boussart, unit)),
                (attached, !attached)
            );
            for fate in [Fate::OnMap, Fate::Eliminated] {
                game.state.leaders[boussart.index()].fate = fate;
                assert_eq!(game.command(unit), own, "{fate:?}");
                assert!(game.leads(boussart, unit) && !game.leads(dufour, unit));
            }
        }
    }
}
