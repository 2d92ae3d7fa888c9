//! Naming the ground a command shall hold under Volume II's defend order (VOL2-3.1E-a; CF-010).

use board::Hex;
use serde::{Deserialize, Serialize};

use crate::data::edition::policies::Defend;
use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, UnitId};
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::event::What;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::rules::orders::{DefendArea, Order};
use crate::rules::zoc::Zone;

/// Ground to be named for a command's defend order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct NameArea {
    /// The command.
    pub command: CommandId,
    /// The central hex, once named.
    pub centre: Option<Hex>,
}

impl Procedure for NameArea {
    const LISTS_EXACTLY: bool = true;

    fn decision(&self, game: &Game) -> Option<Decision> {
        let camp = game.setup.command_named(self.command).camp;
        Some(Decision { camp, ask: Ask::DefendArea { command: self.command, centre: self.centre } })
    }

    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        match self.centre {
            None => {
                let camp = game.setup.command_named(self.command).camp;
                let zones = game.zones_of(camp.enemy());
                let hexes = game.setup.map.grid().hexes();
                actions.push(Action::Done);
                actions.extend(
                    hexes
                        .filter(|&hex| game.may_be_centre(hex, camp, zones.at(hex)))
                        .map(Action::DefendAround),
                );
            }
            Some(_) => actions.extend([false, true].map(Action::DefendTurned)),
        }
    }

    /// The central hex holds no enemy and lies in no enemy zone, unless a friend stands in it (VOL2-3.1E-a; CF-010).
    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        let camp = game.setup.command_named(self.command).camp;
        match (action, self.centre) {
            (Action::Done, None) | (Action::DefendTurned(_), Some(_)) => Ok(()),
            (Action::DefendAround(hex), None) if hex.index() < game.setup.map.grid().len() => {
                if game.may_be_centre(hex, camp, game.zone_at(hex, camp.enemy())) {
                    Ok(())
                } else {
                    Err(game.refuse(Why::EnemyThere, cite::DEFEND_CENTRE))
                }
            }
            _ => Err(game.refuse(Why::NotAsked, cite::DEFEND_CENTRE)),
        }
    }

    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        Ok(play.wait_for(self))
    }

    fn perform(mut self, play: &mut Play<'_>, action: Action) -> Flow {
        match action {
            Action::DefendAround(hex) => {
                self.centre = Some(hex);
                play.push(Task::NameArea(self));
            }
            Action::DefendTurned(turned) => {
                let centre = self.centre.unwrap_or_else(|| play.default_centre(self.command));
                play.name_area(self.command, DefendArea { centre, turned });
            }
            _ => {
                let centre = play.default_centre(self.command);
                play.name_area(self.command, DefendArea { centre, turned: false });
            }
        }
        Ok(())
    }
}

impl Game {
    fn may_be_centre(&self, hex: Hex, camp: Camp, enemy_zone: Zone) -> bool {
        !self.enemy_at(hex, camp) && (enemy_zone == Zone::Free || self.camp_at(hex, camp))
    }

    /// A sensible centre: where most of the command stands, the unit nearest to all the others.
    fn default_centre(&self, command: CommandId) -> Hex {
        let camp = self.setup.command_named(command).camp;
        let grid = self.setup.map.grid();
        let hexes: Vec<Hex> = self
            .setup
            .units_of(camp)
            .filter(|&unit| self.command(unit) == Some(command))
            .filter_map(|unit| self.state.unit(unit).hex())
            .collect();
        let spread =
            |hex: Hex| hexes.iter().map(|&other| u32::from(grid.distance(hex, other))).sum::<u32>();
        let leader = self.state.leader(self.setup.leader_of(command)).hex;
        hexes.iter().copied().min_by_key(|&hex| (spread(hex), hex)).unwrap_or(leader)
    }
}

impl Play<'_> {
    /// Commands that begin under defend orders and have named no ground do so before anything else.
    pub(crate) fn name_first_areas(&mut self) {
        if !matches!(self.setup.edition.policies.orders.defend, Defend::Area { .. }) {
            return;
        }
        let commands: Vec<CommandId> =
            Camp::ALL.into_iter().rev().flat_map(|camp| self.setup.commands_of(camp)).collect();
        for command in commands.into_iter().rev() {
            let camp = self.setup.command_named(command).camp;
            let here = self.setup.units_of(camp).any(|unit| {
                self.command(unit) == Some(command) && self.state.unit(unit).is_on_map()
            });
            let unnamed = self.state.command(command).area.is_none();
            if here && unnamed && self.command_order(command) == Order::Defend {
                self.push(Task::NameArea(NameArea { command, centre: None }));
            }
        }
    }

    /// A command that comes on under defend orders names its ground with its first unit.
    pub(crate) fn name_area_on_entry(&mut self, unit: UnitId) {
        let Some(command) = self.command(unit) else { return };
        let state = self.state.command(command);
        let unnamed = state.order == Order::Defend && state.area.is_none();
        if unnamed && matches!(self.setup.edition.policies.orders.defend, Defend::Area { .. }) {
            self.push(Task::NameArea(NameArea { command, centre: None }));
        }
    }

    fn name_area(&mut self, command: CommandId, area: DefendArea) {
        self.state.command_mut(command).area = Some(area);
        self.tell(self.law(cite::AREA_NAMED), What::AreaNamed { command, area });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::*;

    /// VOL2-3.1E-a: before anything else every command on the map that begins under defend orders names its ground; one that is
    /// still to come does not.
    #[test]
    fn only_commands_on_the_map_name_their_ground_first() {
        let mut field = Field::new(EditionId::Volume2);
        let here = field.order("s-first", Order::Defend);
        field.order("s-second", Order::Defend);
        field.unit("s-line-8", "P8", Facing::W);
        field.unit("f-line-8", "H8", Facing::E);
        field.play(|play| {
            play.name_first_areas();
            Ok(())
        });
        let named: Vec<CommandId> = field
            .game
            .state
            .agenda
            .iter()
            .filter_map(|task| match task {
                Task::NameArea(area) => Some(area.command),
                _ => None,
            })
            .collect();
        assert_eq!(named, [here]);
    }
}
