//! Brigades that march off the map by an exit (SCN-B3-7-a, SCN-B4-6-a, SCN-B5-6-a; CF-141).

use crate::data::kinds::Camp;
use crate::data::order_of_battle::CommandId;
use crate::data::scenario::SpecialRule;
use crate::engine::game::Game;
use crate::engine::state::Fate;

impl Game {
    /// Whether a brigade has left: no combat unit of it is on the map, and at least half its starting points went off.
    pub fn has_left(&self, command: CommandId) -> bool {
        if self.state.kept().is_some_and(|kept| kept.is_present(command)) {
            return false;
        }
        let camp = self.setup.command_named(command).camp;
        let units = self.setup.units_of(camp).filter(|&unit| {
            self.setup.command(unit) == Some(command) && self.setup.is_combat_unit(unit)
        });
        let (mut start, mut gone) = (0, 0);
        for unit in units {
            let points = u16::from(self.setup.scenario.strength[unit.index()]);
            match self.state.unit(unit).fate {
                Fate::OnMap => return false,
                Fate::Exited => gone += u16::from(self.strength(unit)),
                Fate::Absent => continue,
                Fate::ToCome | Fate::Eliminated => {}
            }
            start += points;
        }
        gone > 0 && gone * 2 >= start
    }

    /// What the enemy's march off the map weighs against a camp: one demoralized command for each full group of brigades,
    /// every group with a brigade of the corps in it.
    pub fn marched_past(&self, camp: Camp) -> u16 {
        let rule = self.setup.scenario.special(|rule| match rule {
            SpecialRule::Exit { camp: leaving, per, brigades, corps, .. }
                if *leaving == camp.enemy() =>
            {
                Some((*per, brigades, corps))
            }
            _ => None,
        });
        let Some((per, brigades, corps)) = rule else { return 0 };
        let left = |brigades: &[CommandId]| {
            brigades.iter().filter(|&&brigade| self.has_left(brigade)).count() as u16
        };
        (left(brigades) / u16::from(per.max(1))).min(left(corps))
    }
}
